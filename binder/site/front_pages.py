"""The pages of the site that are its own, in every language: the start page, a plain table at an address, a notebook
without its code, and what says that there is no such page."""

from __future__ import annotations

import json
import shutil
from functools import cache
from html import escape
from pathlib import Path
from typing import Any
from urllib.parse import quote

import consulting
import lite
import moved
import packs
import spoken
from downloads import REPO
from front.words import m
from spoken import FRONT, filled, opening, up, way

import tablekit as tk
from tablekit import languages
from tablekit.catalog.entry import Game
from tablekit.core.randomness import pick, stream
from tablekit.lessons import with_course
from tablekit.picture.look import Lights
from tablekit.position.clicks import Chooser
from tablekit.saying.current import current, speaking
from tablekit.teach.shelf import notebooks
from tablekit_widgets.course.cards import facts, first_board, side_of
from tablekit_widgets.course.course import course_sheet
from tablekit_widgets.kit.page import MODULE

SEED, STEPS = 5, 60  # of the pictures: far enough that there is something to see
FIRST = "notebooks/00-start-here.ipynb"
LEARN = "00-learn"  # the course of a game, for people who want to play
FIRST_TO_LEARN = ("meduris", "empire", "iquazu", "apache")  # in the order of their cards
GRAPHS = ("graph", "what-if", "whole-game")  # in names of notebooks: those for people who teach

# What is sent as it is.
SERVED = (
    "site.css", "frame.css", "table.css", "notices.js", "kept.js", "frame.js", "started.js", "table.js", "page.js",
)  # fmt: skip


def write(site: Path, kept: Path, offline: bool, live: str) -> None:
    """Write the start page, the table and the page without code into the site's folder, in every language.

    ``kept`` holds the packs of the courses from one build to the next; ``live`` is the folder of the pages' Python,
    from the top of the site.
    """
    for name in SERVED:
        shutil.copy(FRONT / name, site / "front" / name)
    (site / "front" / moved.NAME).write_text(moved.script(), encoding="utf-8")
    (site / "front" / spoken.SCRIPT).write_text(spoken.script(), encoding="utf-8")
    (site / "404.html").write_text(no_such_page(), encoding="utf-8")
    for app in lite.APPS:
        notice(site / "play" / app / "index.html")
    without_notebooks(site / "play" / "repl" / "jupyter-lite.json")
    courses(site / "front", kept)
    (site / "position").mkdir()
    shutil.copy(FRONT / "position.html", site / "position" / "index.html")
    for code in spoken.CODES:
        with speaking(code):
            in_language(site, offline, live)


def in_language(site: Path, offline: bool, live: str) -> None:
    """Write the pages of the language that is spoken."""
    start, pages = tk.example("start"), site / way()
    games = [game for game in tk.games() if sections(game)]
    shown = {game.name: drawn(site, game.name, picture(game)) for game in games}
    shown_start = drawn(site, "start", lit(start))
    known = {game.name: told(game, start) for game in tk.games()}
    for game, place in shown.items():
        known[game]["pictures"] = [place, shown_start]
    for game in with_course():
        known[game]["course"] = f"front/{pack_of(game)}"
    for name in ("table", "page"):
        (pages / name).mkdir(parents=True)
        text = filled(f"{name}.html", 1, games=escape(json.dumps(known, ensure_ascii=False)), live=live)
        (pages / name / "index.html").write_text(text, encoding="utf-8")
    spoken_as = f"?path={quote(way() + FIRST)}" if way() else ""  # JupyterLab speaks as the page that is opened in it
    docs = (site / "docs" / "index.html").exists()
    if docs and way():
        consulting.in_language(pages)
    page = filled(
        "start.html",
        leads="" if way() else " data-start",
        top=f'<a href="{up()}docs/index.html">{m("Rules and documentation")}</a>' if docs else "",
        notebook=opening(opened(FIRST)),
        games="\n".join(card(tk.game(name)) for name in FIRST_TO_LEARN),
        consult=consult(docs),
        rules="\n".join(all_rules(game, docs) for game in games),
        teach=teach(games),
        lab=opening(f"{up()}play/lab/index.html{spoken_as}"),
        megabytes="14 MB",
        storage=lite.STORAGE,
        version=escape(tk.__version__),
        flavour=f" {m('This copy asks no other computer; NumPy and Pillow are stand-ins in it.')}" if offline else "",
    )
    (pages / "index.html").write_text(page, encoding="utf-8")


def drawn(site: Path, name: str, svg: str) -> str:
    """Keep a picture, and return where it lies; what is drawn alike in English lies there once."""
    place = f"front/{name}.svg"
    if way() and svg != (site / place).read_text(encoding="utf-8"):
        place = f"front/{name}.{current().code}.svg"
    (site / place).write_text(svg, encoding="utf-8")
    return place


def no_such_page() -> str:
    """What is shown at an address that leads nowhere, which may be in any language."""
    sections = []
    for code in spoken.CODES:
        with speaking(code):
            sections.append(filled("missing.html", start=opening("./")))
    return filled("404.html", style=(FRONT / "site.css").read_text(encoding="utf-8"), sections="\n".join(sections))


