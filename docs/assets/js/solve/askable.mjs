// SPDX-License-Identifier: MIT
// What waits for review and can still be asked: a later corpus may have dropped a problem.

import { queued } from "./history.mjs";
import { rules } from "./rule.mjs";

/** @typedef {import("./corpus.mjs").Row} Row */
/** @typedef {import("./queue.mjs").Waiting} Waiting */

/**
 * @param {Row[]} rows Every problem.
 * @returns {Promise<Waiting[]>} The first to come back first.
 */
export async function askable(rows) {
  const [queue, { pages }] = await Promise.all([queued(), rules()]);
  const problems = new Set(rows.map(({ id }) => id));
  return queue.filter(({ kind, id }) =>
    kind === "rule" ? id.split("-")[0] in pages : kind === "problem" && problems.has(id),
  );
}
