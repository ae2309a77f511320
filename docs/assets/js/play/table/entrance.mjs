// SPDX-License-Identifier: MIT
// The way to the table: what is opened, in which tab, by an engine that has to come first; and
// what is said when one of these goes wrong. A hand that another takes the place of is put aside.

import { isGameOver, split } from "./course.mjs";
import { button } from "./dom.mjs";
import { createEngine } from "./engine.mjs";
import { isLine, isUnseen, linkedGame, linkedLine } from "./link.mjs";
import { createLoader } from "./loader.mjs";
import { createNotice } from "./notice.mjs";
import { createOpener } from "./opener.mjs";
import { createPlace } from "./place.mjs";
import { recordOf } from "./score.mjs";
import { isNewerKept, keepAside, keepPosition, keepRecord, keptAside, keptPosition, keptRecord } from "./store.mjs";

/** @typedef {import("../door.mjs").DoorError} DoorError */
/** @typedef {import("./course.mjs").Hand} Hand */
/** @typedef {import("./rules.mjs").Setup} Setup */
/** @typedef {import("./words.mjs").Words} Words */
/** @typedef {{line: string, source: "link" | "pasted" | "kept" | "aside"}} Wanted */

/**
 * @param {Words} words
 * @param {{
 *   cargo: import("../door.mjs").Shipment,
 *   isReplaced: () => Promise<boolean>,
 *   choose: (rules: string) => void,
 *   chosen: () => Setup | null,
 *   open: (line: string, record?: import("./course.mjs").Tallies) => Promise<void>,
 *   deal: (setup: Setup) => Promise<void>,
 *   leave: () => void,
 *   onPlaying: (isPlaying: boolean, isFocused: boolean) => void,
 *   onSaid: (text: string) => void,
 * }} table
 */
