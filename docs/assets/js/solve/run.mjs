// SPDX-License-Identifier: MIT
/** A streak: problems that grow harder until the first miss, with one skip and no clock. */

import { shuffled } from "./chance.mjs";

/** @typedef {import("../quiz/attempts.mjs").Attempt} Attempt */
/** @typedef {import("../quiz/progress.mjs").Run} Run */
/** @typedef {import("./five.mjs").Listed} Listed */

/** So many problems of a level come before those of the next one. */
const PER_LEVEL = 4;
const HARDEST = 5;

/**
 * Every problem in the order of a run that began at this moment: a few of each level, then the
 * hardest ones, then what is left, the harder first.
 * @param {Listed[]} problems
 * @param {number} start
 */
export function lineOf(problems, start) {
  const levels = [];
  for (let level = 1; level <= HARDEST; level += 1) {
    const ids = problems.filter((each) => each.level === level).map(({ id }) => id);
    levels.push(shuffled(ids, `${start}`));
  }
  const climb = levels.slice(0, -1).flatMap((ids) => ids.slice(0, PER_LEVEL));
  const rest = levels.slice(0, -1).reverse().flatMap((ids) => ids.slice(PER_LEVEL));
  return [...climb, ...levels[HARDEST - 1], ...rest];
}

/**
 * Mark of the answers that belong to a run.
 * @param {number} start
 */
export function setOfRun(start) {
  return `s${start.toString(36)}`;
}

/**
 * Where a run stands: right answers so far, whether it has ended, and its place in the line.
 * @param {Run} run
 * @param {Attempt[]} attempts
 */
export function standing({ start, skipped }, attempts) {
  const own = attempts.filter(({ set }) => set === setOfRun(start));
  return { ...lengthOf(own), at: own.length + Number(skipped) };
}

/**
 * The longest run of all.
 * @param {Attempt[]} attempts
 */
export function best(attempts) {
  /** @type {Map<string, Attempt[]>} */
  const runs = new Map();
  for (const attempt of attempts) {
    const { set = "" } = attempt;
    if (!set.startsWith("s")) continue;
    const run = runs.get(set);
    if (run) run.push(attempt);
    else runs.set(set, [attempt]);
  }
  return Math.max(0, ...[...runs.values()].map((run) => lengthOf(run).length));
}

/** @param {Attempt[]} run */
function lengthOf(run) {
  const miss = run.findIndex(({ right }) => !right);
  return { length: miss < 0 ? run.length : miss, isOver: miss >= 0 };
}
