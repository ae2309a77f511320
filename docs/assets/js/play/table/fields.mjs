// SPDX-License-Identifier: MIT
// Fields of a form with their labels.

import { h } from "./dom.mjs";

/**
 * @param {string} id
 * @param {string[][]} [choices] each a value and its words
 */
export function select(id, choices = []) {
  const made = h("select", { id });
  fill(made, choices, "");
  return made;
}

/**
 * Offer other choices; the first where the one wanted is not among them.
 * @param {HTMLSelectElement} select
 * @param {string[][]} choices each a value and its words
 * @param {string} chosen
 */
export function fill(select, choices, chosen) {
  select.replaceChildren(...choices.map(([value, text]) => h("option", { value, selected: value === chosen }, text)));
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
