// A notebook as a page without code: `?path=notebooks/meduris/00-learn.ipynb`. It is readable at once, and live when Python has come.
"use strict";
const path = new URLSearchParams(arrived(location.search)).get("path") || "";
const FILE = way(CODE) + path;  // the notebook in the language of this page
const big = document.getElementById("big");
const LARGER = ["", "1.25", "1.5"];  // for a projector
const COURSE = GAMES.get(path.match(/^notebooks\/([\w-]+)\/00-learn\.ipynb$/)?.[1])?.course;  // its pack, from the top of the site
const LIVE = ".tk-table, .tk-lesson, .widget-area, .jp-OutputArea-output";

// All that is read here is as large as its reader has chosen, what comes later too.
const sized = new Set();
let size = "";
function alike(part) {
  sized.add(part);
  part.style.zoom = size;
}

big.onclick = () => {
  size = LARGER[(LARGER.indexOf(size) + 1) % LARGER.length];
  for (const part of sized) part.style.zoom = size;
  for (const frame of document.querySelectorAll("iframe"))  // JupyterLab lays its panels out anew, in the pixels that there are now
    frame.contentWindow.dispatchEvent(new Event("resize"));
  big.textContent = size === LARGER.at(-1) ? say("Smaller") : say("Larger");
};

// What a notebook says to people who have its menu, and to those who have none.
const SAID = [
  [/Run the notebook and (\w)/, (_, first) => first.toUpperCase()],
  [/Führe das Notebook aus und (\w)/, (_, first) => first.toUpperCase()],
  [/Esegui il notebook e (\w)/, (_, first) => first.toUpperCase()],
  [/erscheinen, wenn sie ausgeführt wird: Wähle (?:\*\*)?[^*.]+ › [^*.]+(?:\*\*)?\./, () => "erscheinen, sobald Python da ist."],
  [/compaiono quando la esegui: scegli (?:\*\*)?[^*.]+ › [^*.]+(?:\*\*)?\./, () => "compaiono appena è arrivato Python."],
  // code that a reader may change is behind a link in the head of the page
  [/(the folded\s+cell)(?: above)?/, (_, cell) => `${cell} (*With its code*, above, shows it)`],
  [/(der (?:zu|ein)geklappten\s+Zelle)(?: oben)?/, (_, cell) => `${cell} („Mit dem Code“ oben zeigt sie)`],
  [/(nella cella chiusa)(?:\s+qui sopra)?/, (_, cell) => `${cell} (la mostra “Con il codice”, in alto)`],
  [/Run this notebook to (try it|answer it|play it|do it by hand)/g, (_, what) => `Soon you can ${what} here`],  // in pictures
  [/ here once the page runs\.$/, () => " here as soon as Python has come."],
];

// What a notebook has around its text and its boards, and a reader does not need.
const NOTEBOOK = `#top-panel-wrapper, #menu-panel-wrapper, #menu-panel, #top-panel,
  .jp-CodeCell .jp-Cell-inputWrapper, .jp-Notebook-footer, .jp-cell-toolbar, .jp-cell-menu,
  .jp-NotebookPanel-statusBar { display: none !important }
  #main-panel, .jp-NotebookPanel { top: 0 !important; left: 0 !important; width: 100% !important; height: 100% !important; border: 0 !important;
    box-shadow: none !important }
  .jp-NotebookPanel > .jp-WindowedPanel, .jp-NotebookPanel > .jp-Notebook { top: 0 !important; width: 100% !important; height: 100% !important }
  #main-panel, .jp-NotebookPanel, .jp-WindowedPanel-outer { background: #fff !important }
  .jp-Notebook { padding: 0 !important }
  body[data-notebook] .jp-NotebookPanel .jp-WindowedPanel-outer { padding: 0 max(12px, calc(50% - 560px)) !important; overflow-y: auto !important }
  .jp-WindowedPanel-viewport, .jp-Notebook > *::before { box-shadow: none !important }
  .jp-WindowedPanel-viewport { padding: 12px 0 40px !important; margin: 0 !important }
  .jp-MarkdownOutput { border-color: transparent !important }
  .jp-Cell, .jp-Notebook .jp-Cell.jp-mod-selected { padding-left: 0 !important; padding-right: 0 !important; border: 0 !important; box-shadow: none !important }
  .jp-Cell::before, .jp-Cell-outputArea::before { display: none !important }
  .jp-RenderedHTMLCommon { font-size: 16px; padding-right: 0 !important }
  .jp-RenderedHTMLCommon > p, .jp-RenderedHTMLCommon li { max-width: 70ch }
  .jp-RenderedHTMLCommon table { display: block; overflow-x: auto; max-width: 100% }
  .jp-RenderedSVG svg, .jp-RenderedSVG img { max-width: 100% !important; height: auto !important }
  .jp-OutputArea-output pre { white-space: pre-wrap }
  .jp-showHiddenCellsButton > div { font-size: 0 }
  .jp-showHiddenCellsButton > div::after { content: ${JSON.stringify(say("Show this part"))}; font-size: 14px }
  .paper body, .paper :has(.jp-WindowedPanel-viewport), .paper .jp-WindowedPanel-viewport { position: static !important; contain: none !important;
    width: auto !important; height: auto !important; min-height: 0 !important; overflow: visible !important; padding: 0 !important }
  .paper .jp-Cell { content-visibility: visible !important }`;

