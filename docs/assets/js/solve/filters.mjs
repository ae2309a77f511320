// SPDX-License-Identifier: MIT
// What a reader wants to be asked: by theme, kind, game, trick, place, level. Kept in the browser.

import { button, h } from "../play/table/dom.mjs";
import { fill, keepKeys } from "../play/table/fields.mjs";
import { phrase } from "../quiz/phrase.mjs";
import { everyRow, rowsOf } from "./corpus.mjs";
import { attempts, watch } from "./history.mjs";
import { matching } from "./rows.mjs";

/** @typedef {import("./corpus.mjs").Row} Row */
/** @typedef {import("./index.mjs").Stage} Stage */
/** @typedef {import("./rows.mjs").Filter} Filter */

const KEPT = "bowerbird.solve.filter.v1";
const NAMES = ["game", "kind", "trick", "place", "level"];
const KINDS = ["call", "discard", "lead", "follow"];
const LEVELS = ["1", "2", "3", "4", "5"];
/** A theme of fewer problems is no choice of its own. */
const FEWEST = 3;

/**
 * @param {Stage} stage
 * @param {() => void} onChange other problems are wanted
 */
export function createFilters({ games, themes: known, words, say, announce }, onChange) {
  const kept = read();
  const selects = Object.fromEntries(NAMES.map((name) => [name, h("select", { name })]));
  const labels = NAMES.map((name) => h("label", {}, h("span", {}, say(`filter_${name}`)), selects[name]));
  const fresh = box("fresh", say("filter_new"), kept.fresh === true);
  const themes = h("fieldset", { class: "solve__boxes" });
  const count = h("span", { class: "solve__count" });
  /** Themes of which one is enough, while an address asks for them. @type {string[]} */
  let any = [];
  /** Game whose choices are offered. @type {string | null} */
  let drawn = null;
  const training = h("p", { class: "solve__note", hidden: true });
  const clear = button(say("clear"), reset, { class: "solve__link" });
  const element = h(
    "details",
    { class: "solve__filters" },
    h("summary", {}, h("span", {}, say("filters")), " ", count),
    h("div", { class: "solve__fields" }, ...labels),
    h("div", { class: "solve__boxes" }, fresh.label),
    themes,
    clear,
  );
  fill(selects.game, [["", phrase(["ui.game_standard", {}], words)], ...games.map((game) => [game, words.games[game]])], String(kept.game ?? ""));
  element.addEventListener("change", changed);
  element.addEventListener("keydown", keepKeys);
  refresh();

  /**
   * Offer what the problems of a game can be chosen by.
   * @param {Row[]} rows
   * @param {Filter} chosen
   */
  function offer(rows, chosen) {
    const distinct = (/** @type {(row: Row) => number} */ part) => [...new Set(rows.map(part))].sort((one, other) => one - other);
    const tricks = distinct(({ trick }) => trick).filter(Boolean);
    const places = distinct((row) => (row.trick ? row.place : 0));
    const choices = {
      kind: KINDS.map((kind) => [kind, say(`kind_${kind}`)]),
      trick: [...tricks.map((trick) => [`${trick}`, say("trick", { number: trick })]), ["ending", say("ending")]],
      place: places.map((place) => [`${place}`, say(`place_${place}`)]),
      level: LEVELS.map((level) => [level, say(`level_${level}`)]),
    };
    for (const [name, offered] of Object.entries(choices)) {
      fill(selects[name], [["", say("any")], ...offered], String(chosen[name] ?? ""));
    }
    const ticked = Array.isArray(chosen.themes) ? chosen.themes : [];
    const frequent = [...counted(rows)].filter(([, n]) => n >= FEWEST).sort(([, one], [, other]) => other - one);
    const boxes = frequent.map(([theme]) => box(theme, "", ticked.includes(theme)));
    themes.replaceChildren(h("legend", {}, say("themes_all")), ...boxes.map(({ label }) => label));
  }

  /** Beside each theme, how many of the problems that fit have it. @param {Row[]} fitting */
  function tally(fitting) {
    const numbers = counted(fitting);
    for (const check of ticks()) {
      const name = phrase([`theme.${check.value}`, {}], words);
      /** @type {Element} */ (check.nextElementSibling).textContent = `${name} (${numbers.get(check.value) ?? 0})`;
    }
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

  const ticks = () => [...themes.querySelectorAll("input")];

  /** @returns {Filter} */
  function wanted() {
    return {
      ...Object.fromEntries(NAMES.map((name) => [name, selects[name].value])),
      fresh: fresh.check.checked,
      themes: ticks().flatMap(({ checked, value }) => (checked ? [value] : [])),
    };
  }

  /** Problems that fit; the list of a game is fetched when it is first chosen. */
  async function found() {
    const game = selects.game.value;
    const rows = await rowsOf(game);
    if (drawn !== game) {
      offer(rows, drawn === null ? kept : wanted());
      drawn = game;
    }
    const right = attempts().filter((attempt) => attempt.kind === "problem" && attempt.right);
    const fitting = matching(await trained(rows), { ...wanted(), any }, new Set(right.map(({ id }) => id)));
    tally(fitting);
    return fitting;
  }

  /** Where the themes that an address asks for are found. @param {Row[]} rows */
  const trained = (rows) => (any.every((theme) => has(rows, theme)) ? rows : everyRow());

  /**
   * Ask for problems of any of some themes, and for nothing else.
   * @param {string[]} names
   */
  function train(names) {
    untick();
    any = names.filter((theme) => known.includes(theme));
    training.hidden = !any.length;
    const said = any.map((theme) => phrase([`theme.${theme}`, {}], words));
    training.textContent = say("training", { text: new Intl.ListFormat(words.lang).format(said) });
    refresh();
  }

  /** Say how many there are, unless they cannot be fetched: that is told in their place. */
  async function refresh() {
    const fitting = await found().catch(() => null);
    count.textContent = fitting && say("count", { n: fitting.length });
  }

  async function changed() {
    onChange();
    try {
      localStorage.setItem(KEPT, JSON.stringify(wanted()));
    } catch {
      // Without room for it, or permission, a reload forgets the choice.
    }
    await refresh();
    announce(count.textContent ?? "");
  }

  function reset() {
    untick();
    changed();
  }

  function untick() {
    any = [];
    training.hidden = true;
    for (const select of Object.values(selects)) {
      select.value = "";
    }
    for (const check of [fresh.check, ...ticks()]) {
      check.checked = false;
    }
  }

  return { element, found, train, training, rest: watch(refresh) };
}

/**
 * @param {Row[]} rows
 * @param {string} theme
 */
const has = (rows, theme) => rows.some(({ themes }) => themes.includes(theme));

/** How many problems each theme has. @param {Row[]} rows */
function counted(rows) {
  /** @type {Map<string, number>} */
  const numbers = new Map();
  for (const theme of rows.flatMap(({ themes }) => themes)) {
    numbers.set(theme, (numbers.get(theme) ?? 0) + 1);
  }
  return numbers;
}

/** What was chosen before; nothing where it cannot be read. @returns {Filter} */
function read() {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? "{}") ?? {};
  } catch {
    return {};
  }
}
