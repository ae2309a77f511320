// SPDX-License-Identifier: MIT
// Before the table: the button that fetches the engine, how far it is, and what went wrong.

import { button, h, say } from "./dom.mjs";

/** @typedef {import("./words.mjs").Words} Words */

/**
 * @param {Words} words
 * @param {{onStart: () => void, onNew: () => void}} listener
 */
export function createLoader({ lang, labels }, { onStart, onNew }) {
  const megabytes = new Intl.NumberFormat(lang, { style: "unit", unit: "megabyte", maximumFractionDigits: 1, minimumFractionDigits: 1 });
  const element = h("div", { class: "loader", tabindex: "-1" });
  const bar = h("progress", { class: "loader__bar", "aria-label": labels.loading });
  const amount = h("p", { class: "loader__amount" });

  /** @param {boolean} isKept whether a hand is in progress */
  function offer(isKept) {
    const start = button(isKept ? labels.resume : labels.start, onStart, { class: "offer offer--main" });
    const anew = button(labels.new_game, onNew, { class: "offer" });
    element.replaceChildren(start, ...(isKept ? [anew] : []));
  }

  /** @param {number} total */
  function begin(total) {
    bar.max = total;
    advance(0);
    element.replaceChildren(h("p", {}, labels.loading), bar, amount);
    element.focus({ preventScroll: true });
  }

  /** @param {number} received */
  function advance(received) {
    bar.value = received;
    say(amount, `${megabytes.format(received / 1e6)} / ${megabytes.format(bar.max / 1e6)}`);
  }

  function starting() {
    bar.removeAttribute("value");
    element.replaceChildren(h("p", {}, labels.starting), bar);
  }

  /**
   * @param {"download" | "start" | "play" | "position"} stage
   */
  function fail(stage) {
    const isLost = stage === "position";
    const again = button(isLost ? labels.new_game : labels.retry, isLost ? onNew : onStart, { class: "offer offer--main" });
    const hadFocus = element.contains(document.activeElement) || document.activeElement === document.body;
    element.replaceChildren(h("p", { role: "alert" }, labels[`failed_${stage}`]), again);
    if (hadFocus) {
      element.focus({ preventScroll: true });
    }
  }

  return { element, offer, begin, advance, starting, fail };
}
