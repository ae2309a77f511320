// SPDX-License-Identifier: MIT
/**
 * The queue of what was missed: made anew from the answers each time, so that two browsers' answers
 * together give one queue, and nothing that can be derived is kept.
 */

import { itemOf } from "../quiz/attempts.mjs";

/** @typedef {import("../quiz/attempts.mjs").Attempt} Attempt */
/** @typedef {import("../quiz/attempts.mjs").Kind} Kind */
/** @typedef {import("../quiz/progress.mjs").History} History */
/** @typedef {typeof import("ts-fsrs")} Library */
/** @typedef {{kind: Kind, id: string, due: number, suits: number}} Waiting What comes back, when, and with which suits. */

/** Whoever is right again so soon after a miss has tried again, not remembered. */
const SITTING_MS = 30 * 60_000;
/** Longer than this is not quick, even read aloud. */
const QUICK_MS = 120_000;
/** A miss comes back in the same sitting, then after days; the same everywhere: no chance in it. */
const PARAMETERS = {
  enable_fuzz: false,
  learning_steps: /** @type {const} */ (["10m"]),
  relearning_steps: /** @type {const} */ (["10m"]),
};

/** What was worked out for a question and its answers: most of them are the same after the next one. */
const known = /** @type {Map<string, {due: number, suits: number}>} */ (new Map());

/**
 * How well an answer was known, as the library names it.
 * @param {Attempt} attempt
 * @param {Attempt | undefined} earlier The answer before it to the same question.
 * @returns {"Again" | "Hard" | "Good"}
 */
export function rated({ right, hint, ms = 0, at }, earlier) {
  if (!right) return "Again";
  const isRepeat = earlier && !earlier.right && at - earlier.at < SITTING_MS;
  return hint || isRepeat || ms > QUICK_MS ? "Hard" : "Good";
}

/**
 * Whether nothing was ever missed: then the library is not needed.
 * @param {History} history
 */
export const isFaultless = ({ before, attempts }) =>
  [...before.values()].every(({ last }) => last) && attempts.every(({ right }) => right);

/**
 * Everything that was ever missed, in the order in which it comes back.
 * @param {History} history
 * @param {Library} library
 * @returns {Waiting[]}
 */
export function waiting({ before, attempts }, library) {
  const scheduler = library.fsrs(PARAMETERS);
  /** @type {Map<string, Attempt[]>} */
  const items = new Map();
  for (const [id, { last }] of before) if (!last) items.set(itemOf({ kind: "rule", id }), []);
  for (const attempt of [...attempts].sort((one, other) => one.at - other.at)) {
    const item = itemOf(attempt);
    const tries = items.get(item);
    if (tries) tries.push(attempt);
    else if (!attempt.right) items.set(item, [attempt]);
  }
  return [...items]
    .map(([item, tries]) => ({ ...named(item), ...after(tries, scheduler, library) }))
    .sort((one, other) => one.due - other.due || (itemOf(one) < itemOf(other) ? -1 : 1));
}

/**
 * What waits and is due at a moment.
 * @param {Waiting[]} queue
 * @param {number} now
 */
export function dueAt(queue, now) {
  return queue.filter(({ due }) => due <= now);
}

/**
 * When a question comes back after these answers to it, and with which suits.
 * @param {Attempt[]} tries From the first miss on; none where a moment was not kept: it is due.
 * @param {import("ts-fsrs").FSRS} scheduler
 * @param {Library} library
 */
function after(tries, scheduler, { Rating, createEmptyCard }) {
  const last = tries.at(-1);
  if (!last) return { due: 0, suits: 1 };
  const key = `${itemOf(last)} ${tries.map(({ at, right, hint, ms, suits }) => [at, right, hint, ms, suits])}`;
  const found = known.get(key);
  if (found) return found;
  let card = createEmptyCard(tries[0].at);
  /** @type {Attempt | undefined} */
  let earlier;
  for (const attempt of tries) {
    card = scheduler.next(card, attempt.at, Rating[rated(attempt, earlier)]).card;
    earlier = attempt;
  }
  const next = { due: card.due.getTime(), suits: (last.suits % 7) + 1 };
  known.set(key, next);
  return next;
}

/** @param {string} item */
function named(item) {
  const [kind, id] = item.split(" ");
  return { kind: /** @type {Kind} */ (kind), id };
}
