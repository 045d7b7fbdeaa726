"""Makes the site without a server: all notebooks playable in a browser, with nothing to install.

    python binder/site/make_site.py FOLDER            Python comes from Pyodide's public address when a page is opened
    python binder/site/make_site.py FOLDER --offline  everything lies in FOLDER, and no page asks anybody else

`make site` and `make pages` call it.  FOLDER is written anew; serve it with any file server, under any path.
"""

from __future__ import annotations

import argparse
import shutil
import sys
import zlib
from functools import cache
from pathlib import Path

import documentation
import front_pages
import lite
import service_workers
from downloads import REPO


def main() -> None:
    parser = argparse.ArgumentParser(description="Make the site without a server.")
    parser.add_argument("folder", type=Path, help="where the site goes; what is there is replaced")
    parser.add_argument("--offline", action="store_true", help="put Python and all packages into the folder, too")
    parser.add_argument("--no-docs", action="store_true", help="leave out the documentation, which takes half a minute")
    parser.add_argument("--downloads", type=Path, default=REPO / ".venv" / "downloads", help="kept between builds")
    given = parser.parse_args()
    make(given.folder.resolve(), given.downloads.resolve(), given.offline, not given.no_docs)
    print(costs(given.folder))


def make(folder: Path, kept: Path, offline: bool, docs: bool) -> None:
    """Write the whole site into a folder that is empty, new, or was written by this program before."""
    marker = folder / "play" / "jupyter-lite.json"
    if folder.exists() and any(folder.iterdir()) and not marker.exists():
        sys.exit(f"{folder} holds something else: give a new folder, or empty it first.")
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    lite.build(folder / "play", kept, offline)
    if docs:
        documentation.build(folder / "docs")
    front_pages.write(folder, offline)
    service_workers.write(folder)
    if docs and (broken := documentation.broken(folder)):
        sys.exit("links that lead nowhere:\n" + "\n".join(broken))


def costs(folder: Path) -> str:
    """What each part of the site weighs, in megabytes, also packed as servers send it, and in files."""
    parts = {
        "JupyterLite": ["play/build", "play/api", *(f"play/{app}" for app in lite.APPS)],
        "its extensions": ["play/extensions"],
        "Python (Pyodide)": ["play/static/pyodide"],
        "packages": ["play/static/packages"],
        "notebooks": ["play/files"],
        "documentation": ["docs"],
        "start page and tables": ["front", "table", "page"],
        "all": ["."],
    }
    rows = []
    for part, places in parts.items():
        files = [f for place in places for f in (folder / place).rglob("*") if f.is_file()]
        size, sent = (sum(sizes) / 1e6 for sizes in ((f.stat().st_size for f in files), map(packed, files)))
        rows.append(f"{size:8.1f} MB {sent:8.1f} MB packed {len(files):6} files   {part}")
    return "\n".join(rows)


@cache
def packed(file: Path) -> int:
    """The bytes of a file as servers send it: texts, and the machine code of Python, are packed on the way."""
    raw = file.read_bytes()
    return len(raw) if file.suffix in (".whl", ".zip", ".png", ".woff2") else len(zlib.compress(raw, 6))


if __name__ == "__main__":
    main()
