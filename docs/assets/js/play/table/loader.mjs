// SPDX-License-Identifier: MIT
// Before the table: the button that fetches the engine, how far it is, and what went wrong.

import { button, h, say } from "./dom.mjs";

/** @typedef {import("./words.mjs").Words} Words */

/**
 * What the engine weighs on its way: said unless a copy of the site is kept on the device.
 * @param {Words["labels"]} labels
 */
export function downloadSize({ download }) {
  const size = h("p", { class: "loader__amount", id: "download-size" });
  const tell = () => say(size, navigator.serviceWorker?.controller ? "" : download);
  navigator.serviceWorker?.addEventListener("controllerchange", tell);
  tell();
  return size;
}

/** @param {Pick<Words, "lang" | "labels">} words */
export function createLoader({ lang, labels }) {
  const megabytes = new Intl.NumberFormat(lang, { style: "unit", unit: "megabyte", maximumFractionDigits: 1, minimumFractionDigits: 1 });
  const element = h("div", { class: "loader", tabindex: "-1" });
  const bar = h("progress", { class: "loader__bar", "aria-label": labels.loading });
  const amount = h("p", { class: "loader__amount" });
  const size = downloadSize(labels);

  /** The first way is the one that most readers want. @param {import("./notice.mjs").Way[]} ways */
  function offer(ways) {
    const hadFocus = element.contains(document.activeElement);
    const main = { class: "offer offer--main", "aria-describedby": size.id };
    element.replaceChildren(
      ...ways.map(({ label, press }, number) => button(label, press, number ? { class: "offer" } : main)),
      ...(element.hasAttribute("data-begun") ? [] : [size]),
    );
    if (hadFocus) {
      element.focus({ preventScroll: true });
    }
  }

  /** @param {number} total */
  function begin(total) {
    element.setAttribute("data-begun", "");
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
   * @param {"download" | "start" | "play"} stage
   * @param {() => void} onRetry
   */
  function fail(stage, onRetry) {
    const again = button(labels.retry, onRetry, { class: "offer offer--main" });
    const hadFocus = element.contains(document.activeElement) || document.activeElement === document.body;
    element.replaceChildren(h("p", { role: "alert" }, labels[`failed_${stage}`]), again);
    if (hadFocus) {
      element.focus({ preventScroll: true });
    }
  }

  return { element, offer, begin, advance, starting, fail };
}
