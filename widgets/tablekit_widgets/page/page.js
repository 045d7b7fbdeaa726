// Made by `make page` of widgets/page/src, sha256 7f541c34ee16adffcd5d95401a5901eb026667102574e095f9537ff883f3f5b7
var __defProp = Object.defineProperty;
var __export = (target, all3) => {
  for (var name in all3)
    __defProp(target, name, { get: all3[name], enumerable: true });
};

// src/board/board.js
var board_exports = {};
__export(board_exports, {
  render: () => render
});

// src/board/chooser.js
var all = (move2) => [...move2.keys, ...move2.hints];
var fitting = (moves, group, clicked) => moves.filter((move2) => move2.group === group && clicked.every((key) => all(move2).includes(key)));
var lit = (moves, { group, clicked }) => {
  const left = fitting(moves, group, clicked);
  const next = left.flatMap((move2) => move2.keys.filter((key) => !clicked.includes(key)).slice(0, 1));
  const hints = left.flatMap((move2) => move2.hints).filter((hint) => left.length < 2 || !left.every((move2) => move2.hints.includes(hint)));
  return [.../* @__PURE__ */ new Set([...next, ...hints])].filter((key) => !clicked.includes(key));
};
var finished = (moves, left, clicked) => {
  let whole2 = left.filter((move2) => move2.keys.every((key) => clicked.includes(key)));
  if (whole2.length < left.length) return null;
  if (whole2.length > 1) whole2 = whole2.filter((move2) => move2.keys.length && String(move2.keys) === String(clicked.filter((key) => move2.keys.includes(key))));
  return whole2.length === 1 ? moves.indexOf(whole2[0]) : null;
};
var swapped = (moves, { group, clicked }, key) => {
  const places = new Set(fitting(moves, group, []).flatMap((move2) => all(move2).flatMap((one, at) => one === key ? [at] : [])));
  const taken = new Set(fitting(moves, group, clicked).flatMap((move2) => all(move2).filter((_, at) => places.has(at))));
  return [...clicked.filter((one) => !taken.has(one)), key];
};
var plays = (moves, { group, clicked }, key) => clicked.includes(key) || fitting(moves, group, clicked).some((move2) => all(move2).includes(key));
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

// src/board/film.js
var listenToFilm = (table, signal) => {
  table.addEventListener("click", (event) => {
    if (!table.classList.contains("tk-filming") || !(event.target instanceof Element) || !event.target.closest(".tk-board")) return;
    event.stopPropagation();
    const on = table.querySelector(".tk-film [data-do=next]") ?? table.querySelector(".tk-film [data-do=skip]");
    if (on instanceof HTMLElement) on.click();
  }, { capture: true, signal });
};

// src/board/geometry.js
var polar = (x, y, r, degrees) => {
  const angle = degrees * Math.PI / 180;
  return [x + r * Math.cos(angle), y + r * Math.sin(angle)];
};
var turn = (degrees) => (degrees % 360 + 360) % 360;
var corners = ([kind, ...v]) => {
  if (kind === "r") return [[v[0], v[1]], [v[0] + v[2], v[1]], [v[0] + v[2], v[1] + v[3]], [v[0], v[1] + v[3]]];
  if (kind === "s") {
    const [x, y, inner, outer, from2, to] = v, whole2 = turn(to - from2), steps = Math.max(1, Math.round(whole2 / 15));
    const angles = Array.from({ length: steps + 1 }, (_, at) => from2 + whole2 * at / steps);
    return [...angles.map((a) => polar(x, y, inner, a)), ...angles.reverse().map((a) => polar(x, y, outer, a))];
  }
  return Array.from({ length: v.length >> 1 }, (_, at) => [v[2 * at], v[2 * at + 1]]);
};
var toSegment = ([px, py], [ax, ay], [bx, by]) => {
  const dx = bx - ax, dy = by - ay, long = dx * dx + dy * dy || 1;
  const along2 = Math.min(1, Math.max(0, ((px - ax) * dx + (py - ay) * dy) / long));
  return Math.hypot(px - ax - along2 * dx, py - ay - along2 * dy);
};
var isSmall = (area, least) => Math.min(...around([area]).slice(2)) < least;
var covers = (area, x, y, least) => {
  const [left, top, wide, high] = around([area]);
  return Math.abs(x - left - wide / 2) <= Math.max(wide, least) / 2 && Math.abs(y - top - high / 2) <= Math.max(high, least) / 2;
};
var distance = (area, x, y) => {
  const [kind, ...v] = area;
  if (kind === "c") return Math.max(0, Math.hypot(x - v[0], y - v[1]) - v[2]);
  if (kind === "r") return Math.hypot(Math.max(v[0] - x, 0, x - v[0] - v[2]), Math.max(v[1] - y, 0, y - v[1] - v[3]));
  if (kind === "s") {
    const [cx, cy, inner, outer, from2, to] = v, away = Math.hypot(x - cx, y - cy);
    const angle = Math.atan2(y - cy, x - cx) * 180 / Math.PI;
    if (turn(angle - from2) <= turn(to - from2)) return Math.max(inner - away, 0, away - outer);
    return Math.min(...[from2, to].map((a) => toSegment([x, y], polar(cx, cy, inner, a), polar(cx, cy, outer, a))));
  }
  const points = corners(area);
  let inside = false, least = Infinity;
  points.forEach(([bx, by], at) => {
    const [ax, ay] = points.at(at - 1) ?? [bx, by];
    if (ay > y !== by > y && x < ax + (y - ay) * (bx - ax) / (by - ay)) inside = !inside;
    least = Math.min(least, toSegment([x, y], [ax, ay], [bx, by]));
  });
  return inside ? 0 : least;
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
var spotAt = ({ targets, slop, snap }, x, y, lit2, thumb = 0) => {
  const top = targets.findLast(({ area }) => distance(area, x, y) === 0), exact = top?.spot ?? -1;
  if (lit2.includes(exact)) return exact;
  if (!top || !isSmall(top.area, thumb)) {
    const near = targets.filter(({ spot, area }) => lit2.includes(spot) && isSmall(area, thumb) && covers(area, x, y, thumb));
    const [nearest] = near.sort((a, b) => distance(a.area, x, y) - distance(b.area, x, y));
    if (nearest) return nearest.spot;
  }
  if (exact >= 0 && !snap) return exact;
  let best = exact, least = exact < 0 ? slop : snap;
  for (const { spot, area } of targets) {
    const away = lit2.includes(spot) ? distance(area, x, y) : Infinity;
    if (away <= least) [best, least] = [spot, away];
  }
  return best;
};
var towards = (spots, from2, key) => {
  const [dx, dy] = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] }[key] ?? [0, 0];
  const [x, y] = centre(spots[from2]);
  let best = from2, least = Infinity;
  spots.forEach((spot, at) => {
    if (at === from2 || !spot.areas.length) return;
    const [sx, sy] = centre(spot), along2 = (sx - x) * dx + (sy - y) * dy, off = Math.abs((sx - x) * dy) + Math.abs((sy - y) * dx);
    if (along2 > 0.5 && along2 + 2 * off < least) [best, least] = [at, along2 + 2 * off];
  });
  return best;
};
var around = (areas) => {
  const points = areas.flatMap((area) => area[0] === "c" ? [[area[1] - area[3], area[2] - area[3]], [area[1] + area[3], area[2] + area[3]]] : corners(area));
  const xs = points.map(([x]) => x), ys = points.map(([, y]) => y), [left, top] = [Math.min(...xs), Math.min(...ys)];
  return [left, top, Math.max(...xs) - left, Math.max(...ys) - top];
};

// src/kit/in_sight.js
var LOOK_MS = 60;
var CALM_LOOKS = 4;
var MOST_LOOKS = 1e4;
var MOST_TRIES = 4;
var GROWN_LOOKS = 24;
var ATTACHED_MS = 100;
var MOST_WAITS = 50;
var pages = (
  /** @type {any} */
  globalThis.tablekitInSight ??= /* @__PURE__ */ new WeakMap()
);
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
  const first = [...page.querySelectorAll(".tk-lesson, .tk-table, .tk-course, .tk-cards")].find((one) => !one.matches(".tk-lesson") || one.querySelector(".tk-pic"));
  const ran = page.closest("[data-tablekit]") ?? [...page.querySelectorAll(".jp-Cell")].at(-1)?.matches(".jp-mod-active");
  if (!first || !ran) return false;
  const seen = moves.getBoundingClientRect(), box = first.getBoundingClientRect();
  const shown = Math.min(box.bottom, seen.bottom) - Math.max(box.top, seen.top);
  const whole2 = first.matches(".tk-course, .tk-cards") || page.closest("[data-tablekit]:not([data-tablekit-code])");
  const most = whole2 ? 1 : 0.75;
  if (shown >= Math.min(box.height, most * seen.height) - 1) return false;
  const low = first.matches(".tk-cards") && box.height < seen.height;
  first.scrollIntoView({ block: low ? "end" : "start" });
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
    if (calm % CALM_LOOKS) return true;
    if (move(page, moves)) {
      calm = 0;
      tries += 1;
    }
    return tries <= MOST_TRIES && calm < (page.closest("[data-tablekit]") ? GROWN_LOOKS : CALM_LOOKS);
  };
  const clock = setInterval(() => {
    looks += 1;
    if (!state.acted && page.isConnected && looks < MOST_LOOKS && look()) return;
    clearInterval(clock);
    state.watched = false;
  }, LOOK_MS);
};

// src/board/keys.js
var listenToKeys = (el, marks, press, signal) => {
  window.addEventListener("keydown", (event) => {
    if (!event.composedPath().includes(el)) return;
    el.toggleAttribute("data-lm-suppress-shortcuts", !(event.ctrlKey || event.metaKey));
  }, { capture: true, signal });
  el.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof Element)) return;
    const on = event.target.closest("[data-at]"), { spots } = marks;
    if (!on || !spots.length) return;
    const at = Number(on.getAttribute("data-at"));
    if (event.key === "Enter" || event.key === " ") {
      if (!event.repeat) press(at);
    } else if (/^Arrow/.test(event.key)) marks.focus(towards(spots, at, event.key));
    else return;
    event.preventDefault();
    event.stopPropagation();
  }, { signal });
  el.addEventListener("focusin", (event) => {
    const on = event.target instanceof Element ? event.target.closest("[data-at]") : null;
    if (on) marks.reach(Number(on.getAttribute("data-at")));
  }, { signal });
};

