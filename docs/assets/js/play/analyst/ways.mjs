// SPDX-License-Identifier: MIT
// The choices between ways of counting, each with a sentence that says what it takes for granted.

import { h } from "../table/dom.mjs";
import { select } from "../table/fields.mjs";

/** @typedef {{prior: string, play: string, aim: string, worlds: number, seed: number}} Way As the engine's door takes it. */

/** @type {Way} */
const USUAL = { prior: "auction", play: "open", aim: "points", worlds: 500, seed: 1 };
const SAMPLES = [100, 500, 2000, 5000];
const MOST = 999_999;

/**
 * What was kept, as far as it can be asked.
 * @param {any} kept
 * @returns {Way}
 */
export function readWay(kept) {
  const told = { ...USUAL, ...kept };
  const isSeed = Number.isInteger(told.seed) && told.seed >= 0 && told.seed <= MOST;
  return {
    prior: told.prior === "uniform" ? "uniform" : "auction",
    play: ["blind", "playouts"].find((play) => play === told.play) ?? "open",
    aim: told.aim === "game" ? "game" : "points",
    worlds: SAMPLES.find((number) => number === told.worlds) ?? USUAL.worlds,
    seed: isSeed ? told.seed : USUAL.seed,
  };
}

/**
 * What a way takes for granted, a sentence or two each.
 * @param {Way} way
 * @param {Record<string, string>} labels
 */
export const explained = ({ prior, play, aim }, labels) => [
  labels[`prior_${prior}`],
  labels[`play_${play}`],
  labels[`aim_${aim}`],
];

/**
 * @param {import("./words.mjs").Words} words
 * @param {Way} kept
 * @param {() => void} onChange
 */
export function createWays({ labels, lang }, kept, onChange) {
  const number = new Intl.NumberFormat(lang);
  const choices = {
    prior: [["auction", labels.way_auction], ["uniform", labels.way_uniform]],
    play: [["open", labels.open], ["blind", labels.way_blind], ["playouts", labels.way_playouts]],
    aim: [["points", labels.points], ["game", labels.game]],
    worlds: SAMPLES.map((sample) => [String(sample), number.format(sample)]),
  };
  const fields = {
    prior: field("prior"),
    play: field("play"),
    aim: field("aim"),
    worlds: field("worlds"),
  };
  const seed = h("input", { type: "number", id: "analyst-seed", min: 0, max: MOST, step: 1, inputmode: "numeric" });
  const about = h("ul", { class: "ways__about" });
  const element = h(
    "details",
    { class: "setup" },
    h("summary", {}, h("span", {}, labels.ways)),
    ...Object.entries(fields).map(([name, made]) => row(labels[name], made)),
    row(labels.seed, seed),
    about,
  );
  seed.value = String(kept.seed);
  element.addEventListener("change", () => (tell(), onChange()));
  tell();

  /** @param {"prior" | "play" | "aim" | "worlds"} name */
  function field(name) {
    const made = select(`analyst-${name}`, choices[name]);
    made.value = String(kept[name]);
    return made;
  }

  function tell() {
    const now = explained(value(), labels);
    about.replaceChildren(...now.map((text) => h("li", {}, text)));
  }

  function value() {
    const { prior, play, aim, worlds } = fields;
    return readWay({ prior: prior.value, play: play.value, aim: aim.value, worlds: Number(worlds.value), seed: seed.valueAsNumber });
  }

  return { element, value };
}

/**
 * @param {string} label
 * @param {HTMLInputElement | HTMLSelectElement} control
 */
export const row = (label, control) =>
  h("label", { class: "setup__row", for: control.id }, h("span", {}, label), control);
