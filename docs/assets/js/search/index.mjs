// SPDX-License-Identifier: MIT
/** The index of one language, made in the browser from the texts that the build wrote. */

import { fold, stem, words } from "./words.mjs";

/** @typedef {[anchor: string, heading: string, text: string]} Section */
/** @typedef {{ url: string, title: string, sections: Section[] }} Page */
/** @typedef {{ lang: import("./words.mjs").Lang, pages: Page[] }} Texts */

/** @typedef {{ anchor: string, heading: string, text: string, words: Set<string> }} Passage */
/** @typedef {{ url: string, title: string, passages: Passage[] }} Found */

const MOST_PASSAGES = 30;
const TYPOS_FROM = 4;
const BOOST = { title: 3, heading: 4 };
/** What a rule says comes before advice on how to play. */
const ADVICE = { folder: "play-well/", weight: 0.6 };

/**
 * @param {Texts} texts
 * @param {typeof import("minisearch").default} MiniSearch
 */
export function indexOf({ lang, pages }, MiniSearch) {
  const places = pages.flatMap((page) => page.sections.map((section) => ({ page, section })));
  const index = new MiniSearch({
    fields: ["title", "heading", "text"],
    tokenize: words,
    processTerm: fold,
  });
  index.addAll(
    places.map(({ page, section: [, heading, text] }, id) => {
      return { id, title: page.title, heading, text };
    }),
  );

  const boostDocument = (/** @type {number} */ id) => (places[id].page.url.startsWith(ADVICE.folder) ? ADVICE.weight : 1);

  /**
   * Pages where every word typed is found, best first; where none has them, a letter may differ,
   * and where that does not help, any word will do.
   * @param {string} typed
   * @returns {Found[]}
   */
  return function find(typed) {
    const asked = words(typed).map(fold);
    if (!asked.length) return [];
    const close = asked.map((word) => forms(word, lang));
    const near = asked.map((word) => misspelt(word, lang));
    /** @type {import("minisearch").Query[]} */
    const tries = [
      { combineWith: "AND", queries: close },
      { combineWith: "AND", queries: near },
      { combineWith: "OR", queries: near },
    ];
    /** @type {import("minisearch").SearchResult[]} */
    let hits = [];
    for (const query of tries) hits = hits.length ? hits : index.search(query, { boost: BOOST, boostDocument });
    /** @type {Map<Page, Found>} */
    const found = new Map();
    for (const hit of hits.slice(0, MOST_PASSAGES)) {
      const { page, section } = places[hit.id];
      const [anchor, heading, text] = section;
      const at = found.get(page) ?? { url: page.url, title: page.title, passages: [] };
      at.passages.push({ anchor, heading, text, words: new Set(hit.terms) });
      found.set(page, at);
    }
    return [...found.values()];
  };
}

/**
 * The ways in which a word may stand in a text, the closest weighing most.
 * @param {string} word
 * @param {import("./words.mjs").Lang} lang
 * @returns {import("minisearch").Query}
 */
function forms(word, lang) {
  return {
    combineWith: "OR",
    queries: [
      { queries: [word], boostTerm: () => 8 },
      { queries: [word], prefix: true, boostTerm: () => 4 },
      { queries: [stem(word, lang)], prefix: true, boostTerm: () => 2 },
    ],
  };
}

/**
 * The same, and the words that are a letter or two away.
 * @param {string} word
 * @param {import("./words.mjs").Lang} lang
 * @returns {import("minisearch").Query}
 */
function misspelt(word, lang) {
  if (word.length < TYPOS_FROM) return forms(word, lang);
  const fuzzy = { queries: [word, stem(word, lang)], fuzzy: 0.25 };
  return { combineWith: "OR", queries: [forms(word, lang), fuzzy] };
}
