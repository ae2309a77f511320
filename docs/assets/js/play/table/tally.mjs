// SPDX-License-Identifier: MIT
// The score at the end of a hand, shown with two cards as players keep it, and in figures.

import { parsed } from "./cards.mjs";
import { h, put } from "./dom.mjs";

/** @typedef {import("./picture.mjs").Picture} Picture */
/** @typedef {import("./words.mjs").Words} Words */

/** @param {Words} words */
export function createTally({ labels, scores }) {
  const element = h("ul", { class: "tally marker", "aria-label": labels.score, hidden: true });
  let shown = "";

  /** @param {Picture} picture */
  function draw({ totals: { score }, isScored: isShown }) {
    const key = isShown ? `${score.us},${score.them}` : "";
    if (key !== shown) {
      shown = key;
      element.replaceChildren(...(isShown ? [side(labels.us, score.us), side(labels.them, score.them)] : []));
    }
    put(element, "hidden", isShown ? null : "");
  }

  /**
   * @param {string} name
   * @param {number} points
   */
  const side = (name, points) =>
    h(
      "li",
      { class: "tally__side" },
      h("span", {}, h("span", { class: "tally__name" }, name), " ", h("strong", {}, String(points))),
      ...(scores[points] ? [parsed(scores[points])] : []),
    );

  return { element, draw };
}
