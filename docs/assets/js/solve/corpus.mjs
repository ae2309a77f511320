// SPDX-License-Identifier: MIT
// The problems as the build publishes them: lists of them, and files of a few each, fetched when one
// of theirs is wanted. generator/problems.py writes them and checks every one.

import { fileOf, found, idsOf, listsOf } from "../play/shelves.mjs";
import { rowsIn } from "./rows.mjs";

/** @typedef {import("../quiz/phrase.mjs").Message} Message */
/** @typedef {import("../quiz/phrase.mjs").Words & {drawing: import("../play/table/words.mjs").Words, games: Record<string, string>, version: string}} Words */
/**
 * @typedef {object} Row What a problem can be chosen by.
 * @property {string} id
 * @property {string} game
 * @property {"call" | "discard" | "lead" | "follow"} kind
 * @property {number} trick 0 before the play, else the number of the trick under way.
 * @property {number} place Cards on the table before; of a call or discard, the order of speaking.
 * @property {number} level 1 to 5.
 * @property {string[]} themes
 */
/**
 * @typedef {object} Table What lies on the table before the answer, by the engine.
 * @property {string[]} seats Clockwise from the reader's.
 * @property {string} dealer
 * @property {string | null} turned
 * @property {boolean} up
 * @property {[seat: string, action: string][]} calls
 * @property {Message[]} told
 * @property {string | null} maker
 * @property {string | null} trump
 * @property {boolean} alone
 * @property {string[]} out
 * @property {string[]} hand
 * @property {string[]} legal
 * @property {[seat: string, card: string][]} trick
 * @property {{cards: [seat: string, card: string][], winner: string}[]} tricks
 * @property {Record<string, number>} won
 * @property {Record<string, number>} score
 * @property {number} target
 * @property {string} hint What a hint is about.
 * @property {string} full The same position with the cards that were dealt, or nothing.
 * @property {boolean} [down] Whether each player counts down for himself.
 * @property {string[]} [own] Suits that have a part of their own in the game.
 */
/**
 * @typedef {Record<string, any> & {
 *   id: string, game: string, kind: Row["kind"], trick: number, position: string, origin?: string,
 *   class: "C" | "D", layouts: number, judged: number, prior: string, seed: number,
 *   values: Record<string, [number, number]>, gap: [number, number], classes: string[][], themes: string[],
 *   difficulty: [number, number], says: Record<string, Message>,
 *   beaten: Record<string, Record<string, any>>, dealt: Record<string, string>,
 *   open: Record<string, number>, table: Table,
 * }} Problem See docs/fr/problems/data.md.
 */
/** @typedef {import("../play/shelves.mjs").Index} Index */

const FOLDER = new URL("../../../data/problems/", import.meta.url);

/** @type {Map<string, Promise<any>>} What was fetched, but for what could not be. */
const fetched = new Map();

/**
 * @param {string} name
 * @param {RequestInit} [options]
 */
function fetchJson(name, options) {
  const known = fetched.get(name);
  if (known) {
    return known;
  }
  const wanted = fetch(new URL(name, FOLDER), options).then((response) => {
    if (!response.ok) {
      throw new Error(`${name}: ${response.status}`);
    }
    return response.json();
  });
  fetched.set(name, wanted);
  wanted.catch(() => fetched.delete(name));
  return wanted;
}

/** @returns {Promise<Index>} */
const listed = () => fetchJson("index.json", { cache: "no-cache" });

/** Every game that has problems, and every theme. */
export async function offered() {
  const { lists, themes } = await listed();
  return { games: Object.keys(lists), themes };
}

/**
 * Problems of a game, in the order of their ids; of the games that come first where none is named.
 * @param {string} [game]
 */
export async function rowsOf(game = "") {
  return rowsAmong(game ? [game] : (await listed()).first);
}

/** Problems of every game. */
export async function everyRow() {
  return rowsAmong(Object.keys((await listed()).lists));
}

/**
 * @param {string[]} games
 * @returns {Promise<Row[]>}
 */
async function rowsAmong(games) {
  const index = await listed();
  const lists = await listsOf(games, index, fetchJson);
  const rows = lists.flatMap(([game, list]) => rowsIn(game, list, index));
  return rows.sort((one, other) => (one.id < other.id ? -1 : 1));
}

/**
 * Those of some ids that are problems of any game.
 * @param {string[]} ids
 * @returns {Promise<Set<string>>}
 */
export async function known(ids) {
  const index = await listed();
  const files = await Promise.all(ids.map((id) => found(id, index, fetchJson)));
  return new Set(ids.filter((_, at) => files[at]));
}

/**
 * A problem by its id, or null where there is none.
 * @param {string} id
 * @returns {Promise<Problem | null>}
 */
export async function problem(id) {
  return among(await found(id, await listed(), fetchJson), id);
}

/** Ids of the sure-trick problems. */
export const sureIds = async () => idsOf(await sureList());

/**
 * A sure-trick problem by its id, or null where there is none.
 * @param {string} id
 * @returns {Promise<Problem | null>}
 */
export async function sureProblem(id) {
  const { each } = await listed();
  return among(fileOf(id, "sure", await sureList(), each), id);
}

/** @returns {Promise<import("../play/shelves.mjs").Shelved>} */
const sureList = async () => fetchJson((await listed()).sure);

/**
 * @param {string | null} file
 * @param {string} id
 * @returns {Promise<Problem | null>}
 */
async function among(file, id) {
  const problems = file ? await fetchJson(file) : [];
  return problems.find((/** @type {Problem} */ each) => each.id === id) ?? null;
}

/**
 * The words of a language, and the version of the corpus that they belong to.
 * @param {string} lang
 * @param {string[]} parts besides what is common
 * @returns {Promise<Words>}
 */
export async function words(lang, parts) {
  const { words: addresses, version } = await listed();
  const read = await Promise.all(["common", ...parts].map((part) => fetchJson(addresses[lang][part])));
  return /** @type {Words} */ (read.reduce(extended, { version }));
}

/**
 * Add what problems of a game say that does not come first.
 * @param {Words} words
 * @param {string} game
 */
export async function learn(words, game) {
  const { first, words: addresses } = await listed();
  if (!first.includes(game)) {
    extended(words, await fetchJson(addresses[words.lang.slice(0, 2)].games));
  }
}

/**
 * A tree of words with the branches of another.
 * @param {Record<string, any>} words
 * @param {Record<string, any>} more
 */
function extended(words, more) {
  for (const [key, value] of Object.entries(more)) {
    const isBranch = value !== null && typeof value === "object" && !Array.isArray(value);
    words[key] = isBranch ? extended(words[key] ?? {}, value) : value;
  }
  return words;
}
