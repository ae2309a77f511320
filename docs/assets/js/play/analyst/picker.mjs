// SPDX-License-Identifier: MIT
// Which cards are known, and where: a place is chosen, then its cards are pressed.

import { h, put, say } from "../table/dom.mjs";
import { OWN, UP, picked, placesOf } from "./draft.mjs";
import { createGrid } from "./grid.mjs";

/** @typedef {import("./draft.mjs").Draft} Draft */

/**
 * @param {import("./words.mjs").Words} words
 * @param {{onPick: (draft: Draft) => void, onSaid: (text: string) => void}} form
 */
export function createPicker(words, { onPick, onSaid }) {
  const { labels, own } = words;
  const grid = createGrid(words, press);
  const places = h("div", { class: "picker__places" });
  const about = h("p", { class: "setup__about" }, labels.cards_about);
  const element = h("fieldset", { class: "picker" }, h("legend", {}, labels.cards), about, places, grid.element);
  let place = OWN;
  let shown = "";
  /** @type {Draft} */
  let drawn;
  let size = 0;
  /** @type {import("../table/words.mjs").Deck} */
  let deck = words;

  /**
   * @param {Draft} draft
   * @param {{seats: string[], hand: number, turned: boolean, pack: string[], deck: import("../table/words.mjs").Deck}} game
   */
  function draw(draft, { seats, hand, turned, pack, deck: used }) {
    drawn = draft;
    deck = used;
    size = hand;
    const all = [OWN, ...(turned ? [UP] : []), ...seats.filter((seat) => seat !== OWN)];
    if (all.join() !== shown) {
      shown = all.join();
      place = all.includes(place) ? place : OWN;
      places.replaceChildren(...all.map(choice));
    }
    for (const box of places.querySelectorAll("input")) {
      const count = /** @type {Element} */ (box.parentElement?.lastElementChild);
      const held = draft.hands[box.value]?.length ?? 0;
      const isLaid = box.value === UP ? Boolean(draft.up) : held === hand;
      say(count, box.value === UP ? named(draft.up) : held || box.value === OWN ? own.counts[hand][held] : labels.position_unknown);
      put(/** @type {Element} */ (box.parentElement), "data-laid", isLaid ? "" : null);
    }
    grid.draw(deck.order[""].flatMap((card) => copies(card, pack.filter((each) => each === card).length)));
  }

  /** @param {string} card */
  const named = (card) => (card ? deck.names[""][card] : labels.position_unknown);

  /** @param {string} card @param {number} number */
  function copies(card, number) {
    const found = placesOf(drawn, card);
    return Array.from({ length: number }, (_, copy) => {
      const at = found[copy];
      const where = at === undefined ? "" : at === UP ? labels.up : words.seats[at];
      return { key: copy ? `${card} ${copy}` : card, card, name: named(card), isChosen: at !== undefined, where };
    });
  }

  /** @param {string} value */
  function choice(value) {
    const box = h("input", { type: "radio", name: "analyst-place", value });
    box.checked = value === place;
    box.addEventListener("change", () => (place = value));
    const name = value === UP ? labels.turned : own.hands[value];
    return h("label", { class: "picker__place" }, box, h("span", {}, name), h("span", { class: "picker__count" }));
  }

  /** @param {string} key */
  function press(key) {
    const [card, copy = 0] = key.split(" ");
    const next = picked(drawn, place, card, size, placesOf(drawn, card)[Number(copy)] ?? null);
    if (next) {
      onPick(next);
    } else {
      onSaid(labels.full);
    }
  }

  return { element, draw };
}
