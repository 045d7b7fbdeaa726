// Made by `make page` of widgets/page/src, sha256 f65b89527cb7a9849b38106f44d80ddc1431d87d1769a7075a7d64bf3430cfb3
var __defProp = Object.defineProperty;
var __export = (target, all2) => {
  for (var name in all2)
    __defProp(target, name, { get: all2[name], enumerable: true });
};

// src/board.js
var board_exports = {};
__export(board_exports, {
  render: () => render
});

// src/chooser.js
var all = (move2) => [...move2.keys, ...move2.hints];
var fitting = (moves, group, clicked) => moves.filter((move2) => move2.group === group && clicked.every((key) => all(move2).includes(key)));
var lit = (moves, { group, clicked }) => {
  const left = fitting(moves, group, clicked);
  const next = left.flatMap((move2) => move2.keys.filter((key) => !clicked.includes(key)).slice(0, 1));
  const hints = left.flatMap((move2) => move2.hints).filter((hint) => left.length < 2 || !left.every((move2) => move2.hints.includes(hint)));
  return [.../* @__PURE__ */ new Set([...next, ...hints])].filter((key) => !clicked.includes(key));
};
var finished = (moves, left, clicked) => {
  let whole = left.filter((move2) => move2.keys.every((key) => clicked.includes(key)));
  if (whole.length < left.length) return null;
  if (whole.length > 1) whole = whole.filter((move2) => move2.keys.length && String(move2.keys) === String(clicked.filter((key) => move2.keys.includes(key))));
  return whole.length === 1 ? moves.indexOf(whole[0]) : null;
};
var swapped = (moves, { group, clicked }, key) => {
  const places = new Set(fitting(moves, group, []).flatMap((move2) => all(move2).flatMap((one, at) => one === key ? [at] : [])));
  const taken = new Set(fitting(moves, group, clicked).flatMap((move2) => all(move2).filter((_, at) => places.has(at))));
  return [...clicked.filter((one) => !taken.has(one)), key];
};
var click = (moves, clicks, key) => {
  const { group, clicked } = clicks;
  if (clicked.includes(key)) return { group, clicked: clicked.filter((one) => one !== key) };
  const others = [...new Set(moves.map((move2) => move2.group))].filter((name) => name !== group);
  const tries = [
    { group, clicked: [...clicked, key] },
    { group, clicked: swapped(moves, clicks, key) },
    ...others.flatMap((name) => [{ group: name, clicked: [...clicked, key] }, { group: name, clicked: [key] }])
  ];
  for (const one of tries) {
    const left = fitting(moves, one.group, one.clicked);
    if (left.length) return finished(moves, left, one.clicked) ?? one;
  }
  return null;
};

