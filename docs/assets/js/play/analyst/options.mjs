// SPDX-License-Identifier: MIT
// What an action is called, with its card where it is one.

import { wordsFor } from "../table/calls.mjs";
import { cardOf, deckOf, pictureOf } from "../table/cards.mjs";
import { h } from "../table/dom.mjs";

/** @typedef {import("../table/cards.mjs").Card} Card */
/** @typedef {import("./words.mjs").Words} Words */
/** @typedef {import("../table/calls.mjs").Turn & {position: string, trump: string | null}} Moment */

/**
 * The card of an action; null for a call.
 * @param {string} action
 * @param {Moment} moment
 * @param {Words} words
 * @returns {Card | null}
 */
export function cardIn(action, { position, trump }, words) {
  const card = action.replace("discard:", "");
  const deck = deckOf(position, words);
  return card in deck.names[""] ? cardOf(card, trump, deck) : null;
}

/**
 * @param {string} action
 * @param {Moment} moment
 * @param {Words} words
 */
export function nameOf(action, moment, words) {
  const unseen = action === "discard:?" ? words.labels.unseen : undefined;
  return cardIn(action, moment, words)?.name ?? unseen ?? wordsFor(action, moment, words.actions) ?? listed(action, moment, words);
}

/**
 * Several cards that are put down or handed over together.
 * @param {string} action
 * @param {Moment} moment
 * @param {Words} words
 */
function listed(action, { position, trump }, words) {
  const cards = action.split(":")[1]?.split(",") ?? [];
  const deck = deckOf(position, words);
  const names = cards.map((card) => (card in deck.names[""] ? cardOf(card, trump, deck).name : card));
  return new Intl.ListFormat(words.lang).format(names);
}

/**
 * An option as it is shown: picture and name of a card, words of a call.
 * @param {string} action
 * @param {Moment} moment
 * @param {Words} words
 */
export function drawn(action, moment, words) {
  const card = cardIn(action, moment, words);
  const name = nameOf(action, moment, words);
  const picture = card ? [pictureOf(words, card, { isNamed: false })] : [];
  return h("span", { class: "option" }, ...picture, h("span", {}, name));
}
