// SPDX-License-Identifier: MIT
// Problems by choice: those that fit the filters, one after another, each once before any comes again.

import { createFilters } from "./filters.mjs";
import { createRound } from "./round.mjs";

/** @typedef {import("./corpus.mjs").Row} Row */
/** @typedef {import("./index.mjs").Stage} Stage */

const LINK = /^#p=(.*)$/;
const TRAINING = /^#any=([\w,]+)$/;

/** @param {Stage} stage */
export function start(stage) {
  const { host, rows, say } = stage;
  /** Ids that were shown since the page was opened, the latest last. @type {string[]} */
  let seen = [];
  const filters = createFilters(stage, () => round.open(next()));
  host.append(filters.element, filters.training);
  const round = createRound(stage, { next, none: () => say("none") });

  /** A problem that fits and was not shown yet, in a fresh order each time; then from the start. */
  function next() {
    const found = filters.found();
    const fresh = found.filter(({ id }) => !seen.includes(id));
    const pool = fresh.length ? fresh : found.filter(({ id }) => id !== seen.at(-1) || found.length === 1);
    if (!pool.length) {
      return null;
    }
    const { id } = pool[Math.floor(Math.random() * pool.length)];
    seen = [...seen.filter((each) => each !== id), id];
    return { id };
  }

  /** The problem that the address names, else the next; an unknown one is told and loses nothing. */
  function follow() {
    const [, themes] = TRAINING.exec(location.hash) ?? [];
    if (themes) {
      filters.train(themes.split(","));
    }
    const [, text = ""] = LINK.exec(location.hash) ?? [];
    if (!text) {
      return round.open(next());
    }
    const id = spelt(text);
    const isKnown = rows.some((row) => row.id === id);
    return isKnown ? round.open({ id }) : round.open(next(), false, say("unknown", { text: id.slice(0, LONGEST) }));
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