// src/kit/dom.js
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
var text = (words) => document.createTextNode(words);
var drawing = (sent) => {
  const read2 = new DOMParser().parseFromString(sent, "image/svg+xml").documentElement;
  if (read2.namespaceURI !== SVG) return null;
  for (const node of [read2, ...read2.querySelectorAll("*")]) {
    if (node.namespaceURI !== SVG || /^(script|foreignObject|animate|set)$/i.test(node.localName)) {
      node.remove();
      continue;
    }
    for (const { name, value } of [...node.attributes]) {
      if (/^on/i.test(name) || /href$/i.test(name) && !value.startsWith("#")) node.removeAttribute(name);
    }
  }
  return document.importNode(read2, true);
};
var FORBIDDEN = "script, style, link, meta, base, iframe, frame, object, embed, form, template, noscript, foreignObject, animate, set";
var markup = (text2) => {
  const { body } = new DOMParser().parseFromString(text2, "text/html");
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

// src/board/wire.js
var NOTHING = { n: 0, name: "", names: [], moves: [], wide: null, narrow: null };
var SIZES = { c: 3, r: 4, s: 6, p: 6 };
var isNumber = (value) => typeof value === "number" && Number.isFinite(value);
var isArea = (area) => Array.isArray(area) && Object.hasOwn(SIZES, area[0]) && area.slice(1).every(isNumber) && area.length > SIZES[
  /** @type {Area} */
  area[0]
];
var isPoint = (at) => Array.isArray(at) && at.length === 2 && at.every(isNumber);
var list = (value) => Array.isArray(value) ? value : [];
var readMove = (move2, before) => ({ group: String(move2?.group ?? before), keys: list(move2?.keys).filter(isNumber), hints: list(move2?.hints).filter(isNumber) });
var readTargets = (sent) => list(sent).filter(Array.isArray).flatMap(([spot, ...area]) => isNumber(spot) && isArea(area) ? [{ spot, area }] : []);
var readDrawing = (sent) => sent?.width > 0 && sent.height > 0 ? {
  width: sent.width,
  height: sent.height,
  most: String(sent.most ?? ""),
  slop: isNumber(sent.slop) ? sent.slop : 0,
  snap: isNumber(sent.snap) ? sent.snap : 0,
  targets: readTargets(sent.targets),
  heads: readTargets(sent.heads)
} : null;
var readMoves = (sent) => {
  const moves = [];
  for (const move2 of list(sent)) moves.push(readMove(move2, moves.at(-1)?.group ?? ""));
  return moves;
};
var readPicture = (sent) => isNumber(sent?.n) ? {
  n: sent.n,
  name: String(sent.name ?? ""),
  names: list(sent.names).map(String),
  moves: readMoves(sent.moves),
  wide: readDrawing(sent.wide),
  narrow: readDrawing(sent.narrow)
} : NOTHING;
var readClicks = (sent) => ({
  group: String(sent?.group ?? ""),
  clicked: list(sent?.clicked).filter(isNumber),
  chooses: sent?.chooses === true
});
var readMarks = (sent) => list(sent).flatMap((mark) => {
  const area = isArea(mark?.area) ? mark.area : null, way = list(mark?.way);
  const from2 = way.length === 2 && way.every(isPoint) ? (
    /** @type {[Point, Point]} */
    way
  ) : null;
  if (!isPoint(mark?.badge) || !area && !from2) return [];
  return [{ kind: mark.kind === "asked" ? "asked" : "best", number: isNumber(mark.number) ? mark.number : 0, area, way: from2, badge: mark.badge }];
});
var readTold = (content) => {
  const sent = content?.tell;
  if (!isPoint(sent?.at)) return null;
  return {
    view: String(sent.view ?? ""),
    narrow: sent.narrow === true,
    at: sent.at,
    areas: list(sent.areas).filter(isArea),
    name: String(sent.name ?? ""),
    lines: list(sent.lines).map(String)
  };
};
var readKept = (content) => {
  const { of, bundle } = content?.keep ?? {};
  if (typeof of !== "string" || typeof bundle !== "object" || bundle === null) return null;
  return { of, bundle: Object.fromEntries(Object.entries(bundle).map(([kind, text2]) => [kind, String(text2)])) };
};

// src/board/marks.js
var BADGE = 10;
var HEAD = 11;
var BLANK = { width: 1, height: 1, most: "", slop: 0, snap: 0, targets: [], heads: [] };
var Marks = class {
  /** @param {HTMLElement} el @param {import('../kit/words.js').Say} words */
  constructor(el, words) {
    this.words = words;
    this.picture = NOTHING;
    this.narrow = false;
    this.drawing = BLANK;
    this.spots = [];
    this.lit = [];
    this.paths = [];
    this.at = 0;
    this.under = html("div", { class: "tk-picture", "aria-hidden": "true" });
    this.best = svg("svg", { class: "tk-marks", "aria-hidden": "true" });
    this.over = svg("svg", { class: "tk-places", role: "group", tabindex: "-1" });
    this.told = svg("svg", { class: "tk-marks", "aria-hidden": "true" });
    this.heads = svg("svg", { class: "tk-marks tk-heads", "aria-hidden": "true" });
    this.tip = html("div", { class: "tk-tip", role: "tooltip", hidden: "" });
    this.said = html("p", { class: "tk-says", role: "status" });
    this.waits = html("p", { class: "tk-waits", role: "status" });
    this.frame = html("div", { class: "tk-frame" }, this.under, this.best, this.over, this.told, this.heads, this.tip, this.said, this.waits);
    el.append(this.frame);
  }
  /**
   * Another picture: all that was rung on the one before is gone; who had the focus has it again.
   * @param {import('./wire.js').Picture} picture @param {boolean} narrow
   */
  show(picture, narrow) {
    const before = this.spots[this.at]?.name, held = this.over.contains(active(this.over));
    this.picture = picture;
    this.narrow = narrow;
    this.drawing = (narrow ? picture.narrow : picture.wide) ?? BLANK;
    const { width, height, most, targets } = this.drawing, box = `0 0 ${width} ${height}`;
    this.spots = picture.names.map((name, at) => ({ name, areas: targets.filter((one) => one.spot === at).map((one) => one.area) }));
    const there = (same) => this.spots.findIndex((spot) => spot.areas.length && (!same || spot.name === before));
    this.at = Math.max(0, there(true) < 0 ? there(false) : there(true));
    Object.assign(this.frame.style, { aspectRatio: `${width} / ${height}`, maxWidth: most });
    for (const each of [this.best, this.over, this.told, this.heads]) each.setAttribute("viewBox", box);
    this.over.setAttribute("aria-label", picture.name);
    this.paths = this.spots.map((spot, at) => svg("path", {
      d: spot.areas.map(outline).join(""),
      role: "button",
      "aria-label": spot.name,
      "data-at": String(at),
      tabindex: at === this.at ? "0" : "-1",
      ...spot.areas.length ? {} : { display: "none" }
    }));
    const top = this.spots.map((_, at) => targets.findLastIndex((one) => one.spot === at));
    this.over.replaceChildren(...this.paths.map((_, at) => at).sort((a, b) => top[a] - top[b]).map((at) => this.paths[at]));
    this.hideTip();
    this.name(-1);
    if (!held) return;
    if (there(false) >= 0) this.focus(this.at);
    else this.over.focus({ preventScroll: true });
  }
  /** The picture itself, where no canvas can be. @param {string} sent */
  draw(sent) {
    const made = drawing(sent);
    this.under.replaceChildren(...made ? [made] : []);
  }
  /**
   * What was clicked is pressed, what can be clicked next is lit; the rest stays a place that can be asked about. Until the
   * picture is painted for it, what was lit or chosen on it before is veiled.
   * @param {number[]} clicked @param {number[]} next @param {number[]} painted
   */
  choose(clicked, next, painted) {
    this.lit = next;
    const was = painted.filter((at) => !clicked.includes(at) && !next.includes(at));
    this.paths.forEach((path, at) => {
      path.setAttribute("aria-pressed", String(clicked.includes(at)));
      path.classList.toggle("tk-lit", next.includes(at));
      path.classList.toggle("tk-newly", next.includes(at) && !painted.includes(at));
      path.classList.toggle("tk-was-lit", was.includes(at));
    });
  }
  /** Whether a click on a spot goes on with what is chosen; on the others it only asks. @param {number} at */
  answers(at) {
    return this.lit.includes(at) || this.path(at)?.getAttribute("aria-pressed") === "true";
  }
  /** Best moves, numbered, and places that were asked about. @param {Mark[]} marks */
  mark(marks) {
    this.best.replaceChildren(...marks.map(markOf).reverse());
  }
  /** @param {number} at @returns {SVGPathElement | null} */
  path(at) {
    return this.paths[at] ?? null;
  }
  /** @param {number} at */
  focus(at) {
    this.reach(at);
    this.hideTip();
    this.path(at)?.focus({ preventScroll: true });
  }
  /** The spot that the Tab key comes to from now on. @param {number} at */
  reach(at) {
    this.name(at);
    this.path(this.at)?.setAttribute("tabindex", "-1");
    this.at = at;
    this.path(at)?.setAttribute("tabindex", "0");
  }
  /** Inverts what names a spot at the edge. @param {number} at */
  name(at) {
    const heads = this.drawing.heads.filter(({ spot }) => spot === at);
    this.heads.replaceChildren(...heads.map(({ area }) => svg("path", { d: outline(area) })));
  }
  /** Mark one spot and no other. @param {'tk-here' | 'tk-down' | 'tk-sent'} how @param {number} at */
  only(how, at) {
    if (how !== "tk-sent") this.name(at);
    for (const marked of this.over.querySelectorAll(`.${how}`)) marked.classList.remove(how);
    this.path(at)?.classList.add(how);
  }
  /** @param {import('./wire.js').Told} told */
  showTip({ view, at: [x, y], areas, name, lines }) {
    const { width, height } = this.drawing, left = x < width / 2;
    this.tip.replaceChildren(html("b", {}, name), ...lines.slice(0, 2).flatMap((line) => [html("br"), line]));
    this.tip.style.cssText = `${left ? "left" : "right"}:${100 * (left ? x : width - x) / width}%;top:${100 * y / height}%`;
    this.tip.classList.toggle("tk-above", y > height * 0.6);
    this.tip.hidden = false;
    if (!view) this.said.textContent = [name, ...lines].join(". ");
    this.told.replaceChildren(...areas.map((area) => svg("path", { d: outline(area) })));
  }
  /** Reads out what is chosen now, for who does not see it. */
  say() {
    const names = this.spots.flatMap((spot, at) => this.path(at)?.getAttribute("aria-pressed") === "true" ? [spot.name] : []);
    this.said.textContent = names.length ? this.words("chosen", { names: names.join(", "), next: this.lit.map((at) => this.spots[at].name).join(", ") }) : "";
  }
  hideTip() {
    this.tip.hidden = true;
    this.told.replaceChildren();
  }
};
var markOf = ({ kind, number, area, way, badge: [x, y] }) => {
  const d = area ? outline(area) : "", round = svg("circle", { class: "tk-badge", cx: `${x}`, cy: `${y}`, r: `${BADGE}` });
  const words = svg("text", { x: `${x}`, y: `${y + 4.5}` }, text(kind === "asked" ? "?" : String(number)));
  if (kind === "asked") return svg("g", { class: "tk-asked-here" }, svg("path", { d }), round, words);
  const name = number === 1 ? "tk-best" : "tk-next";
  if (!way) return svg("g", { class: name }, svg("path", { class: "tk-under", d }), svg("path", { d }), round, words);
  const [[ax, ay], [bx, by]] = way, far = Math.hypot(bx - ax, by - ay) || 1, dx = (bx - ax) / far, dy = (by - ay) / far;
  const px = bx - dx * HEAD, py = by - dy * HEAD, side = HEAD / 1.7, line = `M${ax} ${ay}L${px} ${py}`;
  const head = `M${bx} ${by}L${px - dy * side} ${py + dx * side}L${px + dy * side} ${py - dx * side}z`;
  return svg("g", { class: name }, svg("path", { class: "tk-under", d: line }), svg("path", { d: line }), svg("path", { class: "tk-head-of", d: head }), round, words);
};
var active = (node) => (
  /** @type {Document | ShadowRoot} */
  node.getRootNode().activeElement ?? null
);

// src/board/pointer.js
var REST_MS = 300;
var NEAR_PX = 6;
var THUMB_PX = 44;
var listenToPointer = (el, marks, tell2, signal) => {
  let resting = 0, asked2 = [-99, -99];
  const scale = () => marks.drawing.width / marks.frame.getBoundingClientRect().width;
  const place = (event) => {
    const box = marks.frame.getBoundingClientRect(), units = scale();
    return (
      /** @type {import('./wire.js').Point} */
      [(event.clientX - box.left) * units, (event.clientY - box.top) * units]
    );
  };
  const under = ([x, y]) => spotAt(marks.drawing, x, y, marks.lit, THUMB_PX * scale());
  const still = () => {
    clearTimeout(resting);
    marks.hideTip();
  };
  const leave2 = () => {
    still();
    marks.only("tk-here", -1);
    marks.only("tk-down", -1);
  };
  el.addEventListener("pointerdown", (event) => {
    if (event.button) return;
    still();
    asked2 = [event.clientX, event.clientY];
    marks.only("tk-down", under(place(event)));
  }, { signal });
  el.addEventListener("pointermove", (event) => {
    if (event.pointerType === "touch") return;
    const at = place(event), found = under(at), spot = marks.answers(found) ? found : -1;
    marks.only("tk-here", spot);
    el.style.cursor = spot < 0 ? "default" : "pointer";
    if (Math.hypot(event.clientX - asked2[0], event.clientY - asked2[1]) < NEAR_PX) return;
    still();
    if (event.buttons) return;
    resting = window.setTimeout(() => {
      asked2 = [event.clientX, event.clientY];
      tell2.rest(at);
    }, REST_MS);
  }, { signal });
  el.addEventListener("pointercancel", leave2, { signal });
  el.addEventListener("pointerleave", leave2, { signal });
  el.addEventListener("click", (event) => {
    const named = event.target instanceof Element ? event.target.closest("[data-at]") : null;
    const at = place(event), spot = under(at), by = (
      /** @type {any} */
      event.pointerType || "keys"
    );
    marks.only("tk-down", -1);
    tell2.press(at, by === "keys" && named ? Number(named.getAttribute("data-at")) : spot, by);
  }, { signal });
  signal.addEventListener("abort", () => clearTimeout(resting));
};

// src/board/reports.js
var SETTLED_MS = 120;
var report = (el, frame, tell2, signal) => {
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  let shown = false, last = "", later = 0, first = true;
  const now = () => {
    const [width, drawn] = [el, frame].map((one) => Math.round(one.getBoundingClientRect().width));
    const dark = el.closest('[data-jp-theme-light="false"]') !== null;
    const seen = { width, drawn, calm: calm.matches, shown, dark }, text2 = JSON.stringify(seen);
    if (!width || text2 === last) return;
    last = text2;
    first = false;
    tell2(seen);
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
  sizes.observe(frame);
  views.observe(el);
  const themes = new MutationObserver(soon);
  themes.observe(document.body, { attributeFilter: ["data-jp-theme-light"] });
  calm.addEventListener("change", soon, { signal });
  signal.addEventListener("abort", () => {
    clearTimeout(later);
    for (const one of [sizes, views, themes]) one.disconnect();
  });
};

// src/board/stored.js
var VIEW = "application/vnd.jupyter.widget-view+json";
var PICTURE = "image/svg+xml";
var TOGETHER_MS = 150;
var due = (
  /** @type {any} */
  globalThis.tablekitSaves ??= /* @__PURE__ */ new WeakSet()
);
var notebookOf = (model) => {
  const found = model.widget_manager?.context;
  return typeof found?.saveState?.connect === "function" && typeof found.model?.cells?.[Symbol.iterator] === "function" ? found : null;
};
var leave = (notebook, of, bundle) => {
  let changed = false;
  for (const { outputs } of notebook.model.cells) {
    for (let at = 1; at < (outputs?.length ?? 0); at += 1) {
      const kept = outputs.get(at).toJSON();
      if (outputs.get(at - 1).data[VIEW]?.model_id !== of || !kept.data?.[PICTURE]) continue;
      if ([kept.data[PICTURE]].flat().join("") === bundle[PICTURE]) continue;
      outputs.set(at, { ...kept, data: bundle });
      changed = true;
    }
  }
  return changed;
};
var listenToSaves = (notebook, ask, signal) => {
  let asked2 = false, saves = false, late = false;
  const again = () => {
    late = false;
    if (due.has(notebook)) return;
    due.add(notebook);
    setTimeout(() => {
      due.delete(notebook);
      if (saves) late = true;
      else notebook.save().catch(() => {
      });
    }, TOGETHER_MS);
  };
  const heard = (_, state) => {
    saves = state === "started";
    if (saves) {
      asked2 = true;
      ask();
    } else if (late) again();
  };
  notebook.saveState.connect(heard);
  signal.addEventListener("abort", () => notebook.saveState.disconnect(heard));
  return (of, bundle) => {
    const changed = leave(notebook, of, bundle);
    if (asked2 && changed) {
      if (saves) late = true;
      else again();
    }
    asked2 = false;
  };
};

// src/kit/words.js
var filled = (text2, blanks = {}) => text2.replace(/\{(\w+)\}/g, (_, name) => String(blanks[name] ?? ""));
var speech = (model) => (name, blanks) => filled(model.get("words")?.[name] ?? "", blanks);
var readIn = (model, ...roots) => {
  for (const root of roots) {
    root?.setAttribute("lang", model.get("lang") || "en");
    root?.setAttribute("translate", "no");
  }
};

// src/board/board.js
var BUSY_MS = 1500;
var THUMB_PX2 = 40;
var NARROW_PX = 440;
var isNarrow = (width) => width > 0 && width <= NARROW_PX;
function render({ model, el, signal: ended }) {
  const over = new AbortController(), { signal } = over;
  ended?.addEventListener("abort", () => over.abort());
  const view = Math.random().toString(36).slice(2, 10);
  const send = (message) => {
    try {
      Promise.resolve(model.send(message)).catch(gone);
    } catch {
      gone();
    }
  };
  const canvas = typeof model.widget_manager?.create_view === "function";
  const notebook = notebookOf(model);
  el.classList.add("tk-face", ...canvas ? [] : ["tk-alone"]);
  const say = speech(model), marks = new Marks(el, say);
  const read2 = () => {
    const table = el.closest(".tk-table");
    readIn(model, el, table);
    table?.setAttribute("data-restarted", say("restarted"));
    table?.setAttribute("data-kept", say("kept"));
  };
  let waiting = [];
  let seq = 0, busy = 0, rung = -1, narrow = false, clicks = readClicks(null);
  const quiet = () => {
    for (const other of el.parentElement?.children ?? []) if (other !== el) other.toggleAttribute("inert", true);
  };
  const heard = () => Number(model.get("heard")?.[view] ?? 0);
  const means = (spot) => {
    const { moves } = marks.picture, found = clicks.chooses && plays(moves, clicks, spot) ? click(moves, clicks, spot) : null;
    if (found === null || typeof found === "number") return true;
    clicks = { ...found, chooses: true };
    return false;
  };
  const choose = () => {
    const painted = readClicks(model.get("painted")), { moves } = marks.picture;
    marks.choose(clicks.clicked, lit(moves, clicks), [...lit(moves, painted), ...painted.clicked]);
    marks.only("tk-sent", waiting.findLast((one) => one.plays)?.spot ?? -1);
    el.classList.toggle("tk-ahead", String([clicks.group, clicks.clicked]) !== String([painted.group, painted.clicked]));
  };
  const settle = () => {
    waiting = waiting.filter((one) => one.seq > heard() && one.n === marks.picture.n);
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
  const mark = () => marks.mark(readMarks(model.get("marks")?.[narrow ? "narrow" : "wide"]));
  const draw = () => {
    if (!canvas) marks.draw(String(model.get("svg")?.[narrow ? "narrow" : "wide"] ?? ""));
  };
  const laid2 = ({ wide, narrow: other }) => {
    const table = (
      /** @type {HTMLElement | null} */
      el.closest(".tk-table")
    ), known3 = wide ?? (table?.style.getPropertyValue("--tk-ratio") ? null : other);
    if (known3) table?.style.setProperty("--tk-ratio", (known3.width / known3.height).toFixed(4));
  };
  const show = () => {
    quiet();
    narrow = isNarrow(el.getBoundingClientRect().width);
    rung = -1;
    marks.show(readPicture(model.get("picture")), narrow);
    laid2(marks.picture);
    mark();
    settle();
  };
  const gone = () => {
    clearTimeout(busy);
    waiting = [];
    choose();
    if (!signal.aborted) marks.waits.textContent = say("gone");
  };
  const isRung = (spot) => {
    const { moves } = marks.picture, box = marks.path(spot)?.getBoundingClientRect();
    const isPlayed = narrow && clicks.chooses && plays(moves, clicks, spot) && typeof click(moves, clicks, spot) === "number";
    return isPlayed && box && Math.min(box.width, box.height) < THUMB_PX2 && rung !== spot;
  };
  const press = (at, spot, by) => {
    if (by === "touch" && isRung(spot)) {
      rung = spot;
      marks.only("tk-here", spot);
      marks.showTip({ view: "", narrow, at: centre(marks.spots[spot]), areas: [], name: marks.spots[spot].name, lines: [say("again")] });
      return;
    }
    rung = -1;
    seq = Math.max(seq, heard()) + 1;
    waiting.push({ seq, n: marks.picture.n, spot, plays: means(spot) });
    choose();
    if (by === "keys") marks.say();
    clearTimeout(busy);
    busy = window.setTimeout(() => {
      marks.waits.textContent = say("busy");
    }, BUSY_MS);
    send({ do: "press", view, seq, n: marks.picture.n, narrow, at, spot, by });
  };
  listenToPointer(el, marks, { press, rest: (at) => send({ do: "rest", view, n: marks.picture.n, narrow, at }) }, signal);
  listenToKeys(el, marks, (spot) => press(centre(marks.spots[spot]), spot, "keys"), signal);
  let placed = false;
  report(el, marks.frame, (seen) => {
    const table = placed ? null : el.closest(".tk-table");
    if (table) {
      placed = true;
      read2();
      laid2(marks.picture);
      bringIntoSight(table);
      listenToFilm(table, signal);
    }
    if (isNarrow(seen.width) !== narrow) {
      show();
      draw();
    } else quiet();
    send({ do: "seen", view, canvas, stores: notebook !== null, ...seen });
  }, signal);
  const take = notebook && listenToSaves(notebook, () => send({ do: "saves", view }), signal);
  const told = (content) => {
    const tell2 = readTold(content), kept = readKept(content);
    if (kept) take?.(kept.of, kept.bundle);
    if (tell2 && (!tell2.view || tell2.view === view) && tell2.narrow === narrow) marks.showTip(tell2);
  };
  const hears = [
    ["change:picture", show],
    ["change:svg", draw],
    ["change:marks", mark],
    ["change:clicks", settle],
    ["change:painted", settle],
    ["change:heard", settle],
    ["change:lang", read2],
    ["msg:custom", told]
  ];
  for (const [name, act] of hears) model.on(name, act);
  read2();
  show();
  draw();
  return () => {
    clearTimeout(busy);
    over.abort();
    for (const [name, act] of hears) model.off(name, act);
    send({ do: "gone", view });
  };
}

// src/column/column.js
var column_exports = {};
__export(column_exports, {
  initialize: () => initialize,
  render: () => render2
});

// src/kit/opened.js
var sameAs = (node) => node.getAttribute("data-keep") ?? ["data-do", "data-value", "data-page"].map((name) => node.getAttribute(name)).join("|");
var all2 = (within, selector) => (
  /** @type {HTMLElement[]} */
  [...within.querySelectorAll(selector)]
);
var focused = (within) => {
  const root = (
    /** @type {Document | ShadowRoot} */
    within.getRootNode()
  ), at = root.activeElement ?? null;
  return at && at !== within && within.contains(at) ? (
    /** @type {HTMLElement} */
    at
  ) : null;
};
var replace = (part, contents) => {
  const open = new Set(all2(part, "details[open]").map(sameAs));
  const typed = new Map(all2(part, "input[data-of]").map((box) => [
    sameAs(box),
    /** @type {HTMLInputElement} */
    box
  ]));
  const tops = new Map(all2(part, "[class]").filter((node) => node.scrollTop).map((node) => [node.className, node.scrollTop]));
  const held = focused(part), was = held && sameAs(held.closest("summary")?.parentElement ?? held), place = held && all2(part, FOCUSABLE).indexOf(held);
  const caret = held instanceof HTMLInputElement && held.type === "text" ? [held.selectionStart, held.selectionEnd] : null;
  part.replaceChildren(contents);
  for (
    const node of
    /** @type {HTMLDetailsElement[]} */
    all2(part, "details")
  ) if (open.has(sameAs(node))) node.open = true;
  for (
    const box of
    /** @type {HTMLInputElement[]} */
    all2(part, "input[data-of]")
  ) {
    const before = typed.get(sameAs(box));
    if (before && before.getAttribute("data-of") === box.getAttribute("data-of")) box.value = before.value;
  }
  for (const node of all2(part, "[class]")) {
    const top = tops.get(node.className);
    if (top) node.scrollTop = top;
  }
  if (held === null) return;
  const again = all2(part, FOCUSABLE), same = again.find((node) => sameAs(node.closest("summary")?.parentElement ?? node) === was);
  const next = same ?? again[Math.min(place ?? 0, again.length - 1)];
  next?.focus({ preventScroll: true });
  if (caret && next instanceof HTMLInputElement && next.type === "text") next.setSelectionRange(caret[0], caret[1]);
};
var FOCUSABLE = "button:not([disabled]):not([hidden]), input:not([disabled]), select, summary, a[href]";

// src/column/arrows.js
var things = (group) => (
  /** @type {HTMLElement[]} */
  [...group.querySelectorAll(FOCUSABLE)].filter((one) => !one.closest("details:not([open]) > :not(summary)"))
);
var gather = (within) => {
  for (const group of within.querySelectorAll("[data-arrows]")) {
    const every = things(group), at = every.find((one) => one.tabIndex === 0 && one.hasAttribute("tabindex")) ?? every.find((one) => one.matches("[aria-selected=true], [aria-pressed=true], .tk-answer")) ?? every[0];
    for (const one of every) one.tabIndex = one === at ? 0 : -1;
  }
};
var go = (event) => {
  const target = (
    /** @type {Element} */
    event.target
  ), group = target.closest("[data-arrows]");
  if (!group || target instanceof HTMLInputElement && target.type !== "button" || target instanceof HTMLSelectElement) return false;
  const every = things(group), at = every.indexOf(
    /** @type {HTMLElement} */
    target
  );
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  const to = event.key === "Home" ? 0 : event.key === "End" ? every.length - 1 : step ? (at + step + every.length) % every.length : -1;
  if (to < 0 || !every[to]) return false;
  for (const one of every) one.tabIndex = one === every[to] ? 0 : -1;
  every[to].focus();
  every[to].scrollIntoView?.({ block: "nearest" });
  return true;
};

// src/kit/copy.js
var SAID_MS = 1400;
var tables = () => {
  const settings = JSON.parse(document.getElementById("jupyter-config-data")?.textContent || "{}");
  return settings.tablekitTable ? new URL(settings.tablekitTable, new URL(settings.baseUrl ?? "/", location.href)).href : "";
};
var copy = (button2, text2) => {
  const words = button2.textContent;
  const done = () => {
    button2.textContent = button2.dataset.copied ?? "";
    setTimeout(() => {
      button2.textContent = words;
    }, SAID_MS);
  };
  const byHand = () => {
    window.prompt(button2.dataset.byHand ?? "", text2);
  };
  if (!navigator.clipboard) byHand();
  else navigator.clipboard.writeText(text2).then(done, byHand);
};

// src/column/print.js
var PAPER = "@page { size: A4; margin: 0 } html, body { margin: 0 } svg { display: block; width: 210mm; height: 296mm }";
var printed = (sheet) => {
  if (!sheet) return;
  const frame = html("iframe", { "aria-hidden": "true", tabindex: "-1", style: "position:fixed;right:0;bottom:0;width:0;height:0;border:0" });
  document.body.append(frame);
  const inside = frame.contentWindow;
  if (!inside) {
    frame.remove();
    return;
  }
  inside.document.head.append(html("style", {}, PAPER));
  inside.document.body.append(inside.document.importNode(sheet, true));
  inside.document.title = sheet.querySelector("title")?.textContent ?? "";
  inside.addEventListener("afterprint", () => frame.remove());
  inside.focus();
  inside.print();
};

// src/column/layout.js
var GAP_PX = 12;
var COLUMN_PX = 416;
var EDGE_PX = 16;
var MOST = 0.5;
var LEAST_PX = 753;
var goesUnder = (width, high, ratio) => width >= LEAST_PX && width - GAP_PX - high * ratio < COLUMN_PX;
var scroller = (table) => {
  let found = null;
  for (let at = table.parentElement; at && at !== document.body; at = at.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(at).overflowY) && at.clientHeight > MOST * innerHeight) found = at;
  }
  return found;
};
var layOut = (table, signal) => {
  const main = (
    /** @type {HTMLElement | null} */
    table.querySelector(".tk-main")
  );
  if (!main) return;
  const place = () => {
    const box = scroller(table);
    if (box) table.style.setProperty("--tk-around", `${Math.max(0, innerHeight - box.clientHeight) + EDGE_PX}px`);
    else table.style.removeProperty("--tk-around");
    const style = getComputedStyle(table), ratio = parseFloat(style.getPropertyValue("--tk-ratio")), high = parseFloat(style.getPropertyValue("--tk-high"));
    const alone = getComputedStyle(main).flexDirection === "row" && !main.querySelector(":scope > .tk-side > .tk-race");
    table.classList.toggle("tk-under", alone && goesUnder(main.clientWidth, high, ratio));
  };
  const sizes = new ResizeObserver(place);
  for (const part of [table, ...main.children]) sizes.observe(part);
  window.addEventListener("resize", place, { signal });
  document.addEventListener("fullscreenchange", place, { signal });
  signal.addEventListener("abort", () => sizes.disconnect());
};

// src/column/shortcuts.js
var KEYS = {
  w: "[data-do=why]",
  a: ".tk-tools [data-value=analysis]",
  m: ".tk-tools [data-value=more]",
  f: "[data-page=full]"
};
var LEFT_TO_LAB = /^[b-y[\]{}<>,.]$/i;
var listenToTable = (el, keys, table, signal) => {
  const whole2 = () => (
    /** @type {HTMLElement} */
    el.closest(".tk-table") ?? el
  );
  let ours = false;
  const note = (event) => {
    const at = event.composedPath()[0];
    ours = at instanceof Element && whole2().contains(at);
    if (ours) whole2().tabIndex = -1;
  };
  for (const kind of ["focusin", "pointerdown"]) window.addEventListener(kind, note, { capture: true, signal });
  window.addEventListener("keydown", (event) => {
    const target = event.composedPath()[0], lost = target === document.body && ours && el.isConnected;
    if (event.key === "f" && !event.ctrlKey && !event.metaKey && target instanceof Element && !lost && around2(target)) {
      event.stopPropagation();
      return click2(table.find(keys.f));
    }
    if (!(target instanceof Element) || !(lost || whole2().contains(target)) || target.closest(".tk-race, .tk-lesson, .tk-lobby")) return;
    const keeps = !((event.ctrlKey || event.metaKey) && LEFT_TO_LAB.test(event.key));
    if (lost) whole2().focus({ preventScroll: true });
    for (const part of [target, whole2()]) part.toggleAttribute("data-lm-suppress-shortcuts", keeps);
    if (lost) document.body.removeAttribute("data-lm-suppress-shortcuts");
    if (event.altKey || event.isComposing || event.defaultPrevented) return;
    if (pressed(event, target)) {
      event.preventDefault();
      event.stopPropagation();
    }
  }, { capture: true, signal });
  const around2 = (box) => box !== whole2() && box.contains(whole2()) && el.checkVisibility() && [...box.querySelectorAll(".tk-table")].every((one) => one === whole2() || !one.checkVisibility());
  const typed = (at) => at.matches("input:not([type=range]), select, textarea, [contenteditable]") || at.closest(".cm-editor, .tk-lobby") !== null;
  const pressed = (event, target) => {
    const types = typed(target), key = event.key.toLowerCase();
    if (event.ctrlKey || event.metaKey) return key === "z" && !event.shiftKey && !types && click2(table.find("[data-do=undo]"));
    if (key === "escape") return table.fold() || click2(table.find(".tk-part-answer:not([hidden]) [data-do=dismiss]") ?? table.find('.tk-drawer-head [data-value=""]'));
    if (types) return false;
    if (key === " ") {
      const film = table.find(".tk-film [data-do=next]") ?? table.find(".tk-film [data-do=skip]");
      return !target.matches("button, summary") && click2(film);
    }
    if (/^[1-6]$/.test(key)) return click2(
      /** @type {HTMLElement | undefined} */
      [...el.querySelectorAll(".tk-answer")][Number(key) - 1]
    );
    if (key === "/") table.type();
    if (key === "n") table.ask("new", "");
    if (key === "j") table.ask("drawer", "happened");
    if (key === "?") table.ask("drawer", "what");
    if (key === "/" || key === "n" || key === "j" || key === "?") return true;
    return key in keys && click2(table.find(keys[key]));
  };
  const click2 = (button2) => {
    if (!button2 || button2.hasAttribute("disabled")) return false;
    table.press(button2);
    return true;
  };
};

// src/column/column.js
var BUSY_MS2 = 1500;
var OVER = ".tk-seat[open], .tk-asked > .tk-clause[open]";
var LEAST_PX2 = 120;
var EDGE_PX2 = 8;
var OUTSIDE = ["notice", "bar", "tools", "answer"];
var WITHIN = ["players", "tabs", "list", "drawer"];
var BELOW = ["steps", "words", "spots"];
var below = (made) => {
  for (const head of made.querySelectorAll(":is(.tk-asked, .tk-drawer-head) > h3, h4")) head.setAttribute("aria-level", head.localName === "h3" ? "2" : "3");
  return made;
};
function initialize({ model }) {
  let all3 = { ...model.get("html") };
  model.on("change:html", () => {
    all3 = { ...all3, ...model.get("html") };
    model.set("html", all3);
  });
}
function render2({ model, el, signal: ended }) {
  const over = new AbortController(), { signal } = over;
  ended?.addEventListener("abort", () => over.abort());
  const waits = html("p", { class: "tk-waits", role: "status" }), said = html("p", { class: "tk-says", role: "status" });
  const slot = (name) => html("div", { class: `tk-part-${name}`, "data-part": name });
  const middle2 = html("div", { class: "tk-middle" }, ...WITHIN.map(slot));
  el.append(...OUTSIDE.map(slot), middle2, ...BELOW.map(slot), waits, said);
  const parts = new Map([...el.children, ...middle2.children].flatMap((node) => node instanceof HTMLElement && node.dataset.part ? [[node.dataset.part, node]] : []));
  parts.get("players")?.setAttribute("data-arrows", "");
  const shown = /* @__PURE__ */ new Map();
  const say = speech(model), speaks = () => readIn(model, el, el.closest(".tk-table"));
  let seq = 0, busy = 0;
  let opener = "";
  let types = false;
  let down = false;
  const place = (name) => {
    const known3 = parts.get(name), within = parts.get(name.split("/")[0]);
    if (known3 || !within) return known3;
    const made = html("div", { "data-part": name });
    parts.set(name, made);
    within.append(made);
    return made;
  };
  const tell2 = () => {
    const words = [...el.querySelectorAll(".tk-asked h3, .tk-step:first-child, .tk-part-answer h4")].map((node) => node.textContent?.trim()).join(". ");
    if (said.textContent !== words) said.textContent = words;
  };
  const show = () => {
    if (down) return;
    const closes = shown.get("drawer"), before = titled();
    for (const [name, text2] of Object.entries(model.get("html") ?? {})) {
      const part = shown.get(name) === text2 ? void 0 : place(name);
      if (!part) continue;
      shown.set(name, text2);
      part.hidden = !text2;
      replace(part, below(markup(text2)));
      for (const link of part.querySelectorAll("[data-link]")) link.toggleAttribute("hidden", !address);
      for (const asks of part.querySelectorAll("[data-origin]")) ask(asks.getAttribute("data-origin") ?? "", location.origin);
      gather(name.startsWith("players") ? middle2 : part);
    }
    if (types && el.querySelector("input[data-keep=entry]")) type();
    if (closes && !shown.get("drawer") && !focused(el)) find(opener)?.focus({ preventScroll: true });
    if (titled() && titled() !== before) came(
      /** @type {HTMLElement} */
      parts.get("drawer")
    );
    fit();
    tell2();
  };
  const came = (drawer) => {
    drawer.querySelector("header button")?.focus({ preventScroll: true });
    if (getComputedStyle(drawer).position === "static") drawer.scrollIntoView({ block: "nearest" });
  };
  const titled = () => parts.get("drawer")?.firstElementChild?.getAttribute("aria-label") ?? "";
  const find = (asked2) => asked2 ? el.querySelector(`.tk-tools ${asked2}`) : null;
  const address = tables();
  const settle = () => {
    if ((model.get("heard") ?? 0) < seq) return;
    clearTimeout(busy);
    waits.textContent = "";
  };
  const gone = () => {
    clearTimeout(busy);
    if (!signal.aborted) waits.textContent = say("gone");
  };
  const send = (said2) => {
    seq = Math.max(seq, model.get("heard") ?? 0) + 1;
    clearTimeout(busy);
    busy = window.setTimeout(() => {
      waits.textContent = say("busy");
    }, BUSY_MS2);
    try {
      Promise.resolve(model.send({ ...said2, seq })).catch(gone);
    } catch {
      gone();
    }
  };
  const ask = (name, value) => send({ do: "act", name, value });
  const read2 = (box) => {
    const file = box.files?.[0], { do: name = "", most = "0", over: over2 = "" } = box.dataset;
    if (!file) return;
    if (file.size > Number(most)) ask(over2, "");
    else file.text().then((text2) => {
      if (!signal.aborted) send({ do: "file", name, text: text2 });
    }, () => {
      waits.textContent = say("unreadable");
    });
    box.value = "";
  };
  const press = (button2) => {
    const { do: name, value = "", page, text: text2, link, from: from2 } = button2.dataset;
    if (text2 !== void 0) return copy(button2, text2);
    if (link !== void 0) return copy(button2, `${address}#${link}`);
    if (page === "full") return full();
    if (page === "print") return printed(button2.closest(".tk-drawer")?.querySelector(".tk-paper > svg"));
    if (name === void 0) return;
    if (from2) {
      const box = (
        /** @type {HTMLInputElement | null} */
        el.querySelector(`input[data-keep=${from2}]`)
      );
      return box ? ask(name, box.value) : void 0;
    }
    if (name === "answer") {
      for (const other of el.querySelectorAll(".tk-answer")) other.classList.add(other === button2 ? "tk-chosen" : "tk-left");
    }
    if (name === "dismiss") parts.get("answer")?.toggleAttribute("hidden", true);
    if (name === "drawer" && button2.closest(".tk-tools")) opener = `[data-do=drawer][data-value=${value}]`;
    ask(name, value);
  };
  const type = () => {
    const box = (
      /** @type {HTMLElement | null} */
      el.querySelector("input[data-keep=entry]")
    );
    types = !box;
    if (box) box.focus();
    else ask("tab", "moves");
  };
  const fold = (at) => {
    const open = [...el.querySelectorAll(OVER)].filter((node) => !(at instanceof Node && node.contains(at)));
    for (const node of open) node.removeAttribute("open");
    return open.length > 0;
  };
  const room = (event) => {
    const seat = event.target instanceof Element && event.target.matches(".tk-seat[open]") ? event.target : null, box = seat?.lastElementChild;
    if (!(box instanceof HTMLElement)) return;
    const table = (
      /** @type {Element} */
      el.closest(".tk-table") ?? el
    ), bottom = scroller(table)?.getBoundingClientRect().bottom ?? window.innerHeight;
    const below2 = Math.min(bottom, table.getBoundingClientRect().bottom) - box.getBoundingClientRect().top - EDGE_PX2;
    box.style.setProperty("--tk-room", `${Math.max(LEAST_PX2, Math.round(below2))}px`);
  };
  const full = () => {
    const table = (
      /** @type {HTMLElement | null} */
      el.closest(".tk-table")
    );
    if (document.fullscreenElement) document.exitFullscreen();
    else if (document.fullscreenEnabled || !table?.togglePopover) table?.requestFullscreen();
    else {
      table.popover = "manual";
      table.togglePopover();
    }
  };
  const leave2 = (at) => {
    if (!(at instanceof Element) || at.closest(".tk-tools, .tk-drawer, .tk-inside")) return;
    if (el.querySelector(".tk-drawer-more")) ask("drawer", "");
    const answer = parts.get("answer");
    if (answer?.textContent && !answer.contains(at) && !at.closest(".tk-board") && !titled()) ask("dismiss", "");
  };
  for (const name of ["pointerdown", "focusin"]) window.addEventListener(name, (event) => fold(event.composedPath()[0]), { capture: true, signal });
  window.addEventListener("pointerdown", (event) => leave2(event.composedPath()[0]), { capture: true, signal });
  el.addEventListener("toggle", room, { capture: true, signal });
  el.addEventListener("pointerdown", (event) => {
    down = event.target instanceof Element && event.target.closest("button, summary") !== null;
  }, { signal });
  const up = () => setTimeout(() => {
    if (down) {
      down = false;
      show();
    }
  });
  for (const name of ["pointerup", "pointercancel", "blur"]) window.addEventListener(name, up, { signal });
  el.addEventListener("click", (event) => {
    const button2 = event.target instanceof Element ? event.target.closest("button") : null;
    if (button2 instanceof HTMLElement && !button2.hasAttribute("disabled")) press(button2);
  }, { signal });
  el.addEventListener("change", (event) => {
    const box = event.target;
    if (box instanceof HTMLSelectElement && box.dataset.do) {
      if (box.value) ask(box.dataset.do, box.value);
    } else if (box instanceof HTMLInputElement && box.type === "range" && box.dataset.do) ask(box.dataset.do, box.value);
    else if (box instanceof HTMLInputElement && box.type === "file") read2(box);
  }, { signal });
  el.addEventListener("input", (event) => {
    const box = event.target;
    if (!(box instanceof HTMLInputElement) || box.dataset.keep !== "entry") return;
    const plain = (text2) => (text2 ?? "").toLowerCase().replace(/\s/g, ""), typed = plain(box.value);
    const fits = (row) => [row.textContent, (row.getAttribute("data-value") ?? "").replace(/^\d+ /, "")].some((text2) => plain(text2).includes(typed));
    const rows = [...el.querySelectorAll(".tk-move[data-do=row]")], none = !rows.some(fits);
    for (const row of rows) row.toggleAttribute("hidden", !none && !fits(row));
  }, { signal });
  el.addEventListener("dblclick", (event) => {
    const row = event.target instanceof Element ? event.target.closest("[data-do=row]") : null;
    if (row instanceof HTMLElement && row.getAttribute("aria-pressed") === "false") press(row);
  }, { signal });
  el.addEventListener("keydown", (event) => {
    const at = event.target;
    if (event.key === "Enter" && at instanceof HTMLInputElement && at.type === "text" && at.dataset.do) ask(at.dataset.do, at.value);
    else if (!go(event)) return;
    event.preventDefault();
  }, { signal });
  listenToTable(el, KEYS, { press, ask, type, fold, find: (selector) => (
    /** @type {HTMLElement | null} */
    el.querySelector(selector)
  ) }, signal);
  const fit = () => {
    const side = el.parentElement, last = middle2.querySelector(".tk-drawer")?.lastElementChild;
    if (!side || !last) return;
    const box = side.getBoundingClientRect(), top = last.getBoundingClientRect().bottom, bottom = middle2.getBoundingClientRect().bottom;
    side.style.setProperty("--tk-inside-top", `${Math.round(top - box.top)}px`);
    side.style.setProperty("--tk-inside-bottom", `${Math.round(box.bottom - bottom)}px`);
  };
  let laid2 = false;
  const sizes = new ResizeObserver(() => {
    const table = laid2 ? null : el.closest(".tk-table");
    if (table instanceof HTMLElement) {
      laid2 = true;
      layOut(table, signal);
    }
    fit();
  });
  sizes.observe(middle2);
  const hears = [["change:html", show], ["change:heard", settle], ["change:lang", speaks]];
  for (const [name, act] of hears) model.on(name, act);
  speaks();
  show();
  return () => {
    clearTimeout(busy);
    over.abort();
    sizes.disconnect();
    for (const [name, act] of hears) model.off(name, act);
  };
}

// src/course/course.js
var course_exports = {};
__export(course_exports, {
  render: () => render3
});

// src/course/board.js
var ROOM = 34;
var LEAST = 0.5;
var MOST2 = 0.72;
var GAIN = 0.75;
var READABLE = 0.85;
var LARGEST = 1.2;
var FINGER_PX = 24;
var STAR = 11;
var PILL_PX = 31;
var crop = ({ width, height, focus }, across, down) => {
  const whole2 = [0, 0, width, height], shape = across / down;
  if (!focus || Math.min(across / width, down / height) >= READABLE) return whole2;
  const [x, y, w, h] = focus, wanted = Math.max(w + 2 * ROOM, width * LEAST, across / LARGEST), high = Math.max(h + 2 * ROOM, wanted / shape);
  const wide = Math.max(wanted, high * shape), tall = wide / shape;
  if (wide * tall > MOST2 * width * height || wide > GAIN * width) return whole2;
  const left = Math.min(Math.max(x + w / 2 - wide / 2, 0), Math.max(0, width - wide));
  const top = Math.min(Math.max(y + h / 2 - tall / 2, 0), Math.max(0, height - tall));
  return [left, top, Math.min(wide, width), Math.min(tall, height)];
};
var star = (x, y, r) => Array.from({ length: 10 }, (_, at) => {
  const far = at % 2 ? r * 0.45 : r, turn2 = Math.PI * at / 5 - Math.PI / 2;
  return `${(x + far * Math.cos(turn2)).toFixed(1)},${(y + far * Math.sin(turn2)).toFixed(1)}`;
}).join(" ");
var ringOf = ({ box: [x, y, w, h], is, number }, unit) => {
  const group = svg("g", { class: `tk-c-ring tk-c-${is}` });
  if (is === "star") {
    const far = 4 * unit;
    group.append(
      svg("rect", { x: `${x - far}`, y: `${y - far}`, width: `${w + 2 * far}`, height: `${h + 2 * far}`, rx: `${Math.min(w, h) / 2 + far}` }),
      svg("polygon", { points: star(x + w, y, STAR * unit) })
    );
    return group;
  }
  const least = 26 * unit, wide = Math.max(w + 6 * unit, least), high = Math.max(h + 6 * unit, least);
  const round = Math.max(wide, high) < 1.6 * Math.min(wide, high) ? Math.min(wide, high) / 2 : 10 * unit;
  const at = { x: `${x + w / 2 - wide / 2}`, y: `${y + h / 2 - high / 2}`, width: `${wide}`, height: `${high}`, rx: `${round}` };
  group.append(svg("rect", { ...at, class: "tk-c-under" }), svg("rect", at));
  if (number) {
    const cx = x + w / 2 + wide / 2 - 3 * unit, cy = y + h / 2 - high / 2 + 3 * unit;
    group.append(
      svg("circle", { cx: `${cx}`, cy: `${cy}`, r: `${9 * unit}` }),
      svg("text", { x: `${cx}`, y: `${cy + 4.3 * unit}`, "font-size": `${12 * unit}` }, text(String(number)))
    );
  }
  return group;
};
var CourseBoard = class {
  /** @param {(act: string) => void} act @param {string} all the words of the button that shows all of the board */
  constructor(act, all3) {
    this.act = act;
    this.board = null;
    this.sent = "";
    this.small = false;
    this.whole = false;
    this.view = [0, 0, 1, 1];
    this.under = html("div", { class: "tk-c-drawn", "aria-hidden": "true" });
    this.marks = svg("svg", { class: "tk-c-marks", "aria-hidden": "true" });
    this.over = svg("svg", { class: "tk-c-places", role: "group" });
    this.fly = html("div", { class: "tk-c-flying", "aria-hidden": "true" });
    this.all = html("button", { type: "button", class: "tk-c-all", "aria-pressed": "false", "aria-label": all3, title: all3 }, "⤢");
    this.el = html("div", { class: "tk-c-board" }, this.under, this.marks, this.over, this.fly, this.all);
    this.all.addEventListener("click", () => {
      this.whole = !this.whole;
      this.place();
    });
    this.over.addEventListener("click", (event) => this.#clicked(event));
    this.over.addEventListener("keydown", (event) => this.#typed(event));
  }
  /** @param {Board} board @param {string} sent the drawing as SVG @param {boolean} another whether it belongs to another beat */
  show(board, sent, another) {
    this.board = board;
    if (another) this.whole = false;
    if (sent !== this.sent) {
      const made = drawing(sent);
      this.under.replaceChildren(...made ? [made] : []);
      this.sent = sent;
    }
    this.over.setAttribute("aria-label", board.label);
    this.place();
    this.fly.replaceChildren(...board.flying.map(({ at, says, gain }) => {
      const pill = html("span", { class: gain ? "tk-c-gain" : "tk-c-loss" }, says);
      pill.dataset.at = at.join(" ");
      return pill;
    }));
    this.#float();
  }
  /** Fits everything to the size that the board has on the page now. */
  place() {
    const { board } = this;
    if (!board) return;
    const { width, height } = this.el.getBoundingClientRect();
    const part = width && height ? crop(board, width, height) : crop(board, board.width / 2, board.height / 2), cropped = part[2] < board.width - 1;
    this.all.hidden = !(this.small && cropped);
    this.all.setAttribute("aria-pressed", String(this.whole));
    this.view = this.small && !this.whole ? part : [0, 0, board.width, board.height];
    const box = this.view.map((number) => number.toFixed(1)).join(" ");
    for (const each of [this.under.querySelector("svg"), this.marks, this.over]) {
      each?.setAttribute("viewBox", box);
      each?.setAttribute("preserveAspectRatio", "xMidYMid meet");
    }
    const unit = Math.max(0.5, 1 / (this.scale() || 1));
    this.marks.replaceChildren(...board.rings.map((ring) => ringOf(ring, unit)));
    this.#spots(board);
    this.#float();
  }
  /** Pixels a unit. */
  scale() {
    const { width, height } = this.el.getBoundingClientRect(), [, , w, h] = this.view;
    return Math.min(width / w, height / h);
  }
  /** Where a place of the drawing is in the box of the board, in pixels. @param {[number, number]} at @returns {[number, number]} */
  pixels([x, y]) {
    const { width, height } = this.el.getBoundingClientRect(), [left, top, w, h] = this.view, scale = this.scale();
    return [(width - w * scale) / 2 + (x - left) * scale, (height - h * scale) / 2 + (y - top) * scale];
  }
  /** Where on the page something has just happened. @returns {[number, number]} */
  source() {
    const box = this.el.getBoundingClientRect(), ring = this.board?.rings.find(({ is }) => is === "changed")?.box;
    const at = ring ? [ring[0] + ring[2] / 2, ring[1] + ring[3] / 2] : this.board?.about;
    const [x, y] = at ? this.pixels([at[0], at[1]]) : [box.width / 2, box.height / 2];
    return [box.left + Math.min(Math.max(x, 0), box.width), box.top + Math.min(Math.max(y, 0), box.height)];
  }
  #float() {
    const lie = [];
    for (
      const pill of
      /** @type {HTMLElement[]} */
      [...this.fly.children]
    ) {
      const [x, y] = this.pixels(
        /** @type {[number, number]} */
        (pill.dataset.at ?? "0 0").split(" ").map(Number)
      );
      const half = pill.offsetWidth / 2 + 4 || 24, left = Math.min(Math.max(x, half), this.el.clientWidth - half);
      let top = Math.min(Math.max(y, 30), this.el.clientHeight - 16);
      for (const [at, high, wide] of lie) if (Math.abs(left - at) < half + wide && Math.abs(top - high) < PILL_PX) top = high + PILL_PX;
      lie.push([left, top, half]);
      pill.style.left = `${left}px`;
      pill.style.top = `${top}px`;
    }
  }
  /** @param {Board} board */
  #spots({ spots }) {
    const held = (
      /** @type {SVGElement | null} */
      this.over.querySelector(":focus")?.dataset.act
    );
    const order = spots.map((_, at) => at).filter((at) => spots[at].areas.length).sort((a, b) => Number(!!spots[a].is) - Number(!!spots[b].is));
    this.over.replaceChildren(...order.map((at) => {
      const { act, name, areas, is } = spots[at];
      const reached = is ? { role: "button", tabindex: "0", "aria-label": name, ...is === "chosen" ? { "aria-pressed": "true" } : {} } : {};
      return svg("path", { d: areas.map(outline).join(""), "data-act": act, class: is ? `tk-c-${is}` : "", ...reached });
    }));
    if (held) this.paths().find((path) => path.dataset.act === held)?.focus({ preventScroll: true });
  }
  /** What can be reached by keyboard. @returns {SVGPathElement[]} */
  paths() {
    return (
      /** @type {SVGPathElement[]} */
      [...this.over.querySelectorAll("path[tabindex]")]
    );
  }
  /** @param {MouseEvent} event */
  #clicked(event) {
    if (!this.board) return;
    const { spots } = this.board, box = this.over.getBoundingClientRect(), scale = this.scale(), [left, top, w, h] = this.view;
    const x = left + (event.clientX - box.left - (box.width - w * scale) / 2) / scale;
    const y = top + (event.clientY - box.top - (box.height - h * scale) / 2) / scale;
    const targets = spots.flatMap(({ areas }, spot) => areas.map((area) => ({ spot, area })));
    const lit2 = spots.flatMap(({ is }, at2) => is ? [at2] : []), reach = FINGER_PX / scale;
    const at = spotAt({ width: 0, height: 0, most: "", slop: reach, snap: reach / 2, targets, heads: [] }, x, y, lit2);
    if (at >= 0) this.act(spots[at].act);
  }
  /** @param {KeyboardEvent} event */
  #typed(event) {
    const { act } = (
      /** @type {SVGElement} */
      event.target.dataset
    );
    if (!act || event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    event.stopPropagation();
    this.act(act);
  }
  /** Where a spot is, for who wants to press it without a pointer. @param {string} act */
  centre(act) {
    const spot = this.board?.spots.find((one) => one.act === act);
    return spot?.areas.length ? this.pixels(centre({ name: spot.name, areas: spot.areas })) : null;
  }
};

