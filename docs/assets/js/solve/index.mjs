// SPDX-License-Identifier: MIT
// <euchre-solve mode="…">: problems to decide. Each mode is a module of its own that is fetched when a
// page names it; what it finds on the page stays there until everything is here.

import { index, words } from "./corpus.mjs";
import { h } from "../play/table/dom.mjs";
import { suitShapes } from "../play/table/cards.mjs";
import { phrase } from "../quiz/phrase.mjs";
import { failure } from "./failure.mjs";

/** @typedef {import("./corpus.mjs").Row} Row */
/** @typedef {import("./corpus.mjs").Words} Words */
/**
 * @typedef {object} Stage What a mode has to work with.
 * @property {HTMLElement} host Where it puts what it shows.
 * @property {Row[]} rows Every problem, as the index lists it.
 * @property {Words} words
 * @property {(id: string, facts?: Record<string, unknown>) => string} say Sentence `solve.<id>`.
 * @property {(sentence: string) => void} announce Say something to those who listen.
 */
/** @typedef {{start: (stage: Stage) => (() => void) | void}} Mode `start` gives back what puts it to rest. */

/** @type {Record<string, () => Promise<Mode>>} A line each; a page asks for one by its name. */
const MODES = {
  daily: () => import("./daily.mjs"),
  panel: () => import("./panel.mjs"),
  pick: () => import("./pick.mjs"),
  review: () => import("./review.mjs"),
  streak: () => import("./streak.mjs"),
  sure: () => import("./sure.mjs"),
};

class EuchreSolve extends HTMLElement {
  /** @type {(() => void) | void} */
  #rest = undefined;

  connectedCallback() {
    this.#open();
  }

  disconnectedCallback() {
    this.#rest?.();
  }

  async #open() {
    try {
      const lang = document.documentElement.lang.slice(0, 2);
      const [read, rows, mode] = await Promise.all([words(lang), index(), MODES[this.getAttribute("mode") ?? ""]()]);
      this.#rest = furnish(this, read, rows, mode);
    } catch (error) {
      console.error(error);
      const { failed = "", retry = "" } = this.dataset;
      this.replaceChildren(failure(failed, retry, () => this.#open()));
    }
  }
}

/**
 * @param {HTMLElement} root
 * @param {Words} words
 * @param {Row[]} rows
 * @param {Mode} mode
 */
function furnish(root, words, rows, mode) {
  const status = h("p", { class: "unseen", role: "status", "aria-atomic": "true" });
  const host = h("div", { class: "solve" });
  // What is said twice is heard twice: a space that nobody sees makes it new.
  const announce = (/** @type {string} */ sentence) => {
    status.textContent = status.textContent === sentence ? `${sentence}\u00a0` : sentence;
  };
  const say = (/** @type {string} */ id, facts = {}) => phrase([`solve.${id}`, facts], words);
  root.replaceChildren(suitShapes(words.drawing), status, host);
  root.classList.add("is-live");
  return mode.start({ host, rows, words, say, announce });
}

if (!customElements.get("euchre-solve")) {
  customElements.define("euchre-solve", EuchreSolve);
}
