// SPDX-License-Identifier: MIT
// What the reader is told to do, or waits for.

import { choiceOf } from "./calls.mjs";
import { READER, isGameOver, partnersOf } from "./course.mjs";
import { isMatchOver } from "./score.mjs";

/** @typedef {import("./course.mjs").Hand} Hand */
/** @typedef {import("./words.mjs").Words} Words */

/** A card that is not seen. */
export const UNKNOWN = "?";

/** @param {Hand} hand */
export const isReadersTurn = ({ state }) => state.to_move === READER;

/**
 * Whether the reader may not see the cards yet.
 * @param {Hand} hand
 */
export const isBlind = ({ state }) => state.view.hand.includes(UNKNOWN);

/**
 * @param {Hand} hand
 * @param {Words} words
 */
export function prompt(hand, words) {
  const { labels, waiting } = words;
  const { to_move: seat } = hand.state;
  if (seat === null) {
    return labels[isMatchOver(hand) ? "match_over" : isGameOver(hand) ? "game_over" : "over"];
  }
  if (seat === READER) {
    return asked(hand, words);
  }
  const { view } = hand.state;
  if (!view.out.includes(READER)) {
    return waiting[seat];
  }
  const isForPartner = partnersOf(view).some((other) => other === view.maker || other === view.lone_defender);
  return labels[isForPartner ? "watching" : "sitting_out"];
}

/**
 * The question to the reader.
 * @param {Hand} hand
 * @param {Words} words
 */
function asked(hand, words) {
  const { phase, asked, legal } = hand.state;
  const { labels } = words;
  if (isBlind(hand)) {
    return labels.turn_blind;
  }
  if (phase === "discard" || phase === "exchange") {
    return askedForCards(hand, words);
  }
  if (phase === "call" && hand.state.view.turned === null && legal.every((action) => action.startsWith("name:"))) {
    return labels.turn_name;
  }
  return labels[`turn_${asked ?? phase}`];
}

/**
 * @param {Hand} hand
 * @param {Words} words
 */
function askedForCards({ state: { legal, asked }, steps, dealt }, { labels, moves }) {
  const choice = choiceOf(legal);
  if (!choice) {
    return labels[`turn_${asked ?? "ask"}`];
  }
  const { verb, least, most } = choice;
  if (legal.includes("keep")) {
    return labels[verb === "give" ? "turn_swap" : "turn_best"];
  }
  if (least < most) {
    return moves.turn_up_to[most];
  }
  const latest = steps.at(-1)?.events ?? dealt;
  const isTaken = latest.some(({ type, seat }) => type === "picked_up" && seat === READER);
  return isTaken ? labels.turn_discard : moves[`turn_${verb}`][most];
}