// src/dom.js
var SVG = "http://www.w3.org/2000/svg";
var html = (tag, attributes = {}, ...inside) => {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...inside);
  return made;
};
var svg = (tag, attributes = {}, ...inside) => {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...inside);
  return made;
};
var drawing = (text) => {
  const read = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  if (read.namespaceURI !== SVG) return null;
  for (const node of [read, ...read.querySelectorAll("*")]) {
    if (node.namespaceURI !== SVG || /^(script|foreignObject|animate|set)$/i.test(node.localName)) {
      node.remove();
      continue;
    }
    for (const { name, value } of [...node.attributes]) {
      if (/^on/i.test(name) || /href$/i.test(name) && !value.startsWith("#")) node.removeAttribute(name);
    }
  }
  return document.importNode(read, true);
};
var FORBIDDEN = "script, style, link, meta, base, iframe, frame, object, embed, form, template, noscript, foreignObject, animate, set";
var markup = (text) => {
  const { body } = new DOMParser().parseFromString(text, "text/html");
  for (const node of body.querySelectorAll(FORBIDDEN)) node.remove();
  for (const node of body.querySelectorAll("*")) {
    for (const { name, value } of [...node.attributes]) {
      const leads = /^(href|xlink:href|src|srcset|action|formaction|poster|background|data)$/i.test(name);
      if (/^on/i.test(name) || name === "srcdoc" || leads && !/^(#|data:application\/json[;,])/i.test(value) || name === "style" && /url|expression|@import/i.test(value)) node.removeAttribute(name);
    }
  }
  const found = document.createDocumentFragment();
  found.append(...document.importNode(body, true).childNodes);
  return found;
};

// src/geometry.js
var polar = (x, y, r, degrees) => {
  const angle = degrees * Math.PI / 180;
  return [x + r * Math.cos(angle), y + r * Math.sin(angle)];
};
var turn = (degrees) => (degrees % 360 + 360) % 360;
var corners = ([kind, ...v]) => {
  if (kind === "r") return [[v[0], v[1]], [v[0] + v[2], v[1]], [v[0] + v[2], v[1] + v[3]], [v[0], v[1] + v[3]]];
  if (kind === "s") {
    const [x, y, inner, outer, from2, to] = v, whole = turn(to - from2), steps = Math.max(1, Math.round(whole / 15));
    const angles = Array.from({ length: steps + 1 }, (_, at) => from2 + whole * at / steps);
    return [...angles.map((a) => polar(x, y, inner, a)), ...angles.reverse().map((a) => polar(x, y, outer, a))];
  }
  return Array.from({ length: v.length >> 1 }, (_, at) => [v[2 * at], v[2 * at + 1]]);
};
var contains = (area, x, y) => {
  if (area[0] === "c") return Math.hypot(x - area[1], y - area[2]) <= area[3];
  if (area[0] === "s") {
    const away = Math.hypot(x - area[1], y - area[2]), angle = Math.atan2(y - area[2], x - area[1]) * 180 / Math.PI;
    return away >= area[3] && away <= area[4] && turn(angle - area[5]) <= turn(area[6] - area[5]);
  }
  const points = corners(area);
  let inside = false;
  for (let at = 0, last = points.length - 1; at < points.length; last = at++) {
    const [ax, ay] = points[at], [bx, by] = points[last];
    if (ay > y !== by > y && x < (bx - ax) * (y - ay) / (by - ay) + ax) inside = !inside;
  }
  return inside;
};
var outline = (area) => {
  if (area[0] !== "c") return `M${corners(area).map(([x2, y2]) => `${x2.toFixed(1)} ${y2.toFixed(1)}`).join("L")}z`;
  const [, x, y, r] = area;
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
};
var middle = (area) => {
  if (area[0] === "c") return [area[1], area[2]];
  if (area[0] === "s") return polar(area[1], area[2], (area[3] + area[4]) / 2, area[5] + turn(area[6] - area[5]) / 2);
  const points = corners(area), mean = (i) => points.reduce((sum, p) => sum + p[i], 0) / points.length;
  return [mean(0), mean(1)];
};
var centre = (spot) => middle(spot.areas[spot.areas.length - 1]);
var spotAt = (spots, x, y) => spots.findLastIndex((spot) => spot.areas.some((area) => contains(area, x, y)));
var towards = (spots, from2, key) => {
  const [dx, dy] = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] }[key] ?? [0, 0];
  const [x, y] = centre(spots[from2]);
  let best = from2, least = Infinity;
  spots.forEach((spot, at) => {
    const [sx, sy] = spot.areas.length ? centre(spot) : [x, y], along = (sx - x) * dx + (sy - y) * dy, off = Math.abs((sx - x) * dy) + Math.abs((sy - y) * dx);
    if (at !== from2 && spot.areas.length && along > 0.5 && along + 2 * off < least) [best, least] = [at, along + 2 * off];
  });
  return best;
};

// src/keys.js
var listenToKeys = (el, marks, press, signal) => {
  window.addEventListener("keydown", (event) => {
    if (!event.composedPath().includes(el)) return;
    el.toggleAttribute("data-lm-suppress-shortcuts", !(event.ctrlKey || event.metaKey));
  }, { capture: true, signal });
  el.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof Element)) return;
    const on = event.target.closest("[data-at]"), { spots } = marks.picture;
    if (!on || !spots.length) return;
    const at = Number(on.getAttribute("data-at"));
    if (event.key === "Enter" || event.key === " ") {
      if (!event.repeat) press(at);
    } else if (/^Arrow/.test(event.key)) marks.focus(towards(spots, at, event.key));
    else return;
    event.preventDefault();
    event.stopPropagation();
  }, { signal });
};

