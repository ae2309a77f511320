// SPDX-License-Identifier: MIT
// Brings what plays to a page. Only the manifest keeps its name from one version of the site to the
// next; everything that it names is named by its content and thus never out of step.

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

/**
 * Have a module define what fills these elements; where it does not come they say so.
 * @param {NodeListOf<Element>} elements
 * @param {string} path of the module
 */
export async function bring(elements, path) {
  if (!elements.length) {
    return;
  }
  try {
    const manifest = await fetchJson(list, { cache: "no-cache" });
    const { define } = await import(new URL(`${manifest.scripts}${path}`, engine).href);
    define({ manifest, engine, fetchJson, isReplaced: () => isReplaced(manifest) });
  } catch (error) {
    console.error(error);
    for (const element of elements) {
      element.textContent = element.getAttribute("data-failed");
    }
  }
}
