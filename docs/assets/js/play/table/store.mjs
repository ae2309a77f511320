// SPDX-License-Identifier: MIT
// What the reader's browser keeps: the position, the choices before a game, the pace, two switches.
// Its absence breaks nothing.

const POSITION = "bowerbird.table.position.v1";
const ASIDE = "bowerbird.table.aside.v1";
const RECORD = "bowerbird.table.record.v1";
const SETUP = "bowerbird.table.setup.v1";
const PACE = "bowerbird.table.pace.v1";
/** Milliseconds between the actions of two bots, or that each waits for the reader. */
export const PACES = ["0", "400", "800", "wait"];
const USUAL_PACE = "400";

const KEY = /^bowerbird\.table\.\w+\.v(\d+)$/;

/** @param {string} key */
function read(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/**
 * Whether it could be kept: where there is no room, or no permission, only a reload forgets it.
 * @param {string} key
 * @param {string | null} value
 */
function write(key, value) {
  try {
    if (value === null) {
      localStorage.removeItem(key);
    } else {
      localStorage.setItem(key, value);
    }
    return true;
  } catch {
    return false;
  }
}

/** @param {string} key @returns {any} */
function parsed(key) {
  try {
    return JSON.parse(read(key) ?? "null");
  } catch {
    return null;
  }
}

/** Whether a newer version of this site has kept something here, which stays as it is. */
export function isNewerKept() {
  try {
    return Object.keys(localStorage).some((key) => Number(KEY.exec(key)?.[1] ?? 1) > 1);
  } catch {
    return false;
  }
}

/** Position of the hand in progress, or null. */
export const keptPosition = () => read(POSITION);

/** @param {string | null} position */
export const keepPosition = (position) => write(POSITION, position);

/** Position of a hand that another one took the place of, or null. */
export const keptAside = () => read(ASIDE);

/** @param {string | null} position */
export const keepAside = (position) => write(ASIDE, position);

/** What the hands before it brought beside points, as it was kept, or nothing. @returns {unknown} */
export const keptRecord = () => parsed(RECORD);

/** @param {import("./course.mjs").Tallies} record */
export const keepRecord = (record) => write(RECORD, JSON.stringify(record));

/** What was chosen before a game; null where nothing was, or nothing that can be read. */
export const keptSetup = () => parsed(SETUP);

/** @param {import("./rules.mjs").Setup} setup */
export const keepSetup = (setup) => write(SETUP, JSON.stringify(setup));

/** One of the paces. */
export const keptPace = () => PACES.find((pace) => pace === read(PACE)) ?? USUAL_PACE;

/** @param {string} pace */
export const keepPace = (pace) => write(PACE, pace);

/** @param {"explain" | "single"} name */
const switchKey = (name) => `bowerbird.table.${name}.v1`;

/**
 * Whether a switch is on, as it is until it is switched off.
 * @param {"explain" | "single"} name
 */
export const keptSwitch = (name) => read(switchKey(name)) !== "off";

/**
 * @param {"explain" | "single"} name
 * @param {boolean} isOn
 */
export const keepSwitch = (name, isOn) => write(switchKey(name), isOn ? "on" : "off");