def courses(front: Path, kept: Path) -> None:
    """Write what plays a course before Python has come: the script of the widgets' page, its style, a pack a course."""
    page = MODULE.read_text(encoding="utf-8")
    (front / "course.js").write_text(page, encoding="utf-8")
    (front / "course.css").write_text(course_sheet(), encoding="utf-8")
    (front / "courses").mkdir()
    for code in spoken.CODES:
        with speaking(code):
            for game in with_course():
                (front / pack_of(game)).parent.mkdir(exist_ok=True)
                (front / pack_of(game)).write_text(packs.packed(game, kept), encoding="utf-8")


def pack_of(game: str) -> str:
    """Where the pack of a course lies in the language that is spoken, from the site's folder `front`."""
    return f"courses/{way()}{game}.json"


def consult(docs: bool) -> str:
    """The part of the start page where the rulebook is asked; nothing where there is no documentation."""
    if not docs:
        return ""
    says = m("In your own words. Each answer is a rule, with a board that shows it; no Python has to come for it.")
    box = consulting.box("", "" if way() else "docs/", consulting.games())
    return f'<section class="consulting"><h2>{m("Ask the rulebook")}</h2><p class="mute">{says}</p>{box}</section>'


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
    names = (spoken.SCRIPT, "notices.js", moved.NAME)
    scripts = "".join(f'<script src="../../front/{name}"></script>' for name in names)
    ours = f'<link rel="icon" href="data:,">\n{scripts}'
    page.write_text(f"{head}{found}\n{ours}{rest}", encoding="utf-8")


def opened(notebook: str) -> str:
    """Where a notebook is opened live in the language that is spoken, from its start page."""
    return f"{up()}play/notebooks/index.html?path={quote(way() + notebook)}"


def bare(notebook: str) -> str:
    """Where a notebook is read and played without its code, from the start page."""
    return f"page/index.html?path={quote(notebook)}"


def sections(game: Game) -> list[Path]:
    """The notebooks of a game, in their order."""
    return notebooks(REPO / "notebooks" / game.name)


def title(notebook: Path) -> str:
    """A notebook's first heading."""
    cells = languages.page_in(notebook, current().code)["cells"]
    text = "".join(cells[0]["source"])
    return text.splitlines()[0].removeprefix("# ")


def picture(game: Game) -> str:
    """A game under way, as SVG: random moves from a fixed seed."""
    return under_way(game.name).svg()


@cache
def under_way(game: str) -> tk.Position:
    """The position of that picture, whatever language it is shown in."""
    position = tk.new(game, players=3, seed=SEED, names=["Ada", "Ben", "Cleo"])
    for step in range(STEPS):
        moves = position.legal_moves()
        position = position.play(pick(moves, stream(SEED, "picture", step))) if moves else position.roll()
    return position


def lit(position: tk.Position) -> str:
    """A position as a table shows it, with what may be clicked lit, as SVG."""
    chooser = Chooser(position.legal_moves())
    return position.svg(lights=Lights(offered=chooser.lit, lit=chooser.lit))


def teach(games: list[Game]) -> str:
    """What teachers look for, and of each game what there is to count."""
    found = [
        link(m("For teachers: minutes, own exercises, handing in"), opened("notebooks/for-teachers.ipynb")),
        link(m("What if? A tour of all that can be tried"), opened("notebooks/what-if.ipynb")),
    ]
    for game in games:
        pages = [notebook for notebook in sections(game) if any(word in notebook.stem for word in GRAPHS)]
        found += [link(f"{game.title}: {title(notebook)}", opened(_path(notebook))) for notebook in pages]
    says = m("Graphs, chance and what if, on games that pupils can hold in their hands.")
    return f"<div><p class='mute'>{says}</p><ul class='teach'>{''.join(found)}</ul></div>"


def all_rules(game: Game, docs: bool) -> str:
    """The rules of one game: clause by clause, and page by page."""
    rows = [link(m("Every rule, by its clause"), rules(game))] if docs else []
    rows += [link(title(notebook), opened(_path(notebook))) for notebook in sections(game)]
    return f"<div><h3>{escape(game.title)}</h3><ul>{''.join(rows)}</ul></div>"


def rules(game: Game) -> str:
    """Where the rules of a game are told clause by clause, from the start page."""
    return f"{consulting.RULES}/{game.name}.html" if way() else f"docs/rules/{game.name}.html"


def card(game: Game) -> str:
    """One game: a picture with its first move lit, which leads to its course, and the way to its table."""
    box = side_of(game)
    learn, (board, asks) = bare(f"notebooks/{game.name}/{LEARN}.ipynb"), first_board(game.name)
    return (
        f'<article class="game"><a class="shows" href="{escape(learn)}">{board}<b>{escape(asks)}</b></a>'
        f'<div><h2>{escape(game.title)}</h2><p class="mute">{escape(" · ".join(facts(game, box)))}</p>'
        f'<p>{escape(box.fun)}</p><p class="ways"><a class="go" href="{escape(learn)}">{m("Learn by playing")}</a> '
        f'<a href="table/index.html?game={game.name}">{m("Open a table")}</a></p></div></article>'
    )


def link(words: object, address: str) -> str:
    """A line of a list that leads somewhere."""
    return f'<li><a href="{escape(address)}">{escape(str(words))}</a></li>'


def _path(notebook: Path) -> str:
    return notebook.relative_to(REPO).as_posix()
