// SPDX-License-Identifier: MIT
// The tricks that are over, folded until somebody wants to read them.

import { cardOf, deckOf, pictureOf } from "../play/table/cards.mjs";
import { h } from "../play/table/dom.mjs";
import { phrase } from "../quiz/phrase.mjs";

/** @typedef {import("./corpus.mjs").Problem} Problem */
/** @typedef {import("./corpus.mjs").Words} Words */

/**
 * @param {Problem} problem
 * @param {Words} words
 * @returns {HTMLElement[]} nothing before the second trick
 */
export function createTricks({ table, position }, words) {
  const { drawing } = words;
  if (!table.tricks.length) {
    return [];
  }
  const deck = deckOf(position, drawing);
  const played = (/** @type {[string, string]} */ [seat, card]) =>
    h("li", {}, pictureOf(drawing, cardOf(card, table.trump, deck), { isNamed: true }), h("span", {}, drawing.seats[seat]));
  const rows = table.tricks.map(({ cards, winner }) =>
    h(
      "li",
      {},
      h("ol", { class: "solve__cards" }, ...cards.map(played)),
      h("p", {}, phrase(["solve.trick_won", { seat: winner }], words)),
    ),
  );
  const title = phrase(["solve.tricks", { n: rows.length }], words);
  return [h("details", { class: "solve__tricks" }, h("summary", {}, title), h("ol", {}, ...rows))];
}
