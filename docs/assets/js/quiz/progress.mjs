// SPDX-License-Identifier: MIT
/** What a reader has answered: a value, its text, and what becomes of it. */

/**
 * @typedef {object} Mark
 * @property {number} tries Times the question was answered.
 * @property {number} right Times the answer was right.
 * @property {boolean} last Whether the last answer was right.
 */
/** @typedef {Map<string, Mark>} Progress Marks by the id of the question. */
/** @typedef {{kind: "read", progress: Progress} | {kind: "corrupt"} | {kind: "newer"}} Reading */

export const VERSION = 1;

const ID = /^[a-z]+-[0-9a-f]{6}$/;

/**
 * Progress held in a text, or why it cannot be read. No text is no progress yet.
 * @param {string | null} text
 * @returns {Reading}
 */
export function read(text) {
  if (text === null) return { kind: "read", progress: new Map() };
  try {
    const { version, questions } = JSON.parse(text);
    if (Number.isInteger(version) && version > VERSION) return { kind: "newer" };
    const marks = Object.entries(questions);
    if (version !== VERSION || !marks.every(([id, mark]) => ID.test(id) && isMark(mark))) {
      return { kind: "corrupt" };
    }
    return { kind: "read", progress: new Map(/** @type {[string, Mark][]} */ (marks)) };
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
 * Text that `read` understands. `aside` are texts that could not be read: they travel along.
 * @param {Progress} progress
 * @param {string[]} [aside]
 */
export function write(progress, aside = []) {
  const questions = Object.fromEntries([...progress].sort());
  const extra = aside.length ? { aside } : {};
  return JSON.stringify({ version: VERSION, questions, ...extra });
}

/**
 * Progress with one more answer.
 * @param {Progress} progress
 * @param {string} id
 * @param {boolean} isRight
 * @returns {Progress}
 */
export function record(progress, id, isRight) {
  const { tries, right } = progress.get(id) ?? { tries: 0, right: 0 };
  const mark = { tries: tries + 1, right: right + Number(isRight), last: isRight };
  return new Map(progress).set(id, mark);
}

/**
 * Progress of two browsers together: of each question the mark with more tries; adding the same
 * file twice changes nothing.
 * @param {Progress} one
 * @param {Progress} other
 * @returns {Progress}
 */
export function merge(one, other) {
  const both = new Map(one);
  for (const [id, mark] of other) {
    const known = both.get(id);
    if (!known || mark.tries > known.tries) both.set(id, mark);
  }
  return both;
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
