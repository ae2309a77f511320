// SPDX-License-Identifier: MIT
// What happened in a hand, and what of it lies on the table: pure functions on plain objects.

/**
 * @typedef {{type: string, text: string, seat?: string, card?: string, [fact: string]: unknown}} Event
 * @typedef {{seat: string, action: string, events: Event[]}} Step An action and what it brought.
 * @typedef {{
 *   hand: string[],
 *   turned: string | null,
 *   trump: string | null,
 *   maker: string | null,
 *   alone: boolean,
 *   lone_defender: string | null,
 *   out: string[],
 *   tricks: Record<string, number>,
 *   score: Record<string, number>,
 *   trick: string[],
 * }} Seen What the reader's seat knows, by the engine.
 * @typedef {{
 *   to_move: string | null,
 *   phase: string,
 *   legal: string[],
 *   over: boolean,
 *   view: Seen,
 *   winning: string | null,
 * }} State With the seat whose card is winning the trick so far.
 * @typedef {{
 *   position: string,
 *   dealer: string,
 *   dealt: string,
 *   state: State,
 *   steps: Step[],
 *   isWaiting: boolean,
 * }} Hand
 * @typedef {{plays: Record<string, string>, winner: string | null, events: string[]}} Trick With its sentences.
 */

/** The reader's seat. */
export const READER = "S";
const OURS = ["S", "N"];

/**
 * The deal of a position line, and what was done with it.
 * @param {string} position
 * @returns {{deal: string, game: string, dealer: string, actions: string[]}}
 */
export function split(position) {
  const [deal, history] = position.split("|").map((part) => part.trim().split(/\s+/));
  return { deal: deal.join(" "), game: deal[0], dealer: deal[1], actions: history ?? [] };
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
const isTrickWon = ({ type }) => type === "trick_won";

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
export const isOpen = ({ action }, { over }) => over || !action.startsWith("discard:");

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
 * Tricks and points of the reader's side and of the other.
 * @param {Hand} hand
 */
export function totals({ state, steps }) {
  const told = steps.flatMap(({ events }) => events).find(({ type }) => type === "score");
  const { score, tricks } = state.view;
  const won = (/** @type {boolean} */ ours) =>
    Object.entries(tricks).reduce((sum, [seat, n]) => sum + (OURS.includes(seat) === ours ? n : 0), 0);
  return {
    tricks: { us: won(true), them: won(false) },
    score: {
      us: Number(told?.points_us ?? score.NS),
      them: Number(told?.points_them ?? score.EW),
    },
  };
}

/**
 * Whether the hand has ended the game.
 * @param {Hand} hand
 */
export const isGameOver = ({ steps }) =>
  steps.some(({ events }) => events.some(({ type }) => type === "game_won"));
