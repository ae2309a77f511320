// SPDX-License-Identifier: MIT
// The course of the hand as a list, where the reason of each bot's choice can be asked.

import { READER, dealtText, isOpen } from "./course.mjs";
import { button, h, say } from "./dom.mjs";

/** @typedef {import("./course.mjs").Hand} Hand */
/** @typedef {import("./words.mjs").Words} Words */

/**
 * @param {Words} words
 * @param {(choice: number) => Promise<string>} reason
 */
export function createJournal(words, reason) {
  const list = h("ol", { class: "journal__list" });
  const element = h("details", { class: "journal" }, h("summary", {}, words.labels.log), list);
  let deal = "";

  /** @param {Hand} hand */
  function draw(hand) {
    const { steps, position, state } = hand;
    const isContinued = position.startsWith(deal) && deal !== "" && list.children.length <= steps.length + 1;
    if (!isContinued) {
      deal = position.split(" | ")[0];
      list.replaceChildren(h("li", {}, dealtText(hand)));
    }
    for (let number = list.children.length - 1; number < steps.length; number += 1) {
      list.append(entry(hand, number));
    }
    if (state.over) {
      steps.forEach((step, number) => addWhy(list.children[number + 1], hand, number));
    }
  }

  /**
   * @param {Hand} hand
   * @param {number} number
   */
  function entry(hand, number) {
    const item = h("li", {}, hand.steps[number].events.map(({ text }) => text).join(" "));
    addWhy(item, hand, number);
    return item;
  }

  /**
   * @param {Element} item
   * @param {Hand} hand
   * @param {number} number
   */
  function addWhy(item, { steps, state }, number) {
    const { seat } = steps[number];
    if (seat === READER || !isOpen(steps[number], state) || item.querySelector("button")) {
      return;
    }
    const answer = h("p", { class: "journal__reason", hidden: true });
    const why = button(words.why[seat], async () => {
      say(answer, await reason(number));
      answer.hidden = false;
    }, { class: "journal__why" });
    item.append(" ", why, answer);
  }

  return { element, draw };
}
