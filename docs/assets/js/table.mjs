// SPDX-License-Identifier: MIT
// Brings the table to a page. Only this file and the manifest keep their names from one version
// of the site to the next; everything else is named by its content and thus never out of step.

const engine = new URL("../engine/", import.meta.url);

/**
 * @param {string | URL} address
 * @param {RequestInit} [options]
 * @returns {Promise<any>}
 */
async function fetchJson(address, options) {
  const response = await fetch(address, options);
  if (!response.ok) {
    throw new Error(`${address}: ${response.status}`);
  }
  return response.json();
}

if (document.querySelector("euchre-table")) {
  const manifest = await fetchJson(new URL("manifest.json", engine), { cache: "no-cache" });
  const { defineTable } = await import(new URL(`${manifest.scripts}table/element.mjs`, engine).href);
  defineTable({ manifest, engine, fetchJson });
}
