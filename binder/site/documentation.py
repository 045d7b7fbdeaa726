"""The documentation: the notebooks with their stored boards, every clause of every game, every public name.

It is laid out in a folder of its own and made with Sphinx; in the whole site every link is followed, too.

    python binder/site/documentation.py FOLDER      the documentation alone; links to live boards need the site
"""

from __future__ import annotations

import argparse
import json
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from functools import cache
from html import escape
from importlib import import_module
from pathlib import Path
from string import Template
from types import ModuleType
from typing import Any
from urllib.parse import quote

import consulting
import links
import lite
import moved
import once
import reviewing
import weights
from consulting import anchor
from downloads import KEPT, REPO

import tablekit as tk
import tablekit_widgets
from tablekit import catalog
from tablekit.catalog.clauses import Clause
from tablekit.catalog.entry import Game
from tablekit.lessons.examples import example
from tablekit.teach.lesson import retell
from tablekit.testing import trace

DOCS = Path(__file__).parent / "docs"
# What the documentation is made of, and by what: while all of it is the same, it is not made again.
MADE_OF = ("tablekit", "widgets", "notebooks", "binder", "CHANGELOG.md", "constraints.txt")
MADE_BY = ("sphinx", "furo", "myst-nb", "myst-parser", "docutils", "pygments")
MARKER = "objects.inv"  # Sphinx writes it at the top of every documentation
RULES, NOTEBOOKS, ENGINE = "The rules, clause by clause", "The notebooks", "The engine"
# Pages of the engine that stand first, and under another name than their own heading; all others follow.
NAMES = {
    "tablekit/README.md": "",
    "tablekit/games/README.md": "Add a game",
    "tablekit/bots/README.md": "Players to play against",
    "tablekit/adapters/README.md": "Train players of your own",
}
# What stands in for something live and tells a reader nothing.
LIVE = re.compile(r".* here once the page runs\.$")
UNSAID = re.compile(r"<|The board is shown here once ")  # what names a picture, and does not say what it shows
# What a notebook says of its menu, and what of the link to its live page: nothing runs here.
SAID = (
    (re.compile(r"Run the notebook and "), "Play this page and "),
    (re.compile(r"Run this notebook to "), "Play this page to "),
)
TOLD = ("text/plain", "text/html", "image/svg+xml")
SHOWN = 3  # of the examples of one clause


def build(to: Path, kept: Path = KEPT) -> None:
    """Put the documentation into a folder, which is written anew; it is made only once of the same files.

    Raises SystemExit with what is wrong if Sphinx warns, a link from page to page leads nowhere, or it is too large.
    """
    emptied(to, MARKER)

    def made(folder: Path) -> None:
        with tempfile.TemporaryDirectory() as work:
            shutil.copytree(make(Path(work)), folder, dirs_exist_ok=True)

    with once.once(kept, "documentation", fingerprint(), made) as stored:
        shutil.copytree(stored, to, dirs_exist_ok=True)


def fingerprint() -> str:
    """A print of all that the documentation is made of: other files or another Sphinx, another print."""
    return once.fingerprint(MADE_OF, MADE_BY)


def make(work: Path) -> Path:
    """Make the documentation below an empty folder, and return where it is.

    MyST-NB lays all pictures of the notebooks beside the pages a second time, which stay behind here.
    """
    source, html = work / "source", work / "made" / "html"
    lay_out(source)
    command = [sys.executable, "-m", "sphinx", "-q", "-W", "--keep-going", "-b", "html", "-j", "auto"]
    done = subprocess.run([*command, "-d", str(work / "trees"), str(source), str(html)], capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"the documentation was not made:\n{done.stdout}{done.stderr}")
    moved.documents(html)
    weights.held(html, weights.DOCUMENTATION)
    if wrong := links.broken(html, inside=True):
        sys.exit("links of the documentation that lead nowhere:\n" + "\n".join(wrong))
    return html


def emptied(folder: Path, marker: str) -> None:
    """Make a folder new; what is in it is removed if it holds the file by which our own work is known."""
    if folder.exists() and any(folder.iterdir()) and not (folder / marker).exists():
        sys.exit(f"{folder} holds something else: give a new folder, or empty it first.")
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)


def lay_out(source: Path) -> None:
    """Write all that Sphinx reads; every page is in the table of contents, whatever is added."""
    shutil.copytree(DOCS, source)
    (source / "_static" / "examples").mkdir()
    consulting.write(source / "_static" / consulting.FOLDER)
    reviewing.write(source / "_static" / reviewing.FOLDER)
    pages = dict(texts(source))
    for name, text in pages.items():
        _write(source / name, text)
    (source / "index.md").write_text(index([*pages]), encoding="utf-8")


def texts(source: Path) -> Iterator[tuple[str, str]]:
    """Every page but the first by its name: what Sphinx reads of it."""
    for file in sorted((REPO / "notebooks").rglob("*.ipynb")):
        if ".ipynb_checkpoints" not in file.parts:
            place = file.relative_to(REPO)
            notebook = page(lite.readable(json.loads(file.read_text(encoding="utf-8"))), place)
            yield place.as_posix(), json.dumps(notebook)
    for file in sorted((REPO / "tablekit").rglob("README.md")):
        place = file.relative_to(REPO)
        yield place.as_posix(), without_code_links(file.read_text(encoding="utf-8"), source / place)
    for game in tk.games():
        if game.module.startswith("tablekit.games.") and len(game.clauses):  # what is installed beside it is not ours
            yield f"rules/{game.name}.md", rules(game, source)
    yield "languages.md", reviewing.overview()
    yield "api.md", api()
    changes = (REPO / "CHANGELOG.md").read_text(encoding="utf-8")
    yield "changelog.md", without_code_links(changes, source / "changelog.md")


