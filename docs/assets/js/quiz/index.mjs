// SPDX-License-Identifier: MIT
/** The elements of the quiz: what they hold is readable without this script. */

import { start } from "./set.mjs";
import { followThemes } from "./themes.mjs";

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

class EuchreThemes extends HTMLElement {
  /** @type {(() => void) | null} */
  #rest = null;

  connectedCallback() {
    this.#rest = followThemes(this);
  }

  disconnectedCallback() {
    this.#rest?.();
    this.#rest = null;
  }
}

if (!customElements.get("euchre-quiz")) {
  customElements.define("euchre-quiz", EuchreQuiz);
  customElements.define("euchre-themes", EuchreThemes);
}
