// SPDX-License-Identifier: MIT
// The form that describes a position up to the first word: game, dealer, score, house rules, cards.

import { button, h } from "../table/dom.mjs";
import { fill, select } from "../table/fields.mjs";
import { createHouseRules } from "../table/house.mjs";
import { readRules, rulesOf, seatsOf, writeRules } from "../table/rules.mjs";
import { deckOf } from "../table/cards.mjs";
import { blank, fitted } from "./draft.mjs";
import { createPicker } from "./picker.mjs";
import { row } from "./ways.mjs";

/** @typedef {import("./draft.mjs").Draft} Draft */
/** @typedef {import("../table/words.mjs").Game} Game */

/**
 * @param {import("./words.mjs").Words} words
 * @param {{onChange: (draft: Draft) => void, onSaid: (text: string) => void}} page
 */
export function createForm(words, { onChange, onSaid }) {
  const { labels, own, seats, setup } = words;
  const game = select("analyst-game");
  const dealer = select("analyst-dealer");
  const score = h("div", { class: "analyst__score" });
  const house = createHouseRules();
  const picker = createPicker(words, { onPick: onChange, onSaid });
  const rules = h("details", { class: "setup" }, h("summary", {}, labels.house), house.element);
  const element = h(
    "div",
    { class: "analyst__form" },
    h("div", { class: "analyst__facts" }, row(setup.labels.game, game), row(labels.dealer, dealer), score),
    picker.element,
    rules,
    button(labels.clear, () => offer(blank(drawn.rules)), { class: "offer" }),
  );
  /** @type {Draft} */
  let drawn;
  let shown = "";
  game.addEventListener("change", () => {
    const chosen = /** @type {Game} */ (setup.games.find(({ key }) => key === game.value));
    offer({ ...drawn, rules: writeRules(rulesOf(chosen, readRules(drawn.rules, setup).house)) });
  });
  dealer.addEventListener("change", () => onChange({ ...drawn, dealer: dealer.value }));
  score.addEventListener("change", () => onChange({ ...drawn, score: points() }));
  rules.addEventListener("change", ({ target }) => {
    const now = readRules(drawn.rules, setup);
    offer({ ...drawn, rules: writeRules({ game: now.game, values: { ...now.values, ...house.values() } }) });
    house.point(target);
  });

  /**
   * @param {Draft} draft
   * @param {string[]} pack
   */
  function draw(draft, pack) {
    drawn = draft;
    const now = readRules(draft.rules, setup);
    const there = seatsOf(now);
    const offered = setup.games.filter(({ key }) => own.games[key].judged || key === now.game.key);
    fill(game, offered.map(({ key, name }) => [key, name]), now.game.key);
    fill(dealer, there.map((seat) => [seat, seats[seat]]), draft.dealer);
    house.draw(now);
    drawScore(draft);
    picker.draw(draft, { ...gameOf(draft), seats: there, pack, deck: deckOf(draft.rules, words) });
  }

  /** @param {Draft} draft */
  function drawScore({ score: told }) {
    const { sides } = gameOf(drawn);
    if (shown !== sides.join()) {
      shown = sides.join();
      const names = sides.length > 2 ? sides.map((side) => seats[side]) : [labels.us, labels.them];
      score.replaceChildren(h("span", {}, labels.score), ...sides.map((side, number) => row(names[number], box(side))));
    }
    for (const input of score.querySelectorAll("input")) {
      input.value = told[input.name] ?? "";
    }
  }

  /** @param {string} side */
  const box = (side) =>
    h("input", { type: "number", id: `analyst-${side}`, name: side, min: 0, max: 99, placeholder: "0", inputmode: "numeric" });

  const points = () => Object.fromEntries([...score.querySelectorAll("input")].map(({ name, value }) => [name, value]));

  /** Other rules may have other seats, and hands of another size. @param {Draft} next */
  const offer = (next) => onChange(fitted(next, gameOf(next), seatsAt(next)));

  /** @param {Draft} draft */
  const gameOf = ({ rules: word }) => own.games[readRules(word, setup).game.key];

  /** @param {Draft} draft */
  const seatsAt = (draft) => seatsOf(readRules(draft.rules, setup));

  return { element, draw, gameOf, seatsOf: seatsAt };
}
