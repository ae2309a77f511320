// SPDX-License-Identifier: MIT
// What the table shows of a hand, computed before anything is drawn.

import { offersOf, rungsOf, wordsFor } from "./calls.mjs";
import { cardOf, deckOf } from "./cards.mjs";
import {
  READER,
  auctionOf,
  dealtText,
  finishedTrick,
  isBid,
  isGameOver,
  isTrickWon,
  lastChoice,
  seatsOf,
  split,
  trickOf,
} from "./course.mjs";
import { isBlind, isReadersTurn, prompt } from "./prompt.mjs";
import { goesOn, totals } from "./score.mjs";
import { severalOf, slotsOf } from "./slots.mjs";

/** @typedef {import("./calls.mjs").Choice} Choice */
/** @typedef {import("./calls.mjs").Offer} Offer */
/** @typedef {import("./calls.mjs").Rung} Rung */
/** @typedef {import("./cards.mjs").Card} Card */
/** @typedef {import("./course.mjs").Hand} Hand */
/** @typedef {import("./slots.mjs").Slot} Slot */
/** @typedef {import("./words.mjs").Words} Words */

/**
 * @typedef {{
 *   seat: string, name: string, marks: string[], speech: string, card: Card | null,
 *   isTurn: boolean, isOut: boolean, isWinner: boolean, choice: number,
 * }} Place
 * @typedef {{
 *   places: Place[],
 *   turned: Card | null,
 *   isTurnedDown: boolean,
 *   trump: string,
 *   contract: string,
 *   suit: string | null,
 *   isGolden: boolean,
 *   totals: ReturnType<typeof totals>,
 *   isCarded: boolean,
 *   story: string,
 *   auction: string[],
 *   slots: Slot[],
 *   choice: Choice | null,
 *   isOut: boolean,
 *   isBlind: boolean,
 *   prompt: string,
 *   offers: Offer[],
 *   rungs: Rung[],
 *   ending: "next" | "next_game" | "new" | "go_on" | null,
 *   last: {seat: string, card: Card, isWinner: boolean}[],
 *   isPast: boolean,
 *   hasPassed: boolean,
 *   isScored: boolean,
 * }} Picture With the last trick, or what is on the table in its place; `choice` asks for several
 *   cards, or for none to several; `isGolden` where trumps are
 *   marked; `isCarded` where two cards keep the score; no `last` trick while
 *   it still lies there.
 */

/**
 * @param {Hand} hand
 * @param {Words} words
 * @returns {Picture}
 */
export function picture(hand, words) {
  const { state, steps } = hand;
  const { view, over, legal } = state;
  const trick = trickOf(steps);
  const deck = deckOf(hand.position, words);
  const named = (/** @type {string} */ card) => cardOf(card, view.trump, deck);
  const mine = isReadersTurn(hand) ? legal : [];
  return {
    places: [...seatsOf(view).slice(1), READER].map((seat) => place(hand, words, seat, trick, named)),
    turned: view.turned && state.phase === "call" ? named(view.turned) : null,
    isTurnedDown: steps.some(({ events }) => events.some(({ type }) => type === "turned_down")),
    ...undertaken(hand, words),
    suit: view.trump,
    isGolden: (view.trump ?? "") in deck.names && view.trump !== null,
    totals: totals(hand),
    isCarded: isCarded(hand, words),
    story: story(hand),
    auction: state.phase === "call" ? auctionOf(hand).map(({ text }) => text) : [],
    slots: slotsOf(hand, deck, named),
    choice: severalOf(mine),
    isOut: view.out.includes(READER) && !isReadersTurn(hand),
    isBlind: isBlind(hand),
    prompt: prompt(hand, words),
    offers: offersOf(mine, { asked: state.asked, isDealer: hand.dealer === READER }, words),
    rungs: rungsOf(mine, words),
    ending: over ? ending(hand) : isHeldUp(hand) ? "go_on" : null,
    last: trick.winner === null ? last(hand, named) : [],
    isPast: false,
    hasPassed: steps.findLast(({ seat }) => seat === READER)?.action === "pass",
    isScored: steps.some(({ events }) => events.some(({ type }) => type === "score" || type === "total")),
  };
}

