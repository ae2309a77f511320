// SPDX-License-Identifier: MIT
// How long something takes to come, in the words of a language.

const MINUTE_MS = 60_000;
const STEPS = /** @type {const} */ ([
  ["minute", 1, 60],
  ["hour", 60, 24 * 60],
  ["day", 24 * 60, Infinity],
]);

/**
 * "dans 10 minutes", "za 3 dni": never less than a minute.
 * @param {number} ms
 * @param {string} lang
 */
export function untilWords(ms, lang) {
  const minutes = Math.max(1, Math.ceil(ms / MINUTE_MS));
  const [unit, size] = STEPS.find(([, , end]) => minutes < end) ?? STEPS[2];
  return new Intl.RelativeTimeFormat(lang).format(Math.round(minutes / size), unit);
}
