// SPDX-License-Identifier: MIT
/** `<euchre-themes>`: beside each theme, how many of its questions the reader knows. */

import { phrase } from "./phrase.mjs";
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
      const n = ids.filter((id) => marks.get(id)?.last).length;
      const known = theme.querySelector(".themes__known");
      if (!known) continue;
      known.textContent = ids.some((id) => marks.has(id))
        ? phrase(["quiz.known", { n, n_all: ids.length }], words)
        : phrase(["quiz.questions", { n: ids.length }], words);
      theme.style.setProperty("--known", String(n / ids.length));
    }
  };
  refresh();
  return watch(refresh);
}