// src/course/parts.js
var strong = (words) => words.split("**").map((part, at) => at % 2 ? html("b", {}, part) : part);
var chip = ({ title, says, more, where }, opened) => {
  const card = html("div", { class: "tk-card" }, html("p", {}, says), ...more.map((words) => html("p", {}, words)), html("p", { class: "tk-quiet" }, where));
  const made = html("details", { class: "tk-clause" }, html("summary", { class: "tk-chip" }, `§ ${title}`), card);
  made.open = opened.has(title);
  made.addEventListener("toggle", () => {
    if (made.open) opened.add(title);
    else opened.delete(title);
  });
  return made;
};
var bubbleOf = ({ head, says, tone, told, rules, failed, tip }, opened) => {
  if (!head && !says && !told.length && !failed.length) return html("div", { class: "tk-c-rules" }, ...rules.map((rule) => chip(rule, opened)));
  const made = html("div", { class: `tk-c-bubble${tone ? ` tk-c-${tone}` : ""}` });
  if (head) made.append(html("p", { class: "tk-c-head" }, head));
  if (says) made.append(html("p", { class: "tk-c-says" }, ...strong(says)));
  if (failed.length) made.append(html("ul", { class: "tk-c-failed" }, ...failed.map((words) => html("li", {}, words))));
  if (told.length) made.append(html("ul", { class: told[0].startsWith("**") ? "tk-c-told tk-c-names" : "tk-c-told" }, ...told.map((words) => html("li", {}, ...strong(words)))));
  if (tip) made.append(html("p", { class: "tk-c-tip" }, tip));
  if (rules.length) made.append(html("div", { class: "tk-c-rules" }, ...rules.map((rule) => chip(rule, opened))));
  return made;
};
var pointsOf = (points) => points.map(({ badge, name, points: number }) => html(
  "span",
  { class: "tk-c-points", title: name },
  markup(badge),
  html("b", {}, number)
));
var cardsOf = (cards) => html("div", { class: "tk-c-cards", role: "list", "data-many": String(cards.length) }, ...cards.map(({ name, says, points, note, here }) => {
  const head = html(
    "div",
    { class: "tk-c-card-head" },
    html("b", {}, name),
    ...note ? [html("span", { class: "tk-c-note" }, note)] : [],
    html("span", { class: "tk-c-card-points" }, ...pointsOf(points))
  );
  return html("div", { class: `tk-c-card${here ? " tk-c-here" : ""}`, role: "listitem" }, head, html("p", {}, ...strong(says)));
}));
var buttonOf = ({ act, says, off, primary, quiet, key, pressed }) => {
  const made = html("button", { type: "button", "data-act": act, class: primary ? "tk-c-primary" : quiet ? "tk-c-link" : "" }, says);
  if (off) made.disabled = true;
  if (key) made.dataset.key = key;
  if (key && key.length === 1) made.setAttribute("aria-keyshortcuts", key);
  if (pressed !== void 0) made.setAttribute("aria-pressed", String(pressed));
  return made;
};
var optionsOf = (options) => html("div", { class: "tk-c-options", role: "group", "data-many": String(options.length) }, ...options.map(({ act, says, is, off, sign }) => {
  const mark = is === "right" ? "✓ " : is === "wrong" ? "✗ " : "";
  const made = html("button", { type: "button", "data-act": act, class: is ? `tk-c-option tk-c-${is}` : "tk-c-option" }, ...sign ? [markup(sign)] : [], mark + says);
  if (off) made.disabled = true;
  if (is === "chosen") made.setAttribute("aria-pressed", "true");
  return made;
}));
var numberOf = (name, check) => html(
  "div",
  { class: "tk-c-number" },
  html("input", { type: "text", inputmode: "numeric", maxlength: "6", "aria-label": name, autocomplete: "off" }),
  html("button", { type: "button", "data-act": "number", class: "tk-c-primary" }, check)
);
var mineOf = ({ badge, name, held }) => html(
  "div",
  { class: "tk-c-mine" },
  markup(badge),
  html("b", {}, name),
  ...held.map(({ sign, number, title, first, aside, none }) => html("span", {
    class: `tk-c-held${first ? " tk-c-first" : ""}${aside ? " tk-c-aside" : ""}${none ? " tk-c-none" : ""}`,
    title
  }, markup(sign), ...number ? [html("b", {}, number)] : []))
);
var headOf = ({ title, dots, players }) => html(
  "div",
  { class: "tk-c-top" },
  html("div", { class: "tk-c-title" }, title),
  html(
    "span",
    { class: "tk-c-dots", role: "img", "aria-label": dots.find((dot) => dot.is.includes("here"))?.name ?? "" },
    ...dots.map(({ is, name }) => html("i", { class: is.split(" ").map((word) => `tk-c-${word}`).join(" "), title: name }))
  ),
  html("span", { class: "tk-c-players" }, ...players.map(({ badge, name, points, you, gain, decides }) => html("span", {
    class: `tk-c-player${you ? " tk-c-you" : ""}${decides ? " tk-c-decides" : ""}`,
    title: name
  }, markup(badge), html("b", {}, points), ...gain ? [html("em", {}, gain)] : [])))
);
var flown = (el, goods, [x, y]) => {
  for (const one of el.querySelectorAll(".tk-c-good-flies")) one.remove();
  const box = el.getBoundingClientRect();
  goods.forEach(({ sign, says, seat, held, gain }, at) => {
    const owner = held < 0 ? el.querySelectorAll(".tk-c-player")[seat] : el.querySelectorAll(".tk-c-held")[held];
    if (!owner) return;
    const to = owner.getBoundingClientRect(), made = html("span", { class: "tk-c-good-flies", "aria-hidden": "true" }, markup(sign), html("b", {}, says));
    el.append(made);
    const ways = [[x - box.left, y - box.top], [to.left + to.width / 2 - box.left, to.top + to.height / 2 - box.top]];
    const [from2, there] = gain ? ways : ways.toReversed(), place = ([left, top]) => `translate(${left}px, ${top}px) translate(-50%, -50%)`;
    made.animate([
      { transform: place(from2), opacity: 0 },
      { transform: place(from2), opacity: 1, offset: 0.15 },
      { transform: place(there), opacity: 1, offset: 0.85 },
      { transform: place(there), opacity: 0 }
    ], { duration: 1300, delay: 110 * at, easing: "ease-in-out", fill: "both" }).onfinish = () => made.remove();
  });
};

