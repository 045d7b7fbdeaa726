"""The rulebook on pages without Python: each game as a file of words and rules, and scripts that ask it.

In another language than English the rules have a page of their own, as the documentation is English."""

from __future__ import annotations

import json
import shutil
from html import escape
from pathlib import Path
from typing import Any
from urllib.parse import quote

import spoken
from downloads import REPO
from front.words import m

import tablekit as tk
from tablekit.catalog.clauses import Clause
from tablekit.catalog.entry import Game
from tablekit.consulting.board import shown
from tablekit.consulting.index import index
from tablekit.saying.current import LANGUAGES

SCRIPTS = ("consult/consult.js", "consult/box.js", "kit/dom.js")
FOLDER = "consult"
RULES = "rules"


def anchor(id: str) -> str:
    """The name by which a link finds a clause: ``c-meduris-hut-cost``."""
    return "c-" + id.replace(".", "-").replace("_", "-")


def games() -> list[Game]:
    """Those of our own games that have rules to be asked."""
    return [game for game in tk.games() if game.module.startswith("tablekit.games.") and len(game.clauses)]


def write(folder: Path) -> None:
    """Put the scripts and a file for each game into a folder of the documentation."""
    folder.mkdir(parents=True)
    for name in SCRIPTS:
        (folder / name).parent.mkdir(exist_ok=True)
        shutil.copy(REPO / "widgets" / "page" / "src" / name, folder / name)
    for game in games():
        (folder / f"{game.name}.json").write_text(written(game), encoding="utf-8")


def written(game: Game) -> str:
    """What the box reads of a game, as a file has it."""
    return json.dumps(book(game), ensure_ascii=False, separators=(",", ":"))


def in_language(pages: Path) -> None:
    """Write what is asked, and a page of rules for each game, beside the start page of the language that is spoken."""
    for name in (FOLDER, RULES):
        (pages / name).mkdir(parents=True)
    for game in games():
        (pages / FOLDER / f"{game.name}.json").write_text(written(game), encoding="utf-8")
        (pages / RULES / f"{game.name}.html").write_text(rules(game), encoding="utf-8")


def places(game: Game) -> dict[str, str]:
    """Where the page of a game's clauses lies in each language, from the top of the site; in English with the others
    of the documentation.
    """
    return {code: f"{spoken.way(code) or 'docs/'}{RULES}/{game.name}.html" for code in spoken.CODES}


def elsewhere(game: Game) -> str:
    """Links from the documentation to that page in other languages."""
    rows = ((LANGUAGES[code].name, code, place) for code, place in places(game).items() if spoken.way(code))
    return " · ".join(
        f'<a href="../../{place}" lang="{code}" hreflang="{code}">{name}</a>' for name, code, place in rows
    )


def rules(game: Game) -> str:
    """The page of a game's clauses, by the sections of its rulebook."""
    by_section: dict[str, list[Clause]] = {}
    for clause in game.clauses:
        by_section.setdefault(clause.section[0], []).append(clause)
    told = [
        f"<h2>{escape(game.clauses.sections[section])}</h2>\n" + "\n".join(_shown(game, clause) for clause in clauses)
        for section, clauses in by_section.items()
    ]
    return spoken.filled(
        "rules.html",
        1,
        places(game),
        title=escape(game.title),
        number=str(len(game.clauses)),
        box=box("../", "../", [game]),
        rules="\n".join(told),
    )


def _shown(game: Game, clause: Clause) -> str:
    """A clause, as a part of that page."""
    said = _rule(game, clause.id)
    lines = [f'<h3 id="{anchor(clause.id)}">{escape(clause.title)}</h3>', f"<p>{escape(clause.says)}</p>"]
    if clause.ruling:
        silent = m("The book is silent or unclear. We play:")
        lines.append(f'<p class="consult-ruling"><b>{silent}</b> {escape(clause.ruling)}</p>')
    if clause.note:
        lines.append(f'<p class="consult-ruling"><b>{m("Editions differ:")}</b> {escape(clause.note)}</p>')
    lines.append(f'<p class="consult-where">§ {clause.id} · {escape(said["where"])}</p>')
    if said["table"]:
        board = escape(str(m("On a board: {title}", title=said["board"])))
        lines.append(f'<p><a href="../{escape(said["table"])}">▶ {board}</a></p>')
    return f"<article>{''.join(lines)}</article>"


def book(game: Game) -> dict[str, Any]:
    """The index of a game, with what its rules say, where each stands and can be played, from the top of the site."""
    known = index(game.name)
    return {"game": game.title, **known.packed(), "rules": [_rule(game, id) for id in known.clauses]}


def _rule(game: Game, id: str) -> dict[str, str]:
    clause, example = game.clauses[id], shown(game.name, id)
    editions = "" if len(clause.editions) == len(game.clauses.editions) else f" · {', '.join(clause.editions)}"
    return {
        "title": clause.title,
        "says": clause.says,
        "ruling": clause.ruling or "",
        "where": game.clauses.place(clause) + editions,
        "rule": f"rules/{game.name}.html#{anchor(id)}",
        "board": example.title if example else "",
        "table": f"table/index.html#{quote(example.notation)}" if example else "",
    }


def box(up: str, docs: str, offered: list[Game]) -> str:
    """A place on a page for the box, by whose class the script finds it.

    ``up`` and ``docs`` are the ways from the page to the tables and to the rules: in English to the top of the site and
    to that of the documentation, in another language to the start page.
    """
    names = json.dumps([{"name": game.name, "title": game.title} for game in offered], ensure_ascii=False)
    scripts = f"{docs}_static/{FOLDER}" if not spoken.way() else f"{docs}../docs/_static/{FOLDER}"
    books = f"{docs}{FOLDER}" if spoken.way() else scripts
    words = json.dumps(spoken.box_words(), ensure_ascii=False)
    return (
        f'<div class="consult" data-games="{escape(names)}" data-books="{books}" data-up="{up}" data-docs="{docs}"'
        f' data-words="{escape(words)}"><p>{m("This box needs scripts.")}</p></div>\n'
        f'<script type="module" src="{scripts}/consult/box.js"></script>'
    )
