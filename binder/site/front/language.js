// The language of a page: what scripts say in it, and which one its visitor wants. It is the first script of every page, the
// pages of JupyterLite too, and written so that old browsers can read it.
(function () {
  "use strict";
  var WORDS = $words, CODES = $codes, MENUS = $locales, KEPT = "tablekit-language";
  var own = document.currentScript, top = own.src.replace(/front\/language\.js.*/, "");

  function among(code) {
    return CODES.indexOf(code) < 0 ? "" : code;
  }

  function way(code) {
    return code === CODES[0] ? "" : code + "/";
  }

  function chosen() {
    try {
      return among(localStorage.getItem(KEPT));
    } catch (error) { return ""; }  // a browser that keeps nothing: notices.js says so
  }

  function browsers() {
    var wanted = navigator.languages || [navigator.language || ""], at, code;
    for (at = 0; at < wanted.length; at += 1) {
      code = among(wanted[at].toLowerCase().split("-")[0]);
      if (code) return code;
    }
    return CODES[0];
  }

  function readers() {
    return chosen() || browsers();
  }

  // A page of JupyterLite says in no language of ours which one it is in: its notebook does, by its folder.
  function here() {
    var notebook;
    if (location.href.indexOf(top + "play/") !== 0) return among(document.documentElement.lang) || readers();
    notebook = /[?&]path=([^&#]*)/.exec(location.search);
    if (!notebook) return readers();
    return among(decodeURIComponent(notebook[1]).split("/")[0]) || CODES[0];
  }

  function say(english, blanks) {
    var words = WORDS[window.tablekitSite.code], text = words && words[english] || english;
    return text.replace(/\{(\w+)\}/g, function (whole, name) { return blanks && name in blanks ? blanks[name] : whole; });
  }

  window.tablekitSite = { code: here(), top: top, way: way, readers: readers, say: say };

  // JupyterLite writes all its settings into its page before it starts: there its menus get the language of the page.
  function menus(locale) {
    new MutationObserver(function (seen, observer) {
      var place = document.getElementById("jupyter-config-data"), told = place && JSON.parse(place.textContent || "{}");
      if (!told || !told.appUrl) return;  // not yet
      observer.disconnect();
      told.settingsOverrides = told.settingsOverrides || {};
      told.settingsOverrides["@jupyterlab/translation-extension:plugin"] = { locale: locale };
      place.textContent = JSON.stringify(told);
    }).observe(document.documentElement, { childList: true, subtree: true });
  }

  if (location.href.indexOf(top + "play/") === 0 && MENUS[window.tablekitSite.code]) menus(MENUS[window.tablekitSite.code]);

  // From the start page to that of the visitor's language; other addresses are opened as they are.
  if (own.hasAttribute("data-start") && way(readers()) && !/[?&]language=/.test(location.search)) {
    document.documentElement.hidden = true;
    location.replace(top + way(readers()) + "index.html" + location.hash);
  }
  // A position that somebody sent opens in the language of who opens it.
  if (own.hasAttribute("data-position")) location.replace(top + way(readers()) + "table/index.html" + location.hash);

  document.addEventListener("click", function (event) {
    var link = event.target.closest && event.target.closest(".languages a"), kept = true;
    if (!link) return;
    try {
      localStorage.setItem(KEPT, link.hreflang);
    } catch (error) { kept = false; }
    if (link.parentNode.hasAttribute("data-keeps")) link.search = location.search;
    else if (!kept) link.search = "?language=" + link.hreflang;
    link.hash = location.hash;
  });
})();
