// SPDX-License-Identifier: MIT
// A position as a reader writes it down, finished or not: pure functions on plain objects.

/**
 * @typedef {{
 *   rules: string,
 *   dealer: string,
 *   score: Record<string, string>,
 *   hands: Record<string, string[]>,
 *   up: string,
 *   widow: string,
 *   rest: string,
 *   actions: string[],
 * }} Draft `rules` as the first word of a position line, points by side, cards by seat; an unknown
 *   hand has no cards; a turned card that is not chosen yet and a widow that there is none of are "".
 */

/** The reader's seat. */
export const OWN = "S";
/** The place of the turned card. */
export const UP = "up";
/** Where nothing is known, or not all of it. */
const UNKNOWN = "?";

/**
 * Nothing is known yet but the game: the reader is the first to speak.
 * @param {string} rules
 * @returns {Draft}
 */
export const blank = (rules) => ({ rules, dealer: "E", score: {}, hands: {}, up: "", widow: "", rest: UNKNOWN, actions: [] });

/**
 * A draft as far as it holds in another game.
 * @param {Draft} draft
 * @param {{hand: number, sides: string[], turned: boolean, widow: boolean}} game
 * @param {string[]} seats of the game
 * @returns {Draft}
 */
export function fitted({ rules, dealer, score, hands, up, widow, rest, actions }, { hand, sides, turned, widow: isApart }, seats) {
  return {
    rules,
    dealer: seats.includes(dealer) ? dealer : (seats.at(-1) ?? ""),
    score: Object.fromEntries(Object.entries(score).filter(([side]) => sides.includes(side))),
    hands: Object.fromEntries(seats.flatMap((seat) => (hands[seat] ? [[seat, hands[seat].slice(0, hand)]] : []))),
    up: turned ? up : "",
    widow: isApart ? widow || UNKNOWN : "",
    rest,
    actions,
  };
}

/**
 * The line of a draft, hands from the dealer's left on.
 * @param {Draft} draft
 * @param {string[]} seats of the game, clockwise
 */
export function lineOf({ rules, dealer, score, hands, up, widow, rest, actions }, seats) {
  const points = Object.entries(score).filter(([, total]) => total !== "");
  const words = [rules, dealer];
  if (points.some(([, total]) => total !== "0")) {
    words.push(`score:${points.map(([side, total]) => `${side}=${total}`).join()}`);
  }
  const left = seats.indexOf(dealer) + 1;
  const clockwise = [...seats.slice(left), ...seats.slice(0, left)];
  words.push(...clockwise.map((seat) => `${seat}:${hands[seat]?.join() || UNKNOWN}`));
  words.push(...(up ? [`up:${up}`] : []), ...(widow ? [`widow:${widow}`] : []), `rest:${rest}`);
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
  const { score = "", up = "", widow = "", rest = UNKNOWN, ...hands } = Object.fromEntries(parts.map((part) => part.split(":")));
  return {
    rules,
    dealer,
    score: Object.fromEntries(score.split(",").filter(Boolean).map((/** @type {string} */ side) => side.split("="))),
    hands: Object.fromEntries(Object.entries(hands).map(([seat, cards]) => [seat, cards === UNKNOWN ? [] : cards.split(",")])),
    up,
    widow,
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
  const { rules, dealer, score, hands, up, widow, rest, actions } = /** @type {Record<string, any>} */ (kept ?? {});
  const texts = [rules, dealer, up, widow, rest, ...Object.values(score ?? {})];
  const lists = [actions, ...Object.values(hands ?? {})];
  const isDraft =
    texts.every((text) => typeof text === "string") &&
    lists.every((list) => Array.isArray(list) && list.every((item) => typeof item === "string"));
  return isDraft ? { rules, dealer, score: { ...score }, hands: { ...hands }, up, widow, rest, actions } : null;
}

/**
 * The places of a card, as often as copies of it lie there.
 * @param {Draft} draft
 * @param {string} card
 */
export function placesOf({ hands, up }, card) {
  const held = Object.entries(hands).flatMap(([seat, cards]) => cards.filter((each) => each === card).map(() => seat));
  return card === up ? [UP, ...held] : held;
}

/**
 * A card put into a place, or taken out of it where it lies there already; null where there is no room.
 * @param {Draft} draft
 * @param {string} place
 * @param {string} card
 * @param {number} size of a hand
 * @param {string | null} [from] where the copy lies that is moved
 * @returns {Draft | null}
 */
export function picked(draft, place, card, size, from = placesOf(draft, card)[0] ?? null) {
  const bare = from === null ? draft : without(draft, from, card);
  const next = { ...bare, widow: bare.widow && UNKNOWN, rest: UNKNOWN };
  if (from === place) {
    return next;
  }
  if (place === UP) {
    return { ...next, up: card };
  }
  const held = next.hands[place] ?? [];
  return held.length < size ? { ...next, hands: { ...next.hands, [place]: [...held, card] } } : null;
}

/** @param {Draft} draft @param {string} place @param {string} card @returns {Draft} */
function without(draft, place, card) {
  if (place === UP) {
    return { ...draft, up: "" };
  }
  const held = draft.hands[place];
  return { ...draft, hands: { ...draft.hands, [place]: held.toSpliced(held.indexOf(card), 1) } };
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