def index(pages: list[str]) -> str:
    """The first page, with each page of these names once in its table of contents."""
    shelves: dict[str, list[str]] = {caption: [] for caption in (RULES, NOTEBOOKS, *titles().values())}
    first = list(NAMES)
    for name in sorted(pages, key=lambda name: first.index(name) if name in first else len(first)):
        shelves.setdefault(shelf(name), []).append(name)
    shelves[ENGINE] = shelves.pop(ENGINE)  # behind folders of notebooks that belong to no game
    contents = "\n".join(shown_shelf(caption, names) for caption, names in shelves.items() if names)
    return Template((DOCS / "index.md").read_text(encoding="utf-8")).substitute(
        contents=contents, consult=consulting.box("../", "", consulting.games())
    )


def shelf(name: str) -> str:
    """The caption under which a page stands in the table of contents: what a game has, by its title."""
    top, *folders = Path(name).parent.parts or ("",)
    if top == "rules":
        return RULES
    if top != "notebooks":
        return ENGINE
    return titles().get(folders[0], folders[0].capitalize()) if folders else NOTEBOOKS


def titles() -> dict[str, str]:
    """The games by their names, which are those of their folders."""
    return {game.name: game.title for game in tk.games()}


def shown_shelf(caption: str, names: list[str]) -> str:
    """One part of the table of contents, as MyST writes it."""
    lines = [name.rpartition(".")[0] for name in names]
    lines = [f"{NAMES[name]} <{line}>" if NAMES.get(name) else line for name, line in zip(names, lines, strict=True)]
    return "```{toctree}\n" + f":caption: {caption}\n:maxdepth: 1\n\n" + "\n".join(lines) + "\n```\n"


# ------------------------------------------------------------ notebooks


def page(notebook: dict[str, Any], place: Path) -> dict[str, Any]:
    """A notebook with a link to its live page below the title, and without what only a live page shows."""
    cells = notebook["cells"]
    notebook["cells"] = [part for number, cell in enumerate(cells, 1) for part in (*place_of(number, cell), cell)]
    for cell in cells:
        if cell["cell_type"] == "code":
            cell["outputs"] = [shown for shown in cell["outputs"] if not stands_in(shown.get("data", {}))]
            cell["outputs"] = [*in_words(cell["outputs"])]
            for shown in cell["outputs"]:
                told = {kind: without_menu(text) for kind, text in shown.get("data", {}).items() if kind in TOLD}
                if "text/html" in told:
                    told["text/html"] = to_pages(told["text/html"])
                shown.get("data", {}).update(told)
        else:
            cell["source"] = linked(without_menu(cell["source"]), place)
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
    """Whether an output is no more than the line in the place of something live."""
    return bool(LIVE.match(shown.get("text/plain", ""))) and not {"image/svg+xml", "text/html"} & {*shown}


def in_words(outputs: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Each output, and before a picture what it shows in words, for those who hear the page read out."""
    for output in outputs:
        shown = output.get("data", {})
        if "image/svg+xml" in shown and not UNSAID.match(shown.get("text/plain", "<")):
            words = f'<p class="in-words">{escape(shown["text/plain"])}</p>'
            yield {"output_type": "display_data", "metadata": {}, "data": {"text/html": words}}
        yield output


def without_menu(text: str) -> str:
    """A text of a notebook as it is read where nothing runs, but a link leads to the page on which it does.

    >>> without_menu("Run the notebook and click the race.")
    'Play this page and click the race.'
    """
    for menu, ours in SAID:
        text = menu.sub(ours, text)
    return text


def linked(text: str, place: Path) -> str:
    """A text whose link to the repository's own README leads to the first page of the documentation."""
    return text.replace("](../README.md)", f"]({'../' * (len(place.parts) - 1)}index.md)")


def to_pages(html: str) -> str:
    """HTML that a cell shows, whose links to notebooks lead to their pages: Sphinx does so in texts alone."""
    return re.sub(r"""(<a\s[^>]*?href=(["'])(?![a-z]+:|/)[^"'?#]*)\.ipynb(?=["'#])""", r"\1.html", html)


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
        "these. Ask in your own words, or use *Search* at the left, which finds them by any word.",
        f"```{{raw}} html\n<p>{consulting.elsewhere(game)}</p>\n{consulting.box('../../', '../', [game])}\n```",
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


def _write(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Make the documentation alone.")
    parser.add_argument("folder", type=Path, help="where it goes; what is there is replaced")
    parser.add_argument("--downloads", type=Path, default=KEPT, help="where what was made is kept for the next time")
    given = parser.parse_args()
    build(given.folder.resolve(), given.downloads.resolve())
    print(weights.told(given.folder, weights.DOCUMENTATION))
