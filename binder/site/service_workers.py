"""What lets pages that were opened before open again without a network: service workers that keep what came.

JupyterLite has one of its own, which hands Python its files; it learns to keep what passes through it.  The pages
around it get a small one.  Both ask the network first, so that two versions of the site are never mixed.
"""

from __future__ import annotations

import hashlib
import json
import sys
from pathlib import Path
from string import Template

import spoken
from spoken import FRONT

from tablekit.saying.current import speaking

NAME = "service-worker.js"
# Functions of JupyterLite's worker that are said anew: a later declaration of the same name counts.
THEIRS = ("async function maybeFromCache(", "function shouldDrop(")
OURS = """
async function maybeFromCache(event) { return freshOrKept(event); }
function shouldDrop(request, url) { return request.method !== "GET" || !/^http/.test(url.origin); }
// Python waits for ever for the list of a folder that cannot be had: all of them are kept from the beginning.
self.addEventListener("install", event => event.waitUntil(
  caches.open(STORE).then(store => store.addAll($lists)).catch(() => { /* the network may go now, too */ })));
"""
AROUND = """
self.addEventListener("install", event => {
  self.skipWaiting();
  event.waitUntil(caches.open(STORE).then(store => store.addAll($pages)));
});
self.addEventListener("activate", event => event.waitUntil(self.clients.claim()));
self.addEventListener("fetch", event => {
  const { pathname } = new URL(event.request.url), below = new URL(self.registration.scope).pathname;
  const theirs = pathname.startsWith(`${below}play/`) && !pathname.startsWith(`${below}play/static/`);
  if (event.request.method !== "GET" || !pathname.startsWith(below) || theirs) return;
  event.respondWith(freshOrKept(event));
});
"""


def write(site: Path) -> None:
    """Write the worker of the site's own pages, and add to JupyterLite's."""
    lock = site / "play" / "static" / "packages" / "pyodide-lock.json"
    keeps = Template((FRONT / "offline.js").read_text(encoding="utf-8")).safe_substitute(
        build=_print_of(site, lock), none=json.dumps(without_network(), ensure_ascii=False)
    )
    places = [f"{spoken.way(code)}{name}" for code in spoken.CODES for name in ("", "table/", "page/")]
    pages = [f"{place or './'}" for place in places] + [f"{place}index.html" for place in places]
    pages += ["position/", "position/index.html"]
    pages += sorted(f"front/{file.name}" for file in (site / "front").iterdir() if file.is_file())
    around = Template(AROUND).safe_substitute(pages=json.dumps(pages))
    (site / NAME).write_text(keeps + around, encoding="utf-8")
    own = site / "play" / NAME
    script = own.read_text(encoding="utf-8")
    if missing := [name for name in THEIRS if name not in script]:
        sys.exit(
            f"JupyterLite's {NAME} has changed and keeps no pages for later: it has no {' and no '.join(missing)}...)"
        )
    lists = sorted(file.relative_to(own.parent).as_posix() for file in own.parent.glob("api/contents/**/all.json"))
    own.write_text(f"{script}\n{keeps}{Template(OURS).substitute(lists=json.dumps(lists))}", encoding="utf-8")


def without_network() -> dict[str, str]:
    """What is shown instead of a page that is not kept, by language."""
    pages = {}
    for code in spoken.CODES:
        with speaking(code):
            pages[code] = spoken.filled("no-network.html", start=spoken.opening("./"))
    return pages


def _print_of(site: Path, lock: Path) -> str:
    """A name for this build: other packages or other notebooks, another name."""
    found = hashlib.sha256(lock.read_bytes())
    for notebook in sorted((site / "play" / "files").rglob("*.ipynb")):
        found.update(notebook.read_bytes())
    return found.hexdigest()[:12]
