// SPDX-License-Identifier: MIT
// The dialog that lists the keys, and the switch for those of one character.

import { button, h, toggle } from "./dom.mjs";

/** @typedef {import("./words.mjs").Words} Words */

const SUITS = ["S", "H", "D", "C"];
const READINGS = ["hand", "trick", "trump", "score", "last", "legal"];

/**
 * @param {Words} words
 * @param {{isOn: () => boolean, turn: (isOn: boolean) => void}} keys
 */
export function createHelp({ labels, keys: letters, key_names: names, key_uses: uses }, { isOn, turn }) {
  /** @type {[string, string][]} */
  const rows = [
    ["← → ↑ ↓", uses.move],
    [names.ends, uses.ends],
    [names.enter, uses.play],
    [names.digits, uses.digits],
    ...[...SUITS, ...READINGS].map((what) => /** @type {[string, string]} */ ([letters[what].toUpperCase(), uses[what]])),
    ["?", uses.help],
  ];
  return createDialog(labels, { isOn, turn }, rows, [labels.help_touch, labels.help_gold, labels.help_score]);
}

/**
 * A dialog with a table of keys under the switch for those of one character.
 * @param {Record<string, string>} labels
 * @param {{isOn: () => boolean, turn: (isOn: boolean) => void}} keys
 * @param {[key: string, use: string][]} rows
 * @param {string[]} notes
 */
export function createDialog(labels, { isOn, turn }, rows, notes) {
  const table = h(
    "table",
    { class: "keys", "aria-label": labels.help_keys },
    h("tbody", {}, ...rows.map(([key, use]) => h("tr", {}, h("th", { scope: "row" }, h("kbd", {}, key)), h("td", {}, use)))),
  );
  const title = h("h2", { id: "euchre-help" }, labels.help);
  const element = h("dialog", { class: "panel", "aria-labelledby": title.id });
  element.append(
    h("div", { class: "panel__head" }, title, button("×", () => element.close(), { class: "panel__close", "aria-label": labels.close })),
    toggle(labels.single, isOn(), turn),
    h("p", { class: "panel__note" }, labels.single_about),
    table,
    ...notes.map((note) => h("p", { class: "panel__note" }, note)),
  );
  element.addEventListener("click", ({ target }) => target === element && element.close());
  // What is pressed in a dialog is for the dialog alone.
  element.addEventListener("keydown", (event) => event.stopPropagation());

  const open = () => element.open || element.showModal();
  return { element, open };
}
