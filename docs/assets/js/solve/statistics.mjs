// SPDX-License-Identifier: MIT
/** What the panel counts: by theme, and by day. */

import { itemOf } from "../quiz/attempts.mjs";
import { dayOf } from "./five.mjs";

/** @typedef {import("../quiz/attempts.mjs").Attempt} Attempt */
/** @typedef {import("../quiz/attempts.mjs").Kind} Kind */
/** @typedef {import("../quiz/progress.mjs").History} History */
/**
 * @typedef {object} Line
 * @property {string} theme
 * @property {boolean} isRule Whether it is a theme of the rule questions.
 * @property {number} tried Different problems or questions answered.
 * @property {number} first Those answered rightly the first time.
 * @property {number} lost Points lost in all answers.
 */

/** Fewer tries say nothing about a theme. */
const ENOUGH = 3;

/**
 * A line a theme, by its name; an answer counts in each of its themes.
 * @param {History} history
 * @returns {Line[]}
 */
export function byTheme({ before, attempts }) {
  /** @type {Map<string, Line>} */
  const lines = new Map();
  const line = (/** @type {string} */ theme, /** @type {boolean} */ isRule) => {
    const key = `${isRule} ${theme}`;
    const found = lines.get(key) ?? { theme, isRule, tried: 0, first: 0, lost: 0 };
    lines.set(key, found);
    return found;
  };
  const seen = new Set();
  for (const [id, { tries, right }] of before) {
    seen.add(itemOf({ kind: "rule", id }));
    const found = line(id.split("-")[0], true);
    found.tried += 1;
    found.first += Number(right === tries);
  }
  for (const attempt of attempts) {
    const isFirst = !seen.has(itemOf(attempt));
    seen.add(itemOf(attempt));
    for (const theme of attempt.themes) {
      const found = line(theme, attempt.kind === "rule");
      found.tried += Number(isFirst);
      found.first += Number(isFirst && attempt.right);
      found.lost = Math.round((found.lost + attempt.lost) * 1000) / 1000;
    }
  }
  return [...lines.values()].sort((one, other) => Number(one.isRule) - Number(other.isRule) || (one.theme < other.theme ? -1 : 1));
}

/**
 * Themes of problems that go worst: few right the first time, then many points lost a problem.
 * @param {Line[]} lines
 * @param {number} [count]
 */
export function weakest(lines, count = 3) {
  const share = (/** @type {Line} */ { first, tried }) => (first + 1) / (tried + 2);
  const cost = (/** @type {Line} */ { lost, tried }) => lost / tried;
  return lines
    .filter(({ isRule, tried, first }) => !isRule && tried >= ENOUGH && first < tried)
    .sort((one, other) => share(one) - share(other) || cost(other) - cost(one))
    .slice(0, count);
}

/**
 * Answers of each of the last days, the oldest first, today last.
 * @param {Attempt[]} attempts
 * @param {Date} now
 * @param {number} count Of days.
 */
export function byDay(attempts, now, count) {
  const today = dayOf(now);
  const days = Array.from({ length: count }, (_, at) => ({ day: today - count + 1 + at, right: 0, wrong: 0 }));
  for (const { at, right } of attempts) {
    const found = days[dayOf(new Date(at)) - today + count - 1];
    if (!found) continue;
    if (right) found.right += 1;
    else found.wrong += 1;
  }
  return days;
}
