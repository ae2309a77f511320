// SPDX-License-Identifier: MIT
// An answer: every option with its value and how sure it is, the best ones marked.

import { button, h } from "../table/dom.mjs";
import { axisOf, bar } from "./bars.mjs";
import { readRules } from "../table/rules.mjs";
import { ERRORS, basisOf, figureOf } from "./figures.mjs";
import { drawn } from "./options.mjs";
import { explained } from "./ways.mjs";

/** @typedef {import("./figures.mjs").Phrase} Phrase */
/** @typedef {import("./inquiry.mjs").Found} Found */
/** @typedef {import("./words.mjs").Words} Words */
/**
 * @typedef {{
 *   moment: import("./options.mjs").Moment,
 *   way: import("./ways.mjs").Way,
 *   found: Found,
 *   end: import("./inquiry.mjs").End | "part",
 * }} Answer `end` is "part" while the program goes on.
 */

let lists = 0;

/**
 * An answer as an element; with `deeds` each option has buttons.
 * @param {Answer} answer
 * @param {Words} words
 * @param {Phrase} phrase
 * @param {{follow: (action: string) => void, show: (action: string) => void}} [deeds]
 */
export async function answerOf({ moment, way, found, end }, words, phrase, deeds) {
  const { labels } = words;
  lists += 1;
  const list = lists;
  const ranked = Object.entries(found.values).sort(([, one], [, other]) => other.mean - one.mean);
  const ends = ranked.flatMap(([, { mean, error = 0 }]) => [mean - ERRORS * error, mean + ERRORS * error]);
  const axis = way.aim === "game" ? { low: 0, high: 1 } : axisOf(ends);
  const figures = await Promise.all(ranked.map(([, value]) => figureOf(phrase, way.aim, value)));
  const basis = await basisOf(phrase, found);
  const { game } = readRules(moment.position.split(" ")[0], words.setup);
  const points = words.own.games[game.key].down ? labels.worth_points_down : labels.worth_points;
  const heading = way.aim === "game" ? labels.worth_chances : points;
  const mark = found.best.length > 1 ? labels.worth_tied : labels.worth_best;

  /** @param {[string, Found["values"][string]]} option @param {number} number */
  function item([action, { mean, error = 0 }], number) {
    const id = `analyst-option-${list}-${number}`;
    const isBest = found.best.includes(action);
    const check = h("span", { "aria-hidden": "true" }, "✓ ");
    const verdict = isBest ? [" ", h("span", { class: "verdict" }, check, mark)] : [];
    const name = h("span", { class: "worth__name" }, h("span", { id }, drawn(action, moment, words)), ...verdict);
    const shown = [name, " ", h("span", { class: "worth__value" }, figures[number]), bar(axis, mean, ERRORS * error)];
    return h("li", { class: isBest ? "is-best" : null, "data-action": action }, ...shown, ...(deeds ? [ways(action, id)] : []));
  }

  /** @param {string} action @param {string} id of its name */
  function ways(action, id) {
    const { follow, show } = /** @type {NonNullable<typeof deeds>} */ (deeds);
    const described = { class: "worth__deed", "aria-describedby": id };
    return h(
      "span",
      { class: "worth__deeds" },
      button(labels.follow, () => follow(action), described),
      button(labels.layouts, () => show(action), described),
    );
  }

  const warned = end === "stopped" || end === "late" ? [h("p", { class: "answer__end" }, labels[end])] : [];
  return h(
    "div",
    { class: "diagram diagram--worth answer" },
    ...warned,
    h("p", { class: "why-title" }, heading),
    h("ol", { class: "worth" }, ...ranked.map(item)),
    h("p", { class: "basis" }, [basis, ...explained(way, labels)].join(" ")),
  );
}
