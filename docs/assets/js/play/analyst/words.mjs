// SPDX-License-Identifier: MIT
// The words of one language, as generator/analyst.py writes them.

/**
 * @typedef {{judged: boolean, hand: number, sides: string[], down: boolean, turned: boolean, widow: boolean, pack: string[]}} Game
 *   Cards in a hand, whether each player counts down for himself, whether a card is turned and others lie apart, and the whole pack.
 * @typedef {{
 *   labels: Record<string, string>,
 *   games: Record<string, Game>,
 *   suits: Record<string, string>,
 *   hands: Record<string, string>,
 *   counts: Record<number, string[]>,
 *   needs: Record<string, string[]>,
 * }} Own What the table does not say.
 * @typedef {import("../table/words.mjs").Words & {own: Own}} Words All that is said, `labels` of both.
 */

export {};
