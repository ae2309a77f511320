// SPDX-License-Identifier: MIT
// The service worker, for readers who asked to keep the site. generator/offline.py puts shelf.mjs
// and the list of files before it. Whatever is named by its content comes from the device, pages
// from the network while there is one. A newer version waits until the last page of this one is
// closed, as browsers do by themselves, so that a page never meets the files of another version.

import { cacheNames, fill, keyOf, prefix, query } from "./shelf.mjs";

/** @typedef {import("./shelf.mjs").Kept} Kept */
/** @typedef {import("./shelf.mjs").Stamp} Stamp */

/** A network that is silent for so long counts as none. */
const PATIENCE_MS = 3000;
const LIST = "assets/offline.json";

const worker = /** @type {any} */ (self);
/** @type {Kept} */
const kept = worker.KEPT;
/** @type {string} */
const root = worker.registration.scope;
/** Pages that came from the device: what belongs to them has to come from there too. */
const served = new Set();

worker.addEventListener("install", (/** @type {any} */ event) => event.waitUntil(fill(root, kept)));

worker.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(takeOver()));

worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const { request } = event;
  if (request.method === "GET" && request.url.startsWith(root)) {
    event.respondWith(answer(event, request));
  }
});

async function takeOver() {
  const ours = Object.values(cacheNames(root, kept));
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix(root)) && !ours.includes(name));
  // Until this is over no page gets an answer: a device that is slow at it goes on behind them.
  const gone = Promise.all(names.map((name) => caches.delete(name)));
  await Promise.race([gone, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
  await worker.clients.claim();
}

/** @param {any} event @param {Request} request */
async function answer(event, request) {
  const [address, asked] = request.url.split("#")[0].split("?");
  const path = address.slice(root.length);
  const isPage = request.mode === "navigate";
  if (path === LIST && request.cache !== "reload") {
    return new Response(JSON.stringify(kept), { headers: { "Content-Type": "application/json" } });
  }
  const named = kept.engine[path] ?? kept.named[path];
  const stamp = named ?? kept.plain[path];
  if (!stamp || (asked && !isPage && asked !== query(stamp))) {
    return fromNetwork(request, () => ofAnotherVersion(request, path, isPage));
  }
  const held = () => caches.match(keyOf(root, path, stamp));
  if (named || asked === query(stamp) || (!isPage && served.has(event.clientId))) {
    return (await held()) ?? fetch(request);
  }
  return fromNetwork(request, async () => {
    served.add(event.resultingClientId);
    return held();
  });
}

/**
 * The network's answer, or what stands in for it where there is none.
 * @param {Request} request @param {() => Promise<Response | undefined>} standIn
 */
async function fromNetwork(request, standIn) {
  const network = fetch(request);
  const silence = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  const response = await Promise.race([network.catch(() => undefined), silence]);
  return response && response.status < 500 ? response : ((await standIn()) ?? network);
}

/**
 * A file that this version does not have: a newer one, still waiting, may.
 * @param {Request} request @param {string} path @param {boolean} isPage
 */
async function ofAnotherVersion(request, path, isPage) {
  const ignoreSearch = isPage || !request.url.includes("?");
  return `${path}/` in kept.plain ? Response.redirect(`${root}${path}/`) : caches.match(request, { ignoreSearch });
}
