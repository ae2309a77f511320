// SPDX-License-Identifier: MIT
// The course of a game: asks the engine at every step, lets the bots act, and tells what changed.

import { cardOf, deckOf } from "./cards.mjs";
import { READER, before, dealtText, gained, isTrickWon, partnersOf, split } from "./course.mjs";
import { UNKNOWN, isReadersTurn, prompt } from "./prompt.mjs";
import { listed } from "./reads.mjs";
import { NOTHING, tallies } from "./score.mjs";

/** @typedef {import("./course.mjs").Hand} Hand */
/** @typedef {import("./course.mjs").Step} Step */
/** @typedef {import("./course.mjs").State} State */
/** @typedef {import("./words.mjs").Words} Words */

/** The learner's partners play as well as the engine can, whatever the level of the others. */
const STRONGEST = "expert";
/** A finished trick stays so many times longer than a card. */
const TRICK_PACES = 2.5;

/** A number that nobody can guess, which JSON keeps exactly. */
function newSeed() {
  const [high, low] = crypto.getRandomValues(new Uint32Array(2));
  return (high & 0x1fffff) * 2 ** 32 + low;
}

/**
 * @param {{
 *   ask: import("../door.mjs").Door["ask"],
 *   words: Words,
 *   level: () => string,
 *   pace: () => number | null,
 *   onChange: (hand: Hand) => void,
 *   onSaid: (text: string) => void,
 *   explained: (hand: Hand) => string[],
 *   onNote: (text: string) => void,
 * }} table
 */
