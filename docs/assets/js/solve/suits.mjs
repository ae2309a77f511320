// SPDX-License-Identifier: MIT
// A problem with its suits renamed, so that a position that comes back does not look the same.

import { relabelFacts, relabelText } from "../quiz/relabel.mjs";

/** @typedef {import("../quiz/phrase.mjs").Message} Message */
/** @typedef {import("../quiz/relabel.mjs").SuitMap} SuitMap */
/** @typedef {import("./corpus.mjs").Problem} Problem */

const WRITTEN = ["position", "values", "classes", "bots", "beaten", "dealt", "open", "sure", "tree"];

/**
 * The same problem in other suits; its `origin` is the position in those of the corpus.
 * @param {Problem} problem
 * @param {SuitMap} suits
 * @returns {Problem}
 */
export function relabelled(problem, suits) {
  const written = Object.fromEntries(WRITTEN.map((part) => [part, renamed(problem[part], suits)]));
  const said = (/** @type {Message} */ [id, facts]) => /** @type {Message} */ ([id, relabelFacts(facts, suits)]);
  const { told, trump, ...table } = problem.table;
  return {
    ...problem,
    ...written,
    origin: problem.position,
    says: Object.fromEntries(
      Object.entries(problem.says).map(([action, message]) => [relabelText(action, suits), said(message)]),
    ),
    table: {
      ...renamed(table, suits),
      told: told.map(said),
      trump: trump === null ? null : (suits[trump] ?? trump),
    },
  };
}

/**
 * Every card and suit in a value, in the names of its parts, too.
 * @param {any} value
 * @param {SuitMap} suits
 * @returns {any}
 */
function renamed(value, suits) {
  if (typeof value === "string") {
    return ordered(relabelText(value, suits));
  }
  if (Array.isArray(value)) {
    return value.map((item) => renamed(item, suits));
  }
  if (value === null || typeof value !== "object") {
    return value;
  }
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [renamed(key, suits), renamed(item, suits)]));
}

/** Several cards that are put down together stand in the engine's order. @param {string} text */
function ordered(text) {
  const [verb, cards, ...rest] = text.split(":");
  const isSet = (verb === "discard" || verb === "give") && cards && !rest.length;
  return isSet ? `${verb}:${cards.split(",").sort().join()}` : text;
}
