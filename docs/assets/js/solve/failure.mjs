// SPDX-License-Identifier: MIT
// What could not be fetched, and a way to try again.

import { button, h } from "../play/table/dom.mjs";

/**
 * @param {string} sentence
 * @param {string} label
 * @param {() => void} retry
 */
export function failure(sentence, label, retry) {
  const again = button(label, press, { class: "offer offer--main" });

  /** One press is enough until something else stands here. */
  function press() {
    if (!again.hasAttribute("aria-disabled")) {
      again.setAttribute("aria-disabled", "true");
      retry();
    }
  }

  return h("div", { class: "solve__failure", role: "alert" }, h("p", {}, sentence), again);
}
