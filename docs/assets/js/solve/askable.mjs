// SPDX-License-Identifier: MIT
// What waits for review and can still be asked: a later corpus may have dropped a problem.

import { queued } from "./history.mjs";
import { rules } from "./rule.mjs";

/** @typedef {import("./corpus.mjs").Row} Row */
/** @typedef {import("./queue.mjs").Waiting} Waiting */

const SURE = new URL("../../../data/sure.json", import.meta.url);

/** @type {Promise<Set<string>> | null} */
let sure = null;

/**
 * @param {Row[]} rows Every problem.
 * @returns {Promise<Waiting[]>} The first to come back first.
 */
export async function askable(rows) {
  const [queue, { pages }] = await Promise.all([queued(), rules()]);
  const problems = new Set(rows.map(({ id }) => id));
  const lines = queue.some(({ kind }) => kind === "sure") ? await sureIds() : new Set();
  const isKnown = {
    problem: (/** @type {string} */ id) => problems.has(id),
    rule: (/** @type {string} */ id) => id.split("-")[0] in pages,
    sure: (/** @type {string} */ id) => lines.has(id),
  };
  return queue.filter(({ kind, id }) => isKnown[kind](id));
}

/** Ids of the problems with sure tricks. */
function sureIds() {
  sure ??= fetch(SURE).then(async (response) => {
    if (!response.ok) {
      throw new Error(`${SURE}: ${response.status}`);
    }
    const { problems } = await response.json();
    return new Set(problems.map((/** @type {{id: string}} */ { id }) => id));
  });
  sure.catch(() => {
    sure = null;
  });
  return sure;
}
