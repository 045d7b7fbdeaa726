// A plain table at an address: `?game=meduris&players=3&seed=7` starts a game, `#meduris/3p ...` opens a link of tablekit.tree.link.
"use strict";
const LONGEST = 30000;  // limits.LINK_CHARACTERS: longer ones are refused before Python has come
const copy = document.getElementById("copy"), anew = document.getElementById("anew"), place = document.getElementById("place");
const sent = arrived(location.hash.length > 1 ? location.hash : location.search), linked = sent.startsWith("#");
const asked = linked ? sent : `?${sent.slice(1).split("&").filter(ours).join("&") || "game=meduris"}`;
const parts = asked.slice(1).split("&").map(plain).filter((part, at) => !linked || !at || part === null || ours(part));
const GIVEN = new Map(linked ? [] : parts.filter(part => part !== null).map(part => [part.split("=")[0], part.split("=").slice(1).join("=")]));

// Whether a part is one of ours, or nearly: a letter or two missing, too many, wrong or swapped. Others are hung on by those
// who count readers. Its twin is `foreign` in tablekit.tree.link.
function ours(part) {
  const word = part.split("=")[0].toLowerCase();
  return (linked ? ["name", "do"] : options(/(?:^|[?&])game=([^&]*)/.exec(sent)?.[1] ?? "meduris")).some(own => nearly(word, own));
}

function nearly(word, own) {
  if (word === own || (word.length > 3 && own.startsWith(word))) return true;
  let begin = 0, end = 0;
  while (begin < Math.min(word.length, own.length) && word[begin] === own[begin]) begin++;
  while (end < Math.min(word.length, own.length) - begin && word.at(-1 - end) === own.at(-1 - end)) end++;
  const left = word.slice(begin, word.length - end), right = own.slice(begin, own.length - end);
  return Math.max(left.length, right.length) <= (own.length > 5 ? 2 : 1) || (left.length === 2 && left === [...right].reverse().join(""));
}

function options(game) {
  return ["game", "players", "seed", ...GAMES.get(game)?.options ?? []];
}

// A part of an address as text; null, if it is none.
function plain(part) {
  try {
    return decodeURIComponent(part);
  } catch { return null; }
}

function shown(text) {
  return JSON.stringify(text.length > 40 ? text.slice(0, 39) + "…" : text);
}

// What can be seen to be wrong at once; the rest is Python's to say.
function wrong() {
  if (asked.length > LONGEST) return say("it has {number} characters, and a link has at most {most}", { number: asked.length, most: LONGEST });
  if (parts.includes(null)) return say("a part of it is not text: it was cut or changed on its way");
  if (!GAMES.has(game()))
    return linked && !/^[\w-]+\//.test(parts[0]) ? say("after its # there must stand a position, which begins with the name of a game")
      : say("there is no game {name}; there are {names}", { name: shown(game()), names: [...GAMES.keys()].join(", ") });
  return linked ? wrongLine() : wrongOption();
}

function wrongLine() {
  const seats = /^[^/]*\/(\d+)p(?= |$)/.exec(parts[0]), kind = part => part.split("=")[0];
  if (!seats) return say("a position begins with a game and its players, such as {example}", { example: `"${game()}/${GAMES.get(game()).players[0]}p"` });
  const other = parts.slice(1).find(part => !["name", "do"].includes(kind(part)));
  if (other !== undefined) return say("after its position a link has names and steps, name=... and do=..., not {part}", { part: shown(kind(other)) });
  return wrongNumber(seats[1]);
}

function wrongOption() {
  const known = options(game());
  for (const name of GIVEN.keys())
    if (!known.includes(name)) return say("{name} is no option of {game}; there are {names}", { name: shown(name), game: GAMES.get(game()).title, names: known.join(", ") });
  if (GIVEN.size < parts.length) return say("it says something twice");
  for (const name of ["players", "seed"])
    if (GIVEN.has(name) && !/^\d{1,19}$/.test(GIVEN.get(name)))
      return say("{name} is {value}; it must be a whole number", { name, value: shown(GIVEN.get(name)) });
  return GIVEN.has("players") ? wrongNumber(GIVEN.get("players")) : "";
}

function wrongNumber(players) {
  const { title, players: possible } = GAMES.get(game());
  return possible.includes(Number(players)) ? "" : say("{game} is for {possible} players, not for {number}", { game: title, possible: possible.join(", "), number: players });
}

