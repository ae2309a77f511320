// SPDX-License-Identifier: MIT
// What the worker has to fetch, by absolute addresses.

/** @typedef {import("./door.mjs").Parcel} Parcel */
/**
 * @typedef {{
 *   modules: Record<string, Parcel>,
 *   files: Record<string, Parcel>,
 *   languages: Record<string, {catalogue: Parcel, words: string, analyst: string, house: string}>,
 * }} Manifest with addresses relative to that of the engine
 * @typedef {{
 *   manifest: Manifest,
 *   engine: URL,
 *   fetchJson: (address: URL) => Promise<any>,
 *   isReplaced: () => Promise<boolean>,
 * }} Site
 */

/**
 * @param {Site} site
 * @param {string} lang
 * @returns {any}
 */
export function shipment({ manifest: { modules, files, languages }, engine }, lang) {
  const located = (/** @type {any} */ { path, ...sizes }) => ({ url: new URL(path, engine).href, ...sizes });
  const all = (/** @type {Record<string, Parcel>} */ parcels) =>
    Object.fromEntries(Object.entries(parcels).map(([name, parcel]) => [name, located(parcel)]));
  return { modules: all(modules), files: all(files), catalogue: located(languages[lang].catalogue) };
}
