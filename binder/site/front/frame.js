// What a table's page and a page without code share: the games they know, and one of JupyterLite's pages, shown bare.
"use strict";
const { say, code: CODE, top: TOP, way } = window.tablekitSite;
// By name: title, numbers of players, names of options. A map, as an address may name what every object has.
const GAMES = new Map(Object.entries(JSON.parse(document.currentScript.dataset.games)));
const wait = document.getElementById("wait"), told = document.getElementById("told");

// What JupyterLite's pages have around outputs. The overlay beside a prompt cannot be seen, but it takes clicks.
const BARE = `.jp-Toolbar, .jp-InputPrompt, .jp-OutputPrompt, .jp-OutputArea-promptOverlay, .jp-Collapser { display: none !important }
  body, #main { background: #fff !important; border: 0 !important }`;

// An address as it was sent: without what mail does to it and what stands behind it in a sentence, as in tablekit.tree.link.
function arrived(text) {
  const plain = text.replace(/&(?:amp|#38|#x26);/gi, "&").replace(/[\s.,;:!?…>)\]}*`'"’‘“”«»›‹]+$/, "");
  return plain.startsWith("?") ? plain.replace(/(?<=[?&])[A-Z_]+(?==)/gi, name => name.toLowerCase()) : plain;
}

function entitled(name, otherwise) {
  const title = GAMES.get(name)?.title;
  document.getElementById("what").textContent = title || "tablekit";
  document.title = `${title || otherwise} · tablekit`;
}

// What is in the frame may be the browser's own page, or ours that there is no network: then `lost` is told.
function framed(title, address, loaded, lost) {
  const frame = document.createElement("iframe");
  frame.title = title;
  frame.src = address;
  frame.className = "coming";  // and not hidden: its pages measure the room they have
  frame.onload = () => {
    if (frame.contentDocument?.getElementById("jupyter-config-data")) return loaded(frame);
    frame.remove();
    return lost();
  };
  document.querySelector("main").append(frame);
}

function didNotCome() {
  return say("The part of this page that has Python did not come: there is no network, or something in this browser blocks it.");
}

// What is read behind a sentence: a link that loads the page again.
function again(words) {
  const link = document.createElement("a"), rest = document.createElement("span");
  link.href = location.href;
  link.textContent = words;
  link.onclick = event => { event.preventDefault(); location.reload(); };  // a link to where one is, behind a #, loads nothing
  rest.append(" ", link);
  return rest;
}

function withoutPythonsPage() {
  refused(didNotCome(), again(say("Load the page again")));
}

function undress(page, more) {
  const style = page.createElement("style");
  style.textContent = BARE + more;
  page.head.append(style);
}

const SHEET = [700, 960];  // pixels of A4 and letter, without their margins

async function until(found) {
  let value;
  while (!(value = found())) await new Promise(done => setTimeout(done, 150));
  return value;
}

// A first line that says what is wrong; below it, letter under letter, where: an error of several lines points at it.
function refused(why, more) {
  const [says, ...where] = why.split("\n"), place = document.createElement("pre");
  document.getElementById("still")?.remove();
  wait.className = "warn";
  wait.hidden = false;
  wait.textContent = says;
  place.textContent = where.join("\n");
  if (where.length) wait.append(place);
  if (more) wait.append(more);
}
