// SPDX-License-Identifier: MIT
/** One answer of the reader: a value, and the short row in which a browser keeps it. */

/** @typedef {"problem" | "rule" | "sure"} Kind */
/**
 * @typedef {object} Attempt
 * @property {Kind} kind
 * @property {string} id Of the problem or the question.
 * @property {number} at Moment of the answer, in milliseconds since 1970.
 * @property {boolean} right
 * @property {string} action What was answered: to a problem in its own suits, to a question in those shown.
 * @property {string} grade "best" to "blunder", or "right" and "wrong" where no points are lost.
 * @property {number} lost Points lost against the best answer.
 * @property {number} suits Number of the relabelling that was shown, 0 to 7.
 * @property {string[]} themes
 * @property {number} [ms] Time from the question to the answer; 0: not known.
 * @property {boolean} [hint] Whether a hint was seen first.
 * @property {string} [set] What the answer belonged to, "d334" or "s1w2x3y"; "": nothing.
 */
/** @typedef {[string, string, number, 0 | 1, string, string, number, number, string, number, 0 | 1, string]} Row */

/** Bytes that a row may take; themes that do not fit are left out, the last ones first. */
export const LONGEST_ROW = 200;

const KINDS = /** @type {Record<Kind, string>} */ ({ problem: "p", rule: "r", sure: "s" });
const NAMES = /** @type {Record<string, Kind>} */ ({ p: "problem", r: "rule", s: "sure" });
const GRADES = new Set(["best", "good", "slip", "error", "blunder", "right", "wrong"]);
const NAME = /^[a-z0-9_]{1,16}(-[0-9a-f]{6})?$/;
const WRITTEN = /^[\w:,.-]{0,44}$/;
const THEMES = /^[\w .-]{0,80}$/;

/**
 * Row of an attempt, at most `LONGEST_ROW` bytes as JSON.
 * @param {Attempt} attempt
 * @returns {Row}
 */
export function toRow(attempt) {
  const { kind, id, at, right, action, grade, lost, suits, ms = 0, hint = false, set = "" } = attempt;
  const cut = action.slice(0, 44);
  const points = Math.round(lost * 1000) / 1000;
  for (let count = attempt.themes.length; ; count -= 1) {
    const themes = attempt.themes.slice(0, count).join(" ");
    /** @type {Row} */
    const row = [
      KINDS[kind], id, at, right ? 1 : 0, cut, grade, points, suits, themes, Math.round(ms), hint ? 1 : 0, set,
    ];
    if (count <= 0 || JSON.stringify(row).length <= LONGEST_ROW) return row;
  }
}

/**
 * Attempt that a row holds.
 * @param {Row} row
 * @returns {Attempt}
 */
export function fromRow(row) {
  const [letter, id, at, right, action, grade, lost, suits, themes, ms, hint, set] = row;
  const kind = NAMES[letter];
  const names = themes ? themes.split(" ") : [];
  return { kind, id, at, right: right === 1, action, grade, lost, suits, themes: names, ms, hint: hint === 1, set };
}

/**
 * @param {unknown} row
 * @returns {row is Row}
 */
export function isRow(row) {
  if (!Array.isArray(row) || row.length !== 12) return false;
  const [letter, id, at, right, action, grade, lost, suits, themes, ms, hint, set] = row;
  return (
    letter in NAMES && fits(NAME, id) && isCount(at) && isBit(right) && fits(WRITTEN, action) &&
    GRADES.has(grade) && Number.isFinite(lost) && lost >= 0 && isCount(suits) && suits < 8 &&
    fits(THEMES, themes) && isCount(ms) && isBit(hint) && fits(WRITTEN, set)
  );
}

/**
 * Name of what was answered, of whatever kind.
 * @param {{kind: Kind, id: string}} attempt
 */
export function itemOf({ kind, id }) {
  return `${kind} ${id}`;
}

/**
 * Attempts of two browsers in the order of their moments, each once.
 * @param {Attempt[]} one
 * @param {Attempt[]} other
 */
export function joined(one, other) {
  const all = new Map([...one, ...other].map((each) => [`${each.at} ${itemOf(each)}`, each]));
  return [...all].sort(([a, { at: first }], [b, { at: second }]) => first - second || (a < b ? -1 : 1))
    .map(([, each]) => each);
}

/**
 * @param {RegExp} pattern
 * @param {unknown} text
 */
function fits(pattern, text) {
  return typeof text === "string" && pattern.test(text);
}

/** @param {unknown} number */
function isCount(number) {
  return Number.isSafeInteger(number) && Number(number) >= 0;
}

/** @param {unknown} number */
function isBit(number) {
  return number === 0 || number === 1;
}
