// SPDX-License-Identifier: MIT
/** Words as readers type them: without accents, without ligatures, with another ending. */

const WORD = /[\p{L}\p{N}]+/gu;

const SHORTEST_STEM = 3;

/** Endings that a word may lose, longest first, once it is folded. */
const ENDINGS = {
  fr: "issent eraient aient erons erez ions ants ante ent ant ons ees ait ais ee es er ez ir ux e s x",
  pt: "aremos avam ando endo aram arem adas ados oes aes ais eis ada ado ar er ir am em ao as os es ou a e o s",
  pl: "owania owanie iami iach eniem aniem ymi ego emu owi ami ach esz asz isz iem iom ych ich ie ia io om em ow ej ym im ac ec ic yc a e i o u y",
};

/** @typedef {keyof typeof ENDINGS} Lang */

/**
 * A word as it is compared: "Cœur" is "coeur", "łódź" is "lodz".
 * @param {string} word
 */
export function fold(word) {
  return word
    .toLowerCase()
    .replaceAll("œ", "oe")
    .replaceAll("æ", "ae")
    .replaceAll("ł", "l")
    .normalize("NFD")
    .replace(/\p{M}/gu, "");
}

/**
 * The words of a text, as they are written; « l’atout » has two.
 * @param {string} text
 * @returns {string[]}
 */
export function words(text) {
  return text.match(WORD) ?? [];
}

/**
 * The beginning that a folded word shares with its other forms: "kart" of "karty".
 * @param {string} word
 * @param {Lang} lang
 */
export function stem(word, lang) {
  const ending = ENDINGS[lang]
    .split(" ")
    .find((each) => word.endsWith(each) && word.length - each.length >= SHORTEST_STEM);
  return ending ? word.slice(0, -ending.length) : word;
}

/**
 * A text cut at the words that were found: every second piece is one of them.
 * @param {string} text
 * @param {Set<string>} found Folded words.
 * @returns {string[]}
 */
export function marked(text, found) {
  const pieces = [""];
  let end = 0;
  for (const match of text.matchAll(WORD)) {
    if (!found.has(fold(match[0]))) continue;
    pieces[pieces.length - 1] += text.slice(end, match.index);
    pieces.push(match[0], "");
    end = match.index + match[0].length;
  }
  pieces[pieces.length - 1] += text.slice(end);
  return pieces;
}

/**
 * The part of a text around the first word that was found, about `length` characters.
 * @param {string} text
 * @param {Set<string>} found Folded words.
 * @param {number} length
 */
export function excerpt(text, found, length) {
  if (text.length <= length) return text;
  const first = [...text.matchAll(WORD)].find((match) => found.has(fold(match[0])));
  const wanted = Math.max(0, (first?.index ?? 0) - length / 3);
  const from = wanted && text.indexOf(" ", wanted) + 1;
  const cut = text.lastIndexOf(" ", from + length);
  const to = text.length - from <= length || cut <= from ? text.length : cut;
  return (from ? "… " : "") + text.slice(from, to) + (to < text.length ? " …" : "");
}