// src/course/progress.js
var PREFIX = "tablekit-course-";
var MOST3 = 2e3;
var LONGEST = 400;
var strings = (value) => Array.isArray(value) ? value.filter((one) => typeof one === "string" && one.length <= LONGEST).slice(0, MOST3) : [];
var read = (text2) => {
  try {
    const found = JSON.parse(text2 ?? "");
    if (typeof found !== "object" || found === null || Array.isArray(found)) return null;
    const quiz = Object.entries(found.quiz ?? {}).filter(([, one]) => typeof one === "string" && one.length <= LONGEST).slice(0, 20);
    return {
      version: String(found.version ?? "").slice(0, LONGEST),
      done: strings(found.done),
      seen: strings(found.seen),
      at: String(found.at ?? "").slice(0, LONGEST),
      own: strings(found.own),
      quiz: Object.fromEntries(quiz),
      acts: strings(found.acts),
      raced: strings(found.raced)
    };
  } catch {
    return null;
  }
};
var joined = (kept, now) => {
  if (!kept) return now;
  const done = [.../* @__PURE__ */ new Set([...kept.done, ...now.done])], seen = [.../* @__PURE__ */ new Set([...kept.seen, ...now.seen])].filter((id) => !done.includes(id));
  return { ...now, done, seen, quiz: { ...kept.quiz, ...now.quiz } };
};
var Kept = class {
  /** @param {string} game @param {() => Storage} [storage] */
  constructor(game, storage = () => window.localStorage) {
    this.name = PREFIX + game;
    this.storage = storage;
    this.refused = false;
  }
  /** @returns {Progress | null} */
  load() {
    try {
      return read(this.storage().getItem(this.name));
    } catch {
      this.refused = true;
      return null;
    }
  }
  /** @param {Progress} now @param {boolean} anew whether somebody else plays, or begins from the start */
  save(now, anew = false) {
    try {
      this.storage().setItem(this.name, JSON.stringify(anew ? now : joined(this.load(), now)));
    } catch {
      this.refused = true;
    }
  }
  forget() {
    try {
      this.storage().removeItem(this.name);
    } catch {
      this.refused = true;
    }
  }
};

