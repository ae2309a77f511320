// SPDX-License-Identifier: MIT
// How a sure-trick problem ended: won or lost, the layout that was met, and the solution, which is
// folded until the reader asks for it where the tricks were lost.

import { button, h } from "../play/table/dom.mjs";
import { phrase } from "../quiz/phrase.mjs";
import { namesOf, picturesOf } from "./names.mjs";
import { lying } from "./sure_line.mjs";

/** @typedef {import("./corpus.mjs").Problem} Problem */
/** @typedef {import("./corpus.mjs").Words} Words */
/** @typedef {import("./sure_line.mjs").Branch} Branch */
/** @typedef {(id: string, facts?: Record<string, unknown>) => string} Say */

/**
 * The hands of the others as they turned out to lie.
 * @param {Branch} end
 * @param {Problem} problem
 * @param {{words: Words, say: Say}} stage
 */
export function createLying(end, problem, { words, say }) {
  const rows = lying(end).map(([seat, cards]) =>
    h("div", {}, h("dt", {}, words.drawing.seats[seat]), h("dd", {}, picturesOf(cards, problem, words))),
  );
  return h(
    "section",
    { class: "sure__lying", "data-end": end.end ?? "" },
    h("h3", {}, say(`layout_${end.end}`)),
    h("p", {}, phrase(["solve.beaten_about", {}], words)),
    h("div", { class: "solve__layout" }, h("dl", {}, ...rows)),
  );
}

/**
 * @param {Branch} end
 * @param {{problem: Problem, first: string}} played `first` is the card that answered the question
 * @param {{words: Words, say: Say}} stage
 * @param {{next: () => void, again: () => void}} ways
 */
export function createEnd(end, { problem, first }, stage, { next, again }) {
  const { words, say } = stage;
  const isWon = end.end === "won";
  const verdict = say(isWon ? "won" : "lost");
  const why = reasonOf(problem, first, isWon, stage);
  const main = isWon ? next : again;
  const element = h(
    "div",
    { class: "solve__feedback", tabindex: "-1" },
    h("p", { class: "solve__verdict", "data-grade": isWon ? "best" : "error" }, h("strong", {}, verdict)),
    h("p", {}, why),
    h(
      "p",
      { class: "solve__row" },
      button(phrase(["solve.next", {}], words), next, { class: `offer solve__next${isWon ? " offer--main" : ""}` }),
      button(phrase(["solve.retry", {}], words), again, { class: `offer${isWon ? "" : " offer--main"}` }),
    ),
    createLying(end, problem, stage),
    solution(problem, isWon, stage),
    h(
      "ul",
      { class: "solve__themes", "aria-label": phrase(["solve.themes", {}], words) },
      ...problem.themes.map((theme) => h("li", {}, phrase([`theme.${theme}`, {}], words))),
    ),
  );
  return { element, sentence: `${verdict} ${why}`, main };
}

/**
 * Why the first card was right, or how it lost; a later card that lost has no reason of its own.
 * @param {Problem} problem
 * @param {string} first
 * @param {boolean} isWon
 * @param {{words: Words, say: Say}} stage
 */
function reasonOf(problem, first, isWon, { words, say }) {
  const [name] = problem.classes.find((cards) => cards.includes(first)) ?? [first];
  const isRight = name === problem.classes[0][0];
  return isRight && !isWon ? say("later") : phrase(problem.says[name], words);
}

/**
 * Tricks that each card makes sure of, and why the right one does, where that was not told yet.
 * @param {Problem} problem
 * @param {boolean} isOpen
 * @param {{words: Words, say: Say}} stage
 */
function solution(problem, isOpen, { words, say }) {
  const [[right]] = problem.classes;
  const rows = problem.classes.map((cards, number) =>
    h(
      "li",
      { class: number ? "" : "is-chosen" },
      h("span", {}, namesOf(cards, problem, words)),
      h("span", { class: "worth__value" }, say("count", { n: problem.sure[cards[0]] })),
    ),
  );
  return h(
    "details",
    { class: "solve__open", open: isOpen },
    h("summary", {}, say("solution")),
    ...(isOpen ? [] : [h("p", {}, phrase(problem.says[right], words))]),
    h("p", {}, say("counts")),
    h("ul", { class: "solve__brings" }, ...rows),
  );
}
