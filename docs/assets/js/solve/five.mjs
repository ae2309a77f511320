// SPDX-License-Identifier: MIT
/** The five of the day: which they are, and how a reader did. */

import { hash } from "./chance.mjs";

/** @typedef {import("../quiz/attempts.mjs").Attempt} Attempt */
/** @typedef {import("../quiz/attempts.mjs").Kind} Kind */
/** @typedef {{id: string, game: string, kind: string, trick: number, level: number}} Listed A problem in the index. */
/** @typedef {{slot: Slot, kind: Kind, id: string}} Asked */
/** @typedef {"rule" | "call" | "discard" | "lead" | "ending"} Slot */
/** @typedef {{asked: Asked, attempt: Attempt | null}} Outcome */

/** What the five are about, in their order. */
export const SLOTS = /** @type {Slot[]} */ (["rule", "call", "discard", "lead", "ending"]);

const DAY_MS = 86_400_000;
/** The day before number 1. */
const EPOCH = Date.UTC(2025, 11, 31);
/** Nothing returns within so many days, where there is enough of it. */
const BLOCK_DAYS = 28;
/** The two styles of the game that the site teaches first. */
export const STYLES = new Set(["standard", "american"]);
/** From this trick on, a card belongs to an ending. */
const ENDING = 3;

/**
 * Number of a day by the reader's own calendar; 1 is the first of January 2026.
 * @param {Date} moment
 */
export function dayOf(moment) {
  const midnight = Date.UTC(moment.getFullYear(), moment.getMonth(), moment.getDate());
  return Math.round((midnight - EPOCH) / DAY_MS);
}

/**
 * Date of a day in words.
 * @param {number} day
 * @param {string} lang
 */
export function dateOf(day, lang) {
  const format = new Intl.DateTimeFormat(lang, { dateStyle: "long", timeZone: "UTC" });
  const date = format.format(EPOCH + day * DAY_MS);
  return lang.startsWith("fr") ? date.replace(/^1 /, "1er ") : date;
}

/**
 * The five of a day, the same for everyone; what a later corpus adds changes few of them.
 * @param {number} day
 * @param {Listed[]} problems
 * @param {string[]} rules Ids of the rule questions.
 * @returns {Asked[]}
 */
export function fiveOf(day, problems, rules) {
  return SLOTS.flatMap((slot) => {
    const ids = slot === "rule" ? rules : problems.filter((each) => slotOf(each) === slot).map(({ id }) => id);
    const kind = /** @type {Kind} */ (slot === "rule" ? "rule" : "problem");
    return ids.length ? [{ slot, kind, id: choice(slot, day, ids) }] : [];
  });
}

/**
 * What a problem of the day can be about; "": it is none.
 * @param {Listed} problem
 */
function slotOf({ game, kind, trick }) {
  if (!STYLES.has(game)) return "";
  if (kind === "call" || kind === "discard") return kind;
  if (trick >= ENDING) return "ending";
  return kind === "lead" ? "lead" : "";
}

/**
 * The one of a day. Four weeks draw from one half of all, the next four from the other, so that
 * none returns within four weeks; in each, days choose in their turn what is left.
 * @param {Slot} slot
 * @param {number} day
 * @param {string[]} ids
 */
function choice(slot, day, ids) {
  const turn = Math.floor(day / BLOCK_DAYS);
  const half = ids.filter((id) => (hash(id) ^ turn) & 1);
  const all = half.length ? half : ids;
  let left = all;
  let chosen = "";
  for (let each = turn * BLOCK_DAYS; each <= day; each += 1) {
    chosen = nearest(`${slot} ${each}`, left);
    left = left.length > 1 ? left.filter((id) => id !== chosen) : all;
  }
  return chosen;
}

/**
 * @param {string} seed
 * @param {string[]} ids
 */
function nearest(seed, ids) {
  const places = ids.map((id) => ({ id, place: hash(`${seed} ${id}`) }));
  return places.reduce((one, other) => (other.place < one.place ? other : one)).id;
}

/**
 * Mark of the answers that belong to a day.
 * @param {number} day
 */
export function setOf(day) {
  return `d${day}`;
}

/**
 * What became of each of the five: its first answer on that day's page counts.
 * @param {number} day
 * @param {Asked[]} five
 * @param {Attempt[]} attempts
 * @returns {Outcome[]}
 */
export function outcomes(day, five, attempts) {
  const own = attempts.filter(({ set }) => set === setOf(day));
  return five.map((asked) => {
    const attempt = own.find(({ kind, id }) => kind === asked.kind && id === asked.id);
    return { asked, attempt: attempt ?? null };
  });
}

/**
 * How many were answered, how many rightly, the points lost, and whether on a later day.
 * @param {number} day
 * @param {Outcome[]} five
 */
export function totals(day, five) {
  const tried = five.flatMap(({ attempt }) => attempt ?? []);
  return {
    answered: tried.length,
    right: tried.filter(({ right }) => right).length,
    lost: Math.round(tried.reduce((sum, { lost }) => sum + lost, 0) * 100) / 100,
    late: tried.some(({ at }) => dayOf(new Date(at)) > day),
  };
}
