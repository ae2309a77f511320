// SPDX-License-Identifier: MIT
// What a reader wants to be asked: by theme, kind, game, trick, place, level. Kept in the browser.

import { button, h } from "../play/table/dom.mjs";
import { keepKeys } from "../play/table/fields.mjs";
import { phrase } from "../quiz/phrase.mjs";
import { matching } from "./corpus.mjs";
import { attempts, watch } from "./history.mjs";

/** @typedef {import("./corpus.mjs").Filter} Filter */
/** @typedef {import("./corpus.mjs").Row} Row */
/** @typedef {import("./index.mjs").Stage} Stage */

const KEPT = "bowerbird.solve.filter.v1";
const KINDS = ["call", "discard", "lead", "follow"];
const LEVELS = ["1", "2", "3", "4", "5"];

/**
 * @param {Stage} stage
 * @param {() => void} onChange other problems are wanted
 */
export function createFilters({ rows, words, say, announce }, onChange) {
  const kept = read();
  const distinct = (/** @type {(row: Row) => string} */ part) => [...new Set(rows.map(part))].sort();
  const games = distinct(({ game }) => game).map((game) => [game, words.games[game]]);
  const tricks = distinct(({ trick }) => String(trick)).filter(Number);
  const places = distinct((row) => (row.trick ? String(row.place) : "")).filter(Boolean);
  const fields = {
    game: field("game", games),
    kind: field("kind", KINDS.map((kind) => [kind, say(`kind_${kind}`)])),
    trick: field("trick", [...tricks.map((trick) => [trick, say("trick", { number: Number(trick) })]), ["ending", say("ending")]]),
    place: field("place", places.map((place) => [place, say(`place_${place}`)])),
    level: field("level", LEVELS.map((level) => [level, say(`level_${level}`)])),
  };
  const fresh = box("fresh", say("filter_new"), kept.fresh === true);
  const keptThemes = Array.isArray(kept.themes) ? kept.themes : [];
  const themes = distinctThemes(rows).map(([theme, n]) =>
    box(theme, `${phrase([`theme.${theme}`, {}], words)} (${n})`, keptThemes.includes(theme)),
  );
  const count = h("span", { class: "solve__count" });
  /** Themes of which one is enough, while an address asks for them. @type {string[]} */
  let any = [];
  const training = h("p", { class: "solve__note", hidden: true });
  const clear = button(say("clear"), reset, { class: "solve__link" });
  const element = h(
    "details",
    { class: "solve__filters" },
    h("summary", {}, h("span", {}, say("filters")), " ", count),
    h("div", { class: "solve__fields" }, ...Object.values(fields).map(({ label }) => label)),
    h("div", { class: "solve__boxes" }, fresh.label),
    h("fieldset", { class: "solve__boxes" }, h("legend", {}, say("themes_all")), ...themes.map(({ label }) => label)),
    clear,
  );
  element.addEventListener("change", changed);
  element.addEventListener("keydown", keepKeys);
  refresh();

  /**
   * @param {string} name
   * @param {string[][]} choices
   */
  function field(name, choices) {
    const select = h("select", { name });
    const any = h("option", { value: "" }, say("any"));
    select.append(any, ...choices.map(([value, text]) => h("option", { value, selected: value === kept[name] }, text)));
    return { select, label: h("label", {}, h("span", {}, say(`filter_${name}`)), select) };
  }

  /**
   * @param {string} value
   * @param {string} text
   * @param {boolean} isOn
   */
  function box(value, text, isOn) {
    const check = h("input", { type: "checkbox", value });
    check.checked = isOn;
    return { check, label: h("label", {}, check, h("span", {}, text)) };
  }

  /** @returns {Filter} */
  function wanted() {
    const chosen = Object.entries(fields).map(([name, { select }]) => [name, select.value]);
    return {
      ...Object.fromEntries(chosen),
      fresh: fresh.check.checked,
      themes: themes.flatMap(({ check }) => (check.checked ? [check.value] : [])),
    };
  }

  function found() {
    const right = attempts().filter((attempt) => attempt.kind === "problem" && attempt.right);
    return matching(rows, { ...wanted(), any }, new Set(right.map(({ id }) => id)));
  }

  /**
   * Ask for problems of any of some themes, and for nothing else.
   * @param {string[]} names
   */
  function train(names) {
    untick();
    any = names.filter((theme) => rows.some((row) => row.themes.includes(theme)));
    training.hidden = !any.length;
    const said = any.map((theme) => phrase([`theme.${theme}`, {}], words));
    training.textContent = say("training", { text: new Intl.ListFormat(words.lang).format(said) });
    refresh();
  }

  function refresh() {
    count.textContent = say("count", { n: found().length });
  }

  function changed() {
    try {
      localStorage.setItem(KEPT, JSON.stringify(wanted()));
    } catch {
      // Without room for it, or permission, a reload forgets the choice.
    }
    refresh();
    announce(count.textContent ?? "");
    onChange();
  }

  function reset() {
    untick();
    changed();
  }

  function untick() {
    any = [];
    training.hidden = true;
    for (const { select } of Object.values(fields)) {
      select.value = "";
    }
    for (const { check } of [fresh, ...themes]) {
      check.checked = false;
    }
  }

  return { element, found, train, training, rest: watch(refresh) };
}

/**
 * Themes with the number of their problems, the most frequent first.
 * @param {Row[]} rows
 * @returns {[string, number][]}
 */
function distinctThemes(rows) {
  /** @type {Map<string, number>} */
  const counted = new Map();
  for (const theme of rows.flatMap(({ themes }) => themes)) {
    counted.set(theme, (counted.get(theme) ?? 0) + 1);
  }
  return [...counted].sort(([, one], [, other]) => other - one);
}

/** What was chosen before; nothing where it cannot be read. @returns {Filter} */
function read() {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? "{}") ?? {};
  } catch {
    return {};
  }
}
