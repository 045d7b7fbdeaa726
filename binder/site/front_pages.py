"""The pages of the site that are its own: the start page, a plain table at an address, a notebook without its code, and
the one that says that there is no such page."""

from __future__ import annotations

import json
import shutil
from html import escape
from pathlib import Path
from string import Template
from typing import Any
from urllib.parse import quote

import consulting
import lite
import moved
import packs
from downloads import REPO

import tablekit as tk
from tablekit.catalog.entry import Game
from tablekit.core.randomness import pick, stream
from tablekit.courses import with_course
from tablekit.picture.look import Lights
from tablekit.position.clicks import Chooser
from tablekit.teach.shelf import notebooks
from tablekit.tree.link import link as linked
from tablekit_widgets.course.cards import facts, side_of
from tablekit_widgets.course.course import course_sheet
from tablekit_widgets.kit.page import MODULE

FRONT = Path(__file__).parent / "front"
SEED, STEPS = 5, 60  # of the pictures: far enough that there is something to see
LEARN = "00-learn"  # the course of a game, for people who want to play
RACE = "live-race"  # in the name of a notebook: a game at the keyboard, against the clock
GRAPHS = ("graph", "what-if", "whole-game")  # in names of notebooks: those for people who teach


def write(site: Path, kept: Path, offline: bool) -> None:
    """Write the start page, the plain table and the page without code into the site's folder.

    ``kept`` holds the packs of the courses from one build to the next.
    """
    start = tk.example("start")
    known = json.dumps({game.name: told(game, start) for game in tk.games()}, ensure_ascii=False)
    for name in ("table", "page"):
        (site / name).mkdir()
        (site / name / "index.html").write_text(filled(f"{name}.html", games=escape(known)), encoding="utf-8")
    (site / "front").mkdir()
    for name in ("site.css", "frame.css", "notices.js", "kept.js", "frame.js", "table.js", "page.js"):
        shutil.copy(FRONT / name, site / "front" / name)
    (site / "front" / moved.NAME).write_text(moved.script(), encoding="utf-8")
    missing = filled("404.html", style=(FRONT / "site.css").read_text(encoding="utf-8"))
    (site / "404.html").write_text(missing, encoding="utf-8")
    for app in lite.APPS:
        notice(site / "play" / app / "index.html")
    without_notebooks(site / "play" / "repl" / "jupyter-lite.json")
    (site / "front" / "start.svg").write_text(lit(start), encoding="utf-8")
    courses(site / "front", kept)
    games = [game for game in tk.games() if sections(game)]
    for game in games:
        (site / "front" / f"{game.name}.svg").write_text(picture(game), encoding="utf-8")
    docs = (site / "docs" / "index.html").exists()
    page = filled(
        "start.html",
        top='<a href="docs/index.html">Rules and documentation</a>' if docs else "",
        start=escape(f"table/index.html#{linked(start)}"),
        code=opened("notebooks/00-start-here.ipynb"),
        doors=doors(games, docs),
        consult=consult(docs),
        games="\n".join(card(game, docs) for game in games),
        megabytes="16 MB",
        storage=lite.STORAGE,
        version=escape(tk.__version__),
        flavour=" This copy asks no other computer; NumPy and Pillow are stand-ins in it." if offline else "",
    )
    (site / "index.html").write_text(page, encoding="utf-8")


def courses(front: Path, kept: Path) -> None:
    """Write what plays a course before Python has come: the script of the widgets' page, its style, a pack a course."""
    page = MODULE.read_text(encoding="utf-8")
    (front / "course.js").write_text(page, encoding="utf-8")
    (front / "course.css").write_text(course_sheet(), encoding="utf-8")
    (front / "courses").mkdir()
    for game in with_course():
        (front / "courses" / f"{game}.json").write_text(packs.packed(game, kept), encoding="utf-8")


def consult(docs: bool) -> str:
    """The part of the start page where the rulebook is asked; nothing where there is no documentation."""
    if not docs:
        return ""
    says = "In your own words. Each answer is a rule, with a board that shows it; no Python has to come for it."
    box = consulting.box("", "docs/", consulting.games())
    return f'<section class="consulting"><h2>Ask the rulebook</h2><p class="mute">{says}</p>{box}</section>'


def filled(name: str, **words: str) -> str:
    """One of our pages with its gaps filled."""
    return Template((FRONT / name).read_text(encoding="utf-8")).substitute(words)


def told(game: Game, start: tk.Position) -> dict[str, Any]:
    """What pages know of a game before Python has come: enough to refuse at once an address that opens no table."""
    options = ["edition", *(["terms"] if game.terms else []), *(option.name for option in game.options)]
    known = {"title": game.title, "players": list(game.players), "options": options}
    return {**known, "start": start.notation} if game.name == start.game.name else known


def without_notebooks(settings: Path) -> None:
    """Leave out of a console's page what asks for notebooks, which are not there: it would only say that it failed."""
    held = json.loads(settings.read_text(encoding="utf-8"))
    held["jupyter-config-data"]["disabledExtensions"] = ["@jupyterlab/codemirror-extension:commands"]
    settings.write_text(json.dumps(held, indent=2), encoding="utf-8")


