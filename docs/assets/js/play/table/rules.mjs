// SPDX-License-Identifier: MIT
// What a reader chose before a game: pure functions on plain objects.

/** @typedef {import("./words.mjs").Game} Game */
/** @typedef {import("./words.mjs").Offers} Offers */
/**
 * @typedef {{rules: string, dealer: string, level: string}} Setup The rules as the first word of a
 *   position line; an empty dealer is drawn by lot.
 * @typedef {{game: Game, values: Record<string, string>}} Rules Every house rule with its value.
 */

const USUAL_LEVEL = "regular";

/**
 * Rules from the first word of a position line; the preset of the first game where they are
 * none that this site knows.
 * @param {string} word
 * @param {Offers} offers
 * @returns {Rules}
 */
export function readRules(word, { games }) {
  const [key, tail = ""] = word.split("+");
  const game = games.find((each) => each.key === key);
  const changed = tail.split(",").map((part) => part.split("="));
  return game ? withValues(game, changed) : { game: games[0], values: { ...games[0].preset } };
}

/**
 * A game with some house rules changed, as far as it has them.
 * @param {Game} game
 * @param {string[][]} changed
 * @returns {Rules}
 */
function withValues(game, changed) {
  const known = optionsOf(game);
  const valid = changed.filter(([id, value]) =>
    known.some((option) => option.id === id && option.choices.some((choice) => choice.value === value)),
  );
  return { game, values: { ...game.preset, ...Object.fromEntries(valid) } };
}

/** Every house rule of a game. @param {Game} game */
export const optionsOf = ({ groups }) => groups.flatMap(({ options }) => options);

/**
 * The first word of a position line: the game, and what differs from its preset.
 * @param {Rules} rules
 */
export function writeRules({ game, values }) {
  const changed = changes({ game, values }).map((id) => `${id}=${values[id]}`);
  return changed.length ? `${game.key}+${changed.join()}` : game.key;
}

/**
 * House rules that differ from the preset of the game.
 * @param {Rules} rules
 */
export const changes = ({ game, values }) => Object.keys(game.preset).filter((id) => values[id] !== game.preset[id]);

/**
 * The rules of another game, with the house rules that were changed and that it has too.
 * @param {Rules} rules
 * @param {Game} game
 * @returns {Rules}
 */
export const regame = (rules, game) => withValues(game, changes(rules).map((id) => [id, rules.values[id]]));

/**
 * Two values that cannot stand together and the engine's sentence about them, or null.
 * @param {Rules} rules
 */
export const clash = ({ game, values }) =>
  game.clashes.find((each) => Object.entries(each.values).every(([id, value]) => values[id] === value)) ?? null;

/**
 * Seats of a game under its rules.
 * @param {Rules} rules
 */
export const seatsOf = ({ game, values }) => game.seats[values.players ?? ""];

/**
 * The level that is wanted, if the game offers it.
 * @param {Rules} rules
 * @param {unknown} wanted
 */
export const levelOf = ({ game }, wanted) => game.levels.find((level) => level === wanted) ?? USUAL_LEVEL;

/**
 * What was kept, as far as this site still offers it.
 * @param {unknown} kept
 * @param {Offers} offers
 * @returns {Setup}
 */
export function readSetup(kept, offers) {
  const { rules, dealer, level } = /** @type {Record<string, unknown>} */ (kept ?? {});
  const read = readRules(typeof rules === "string" ? rules : "", offers);
  const known = clash(read) ? { game: read.game, values: read.game.preset } : read;
  return {
    rules: writeRules(known),
    dealer: seatsOf(known).find((seat) => seat === dealer) ?? "",
    level: levelOf(known, level),
  };
}

/**
 * The game and the house rules that differ from its own, each with its value.
 * @param {Rules} rules
 */
export function describe({ game, values }) {
  const changed = changes({ game, values });
  const options = optionsOf(game).filter(({ id }) => changed.includes(id));
  const told = options.map(({ id, name, choices }) => `${name} (${choices.find(({ value }) => value === values[id])?.text})`);
  return [game.name, ...told].join(" · ");
}
