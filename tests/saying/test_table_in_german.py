"""The table beside the board in German: its tools, menu, tabs and steps."""

import re

import pytest

import tablekit as tk
from tablekit.saying import Written
from tablekit.saying.current import LANGUAGES, speaking

table = pytest.importorskip("tablekit_widgets.table")
from tablekit_widgets.kit.html import check_list, journal, seat_panel  # noqa: E402
from tablekit_widgets.table import listing, more  # noqa: E402
from tablekit_widgets.words import m  # noqa: E402

GERMAN = LANGUAGES["de"]


def words(html: str) -> str:
    return " ".join(re.sub("<[^>]*>", " ", html).split())


def test_tools_tabs_and_steps_are_german_and_nothing_of_them_is_lacking() -> None:
    game = tk.Explorer(tk.new("meduris", players=2, seed=1))
    game.play("place wood")
    GERMAN.lacking.clear()
    with speaking("de"):
        tools = words(more.tools(undo=True, why=False, drawer=""))
        tabs = words(listing.tabs(listing.TOLD, 4, 0))
        steps = words(listing.steps(game, game.position))
        keys = words(more.framed("keys", more.keys()))
        told = words(journal(game.position.game.clauses, [], 0))
        panel = words(seat_panel("purple", "Ada", 5, "", [], decides=True))

    assert set() == GERMAN.lacking
    assert "Zurück Warum nicht? Analyse" == tools
    assert "Verlauf Was geschah Züge Mögliche Züge 4 Versuche Andere Versuche 0" == tabs
    assert "Schritt 1 von 1" in steps
    assert keys.startswith("‹ Tasten ✕") and "schließen, was offen ist" in keys
    assert "Noch nichts." == told
    assert "Ada am Zug Punkte 5" in panel


def test_notation_in_a_sentence_is_marked_and_in_an_attribute_it_is_not() -> None:
    position = tk.new("meduris", players=3, seed=7, language="de")
    refusal = position.why_not("hut 7")
    assert refusal is not None
    with speaking("de"):
        title = m("{move} is not allowed", move=Written("hut 7"))
        said = check_list(position.game.clauses, title, refusal)

    assert f'data-keep="{title.said("de")}"' in said
    assert '<h4>„<span lang="en" translate="no">hut 7</span>“' in said
    assert 'ein Zug wie „<span lang="en" translate="no">place wood</span>“' in said
    assert not set("\ue000\ue001") & set(said)


def test_the_same_in_english_is_what_it_was() -> None:
    assert "Undo Why not? Analysis" == words(more.tools(undo=True, why=False, drawer=""))
    assert "Journal What happened Moves Possible moves 4 Tries Other tries 0" == words(listing.tabs(listing.TOLD, 4, 0))
