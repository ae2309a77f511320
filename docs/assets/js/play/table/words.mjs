// SPDX-License-Identifier: MIT
// The words of one language, as generator/words.py writes them.

/**
 * @typedef {{value: string, text: string, usual?: string}} Choice A value as a position line writes it, and in
 *   words; the form has others for the one that is usual in the game.
 * @typedef {{id: string, name: string, about: string, choices: Choice[]}} HouseRule
 * @typedef {{
 *   key: string,
 *   name: string,
 *   about: string,
 *   start: number,
 *   target: number,
 *   seats: Record<string, string[]>,
 *   levels: string[],
 *   judged: boolean,
 *   preset: Record<string, string>,
 *   clashes: {values: Record<string, string>, text: string}[],
 *   groups: {name: string, options: HouseRule[]}[],
 * }} Game With its seats by the number of players, or by "" where that cannot be chosen.
 * @typedef {{
 *   labels: Record<string, string>,
 *   target: string,
 *   games: Game[],
 *   levels: Record<string, string>,
 *   levels_about: Record<string, string>,
 * }} Offers
 * @typedef {{names: Record<string, Record<string, string>>, order: Record<string, string[]>}} Deck
 *   Names and order of the cards by trump suit, "" for none.
 * @typedef {Deck & {
 *   lang: string,
 *   labels: Record<string, string>,
 *   seats: Record<string, string>,
 *   waiting: Record<string, string>,
 *   why: Record<string, string>,
 *   winning: Record<string, string>,
 *   no_suit: Record<string, string>,
 *   reads: Record<"came" | "hand" | "legal", string>,
 *   lessons: Record<"events" | "bowers" | "calls" | "turns", Record<string, string>>,
 *   keys: Record<string, string>,
 *   key_names: Record<string, string>,
 *   key_uses: Record<string, string>,
 *   scores: string[],
 *   minus: string,
 *   trump: Record<string, string>,
 *   actions: Record<string, string>,
 *   steps: Record<string, string>,
 *   moves: Record<"discard" | "give" | "turn_discard" | "turn_give" | "turn_up_to", Record<number, string>>,
 *   plain: Deck & {games: string[]},
 *   pictures: Record<string, string>,
 *   sprite: string,
 *   setup: Offers,
 * }} Words With the cards of games where no jack is promoted in `plain`.
 */

export {};
