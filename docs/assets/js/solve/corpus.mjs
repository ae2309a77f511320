// SPDX-License-Identifier: MIT
// The problems as the build publishes them: one list of all, and files of about forty each, fetched
// when one of theirs is wanted. generator/problems.py writes them and checks every one.

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
 * @property {string} shard Address of the file that holds it.
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
/** @typedef {Record<string, string | string[] | boolean>} Filter */

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

const listed = () => fetchJson("index.json", { cache: "no-cache" });

/** Every problem, in the order of their ids. @returns {Promise<Row[]>} */
export async function index() {
  const { themes, shards, problems } = await listed();
  return problems.map((/** @type {any[]} */ [id, game, kind, trick, place, level, numbers, shard]) => ({
    id,
    game,
    kind,
    trick,
    place,
    level,
    themes: numbers.map((/** @type {number} */ number) => themes[number]),
    shard: shards[shard],
  }));
}

/**
 * A problem by its id, or null where there is none.
 * @param {string} id
 * @returns {Promise<Problem | null>}
 */
export async function problem(id) {
  const row = (await index()).find((each) => each.id === id);
  const shard = row ? await fetchJson(row.shard) : [];
  return shard.find((/** @type {Problem} */ each) => each.id === id) ?? null;
}

/**
 * The words of a language, and the version of the corpus that they belong to.
 * @param {string} lang
 * @returns {Promise<Words>}
 */
export async function words(lang) {
  const { words: addresses, version } = await listed();
  return { ...(await fetchJson(addresses[lang])), version };
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
