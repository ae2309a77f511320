// SPDX-License-Identifier: MIT
// The copy of the site on a device: what belongs to it, and how it gets there. Shared by the page
// and by the service worker, which contains it (generator/offline.py).

/**
 * SHA-256 of a file in base64, and its size.
 * @typedef {[sha: string, bytes: number]} Stamp
 * @typedef {Record<string, Stamp>} Files by their paths from the root of the site
 * @typedef {{
 *   version: string,
 *   engineVersion: string,
 *   wire: number,
 *   plain: Files,
 *   named: Files,
 *   engine: Files,
 * }} Kept `named` and `engine` have names that change with their content; `wire` is the weight of
 * everything where the server compresses.
 * @typedef {{onBytes?: (bytes: number) => void, stop?: AbortController}} Course
 */

const LANES = 4;

/** Other sites may live at the same origin: their caches are none of ours.
 * @param {string} root */
export const prefix = (root) => `bowerbird ${root} `;

/** @param {string} root @param {Kept} kept */
export const cacheNames = (root, kept) => ({
  pages: `${prefix(root)}pages ${kept.version}`,
  engine: `${prefix(root)}engine ${kept.engineVersion}`,
});

/** @param {Stamp} stamp */
export const query = ([sha]) => sha.slice(0, 12).replaceAll("+", "-").replaceAll("/", "_");

/**
 * Where a file lies in any cache: the key says what is in it, so no two versions are confused.
 * @param {string} root @param {string} path @param {Stamp} stamp
 */
export const keyOf = (root, path, stamp) => `${root}${path}?${query(stamp)}`;

/**
 * Bring every file into the caches of its version. What an earlier version or attempt has brought
 * is not fetched again. Rejects when one file cannot be had; the others stop then.
 * @param {string} root @param {Kept} kept @param {Course} course
 */
export async function fill(root, kept, { onBytes = () => {}, stop = new AbortController() } = {}) {
  const names = cacheNames(root, kept);
  const [pages, engine] = await Promise.all([caches.open(names.pages), caches.open(names.engine)]);
  const waiting = [
    ...Object.entries(kept.engine).map(([path, stamp]) => ({ cache: engine, path, stamp })),
    ...Object.entries({ ...kept.named, ...kept.plain }).map(([path, stamp]) => ({ cache: pages, path, stamp })),
  ].values();
  const lane = async () => {
    for (const { cache, path, stamp } of waiting) {
      stop.signal.throwIfAborted();
      await bring(cache, root, path, stamp, onBytes, stop.signal);
    }
  };
  try {
    await Promise.all(Array.from({ length: LANES }, lane));
  } catch (error) {
    stop.abort(error);
    throw error;
  }
}

/**
 * @param {Cache} cache @param {string} root @param {string} path @param {Stamp} stamp
 * @param {(bytes: number) => void} onBytes @param {AbortSignal} signal
 */
async function bring(cache, root, path, stamp, onBytes, signal) {
  const key = keyOf(root, path, stamp);
  const isHere = Boolean(await cache.match(key));
  const held = isHere ? undefined : await caches.match(key);
  if (!isHere) {
    await cache.put(key, held ?? (await download(root + path, stamp, onBytes, signal)));
  }
  if (isHere || held) {
    onBytes(stamp[1]);
  }
}

/**
 * A file in the very version that is wanted: while a site is being replaced, a host may mix them.
 * @param {string} url @param {Stamp} stamp
 * @param {(bytes: number) => void} onBytes @param {AbortSignal} signal
 */
async function download(url, [sha], onBytes, signal) {
  const response = await fetch(url, { cache: "no-cache", signal });
  /** @type {Uint8Array<ArrayBuffer>[]} */
  const parts = [];
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    parts.push(part.value);
    onBytes(part.value.length);
  }
  const content = new Blob(parts);
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", await content.arrayBuffer()));
  if (!response.ok || btoa(String.fromCharCode(...digest)) !== sha) {
    throw new Error(`${url}: ${response.ok ? "another version" : response.status}`);
  }
  return new Response(content, { headers: { "Content-Type": response.headers.get("Content-Type") ?? "" } });
}