// src/wire.js
var NOTHING = { n: 0, width: 1, height: 1, name: "", spots: [], moves: [] };
var SIZES = { c: 3, r: 4, s: 6, p: 6 };
var isNumber = (value) => typeof value === "number" && Number.isFinite(value);
var isArea = (area) => Array.isArray(area) && Object.hasOwn(SIZES, area[0]) && area.slice(1).every(isNumber) && area.length > SIZES[
  /** @type {Area} */
  area[0]
];
var readSpot = (spot) => ({ name: String(spot?.name ?? ""), areas: list(spot?.areas).filter(isArea) });
var list = (value) => Array.isArray(value) ? value : [];
var readMove = (move2) => ({ group: String(move2?.group ?? ""), keys: list(move2?.keys).filter(isNumber), hints: list(move2?.hints).filter(isNumber) });
var readPicture = (sent) => isNumber(sent?.n) && sent.width > 0 && sent.height > 0 ? {
  n: sent.n,
  width: sent.width,
  height: sent.height,
  name: String(sent.name ?? ""),
  spots: list(sent.spots).map(readSpot),
  moves: list(sent.moves).map(readMove)
} : NOTHING;
var readClicks = (sent) => ({ group: String(sent?.group ?? ""), clicked: list(sent?.clicked).filter(isNumber) });
var readTold = (sent) => {
  const at = list(sent?.tell?.at);
  if (at.length !== 2 || !at.every(isNumber)) return null;
  return { at: [at[0], at[1]], name: String(sent.tell.name ?? ""), lines: list(sent.tell.lines).map(String) };
};

// src/marks.js
var Marks = class {
  /** @param {HTMLElement} el */
  constructor(el) {
    this.picture = NOTHING;
    this.at = 0;
    this.over = svg("svg", { class: "tk-places", role: "group" });
    this.tip = html("div", { class: "tk-tip", role: "tooltip", hidden: "" });
    this.said = html("p", { class: "tk-says", role: "status" });
    this.waits = html("p", { class: "tk-waits", role: "status" });
    el.append(this.over, this.tip, this.said, this.waits);
  }
  /** Another picture: all that was rung on the one before is gone; who had the focus has it again. @param {Picture} picture */
  show(picture) {
    const before = this.picture.spots[this.at]?.name, held = this.over.contains(active(this.over));
    this.picture = picture;
    const there = (same) => picture.spots.findIndex((spot) => spot.areas.length && (!same || spot.name === before));
    this.at = Math.max(0, there(true), there(false) * Number(there(true) < 0));
    this.over.setAttribute("viewBox", `0 0 ${picture.width} ${picture.height}`);
    this.over.setAttribute("aria-label", picture.name);
    this.over.replaceChildren(...picture.spots.map((spot, at) => svg("path", {
      d: spot.areas.map(outline).join(""),
      role: "button",
      "aria-label": spot.name,
      "data-at": String(at),
      tabindex: at === this.at ? "0" : "-1",
      ...spot.areas.length ? {} : { display: "none" }
    })));
    this.hideTip();
    if (held && picture.spots.length) this.focus(this.at);
  }
  /** What was clicked is pressed, what can be clicked next is lit; the rest stays a place that can be asked about. @param {number[]} clicked @param {number[]} next */
  choose(clicked, next) {
    [...this.over.children].forEach((path, at) => {
      path.setAttribute("aria-pressed", String(clicked.includes(at)));
      path.classList.toggle("tk-lit", next.includes(at));
    });
  }
  /** @param {number} at @returns {SVGPathElement | null} */
  path(at) {
    return (
      /** @type {SVGPathElement | null} */
      this.over.children[at] ?? null
    );
  }
  /** @param {number} at */
  focus(at) {
    this.path(this.at)?.setAttribute("tabindex", "-1");
    this.at = at;
    this.path(at)?.setAttribute("tabindex", "0");
    this.path(at)?.focus({ preventScroll: true });
  }
  /** Mark one spot and no other. @param {'tk-here' | 'tk-down' | 'tk-sent'} how @param {number} at */
  only(how, at) {
    for (const marked of this.over.querySelectorAll(`.${how}`)) marked.classList.remove(how);
    this.path(at)?.classList.add(how);
  }
  /** @param {import('./wire.js').Told['tell']} told */
  showTip({ at: [x, y], name, lines }) {
    const { width, height } = this.picture, left = x < width / 2;
    this.tip.replaceChildren(html("b", {}, name), ...lines.slice(0, 2).flatMap((line) => [html("br"), line]));
    this.tip.style.cssText = `${left ? "left" : "right"}:${100 * (left ? x : width - x) / width}%;top:${100 * y / height}%`;
    this.tip.hidden = false;
  }
  hideTip() {
    this.tip.hidden = true;
  }
};
var active = (node) => (
  /** @type {Document | ShadowRoot} */
  node.getRootNode().activeElement ?? null
);

