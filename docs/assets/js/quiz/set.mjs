// SPDX-License-Identifier: MIT
/** A set of questions: shows one at a time, in an order that follows the reader's progress. */

import { ask } from "./ask.mjs";
import { element } from "./feedback.mjs";
import { phrase } from "./phrase.mjs";
import { queue, tally } from "./progress.mjs";
import { note, progress, storeTrouble, watch } from "./store.mjs";
import { progressTools } from "./tools.mjs";

/** @typedef {import("./phrase.mjs").Words} Words */
/** @typedef {import("./question.mjs").Question} Question */

/**
 * Bring a set of questions to life; the result puts it to rest.
 * @param {HTMLElement} host
 */
export function start(host) {
  const script = host.querySelector("script[type='application/json']");
  const sheet = JSON.parse(script?.textContent ?? "");
  const words = /** @type {Words} */ (sheet.words);
  const questions = /** @type {Question[]} */ (sheet.questions);
  const list = /** @type {HTMLElement} */ (host.querySelector(".quiz__list"));
  const ids = questions.map(({ id }) => id);
  const drawn = [...list.children];

  const line = host.querySelector(".quiz__known");
  const warning = element("p", "quiz__warning");
  const live = element("p", "quiz__live unseen");
  live.setAttribute("role", "status");
  live.setAttribute("aria-atomic", "true");
  const announce = (/** @type {string} */ sentence) => {
    live.textContent = sentence;
  };
  list.before(warning);
  host.append(progressTools(words, announce), live);

  let order = queue(ids, progress());
  let at = 0;

  const show = (/** @type {boolean} */ isLinked) => {
    const id = order[at];
    const place = ids.indexOf(id);
    const root = /** @type {HTMLElement} */ (drawn[place].cloneNode(true));
    const tries = progress().get(id)?.tries ?? 0;
    const count = root.querySelector(".quiz__count a");
    if (count) count.textContent = phrase(["quiz.count", { n_at: at + 1, n_all: order.length }], words);
    const suits = tries && !isLinked ? ((tries - 1) % 7) + 1 : 0;
    ask(root, questions[place], suits, { words, version: sheet.version, announce, next, answered: note });
    list.replaceChildren(root);
    return root;
  };

  const next = () => {
    at += 1;
    if (at === order.length) {
      order = queue(ids, progress());
      at = 0;
    }
    const root = show(false);
    /** @type {HTMLElement | null} */ (root.querySelector(".quiz__ask"))?.focus({ preventScroll: true });
    if (host.getBoundingClientRect().top < 0) root.scrollIntoView({ block: "start" });
  };

  const follow = () => {
    const place = order.indexOf(decodeURIComponent(location.hash.slice(1)));
    if (place < 0) return false;
    at = place;
    show(true).scrollIntoView({ block: "start" });
    return true;
  };

  // On paper all questions stand with their answers, as they do without a script.
  /** @type {HTMLElement[]} */
  let printed = [];
  const beforePrint = () => {
    printed = drawn
      .filter((_, place) => ids[place] !== order[at])
      .map((node) => /** @type {HTMLElement} */ (node.cloneNode(true)));
    for (const node of printed) node.querySelector("details")?.setAttribute("open", "");
    list.append(...printed);
  };
  const afterPrint = () => {
    for (const node of printed) node.remove();
  };

  const refresh = () => {
    if (line) line.textContent = phrase(tally(ids, progress()), words);
    const trouble = storeTrouble();
    warning.textContent = trouble ? phrase([`quiz.${trouble}`, {}], words) : "";
  };

  host.classList.add("is-live");
  if (!follow()) show(false);
  refresh();
  if (warning.textContent) announce(warning.textContent);
  const unwatch = watch(refresh);
  const listeners = Object.entries({
    hashchange: follow,
    beforeprint: beforePrint,
    afterprint: afterPrint,
  });
  for (const [name, listener] of listeners) addEventListener(name, listener);
  return () => {
    unwatch();
    for (const [name, listener] of listeners) removeEventListener(name, listener);
  };
}
