// SPDX-License-Identifier: MIT
// What happened in a hand, and what of it lies on the table: pure functions on plain objects.

/**
 * @typedef {{type: string, text: string, seat?: string, card?: string, [fact: string]: unknown}} Event
 * @typedef {{seat: string, action: string, asked: string | null, events: Event[]}} Step An action, what
 *   was asked for where the phase does not tell, and what it brought.
 * @typedef {{
 *   position?: string,
 *   hand: string[],
 *   cards: Record<string, number>,
 *   turned: string | null,
 *   trump: string | null,
 *   maker: string | null,
 *   alone: boolean,
 *   lone_defender: string | null,
 *   out: string[],
 *   tricks: Record<string, number>,
 *   score: Record<string, number>,
 *   trick: string[],
 * }} Seen What the reader's seat knows, by the engine: seats clockwise from the reader's, sides from
 *   the reader's on.
 * @typedef {{
 *   to_move: string | null,
 *   phase: string,
 *   asked: string | null,
 *   legal: string[],
 *   over: boolean,
 *   view: Seen,
 *   winning: string | null,
 * }} State With the seat whose card is winning the trick so far.
 * @typedef {{
 *   position: string,
 *   dealer: string,
 *   dealt: Event[],
 *   state: State,
 *   steps: Step[],
 *   isWaiting: boolean,
 *   record: Tallies,
 * }} Hand With what the hands before it brought beside points.
 * @typedef {{games: Record<string, number>, hickeys: Record<string, number>}} Tallies By side: games
 *   won of a match, marks for hands that failed.
 * @typedef {{plays: Record<string, string>, winner: string | null, events: string[]}} Trick With its sentences.
 */

/** The reader's seat. */
export const READER = "S";

/**
 * The seats of a hand, clockwise from the reader's.
 * @param {Seen} view
 */
export const seatsOf = ({ cards }) => Object.keys(cards);

/**
 * Seats by side, the reader's side first: sides alternate round the table.
 * @param {Seen} view
 */
export function sidesOf(view) {
  const names = Object.keys(view.score);
  return names.map((name, number) => ({
    name,
    seats: seatsOf(view).filter((_, place) => place % names.length === number),
  }));
}

/**
 * Seats that play with the reader.
 * @param {Seen} view
 */
export const partnersOf = (view) => sidesOf(view)[0].seats.filter((seat) => seat !== READER);

/**
 * The deal of a position line, and what was done with it.
 * @param {string} position
 * @returns {{deal: string, game: string, key: string, dealer: string, actions: string[]}} `game` with
 *   its house rules, `key` without
 */
export function split(position) {
  const [deal, history] = position.split("|").map((part) => part.trim().split(/\s+/));
  return { deal: deal.join(" "), game: deal[0], key: deal[0].split("+")[0], dealer: deal[1], actions: history ?? [] };
}

/**
 * The line as it was before one of its actions.
 * @param {string} position
 * @param {number} number of the action, from 0
 */
export function before(position, number) {
  const { deal, actions } = split(position);
  return number ? `${deal} | ${actions.slice(0, number).join(" ")}` : deal;
}

/**
 * The trick on the table: the last one begun, until the next is led.
 * @param {Step[]} steps
 * @returns {Trick}
 */
export function trickOf(steps) {
  const start = steps.findLastIndex((step) => step.events.some(({ type }) => type === "led"));
  const played = start < 0 ? [] : steps.slice(start);
  const events = played.flatMap((step) => step.events).filter((event) => isPlay(event) || isTrickWon(event));
  return {
    plays: Object.fromEntries(played.map(({ seat, action }) => [seat, action])),
    winner: events.find(isTrickWon)?.seat ?? null,
    events: events.map(({ text }) => text),
  };
}

/**
 * The last trick that was finished, or null.
 * @param {Step[]} steps
 */
export function finishedTrick(steps) {
  const end = steps.findLastIndex((step) => step.events.some(isTrickWon));
  return end < 0 ? null : trickOf(steps.slice(0, end + 1));
}

/** @param {Event} event */
export const isTrickWon = ({ type }) => type.startsWith("trick_won");

/**
 * Number of a seat's last action that may be asked about; what was put down stays secret.
 * @param {Hand} hand
 * @param {string} seat
 */
export function lastChoice({ steps, state }, seat) {
  return steps.findLastIndex((step) => step.seat === seat && isOpen(step, state));
}

/**
 * Whether an action was seen by all.
 * @param {Step} step
 * @param {State} state
 */
export const isOpen = ({ action }, { over }) => over || !/^(?:discard|give):/.test(action);

/**
 * Cards that the reader holds or has played, so that each keeps its place until the hand ends.
 * @param {Hand} hand
 */
export function ownCards({ state, steps }) {
  const played = steps.filter(({ seat, events }) => seat === READER && events.some(isPlay));
  return [...state.view.hand, ...played.map(({ action }) => action)];
}

/** @param {Event} event */
const isPlay = ({ type }) => type === "led" || type === "played";

/**
 * The bids and passes of an auction by numbers; none in games with a turned card.
 * @param {Hand} hand
 * @returns {Event[]}
 */
export function auctionOf({ state, steps }) {
  const said = steps.flatMap(({ events }) => events.filter(({ type }) => type === "passed" || isBid({ type })));
  return state.view.turned === null ? said : [];
}

/** @param {Pick<Event, "type">} event */
export const isBid = ({ type }) => /^bid(?:$|_(?!made$|set$))/.test(type);

/**
 * What was said of the deal.
 * @param {Hand} hand
 */
export const dealtText = ({ dealt }) => dealt.map(({ text }) => text).join(" ");

/**
 * Cards that one hand has more than another, each copy by itself.
 * @param {string[]} after
 * @param {string[]} before
 */
export function gained(after, before) {
  const left = [...before];
  return after.filter((card) => {
    const place = left.indexOf(card);
    return place < 0 || !left.splice(place, 1);
  });
}

/**
 * Whether the hand has ended the game.
 * @param {Hand} hand
 */
export const isGameOver = (hand) => wonGame(hand) !== undefined;

/**
 * The event of the end of a game, or nothing.
 * @param {Hand} hand
 */
export const wonGame = ({ steps }) => steps.flatMap(({ events }) => events).find(({ type }) => type.startsWith("game_won"));
