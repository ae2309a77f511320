// SPDX-License-Identifier: MIT
// What a reader chose before a game: pure functions on plain objects.

/** @typedef {import("./words.mjs").Offers} Offers */
/** @typedef {import("./words.mjs").Style} Style */
/**
 * @typedef {{rules: string, dealer: string, level: string}} Setup The rules as the first word of a
 *   position line; an empty dealer is drawn by lot.
 * @typedef {{style: Style, values: Record<string, string>}} Rules Every house rule with its value.
 */

const USUAL_LEVEL = "regular";

/**
 * Rules from the first word of a position line; the preset of the first style where they are
 * none that this site knows.
 * @param {string} word
 * @param {Offers} offers
 * @returns {Rules}
 */
export function readRules(word, { styles, groups }) {
  const [key, tail = ""] = word.split("+");
  const style = styles.find((each) => each.key === key);
  if (!style) {
    return { style: styles[0], values: { ...styles[0].preset } };
  }
  const known = groups.flatMap(({ options }) => options);
  const changed = tail.split(",").map((part) => part.split("="));
  const valid = changed.filter(([id, value]) =>
    known.some((option) => option.id === id && option.choices.some((choice) => choice.value === value)),
  );
  return { style, values: { ...style.preset, ...Object.fromEntries(valid) } };
}

/**
 * The first word of a position line: the style, and what differs from its preset.
 * @param {Rules} rules
 */
export function writeRules({ style, values }) {
  const changed = changes({ style, values }).map((id) => `${id}=${values[id]}`);
  return changed.length ? `${style.key}+${changed.join()}` : style.key;
}

/**
 * House rules that differ from the preset of the style.
 * @param {Rules} rules
 */
export const changes = ({ style, values }) => Object.keys(style.preset).filter((id) => values[id] !== style.preset[id]);

/**
 * The rules of another style, with the house rules that were changed.
 * @param {Rules} rules
 * @param {Style} style
 * @returns {Rules}
 */
export function restyle(rules, style) {
  const changed = changes(rules).map((id) => [id, rules.values[id]]);
  return { style, values: { ...style.preset, ...Object.fromEntries(changed) } };
}

/**
 * Two values that cannot stand together and the engine's sentence about them, or null.
 * @param {Rules} rules
 */
export const clash = ({ style, values }) =>
  style.clashes.find((each) => Object.entries(each.values).every(([id, value]) => values[id] === value)) ?? null;

/**
 * What was kept, as far as this site still offers it.
 * @param {unknown} kept
 * @param {Offers} offers
 * @param {string[]} seats
 * @returns {Setup}
 */
export function readSetup(kept, offers, seats) {
  const { rules, dealer, level } = /** @type {Record<string, unknown>} */ (kept ?? {});
  const known = readRules(typeof rules === "string" ? rules : "", offers);
  return {
    rules: writeRules(clash(known) ? { style: known.style, values: known.style.preset } : known),
    dealer: seats.find((seat) => seat === dealer) ?? "",
    level: Object.keys(offers.levels).find((each) => each === level) ?? USUAL_LEVEL,
  };
}

/**
 * The style and the house rules that differ from it, each with its value.
 * @param {Rules} rules
 * @param {Offers} offers
 */
export function describe(rules, { groups }) {
  const changed = changes(rules);
  const options = groups.flatMap((group) => group.options).filter(({ id }) => changed.includes(id));
  const told = options.map(({ id, name, choices }) => `${name} (${choices.find(({ value }) => value === rules.values[id])?.text})`);
  return [rules.style.name, ...told].join(" · ");
}
