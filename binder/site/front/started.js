// Python of a page, asked for: what there is to say when it does not come, and the page's side of its widgets meanwhile.
"use strict";
const LIVE = TOP + document.currentScript.dataset.live;

const WHY = {
  network: didNotCome,
  newer: () => say("The part of this page that has Python did not come: there is a newer version of the page."),
  old: () => say("This browser cannot run Python: it has no WebAssembly, or it is turned off."),
  late: () => say("Python is still on its way: the line is slow, or something in this browser blocks it."),
};
const LATE = 60_000;  // ms until somebody who waits is told that it takes long

// `act` is called with Python once it is there; `given` goes to it, such as the folder that it is to stand in.
function started(given, act) {
  let over = false;
  const lost = words => {
    if (!over) refused(words, again(say("Try again")));
    over = true;
  };
  if (typeof WebAssembly !== "object" || typeof Worker !== "function" || typeof DecompressionStream !== "function") return lost(WHY.old());
  const worker = new Worker(`${LIVE}worker.js`, { type: "module" }), uncontrolled = !navigator.serviceWorker?.controller;
  const late = setTimeout(() => { told.replaceChildren(WHY.late(), again(say("Try again"))); }, LATE);
  worker.onerror = () => lost(WHY.network());
  import(`${LIVE}live.js`).then(({ Python }) => {
    const python = new Python(worker, { language: CODE, page: `${LIVE}page.js`, ...given }, {
      begun(names) {
        if (over) return;
        over = true;
        clearTimeout(late);
        told.textContent = "";
        if (uncontrolled) kept(names);
        window.tablekitSite.python = python;  // for whoever looks into the page
        act(python);
      },
      lost: why => lost(why in WHY ? WHY[why]() : say("Python does not begin in this browser: {why}", { why })),
      full: () => window.tablekitSite.full(),
    });
  }).catch(error => {
    console.error(error);
    lost(WHY.network());
  });
}

// What came before there was a service worker is asked for once more, by the page: so it is kept, and here without a network.
async function kept(names) {
  await navigator.serviceWorker?.ready;
  for (const name of new Set(names)) fetch(name, { cache: "force-cache" }).catch(() => { /* the network may go now, too */ });
}
