// SPDX-License-Identifier: MIT
// The house rules of one game in the form: a switch or a choice each, with what it says.

import { h, put, say } from "./dom.mjs";
import { labelled, select } from "./fields.mjs";
import { clash } from "./rules.mjs";

/** @typedef {import("./rules.mjs").Rules} Rules */
/** @typedef {import("./words.mjs").HouseRule} HouseRule */
/** @typedef {HTMLInputElement | HTMLSelectElement} Control */

/** A choice with these values only is a switch. */
const SWITCH = ["off", "on"];

export function createHouseRules() {
  const problem = h("p", { class: "setup__problem", id: "setup-problem", role: "alert" });
  const groups = h("div", { class: "setup__groups" });
  const element = h("div", {}, groups, problem);
  /** @type {Map<string, Control>} */
  let controls = new Map();
  let shown = "";

  /** @param {Rules} rules */
  function draw(rules) {
    const { game, values } = rules;
    if (game.key !== shown) {
      shown = game.key;
      controls = new Map(game.groups.flatMap(({ options }) => options).map((option) => [option.id, control(option)]));
      groups.replaceChildren(
        ...game.groups.map(({ name, options }) => h("fieldset", {}, h("legend", {}, name), ...options.map(row))),
      );
      element.append(problem);
    }
    const found = clash(rules);
    say(problem, found?.text ?? "");
    for (const [id, made] of controls) {
      if (made instanceof HTMLInputElement) {
        made.checked = values[id] === "on";
      } else {
        made.value = values[id];
      }
      put(made, "aria-invalid", found && id in found.values ? "true" : null);
    }
  }

  /** @param {HouseRule} option */
  function control({ id, choices }) {
    const isSwitch = choices.every(({ value }) => SWITCH.includes(value));
    const made = isSwitch
      ? h("input", { type: "checkbox", role: "switch", id: `setup-${id}` })
      : select(`setup-${id}`, choices.map(({ value, text, usual }) => [value, usual ?? text]));
    made.setAttribute("aria-describedby", `setup-${id}-about setup-problem`);
    return made;
  }

  /** @param {HouseRule} option */
  function row({ id, name, about }) {
    const made = /** @type {Control} */ (controls.get(id));
    return h("div", { class: "setup__rule" }, labelled(name, made), h("p", { class: "setup__about", id: `setup-${id}-about` }, about));
  }

  /** What is chosen, by the ids of the house rules. @returns {Record<string, string>} */
  const values = () =>
    Object.fromEntries(
      [...controls].map(([id, made]) => [id, made instanceof HTMLInputElement ? SWITCH[Number(made.checked)] : made.value]),
    );

  /** Say what clashes beside what was changed last. @param {EventTarget | null} changed */
  const point = (changed) => changed instanceof Element && changed.closest(".setup__rule")?.append(problem);

  /** @param {string} id */
  const focus = (id) => controls.get(id)?.focus();

  return { element, draw, values, point, focus };
}
