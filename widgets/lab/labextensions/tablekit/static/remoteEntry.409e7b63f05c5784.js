// Made by `make page` of widgets/page/lab, sha256 14fc762fbed49a9d0832d230ec50bc4e76cabd11ac5e2f00c84e18d85979edce
(globalThis._JUPYTERLAB ??= {})["tablekit"] = (() => {
  let shared;
  const load = async () => {
    const theirs = {};
    for (const name of ["@jupyterlab/launcher","@jupyterlab/notebook","@jupyterlab/settingregistry","@jupyterlab/translation","@jupyterlab/ui-components","@lumino/widgets"]) {
      const versions = Object.values(shared[name] ?? {});
      theirs[name] = versions.length ? (await (versions.find(one => one.loaded) ?? versions[0]).get())() : {};
    }
"use strict";
var made = (() => {
  var __create = Object.create;
  var __defProp = Object.defineProperty;
  var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
  var __getOwnPropNames = Object.getOwnPropertyNames;
  var __getProtoOf = Object.getPrototypeOf;
  var __hasOwnProp = Object.prototype.hasOwnProperty;
  var __commonJS = (cb, mod) => function __require() {
    try {
      return mod || (0, cb[__getOwnPropNames(cb)[0]])((mod = { exports: {} }).exports, mod), mod.exports;
    } catch (e) {
      throw mod = 0, e;
    }
  };
  var __export = (target, all) => {
    for (var name in all)
      __defProp(target, name, { get: all[name], enumerable: true });
  };
  var __copyProps = (to, from, except, desc) => {
    if (from && typeof from === "object" || typeof from === "function") {
      for (let key of __getOwnPropNames(from))
        if (!__hasOwnProp.call(to, key) && key !== except)
          __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
    }
    return to;
  };
  var __toESM = (mod, isNodeMode, target) => (target = mod != null ? __create(__getProtoOf(mod)) : {}, __copyProps(
    // If the importer is in node compatibility mode or this is not an ESM
    // file that has been converted to a CommonJS file using a Babel-
    // compatible transform (i.e. "__esModule" has not been set), then set
    // "default" to the CommonJS "module.exports" for node compatibility.
    isNodeMode || !mod || !mod.__esModule ? __defProp(target, "default", { value: mod, enumerable: true }) : target,
    mod
  ));
  var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);

  // theirs:@jupyterlab/launcher
  var require_launcher = __commonJS({
    "theirs:@jupyterlab/launcher"(exports, module) {
      module.exports = theirs["@jupyterlab/launcher"];
    }
  });

  // theirs:@jupyterlab/settingregistry
  var require_settingregistry = __commonJS({
    "theirs:@jupyterlab/settingregistry"(exports, module) {
      module.exports = theirs["@jupyterlab/settingregistry"];
    }
  });

  // theirs:@jupyterlab/translation
  var require_translation = __commonJS({
    "theirs:@jupyterlab/translation"(exports, module) {
      module.exports = theirs["@jupyterlab/translation"];
    }
  });

  // theirs:@jupyterlab/ui-components
  var require_ui_components = __commonJS({
    "theirs:@jupyterlab/ui-components"(exports, module) {
      module.exports = theirs["@jupyterlab/ui-components"];
    }
  });

  // theirs:@lumino/widgets
  var require_widgets = __commonJS({
    "theirs:@lumino/widgets"(exports, module) {
      module.exports = theirs["@lumino/widgets"];
    }
  });

  // theirs:@jupyterlab/notebook
  var require_notebook = __commonJS({
    "theirs:@jupyterlab/notebook"(exports, module) {
      module.exports = theirs["@jupyterlab/notebook"];
    }
  });

  // lab/index.js
  var index_exports = {};
  __export(index_exports, {
    default: () => index_default
  });
  var import_launcher = __toESM(require_launcher(), 1);
  var import_settingregistry = __toESM(require_settingregistry(), 1);
  var import_translation = __toESM(require_translation(), 1);

  // lab/launcher.js
  var import_ui_components = __toESM(require_ui_components(), 1);

  // lab/words.js
  var WORDS = {
    en: {
      show: "Show the code",
      hide: "Hide the code",
      behind: "The notebook behind this page: its cells, its menu and its toolbar",
      moment: "One moment: Python is coming.",
      late: "Python has not come yet. The page starts as soon as it does.",
      died: "Python ended before the page was ready.",
      failed: "A part of this page did not run: what was wrong stands at its place.",
      again: "Try again",
      games: "Board games",
      learn: "Learn ",
      learned: ""
    },
    de: {
      show: "Code zeigen",
      hide: "Code verbergen",
      behind: "Das Notebook hinter dieser Seite: seine Zellen, sein Menü und seine Werkzeuge",
      moment: "Einen Moment: Python kommt gleich.",
      late: "Python ist noch nicht da. Die Seite beginnt, sobald es kommt.",
      died: "Python hat aufgehört, bevor die Seite fertig war.",
      failed: "Ein Teil dieser Seite lief nicht: Was falsch war, steht an seiner Stelle.",
      again: "Noch einmal versuchen",
      games: "Brettspiele",
      learn: "",
      learned: " lernen"
    },
    it: {
      show: "Mostra il codice",
      hide: "Nascondi il codice",
      behind: "Il notebook dietro questa pagina: le celle, il menu e gli strumenti",
      moment: "Un momento: Python sta arrivando.",
      late: "Python non è ancora arrivato. La pagina comincia appena arriva.",
      died: "Python si è fermato prima che la pagina fosse pronta.",
      failed: "Una parte di questa pagina non è riuscita: che cosa non andava sta scritto al suo posto.",
      again: "Riprova",
      games: "Giochi da tavolo",
      learn: "Impara ",
      learned: ""
    }
  };
  var say = (language, name) => (WORDS[language.slice(0, 2)] ?? WORDS.en)[name];

  // lab/launcher.js
  var PEN = 'fill="none" stroke="#1B55A5" stroke-width="1.6" stroke-linejoin="round" stroke-linecap="round"';
  var GAMES = [
    { name: "meduris", title: "Meduris", drawn: "M3 11 12 4l9 7M6 9v11h12V9M10 20v-6h4v6" },
    { name: "empire", title: "Eight-Minute Empire: Legends", drawn: "M5 20V6h3v3h2.5V6h3v3H16V6h3v14zM10 20v-5h4v5" },
    { name: "iquazu", title: "Iquazú", drawn: "M12 3c4 5 6 8 6 11a6 6 0 0 1-12 0c0-3 2-6 6-11zM9 14a3 3 0 0 0 3 3" },
    { name: "apache", title: "Apache", drawn: "M10.5 3 20 20H4L13.5 3M12 12l-3.5 8h7z" }
  ];
  var COURSE = "00-learn.ipynb";
  var BESIDE = ["", "notebooks/"];
  var upwards = (folder) => folder ? [folder, ...upwards(folder.split("/").slice(0, -1).join("/"))] : [""];
  var isThere = (contents, path) => contents.get(path, { content: false }).then(() => true, () => false);
  var nearest = async (contents, cwd, name) => {
    for (const folder of upwards(cwd)) {
      for (const way of BESIDE) {
        const path = `${folder && `${folder}/`}${way}${name}/${COURSE}`;
        if (await isThere(contents, path)) return path;
      }
    }
    return null;
  };
  var cell = (source) => ({
    cell_type: "code",
    execution_count: null,
    id: `cell-${source.length}`,
    metadata: { jupyter: { source_hidden: true } },
    outputs: [],
    source
  });
  var laid = (name, language) => ({
    cells: [
      ...language === "en" ? [] : [cell(`import tablekit as tk

tk.language("${language}");`)],
      cell(`from tablekit_widgets import Course

Course("${name}")`)
    ],
    metadata: { kernelspec: { display_name: "Python 3", language: "python", name: "python3" }, tablekit: { starts: true } },
    nbformat: 4,
    nbformat_minor: 5
  });
  var offer = (app, launcher, language) => {
    const { contents } = app.serviceManager;
    GAMES.forEach(({ name, title, drawn }, rank) => {
      const command = `tablekit:learn-${name}`;
      app.commands.addCommand(command, {
        label: `${say(language, "learn")}${title}${say(language, "learned")}`,
        icon: new import_ui_components.LabIcon({ name: command, svgstr: `<svg xmlns="http://www.w3.org/2000/svg" width="24" viewBox="0 0 24 24"><path ${PEN} d="${drawn}"/></svg>` }),
        execute: async ({ cwd = "" }) => {
          let path = await nearest(contents, cwd, name);
          if (path === null) {
            path = `${cwd && `${cwd}/`}learn-${name}.ipynb`;
            if (!await isThere(contents, path)) await contents.save(path, { type: "notebook", format: "json", content: laid(name, language) });
          }
          return app.commands.execute("docmanager:open", { path });
        }
      });
      launcher.add({ command, category: say(language, "games"), rank });
    });
  };

  // lab/notice.js
  var import_widgets = __toESM(require_widgets(), 1);

  // src/kit/dom.js
  var html = (tag, attributes = {}, ...inside) => {
    const made = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
    made.append(...inside);
    return made;
  };

  // lab/notice.js
  var notice = (panel, words, label = "", pressed = () => {
  }) => {
    const node = html("div", { class: "tk-notice", role: "status" }, html("span", {}, words));
    if (label) {
      const button = html("button", { type: "button" }, label);
      button.addEventListener("click", pressed);
      node.append(button);
    }
    silent(panel);
    const line = new import_widgets.Widget({ node });
    line.id = "tablekit-notice";
    panel.contentHeader.addWidget(line);
  };
  var silent = (panel) => {
    for (const line of [...panel.contentHeader.widgets]) if (line.id === "tablekit-notice") line.dispose();
  };

  // lab/pages.js
  var PAGES = /* @__PURE__ */ new Set([
    "386de5f995351a473cbdc28a21e67bb8e3dec9e252151b35a6ea3d3340642b78",
    // apache/15-what-if.ipynb, en
    "4b563e9ebb9cafe4bd28aa218dd9c0624aa1bffe398c6dec6b0fa7ea9e674fbf",
    // apache/15-what-if.ipynb, de
    "beab75c8f19b9125e244d88e205e44fc44e352d607c2aec5f2b6cf4a06d25d4f",
    // apache/15-what-if.ipynb, it
    "fbdfbdd3093ca10d10ae6fcdcf061d373fee3af0da815cb93644d656cd416305",
    // empire/14-what-if.ipynb, en
    "0a54e00046840f629d17b0395391f96ebea6a436d38dc8b79bb83dfb34f5d7d3",
    // empire/14-what-if.ipynb, de
    "6056adee82e5bc8f9db82a605e71a6c76a419d2449b4cc87c519426d60b74a4a",
    // empire/14-what-if.ipynb, it
    "dd1731c5cb32e65933d256911754f5d67c83c8f1ac0f41c0d75e4eeb26a44617",
    // iquazu/13-what-if.ipynb, en
    "04d6a21b0b39e07e6e8770fb36f67aa37307f8b2e2622636a59c00edd3f2b519",
    // iquazu/13-what-if.ipynb, de
    "737caf6abb9d8dc2688947d16afd503ae5ff4a48ca1c1ec234bc6652f4796d25",
    // iquazu/13-what-if.ipynb, it
    "1eff01fbeca9c7e02ef662c4cda0a4527cd24626ee79646f06cbdfcb570a1d87",
    // meduris/15-what-if.ipynb, en
    "96151ce58ef0e827403dcf0f48eae1671c5bb46b0eb57abc68a5e58525a085a2",
    // meduris/15-what-if.ipynb, de
    "0c32b94b8b9ddbce91016a52710404338f0d81ae83360860432a8fda580fc765",
    // meduris/15-what-if.ipynb, it
    "84a313d17bd3a153b652f938890426769afa077bddb7859d528cbdc698338a87",
    // what-if.ipynb, en
    "c9a86a9df79526e38682631f6ecc8cfc60303848a87bf2459e05b76e1f7d956e",
    // what-if.ipynb, de
    "50a5701277968cd8b6e211be3c176226f7bdfba614c5e5544b670b52c863769f"
    // what-if.ipynb, it
  ]);

  // lab/ours.js
  var SPEAKS = /^import tablekit as tk\s+tk\.language\("(\w+)"\);$/;
  var NAMES = '(?:"[\\w-]+"(?:, "[\\w-]+")*)?';
  var FORMS = [
    SPEAKS,
    new RegExp(`^from tablekit_widgets import (Cards|Course|Rulebook)\\s+\\1\\(${NAMES}\\)$`),
    /^import tablekit as tk\s+from tablekit_widgets import Table\s+Table\(tk\.(?:new|example)\("[\w-]+"\)\)$/
  ];
  var isForm = (source) => FORMS.some((form) => form.test(source.trim()));
  var areOurs = async (sources) => {
    if (!sources.length) return false;
    if (sources.every(isForm)) return true;
    if (!globalThis.crypto?.subtle) return false;
    const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(sources.join("\0")));
    return PAGES.has([...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, "0")).join(""));
  };
  var languageOf = (sources) => sources.map((source) => SPEAKS.exec(source.trim())?.[1]).find(Boolean) ?? "en";

  // lab/sidebar.js
  var MIDDLE = "jp-main-content-panel";
  var FRONT = "tk-page-in-front";
  var NARROW = "(max-width: 600px)";
  var KEPT = "tablekit-sidebar";
  var sidebarOf = (shell, wants) => {
    const kept = /* @__PURE__ */ new WeakSet();
    let before = (
      /** @type {any} */
      null
    ), folded = sessionStorage.getItem(KEPT) !== null;
    const note = (now) => {
      folded = now;
      if (now) sessionStorage.setItem(KEPT, "");
      else sessionStorage.removeItem(KEPT);
    };
    const refit = () => [...shell.layout.widgets].find(({ id }) => id === MIDDLE)?.fit();
    const makeRoom = (wanted) => {
      if (wanted === shell.node.classList.contains(FRONT)) return;
      shell.node.classList.toggle(FRONT, wanted);
      refit();
    };
    const look = () => {
      const panel = shell.currentWidget;
      if (typeof shell.collapseLeft !== "function" || !panel) return;
      if (folded && !shell.leftCollapsed) {
        note(false);
        if (before) kept.add(before);
      }
      makeRoom(wants(panel));
      if (wants(panel)) {
        before = panel;
        if (!shell.leftCollapsed && !kept.has(panel)) {
          shell.collapseLeft();
          note(true);
        }
      } else if (folded && panel.context?.isReady !== false) {
        note(false);
        shell.expandLeft();
      }
    };
    matchMedia(NARROW).addEventListener("change", refit);
    shell.currentChanged?.connect(() => {
      look();
      shell.currentWidget?.context?.ready?.then(() => setTimeout(look, 0));
    });
    return { look };
  };

  // lab/start.js
  var import_notebook = __toESM(require_notebook(), 1);
  var PATIENCE_MS = 2e4;
  var NO_MORE = ["dead", "autorestarting", "restarting", "terminating"];
  var ALONE = `
def _alone():
    import os, sys
    ways = vars(sys).setdefault("tablekit_ways", sys.path[:])
    sys.path[:] = [way for way in ways if os.path.realpath(way) != os.path.realpath("")]
_alone()
del _alone`;
  var BESIDE2 = 'import sys as _sys\n_sys.path[:] = vars(_sys).pop("tablekit_ways", _sys.path)\ndel _sys';
  var coming = (session) => new Promise((done) => {
    const look = () => {
      const kernel = session.session?.kernel;
      if (kernel && !NO_MORE.includes(kernel.status)) done(kernel);
    };
    session.kernelChanged.connect(look);
    session.statusChanged.connect(look);
    session.ready.then(look, look);
  });
  var ended = (kernel) => new Promise((done) => {
    const look = () => {
      if (NO_MORE.includes(kernel.status)) done("died");
    };
    kernel.statusChanged.connect(look);
    kernel.disposed.connect(() => done("died"));
  });
  var silently = async (kernel, code) => {
    const { content } = await kernel.requestExecute({ code, silent: true, store_history: false }).done;
    if (content.status !== "ok") throw new Error(`${content.ename}: ${content.evalue}`);
  };
  var start = async (panel, told) => {
    const { content, sessionContext } = panel;
    told("waits");
    const clock = setTimeout(() => told("late"), PATIENCE_MS);
    panel.disposed.connect(() => clearTimeout(clock));
    try {
      const kernel = await coming(sessionContext), end = ended(kernel);
      const first = await Promise.race([end, silently(kernel, ALONE)]);
      clearTimeout(clock);
      if (panel.isDisposed) return;
      if (first === "died") {
        told("died");
        return;
      }
      told("runs");
      const ran = import_notebook.NotebookActions.runCells ? import_notebook.NotebookActions.runCells(content, content.widgets, sessionContext) : import_notebook.NotebookActions.runAll(content, sessionContext);
      const how = await Promise.race([end, ran]);
      if (how !== "died") await silently(kernel, BESIDE2);
      if (panel.isDisposed) return;
      told(how === "died" ? "died" : how ? "lives" : "failed");
      panel.context.model.dirty = false;
    } finally {
      clearTimeout(clock);
    }
  };

  // lab/index.css
  var style = document.createElement("style");
  style.textContent = "/* A page that starts by itself, as long as its reader does not want the notebook behind it. */\n[data-tablekit]:not([data-tablekit-code]) {\n  & .jp-CodeCell .jp-Cell-inputWrapper, & .jp-OutputPrompt, & .jp-InputPrompt, & .jp-OutputArea-promptOverlay, & .jp-Collapser,\n  & .jp-Notebook-footer, & .jp-cell-toolbar,\n  & .jp-NotebookPanel-toolbar > :not([data-jp-item-name='tablekit-code'], :has([data-command='tablekit:code'])) {\n    display: none !important;\n  }\n  & .jp-NotebookPanel-toolbar { border-bottom: 0; box-shadow: none; }\n  & .jp-Cell { border: 0 !important; box-shadow: none !important; }\n  & .jp-MarkdownOutput { border-color: transparent !important; }\n}\n\n/* A phone has no room for bars of icons: they come back with the notebook behind the page. */\n@media (max-width: 600px) {\n  .tk-page-in-front .jp-SideBar.lm-TabBar {\n    visibility: hidden;\n    min-width: 0 !important;\n    max-width: 0.1px !important; /* 0 means no limit to the layout */\n  }\n}\n\n/* What is stored for readers without Python gives way to what is coming; of cards the same comes again. */\n:is([data-tablekit='waits'], [data-tablekit='runs']):not([data-tablekit-code]) {\n  & .jp-OutputArea-child:has(> :is([data-mime-type='text/plain'], [data-mime-type='text/markdown'], [data-mime-type='image/svg+xml'])) {\n    visibility: hidden;\n  }\n  /* Where it takes longer than a moment, one line says so, beside the button and without moving anything. */\n  & .jp-NotebookPanel-toolbar::after {\n    content: attr(data-tablekit-says);\n    align-self: center;\n    flex: none;\n    margin: 0 14px;\n    white-space: nowrap;\n    color: var(--jp-ui-font-color1);\n    animation: tk-moment 1s step-end;\n  }\n}\n@keyframes tk-moment { from { visibility: hidden; } }\n[data-tablekit='died'] .jp-OutputArea-child:has(> [data-mime-type='application/vnd.jupyter.error']) { display: none; }\n\n.tk-notice {\n  display: flex;\n  flex-wrap: wrap;\n  align-items: center;\n  gap: 8px 14px;\n  min-height: 44px;\n  padding: 6px 14px;\n  box-sizing: border-box;\n  color: var(--jp-ui-font-color1);\n  background: var(--jp-layout-color2);\n  font-size: var(--jp-content-font-size1);\n}\n.tk-notice button {\n  min-height: 32px;\n  padding: 4px 12px;\n  border: 2px solid currentcolor;\n  border-radius: 8px;\n  color: inherit;\n  background: transparent;\n  font: inherit;\n  font-weight: 700;\n}\n";
  document.head.append(style);

  // lab/index.js
  var ID = "tablekit:starts";
  var CODE = "tablekit:code";
  var SAID = ["late", "failed", "died"];
  var cellsOf = (panel) => [...panel.content.model?.cells ?? []].filter((cell2) => cell2.type === "code");
  var sourcesOf = (panel) => cellsOf(panel).map((cell2) => cell2.sharedModel.getSource());
  var asked = (panel) => panel.content.model?.getMetadata("tablekit")?.starts;
  var mayStart = async (panel) => [true, "code"].includes(asked(panel)) && cellsOf(panel).every((cell2) => cell2.trusted) && areOurs(sourcesOf(panel));
  var isPage = (panel) => panel?.node?.dataset.tablekit !== void 0;
  var isBare = (panel) => isPage(panel) && panel.node.dataset.tablekitCode === void 0;
  var activate = async (app, settings, launcher, translator) => {
    const set = await settings.load(ID);
    const pages = /* @__PURE__ */ new WeakMap();
    const side = sidebarOf(app.shell, (panel) => isBare(panel) || isPage(panel) && asked(panel) === "code");
    const makeRoom = () => {
      const { shell } = app;
      side.look();
      if (typeof shell.collapseTop !== "function" || !isPage(shell.currentWidget)) return;
      if (isBare(shell.currentWidget)) shell.collapseTop();
      else shell.expandTop();
    };
    const show = (panel, stage) => {
      if (panel.isDisposed) return;
      const language = languageOf(sourcesOf(panel));
      panel.node.dataset.tablekit = stage;
      panel.toolbar.node.dataset.tablekitSays = say(language, "moment");
      if (!SAID.includes(stage)) silent(panel);
      else if (stage === "late") notice(panel, say(language, stage));
      else notice(panel, say(language, stage), say(language, "again"), () => runAgain(panel));
    };
    const run = (panel) => {
      const page = pages.get(panel.context) ?? { stage: "", views: /* @__PURE__ */ new Set([panel]) };
      const told = (stage) => {
        page.stage = stage;
        for (const view of page.views) show(view, stage);
      };
      pages.set(panel.context, page);
      return start(panel, told).catch((error) => {
        told("died");
        console.error("tablekit: the page did not start", error);
      });
    };
    const runAgain = async (panel) => {
      silent(panel);
      const { sessionContext, context } = panel, { kernel } = sessionContext.session ?? {};
      if (!kernel || kernel.status === "dead") await sessionContext.changeKernel({ name: context.model.defaultKernelName || "python3" });
      await run(panel);
    };
    const opened = async (panel) => {
      await panel.context.ready;
      if (panel.isDisposed || set.get("starts").composite !== true || !await mayStart(panel) || panel.isDisposed) return;
      if (asked(panel) === "code") panel.node.dataset.tablekitCode = "shown";
      const already = pages.get(panel.context);
      already?.views.add(panel);
      show(panel, already?.stage ?? "waits");
      app.commands.notifyCommandChanged(CODE);
      makeRoom();
      if (!already) await run(panel);
    };
    const inFront = () => languageOf(isPage(app.shell.currentWidget) ? sourcesOf(app.shell.currentWidget) : []);
    app.commands.addCommand(CODE, {
      label: () => say(inFront(), isBare(app.shell.currentWidget) ? "show" : "hide"),
      caption: () => say(inFront(), "behind"),
      isVisible: () => isPage(app.shell.currentWidget),
      execute: () => {
        const { node } = app.shell.currentWidget;
        if (isBare(app.shell.currentWidget)) node.dataset.tablekitCode = "shown";
        else delete node.dataset.tablekitCode;
        app.commands.notifyCommandChanged(CODE);
        makeRoom();
      }
    });
    app.shell.currentChanged?.connect(() => app.commands.notifyCommandChanged(CODE));
    app.docRegistry.addWidgetExtension("Notebook", { createNew: (panel) => {
      opened(panel);
    } });
    if (launcher) {
      const [language] = (translator?.languageCode ?? "en").split(/[-_]/);
      offer(app, launcher, language in WORDS ? language : "en");
    }
  };
  var index_default = { id: ID, autoStart: true, requires: [import_settingregistry.ISettingRegistry], optional: [import_launcher.ILauncher, import_translation.ITranslator].filter(Boolean), activate };
  return __toCommonJS(index_exports);
})();

    return () => made;
  };
  return {init: scope => { shared = scope; }, get: load};
})();
