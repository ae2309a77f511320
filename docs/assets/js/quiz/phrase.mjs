// SPDX-License-Identifier: MIT
/**
 * Sentences from templates and facts: the part of engine/phrase.py that relabelled questions need.
 * tests/test_quiz.py compares the two on every text of every question.
 */

/** @typedef {[id: string, facts: Record<string, unknown>]} Message */
/** @typedef {Record<string, string>} Forms */
/**
 * @typedef {object} Words
 * @property {string} lang Tag of the language, "pt-PT".
 * @property {Record<string, string | Forms>} messages Templates by id; by plural category.
 * @property {Record<string, Record<string, Forms>>} terms Names by kind, value and form.
 */

const SLOT = /\{([A-Za-z][a-z0-9_]*)((?:\.[a-z_]+)*)\}/g;
const LISTS = new Set(["cards", "suits", "seats"]);
const NUMBERS = new Set(
  ["n", "number", "points", "tricks", "score", "bid", "target", "line", "column", "limit"],
);

/**
 * Sentence that says a message.
 * @param {Message} message
 * @param {Words} words
 * @returns {string}
 */
export function phrase([id, facts], words) {
  const template = words.messages[id];
  if (template === undefined) throw new Error(`no message ${id}`);
  const text = typeof template === "string" ? template : template[category(facts.n, words.lang)];
  return text.replace(SLOT, (_, /** @type {string} */ written, /** @type {string} */ dotted) => {
    const name = written[0].toLowerCase() + written.slice(1);
    const forms = dotted.split(".").slice(1);
    const said = partOf(facts[name], facts.n_all, forms, words) ?? slot(name, facts[name], forms, words);
    return written === name ? said : said[0].toUpperCase() + said.slice(1);
  });
}

/**
 * Plural of a quantity; the decimals that are written matter.
 * @param {unknown} count
 * @param {string} lang
 */
function category(count, lang) {
  const decimals = String(count).split(".")[1]?.length ?? 0;
  return new Intl.PluralRules(lang, { minimumFractionDigits: decimals }).select(Number(count));
}

/**
 * The word for all of a number of layouts, or for none of them, where the form asks for one.
 * @param {unknown} value
 * @param {unknown} whole
 * @param {string[]} forms
 * @param {Words} words
 */
function partOf(value, whole, [form], { terms: { words: { number: marks } } }) {
  if ((form === "all" || form === "all_none") && value === whole) return marks.all;
  return form === "all_none" && value === 0 ? marks.none : undefined;
}

/**
 * @param {string} name
 * @param {unknown} value
 * @param {string[]} forms
 * @param {Words} words
 * @returns {string}
 */
function slot(name, value, forms, words) {
  const word = name.split("_")[0].replace(/\d+$/, "");
  if (!LISTS.has(word)) return one(word, value, forms[0] ?? "nom", words);
  const joint = forms.includes("or") ? "or" : "and";
  const form = forms.find((each) => each !== "or") ?? "nom";
  const items = /** @type {unknown[]} */ (value);
  const said = items.map((item) => one(word.slice(0, -1), item, form, words));
  const last = said.pop() ?? "";
  return said.length ? said.join(", ") + words.terms.words.list[joint] + last : last;
}

/**
 * @param {string} word
 * @param {unknown} value
 * @param {string} form
 * @param {Words} words
 */
function one(word, value, form, { terms }) {
  const text = String(value);
  if (word === "card") return card(text, form, terms);
  if (word === "suit" || word === "strain") return terms.suit[text][form];
  if (word === "seat" || word === "side") return (terms.side[text] ?? terms.seat[text])[form];
  return NUMBERS.has(word) ? number(text, form, terms) : text;
}

/**
 * Figures of a quantity, with the decimals that a text has; "signed" adds the plus, "spoken" says
 * the sign in a word.
 * @param {string} text
 * @param {string} form
 * @param {Words["terms"]} terms
 */
function number(text, form, { words: { number: marks } }) {
  const value = Number(text);
  const [whole, decimals] = text.replace("-", "").split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, marks.group);
  const digits = whole.length >= Number(marks.group_from) ? grouped : whole;
  const figures = decimals ? digits + marks.decimal + decimals : digits;
  if (value < 0) return (form === "spoken" ? marks.spoken_minus : "\u2212") + figures;
  return value > 0 && form === "signed" ? `+${figures}` : figures;
}

/**
 * @param {string} text
 * @param {string} form
 * @param {Words["terms"]} terms
 */
function card(text, form, terms) {
  if (text === "JOKER") return terms.joker[text][form];
  return `${terms.rank[text[0]][form]} ${terms.suit[text[1]].of}`;
}
