// SPDX-License-Identifier: MIT
// <euchre-solve mode="…">: problems to decide. Each mode is a module of its own that is fetched when a
// page names it; what it finds on the page stays there until everything is here.

import { offered, words } from "./corpus.mjs";
import { h } from "../play/table/dom.mjs";
import { suitShapes } from "../play/table/cards.mjs";
import { phrase } from "../quiz/phrase.mjs";
import { failure } from "./failure.mjs";

/** @typedef {import("./corpus.mjs").Words} Words */
/**
 * @typedef {object} Stage What a mode has to work with.
 * @property {HTMLElement} host Where it puts what it shows.
 * @property {string[]} games Every game that has problems, by its key.
 * @property {string[]} themes Every theme that a problem has.
 * @property {Words} words
 * @property {(id: string, facts?: Record<string, unknown>) => string} say Sentence `solve.<id>`.
 * @property {(sentence: string) => void} announce Say something to those who listen.
 */
/** @typedef {{start: (stage: Stage) => (() => void) | void}} Mode `start` gives back what puts it to rest. */

/**
 * A line each, with the parts of the words that it says; a page asks for one by its name.
 * @type {Record<string, [parts: string[], bring: () => Promise<Mode>]>}
 */
const MODES = {
  daily: [["problem"], () => import("./daily.mjs")],
  panel: [["problem", "sure", "panel"], () => import("./panel.mjs")],
  pick: [["problem"], () => import("./pick.mjs")],
  review: [["problem", "sure"], () => import("./review.mjs")],
  streak: [["problem"], () => import("./streak.mjs")],
  sure: [["sure"], () => import("./sure.mjs")],
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
      const [parts, bring] = MODES[this.getAttribute("mode") ?? ""];
      const [read, all, mode] = await Promise.all([words(lang, parts), offered(), bring()]);
      this.#rest = furnish(this, read, all, mode);
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
 * @param {Pick<Stage, "games" | "themes">} listed
 * @param {Mode} mode
 */
function furnish(root, words, listed, mode) {
  const status = h("p", { class: "unseen", role: "status", "aria-atomic": "true" });
  const host = h("div", { class: "solve" });
  // What is said twice is heard twice: a space that nobody sees makes it new.
  const announce = (/** @type {string} */ sentence) => {
    status.textContent = status.textContent === sentence ? `${sentence}\u00a0` : sentence;
  };
  const say = (/** @type {string} */ id, facts = {}) => phrase([`solve.${id}`, facts], words);
  root.replaceChildren(suitShapes(words.drawing), status, host);
  root.classList.add("is-live");
  return mode.start({ host, ...listed, words, say, announce });
}

if (!customElements.get("euchre-solve")) {
  customElements.define("euchre-solve", EuchreSolve);
}
