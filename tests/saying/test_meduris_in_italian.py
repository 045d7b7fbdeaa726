"""Meduris in Italian: its headings, and in whole sentences what is done and refused."""

import tablekit as tk
from tablekit.asking.answers import heading
from tablekit.saying.current import LANGUAGES, speaking
from tests.saying.test_meduris_in_german import course

ITALIAN = LANGUAGES["it"]


def test_every_heading_that_moves_stand_under_is_italian():
    position = tk.new("meduris", players=3, seed=7)
    headings = {kind.heading for kinds in position.game.rules._moves.values() for kind in kinds}
    ITALIAN.lacking.clear()
    with speaking("it"):
        said = {one: str(heading(position, one)) for one in headings}

    assert set() == ITALIAN.lacking
    assert "Lavoratore" == said["Worker"]
    assert len(said) > 8


def test_a_move_is_told_in_italian_and_refused_as_a_friend_would_say_it():
    position = tk.new("meduris", players=3, seed=7)
    with speaking("it"):
        told = position.play("place wood").sentences()[0][0]
        refused = str(position.why_not("hut 7")).splitlines()

    assert "Viola mette un lavoratore sull’altopiano “legno”." == told
    assert "“hut 7” qui non si può fare:" == refused[0]
    assert "  Prima bisogna mettere un lavoratore, poi si può costruire." == refused[1]


def test_goods_are_counted_as_the_rulebook_counts_them():
    position = next(p for p in course() if p.legal_moves() and "act:" in p.notation)
    with speaking("it"):
        says = [reason.says for reason in position.why("temple 12")]

    assert "serve un tempio nella tua scorta: te ne restano 2" in says
    assert any(text.startswith("servono 1 ") and " per un tempio: in scorta " in text for text in says)
