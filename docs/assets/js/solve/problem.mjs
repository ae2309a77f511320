// SPDX-License-Identifier: MIT
// One problem on the table: what was said and played, the reader's hand, and one answer taken.

import { createBoard } from "../play/table/board.mjs";
import { h } from "../play/table/dom.mjs";
import { createFan } from "../play/table/fan.mjs";
import { createPanel } from "../play/table/panel.mjs";
import { past } from "../play/table/picture.mjs";
import { phrase } from "../quiz/phrase.mjs";
import { isRight, worthOf } from "./grade.mjs";
import { createHint } from "./hint.mjs";
import { sceneOf } from "./scene.mjs";
import { relabelled } from "./suits.mjs";
import { createTricks } from "./tricks.mjs";

/** @typedef {import("./corpus.mjs").Problem} Problem */
/** @typedef {import("./corpus.mjs").Words} Words */
/** @typedef {import("./grade.mjs").Grade} Grade */
/**
 * @typedef {object} Answer
 * @property {string} id
 * @property {string} action In the suits of the corpus, whatever the reader saw.
 * @property {Grade} grade
 * @property {number} lost Points behind the best class.
 * @property {boolean} right
 * @property {boolean} hint Whether the hint was read first.
 */

/**
 * Draw a problem and take one answer; what comes back reads keys and tells what was drawn.
 * @param {HTMLElement} host
 * @param {Problem} problem As the corpus has it.
 * @param {{
 *   words: Words,
 *   suits: import("../quiz/relabel.mjs").SuitMap,
 *   announce: (sentence: string) => void,
 *   answered: (answer: Answer, shown: {problem: Problem, action: string}) => void,
 * }} stage `suits` are those in which it is shown.
 */
export function show(host, problem, { words, suits, announce, answered }) {
  const shown = relabelled(problem, suits);
  const scene = sceneOf(shown, words);
  const { drawing } = words;
  const say = (/** @type {string} */ id) => phrase([id, {}], words);
  let isOpen = true;
  let isPast = false;

  const board = createBoard({ ...drawing, why: {} }, () => {});
  const fan = createFan(drawing, act, () => panel.element.focus({ preventScroll: true }), (cards) => panel.choose(cards));
  const panel = createPanel(drawing, {
    onAct: act,
    onNext: () => {},
    onNew: () => {},
    onGoOn: () => {},
    onLast: lookBack,
  });
  panel.element.setAttribute("tabindex", "-1");
  const hint = createHint(words);
  hint.offer(shown);
  host.replaceChildren(
    h("div", { class: "solve__table" }, board.element, fan.element, panel.element),
    hint.element,
    ...createTricks(shown, words),
  );
  draw(scene);

  /** @param {import("../play/table/picture.mjs").Picture} picture */
  function draw(picture) {
    board.draw(picture);
    fan.draw(picture);
    panel.draw(picture, []);
  }

  /** The last trick lies on the table again, until the button is pressed again. */
  function lookBack() {
    isPast = !isPast;
    const trick = shown.table.tricks.at(-1);
    const story = trick ? phrase(["solve.trick_won", { seat: trick.winner }], words) : "";
    draw(isPast ? past(scene, story) : scene);
    announce(isPast ? told(scene.last.map(({ seat, card }) => `${drawing.seats[seat]}, ${card.name}`), story) : scene.prompt);
  }

  /**
   * @param {string[]} items
   * @param {string} story
   */
  const told = (items, story) => `${items.join(". ")}. ${story}`;

  /** @param {string} action as it is shown */
  function act(action) {
    if (!isOpen) {
      return;
    }
    if (!shown.table.legal.includes(action)) {
      announce(say("solve.refused"));
      return;
    }
    isOpen = false;
    const { grade, lost } = worthOf(shown, action);
    const stored = problem.table.legal[shown.table.legal.indexOf(action)];
    draw({ ...scene, slots: scene.slots.map((slot) => ({ ...slot, use: "idle" })), offers: [], rungs: [], choice: null, last: [] });
    panel.element.hidden = true;
    hint.close();
    const answer = { id: problem.id, action: stored, grade, lost, right: isRight(grade), hint: hint.isSeen() };
    answered(answer, { problem: shown, action });
  }

  /**
   * Answer by a number, counted from 1: a card in its place, or a call in its order.
   * @param {number} number
   */
  function choose(number) {
    if (!isOpen) {
      return;
    }
    const calls = panel.element.querySelectorAll("button[data-action]");
    const call = calls[number - 1];
    if (calls.length ? call instanceof HTMLButtonElement && (call.click(), true) : fan.playNumber(number)) {
      return;
    }
    announce(say("solve.no_choice"));
  }

  return { prompt: scene.prompt, story: scene.story, choose, focus: () => panel.element.focus({ preventScroll: true }) };
}
