// SPDX-License-Identifier: MIT
// A sure-trick problem played on: the table after a card and the others' answers, which the engine
// worked out when the problem was found.

/** @typedef {import("./corpus.mjs").Table} Table */
/**
 * @typedef {object} Branch What follows a card, up to the reader's next turn or to the end.
 * @property {([seat: string, card: string] | string)[]} then Cards of the others; a seat alone takes the trick.
 * @property {Record<string, Branch>} [next] What follows each card that may then be played.
 * @property {"won" | "lost"} [end]
 * @property {Record<string, string>} [hands] At an end: what the others held at the start.
 */

const READER = "S";

/**
 * @param {Table} table
 * @param {string} card
 * @param {Branch} branch
 * @returns {Table}
 */
export function advance(table, card, branch) {
  const tricks = [...table.tricks];
  /** @type {[string, string][]} */
  let trick = [...table.trick, [READER, card]];
  for (const item of branch.then) {
    if (typeof item === "string") {
      tricks.push({ cards: trick, winner: item });
      trick = [];
    } else {
      trick = [...trick, item];
    }
  }
  return {
    ...table,
    tricks,
    trick,
    hand: table.hand.filter((held) => held !== card),
    legal: Object.keys(branch.next ?? {}),
  };
}

/**
 * What was done between two turns of the reader, in order.
 * @param {Branch} branch
 * @returns {import("../quiz/phrase.mjs").Message[]}
 */
export const told = ({ then }) =>
  then.map((item) =>
    typeof item === "string" ? ["solve.trick_won", { seat: item }] : ["sure.played", { seat: item[0], card: item[1] }],
  );

/**
 * Every card that each of the others held at the start, as lists.
 * @param {Branch} branch
 * @returns {[seat: string, cards: string[]][]}
 */
export const lying = ({ hands = {} }) => Object.entries(hands).map(([seat, cards]) => [seat, cards.split(",")]);
