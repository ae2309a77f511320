// SPDX-License-Identifier: MIT
// The position of a problem of this site, by its id.

const LINK = "#p=";

/**
 * Id that an address carries, or null.
 * @param {string} hash
 */
export const linkedProblem = (hash) => (hash.startsWith(LINK) ? hash.slice(LINK.length) : null);

/**
 * Its position line. Rejected where there is no such problem, or no network.
 * @param {string} id
 * @param {import("../cargo.mjs").Site} site
 * @returns {Promise<string>}
 */
export async function problemLine(id, { engine, fetchJson }) {
  const folder = new URL("../../data/problems/", engine);
  const { problems, shards } = await fetchJson(new URL("index.json", folder));
  const row = problems.find((/** @type {any[]} */ [key]) => key === id);
  const shard = await fetchJson(new URL(shards[row.at(-1)], folder));
  return shard.find((/** @type {{id: string}} */ problem) => problem.id === id).position;
}
