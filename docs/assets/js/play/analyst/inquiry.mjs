// SPDX-License-Identifier: MIT
// A judgement asked for in slices of time, so that a part of it can be shown, and the rest given up.
// A slice begins anew, but each is several times as long as the one before it.

/** Milliseconds that the slices may take; the door gives up on an answer after half a minute. */
export const SLICES = [700, 2100, 6300, 18_900];

/**
 * A judgement as the door gives it.
 * @typedef {{
 *   exact: boolean,
 *   layouts: number,
 *   judged: number,
 *   values: Record<string, {mean: number, error?: number, exact?: [number, number]}>,
 *   best: string[],
 * }} Found
 * @typedef {"done" | "stopped" | "late"} End Whether all was looked at that was to be.
 */

/**
 * @param {(body: object) => Promise<Found>} ask
 * @param {{worlds: number, [part: string]: unknown}} body
 * @param {{onPart: (found: Found) => void, stopped: Promise<"stopped">}} listener `onPart` is told of
 *   every answer, `stopped` says that no more is wanted.
 * @returns {Promise<{found: Found | null, end: End}>} Rejected with what the engine refuses.
 */
export async function inquire(ask, body, { onPart, stopped }) {
  /** @type {Found | null} */
  let found = null;
  for (const budget_ms of SLICES) {
    const answer = ask({ ...body, budget_ms }).catch((error) => {
      // Where laying out the cards took all the time, a longer slice may still do.
      if (error.told?.id === "refused.no_time" && budget_ms !== SLICES.at(-1)) {
        return null;
      }
      throw error;
    });
    const part = await Promise.race([answer, stopped]);
    if (part === "stopped") {
      answer.catch(() => {});
      return { found, end: "stopped" };
    }
    if (part) {
      found = part;
      onPart(part);
      if (part.exact || part.judged === body.worlds) {
        return { found, end: "done" };
      }
    }
  }
  return { found, end: "late" };
}
