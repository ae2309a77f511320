// SPDX-License-Identifier: MIT
/** A rule question on the page: its suits renamed where it comes back, answered, explained. */

import { element, showFeedback } from "./feedback.mjs";
import { phrase } from "./phrase.mjs";
import { open, relabel } from "./question.mjs";
import { RELABELLINGS } from "./relabel.mjs";

/** @typedef {import("./attempts.mjs").Attempt} Attempt */
/** @typedef {import("./phrase.mjs").Words} Words */
/** @typedef {import("./question.mjs").Question} Question */
/**
 * @typedef {object} Page What a question needs of the page that shows it.
 * @property {Words} words
 * @property {string} version
 * @property {(sentence: string) => void} announce
 * @property {() => void} next
 * @property {(attempt: Attempt) => void} answered
 */

/**
 * Ask a question in the suits of a relabelling; 0 leaves them as they are.
 * @param {HTMLElement} root
 * @param {Question} question
 * @param {number} suits
 * @param {Page} page
 */
export function ask(root, question, suits, { words, version, announce, next, answered }) {
  const shown = Date.now();
  const isRenamed = suits > 0 && !question.fixed;
  const asked = isRenamed ? relabel(root, question, words, RELABELLINGS[suits]) : question;
  if (JSON.stringify(asked) !== JSON.stringify(question)) {
    root.querySelector(".quiz__ask")?.before(element("p", "quiz__again", phrase(["quiz.again", {}], words)));
  }
  root.querySelector(".quiz__ask")?.setAttribute("tabindex", "-1");
  open(root, asked, words, (isRight, rows, chosen) => {
    const sentence = showFeedback(root, isRight, rows, asked, { words, version, announce, next });
    answered(attemptOf(question.id, isRight, chosen, isRenamed ? suits : 0, shown));
    announce(sentence);
  }, announce);
}

/**
 * What to remember of an answer that has just been given.
 * @param {string} id
 * @param {boolean} right
 * @param {Set<string>} chosen
 * @param {number} suits Number of the relabelling that was shown.
 * @param {number} shown Moment at which the question was shown.
 * @returns {Attempt}
 */
export function attemptOf(id, right, chosen, suits, shown) {
  const at = Date.now();
  const [theme] = id.split("-");
  const action = [...chosen].join(",");
  const grade = right ? "right" : "wrong";
  return { kind: "rule", id, at, right, action, grade, lost: 0, suits, themes: [theme], ms: at - shown };
}
