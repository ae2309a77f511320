// SPDX-License-Identifier: MIT
// Under the table: pace of the bots, explanations, keys, links to the position and its analysis, a new game.

import { button, h, toggle } from "./dom.mjs";
import { linkTo } from "./link.mjs";
import { PACES, keepPace, keepSwitch, keptPace, keptSwitch } from "./store.mjs";

/** @typedef {import("./words.mjs").Words} Words */

/** The page that examines positions, from that of the table. */
const ANALYST = "../analyst/";

/**
 * @param {Words} words
 * @param {{
 *   position: () => string | null,
 *   examined: () => string | null,
 *   onNew: () => void,
 *   onSaid: (text: string) => void,
 *   onPace: () => void,
 *   onExplain: () => void,
 *   onHelp: () => void,
 * }} table
 */
export function createTools({ labels }, { position, examined, onNew, onSaid, onPace, onExplain, onHelp }) {
  const kept = keptPace();
  let isExplained = keptSwitch("explain");
  const pace = h(
    "select",
    { class: "tools__pace" },
    ...PACES.map((value) => h("option", { value, selected: value === kept }, labels[`pace_${value}`])),
  );
  pace.addEventListener("change", () => {
    keepPace(pace.value);
    onPace();
  });

  /** @param {boolean} isOn */
  function explain(isOn) {
    isExplained = isOn;
    keepSwitch("explain", isOn);
    onExplain();
  }

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

  const examine = button(labels.examine, () => location.assign(linkTo(ANALYST, examined() ?? "")), { class: "offer", hidden: true });
  const element = h(
    "div",
    { class: "tools" },
    toggle(labels.explain, isExplained, explain),
    h("label", {}, h("span", {}, labels.pace), pace),
    button(labels.help, onHelp, { class: "offer", "aria-haspopup": "dialog" }),
    button(labels.new_game, onNew, { class: "offer" }),
    button(labels.copy, copy, { class: "offer" }),
    examine,
  );
  /** Milliseconds between the actions of two bots; null where each waits for the reader. */
  const wait = () => (pace.value === "wait" ? null : Number(pace.value));

  /** @param {boolean} isJudged whether positions of this game can be examined */
  const draw = (isJudged) => (examine.hidden = !isJudged);
  return { element, draw, pace: wait, isExplained: () => isExplained };
}
