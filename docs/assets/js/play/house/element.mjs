// SPDX-License-Identifier: MIT
// <euchre-house>: on a rules page, the rules of the reader's own table, and the page under them.

import { shipment } from "../cargo.mjs";
import { button, h, say } from "../table/dom.mjs";
import { createEngine } from "../table/engine.mjs";
import { linkedRules } from "../table/link.mjs";
import { createLoader, downloadSize } from "../table/loader.mjs";
import { clash, describe, readRules, writeRules } from "../table/rules.mjs";
import { keepSetup, keptSetup } from "../table/store.mjs";
import { createForm } from "./form.mjs";
import { createSheet } from "./sheet.mjs";

/** @typedef {import("../cargo.mjs").Site} Site */
/** @typedef {import("../table/rules.mjs").Rules} Rules */
/** @typedef {import("./words.mjs").HouseWords} HouseWords */

/** @param {Site} site */
export function define(site) {
  customElements.define(
    "euchre-house",
    class extends HTMLElement {
      connectedCallback() {
        const { house } = site.manifest.languages[document.documentElement.lang.slice(0, 2)];
        site
          .fetchJson(new URL(house, site.engine))
          .then((words) => furnish(this, words, site))
          .catch((error) => {
            console.error(error);
            this.textContent = this.getAttribute("data-failed");
          });
      }
    },
  );
}

/**
 * @param {HTMLElement} root
 * @param {HouseWords} words
 * @param {Site} site
 */
function furnish(root, words, site) {
  const { labels } = words;
  const { games = "", table = "" } = root.dataset;
  const [shown] = games.split(" ");
  const told = /** @type {HTMLElement} */ (root.querySelector(".house__told"));
  const details = /** @type {HTMLDetailsElement} */ (root.querySelector("details"));
  const status = h("p", { class: "unseen", role: "status" });
  const loader = createLoader(words);
  const size = downloadSize(labels);
  /** Rules of a link, which are kept only when the reader says so. */
  let isLinked = false;

  /** @param {string} text */
  const onSaid = (text) => say(status, text);
  const engine = createEngine(words, loader, {
    cargo: shipment(site, words.lang),
    isReplaced: site.isReplaced,
    onSaid,
    onFailed: (stage) => loader.fail(stage, apply),
  });
  const sheet = createSheet(words, shown, (type, body) => engine.ask(type, body, words.lang));
  const form = createForm(words, { games: games.split(" "), table, onSaid, onChange: change });

  const own = () => h("p", {}, h("b", {}, labels.own), " ", describe(form.rules()));

  /** @param {Node[]} parts */
  const tell = (...parts) => told.replaceChildren(...parts);

  details.append(form.element);
  details.querySelector(".setup__about")?.remove();
  root.append(status);
  addEventListener("hashchange", () => linkedRules(location.hash) !== null && begin());
  begin();

  /** The rules of the address, else those that are kept. */
  function begin() {
    const word = linkedRules(location.hash);
    const kept = readRules(String(keptSetup()?.rules ?? ""), words.setup);
    isLinked = word !== null;
    form.show(word === null ? kept : readRules(word, words.setup));
    draw();
  }

  /** The reader changed a rule: it is kept, unless it cannot be played. */
  function change() {
    isLinked = false;
    keep();
    draw();
  }

  function keep() {
    if (!clash(form.rules())) {
      keepSetup({ dealer: "", level: "regular", ...keptSetup(), rules: form.kept(keptSetup()?.rules) });
    }
  }

  function draw() {
    sheet.restore();
    const rules = form.rules();
    const found = clash(rules);
    if (found) {
      tell(h("p", { class: "house__problem" }, found.text));
    } else if (writeRules(rules) === shown) {
      tell(h("p", {}, labels.none));
    } else {
      tell(own(), h("p", { class: "house__note" }, isLinked ? labels.linked : labels.shown), ways(), ...(engine.isReady() ? [] : [size]));
    }
  }

  function ways() {
    const kept = isLinked ? [button(labels.keep, take, { class: "offer" })] : [];
    return h("div", { class: "house__ways" }, button(labels.apply, apply, { class: "offer offer--main", "aria-describedby": size.id }), ...kept);
  }

  function take() {
    isLinked = false;
    keep();
    draw();
    onSaid(labels.kept);
    told.querySelector("button")?.focus();
  }

  async function apply() {
    tell(loader.element);
    if (engine.isLoading()) {
      return;
    }
    await engine.start();
    // A rule that was changed while it loaded took the place of the bar: then nobody waits any more.
    if (told.contains(loader.element)) {
      await sheet.apply(form.rules()).then(show, give);
    }
  }

  /** What the engine failed at is told already. @param {import("../door.mjs").DoorError} error */
  function give(error) {
    sheet.restore();
    return error.stage ? undefined : Promise.reject(error);
  }

  function show() {
    const back = button(labels.back, restore, { class: "offer" });
    tell(own(), h("p", { class: "house__note" }, labels.applied), h("div", { class: "house__ways" }, back));
    onSaid(labels.applied);
    back.focus({ preventScroll: true });
  }

  function restore() {
    draw();
    onSaid(labels.shown);
    told.querySelector("button")?.focus({ preventScroll: true });
  }
}
