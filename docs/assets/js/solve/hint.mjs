// SPDX-License-Identifier: MIT
// Before an answer: a button that says what the problem is about, and nothing of what to do.

import { button, h, say } from "../play/table/dom.mjs";
import { phrase } from "../quiz/phrase.mjs";

/** @param {import("./corpus.mjs").Words} words */
export function createHint(words) {
  const sentence = h("p", { class: "solve__note", tabindex: "-1", hidden: true });
  const press = button(phrase(["solve.hint", {}], words), show, { class: "solve__link" });
  const element = h("div", { class: "solve__hint" }, press, sentence);
  let told = "";
  let isSeen = false;

  /** Offer the hint to a problem, unseen yet. @param {import("./corpus.mjs").Problem} problem */
  function offer({ table }) {
    told = phrase([`hint.${table.hint}`, {}], words);
    isSeen = false;
    element.hidden = press.hidden = false;
    sentence.hidden = true;
  }

  function show() {
    isSeen = true;
    say(sentence, told);
    sentence.hidden = false;
    sentence.focus({ preventScroll: true });
    press.hidden = true;
  }

  /** The problem is answered: there is nothing to offer any more. */
  function close() {
    press.hidden = true;
  }

  return { element, offer, close, isSeen: () => isSeen };
}
