// SPDX-License-Identifier: MIT
// <euchre-table>: a game against three bots, by the engine that wrote the pages.

import { openDoor, weight } from "../door.mjs";
import { createBoard } from "./board.mjs";
import { suitShapes } from "./cards.mjs";
import { h, say } from "./dom.mjs";
import { createFan } from "./fan.mjs";
import { createGame } from "./game.mjs";
import { createJournal } from "./journal.mjs";
import { createLoader } from "./loader.mjs";
import { createPanel } from "./panel.mjs";
import { picture } from "./picture.mjs";
import { createSetup } from "./setup.mjs";
import { keepPosition, keptPosition, linkedPosition } from "./store.mjs";
import { createTools } from "./tools.mjs";

/** @typedef {import("../door.mjs").Door} Door */
/** @typedef {import("../door.mjs").DoorError} DoorError */
/** @typedef {import("../door.mjs").Parcel} Parcel */
/** @typedef {import("./words.mjs").Words} Words */
/**
 * @typedef {{
 *   modules: Record<string, Parcel>,
 *   files: Record<string, Parcel>,
 *   languages: Record<string, {catalogue: Parcel, words: string}>,
 * }} Manifest with addresses relative to that of the engine
 * @typedef {{
 *   manifest: Manifest,
 *   engine: URL,
 *   fetchJson: (address: URL) => Promise<any>,
 *   isReplaced: () => Promise<boolean>,
 * }} Site
 */

/** @param {Site} site */
export function defineTable(site) {
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
 * What the worker has to fetch, by absolute addresses.
 * @param {Site} site
 * @param {string} lang
 * @returns {any}
 */
function shipment({ manifest: { modules, files, languages }, engine }, lang) {
  const located = (/** @type {any} */ { path, ...sizes }) => ({ url: new URL(path, engine).href, ...sizes });
  const all = (/** @type {Record<string, Parcel>} */ parcels) =>
    Object.fromEntries(Object.entries(parcels).map(([name, parcel]) => [name, located(parcel)]));
  return { modules: all(modules), files: all(files), catalogue: located(languages[lang].catalogue) };
}

/**
 * Fill the element, once its words are here.
 * @param {HTMLElement} root
 * @param {Words} words
 * @param {import("../door.mjs").Shipment} cargo
 * @param {Site} site
 */
function furnish(root, words, cargo, { isReplaced }) {
  /** @type {Door | undefined} */
  let door;
  let hasFailed = false;
  /** @type {string | null} */
  let wanted = linkedPosition(location.hash) ?? keptPosition();
  /** What a new game is to be, where no position is wanted. @type {import("./rules.mjs").Setup | null} */
  let chosen = null;
  const status = h("p", { class: "table__status", role: "status", "aria-atomic": "true" });
  const onSaid = (/** @type {string} */ text) => say(status, text);
  const loader = createLoader(words, { onStart: start, onNew: startAnew });
  const play = h("div", { class: "table__play", hidden: true });
  const setup = createSetup(words, onSaid);

  const game = createGame({
    ask: (type, body, lang) => /** @type {Door} */ (door).ask(type, body, lang),
    words,
    level: setup.level,
    pace: () => tools.pace(),
    onChange: draw,
    onSaid,
    onNote: (text) => board.tell(text),
  });
  const board = createBoard(words, tellWhy);
  const panel = createPanel(words, {
    onAct: (action) => run(game.act(action)),
    onNext: () => run(game.next()),
    onNew: deal,
  });
  const fan = createFan(
    words,
    (action) => run(game.act(action)),
    () => panel.element.focus({ preventScroll: true }),
  );
  const journal = createJournal(words, game.why);
  const tools = createTools(words, { position: game.position, onNew: deal, onSaid });

  play.append(board.element, fan.element, panel.element, journal.element, tools.element);
  root.setAttribute("role", "region");
  root.setAttribute("aria-label", words.labels.table);
  root.replaceChildren(suitShapes(words), status, loader.element, play, setup.element);
  board.element.addEventListener("click", ({ target }) => target instanceof HTMLButtonElement || game.skip());
  root.addEventListener("keydown", onKey);
  loader.offer(wanted !== null);
  addEventListener("hashchange", follow);

  /** @param {import("./course.mjs").Hand} hand */
  function draw(hand) {
    keepPosition((wanted = hand.position));
    const shown = picture(hand, words);
    board.draw(shown);
    fan.draw(shown);
    panel.draw(shown);
    journal.draw(hand);
  }

  function deal() {
    chosen = setup.chosen();
    if (chosen) {
      run(game.deal(chosen));
    }
  }

  function startAnew() {
    wanted = null;
    start();
  }

  async function start() {
    if (wanted === null && !(chosen = setup.chosen())) {
      return;
    }
    if (hasFailed && (await isReplaced())) {
      location.reload();
    } else {
      load();
    }
  }

  function load() {
    loader.begin(weight(cargo));
    door = openDoor(cargo, {
      onProgress: loader.advance,
      onStarting: () => {
        loader.starting();
        onSaid(words.labels.starting);
      },
      onFailed: fail,
    });
    onSaid(words.labels.loading);
    door.ready.then(() => run(begin()));
  }

  async function begin() {
    const hadFocus = root.contains(document.activeElement);
    forgetLink();
    const opened = wanted === null ? game.deal(/** @type {import("./rules.mjs").Setup} */ (chosen)) : game.open(wanted);
    loader.element.hidden = true;
    play.hidden = false;
    if (hadFocus) {
      panel.element.focus({ preventScroll: true });
    }
    await opened;
  }

  /** A link that is opened on the page itself. */
  function follow() {
    const linked = linkedPosition(location.hash);
    if (linked === null) {
      return;
    }
    wanted = linked;
    if (!play.hidden) {
      run(begin());
    } else if (!root.querySelector("progress")) {
      loader.offer(true);
    }
  }

  /** A reload goes on where the reader is, not where the link led. */
  function forgetLink() {
    if (linkedPosition(location.hash) !== null) {
      history.replaceState(null, "", location.pathname + location.search);
    }
  }

  /** @param {number} choice */
  async function tellWhy(choice) {
    const reason = await game.why(choice);
    board.tell(reason);
    onSaid(reason);
  }

  /**
   * @param {Promise<void>} course
   */
  function run(course) {
    course.catch(({ stage }) => {
      // What else can fail, the door has told already.
      if (stage === "reply") {
        door?.close();
        fail("position");
      }
    });
  }

  /** @param {"download" | "start" | "play" | "position"} stage */
  function fail(stage) {
    hasFailed = true;
    play.hidden = true;
    loader.element.hidden = false;
    loader.fail(stage);
  }

  /** @param {KeyboardEvent} event */
  function onKey(event) {
    const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey;
    if (isPlain && /^[1-6]$/.test(event.key) && !(event.target instanceof HTMLSelectElement)) {
      fan.playNumber(Number(event.key));
    }
  }
}