// src/pointer.js
var REST_MS = 300;
var NEAR_PX = 6;
var listenToPointer = (el, marks, tell, signal) => {
  let resting = 0, asked = [-99, -99];
  const place = (event) => {
    const box = el.getBoundingClientRect(), units = marks.picture.width / box.width;
    return (
      /** @type {[number, number]} */
      [(event.clientX - box.left) * units, (event.clientY - box.top) * units]
    );
  };
  const still = () => {
    clearTimeout(resting);
    marks.hideTip();
  };
  const leave = () => {
    still();
    marks.only("tk-here", -1);
    marks.only("tk-down", -1);
  };
  el.addEventListener("pointerdown", (event) => {
    if (event.button) return;
    still();
    asked = [event.clientX, event.clientY];
    marks.only("tk-down", spotAt(marks.picture.spots, ...place(event)));
  }, { signal });
  el.addEventListener("pointermove", (event) => {
    if (event.pointerType === "touch") return;
    const at = place(event), spot = spotAt(marks.picture.spots, ...at);
    marks.only("tk-here", spot);
    el.style.cursor = spot < 0 ? "default" : "pointer";
    if (Math.hypot(event.clientX - asked[0], event.clientY - asked[1]) < NEAR_PX) return;
    still();
    if (event.buttons) return;
    resting = window.setTimeout(() => {
      asked = [event.clientX, event.clientY];
      tell.rest(at);
    }, REST_MS);
  }, { signal });
  el.addEventListener("pointercancel", leave, { signal });
  el.addEventListener("pointerleave", leave, { signal });
  el.addEventListener("click", (event) => {
    const named = event.target instanceof Element ? event.target.closest("[data-at]") : null;
    const at = place(event), spot = spotAt(marks.picture.spots, ...at);
    marks.only("tk-down", -1);
    tell.press(at, spot < 0 && named ? Number(named.getAttribute("data-at")) : spot, event);
  }, { signal });
  signal.addEventListener("abort", () => clearTimeout(resting));
};

// src/reports.js
var SETTLED_MS = 120;
var report = (el, tell, signal) => {
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  let shown = false, last = "", later = 0, first = true;
  const now = () => {
    const width = Math.round(el.getBoundingClientRect().width), seen = { width, calm: calm.matches, shown }, text = JSON.stringify(seen);
    if (!width || text === last) return;
    last = text;
    first = false;
    tell(seen);
  };
  const soon = () => {
    clearTimeout(later);
    if (first) now();
    else later = window.setTimeout(now, SETTLED_MS);
  };
  const sizes = new ResizeObserver(soon);
  const views = new IntersectionObserver((entries) => {
    shown = entries[entries.length - 1].isIntersecting;
    soon();
  });
  sizes.observe(el);
  views.observe(el);
  calm.addEventListener("change", soon, { signal });
  signal.addEventListener("abort", () => {
    clearTimeout(later);
    sizes.disconnect();
    views.disconnect();
  });
};

