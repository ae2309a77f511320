// SPDX-License-Identifier: MIT
// Hands laid open beside the reader's: a layout that punishes a choice, and the cards that were dealt.

import { h } from "../play/table/dom.mjs";
import { phrase } from "../quiz/phrase.mjs";
import { namesOf, picturesOf } from "./names.mjs";

/** @typedef {import("./corpus.mjs").Problem} Problem */
/** @typedef {import("./corpus.mjs").Words} Words */

/**
 * Three hands, and the points that each class brings with them.
 * @param {Record<string, any>} hands By seat.
 * @param {Record<string, number>} values By the first action of each class.
 * @param {Problem} problem
 * @param {Words} words
 * @param {string} chosen First action of the class that was chosen.
 */
export function createLayout(hands, values, problem, words, chosen) {
  const seats = problem.table.seats.filter((seat) => hands[seat]);
  const rows = seats.map((seat) =>
    h("div", {}, h("dt", {}, words.drawing.seats[seat]), h("dd", {}, picturesOf(hands[seat].split(","), problem, words))),
  );
  const brought = problem.classes
    .filter(([first]) => first in values)
    .map((actions) =>
      h(
        "li",
        { class: actions[0] === chosen ? "is-chosen" : "" },
        h("span", {}, namesOf(actions, problem, words)),
        h("span", { class: "worth__value" }, phrase(["ui.worth_exact", { number: values[actions[0]] }], words)),
      ),
    );
  return h(
    "div",
    { class: "solve__layout" },
    h("dl", {}, ...rows),
    h("p", {}, phrase([problem.table.down ? "solve.brings_down" : "solve.brings", {}], words)),
    h("ul", { class: "solve__brings" }, ...brought),
  );
}
