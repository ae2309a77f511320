// SPDX-License-Identifier: MIT
// Fields of a form with their labels.

import { h } from "./dom.mjs";

/**
 * @param {string} id
 * @param {Record<string, string> | string[][]} choices by their values
 * @param {string} [chosen]
 */
export function select(id, choices, chosen) {
  const pairs = Array.isArray(choices) ? choices : Object.entries(choices);
  return h("select", { id }, ...pairs.map(([value, text]) => h("option", { value, selected: value === chosen }, text)));
}

/**
 * @param {string} label
 * @param {HTMLInputElement | HTMLSelectElement} control
 */
export function labelled(label, control) {
  const text = h("span", {}, label);
  const parts = control instanceof HTMLInputElement ? [control, text] : [text, control];
  return h("label", { class: "setup__row", for: control.id }, ...parts);
}

/**
 * What is typed in a form is no key of the table.
 * @param {KeyboardEvent} event
 */
export const keepKeys = (event) => event.ctrlKey || event.metaKey || event.stopPropagation();
