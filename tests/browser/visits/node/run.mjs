// Runs a Python file in Pyodide under Node, with the wheels that a site ships: node run.mjs SITE FILE WHEEL...
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [site, file, ...wheels] = process.argv.slice(2);
const core = path.resolve(site, "play/static/pyodide");
const { loadPyodide } = await import(pathToFileURL(path.join(core, "pyodide.mjs")));
const python = await loadPyodide({ indexURL: core + path.sep, stdout: text => console.log(text) });
for (const wheel of wheels)
  python.unpackArchive(new Uint8Array(fs.readFileSync(wheel)), "whl", { extractDir: "/lib/python3.14/site-packages" });
await python.runPythonAsync("import importlib; importlib.invalidate_caches()");
await python.runPythonAsync(fs.readFileSync(file, "utf8"));
process.exit(0);
