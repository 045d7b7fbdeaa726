// Shows what a visitor has saved: JupyterLite keeps files in an IndexedDB of this name, in the store `files`.
"use strict";
const { say, code: CODE, top: TOP, way } = window.tablekitSite;
const STORAGE = document.currentScript.dataset.storage;
const list = document.getElementById("files"), none = document.getElementById("none");

function wrong(id, words) {
  const note = document.getElementById(id);
  note.textContent = words;
  note.hidden = false;
}

function open() {
  return new Promise((found, failed) => {
    const asked = indexedDB.open(STORAGE);
    // A database that is not there yet is JupyterLite's to make.
    asked.onupgradeneeded = () => { asked.transaction.abort(); };
    asked.onsuccess = () => found(asked.result);
    asked.onerror = () => asked.error.name === "AbortError" ? found(null) : failed(asked.error);
  });
}

function ask(base, mode, what) {
  return new Promise((done, failed) => {
    const request = what(base.transaction("files", mode).objectStore("files"));
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error);
  });
}

function content(model) {
  if (model.format === "base64")
    return Uint8Array.from(atob(model.content), c => c.charCodeAt(0));
  return typeof model.content === "string" ? model.content : JSON.stringify(model.content, null, 1);
}

function button(words, act) {
  const made = document.createElement("button");
  made.type = "button";
  made.textContent = words;
  made.onclick = act;
  return made;
}

function row(model) {
  const item = document.createElement("li"), name = document.createElement("span"), page = model.path.endsWith(".ipynb");
  if (page) {
    const link = document.createElement("a");
    link.href = TOP + "play/notebooks/index.html?path=" + encodeURIComponent(model.path);
    link.textContent = model.path;
    name.append(link);
  } else name.textContent = model.path;
  const save = document.createElement("a");
  save.textContent = say("Save as a file");
  save.download = model.path.split("/").pop();
  save.href = URL.createObjectURL(new Blob([content(model)]));
  const english = model.path.replace(/^[a-z]{2}\//, ""), listed = way(CODE) + english;  // each page lists those of its language
  const original = page && document.querySelector(`a[href$="path=${CSS.escape(listed)}"]`);
  item.append(name, save, button(original ? say("Take the original") : say("Delete"), () => forget(model.path, original)));
  return item;
}

async function forget(path, original) {
  const words = original ? say("Your changes to this page will be gone.") : say("This file will be gone.");
  if (!confirm(`${path}: ${words}`)) return;
  const base = await open();
  await ask(base, "readwrite", files => files.delete(path));
  base.close();
  show();
}

async function show() {
  try {
    const base = await open();
    const models = base && base.objectStoreNames.contains("files") ? await ask(base, "readonly", f => f.getAll()) : [];
    if (base) base.close();
    const files = models.filter(model => model.type !== "directory" && !/(^|\/)\./.test(model.path)).sort((a, b) => a.path < b.path ? -1 : 1);
    list.replaceChildren(...files.map(row));
    none.hidden = files.length > 0;
  } catch (error) {
    none.hidden = true;
    wrong("kept-error", say("This browser does not let pages keep anything ({error}). You can play, but save your games as files.", { error: error.name }));
  }
}

show();
addEventListener("pageshow", event => { if (event.persisted) show(); });
