"""A table of a game that is told in other terms: no word of the box is left on the page, but in what is notation."""

from __future__ import annotations

import html
import random
import re

import ipywidgets as w

import tablekit as tk
from tablekit.tree.explorer import Explorer
from tablekit_widgets import Table
from tests.games.apache.test_terms import BOX_WORDS, words
from tests.widgets.controls import unmarked
from tests.widgets.stage import Page, Person

OPTIONS = {"warpath": True, "marriage": True, "sharing": True, "may_decline": True}
NOTATION = re.compile(
    r"“[^”]*”|<h4>Why not [^<]*</h4>|(?<=· )apache\.[a-z_.]+|<(button|svg|div) [^>]*>"
    r'|<span>[^<]*</span><span class="tk-quiet">step [0-9]+</span>'  # a step's heading: the move as it was typed
    r"|You may click: [^.]*\."  # the keys of the picture
)


def told(person: Person) -> list[str]:
    """All that can be read, without the notation of moves and the ids of clauses."""
    shown = [*person.column.values(), *(part.value for part in person.parts(w.HTML) if "<style>" not in part.value)]
    texts = [re.sub("<[^>]*>", " ", NOTATION.sub("", unmarked(part))) for part in shown]
    return [html.unescape(text) for text in (*texts, *words(person.scene), NOTATION.sub("", person.scene.desc))]


def test_a_table_in_neutral_terms_asks_tells_draws_and_refuses_in_them(unpainted: Page) -> None:
    start = tk.new("apache", players=3, seed=5, names=["Ada", "Ben", "Cleo"], terms="neutral", **OPTIONS)
    person, chance = Person(Table(Explorer(start), motion=False)), random.Random(1)
    kinds, refused = set(), 0

    for step in range(60):
        position = person.table.position
        wrong = {"take buffalo", "place warrior", "marry maiden:red"} - {move.text for move in position.legal_moves()}
        if isinstance(position.node, tk.Decide):
            person.type(chance.choice(sorted(wrong)))
            refused += bool(person.reasons)
        left = [
            (word, text[max(0, text.find(word) - 80) : text.find(word) + 40])
            for text in told(person)
            for word in BOX_WORDS
            if word in text
        ]
        assert [] == left, step
        explorer = person.table.explorer
        kinds.add(type(explorer.position.node).__name__)
        moves = explorer.position.legal_moves()
        explorer.play(chance.choice(moves)) if moves else explorer.roll()

    assert {"Decide", "Chance"} <= kinds and refused > 3
    assert tk.read(position.notation) == position, "whatever it is told in"
