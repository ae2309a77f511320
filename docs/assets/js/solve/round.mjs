// SPDX-License-Identifier: MIT
// One problem after another: what a mode gives is shown, answered, explained, and followed by the next.

import { h } from "../play/table/dom.mjs";
import { renamings } from "../quiz/relabel.mjs";
import { problem as fetched, learn } from "./corpus.mjs";
import { failure } from "./failure.mjs";
import { createFeedback, onward } from "./feedback.mjs";
import { note as remember } from "./history.mjs";
import { createKeys } from "./keys.mjs";
import { show } from "./problem.mjs";

/** @typedef {import("./index.mjs").Stage} Stage */
/** @typedef {import("./problem.mjs").Answer} Answer */
/**
 * @typedef {object} Turn What comes next.
 * @property {string} id
 * @property {number} [suits] Number of the relabelling, 0 to 7; those of the corpus where it is left out.
 * @property {string} [set] What the answer belongs to, for the history.
 * @property {string} [told] What the reader has to know first: it stands above.
 * @property {string} [heading] What stands above it where it is no problem, else that it is a rule question;
 *   "": nothing.
 * @property {(place: HTMLElement, round: Asking) => HTMLElement | null} [ask] How it is asked where it is no
 *   problem; what comes back is where the reader is led.
 */
/** @typedef {{choose: (number: number) => void, enter: () => void}} Led What figures and Enter do. */
/**
 * @typedef {object} Asking
 * @property {(sentence: string) => void} announce
 * @property {() => void} next
 * @property {(led: Led) => void} lead
 * @property {boolean} isFocused Whether the reader is led there.
 */
/**
 * @typedef {object} Course What a mode decides.
 * @property {() => Turn | null | Promise<Turn | null>} next The next problem; null where there is none.
 * @property {() => string} none What to say where there is none.
 * @property {(answer: Answer & {suits: number}, themes: string[]) => void} [answered]
 * @property {(turn: Turn) => string} [heading] What stands above the problem, else its number.
 */

/**
 * @param {Stage} stage
 * @param {Course} course
 */
export function createRound(stage, course) {
  const { host, words, say, announce } = stage;
  const note = h("p", { class: "solve__note", hidden: true });
  const heading = h("h2", { class: "solve__heading" });
  const place = h("div", { class: "solve__problem" });
  const after = h("div", {});
  const element = h("section", { class: "solve__round", "aria-label": say("problem") }, note, heading, place, after);
  /** @type {ReturnType<typeof show> | null} */
  let shown = null;
  let isAnswered = false;
  /** The latest wish: what arrives for an earlier one is left aside. */
  let wish = 0;
  /** Where what is asked takes the keys for itself. @type {Led | null} */
  let led = null;
  const keys = createKeys(words.drawing, say, {
    choose: (number) => (led ?? shown)?.choose(number),
    next: () => (led ? led.enter() : isAnswered && next()),
  });
  element.append(keys.element);
  host.append(element);

  /** Show what the mode gives next. @param {boolean} [isFocused] whether the reader is led there */
  async function next(isFocused = true) {
    const mine = ++wish;
    try {
      const turn = await course.next();
      if (mine === wish) {
        await open(turn, isFocused);
      }
    } catch (error) {
      lost(error, mine, () => next());
    }
  }

  /**
   * Show a problem.
   * @param {Turn | null} turn
   * @param {boolean} [isFocused] whether the reader is led there
   */
  async function open(turn, isFocused = false) {
    const mine = ++wish;
    note.textContent = turn?.told ?? "";
    note.hidden = !turn?.told;
    host.toggleAttribute("data-empty", !turn);
    if (!turn) {
      empty(course.none());
      return;
    }
    if (turn.ask) {
      askOther(turn, turn.ask, isFocused);
      return;
    }
    try {
      const problem = await fetched(turn.id);
      await (problem && learn(words, problem.game));
      if (mine !== wish) {
        return;
      }
      if (problem) {
        draw(problem, turn, isFocused);
      } else {
        empty(say("unknown", { text: turn.id }));
      }
    } catch (error) {
      lost(error, mine, () => open(turn, true));
    }
  }

  /**
   * Say that something could not be fetched, unless something else is wanted by now.
   * @param {unknown} error
   * @param {number} mine
   * @param {() => void} retry
   */
  function lost(error, mine, retry) {
    console.error(error);
    if (mine === wish) {
      place.replaceChildren(failure(say("lost_network"), say("retry"), retry));
      after.replaceChildren();
    }
  }

  /**
   * Show what is no problem.
   * @param {Turn} turn
   * @param {NonNullable<Turn["ask"]>} ask
   * @param {boolean} isFocused
   */
  function askOther(turn, ask, isFocused) {
    shown = led = null;
    isAnswered = false;
    heading.textContent = turn.heading ?? say("rule");
    heading.hidden = !heading.textContent;
    after.replaceChildren();
    const start = ask(place, {
      announce,
      next,
      isFocused,
      lead: (own) => {
        led = own;
      },
    });
    if (isFocused) {
      start?.focus({ preventScroll: true });
      element.scrollIntoView({ block: "start" });
    }
  }

  /** @param {string} sentence */
  function empty(sentence) {
    shown = led = null;
    heading.hidden = true;
    place.replaceChildren(h("p", { class: "solve__none" }, sentence));
    after.replaceChildren();
    announce(sentence);
  }

  /**
   * @param {import("./corpus.mjs").Problem} problem
   * @param {Turn} turn
   * @param {boolean} isFocused
   */
  function draw(problem, turn, isFocused) {
    isAnswered = false;
    led = null;
    const { suits = 0, set = "", told = "" } = turn;
    const ways = renamings(problem.table.own);
    const began = Date.now();
    heading.hidden = false;
    const title = course.heading?.(turn) ?? say("number", { text: problem.id });
    heading.replaceChildren(title, " ", h("small", {}, words.games[problem.game]));
    after.replaceChildren();
    shown = show(place, problem, {
      words,
      suits: ways[suits % ways.length],
      announce,
      answered: (answer, seen) => {
        isAnswered = true;
        const at = Date.now();
        remember({ ...answer, kind: "problem", themes: problem.themes, at, ms: at - began, suits, set });
        course.answered?.({ ...answer, suits }, problem.themes);
        const again = () => open({ id: problem.id, suits: (suits + 1) % ways.length }, true);
        const feedback = createFeedback(answer, seen, { words, say, announce, actions: onward(say, { next: () => next(), again }) });
        after.replaceChildren(feedback);
        feedback.focus({ preventScroll: true });
        feedback.scrollIntoView({ block: "nearest" });
      },
    });
    if (isFocused) {
      shown.focus();
      element.scrollIntoView({ block: "start" });
      announce([told, shown.story, shown.prompt].filter(Boolean).join(" "));
    }
  }

  return { element, open, next, rest: keys.rest };
}
