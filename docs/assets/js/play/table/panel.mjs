// SPDX-License-Identifier: MIT
// Under the hand: what the reader is asked, and the answers that are no cards.

import { button, h, say } from "./dom.mjs";

/** @typedef {import("./picture.mjs").Picture} Picture */
/** @typedef {import("./words.mjs").Words} Words */

/**
 * @param {Words} words
 * @param {{onAct: (action: string) => void, onNext: () => void, onNew: () => void}} listener
 */
export function createPanel({ labels }, { onAct, onNext, onNew }) {
  const prompt = h("p", { class: "panel__prompt", id: "euchre-prompt" });
  const offers = h("div", { class: "panel__offers" });
  const element = h(
    "div",
    { class: "panel", role: "group", "aria-labelledby": prompt.id, tabindex: "-1" },
    prompt,
    offers,
  );
  let shown = "";

  /** @param {Picture} picture */
  function draw(picture) {
    say(prompt, picture.prompt);
    const key = picture.offers.map(({ action }) => action).join() + picture.ending;
    if (key === shown) {
      return;
    }
    shown = key;
    const hadFocus = offers.contains(document.activeElement);
    offers.replaceChildren(...answers(picture));
    if (hadFocus) {
      element.focus({ preventScroll: true });
    }
  }

  /** @param {Picture} picture */
  function answers({ offers, ending }) {
    if (ending) {
      const [label, press] = ending === "next" ? [labels.next, onNext] : [labels.new_game, onNew];
      return [button(label, press, { class: "offer offer--main" })];
    }
    return offers.map(({ action, label, isAlone }) =>
      button(label, () => onAct(action), { class: isAlone ? "offer offer--alone" : "offer", "data-action": action }),
    );
  }

  return { element, draw };
}
