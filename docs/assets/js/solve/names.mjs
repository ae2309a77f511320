// SPDX-License-Identifier: MIT
// Actions of a problem in words: a card by what is printed on it, a call as on its button.

import { wordsFor } from "../play/table/calls.mjs";
import { cardOf, deckOf, pictureOf } from "../play/table/cards.mjs";
import { h } from "../play/table/dom.mjs";

/** @typedef {import("./corpus.mjs").Problem} Problem */
/** @typedef {import("./corpus.mjs").Words} Words */

/**
 * Cards that an action plays or puts down; none for a call.
 * @param {string} action
 */
export function cardsOf(action) {
  const cards = action.replace(/^(?:discard|give):/, "").split(",");
  return cards.every((card) => /^(?:[2-9TJQKA][CDHS]|JOKER)$/.test(card)) ? cards : [];
}

/**
 * @param {string} action
 * @param {Problem} problem
 * @param {Words} words
 */
export function nameOf(action, { table, position }, { drawing }) {
  const { names: named } = deckOf(position, drawing);
  const names = cardsOf(action).map((card) => named[""][card]);
  return names.length ? new Intl.ListFormat(drawing.lang).format(names) : wordsFor(action, { asked: null, isDealer: table.dealer === "S" }, drawing.actions);
}

/**
 * Names of equal actions, each once, as a list in words.
 * @param {string[]} actions
 * @param {Problem} problem
 * @param {Words} words
 */
export const namesOf = (actions, problem, words) =>
  new Intl.ListFormat(words.drawing.lang, { type: "disjunction" }).format(
    actions.map((action) => nameOf(action, problem, words)),
  );

/**
 * Small pictures of the cards of some actions, for the eyes.
 * @param {string[]} cards
 * @param {Problem} problem
 * @param {Words} words
 */
export function picturesOf(cards, { table, position }, { drawing }) {
  const deck = deckOf(position, drawing);
  const drawn = cards.map((card) => pictureOf(drawing, cardOf(card, table.trump, deck), { isNamed: true }));
  return h("span", { class: "solve__hand" }, ...drawn);
}
