// SPDX-License-Identifier: MIT
/** `<euchre-quiz>`: the questions that it holds are readable without this script. */

import { start } from "./set.mjs";

class EuchreQuiz extends HTMLElement {
  /** @type {(() => void) | null} */
  #rest = null;

  connectedCallback() {
    if (this.classList.contains("is-live")) return;
    this.#rest = start(this);
  }

  disconnectedCallback() {
    this.#rest?.();
    this.#rest = null;
  }
}

if (!customElements.get("euchre-quiz")) customElements.define("euchre-quiz", EuchreQuiz);
