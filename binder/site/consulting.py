"""The rulebook to be asked on pages without Python: each game as a file of words and rules, and scripts that ask it."""

from __future__ import annotations

import json
import shutil
from html import escape
from pathlib import Path
from typing import Any
from urllib.parse import quote

from downloads import REPO

import tablekit as tk
from tablekit.catalog.entry import Game
from tablekit.consulting.board import shown
from tablekit.consulting.index import index

SCRIPTS = ("consult.js", "consult_box.js", "dom.js")
FOLDER = "consult"


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
        shutil.copy(REPO / "widgets" / "page" / "src" / name, folder / name)
    for game in games():
        packed = json.dumps(book(game), ensure_ascii=False, separators=(",", ":"))
        (folder / f"{game.name}.json").write_text(packed, encoding="utf-8")


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

    ``up`` and ``docs`` are the ways from the page to the top of the site and to that of the documentation.
    """
    names = json.dumps([{"name": game.name, "title": game.title} for game in offered], ensure_ascii=False)
    books = f"{docs}_static/{FOLDER}"
    return (
        f'<div class="consult" data-games="{escape(names)}" data-books="{books}" data-up="{up}" data-docs="{docs}">'
        "<p>This box needs scripts.</p></div>\n"
        f'<script type="module" src="{books}/consult_box.js"></script>'
    )
