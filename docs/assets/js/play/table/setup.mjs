// SPDX-License-Identifier: MIT
// The form before a game, folded until it is wanted: game, house rules, first dealer, level.

import { button, h, say } from "./dom.mjs";
import { fill, keepKeys, labelled, select } from "./fields.mjs";
import { createHouseRules } from "./house.mjs";
import { asPreset, clash, describe, keptWord, levelOf, readRules, readSetup, rulesOf, seatsOf, withValues, withWord, writeRules } from "./rules.mjs";
import { keepSetup, keptSetup } from "./store.mjs";

/** @typedef {import("./words.mjs").Words} Words */

/**
 * @param {Words} words
 * @param {(text: string) => void} onSaid
 */
export function createSetup({ setup: offers, seats }, onSaid) {
  const { labels, games, levels, target } = offers;
  const kept = readSetup(keptSetup(), offers);
  let rules = readRules(kept.rules, offers);

  const now = h("span", { class: "setup__now" });
  const points = h("b", {});
  const played = h("span", {});
  const playing = h("p", { class: "setup__playing" }, h("b", {}, labels.playing), " ", played);
  const about = h("p", { class: "setup__about", id: "setup-game-about" });
  const game = select("setup-game", games.map(({ key, name }) => [key, name]));
  game.setAttribute("aria-describedby", about.id);
  const house = createHouseRules();
  const dealer = select("setup-dealer");
  const level = select("setup-level");
  const levelAbout = h("p", { class: "setup__about", id: "setup-level-about" });
  level.setAttribute("aria-describedby", levelAbout.id);
  const preset = button(labels.preset, restore, { class: "offer" });
  const element = h(
    "details",
    { class: "setup" },
    h("summary", {}, h("span", {}, labels.title), now),
    h("p", { class: "setup__about" }, labels.about),
    h(
      "div",
      {},
      labelled(labels.game, game),
      about,
      labelled(labels.dealer, dealer),
      labelled(labels.level, level),
      levelAbout,
      h("p", { class: "setup__row" }, h("span", {}, target), points),
    ),
    house.element,
    preset,
  );
  element.addEventListener("change", change);
  element.addEventListener("keydown", keepKeys);
  show(kept);

  /** Draw the rules as they are. @param {import("./rules.mjs").Setup} chosen who deals first, how the others play */
  function show(chosen) {
    game.value = rules.game.key;
    say(about, rules.game.about);
    fill(dealer, [["", labels.dealer_drawn], ...seatsOf(rules).map((seat) => [seat, seats[seat]])], chosen.dealer);
    fill(level, rules.game.levels.map((each) => [each, levels[each]]), levelOf(rules, chosen.level));
    say(levelAbout, rules.game.levels.map((each) => offers.levels_about[each]).join(" "));
    say(now, describe(rules));
    say(points, rules.values.target ?? String(rules.game.target));
    house.draw(rules);
  }

  /** @param {Event} event */
  function change({ target: changed }) {
    if (changed === game) {
      rules = rulesOf(/** @type {import("./words.mjs").Game} */ (games.find(({ key }) => key === game.value)), rules.house);
    } else {
      rules = withValues(rules, house.values());
    }
    show(setup());
    house.point(changed);
    keep();
  }

  function restore() {
    rules = asPreset(rules);
    show(setup());
    keep();
    onSaid(labels.preset_kept);
  }

  /** Take over rules as a position line writes them. @param {string} word */
  function choose(word) {
    rules = withWord(rules, word, offers);
    show(setup());
    keep();
  }

  const setup = () => ({ rules: writeRules(rules), dealer: dealer.value, level: level.value });

  /** What cannot be played is not kept. */
  const keep = () => clash(rules) || keepSetup({ ...setup(), rules: keptWord(rules) });

  /** What was chosen; null, and the form shows why, where it cannot be played. */
  function chosen() {
    const found = clash(rules);
    if (found) {
      element.open = true;
      house.focus(Object.keys(found.values)[0]);
      onSaid(found.text);
    }
    return found ? null : setup();
  }

  /** Say the rules of the hand on the table. @param {string} position its line */
  const tellPlaying = (position) => say(played, describe(readRules(position.split(" ")[0], offers)));

  return { element, playing, tellPlaying, choose, chosen, level: () => level.value };
}
