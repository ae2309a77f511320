// SPDX-License-Identifier: MIT
/** The search dialog: a field, a sentence on what was found, and the passages found, by page. */

import { indexOf } from "./index.mjs";
import { excerpt, marked } from "./words.mjs";

/** @typedef {import("./index.mjs").Found} Found */

const EXCERPT = 150;
const WAIT_MS = 120;

/** @type {ReturnType<typeof indexOf> | undefined} */
let find;
let isLoading = false;

/** @param {string} address */
async function load(address) {
  const library = new URL("minisearch.mjs", import.meta.url).href;
  const [{ default: MiniSearch }, response] = await Promise.all([import(library), fetch(address)]);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return indexOf(await response.json(), MiniSearch);
}

/**
 * Make an open dialog answer; the first time, fetch what that takes.
 * @param {HTMLDialogElement} dialog
 */
export async function search(dialog) {
  const field = /** @type {HTMLInputElement} */ (dialog.querySelector("input"));
  const count = /** @type {HTMLElement} */ (dialog.querySelector(".search__count"));
  field.select();
  // Closed and opened again before the texts have come, it goes on waiting for the same ones.
  if (find || isLoading) return;
  isLoading = true;
  count.textContent = count.getAttribute("data-loading");
  try {
    find = await load(dialog.getAttribute("data-index") ?? "");
  } catch (error) {
    console.error(error);
    count.textContent = count.getAttribute("data-failed");
    return;
  } finally {
    isLoading = false;
  }
  listen(dialog, field);
  show(dialog, field.value);
}

/**
 * @param {HTMLDialogElement} dialog
 * @param {HTMLInputElement} field
 */
function listen(dialog, field) {
  let waiting = 0;
  field.addEventListener("input", () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => show(dialog, field.value), WAIT_MS);
  });
  const catchUp = () => {
    clearTimeout(waiting);
    show(dialog, field.value);
  };
  dialog.addEventListener("keydown", (event) => {
    if (document.activeElement === field && ["ArrowDown", "ArrowUp", "Enter"].includes(event.key)) catchUp();
    const links = [...dialog.querySelectorAll("a")];
    const stops = [field, ...links];
    const at = stops.findIndex((stop) => stop === document.activeElement);
    const steps = { ArrowDown: 1, ArrowUp: -1 };
    if (at >= 0 && event.key in steps) {
      event.preventDefault();
      const step = steps[/** @type {keyof typeof steps} */ (event.key)];
      stops[(at + step + stops.length) % stops.length].focus();
    } else if (at === 0 && event.key === "Enter") {
      dialog.querySelector("a")?.click();
    }
  });
  // A link to another place of this very page leaves the dialog open.
  dialog.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("a")) dialog.close();
  });
}

/**
 * @param {HTMLDialogElement} dialog
 * @param {string} typed
 */
function show(dialog, typed) {
  const found = find?.(typed) ?? [];
  const root = dialog.getAttribute("data-root") ?? "";
  dialog.querySelector("ol")?.replaceChildren(...found.map((page) => pageItem(page, root)));
  const count = /** @type {HTMLElement} */ (dialog.querySelector(".search__count"));
  const passages = found.reduce((sum, page) => sum + page.passages.length, 0);
  if (!typed.trim()) count.textContent = "";
  else count.textContent = passages ? counted(count, passages) : count.getAttribute("data-none");
}

/**
 * @param {HTMLElement} count
 * @param {number} n
 */
function counted(count, n) {
  const forms = JSON.parse(count.getAttribute("data-count") ?? "{}");
  const rule = new Intl.PluralRules(document.documentElement.lang);
  return forms[rule.select(n)].replace("{n}", n);
}

/**
 * @param {Found} page
 * @param {string} root
 */
function pageItem({ url, title, passages }, root) {
  const heading = document.createElement("p");
  heading.className = "search__title";
  heading.textContent = title;
  const list = document.createElement("ul");
  for (const passage of passages) {
    const link = document.createElement("a");
    link.href = root + url + (passage.anchor && `#${passage.anchor}`);
    link.append(line("search__heading", passage.heading, passage.words));
    const text = excerpt(passage.text, passage.words, EXCERPT);
    if (text) link.append(line("search__excerpt", text, passage.words));
    list.append(document.createElement("li"));
    list.lastElementChild?.append(link);
  }
  const item = document.createElement("li");
  item.append(heading, list);
  return item;
}

/**
 * @param {string} name
 * @param {string} text
 * @param {Set<string>} found
 */
function line(name, text, found) {
  const element = document.createElement("span");
  element.className = name;
  marked(text, found).forEach((piece, number) => {
    if (number % 2 === 0) return element.append(piece);
    const mark = document.createElement("mark");
    mark.textContent = piece;
    element.append(mark);
  });
  return element;
}
