// SPDX-License-Identifier: MIT
// What waits for review and can still be asked: a later corpus may have dropped a problem.

import { queued } from "./history.mjs";
import { rules } from "./rule.mjs";
import { sureProblems } from "./sure_problems.mjs";

/** @typedef {import("./corpus.mjs").Row} Row */
/** @typedef {import("./queue.mjs").Waiting} Waiting */

/**
 * @param {Row[]} rows Every problem.
 * @returns {Promise<Waiting[]>} The first to come back first.
 */
export async function askable(rows) {
  const [queue, { pages }] = await Promise.all([queued(), rules()]);
  const problems = new Set(rows.map(({ id }) => id));
  const isSure = queue.some(({ kind }) => kind === "sure");
  const sure = new Set((isSure ? await sureProblems() : []).map(({ id }) => id));
  const isKnown = {
    problem: (/** @type {string} */ id) => problems.has(id),
    rule: (/** @type {string} */ id) => id.split("-")[0] in pages,
    sure: (/** @type {string} */ id) => sure.has(id),
  };
  return queue.filter(({ kind, id }) => isKnown[kind](id));
}
