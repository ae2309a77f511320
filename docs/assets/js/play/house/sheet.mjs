// SPDX-License-Identifier: MIT
// The tables and examples of a rules page, worked out again under the reader's rules, and back.

import { h } from "../table/dom.mjs";
import { optionsOf, writeRules } from "../table/rules.mjs";

/** @typedef {import("../table/rules.mjs").Rules} Rules */
/** @typedef {import("./words.mjs").HouseWords} HouseWords */
/** @typedef {{text: string}} Said */
/** @typedef {{heads: string[] | null, rows: string[][]}} Drawn Heads that stay as they are are null. */

/**
 * @param {HouseWords} words
 * @param {string} shown the game that the page shows
 * @param {(type: string, body: object) => Promise<any>} ask
 */
export function createSheet({ labels, traits, setup }, shown, ask) {
  /** What gives each changed part back, the last change first. @type {(() => void)[]} */
  let undo = [];

  /** @param {Rules} rules */
  async function apply(rules) {
    const figures = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("figure[data-again]")]);
    const word = writeRules(rules);
    for (const figure of figures.filter(({ dataset }) => (dataset.variant ?? shown) === shown)) {
      await work(figure, rules, word);
    }
  }

  /** @param {HTMLElement} figure @param {Rules} rules @param {string} word */
  async function work(figure, rules, word) {
    switch (figure.dataset.again) {
      case "points":
        return redraw(figure, await tariff(word));
      case "game":
        return redraw(figure, { heads: null, rows: named(await told(word)) });
      case "differences":
        return redraw(figure, { heads: null, rows: await differences(word) });
      case "calls":
        return call(figure, word);
      default:
        return value(figure, rules);
    }
  }

  /** @param {string} word @returns {Promise<Drawn>} */
  async function tariff(word) {
    const { heads, rows } = await ask("tariff", { variant: word });
    const texts = (/** @type {Said[]} */ said) => said.map(({ text }) => text);
    return { heads: texts(heads), rows: rows.map((/** @type {any} */ row) => [row.label.text, ...texts(row.cells)]) };
  }

  /** Each trait in words, in order. @param {string} word @returns {Promise<[string, string][]>} */
  async function told(word) {
    const { traits: parts } = await ask("traits", { variant: word });
    return Object.entries(parts).map(([trait, said]) => [trait, said.map((/** @type {Said} */ { text }) => text).join(" · ")]);
  }

  /** @param {[string, string][]} found */
  const named = (found) => found.filter(([, text]) => text).map(([trait, text]) => [traits[trait], text]);

  /** @param {string} word */
  async function differences(word) {
    const [usual, ours] = [await told(setup.games[0].key), await told(word)];
    const pairs = ours.map(([trait, text], number) => [traits[trait], usual[number][1], text]);
    return pairs.filter(([, one, other]) => one !== other).map((row) => row.map((text) => text || "–"));
  }

  /** @param {HTMLElement} figure @param {Drawn} drawn */
  function redraw(figure, { heads, rows }) {
    const table = /** @type {HTMLTableElement} */ (figure.querySelector("table"));
    const before = new Map([...table.tBodies[0].rows].map(({ cells }) => [cells[0].textContent, [...cells].map((cell) => cell.textContent)]));
    const body = h("tbody", {}, ...rows.map((row) => line(row, before.get(row[0]))));
    swap(table.tBodies[0], body);
    if (heads && table.tHead) {
      const cells = heads.map((head) => h("th", { scope: "col" }, head));
      swap(table.tHead, h("thead", {}, h("tr", {}, ...cells)));
    }
    mark(figure);
  }

  /** A row, with what is not as it was set off. @param {string[]} row @param {(string | null)[]} [before] */
  function line([label, ...cells], before) {
    const data = cells.map((text, number) => h("td", {}, before?.[number + 1] === text ? text : h("mark", {}, text)));
    return h("tr", {}, h("th", { scope: "row" }, label), ...data);
  }

  /** @param {HTMLElement} figure @param {string} word */
  async function call(figure, word) {
    const list = /** @type {HTMLElement} */ (figure.querySelector(".calls"));
    const code = /** @type {HTMLElement} */ (figure.querySelector(".line__text"));
    const [, rest] = /^\S+( .*)$/s.exec(code.textContent ?? "") ?? [];
    const { seat, calls } = await ask("calls", { position: word + rest }).catch((error) =>
      error.stage === "reply" ? { seat: "", calls: [] } : Promise.reject(error),
    );
    if (seat !== figure.dataset.seat) {
      add(list, h("p", { class: "house__note" }, labels.impossible));
      return;
    }
    const before = [...list.children].map(({ textContent }) => textContent);
    const items = calls.map((/** @type {Said} */ { text }) => h("li", {}, before.includes(text) ? text : h("mark", {}, text)));
    swap(list, h("ul", { class: "calls" }, ...items));
    swap(code.childNodes[0], document.createTextNode(word + rest));
    mark(figure);
  }

  /** The value that a house rule has at the reader's table, where the game has the rule. @param {HTMLElement} figure @param {Rules} rules */
  function value(figure, { game, values }) {
    const option = optionsOf(game).find(({ id }) => id === figure.dataset.option);
    const chosen = option?.choices.find((choice) => choice.value === values[option.id]);
    const last = figure.querySelector("tbody")?.lastElementChild;
    if (option && chosen && last && chosen.value !== game.preset[option.id]) {
      const head = h("th", { scope: "row" }, labels.value);
      add(last, h("tr", {}, head, h("td", {}, h("mark", {}, chosen.text))));
    }
  }

  /** @param {HTMLElement} figure */
  function mark(figure) {
    const caption = /** @type {HTMLElement} */ (figure.querySelector("figcaption"));
    const label = h("span", { class: "house__mark" }, labels.mark);
    caption.append(" ", label);
    undo.push(() => (label.previousSibling?.remove(), label.remove()));
  }

  /** @param {Element} place @param {Element} added */
  function add(place, added) {
    place.after(added);
    undo.push(() => added.remove());
  }

  /** @param {ChildNode} old @param {ChildNode} fresh */
  function swap(old, fresh) {
    old.replaceWith(fresh);
    undo.push(() => fresh.replaceWith(old));
  }

  function restore() {
    undo.reverse().forEach((give) => give());
    undo = [];
  }

  return { apply, restore };
}