/**
 * The same with the last trick on the table, told in a few words.
 * @param {Picture} picture
 * @param {string} story
 * @returns {Picture}
 */
export function past(picture, story) {
  const places = picture.places.map((place) => {
    const play = picture.last.find(({ seat }) => seat === place.seat);
    return { ...place, speech: "", card: play?.card ?? null, isWinner: play?.isWinner ?? false };
  });
  return { ...picture, places, story, isPast: true };
}

/**
 * What is trump, and the bid that stands or was made.
 * @param {Hand} hand
 * @param {Words} words
 */
function undertaken(hand, { trump, labels }) {
  const { view } = hand.state;
  const bid = auctionOf(hand).findLast(isBid)?.text;
  return {
    trump: view.trump ? trump[view.trump] : labels.trump_open,
    contract: bid ?? (view.turned === null && !view.trump ? labels.no_bid : ""),
  };
}

/**
 * Whether the score is kept with two cards, which show only so much.
 * @param {Hand} hand
 * @param {Words} words
 */
function isCarded({ position }, { scores, setup }) {
  const { target, start } = setup.games.find(({ key }) => key === split(position).key) ?? { target: 0, start: 0 };
  return start < target && target < scores.length;
}

/**
 * What follows a hand: the next one, the next game of a match, or a new game.
 * @param {Hand} hand
 */
const ending = (hand) => (isGameOver(hand) ? (goesOn(hand) ? "next_game" : "new") : "next");

/**
 * Whether a bot waits for the reader's sign.
 * @param {Hand} hand
 */
const isHeldUp = (hand) => hand.isWaiting && !isReadersTurn(hand);

/**
 * The last trick that was finished, in the order of play.
 * @param {Hand} hand
 * @param {(card: string) => Card} named
 */
function last({ steps }, named) {
  const { plays, winner } = finishedTrick(steps) ?? { plays: {}, winner: null };
  return Object.entries(plays).map(([seat, card]) => ({ seat, card: named(card), isWinner: seat === winner }));
}

/**
 * What happened last, without what stands on the table already: the score and, where the hand
 * is over, who took the trick.
 * @param {Hand} hand
 */
function story(hand) {
  const { steps, state } = hand;
  const told = steps.at(-1)?.events.filter((event) => {
    const isShown = event.type === "score" || event.type === "total";
    return !isShown && !(state.over && isTrickWon(event));
  });
  return told?.map(({ text }) => text).join(" ") ?? dealtText(hand);
}

/**
 * @param {Hand} hand
 * @param {Words} words
 * @param {string} seat
 * @param {import("./course.mjs").Trick} trick
 * @param {(card: string) => Card} named
 * @returns {Place}
 */
function place(hand, { seats, labels, actions }, seat, { plays, winner }, named) {
  const { state, steps, dealer } = hand;
  const { maker, alone, lone_defender: defender, out } = state.view;
  const isLone = seat === defender || (alone && seat === maker);
  const isOut = out.includes(seat);
  const said = Object.keys(plays).length ? null : steps.findLast((step) => step.seat === seat);
  return {
    seat,
    name: seats[seat],
    marks: [
      seat === dealer && labels.dealer,
      seat === maker && labels.maker,
      isLone && labels.alone,
      isOut && labels.out,
    ].filter((mark) => mark !== false),
    speech: (said && wordsFor(said.action, { asked: said.asked, isDealer: seat === dealer }, actions)) ?? "",
    card: plays[seat] ? named(plays[seat]) : null,
    isTurn: seat === state.to_move,
    isOut,
    isWinner: seat === winner,
    choice: seat === READER ? -1 : lastChoice(hand, seat),
  };
}
