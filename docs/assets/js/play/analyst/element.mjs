// SPDX-License-Identifier: MIT
// <euchre-analyst>: a position of the reader's own, examined by the engine that wrote the pages.

import { shipment } from "../cargo.mjs";
import { suitShapes } from "../table/cards.mjs";
import { h, say } from "../table/dom.mjs";
import { createEngine } from "../table/engine.mjs";
import { createLoader } from "../table/loader.mjs";
import { createNotice } from "../table/notice.mjs";
import { createDesk } from "./desk.mjs";
import { createPhrase } from "./figures.mjs";
import { createStudy } from "./study.mjs";

/** @typedef {import("../cargo.mjs").Site} Site */
/** @typedef {import("./words.mjs").Words} Words */

/** @param {Site} site */
export function define(site) {
  customElements.define(
    "euchre-analyst",
    class extends HTMLElement {
      connectedCallback() {
        const lang = document.documentElement.lang.slice(0, 2);
        const { words, analyst } = site.manifest.languages[lang];
        const read = [words, analyst].map((address) => site.fetchJson(new URL(address, site.engine)));
        Promise.all(read)
          .then(([table, own]) => furnish(this, { ...table, own, labels: { ...table.labels, ...own.labels } }, lang, site))
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
 * @param {string} lang
 * @param {Site} site
 */
function furnish(root, words, lang, site) {
  const { labels } = words;
  const status = h("p", { class: "analyst__status", role: "status", "aria-atomic": "true" });
  // What is asked for twice is said twice: a space that nobody sees makes it new.
  const onSaid = (/** @type {string} */ text) => say(status, status.textContent === text ? `${text}\u00a0` : text);
  const loader = createLoader(words);
  const notice = createNotice();
  const cargo = shipment(site, lang);
  const engine = createEngine(words, loader, { cargo, isReplaced: site.isReplaced, onSaid, onFailed: fail });

  /** What is asked while the program starts again waits for it. @param {string} type @param {object} body */
  async function ask(type, body) {
    await engine.start();
    return engine.ask(type, body, lang);
  }

  const phrase = createPhrase(ask, lang);
  const study = createStudy(words, {
    ask,
    phrase,
    revive: () => engine.revive().then(() => desk.begin(false)),
    refuse: (error) => desk.refuse(error),
    follow: (action) => desk.act(action),
    onSaid,
  });
  const desk = createDesk(words, { site, ask, phrase, notice, isReady: engine.isReady, onPresent: study.present, onSaid });

  loader.offer([{ label: labels.start, press: start }]);
  root.classList.add("analyst");
  root.setAttribute("role", "region");
  root.setAttribute("aria-label", labels.analyst);
  root.replaceChildren(suitShapes(words), status, ...desk.above, notice.element, loader.element, desk.told, desk.ways, study.element);
  desk.open();

  async function start() {
    const hadFocus = loader.element.contains(document.activeElement);
    await engine.start();
    loader.element.hidden = true;
    onSaid("");
    await desk.begin(hadFocus || document.activeElement === loader.element);
  }

  /** @param {import("../door.mjs").Stage} stage */
  function fail(stage) {
    onSaid("");
    loader.element.hidden = false;
    study.leave();
    desk.leave();
    loader.fail(stage, start);
  }
}
