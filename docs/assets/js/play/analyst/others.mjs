// SPDX-License-Identifier: MIT
// Beside an answer: what the computer players would do and why, and what each card brings with all cards seen.

import { h } from "../table/dom.mjs";
import { figureOf } from "./figures.mjs";
import { drawn } from "./options.mjs";

/** @typedef {import("./options.mjs").Moment} Moment */
/** @typedef {import("./words.mjs").Words} Words */
/** @typedef {(type: string, body: object) => Promise<any>} Ask */

/**
 * @param {Ask} ask
 * @param {Moment} moment
 * @param {Words} words
 */
export async function botsOf(ask, moment, words) {
  const { labels, setup } = words;
  const rows = [];
  for (const level of levelsOf(moment, words)) {
    const { action, reason } = await ask("bot", { position: moment.position, level });
    const name = h("dt", {}, setup.levels[level]);
    rows.push(name, h("dd", { "data-level": level }, drawn(action, moment, words), " ", h("span", {}, reason.text)));
  }
  return h("section", {}, h("h3", {}, labels.bots), h("dl", { class: "bots" }, ...rows));
}

/** @param {Moment} moment @param {Words} words */
const levelsOf = ({ position }, { setup }) => {
  const key = position.split(/[ +]/)[0];
  return (setup.games.find((game) => game.key === key) ?? setup.games[0]).levels;
};

/**
 * @param {Ask} ask
 * @param {import("./figures.mjs").Phrase} phrase
 * @param {Moment} moment
 * @param {Words} words
 */
export async function seenOf(ask, phrase, moment, words) {
  const { labels } = words;
  const { values } = await ask("values", { position: moment.position });
  const ranked = Object.entries(/** @type {Record<string, number>} */ (values)).sort(([, one], [, other]) => other - one);
  const items = ranked.map(async ([action, points]) =>
    h("li", {}, drawn(action, moment, words), " ", h("b", {}, await figureOf(phrase, "points", { mean: points }))),
  );
  return h(
    "section",
    { class: "seen" },
    h("h3", {}, labels.seen),
    h("p", { class: "setup__about" }, labels.seen_about),
    h("ul", { class: "seen__values" }, ...(await Promise.all(items))),
  );
}
