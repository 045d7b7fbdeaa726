"""The documentation: the notebooks with their stored boards, every clause of every game, every public name.

It is laid out in a folder of its own and made with Sphinx; in the whole site every link is followed, too.

    python binder/site/documentation.py FOLDER      the documentation alone; links to live boards need the site
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
import tempfile
from functools import cache
from html import escape
from html.parser import HTMLParser
from importlib import import_module
from pathlib import Path
from string import Template
from types import ModuleType
from typing import Any
from urllib.parse import quote, unquote, urlsplit

import lite
from downloads import REPO

import tablekit as tk
import tablekit_widgets
from tablekit import catalog, trace
from tablekit.clauses import Clause
from tablekit.entry import Game
from tablekit.examples import example
from tablekit.lesson import retell

DOCS = Path(__file__).parent / "docs"
READ = tuple(f"tablekit/{folder}README.md" for folder in ("", "games/", "bots/", "adapters/"))
LIVE = "Run this cell to play "  # the line that stands in for a live table; its picture stands below it
SHOWN = 3  # of the examples of one clause


def build(to: Path) -> None:
    """Make the documentation in a new folder; exits with what is wrong if Sphinx warns or a link leads nowhere."""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder)
        lay_out(source)
        command = [sys.executable, "-m", "sphinx", "-q", "-W", "--keep-going", "-b", "html", "-j", "auto"]
        done = subprocess.run(
            [*command, "-d", str(source / ".trees"), str(source), str(to)], capture_output=True, text=True
        )
        if done.returncode:
            sys.exit(f"the documentation was not made:\n{done.stdout}{done.stderr}")
    shutil.rmtree(to / ".doctrees", ignore_errors=True)


def lay_out(source: Path) -> None:
    """Write all that Sphinx reads."""
    shutil.copytree(DOCS, source, dirs_exist_ok=True)
    (source / "_static" / "examples").mkdir()
    notebooks = sorted((REPO / "notebooks").rglob("*.ipynb"))
    for file in notebooks:
        if ".ipynb_checkpoints" not in file.parts:
            notebook = page(lite.readable(json.loads(file.read_text(encoding="utf-8"))), file.relative_to(REPO))
            _write(source / file.relative_to(REPO), json.dumps(notebook))
    for name in READ:
        _write(source / name, without_code_links((REPO / name).read_text(encoding="utf-8"), source / name))
    games = [game for game in tk.games() if len(game.clauses)]
    for game in games:
        _write(source / "rules" / f"{game.name}.md", rules(game, source))
    _write(source / "api.md", api())
    index = Template((DOCS / "index.md").read_text(encoding="utf-8")).substitute(
        rules="\n".join(f"rules/{game.name}" for game in games),
        first="\n".join(f"notebooks/{file.stem}" for file in sorted((REPO / "notebooks").glob("*.ipynb"))),
        notebooks="\n".join(map(shelf, games)),
    )
    _write(source / "index.md", index)


def shelf(game: Game) -> str:
    """The notebooks of a game as a part of the table of contents."""
    pages = sorted(path.stem for path in (REPO / "notebooks" / game.name).glob("*.ipynb"))
    listed = "\n".join(f"notebooks/{game.name}/{stem}" for stem in pages)
    return f"```{{toctree}}\n:caption: {game.title}\n:maxdepth: 1\n\n{listed}\n```\n" if pages else ""


# ------------------------------------------------------------ notebooks


def page(notebook: dict[str, Any], place: Path) -> dict[str, Any]:
    """A notebook with a link to its live page below the title, and without what only a live page shows."""
    cells = notebook["cells"]
    notebook["cells"] = [part for number, cell in enumerate(cells, 1) for part in (*place_of(number, cell), cell)]
    for cell in cells:
        if cell["cell_type"] == "code":
            cell["outputs"] = [shown for shown in cell["outputs"] if not stands_in(shown.get("data", {}))]
        else:
            cell["source"] = linked(cell["source"], place)
    up = "../" * len(place.parts)
    play = f"{up}play/notebooks/index.html?path={quote(place.as_posix())}"
    link = f'<a class="play-this" href="{play}">▶ Play this page in your browser</a>'
    title, _, rest = cells[0]["source"].partition("\n")
    cells[0]["source"] = f"{title}\n\n{link}\n{rest}"
    return notebook


def place_of(number: int, cell: dict[str, Any]) -> list[dict[str, Any]]:
    """Before a cell that shows a clause, a place that the clause can link to."""
    if not cell["metadata"].get("tablekit", {}).get("clauses"):
        return []
    anchor = f'<span id="cell-{number}"></span>'
    return [{"cell_type": "markdown", "id": f"place-{number}", "metadata": {}, "source": anchor}]


def stands_in(shown: dict[str, str]) -> bool:
    """Whether an output is no more than the line in the place of a live table."""
    return shown.get("text/plain", "").startswith(LIVE) and "image/svg+xml" not in shown


def linked(text: str, place: Path) -> str:
    """A text whose link to the repository's own README leads to the first page of the documentation."""
    return text.replace("](../README.md)", f"]({'../' * (len(place.parts) - 1)}index.md)")


