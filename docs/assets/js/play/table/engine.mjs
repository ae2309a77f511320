// SPDX-License-Identifier: MIT
// The engine behind a widget: fetched and started on the first wish, once, and again after a failure.

import { openDoor, weight } from "../door.mjs";

/** @typedef {import("../door.mjs").Door} Door */

/**
 * @param {Pick<import("./words.mjs").Words, "labels">} words
 * @param {ReturnType<typeof import("./loader.mjs").createLoader>} loader
 * @param {{
 *   cargo: import("../door.mjs").Shipment,
 *   isReplaced: () => Promise<boolean>,
 *   onSaid: (text: string) => void,
 *   onFailed: (stage: import("../door.mjs").Stage) => void,
 * }} site
 */
export function createEngine({ labels }, loader, { cargo, isReplaced, onSaid, onFailed }) {
  /** @type {Door | undefined} */
  let door;
  let isReady = false;
  let hasFailed = false;

  /** Resolved once it answers; never after a failure, which `onFailed` is told. */
  async function start() {
    if (!door && hasFailed && (await isReplaced())) {
      location.reload();
    }
    if (!door) {
      load();
    }
    await door?.ready;
    isReady = true;
  }

  function load() {
    loader.begin(weight(cargo));
    onSaid(labels.loading);
    door = openDoor(cargo, {
      onProgress: loader.advance,
      onStarting: () => {
        loader.starting();
        onSaid(labels.starting);
      },
      onFailed: (stage) => {
        door = undefined;
        isReady = false;
        hasFailed = true;
        onFailed(stage);
      },
    });
  }

  /** Start anew, where the worker is busy with what nobody waits for any more. */
  function revive() {
    door?.close();
    door = undefined;
    isReady = false;
    return start();
  }

  /** @type {Door["ask"]} */
  const ask = (type, body, lang) => /** @type {Door} */ (door).ask(type, body, lang);

  return { start, revive, ask, isReady: () => isReady, isLoading: () => Boolean(door) && !isReady };
}