function withoutMenu(text) {
  return SAID.reduce((words, [theirs, ours]) => words.replace(theirs, ours), text);
}

// A course is played at once, from a pack that was made with the site; its Python comes meanwhile, below it.
let first = null;
async function playedFirst(pack) {
  try {
    const [told, { played }] = await Promise.all([fetch(TOP + pack).then(found => found.json()), import(`${TOP}front/course.js`)]);
    const place = document.createElement("div");
    place.id = "first";
    place.append(document.createElement("div"));
    wait.hidden = true;
    document.querySelector("main").append(place);
    alike(place);
    const measured = () => place.style.setProperty("--top", `${place.getBoundingClientRect().top}px`);
    new ResizeObserver(measured).observe(document.body);
    new ResizeObserver(measured).observe(document.querySelector("header"));  // what it says may take another line
    measured();
    first = { place, ...played(place.firstChild, told) };
    document.body.dataset.first = "played";
    await new Promise(done => requestAnimationFrame(() => setTimeout(done, 0)));  // it is seen, and then the rest may come
  } catch {
    first?.place.remove();  // then the page is read until Python has come, as every other
    first = null;
  }
}

// The course with its Python goes on where the reader is, once nothing moves; what is done meanwhile is told it again.
async function handOver(frame) {
  const course = frame.contentDocument.querySelector(".tk-course"), same = (one, other) => JSON.stringify(one) === JSON.stringify(other);
  if (!course) return;  // then it is played on without
  let told;
  do {
    await until(() => first.model.rests);
    told = first.model.progress;
    if (!told.version) break;  // nothing was done yet
    const before = course.dataset.view;
    course.dispatchEvent(new CustomEvent("tablekit-go-on", { detail: told }));
    await until(() => course.dataset.view !== before && course.dataset.at === told.at);
  } while (!same(told, first.model.progress) || !first.model.rests);
  dropped(frame);
  course.scrollIntoView({ block: "start" });
  if (!course.contains(frame.contentDocument.activeElement)) course.focus({ preventScroll: true });
}

function dropped(frame) {
  first.stop();
  first.place.remove();
  first = null;
  frame.className = "";
  document.body.dataset.first = "over";
}

async function read(frame) {
  const page = frame.contentDocument, inside = frame.contentWindow;
  undress(page, NOTEBOOK);
  alike(page.documentElement);
  keepHandsOff(inside);
  const panel = await until(() => {
    const shown = inside.jupyterapp?.shell?.currentWidget;
    return shown?.content?.widgets?.length && shown;
  });
  panel.context.save = async () => {};  // a reader changes nothing: the next one, and a newer site, find the page as it is
  await until(() => page.querySelector(".jp-Notebook .jp-Cell"));
  await panel.context.ready;
  for (const model of panel.context.model.cells) reword(model);
  wait.hidden = true;
  if (!first) frame.className = "";
  onPaper(frame);
  told.textContent = first ? "" : say("Read on: the boards come alive in about half a minute");
  await until(() => panel.sessionContext?.session?.kernel?.status === "idle");
  told.textContent = first ? "" : say("Python is here: laying the boards");  // who plays needs no word of it, and nothing moves
  page.body.dataset.tablekitReading = "true";  // whoever reads stays where they read; see `in_sight.js`
  const outer = page.querySelector(".jp-WindowedPanel-outer"), here = outer.scrollTop;
  await spoken(panel.sessionContext.session.kernel);
  const whole = await inside.jupyterapp.commands.execute("notebook:run-all-cells");
  outer.scrollTop = here;  // running goes to the last cell
  if (first) await handOver(frame);
  told.textContent = whole === false ? say("A part of this page did not run: what was wrong stands at its place") : "";
  document.body.dataset.live = String(whole !== false);
}

// The boards of a page speak its language, whatever was chosen elsewhere.
function spoken(kernel) {
  return kernel.requestExecute?.({ code: `import tablekit as tk\ntk.language(${JSON.stringify(CODE)})`, silent: true, store_history: false }).done;
}

