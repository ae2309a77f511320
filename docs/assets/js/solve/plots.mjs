// SPDX-License-Identifier: MIT
// Small plots for the eyes; what they show stands beside them in numbers.

import { h } from "../play/table/dom.mjs";
import { dateOf } from "./five.mjs";

/** @typedef {import("./index.mjs").Stage} Stage */

const SVG = "http://www.w3.org/2000/svg";
const BAR = { width: 100, height: 8 };
const PLOT = { step: 10, bar: 8, height: 60 };

/**
 * A part of a whole, as a bar.
 * @param {number} part
 * @param {number} whole
 */
export function shareBar(part, whole) {
  const { width, height } = BAR;
  const bar = shape("svg", { class: "recall__bar", viewBox: `0 0 ${width} ${height}`, preserveAspectRatio: "none", "aria-hidden": "true" });
  bar.append(shape("rect", { class: "recall__rest", width, height }));
  bar.append(shape("rect", { class: "recall__right", width: whole ? Math.round((width * part) / whole) : 0, height }));
  return bar;
}

/**
 * Answers a day, the right ones below; the same in a folded table.
 * @param {{day: number, right: number, wrong: number}[]} days
 * @param {Stage} stage
 */
export function dayPlot(days, { say, words }) {
  const { step, bar, height } = PLOT;
  const most = Math.max(1, ...days.map(({ right, wrong }) => right + wrong));
  const tall = (/** @type {number} */ count) => Math.round((height * count) / most);
  const plot = shape("svg", { class: "recall__plot", viewBox: `0 0 ${step * days.length} ${height + 1}`, "aria-hidden": "true" });
  plot.append(shape("path", { class: "recall__base", d: `M0 ${height + 0.5}H${step * days.length}` }));
  for (const [at, { right, wrong }] of days.entries()) {
    const [low, high] = [tall(right), tall(right + wrong) - tall(right)];
    plot.append(shape("rect", { class: "recall__right", x: at * step + 1, y: height - low, width: bar, height: low }));
    plot.append(shape("rect", { class: "recall__wrong", x: at * step + 1, y: height - low - high, width: bar, height: high }));
  }
  const used = days.filter(({ right, wrong }) => right + wrong).reverse();
  const rows = used.map(({ day, right, wrong }) =>
    h("li", {}, h("span", {}, dateOf(day, words.lang)), " ", h("span", {}, say("of", { number: right, number_all: right + wrong }))),
  );
  const legend = h("p", { class: "recall__legend" }, key("recall__right", say("mark_right")), " ", key("recall__wrong", say("mark_wrong")));
  const table = h("details", {}, h("summary", {}, say("panel_days_list")), h("ul", { class: "recall__list" }, ...rows));
  return h("div", {}, plot, legend, table);
}

/**
 * @param {string} name of the colour
 * @param {string} text
 */
function key(name, text) {
  const sample = shape("svg", { class: "recall__key", viewBox: "0 0 8 8", "aria-hidden": "true" });
  sample.append(shape("rect", { class: name, width: 8, height: 8 }));
  return h("span", {}, sample, " ", text);
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
