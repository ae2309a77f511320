// SPDX-License-Identifier: MIT
// Numbers in words of the language, by the engine's own sentences.

/** @typedef {(id: string, args: object) => Promise<string>} Phrase */
/** @typedef {{mean: number, error?: number}} Value */

/** Standard errors on each side of a mean: the interval holds the true mean 19 times out of 20. */
export const ERRORS = 2;

/**
 * Sentences by id and slots, each asked for once.
 * @param {(type: string, body: object) => Promise<any>} ask
 * @param {string} lang
 * @returns {Phrase}
 */
export function createPhrase(ask, lang) {
  /** @type {Map<string, Promise<string>>} */
  const known = new Map();
  return (id, args) => {
    const key = JSON.stringify([id, args]);
    const said = known.get(key) ?? ask("phrase", { lang, message: { id, args } }).then(({ text }) => text);
    known.set(key, said);
    // One that a worker took along when it ended is asked for again.
    said.catch(() => known.delete(key));
    return said;
  };
}

/**
 * A mean, in points or as a chance to win the game, with its interval where it is not exact.
 * @param {Phrase} phrase
 * @param {string} aim
 * @param {Value} value
 */
export function figureOf(phrase, aim, { mean, error }) {
  const [scale, digits] = aim === "game" ? [100, 1] : [1, 2];
  const [exact, sampled] = aim === "game" ? ["ui.percent", "ui.share"] : ["ui.worth_exact", "ui.worth_sampled"];
  const number = (scale * mean).toFixed(digits);
  const margin = error === undefined ? {} : { number_error: (scale * ERRORS * error).toFixed(digits) };
  return phrase(error === undefined ? exact : sampled, { number, ...margin });
}

/**
 * What a judgement rests on.
 * @param {Phrase} phrase
 * @param {import("./inquiry.mjs").Found} found
 */
export const basisOf = (phrase, { exact, layouts, judged }) =>
  exact ? phrase("ui.worth_all", { n: layouts }) : phrase("ui.worth_some", { n: judged, number_layouts: layouts });