// src/board.js
var BUSY_MS = 1500;
var BUSY = "The kernel is still busy with something else, such as other cells. Your click is answered after it.";
var GONE = "No kernel is behind this board any more. Run its cell again to play on.";
function render({ model, el, signal: ended }) {
  const over = new AbortController(), { signal } = over;
  ended?.addEventListener("abort", () => over.abort());
  const view = crypto.randomUUID?.() ?? String(Math.random());
  const send = (message) => {
    try {
      Promise.resolve(model.send(message)).catch(gone);
    } catch {
      gone();
    }
  };
  const canvas = typeof model.widget_manager?.create_view === "function";
  el.classList.add("tk-face", ...canvas ? [] : ["tk-alone"]);
  const picture = html("div", { class: "tk-picture", "aria-hidden": "true" });
  const frame = html("div", { class: "tk-frame" }, picture);
  el.append(frame);
  const marks = new Marks(frame);
  let waiting = [];
  let seq = 0, busy = 0, clicks = readClicks(null);
  const quiet = () => {
    for (const other of el.parentElement?.children ?? []) if (other !== el) other.toggleAttribute("inert", true);
  };
  const means = (spot) => {
    const found = spot < 0 ? null : click(marks.picture.moves, clicks, spot);
    if (found === null || typeof found === "number") return true;
    clicks = found;
    return false;
  };
  const choose = () => {
    marks.choose(clicks.clicked, lit(marks.picture.moves, clicks));
    marks.only("tk-sent", waiting.findLast((one) => one.plays)?.spot ?? -1);
  };
  const settle = () => {
    waiting = waiting.filter((one) => one.seq > model.get("heard") && one.n === marks.picture.n);
    clicks = readClicks(model.get("clicks"));
    waiting.forEach((one) => {
      one.plays = means(one.spot);
    });
    if (!waiting.length) {
      clearTimeout(busy);
      marks.waits.textContent = "";
    }
    choose();
  };
  const show = () => {
    quiet();
    marks.show(readPicture(model.get("picture")));
    frame.style.aspectRatio = `${marks.picture.width} / ${marks.picture.height}`;
    settle();
  };
  const draw = () => {
    const made = canvas ? null : drawing(model.get("svg") ?? "");
    picture.replaceChildren(...made ? [made] : []);
  };
  const say = () => {
    marks.said.textContent = model.get("said") ?? "";
  };
  const gone = () => {
    clearTimeout(busy);
    waiting = [];
    choose();
    if (!signal.aborted) marks.waits.textContent = GONE;
  };
  const press = (at, spot, by, t) => {
    seq = Math.max(seq, model.get("heard") ?? 0) + 1;
    waiting.push({ seq, n: marks.picture.n, spot, plays: means(spot) });
    choose();
    clearTimeout(busy);
    busy = window.setTimeout(() => {
      marks.waits.textContent = BUSY;
    }, BUSY_MS);
    send({ do: "press", seq, n: marks.picture.n, at, spot, by, t });
  };
  listenToPointer(el, marks, {
    press: (at, spot, event) => press(
      at,
      spot,
      /** @type {any} */
      event.pointerType || "keys",
      event.timeStamp
    ),
    rest: (at) => send({ do: "rest", n: marks.picture.n, at })
  }, signal);
  listenToKeys(el, marks, (spot) => press(centre(marks.picture.spots[spot]), spot, "keys", performance.now()), signal);
  report(el, (seen) => {
    quiet();
    send({ do: "seen", view, canvas, ...seen });
  }, signal);
  const told = (content) => {
    const tell = readTold(content);
    if (tell) marks.showTip(tell);
  };
  const hears = [["change:picture", show], ["change:svg", draw], ["change:said", say], ["change:clicks", settle], ["change:heard", settle], ["msg:custom", told]];
  for (const [name, act] of hears) model.on(name, act);
  show();
  draw();
  say();
  return () => {
    clearTimeout(busy);
    over.abort();
    for (const [name, act] of hears) model.off(name, act);
    send({ do: "gone", view });
  };
}

// src/lesson.js
var lesson_exports = {};
__export(lesson_exports, {
  render: () => render2
});

