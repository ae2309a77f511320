// SPDX-License-Identifier: MIT
// The position of a problem of this site, by its id.

import { found } from "../shelves.mjs";

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
  const read = (/** @type {string} */ name) => fetchJson(new URL(name, folder));
  const file = await found(id, await read("index.json"), read);
  const problems = file ? await read(file) : [];
  return problems.find((/** @type {{id: string}} */ problem) => problem.id === id).position;
}
