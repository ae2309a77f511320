// SPDX-License-Identifier: MIT
// Above the table: what went wrong or happened elsewhere, and what can be done about it.

import { button, h } from "./dom.mjs";

/** @typedef {{label: string, press: () => void}} Way */

export function createNotice() {
  const text = h("div", { role: "alert" });
  const ways = h("div", { class: "notice__ways" });
  const element = h("div", { class: "notice", hidden: true }, text, ways);

  /**
   * Say it, until the reader chooses one of the ways on or the next thing is said.
   * @param {string[]} sentences
   * @param {Way[]} [offered]
   */
  function show(sentences, offered = []) {
    element.hidden = false;
    text.replaceChildren(...sentences.map((sentence) => h("p", {}, sentence)));
    ways.replaceChildren(
      ...offered.map(({ label, press }) => button(label, () => (hide(), press()), { class: "offer" })),
    );
    element.scrollIntoView({ block: "nearest" });
  }

  function hide() {
    element.hidden = true;
    text.replaceChildren();
  }

  return { element, show, hide };
}
