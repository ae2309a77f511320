// SPDX-License-Identifier: MIT
// Under the hand: what the reader is asked, the answers that are no cards, and what explains them.

import { button, h, put, say } from "./dom.mjs";

/** @typedef {import("./lessons.mjs").Lesson} Lesson */
/** @typedef {import("./picture.mjs").Picture} Picture */
/** @typedef {import("./words.mjs").Words} Words */

/**
 * @param {Words} words
 * @param {{
 *   onAct: (action: string) => void,
 *   onNext: () => void,
 *   onNew: () => void,
 *   onGoOn: () => void,
 *   onLast: () => void,
 * }} listener
 */
export function createPanel({ labels }, { onAct, onNext, onNew, onGoOn, onLast }) {
  const prompt = h("p", { class: "ask__prompt", id: "euchre-prompt" });
  const offers = h("div", { class: "ask__offers" });
  const lessons = h("ul", { class: "ask__lessons", "aria-label": labels.lessons, hidden: true });
  const last = button(labels.last, onLast, { class: "offer ask__last", "aria-pressed": "false", hidden: true });
  const element = h(
    "div",
    { class: "ask", role: "group", "aria-labelledby": prompt.id, tabindex: "-1" },
    prompt,
    offers,
    last,
    lessons,
  );
  let shown = "";

  /**
   * @param {Picture} picture
   * @param {Lesson[]} told
   */
  function draw(picture, told) {
    say(prompt, picture.prompt);
    put(last, "hidden", picture.last.length ? null : "");
    put(last, "aria-pressed", String(picture.isPast));
    put(element, "data-long", picture.hasPassed ? "" : null);
    explain(told);
    const key = picture.offers.map(({ action }) => action).join() + picture.ending;
    if (key !== shown) {
      shown = key;
      replace(answers(picture));
    }
    describe(picture, told);
  }

  /** @param {HTMLElement[]} buttons */
  function replace(buttons) {
    const hadFocus = offers.contains(document.activeElement);
    offers.replaceChildren(...buttons);
    if (hadFocus) {
      element.focus({ preventScroll: true });
    }
  }

  /** @param {Picture} picture */
  function answers({ offers, ending }) {
    if (ending) {
      const presses = { next: onNext, new: onNew, go_on: onGoOn };
      const texts = { next: labels.next, new: labels.new_game, go_on: labels.go_on };
      return [button(texts[ending], presses[ending], { class: "offer offer--main" })];
    }
    return offers.map(({ action, label, kind }) =>
      button(label, () => onAct(action), { class: `offer offer--${kind}`, "data-action": action }),
    );
  }

  /** @param {Lesson[]} told */
  function explain(told) {
    put(lessons, "hidden", told.length ? null : "");
    if ([...lessons.children].map(({ textContent }) => textContent).join() !== told.map(({ text }) => text).join()) {
      lessons.replaceChildren(...told.map(({ kind, text }) => h("li", { id: kind ? idOf(kind) : null }, text)));
    }
  }

  /**
   * Each button is described by the sentence that explains it.
   * @param {Picture} picture
   * @param {Lesson[]} told
   */
  function describe({ offers: offered, ending }, told) {
    const kinds = ending ? [ending] : offered.map(({ kind }) => kind);
    kinds.forEach((kind, number) => {
      const isTold = told.some((lesson) => lesson.kind === kind);
      put(offers.children[number], "aria-describedby", isTold ? idOf(kind) : null);
    });
  }

  const idOf = (/** @type {string} */ kind) => `euchre-lesson-${kind}`;

  return { element, draw };
}
