// SPDX-License-Identifier: MIT
// A streak: problems that grow harder until the first miss, with one skip and no clock.

import { button, h } from "../play/table/dom.mjs";
import { hash } from "./chance.mjs";
import { rowsOf } from "./corpus.mjs";
import { STYLES } from "./five.mjs";
import { attempts, history, noteRun, watch } from "./history.mjs";
import { createRound } from "./round.mjs";
import { best, lineOf, setOfRun, standing } from "./run.mjs";

/** @typedef {import("./index.mjs").Stage} Stage */

/** @param {Stage} stage */
export function start(stage) {
  const { host, say, announce } = stage;
  const line = h("p", { class: "recall__line" });
  const fresh = button(say("streak_start"), begin, { class: "offer offer--main" });
  const pass = button(say("streak_skip"), skip, { class: "offer" });
  host.append(line, h("p", { class: "solve__row" }, fresh, pass));
  const round = createRound(stage, {
    next,
    none: told,
    answered: () => {
      pass.hidden = true;
    },
  });

  /** Where the run stands, or null where there is none. */
  function now() {
    const { run } = history();
    return run && { ...run, ...standing(run, attempts()) };
  }

  function told() {
    const run = now();
    if (!run) {
      return say("streak_about");
    }
    return say(run.isOver ? "streak_over" : "streak_all", { n: run.length });
  }

  async function next() {
    pass.hidden = false;
    draw();
    const run = now();
    if (!run || run.isOver) {
      return null;
    }
    const problems = (await rowsOf()).filter(({ game }) => STYLES.has(game));
    const id = lineOf(problems, run.start)[run.at];
    return id ? { id, suits: hash(`${run.start} ${id}`) % 8, set: setOfRun(run.start) } : null;
  }

  function draw() {
    const run = now();
    const isOpen = Boolean(run && !run.isOver);
    line.textContent = say("streak_line", { number: run?.length ?? 0, number_best: best(attempts()) });
    fresh.hidden = isOpen;
    pass.hidden ||= !isOpen || Boolean(run?.skipped);
  }

  function begin() {
    noteRun({ start: Date.now(), skipped: false });
    round.next();
  }

  function skip() {
    const { run } = history();
    if (run) {
      noteRun({ ...run, skipped: true });
      announce(say("streak_skipped"));
      round.next();
    }
  }

  round.next(false);
  const unwatch = watch(draw);
  return () => {
    unwatch();
    round.rest();
  };
}
