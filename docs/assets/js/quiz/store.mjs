// SPDX-License-Identifier: MIT
/** Keeps progress in the browser; what it cannot read it puts aside, what it cannot write it says. */

import { marksOf, merge, nothing, read, record, write } from "./progress.mjs";

/** @typedef {import("./attempts.mjs").Attempt} Attempt */
/** @typedef {import("./progress.mjs").History} History */
/** @typedef {"store_corrupt" | "store_newer" | "store_full"} Trouble */

const KEY = "bowerbird.quiz";
const ASIDE = "bowerbird.quiz.aside.";

let unsaved = nothing();
/** @type {{text: string | null, history: History} | null} */
let lastRead = null;
/** @type {Trouble | null} */
let trouble = null;
let isBroken = false;
/** @type {Set<() => void>} */
const watchers = new Set();

/** History as it stands now. */
export function history() {
  if (isBroken) return unsaved;
  const text = stored();
  if (lastRead?.text === text) return lastRead.history;
  const reading = read(text);
  if (reading.kind === "read") {
    const isFirst = !lastRead;
    lastRead = { text, history: reading.history };
    return isFirst && !isBroken ? withReadableAsides(reading.history) : reading.history;
  }
  trouble = reading.kind === "newer" ? "store_newer" : "store_corrupt";
  if (putAside(text ?? "")) return unsaved;
  isBroken = true;
  return unsaved;
}

/** Marks of the rule questions as they stand now. */
export function progress() {
  return marksOf(history());
}

/** What the reader has to be told about the store, or null. */
export function storeTrouble() {
  history();
  return trouble;
}

/**
 * Note one answer.
 * @param {Attempt} attempt
 */
export function note(attempt) {
  save(record(history(), attempt));
}

/**
 * Note the streak under way, or that there is none.
 * @param {import("./progress.mjs").Run | null} run
 */
export function noteRun(run) {
  save({ ...history(), run });
}

/** Text to be saved in a file: the history and everything put aside. */
export function exported() {
  return write(history(), asides());
}

/**
 * Add the history of a file; the reading tells whether it could be read.
 * @param {string} text
 */
export function imported(text) {
  const reading = read(text);
  if (reading.kind === "read") save(merge(history(), reading.history));
  return reading;
}

/** Forget the history, and what was put aside. */
export function erase() {
  unsaved = nothing();
  trouble = null;
  isBroken = false;
  try {
    for (const key of [KEY, ...asideKeys()]) localStorage.removeItem(key);
  } catch {
    isBroken = true;
  }
  tell();
}

/**
 * Call back whenever the history changes, here or in another tab; the result stops it.
 * @param {() => void} watcher
 */
export function watch(watcher) {
  const other = (/** @type {StorageEvent} */ event) => {
    if (event.key === KEY || event.key === null) watcher();
  };
  watchers.add(watcher);
  addEventListener("storage", other);
  return () => {
    watchers.delete(watcher);
    removeEventListener("storage", other);
  };
}

/** @param {History} changed */
function save(changed) {
  unsaved = changed;
  try {
    if (!isBroken) localStorage.setItem(KEY, write(changed));
  } catch {
    isBroken = true;
    trouble ??= "store_full";
  }
  tell();
}

function tell() {
  for (const watcher of watchers) watcher();
}

/** Text in the browser, or null; a browser that lets nobody look is treated as a full one. */
function stored() {
  try {
    return localStorage.getItem(KEY);
  } catch {
    isBroken = true;
    trouble = "store_full";
    return null;
  }
}

/**
 * Move an unreadable text to a place of its own; false when there is no room for it.
 * @param {string} text
 */
function putAside(text) {
  try {
    const numbers = asideKeys().map((key) => Number(key.slice(ASIDE.length)) || 0);
    localStorage.setItem(`${ASIDE}${Math.max(0, ...numbers) + 1}`, text);
    localStorage.removeItem(KEY);
    return true;
  } catch {
    return false;
  }
}

/**
 * A history with those that were put aside by an older version of the site, which knew them not.
 * @param {History} found
 */
function withReadableAsides(found) {
  for (const key of asideKeys()) {
    const reading = read(localStorage.getItem(key));
    if (reading.kind !== "read") continue;
    found = merge(found, reading.history);
    save(found);
    if (!isBroken) localStorage.removeItem(key);
  }
  return found;
}

function asideKeys() {
  return Object.keys(localStorage).filter((key) => key.startsWith(ASIDE));
}

function asides() {
  try {
    const kept = isBroken ? [localStorage.getItem(KEY)] : [];
    const texts = [...asideKeys().map((key) => localStorage.getItem(key)), ...kept];
    return texts.flatMap((text) => (text && read(text).kind !== "read" ? [text] : []));
  } catch {
    return [];
  }
}
