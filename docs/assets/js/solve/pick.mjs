// SPDX-License-Identifier: MIT
// Problems by choice: those that fit the filters, one after another, each once before any comes again.

import { known } from "./corpus.mjs";
import { createFilters } from "./filters.mjs";
import { createRound } from "./round.mjs";

/** @typedef {import("./index.mjs").Stage} Stage */

const LINK = /^#p=(.*)$/;
const TRAINING = /^#any=([\w,]+)$/;

/** @param {Stage} stage */
export function start(stage) {
  const { host, say } = stage;
  /** Ids that were shown since the page was opened, the latest last. @type {string[]} */
  let seen = [];
  /** Id that the address names, until it is shown. */
  let named = "";
  const filters = createFilters(stage, () => round.next(false));
  host.append(filters.element, filters.training);
  const round = createRound(stage, { next, none: () => say("none") });

  /** The problem that the address names, else any; an unknown one is told and loses nothing. */
  async function next() {
    const id = named;
    const isKnown = id !== "" && (await known([id])).has(id);
    named = "";
    if (isKnown) {
      return { id };
    }
    const turn = await any();
    return turn && id ? { ...turn, told: say("unknown", { text: id.slice(0, LONGEST) }) } : turn;
  }

  /** A problem that fits and was not shown yet, in a fresh order each time; then from the start. */
  async function any() {
    const found = await filters.found();
    const fresh = found.filter(({ id }) => !seen.includes(id));
    const pool = fresh.length ? fresh : found.filter(({ id }) => id !== seen.at(-1) || found.length === 1);
    if (!pool.length) {
      return null;
    }
    const { id } = pool[Math.floor(Math.random() * pool.length)];
    seen = [...seen.filter((each) => each !== id), id];
    return { id };
  }

  function follow() {
    const [, themes] = TRAINING.exec(location.hash) ?? [];
    const [, text = ""] = LINK.exec(location.hash) ?? [];
    named = spelt(text);
    if (themes) {
      filters.train(themes.split(","));
    }
    round.next(false);
  }

  const onHash = () => [LINK, TRAINING].some((link) => link.test(location.hash)) && follow();
  addEventListener("hashchange", onHash);
  follow();
  return () => {
    removeEventListener("hashchange", onHash);
    filters.rest();
    round.rest();
  };
}

/** Characters of a wrong id that are repeated to the reader. */
const LONGEST = 20;

/**
 * What an address says; one that was cut or spoilt on its way stays as it is.
 * @param {string} text
 */
function spelt(text) {
  try {
    return decodeURIComponent(text).trim().toLowerCase();
  } catch {
    return text;
  }
}

