// SPDX-License-Identifier: MIT
// The words of the box of a rules page, as generator/house.py writes them.

/**
 * @typedef {{
 *   lang: string,
 *   labels: Record<string, string>,
 *   traits: Record<string, string>,
 *   setup: import("../table/words.mjs").Offers,
 * }} HouseWords With the names of the traits of a game, in the order in which they are told.
 */

export {};
