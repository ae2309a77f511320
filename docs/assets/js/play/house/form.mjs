// SPDX-License-Identifier: MIT
// The form of a rules page: the house rules of its game, a link that carries them, the way to the table.

import { button, h, put } from "../table/dom.mjs";
import { labelled, select } from "../table/fields.mjs";
import { createHouseRules } from "../table/house.mjs";
import { linkToGame, linkToRules } from "../table/link.mjs";
import { asPreset, clash, keptWord, rulesOf, withValues, writeRules } from "../table/rules.mjs";

/** @typedef {import("../table/rules.mjs").Rules} Rules */
/** @typedef {import("../table/words.mjs").Game} Game */

/**
 * @param {import("./words.mjs").HouseWords} words
 * @param {{games: string[], table: string, onSaid: (text: string) => void, onChange: () => void}} page
 *   with the keys of its games, the one that it shows first, and the address of the table
 */
export function createForm({ labels, setup }, { games, table, onSaid, onChange }) {
  const offered = games.map((key) => /** @type {Game} */ (setup.games.find((game) => game.key === key)));
  let rules = rulesOf(offered[0], {});

  const house = createHouseRules();
  const game = select("setup-game", offered.map(({ key, name }) => [key, name]));
  const play = h("a", { class: "offer" }, labels.play);
  const element = h(
    "div",
    {},
    h("p", { class: "setup__about" }, labels.about),
    ...(offered.length > 1 ? [labelled(labels.game, game)] : []),
    house.element,
    h(
      "div",
      { class: "house__ways" },
      button(labels.preset, restore, { class: "offer" }),
      button(labels.copy, copy, { class: "offer" }),
      play,
    ),
  );
  element.addEventListener("change", ({ target }) => {
    take(target === game ? rulesOf(offered[game.selectedIndex], rules.house) : withValues(rules, house.values()));
    house.point(target);
  });

  /** @param {Rules} changed */
  function take(changed) {
    rules = changed;
    draw();
    onChange();
  }

  function restore() {
    take(asPreset(rules));
    onSaid(labels.preset_kept);
  }

  async function copy() {
    const link = linkToRules(location.href, writeRules(rules));
    try {
      await navigator.clipboard.writeText(link);
      onSaid(labels.copied);
    } catch {
      history.replaceState(null, "", link);
      onSaid(labels.copy_address);
    }
  }

  function draw() {
    game.value = rules.game.key;
    house.draw(rules);
    put(play, "href", clash(rules) ? null : linkToGame(table, writeRules(rules)));
  }

  /**
   * Show what was kept or linked to: of another game, the house rules that this one has too.
   * @param {Rules} given
   */
  function show(given) {
    rules = rulesOf(offered.includes(given.game) ? given.game : offered[0], given.house);
    draw();
  }

  /**
   * What is kept: the game of the table stays, but where this page offers it.
   * @param {unknown} before the word that was kept
   */
  function kept(before) {
    const [key] = String(before ?? setup.games[0].key).split("+");
    const stays = setup.games.find((each) => each.key === key && !offered.includes(each));
    return keptWord(stays ? rulesOf(stays, rules.house) : rules);
  }

  return { element, show, kept, rules: () => rules };
}
