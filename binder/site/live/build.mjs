// Makes the page's side of Python of live.js: node build.mjs MODULES IPYCANVAS ANYWIDGET TO
import path from "node:path";
import { pathToFileURL } from "node:url";

const [modules, ipycanvas, anywidget, to] = process.argv.slice(2).map(name => path.resolve(name));
const { build } = await import(pathToFileURL(path.join(modules, "esbuild", "lib", "main.js")));
await build({
  absWorkingDir: import.meta.dirname, entryPoints: ["live.js"], outdir: to, nodePaths: [modules], bundle: true, minify: true, format: "esm",
  target: "es2022", charset: "utf8", legalComments: "linked", logLevel: "error", loader: { ".svg": "dataurl" },
  alias: { "ipycanvas-page": ipycanvas, "anywidget-page": anywidget },
});