def without_code_links(text: str, place: Path) -> str:
    """A README whose links to files that are no pages are plain words."""
    return re.sub(r"\[([^]]+)\]\((?!https?:|#)([^)]*?)\)", lambda found: _kept(found, place), text)


def _kept(found: re.Match[str], place: Path) -> str:
    leads = found[2].partition("#")[0]
    return found[0] if leads.endswith((".md", ".ipynb")) and not leads.endswith("../README.md") else found[1]


# ------------------------------------------------------------ rules


def rules(game: Game, source: Path) -> str:
    """The page of a game's clauses, by the sections of its rulebook."""
    code, shown, cells = trace.citations(game), trace.examples(game), trace.notebook_cells(REPO / "notebooks")
    book = game.clauses
    lines = [
        f"# {game.title}",
        f"{len(book)} clauses, in our own words. Every refusal, every line of the journal and every point cites one of "
        "these. *Search* at the left finds them by any word.",
    ]
    by_section: dict[str, list[Clause]] = {}
    for clause in book:
        by_section.setdefault(clause.section[0], []).append(clause)
    for section, clauses in by_section.items():
        lines.append(f"## {book.sections[section]}")
        for clause in clauses:
            lines.append(f"({anchor(clause.id)})=\n### {clause.title}")
            lines.append(f"`§ {clause.id}`\n\n{clause.says}")
            lines += [f"```{{admonition}} Ruling\n{clause.ruling}\n```"] if clause.ruling else []
            lines += [f"```{{admonition}} Editions differ\n{clause.note}\n```"] if clause.note else []
            lines += [told(game, id, source) for id in shown.get(clause.id, ())[:SHOWN]]
            lines.append(where(game, clause, code.get(clause.id, ()), cells.get(clause.id, ())))
    return "\n\n".join(lines) + "\n"


def anchor(id: str) -> str:
    """The name by which a link finds a clause: ``c-meduris-hut-cost``."""
    return "c-" + id.replace(".", "-").replace("_", "-")


@cache  # most examples show several clauses
def told(game: Game, id: str, source: Path) -> str:
    """An example, folded: what is played and said, the board after it, and a link to play on."""
    found = example(game.name, id)
    last = found.replay()[-1]
    picture = f"{game.name}-{id}.svg"
    _write(source / "_static" / "examples" / picture, last.svg())
    table = f"../../table/index.html#{quote(last.notation)}"
    html = (
        f'<details class="example"><summary>{escape(found.title)}</summary><pre>{escape(retell(found))}</pre>'
        f'<img loading="lazy" src="../_static/examples/{quote(picture)}" alt="The board after {escape(found.title)}">'
        f'<p><a href="{escape(table)}">▶ Play on from here</a></p></details>'
    )
    return f"````{{raw}} html\n{html}\n````"


def where(game: Game, clause: Clause, code: tuple[str, ...], cells: tuple[str, ...]) -> str:
    """Where the rulebook states a clause, in which words, which notebook shows it, and which line decides it."""
    parts = [
        f"Rulebook: {game.clauses.place(clause)} ({', '.join(game.clauses.editions[code] for code in clause.editions)})"
    ]
    parts += [f"In its words: {clause.terms}"] if clause.terms else []
    if cells:
        parts.append("Shown in " + "; ".join(map(cell_links, by_page(cells).items())))
    lines = [f"Code: {code_line(game, at)}" for at in code[:SHOWN]]
    return "  \n".join([*parts, *lines])


