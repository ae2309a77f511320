// SPDX-License-Identifier: MIT
// What was missed, when it is due: problems and rule questions alike, the longest due first. Sure
// tricks are played over several cards: they have links to their own page.

import { h } from "../play/table/dom.mjs";
import { askable } from "./askable.mjs";
import { watch } from "./history.mjs";
import { dueAt } from "./queue.mjs";
import { createRound } from "./round.mjs";
import { ruleTurn } from "./rule.mjs";
import { sureTurn } from "./sure_turn.mjs";
import { untilWords } from "./when.mjs";

/** @typedef {import("./index.mjs").Stage} Stage */
/** @typedef {import("./queue.mjs").Waiting} Waiting */

/** @param {Stage} stage */
export function start(stage) {
  const { host, say, words } = stage;
  const line = h("p", { class: "recall__line" });
  let coming = "";
  host.append(line);
  const round = createRound(stage, { next, none: () => coming });

  async function next() {
    const queue = await askable();
    tell(queue);
    for (const { kind, id, suits } of dueAt(queue, Date.now())) {
      const turn = await turnOf(kind, id, suits);
      if (turn) {
        return turn;
      }
    }
    return null;
  }

  /**
   * @param {Waiting["kind"]} kind
   * @param {string} id
   * @param {number} suits
   */
  function turnOf(kind, id, suits) {
    if (kind === "rule") {
      return ruleTurn(id, suits, "r");
    }
    return kind === "sure" ? sureTurn(id, suits, "r", words) : { id, suits, set: "r" };
  }

  /** @param {Waiting[]} queue */
  function tell(queue) {
    const now = Date.now();
    const ready = dueAt(queue, now);
    const later = queue.find(({ due }) => due > now);
    const told = say("review_due", { number: ready.length });
    coming = later ? say("review_later", { text: untilWords(later.due - now, words.lang) }) : say("review_empty");
    coming = ready.length ? told : coming;
    line.textContent = ready.length ? told : say("review_waiting", { number: queue.length });
    line.hidden = !queue.length;
  }

  round.next(false);
  const unwatch = watch(async () => tell(await askable()));
  return () => {
    unwatch();
    round.rest();
  };
}
