// SPDX-License-Identifier: MIT
// The reader's cards in their places, and what a press on each does.

import { choiceOf, moved } from "./calls.mjs";
import { ownCards } from "./course.mjs";
import { UNKNOWN, isReadersTurn } from "./prompt.mjs";

/** @typedef {import("./cards.mjs").Card} Card */
/** @typedef {import("./course.mjs").Hand} Hand */
/** @typedef {import("./words.mjs").Deck} Deck */
/**
 * @typedef {{
 *   id: string, card: Card | null, suit: string, action: string, use: "open" | "refused" | "idle",
 * }} Slot With a name of its own for each copy of a card.
 */

/**
 * Cards to be chosen together; one that has to be put down is simply pressed.
 * @param {string[]} legal
 */
export function severalOf(legal) {
  const choice = choiceOf(legal);
  return choice && (choice.least !== 1 || choice.most !== 1) ? choice : null;
}

/**
 * The reader's cards, each in the place that it keeps once trump is known.
 * @param {Hand} hand
 * @param {Deck} deck
 * @param {(card: string) => Card} named
 * @returns {Slot[]}
 */
export function slotsOf(hand, { order }, named) {
  const { view, legal, phase } = hand.state;
  const isChoice = isReadersTurn(hand) && ["play", "discard", "exchange"].includes(phase);
  const several = isChoice && severalOf(legal);
  const single = phase === "play" ? null : choiceOf(legal);
  const ranked = order[view.trump ?? ""] ?? order[""];
  const sorted = ownCards(hand).sort((one, other) => ranked.indexOf(one) - ranked.indexOf(other));
  const held = [...view.hand];
  return sorted.map((card, number) => {
    const token = single ? moved(single, [card]) : card;
    const shown = named(card);
    const place = card === UNKNOWN ? -1 : held.indexOf(card);
    held.splice(place, place < 0 ? 0 : 1);
    return {
      id: `${card} ${number - sorted.indexOf(card)}`,
      card: place < 0 ? null : shown,
      suit: shown.isTrump ? (view.trump ?? "") : (card.at(-1) ?? ""),
      action: token,
      use: !isChoice ? "idle" : several || legal.includes(token) ? "open" : "refused",
    };
  });
}
