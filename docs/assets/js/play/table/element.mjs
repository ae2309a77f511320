// SPDX-License-Identifier: MIT
// <euchre-table>: a game against three bots, by the engine that wrote the pages.

import { shipment } from "../cargo.mjs";
import { createBoard } from "./board.mjs";
import { suitShapes } from "./cards.mjs";
import { h, say } from "./dom.mjs";
import { createEntrance } from "./entrance.mjs";
import { createFan } from "./fan.mjs";
import { createGame } from "./game.mjs";
import { createHelp } from "./help.mjs";
import { createJournal } from "./journal.mjs";
import { createKeys } from "./keys.mjs";
import { lessons } from "./lessons.mjs";
import { createPanel } from "./panel.mjs";
import { past, picture } from "./picture.mjs";
import { READS } from "./reads.mjs";
import { readRules } from "./rules.mjs";
import { createSetup } from "./setup.mjs";
import { createTally } from "./tally.mjs";
import { createTools } from "./tools.mjs";

/** @typedef {import("../cargo.mjs").Site} Site */
/** @typedef {import("./words.mjs").Words} Words */

/** Keys that choose a card from left to right. */
const ALONG = new Set(["ArrowLeft", "ArrowRight"]);

/** @param {Site} site */
export function define(site) {
  customElements.define(
    "euchre-table",
    class extends HTMLElement {
      connectedCallback() {
        const lang = document.documentElement.lang.slice(0, 2);
        const { words } = site.manifest.languages[lang];
        site
          .fetchJson(new URL(words, site.engine))
          .then((read) => furnish(this, read, shipment(site, lang), site))
          .catch((error) => {
            console.error(error);
            this.textContent = this.getAttribute("data-failed");
          });
      }
    },
  );
}

/**
 * Fill the element, once its words are here.
 * @param {HTMLElement} root
 * @param {Words} words
 * @param {import("../door.mjs").Shipment} cargo
 * @param {Site} site
 */
