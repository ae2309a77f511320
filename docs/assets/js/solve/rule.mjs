// SPDX-License-Identifier: MIT
// A rule question away from its page: generator/recall.py puts a few in a file, as a page asks them;
// the question is taken out of it with the words it needs.

import { h } from "../play/table/dom.mjs";
import { ask } from "../quiz/ask.mjs";
import { note } from "../quiz/store.mjs";
import { idsOf } from "../play/shelves.mjs";

/** @typedef {import("./round.mjs").Turn} Turn */
/**
 * @typedef {object} Rules
 * @property {Record<string, string>} pages By what an id begins with.
 * @property {string[]} standard Ids of the questions about the standard game.
 * @property {Map<string, string>} files Names of the files by what they hold.
 */
/** @typedef {{root: HTMLElement, question: import("../quiz/question.mjs").Question, words: any, version: string}} Found */

const DATA = new URL("../../../data/", import.meta.url);
/** Questions in a file. */
const EACH = 5;

/** @type {Map<string, Promise<any>>} What was fetched, but for what could not be. */
const fetched = new Map();

/** @param {string} name */
function fetchJson(name) {
  const wanted = fetched.get(name) ?? fetchNew(new URL(name, DATA));
  fetched.set(name, wanted);
  wanted.catch(() => fetched.delete(name));
  return wanted;
}

/** @param {URL} address */
async function fetchNew(address) {
  const response = await fetch(address, { cache: "no-cache" });
  if (!response.ok) {
    throw new Error(`${address}: ${response.status}`);
  }
  return response.json();
}

/** Where the rule questions are. @returns {Promise<Rules>} */
export async function rules() {
  /** @type {[key: string, told: [page: string, ids: string]][]} */
  const told = Object.entries(await fetchJson("rules.json"));
  const all = told.map(([key, [page, ids]]) => ({ key, page, ids: idsOf({ ids }).map((id) => `${key}-${id}`) }));
  return {
    pages: Object.fromEntries(all.map(({ key, page }) => [key, page])),
    standard: all.flatMap(({ page, ids }) => (page.startsWith("quiz/") ? ids : [])),
    files: new Map(all.flatMap(({ key, ids }) => ids.map((id, at) => [id, `${key}-${Math.floor(at / EACH)}`]))),
  };
}

/**
 * A turn that asks a rule question, or null where its page has it no more.
 * @param {string} id
 * @param {number} suits
 * @param {string} set What its answer belongs to.
 * @returns {Promise<Turn | null>}
 */
export async function ruleTurn(id, suits, set) {
  const found = await question(id);
  return found && { id, suits, set, ask: (place, round) => drawn(found, suits, set, place, round) };
}

/**
 * @param {Found} found
 * @param {number} suits
 * @param {string} set
 * @param {HTMLElement} place
 * @param {import("./round.mjs").Asking} round
 */
function drawn({ root, question, words, version }, suits, set, place, { announce, next }) {
  place.replaceChildren(h("div", { class: "quiz is-live" }, h("ol", { class: "quiz__list" }, root)));
  const answered = (/** @type {import("../quiz/attempts.mjs").Attempt} */ attempt) => note({ ...attempt, set });
  ask(root, question, suits, { words, version, announce, next, answered });
  return /** @type {HTMLElement | null} */ (root.querySelector(".quiz__ask"));
}

/**
 * @param {string} id
 * @returns {Promise<Found | null>} null where there is no such question any more
 */
async function question(id) {
  const file = (await rules()).files.get(id);
  if (!file) {
    return null;
  }
  const html = await fetchJson(`rules/${document.documentElement.lang.slice(0, 2)}/${file}.json`);
  const found = new DOMParser().parseFromString(html, "text/html").getElementById(id);
  const script = found?.closest("euchre-quiz")?.querySelector("script[type='application/json']");
  const sheet = JSON.parse(script?.textContent ?? "null");
  const own = sheet?.questions.find((/** @type {{id: string}} */ each) => each.id === id);
  if (!found || !own) {
    return null;
  }
  const root = /** @type {HTMLElement} */ (document.importNode(found, true));
  root.querySelector(".quiz__count")?.remove();
  return { root, question: own, words: sheet.words, version: sheet.version };
}
