"""Makes the site without a server: all notebooks playable in a browser, with nothing to install.

    python binder/site/make_site.py FOLDER            Python comes from Pyodide's public address when a page is opened
    python binder/site/make_site.py FOLDER --offline  everything lies in FOLDER, and no page asks anybody else

`make site` and `make pages` call it.  FOLDER is written anew; serve it with any file server, under any path.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import documentation
import front_pages
import links
import lite
import service_workers
import weights
from downloads import KEPT


def main() -> None:
    parser = argparse.ArgumentParser(description="Make the site without a server.")
    parser.add_argument("folder", type=Path, help="where the site goes; what is there is replaced")
    parser.add_argument("--offline", action="store_true", help="put Python and all packages into the folder, too")
    parser.add_argument("--downloads", type=Path, default=KEPT, help="kept between builds")
    given = parser.parse_args()
    make(given.folder.resolve(), given.downloads.resolve(), given.offline)
    print(weights.told(given.folder.resolve(), weights.SITE))


def make(folder: Path, kept: Path, offline: bool) -> None:
    """Write the whole site into a folder that is empty, new, or was written by this program before.

    Raises SystemExit with what is wrong if a link leads nowhere, or a part is larger than it may be.
    """
    documentation.emptied(folder, "play/jupyter-lite.json")
    lite.build(folder / "play", kept, offline)
    documentation.build(folder / "docs", kept)
    front_pages.write(folder, kept, offline)
    service_workers.write(folder)
    if broken := links.broken(folder):
        sys.exit("links that lead nowhere:\n" + "\n".join(broken))
    weights.held(folder, weights.SITE)


if __name__ == "__main__":
    main()
