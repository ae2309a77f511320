// SPDX-License-Identifier: MIT
// Sure tricks: a problem is played card by card, and the others answer so as to beat what can be beaten.

import { h } from "../play/table/dom.mjs";
import { phrase } from "../quiz/phrase.mjs";
import { failure } from "./failure.mjs";
import { note } from "./history.mjs";
import { createKeys } from "./keys.mjs";
import { createEnd, createLying } from "./sure_end.mjs";
import { advance, told } from "./sure_line.mjs";
import { createSureTable } from "./sure_table.mjs";

/** @typedef {import("./corpus.mjs").Problem} Problem */
/** @typedef {import("./index.mjs").Stage} Stage */
/** @typedef {import("./sure_line.mjs").Branch} Branch */

const PROBLEMS = new URL("../../../data/sure.json", import.meta.url);
const LINK = /^#p=([0-9a-f]{6})$/;

/** @param {Stage} stage */
export function start(stage) {
  const { host, say } = stage;
  let rest = () => {};

  async function load() {
    try {
      const response = await fetch(PROBLEMS, { cache: "no-cache" });
      if (!response.ok) {
        throw new Error(`${PROBLEMS}: ${response.status}`);
      }
      host.replaceChildren();
      rest = play(stage, (await response.json()).problems);
    } catch (error) {
      console.error(error);
      host.replaceChildren(failure(say("failed"), say("retry"), load));
    }
  }

  load();
  return () => rest();
}

/**
 * @param {Stage} stage
 * @param {Problem[]} problems
 */
function play({ host, words, announce }, problems) {
  const say = (/** @type {string} */ id, facts = {}) => phrase([`sure.${id}`, facts], words);
  const stage = { words, say };
  const heading = h("h2", { class: "solve__heading" });
  const goal = h("p", { class: "sure__goal" });
  const partner = h("p", { class: "solve__basis" }, say("partner"));
  const table = createSureTable(words, act);
  const after = h("div", {});
  const keys = createKeys(words.drawing, (id) => phrase([`solve.${id}`, {}], words), {
    choose: (number) => isOpen && !table.play(number) && announce(phrase(["solve.no_choice", {}], words)),
    next: () => !isOpen && onward(),
  });
  const title = phrase(["solve.problem", {}], words);
  host.append(
    h("section", { class: "solve__round", "aria-label": title }, heading, goal, partner, table.element, after, keys.element),
  );
  /** What lies on the table now. @type {Problem} */
  let shown = problems[0];
  /** The problem as it was asked. @type {Problem} */
  let problem = problems[0];
  /** @type {Record<string, Branch>} */
  let tree = {};
  let first = "";
  let isOpen = false;
  /** Ids that were shown, the latest last. @type {string[]} */
  let seen = [];
  let onward = next;
  let began = 0;
  /** Only the first try of a problem is noted. */
  let isNoted = false;

  /**
   * @param {Problem} asked
   * @param {boolean} isFocused
   */
  function open(asked, isFocused) {
    problem = shown = asked;
    tree = asked.tree;
    began = Date.now();
    first = "";
    isOpen = true;
    seen = [...seen.filter((id) => id !== asked.id), asked.id];
    const link = h("a", { href: `#p=${asked.id}` }, phrase(["solve.number", { text: asked.id }], words));
    heading.replaceChildren(link);
    goal.textContent = phrase(asked.goal, words);
    partner.hidden = asked.table.out.includes("N");
    const { story, prompt } = table.draw(shown, "", false);
    if (isFocused) {
      table.focus();
      announce([goal.textContent, story, prompt].join(" "));
    }
  }

  /** @param {string} card */
  function act(card) {
    const branch = tree[card];
    if (!isOpen || !branch) {
      announce(phrase(["solve.refused", {}], words));
      return;
    }
    first = first || card;
    tree = branch.next ?? {};
    isOpen = !branch.end;
    shown = { ...shown, table: advance(shown.table, card, branch) };
    const story = told(branch).map((message) => phrase(message, words)).join(" ");
    const { prompt } = table.draw(shown, story, !isOpen);
    if (isOpen) {
      announce(`${story} ${prompt}`);
    } else {
      finish(branch, story);
    }
  }

  /**
   * @param {Branch} branch
   * @param {string} story
   */
  function finish(branch, story) {
    const right = branch.end === "won";
    if (!isNoted) {
      const { id, themes } = problem;
      const at = Date.now();
      const grade = right ? "best" : "error";
      note({ kind: "sure", id, at, right, action: first, grade, lost: 0, suits: 0, themes, ms: at - began });
    }
    isNoted = true;
    const ended = createEnd(branch, { problem, first }, stage, { next, again: () => again(branch) });
    onward = ended.main;
    after.replaceChildren(ended.element);
    ended.element.focus({ preventScroll: true });
    ended.element.scrollIntoView({ block: "nearest" });
    announce(`${story} ${ended.sentence}`);
  }

  /** The same once more, with the layout that was met in sight. @param {Branch} branch */
  function again(branch) {
    after.replaceChildren(createLying(branch, problem, stage));
    open(problem, true);
  }

  function next() {
    const fresh = problems.filter(({ id }) => !seen.includes(id));
    const pool = fresh.length ? fresh : problems.filter(({ id }) => id !== seen.at(-1));
    after.replaceChildren();
    isNoted = false;
    open(pool[Math.floor(Math.random() * pool.length)], true);
  }

  /** The problem that the address names, else any. */
  function follow() {
    const [, id = ""] = LINK.exec(location.hash) ?? [];
    after.replaceChildren();
    isNoted = false;
    open(problems.find((each) => each.id === id) ?? problems[Math.floor(Math.random() * problems.length)], false);
  }

  const onHash = () => LINK.test(location.hash) && follow();
  addEventListener("hashchange", onHash);
  follow();
  return () => {
    removeEventListener("hashchange", onHash);
    keys.rest();
  };
}
