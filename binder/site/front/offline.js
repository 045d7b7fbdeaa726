// For service workers: the network first; what came from it is kept, and served when there is none. A page is kept once for
// all that may stand after its `?`. Each build has a store of its own, and the first one of a new build clears the others away.
const STORE = `tablekit $build ${self.registration.scope}`;
const START = self.registration.scope.replace(/play\/$/, "");
const NONE = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>No network · tablekit</title><body style="font:17px/1.55 system-ui,sans-serif;max-width:66ch;margin:15vh auto;padding:0 20px">
<p>There is no network, and this browser has not kept this page. <a href="${START}">The start page</a> and pages that were played on
before open.</p></body></html>`;

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
    if (asked.mode === "navigate") return new Response(NONE, { status: 503, headers: { "Content-Type": "text/html; charset=utf-8" } });
    throw none;
  }
}

async function keep(asked, found) {
  try {
    await (await caches.open(STORE)).put(asked, found);
  } catch (full) { /* without room it is as before: the page needs the network */ }
}
