// SPDX-License-Identifier: MIT
// A button that copies a text, or shows it to be copied by hand where the browser refuses.

import { button, h } from "../play/table/dom.mjs";

/**
 * @param {string} label
 * @param {() => string} text
 * @param {{copied: string, byHand: string, announce: (sentence: string) => void}} said
 * @returns {[button: HTMLElement, place: HTMLElement]} the place is where the text is shown
 */
export function copier(label, text, { copied, byHand, announce }) {
  const place = h("div", { class: "solve__copied" });
  const press = button(label, copy, { class: "solve__link" });

  async function copy() {
    place.replaceChildren();
    try {
      await navigator.clipboard.writeText(text());
      place.replaceChildren(h("p", {}, copied));
      announce(copied);
    } catch {
      const box = h("textarea", { readonly: true, rows: 6, "aria-label": label });
      box.value = text();
      place.replaceChildren(h("p", {}, byHand), box);
      announce(byHand);
    }
  }

  return [press, place];
}
