// SPDX-License-Identifier: MIT
// The JSON door in a worker of its own: each request is a promise of its reply.

/**
 * A file to fetch: its size, and what of it travels where the server compresses.
 * @typedef {{url: string, bytes: number, wire: number}} Parcel
 * @typedef {{
 *   modules: {pyodide: Parcel, runtime: Parcel},
 *   files: {wasm: Parcel, lock: Parcel, stdlib: Parcel, engine: Parcel},
 *   catalogue: Parcel,
 * }} Shipment
 * @typedef {"download" | "start" | "play"} Stage
 * @typedef {{type: "progress", received: number}
 *   | {type: "starting"}
 *   | {type: "ready"}
 *   | {type: "failed", stage: Stage, detail: string}
 *   | {type: "reply", id: number, reply: string}} FromWorker
 * @typedef {{
 *   ready: Promise<void>,
 *   ask: (type: string, body: object, lang?: string) => Promise<any>,
 *   close: () => void,
 * }} Door
 */

/** Nothing for so long means that the download is blocked. */
const SILENCE_MS = 8000;
/** An answer takes less than a second; on a slow telephone, some. */
const ANSWER_MS = 30_000;
/** A timer that is so late was asleep with its page, and the worker too. */
const SLEPT_MS = 5000;
/** Starting Python takes seconds, on a slow telephone many. */
const START_MS = 90_000;

/**
 * What went wrong: the engine refused (`stage` is "reply", the rest is its own: `told` the message,
 * `text` its sentence, `where` the action at fault), or the worker failed.
 * @typedef {Error & {
 *   stage: Stage | "reply",
 *   code?: string,
 *   text?: string,
 *   told?: {id: string, args: Record<string, unknown>},
 *   where?: {action: number},
 * }} DoorError
 */

/**
 * @param {string} detail
 * @param {object} facts
 * @returns {DoorError}
 */
const doorError = (detail, facts) => Object.assign(new Error(detail), /** @type {any} */ (facts));

/**
 * Bytes that travel until the door is open.
 * @param {Shipment} shipment
 */
export function weight({ modules, files, catalogue }) {
  const parcels = [...Object.values(modules), ...Object.values(files), catalogue];
  return parcels.reduce((sum, { wire }) => sum + wire, 0);
}

/**
 * Start a worker, let it fetch Python and the engine, and pass requests to it.
 * @param {Shipment} shipment
 * @param {{
 *   onProgress: (received: number) => void,
 *   onStarting: () => void,
 *   onFailed: (stage: Stage) => void,
 * }} listener `onFailed` is told once, whatever fails; the door is closed then.
 * @returns {Door}
 */
export function openDoor(shipment, listener) {
  const worker = new Worker(new URL("worker.mjs", import.meta.url), { type: "module" });
  /** @type {Map<number, {resolve: (ok: any) => void, reject: (error: DoorError) => void}>} */
  const waiting = new Map();
  /** @type {Stage} */
  let stage = "download";
  let isClosed = false;
  let timer = 0;
  let lastId = 0;
  /** @type {(value?: any) => void} */
  let open;
  /** @type {Promise<void>} */
  const ready = new Promise((resolve) => (open = resolve));

  /** What waits for an answer is told that there will be none. */
  function close(error = doorError("closed", { stage: "play" })) {
    isClosed = true;
    clearTimeout(timer);
    worker.terminate();
    waiting.forEach(({ reject }) => reject(error));
    waiting.clear();
  }

  /** @param {string} detail @param {Stage} at */
  function fail(detail, at = stage) {
    if (isClosed) {
      return;
    }
    close(doorError(detail, { stage: at }));
    listener.onFailed(at);
  }

  /** @param {number} ms */
  function expectWithin(ms) {
    clearTimeout(timer);
    const due = Date.now() + ms;
    timer = setTimeout(() => (Date.now() > due + SLEPT_MS ? expectWithin(ms) : fail("no sign of life")), ms);
  }

  /** @param {number} id @param {string} reply */
  function settle(id, reply) {
    const { ok, error } = JSON.parse(reply);
    const asked = waiting.get(id);
    waiting.delete(id);
    if (waiting.size) {
      expectWithin(ANSWER_MS);
    } else {
      clearTimeout(timer);
    }
    if (error) {
      const { code, text, message: told, where } = error;
      asked?.reject(doorError(code, { stage: "reply", code, text, told, where }));
    } else {
      asked?.resolve(ok);
    }
  }

  /** @param {FromWorker} message */
  function hear(message) {
    switch (message.type) {
      case "progress":
        expectWithin(SILENCE_MS);
        return listener.onProgress(message.received);
      case "starting":
        stage = "start";
        expectWithin(START_MS);
        return listener.onStarting();
      case "ready":
        stage = "play";
        clearTimeout(timer);
        return open();
      case "failed":
        return fail(message.detail, message.stage);
      case "reply":
        return settle(message.id, message.reply);
    }
  }

  worker.addEventListener("message", ({ data }) => isClosed || hear(data));
  worker.addEventListener("error", (event) => {
    event.preventDefault();
    fail(event.message || "worker not loaded");
  });
  expectWithin(SILENCE_MS);
  worker.postMessage({ type: "load", shipment });

  /** @type {Door["ask"]} */
  function ask(type, body, lang) {
    lastId += 1;
    const id = lastId;
    return new Promise((resolve, reject) => {
      if (isClosed) {
        reject(doorError("closed", { stage: "play" }));
        return;
      }
      waiting.set(id, { resolve, reject });
      expectWithin(ANSWER_MS);
      worker.postMessage({ id, request: JSON.stringify({ id, type, ...(lang && { lang }), body }) });
    });
  }

  return { ready, ask, close: () => close() };
}
