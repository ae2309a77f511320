// SPDX-License-Identifier: MIT
// Bars with their errors, as generator/bars.py draws them; the numbers stand beside them in words.

const SVG = "http://www.w3.org/2000/svg";
const WIDTH = 300;

/** @typedef {{low: number, high: number}} Axis What the bars of one list share: the numbers at both ends. */

/**
 * The narrowest axis from a whole number to another that holds 0 and all of these.
 * @param {number[]} ends
 * @returns {Axis}
 */
export function axisOf(ends) {
  const low = Math.floor(Math.min(0, ...ends));
  return { low, high: Math.max(Math.ceil(Math.max(0, ...ends)), low + 1) };
}

/**
 * @param {Axis} axis
 * @param {number} value
 * @param {number} margin how far its interval reaches on both sides
 */
export function bar({ low, high }, value, margin) {
  const place = (/** @type {number} */ at) =>
    Math.round((WIDTH * 10 * (Math.min(Math.max(at, low), high) - low)) / (high - low)) / 10;
  const [zero, end] = [place(0), place(value)];
  const [from, to] = [place(value - margin), place(value + margin)];
  const drawing = svg("svg", { class: "bar", viewBox: `0 0 ${WIDTH} 20`, preserveAspectRatio: "none", "aria-hidden": "true" });
  for (let tick = low; tick <= high; tick += 1) {
    drawing.append(svg("path", { class: "bar__tick", d: `M${place(tick)} 0V20` }));
  }
  const fill = { x: Math.min(zero, end), y: 4, width: Math.abs(end - zero), height: 12 };
  drawing.append(
    svg("rect", { class: value < 0 ? "bar__fill bar__fill--negative" : "bar__fill", ...fill }),
    svg("path", { class: "bar__zero", d: `M${zero} 0V20` }),
  );
  if (margin) {
    drawing.append(svg("path", { class: "bar__error", d: `M${from} 10H${to}M${from} 6V14M${to} 6V14` }));
  }
  return drawing;
}

/**
 * @param {string} tag
 * @param {Record<string, string | number>} attributes
 */
function svg(tag, attributes) {
  const made = document.createElementNS(SVG, tag);
  Object.entries(attributes).forEach(([name, value]) => made.setAttribute(name, String(value)));
  return made;
}