// src/race/race.js
var MOST4 = 400;
var LINGER_MS = 40;
var COARSE_US = 1e5;
var micro = (ms) => Math.round(ms * 1e3);
var coarse = (times) => times.length > 2 && new Set(times).size > 1 && times.every((time) => {
  const apart = Math.abs(time - times[0]) % COARSE_US;
  return Math.min(apart, COARSE_US - apart) < 10;
});
var Race = class {
  /** @type {{what: Pressed, time: number, repeat: boolean}[]} */
  #presses = [];
  /** @type {Set<number>} seats that pressed before there was anything to see */
  #early = /* @__PURE__ */ new Set();
  /** @type {Set<ReturnType<typeof setTimeout>>} */
  #timers = /* @__PURE__ */ new Set();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #limit;
  #closing = false;
  #over = false;
  /** @type {number[]} of all presses that were no repeats */
  times = [];
  /** @type {Map<number, number>} which seats have placed, and so many microseconds after the card was shown */
  placed = /* @__PURE__ */ new Map();
  /** @type {number | null} when the card was shown */
  shown = null;
  /**
   * @param {{seats: number, timing: Timing, bots: [number, number][]}} given how many take part; seats that the computer
   *     plays with their milliseconds
   * @param {() => void} tell called when a seat has placed @param {(why: Why) => void} done called at the end
   */
  constructor({ seats, timing, bots }, tell2, done) {
    this.seats = seats;
    this.timing = timing;
    this.bots = bots;
    this.tell = tell2;
    this.done = done;
  }
  /** @param {() => void} act @param {number} ms */
  #later(act, ms) {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      act();
    }, Math.max(0, ms));
    this.#timers.add(timer);
    return timer;
  }
  /** The card can be seen since this time stamp. @param {number} stamp */
  show(stamp) {
    this.shown = micro(stamp);
    if (this.timing.max_ms) this.#limit = this.#later(() => this.close("nobody placed"), this.timing.max_ms);
    for (const [seat, ms] of this.bots) this.#later(() => this.#place(seat, micro(ms)), ms);
  }
  /**
   * What a press counts for is judged in the kernel; here only as much as decides when the race is closed.
   * @param {number} seat @param {Pressed} what @param {number} stamp @param {boolean} [repeat]
   */
  press(seat, what, stamp, repeat = false) {
    if (this.#over || this.#presses.length >= MOST4) return;
    const time = micro(stamp);
    this.#presses.push({ what, time, repeat });
    if (!repeat) this.times.push(time);
    if (this.shown === null || time < this.shown) this.#early.add(seat);
    else if (!repeat && !(this.#early.has(seat) && time - this.shown < micro(this.timing.lockout_ms))) {
      this.#place(seat, time - this.shown);
    }
  }
  /** @param {number} seat @param {number} after microseconds after the card was shown */
  #place(seat, after) {
    if (this.#over || this.shown === null || this.placed.has(seat)) return;
    const at = after + micro(this.timing.handicap_ms[seat] ?? 0), first = !this.placed.size;
    this.placed.set(seat, at);
    this.tell();
    if (this.placed.size === this.seats) this.close("all placed");
    else if (first) {
      clearTimeout(this.#limit);
      const end = (this.shown + at) / 1e3 + this.timing.grace_ms;
      this.#later(() => this.close("time"), end - performance.now());
    }
  }
  /** @param {Why} why */
  close(why) {
    if (this.#closing) return;
    this.#closing = true;
    setTimeout(() => {
      if (this.#over) return;
      this.stop();
      this.done(why);
    }, LINGER_MS);
  }
  stop() {
    this.#over = true;
    this.#timers.forEach(clearTimeout);
    this.#timers.clear();
  }
  /** @returns {Told[]} */
  result() {
    const shown = this.shown ?? 0;
    return this.#presses.map(({ what, time, repeat }) => ({ ...what, ..."code" in what ? { repeat } : {}, t_ms: (time - shown) / 1e3 }));
  }
};

// src/course/race.js
var CourseRace = class {
  /**
   * @param {HTMLElement} place @param {(message: any) => void} send @param {Record<string, string>} words @param {AbortSignal} signal
   */
  constructor(place, send, words, signal) {
    this.place = place;
    this.send = send;
    this.words = words;
    this.given = null;
    this.race = null;
    this.timer = 0;
    this.ran = -1;
    this.turned = () => {
    };
    document.addEventListener("visibilitychange", () => {
      if (document.hidden && this.race) this.void();
    }, { signal });
  }
  /** @param {Given | null} given */
  show(given) {
    this.given = given;
    if (!given) {
      this.stop();
      return;
    }
    this.place.append(html("div", { class: "tk-c-pads" }, ...given.pads.map((pad) => this.#pad(pad, given.runs, given.idle))));
    if (given.runs && given.number !== this.ran) {
      this.ran = given.number;
      this.#arm(given);
    }
  }
  /** @param {Pad} pad @param {boolean} runs @param {boolean} idle */
  #pad({ act, name, sign, code, key }, runs2, idle) {
    const made = html(
      "button",
      { type: "button", class: "tk-c-pad", ...runs2 ? { "data-code": code } : idle ? { disabled: "" } : { "data-act": act } },
      html("kbd", {}, key),
      markup(sign),
      html("span", {}, name)
    );
    if (runs2) made.addEventListener("pointerdown", (event) => {
      event.preventDefault();
      this.#press(code, event.timeStamp);
    });
    return made;
  }
  /** @param {Given} given */
  #arm(given) {
    this.stop();
    const { number } = given;
    const race = new Race({ seats: 1, timing: given.timing, bots: [] }, () => this.#tell(), (why) => {
      this.race = null;
      this.send({ do: "raced", race: number, why, coarse: coarse(race.times), presses: race.result() });
    });
    this.race = race;
    this.#tell();
    this.timer = window.setTimeout(() => {
      this.turned(given.picture, given.words);
      requestAnimationFrame((stamp) => {
        if (this.race === race) {
          race.show(Math.max(stamp, performance.now()));
          this.#tell();
        }
      });
    }, given.delay_ms);
  }
  /** What the pads look like: waiting, open, pressed. */
  #tell() {
    const pads = this.place.querySelector(".tk-c-pads"), open = this.race?.shown !== null && this.race;
    pads?.classList.toggle("tk-c-open", !!open);
    pads?.classList.toggle("tk-c-pressed", !!this.given && !!this.race?.placed.has(0));
  }
  /** @param {string} code @param {number} stamp @param {boolean} [repeat] */
  #press(code, stamp, repeat = false) {
    if (!this.race || !this.given) return;
    this.race.press(0, { code }, stamp, repeat);
    for (
      const pad of
      /** @type {HTMLElement[]} */
      [...this.place.querySelectorAll(".tk-c-pad")]
    ) {
      if (!repeat) pad.classList.toggle("tk-c-down", pad.dataset.code === code);
    }
    this.#tell();
  }
  /** Whether a key is one of the race's, which then hears it alone. @param {KeyboardEvent} event */
  takes(event) {
    if (!this.given || this.given.idle) return false;
    const pad = this.given.pads.find((one) => one.code === event.code);
    if (!pad) return this.race !== null && event.key !== "Tab";
    event.preventDefault();
    event.stopPropagation();
    if (this.given.runs) this.#press(pad.code, event.timeStamp, event.repeat);
    else this.place.querySelector(`[data-act="${CSS.escape(pad.act)}"]`)?.click();
    return true;
  }
  /** The page was hidden in the middle of it. */
  void() {
    const { given } = this;
    this.stop();
    if (given) this.send({ do: "raced", race: given.number, why: "hidden", coarse: false, presses: [] });
  }
  stop() {
    clearTimeout(this.timer);
    this.race?.stop();
    this.race = null;
  }
};

// src/course/row.js
var READ_MS = 500;
var meet = (one, other) => one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
var Row = class {
  /** @param {HTMLElement} el below which the buttons stand */
  constructor(el) {
    this.el = el;
    this.stood = [];
  }
  /** @returns {HTMLElement[]} */
  get #buttons() {
    return [...this.el.querySelectorAll("button")];
  }
  /** To be called before others come. */
  leaves() {
    const now = performance.now(), active2 = (
      /** @type {HTMLElement | null} */
      document.activeElement
    );
    const all3 = /* @__PURE__ */ new Set([...this.#buttons, ...active2?.dataset?.act ? [active2] : []]);
    const found = [...all3].filter((one) => !comes(one)).map((one) => ({ act: one.dataset.act ?? "", key: one.dataset.key ?? "", box: one.getBoundingClientRect(), focused: one === active2, gone: now }));
    this.stood = [...this.stood.filter((one) => now - one.gone < READ_MS), ...found];
  }
  /** To be called once they stand where they stay, and the focus is where it stays. */
  came() {
    const now = performance.now();
    for (const button2 of this.#buttons) {
      const { act, key } = button2.dataset, box = button2.getBoundingClientRect(), focused2 = button2 === document.activeElement;
      const others = this.stood.filter((one) => one.act !== act && (meet(one.box, box) || key && one.key === key || focused2 && one.focused));
      const left = Math.max(...others.map((one) => READ_MS - (now - one.gone)));
      if (!(left > 0)) continue;
      button2.classList.add("tk-c-comes");
      window.setTimeout(() => button2.classList.remove("tk-c-comes"), left);
    }
  }
};
var comes = (button2) => button2.classList.contains("tk-c-comes");

// src/kit/tongue.js
var NAME = "tablekit-language";
var remember = (code) => {
  try {
    window.localStorage.setItem(NAME, code);
  } catch {
  }
};
var remembered = () => {
  try {
    return window.localStorage.getItem(NAME) ?? "";
  } catch {
    return "";
  }
};
var tell = ({ model, el }) => {
  el.addEventListener("click", (event) => {
    const chosen = (
      /** @type {HTMLElement | null} */
      /** @type {Element} */
      event.target.closest("[data-do=language]")
    );
    if (chosen?.dataset.value) remember(chosen.dataset.value);
  });
  const code = remembered();
  if (code && code !== model.get("lang")) model.send({ do: "tongue", code: code.slice(0, 20), remembered: true });
};
var tongueOf = (model) => {
  const codes = Object.entries(model.get("tongues") ?? {});
  if (!codes.length) return null;
  const short = html("span", { "aria-hidden": "true" }), select = html("select");
  for (const [code, name] of codes) select.append(html("option", { value: code, lang: code }, String(name)));
  const show = () => {
    short.textContent = model.get("lang").toUpperCase();
    select.value = model.get("lang");
    select.setAttribute("aria-label", model.get("words")?.language ?? "");
    select.title = model.get("words")?.language ?? "";
  };
  select.addEventListener("change", () => {
    remember(select.value);
    model.send({ do: "tongue", code: select.value });
  });
  show();
  return Object.assign(html("label", { class: "tk-tongue" }, short, select), { show });
};

// src/course/course.js
var SMALL_PX = 640;
var LONGEST2 = 80;
var FASTER = 4;
var LEAST_ZOOM = 0.7;
var FOOT_PX = 48;
var GAP_PX2 = 10;
var FULL = ["tk-c-full", "tk-c-fuller"];
var render3 = (given) => {
  const { model, el } = given;
  let over = laid(given);
  const anew = () => {
    const chooses = el.contains(document.activeElement) && document.activeElement?.closest(".tk-tongue");
    over();
    el.replaceChildren();
    over = laid(given);
    if (chooses) el.querySelector(".tk-tongue select")?.focus({ preventScroll: true });
  };
  model.on("change:lang", anew);
  return () => {
    model.off("change:lang", anew);
    over();
  };
};
var laid = ({ model, el, signal: ended }) => {
  const over = new AbortController(), { signal } = over;
  ended?.addEventListener("abort", () => over.abort());
  const words = model.get("words"), kept = new Kept(String(model.get("game")));
  const calm = () => window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  el.classList.add("tk-course");
  el.dataset.lmSuppressShortcuts = "true";
  let view = model.get("view");
  let beat = "", timer = 0, shown = -1, fast = false, sent = -1;
  const opened = /* @__PURE__ */ new Set();
  const act = (name, value = "") => {
    clearTimeout(timer);
    if (sent === view.n && name !== "hint") return;
    sent = view.n;
    el.classList.add("tk-c-waits");
    model.send({ do: "act", n: view.n, name: name.slice(0, LONGEST2), value: value.slice(0, LONGEST2) });
  };
  const tongue = tongueOf(model), top = html("div"), side = html("div", { class: "tk-c-side" }), foot = html("div", { class: "tk-c-foot" });
  const row = new Row(foot), said = html("div", { class: "tk-say-it", role: "status", "aria-live": "polite" });
  const board = new CourseBoard((name) => act(name), words.whole);
  const race = new CourseRace(side, (message) => model.send(message), words, signal);
  race.turned = (picture, told2) => {
    board.show(view.board, picture, false);
    said.textContent = told2;
  };
  el.append(top, html("div", { class: "tk-c-body" }, board.el, side), foot, said);
  const fit = () => {
    const { width } = el.getBoundingClientRect();
    if (!width) return;
    const small = width < SMALL_PX;
    if (small !== board.small) model.send({ do: "size", small });
    board.small = small;
    el.classList.toggle("tk-c-small", board.small);
    const mine = (
      /** @type {HTMLElement | null} */
      foot.querySelector(".tk-c-mine")
    );
    if (mine) {
      mine.style.removeProperty("zoom");
      if (small && mine.scrollWidth > mine.clientWidth) mine.style.setProperty("zoom", String(Math.max(LEAST_ZOOM, mine.clientWidth / mine.scrollWidth)));
      for (let zoom = 0.9; !small && zoom >= LEAST_ZOOM && mine.offsetHeight > FOOT_PX; zoom -= 0.1) mine.style.setProperty("zoom", zoom.toFixed(1));
    }
    el.classList.remove(...FULL);
    for (const less of FULL) el.classList.toggle(less, small && side.scrollHeight > side.clientHeight);
    board.place();
    tail();
  };
  const tail = () => {
    const bubble = (
      /** @type {HTMLElement | null} */
      side.querySelector(".tk-c-bubble")
    ), at = view.board.about;
    side.style.paddingTop = "";
    bubble?.style.removeProperty("--tk-tail");
    bubble?.classList.toggle("tk-c-points-at", !!at);
    if (!bubble || !at) return;
    const [x, y] = board.pixels(at), box = board.el.getBoundingClientRect();
    if (board.small) {
      const left = bubble.getBoundingClientRect().left - box.left;
      bubble.style.setProperty("--tk-tail", `${Math.min(Math.max(x - left, 26), bubble.clientWidth - 26)}px`);
      return;
    }
    const { paddingTop, paddingBottom } = getComputedStyle(side), least = parseFloat(paddingTop);
    const needed = [...side.children].reduce((sum, one) => sum + /** @type {HTMLElement} */
    one.offsetHeight + GAP_PX2, parseFloat(paddingBottom));
    const high = bubble.offsetHeight, down = Math.max(Math.min(y - high / 2, side.clientHeight - needed), least);
    side.style.paddingTop = `${down}px`;
    bubble.style.setProperty("--tk-tail", `${Math.min(Math.max(y - down, 24), high - 24)}px`);
  };
  const focusing = () => {
    const active2 = (
      /** @type {HTMLElement | SVGElement | null} */
      el.contains(document.activeElement) ? document.activeElement : null
    );
    const had = active2 !== null, was = active2?.dataset.act;
    return () => {
      if (!had || el.contains(document.activeElement)) return;
      const all3 = (
        /** @type {HTMLElement[]} */
        [...el.querySelectorAll("[data-act]:not(:disabled)")]
      );
      const next = all3.find((one) => one.dataset.act === was && one.tabIndex >= 0) ?? el.querySelector("input, .tk-c-primary:not(:disabled), .tk-c-option:not(:disabled)") ?? board.paths()[0] ?? foot.querySelector("button:not(:disabled)") ?? el;
      next.focus({ preventScroll: true });
    };
  };
  const draw = () => {
    view = model.get("view");
    const again = focusing(), typed = side.querySelector("input")?.value ?? "";
    el.classList.remove("tk-c-waits");
    el.classList.toggle("tk-c-ends", view.ends);
    el.classList.toggle("tk-c-racing", !!view.race);
    const head = headOf(view);
    if (tongue) head.append(tongue);
    top.replaceChildren(head);
    side.replaceChildren();
    if (view.cards.length) side.append(cardsOf(view.cards));
    if (view.bubble) side.append(bubbleOf(view.bubble, opened));
    if (view.number) side.append(numberOf(view.number, words.check));
    if (view.options.length) side.append(optionsOf(view.options));
    if (view.list.length) {
      const list2 = optionsOf(view.list);
      list2.classList.add("tk-c-list");
      list2.tabIndex = 0;
      side.append(list2);
    }
    const entry = side.querySelector("input");
    if (entry && typed && view.beat === beat) entry.value = typed;
    side.querySelector(".tk-c-card.tk-c-here")?.scrollIntoView?.({ block: "nearest", inline: "nearest" });
    race.show(view.race);
    row.leaves();
    foot.replaceChildren(mineOf(view.mine), html("div", { class: "tk-c-buttons" }, ...view.buttons.map(buttonOf)));
    if (view.auto && !calm()) foot.querySelector(".tk-c-buttons")?.prepend(buttonOf({ act: "faster", says: words.faster, pressed: fast }));
    board.show(view.board, model.get("picture"), view.beat !== beat);
    beat = view.beat;
    const fresh = view.n !== shown;
    Object.assign(el.dataset, { view: String(view.n), at: String(model.get("progress")?.at ?? "") });
    if (fresh) said.textContent = view.said;
    shown = view.n;
    fit();
    if (fresh && !calm()) flown(el, view.goods ?? [], board.source());
    again();
    clearTimeout(timer);
    if (view.auto) {
      const { act: name, ms } = view.auto;
      if (!calm()) timer = window.setTimeout(() => act(name), fast ? ms / FASTER : ms);
      else if (!foot.querySelector(`button[data-act="${CSS.escape(name)}"]`)) foot.querySelector(".tk-c-buttons")?.append(buttonOf({ act: name, says: "▶", primary: true, key: "ArrowRight" }));
    }
    row.came();
  };
  el.addEventListener("click", (event) => {
    const button2 = (
      /** @type {HTMLElement | null} */
      /** @type {Element} */
      event.target.closest("button[data-act]")
    );
    if (!button2 || /** @type {HTMLButtonElement} */
    button2.disabled || comes(button2)) return;
    const { act: name = "" } = button2.dataset;
    if (name === "faster") {
      fast = !fast;
      draw();
      return;
    }
    if (name === "else") {
      kept.forget();
    }
    const entry = side.querySelector("input");
    if (name === "number" && !entry?.value.trim()) {
      entry?.focus();
      return;
    }
    act(name, name === "number" ? entry?.value.trim() : "");
  }, { signal });
  el.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || race.takes(event)) return;
    const at = (
      /** @type {HTMLElement} */
      event.target
    );
    if (at.matches("input")) {
      if (event.key === "Enter") {
        event.preventDefault();
        side.querySelector("[data-act=number]")?.click();
      }
      return;
    }
    const name = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const button2 = (
      /** @type {HTMLButtonElement | undefined} */
      [...foot.querySelectorAll("button[data-key]")].find(
        (one) => (
          /** @type {HTMLElement} */
          one.dataset.key === name && !/** @type {HTMLButtonElement} */
          one.disabled
        )
      )
    );
    if (!button2) return;
    event.preventDefault();
    event.stopPropagation();
    if (!event.repeat) button2.click();
  }, { signal });
  const keep = () => {
    const now = read(JSON.stringify(model.get("progress")));
    if (!now || !now.version) return;
    kept.save(now, !!model.get("progress").anew);
    if (kept.refused && !told) {
      told = true;
      model.send({ do: "kept", progress: null, refused: true });
    }
  };
  let told = false;
  el.addEventListener("tablekit-go-on", (event) => {
    model.send({ do: "kept", progress: (
      /** @type {CustomEvent} */
      event.detail
    ), refused: false, goes_on: true });
  }, { signal });
  const sizes = new ResizeObserver(fit);
  sizes.observe(el);
  const hears = [["change:view", draw], ["change:picture", draw], ["change:progress", keep]];
  for (const [name, hear] of hears) model.on(name, hear);
  readIn(model, el);
  draw();
  bringIntoSight(el);
  const before = kept.load();
  told = kept.refused;
  model.send({ do: "kept", progress: before, refused: kept.refused });
  return () => {
    clearTimeout(timer);
    race.stop();
    sizes.disconnect();
    over.abort();
    for (const [name, hear] of hears) model.off(name, hear);
  };
};

