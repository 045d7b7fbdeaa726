// What this browser or this moment does not allow: each notice says what is lost and what is not. It is the first script
// of every page, the pages of JupyterLite too, and written so that old browsers can read it.
(function () {
  "use strict";
  var KEPT = "tablekit", say = window.tablekitSite.say;
  prepare();
  keep();
  if (window !== window.top) return;  // a table or a page without code is shown inside a page that says it
  var shown = {}, box = null;

  // JupyterLite makes the stores of its databases one by one, and each raises the version. Two tabs that do so at once take
  // the versions from each other, and one of them may wait for ever. Made here, all at once, no version changes any more.
  function prepare() {
    var play = /^(.*\/play\/)/.exec(location.pathname), names = {};
    if (!play) return;
    names[KEPT] = ["files", "checkpoints", "counters"];
    names["JupyterLite Storage - " + play[1]] = ["settings", "statedb"];
    Object.keys(names).forEach(function (name) {
      try {
        var asked = indexedDB.open(name);
        asked.onupgradeneeded = function () {
          names[name].concat("local-forage-detect-blob-support").forEach(function (store) { asked.result.createObjectStore(store); });
        };
        asked.onsuccess = function () { asked.result.close(); };
        asked.onerror = function (event) { event.preventDefault(); };
      } catch (error) { /* a browser that keeps nothing: storage() says so */ }
    });
  }

  // Pages that were opened before open again without a network: a service worker keeps what passes through it (see
  // service_workers.py). What the page got before there was one is asked for once more; the browser has it at hand.
  function keep() {
    var own = document.currentScript && document.currentScript.src, site = own && own.replace(/front\/notices\.js.*/, "");
    if (!site || !navigator.serviceWorker || !window.fetch) return;
    var inside = location.pathname.indexOf(new URL(site).pathname + "play/") === 0;
    var worker = site + (inside ? "play/" : "") + "service-worker.js";
    if (inside) leaveTheOthers(site + "play/");
    function around() { navigator.serviceWorker.register(site + "service-worker.js").catch(function () { /* see worker() */ }); }
    if (!inside) around();
    navigator.serviceWorker.addEventListener("controllerchange", function () {
      var now = navigator.serviceWorker.controller;
      if (!now || now.scriptURL.split("?")[0] !== worker) return;
      if (inside) around();  // a page of JupyterLite may be the first that somebody opens
      performance.getEntriesByType("resource").map(function (one) { return one.name; }).concat(location.href).forEach(function (name) {
        if (name.indexOf(site) === 0) fetch(name, { cache: "force-cache" }).catch(function () { /* the network may go now, too */ });
      });
    });
  }

  // JupyterLite sends all workers of the host away when it meets one that it did not note down, its own too, and takes the one
  // that serves its page for its own. Without a network none comes back. A new worker takes an old one's place by itself, so
  // nothing is to be sent away; and of all workers only the one below its folder is shown to it.
  function leaveTheOthers(play) {
    var workers = navigator.serviceWorker, find = workers.getRegistration;
    workers.getRegistrations = function () { return Promise.resolve([]); };
    workers.getRegistration = function (page) {
      return find.call(workers, page).then(function (found) { return found && found.scope.indexOf(play) === 0 ? found : undefined; });
    };
  }

  function says(name, words) {
    if (shown[name] || !words) {
      if (shown[name] && !words) { shown[name].parentNode.removeChild(shown[name]); delete shown[name]; }
      return;
    }
    if (!document.body) { document.addEventListener("DOMContentLoaded", function () { says(name, words); }); return; }
    if (!box) {
      box = document.createElement("div");
      box.id = "notices";
      box.setAttribute("role", "status");
      box.style.cssText = "position:fixed;left:0;right:0;bottom:0;z-index:10000;font:15px/1.4 system-ui,sans-serif;color:#2b2a27";
      document.body.appendChild(box);
    }
    var line = document.createElement("p"), close = document.createElement("button");
    line.style.cssText = "margin:0;max-width:none;padding:8px 52px 8px 14px;background:#f3ead6;border-top:1px solid #dcc899;position:relative";
    line.id = "notice-" + name;
    line.appendChild(document.createTextNode(words));
    close.type = "button";
    close.setAttribute("aria-label", say("Close this notice"));
    close.appendChild(document.createTextNode("✕"));
    close.style.cssText = "position:absolute;right:6px;top:4px;width:36px;height:32px;border:0;background:none;font:inherit;cursor:pointer";
    close.onclick = function () { line.style.display = "none"; };
    line.appendChild(close);
    box.appendChild(line);
    shown[name] = line;
  }

  function old() {
    try {
      new Function("class A { #b = 1; c = this?.d ?? 2 }");
    } catch (error) { return true; }
    return typeof WebAssembly !== "object" || typeof BigInt64Array !== "function" || typeof structuredClone !== "function"
      || !window.CSS || !CSS.supports("selector(:has(a))");
  }

  function storage() {
    var probe;
    try { probe = window.indexedDB && indexedDB.open("tablekit-probe"); } catch (error) { probe = null; }
    var none = say("This browser keeps nothing for this site: pages that you change and games that you save are lost when the tab is " +
      "closed. Reading and playing are not affected; take a game along with Copy link, or with Save and then “download a copy”.");
    if (!probe) return says("storage", none);
    probe.onerror = function (event) { event.preventDefault(); says("storage", none); };
    probe.onsuccess = function () { probe.result.close(); indexedDB.deleteDatabase("tablekit-probe"); };
    if (navigator.storage && navigator.storage.estimate) navigator.storage.estimate().then(function (room) {
      if (room.quota - room.usage < 2e6) full();
    });
  }

  function full() {
    says("full", say("The room that this browser has for this site is full: what you change or save from now " +
      "on is not kept. What was saved before is still there; delete some of it on the start page, or save your game as a file."));
  }
  window.tablekitSite.full = full;

  // JupyterLite registers its service worker while a page opens; where none has come, none is allowed.
  function worker() {
    var none = say("This window has no service worker (a private window, perhaps, or an address without https). You can play and read everything, " +
      "but Python has no files here: pages that open a saved game cannot, and a game that is saved is gone when the tab is closed. Take it " +
      "along with Copy link, or with Save and then “download a copy”.");
    if (/\/table\//.test(location.pathname)) return;  // its Python keeps files without one
    if (!("serviceWorker" in navigator)) return says("worker", none);
    if (!/\/(play|page)\//.test(location.pathname)) return;
    var play = window.tablekitSite.top + "play/", waits = 20;
    (function look() {
      navigator.serviceWorker.getRegistration(play).then(function (found) {
        var theirs = found && /\/play\/$/.test(found.scope);  // the one of the pages around it hands Python no files
        if (!theirs && waits--) setTimeout(look, 1000);
        else says("worker", theirs ? "" : none);
      }, function () { says("worker", none); });
    })();
  }

  // The same notebook in two tabs: the second one is told, as long as the first is open.
  function tabs() {
    var path = /[?&]path=([^&#]+)/.exec(location.search);
    if (!path || !/\/play\//.test(location.pathname) || !navigator.locks) return;
    var name = KEPT + ":" + location.pathname.split("/play/")[0] + ":" + decodeURIComponent(path[1]);
    navigator.locks.request(name, { ifAvailable: true }, function (lock) {
      if (lock) return new Promise(function () {});
      says("tabs", say("This page is open in another tab, too. Each tab plays its own games, and nothing played here is lost there. But " +
        "changes to the page are kept in one place, and the tab that saves last wins: change it in one tab only."));
      return navigator.locks.request(name, function () { says("tabs", ""); return new Promise(function () {}); });
    });
  }

  function network() {
    if (navigator.onLine !== false) return says("network", "");
    says("network", say("There is no network now. Boards that are live play on, and what is kept in this browser stays. Pages that were played on " +
      "before open and play again; a page whose Python has not come yet can only be read, and other pages do not open until the network is back."));
  }

  if (old()) says("old", say("This browser is too old to play here: the boards stay pictures. Texts, pictures and the documentation can be read. A browser " +
    "of the last three years plays them."));
  else { storage(); worker(); tabs(); }
  addEventListener("offline", network);
  addEventListener("online", network);
  network();
})();
