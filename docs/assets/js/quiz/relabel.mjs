// SPDX-License-Identifier: MIT
/** The eight ways to rename the suits that keep their colours apart; see generator/quiz/relabel.py. */

/** @typedef {Record<string, string>} SuitMap */

const IMAGES = ["CSDH", "CSHD", "SCDH", "SCHD", "DHCS", "DHSC", "HDCS", "HDSC"];

/** Maps of suits under which a bower stays a bower; the first one changes nothing. @type {SuitMap[]} */
export const RELABELLINGS = IMAGES.map((image) => ({
  C: image[0],
  S: image[1],
  D: image[2],
  H: image[3],
}));

/**
 * Those that leave some suits their names, since they have a part of their own in a game.
 * @param {string[]} [own]
 */
export const renamings = (own = []) => RELABELLINGS.filter((suits) => own.every((suit) => suits[suit] === suit));

/**
 * A position, a card or a call with other suits; seats keep their letters.
 * @param {string} written
 * @param {SuitMap} suits
 */
export function relabelText(written, suits) {
  return written
    .replace(/\b([2-9TJQKA])([CDHS])\b/g, (_, rank, suit) => rank + suits[suit])
    .replace(/([a-z0-9]):([CDHS])\b(?!=)/g, (_, before, suit) => `${before}:${suits[suit]}`);
}

/**
 * The body of a request to the engine with other suits.
 * @param {Record<string, unknown>} body
 * @param {SuitMap} suits
 */
export function relabelBody(body, suits) {
  return mapped(body, (key, value) => {
    if (key === "trump") return suits[String(value)] ?? value;
    return deep(value, suits);
  });
}

/**
 * The facts of a message with other suits; the name of a fact tells what it is.
 * @param {Record<string, unknown>} facts
 * @param {SuitMap} suits
 */
export function relabelFacts(facts, suits) {
  return mapped(facts, (name, value) => {
    const word = name.split("_")[0].replace(/\d+$/, "");
    if (word === "suit" || word === "strain") return suits[String(value)] ?? value;
    if (word === "suits") return /** @type {string[]} */ (value).map((suit) => suits[suit]);
    return word === "card" || word === "cards" ? deep(value, suits) : value;
  });
}

/**
 * @param {Record<string, unknown>} parts
 * @param {(key: string, value: unknown) => unknown} change
 */
function mapped(parts, change) {
  return Object.fromEntries(Object.entries(parts).map(([key, value]) => [key, change(key, value)]));
}

/**
 * @param {unknown} value
 * @param {SuitMap} suits
 * @returns {unknown}
 */
function deep(value, suits) {
  if (typeof value === "string") return relabelText(value, suits);
  return Array.isArray(value) ? value.map((item) => deep(item, suits)) : value;
}
