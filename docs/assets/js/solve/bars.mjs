// SPDX-License-Identifier: MIT
// What each class of equal actions is worth, as bars with their errors; the numbers stand beside them.

import { h } from "../play/table/dom.mjs";
import { phrase } from "../quiz/phrase.mjs";
import { namesOf } from "./names.mjs";

/** @typedef {import("./corpus.mjs").Problem} Problem */
/** @typedef {import("./corpus.mjs").Words} Words */
/** @typedef {import("./grade.mjs").Worth} Worth */
/** @typedef {{low: number, high: number}} Axis */

/** Units from end to end of a drawing, and its height. */
const WIDTH = 300;
const HEIGHT = 18;
/** Standard errors on each side: the true mean is between them 19 times out of 20. */
export const ERRORS = 2;
const SVG = "http://www.w3.org/2000/svg";

/**
 * The narrowest axis between whole numbers that holds 0 and every interval.
 * @param {Worth[]} worths
 * @returns {Axis}
 */
export function axisOf(worths) {
  const ends = worths.flatMap(({ mean, error }) => [mean - ERRORS * error, mean + ERRORS * error]);
  const low = Math.floor(Math.min(0, ...ends));
  return { low, high: Math.max(Math.ceil(Math.max(0, ...ends)), low + 1) };
}

/**
 * @param {Worth[]} worths
 * @param {string} chosen
 * @param {Problem} problem
 * @param {Words} words
 */
export function createBars(worths, chosen, problem, words) {
  const axis = axisOf(worths);
  const say = (/** @type {string} */ id, facts = {}) => phrase([id, facts], words);
  const rows = worths.map((worth, number) =>
    h(
      "li",
      { class: number ? "" : "is-best", "data-actions": worth.actions.join(" ") },
      h(
        "span",
        { class: "worth__name" },
        namesOf(worth.actions, problem, words),
        ...(number ? [] : [mark(say("ui.worth_best"))]),
        ...(worth.actions.includes(chosen) ? [h("span", { class: "solve__chosen" }, say("solve.chosen"))] : []),
      ),
      h("span", { class: "worth__value" }, valueOf(worth, words)),
      drawn(worth, axis),
    ),
  );
  return h("ol", { class: "worth" }, ...rows);
}

/** @param {string} text */
const mark = (text) => h("span", { class: "verdict" }, h("span", { "aria-hidden": "true" }, "✓ "), text);

/**
 * Points with their sign and, where layouts were drawn, how far the true mean may lie from them.
 * @param {{mean: number, error: number}} worth
 * @param {Words} words
 */
export function valueOf({ mean, error }, words) {
  const number = figures(mean);
  return error
    ? phrase(["ui.worth_sampled", { number, number_error: figures(ERRORS * error) }], words)
    : phrase(["ui.worth_exact", { number }], words);
}

/** Points as they are written: two decimals, and no minus before a zero. @param {number} value */
export const figures = (value) => (Math.round(value * 100) / 100 || 0).toFixed(2);

/**
 * @param {Worth} worth
 * @param {Axis} axis
 */
function drawn({ mean, error }, { low, high }) {
  const at = (/** @type {number} */ value) => Math.round((WIDTH * 10 * (value - low)) / (high - low)) / 10;
  const middle = HEIGHT / 2;
  const [zero, end] = [at(0), at(mean)];
  const [left, right] = [at(mean - ERRORS * error), at(mean + ERRORS * error)];
  const ticks = Array.from({ length: high - low + 1 }, (_, number) => `M${at(low + number)} 0v${HEIGHT}`).join("");
  const bar = shape("svg", { class: "bar", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, preserveAspectRatio: "none", "aria-hidden": "true" });
  bar.append(
    shape("path", { class: "bar__tick", d: ticks }),
    shape("rect", {
      class: mean < 0 ? "bar__fill bar__fill--negative" : "bar__fill",
      x: Math.min(zero, end),
      y: 3,
      width: Math.abs(end - zero),
      height: HEIGHT - 6,
    }),
    shape("path", { class: "bar__zero", d: `M${zero} 0v${HEIGHT}` }),
  );
  if (error) {
    bar.append(shape("path", { class: "bar__error", d: `M${left} ${middle}H${right}M${left} 5v8M${right} 5v8` }));
  }
  return bar;
}

/**
 * @param {string} tag
 * @param {Record<string, string | number>} attributes
 */
function shape(tag, attributes) {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) {
    made.setAttribute(name, String(value));
  }
  return made;
}