// src/in_sight.js
var LOOK_MS = 60;
var CALM_LOOKS = 3;
var MOST_LOOKS = 1e4;
var MOST_TRIES = 4;
var ATTACHED_MS = 100;
var MOST_WAITS = 50;
var pages = /* @__PURE__ */ new WeakMap();
var known = (page) => {
  const before = pages.get(page);
  if (before) return before;
  const state = { acted: false, watched: false };
  pages.set(page, state);
  for (const kind of ["wheel", "pointerdown", "keydown", "touchmove"]) {
    page.addEventListener(kind, () => {
      state.acted = true;
    }, { capture: true, passive: true });
  }
  return state;
};
var runs = (page, but = null) => [...page.querySelectorAll(".jp-Cell")].some(
  (cell) => cell !== but && cell.querySelector(".jp-InputPrompt")?.textContent?.includes("*")
);
var move = (page, moves) => {
  const first = [...page.querySelectorAll(".tk-lesson, .tk-table")].find((one) => one.matches(".tk-table") || one.querySelector(".tk-pic"));
  if (!first || ![...page.querySelectorAll(".jp-Cell")].at(-1)?.matches(".jp-mod-active")) return false;
  const seen = moves.getBoundingClientRect(), box = first.getBoundingClientRect();
  const shown = Math.min(box.bottom, seen.bottom) - Math.max(box.top, seen.top);
  if (shown >= Math.min(box.height, 0.75 * seen.height)) return false;
  first.scrollIntoView({ block: "start" });
  return true;
};
var bringIntoSight = (el, waits = MOST_WAITS) => {
  const page = el.closest(".jp-Notebook");
  if (!page) {
    if (waits && !el.isConnected) setTimeout(() => bringIntoSight(el, waits - 1), ATTACHED_MS);
    return;
  }
  if (document.body.dataset.tablekitReading) return;
  const state = known(page);
  if (state.watched || state.acted && !runs(page, el.closest(".jp-Cell"))) return;
  state.watched = true;
  state.acted = false;
  const moves = page.querySelector(".jp-WindowedPanel-outer") ?? page;
  let looks = 0, calm = 0, tries = 0, at = NaN;
  const look = () => {
    if (runs(page) || moves.scrollTop !== at) calm = 0;
    at = moves.scrollTop;
    calm += 1;
    if (calm <= CALM_LOOKS) return true;
    calm = 0;
    tries += 1;
    return tries <= MOST_TRIES + 1 && move(page, moves);
  };
  const clock = setInterval(() => {
    looks += 1;
    if (!state.acted && page.isConnected && looks < MOST_LOOKS && look()) return;
    clearInterval(clock);
    state.watched = false;
  }, LOOK_MS);
};

// src/tasks.js
var tasks = /* @__PURE__ */ new WeakMap();
var pageOf = (el) => el.closest(".jp-Notebook") ?? (el.isConnected ? document.body : null);
var inOrder = (known2) => [...known2].sort(([, one], [, other]) => one.at[0] - other.at[0] || one.at[1] - other.at[1]).map(([task]) => task);
var count = (el) => {
  const page = pageOf(el);
  if (!page) return;
  const known2 = tasks.get(page) ?? /* @__PURE__ */ new Map();
  tasks.set(page, known2);
  [...page.querySelectorAll(".tk-lesson[data-task]")].forEach((one, at) => {
    const { task = "", done: done2 } = one.dataset, cell = (
      /** @type {HTMLElement | null} */
      one.closest(".jp-Cell")
    );
    known2.set(task, { done: done2 === "true" || (known2.get(task)?.done ?? false), at: [Number(cell?.dataset.windowedListIndex ?? 0), at] });
  });
  const order = inOrder(known2), done = [...known2.values()].filter((task) => task.done).length;
  for (
    const place of
    /** @type {NodeListOf<HTMLElement>} */
    page.querySelectorAll(".tk-lesson [data-count]")
  ) {
    const task = place.dataset.count;
    const words = task ? `task ${order.indexOf(task) + 1} of ${order.length}` : `${done} of ${order.length} tasks done`;
    if (place.textContent !== words) place.textContent = words;
    const lesson = (
      /** @type {HTMLElement | null} */
      place.closest(".tk-lesson")
    );
    if (!task) lesson?.style.setProperty("--tk-done", `${100 * done / Math.max(order.length, 1)}%`);
  }
};

