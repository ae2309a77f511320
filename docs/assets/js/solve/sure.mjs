// SPDX-License-Identifier: MIT
// The page of sure tricks: one problem after another, each once before any comes again.

import { h } from "../play/table/dom.mjs";
import { phrase } from "../quiz/phrase.mjs";
import { failure } from "./failure.mjs";
import { createKeys } from "./keys.mjs";
import { createSurePlay } from "./sure_play.mjs";
import { sureProblems } from "./sure_problems.mjs";

/** @typedef {import("./corpus.mjs").Problem} Problem */
/** @typedef {import("./index.mjs").Stage} Stage */

const LINK = /^#p=([0-9a-f]{6})$/;

/** @param {Stage} stage */
export function start(stage) {
  const { host, say } = stage;
  let rest = () => {};

  async function load() {
    try {
      const problems = await sureProblems();
      host.replaceChildren();
      rest = ask(stage, problems);
    } catch (error) {
      console.error(error);
      host.replaceChildren(failure(say("failed"), say("retry"), load));
    }
  }

  load();
  return () => rest();
}

/**
 * @param {Stage} stage
 * @param {Problem[]} problems
 */
function ask({ host, words, say, announce }, problems) {
  const play = createSurePlay({ words, announce, next });
  const keys = createKeys(words.drawing, say, { choose: play.choose, next: play.enter });
  const label = phrase(["solve.problem", {}], words);
  const element = h("section", { class: "solve__round", "aria-label": label }, play.element, keys.element);
  host.append(element);
  /** Ids that were shown, the latest last. @type {string[]} */
  let seen = [];

  /**
   * @param {Problem} problem
   * @param {boolean} isTold
   */
  function open(problem, isTold) {
    seen = [...seen.filter((id) => id !== problem.id), problem.id];
    return play.open(problem, 0, isTold);
  }

  function next() {
    const fresh = problems.filter(({ id }) => !seen.includes(id));
    const pool = fresh.length ? fresh : problems.filter(({ id }) => id !== seen.at(-1));
    open(pool[Math.floor(Math.random() * pool.length)], true).focus({ preventScroll: true });
    element.scrollIntoView({ block: "start" });
  }

  /** The problem that the address names, else any. */
  function follow() {
    const [, named = ""] = LINK.exec(location.hash) ?? [];
    const any = problems[Math.floor(Math.random() * problems.length)];
    open(problems.find(({ id }) => id === named) ?? any, false);
  }

  const onHash = () => LINK.test(location.hash) && follow();
  addEventListener("hashchange", onHash);
  follow();
  return () => {
    removeEventListener("hashchange", onHash);
    keys.rest();
  };
}