def by_page(cells: tuple[str, ...]) -> dict[str, list[str]]:
    """Cells, as ``meduris/03-huts[7]``, by the page they are on."""
    found: dict[str, list[str]] = {}
    for cell in cells:
        page, _, number = cell.rstrip("]").partition("[")
        found.setdefault(page, []).append(number)
    return found


def cell_links(row: tuple[str, list[str]]) -> str:
    """Links to a page and to some of its cells."""
    page, numbers = row
    to = f"../notebooks/{page}.html"
    told = ", ".join(f'<a href="{to}#cell-{number}">{number}</a>' for number in numbers[:SHOWN])
    more = f" and {len(numbers) - SHOWN} more" if len(numbers) > SHOWN else ""
    words = "cell" if len(numbers) == 1 else "cells"
    return f'<a href="{to}">{escape(title(page))}</a>, {words} {told}{more}'


@cache
def title(page: str) -> str:
    """The first heading of a notebook."""
    cells = json.loads((REPO / "notebooks" / f"{page}.ipynb").read_text(encoding="utf-8"))["cells"]
    return "".join(cells[0]["source"]).splitlines()[0].removeprefix("# ")


def code_line(game: Game, at: str) -> str:
    """A line that decides a clause: where it stands, and what it says."""
    file, _, number = at.rpartition(":")
    place = f"{game.module.replace('.', '/')}/{file}"
    line = (REPO / place).read_text(encoding="utf-8").splitlines()[int(number) - 1].strip()
    says = line.replace("`", "'")
    return f"`{place}:{number}` `{says}`"


# ------------------------------------------------------------ names


def api() -> str:
    """Every public name of both packages, by its own module."""
    lines = ["# Public names", "What `import tablekit as tk` and `from tablekit_widgets import ...` offer."]
    for package in (tk, tablekit_widgets):
        lines.append(f"## `{package.__name__}`")
        for name in package.__all__:
            found = named(package, name)
            kind = "autofunction" if not isinstance(found, type) else "autoclass"
            if isinstance(found, type) and issubclass(found, Exception):
                kind = "autoexception"
            home, called = found.__module__, found.__name__
            assert getattr(import_module(home), called) is found
            members = "\n:members:" if kind == "autoclass" else ""
            lines.append(
                f"```{{eval-rst}}\n.. {kind}:: {home}.{called}{members.replace(chr(10), chr(10) + '   ')}\n```"
            )
    return "\n\n".join(lines) + "\n"


def named(package: ModuleType, name: str) -> Any:
    """What a public name stands for: of the folder of the games, which can be called, the function behind it."""
    found = getattr(package, name)
    return catalog.games if isinstance(found, ModuleType) else found


# ------------------------------------------------------------ links


class _Links(HTMLParser):
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


def broken(site: Path) -> list[str]:
    """Every link of the documentation and the start page that leads to no file or no place in it."""
    parsed: dict[Path, _Links] = {}
    for file in [site / "index.html", *(site / "docs").rglob("*.html")]:
        parsed[file.resolve()] = links = _Links()
        links.feed(file.read_text(encoding="utf-8"))
    found = []
    for file, links in parsed.items():
        for lead in links.leads:
            parts = urlsplit(lead)
            if parts.scheme or parts.netloc:
                continue
            to = (file.parent / unquote(parts.path)).resolve() if parts.path else file
            to = to / "index.html" if to.is_dir() else to
            notebook = re.search(r"(?:^|&)path=([^&]+)", parts.query)
            there = to.exists() and (notebook is None or (site / "play" / "files" / unquote(notebook[1])).exists())
            place = unquote(parts.fragment)
            if not there or (place and to in parsed and place not in parsed[to].ids):
                found.append(f"{file.relative_to(site.resolve())}: {lead}")
    return sorted(set(found))


def _write(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    build(Path(sys.argv[1]).resolve())
