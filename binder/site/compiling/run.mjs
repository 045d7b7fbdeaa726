// Compiles the modules of archives by Pyodide under Node: node run.mjs PYODIDE COMPILE.PY < {"archive": "compiled", ...}
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [core, script] = process.argv.slice(2).map(name => path.resolve(name));
const { loadPyodide } = await import(pathToFileURL(path.join(core, "pyodide.mjs")));
const python = await loadPyodide({ indexURL: core + path.sep });
python.runPython(fs.readFileSync(script, "utf8"));
const compile = python.globals.get("compiled");
for (const [archive, done] of Object.entries(JSON.parse(fs.readFileSync(0, "utf8")))) {
  python.FS.writeFile("/archive.zip", new Uint8Array(fs.readFileSync(archive)));
  compile();
  const half = `${done}.part`; // whoever is stopped here leaves nothing that looks whole
  fs.writeFileSync(half, python.FS.readFile("/compiled.zip"));
  fs.renameSync(half, done);
}
process.exit(0);
