// SPDX-License-Identifier: MIT
// What a key reads out: sentences about the moment, none of which changes it.

import { finishedTrick, trickOf } from "./course.mjs";

/** @typedef {import("./course.mjs").Hand} Hand */
/** @typedef {import("./picture.mjs").Picture} Picture */
/** @typedef {import("./words.mjs").Words} Words */
/** @typedef {(id: string, args: object) => Promise<string>} Phrase */
/** @typedef {(hand: Hand, picture: Picture, words: Words, phrase: Phrase) => string | Promise<string>} Read */

/** @type {Record<"hand" | "trick" | "trump" | "score" | "last" | "legal", Read>} */
export const READS = {
  hand: (_, { slots, prompt }, words) => listed("hand", slots.flatMap(({ card }) => card?.name ?? []), words) ?? prompt,

  trick({ steps, state }, _, { labels, winning }) {
    const { events } = trickOf(steps);
    const lead = state.winning === null ? [] : [winning[state.winning]];
    return events.length ? [...events, ...lead].join(" ") : labels.no_trick;
  },

  trump({ state: { view }, dealt }, { trump }, _, phrase) {
    const id = view.alone ? "ui.table_read_trump_alone" : "ui.table_read_trump";
    return view.trump ? phrase(id, { suit: view.trump, seat: view.maker }) : `${trump}. ${dealt}`;
  },

  score: (_, { totals: { tricks, score } }, __, phrase) =>
    phrase("ui.table_read_score", {
      tricks_us: tricks.us,
      tricks_them: tricks.them,
      points_us: score.us,
      points_them: score.them,
    }),

  last({ steps }, _, { labels }) {
    return finishedTrick(steps)?.events.join(" ") ?? labels.no_last;
  },

  legal({ state }, { slots, offers, prompt }, words) {
    const cards = slots.flatMap(({ card, use }) => (card && use === "open" ? card.name : []));
    const choices = state.to_move ? [...offers.map(({ label }) => label), ...cards] : [];
    return listed("legal", choices, words) ?? prompt;
  },
};

/**
 * A sentence with a list in it; nothing where there is nothing to list.
 * @param {"hand" | "legal"} kind
 * @param {string[]} items
 * @param {Words} words
 */
function listed(kind, items, { lang, reads }) {
  return items.length ? reads[kind].replace("{texts}", new Intl.ListFormat(lang).format(items)) : null;
}
