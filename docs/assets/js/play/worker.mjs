// SPDX-License-Identifier: MIT
// Module worker: Python and the engine behind the JSON door. Text in, text out; see door.mjs.

/** @typedef {import("./door.mjs").FromWorker} FromWorker */
/** @typedef {import("./door.mjs").Shipment} Shipment */
/** @typedef {import("./door.mjs").Parcel} Parcel */

const START = `
import json, sys

sys.path.insert(0, "/engine.zip")
from engine.phrase import load
from engine.session import handle

catalogue = load(json.loads(CATALOGUE))
lambda request: handle(request, {catalogue.language: catalogue})
`;

/** @type {(request: string) => string} */
let handle;
let received = 0;

/** @param {FromWorker} message */
const tell = (message) => self.postMessage(message);

self.addEventListener("message", ({ data }) => {
  if (data.type === "load") {
    load(data.shipment).then(
      () => tell({ type: "ready" }),
      (error) => tell({ type: "failed", stage: error.stage ?? "start", detail: String(error) }),
    );
    return;
  }
  try {
    tell({ type: "reply", id: data.id, reply: handle(data.request) });
  } catch (error) {
    tell({ type: "failed", stage: "play", detail: String(error) });
  }
});

/** @param {Shipment} shipment */
async function load({ modules, files, catalogue }) {
  const fetched = new Map([...Object.values(files), catalogue].map((file) => [file.url, fetchCounted(file)]));
  const imported = Promise.all([importCounted(modules.pyodide), importCounted(modules.runtime)]);
  const downloads = Promise.all([imported, ...[...fetched.values()].map(({ done }) => done)]);
  answerFetchesFrom(fetched);
  // Python that does not start for want of a whole file: the download is what failed.
  const started = imported.then(boot).catch((error) => downloads.then(() => Promise.reject(error)));
  // Whichever fails first is told: Pyodide itself would wait for ever.
  await Promise.all([downloads.then(() => tell({ type: "starting" })), started]);

  /** @param {any[]} runtime */
  async function boot([{ loadPyodide }, { default: createPyodideModule }]) {
    const indexURL = new URL(".", modules.pyodide.url).href;
    const python = await loadPyodide({
      createPyodideModule,
      indexURL,
      packageBaseUrl: indexURL,
      stdLibURL: files.stdlib.url,
    });
    const [engine, words] = await Promise.all([
      fetch(files.engine.url).then((response) => response.arrayBuffer()),
      fetch(catalogue.url).then((response) => response.text()),
    ]);
    python.FS.writeFile("/engine.zip", new Uint8Array(engine));
    python.globals.set("CATALOGUE", words);
    handle = python.runPython(START);
  }
}

/**
 * Import a module; its bytes count once it is there, since nothing tells before.
 * @param {Parcel} file
 */
async function importCounted(file) {
  const module = await import(file.url).catch((error) => Promise.reject(failed(error)));
  count(file, file.bytes);
  return module;
}

/**
 * Fetch a file and count what arrives. The response itself stays untouched, so that the browser
 * may compile it while it comes in, and keep what it compiled.
 * @param {Parcel} file
 */
function fetchCounted(file) {
  const response = fetch(file.url).then((answer) => {
    if (!answer.ok) {
      throw new Error(`${file.url}: ${answer.status}`);
    }
    return { answer, body: answer.clone().body };
  });
  const done = response.then(({ body }) => drain(file, body)).catch((error) => Promise.reject(failed(error)));
  const answered = response.then(({ answer }) => answer);
  // Python may never come to ask for it: that it failed is told by what counts its bytes.
  answered.catch(() => {});
  return { response: answered, done };
}

/**
 * @param {Parcel} file
 * @param {ReadableStream<Uint8Array> | null} body
 */
async function drain(file, body) {
  const reader = body?.getReader();
  let bytes = 0;
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    bytes += part.value.length;
    count(file, part.value.length);
  }
  if (bytes !== file.bytes) {
    throw new Error(`${file.url}: ${bytes} bytes`);
  }
}

/**
 * Tell how much has come over the wire, of a file whose bytes may have been compressed there.
 * @param {Parcel} file
 * @param {number} bytes
 */
function count(file, bytes) {
  received += (file.wire * bytes) / file.bytes;
  tell({ type: "progress", received });
}

/** @param {unknown} error */
const failed = (error) => Object.assign(new Error(String(error)), { stage: "download" });

/**
 * Pyodide fetches by itself: give it what has been asked for already.
 * @param {Map<string, {response: Promise<Response>}>} fetched
 */
function answerFetchesFrom(fetched) {
  const fetchAnew = self.fetch;
  self.fetch = (request, options) => {
    const address = request instanceof Request ? request.url : String(request);
    return fetched.get(address)?.response ?? fetchAnew(request, options);
  };
}
