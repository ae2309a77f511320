// SPDX-License-Identifier: MIT
// What was said and played so far, and what the seat to move may do: both as the engine tells them.

import { offersOf, rungsOf } from "../table/calls.mjs";
import { deckOf } from "../table/cards.mjs";
import { button, h, say } from "../table/dom.mjs";
import { OWN } from "./draft.mjs";
import { createGrid } from "./grid.mjs";
import { cardIn, nameOf } from "./options.mjs";

/**
 * @typedef {{
 *   position: string,
 *   course: {dealt: {text: string}[], steps: {seat: string, action: string, events: {text: string}[]}[]},
 *   state: import("../table/course.mjs").State & {view: {dealer: string}},
 * }} Present A position, as the engine tells of it.
 */

/**
 * @param {import("./words.mjs").Words} words
 * @param {{onAct: (action: string) => void, onChange: (number: number) => void}} page `onChange` is told
 *   the number of the action that is to be another, from 0
 */
export function createTold(words, { onAct, onChange }) {
  const { labels, waiting } = words;
  const dealt = h("p", { class: "told__dealt" });
  const steps = h("ol", { class: "told__steps" });
  const prompt = h("p", { class: "ask__prompt", id: "analyst-prompt", tabindex: "-1" });
  const calls = h("div", { class: "told__calls" });
  const grid = createGrid(words, onAct);
  const undo = button(labels.undo, () => onChange(steps.children.length - 1), { class: "offer" });
  const options = h("div", { role: "group", "aria-label": labels.options }, calls, grid.element);
  const element = h(
    "section",
    { class: "told", "aria-labelledby": "analyst-told" },
    h("h2", { id: "analyst-told" }, labels.told),
    dealt,
    steps,
    prompt,
    options,
    undo,
  );
  /** Nothing can be offered yet. @param {string} text why */
  function wait(text) {
    say(prompt, text);
    say(dealt, "");
    [steps, undo, options].forEach((part) => (part.hidden = true));
  }

  /** @param {Present} present */
  function draw(present) {
    const { position, course, state } = present;
    const moment = momentOf(present);
    const hadFocus = options.contains(document.activeElement);
    say(dealt, course.dealt.map(({ text }) => text).join(" "));
    steps.replaceChildren(...course.steps.map(({ events }, number) => step(events.map(({ text }) => text).join(" "), number)));
    steps.hidden = undo.hidden = !course.steps.length;
    options.hidden = state.to_move === null;
    say(prompt, asked(state));
    const called = state.legal.includes("discard:?") ? [{ action: "discard:?", label: nameOf("discard:?", moment, words) }] : [];
    const bids = rungsOf(state.legal, words).flatMap(({ offers }) => offers);
    const offers = [...called, ...offersOf(state.legal, moment, words), ...bids];
    calls.replaceChildren(...offers.map(({ action, label }) => button(label, () => onAct(action), { class: "offer" })));
    const cards = state.legal.flatMap((action) => {
      const card = cardIn(action, { ...moment, position }, words);
      return card ? [{ key: action, card: card.card, name: card.name }] : [];
    });
    const order = deckOf(position, words).order[""];
    grid.draw(cards.sort((one, other) => order.indexOf(one.card) - order.indexOf(other.card)));
    if (hadFocus && !options.contains(document.activeElement)) {
      prompt.focus({ preventScroll: true });
    }
  }

  /** @param {string} text @param {number} number */
  function step(text, number) {
    const id = `analyst-step-${number}`;
    const change = button(labels.change, () => onChange(number), { class: "told__change", "aria-describedby": id });
    return h("li", {}, h("span", { id }, text), change);
  }

  /** @param {Present["state"]} state */
  function asked({ to_move, phase }) {
    if (to_move === null) {
      return labels.over;
    }
    return to_move === OWN ? (labels[`turn_${phase}`] ?? labels.turn_play) : waiting[to_move];
  }

  return { element, draw, wait, lead: () => prompt.focus() };
}

/**
 * @param {Present} present
 * @returns {import("./options.mjs").Moment}
 */
export const momentOf = ({ position, state: { view, to_move, asked } }) => ({
  position,
  trump: view.trump,
  asked,
  isDealer: view.dealer === to_move,
});
