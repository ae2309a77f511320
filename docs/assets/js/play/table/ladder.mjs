// SPDX-License-Identifier: MIT
// A bid by number and strain: first how high, then in what, each only as far as it is legal.

import { button, h, put } from "./dom.mjs";

/** @typedef {import("./calls.mjs").Rung} Rung */

/**
 * @param {string} label
 * @param {(action: string) => void} onBid
 */
export function createLadder(label, onBid) {
  const steps = h("fieldset", { class: "ladder__steps" }, h("legend", {}, label));
  const bids = h("div", { class: "ask__offers ladder__bids" });
  const element = h("div", { class: "ladder", hidden: true }, steps, bids);
  /** @type {Rung[]} */
  let rungs = [];
  let shown = "";

  /** The lowest step is chosen until the reader chooses another. @param {Rung[]} offered */
  function draw(offered) {
    const key = offered.map(({ step, offers }) => step + offers.length).join();
    put(element, "hidden", offered.length ? null : "");
    if (key !== shown) {
      shown = key;
      rungs = offered;
      [...steps.querySelectorAll("label")].forEach((choice) => choice.remove());
      steps.append(...rungs.map(choice));
      offer(0);
    }
  }

  /**
   * @param {Rung} rung
   * @param {number} number
   */
  function choice({ step, label: text }, number) {
    const radio = h("input", { type: "radio", name: "ladder-step", value: step });
    radio.checked = number === 0;
    radio.addEventListener("change", () => offer(number));
    return h("label", { class: "ladder__step" }, radio, h("span", {}, text));
  }

  /** Offer the strains of a step. @param {number} number */
  function offer(number) {
    const offers = rungs[number]?.offers ?? [];
    bids.replaceChildren(
      ...offers.map(({ action, label: text }) =>
        button(text, () => onBid(action), { class: "offer offer--bid", "data-action": action }),
      ),
    );
  }

  return { element, draw };
}
