// SPDX-License-Identifier: MIT
// A problem as a hand of the table, so that it is drawn and named as a hand is.

import { cardOf, deckOf } from "../play/table/cards.mjs";
import { picture } from "../play/table/picture.mjs";
import { phrase } from "../quiz/phrase.mjs";
import { NOTHING } from "../play/table/score.mjs";

/** @typedef {import("../play/table/course.mjs").Event} Event */
/** @typedef {import("../play/table/course.mjs").Hand} Hand */
/** @typedef {import("../play/table/course.mjs").Step} Step */
/** @typedef {import("./corpus.mjs").Problem} Problem */
/** @typedef {import("./corpus.mjs").Words} Words */

const READER = "S";
const PHASES = { call: "call", discard: "discard", lead: "play", follow: "play" };

/**
 * What the table would show of a problem; a trick that is over no longer lies there.
 * @param {Problem} problem
 * @param {Words} words
 * @param {string[]} [stay] Cards whose places stay, held or not; else those that are held: nobody
 *   saw the others leave the hand, so that they leave no gap.
 * @returns {import("../play/table/picture.mjs").Picture}
 */
export function sceneOf(problem, words, stay = []) {
  const { drawing } = words;
  const { table, position } = problem;
  const seen = picture(handOf(problem), { ...drawing, ...ABSENT });
  const scene = { ...seen, slots: seen.slots.filter(({ card, action }) => card || stay.includes(action)) };
  const story = table.told.map((message) => phrase(message, words)).join(" ");
  // Nobody is asked here why he played so: that would help.
  const places = scene.places.map((place) => ({ ...place, choice: -1 }));
  if (table.trick.length || !table.tricks.length) {
    return { ...scene, places, story };
  }
  const named = (/** @type {string} */ card) => cardOf(card, table.trump, deckOf(position, drawing));
  const { cards, winner } = table.tricks[table.tricks.length - 1];
  return {
    ...scene,
    story,
    places: places.map((place) => ({ ...place, card: null, isWinner: false })),
    last: cards.map(([seat, card]) => ({ seat, card: named(card), isWinner: seat === winner })),
  };
}

/** Of the table's words, those that only a game needs. @type {any} */
const ABSENT = { waiting: {}, why: {}, scores: [], setup: { games: [] } };

/**
 * @param {Problem} problem
 * @returns {Hand}
 */
function handOf({ position, kind, table }) {
  const { hand, seats, turned, trump, maker, alone, out, score, trick, legal, tricks } = table;
  const winners = tricks.map(({ winner }) => winner);
  const count = (/** @type {string} */ seat) => winners.filter((winner) => winner === seat).length;
  return {
    position,
    dealer: table.dealer,
    dealt: [],
    isWaiting: false,
    record: NOTHING,
    steps: stepsOf(table),
    state: {
      to_move: READER,
      phase: PHASES[kind],
      asked: null,
      legal,
      over: false,
      winning: null,
      view: {
        hand,
        cards: Object.fromEntries(seats.map((seat) => [seat, hand.length])),
        turned,
        trump,
        maker,
        alone,
        lone_defender: null,
        out,
        tricks: Object.fromEntries(seats.map((seat) => [seat, count(seat)])),
        score,
        trick: trick.map((play) => play.join(":")),
      },
    },
  };
}

/**
 * What was done, each with what the table looks for in it.
 * @param {import("./corpus.mjs").Table} table
 * @returns {Step[]}
 */
function stepsOf({ calls, turned, up, tricks, trick }) {
  const said = calls.map(([seat, action]) => ({ seat, action, asked: null, events: /** @type {Event[]} */ ([]) }));
  if (turned && !up) {
    said.at(-1)?.events.push({ type: "turned_down", text: "" });
  }
  const begun = trick.length ? [{ cards: trick, winner: "" }] : [];
  const played = [...tricks, ...begun].flatMap(({ cards, winner }) =>
    cards.map(([seat, action], number) => ({
      seat,
      action,
      asked: null,
      events: [
        { type: number ? "played" : "led", seat, card: action, text: "" },
        ...(winner && number === cards.length - 1 ? [{ type: "trick_won", seat: winner, text: "" }] : []),
      ],
    })),
  );
  return [...said, ...played];
}
