// SPDX-License-Identifier: MIT
// The score at the end of a hand, shown with two cards as players keep it, and in figures.

import { parsed } from "./cards.mjs";
import { figure, h, put } from "./dom.mjs";

/** @typedef {import("./picture.mjs").Picture} Picture */
/** @typedef {import("./words.mjs").Words} Words */

/** @param {Words} words */
export function createTally({ labels, scores, seats, minus }) {
  const element = h("ul", { class: "tally marker", "aria-label": labels.score, hidden: true });
  let shown = "";

  /** @param {Picture} picture */
  function draw({ totals, slots, isScored: isShown, isCarded }) {
    const isDrawn = isCarded && totals.every(({ points }) => points in scores);
    const key = isShown ? totals.map(({ name, points }) => `${name}=${points}`).join() : "";
    if (key !== shown) {
      shown = key;
      element.replaceChildren(...(isShown ? totals.map(({ name, points }) => side(labels[name] ?? seats[name], points, isDrawn)) : []));
    }
    put(element, "data-count", String(slots.length));
    put(element, "data-sides", String(totals.length));
    put(element, "hidden", isShown ? null : "");
  }

  /**
   * @param {string} name
   * @param {number} points
   * @param {boolean} isDrawn
   */
  function side(name, points, isDrawn) {
    const total = h("strong");
    figure(total, points, minus);
    return h(
      "li",
      { class: "tally__side" },
      h("span", {}, h("span", { class: "tally__name" }, name), " ", total),
      ...(isDrawn ? [parsed(scores[points])] : []),
    );
  }

  return { element, draw };
}
