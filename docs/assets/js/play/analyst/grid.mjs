// SPDX-License-Identifier: MIT
// Cards as buttons, a row a suit: one stop for the Tab key, arrows move inside.

import { pictureOf } from "../table/cards.mjs";
import { h, put, say } from "../table/dom.mjs";

/** @typedef {{key: string, card: string, name: string, isChosen?: boolean, where?: string}} Item */

/**
 * @param {import("./words.mjs").Words} words
 * @param {(key: string) => void} onPress
 */
export function createGrid(words, onPress) {
  const element = h("div", { class: "grid" });
  /** @type {Map<string, HTMLButtonElement>} */
  let buttons = new Map();
  element.addEventListener("keydown", walk);

  /** @param {Item[]} items */
  function draw(items) {
    if ([...buttons.keys()].join() !== items.map(({ key }) => key).join()) {
      build(items);
    }
    for (const { key, isChosen, where } of items) {
      const made = /** @type {HTMLButtonElement} */ (buttons.get(key));
      put(made, "aria-pressed", isChosen === undefined ? null : String(isChosen));
      say(/** @type {Element} */ (made.lastElementChild), where ?? "");
    }
  }

  /** @param {Item[]} items */
  function build(items) {
    const focused = element.contains(document.activeElement) ? document.activeElement?.getAttribute("data-key") : null;
    buttons = new Map(items.map((item) => [item.key, made(item)]));
    const suits = new Set(items.map(({ card }) => suitOf(card)));
    element.replaceChildren(...[...suits].map((suit) => row(suit, items.filter(({ card }) => suitOf(card) === suit))));
    const first = buttons.get(focused ?? "") ?? [...buttons.values()][0];
    if (first) {
      stopAt(first);
      if (focused !== null) {
        first.focus();
      }
    }
  }

  /** The joker is of no suit. @param {string} card */
  const suitOf = (card) => (card.length === 2 ? card[1] : "");

  /** @param {string} suit @param {Item[]} held */
  function row(suit, held) {
    const cards = held.map(({ key }) => /** @type {HTMLButtonElement} */ (buttons.get(key)));
    return h("div", { class: "grid__suit", role: "group", "aria-label": words.own.suits[suit] ?? held[0].name }, ...cards);
  }

  /** @param {Item} item */
  function made({ key, card, name }) {
    const picture = pictureOf(words, { card, name, isTrump: false }, { isNamed: false });
    const label = [h("span", { class: "unseen" }, name), h("span", { class: "grid__where" })];
    const button = h("button", { type: "button", class: "grid__card", "data-key": key, tabindex: "-1" }, picture, ...label);
    button.addEventListener("click", () => (stopAt(button), onPress(key)));
    return button;
  }

  /** @param {HTMLButtonElement} button */
  function stopAt(button) {
    buttons.forEach((other) => put(other, "tabindex", other === button ? "0" : "-1"));
  }

  /** @param {KeyboardEvent} event */
  function walk(event) {
    const all = [...buttons.values()];
    const rows = [...element.children].map((row) => /** @type {HTMLButtonElement[]} */ ([...row.children]));
    const at = all.indexOf(/** @type {HTMLButtonElement} */ (document.activeElement));
    const row = rows.findIndex((each) => each.includes(all[at]));
    const place = rows[row]?.indexOf(all[at]);
    const [above, below] = [rows[row - 1], rows[row + 1]];
    /** @type {Record<string, HTMLButtonElement | undefined>} */
    const next = {
      ArrowLeft: all[at - 1],
      ArrowRight: all[at + 1],
      ArrowUp: above?.[Math.min(place, above.length - 1)],
      ArrowDown: below?.[Math.min(place, below.length - 1)],
      Home: rows[row]?.[0],
      End: rows[row]?.at(-1),
    };
    if (at >= 0 && event.key in next) {
      event.preventDefault();
      const to = next[event.key] ?? all[at];
      stopAt(to);
      to.focus();
    }
  }

  return { element, draw };
}
