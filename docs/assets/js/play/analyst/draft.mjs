// SPDX-License-Identifier: MIT
// A position as a reader writes it down, finished or not: pure functions on plain objects.

/**
 * @typedef {{
 *   rules: string,
 *   dealer: string,
 *   score: Record<string, string>,
 *   hands: Record<string, string[]>,
 *   up: string,
 *   rest: string,
 *   actions: string[],
 * }} Draft `rules` as the first word of a position line, points by side, cards by seat; an unknown
 *   hand has no cards, a turned card that is not chosen yet is "".
 */

/** The reader's seat. */
export const OWN = "S";
/** The place of the turned card. */
export const UP = "up";

/**
 * Nothing is known yet but the game: the reader is the first to speak.
 * @param {string} rules
 * @returns {Draft}
 */
export const blank = (rules) => ({ rules, dealer: "E", score: {}, hands: {}, up: "", rest: "?", actions: [] });

/** Where nothing is known, or not all of it. */
const UNKNOWN = "?";

/**
 * The line of a draft, hands from the dealer's left on.
 * @param {Draft} draft
 * @param {string[]} seats of the game, clockwise
 */
export function lineOf({ rules, dealer, score, hands, up, rest, actions }, seats) {
  const points = Object.entries(score).filter(([, total]) => total !== "");
  const words = [rules, dealer];
  if (points.some(([, total]) => total !== "0")) {
    words.push(`score:${points.map(([side, total]) => `${side}=${total}`).join()}`);
  }
  const left = seats.indexOf(dealer) + 1;
  const clockwise = [...seats.slice(left), ...seats.slice(0, left)];
  words.push(...clockwise.map((seat) => `${seat}:${hands[seat]?.join() || UNKNOWN}`));
  words.push(...(up ? [`up:${up}`] : []), `rest:${rest}`);
  return actions.length ? `${words.join(" ")} | ${actions.join(" ")}` : words.join(" ");
}

/**
 * What a line says, as far as it has the shape of one; else null.
 * @param {string} line
 * @returns {Draft | null}
 */
export function draftOf(line) {
  const [head, tail = ""] = line.split("|");
  const [rules, dealer, ...parts] = head.split(/\s+/).filter(Boolean);
  if (!dealer || parts.some((part) => !/^\w+:\S+$/.test(part))) {
    return null;
  }
  const { score = "", up = "", rest = UNKNOWN, ...hands } = Object.fromEntries(parts.map((part) => part.split(":")));
  return {
    rules,
    dealer,
    score: Object.fromEntries(score.split(",").filter(Boolean).map((/** @type {string} */ side) => side.split("="))),
    hands: Object.fromEntries(Object.entries(hands).map(([seat, cards]) => [seat, cards === UNKNOWN ? [] : cards.split(",")])),
    up,
    rest,
    actions: tail.split(/\s+/).filter(Boolean),
  };
}

/**
 * What was kept, where it is a draft.
 * @param {unknown} kept
 * @returns {Draft | null}
 */
export function readDraft(kept) {
  const { rules, dealer, score, hands, up, rest, actions } = /** @type {Record<string, any>} */ (kept ?? {});
  const texts = [rules, dealer, up, rest, ...Object.values(score ?? {})];
  const lists = [actions, ...Object.values(hands ?? {})];
  const isDraft =
    texts.every((text) => typeof text === "string") &&
    lists.every((list) => Array.isArray(list) && list.every((item) => typeof item === "string"));
  return isDraft ? { rules, dealer, score: { ...score }, hands: { ...hands }, up, rest, actions } : null;
}

/**
 * The place of a card, or null.
 * @param {Draft} draft
 * @param {string} card
 */
export function placeOf({ hands, up }, card) {
  return card === up ? UP : (Object.keys(hands).find((seat) => hands[seat].includes(card)) ?? null);
}

/**
 * A card put into a place, or taken out of it where it lies there already; null where there is no room.
 * @param {Draft} draft
 * @param {string} place
 * @param {string} card
 * @param {number} size of a hand
 * @returns {Draft | null}
 */
export function picked(draft, place, card, size) {
  const from = placeOf(draft, card);
  const hands = Object.fromEntries(
    Object.entries(draft.hands).map(([seat, cards]) => [seat, cards.filter((held) => held !== card)]),
  );
  const bare = { ...draft, hands, up: from === UP ? "" : draft.up, rest: UNKNOWN };
  if (from === place) {
    return bare;
  }
  if (place === UP) {
    return { ...bare, up: card };
  }
  const held = hands[place] ?? [];
  return held.length < size ? { ...bare, hands: { ...hands, [place]: [...held, card] } } : null;
}

/**
 * Hands of which only a part is chosen, each with the number of cards that it lacks; an own hand of
 * which nothing is chosen is one of them.
 * @param {Draft} draft
 * @param {number} size of a hand
 */
export function gaps({ hands }, size) {
  const begun = Object.entries({ [OWN]: [], ...hands }).filter(([seat, cards]) => cards.length || seat === OWN);
  return begun.map(([seat, cards]) => ({ seat, n: size - cards.length })).filter(({ n }) => n > 0);
}

/**
 * Whether every hand is known.
 * @param {Draft} draft
 * @param {string[]} seats
 */
export const isOpen = ({ hands }, seats) => seats.every((seat) => hands[seat]?.length && !hands[seat].includes(UNKNOWN));
