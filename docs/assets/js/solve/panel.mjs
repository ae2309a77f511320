// SPDX-License-Identifier: MIT
// How the reader does: by theme, by day, and what can be done with it. Every plot stands beside its numbers.

import { h } from "../play/table/dom.mjs";
import { answers } from "../quiz/progress.mjs";
import { progressTools } from "../quiz/tools.mjs";
import { phrase } from "../quiz/phrase.mjs";
import { askable } from "./askable.mjs";
import { history, storeTrouble, watch } from "./history.mjs";
import { lately } from "./lately.mjs";
import { trainingPage } from "./places.mjs";
import { dayPlot, shareBar } from "./plots.mjs";
import { dueAt } from "./queue.mjs";
import { best } from "./run.mjs";
import { rules } from "./rule.mjs";
import { byDay, byTheme, weakest } from "./statistics.mjs";

/** @typedef {import("./index.mjs").Stage} Stage */
/** @typedef {import("./statistics.mjs").Line} Line */

const DAYS = 28;

/** @param {Stage} stage */
export function start(stage) {
  const { host, say, words, announce } = stage;
  const place = h("div", { class: "recall" });
  /** @type {Record<string, string>} */
  let rulePages = {};
  const warning = h("p", { class: "quiz__warning" });
  host.append(warning, place, h("div", { class: "quiz" }, progressTools(words, announce)));

  /** @param {Pick<Line, "theme" | "isRule">} line */
  const nameOf = ({ theme, isRule }) => {
    const ids = isRule ? [`quiz.theme.${theme}`, `variant.${theme}`] : [`theme.${theme}`];
    const id = ids.find((each) => each in words.messages);
    return id ? phrase([id, {}], words) : theme;
  };

  function draw() {
    const kept = history();
    const trouble = storeTrouble();
    warning.textContent = trouble ? phrase([`quiz.${trouble}`, {}], words) : "";
    host.toggleAttribute("data-empty", !answers(kept));
    if (!answers(kept)) {
      place.replaceChildren(h("p", {}, say("panel_empty")));
      return;
    }
    const lines = byTheme(kept);
    const worst = weakest(lines.filter(({ theme }) => stage.themes.includes(theme)));
    place.replaceChildren(
      totals(kept),
      ...section("panel_weak", training(worst)),
      ...[false, true].flatMap((isRule) => themes(lines.filter((line) => line.isRule === isRule), isRule)),
      ...section("panel_days", dayPlot(byDay(kept.attempts, new Date(), DAYS), stage)),
      ...section("panel_history", lately(kept.attempts, nameOf, rulePages, stage)),
    );
  }

  /**
   * @param {string} heading
   * @param {Node} content
   */
  const section = (heading, content) => [h("h2", {}, say(heading)), content];

  /** @param {import("../quiz/progress.mjs").History} kept */
  function totals(kept) {
    const due = h("li", {});
    askable().then((queue) => {
      due.textContent = say("review_due", { number: dueAt(queue, Date.now()).length });
    });
    const points = kept.attempts.reduce((sum, { lost }) => sum + lost, 0);
    return h(
      "ul",
      { class: "recall__totals" },
      h("li", {}, say("panel_answers", { number: answers(kept) })),
      h("li", {}, say("panel_lost", { number: Math.round(points * 100) / 100 })),
      h("li", {}, say("panel_streak", { number: best(kept.attempts) })),
      due,
    );
  }

  /** @param {Line[]} worst */
  function training(worst) {
    if (!worst.length) {
      return h("p", {}, say("panel_weak_none"));
    }
    const link = h("a", { class: "quiz__button", href: trainingPage(worst.map(({ theme }) => theme)) }, say("panel_train"));
    return h("div", {}, h("ol", {}, ...worst.map((line) => h("li", {}, nameOf(line)))), h("p", {}, link));
  }

  /**
   * @param {Line[]} lines
   * @param {boolean} isRule
   */
  function themes(lines, isRule) {
    if (!lines.length) {
      return [];
    }
    const title = say(isRule ? "panel_rules" : "panel_themes");
    const columns = ["panel_theme", "panel_tried", "panel_first", ...(isRule ? [] : ["panel_points"])];
    const head = h("tr", {}, ...columns.map((id) => h("th", { scope: "col" }, say(id))));
    const table = h("table", {}, h("thead", {}, head), h("tbody", {}, ...lines.map(row)));
    return [h("h2", {}, title), h("div", { class: "recall__table", role: "region", "aria-label": title, tabindex: "0" }, table)];
  }

  /** @param {Line} line */
  function row(line) {
    const { tried, first, lost, isRule } = line;
    const share = h("td", {}, h("span", {}, say("of", { number: first, number_all: tried })), shareBar(first, tried));
    const points = isRule ? [] : [h("td", {}, say("figure", { number: Math.round(lost * 100) / 100 }))];
    return h("tr", {}, h("th", { scope: "row" }, nameOf(line)), h("td", {}, say("figure", { number: tried })), share, ...points);
  }

  draw();
  rules().then(({ pages }) => {
    rulePages = pages;
    draw();
  });
  return watch(draw);
}
