// SPDX-License-Identifier: MIT
// Layouts of the hidden cards to look at, with what each option brings there.

import { cardOf, deckOf, pictureOf } from "../table/cards.mjs";
import { h } from "../table/dom.mjs";
import { figureOf } from "./figures.mjs";
import { drawn, nameOf } from "./options.mjs";

/** @typedef {import("./figures.mjs").Phrase} Phrase */
/** @typedef {import("./options.mjs").Moment} Moment */
/** @typedef {import("./words.mjs").Words} Words */
/** @typedef {{hands: Record<string, string[]>, values: Record<string, number>}} Laid */
/** @typedef {{judged: number, losing: number, likely: Laid[], punishing: Laid[]}} Layouts */

/**
 * @param {string} action that is looked at
 * @param {Layouts} layouts
 * @param {Moment & {seat: string}} moment
 * @param {Words} words
 * @param {Phrase} phrase
 */
export async function outcomesOf(action, { judged, losing, likely, punishing }, moment, words, phrase) {
  const { labels } = words;
  const losses = await phrase("ui.analyst_losing", { number: losing, number_judged: judged });
  const parts = [[labels.punishing, punishing], [labels.likely, likely]];
  const shown = /** @type {[string, Laid[]][]} */ (parts).filter(([, laid]) => laid.length);
  const lists = await Promise.all(shown.map(([title, laid]) => list(title, laid)));
  return h(
    "section",
    { class: "outcomes", "aria-labelledby": "analyst-outcomes", tabindex: "-1" },
    h("h3", { id: "analyst-outcomes" }, drawn(action, moment, words), " ", h("span", {}, labels.layouts_of)),
    h("p", {}, losses),
    h("p", { class: "setup__about" }, labels.layouts_about),
    ...lists.flat(),
  );

  /** @param {string} title @param {Laid[]} laid */
  async function list(title, laid) {
    const drawings = await Promise.all(laid.map(layout));
    return [h("h4", {}, title), h("ol", { class: "outcomes__list" }, ...drawings)];
  }

  /** @param {Laid} laid */
  async function layout({ hands, values }) {
    const held = Object.entries(hands).filter(([seat, cards]) => seat !== moment.seat && cards.length);
    const options = await Promise.all(Object.entries(values).map(([option, points]) => worth(option, points)));
    return h("li", {}, h("dl", { class: "outcomes__hands" }, ...held.flatMap(hand)), h("ul", { class: "outcomes__values" }, ...options));
  }

  /** @param {[string, string[]]} held */
  function hand([seat, cards]) {
    const deck = deckOf(moment.position, words);
    const order = deck.order[moment.trump ?? ""] ?? deck.order[""];
    const sorted = [...cards].sort((one, other) => order.indexOf(one) - order.indexOf(other));
    const pictures = sorted.map((card) => pictureOf(words, cardOf(card, moment.trump, deck), { isNamed: true }));
    return [h("dt", {}, words.seats[seat]), h("dd", {}, ...pictures)];
  }

  /** @param {string} option @param {number} points */
  async function worth(option, points) {
    const figure = await figureOf(phrase, "points", { mean: points });
    const isAsked = option === action;
    return h("li", { class: isAsked ? "is-asked" : null }, h("span", {}, nameOf(option, moment, words)), " ", h("b", {}, figure));
  }
}
