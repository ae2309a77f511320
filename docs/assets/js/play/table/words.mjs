// SPDX-License-Identifier: MIT
// The words of one language, as generator/words.py writes them.

/**
 * @typedef {{value: string, text: string}} Choice A value as a position line writes it, and in words.
 * @typedef {{id: string, name: string, about: string, choices: Choice[]}} HouseRule
 * @typedef {{
 *   key: string,
 *   name: string,
 *   about: string,
 *   target: number,
 *   preset: Record<string, string>,
 *   clashes: {values: Record<string, string>, text: string}[],
 * }} Style
 * @typedef {{
 *   labels: Record<string, string>,
 *   target: string,
 *   styles: Style[],
 *   groups: {name: string, options: HouseRule[]}[],
 *   levels: Record<string, string>,
 * }} Offers
 * @typedef {{
 *   lang: string,
 *   labels: Record<string, string>,
 *   seats: Record<string, string>,
 *   waiting: Record<string, string>,
 *   why: Record<string, string>,
 *   winning: Record<string, string>,
 *   no_suit: Record<string, string>,
 *   reads: Record<"hand" | "legal", string>,
 *   lessons: Record<"events" | "bowers" | "calls" | "turns", Record<string, string>>,
 *   keys: Record<string, string>,
 *   key_names: Record<string, string>,
 *   key_uses: Record<string, string>,
 *   scores: string[],
 *   trump: Record<string, string>,
 *   actions: Record<string, string>,
 *   names: Record<string, Record<string, string>>,
 *   order: Record<string, string[]>,
 *   pictures: Record<string, string>,
 *   sprite: string,
 *   setup: Offers,
 * }} Words
 */

export {};
