// SPDX-License-Identifier: MIT
// The first game explained: a sentence for each kind of event and each button, as pure functions.

import { READER } from "./course.mjs";

/** @typedef {import("./course.mjs").Hand} Hand */
/** @typedef {import("./picture.mjs").Picture} Picture */
/** @typedef {import("./words.mjs").Words} Words */
/** @typedef {{kind: string, text: string}} Lesson the kind of button, or "" */

/** What is the same in a game whose trump comes from an auction by numbers. */
const ANYWHERE = ["passed", "led", "played", "trick_won", "score", "game_won"];

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
  const isAuction = hand.state.view.turned === null;
  const offered = [...picture.offers, ...picture.rungs.flatMap((rung) => rung.offers)].map(({ kind }) => kind);
  const kinds = [...new Set([...offered, ...(picture.ending ? [picture.ending] : [])])].filter(
    (kind) => kind in calls && !(isAuction && kind === "name"),
  );
  const asked = turnKind(hand);
  const now = [
    ...(asked ? [{ kind: "", text: turns[asked] }] : []),
    ...kinds.map((kind) => ({ kind, text: calls[kind] })),
  ];
  const news = happened(hand).filter(({ type }) => type !== "passed" || !kinds.includes("pass"));
  const told = isAuction
    ? news.flatMap(({ type }) => (ANYWHERE.includes(type) ? events[type] : []))
    : news.flatMap(({ type, suit }) => [events[type] ?? [], bowers[String(suit)] ?? []].flat());
  const room = MOST - now.length;
  const latest = room > 0 ? [...new Set(told)].slice(-room) : [];
  return [...latest.map((text) => ({ kind: "", text })), ...now];
}

/**
 * Events since the reader's last action, that one included, or since the deal.
 * @param {Hand} hand
 * @returns {{type: string, suit?: unknown}[]}
 */
function happened({ dealt, steps }) {
  const last = steps.findLastIndex(({ seat }) => seat === READER);
  const events = steps.slice(Math.max(last, 0)).flatMap((step) => step.events);
  return last < 0 ? [...dealt, ...events] : events;
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
