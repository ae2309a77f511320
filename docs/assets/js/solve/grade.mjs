// SPDX-License-Identifier: MIT
// How good an answer is: points lost against the best class, by the judgement that the problem holds.

/** @typedef {import("./corpus.mjs").Problem} Problem */
/** @typedef {"best" | "good" | "slip" | "error" | "blunder"} Grade */
/**
 * @typedef {object} Worth What a class of equal actions brings on average.
 * @property {string[]} actions
 * @property {number} mean Points of the reader's side less the other's.
 * @property {number} error Standard error of the mean; 0 where every layout was looked at.
 * @property {number} lost Points behind the best class.
 * @property {Grade} grade
 */

/** @type {Grade[]} */
const GRADES = ["best", "good", "slip", "error", "blunder"];
const GOOD = 0.05;
const SLIP = 0.25;
const ERROR = 0.75;
/** Standard errors within which two means are not told apart. */
const ERRORS = 2;
const ROUNDING = 1e-9;

/**
 * The classes of a problem, the best first. None is graded better than one that brings more.
 * @param {Problem} problem
 * @returns {Worth[]}
 */
export function worths(problem) {
  const values = problem.classes.map((actions) => valueOf(problem, actions[0]));
  const [best] = values;
  let worst = 0;
  return problem.classes.map((actions, number) => {
    const { mean, error } = values[number];
    const lost = Math.max(best.mean - mean, 0);
    const apart = number === 1 && problem.class === "D" ? problem.gap[1] : Math.hypot(best.error, error);
    worst = Math.max(worst, GRADES.indexOf(graded(number, lost, apart)));
    return { actions, mean, error, lost, grade: GRADES[worst] };
  });
}

/**
 * The class of an action.
 * @param {Problem} problem
 * @param {string} action
 */
export const worthOf = (problem, action) =>
  /** @type {Worth} */ (worths(problem).find(({ actions }) => actions.includes(action)));

/** Whether an answer is no mistake. @param {Grade} grade */
export const isRight = (grade) => grade === "best" || grade === "good";

/**
 * @param {number} number
 * @param {number} lost
 * @param {number} error of the difference
 * @returns {Grade}
 */
function graded(number, lost, error) {
  if (number === 0) {
    return "best";
  }
  if (lost <= Math.max(GOOD, ERRORS * error) + ROUNDING) {
    return "good";
  }
  return lost <= SLIP + ROUNDING ? "slip" : lost <= ERROR + ROUNDING ? "error" : "blunder";
}

/**
 * @param {Problem} problem
 * @param {string} action
 */
function valueOf(problem, action) {
  const [one, other] = problem.values[action];
  return problem.class === "C" ? { mean: one / other, error: 0 } : { mean: one, error: other };
}
