// SPDX-License-Identifier: MIT
// Keys of one character: some read, some go to a suit, digits play. A switch turns them all off.

import { keepSwitch, keptSwitch } from "./store.mjs";

/** @typedef {import("./words.mjs").Words} Words */
/** @typedef {keyof typeof import("./reads.mjs").READS} Reading */

/** Place of the card that 0 plays. */
const TENTH = 10;
const TYPING = "input, select, textarea, [contenteditable]";

/**
 * @param {Words} words
 * @param {{
 *   onRead: (what: Reading) => void,
 *   onSuit: (suit: string) => void,
 *   onDigit: (number: number) => void,
 *   onHelp: () => void,
 * }} listener
 */
export function createKeys({ keys }, { onRead, onSuit, onDigit, onHelp }) {
  let isOn = keptSwitch("single");
  const meanings = Object.fromEntries(Object.entries(keys).map(([meaning, key]) => [key, meaning]));

  /** @param {KeyboardEvent} event */
  function press(event) {
    const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.repeat;
    if (!isOn || !isPlain || /** @type {Element} */ (event.target).closest(TYPING)) {
      return;
    }
    const meaning = meanings[event.key.toLowerCase()];
    if (/^\d$/.test(event.key)) {
      onDigit(Number(event.key) || TENTH);
    } else if (event.key === "?") {
      onHelp();
    } else if (meaning?.length === 1) {
      onSuit(meaning);
    } else if (meaning) {
      onRead(/** @type {Reading} */ (meaning));
    } else {
      return;
    }
    event.preventDefault();
  }

  /** @param {boolean} wanted */
  function turn(wanted) {
    isOn = wanted;
    keepSwitch("single", isOn);
  }

  return { press, turn, isOn: () => isOn };
}
