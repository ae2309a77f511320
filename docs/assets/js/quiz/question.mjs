// SPDX-License-Identifier: MIT
/** One question of a page: its options become buttons, and an answer gets its reasons. */

import { reasons } from "./feedback.mjs";
import { phrase } from "./phrase.mjs";
import { relabelBody, relabelFacts, relabelText } from "./relabel.mjs";

/** @typedef {import("./phrase.mjs").Message} Message */
/** @typedef {import("./phrase.mjs").Words} Words */
/** @typedef {import("./relabel.mjs").SuitMap} SuitMap */
/**
 * @typedef {object} Question
 * @property {string} id
 * @property {boolean} several Whether all right options have to be chosen together.
 * @property {string[]} right Values of the right options.
 * @property {string} rules
 * @property {boolean} fixed whether its suits stay as they are
 * @property {{type: string, body: Record<string, unknown>}} request What settles it.
 * @property {Message[]} says Its texts, by the number in `data-say`.
 */
/** @typedef {(sentence: string) => void} Announce */

/**
 * Make a question of the page answerable.
 * @param {HTMLElement} root
 * @param {Question} question
 * @param {Words} words
 * @param {(isRight: boolean, rows: HTMLElement[], chosen: Set<string>) => void} answered
 * @param {Announce} announce
 */
export function open(root, question, words, answered, announce) {
  const items = /** @type {HTMLElement[]} */ ([...root.querySelectorAll("[data-option]")]);
  const buttons = items.map((item) => button(item, question.several));
  root.classList.add("is-open");
  const check = question.several ? checkButton(words) : null;
  if (check) root.querySelector(".quiz__options")?.after(check);

  const judge = (/** @type {Set<string>} */ chosen) => {
    const isRight = buttons.every(({ value }) => chosen.has(value) === question.right.includes(value));
    check?.remove();
    for (const each of buttons) settle(each, chosen, question.right, words);
    root.dataset.state = isRight ? "right" : "wrong";
    answered(isRight, reasons(root, chosen, question, words), chosen);
  };
  for (const each of buttons) {
    each.addEventListener("keydown", (event) => walk(event, buttons));
    each.addEventListener("click", () => {
      if (root.dataset.state) return;
      if (!check) return judge(new Set([each.value]));
      each.setAttribute("aria-pressed", String(each.getAttribute("aria-pressed") === "false"));
    });
  }
  check?.addEventListener("click", () => {
    const pressed = buttons.filter((each) => each.getAttribute("aria-pressed") === "true");
    if (!pressed.length) return announce(phrase(["quiz.choose_first", {}], words));
    const [first] = pressed;
    judge(new Set(pressed.map(({ value }) => value)));
    first.focus({ preventScroll: true });
  });
}

/**
 * Put other suits on everything that a question shows; the result is the question so changed.
 * @param {HTMLElement} root
 * @param {Question} question
 * @param {Words} words
 * @param {SuitMap} suits
 * @returns {Question}
 */
export function relabel(root, question, words, suits) {
  const says = question.says.map(
    ([id, facts]) => /** @type {Message} */ ([id, relabelFacts(facts, suits)]),
  );
  for (const element of root.querySelectorAll("[data-say]")) {
    element.textContent = phrase(says[Number(element.getAttribute("data-say"))], words);
  }
  for (const element of root.querySelectorAll("[data-card]")) recard(element, words, suits);
  for (const name of ["data-option", "data-reason"]) {
    for (const element of root.querySelectorAll(`[${name}]`)) {
      element.setAttribute(name, relabelText(element.getAttribute(name) ?? "", suits));
    }
  }
  const request = { ...question.request, body: relabelBody(question.request.body, suits) };
  const right = question.right.map((value) => relabelText(value, suits));
  return { ...question, says, request, right };
}

/**
 * @param {Element} holder
 * @param {Words} words
 * @param {SuitMap} suits
 */
function recard(holder, words, suits) {
  const was = holder.getAttribute("data-card") ?? "";
  const card = relabelText(was, suits);
  if (card === was) return;
  holder.setAttribute("data-card", card);
  const svg = /** @type {Element} */ (holder.querySelector("svg"));
  const [old, now] = [was[1].toLowerCase(), card[1].toLowerCase()];
  svg.classList.replace(`card--${old}`, `card--${now}`);
  for (const use of svg.querySelectorAll("use")) use.setAttribute("href", `#suit-${now}`);
  svg.setAttribute("aria-label", phrase([holder.getAttribute("data-role") ?? "", { card }], words));
}

/**
 * @param {HTMLElement} item
 * @param {boolean} isToggle
 */
function button(item, isToggle) {
  const made = document.createElement("button");
  made.type = "button";
  made.className = "quiz__option";
  made.value = item.dataset.option ?? "";
  if (isToggle) made.setAttribute("aria-pressed", "false");
  made.append(...item.childNodes);
  item.append(made);
  return made;
}

/** @param {Words} words */
function checkButton(words) {
  const made = document.createElement("button");
  made.type = "button";
  made.className = "quiz__button quiz__check";
  made.textContent = phrase(["quiz.check", {}], words);
  return made;
}

/**
 * @param {HTMLButtonElement} option
 * @param {Set<string>} chosen
 * @param {string[]} right
 * @param {Words} words
 */
function settle(option, chosen, right, words) {
  const isRight = right.includes(option.value);
  const isChosen = chosen.has(option.value);
  option.setAttribute("aria-disabled", "true");
  if (!isRight && !isChosen) return;
  option.classList.add(isRight ? "is-right" : "is-wrong");
  const mark = document.createElement("span");
  mark.className = "quiz__mark";
  const sign = document.createElement("span");
  sign.setAttribute("aria-hidden", "true");
  sign.textContent = isRight ? "✓ " : "✕ ";
  const word = phrase([isRight ? "quiz.marked_right" : "quiz.marked_wrong", {}], words);
  mark.append(sign, word);
  option.append(mark);
}

/**
 * Arrow keys go from option to option.
 * @param {KeyboardEvent} event
 * @param {HTMLButtonElement[]} buttons
 */
function walk(event, buttons) {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const at = buttons.indexOf(/** @type {HTMLButtonElement} */ (event.currentTarget));
  buttons[(at + step + buttons.length) % buttons.length].focus();
}
