// SPDX-License-Identifier: MIT
// The position as a line of text: written by the form, or pasted to fill it.

import { button, h } from "../table/dom.mjs";
import { keepKeys } from "../table/fields.mjs";
import { linkTo, pastedLine } from "../table/link.mjs";

/**
 * @param {import("./words.mjs").Words} words
 * @param {{onFill: (line: string) => void, written: () => string, onSaid: (text: string) => void}} page
 */
export function createLine({ labels }, { onFill, written, onSaid }) {
  const about = h("p", { class: "setup__about", id: "analyst-line-about" }, labels.line_about);
  const field = h("textarea", {
    id: "analyst-line",
    "aria-describedby": about.id,
    rows: 3,
    autocapitalize: "off",
    autocomplete: "off",
    spellcheck: "false",
    translate: "no",
  });
  const element = h(
    "div",
    { class: "setup analyst__line" },
    h("label", { class: "opener__label", for: field.id }, labels.line),
    field,
    about,
    h(
      "div",
      { class: "analyst__ways" },
      button(labels.fill, () => onFill(pastedLine(field.value)), { class: "offer" }),
      button(labels.copy, copy, { class: "offer" }),
    ),
  );
  element.addEventListener("keydown", keepKeys);

  async function copy() {
    const link = linkTo(location.href, written());
    try {
      await navigator.clipboard.writeText(link);
      onSaid(labels.copied);
    } catch {
      history.replaceState(null, "", link);
      onSaid(labels.copy_address);
    }
  }

  /**
   * Show a line, with the part at fault selected.
   * @param {string} text
   * @param {string} [part]
   */
  function show(text, part = "") {
    field.value = text;
    const at = part ? text.indexOf(part) : -1;
    field.setSelectionRange(Math.max(at, 0), at < 0 ? 0 : at + part.length);
  }

  return { element, show };
}
