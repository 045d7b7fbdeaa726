// A plain table at an address: `?game=meduris&players=3&seed=7` starts a game, `#meduris/3p ...` opens a position.
"use strict";
const asked = new URLSearchParams(location.search), position = decodeURIComponent(location.hash.slice(1));
const wait = document.getElementById("wait"), copy = document.getElementById("copy"), told = document.getElementById("told");
const TITLES = JSON.parse(document.currentScript.dataset.titles);
const WHOLE = new Set(["players", "seed"]);

// What a console has around its output and a table does not need.
const BARE = `.jp-Toolbar, .jp-CodeConsole-input, .jp-OutputPrompt, .jp-InputPrompt, .jp-CodeConsole .jp-InputArea,
  .lm-SplitPanel-handle { display: none !important }
  .jp-ConsolePanel > .lm-Panel { top: 0 !important; height: 100% !important }
  .jp-CodeConsole, .jp-CodeConsole-content { height: 100% !important; top: 0 !important; padding: 4px !important }`;

// JSON writes texts as Python does, so nothing in an address can become code.
function literal(name, text) {
  if (WHOLE.has(name) && !/^\d{1,18}$/.test(text)) throw new RangeError(`${name} is ${JSON.stringify(text)}; it must be a whole number`);
  return WHOLE.has(name) ? String(Number(text)) : JSON.stringify(text);
}

function start() {
  if (position) return `tk.read(${JSON.stringify(position)})`;
  const options = [...asked].filter(([name]) => name !== "game").map(([name, text]) => {
    if (!/^[a-z_]{1,40}$/.test(name)) throw new RangeError(`${JSON.stringify(name)} is not the name of an option`);
    return `, ${name}=${literal(name, text)}`;
  });
  return `tk.new(${JSON.stringify(asked.get("game") || "meduris")}${options.join("")})`;
}

function lay() {
  const code = `import tablekit as tk\nfrom tablekit_widgets import Table\nTable(${start()})`;
  const options = new URLSearchParams({ kernel: "python", hideCodeInput: "1", showBanner: "0", toolbar: "0", code });
  const frame = document.createElement("iframe");
  frame.title = "The table";
  frame.src = `../play/repl/index.html?${options}`;
  frame.className = "coming";  // and not hidden: its pages measure the room they have
  frame.onload = () => watch(frame);
  document.body.append(frame);
}

function watch(frame) {
  const page = frame.contentDocument, style = page.createElement("style");
  style.textContent = BARE;
  page.head.append(style);
  const look = setInterval(() => {
    const table = page.querySelector(".tk-bar button[data-text]"), error = page.querySelector('[data-mime-type="application/vnd.jupyter.stderr"]');
    if (!table && !error) return;
    clearInterval(look);
    wait.hidden = true;
    frame.className = "";
    copy.hidden = !table;
  }, 200);
  copy.onclick = async () => {
    const notation = page.querySelector(".tk-bar button[data-text]").dataset.text;
    const link = `${location.origin}${location.pathname}#${encodeURIComponent(notation)}`;
    history.replaceState(null, "", link);
    try {
      await navigator.clipboard.writeText(link);
      told.textContent = "Copied: whoever opens the link sees this position";
    } catch {
      told.textContent = "The link to this position stands in the address line";
    }
  };
}

const game = position ? position.split("/")[0] : asked.get("game") || "meduris";
document.getElementById("what").textContent = TITLES[game] || game;
document.title = `${TITLES[game] || game} · tablekit`;
addEventListener("hashchange", () => location.reload());
try {
  lay();
} catch (error) {
  wait.textContent = `This address opens no table: ${error.message}.`;
}
