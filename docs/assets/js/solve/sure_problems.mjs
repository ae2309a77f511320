// SPDX-License-Identifier: MIT
// The sure-trick problems, fetched once, and how one is asked in the middle of other exercises.

import { phrase } from "../quiz/phrase.mjs";
import { createSurePlay } from "./sure_play.mjs";

/** @typedef {import("./corpus.mjs").Problem} Problem */
/** @typedef {import("./corpus.mjs").Words} Words */

const ADDRESS = new URL("../../../data/sure.json", import.meta.url);

/** @type {Promise<Problem[]> | null} */
let listed = null;

/** Every sure-trick problem. */
export function sureProblems() {
  listed ??= fetched();
  listed.catch(() => {
    listed = null;
  });
  return listed;
}

/** @returns {Promise<Problem[]>} */
async function fetched() {
  const response = await fetch(ADDRESS, { cache: "no-cache" });
  if (!response.ok) {
    throw new Error(`${ADDRESS}: ${response.status}`);
  }
  return (await response.json()).problems;
}

/**
 * A turn that asks a sure-trick problem, or null where it is there no more.
 * @param {string} id
 * @param {number} suits
 * @param {string} set What its answer belongs to.
 * @param {Words} words
 * @returns {Promise<import("./round.mjs").Turn | null>}
 */
export async function sureTurn(id, suits, set, words) {
  const problem = (await sureProblems()).find((each) => each.id === id);
  return (
    problem && {
      id,
      suits,
      set,
      heading: phrase(["sure.heading", {}], words),
      ask: (place, { announce, next, lead }) => {
        const play = createSurePlay({ words, announce, next, set });
        place.replaceChildren(play.element);
        lead(play);
        return play.open(problem, suits);
      },
    }
  ) ?? null;
}
