// SPDX-License-Identifier: MIT
// The page of sure tricks: one problem after another, each once before any comes again.

import { sureIds } from "./corpus.mjs";
import { createRound } from "./round.mjs";
import { sureTurn } from "./sure_turn.mjs";

/** @typedef {import("./index.mjs").Stage} Stage */

const LINK = /^#p=([0-9a-f]{6})$/;

/** @param {Stage} stage */
export function start(stage) {
  const { words, say } = stage;
  const round = createRound(stage, { next, none: () => say("failed") });
  /** Ids that were shown, the latest last. @type {string[]} */
  let seen = [];
  /** Id that the address names, until it is shown. */
  let named = "";

  /** The problem that the address names, else any that was not shown yet; then from the start. */
  async function next() {
    const ids = await sureIds();
    const fresh = ids.filter((id) => !seen.includes(id));
    const pool = fresh.length ? fresh : ids.filter((id) => id !== seen.at(-1));
    const id = ids.includes(named) ? named : pool[Math.floor(Math.random() * pool.length)];
    const turn = await sureTurn(id, 0, "", words);
    named = "";
    seen = [...seen.filter((each) => each !== id), id];
    return turn && { ...turn, heading: "" };
  }

  function follow() {
    [, named = ""] = LINK.exec(location.hash) ?? [];
    round.next(false);
  }

  const onHash = () => LINK.test(location.hash) && follow();
  addEventListener("hashchange", onHash);
  follow();
  return () => {
    removeEventListener("hashchange", onHash);
    round.rest();
  };
}