// The page runs by itself: what asks for a menu is said in other words, also what stands in for boards until they live.
function reword(model) {
  if (model.type === "markdown") return model.sharedModel.setSource(withoutMenu(model.sharedModel.getSource()));
  model.outputs?.toJSON().forEach((output, at) => {
    for (const [kind, text] of Object.entries(output.data ?? {}))
      if (["text/plain", "text/markdown", "image/svg+xml"].includes(kind) && withoutMenu(text) !== text)
        model.outputs.set(at, { ...output, data: { [kind === "text/plain" ? "text/markdown" : kind]: withoutMenu(text) } });
  });
}

// The keys and clicks that edit a notebook are kept from it; those on boards, exercises and links are theirs.
function keepHandsOff(inside) {
  const ours = event => inside.document.querySelector(".jp-Notebook")?.contains(event.target) && !event.target.closest(LIVE);
  for (const kind of ["dblclick", "keydown", "contextmenu"])
    inside.addEventListener(kind, event => {
      const free = event.ctrlKey || event.metaKey || event.key === "Tab";
      if ((ours(event) || event.target === inside.document.body) && !free) event.stopImmediatePropagation();
    }, true);
  inside.addEventListener("beforeunload", event => event.stopImmediatePropagation(), true);
  // A link to another notebook opens it as such a page.
  inside.addEventListener("click", event => {
    const link = event.target.closest?.("a[href]"), to = link && new URL(link.href, inside.location.href);
    const other = to && (to.searchParams.get("path") || decodeURIComponent(to.pathname.split("/play/files/")[1] || ""));
    const readme = /^([\w-]+\/)?README\.md$/.test(other);  // which the documentation has to be read
    if (!other || !readme && !other.endsWith(".ipynb") || to.origin !== location.origin) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (readme) return void window.open(`${TOP}docs/index.html`);
    const asked = `?path=${encodeURIComponent(other.startsWith(way(CODE)) ? other.slice(way(CODE).length) : other)}`;
    if (event.ctrlKey || event.metaKey || event.shiftKey) window.open(asked);  // in a tab or a window of its own
    else location.search = asked;
  }, true);
}

// A frame prints what is in its sight: for paper it is as wide as a sheet and as high as all that it shows; what is a little
// too long for one sheet is made a little smaller.
function onPaper(frame) {
  const whole = frame.contentDocument.documentElement;
  const at = part => part.getBoundingClientRect();
  const high = () => Math.ceil(at(whole.querySelector(".jp-WindowedPanel-viewport")).bottom - at(whole).top) + 1;
  addEventListener("beforeprint", () => {
    whole.style.zoom = "";
    whole.classList.add("paper");
    frame.style.width = `${SHEET[0]}px`;
    const part = SHEET[1] / high(), fits = part < 1 && part > 0.75;
    frame.style.height = `${high()}px`;
    frame.style.transform = fits ? `scale(${part})` : "";
    frame.parentElement.style.height = fits ? `${SHEET[1]}px` : "";
  });
  addEventListener("afterprint", () => {
    whole.classList.remove("paper");
    whole.style.zoom = size;
    frame.style.width = frame.style.height = frame.style.transform = frame.parentElement.style.height = "";
  });
}

function none(why) {
  big.hidden = true;
  refused(why);
}

entitled(path.split("/")[1], say("A page"));
const code = document.getElementById("code");
code.href = `${TOP}play/notebooks/index.html?path=${encodeURIComponent(FILE)}`;
if (/^notebooks\/([\w-]+\/)?[\w-]+\.ipynb$/.test(path)) there(`${TOP}play/files/${FILE}`);
else none(say("This address opens no page: after ?path= there must stand one of the pages that the start page lists."));

// The network went before the notebook had come: a course whose pack is kept is played all the same.
async function withoutPython() {
  if (COURSE) await playedFirst(COURSE);
  if (first) told.textContent = say("There is no network: the course plays here, and the boards below it come when there is one");
  else none(say("The page cannot be fetched: there is no network, and this browser has not kept the page."));
}

// Without a network it is there if it was kept when it was read.
async function there(file) {
  try {
    const found = await fetch(file, { method: "HEAD" });
    if (!found.ok) return none(say("There is no such page here. The start page lists them all."));
  } catch {
    if (!await self.caches?.match(file, { ignoreSearch: true })) return withoutPython();
  }
  code.hidden = false;
  if (COURSE) await playedFirst(COURSE);
  framed(say("The page"), code.href, read, blocked);
}

// The notebook is there, and the page that is to run it is not: a course is played all the same.
function blocked() {
  if (first) {
    told.textContent = say("Python did not come: the course plays here, and the boards below it when this page is loaded again with a network");
    return;
  }
  big.hidden = true;
  withoutPythonsPage();
}
