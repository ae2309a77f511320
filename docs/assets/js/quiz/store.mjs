// SPDX-License-Identifier: MIT
/** Keeps progress in the browser; what it cannot read it puts aside, what it cannot write it says. */

import { merge, read, record, write } from "./progress.mjs";

/** @typedef {import("./progress.mjs").Progress} Progress */
/** @typedef {"store_corrupt" | "store_newer" | "store_full"} Trouble */

const KEY = "bowerbird.quiz";
const ASIDE = "bowerbird.quiz.aside.";

/** @type {Progress} */
let unsaved = new Map();
/** @type {Trouble | null} */
let trouble = null;
let isBroken = false;
/** @type {Set<() => void>} */
const watchers = new Set();

/** Progress as it stands now. */
export function progress() {
  if (isBroken) return unsaved;
  const text = stored();
  const reading = read(text);
  if (reading.kind === "read") return reading.progress;
  trouble = reading.kind === "newer" ? "store_newer" : "store_corrupt";
  if (putAside(text ?? "")) return unsaved;
  isBroken = true;
  return unsaved;
}

/** What the reader has to be told about the store, or null. */
export function storeTrouble() {
  progress();
  return trouble;
}

/**
 * Note one answer.
 * @param {string} id
 * @param {boolean} isRight
 */
export function note(id, isRight) {
  save(record(progress(), id, isRight));
}

/** Text to be saved in a file: the progress and everything put aside. */
export function exported() {
  return write(progress(), asides());
}

/**
 * Add the progress of a file; the reading tells whether it could be read.
 * @param {string} text
 */
export function imported(text) {
  const reading = read(text);
  if (reading.kind === "read") save(merge(progress(), reading.progress));
  return reading;
}

/** Forget the progress, and what was put aside. */
export function erase() {
  unsaved = new Map();
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
 * Call back whenever the progress changes, here or in another tab; the result stops it.
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

/** @param {Progress} changed */
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
