// SPDX-License-Identifier: MIT
// The words of one language, as generator/analyst.py writes them.

/**
 * @typedef {{hand: number, sides: string[], pack: string[]}} Game Cards in a hand, and the whole pack.
 * @typedef {{
 *   labels: Record<string, string>,
 *   games: Record<string, Game>,
 *   suits: Record<string, string>,
 *   hands: Record<string, string>,
 *   counts: string[],
 *   needs: Record<string, string[]>,
 * }} Own What the table does not say.
 * @typedef {import("../table/words.mjs").Words & {own: Own}} Words All that is said, `labels` of both.
 */

export {};
