// SPDX-License-Identifier: MIT
// What a reader chose before a game: pure functions on plain objects.

/** @typedef {import("./words.mjs").Game} Game */
/** @typedef {import("./words.mjs").Offers} Offers */
/**
 * @typedef {{rules: string, dealer: string, level: string}} Setup The rules as the first word of a
 *   position line; an empty dealer is drawn by lot.
 * @typedef {{game: Game, house: Record<string, string>, values: Record<string, string>}} Rules The
 *   house rules that the reader changed, in whatever game; every house rule of this one with its value.
 */

const USUAL_LEVEL = "regular";

/**
 * A game under the reader's house rules, as far as it has them.
 * @param {Game} game
 * @param {Record<string, string>} house
 * @returns {Rules}
 */
export function rulesOf(game, house) {
  const known = optionsOf(game);
  const valid = Object.entries(house).filter(([id, value]) =>
    known.some((option) => option.id === id && option.choices.some((choice) => choice.value === value)),
  );
  return { game, house, values: { ...game.preset, ...Object.fromEntries(valid) } };
}

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
  const house = tail.split(",").map((part) => part.split("=")).filter((part) => part.length === 2);
  return game ? rulesOf(game, Object.fromEntries(house)) : rulesOf(games[0], {});
}

/** Every house rule of a game. @param {Game} game */
export const optionsOf = ({ groups }) => groups.flatMap(({ options }) => options);

/**
 * The first word of a position line: the game, and what differs from its preset.
 * @param {Pick<Rules, "game" | "values">} rules
 */
export function writeRules({ game, values }) {
  const changed = changes({ game, values }).map((id) => `${id}=${values[id]}`);
  return changed.length ? `${game.key}+${changed.join()}` : game.key;
}

/**
 * House rules that differ from the preset of the game.
 * @param {Pick<Rules, "game" | "values">} rules
 */
export const changes = ({ game, values }) => Object.keys(game.preset).filter((id) => values[id] !== game.preset[id]);

/**
 * The same as it is kept: with the house rules that other games have, too.
 * @param {Rules} rules
 */
export function keptWord({ game, house }) {
  const all = Object.entries(house).map((pair) => pair.join("="));
  return all.length ? `${game.key}+${all.join()}` : game.key;
}

/**
 * The game as it is without the reader, whose other house rules wait for other games.
 * @param {Rules} rules
 */
export function asPreset({ game, house }) {
  const others = Object.entries(house).filter(([id]) => !(id in game.preset));
  return rulesOf(game, Object.fromEntries(others));
}

/**
 * Rules with other values; one that the reader sets as the game has it is a house rule no more.
 * @param {Rules} rules
 * @param {Record<string, string>} values
 */
export function withValues({ game, house, values: before }, values) {
  const touched = Object.keys(values).filter((id) => values[id] !== before[id]);
  const others = Object.entries(house).filter(([id]) => !touched.includes(id));
  const own = touched.filter((id) => values[id] !== game.preset[id]).map((id) => [id, values[id]]);
  return rulesOf(game, Object.fromEntries([...others, ...own]));
}

/**
 * Rules that a word names, with the reader's other house rules; the game under the reader's own
 * where it names no more than a game.
 * @param {Rules} rules
 * @param {string} word the first word of a position line
 * @param {Offers} offers
 */
export function withWord(rules, word, offers) {
  const named = readRules(word, offers);
  const own = rulesOf(named.game, rules.house);
  return word.includes("+") ? rulesOf(named.game, { ...asPreset(own).house, ...named.house }) : own;
}

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
  const known = clash(read) ? asPreset(read) : read;
  return {
    rules: keptWord(known),
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
