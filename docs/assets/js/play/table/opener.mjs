// SPDX-License-Identifier: MIT
// Under the table, folded: a box for a line or a link that somebody sent.

import { button, h } from "./dom.mjs";
import { pastedLine } from "./link.mjs";
import { keepKeys } from "./fields.mjs";

/** @typedef {import("./words.mjs").Words} Words */

/**
 * @param {Words} words
 * @param {{onOpen: (line: string) => void, onEmpty: () => void}} table
 */
export function createOpener({ labels }, { onOpen, onEmpty }) {
  const about = h("p", { class: "setup__about", id: "opener-about" }, labels.paste_about);
  const line = h("textarea", {
    "aria-describedby": about.id,
    autocapitalize: "off",
    autocomplete: "off",
    id: "opener-line",
    rows: 3,
    spellcheck: "false",
  });
  const element = h(
    "details",
    { class: "setup" },
    h("summary", {}, labels.paste),
    h("label", { class: "opener__label", for: line.id }, labels.paste_line),
    line,
    about,
    button(labels.paste_open, open, { class: "offer" }),
  );
  element.addEventListener("keydown", keepKeys);

  function open() {
    const read = pastedLine(line.value);
    if (read) {
      onOpen(read);
    } else {
      onEmpty();
      line.focus();
    }
  }

  /**
   * Show a line to be mended, with the part at fault selected.
   * @param {string} refused
   * @param {string} part
   */
  function show(refused, part) {
    element.open = true;
    line.value = refused;
    const at = part ? refused.indexOf(part) : -1;
    line.setSelectionRange(Math.max(at, 0), Math.max(at, 0) + (at < 0 ? 0 : part.length));
  }

  return { element, show };
}
