// SPDX-License-Identifier: MIT
// Cards by name and picture: both made by the generator, the pictures copied here.

import { split } from "./course.mjs";

/** @typedef {import("./words.mjs").Words} Words */
/** @typedef {import("./words.mjs").Deck} Deck */
/** @typedef {{card: string, name: string, isTrump: boolean}} Card */

/**
 * A drawing of the generator as an element.
 * @param {string} markup
 */
export function parsed(markup) {
  const element = new DOMParser().parseFromString(markup, "text/html").body.firstElementChild;
  return document.importNode(/** @type {Element} */ (element), true);
}

/**
 * The shapes of the suits, which the pictures refer to; a page needs them once.
 * @param {Words} words
 */
export function suitShapes(words) {
  return document.getElementById("suit-h") ? document.createDocumentFragment() : parsed(words.sprite);
}

/**
 * Picture of a card, with its name or, beside a name, for the eyes alone.
 * @param {Words} words
 * @param {Card} card
 * @param {{isNamed: boolean}} options
 */
export function pictureOf(words, { card, name, isTrump }, { isNamed }) {
  const drawing = parsed(words.pictures[card]);
  drawing.classList.toggle("is-trump", isTrump);
  if (isNamed) {
    drawing.setAttribute("aria-label", name);
  } else {
    drawing.removeAttribute("role");
    drawing.removeAttribute("aria-label");
    drawing.setAttribute("aria-hidden", "true");
  }
  return drawing;
}

/**
 * Names and order of the cards in a game.
 * @param {string} position of the game
 * @param {Words} words
 * @returns {Deck}
 */
export const deckOf = (position, words) => (words.plain.games.includes(split(position).key) ? words.plain : words);

/**
 * A card with the name that it has under a trump suit, or without; a trump's name says so.
 * @param {string} card
 * @param {string | null} trump
 * @param {Deck} deck
 * @returns {Card}
 */
export function cardOf(card, trump, { names }) {
  const name = (names[trump ?? ""] ?? names[""])[card];
  return { card, name, isTrump: name !== names[""][card] };
}
