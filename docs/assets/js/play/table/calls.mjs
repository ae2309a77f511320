// SPDX-License-Identifier: MIT
// What a reader can say instead of playing a card: buttons, bids by number and strain, sets of cards.

/** @typedef {import("./words.mjs").Words} Words */
/** @typedef {{action: string, label: string, kind: string}} Offer */
/** @typedef {{step: string, label: string, offers: Offer[]}} Rung One step of the ladder, with its strains. */
/** @typedef {{asked: string | null, isDealer: boolean}} Turn What a seat is asked for, by the engine. */
/** @typedef {{verb: "discard" | "give", least: number, most: number}} Choice Cards to put down or hand over. */

/** Kinds of buttons that are not named after what they say. @type {Record<string, string>} */
const KINDS = { dealer: "take", take: "ask" };

/**
 * Actions that need a button: those that are no card and no bid with a strain.
 * @param {string[]} legal
 * @param {Turn} turn
 * @param {Words} words
 * @returns {Offer[]}
 */
export function offersOf(legal, turn, { actions }) {
  const called = legal.filter((action) => action in actions && !rungOf(action));
  return called.map((action) => {
    const said = saidBy(action, turn, actions);
    return { action, label: actions[said], kind: kindOf(said) };
  });
}

/**
 * Bids with a strain by their step, lowest first.
 * @param {string[]} legal
 * @param {Words} words
 * @returns {Rung[]}
 */
export function rungsOf(legal, { actions, steps }) {
  /** @type {Map<string, Rung>} */
  const rungs = new Map();
  for (const action of legal) {
    const step = rungOf(action);
    if (step) {
      const rung = rungs.get(step) ?? { step, label: steps[step] ?? step, offers: [] };
      rung.offers.push({ action, label: actions[action], kind: "bid" });
      rungs.set(step, rung);
    }
  }
  return [...rungs.values()];
}

/** Step of a bid that has a strain, else nothing. @param {string} action */
function rungOf(action) {
  const [verb, step, strain] = action.split(":");
  return verb === "alone" ? verb : verb === "bid" && strain ? step : undefined;
}

/**
 * The cards that are asked for, or null.
 * @param {string[]} legal
 * @returns {Choice | null}
 */
export function choiceOf(legal) {
  const verb = /** @type {const} */ (["discard", "give"]).find((each) => legal.some((action) => action.startsWith(`${each}:`)));
  const counts = legal.filter((action) => action.startsWith(`${verb}:`)).map((action) => cardsIn(action).length);
  return verb ? { verb, least: Math.min(...counts), most: Math.max(...counts) } : null;
}

/** @param {string} action */
function cardsIn(action) {
  const [, cards] = action.split(":");
  return cards === "-" ? [] : cards.split(",");
}

/**
 * The action of a set of cards.
 * @param {Choice} choice
 * @param {string[]} cards
 */
export const moved = ({ verb }, cards) => `${verb}:${[...cards].sort().join() || "-"}`;

/**
 * What a seat says by an action; the dealer takes the card that others make him take.
 * @param {string} action
 * @param {Turn} turn
 * @param {Record<string, string>} actions
 */
export const wordsFor = (action, turn, actions) => actions[saidBy(action, turn, actions)];

/** @param {string} action @param {Turn} turn @param {Record<string, string>} actions */
function saidBy(action, { asked, isDealer }, actions) {
  const said = `${asked ?? (isDealer ? "dealer" : "")}:${action}`;
  return said in actions ? said : action;
}

/**
 * Kind of a button by what it says.
 * @param {string} said
 */
function kindOf(said) {
  const [verb, ...rest] = said.split(":");
  if (verb === "claim") {
    return rest[0] === "none" ? "keep" : rest[0] === "jamboree" ? "show" : "claim";
  }
  if (verb === "defend") {
    return `defend_${rest[0]}`;
  }
  if (rest.includes("alone") || rest.includes("jambone")) {
    return "alone";
  }
  return KINDS[verb] ?? verb;
}
