// SPDX-License-Identifier: MIT
/** What a reader sees after an answer: the verdict, the reasons that matter, what to do next. */

import { phrase } from "./phrase.mjs";
import { report } from "./report.mjs";

/** @typedef {import("./phrase.mjs").Words} Words */
/** @typedef {import("./question.mjs").Question} Question */
/** @typedef {import("./question.mjs").Announce} Announce */

const ENOUGH_WHEN_RIGHT = 2;

/**
 * Reasons worth reading after an answer: those of the mistakes, then that of the right option.
 * @param {HTMLElement} root
 * @param {Set<string>} chosen
 * @param {Question} question
 * @param {Words} words
 */
export function reasons(root, chosen, question, words) {
  const rows = /** @type {HTMLElement[]} */ ([...root.querySelectorAll("[data-reason]")]);
  const told = (/** @type {(isRight: boolean, isChosen: boolean) => boolean} */ fits) =>
    rows.filter(({ dataset: { reason = "" } }) =>
      fits(question.right.includes(reason), chosen.has(reason)),
    );
  const slips = told((isRight, isChosen) => isChosen && !isRight);
  const missed = told((isRight, isChosen) => isRight && !isChosen);
  if (!slips.length && !missed.length) {
    return told((isRight) => isRight).slice(0, ENOUGH_WHEN_RIGHT).map((row) => copy(row, ""));
  }
  const solution = question.several ? "quiz.missed" : "quiz.solution";
  return [
    ...slips.map((row) => copy(row, phrase(["quiz.chosen", {}], words))),
    ...missed.map((row) => copy(row, phrase([solution, {}], words))),
  ];
}

/**
 * @param {HTMLElement} row
 * @param {string} label
 */
function copy(row, label) {
  const made = document.createElement("li");
  if (label) {
    const name = document.createElement("b");
    name.textContent = label;
    made.append(name, " ");
  }
  const text = document.createElement("span");
  text.className = "quiz__reason";
  text.textContent = row.querySelector(".quiz__reason")?.textContent ?? "";
  made.append(text);
  return made;
}

/**
 * Show the verdict and the reasons under a question; the sentence to announce comes back.
 * @param {HTMLElement} root
 * @param {boolean} isRight
 * @param {HTMLElement[]} rows
 * @param {Question} question
 * @param {{words: Words, version: string, next: () => void, announce: Announce}} page
 */
export function showFeedback(root, isRight, rows, question, page) {
  const { words } = page;
  const verdict = phrase([isRight ? "quiz.right" : "quiz.wrong", {}], words);
  const panel = element("div", "quiz__feedback");
  const list = element("ul", "quiz__told");
  list.append(...rows);
  const next = pressable("quiz__button quiz__next", phrase(["quiz.next", {}], words), page.next);
  const doubt = pressable("quiz__link", phrase(["quiz.dispute", {}], words), () =>
    dispute(panel, doubt, question, page),
  );
  const row = element("p", "quiz__row");
  row.append(next, doubt);
  panel.append(element("p", "quiz__verdict", verdict), list, row);
  const answer = root.querySelector(".quiz__answer");
  answer?.before(panel);
  const title = answer?.querySelector("summary");
  if (title) title.textContent = phrase(["quiz.all_reasons", {}], words);
  return `${verdict} ${rows[0]?.querySelector(".quiz__reason")?.textContent ?? ""}`;
}

/**
 * Copy what is needed to check an answer again, and show it.
 * @param {HTMLElement} panel
 * @param {HTMLElement} doubt
 * @param {Question} question
 * @param {{words: Words, version: string, announce: Announce}} page
 */
async function dispute(panel, doubt, question, { words, version, announce }) {
  const text = report(question, version, words.lang, location.href);
  let said = "quiz.copied";
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    said = "quiz.copy_by_hand";
  }
  const sentence = phrase([said, {}], words);
  panel.querySelector(".quiz__report")?.remove();
  const box = /** @type {HTMLTextAreaElement} */ (document.createElement("textarea"));
  box.readOnly = true;
  box.rows = 6;
  box.value = text;
  box.setAttribute("aria-label", phrase(["quiz.report", {}], words));
  const holder = element("div", "quiz__report");
  holder.append(element("p", "", sentence), box);
  panel.append(holder);
  doubt.focus({ preventScroll: true });
  announce(sentence);
}

/**
 * An element with a class and perhaps a text.
 * @param {string} tag
 * @param {string} className
 * @param {string} [text]
 */
export function element(tag, className, text = "") {
  const made = document.createElement(tag);
  if (className) made.className = className;
  if (text) made.textContent = text;
  return made;
}

/**
 * A button.
 * @param {string} className
 * @param {string} text
 * @param {() => void} press
 */
export function pressable(className, text, press) {
  const made = document.createElement("button");
  made.type = "button";
  made.className = className;
  made.textContent = text;
  made.addEventListener("click", press);
  return made;
}
