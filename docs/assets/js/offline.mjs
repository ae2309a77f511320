// SPDX-License-Identifier: MIT
// <euchre-offline>: brings the whole site onto the device when the reader asks, and takes it away.

import { fill, prefix } from "./offline/shelf.mjs";

/** @typedef {import("./offline/shelf.mjs").Kept} Kept */
/** @typedef {Record<string, string>} Words as generator/offline.py writes them */

/** Nothing for so long means that the download is blocked. */
const SILENCE_MS = 8000;

const root = new URL("../../", import.meta.url).href;

if ("serviceWorker" in navigator && "caches" in window) {
  customElements.define(
    "euchre-offline",
    class extends HTMLElement {
      connectedCallback() {
        furnish(this).catch(() => {
          // What the page says by itself stays: this browser keeps nothing.
        });
      }
    },
  );
}

/** @param {HTMLElement} element */
async function furnish(element) {
  /** @type {Words} */
  const words = JSON.parse(element.dataset.words ?? "");
  const megabytes = new Intl.NumberFormat(document.documentElement.lang, {
    style: "unit",
    unit: "megabyte",
    maximumFractionDigits: 1,
    minimumFractionDigits: 1,
  });
  const size = (/** @type {number} */ bytes) => megabytes.format(bytes / 1e6).replace(" ", "\u00a0");
  const status = node("p", { role: "status" });
  const box = node("div", { class: "offline__box", role: "group", "aria-label": words.about, tabindex: "-1" });
  const first = (await registered()) ? showKept : showOffer;
  const list = await fetchList();
  const all = [...Object.values(list.engine), ...Object.values(list.named), ...Object.values(list.plain)];
  const bytes = all.reduce((sum, [, each]) => sum + each, 0);
  first();
  element.replaceChildren(status, box);

  /**
   * Show something else, and keep the focus where it was: here.
   * @param {...Node} parts
   */
  function show(...parts) {
    const hadFocus = box.contains(document.activeElement);
    box.replaceChildren(...parts);
    if (hadFocus) {
      box.focus({ preventScroll: true });
    }
  }

  function showOffer() {
    show(node("p", {}, words.about), button(`${words.keep} (${size(list.wire)})`, keep));
  }

  function showKept() {
    show(node("p", {}, `${words.kept} (${size(bytes)})`), button(words.remove, remove));
  }

  /** @param {string} reason */
  function showFailure(reason) {
    status.textContent = words[reason];
    show(button(words.retry, keep), button(words.cancel, cancel));
  }

  async function keep() {
    const stop = new AbortController();
    const bar = node("progress", { class: "loader__bar", "aria-label": words.keeping, max: String(bytes), value: "0" });
    const amount = node("p", { class: "loader__amount" });
    let timer = 0;
    let received = 0;
    /** @param {number} more */
    const onBytes = (more) => {
      clearTimeout(timer);
      timer = setTimeout(() => stop.abort(new Error("no sign of life")), SILENCE_MS);
      received += more;
      bar.setAttribute("value", String(received));
      amount.textContent = `${size((list.wire * received) / bytes)} / ${size(list.wire)}`;
    };
    const onCancel = () => stop.abort(null);
    status.textContent = words.keeping;
    show(bar, amount, button(words.cancel, onCancel));
    onBytes(0);
    try {
      await fill(root, await fetchList("reload"), { onBytes, stop });
      clearTimeout(timer);
      await install();
      status.textContent = words.done;
      showKept();
    } catch (error) {
      clearTimeout(timer);
      if (stop.signal.reason === null) {
        await cancel();
      } else {
        showFailure(error instanceof DOMException && error.name === "QuotaExceededError" ? "full" : "failed");
      }
    }
  }

  async function cancel() {
    await forget();
    status.textContent = words.cancelled;
    showOffer();
  }

  async function remove() {
    await forget();
    status.textContent = words.removed;
    showOffer();
  }
}

/**
 * What there is to keep: as the service worker has it, else as the site has it now.
 * @param {RequestCache} [cache]
 * @returns {Promise<Kept>}
 */
async function fetchList(cache = "default") {
  const response = await fetch(new URL("assets/offline.json", root), { cache });
  if (!response.ok) {
    throw new Error(`offline.json: ${response.status}`);
  }
  return response.json();
}

/** The service worker of this site: a wider one, of another site at this origin, does not count. */
async function registered() {
  const registration = await navigator.serviceWorker.getRegistration(root);
  return registration?.scope === root ? registration : undefined;
}

/** Put the service worker in place, now that all it needs is on the device. */
async function install() {
  const options = /** @type {const} */ ({ scope: root, updateViaCache: "none" });
  const registration = await navigator.serviceWorker.register(new URL("sw.js", root), options);
  const worker = registration.installing ?? registration.waiting;
  await new Promise((resolve, reject) => {
    const look = () => {
      if (!worker || worker.state === "activated") {
        resolve(undefined);
      } else if (worker.state === "redundant") {
        reject(new Error("service worker not installed"));
      }
    };
    worker?.addEventListener("statechange", look);
    look();
  });
  navigator.storage?.persist?.();
}

/** Take everything off the device. */
async function forget() {
  await (await registered())?.unregister();
  const ours = (await caches.keys()).filter((name) => name.startsWith(prefix(root)));
  await Promise.all(ours.map((name) => caches.delete(name)));
}

/**
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag @param {Record<string, string>} attributes @param {...string} text
 */
function node(tag, attributes, ...text) {
  const element = document.createElement(tag);
  Object.entries(attributes).forEach(([name, value]) => element.setAttribute(name, value));
  element.append(...text);
  return element;
}

/** @param {string} label @param {() => void} press */
function button(label, press) {
  const element = node("button", { type: "button", class: "offer" }, label);
  element.addEventListener("click", press);
  return element;
}