def notice(page: Path) -> None:
    """Have one of JupyterLite's pages say what a browser does not allow, and lead on from old addresses, as ours do.

    It also gets an icon, as browsers ask for one at the root of the host otherwise, outside of the site.
    """
    html = page.read_text(encoding="utf-8")
    head, found, rest = html.partition("<head>")
    if not found:
        raise ValueError(f"{page} has no head to put a script into")
    scripts = "".join(f'<script src="../../front/{name}"></script>' for name in ("notices.js", moved.NAME))
    ours = f'<link rel="icon" href="data:,">\n{scripts}'
    page.write_text(f"{head}{found}\n{ours}{rest}", encoding="utf-8")


def opened(notebook: str) -> str:
    """Where a notebook is opened live, from the start page."""
    return f"play/notebooks/index.html?path={quote(notebook)}"


def bare(notebook: str) -> str:
    """Where a notebook is read and played without its code, from the start page."""
    return f"page/index.html?path={quote(notebook)}"


def sections(game: Game) -> list[Path]:
    """The notebooks of a game, in their order."""
    return notebooks(REPO / "notebooks" / game.name)


def title(notebook: Path) -> str:
    """A notebook's first heading."""
    cells = json.loads(notebook.read_text(encoding="utf-8"))["cells"]
    text = "".join(cells[0]["source"])
    return text.splitlines()[0].removeprefix("# ")


def picture(game: Game) -> str:
    """A game under way, as SVG: random moves from a fixed seed."""
    position = tk.new(game.name, players=3, seed=SEED, names=["Ada", "Ben", "Cleo"])
    for step in range(STEPS):
        moves = position.legal_moves()
        position = position.play(pick(moves, stream(SEED, "picture", step))) if moves else position.roll()
    return position.svg()


def lit(position: tk.Position) -> str:
    """A position as a table shows it, with what may be clicked lit, as SVG."""
    chooser = Chooser(position.legal_moves())
    return position.svg(lights=Lights(offered=chooser.lit, lit=chooser.lit))


def doors(games: list[Game], docs: bool) -> str:
    """The three ways in: to play, to settle a quarrel, to teach."""
    learn = [(game, notebook) for game in games for notebook in sections(game) if notebook.stem.startswith(LEARN)]
    play = [link(f"{game.title}, in a quarter of an hour", bare(_path(notebook))) for game, notebook in learn]
    play += [link(f"A table of {game.title}", f"table/index.html?game={game.name}") for game in games]
    races = [(game, notebook) for game in games for notebook in sections(game) if RACE in notebook.stem]
    play += [link(f"{game.title}: {title(notebook)}", bare(_path(notebook))) for game, notebook in races]
    quarrel = [link(f"{game.title}: every rule", f"docs/rules/{game.name}.html") for game in games if docs]
    quarrel.append(link("Why not? Ask the board", opened("notebooks/00-start-here.ipynb")))
    teach = [
        link("For teachers: minutes, own exercises, handing in", opened("notebooks/for-teachers.ipynb")),
        link("What if? A tour of all that can be tried", opened("notebooks/what-if.ipynb")),
    ]
    for game in games:
        found = [notebook for notebook in sections(game) if any(word in notebook.stem for word in GRAPHS)]
        teach += [link(f"{game.title}: {title(notebook)}", opened(_path(notebook))) for notebook in found]
    rows = (
        ("I want to play", "No Python and no rulebook needed: a board, a glow around what may be clicked.", play),
        ("We quarrel about a rule", "Each rule with its clause, the case on a board, and the ruling.", quarrel),
        ("I teach with it", "Graphs, chance and what if, on games that pupils can hold in their hands.", teach),
    )
    return "\n".join(
        f"<div><h3>{name}</h3><p class='mute'>{says}</p><ul>{''.join(links)}</ul></div>" for name, says, links in rows
    )


def card(game: Game, docs: bool) -> str:
    """One game with its picture and all its pages."""
    box = side_of(game)
    known = " · ".join(facts(game, box))
    rows = [link("Play on a plain table", f"table/index.html?game={game.name}")]
    if docs:
        rows.append(link("Every rule, by its clause", f"docs/rules/{game.name}.html"))
    pages = "".join(link(title(notebook), opened(_path(notebook))) for notebook in sections(game))
    folded = f"<details><summary>All {len(sections(game))} sections</summary><ul>{pages}</ul></details>"
    shown = f'<img src="front/{game.name}.svg" alt="A game of {escape(game.title)} under way" loading="lazy">'
    return (
        f'<article class="game">{shown}<div><h3>{escape(game.title)}</h3><p class="mute">{escape(known)}</p>'
        f"<p>{escape(box.fun)}</p>"
        f"<ul>{''.join(rows)}</ul>{folded}</div></article>"
    )


def link(words: str, address: str) -> str:
    """A line of a list that leads somewhere."""
    return f'<li><a href="{escape(address)}">{escape(words)}</a></li>'


def _path(notebook: Path) -> str:
    return notebook.relative_to(REPO).as_posix()
