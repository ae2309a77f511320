// SPDX-License-Identifier: MIT
// The question and its answers: the latest, the one before it, and what can be looked at besides.

import { button, h, put, say } from "../table/dom.mjs";
import { answerOf } from "./answer.mjs";
import { inquire } from "./inquiry.mjs";
import { botsOf, seenOf } from "./others.mjs";
import { outcomesOf } from "./outcomes.mjs";
import { momentOf } from "./told.mjs";

/** @typedef {import("./desk.mjs").Question} Question */
/** A worker that has not stopped by then is given up. */
const OBEY_MS = 1000;
/** Milliseconds in which layouts to show are found. */
const LAYING_MS = 5000;
/** Layouts that are shown. */
const SHOWN = 6;

/**
 * @param {import("./words.mjs").Words} words
 * @param {{
 *   ask: (type: string, body: object) => Promise<any>,
 *   phrase: import("./figures.mjs").Phrase,
 *   revive: () => Promise<void>,
 *   refuse: (error: import("../door.mjs").DoorError) => void,
 *   follow: (action: string) => void,
 *   onSaid: (text: string) => void,
 * }} page
 */
export function createStudy(words, { ask, phrase, revive, refuse, follow, onSaid }) {
  const { labels } = words;
  const start = button(labels.ask, () => judge(), { class: "offer offer--main" });
  const stop = button(labels.stop, () => halt(), { class: "offer" });
  const bar = h("progress", { class: "loader__bar", "aria-label": labels.working });
  const judged = h("p", { class: "study__judged" });
  const work = h("div", { class: "study__work", hidden: true }, bar, judged, stop);
  const stale = h("p", { class: "study__stale", hidden: true }, labels.stale);
  const latest = h("div", {});
  const aside = h("div", { class: "study__aside" });
  const outcomes = h("div", {});
  const former = h("div", {});
  const now = h("section", { "aria-labelledby": "analyst-answer", tabindex: "-1", hidden: true }, h("h2", { id: "analyst-answer" }, labels.answer), stale, latest);
  const before = h("section", { "aria-labelledby": "analyst-former", class: "study__former", hidden: true }, h("h2", { id: "analyst-former" }, labels.former), former);
  const element = h("div", { class: "study" }, start, work, h("div", { class: "study__answers" }, now, before), outcomes, aside);
  /** What can be asked now. @type {Question | null} */
  let question = null;
  /** What the latest answer was to. @type {Question | null} */
  let answered = null;
  /** @type {import("./answer.mjs").Answer | null} */
  let answer = null;
  /** Ends the calculation that is going on. */
  let halt = () => {};
  let isWorking = false;

  /** @param {Question | null} next */
  function present(next) {
    question = next;
    start.hidden = !work.hidden || !next || next.present.state.to_move === null;
    stale.hidden = !answered || (next !== null && keyOf(next) === keyOf(answered));
  }

  /** @param {Question} asked */
  const keyOf = ({ present: { position }, way }) => JSON.stringify([position, way]);

  async function judge() {
    if (!question || isWorking) {
      return;
    }
    const asked = question;
    isWorking = true;
    showWork(true);
    const run = begun(asked);
    try {
      const { found, end } = await run.course;
      await run.drawn();
      showWork(false);
      if (found) {
        await draw(asked, { moment: momentOf(asked.present), way: asked.way, found, end });
      }
      onSaid(found ? (end === "done" ? labels.done : labels[end]) : labels.stopped_none);
      await (end === "stopped" ? run.freed() : besides(asked));
    } catch (error) {
      refuse(/** @type {import("../door.mjs").DoorError} */ (error));
    }
    isWorking = false;
    showWork(false);
    present(question);
  }

  /** A calculation that has begun. @param {Question} asked */
  function begun(asked) {
    const { present: { position }, way } = asked;
    const moment = momentOf(asked.present);
    /** @type {Promise<"stopped">} */
    const stopped = new Promise((resolve) => (halt = () => resolve("stopped")));
    let drawn = Promise.resolve();
    /** @type {Promise<unknown>} */
    let slice = Promise.resolve();
    const inSlices = (/** @type {object} */ body) => {
      const reply = ask("judge", body);
      slice = reply.catch(() => {});
      return reply;
    };
    const onPart = (/** @type {import("./inquiry.mjs").Found} */ found) => {
      drawn = drawn.then(() => draw(asked, { moment, way, found, end: "part" }));
    };

    /** Resolved once the worker can be asked again: one that does not stop is ended. */
    async function freed() {
      const isLate = await Promise.race([slice.then(() => false), new Promise((resolve) => setTimeout(resolve, OBEY_MS, true))]);
      if (isLate) {
        await revive();
      }
    }

    return { course: inquire(inSlices, { position, ...way }, { onPart, stopped }), drawn: () => drawn, freed };
  }

  /** @param {boolean} isOn */
  function showWork(isOn) {
    const hadFocus = element.contains(document.activeElement);
    work.hidden = !isOn;
    start.hidden = isOn || !question || question.present.state.to_move === null;
    put(start, "disabled", isWorking ? "" : null);
    say(judged, labels.working);
    if (hadFocus && !element.contains(document.activeElement)) {
      (isOn ? stop : now).focus({ preventScroll: isOn });
    }
  }

  /**
   * @param {Question} asked
   * @param {import("./answer.mjs").Answer} found
   */
  async function draw(asked, found) {
    const deeds = { follow, show: (/** @type {string} */ action) => show(action, asked).catch(refuse) };
    const drawn = await answerOf(found, words, phrase, found.end === "part" ? undefined : deeds);
    if (answered !== asked) {
      aside.replaceChildren();
      outcomes.replaceChildren();
      await putAside();
    }
    answered = asked;
    answer = found;
    latest.replaceChildren(drawn);
    now.hidden = false;
    stale.hidden = question !== null && keyOf(question) === keyOf(asked);
    say(judged, await phrase("ui.analyst_judged", { number: found.found.judged }));
    put(now, "aria-busy", found.end === "part" ? "true" : null);
  }

  /** The answer so far stays to be compared with. */
  async function putAside() {
    if (answer && answered) {
      const line = h("p", { class: "study__line", translate: "no" }, answered.present.position);
      former.replaceChildren(line, await answerOf(answer, words, phrase));
      before.hidden = false;
    }
  }

  /** What the computer players do, and what each card brings with all cards seen. @param {Question} asked */
  async function besides(asked) {
    const moment = momentOf(asked.present);
    const bots = await botsOf(ask, moment, words);
    const isSeen = asked.isOpen && asked.present.state.phase === "play";
    // What is too much to work out with all cards seen is not told.
    const seen = isSeen ? [await seenOf(ask, phrase, moment, words).catch(() => "")] : [];
    const parts = [bots, ...seen];
    const request = { type: "judge", body: { position: moment.position, ...asked.way } };
    const code = h("code", { translate: "no" }, JSON.stringify(request));
    if (answered === asked) {
      aside.replaceChildren(...parts, h("p", { class: "study__asked" }, labels.worth_asked, " ", code));
    }
  }

  /** @param {string} action @param {Question} asked */
  async function show(action, asked) {
    const moment = { ...momentOf(asked.present), seat: asked.present.state.to_move ?? "" };
    const laid = await ask("layouts", { position: moment.position, number: SHOWN, seed: asked.way.seed, action, budget_ms: LAYING_MS });
    outcomes.replaceChildren(await outcomesOf(action, laid, moment, words, phrase));
    /** @type {HTMLElement} */ (outcomes.firstElementChild).focus();
  }

  /** The engine has stopped. */
  function leave() {
    halt();
    showWork(false);
  }

  return { element, present, leave };
}
