// SPDX-License-Identifier: MIT
// A position in an address, or in what somebody pasted.

const LINK = "position=";
const GAME = "#game=";
const RULES = "#rules=";
/** A hand, or the cards of the highest bidder, that the line does not give. */
const UNSEEN = /\s(?:[NS]?[WE]|[NS]|widow):\?(?=\s|\||$)/;

/**
 * What an escape stands for; one that was cut or spoilt on its way stays as it is.
 * @param {string} text
 */
const decoded = (text) =>
  text.replace(/(?:%[0-9a-f]{2})+/gi, (escapes) => {
    try {
      return decodeURIComponent(escapes);
    } catch {
      return escapes.replace(/%[0-7][0-9a-f]/gi, decodeURIComponent);
    }
  });

/**
 * Address that opens a position.
 * @param {string} page
 * @param {string} position
 */
export const linkTo = (page, position) => `${page.split("#")[0]}#${LINK}${encodeURIComponent(position)}`;

/**
 * Line that an address carries, or null.
 * @param {string} hash
 */
export const linkedLine = (hash) => (hash.startsWith(`#${LINK}`) ? decoded(hash.slice(LINK.length + 1)) : null);

/**
 * Rules that an address carries, as the first word of a line, or null.
 * @param {string} hash
 */
export const linkedGame = (hash) => (hash.startsWith(GAME) ? decoded(hash.slice(GAME.length)) : null);

/**
 * House rules that the address of a rules page carries, as the first word of a line, or null.
 * @param {string} hash
 */
export const linkedRules = (hash) => (hash.startsWith(RULES) ? decoded(hash.slice(RULES.length)) : null);

/**
 * Address of a rules page under house rules.
 * @param {string} page
 * @param {string} word
 */
export const linkToRules = (page, word) => `${page.split("#")[0]}${RULES}${word}`;

/**
 * Address of the table with a new game under these rules, be they the usual ones: without a plus,
 * those of the reader would hold.
 * @param {string} page
 * @param {string} word
 */
export const linkToGame = (page, word) => `${page}${GAME}${word}${word.includes("+") ? "" : "+"}`;

/**
 * Line in what was pasted: itself, or what a link carries.
 * @param {string} text
 */
export function pastedLine(text) {
  const [, carried] = text.split(`#${LINK}`);
  return (carried === undefined ? text : decoded(carried)).trim().replace(/\s+/g, " ");
}

/**
 * Whether a text has the parts of a line: a game of this site, its dealer, and a hand for each seat.
 * @param {string} text
 * @param {import("./words.mjs").Offers} offers
 */
export function isLine(text, { games }) {
  const [word, dealer, ...parts] = text.split("|")[0].trim().split(" ");
  const game = games.find(({ key }) => key === word.split("+")[0]);
  const dealt = parts.map((part) => part.split(":")[0]);
  const tables = Object.values(game?.seats ?? {});
  return tables.some((seats) => seats.includes(dealer) && seats.every((seat) => dealt.includes(seat)));
}

/**
 * Whether hands are missing in a line, which then can be examined but not played.
 * @param {string} line
 */
export const isUnseen = (line) => UNSEEN.test(line);
