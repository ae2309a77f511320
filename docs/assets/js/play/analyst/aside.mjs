// SPDX-License-Identifier: MIT
// What a reader has laid out by hand, once a link or a line has taken its place: one press gives it back.

import { button } from "../table/dom.mjs";
import { blank, readDraft } from "./draft.mjs";
import { keepAside, keptAside } from "./store.mjs";

/** @typedef {import("./draft.mjs").Draft} Draft */

/**
 * @param {string} label
 * @param {string} filled The line that has filled the form, if one did.
 * @param {{written: (draft: Draft) => string, onBack: (draft: Draft) => void}} desk
 */
export function createAside(label, filled, { written, onBack }) {
  let own = readDraft(keptAside());
  /** As long as nothing of this line is changed, nothing of it is the reader's own. */
  let lent = filled;
  const element = button(label, giveBack, { class: "offer", hidden: own === null });

  /** @param {Draft | null} draft */
  function put(draft) {
    own = draft;
    keepAside(own);
    element.hidden = own === null;
  }

  /**
   * A draft takes the place of another.
   * @param {Draft} now
   * @param {Draft} next
   * @param {string} [line] that fills the form; none where `next` is the reader's own
   */
  function replace(now, next, line = written(next)) {
    if (![lent, written(next), written(blank(now.rules))].includes(written(now))) {
      put(now);
    }
    lent = line;
  }

  function giveBack() {
    const draft = /** @type {Draft} */ (own);
    put(null);
    onBack(draft);
  }

  return { element, replace, lent: () => lent };
}
