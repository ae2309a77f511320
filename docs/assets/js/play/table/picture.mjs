// SPDX-License-Identifier: MIT
// What the table shows of a hand, computed before anything is drawn.

import { READER, finishedTrick, isGameOver, lastChoice, ownCards, totals, trickOf } from "./course.mjs";

/** @typedef {import("./course.mjs").Hand} Hand */
/** @typedef {import("./words.mjs").Words} Words */

/**
 * @typedef {{card: string, name: string, isTrump: boolean}} Card
 * @typedef {{
 *   seat: string, name: string, marks: string[], speech: string, card: Card | null,
 *   isTurn: boolean, isOut: boolean, isWinner: boolean, choice: number,
 * }} Place
 * @typedef {{card: Card | null, suit: string, action: string, use: "open" | "refused" | "idle"}} Slot
 * @typedef {{action: string, label: string, kind: string}} Offer
 * @typedef {{
 *   places: Place[],
 *   turned: Card | null,
 *   isTurnedDown: boolean,
 *   trump: string,
 *   suit: string | null,
 *   totals: ReturnType<typeof totals>,
 *   story: string,
 *   slots: Slot[],
 *   isOut: boolean,
 *   isBlind: boolean,
 *   prompt: string,
 *   offers: Offer[],
 *   ending: "next" | "new" | "go_on" | null,
 *   last: {seat: string, card: Card, isWinner: boolean}[],
 *   isPast: boolean,
 *   hasPassed: boolean,
 *   isScored: boolean,
 * }} Picture With the last trick, or what is on the table in its place.
 */

const UNKNOWN = "?";
const SEATS = ["W", "N", "E", READER];

/**
 * @param {Hand} hand
 * @param {Words} words
 * @returns {Picture}
 */
export function picture(hand, words) {
  const { state, steps } = hand;
  const { view, over } = state;
  const trick = trickOf(steps);
  const named = (/** @type {string} */ card) => cardOf(card, view.trump ?? "", words);
  return {
    places: SEATS.map((seat) => place(hand, words, seat, trick, named)),
    turned: view.turned && state.phase === "call" ? named(view.turned) : null,
    isTurnedDown: steps.some(({ events }) => events.some(({ type }) => type === "turned_down")),
    trump: view.trump ? words.trump[view.trump] : words.labels.trump_open,
    suit: view.trump,
    totals: totals(hand),
    story: story(hand),
    slots: slots(hand, words, named),
    isOut: view.out.includes(READER),
    isBlind: isBlind(hand),
    prompt: prompt(hand, words),
    offers: isReadersTurn(hand) ? offers(state.legal, hand.dealer === READER, words) : [],
    ending: over ? (isGameOver(hand) ? "new" : "next") : isHeldUp(hand) ? "go_on" : null,
    last: last(hand, named),
    isPast: false,
    hasPassed: steps.findLast(({ seat }) => seat === READER)?.action === "pass",
    isScored: steps.some(({ events }) => events.some(({ type }) => type === "score")),
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
 * A card with the name that it has under a trump suit; a trump's name says so.
 * @param {string} card
 * @param {string} trump
 * @param {Words} words
 * @returns {Card}
 */
function cardOf(card, trump, { names }) {
  const name = names[trump][card];
  return { card, name, isTrump: name !== names[""][card] };
}

/**
 * What happened last, without what stands on the table already: the score and, where the hand
 * is over, who took the trick.
 * @param {Hand} hand
 */
function story({ steps, dealt, state }) {
  const shown = state.over ? ["score", "trick_won"] : ["score"];
  const told = steps.at(-1)?.events.filter(({ type }) => !shown.includes(type));
  return told?.map(({ text }) => text).join(" ") ?? dealt;
}

/** @param {Hand} hand */
export const isReadersTurn = ({ state }) => state.to_move === READER;

/**
 * What the reader is told to do, or waits for.
 * @param {Hand} hand
 * @param {Words} words
 */
export function prompt(hand, { labels, waiting }) {
  const { to_move: seat, phase, view } = hand.state;
  if (seat === null) {
    return isGameOver(hand) ? labels.game_over : labels.over;
  }
  if (seat === READER) {
    return labels[`turn_${isBlind(hand) ? "blind" : phase}`];
  }
  return view.out.includes(READER) ? labels.watching : waiting[seat];
}

/**
 * Whether the reader may not see the cards yet.
 * @param {Hand} hand
 */
const isBlind = ({ state }) => state.view.hand.includes(UNKNOWN);

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
    speech: (said && wordsFor(said.action, seat === dealer, actions)) ?? "",
    card: plays[seat] ? named(plays[seat]) : null,
    isTurn: seat === state.to_move,
    isOut,
    isWinner: seat === winner,
    choice: seat === READER ? -1 : lastChoice(hand, seat),
  };
}

/**
 * The reader's cards, each in the place that it keeps once trump is known.
 * @param {Hand} hand
 * @param {Words} words
 * @param {(card: string) => Card} named
 * @returns {Slot[]}
 */
function slots(hand, { order }, named) {
  const { view, legal, phase } = hand.state;
  const isChoice = isReadersTurn(hand) && (phase === "play" || phase === "discard");
  const ranked = order[view.trump ?? ""];
  const sorted = ownCards(hand).sort((one, other) => ranked.indexOf(one) - ranked.indexOf(other));
  return sorted.map((card) => {
    const action = legal.find((token) => token === card || token === `discard:${card}`);
    const shown = named(card);
    return {
      card: card !== UNKNOWN && view.hand.includes(card) ? shown : null,
      suit: shown.isTrump ? (view.trump ?? "") : card.at(-1) ?? "",
      action: action ?? card,
      use: !isChoice ? "idle" : action ? "open" : "refused",
    };
  });
}

/**
 * Actions that need a button: those that are no card.
 * @param {string[]} legal
 * @param {boolean} isDealer
 * @param {Words} words
 * @returns {Offer[]}
 */
function offers(legal, isDealer, { actions }) {
  return legal.filter((action) => action in actions).map((action) => ({
    action,
    label: wordsFor(action, isDealer, actions),
    kind: callKind(action, isDealer),
  }));
}

/**
 * What a seat says by an action; the dealer takes the card that others make him take.
 * @param {string} action
 * @param {boolean} isDealer
 * @param {Record<string, string>} actions
 */
function wordsFor(action, isDealer, actions) {
  return (isDealer && actions[`dealer:${action}`]) || actions[action];
}

/**
 * Kind of a button by its action.
 * @param {string} action
 * @param {boolean} isDealer
 */
function callKind(action, isDealer) {
  const [verb, ...rest] = action.split(":");
  if (verb === "claim") {
    return rest[0] === "none" ? "keep" : "claim";
  }
  if (verb === "defend") {
    return `defend_${rest[0]}`;
  }
  if (rest.includes("alone")) {
    return "alone";
  }
  return verb === "order" && isDealer ? "take" : verb;
}
