// For service workers: the network first; what came from it is kept, and served when there is none. A page is kept once for
// all that may stand after its `?`. Each build has a store of its own, and the first one of a new build clears the others away.
const STORE = `tablekit $build ${self.registration.scope}`;
const START = self.registration.scope.replace(/play\/$/, "");
const NONE = $none;  // by language: what is said of a page that is not kept

function noPage(address) {
  const folder = address.slice(START.length).split("/")[0], code = Object.hasOwn(NONE, folder) ? folder : "en";
  const way = code === "en" ? "" : `${code}/`;
  return NONE[code].replaceAll("./", START + way);
}

self.addEventListener("activate", event => event.waitUntil(caches.keys().then(names => Promise.all(
  names.filter(name => /^tablekit /.test(name) && name.endsWith(` ${self.registration.scope}`) && name !== STORE)
    .map(name => caches.delete(name))))));

async function freshOrKept(event) {
  const asked = event.request;
  try {
    const found = await fetch(asked);
    if (found.status === 200) event.waitUntil(keep(asked, found.clone()));
    return found;
  } catch (none) {
    const kept = await caches.open(STORE).then(store => store.match(asked, { ignoreSearch: asked.mode === "navigate" }));
    if (kept) return kept;
    if (asked.mode === "navigate") return new Response(noPage(asked.url), { status: 503, headers: { "Content-Type": "text/html; charset=utf-8" } });
    throw none;
  }
}

async function keep(asked, found) {
  try {
    await (await caches.open(STORE)).put(asked, found);
  } catch (full) { /* without room it is as before: the page needs the network */ }
}
