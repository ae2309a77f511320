// SPDX-License-Identifier: MIT
// The five of the day, and those of the days before: the same for everyone, each answered once.

import { h } from "../play/table/dom.mjs";
import { phrase } from "../quiz/phrase.mjs";
import { hash } from "./chance.mjs";
import { copier } from "./copier.mjs";
import { rowsOf } from "./corpus.mjs";
import { SLOTS, dateOf, dayOf, fiveOf, outcomes, setOf, totals } from "./five.mjs";
import { attempts, watch } from "./history.mjs";
import { dailyPage } from "./places.mjs";
import { createRound } from "./round.mjs";
import { rules, ruleTurn } from "./rule.mjs";

/** @typedef {import("./five.mjs").Outcome} Outcome */
/** @typedef {import("./index.mjs").Stage} Stage */

const LINK = /^#day=(\d{1,6})$/;
/** Days that the list of earlier ones goes back. */
const ARCHIVE_DAYS = 30;

/** @param {Stage} stage */
export function start(stage) {
  const { host, say, words, announce } = stage;
  const top = h("div", { class: "recall__top" });
  const list = h("ul", {});
  const archive = h("details", { class: "recall__archive" }, h("summary", {}, say("daily_archive")), list);
  host.append(top);
  const round = createRound(stage, { next, none: () => say("daily_finished") });
  host.append(archive);
  archive.addEventListener("toggle", drawArchive);
  let day = asked();
  /** @type {string[]} */
  let standard = [];
  /** @type {import("./corpus.mjs").Row[]} */
  let rows = [];

  /** The day that the address names, else today; a day to come is today. */
  function asked() {
    const today = dayOf(new Date());
    const [, text] = LINK.exec(location.hash) ?? [];
    return text ? Math.min(Math.max(1, Number(text)), today) : today;
  }

  /** @type {Map<number, import("./five.mjs").Asked[]>} */
  const fives = new Map();

  /** @param {number} number */
  function found(number) {
    const five = fives.get(number) ?? fiveOf(number, rows, standard);
    fives.set(number, five);
    return outcomes(number, five, attempts());
  }

  async function next() {
    [{ standard }, rows] = await Promise.all([rules(), rowsOf()]);
    draw();
    const open = found(day).find(({ attempt }) => !attempt);
    if (!open) {
      return null;
    }
    const { kind, id } = open.asked;
    const set = setOf(day);
    return kind === "rule" ? ruleTurn(id, 0, set) : { id, suits: hash(`suits ${day} ${id}`) % 8, set };
  }

  function draw() {
    if (!standard.length) {
      return;
    }
    const five = found(day);
    const { answered, late } = totals(day, five);
    const date = h("p", { class: "recall__line" }, dateOf(day, words.lang), ...(late ? [" · ", say("daily_late")] : []));
    top.replaceChildren(h("h2", {}, say("daily_number", { number: day })), date, h("ol", { class: "recall__five" }, ...five.map(item)));
    if (answered === five.length) {
      top.append(...result(five));
    }
    drawArchive();
  }

  /** @param {Outcome} outcome */
  function item({ asked: { slot }, attempt }) {
    const state = attempt ? (attempt.right ? "right" : "wrong") : "open";
    return h("li", { "data-state": state }, h("span", {}, say(`daily_${slot}`)), " ", h("b", {}, say(`mark_${state}`)));
  }

  /** @param {Outcome[]} five */
  function result(five) {
    const said = { copied: say("copied"), byHand: phrase(["quiz.copy_by_hand", {}], words), announce };
    const [press, place] = copier(say("daily_share"), () => shared(five), said);
    return [h("p", {}, summary(day)), h("p", { class: "solve__row" }, press), place];
  }

  /** @param {number} number */
  function summary(number) {
    const { right, lost } = totals(number, found(number));
    return say("daily_result", { number, number_right: right, number_all: SLOTS.length, n: -lost || 0 });
  }

  /** Text that tells how it went, and nothing of the answers. @param {Outcome[]} five */
  function shared(five) {
    const states = five.map(({ asked: { slot }, attempt }) => [`text_${slot}`, say(`mark_${attempt?.right ? "right" : "wrong"}`)]);
    const lines = [summary(day), say("daily_shared", Object.fromEntries(states))];
    const late = totals(day, five).late ? [say("daily_shared_late")] : [];
    return [...lines, ...late, dailyPage(day)].join("\n");
  }

  /** Today and the days before, once the reader opens the list. */
  function drawArchive() {
    if (!archive.open || !standard.length) {
      return;
    }
    const today = dayOf(new Date());
    const days = Array.from({ length: Math.min(ARCHIVE_DAYS, today) }, (_, back) => today - back);
    list.replaceChildren(
      ...days.map((number) => {
        const { answered, right, late } = totals(number, found(number));
        const state = answered ? say("of", { number: right, number_all: answered }) : say("mark_open");
        const link = h("a", { href: `#day=${number}`, "aria-current": number === day && "date" }, dateOf(number, words.lang));
        return h("li", {}, link, " ", h("span", {}, state), ...(late ? [" ", h("span", {}, say("daily_late"))] : []));
      }),
    );
  }

  function follow() {
    day = asked();
    round.next();
  }

  const onHash = () => LINK.test(location.hash) && follow();
  addEventListener("hashchange", onHash);
  round.next(false);
  const unwatch = watch(draw);
  return () => {
    unwatch();
    removeEventListener("hashchange", onHash);
    round.rest();
  };
}
