// SPDX-License-Identifier: MIT
// What waits for review and can still be asked: a later corpus may have dropped a problem.

import { known, sureIds } from "./corpus.mjs";
import { queued } from "./history.mjs";
import { rules } from "./rule.mjs";

/** @typedef {import("./queue.mjs").Waiting} Waiting */

/** The first to come back first. @returns {Promise<Waiting[]>} */
export async function askable() {
  const [queue, { files }] = await Promise.all([queued(), rules()]);
  const idsOf = (/** @type {Waiting["kind"]} */ wanted) => queue.flatMap(({ kind, id }) => (kind === wanted ? [id] : []));
  const problems = await known(idsOf("problem"));
  const sure = new Set(idsOf("sure").length ? await sureIds() : []);
  const isKnown = {
    problem: (/** @type {string} */ id) => problems.has(id),
    rule: (/** @type {string} */ id) => files.has(id),
    sure: (/** @type {string} */ id) => sure.has(id),
  };
  return queue.filter(({ kind, id }) => isKnown[kind](id));
}
