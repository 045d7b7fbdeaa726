"""Whether every link of the site leads somewhere: to a file, to a place in it, to a notebook."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import spoken

from tablekit.core.errors import TablekitError
from tablekit.tree.link import follow


class _Page(HTMLParser):
    """What a page links to, and which places in it can be linked to."""

    def __init__(self) -> None:
        super().__init__()
        self.leads: list[str] = []
        self.ids: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if value and name in ("href", "src"):
                self.leads.append(value)
            elif value and name in ("id", "name"):
                self.ids.add(value)


def broken(site: Path, inside: bool = False) -> list[str]:
    """Every link of the site's own pages that leads to no file or no place in it; ``inside``, only links to the folder.

    JupyterLite's pages are not ours, and are left out.
    """
    site = site.resolve()
    parsed: dict[Path, _Page] = {}
    for file in sorted(site.rglob("*.html")):
        if file.relative_to(site).parts[0] != "play":
            parsed[file] = page = _Page()
            page.feed(file.read_text(encoding="utf-8"))
    found = []
    for file, page in parsed.items():
        for lead in dict.fromkeys(page.leads):
            if not leads(lead, file, site, parsed) and not (inside and outside(lead, file, site)):
                found.append(f"{file.relative_to(site).as_posix()}: {lead}")
    return sorted(found)


def leads(lead: str, file: Path, site: Path, parsed: dict[Path, _Page]) -> bool:
    """Whether a link on a page leads to something that is there; what other computers have is not asked."""
    parts = urlsplit(lead)
    if parts.scheme or parts.netloc:
        return True
    to = target(lead, file)
    notebook = re.search(r"(?:^|&)path=([^&]+)", parts.query)
    place = to.relative_to(site).parts if to.is_relative_to(site) else ()
    # a page without code shows the notebook of its language
    of = spoken.way(place[0]) if place[1:] == ("page", "index.html") else ""
    there = to.exists() and (notebook is None or (site / "play" / "files" / of / unquote(notebook[1])).exists())
    if place[-2:] == ("table", "index.html"):
        return there and opens(parts.fragment)
    return there and (not parts.fragment or to not in parsed or unquote(parts.fragment) in parsed[to].ids)


def opens(position: str) -> bool:
    """Whether the table can open what stands behind the # of its address; nothing is a table to begin at."""
    try:
        return not position or bool(follow(position))
    except TablekitError:
        return False


def target(lead: str, file: Path) -> Path:
    """The file that a link on a page names, whether or not it is there."""
    path = urlsplit(lead).path
    to = (file.parent / unquote(path)).resolve() if path else file
    return to / "index.html" if to.is_dir() else to


def outside(lead: str, file: Path, site: Path) -> bool:
    """Whether a link leaves the folder."""
    return not target(lead, file).is_relative_to(site)
