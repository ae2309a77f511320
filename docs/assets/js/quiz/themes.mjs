// SPDX-License-Identifier: MIT
/** `<euchre-themes>`: beside each theme, how many of its questions the reader knows. */

import { phrase } from "./phrase.mjs";
import { known, tally } from "./progress.mjs";
import { progress, watch } from "./store.mjs";

/**
 * Tell the progress in each theme of a list, now and after each answer; the result stops it.
 * @param {HTMLElement} host
 */
export function followThemes(host) {
  const words = JSON.parse(host.dataset.words ?? "");
  const themes = /** @type {HTMLElement[]} */ ([...host.querySelectorAll("[data-questions]")]);
  const refresh = () => {
    const marks = progress();
    for (const theme of themes) {
      const ids = (theme.dataset.questions ?? "").split(" ");
      const line = theme.querySelector(".themes__known");
      if (line) line.textContent = phrase(tally(ids, marks), words);
      theme.style.setProperty("--known", String(known(ids, marks) / ids.length));
    }
  };
  refresh();
  return watch(refresh);
}
