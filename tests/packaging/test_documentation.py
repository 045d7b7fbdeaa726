"""The documentation names every rule and every public name, and a link that leads nowhere is found."""

from __future__ import annotations

import re
from pathlib import Path

import documentation
import pytest

import tablekit as tk
import tablekit_widgets
from tablekit.entry import Game
from tests.packaging.conftest import REPO


@pytest.mark.parametrize("game", tk.games(), ids=lambda game: game.name)
def test_every_clause_has_a_place_and_its_words_on_the_page_of_its_game(game: Game, tmp_path: Path) -> None:
    page = documentation.rules(game, tmp_path)
    missing = [c.id for c in game.clauses if f"({documentation.anchor(c.id)})=\n### {c.title}\n" not in page]
    silent = [c.id for c in game.clauses if f"`§ {c.id}`\n\n{c.says}" not in page]
    assert ([], []) == (missing, silent)
    assert len({documentation.anchor(clause.id) for clause in game.clauses}) == len(game.clauses)


def test_every_public_name_is_described() -> None:
    page = documentation.api()
    names = [documentation.named(package, name) for package in (tk, tablekit_widgets) for name in package.__all__]
    assert [] == [found for found in names if f":: {found.__module__}.{found.__name__}\n" not in page]


def test_a_link_that_leads_nowhere_is_found(tmp_path: Path) -> None:
    (tmp_path / "docs").mkdir()
    (tmp_path / "play" / "files").mkdir(parents=True)
    (tmp_path / "play" / "index.html").write_text("")
    (tmp_path / "play" / "files" / "a.ipynb").write_text("")
    (tmp_path / "index.html").write_text(
        '<a href="docs/page.html#here">1</a><a href="docs/page.html#away">2</a><a href="gone.html">3</a>'
        '<a href="play/?path=a.ipynb">4</a><a href="play/?path=b.ipynb">5</a><img src="https://example.org/x.png">'
    )
    (tmp_path / "docs" / "page.html").write_text('<h1 id="here">Here</h1><a href="#here">6</a><a href="../">7</a>')
    assert [
        "index.html: docs/page.html#away", "index.html: gone.html", "index.html: play/?path=b.ipynb",
    ] == documentation.broken(tmp_path)  # fmt: skip


def test_a_clause_tells_its_rulebook_its_cells_and_the_lines_that_decide_it(tmp_path: Path) -> None:
    page = documentation.rules(tk.game("meduris"), tmp_path)
    (about,) = re.findall(r"\(c-meduris-hut-place\)=\n(.*?)\n\n\(c-", page, re.DOTALL)
    assert re.search(r"^Rulebook: .*German rulebook", about, re.MULTILINE)
    assert re.search(
        r'Shown in <a href="\.\./notebooks/[\w/-]+\.html">[^<]+</a>, cells? <a href="[^"]+#cell-\d+">', about
    )
    [line, *_] = re.findall(r"Code: `tablekit/games/meduris/(\w+\.py):(\d+)` `(.+)`", about)
    file, number, says = line
    source = (REPO / "tablekit" / "games" / "meduris" / file).read_text(encoding="utf-8").splitlines()
    assert source[int(number) - 1].strip() == says


def test_a_page_has_a_place_for_every_cell_that_shows_a_clause() -> None:
    cited = {"cell_type": "code", "metadata": {"tablekit": {"clauses": ["x"]}}, "outputs": [], "source": "1"}
    heading = {"cell_type": "markdown", "metadata": {}, "source": "# A page"}
    page = documentation.page({"cells": [heading, cited]}, Path("notebooks/a.ipynb"))
    assert ['<span id="cell-2"></span>', "1"] == [cell["source"] for cell in page["cells"][1:]]
