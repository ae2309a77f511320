// SPDX-License-Identifier: MIT
// Brings the table or the analyst to a page. Only this file and the manifest keep their names from one version
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

/** Where the module of each widget lies. */
const MODULES = { "euchre-table": "table/element.mjs", "euchre-analyst": "analyst/element.mjs" };

/**
 * @param {string} name
 * @param {string} path of the module that defines it
 */
async function furnish(name, path) {
  const widgets = document.querySelectorAll(name);
  if (!widgets.length) {
    return;
  }
  try {
    const manifest = await fetchJson(list, { cache: "no-cache" });
    const module = new URL(`${manifest.scripts}${path}`, engine);
    const { define } = await import(module.href);
    define({ manifest, engine, fetchJson, isReplaced: () => isReplaced(manifest) });
  } catch (error) {
    console.error(error);
    for (const widget of widgets) {
      widget.textContent = widget.getAttribute("data-failed");
    }
  }
}

await Promise.all(Object.entries(MODULES).map(([name, path]) => furnish(name, path)));
