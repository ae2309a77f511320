// SPDX-License-Identifier: MIT
// A sure-trick problem played card by card: the others answer so as to beat what can be beaten.

import { h } from "../play/table/dom.mjs";
import { phrase } from "../quiz/phrase.mjs";
import { RELABELLINGS } from "../quiz/relabel.mjs";
import { createHint } from "./hint.mjs";
import { note } from "./history.mjs";
import { surePage } from "./places.mjs";
import { relabelled } from "./suits.mjs";
import { createEnd, createLying } from "./sure_end.mjs";
import { advance, told } from "./sure_line.mjs";
import { createSureTable } from "./sure_table.mjs";

/** @typedef {import("./corpus.mjs").Problem} Problem */
/** @typedef {import("./corpus.mjs").Words} Words */
/** @typedef {import("./sure_line.mjs").Branch} Branch */
/**
 * @typedef {object} State One try.
 * @property {Problem} asked As the reader sees it at the start.
 * @property {Problem} shown With what lies on the table now.
 * @property {Record<string, Branch>} tree What follows each card.
 * @property {string} first The card that answered the question.
 * @property {boolean} isOpen
 */

/**
 * @param {{words: Words, announce: (sentence: string) => void, next: () => void, set?: string}} stage
 *   `set` is what the answers belong to
 */
export function createSurePlay({ words, announce, next, set = "" }) {
  const say = (/** @type {string} */ id, facts = {}) => phrase([`sure.${id}`, facts], words);
  const link = h("a", {});
  const heading = h("h2", { class: "solve__heading" }, link);
  const goal = h("p", { class: "sure__goal" });
  const partner = h("p", { class: "solve__basis" }, say("partner"));
  const table = createSureTable(words, act);
  const hint = createHint(words);
  const after = h("div", {});
  const element = h("div", { class: "sure" }, heading, goal, partner, table.element, hint.element, after);
  /** @type {State | null} */
  let state = null;
  /** Notes the first try, and only that. */
  let noted = (/** @type {boolean} */ _) => {};
  let enter = () => {};

  /**
   * Ask a problem; what comes back is where the reader is led.
   * @param {Problem} problem As it is stored.
   * @param {number} [suits] Number of the relabelling.
   * @param {boolean} [isTold] whether it is read out
   */
  function open(problem, suits = 0, isTold = true) {
    const began = Date.now();
    const asked = relabelled(problem, RELABELLINGS[suits]);
    noted = (right) => {
      const { id, themes } = problem;
      const at = Date.now();
      const action = problem.table.legal[asked.table.legal.indexOf(state?.first ?? "")];
      const grade = right ? "best" : "error";
      note({ kind: "sure", id, at, right, action, grade, lost: 0, suits, themes, ms: at - began, hint: hint.isSeen(), set });
      noted = () => {};
    };
    link.textContent = phrase(["solve.number", { text: problem.id }], words);
    link.setAttribute("href", surePage(problem.id));
    goal.textContent = phrase(asked.goal, words);
    partner.hidden = asked.table.out.includes("N");
    after.replaceChildren();
    hint.offer(problem);
    return begin(asked, isTold);
  }

  /**
   * @param {Problem} asked
   * @param {boolean} isTold
   */
  function begin(asked, isTold) {
    state = { asked, shown: asked, tree: asked.tree, first: "", isOpen: true };
    enter = () => {};
    const { story, prompt } = table.draw(asked, "", false);
    if (isTold) {
      announce([goal.textContent, story, prompt].join(" "));
    }
    return table.prompt;
  }

  /** @param {string} card */
  function act(card) {
    const branch = state?.isOpen ? state.tree[card] : null;
    if (!state || !branch) {
      announce(phrase(["solve.refused", {}], words));
      return;
    }
    const shown = { ...state.shown, table: advance(state.shown.table, card, branch) };
    state = { ...state, shown, tree: branch.next ?? {}, first: state.first || card, isOpen: !branch.end };
    const story = told(branch).map((message) => phrase(message, words)).join(" ");
    const { prompt } = table.draw(shown, story, !state.isOpen);
    if (state.isOpen) {
      announce(`${story} ${prompt}`);
    } else {
      finish(branch, story, state);
    }
  }

  /**
   * @param {Branch} branch
   * @param {string} story
   * @param {State} ended
   */
  function finish(branch, story, { asked, first }) {
    noted(branch.end === "won");
    hint.close();
    /** The same once more, with the layout that was met in sight. */
    const again = () => {
      after.replaceChildren(createLying(branch, asked, { words, say }));
      begin(asked, true).focus({ preventScroll: true });
    };
    const end = createEnd(branch, { problem: asked, first }, { words, say }, { next, again });
    enter = end.main;
    after.replaceChildren(end.element);
    end.element.focus({ preventScroll: true });
    end.element.scrollIntoView({ block: "nearest" });
    announce(`${story} ${end.sentence}`);
  }

  /**
   * Play the card in a place, counted from 1.
   * @param {number} number
   */
  function choose(number) {
    if (state?.isOpen && !table.play(number)) {
      announce(phrase(["solve.no_choice", {}], words));
    }
  }

  return { element, open, choose, enter: () => enter() };
}
