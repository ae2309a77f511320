// SPDX-License-Identifier: MIT
// Which cards are known, and where: a place is chosen, then its cards are pressed.

import { h, put, say } from "../table/dom.mjs";
import { OWN, UP, picked, placeOf } from "./draft.mjs";
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

  /**
   * @param {Draft} draft
   * @param {{seats: string[], hand: number, pack: string[]}} game
   */
  function draw(draft, { seats, hand, pack }) {
    drawn = draft;
    size = hand;
    if (seats.join() !== shown) {
      shown = seats.join();
      places.replaceChildren(...[OWN, UP, ...seats.filter((seat) => seat !== OWN)].map(choice));
    }
    for (const box of places.querySelectorAll("input")) {
      const count = /** @type {Element} */ (box.parentElement?.lastElementChild);
      const held = draft.hands[box.value]?.length ?? 0;
      const isLaid = box.value === UP ? Boolean(draft.up) : held === hand;
      say(count, box.value === UP ? named(draft.up) : held || box.value === OWN ? own.counts[held] : labels.position_unknown);
      put(/** @type {Element} */ (box.parentElement), "data-laid", isLaid ? "" : null);
    }
    const order = words.order[""].filter((card) => pack.includes(card));
    grid.draw(order.map((card) => ({ key: card, card, name: named(card), ...where(card) })));
  }

  /** @param {string} card */
  const named = (card) => (card ? words.names[""][card] : labels.position_unknown);

  /** @param {string} card */
  function where(card) {
    const found = placeOf(drawn, card);
    return { isChosen: found !== null, where: found === null ? "" : found === UP ? labels.turned : words.seats[found] };
  }

  /** @param {string} value */
  function choice(value) {
    const box = h("input", { type: "radio", name: "analyst-place", value });
    box.checked = value === place;
    box.addEventListener("change", () => (place = value));
    const name = value === UP ? labels.turned : own.hands[value];
    return h("label", { class: "picker__place" }, box, h("span", {}, name), h("span", { class: "picker__count" }));
  }

  /** @param {string} card */
  function press(card) {
    const next = picked(drawn, place, card, size);
    if (next) {
      onPick(next);
    } else {
      onSaid(labels.full);
    }
  }

  return { element, draw };
}
