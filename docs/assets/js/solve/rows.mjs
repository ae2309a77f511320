// SPDX-License-Identifier: MIT
// What problems are chosen by: the rows of a list, and those of them that fit.

import { idsOf } from "../play/shelves.mjs";

/** @typedef {import("./corpus.mjs").Row} Row */
/** @typedef {Record<string, string | string[] | boolean>} Filter */

/**
 * @param {string} game
 * @param {import("../play/shelves.mjs").List} list
 * @param {import("../play/shelves.mjs").Index} index
 * @returns {Row[]}
 */
export function rowsIn(game, list, { kinds, themes }) {
  const digit = (/** @type {string} */ digits, /** @type {number} */ at) => Number.parseInt(digits[at], 36);
  const numbers = list.themes.split(" ");
  return idsOf(list).map((id, at) => ({
    id,
    game,
    kind: /** @type {Row["kind"]} */ (kinds[digit(list.kinds, at)]),
    trick: digit(list.tricks, at),
    place: digit(list.places, at),
    level: digit(list.levels, at),
    themes: numbers[at].split(",").filter(Boolean).map((number) => themes[Number(number)]),
  }));
}

/**
 * Problems that fit: every theme that is asked for, one of `any`, and every other fact; an empty
 * one asks nothing.
 * @param {Row[]} rows
 * @param {Filter} filter `fresh` leaves out those that are solved
 * @param {Set<string>} [solved] their ids
 */
export function matching(rows, filter, solved = new Set()) {
  const { themes = [], any = [], game = "", kind = "", trick = "", place = "", level = "", fresh = false } = filter;
  const wanted = /** @type {string[]} */ (themes);
  const some = /** @type {string[]} */ (any);
  return rows.filter(
    (row) =>
      !(fresh && solved.has(row.id)) &&
      wanted.every((theme) => row.themes.includes(theme)) &&
      (!some.length || some.some((theme) => row.themes.includes(theme))) &&
      (!game || row.game === game) &&
      (!kind || row.kind === kind) &&
      (!trick || (trick === "ending" ? row.trick >= ENDING : row.trick === Number(trick))) &&
      (!place || (isCard(row) && row.place === Number(place))) &&
      (!level || row.level === Number(level)),
  );
}

/** First trick of an ending. */
const ENDING = 3;

/** @param {Row} row */
const isCard = ({ trick }) => trick > 0;
