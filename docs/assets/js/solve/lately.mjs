// SPDX-License-Identifier: MIT
// The latest answers, the newest first, each with a link to what was asked.

import { h } from "../play/table/dom.mjs";
import { phrase } from "../quiz/phrase.mjs";
import { pageOf, problemPage, surePage } from "./places.mjs";

/** @typedef {import("../quiz/attempts.mjs").Attempt} Attempt */
/** @typedef {import("./index.mjs").Stage} Stage */
/** @typedef {import("./statistics.mjs").Line} Line */

const SHOWN = 30;

/**
 * @param {Attempt[]} attempts
 * @param {(line: Pick<Line, "theme" | "isRule">) => string} nameOf
 * @param {Record<string, string>} rulePages Pages of the rule questions by what an id begins with.
 * @param {Stage} stage
 */
export function lately(attempts, nameOf, rulePages, { say, words }) {
  const format = new Intl.DateTimeFormat(words.lang, { dateStyle: "short", timeStyle: "short" });
  const entries = attempts.slice(-SHOWN).reverse().map((attempt) => {
    const { at, lost, right, grade, themes, kind, hint } = attempt;
    const isRule = kind === "rule";
    const names = themes.map((theme) => nameOf({ theme, isRule })).join(", ");
    const isGraded = kind === "problem";
    const verdict = isGraded ? phrase([`grade.${grade}`, {}], words) : say(right ? "mark_right" : "mark_wrong");
    const cost = lost ? [" ", h("span", {}, say("panel_cost", { n: -Math.round(lost * 100) / 100 }))] : [];
    const helped = hint ? [" · ", h("span", {}, say("panel_hint"))] : [];
    const time = h("time", { datetime: new Date(at).toISOString() }, format.format(at));
    return h("li", {}, time, " ", linkTo(attempt, names, rulePages), " ", h("b", { "data-state": right ? "right" : "wrong" }, verdict), ...cost, ...helped);
  });
  return h("ol", { class: "recall__list" }, ...entries);
}

/**
 * @param {Attempt} attempt
 * @param {string} names
 * @param {Record<string, string>} rulePages
 */
function linkTo({ kind, id }, names, rulePages) {
  const page = rulePages[id.split("-")[0]];
  const rulePage = page ? pageOf(`${page}#${id}`) : "";
  const address = { problem: problemPage(id), sure: surePage(id), rule: rulePage }[kind];
  return address ? h("a", { href: address }, names || id) : h("span", {}, names || id);
}
