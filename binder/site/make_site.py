"""Makes the site without a server: all notebooks playable in a browser, with nothing to install.

    python binder/site/make_site.py FOLDER            Python comes from Pyodide's public address when a page is opened
    python binder/site/make_site.py FOLDER --offline  everything lies in FOLDER, and no page asks anybody else
    python binder/site/make_site.py FOLDER --offline --published OTHER      both, of the same parts

`make site`, `make pages` and `make thorough` call it.  A folder is written anew; serve it with any file server, under
any path.
"""

from __future__ import annotations

import argparse
import shutil
import sys
import tempfile
from concurrent.futures import Future, ProcessPoolExecutor
from pathlib import Path
from typing import Any

import documentation
import downloads
import front_pages
import links
import lite
import live_python
import packs
import service_workers
import spoken
import weights

from tablekit.lessons import with_course


def main() -> None:
    parser = argparse.ArgumentParser(description="Make the site without a server.")
    parser.add_argument("folder", type=Path, help="where the site goes; what is there is replaced")
    parser.add_argument("--offline", action="store_true", help="put Python and all packages into the folder, too")
    parser.add_argument("--published", type=Path, help="where the same goes with Python from its public address")
    parser.add_argument("--downloads", type=Path, default=downloads.KEPT, help="kept between builds")
    given = parser.parse_args()
    flavours = {given.folder.resolve(): given.offline}
    if given.published:
        flavours[given.published.resolve()] = False
    make(flavours, given.downloads.resolve())
    print(weights.told(given.folder.resolve(), weights.SITE))


def make(flavours: dict[Path, bool], kept: Path) -> None:
    """Write the whole site into folders that are empty, new, or were written by this program before.

    Each folder says whether it is for people without a network.  Raises SystemExit with what is wrong if a link leads
    nowhere, or a part is larger than it may be.
    """
    for folder in flavours:
        documentation.emptied(folder, "play/jupyter-lite.json")
    first, *others = flavours
    with tempfile.TemporaryDirectory() as work, ProcessPoolExecutor() as pool:
        wheel = pool.submit(downloads.tablekit, Path(work))
        parts = [
            pool.submit(documentation.build, first / "docs", kept),
            pool.submit(lite.build, first / "play"),
            *(pool.submit(packs.packed_in, code, game, kept) for game in with_course() for code in spoken.CODES),
        ]
        live = pool.submit(live_python.write, first, wheel.result(), kept)
        done(*parts, live)
        for other in others:
            shutil.copytree(first, other, dirs_exist_ok=True)
        common = wheel.result(), kept, live.result()
        done(*(pool.submit(finish, folder, *common, offline) for folder, offline in flavours.items()))


def finish(folder: Path, wheel: Path, kept: Path, live: str, offline: bool) -> None:
    """Make a flavour of what all have: with its Python, our own pages and what keeps them.

    ``live`` is where the Python of pages without Jupyter lies, from the top of the site.
    """
    lite.bring_python(folder / "play", wheel, kept, offline)
    front_pages.write(folder, kept, offline, live)
    service_workers.write(folder)
    if broken := links.broken(folder):
        sys.exit("links that lead nowhere:\n" + "\n".join(broken))
    weights.held(folder, weights.SITE)


def done(*parts: Future[Any]) -> None:
    """Wait for parts that are made side by side; what one of them raises is raised."""
    for part in parts:
        part.result()


if __name__ == "__main__":
    main()
