// SPDX-License-Identifier: MIT
// Under the hand: what the reader is asked, the answers that are no cards, and what explains them.

import { moved } from "./calls.mjs";
import { button, h, put, say } from "./dom.mjs";
import { createLadder } from "./ladder.mjs";

/** @typedef {import("./calls.mjs").Choice} Choice */
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
export function createPanel({ labels, moves }, { onAct, onNext, onNew, onGoOn, onLast }) {
  const prompt = h("p", { class: "ask__prompt", id: "euchre-prompt" });
  const offers = h("div", { class: "ask__offers" });
  const auction = h("ol", { class: "ask__auction", "aria-label": labels.auction, hidden: true });
  const ladder = createLadder(labels.step, onAct);
  const confirm = button("", () => choice && onAct(moved(choice, chosen)), { class: "offer offer--main" });
  const lessons = h("ul", { class: "ask__lessons", "aria-label": labels.lessons, hidden: true });
  const last = button(labels.last, onLast, { class: "offer ask__last", "aria-pressed": "false", hidden: true });
  const element = h(
    "div",
    { class: "ask", role: "group", "aria-labelledby": prompt.id, tabindex: "-1" },
    prompt,
    auction,
    offers,
    ladder.element,
    last,
    lessons,
  );
  let shown = "";
  /** Cards that are asked for together, and those that are chosen. @type {Choice | null} */
  let choice = null;
  /** @type {string[]} */
  let chosen = [];

  /**
   * @param {Picture} picture
   * @param {Lesson[]} told
   */
  function draw(picture, told) {
    const hadFocus = element.contains(document.activeElement);
    say(prompt, picture.prompt);
    put(last, "hidden", picture.last.length ? null : "");
    put(last, "aria-pressed", String(picture.isPast));
    put(element, "data-long", picture.hasPassed ? "" : null);
    put(element, "data-rungs", picture.rungs.length ? "" : null);
    list(picture.auction);
    ladder.draw(picture.rungs);
    explain(told);
    if (picture.choice === null || choice === null) {
      chosen = [];
    }
    choice = picture.choice;
    count();
    const key = picture.offers.map(({ action, label }) => action + label).join() + picture.ending + Boolean(choice);
    if (key !== shown) {
      shown = key;
      offers.replaceChildren(...answers(picture));
    }
    describe(picture, told);
    if (hadFocus && !element.contains(document.activeElement)) {
      element.focus({ preventScroll: true });
    }
  }

  /** What was bid so far, the latest in sight. @param {string[]} said */
  function list(said) {
    put(auction, "hidden", said.length ? null : "");
    if (auction.children.length !== said.length || auction.lastElementChild?.textContent !== said.at(-1)) {
      auction.replaceChildren(...said.map((text) => h("li", {}, text)));
      auction.scrollTop = auction.scrollHeight;
      // A long auction scrolls, and what scrolls has to be in reach of the keyboard.
      put(auction, "tabindex", auction.scrollHeight > auction.clientHeight ? "0" : null);
    }
  }

  /** The reader has chosen these cards. @param {string[]} cards */
  function choose(cards) {
    chosen = cards;
    count();
  }

  /** Say on the button how many cards are chosen. */
  function count() {
    if (choice) {
      say(confirm, moves[choice.verb][Math.max(chosen.length, choice.least)] ?? "");
    }
  }

  /** @param {Picture} picture */
  function answers({ offers, ending, choice }) {
    if (ending) {
      const presses = { next: onNext, next_game: onNext, new: onNew, go_on: onGoOn };
      const texts = { next: labels.next, next_game: labels.next_game, new: labels.new_game, go_on: labels.go_on };
      return [button(texts[ending], presses[ending], { class: "offer offer--main" })];
    }
    const calls = offers.map(({ action, label, kind }) =>
      button(label, () => onAct(action), { class: `offer offer--${kind}`, "data-action": action }),
    );
    return choice ? [confirm, ...calls] : calls;
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
    const buttons = [...offers.children].slice(-kinds.length);
    kinds.forEach((kind, number) => {
      const isTold = told.some((lesson) => lesson.kind === kind);
      put(buttons[number], "aria-describedby", isTold ? idOf(kind) : null);
    });
  }

  const idOf = (/** @type {string} */ kind) => `euchre-lesson-${kind}`;

  return { element, draw, choose };
}
