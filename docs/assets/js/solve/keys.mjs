// SPDX-License-Identifier: MIT
// Digits answer, Enter goes on, ? lists the keys; a switch turns those of one character off.

import { h } from "../play/table/dom.mjs";
import { createDialog } from "../play/table/help.mjs";
import { createKeys as createLetters } from "../play/table/keys.mjs";

/** @typedef {import("../play/table/words.mjs").Words} Words */

/** What takes Enter for itself. */
const PRESSED = "button, a, summary, input, select, textarea, dialog";

/**
 * @param {Words} words
 * @param {(id: string) => string} say
 * @param {{choose: (number: number) => void, next: () => void}} listener
 */
export function createKeys(words, say, { choose, next }) {
  const letters = createLetters(
    { ...words, keys: {} },
    { onRead: () => {}, onSuit: () => {}, onDigit: choose, onHelp: () => dialog.open() },
  );
  const { labels, key_names: names, key_uses: uses } = words;
  /** @type {[string, string][]} */
  const rows = [
    [names.digits, say("key_digits")],
    ["← → ↑ ↓", uses.move],
    [names.ends, uses.ends],
    [names.enter, say("key_next")],
    ["?", uses.help],
  ];
  const dialog = createDialog(labels, letters, rows, []);
  const press = h("button", { type: "button", class: "solve__link", "aria-haspopup": "dialog" }, labels.help);
  press.addEventListener("click", dialog.open);

  /** Keys count where the focus is in the problem or nowhere. @param {KeyboardEvent} event */
  function onKey(event) {
    const target = /** @type {Element} */ (event.target);
    if (target !== document.body && !target.closest("euchre-solve")) {
      return;
    }
    letters.press(event);
    if (event.key === "Enter" && !event.repeat && !target.closest(PRESSED)) {
      next();
    }
  }

  document.addEventListener("keydown", onKey);
  const rest = () => document.removeEventListener("keydown", onKey);
  return { element: h("p", { class: "solve__keys" }, press, dialog.element), rest };
}
