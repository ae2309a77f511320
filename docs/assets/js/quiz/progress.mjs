// SPDX-License-Identifier: MIT
/** What a reader has answered: a value, its text, and what becomes of it. */

import { fromRow, isRow, joined, toRow } from "./attempts.mjs";

/** @typedef {import("./attempts.mjs").Attempt} Attempt */
/**
 * @typedef {object} Mark
 * @property {number} tries Times the question was answered.
 * @property {number} right Times the answer was right.
 * @property {boolean} last Whether the last answer was right.
 */
/** @typedef {Map<string, Mark>} Progress Marks by the id of the question. */
/** @typedef {{start: number, skipped: boolean}} Run A streak under way: its first moment, and whether its skip is used. */
/**
 * @typedef {object} History
 * @property {Progress} before Marks of version 1, which kept no moments.
 * @property {Attempt[]} attempts In the order of their moments.
 * @property {Run | null} run
 */
/** @typedef {{kind: "read", history: History} | {kind: "corrupt"} | {kind: "newer"}} Reading */

/** 1 kept marks alone; 2 keeps every answer, and the marks that it found. */
export const VERSION = 2;

const ID = /^[a-z][a-z0-9_]*-[0-9a-f]{6}$/;

/**
 * No answer yet.
 * @returns {History}
 */
export function nothing() {
  return { before: new Map(), attempts: [], run: null };
}

/**
 * History held in a text, or why it cannot be read. No text is no history yet.
 * @param {string | null} text
 * @returns {Reading}
 */
export function read(text) {
  if (text === null) return { kind: "read", history: nothing() };
  try {
    const { version, questions, attempts = [], run = null } = JSON.parse(text);
    if (Number.isInteger(version) && version > VERSION) return { kind: "newer" };
    const marks = Object.entries(questions);
    const isSound =
      (version === 1 || version === 2) &&
      marks.every(([id, mark]) => ID.test(id) && isMark(mark)) &&
      attempts.every(isRow) &&
      (run === null || isRun(run));
    if (!isSound) return { kind: "corrupt" };
    const before = new Map(/** @type {[string, Mark][]} */ (marks));
    return { kind: "read", history: { before, attempts: attempts.map(fromRow), run } };
  } catch {
    return { kind: "corrupt" };
  }
}

/**
 * @param {any} mark
 * @returns {mark is Mark}
 */
function isMark(mark) {
  const { tries, right, last } = mark;
  const counts = Number.isSafeInteger(tries) && Number.isSafeInteger(right);
  return counts && tries >= 1 && right >= 0 && right <= tries && typeof last === "boolean";
}

/**
 * @param {any} run
 * @returns {run is Run}
 */
function isRun({ start, skipped }) {
  return Number.isSafeInteger(start) && typeof skipped === "boolean";
}

/**
 * Text that `read` understands. `aside` are texts that could not be read: they travel along.
 * @param {History} history
 * @param {string[]} [aside]
 */
export function write({ before, attempts, run }, aside = []) {
  const questions = Object.fromEntries([...before].sort());
  const extra = { ...(run && { run }), ...(aside.length && { aside }) };
  return JSON.stringify({ version: VERSION, questions, attempts: attempts.map(toRow), ...extra });
}

/**
 * History with one more answer; one that `read` would not take is a mistake of a program.
 * @param {History} history
 * @param {Attempt} attempt
 * @returns {History}
 */
export function record(history, attempt) {
  const row = toRow(attempt);
  if (!isRow(row)) throw new TypeError(`no attempt: ${JSON.stringify(row)}`);
  return { ...history, attempts: [...history.attempts, fromRow(row)] };
}

/**
 * Histories of two browsers together: every answer once, of each old mark the one with more
 * tries, the later streak; adding the same file twice changes nothing.
 * @param {History} one
 * @param {History} other
 * @returns {History}
 */
export function merge(one, other) {
  const before = new Map(one.before);
  for (const [id, mark] of other.before) {
    const known = before.get(id);
    if (!known || mark.tries > known.tries) before.set(id, mark);
  }
  const run = (other.run?.start ?? 0) > (one.run?.start ?? 0) ? other.run : one.run;
  return { before, attempts: joined(one.attempts, other.attempts), run };
}

/**
 * Marks of the rule questions, the old ones and what came after them.
 * @param {History} history
 * @returns {Progress}
 */
export function marksOf({ before, attempts }) {
  const marks = new Map(before);
  for (const { kind, id, right: isRight } of attempts) {
    if (kind !== "rule") continue;
    const { tries, right } = marks.get(id) ?? { tries: 0, right: 0 };
    marks.set(id, { tries: tries + 1, right: right + Number(isRight), last: isRight });
  }
  return marks;
}

/**
 * How many answers a history holds.
 * @param {History} history
 */
export function answers({ before, attempts }) {
  return [...before.values()].reduce((sum, { tries }) => sum + tries, attempts.length);
}

/**
 * Questions in the order in which to ask them: new ones, failed ones, then the rest.
 * @param {string[]} ids
 * @param {Progress} progress
 */
export function queue(ids, progress) {
  const turn = (/** @type {string} */ id) => {
    const mark = progress.get(id);
    return mark ? 1 + Number(mark.last) : 0;
  };
  return [...ids].sort((one, other) => turn(one) - turn(other));
}

/**
 * What to say of some questions: how many there are, or how many of them are known.
 * @param {string[]} ids
 * @param {Progress} progress
 * @returns {import("./phrase.mjs").Message}
 */
export function tally(ids, progress) {
  if (!ids.some((id) => progress.has(id))) return ["quiz.questions", { n: ids.length }];
  return ["quiz.known", { n: known(ids, progress), n_all: ids.length }];
}

/**
 * How many of some questions were answered rightly the last time.
 * @param {string[]} ids
 * @param {Progress} progress
 */
export function known(ids, progress) {
  return ids.filter((id) => progress.get(id)?.last).length;
}
