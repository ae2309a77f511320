// SPDX-License-Identifier: MIT
// Brings the table to a page. Only this file and the manifest keep their names from one version
// of the site to the next; everything else is named by its content and thus never out of step.

const engine = new URL("../engine/", import.meta.url);
const list = new URL("manifest.json", engine);
const PATIENCE_MS = 3000;

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

/**
 * Whether a newer site has taken the place of this one: then the files of this one are gone.
 * @param {object} manifest
 */
async function isReplaced(manifest) {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const now = await fetchJson(list, { cache: "no-cache", signal }).catch(() => manifest);
  return JSON.stringify(now) !== JSON.stringify(manifest);
}

/** @param {Iterable<Element>} tables */
async function furnish(tables) {
  try {
    const manifest = await fetchJson(list, { cache: "no-cache" });
    const module = new URL(`${manifest.scripts}table/element.mjs`, engine);
    const { defineTable } = await import(module.href);
    defineTable({ manifest, engine, fetchJson, isReplaced: () => isReplaced(manifest) });
  } catch (error) {
    console.error(error);
    for (const table of tables) {
      table.textContent = table.getAttribute("data-failed");
    }
  }
}

const tables = document.querySelectorAll("euchre-table");
if (tables.length) {
  await furnish(tables);
}
