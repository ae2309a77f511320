// SPDX-License-Identifier: MIT
// What the reader's browser keeps: the position, the choices before a game, the pace, two switches.
// Its absence breaks nothing.

const POSITION = "bowerbird.table.position.v1";
const SETUP = "bowerbird.table.setup.v1";
const PACE = "bowerbird.table.pace.v1";
const LINK = "position=";
/** Milliseconds between the actions of two bots, or that each waits for the reader. */
export const PACES = ["0", "400", "800", "wait"];
const USUAL_PACE = "400";

/** @param {string} key */
function read(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/**
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
  } catch {
    // No room, or no permission: the game goes on and only a reload forgets it.
  }
}

/** Position of the hand in progress, or null. */
export const keptPosition = () => read(POSITION);

/** @param {string | null} position */
export const keepPosition = (position) => write(POSITION, position);

/** What was chosen before a game; null where nothing was, or nothing that can be read. */
export function keptSetup() {
  try {
    return JSON.parse(read(SETUP) ?? "null");
  } catch {
    return null;
  }
}

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

/**
 * Position that a link carries, or null.
 * @param {string} hash
 */
export function linkedPosition(hash) {
  if (!hash.startsWith(`#${LINK}`)) {
    return null;
  }
  try {
    return decodeURIComponent(hash.slice(LINK.length + 1));
  } catch {
    return null;
  }
}

/**
 * Address that opens a position.
 * @param {string} page
 * @param {string} position
 */
export const linkTo = (page, position) => `${page.split("#")[0]}#${LINK}${encodeURIComponent(position)}`;
