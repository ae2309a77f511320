// SPDX-License-Identifier: MIT
// The table of a sure-trick problem: drawn anew after each card. A trick that is over still lies there
// until the reader leads to the next; those before are folded below.

import { createBoard } from "../play/table/board.mjs";
import { h } from "../play/table/dom.mjs";
import { createFan } from "../play/table/fan.mjs";
import { createPanel } from "../play/table/panel.mjs";
import { past } from "../play/table/picture.mjs";
import { sceneOf } from "./scene.mjs";
import { createTricks } from "./tricks.mjs";

/** @typedef {import("./corpus.mjs").Problem} Problem */
/** @typedef {import("./corpus.mjs").Words} Words */

/**
 * @param {Words} words
 * @param {(card: string) => void} act
 */
export function createSureTable(words, act) {
  const { drawing } = words;
  const board = createBoard({ ...drawing, why: {} }, () => {});
  const fan = createFan(drawing, act, () => panel.element.focus({ preventScroll: true }), () => {});
  const nothing = () => {};
  const panel = createPanel(drawing, { onAct: act, onNext: nothing, onNew: nothing, onGoOn: nothing, onLast: nothing });
  panel.element.setAttribute("tabindex", "-1");
  const tricks = h("div", {});
  const drawn = h("div", { class: "solve__table" }, board.element, fan.element, panel.element);
  const element = h("div", {}, drawn, tricks);
  /** The reader's cards at the start. @type {string[]} */
  let held = [];

  /**
   * @param {Problem} problem with the table as it is now
   * @param {string} story what happened last; nothing at the start
   * @param {boolean} isOver
   */
  function draw(problem, story, isOver) {
    held = story ? held : problem.table.hand;
    const scene = sceneOf({ ...problem, kind: problem.table.trick.length ? "follow" : "lead" }, words, held);
    const lies = story && scene.last.length ? past(scene, story) : scene;
    const picture = { ...scene, places: lies.places, story: story || scene.story, last: [] };
    const slots = isOver ? picture.slots.map((slot) => ({ ...slot, use: /** @type {"idle"} */ ("idle") })) : picture.slots;
    board.draw({ ...picture, slots });
    fan.draw({ ...picture, slots });
    panel.draw(picture, []);
    panel.element.hidden = isOver;
    tricks.replaceChildren(...createTricks(problem, words));
    return picture;
  }

  return {
    element,
    draw,
    play: fan.playNumber,
    /** What asks the reader to play. */
    prompt: panel.element,
  };
}
