// SPDX-License-Identifier: MIT
// What the reader's browser keeps of the form. Its absence breaks nothing.

const FORM = "bowerbird.analyst.form.v1";
const ASIDE = "bowerbird.analyst.aside.v1";

/** @param {string} key @returns {any} null where nothing was kept, or nothing that can be read */
function read(key) {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/** @param {string} key @param {unknown} value */
function write(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Where there is no room, or no permission, only a reload forgets it.
  }
}

/** What was kept of the form. */
export const keptForm = () => read(FORM);

/**
 * @param {{draft: import("./draft.mjs").Draft, ways: import("./ways.mjs").Way, lent: string}} form `lent` is
 *   the line that filled it, if one did
 */
export const keepForm = (form) => write(FORM, form);

/** The reader's own draft that a line took the place of. */
export const keptAside = () => read(ASIDE);

/** @param {import("./draft.mjs").Draft | null} draft */
export const keepAside = (draft) => write(ASIDE, draft);
