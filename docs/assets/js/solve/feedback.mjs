// SPDX-License-Identifier: MIT
// After an answer: how good it was, why, what each choice is worth, the layout that punishes it, and,
// apart from all that, what would have been best had all cards been seen.

import { button, h } from "../play/table/dom.mjs";
import { phrase } from "../quiz/phrase.mjs";
import { report } from "../quiz/report.mjs";
import { createBars, figures } from "./bars.mjs";
import { copier } from "./copier.mjs";
import { worths } from "./grade.mjs";
import { createLayout } from "./layout.mjs";
import { namesOf } from "./names.mjs";
import { analystPage, problemPage, proofPage, tablePage } from "./places.mjs";

/** @typedef {import("./corpus.mjs").Problem} Problem */
/** @typedef {import("./corpus.mjs").Words} Words */
/** @typedef {import("./problem.mjs").Answer} Answer */
/** @typedef {(id: string, facts?: Record<string, unknown>) => string} Say */

/**
 * @param {Answer} answer
 * @param {{problem: Problem, action: string}} shown in the suits that the reader saw
 * @param {{words: Words, say: Say, announce: (sentence: string) => void, actions: HTMLElement[]}} stage
 *   `actions` are the buttons that lead on
 */
export function createFeedback({ grade, lost }, { problem, action }, { words, say, announce, actions }) {
  const all = worths(problem);
  const [best] = all;
  const chosen = /** @type {import("./grade.mjs").Worth} */ (all.find(({ actions }) => actions.includes(action)));
  const [first] = chosen.actions;
  const verdict = phrase([`grade.${grade}`, {}], words);
  const cost = lost ? say("lost", { n: figures(lost) }) : "";
  const head = h(
    "p",
    { class: "solve__verdict", "data-grade": grade },
    h("strong", {}, verdict),
    ...(cost ? [" ", h("span", {}, cost)] : []),
  );
  const told = h("dl", { class: "solve__reasons" }, ...reason("yours", chosen.actions, action));
  if (chosen !== best) {
    told.append(...reason("best", best.actions, best.actions[0]));
  }
  const element = h("div", { class: "solve__feedback", tabindex: "-1" }, head, told);
  element.append(h("p", { class: "solve__row" }, ...actions), worth(), ...punished(), seen(), about(), ...tools());
  announce([`${verdict}.`, cost, reasonOf(first), chosen === best ? "" : reasonOf(best.actions[0])].filter(Boolean).join(" "));
  return element;

  /** @param {string} name of the class, by its first action */
  function reasonOf(name) {
    const message = problem.says[name];
    return message ? phrase(message, words) : "";
  }

  /**
   * @param {"yours" | "best"} whose
   * @param {string[]} actions
   * @param {string} told which of them is named
   */
  function reason(whose, actions, told) {
    const name = namesOf(whose === "yours" ? [told] : actions, problem, words);
    return [h("dt", {}, say(whose), " ", h("b", {}, name)), h("dd", {}, reasonOf(actions[0]))];
  }

  function worth() {
    const basis =
      problem.class === "C"
        ? phrase(["ui.worth_all", { n: problem.layouts }], words)
        : phrase(["ui.worth_some", { n: problem.judged, number_layouts: problem.layouts }], words);
    const proof = h("a", { href: proofPage() }, say(`class_${problem.class.toLowerCase()}`));
    return h(
      "section",
      {},
      h("h3", {}, phrase([problem.table.down ? "ui.worth_points_down" : "ui.worth_points", {}], words)),
      createBars(all, action, problem, words),
      h("p", { class: "solve__basis" }, basis, " ", phrase([`ui.way_${problem.prior}.about`, {}], words), " ", proof),
    );
  }

  /** The layout that punishes a mistake, where one is stored. */
  function punished() {
    const layout = problem.beaten[first];
    if (!layout) {
      return [];
    }
    const { values, ...hands } = layout;
    const laid = createLayout(hands, values, problem, words, first);
    return [h("section", {}, h("h3", {}, say("beaten")), h("p", {}, say("beaten_about")), laid)];
  }

  function seen() {
    const firsts = Object.fromEntries(problem.classes.map(([name]) => [name, problem.open[name]]));
    return h(
      "details",
      { class: "solve__open" },
      h("summary", {}, say("open")),
      h("p", {}, say("open_about")),
      createLayout(problem.dealt, firsts, problem, words, first),
    );
  }

  /** What the problem is about and how hard it is: told afterwards, since it would help. */
  function about() {
    const themes = problem.themes.map((theme) => h("li", {}, phrase([`theme.${theme}`, {}], words)));
    return h(
      "div",
      { class: "solve__about" },
      h("p", {}, say("rated", { text: say(`level_${problem.difficulty[1]}`) })),
      h("ul", { class: "solve__themes", "aria-label": say("themes") }, ...themes),
    );
  }

  function tools() {
    const { lang } = document.documentElement;
    const said = { copied: say("copied"), byHand: phrase(["quiz.copy_by_hand", {}], words), announce };
    const rules = problem.position.split(" ")[0];
    const asked = () =>
      report(/** @type {any} */ ({ id: `p=${problem.id}`, rules, request: question(problem) }), words.version, lang, problemPage(problem.id));
    const [link, linkPlace] = copier(say("link"), () => problemPage(problem.id), said);
    const [check, checkPlace] = copier(say("check"), asked, said);
    const ways = [h("a", { href: analystPage(problem.position) }, say("analyst"))];
    if (problem.table.full) {
      ways.push(h("a", { href: tablePage(problem.table.full) }, say("table")));
    }
    return [h("p", { class: "solve__row solve__tools" }, link, check, ...ways), linkPlace, checkPlace];
  }
}

/** Most merged layouts that were all looked at before a sample was drawn. */
const LIMIT = 20_000;

/**
 * The request to the engine that gives the same values again: a sample is drawn in the suits of the corpus.
 * @param {Problem} problem
 */
export function question({ class: proof, origin, prior, judged, seed }) {
  const sample = proof === "D" ? { limit: LIMIT, worlds: judged, seed: seed + 1 } : {};
  return { type: "judge", body: { position: origin, prior, ...sample } };
}

/**
 * The buttons that lead on from an answer.
 * @param {Say} say
 * @param {{next: () => void, again: () => void}} ways
 */
export const onward = (say, { next, again }) => [
  button(say("next"), next, { class: "offer offer--main solve__next" }),
  button(say("again"), again, { class: "offer" }),
];
