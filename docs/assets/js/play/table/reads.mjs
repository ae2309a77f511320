// SPDX-License-Identifier: MIT
// What a key reads out: sentences about the moment, none of which changes it.

import { auctionOf, dealtText, finishedTrick, isBid, trickOf } from "./course.mjs";

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

  trump(hand, picture, _, phrase) {
    const { view } = hand.state;
    if (view.turned === null) {
      const bid = auctionOf(hand).findLast(isBid)?.text ?? "";
      return `${picture.trump}. ${bid}`.trim();
    }
    const id = view.alone ? "ui.table_read_trump_alone" : "ui.table_read_trump";
    return view.maker ? phrase(id, { suit: view.trump, seat: view.maker }) : `${picture.trump}. ${dealtText(hand)}`;
  },

  async score(_, { totals }, __, phrase) {
    const [us, them] = totals;
    if (us.name === "us") {
      const facts = { tricks_us: us.tricks, tricks_them: them.tricks, points_us: us.points, points_them: them.points };
      return phrase("ui.table_read_score", facts);
    }
    const told = totals.map(({ name: seat, tricks, points }) => phrase("ui.table_read_total", { seat, tricks, points }));
    return (await Promise.all(told)).join(" ");
  },

  last({ steps }, _, { labels }) {
    return finishedTrick(steps)?.events.join(" ") ?? labels.no_last;
  },

  legal({ state }, { slots, offers, rungs, prompt }, words) {
    const cards = slots.flatMap(({ card, use }) => (card && use === "open" ? card.name : []));
    const calls = [...offers, ...rungs.flatMap((rung) => rung.offers)].map(({ label }) => label);
    const choices = state.to_move ? [...calls, ...cards] : [];
    return listed("legal", choices, words) ?? prompt;
  },
};

/**
 * A sentence with a list in it; nothing where there is nothing to list.
 * @param {"hand" | "legal" | "came"} kind
 * @param {string[]} items
 * @param {Words} words
 */
export function listed(kind, items, { lang, reads }) {
  return items.length ? reads[kind].replace("{texts}", new Intl.ListFormat(lang).format(items)) : null;
}