// src/lesson/lesson.js
var lesson_exports = {};
__export(lesson_exports, {
  render: () => render4
});

// src/lesson/tasks.js
var tasks = /* @__PURE__ */ new WeakMap();
var pageOf = (el) => el.closest(".jp-Notebook") ?? (el.isConnected ? document.body : null);
var inOrder = (known3) => [...known3].sort(([, one], [, other]) => one.at[0] - other.at[0] || one.at[1] - other.at[1]).map(([task]) => task);
var count = (el) => {
  const page = pageOf(el);
  if (!page) return;
  const known3 = tasks.get(page) ?? /* @__PURE__ */ new Map();
  tasks.set(page, known3);
  [...page.querySelectorAll(".tk-lesson[data-task]")].forEach((one, at) => {
    const { task = "", done: done2 } = one.dataset, cell = (
      /** @type {HTMLElement | null} */
      one.closest(".jp-Cell")
    );
    known3.set(task, { done: done2 === "true" || (known3.get(task)?.done ?? false), at: [Number(cell?.dataset.windowedListIndex ?? 0), at] });
  });
  const order = inOrder(known3), done = [...known3.values()].filter((task) => task.done).length;
  for (
    const place of
    /** @type {NodeListOf<HTMLElement>} */
    page.querySelectorAll(".tk-lesson [data-count]")
  ) {
    const task = place.dataset.count;
    const words = filled(place.dataset.says ?? "", { at: order.indexOf(task ?? "") + 1, all: order.length, done });
    if (place.textContent !== words) place.textContent = words;
    const lesson = (
      /** @type {HTMLElement | null} */
      place.closest(".tk-lesson")
    );
    if (!task) lesson?.style.setProperty("--tk-done", `${100 * done / Math.max(order.length, 1)}%`);
  }
};