function game() {
  return linked ? (parts[0] ?? "").split("/")[0] : GIVEN.get("game") ?? "meduris";
}

// The picture that is stored, to be looked at until the table is there: of this position, or of some game.
function still() {
  const picture = document.createElement("img"), { title, start, pictures } = GAMES.get(game()), blanks = { game: title };
  const same = linked && parts[0] === start && !parts.some(part => part.startsWith("do="));
  picture.id = "still";
  picture.src = TOP + (same ? pictures[1] : pictures[0]);
  picture.alt = same ? say("The position of {game} that you will play on", blanks) : say("A game of {game} under way", blanks);
  wait.textContent = `${say("Your table is being laid: Python comes into your browser, 14 MB the first time.")} `
    + (same ? say("This is its picture; soon it can be clicked.") : say("Until then, the picture of another game of {game}.", blanks));
  wait.after(picture);
}

// A game that no seed is given for gets one, which this browser keeps: so its table is found again, with what was played.
const SEED = `tablekit-table ${asked}`;
function begun() {
  if (linked || GIVEN.has("seed")) return asked;
  let seed = null;
  try { seed = localStorage.getItem(SEED); } catch { /* a browser that keeps nothing: notices.js says so */ }
  if (!/^\d{1,10}$/.test(seed ?? "")) {
    seed = String(crypto.getRandomValues(new Uint32Array(1))[0]);
    try { localStorage.setItem(SEED, seed); } catch { /* the same */ }
  }
  return `${asked}&seed=${seed}`;
}

anew.onclick = () => {
  localStorage.removeItem(SEED);
  location.reload();
};

// JSON writes a text as Python does, so nothing in an address can become code.
function code() {
  return `import tablekit as tk
from tablekit.tree.link import follow
from tablekit_widgets import Table
try:
    game = follow(${JSON.stringify(begun())})
    table = Table(game.position if len(game) == 1 else game)
except tk.TablekitError as error:
    table = print(error)
table`;
}

function noTable(why) {
  const fresh = document.createElement("a"), whole = document.createElement("span");
  fresh.href = `${TOP}${way(CODE)}index.html`;
  fresh.textContent = say("Choose a game on the start page");
  whole.append(` ${say("Was it copied whole?")} `, fresh);
  refused(say("This address opens no table: {why}", { why: why.trim() }).replace(/([^.:?!\n])(?=\n|$)/, "$1."), whole);
}

// Python is asked for at once, its page side meanwhile: see `live.js`.
function begin() {
  still();
  started({}, async python => {
    let said = "";
    python.told.printed = text => { said += text; };
    const fault = await python.run(code(), "place");
    if (said || fault) return noTable((said || fault).trimEnd());
    await until(() => copied());
    lives();
  });
}

const copied = () => place.querySelector(".tk-copy[data-text]")?.dataset.text;

function lives() {
  document.getElementById("coming").remove();
  place.className = "";
  copy.hidden = false;
  if (!linked && !GIVEN.has("seed")) offer();
}

copy.onclick = async () => {
  const names = linked ? asked.split("&").filter(part => part.startsWith("name=")) : [];
  const position = `#${[encodeURI(copied()), ...names].join("&")}`;
  history.replaceState(null, "", `${location.origin}${location.pathname}${position}`);
  try {
    await navigator.clipboard.writeText(`${TOP}position/index.html${position}`);  // opens in the language of who opens it
    told.textContent = say("Copied: whoever opens the link sees this position");
  } catch {
    told.textContent = say("The link to this position stands in the address line");
  }
};

// As long as the table offers the game that was played before, another one can be had as well.
function offer() {
  const look = () => { anew.hidden = !place.querySelector(".tk-go-on"); };
  look();
  new MutationObserver(look).observe(place, { childList: true, subtree: true });
}

entitled(game(), say("A table"));
addEventListener("hashchange", () => location.reload());
// A table is printed as it lies on the screen, made as small as a sheet asks: laid anew, its board would have to be drawn anew.
addEventListener("beforeprint", () => {
  const { width, height } = place.getBoundingClientRect(), part = Math.min(1, SHEET[0] / width, SHEET[1] / height);
  Object.assign(place.style, { width: `${width}px`, height: `${height}px`, transform: `scale(${part})` });
  place.parentElement.style.height = `${Math.ceil(height * part)}px`;
});
addEventListener("afterprint", () => {
  place.style.width = place.style.height = place.style.transform = place.parentElement.style.height = "";
});

const fault = wrong();
if (fault) noTable(fault);
else begin();