export function createEntrance(words, { cargo, isReplaced, choose, chosen, open, deal, leave, onPlaying, onSaid }) {
  const { labels, lang } = words;
  const loader = createLoader(words);
  const notice = createNotice();
  const opener = createOpener(words, { onOpen: (line) => come({ line, source: "pasted" }), onEmpty: notice.hide });
  const place = createPlace(lose);
  const engine = createEngine(words, loader, { cargo, isReplaced, onSaid, onFailed: fail });
  const aside = button(labels.aside, () => come({ line: keptAside() ?? "", source: "aside" }), { class: "offer" });
  const close = { label: labels.close, press: () => show(true, true) };
  let isPlaying = false;
  let isLost = false;
  let isFull = false;
  /** What comes next: a line, or a new game. @type {Wanted | Setup | null} */
  let wanted = null;
  /** What comes has not been drawn yet. */
  let isComing = false;
  /** The hand on the table. @type {Hand | undefined} */
  let present;
  /** What was kept and cannot be read. @type {string | null} */
  let broken = null;

  aside.hidden = keptAside() === null;
  look();
  greet();
  if (isNewerKept()) {
    notice.show([labels.newer], [{ label: labels.reload, press: () => location.reload() }]);
  }
  addEventListener("hashchange", () => {
    const [line, game] = [linkedLine(location.hash), linkedGame(location.hash)];
    if (line !== null && (isPlaying || engine.isLoading())) {
      come({ line, source: "link" });
    } else if (game !== null && isPlaying) {
      choose(game);
      anew();
    } else if (line !== null || game !== null) {
      greet();
    }
  });

  /** What is kept and is no line is not worth the way of the engine: it can be mended at once. */
  function look() {
    const kept = keptPosition();
    if (kept !== null && !isLine(kept, words.setup)) {
      broken = kept;
      opener.show(kept, "");
      notice.show([labels.refused_kept, labels.mend]);
    }
  }

  /** Offer what there is: the position or the game of a link, the hand in progress, a new game. */
  function greet() {
    const line = linkedLine(location.hash);
    const game = linkedGame(location.hash);
    if (game !== null) {
      choose(game);
    }
    if (line !== null && isUnseen(line)) {
      notice.show([labels.unseen, labels.unseen_use]);
    }
    const link = line === null || isUnseen(line) ? [] : [{ label: labels.open_link, press: () => come({ line, source: "link" }) }];
    const ways = [...link, ...waysOn(link.length || game !== null ? labels.back : labels.resume)];
    if (game !== null) {
      ways.unshift(.../** @type {import("./notice.mjs").Way[]} */ (ways.splice(-1)));
    }
    loader.offer(ways.length > 1 ? ways : [{ ...ways[0], label: labels.start }]);
  }

  /** @param {string} back @returns {import("./notice.mjs").Way[]} */
  function waysOn(back) {
    const kept = keptPosition();
    const resumed = kept === null || kept === broken ? [] : [{ label: back, press: () => come({ line: kept, source: "kept" }) }];
    return [...resumed, { label: labels.new_game, press: anew }];
  }

  function anew() {
    const setup = chosen();
    if (setup) {
      come(setup);
    }
  }

  /** @param {Wanted | Setup} next */
  async function come(next) {
    if ("line" in next && isUnseen(next.line)) {
      notice.show([labels.unseen, labels.unseen_use], isPlaying ? [close] : []);
      return;
    }
    wanted = next;
    if (await place.take(false)) {
      notice.hide();
      enter();
    } else {
      yieldTo(labels.elsewhere);
    }
  }

  /** Another tab has the game: there is one way on. @param {string} said */
  function yieldTo(said) {
    loader.offer([{ label: labels.take_here, press: seize }]);
    notice.show([said]);
  }

  async function seize() {
    isLost = false;
    notice.hide();
    await place.take(true);
    enter();
  }

  /** Another tab plays now, from the place where this one was. */
  function lose() {
    isLost = true;
    leave();
    wanted = { line: keptPosition() ?? "", source: "kept" };
    show(false, false);
    yieldTo(labels.taken);
  }

  /** @param {boolean} playing @param {boolean} isFocused */
  function show(playing, isFocused) {
    isPlaying = playing;
    onPlaying(playing, isFocused);
  }

  /** What is wanted when the engine answers is what comes. */
  async function enter() {
    if (engine.isLoading()) {
      return;
    }
    await engine.start();
    if (isLost) {
      lose();
    } else {
      begin();
    }
  }

  /** @param {import("../door.mjs").Stage} stage */
  function fail(stage) {
    show(false, false);
    onSaid("");
    loader.fail(stage, () => (wanted && "line" in wanted ? come(wanted) : anew()));
  }

  function begin() {
    const next = wanted;
    // A reload goes on where the reader is, not where the link led.
    if (linkedLine(location.hash) !== null || linkedGame(location.hash) !== null) {
      history.replaceState(null, "", location.pathname + location.search);
    }
    isComing = true;
    if (next && "line" in next) {
      run(next.source === "kept" ? open(keptPosition() ?? next.line, recordOf(keptRecord())) : open(next.line));
    } else if (next) {
      run(deal(next));
    }
  }

  /** A hand was drawn: keep it. @param {Hand} hand */
  function keep(hand) {
    if (isComing) {
      arrive(hand);
    }
    present = hand;
    wanted = { line: hand.position, source: "kept" };
    keepRecord(hand.record);
    if (!keepPosition(hand.position) && !isFull) {
      isFull = true;
      notice.show([labels.not_kept], [close]);
    }
  }

  /** The first time that a hand is drawn: the one that it takes the place of is put aside. @param {Hand} hand */
  function arrive(hand) {
    isComing = false;
    const source = wanted && "line" in wanted ? wanted.source : "new";
    const previous = present && isGameOver(present) ? null : keptPosition();
    if (source !== "kept" && previous !== null && previous !== hand.position && previous !== broken) {
      keepAside(previous);
    } else if (source === "aside") {
      keepAside(null);
    }
    const isFocused = isPlaying ? source !== "new" : loader.element.contains(document.activeElement);
    aside.hidden = keptAside() === null;
    show(true, isFocused);
  }

  /** @param {Promise<void>} course */
  function run(course) {
    course.catch((error) => {
      if (error.stage === "reply") {
        return refuse(error);
      }
      // What else the door has to tell, it has told already.
      return error.stage ? undefined : Promise.reject(error);
    });
  }

  /** Say what is wrong with a line, and where; the hand on the table stays. @param {DoorError} error */
  async function refuse({ code, text, told, where }) {
    const { line, source } = /** @type {Wanted} */ (wanted);
    isComing = false;
    const token = where ? split(line).actions[where.action - 1] : "";
    const isCut = code === "bad_notation" && (told?.args.text === "" || told?.id === "bad.missing" || told?.id === "bad.line_too_short");
    const sentences = [labels[`refused_${source}`], (isCut ? labels.cut : text) ?? ""];
    if (where) {
      const args = { number: where.action, text: token };
      const said = await engine.ask("phrase", { lang, message: { id: "ui.table_where", args } });
      sentences.push(said.text);
    }
    opener.show(line, String(token || told?.args.text || told?.args.card || ""));
    if (source === "aside") {
      keepAside(null);
      aside.hidden = true;
    }
    broken = source === "kept" ? line : broken;
    wanted = present ? { line: present.position, source: "kept" } : null;
    if (!isPlaying) {
      loader.offer(waysOn(labels.back));
    }
    onSaid("");
    notice.show([...sentences, labels.mend], isPlaying ? [close] : []);
  }

  return {
    above: [notice.element, loader.element],
    below: [opener.element, aside],
    loader: loader.element,
    anew,
    ask: engine.ask,
    keep,
    run,
  };
}