// src/lesson/lesson.js
var LONGEST3 = 40;
var STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
var from = (event) => (
  /** @type {HTMLElement} */
  event.target
);
var render4 = ({ model, el }) => {
  el.classList.add("tk-lesson");
  el.dataset.lmSuppressShortcuts = "true";
  el.tabIndex = -1;
  const body = html("div", { class: "tk-page" }), said = html("div", { class: "tk-say-it", "aria-live": "polite" });
  el.append(body, said);
  const tongue = tongueOf(model);
  const opened = /* @__PURE__ */ new Set();
  const line = () => body.querySelector("input:not([data-do])");
  const acts = () => [...body.querySelectorAll("[data-do]:not(:disabled)")].map((one) => (
    /** @type {HTMLElement} */
    one
  ));
  let down = false, late = false;
  const draw = () => {
    if (down) {
      late = true;
      return;
    }
    const active2 = (
      /** @type {HTMLElement | null} */
      body.contains(document.activeElement) ? document.activeElement : null
    );
    const at = active2?.dataset.do, typed = line()?.value;
    const chooses = document.activeElement?.closest(".tk-tongue") === tongue ? tongue?.querySelector("select") : null;
    const box = at && active2?.matches("input") ? (
      /** @type {HTMLInputElement} */
      active2
    ) : null;
    const typing = box && box.value !== box.defaultValue && box.dataset.told !== box.value ? box.value : null;
    body.replaceChildren(markup(model.get("html")));
    if (tongue) (body.querySelector(".tk-top, .tk-tasks") ?? body).append(tongue);
    chooses?.focus({ preventScroll: true });
    for (const asks of body.querySelectorAll("[data-origin]")) model.send({ do: "act", name: asks.getAttribute("data-origin"), value: location.origin });
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
      if (typing !== null && same?.matches("input")) same.value = typing;
      (same ?? el).focus({ preventScroll: true });
    }
    task();
  };
  const task = () => {
    if (model.get("task")) el.dataset.task = model.get("task");
    el.dataset.done = model.get("done");
    count(el);
  };
  const act = (name, entry = body.querySelector("input")) => model.send({ do: "act", name, value: (entry?.value ?? "").slice(0, LONGEST3) });
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
  body.addEventListener("pointerdown", (event) => {
    down = from(event).closest("button, summary") !== null;
  });
  const up = () => setTimeout(() => {
    down = false;
    if (!late) return;
    late = false;
    draw();
  });
  const ups = ["pointerup", "pointercancel", "blur"];
  for (const name of ups) window.addEventListener(name, up);
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
    const button2 = (
      /** @type {HTMLElement | null} */
      from(event).closest("[data-do]")
    );
    if (button2) {
      if (!button2.matches(":disabled, input, select")) act(button2.dataset.do ?? "");
      return;
    }
    const copies = (
      /** @type {HTMLElement | null} */
      from(event).closest("button[data-text]")
    );
    if (copies) return copy(copies, copies.dataset.text ?? "");
    const picture = from(event).closest(".tk-pic[data-live]");
    if (!picture) return;
    const box = picture.getBoundingClientRect();
    model.send({ do: "place", at: [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height] });
  });
  const tell2 = (entry) => {
    if (entry.dataset.told === entry.value) return;
    entry.dataset.told = entry.value;
    act(entry.dataset.do ?? "", entry);
  };
  body.addEventListener("change", (event) => {
    if (from(event).matches("[data-do]")) tell2(
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
      if (at.matches("[data-do]")) tell2(
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
  const reads = () => {
    readIn(model, el);
    tongue?.show();
  };
  const hears = [["change:html", draw], ["change:said", say], ["change:done", task], ["change:lang", reads], ["change:words", reads]];
  for (const [name, hear] of hears) model.on(name, hear);
  reads();
  draw();
  bringIntoSight(el);
  attached.observe(el);
  seen.observe(el);
  return () => {
    clearTimeout(soon);
    for (const name of ups) window.removeEventListener(name, up);
    attached.disconnect();
    seen.disconnect();
    for (const [name, hear] of hears) model.off(name, hear);
  };
};

// src/lobby.js
var lobby_exports = {};
__export(lobby_exports, {
  render: () => render5
});
var LONGEST4 = 200;
var sameAs2 = (node) => {
  if (!node) return "";
  const [of] = (node.getAttribute("data-value") ?? "").split(" ");
  return `${node.getAttribute("data-do")} ${of} ${node.matches(".tk-who") ? node.textContent : ""}`;
};
var render5 = ({ model, el }) => {
  el.dataset.lmSuppressShortcuts = "true";
  const body = html("div", { class: "tk-lobby", role: "dialog", tabindex: "-1" });
  el.append(body);
  const read2 = () => {
    readIn(model, el);
    body.setAttribute("aria-label", speech(model)("title"));
  };
  const opened = /* @__PURE__ */ new Set();
  const all3 = (selector) => (
    /** @type {HTMLElement[]} */
    [...body.querySelectorAll(selector)]
  );
  let before = "";
  const draw = () => {
    const text2 = model.get("html") ?? "", held = body.contains(document.activeElement) ? document.activeElement : null;
    const was = sameAs2(held), top = body.scrollTop;
    const caret = held instanceof HTMLInputElement ? [held.selectionStart, held.selectionEnd] : null;
    el.hidden = !text2;
    body.replaceChildren(markup(text2));
    for (
      const fold of
      /** @type {HTMLDetailsElement[]} */
      all3("details[data-keep]")
    ) fold.open = opened.has(fold.dataset.keep ?? "");
    cover();
    body.scrollTop = top;
    const same = was ? all3("[data-do]:not(:disabled)").find((node) => sameAs2(node) === was) : void 0;
    if (same) {
      same.focus({ preventScroll: true });
      if (caret && same instanceof HTMLInputElement) same.setSelectionRange(caret[0], caret[1]);
    } else if (text2 && (held || !before)) body.focus({ preventScroll: true });
    if (!text2 && held) el.closest(".tk-table")?.querySelector(".tk-tools [data-value=more]")?.focus({ preventScroll: true });
    if (!before !== !text2) el.closest(".tk-table")?.scrollIntoView?.({ block: "start", inline: "start" });
    before = text2;
  };
  const cover = () => {
    const covers2 = model.get("covers") ?? {};
    for (const place of all3("[data-cover]")) {
      place.replaceChildren(markup(covers2[place.dataset.cover ?? ""] ?? ""));
      place.firstElementChild?.setAttribute("preserveAspectRatio", "xMidYMid slice");
      place.firstElementChild?.setAttribute("aria-hidden", "true");
    }
  };
  const act = (asked2, typed) => {
    const { do: name = "", value = "" } = asked2.dataset;
    const said = typed === void 0 ? value : `${value}${value ? " " : ""}${typed}`;
    model.send({ do: "act", name, value: said.slice(0, LONGEST4) });
  };
  const tell2 = (entry) => {
    const told = entry instanceof HTMLInputElement ? entry.defaultValue : null;
    if (told === entry.value) return;
    if (entry instanceof HTMLInputElement) entry.defaultValue = entry.value;
    act(entry, entry.value);
  };
  body.addEventListener("click", (event) => {
    const at = event.target instanceof Element ? event.target : body;
    const fold = (
      /** @type {HTMLDetailsElement | null | undefined} */
      at.closest("details[data-keep] > summary")?.parentElement
    );
    if (fold) opened[fold.open ? "delete" : "add"](fold.dataset.keep ?? "");
    const button2 = (
      /** @type {HTMLButtonElement | null} */
      at.closest("button[data-do]")
    );
    if (button2 && !button2.disabled) act(button2);
  });
  body.addEventListener("change", (event) => {
    const at = event.target;
    if ((at instanceof HTMLInputElement || at instanceof HTMLSelectElement) && at.dataset.do) tell2(at);
  });
  body.addEventListener("keydown", (event) => {
    const at = (
      /** @type {HTMLElement} */
      event.target
    );
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    const does = event.key === "Escape" ? "back" : event.key === "Enter" && !at.matches("button, summary, select") ? "start" : "";
    if (!does) return;
    event.preventDefault();
    event.stopPropagation();
    if (at instanceof HTMLInputElement) tell2(at);
    act(all3(`[data-do=${does}]`)[0]);
  });
  const hears = [["change:html", draw], ["change:covers", cover], ["change:words", read2]];
  for (const [name, hear] of hears) model.on(name, hear);
  read2();
  draw();
  return () => {
    for (const [name, hear] of hears) model.off(name, hear);
  };
};

// src/race/panel.js
var panel_exports = {};
__export(panel_exports, {
  render: () => render6
});

// src/race/calibration.js
var TOGETHER_MS2 = 250;
var TRIES = 3;
var Calibration = class _Calibration {
  /** @type {Map<number, {code: string, time: number}> | null} the keys of the try that is going on */
  #attempt = null;
  /** @type {Set<string>} */
  arrived = /* @__PURE__ */ new Set();
  /** The pair that is tried; before the first one the single keys are. */
  at = -1;
  /** @param {string[][]} codes for each seat its codes; none of a seat that the computer plays */
  constructor(codes) {
    this.codes = codes;
    this.pairs = codes.flatMap((_, one) => codes.slice(one + 1).map((_2, next) => ({
      seats: (
        /** @type {[number, number]} */
        [one, one + 1 + next]
      ),
      tries: []
    }))).filter(({ seats }) => seats.every((seat) => codes[seat].length));
  }
  get pair() {
    return this.at < 0 ? null : this.pairs[this.at] ?? null;
  }
  get missing() {
    return this.codes.flat().filter((code) => !this.arrived.has(code));
  }
  get over() {
    return this.at >= this.pairs.length;
  }
  next() {
    this.at += 1;
    this.#attempt = null;
  }
  /** The same with other keys: what was found out of those that are left still holds. @param {string[][]} codes */
  with(codes) {
    const other = new _Calibration(codes);
    other.at = this.at;
    other.arrived = this.arrived;
    return other;
  }
  /** @param {number} seat @param {string} code @param {number} stamp @param {() => void} changed called when a try is finished */
  press(seat, code, stamp, changed) {
    this.arrived.add(code);
    const pair = this.pair;
    if (!pair || !pair.seats.includes(seat) || pair.tries.length >= TRIES) return;
    const attempt = this.#attempt ?? this.#begun(pair, changed);
    if (!attempt.has(seat)) attempt.set(seat, { code, time: micro(stamp) });
  }
  /** @param {Pair} pair @param {() => void} changed */
  #begun(pair, changed) {
    const attempt = /* @__PURE__ */ new Map();
    this.#attempt = attempt;
    setTimeout(() => {
      if (this.#attempt !== attempt) return;
      this.#attempt = null;
      const [one, other] = attempt.values();
      pair.tries.push({
        codes: [...attempt.values()].map((pressed) => pressed.code),
        apart: other ? Math.abs(one.time - other.time) / 1e3 : null
      });
      if (pair.tries.length >= TRIES) this.next();
      changed();
    }, TOGETHER_MS2);
    return attempt;
  }
};
var verdict = (pair) => {
  if (!pair.tries.length) return null;
  const alone = pair.tries.filter((one) => one.apart === null);
  return alone.length ? { alone: [...new Set(alone.flatMap((one) => one.codes))] } : { apart: Math.min(...pair.tries.map((one) => one.apart ?? 0)) };
};

// src/race/keys.js
var ARROWS = { ArrowUp: "↑", ArrowRight: "→", ArrowLeft: "←", ArrowDown: "↓" };
var printed2 = /* @__PURE__ */ new Map();
navigator.keyboard?.getLayoutMap?.().then((map) => {
  printed2 = map;
}).catch(() => {
});
var label = (code) => {
  const words = ARROWS[code] ?? printed2.get(code) ?? code.replace(/^(Key|Digit)/, "");
  return words.length === 1 ? words.toUpperCase() : words;
};
var known2 = () => printed2.size;
var button = (words, act, name = "") => {
  const made = html("button", { type: "button", class: `tk-button ${name}` }, words);
  made.addEventListener("click", act);
  return made;
};
var legendOf = ({ seats, actions }, at, say, { placed, calibration, mapping, map }) => {
  const seat = seats[at], dot = html("span", { class: "tk-dot" }, seat.letter);
  dot.style.background = seat.fill;
  dot.style.color = seat.on;
  const name = html("div", { class: "tk-keys-name" }, dot, html("span", {}, seat.name));
  if (placed) name.append(html("span", { class: "tk-placed" }, say("placed")));
  const is = placed ? "tk-keys tk-has-placed" : "tk-keys";
  if (!seat.codes.length) return html("div", { class: is }, html("div", { class: "tk-keys-in" }, name, html("div", { class: "tk-quiet" }, say("bot"))));
  const four = html("div", { class: "tk-four" }, ...actions.map((action, which) => {
    const code = seat.codes[which], of = { "data-key": `${at}.${which}`, class: "tk-key", title: action.name };
    const inside = [html("kbd", {}, label(code)), markup(action.icon), html("span", { class: "tk-action" }, action.name)];
    if (!calibration) return html("div", of, ...inside);
    const key = html("button", { ...of, type: "button", title: say("another key", { name: seat.name, card: action.name }) }, ...inside);
    key.addEventListener("click", () => map({ seat: at, action: which }));
    key.classList.toggle("tk-arrived", calibration.arrived.has(code));
    key.classList.toggle("tk-mapping", mapping?.seat === at && mapping.action === which);
    return key;
  }));
  return html("div", { class: is }, html("div", { class: "tk-keys-in" }, name, four));
};
var asked = ({ missing, pair, pairs, over }, mapping, { seats, actions }, say) => {
  if (mapping) return say("new key", { name: seats[mapping.seat].name, card: actions[mapping.action].name });
  if (over) return say("all tried");
  if (pair) {
    const [one, other] = pair.seats.map((seat) => seats[seat].name);
    return say("press both", { name: one, other, tries: pair.tries.length, all: TRIES });
  }
  if (missing.length) return say("press all", { keys: missing.map(label).join(" ") });
  return say(pairs.length ? "all arrive" : "each arrives");
};
var foundOut = (pair, { seats }, say) => {
  const [name, other] = pair.seats.map((seat) => seats[seat].name), found = verdict(pair);
  if (!found) return html("li", {}, say("not tried", { name, other }));
  if ("apart" in found) return html("li", { class: "tk-good" }, `✓ ${say("both arrive", { name, other, apart: found.apart.toFixed(1) })}`);
  return html("li", { class: "tk-bad" }, `✗ ${say("one arrives", { name, other, keys: found.alone.map(label).join(", ") })}`);
};
var trying = (keyboard, calibration, mapping, say, acts) => {
  const { missing, pair, over, pairs, at } = calibration;
  const rows = pairs.slice(0, over ? void 0 : Math.max(0, at)).map((one) => foundOut(one, keyboard, say));
  if (over && missing.length) {
    rows.push(html("li", { class: "tk-bad" }, `✗ ${say("never seen", { keys: missing.map(label).join(" ") })}`));
  }
  return [
    html("p", { class: "tk-asks", role: "status" }, asked(calibration, mapping, keyboard, say)),
    html("ul", {}, ...rows),
    html(
      "div",
      { class: "tk-race-acts" },
      ...over || !pairs.length ? [] : [button(say(pair ? "next pair" : "try pairs"), acts.next)],
      button(say("again"), acts.again),
      button(say("standard"), acts.standard)
    )
  ];
};

// src/race/touch.js
var PRESSED_MS = 200;
var Touch = class {
  /** @param {HTMLElement} el the race, which may stand in a table @param {Press} press */
  constructor(el, press) {
    this.el = el;
    this.press = press;
    this.zones = ["near", "far"].map((side) => html("div", { class: `tk-zones tk-${side}` }));
  }
  /** The buttons of all seats, half of them at each edge. @param {import('./keys.js').Keyboard} keyboard */
  show({ seats, actions }) {
    for (const zone of this.zones) zone.replaceChildren();
    const people = seats.filter((seat) => seat.codes.length);
    people.forEach((seat, place) => {
      const at = seats.indexOf(seat);
      const four = html("div", { class: "tk-four" }, ...actions.map((action) => this.#button(seat, at, action)));
      const block = html("div", { class: "tk-zone" }, four, html("div", { class: "tk-zone-name" }, seat.name));
      block.style.setProperty("--tk-seat", seat.fill);
      this.zones[place < Math.ceil(people.length / 2) ? 0 : 1].append(block);
    });
  }
  /** @param {import('./keys.js').Seat} seat @param {number} at @param {import('./keys.js').Action} action */
  #button(seat, at, action) {
    const is = { type: "button", class: "tk-touch", "aria-label": `${seat.name}: ${action.name}` };
    const made = html("button", is, markup(action.icon), html("span", {}, action.name));
    made.addEventListener("pointerdown", (event) => {
      event.preventDefault();
      made.classList.add("tk-pressed");
      setTimeout(() => made.classList.remove("tk-pressed"), PRESSED_MS);
      this.press(at, action.id, event.timeStamp);
    });
    return made;
  }
  /** Puts the buttons beside the board of the race's table, or takes them away. @param {boolean} wanted */
  place(wanted) {
    const board = this.el.closest(".tk-table")?.querySelector(".tk-board"), [near, far] = this.zones;
    board?.classList.toggle("tk-by-touch", wanted);
    if (!wanted) this.zones.forEach((zone) => zone.remove());
    else if (!board) this.el.append(...this.zones);
    else if (far.nextElementSibling !== board || near.previousElementSibling !== board) {
      board.before(far);
      board.after(near);
    }
  }
};

// src/race/track.js
var along = (us, most) => Math.min(100, Math.max(0, us / 10 / most));
var Track = class {
  constructor() {
    this.knob = html("i", { class: "tk-knob" });
    this.pins = html("div", { class: "tk-slams" });
    this.scale = html("div", { class: "tk-seconds" });
    this.el = html("div", { class: "tk-raceway", hidden: "", "aria-hidden": "true" }, html("div", { class: "tk-raceline" }, this.knob, this.pins), this.scale);
    this.most = 0;
  }
  /** Ready for a race that is at most so long; one without an end has no track. @param {number} most milliseconds */
  begin(most) {
    this.most = most;
    this.el.hidden = !most;
    this.el.classList.remove("tk-runs");
    this.pins.replaceChildren();
    const seconds = Math.floor(most / 1e3);
    this.scale.replaceChildren(...Array.from({ length: seconds + 1 }, (_, at) => {
      const mark = html("span", {}, `${at} s`);
      mark.style.left = `${along(at * 1e6, most || 1)}%`;
      return mark;
    }));
  }
  /** @param {Race | null} race @param {Seat[]} seats */
  show(race, seats) {
    if (!this.most) return;
    const runs2 = !!race && race.shown !== null;
    if (runs2 && !this.el.classList.contains("tk-runs")) this.knob.style.animationDuration = `${this.most}ms`;
    this.el.classList.toggle("tk-runs", runs2);
    if (!race) return;
    this.pins.replaceChildren(...[...race.placed].map(([seat, at]) => {
      const pin = html("span", { class: "tk-slam", "data-seat": String(seat) }, seats[seat].letter);
      pin.style.cssText = `left:${along(at, this.most)}%;background:${seats[seat].fill};color:${seats[seat].on}`;
      return pin;
    }));
  }
  /** Nothing is left of the last race. */
  clear() {
    this.most = 0;
    this.el.hidden = true;
  }
};

// src/race/panel.js
var ANSWER_MS = 15e3;
var FLASH_MS = 160;
var DEAF_MS = 600;
var MODES = ["keys", "untimed", "touch", "touch-untimed", "calm"];
var panel = (el, say, acts) => {
  el.classList.add("tk-race");
  el.tabIndex = 0;
  el.setAttribute("role", "group");
  el.dataset.lmSuppressShortcuts = "true";
  const face = html("div", { class: "tk-race-face", role: "img" }), line = html("div", { class: "tk-race-line", role: "status" });
  const has = html("div", { class: "tk-race-has" }), note = html("div", { class: "tk-race-note", role: "alert" });
  const told = html("div", { class: "tk-race-told" });
  const run = button("", acts.run, "tk-primary"), close = button("", acts.close);
  const settle = button("", acts.settle, "tk-primary"), check = button("", acts.check);
  const choose = html("select", { class: "tk-race-mode" }, ...MODES.map((value) => html("option", { value })));
  choose.addEventListener("change", () => acts.mode(choose.value));
  const legend = html("div", { class: "tk-race-legend" }), drawer = html("div", { class: "tk-race-drawer" });
  const track = new Track();
  const says = html("div", { class: "tk-race-says" }, line, has, note, track.el, told);
  el.append(html("div", { class: "tk-race-top" }, face, says, html("div", { class: "tk-race-acts" }, run, close, settle, choose, check)), legend, drawer);
  const named = () => {
    el.setAttribute("aria-label", say("title"));
    close.textContent = say("close");
    check.textContent = say("keys …");
    choose.setAttribute("aria-label", say("how"));
    for (const option of choose.options) option.textContent = say(option.value);
  };
  named();
  return { named, face, line, has, note, told, track, run, close, settle, check, choose, legend, drawer };
};
var render6 = ({ model, el }) => {
  const page = crypto.randomUUID?.() ?? String(Math.random()), over = new AbortController(), { signal } = over;
  const send = (message) => model.send({ ...message, page });
  const state = () => model.get("state");
  const keys = () => model.get("keyboard");
  const mode = () => model.get("mode");
  let race = null;
  let number = 0, waiting = 0, foreperiod = 0;
  let calibration = null;
  let mapping = null;
  let pressing = false, warned = "", rounded = false, legendIs = "", drawerIs = "", faceIs = "";
  const byTouch = () => mode().startsWith("touch");
  const byKeys = () => !byTouch() && mode() !== "calm";
  const holds = () => el.contains(document.activeElement) && document.hasFocus();
  const take = () => el.focus({ preventScroll: true });
  const fresh = () => new Calibration(keys().seats.map((seat) => seat.codes));
  let since = performance.now();
  const filming = () => state().film && !race && !waiting;
  const goOn = () => {
    const on = ["next", "skip"].map((act) => el.closest(".tk-table")?.querySelector(`.tk-film [data-do=${act}]`)).find(Boolean);
    if (on instanceof HTMLElement && performance.now() - since > DEAF_MS) on.click();
  };
  const ready = () => state().run && mode() !== "calm" && !race && !waiting;
  const touch = new Touch(el, (seat, role, stamp) => race?.press(seat, { seat, role }, stamp));
  const say = speech(model);
  readIn(model, el);
  const parts = panel(el, say, {
    run: () => filming() ? goOn() : start(),
    close: () => {
      race?.close("button");
      if (byKeys()) take();
    },
    settle: () => send({ do: "settle" }),
    mode: (name) => send({ do: "mode", mode: name }),
    check: () => {
      calibration = calibration ? null : fresh();
      mapping = null;
      draw();
      take();
    }
  });
  const expectAnswer = () => {
    waiting = window.setTimeout(() => {
      waiting = 0;
      warned = say("gone");
      draw();
    }, ANSWER_MS);
  };
  const answered = () => {
    clearTimeout(waiting);
    waiting = 0;
  };
  const turn2 = (drawing2, words2) => {
    if (faceIs !== drawing2) parts.face.replaceChildren(markup(drawing2));
    faceIs = drawing2;
    parts.face.setAttribute("aria-label", words2);
  };
  const start = () => {
    if (!ready()) return;
    if (byKeys()) take();
    calibration = mapping = null;
    warned = "";
    expectAnswer();
    send({ do: "run" });
    draw();
  };
  const arm = (told) => {
    answered();
    number = told.race;
    race = new Race({ seats: keys().seats.length, timing: model.get("timing"), bots: told.bots }, draw, finish);
    parts.track.begin(model.get("timing").max_ms);
    turn2("", say("face down"));
    foreperiod = window.setTimeout(() => requestAnimationFrame(() => {
      if (!race || number !== told.race) return;
      turn2(told.face, told.words);
      race.show(performance.now());
      send({ do: "shown", race: number });
      draw();
    }), told.delay_ms);
    draw();
  };
  const finish = (why) => {
    if (!race) return;
    const now = coarse(race.times);
    rounded ||= now;
    send({ do: "finished", race: number, why, coarse: now, presses: race.result() });
    race = null;
    expectAnswer();
    draw();
  };
  const giveUp = (why, words2) => {
    if (!race) return;
    stop();
    warned = words2;
    send({ do: "void", race: number, why });
    draw();
  };
  const stop = () => {
    clearTimeout(foreperiod);
    race?.stop();
    race = null;
  };
  const ownerOf = (code) => {
    for (const [seat, { codes }] of keys().seats.entries()) if (codes.includes(code)) return { seat, action: codes.indexOf(code) };
    return null;
  };
  const flash = (seat, action) => {
    const key = parts.legend.querySelector(`[data-key="${seat}.${action}"]`);
    key?.classList.add("tk-pressed");
    setTimeout(() => key?.classList.remove("tk-pressed"), FLASH_MS);
  };
  const pressed = ({ seat, action }, { code, timeStamp, repeat }) => {
    if (race && byKeys()) race.press(seat, { code }, timeStamp, repeat);
    else if (!repeat) {
      calibration?.press(seat, code, timeStamp, draw);
      flash(seat, action);
      if (calibration) draw();
    }
  };
  el.addEventListener("keydown", (event) => {
    const at = (
      /** @type {HTMLElement} */
      event.target
    );
    if (event.ctrlKey || event.metaKey || event.altKey || at.matches("select, input")) return;
    const { code, repeat } = event, owner = ownerOf(code);
    if (code === "Tab") return;
    if (code === "Escape" && !mapping) at.blur();
    else if (mapping) {
      event.preventDefault();
      if (code !== "Escape") send({ do: "map", seat: mapping.seat, action: mapping.action, code });
      mapping = null;
      draw();
    } else if (owner) {
      event.preventDefault();
      pressed(owner, event);
    } else if (code === keys().run) {
      if (at.matches("button") && !ready() && !race && !filming()) return;
      event.preventDefault();
      if (!repeat && filming()) goOn();
      else if (!repeat && byKeys()) start();
    } else if (race) event.preventDefault();
  });
  el.addEventListener("keyup", (event) => {
    const at = (
      /** @type {HTMLElement} */
      event.target
    );
    if (event.code === keys().run && (race || waiting) && !at.matches("select")) event.preventDefault();
  });
  el.addEventListener("pointerdown", (event) => {
    if (!/** @type {HTMLElement} */
    event.target.closest("button, select")) take();
  });
  window.addEventListener("pointerdown", (event) => {
    pressing = event.target instanceof Element && event.target.closest(".tk-column") !== null;
  }, { signal, capture: true });
  const up = () => setTimeout(() => {
    pressing = false;
    if (!signal.aborted) draw();
  });
  for (const name of ["pointerup", "pointercancel", "blur"]) window.addEventListener(name, up, { signal });
  const look = () => setTimeout(() => {
    if (race && byKeys() && !holds()) giveUp("keyboard lost", say("lost"));
    if (!signal.aborted) draw();
  });
  for (const name of ["focusin", "focusout"]) el.addEventListener(name, look);
  for (const name of ["blur", "focus"]) window.addEventListener(name, look, { signal });
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) giveUp("page hidden", say("hidden"));
  }, { signal });
  const words = () => {
    if (race) return race.shown === null ? say("wait") : say("now");
    return waiting ? say("judged") : state().says;
  };
  const whoHas = () => {
    if (!byKeys()) return byTouch() ? say("at the edge") : "";
    return `⌨ ${holds() ? say("has it") : say("has it not")}`;
  };
  const drawSays = () => {
    const { line, has, note, told } = parts, text2 = [warned || state().warns, rounded ? say("clock") : ""].filter(Boolean).join(" ");
    line.textContent = words();
    has.textContent = whoHas();
    if (note.textContent !== text2) note.textContent = text2;
    told.replaceChildren(...race ? [] : state().told.map((one) => html("span", one.counts ? {} : { class: "tk-quiet" }, one.says)));
    if (!race && !waiting) turn2(state().face, state().card || say("no card"));
  };
  const drawActs = () => {
    const { run, close, settle, choose, check } = parts;
    run.textContent = `${filming() ? say("go on") : state().button}${byKeys() ? ` (${keys().run === "Space" ? say("space") : label(keys().run)})` : ""}`;
    run.hidden = !filming() && (!state().run || mode() === "calm") || !!race;
    run.disabled = !ready() && !filming();
    close.hidden = !(race && mode().endsWith("untimed"));
    settle.hidden = !(mode() === "calm" && state().settle);
    settle.textContent = state().settle;
    choose.value = mode();
    choose.disabled = check.disabled = !!race;
    check.hidden = !byKeys();
    check.setAttribute("aria-expanded", String(!!calibration));
  };
  const drawKeys = () => {
    const { legend, drawer } = parts, placed = race ? [...race.placed.keys()] : [], seen = calibration && [...calibration.arrived];
    const map = (chosen) => {
      mapping = chosen;
      take();
      draw();
    };
    legend.hidden = !byKeys();
    const legendNow = JSON.stringify([model.get("lang"), keys(), placed, seen, mapping, known2()]);
    if (legendIs !== legendNow) {
      legendIs = legendNow;
      legend.replaceChildren(...keys().seats.map((_, at) => legendOf(keys(), at, say, { placed: placed.includes(at), calibration, mapping, map })));
    }
    drawer.hidden = !calibration;
    const drawerNow = JSON.stringify([model.get("lang"), keys().seats, seen, mapping, calibration?.at, calibration?.pairs]);
    if (drawerIs === drawerNow) return;
    drawerIs = drawerNow;
    drawer.replaceChildren(...calibration ? trying(keys(), calibration, mapping, say, {
      next: () => {
        calibration?.next();
        draw();
        take();
      },
      again: () => {
        calibration = fresh();
        draw();
        take();
      },
      standard: () => {
        send({ do: "standard" });
        take();
      }
    }) : []);
  };
  const draw = () => {
    if (pressing) return;
    el.hidden = !state().shown;
    touch.place(!el.hidden && byTouch());
    if (el.hidden) return;
    el.classList.toggle("tk-has-keys", holds() && byKeys());
    el.classList.toggle("tk-running", !!race);
    if (!byKeys()) calibration = null;
    drawSays();
    parts.track.show(race, keys().seats);
    drawActs();
    drawKeys();
  };
  const heard = (told) => {
    if (told?.page && told.page !== page) return;
    if (told?.do === "arm") arm(told);
    else if (told?.do === "stop") {
      answered();
      stop();
      draw();
    }
  };
  const changed = () => {
    answered();
    if (!race) warned = "";
    if (state().film) since = performance.now();
    if (!race && !state().told.length) parts.track.clear();
    draw();
  };
  const rekeyed = () => {
    calibration = calibration?.with(keys().seats.map((seat) => seat.codes)) ?? null;
    touch.show(keys());
    draw();
  };
  const renamed = () => {
    readIn(model, el);
    parts.named();
    draw();
  };
  const hears = [["msg:custom", heard], ["change:state", changed], ["change:keyboard", rekeyed], ["change:mode", draw], ["change:words", renamed]];
  for (const [name, hear] of hears) model.on(name, hear);
  touch.show(keys());
  draw();
  requestAnimationFrame(() => {
    if (!signal.aborted) draw();
  });
  send({ do: "here" });
  return () => {
    stop();
    over.abort();
    touch.place(false);
    for (const [name, hear] of hears) model.off(name, hear);
  };
};

// src/course/pack.js
var MOST_ACTS = 200;
var pieces = (pictures, at) => {
  const found = pictures[at];
  if (Array.isArray(found)) return found;
  if (!(found.on < at)) throw new RangeError(`picture ${at} is made of picture ${found.on}`);
  const made = [...pieces(pictures, found.on)];
  for (const [from2, to, put] of found.cut.toReversed()) made.splice(from2, to - from2, ...put);
  return made;
};
var whole = (values, value) => {
  if (Array.isArray(value)) return value.map((one) => whole(values, one));
  if (typeof value !== "object" || value === null) return value;
  if ("=" in value) return whole(values, values[value["="]]);
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, whole(values, one)]));
};
var Packed = class {
  /** @param {Pack} pack */
  constructor(pack) {
    this.pack = pack;
    this.small = false;
    this.done = /* @__PURE__ */ new Set();
    this.seen = /* @__PURE__ */ new Set();
    this.acts = [];
    this.marked = [];
    this.raced = [];
    this.at = 0;
    this.came = null;
    this.unsaid = null;
    this.frame = 0;
    this.number = 0;
    this.races = 0;
    this.gap = "";
    this.named = this.begun = this.anew = this.waits = false;
    this.kept = null;
    this.asks = null;
    this.notes = [];
    this.drawings = /* @__PURE__ */ new Map();
    this.hearers = /* @__PURE__ */ new Map();
    this.traits = { game: pack.game, words: pack.words, task: "", part: "course" };
    this.#begin(0);
    this.#show();
  }
  /** @param {string} name */
  get(name) {
    return this.traits[name];
  }
  /** @param {string} name @param {() => void} hear */
  on(name, hear) {
    this.hearers.set(name, (this.hearers.get(name) ?? /* @__PURE__ */ new Set()).add(hear));
  }
  /** @param {string} name @param {() => void} hear */
  off(name, hear) {
    this.hearers.get(name)?.delete(hear);
  }
  /** @param {any} message */
  send(message) {
    switch (message.do) {
      case "act":
        if (message.n === this.number) this.#act(message.name, message.value);
        break;
      case "size":
        if (message.small === this.small) return;
        this.small = message.small;
        break;
      case "kept":
        if (!this.#remember(message.progress, message.refused)) return;
        break;
      case "raced":
        if (!this.#raced(message)) return;
        break;
    }
    this.#show();
  }
  /** How far the reader is, as a browser keeps it and as Python takes it over. @returns {Progress & {anew: boolean}} */
  get progress() {
    const { pack, kept } = this, done = pack.beats.filter((id) => this.done.has(id));
    const seen = pack.beats.filter((id) => this.seen.has(id) && !this.done.has(id));
    return {
      version: this.begun ? pack.version : "",
      done,
      seen,
      at: pack.beats[this.at],
      own: kept?.own ?? [],
      quiz: {},
      anew: this.anew,
      acts: this.acts.slice(0, MOST_ACTS),
      raced: this.raced
    };
  }
  /** Whether nothing moves by itself, and no card is raced for. */
  get rests() {
    return !this.traits.view.auto && !this.traits.view.race?.runs;
  }
  // ------------------------------------------------------------ what is done
  /** @param {string} name @param {string} value */
  #act(name, value) {
    if (this.asks) {
      this.#answered(name);
      return;
    }
    const named = this.named, here = this.came && this.pack.acts[this.came.acts];
    this.begun = true;
    this.anew = this.named = false;
    this.#read();
    switch (name) {
      case "step":
        this.frame += 1;
        return;
      case "skip-on":
        this.frame = Infinity;
        return;
      case "names":
        this.named = !named;
        return;
      case "back":
        this.#go(Math.max(this.at - 1, 0));
        return;
      case "forth":
        this.#go(this.#furthest());
        return;
      case "again":
        this.#go(0);
        return;
      case "else":
        this.#somebodyElse();
        return;
      case "next":
        this.#begin(this.at + 1);
        return;
    }
    if (!here || this.#runs()) return;
    this.#take(here, name === "number" ? `number ${value}` : name);
  }
  /** Whether something comes of an act. @param {Acts} here @param {string} act */
  #take(here, act) {
    if (here.marks && act.startsWith("key ")) {
      if (!this.#view().board.spots.some((spot) => spot.act === act && spot.is)) return false;
      this.marked = this.marked.includes(act) ? this.marked.filter((one) => one !== act) : [...this.marked, act];
      this.acts.push(act);
      return true;
    }
    const to = this.#meant(here, act);
    if (to === void 0 && here.waits && !this.waits && /^(key|move|roll)/.test(act)) {
      this.acts.push(act);
      this.waits = true;
      return true;
    }
    if (to === void 0) return false;
    this.#come(to, act);
    return true;
  }
  /** What a number means that was typed. @param {Acts} here @param {string} value */
  #numbered(here, value) {
    const typed = value.trim().replace("−", "-").replace(/^\+/, "");
    if (!/^-?\d{1,5}$/.test(typed) || !here.number) return "number ?";
    const number = Number(typed), known3 = `number ${number}`;
    return known3 in here.do ? known3 : number < here.number.right ? "number <" : "number >";
  }
  /** A race is closed: which hand was it, and when? @param {{race: number, why: string, presses: any[]}} message */
  #raced({ race, why, presses }) {
    const timed = this.came && this.pack.acts[this.came.acts].race, { view } = this.traits;
    if (!timed || !view.race || race !== this.races || this.#runs()) return false;
    this.races += 1;
    if (why === "hidden") return true;
    const first = presses.find((one) => one.t_ms >= 0 && !one.repeat && view.race.pads.some((pad) => pad.code === one.code));
    const act = first ? view.race.pads.find((pad) => pad.code === first.code).act : "press hold", ms = first ? first.t_ms : 0;
    const led = timed.hands[act.slice("press ".length)].find(([until]) => ms <= until);
    if (!led) return false;
    const { gap, point } = this.pack.words, apart = timed.rival === null ? null : Math.abs(timed.rival - ms);
    this.gap = apart === null ? "" : gap.replace("{seconds}", (apart / 1e3).toFixed(1).replace(".", point));
    this.begun = true;
    this.#come(led[1], `${act} ${ms}`);
    return true;
  }
  // ------------------------------------------------------------ from beat to beat
  /** @param {number} to the number of what is come to @param {string} [act] */
  #come(to, act) {
    const coming = this.pack.comings[to], id = this.pack.beats[this.at];
    if (act !== void 0) this.acts.push(act);
    if (coming.counts === "done") {
      this.done.add(id);
      this.seen.delete(id);
    }
    if (coming.counts === "seen") this.seen.add(id);
    if (coming.passes) {
      this.#begin(this.at + 1);
      return;
    }
    this.unsaid = coming.wrong ? this.unsaid ?? this.came : null;
    if (!coming.wrong) this.frame = 0;
    this.came = coming;
    this.marked = [];
    this.waits = false;
  }
  /** What was wrong is said once. */
  #read() {
    this.came = this.unsaid ?? this.came;
    this.unsaid = null;
  }
  /** @param {number} at */
  #begin(at) {
    this.raced = at === this.pack.begin.length && this.acts.some((act) => act.startsWith("press ")) ? this.acts : [];
    this.at = at;
    this.acts = [];
    this.unsaid = null;
    if (at < this.pack.begin.length) this.#come(this.pack.begin[at]);
    else this.came = null;
  }
  /** To a beat; what others do first is not shown once more where it was played before. @param {number} at */
  #go(at) {
    this.#begin(at);
    if (this.done.has(this.pack.beats[at]) || this.seen.has(this.pack.beats[at])) this.frame = Infinity;
  }
  /** The number of the furthest beat that may be gone to here. */
  #furthest() {
    const passed = this.pack.beats.map((id, at) => this.done.has(id) || this.seen.has(id) ? at : -1);
    return Math.min(Math.max(...passed) + 1, this.pack.begin.length);
  }
  /** @returns {boolean} whether steps are still to be shown */
  #runs() {
    return this.came !== null && this.frame < this.came.show.length - 1;
  }
  #somebodyElse() {
    this.done.clear();
    this.seen.clear();
    this.kept = null;
    this.anew = true;
    this.#begin(0);
  }
  // ------------------------------------------------------------ what a browser remembers
  /** @param {Progress | null} kept @param {boolean} refused */
  #remember(kept, refused) {
    if (refused) {
      this.notes.push(this.pack.words.nothing);
      return true;
    }
    if (!kept?.version || this.begun || this.kept) return false;
    const { beats, version } = this.pack, same = kept.version === version, ours = (id) => beats.includes(id);
    const passed = [...kept.done, ...kept.seen].filter(ours);
    this.done = new Set(kept.done.filter(ours));
    this.seen = new Set(kept.seen.filter((id) => ours(id) && !this.done.has(id)));
    const at = ours(kept.at) ? kept.at : beats.find((id) => !passed.includes(id)) ?? beats[0];
    this.kept = { ...kept, at, own: same ? kept.own : [], quiz: same ? kept.quiz : {}, acts: same ? kept.acts : [], raced: same ? kept.raced : [] };
    if (at !== beats[0] || this.kept.acts.length) this.asks = this.kept;
    return true;
  }
  /** @param {string} name */
  #answered(name) {
    const kept = this.asks;
    if (!kept || !["on", "again", "else"].includes(name)) return;
    this.asks = null;
    this.begun = true;
    if (name === "else") this.#somebodyElse();
    else if (name === "again") {
      this.kept = null;
      this.#go(0);
    } else this.#goOn(kept);
  }
  /** On from where the reader was, act by act; beats that need Python wait for it. @param {Progress} kept */
  #goOn(kept) {
    const at = this.pack.beats.indexOf(kept.at);
    this.#go(Math.min(at, this.pack.begin.length));
    this.at = at;
    if (!this.came) {
      this.raced = kept.raced;
      return;
    }
    for (const act of kept.acts) {
      const here = this.pack.acts[this.came.acts], to = this.#meant(here, act);
      if (to !== void 0 && this.pack.comings[to].passes || !this.#take(here, act)) break;
      this.frame = Infinity;
    }
  }
  /** What an act that was kept leads to. @param {Acts} here @param {string} act @returns {number | undefined} */
  #meant(here, act) {
    const [kind, rest = "", ms] = act.split(" ");
    if (kind === "press" && ms !== void 0) return here.race?.hands[rest]?.find(([until]) => Number(ms) <= until)?.[1];
    if (act === "pointed" && here.marks) {
      const { right, yes, no } = here.marks;
      return right.length === this.marked.length && right.every((one) => this.marked.includes(one)) ? yes : no;
    }
    return here.do[kind === "number" ? this.#numbered(here, rest) : act];
  }
  // ------------------------------------------------------------ what is shown
  #show() {
    const { pack } = this, view = this.#view();
    const passed = (id) => this.done.has(id) ? "done" : this.seen.has(id) ? "seen" : "open";
    const here = pack.words.here.replace("{at}", String(this.at + 1)).replace("{many}", String(pack.beats.length));
    const dots = pack.beats.map((id, at) => at === this.at ? { is: `${passed(id)} here`, name: here } : { is: passed(id), name: "" });
    this.number += 1;
    const buttons = [...view.buttons], { marks } = (this.came && pack.acts[this.came.acts]) ?? {};
    if (marks && this.marked.length && !this.named) buttons.push(marks.button);
    for (const spot of view.board.spots.filter((one) => this.marked.includes(one.act))) {
      spot.is = "chosen";
      view.board.rings.push({ box: around(spot.areas), is: "changed", number: 0 });
    }
    if (this.came?.asked && !this.#runs() && !this.named && !this.asks && this.at < this.#furthest()) buttons.push({ act: "forth", says: pack.words.forth, quiet: true });
    const said = view.said.replace("{gap}", this.gap), bubble = view.bubble && { ...view.bubble, says: view.bubble.says.replace("{gap}", this.gap) };
    if (bubble && this.waits) bubble.tip = pack.words.later;
    if (bubble && this.notes.length) bubble.tip = [...this.notes.splice(0), bubble.tip].join(" ").trim();
    this.#race(view);
    this.#tell({
      picture: this.#drawing(view.picture),
      view: { ...view, n: this.number, title: pack.title, dots, buttons, said, bubble },
      progress: this.progress
    });
  }
  /** @returns {View & {picture: number}} */
  #view() {
    return whole(this.pack.values, this.pack.views[this.#number()]);
  }
  /** The number of the view that is shown. */
  #number() {
    const { pack, came } = this, of = (sizes) => sizes[this.small ? sizes.length - 1 : 0];
    if (this.asks) return of(pack.asks[pack.beats.indexOf(this.asks.at)]);
    if (!came) return of(pack.own);
    const names = pack.acts[came.acts].names;
    if (this.named && names && !this.#runs()) return of(names);
    const shown = this.small && came.small ? came.small : came.show;
    return shown[Math.min(this.frame, shown.length - 1)];
  }
  /** @param {View} view */
  #race(view) {
    if (!view.race) return;
    const delays = this.came && this.pack.acts[this.came.acts].race?.delays;
    view.race.number = this.races;
    if (view.race.runs && delays) view.race.delay_ms = delays[this.races % delays.length];
    if (typeof view.race.picture === "number") view.race.picture = this.#drawing(view.race.picture);
  }
  /** @param {number} at */
  #drawing(at) {
    const found = this.drawings.get(at) ?? pieces(this.pack.pictures, at).map((one) => this.pack.pieces[one]).join("");
    this.drawings.set(at, found);
    return found;
  }
  /** @param {Record<string, any>} traits */
  #tell(traits) {
    const changed = Object.keys(traits).filter((name) => JSON.stringify(traits[name]) !== JSON.stringify(this.traits[name]));
    Object.assign(this.traits, traits);
    for (const name of changed) for (const hear of this.hearers.get(`change:${name}`) ?? []) hear();
  }
};
var played = (el, pack) => {
  const model = new Packed(pack);
  return { model, stop: render3({ model, el }) };
};

// src/main.js
var PARTS = { board: board_exports, column: column_exports, course: course_exports, lesson: lesson_exports, lobby: lobby_exports, race: panel_exports };
var initialize2 = (given) => PARTS[given.model.get("part")].initialize?.(given);
var render7 = (given) => {
  tell(given);
  return PARTS[given.model.get("part")].render(given);
};
var main_default = { initialize: initialize2, render: render7 };
export {
  main_default as default,
  played
};
