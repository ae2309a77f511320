// SPDX-License-Identifier: MIT
/** What the browser remembers of solving, rule quizzes too, and what of it comes back when. */

import { history } from "../quiz/store.mjs";
import { dueAt, waiting } from "./queue.mjs";

export { erase, exported, history, imported, note, noteRun, storeTrouble, watch } from "../quiz/store.mjs";

/** Every answer, in the order of their moments. */
export function attempts() {
  return history().attempts;
}

/** Everything that was missed, the first to come back first. */
export async function queued() {
  const library = new URL("ts-fsrs.mjs", import.meta.url).href;
  return waiting(history(), /** @type {import("./queue.mjs").Library} */ (await import(library)));
}

/**
 * What is due for review, the longest first.
 * @param {number} [now]
 */
export async function due(now = Date.now()) {
  return dueAt(await queued(), now);
}
