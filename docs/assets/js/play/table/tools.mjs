// SPDX-License-Identifier: MIT
// Under the table: the pace of the bots, a link to the position, a new game, and how to use the keys.

import { button, h } from "./dom.mjs";
import { PACES, keepPace, keptPace, linkTo } from "./store.mjs";

/** @typedef {import("./words.mjs").Words} Words */

/**
 * @param {Words} words
 * @param {{position: () => string | null, onNew: () => void, onSaid: (text: string) => void}} table
 */
export function createTools({ labels }, { position, onNew, onSaid }) {
  const kept = keptPace();
  const pace = h(
    "select",
    { class: "tools__pace" },
    ...PACES.map((ms) => h("option", { value: ms, selected: ms === kept }, labels[`pace_${ms}`])),
  );
  pace.addEventListener("change", () => keepPace(Number(pace.value)));

  async function copy() {
    const link = linkTo(location.href, position() ?? "");
    try {
      await navigator.clipboard.writeText(link);
      onSaid(labels.copied);
    } catch {
      history.replaceState(null, "", link);
      onSaid(labels.copy_address);
    }
  }

  const element = h(
    "div",
    { class: "tools" },
    h("label", {}, h("span", {}, labels.pace), pace),
    button(labels.copy, copy, { class: "offer" }),
    button(labels.new_game, onNew, { class: "offer" }),
    h("p", { class: "tools__keys" }, labels.keys),
  );
  return { element, pace: () => Number(pace.value) };
}
