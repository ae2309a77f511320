// SPDX-License-Identifier: MIT
// Pictures of cards: drawn once by the generator, copied here.

/** @typedef {import("./words.mjs").Words} Words */

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
 * @param {import("./picture.mjs").Card} card
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
