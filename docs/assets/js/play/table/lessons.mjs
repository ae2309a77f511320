// SPDX-License-Identifier: MIT
// The first game explained: a sentence for each kind of event and each button, as pure functions.

import { READER } from "./course.mjs";

/** @typedef {import("./course.mjs").Hand} Hand */
/** @typedef {import("./picture.mjs").Picture} Picture */
/** @typedef {import("./words.mjs").Words} Words */
/** @typedef {{kind: string, text: string}} Lesson the kind of button, or "" */

/** So many sentences at a time, those of buttons among them. */
const MOST = 4;

/**
 * What to explain now: the buttons that are offered, then what happened since the reader acted.
 * @param {Hand} hand
 * @param {Picture} picture
 * @param {Words} words
 * @returns {Lesson[]}
 */
export function lessons(hand, picture, { lessons: { events, bowers, calls, turns } }) {
  const kinds = [...new Set([...picture.offers.map((offer) => offer.kind), ...(picture.ending ? [picture.ending] : [])])];
  const asked = turnKind(hand);
  const now = [
    ...(asked ? [{ kind: "", text: turns[asked] }] : []),
    ...kinds.map((kind) => ({ kind, text: calls[kind] })),
  ];
  const news = happened(hand).filter(({ type }) => type !== "passed" || !kinds.includes("pass"));
  const told = news.flatMap(({ type, suit }) => [events[type], ...(suit ? [bowers[String(suit)]] : [])]);
  const room = MOST - now.length;
  const latest = room > 0 ? [...new Set(told)].slice(-room) : [];
  return [...latest.map((text) => ({ kind: "", text })), ...now];
}

/**
 * Events since the reader's last action, that one included, or since the deal.
 * @param {Hand} hand
 * @returns {{type: string, suit?: unknown}[]}
 */
function happened({ steps }) {
  const last = steps.findLastIndex(({ seat }) => seat === READER);
  const events = steps.slice(Math.max(last, 0)).flatMap((step) => step.events);
  return last < 0 ? [{ type: "dealt" }, ...events] : events;
}

/** @param {Hand} hand */
function turnKind({ state }) {
  if (state.to_move !== READER) {
    return null;
  }
  if (state.phase === "play") {
    return state.winning === null ? "lead" : "follow";
  }
  return state.phase === "discard" ? "discard" : null;
}