export function createGame({ ask, words, level, pace, onChange, explained, onSaid, onNote }) {
  /** @type {Hand | undefined} */
  let hand;
  let isBusy = false;
  let isHurried = false;
  /** Number of the steps that were told; -1 where not even the deal was. */
  let heard = -1;
  /** Explanations that were said in this hand. @type {Set<string>} */
  const taught = new Set();
  let games = 0;
  let played = level();
  let hurry = () => {};

  /** Level at which a seat plays. @param {string} seat */
  const levelOf = (seat) => (hand && partnersOf(hand.state.view).includes(seat) ? STRONGEST : played);

  /** A wait that a tap on the table ends; one of no length, nothing else does. @param {number | null} ms */
  const pause = (ms) =>
    isHurried || ms === 0
      ? Promise.resolve()
      : new Promise((resolve) => {
          const timer = ms === null ? 0 : setTimeout(resolve, ms);
          hurry = () => resolve(clearTimeout(timer));
        });

  /** Let the bots go on: the next one, where each waits for a sign, else all of them at once. */
  function skip() {
    isHurried = isBusy && !hand?.isWaiting;
    hurry();
  }

  /** @param {Hand} changed */
  function change(changed) {
    hand = changed;
    onChange(changed);
  }

  /** @param {string} position @returns {Promise<State>} */
  async function look(position) {
    const state = await ask("state", { position, seat: READER });
    const { trick: plays, trump } = state.view;
    const best = plays.length ? await ask("trick", { variant: split(position).game, trump, plays }) : null;
    return { ...state, winning: best?.winner ?? null };
  }

  /** One action, unless another game was begun meanwhile. @param {string} action */
  async function advance(action) {
    const game = games;
    const { position, dealt, steps, state, ...rest } = /** @type {Hand} */ (hand);
    const seat = /** @type {string} */ (state.to_move);
    const done = await ask("apply", { position, actions: [action] }, words.lang);
    const after = await look(done.position);
    // The first action tells of the deal too, which has been told.
    const events = [...done.events.slice(steps.length ? 0 : dealt.length), ...came(position, state, after)];
    if (game === games) {
      change({ ...rest, dealt, position: done.position, steps: [...steps, { seat, action, asked: state.asked, events }], state: after });
    }
  }

  /**
   * Cards that have come into the reader's hand, as an event of their own.
   * @param {string} position
   * @param {State} before
   * @param {State} after
   * @returns {import("./course.mjs").Event[]}
   */
  function came(position, { view: before }, { view: { hand: after, trump } }) {
    const cards = before.hand.includes(UNKNOWN) ? [] : gained(after, before.hand);
    const text = listed("came", cards.map((card) => cardOf(card, trump, deckOf(position, words)).name), words);
    return text === null ? [] : [{ type: "came", seat: READER, text }];
  }

  /** Let the bots act until it is the reader's turn or the hand is over. */
  async function runBots() {
    const game = games;
    isBusy = true;
    while (game === games && hand && hand.state.to_move && !isReadersTurn(hand)) {
      const wait = pace();
      if (wait === null || hand.isWaiting) {
        change({ ...hand, isWaiting: wait === null });
        tellNews();
      }
      const [{ action }] = await Promise.all([
        ask("bot", { position: hand.position, level: levelOf(hand.state.to_move) }),
        pause(wait && wait * (isTrickOver(hand) ? TRICK_PACES : 1)),
      ]);
      if (game === games) {
        await advance(action);
      }
    }
    if (game === games) {
      isBusy = isHurried = false;
      tellNews();
    }
  }

  const isTrickOver = (/** @type {Hand} */ { steps }) => steps.at(-1)?.events.some(isTrickWon) ?? false;

  /** Say in one go what happened since it was last told, who is winning, and what is asked now. */
  function tellNews() {
    const told = /** @type {Hand} */ (hand);
    const { steps, state } = told;
    const news = steps.slice(Math.max(heard, 0)).flatMap(({ events }) => events.map(({ text }) => text));
    const opening = heard < 0 ? [dealtText(told)] : [];
    const winning = state.winning === null ? [] : [words.winning[state.winning]];
    heard = steps.length;
    onSaid([...opening, ...news, ...winning, prompt(told, words), ...explainedAnew(told)].join(" "));
  }

  /** What is explained now and has not been in this hand: the eyes may read it again. @param {Hand} told */
  function explainedAnew(told) {
    const anew = explained(told).filter((text) => !taught.has(text));
    anew.forEach((text) => taught.add(text));
    return anew;
  }

  /**
   * Open a position, with all that led to it.
   * @param {string} position
   * @param {import("./course.mjs").Tallies} record of the hands before it
   */
  async function open(position, record = NOTHING) {
    // A line that cannot be read is refused here, before anything changes.
    const { position: at, dealt, steps } = await ask("replay", { position }, words.lang);
    games += 1;
    const game = games;
    isBusy = true;
    isHurried = false;
    hurry();
    const state = await look(at);
    if (game === games) {
      heard = -1;
      taught.clear();
      played = level();
      change({ position: at, dealer: split(at).dealer, dealt, steps, state, isWaiting: false, record });
      await runBots();
    }
  }

  /** The first hand of a game. @param {Pick<import("./rules.mjs").Setup, "rules" | "dealer">} setup */
  async function deal({ rules, dealer }) {
    const { position } = await ask("deal", { variant: rules, dealer: dealer || null, seed: newSeed() });
    await open(position);
  }

  /** The next hand of the game, once: a second press finds the game busy. */
  async function next() {
    if (isBusy || !hand) {
      return;
    }
    isBusy = true;
    const { position } = await ask("next", { position: hand.position, seed: newSeed() });
    await open(position, tallies(hand));
  }

  /**
   * What the reader does; a refusal becomes a note and changes nothing.
   * @param {string} action
   */
  async function act(action) {
    if (isBusy || !hand || !isReadersTurn(hand)) {
      skip();
      return;
    }
    const game = games;
    isBusy = true;
    try {
      await advance(action);
    } catch (error) {
      isBusy = false;
      const { stage, text } = /** @type {import("../door.mjs").DoorError} */ (error);
      if (stage !== "reply") {
        throw error;
      }
      onNote(text ?? "");
      onSaid(text ?? "");
      return;
    }
    // In a game that was opened meanwhile, the bots are at it already.
    if (game === games) {
      await runBots();
    }
  }

  /**
   * Why a bot did what it did; while others hold cards, without a word about these.
   * @param {number} number of the action, from 0
   * @returns {Promise<string>}
   */
  async function why(number) {
    const { position: now, state, steps } = /** @type {Hand} */ (hand);
    const body = { position: before(now, number), level: levelOf(steps[number].seat) };
    const { reason } = await ask("bot", { ...body, open: !state.over }, words.lang);
    return reason.text;
  }

  /** Let the hand rest as it is. */
  function leave() {
    games += 1;
    isBusy = isHurried = false;
    hurry();
  }

  return { open, deal, leave, next, act, why, skip, position: () => hand?.position ?? null };
}
