// SPDX-License-Identifier: MIT
// The score of a hand, and what the hands before it brought beside points: pure functions.

import { sidesOf, wonGame } from "./course.mjs";

/** @typedef {import("./course.mjs").Event} Event */
/** @typedef {import("./course.mjs").Hand} Hand */
/** @typedef {import("./course.mjs").Tallies} Tallies */

/**
 * Tricks and points, one row a side: of the reader's side and the other, or of each player.
 * @param {Hand} hand
 * @returns {{name: string, tricks: number, points: number, games: number, hickeys: number}[]} `name`
 *   is "us", "them" or a seat
 */
export function totals(hand) {
  const { state: { view }, steps } = hand;
  const { games, hickeys } = tallies(hand);
  const sides = sidesOf(view);
  const told = steps.flatMap(({ events }) => events);
  const score = told.find(({ type }) => type === "score");
  const alone = Object.fromEntries(told.filter(({ type }) => type === "total").map(({ side, points }) => [side, points]));
  return sides.map(({ name, seats }, number) => ({
    name: seats.length > 1 ? ["us", "them"][number] : name,
    tricks: seats.reduce((sum, seat) => sum + view.tricks[seat], 0),
    points: Number([score?.points_us, score?.points_them][number] ?? alone[name] ?? view.score[name]),
    games: games[name] ?? 0,
    hickeys: hickeys[name] ?? 0,
  }));
}

/** Before the first hand. @type {Tallies} */
export const NOTHING = { games: {}, hickeys: {} };

/**
 * The record that was kept, as far as it is one.
 * @param {any} kept
 * @returns {Tallies}
 */
export function recordOf(kept) {
  const numbers = (/** @type {unknown} */ part) =>
    Object.fromEntries(Object.entries(part ?? {}).filter(([, n]) => Number.isSafeInteger(n)));
  return { games: numbers(kept?.games), hickeys: numbers(kept?.hickeys) };
}

/**
 * What the hands have brought beside points, this one too.
 * @param {Pick<Hand, "record" | "steps">} hand
 * @returns {Tallies}
 */
export function tallies({ record, steps }) {
  const told = steps.flatMap(({ events }) => events);
  return {
    games: added(record.games, told.filter(({ type, games }) => type.startsWith("game_won") && Number(games) > 1), "won"),
    hickeys: added(record.hickeys, told.filter(({ type }) => type === "hickey"), "n"),
  };
}

/**
 * @param {Record<string, number>} before
 * @param {Event[]} events
 * @param {string} fact that holds the number
 */
function added(before, events, fact) {
  const sums = { ...before };
  for (const event of events) {
    const side = String(event.side);
    sums[side] = (sums[side] ?? 0) + Number(event[fact]);
  }
  return sums;
}

/**
 * Whether the game that was won leaves others of its match to be played.
 * @param {Hand} hand
 */
export function goesOn(hand) {
  const won = wonGame(hand);
  return won !== undefined && (tallies(hand).games[String(won.side)] ?? 1) < Number(won.games);
}

/**
 * Whether the hand has ended a match of several games.
 * @param {Hand} hand
 */
export const isMatchOver = (hand) => Number(wonGame(hand)?.games) > 1 && !goesOn(hand);
