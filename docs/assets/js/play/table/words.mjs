// SPDX-License-Identifier: MIT
// The words of one language, as generator/words.py writes them.

/**
 * @typedef {{
 *   lang: string,
 *   labels: Record<string, string>,
 *   seats: Record<string, string>,
 *   waiting: Record<string, string>,
 *   why: Record<string, string>,
 *   trump: Record<string, string>,
 *   actions: Record<string, string>,
 *   names: Record<string, Record<string, string>>,
 *   order: Record<string, string[]>,
 *   pictures: Record<string, string>,
 *   sprite: string,
 * }} Words
 */

export {};
