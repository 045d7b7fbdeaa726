// A plain table at an address: `?game=meduris&players=3&seed=7` starts a game, `#meduris/3p ...` opens a link of tablekit.link.
"use strict";
const LONGEST = 30000;  // limits.LINK_CHARACTERS: longer ones are refused before Python has come
const TITLES = JSON.parse(document.currentScript.dataset.titles);
const wait = document.getElementById("wait"), copy = document.getElementById("copy"), told = document.getElementById("told");
const asked = location.hash.length > 1 ? location.hash : location.search || "?game=meduris";
const query = new URLSearchParams(location.search), linked = asked.startsWith("#");

// What a console has around its output and a table does not need.
const BARE = `.jp-Toolbar, .jp-CodeConsole-input, .jp-OutputPrompt, .jp-InputPrompt, .jp-CodeConsole .jp-InputArea,
  .lm-SplitPanel-handle { display: none !important }
  .jp-ConsolePanel > .lm-Panel { top: 0 !important; height: 100% !important }
  body, .jp-LabShell, #main { background: #fff !important; border: 0 !important }
  .jp-CodeConsole, .jp-CodeConsole-content { height: 100% !important; top: 0 !important; padding: 4px !important }`;

// What can be seen to be wrong at once; the rest is Python's to say.
function wrong() {
  if (asked.length > LONGEST) return `it has ${asked.length} characters, and a link has at most ${LONGEST}`;
  if (linked) return game() in TITLES ? "" : "after its # there must stand a position, which begins with the name of a game";
  if (!(game() in TITLES)) return `there is no game ${JSON.stringify(game().slice(0, 40))}; there are ${Object.keys(TITLES).join(", ")}`;
  for (const name of ["players", "seed"])
    if (query.has(name) && !/^\d{1,18}$/.test(query.get(name)))
      return `${name} is ${JSON.stringify(query.get(name).slice(0, 40))}; it must be a whole number`;
  return "";
}

function game() {
  return linked ? asked.slice(1).split("/")[0] : query.get("game") || "meduris";
}

// JSON writes a text as Python does, so nothing in an address can become code.
function code() {
  return `import tablekit as tk
from tablekit.link import follow
from tablekit_widgets import Table
try:
    table = Table(follow(${JSON.stringify(asked)}))
except tk.TablekitError as error:
    table = print(error)
table`;
}

function refused(why) {
  wait.textContent = `This address opens no table: ${why}. Was it copied whole? `;
  wait.className = "warn";
  wait.hidden = false;
  const fresh = document.createElement("a");
  fresh.href = "../index.html";
  fresh.textContent = "Choose a game on the start page";
  wait.append(fresh);
}

function lay() {
  const frame = document.createElement("iframe");
  frame.title = "The table";
  frame.src = "../play/repl/index.html?kernel=python&hideCodeInput=1&showBanner=0&toolbar=0";
  frame.className = "coming";  // and not hidden: its pages measure the room they have
  frame.onload = () => run(frame);
  document.querySelector("main").append(frame);
}

// The code is handed over here and is no part of an address: nothing that is played is sent to the server.
async function run(frame) {
  const page = frame.contentDocument, style = page.createElement("style");
  style.textContent = BARE;
  page.head.append(style);
  let panel;
  while (!(panel = [...frame.contentWindow.jupyterapp?.shell?.widgets("main") ?? []].find(each => each.console)))
    await new Promise(done => setTimeout(done, 100));
  // A console takes Enter and clicks for its own line; those on the table are the table's.
  const console = panel.console, theirs = console.handleEvent;
  console.handleEvent = event => { if (!event.target.closest?.(".jp-OutputArea-output")) theirs.call(console, event); };
  await console.sessionContext.ready;
  watch(frame, page);
  await console.inject(code());
}

// A console goes to its end whenever something comes; a table begins with what is asked.
function keepAtTop(page) {
  const outer = page.querySelector(".jp-CodeConsole-content"), up = () => { outer.scrollTop = 0; };
  up();
  outer.addEventListener("scroll", up);
  for (const kind of ["pointerdown", "wheel", "touchstart", "keydown"])
    page.addEventListener(kind, () => outer.removeEventListener("scroll", up), { capture: true, once: true });
}

function watch(frame, page) {
  const look = setInterval(() => {
    const table = page.querySelector(".tk-bar button[data-text]");
    const said = page.querySelector('[data-mime-type$=".stdout"]')?.textContent.trim();
    const broken = page.querySelector('[data-mime-type$=".stderr"]')?.textContent.trim().split("\n").pop();
    if (!table && !said && !broken) return;
    clearInterval(look);
    if (!table) {
      frame.remove();
      refused((said || broken).replace(/\.$/, ""));
      return;
    }
    wait.hidden = true;
    frame.className = "";
    copy.hidden = false;
    keepAtTop(page);
  }, 200);
  copy.onclick = async () => {
    const notation = page.querySelector(".tk-bar button[data-text]").dataset.text;
    const names = linked ? asked.split("&").filter(part => part.startsWith("name=")) : [];
    const link = `${location.origin}${location.pathname}#${[encodeURI(notation), ...names].join("&")}`;
    history.replaceState(null, "", link);
    try {
      await navigator.clipboard.writeText(link);
      told.textContent = "Copied: whoever opens the link sees this position";
    } catch {
      told.textContent = "The link to this position stands in the address line";
    }
  };
}

document.getElementById("what").textContent = TITLES[game()] || "A table";
document.title = `${TITLES[game()] || "A table"} · tablekit`;
addEventListener("hashchange", () => location.reload());
const fault = wrong();
if (fault) refused(fault);
else lay();
