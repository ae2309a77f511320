// SPDX-License-Identifier: MIT
// The proof, on the very files that a site ships: `node tests/pyodide_run.mjs SITE VECTORS`
// prints the failures of tests/portable.py as a JSON list.

import fs from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

// Node would print the source line where it failed, which is a megabyte long.
process.on("uncaughtException", (error) => {
  console.error(error.message);
  process.exit(1);
});

const [site, vectors] = process.argv.slice(2).map((argument) => path.resolve(argument));
const tests = path.dirname(fileURLToPath(import.meta.url));
const engine = path.join(site, "assets", "engine");
const { modules, files } = JSON.parse(fs.readFileSync(path.join(engine, "manifest.json"), "utf8"));
const shipped = (parcel) => path.resolve(engine, parcel.path);
const bytes = (file) => new Uint8Array(fs.readFileSync(file));

const { loadPyodide } = await import(pathToFileURL(shipped(modules.pyodide)).href);
const python = await loadPyodide({
  indexURL: path.dirname(shipped(modules.runtime)) + path.sep,
  stdLibURL: shipped(files.stdlib),
});
python.FS.writeFile("/engine.zip", bytes(shipped(files.engine)));
python.FS.mkdirTree("/proof/tests");
for (const name of fs.readdirSync(tests).filter((file) => file.endsWith(".py"))) {
  python.FS.writeFile(`/proof/tests/${name}`, bytes(path.join(tests, name)));
}
python.FS.writeFile("/vectors.json", bytes(vectors));
const failures = python.runPython(`
import json, sys

sys.path[:0] = ["/engine.zip", "/proof"]
from tests.portable import run

json.dumps(run(open("/vectors.json").read()))
`);
console.log(failures);
