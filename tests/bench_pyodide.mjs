// SPDX-License-Identifier: MIT
// Python figures of the bench, measured in Pyodide: `node tests/bench_pyodide.mjs` prints what
// tests/bench_solver.py finds there as JSON.

import fs from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const pyodide = path.join(root, "node_modules", "pyodide");

const { loadPyodide } = await import(pathToFileURL(path.join(pyodide, "pyodide.mjs")).href);
const python = await loadPyodide({ indexURL: pyodide + path.sep });
for (const folder of ["engine", "generator", "tests"]) {
  python.FS.mkdirTree(`/bench/${folder}`);
  for (const name of fs.readdirSync(path.join(root, folder))) {
    if (name.endsWith(".py")) {
      const text = fs.readFileSync(path.join(root, folder, name));
      python.FS.writeFile(`/bench/${folder}/${name}`, new Uint8Array(text));
    }
  }
}
// Pyodide's own process_time goes on while other programs have the processor.
python.globals.set("cpu_seconds", () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
});
console.log(
  python.runPython(`
import json, sys, time

time.process_time = cpu_seconds
sys.path.insert(0, "/bench")
from tests.bench_costs import costs

json.dumps(costs())
`),
);