// src/lesson.js
var LONGEST = 40;
var STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
var from = (event) => (
  /** @type {HTMLElement} */
  event.target
);
var render2 = ({ model, el }) => {
  el.classList.add("tk-lesson");
  el.dataset.lmSuppressShortcuts = "true";
  el.tabIndex = -1;
  const body = html("div", { class: "tk-page" }), said = html("div", { class: "tk-say-it", "aria-live": "polite" });
  el.append(body, said);
  const opened = /* @__PURE__ */ new Set();
  const line = () => body.querySelector("input:not([data-do])");
  const acts = () => [...body.querySelectorAll("[data-do]:not(:disabled)")].map((one) => (
    /** @type {HTMLElement} */
    one
  ));
  const draw = () => {
    const active2 = (
      /** @type {HTMLElement | null} */
      body.contains(document.activeElement) ? document.activeElement : null
    );
    const at = active2?.dataset.do, typed = line()?.value;
    body.replaceChildren(markup(model.get("html")));
    for (
      const part of
      /** @type {NodeListOf<HTMLDetailsElement>} */
      body.querySelectorAll("details[data-keep]")
    ) {
      part.open ||= opened.has(part.dataset.keep ?? "");
    }
    const input = line();
    if (input && typed !== void 0 && !input.value) input.value = typed;
    if (at) {
      const same = acts().find((one) => one.dataset.do === at) ?? acts().find((one) => one.closest(".tk-foot"));
      (same ?? el).focus({ preventScroll: true });
    }
    task();
  };
  const task = () => {
    if (model.get("task")) el.dataset.task = model.get("task");
    el.dataset.done = model.get("done");
    count(el);
  };
  const act = (name, entry = body.querySelector("input")) => model.send({ do: "act", name, value: (entry?.value ?? "").slice(0, LONGEST) });
  const attached = new ResizeObserver(task);
  const soon = setTimeout(task);
  const seen = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    for (const place of body.querySelectorAll("[data-count]")) {
      const words = place.parentElement, holder = words?.parentElement;
      if (!words || !holder || !place.textContent || place.getBoundingClientRect().width) continue;
      const next = words.nextSibling;
      words.remove();
      holder.getBoundingClientRect();
      holder.insertBefore(words, next);
    }
  });
  body.addEventListener("click", (event) => {
    const part = (
      /** @type {HTMLElement | null | undefined} */
      from(event).closest("details[data-keep] > summary")?.parentElement
    );
    if (part?.dataset.keep) {
      if (
        /** @type {HTMLDetailsElement} */
        part.open
      ) opened.delete(part.dataset.keep);
      else opened.add(part.dataset.keep);
    }
    const button = (
      /** @type {HTMLElement | null} */
      from(event).closest("[data-do]")
    );
    if (button) {
      if (!button.matches(":disabled, input, select")) act(button.dataset.do ?? "");
      return;
    }
    const picture = from(event).closest(".tk-pic[data-live]");
    if (!picture) return;
    const box = picture.getBoundingClientRect();
    model.send({ do: "place", at: [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height] });
  });
  const tell = (entry) => {
    if (entry.dataset.told === entry.value) return;
    entry.dataset.told = entry.value;
    act(entry.dataset.do ?? "", entry);
  };
  body.addEventListener("change", (event) => {
    if (from(event).matches("[data-do]")) tell(
      /** @type {Entry} */
      from(event)
    );
  });
  body.addEventListener("keydown", (event) => {
    const at = from(event);
    if (event.ctrlKey || event.metaKey || event.altKey || at.matches("select")) return;
    if (at.matches("input")) {
      if (event.key !== "Enter") return;
      event.preventDefault();
      if (at.matches("[data-do]")) tell(
        /** @type {Entry} */
        at
      );
      else act("check");
      return;
    }
    const step = STEPS[event.key];
    if (!step) return;
    const spots = (
      /** @type {HTMLElement[]} */
      [...body.querySelectorAll(".tk-spot")]
    ), here = spots.indexOf(at);
    if (here >= 0) {
      event.preventDefault();
      spots[(here + step + spots.length) % spots.length].focus({ preventScroll: true });
      return;
    }
    const arrow = acts().find((one) => one.dataset.do === (step > 0 ? "next" : "back"));
    if (arrow && (event.key === "ArrowRight" || event.key === "ArrowLeft")) {
      event.preventDefault();
      arrow.focus({ preventScroll: true });
      act(arrow.dataset.do ?? "");
    }
  });
  const say = () => {
    said.textContent = model.get("said");
  };
  const hears = [["change:html", draw], ["change:said", say], ["change:done", task]];
  for (const [name, hear] of hears) model.on(name, hear);
  draw();
  bringIntoSight(el);
  attached.observe(el);
  seen.observe(el);
  return () => {
    clearTimeout(soon);
    attached.disconnect();
    seen.disconnect();
    for (const [name, hear] of hears) model.off(name, hear);
  };
};

// src/main.js
var PARTS = { board: board_exports, lesson: lesson_exports };
var render3 = (given) => PARTS[given.model.get("part")].render(given);
var main_default = { render: render3 };
export {
  main_default as default
};
