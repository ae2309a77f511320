// SPDX-License-Identifier: MIT
// The form before a game, folded until it is wanted: style, house rules, first dealer, level.

import { button, h, put, say } from "./dom.mjs";
import { clash, describe, readRules, readSetup, restyle, writeRules } from "./rules.mjs";
import { keepSetup, keptSetup } from "./store.mjs";

/** @typedef {import("./words.mjs").Words} Words */
/** @typedef {import("./words.mjs").HouseRule} HouseRule */

/** A choice with these values only is a switch. */
const SWITCH = ["off", "on"];

/**
 * @param {Words} words
 * @param {(text: string) => void} onSaid
 */
export function createSetup({ setup: offers, seats }, onSaid) {
  const { labels, groups, styles, levels, target } = offers;
  const options = groups.flatMap((group) => group.options);
  const kept = readSetup(keptSetup(), offers, Object.keys(seats));
  let rules = readRules(kept.rules, offers);

  const now = h("span", { class: "setup__now" });
  const points = h("b", {});
  const played = h("span", {});
  const playing = h("p", { class: "setup__playing" }, h("b", {}, labels.playing), " ", played);
  const problem = h("p", { class: "setup__problem", id: "setup-problem", role: "alert" });
  const style = h(
    "fieldset",
    {},
    h("legend", {}, labels.style),
    ...styles.flatMap(({ key, name, about }) => styleChoice(key, name, about)),
  );
  const controls = new Map(options.map((option) => [option.id, control(option)]));
  const dealer = select("setup-dealer", { "": labels.dealer_drawn, ...seats }, kept.dealer);
  const level = select("setup-level", levels, kept.level);
  level.setAttribute("aria-describedby", "setup-level-about");
  const preset = button(labels.preset, restore, { class: "offer" });
  const element = h(
    "details",
    { class: "setup" },
    h("summary", {}, h("span", {}, labels.title), now),
    h("p", { class: "setup__about" }, labels.about),
    style,
    h(
      "div",
      {},
      labelled(labels.dealer, dealer),
      labelled(labels.level, level),
      h("p", { class: "setup__about", id: "setup-level-about" }, labels.level_about),
      h("p", { class: "setup__row" }, h("span", {}, target), points),
    ),
    ...groups.map(({ name, options: some }) => h("fieldset", {}, h("legend", {}, name), ...some.map(row))),
    problem,
    preset,
  );
  element.addEventListener("change", change);
  element.addEventListener("keydown", keepKeys);
  show();

  /** @param {string} key @param {string} name @param {string} about */
  function styleChoice(key, name, about) {
    const id = `setup-${key}`;
    const radio = h("input", { type: "radio", name: "setup-style", value: key, "aria-describedby": id });
    return [h("label", { class: "setup__choice" }, radio, name), h("p", { class: "setup__about", id }, about)];
  }

  /** @param {HouseRule} option */
  function control({ id, choices }) {
    const isSwitch = choices.every(({ value }) => SWITCH.includes(value));
    const made = isSwitch
      ? h("input", { type: "checkbox", role: "switch", id: `setup-${id}` })
      : select(`setup-${id}`, choices.map(({ value, text }) => [value, text]));
    made.setAttribute("aria-describedby", `setup-${id}-about setup-problem`);
    return made;
  }

  /** @param {HouseRule} option */
  function row({ id, name, about }) {
    const made = /** @type {HTMLInputElement | HTMLSelectElement} */ (controls.get(id));
    return h("div", { class: "setup__rule" }, labelled(name, made), h("p", { class: "setup__about", id: `setup-${id}-about` }, about));
  }

  /** Draw the rules as they are. */
  function show() {
    for (const radio of style.querySelectorAll("input")) {
      radio.checked = radio.value === rules.style.key;
    }
    for (const [id, made] of controls) {
      if (made instanceof HTMLInputElement) {
        made.checked = rules.values[id] === "on";
      } else {
        made.value = rules.values[id];
      }
    }
    say(now, describe(rules, offers));
    say(points, String(rules.style.target));
    const found = clash(rules);
    say(problem, found?.text ?? "");
    for (const [id, made] of controls) {
      put(made, "aria-invalid", found && id in found.values ? "true" : null);
    }
  }

  /** @param {Event} event */
  function change({ target: changed }) {
    if (changed instanceof HTMLInputElement && changed.type === "radio") {
      rules = restyle(rules, readRules(changed.value, offers).style);
    } else {
      const values = [...controls].map(([id, made]) => [id, made instanceof HTMLInputElement ? SWITCH[Number(made.checked)] : made.value]);
      rules = { style: rules.style, values: Object.fromEntries(values) };
      changed instanceof Element && changed.closest(".setup__rule")?.append(problem);
    }
    show();
    keep();
  }

  function restore() {
    rules = readRules(rules.style.key, offers);
    show();
    keep();
    onSaid(labels.preset_kept);
  }

  const setup = () => ({ rules: writeRules(rules), dealer: dealer.value, level: level.value });

  /** What cannot be played is not kept. */
  const keep = () => clash(rules) || keepSetup(setup());

  /** What was chosen; null, and the form shows why, where it cannot be played. */
  function chosen() {
    const found = clash(rules);
    if (found) {
      element.open = true;
      controls.get(Object.keys(found.values)[0])?.focus();
      onSaid(found.text);
    }
    return found ? null : setup();
  }

  /** Say the rules of the hand on the table. @param {string} position its line */
  const tellPlaying = (position) => say(played, describe(readRules(position.split(" ")[0], offers), offers));

  return { element, playing, tellPlaying, chosen, level: () => level.value };
}

/**
 * What is typed here is no key of the table.
 * @param {KeyboardEvent} event
 */
export const keepKeys = (event) => event.ctrlKey || event.metaKey || event.stopPropagation();

/**
 * @param {string} id
 * @param {Record<string, string> | string[][]} choices by their values
 * @param {string} [chosen]
 */
function select(id, choices, chosen) {
  const pairs = Array.isArray(choices) ? choices : Object.entries(choices);
  return h("select", { id }, ...pairs.map(([value, text]) => h("option", { value, selected: value === chosen }, text)));
}

/**
 * @param {string} label
 * @param {HTMLInputElement | HTMLSelectElement} control
 */
function labelled(label, control) {
  const text = h("span", {}, label);
  const parts = control instanceof HTMLInputElement ? [control, text] : [text, control];
  return h("label", { class: "setup__row", for: control.id }, ...parts);
}
