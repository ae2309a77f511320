// SPDX-License-Identifier: MIT
// What the browser is given of Python, compiled by the very Pyodide that will run it. Called by
// generator/bundle.py, in one of two ways:
//
//   node generator/stdlib.mjs stdlib PYODIDE ENGINE REQUESTS OUT
//   node generator/stdlib.mjs engine PYODIDE ENGINE STDLIB OUT
//
// The first writes the part of the standard library that answering REQUESTS loads, the second the
// engine, in an interpreter that has only that part.

import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const kind = process.argv[2];
const [pyodideFolder, engineFolder, input, output] = process.argv
  .slice(3)
  .map((argument) => path.resolve(argument));

// Node would print the source line where it failed, which is a megabyte long.
process.on("uncaughtException", (error) => {
  console.error(error.message);
  process.exit(1);
});

/** Sources, by name, of what is loaded once every type of request was answered. */
const LEARN = `
import json, sys, zipfile

sys.path.insert(0, "/sources")
from engine.phrase import load
from engine.session import handle

asked = json.loads(open("/requests.json").read())
catalogues = {lang: load(compiled) for lang, compiled in asked["catalogues"].items()}
for request in asked["requests"]:
    reply = json.loads(handle(json.dumps(request), catalogues))
    if "error" in reply:
        raise ValueError(f"{request['type']}: {reply['error']}")
for unreadable in ("{", '{"type": "?", "lang": "fr"}'):
    handle(unreadable, catalogues)

# Codecs are looked up by name, so that no import shows them.
names = {"encodings/ascii.py", "encodings/latin_1.py", "encodings/utf_8.py"}
for module in [*sys.modules.values()]:
    _, within, name = (getattr(module, "__file__", None) or "").partition("/python314.zip/")
    if within:
        names.add(name)
with zipfile.ZipFile("/stdlib.zip") as stock:
    sources = {name: stock.read(name).decode() for name in sorted(names)}
json.dumps(sources)
`;

/** Compiles SOURCES into a zip: no docstrings, no asserts, fixed dates. */
const COMPILE = `
import importlib._bootstrap_external as external
import json, zipfile

with zipfile.ZipFile("/out.zip", "w") as out:
    for name, source in json.loads(SOURCES).items():
        code = compile(source, name, "exec", dont_inherit=True, optimize=2)
        entry = zipfile.ZipInfo(name + "c", (2025, 1, 1, 0, 0, 0))
        entry.compress_type = zipfile.ZIP_DEFLATED
        entry.external_attr = 0o644 << 16
        compiled = bytes(external._code_to_timestamp_pyc(code, 0, 0))
        out.writestr(entry, compiled, compresslevel=9)
`;

const STOCK = path.join(pyodideFolder, "python_stdlib.zip");
const { loadPyodide } = await import(pathToFileURL(path.join(pyodideFolder, "pyodide.mjs")).href);

/** A new interpreter, with strings hashed in the same way each time. */
const start = (stdLibURL = STOCK) =>
  loadPyodide({ indexURL: pyodideFolder + path.sep, stdLibURL, env: { PYTHONHASHSEED: "0" } });

/** Sources of the engine, without the door on standard input. */
const engine = fs
  .readdirSync(engineFolder)
  .filter((name) => name.endsWith(".py") && name !== "__main__.py")
  .sort()
  .map((name) => [`engine/${name}`, fs.readFileSync(path.join(engineFolder, name), "utf8")]);

async function learnStdlib() {
  const learner = await start();
  learner.FS.mkdirTree("/sources/engine");
  for (const [name, source] of engine) {
    learner.FS.writeFile(`/sources/${name}`, source);
  }
  learner.FS.writeFile("/stdlib.zip", new Uint8Array(fs.readFileSync(STOCK)));
  learner.FS.writeFile("/requests.json", new Uint8Array(fs.readFileSync(input)));
  return learner.runPython(LEARN);
}

const isStdlib = kind === "stdlib";
const sources = isStdlib ? await learnStdlib() : JSON.stringify(Object.fromEntries(engine));
// Compiled by a second, untouched interpreter: what the first imported would show in the bytes.
const compiler = await start(isStdlib ? STOCK : input);
compiler.globals.set("SOURCES", sources);
compiler.runPython(COMPILE);
fs.writeFileSync(output, compiler.FS.readFile("/out.zip"));
