// SPDX-License-Identifier: MIT
/** What the browser remembers of solving, rule quizzes too, and what of it comes back when. */

import { history } from "../quiz/store.mjs";
import { isFaultless, waiting } from "./queue.mjs";

export { erase, exported, history, imported, note, noteRun, storeTrouble, watch } from "../quiz/store.mjs";

/** Every answer, in the order of their moments. */
export function attempts() {
  return history().attempts;
}

/** Everything that was missed, the first to come back first. */
export async function queued() {
  if (isFaultless(history())) {
    return [];
  }
  const library = new URL("ts-fsrs.mjs", import.meta.url).href;
  return waiting(history(), /** @type {import("./queue.mjs").Library} */ (await import(library)));
}
