// Python for one page, in a worker of its own: what it says is posted as text, and what the page says comes in its order.
import { loadPyodide } from "../../../play/static/pyodide/pyodide.mjs";

const HERE = new URL("./", import.meta.url), CORE = new URL("../../../play/static/pyodide/", import.meta.url).href;
const NONE = { info: $info, packages: {} };  // all that is needed is in packages.bin

class NotThere extends Error {}

async function opened(name) {
  const found = await fetch(new URL(name, HERE));
  if (!found.ok) throw new NotThere(name);
  return new Response(found.body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}

// All of it comes side by side, before the page has said what it wants.
const packages = opened("packages.bin");
const core = opened("library.bin").then(library => loadPyodide({
  indexURL: CORE, packageBaseUrl: CORE, lockFileContents: NONE, stdLibURL: URL.createObjectURL(new Blob([library])),
}));
for (const coming of [packages, core]) coming.catch(() => { /* told when the page asks */ });
let python, heard, run;

// A tar archive of plain files, written into a folder of Python's.
function unpacked(buffer, folder) {
  const bytes = new Uint8Array(buffer), text = new TextDecoder(), made = new Set();
  const field = (at, length) => {
    const end = bytes.subarray(at, at + length).indexOf(0);
    return text.decode(bytes.subarray(at, end < 0 ? at + length : at + end));
  };
  for (let at = 0; bytes[at];) {
    const prefix = field(at + 345, 155), name = `${folder}/${prefix ? `${prefix}/` : ""}${field(at, 100)}`;
    const size = parseInt(field(at + 124, 12), 8), parent = name.slice(0, name.lastIndexOf("/"));
    if (!made.has(parent)) {
      python.FS.mkdirTree(parent);
      made.add(parent);
    }
    python.FS.writeFile(name, bytes.subarray(at + 512, at + 512 + size), { canOwn: true });
    at += 512 + Math.ceil(size / 512) * 512;
  }
}

async function begin({ language, page, cwd }) {
  python = await core;
  unpacked(await packages, python.runPython("import site; site.getsitepackages()[0]"));
  const kept = await drive();
  const folder = `${kept ? DRIVE : python.FS.cwd()}/${cwd}`;
  python.FS.mkdirTree(folder);
  python.FS.chdir(folder);
  const given = python.toPy({ language, page });
  given.set("post", (text, buffers) => postMessage({ said: text, buffers: buffers ?? undefined }));
  [heard, run] = python.runPython(`
import importlib, os
importlib.invalidate_caches()
os.environ["TABLEKIT_PAGE_URL"] = page
import live
heard = live.connect(post)
import tablekit
tablekit.language(language)
heard, live.run`, { globals: given });
}

// ------------------------------------------------ what this browser keeps, file by file

// JupyterLite keeps a visitor's files there: other tabs, notebooks and the start page find them by the same names.
const DRIVE = "/drive", STORAGE = "$storage", MOST = 4e6;  // bytes of one file that Python may want
const known = new Map();

const done = asked => new Promise((then, failed) => {
  asked.onsuccess = () => then(asked.result);
  asked.onerror = () => failed(asked.error);
});

async function store(mode, act) {
  const open = indexedDB.open(STORAGE);
  // All of JupyterLite's stores at once, as in notices.js: no version changes any more.
  open.onupgradeneeded = () => {
    for (const name of ["files", "checkpoints", "counters", "local-forage-detect-blob-support"]) open.result.createObjectStore(name);
  };
  const base = await done(open);
  try {
    return await act(base.transaction("files", mode).objectStore("files"));
  } finally { base.close(); }
}

const path = name => `${DRIVE}/${name}`;
const text = ({ format, content }) => format === "base64" ? new TextDecoder().decode(Uint8Array.from(atob(content), one => one.charCodeAt(0)))
  : typeof content === "string" ? content : JSON.stringify(content);

// Whether the browser keeps anything: its records of games are laid into Python's folder.
async function drive() {
  try {
    await store("readonly", async files => {
      for (const one of await done(files.getAll())) {
        if (one.type === "directory" || !one.path?.endsWith(".json") || one.size > MOST) continue;
        python.FS.mkdirTree(path(one.path).replace(/\/[^/]*$/, ""));
        python.FS.writeFile(path(one.path), text(one));
        known.set(one.path, stamp(one.path));
      }
    });
    python.FS.mkdirTree(path(".tablekit"));
    return true;
  } catch { return false; }  // notices.js says so
}

function stamp(name) {
  const { mtime, size } = python.FS.stat(path(name));
  return `${+mtime} ${size}`;
}

function* written(folder = "") {
  for (const name of python.FS.readdir(path(folder))) {
    if (name === "." || name === "..") continue;
    const whole = `${folder}${name}`;
    if (python.FS.isDir(python.FS.stat(path(whole)).mode)) yield* written(`${whole}/`);
    else if (name.endsWith(".json")) yield whole;
  }
}

// What Python has written or removed since is kept; `full` is told once, where there is no room.
let keeping = false, full = false;
async function keep() {
  if (!heard || keeping || !python.FS.analyzePath(path(".tablekit")).exists) return;
  const there = [...written()], changed = there.filter(name => known.get(name) !== stamp(name));
  const gone = [...known.keys()].filter(name => !there.includes(name));
  if (!changed.length && !gone.length) return;
  keeping = true;
  try {
    await store("readwrite", async files => {
      const now = new Date().toISOString();
      for (const name of changed) {
        const mark = stamp(name), content = python.FS.readFile(path(name), { encoding: "utf8" });
        await done(files.put({
          name: name.split("/").pop(), path: name, type: "file", format: "text", mimetype: "application/json", content,
          size: content.length, created: now, last_modified: now, writable: true,
        }, name));
        known.set(name, mark);
      }
      for (const name of gone) {
        await done(files.delete(name));
        known.delete(name);
      }
    });
    full = false;
  } catch (error) {
    if (!full) postMessage({ full: String(error) });
    full = true;
  }
  keeping = false;
}
setInterval(keep, 500);

// ------------------------------------------------ what the page says

onmessage = async ({ data }) => {
  try {
    if (data.begin) await begin(data.begin);
    else if (data.code !== undefined) postMessage({ ran: data.place, fault: await run(data.code, data.place) });
    else heard(data.heard, data.buffers);
  } catch (error) {
    if (data.begin) postMessage({ lost: error instanceof NotThere ? "newer" : error instanceof TypeError && /fetch|network/i.test(error.message) ? "network" : String(error.message ?? error) });
    else postMessage({ ran: data.place, fault: String(error.message ?? error) });
  } finally {
    postMessage(data.begin ? { begun: performance.getEntriesByType("resource").map(({ name }) => name) } : { idle: data.id });
  }
};
