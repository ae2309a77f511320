// SPDX-License-Identifier: MIT
// A position in an address, or in what somebody pasted.

const LINK = "position=";
const GAME = "#game=";
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
 * Line in what was pasted: itself, or what a link carries.
 * @param {string} text
 */
export function pastedLine(text) {
  const [, carried] = text.split(`#${LINK}`);
  return (carried === undefined ? text : decoded(carried)).trim().replace(/\s+/g, " ");
}

/**
 * Whether hands are missing in a line, which then can be examined but not played.
 * @param {string} line
 */
export const isUnseen = (line) => UNSEEN.test(line);