function furnish(root, words, cargo, { isReplaced }) {
  const status = h("p", { class: "unseen", role: "status", "aria-atomic": "true" });
  // What is asked for twice is said twice: a space that nobody sees makes it new.
  const onSaid = (/** @type {string} */ text) => say(status, status.textContent === text ? `${text}\u00a0` : text);
  const play = h("div", { class: "table__play", hidden: true });
  const setup = createSetup(words, onSaid);

  const game = createGame({
    ask: (type, body, lang) => entrance.ask(type, body, lang),
    words,
    level: setup.level,
    pace: () => tools.pace(),
    onChange: draw,
    explained: (hand) => explained(hand).map(({ text }) => text),
    onSaid,
    onNote: (text) => board.tell(text),
  });
  const entrance = createEntrance(words, {
    cargo,
    isReplaced,
    choose: setup.choose,
    chosen: setup.chosen,
    open: game.open,
    deal: game.deal,
    leave: game.leave,
    onPlaying: seat,
    onSaid,
  });
  const { run } = entrance;
  const board = createBoard(words, tellWhy);
  const panel = createPanel(words, {
    onAct: (action) => run(game.act(action)),
    onNext: () => run(game.next()),
    onNew: entrance.anew,
    onGoOn: game.skip,
    onLast: () => run(lookBack()),
  });
  const fan = createFan(
    words,
    (action) => run(game.act(action)),
    () => panel.element.focus({ preventScroll: true }),
    panel.choose,
  );
  const tally = createTally(words);
  const journal = createJournal(words, game.why);
  const keys = createKeys(words, {
    onRead: (what) => run(what === "last" && drawn && picture(drawn, words).last.length ? lookBack() : read(what)),
    onSuit: (suit) => fan.jump(suit) || tell(words.no_suit[suit]),
    onDigit: (number) => fan.playNumber(number) || tell(words.labels.no_card_there),
    onHelp: () => help.open(),
  });
  const help = createHelp(words, keys);
  const tools = createTools(words, {
    position: game.position,
    examined: () => (drawn?.state.over ? drawn.position : drawn?.state.view.position) ?? null,
    onNew: entrance.anew,
    onSaid,
    onPace: game.skip,
    onExplain: () => drawn && show(picture(drawn, words)),
    onHelp: help.open,
  });
  /** @type {import("./course.mjs").Hand | undefined} */
  let drawn;
  let isPast = false;

  play.append(board.element, fan.element, tally.element, panel.element, tools.element, setup.playing, journal.element, help.element);
  root.setAttribute("role", "region");
  root.setAttribute("aria-label", words.labels.table);
  root.replaceChildren(suitShapes(words), status, ...entrance.above, play, setup.element, ...entrance.below);
  board.element.addEventListener("click", ({ target }) => target instanceof HTMLButtonElement || game.skip());
  document.addEventListener("keydown", onKey);
  root.toggleAttribute("data-told", tools.isExplained());

  /** @param {import("./course.mjs").Hand} hand */
  function draw(hand) {
    drawn = hand;
    show(picture(hand, words));
    journal.draw(hand);
    setup.tellPlaying(hand.position);
    tools.draw(readRules(hand.position.split(" ")[0], words.setup).game.judged);
    entrance.keep(hand);
  }

  /** @param {import("./picture.mjs").Picture} shown */
  function show(shown) {
    isPast = shown.isPast;
    board.draw(shown);
    fan.draw(shown);
    tally.draw(shown);
    panel.draw(shown, drawn ? explained(drawn) : []);
    root.toggleAttribute("data-told", tools.isExplained());
  }

  /** The last trick lies on the table again, until something happens or the button is pressed again. */
  async function lookBack() {
    if (!drawn) {
      return;
    }
    const now = picture(drawn, words);
    if (isPast) {
      show(now);
    } else {
      const story = await READS.last(drawn, now, words, phrase);
      show(past(now, story));
      onSaid(story);
    }
  }

  /** @param {import("./course.mjs").Hand} hand */
  const explained = (hand) => (tools.isExplained() ? lessons(hand, picture(hand, words), words) : []);

  /** @param {import("./keys.mjs").Reading} what */
  async function read(what) {
    if (drawn) {
      tell(await READS[what](drawn, picture(drawn, words), words, phrase));
    }
  }

  /** @type {import("./reads.mjs").Phrase} */
  async function phrase(id, args) {
    const { text } = await entrance.ask("phrase", { lang: words.lang, message: { id, args } });
    return text;
  }

  /** Say what was asked for, and show it. @param {string} text */
  function tell(text) {
    board.tell(text);
    onSaid(text);
  }

  /**
   * Whether a hand lies on the table, and the reader is to be led there; who was there is not left
   * in what is hidden now.
   * @param {boolean} isPlaying
   * @param {boolean} isFocused
   */
  function seat(isPlaying, isFocused) {
    const wasThere = play.contains(document.activeElement);
    play.hidden = !isPlaying;
    entrance.loader.hidden = isPlaying;
    if (isFocused) {
      panel.element.focus();
    } else if (wasThere && !isPlaying) {
      entrance.loader.focus({ preventScroll: true });
    }
  }

  /** @param {number} choice */
  async function tellWhy(choice) {
    tell(await game.why(choice));
  }

  /**
   * Keys count where the focus is in the table or nowhere.
   * @param {KeyboardEvent} event
   */
  function onKey(event) {
    const { target } = event;
    if (play.hidden || !(target === document.body || root.contains(/** @type {Node} */ (target)))) {
      return;
    }
    keys.press(event);
    if (event.key === "Enter" && (target === panel.element || target === document.body) && !event.repeat) {
      game.skip();
    }
    const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
    if (ALONG.has(event.key) && target === panel.element && isPlain) {
      // What was asked has the focus: the arrows that choose a card lead to the cards.
      event.preventDefault();
      fan.focus();
    }
  }
}
