// SPDX-License-Identifier: MIT
// What the reader's browser keeps of the form. Its absence breaks nothing.

const FORM = "bowerbird.analyst.form.v1";

/** What was kept, or null where nothing was, or nothing that can be read. @returns {any} */
export function keptForm() {
  try {
    return JSON.parse(localStorage.getItem(FORM) ?? "null");
  } catch {
    return null;
  }
}

/** @param {{draft: import("./draft.mjs").Draft, ways: import("./ways.mjs").Way}} form */
export function keepForm(form) {
  try {
    localStorage.setItem(FORM, JSON.stringify(form));
  } catch {
    // Where there is no room, or no permission, only a reload forgets it.
  }
}
