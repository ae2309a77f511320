// SPDX-License-Identifier: MIT
// What could not be fetched, and a way to try again.

import { button, h } from "../play/table/dom.mjs";

/**
 * @param {string} sentence
 * @param {string} label
 * @param {() => void} retry
 */
export const failure = (sentence, label, retry) =>
  h("div", { class: "solve__failure", role: "alert" }, h("p", {}, sentence), button(label, retry, { class: "offer offer--main" }));
