// SPDX-License-Identifier: MIT
// A rule question away from its page: the page in the reader's language is fetched, and the question
// taken out of it with the words it needs.

import { h } from "../play/table/dom.mjs";
import { ask } from "../quiz/ask.mjs";
import { note } from "../quiz/store.mjs";
import { pageOf } from "./places.mjs";

/** @typedef {import("./round.mjs").Turn} Turn */
/** @typedef {{pages: Record<string, string>, standard: string[]}} Rules Pages by what an id begins with; ids of the standard game. */
/** @typedef {{root: HTMLElement, question: import("../quiz/question.mjs").Question, words: any, version: string}} Found */

const LIST = new URL("../../../data/rules.json", import.meta.url);

/** @type {Map<string, Promise<Document>>} Pages that were fetched. */
const pages = new Map();
/** @type {Promise<Rules> | null} */
let listed = null;

/** Where the rule questions are. */
export function rules() {
  listed ??= fetched(LIST.href, { cache: "no-cache" }).then((response) => response.json());
  listed.catch(() => {
    listed = null;
  });
  return listed;
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
 * @returns {Promise<Found | null>} null where the page has no such question any more
 */
async function question(id) {
  const address = pageOf((await rules()).pages[id.split("-")[0]] ?? "");
  const page = pages.get(address) ?? fetched(address, {}).then(async (response) => parsed(await response.text()));
  pages.set(address, page);
  page.catch(() => pages.delete(address));
  const found = (await page).getElementById(id);
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

/** @param {string} html */
const parsed = (html) => new DOMParser().parseFromString(html, "text/html");

/**
 * @param {string} address
 * @param {RequestInit} options
 */
async function fetched(address, options) {
  const response = await fetch(address, options);
  if (!response.ok) {
    throw new Error(`${address}: ${response.status}`);
  }
  return response;
}
