// SPDX-License-Identifier: MIT
// How a sure-trick problem is asked, on its own page and in the middle of other exercises.

import { phrase } from "../quiz/phrase.mjs";
import { sureProblem } from "./corpus.mjs";
import { createSurePlay } from "./sure_play.mjs";

/** @typedef {import("./corpus.mjs").Words} Words */

/**
 * A turn that asks a sure-trick problem, or null where it is there no more.
 * @param {string} id
 * @param {number} suits
 * @param {string} set What its answer belongs to.
 * @param {Words} words
 * @returns {Promise<import("./round.mjs").Turn | null>}
 */
export async function sureTurn(id, suits, set, words) {
  const problem = await sureProblem(id);
  return (
    problem && {
      id,
      suits,
      set,
      heading: phrase(["sure.heading", {}], words),
      ask: (place, { announce, next, lead, isFocused }) => {
        const play = createSurePlay({ words, announce, next, set });
        place.replaceChildren(play.element);
        lead(play);
        return play.open(problem, suits, isFocused);
      },
    }
  );
}
