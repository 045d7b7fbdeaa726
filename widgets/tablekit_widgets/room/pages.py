"""What a guest's browser is handed before anything is said: the files of the page, its policy, and whose sockets may
come.

Both doors use it, the kernel's own and the relay in the Jupyter server; the latter imports nothing of ours but this,
``sockets`` and ``address``.
"""

from __future__ import annotations

import re
from pathlib import Path
from urllib.parse import urlsplit

from tornado.web import RequestHandler

FOLDER = Path(__file__).parents[1] / "page"
FILES = {"index.html": "text/html", "guest.css": "text/css", "guest.js": "text/javascript"}
LIMIT = 4096  # bytes that a guest may say at once
_HOST = re.compile(r"[A-Za-z0-9.\-_\[\]:]{1,255}")
# `sandbox` without `allow-same-origin`: the page belongs to nobody.  Were a script smuggled into it, and opened in the
# browser of the host, who is logged in to the Jupyter server at this very address, it could read no cookie and call
# nothing there.  `'self'` means nothing in such a page, so the address is named.
POLICY = (
    "sandbox allow-scripts allow-forms; default-src 'none'; script-src {here}; style-src {here}; connect-src {socket}; "
    "form-action 'none'; base-uri 'none'; frame-ancestors 'none'"
)


def policy(host: str) -> str:
    """What a page may do that was opened at this address, its port with it."""
    return POLICY.format(here=f"http://{host} https://{host}", socket=f"ws://{host} wss://{host}")


def send_page(handler: RequestHandler, name: str) -> None:
    """Answer with one of the files of the page, ``index.html`` where none is named; 404 for any other name."""
    name, host = name or "index.html", handler.request.host
    if name not in FILES or _HOST.fullmatch(host) is None:
        handler.send_error(404)
        return
    for header, value in {
        "Content-Security-Policy": policy(host), "X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer",
        "Cache-Control": "no-store", "Content-Type": f"{FILES[name]}; charset=utf-8",
    }.items():  # fmt: skip
        handler.set_header(header, value)
    handler.finish((FOLDER / name.replace("index", "guest")).read_bytes())


def add_slash(handler: RequestHandler, number: str) -> None:
    """Lead on to the page of a room whose address lost its last slash; a browser keeps what stands behind ``#``."""
    handler.set_status(302)
    handler.set_header("Location", f"{number}/")
    handler.set_header("Cache-Control", "no-store")
    handler.finish()


def welcome(origin: str, host: str) -> bool:
    """Whether a page of this origin may open a socket here: our own, which is of none, or one of the same address.

    Nothing rests on it: no cookie opens a room, only its key, and the page of a stranger does not have that.

    >>> welcome("null", "here:8765"), welcome("http://here:8765", "here:8765"), welcome("https://there", "here:8765")
    (True, True, False)
    """
    return origin == "null" or urlsplit(origin).netloc == host
