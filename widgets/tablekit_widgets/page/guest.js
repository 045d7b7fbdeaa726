// Made by `make page` of widgets/page/src/guest/guest.js
"use strict";
(() => {
  // src/kit/dom.js
  var SVG = "http://www.w3.org/2000/svg";
  var html = (tag, attributes = {}, ...inside) => {
    const made = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
    made.append(...inside);
    return made;
  };
  var drawing = (sent) => {
    const read = new DOMParser().parseFromString(sent, "image/svg+xml").documentElement;
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

  // src/board/chooser.js
  var all = (move) => [...move.keys, ...move.hints];
  var fitting = (moves, group, clicked) => moves.filter((move) => move.group === group && clicked.every((key2) => all(move).includes(key2)));
  var lit = (moves, { group, clicked }) => {
    const left = fitting(moves, group, clicked);
    const next = left.flatMap((move) => move.keys.filter((key2) => !clicked.includes(key2)).slice(0, 1));
    const hints = left.flatMap((move) => move.hints).filter((hint) => left.length < 2 || !left.every((move) => move.hints.includes(hint)));
    return [.../* @__PURE__ */ new Set([...next, ...hints])].filter((key2) => !clicked.includes(key2));
  };
  var finished = (moves, left, clicked) => {
    let whole = left.filter((move) => move.keys.every((key2) => clicked.includes(key2)));
    if (whole.length < left.length) return null;
    if (whole.length > 1) whole = whole.filter((move) => move.keys.length && String(move.keys) === String(clicked.filter((key2) => move.keys.includes(key2))));
    return whole.length === 1 ? moves.indexOf(whole[0]) : null;
  };
  var swapped = (moves, { group, clicked }, key2) => {
    const places = new Set(fitting(moves, group, []).flatMap((move) => all(move).flatMap((one, at2) => one === key2 ? [at2] : [])));
    const taken = new Set(fitting(moves, group, clicked).flatMap((move) => all(move).filter((_, at2) => places.has(at2))));
    return [...clicked.filter((one) => !taken.has(one)), key2];
  };
  var click = (moves, clicks, key2) => {
    const { group, clicked } = clicks;
    if (clicked.includes(key2)) return { group, clicked: clicked.filter((one) => one !== key2) };
    const others = [...new Set(moves.map((move) => move.group))].filter((name) => name !== group);
    const tries = [
      { group, clicked: [...clicked, key2] },
      { group, clicked: swapped(moves, clicks, key2) },
      ...others.flatMap((name) => [{ group: name, clicked: [...clicked, key2] }, { group: name, clicked: [key2] }])
    ];
    for (const one of tries) {
      const left = fitting(moves, one.group, one.clicked);
      if (left.length) return finished(moves, left, one.clicked) ?? one;
    }
    return null;
  };

  // src/guest/board.js
  var REACH = 16;
  var choices = (moves) => moves.map(([, , group, keys2, hints]) => ({ group, keys: keys2, hints }));
  var Board = class {
    /** @param {HTMLElement} el @param {(move: Move) => void} play @param {(x: number, y: number) => void} ask @param {() => void} chose */
    constructor(el, play2, ask, chose) {
      this.el = el;
      this.play = play2;
      this.ask = ask;
      this.chose = chose;
      this.moves = [];
      this.clicked = [];
      this.group = "";
      this.lit = /** @type {number[]} */
      [];
      this.marks = false;
      el.addEventListener("click", (event) => this.tapped(event));
      el.addEventListener("keydown", (event) => {
        const at2 = event.target instanceof Element ? event.target.closest("[data-at]") : null;
        if (at2 && (event.key === "Enter" || event.key === " ")) {
          event.preventDefault();
          this.tap(Number(at2.getAttribute("data-at")));
        }
      });
    }
    /** Another picture. @param {string[]} lines @param {string} name */
    draw(lines, name) {
      const made = drawing(lines.join("\n")), held2 = this.el.contains(document.activeElement) ? document.activeElement?.getAttribute("data-at") : null;
      if (!made) return;
      made.setAttribute("role", "group");
      made.setAttribute("aria-label", name);
      this.el.replaceChildren(made);
      if (held2 !== null && held2 !== void 0) this.place(Number(held2))?.focus({ preventScroll: true });
    }
    /** Other moves: what was tapped for those before is nothing any more. @param {Move[]} moves */
    offer(moves) {
      this.moves = moves;
      this.clicked = [];
      this.group = moves[0]?.[2] ?? "";
      this.show();
    }
    /** @param {string} group */
    turn(group) {
      this.group = group;
      this.clicked = [];
      this.show();
    }
    anew() {
      this.turn(this.group);
    }
    /** The moves that fit what is chosen. */
    get fitting() {
      return this.moves.filter(([, , group, keys2, hints]) => group === this.group && this.clicked.every((at2) => keys2.includes(at2) || hints.includes(at2)));
    }
    show() {
      this.lit = this.marks ? [] : lit(choices(this.moves), this);
      for (const one of this.el.querySelectorAll("[data-at]")) {
        const at2 = Number(one.getAttribute("data-at")), chosen = this.clicked.includes(at2), on = chosen || this.lit.includes(at2) || this.marks;
        one.classList.toggle("lit", this.lit.includes(at2));
        one.classList.toggle("chosen", chosen);
        one.setAttribute("aria-pressed", String(chosen));
        if (on) one.setAttribute("tabindex", "0");
        else one.removeAttribute("tabindex");
      }
      this.chose();
    }
    /** @param {number} at @returns {SVGElement | null} */
    place(at2) {
      return this.el.querySelector(`[data-at="${at2}"]`);
    }
    /** What a place is called. @param {number} at */
    called(at2) {
      return this.place(at2)?.getAttribute("aria-label") ?? "";
    }
    /** @param {MouseEvent} event */
    tapped(event) {
      const picture = this.el.querySelector("svg"), found = event.target instanceof Element ? event.target.closest("[data-at]") : null;
      if (!picture) return;
      const at2 = found ? Number(found.getAttribute("data-at")) : NaN;
      if (this.means(at2)) return this.tap(at2);
      const near = this.nearest(event.clientX, event.clientY);
      if (near !== null) return this.tap(near);
      const box = picture.getBoundingClientRect(), { width, height } = picture.viewBox.baseVal;
      this.ask(Math.round((event.clientX - box.left) / box.width * width), Math.round((event.clientY - box.top) / box.height * height));
    }
    /** Whether a tap there chooses something. @param {number} at */
    means(at2) {
      return !Number.isNaN(at2) && (this.marks || this.clicked.includes(at2) || click(choices(this.moves), this, at2) !== null);
    }
    /** @param {number} at */
    tap(at2) {
      if (this.marks) {
        this.clicked = this.clicked.includes(at2) ? this.clicked.filter((one) => one !== at2) : [...this.clicked, at2];
        return this.show();
      }
      const found = click(choices(this.moves), this, at2);
      if (typeof found === "number") return this.play(this.moves[found]);
      if (found === null) return;
      ({ group: this.group, clicked: this.clicked } = found);
      this.show();
    }
    /** What is lit beside a point, as thumbs are broad. @param {number} x @param {number} y */
    nearest(x, y) {
      let best = null, least = REACH;
      for (const at2 of this.lit) {
        const box = this.place(at2)?.getBoundingClientRect();
        if (!box) continue;
        const away = Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));
        if (away < least) [best, least] = [at2, away];
      }
      return best;
    }
  };

  // src/guest/early.js
  var EARLY = {
    en: {
      "opening": "Opening the door …",
      "no key": "This link does not open a room. Ask the host for the link as it is now.",
      "locked": "The host lets nobody else in now.",
      "full": "The room is full.",
      "crowded": "Many are coming at once. Trying again …",
      "too fast": "That was too much at once. Trying again …",
      "closed": "The host has closed the room, or the host’s computer has stopped. Trying again …",
      "lost": "The host’s computer cannot be reached. Trying again …",
      "fault": "Something on this page went wrong. It is opened anew …",
      "stuck": "Something on this page went wrong twice. Load the page again.",
      "too old": "This browser is too old for this page: it needs one of 2023 or later."
    },
    de: {
      "opening": "Die Tür geht auf …",
      "no key": "Dieser Link öffnet keinen Raum. Lass dir den jetzigen Link geben.",
      "locked": "Jetzt wird niemand mehr eingelassen.",
      "full": "Der Raum ist voll.",
      "crowded": "Gerade kommen viele auf einmal. Neuer Versuch …",
      "too fast": "Das war zu viel auf einmal. Neuer Versuch …",
      "closed": "Der Raum ist geschlossen, oder der Computer des Gastgebers steht still. Neuer Versuch …",
      "lost": "Der Computer des Gastgebers ist nicht zu erreichen. Neuer Versuch …",
      "fault": "Auf dieser Seite ist etwas schiefgegangen. Sie wird neu geöffnet …",
      "stuck": "Auf dieser Seite ist zweimal etwas schiefgegangen. Lade sie neu.",
      "too old": "Dieser Browser ist zu alt für diese Seite: Sie braucht einen von 2023 oder später."
    },
    it: {
      "opening": "La porta si apre …",
      "no key": "Questo link non apre nessuna stanza. Fatti dare il link attuale.",
      "locked": "Adesso non si fa entrare più nessuno.",
      "full": "La stanza è piena.",
      "crowded": "Stanno arrivando in tanti. Si riprova …",
      "too fast": "Era troppo in una volta. Si riprova …",
      "closed": "La stanza è chiusa, oppure il computer di chi ospita è fermo. Si riprova …",
      "lost": "Il computer di chi ospita non si raggiunge. Si riprova …",
      "fault": "In questa pagina qualcosa è andato storto. La si riapre …",
      "stuck": "In questa pagina qualcosa è andato storto due volte. Ricarica la pagina.",
      "too old": "Questo browser è troppo vecchio per questa pagina: ne serve uno del 2023 o più recente."
    }
  };
  var spoken = (languages) => languages.map((tag) => tag.toLowerCase().split("-")[0] ?? "").find((code2) => Object.hasOwn(EARLY, code2)) ?? "en";

  // src/guest/socket.js
  var SILENT_MS = 13e3;
  var LONGEST_MS = 8e3;
  var FIRST_MS = 400;
  var APART_MS = 6e4;
  var FINAL = /* @__PURE__ */ new Set(["no key", "locked", "stuck"]);
  var unpacked = async (packed) => JSON.parse(await new Response(packed.stream().pipeThrough(new DecompressionStream("gzip"))).text());
  var Way = class {
    /**
     * @param {() => object} knock what is said first, each time
     * @param {(word: Word) => void} hear @param {(why: string) => void} lost why nothing comes any more, by its name
     */
    constructor(knock, hear2, lost) {
      this.knock = knock;
      this.hear = hear2;
      this.lost = lost;
      this.wait = FIRST_MS;
      this.heard = 0;
      this.failed = -Infinity;
      this.socket = null;
      this.timer = 0;
      setInterval(() => this.listen(), 1e3);
      window.addEventListener("online", () => this.open());
      document.addEventListener("visibilitychange", () => {
        if (!document.hidden && Date.now() - this.heard > SILENT_MS / 2) this.open();
      });
      window.addEventListener("pageshow", (event) => {
        if (event.persisted) this.open();
      });
    }
    /** Opens it, in the place of the one there may be. */
    open() {
      clearTimeout(this.timer);
      this.drop();
      if (typeof DecompressionStream === "undefined") return this.lost("too old");
      const url = new URL("ws", location.href);
      url.protocol = url.protocol.replace("http", "ws");
      url.hash = "";
      const socket = this.socket = new WebSocket(url), mine2 = () => this.socket === socket;
      let before = Promise.resolve();
      this.heard = Date.now();
      socket.binaryType = "blob";
      socket.onopen = () => {
        if (mine2()) this.say(this.knock());
      };
      socket.onmessage = ({ data }) => {
        this.heard = Date.now();
        before = before.then(async () => {
          const word = typeof data === "string" ? JSON.parse(data) : await unpacked(data);
          if (!mine2()) return;
          this.wait = FIRST_MS;
          this.hear(word);
        }).catch((fault) => {
          if (mine2()) this.fails(fault);
        });
      };
      socket.onclose = ({ reason }) => {
        if (mine2()) this.ended(reason);
      };
    }
    drop() {
      const socket = this.socket;
      this.socket = null;
      socket?.close();
    }
    /** @param {string} reason */
    ended(reason) {
      this.socket = null;
      this.lost(reason || "lost");
      if (FINAL.has(reason)) return;
      this.wait = Math.min(LONGEST_MS, this.wait * 2);
      this.timer = window.setTimeout(() => this.open(), this.wait * (0.6 + 0.8 * Math.random()));
    }
    /** A word could not be understood or shown: all is sent for once more, as what comes later may rest on it. @param {unknown} fault */
    fails(fault) {
      const again = Date.now() - this.failed > APART_MS;
      this.failed = Date.now();
      console.error(fault);
      this.drop();
      this.ended(again ? "fault" : "stuck");
    }
    /** A network that is gone closes no socket: it is only silent. */
    listen() {
      if (!this.socket || Date.now() - this.heard < SILENT_MS) return;
      this.drop();
      this.ended("lost");
    }
    /** Says something; whether it could be. @param {object} word */
    say(word) {
      if (this.socket?.readyState !== WebSocket.OPEN) return false;
      this.socket.send(JSON.stringify(word));
      return true;
    }
  };

  // src/guest/task.js
  var entry = ({ kind, options }, board2, say2) => {
    const send = (name) => html("button", { type: "button", class: "answer", "data-do": name }, say2("answer"));
    if (kind === "choose") {
      return [html("div", { class: "rows" }, ...options.map(([value, name, says]) => html("button", {
        type: "button",
        class: "answer",
        "data-do": "answer",
        "data-value": value
      }, html("span", {}, name), ...says ? [html("small", {}, says)] : [])))];
    }
    if (kind === "number") {
      const box = html("input", { type: "text", id: "number", inputmode: "numeric", maxlength: "6", autocomplete: "off", "aria-label": say2("number"), placeholder: say2("number") });
      return [html("form", { class: "typed number" }, box, send("answer-number"))];
    }
    if (kind === "points") {
      return [html("p", { class: "chose" }, say2("marked", { number: board2.clicked.length }), send("answer-marked"))];
    }
    return [html("div", { class: "rows" }, html("button", { type: "button", "data-do": "again" }, say2("again")))];
  };

  // src/guest/view.js
  var cut = (lines, cuts) => {
    const made = [...lines];
    for (const [from, to, now] of [...cuts].reverse()) made.splice(from, to - from, ...now);
    return made;
  };
  var seen = (before, { n, of, fields, parts, cuts }) => {
    if (parts) return { n, fields, parts };
    if (!before || before.n !== of) return null;
    const made = { ...before.parts };
    for (const [name, some] of Object.entries(cuts)) made[name] = cut(made[name] ?? [], some);
    return { n, fields: { ...before.fields, ...fields }, parts: made };
  };

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
    ), at2 = root.activeElement ?? null;
    return at2 && at2 !== within && within.contains(at2) ? (
      /** @type {HTMLElement} */
      at2
    ) : null;
  };
  var replace = (part2, contents) => {
    const open = new Set(all2(part2, "details[open]").map(sameAs));
    const typed2 = new Map(all2(part2, "input[data-of]").map((box) => [
      sameAs(box),
      /** @type {HTMLInputElement} */
      box
    ]));
    const tops = new Map(all2(part2, "[class]").filter((node) => node.scrollTop).map((node) => [node.className, node.scrollTop]));
    const held2 = focused(part2), was = held2 && sameAs(held2.closest("summary")?.parentElement ?? held2), place = held2 && all2(part2, FOCUSABLE).indexOf(held2);
    const caret = held2 instanceof HTMLInputElement && held2.type === "text" ? [held2.selectionStart, held2.selectionEnd] : null;
    part2.replaceChildren(contents);
    for (
      const node of
      /** @type {HTMLDetailsElement[]} */
      all2(part2, "details")
    ) if (open.has(sameAs(node))) node.open = true;
    for (
      const box of
      /** @type {HTMLInputElement[]} */
      all2(part2, "input[data-of]")
    ) {
      const before = typed2.get(sameAs(box));
      if (before && before.getAttribute("data-of") === box.getAttribute("data-of")) box.value = before.value;
    }
    for (const node of all2(part2, "[class]")) {
      const top = tops.get(node.className);
      if (top) node.scrollTop = top;
    }
    if (held2 === null) return;
    const again = all2(part2, FOCUSABLE), same = again.find((node) => sameAs(node.closest("summary")?.parentElement ?? node) === was);
    const next = same ?? again[Math.min(place ?? 0, again.length - 1)];
    next?.focus({ preventScroll: true });
    if (caret && next instanceof HTMLInputElement && next.type === "text") next.setSelectionRange(caret[0], caret[1]);
  };
  var FOCUSABLE = "button:not([disabled]):not([hidden]), input:not([disabled]), select, summary, a[href]";

  // src/kit/words.js
  var filled = (text, blanks = {}) => text.replace(/\{(\w+)\}/g, (_, name) => String(blanks[name] ?? ""));

  // src/guest/guest.js
  var MOST_BUTTONS = 12;
  var code = spoken(navigator.languages);
  var early = EARLY[code] ?? {};
  var words = early;
  var say = (name, blanks) => filled(words[name] ?? early[name] ?? "", blanks);
  var at = (id) => (
    /** @type {HTMLElement} */
    document.getElementById(id)
  );
  var keys = () => location.hash.replace(/%[0-9a-f]{2}|[^\w.-]/gi, "").split(".");
  var [key, own = ""] = keys();
  var dark = window.matchMedia("(prefers-color-scheme: dark)");
  var mine = own;
  var seat = -1;
  var watches = false;
  var held = false;
  var waits = false;
  var task = null;
  var view = null;
  var free = [];
  var states = /* @__PURE__ */ new Map();
  var state = (about, text = "") => {
    if (text) states.set(about, text);
    else states.delete(about);
    at("state").textContent = [...states.values()][0] ?? "";
  };
  var way = new Way(() => {
    wait(false);
    return { do: "knock", key, seat: mine, dark: dark.matches ? 1 : 0 };
  }, (word) => hear(word), (why) => {
    view = null;
    wait(false);
    for (const about of ["busy", "held", "stop"]) state(about);
    state("way", say(why in early ? why : "lost"));
  });
  var board = new Board(at("board"), ([text]) => play(text), (x, y) => way.say({ do: "what", x, y }), () => {
    choice();
  });
  var hear = (word) => {
    state("way");
    switch (word.say) {
      case "words":
        words = word.words;
        document.documentElement.lang = word.lang;
        who();
        return lists();
      case "view":
        return show(word);
      case "you":
        return sit(word);
      case "seats":
        free = word.free;
        return seats();
      case "held":
        held = word.held;
        return state("held", held ? say("held") : "");
      case "busy":
        return state("busy", word.busy ? say("busy") : "");
      case "wait":
        wait(false);
        return tell(html("p", {}, say("wait")));
      case "why":
        wait(false);
        return tell(below(word.html), word.good ? "good" : "");
      case "no":
        wait(false);
        return tell(html("p", {}, word.why));
      case "done":
        wait(false);
        return tell();
      case "stop":
        return state("stop", word.text);
    }
  };
  var show = (word) => {
    const before = view;
    view = seen(before, word);
    if (!view) return way.open();
    way.say({ do: "got", n: view.n });
    const { fields, parts } = view;
    for (const name of ["own", "asks", "answers", "players", "story", "words"]) {
      if (before?.parts[name] !== parts[name]) part(name, parts[name]);
    }
    if (before?.parts.board !== parts.board) board.draw(parts.board, fields.name);
    if (fields.task && before?.n !== view.n) set(fields.task);
    at("title").textContent = fields.title;
    document.title = fields.mine ? say("your turn", { title: fields.title }) : fields.title;
    document.body.classList.toggle("mine", fields.mine || at("answers").childElementCount > 0);
    at("words").hidden = false;
    if (before?.fields.moves === fields.moves) board.show();
    else board.offer(fields.moves);
    lists();
  };
  var part = (name, lines) => {
    const el = at(name), made = below(lines.join("\n"));
    if (name === "words") {
      const head = made.querySelector("h2");
      replace(el, fragment(html("summary", {}, head?.textContent ?? ""), ...[...made.querySelectorAll("p")]));
    } else if (name === "story") replace(el, fragment(html("h2", {}, say("happened")), made));
    else replace(el, made);
  };
  var fragment = (...inside) => {
    const made = document.createDocumentFragment();
    made.append(...inside);
    return made;
  };
  var below = (text) => {
    const made = markup(text);
    for (const head of made.querySelectorAll("h4")) head.replaceWith(html("h2", {}, ...head.childNodes));
    return made;
  };
  var lists = () => {
    const heading = at("story").querySelector("h2");
    if (heading) heading.textContent = say("happened");
    const list = at("moves"), moves = view?.fields.moves ?? [];
    list.hidden = !moves.length;
    if (!view || !moves.length) return list.replaceChildren();
    const number = moves.length + view.fields.more;
    const rows = moves.map(([text, called]) => html("button", { type: "button", "data-do": "play", "data-value": text }, html("span", {}, called), html("code", { lang: "en" }, text)));
    const more = view.fields.more ? [html("p", { class: "tk-quiet" }, say("more moves", { number: view.fields.more }))] : [];
    const box = html("input", { type: "text", id: "typed", "aria-label": say("type"), placeholder: say("type"), autocomplete: "off", autocapitalize: "off", spellcheck: "false", maxlength: "120", lang: "en" });
    const form = html("form", { class: "typed" }, box, html("button", {}, say("play")), html("button", { type: "button", "data-do": "why" }, say("why not")));
    replace(list, fragment(html("details", { "data-keep": "moves" }, html("summary", {}, say("all moves", { number })), form, ...rows, ...more)));
  };
  var choice = () => {
    const el = at("choice"), fields = view?.fields;
    const entries = task ? entry(task, board, say) : [];
    if (task && task.kind !== "play") {
      if (task.kind !== "number" || !document.getElementById("number")) el.replaceChildren(...entries);
      return;
    }
    if (!fields?.mine || !fields.moves.length) return el.replaceChildren(...entries);
    const made = [];
    const groups = Object.entries(fields.groups), answered = new Set([...at("answers").querySelectorAll("[data-do=play]")].map((one) => one.getAttribute("data-value")));
    const open = fields.moves.filter(([text]) => !answered.has(text)), some = groups.filter(([group]) => open.some((move) => move[2] === group));
    if (some.length > 1) {
      made.push(html("div", { class: "groups", role: "group" }, ...some.map(([group, called]) => html("button", {
        type: "button",
        "data-do": "group",
        "data-value": group,
        "aria-pressed": String(group === board.group)
      }, `${called} ${fields.moves.filter((move) => move[2] === group).length}`))));
    }
    const fits = board.fitting.filter(([text]) => !answered.has(text)), unseen = fits.filter(([, , , keys2, hints]) => !keys2.length && !hints.length);
    if (board.clicked.length) {
      made.push(html("p", { class: "chose" }, say("chosen", { names: board.clicked.map((one) => board.called(one)).join(", ") }), html("button", { type: "button", "data-do": "anew" }, say("undo choice"))));
    } else if (board.lit.length && fits.length > unseen.length) made.push(html("p", { class: "tk-quiet" }, say("tap")));
    const rows = board.clicked.length && fits.length <= MOST_BUTTONS ? fits : unseen;
    if (rows.length) made.push(html("div", { class: "rows" }, ...rows.map(([text, called]) => html("button", { type: "button", class: "answer", "data-do": "play", "data-value": text }, called))));
    el.replaceChildren(...made, ...entries);
  };
  var set = (next) => {
    task = next;
    document.body.classList.add("wall");
    board.marks = task.kind === "points";
    at("choice").replaceChildren();
    tell();
    who();
    seats();
  };
  var sit = (word) => {
    seat = word.seat;
    if (word.key) mine = word.key;
    else if (seat < 0) mine = "";
    location.replace(`#${mine ? `${key}.${mine}` : key}`);
    at("who").dataset.name = word.name;
    at("who").dataset.badge = word.badge;
    who();
    seats();
  };
  var who = () => {
    const el = at("who"), { name = "", badge = "" } = el.dataset;
    if (el.dataset.name === void 0) return;
    if (task) return el.replaceChildren(html("span", {}, [task.where, say("unnamed")].filter(Boolean).join(" · ")));
    el.replaceChildren(
      markup(badge),
      html("span", {}, name ? say("you are", { name }) : say("you watch")),
      ...name ? [html("button", { type: "button", "data-do": "stand", "aria-label": say("give up"), title: say("give up") }, "✕")] : []
    );
  };
  var seats = () => {
    const el = at("seats");
    el.hidden = seat >= 0 || watches || task !== null;
    if (el.hidden) return el.replaceChildren();
    const rows = free.map(([number, name, badge]) => html("button", { type: "button", "data-do": "sit", "data-value": String(number) }, markup(badge), html("span", {}, name)));
    const only = html("button", { type: "button", class: "plain", "data-do": "watch" }, say("only watch"));
    el.replaceChildren(...rows.length ? [html("h2", {}, say("take a seat")), html("div", { class: "seats" }, ...rows, only)] : [html("p", { class: "tk-quiet" }, say("no seat"))]);
  };
  var tell = (what, kind = "") => {
    const el = at("said");
    el.className = kind;
    el.replaceChildren(...what ? [what, html("button", { type: "button", class: "shut", "data-do": "shut", "aria-label": say("close") }, "✕")] : []);
  };
  var wait = (on) => {
    waits = on;
    at("dock").setAttribute("aria-busy", String(on));
  };
  var play = (move) => {
    if (!view || waits || !move) return;
    if (way.say({ do: "play", move, n: view.n })) wait(true);
  };
  document.addEventListener("click", (event) => {
    const button = event.target instanceof Element ? event.target.closest("button[data-do]") : null;
    if (!(button instanceof HTMLElement)) return;
    const { do: name, value = "" } = button.dataset;
    switch (name) {
      case "play":
        return play(value);
      case "roll":
        if (view && !waits && way.say({ do: "roll", n: view.n })) wait(true);
        return;
      case "sit":
        return void way.say({ do: "sit", seat: Number(value) });
      case "stand":
        return void way.say({ do: "stand" });
      case "watch":
        watches = true;
        return seats();
      case "group":
        return board.turn(value);
      case "anew":
        return board.anew();
      case "why":
        return void way.say({ do: "why", move: typed().value.trim() });
      case "shut":
        return tell();
      case "again":
        tell();
        return void way.say({ do: "again" });
      case "answer":
        return answer(value);
      case "answer-marked":
        return answer([...board.clicked].sort((a, b) => a - b).join(" "));
      case "answer-number":
        return answer(
          /** @type {HTMLInputElement} */
          at("number").value.trim()
        );
    }
  });
  var answer = (value) => {
    if (!waits && way.say({ do: "answer", value, n: view?.n ?? 0 })) wait(true);
  };
  document.addEventListener("submit", (event) => {
    event.preventDefault();
    if (event.target instanceof Element && event.target.classList.contains("number")) return answer(
      /** @type {HTMLInputElement} */
      at("number").value.trim()
    );
    if (event.target instanceof Element && event.target.classList.contains("typed")) play(typed().value.trim());
  });
  var typed = () => (
    /** @type {HTMLInputElement} */
    at("typed")
  );
  dark.addEventListener("change", () => way.open());
  window.addEventListener("hashchange", () => {
    if (keys()[0] !== key) location.reload();
  });
  document.documentElement.lang = code;
  state("way", say("opening"));
  way.open();
})();
