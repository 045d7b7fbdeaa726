"""The page for the table in the menu of a table: the sheet of the game that lies there, as it is played."""

from __future__ import annotations

import re

import pytest

import tablekit as tk
from tablekit_widgets import Table
from tests.widgets.stage import Page, Person

OTHERWISE = {
    "meduris": {"substitution": "lacking"}, "iquazu": {"drop_after_scoring": True}, "apache": {"marriage": True},
    "empire": {"leaders": True},
}  # fmt: skip


def sheet_of(start: tk.Position) -> str:
    ben = Person(Table(start, motion=False))
    ben.open("The page for the table")
    html: str = ben.column["drawer"]
    return html


@pytest.mark.parametrize("game", OTHERWISE)
def test_the_sheet_is_that_of_the_game_on_the_table(unpainted: Page, game: str) -> None:
    start = tk.new(game, players=2, seed=1, **OTHERWISE[game])
    html = sheet_of(start)
    drawn = re.search(r'<div class="tk-paper">(<svg.*</svg>)</div>', html, re.DOTALL)
    assert drawn is not None
    expected = tk.sheet(game, 2, **OTHERWISE[game])
    for says in ("2 players", "Tonight"):
        assert says in drawn[1]
    assert _said(drawn[1]) == _said(expected._repr_mimebundle_()["image/svg+xml"])
    assert _said(drawn[1]) != _said(tk.sheet(game, 2)._repr_mimebundle_()["image/svg+xml"])
    assert 'data-page="print"' in html


def _said(svg: str) -> list[str]:
    return re.findall("<text[^>]*>([^<]+)</text>", svg)


def test_what_a_seat_sees_has_the_same_sheet(unpainted: Page) -> None:
    start = tk.new("iquazu", players=3, seed=1)
    assert _said(sheet_of(start.observe(0))) == _said(sheet_of(start))
