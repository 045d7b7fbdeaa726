"""What a table says, and that no text a person types becomes an element."""

from __future__ import annotations

import json
import random
import re
from functools import cache
from html.parser import HTMLParser
from pathlib import Path

import ipywidgets as w

import tablekit as tk
from tablekit_widgets import Table
from tests.widgets.stage import Page, Person, middle_of_a_game
from tests.widgets.table.at_it import person

STRINGS = Path(__file__).parents[2] / "inject" / "strings.txt"


def test_the_prompt_names_who_decides_what_is_asked_and_the_clause(unpainted: Page) -> None:
    ben = person()

    assert "Ben: build, or move a worker?" in ben.asked
    assert "<span>§</span> <span>Two parts of a turn</span>" in ben.asked
    assert "--tk-seat:" in ben.asked


def test_the_prompt_says_how_it_ended(unpainted: Page) -> None:
    chance = random.Random(5)
    position = tk.new("meduris", players=2, seed=5)
    while not position.over:
        moves = position.legal_moves()
        position = position.play(moves[int(chance.random() * len(moves))]) if moves else position.roll()

    ben = Person(Table(position, motion=False))

    first = position.names[position.node.places[0][0]]
    assert f"{first} wins with {max(position.scores())} points" in ben.asked
    assert f"1. {first}" in ben.asked
    assert ["Play again"] == [control.words for control in ben.controls("bar")]


def test_every_sentence_of_the_journal_has_its_clause(unpainted: Page) -> None:
    ben = person()

    ben.click(("space", 14))

    journal = ben.told
    assert journal.count('class="tk-row"') == journal.count("tk-clause") >= 1


def test_a_step_is_told_under_a_heading_with_whose_it_was(unpainted: Page) -> None:
    ben = person()
    ben.click(("space", 14))
    ben.click(("give", "none"))

    newest, before = ben.html.split('class="tk-step"')[1:3]

    assert '<span>Ben: Offering – Nothing</span>' in newest and 'title="step 2"' in newest
    assert "Ben gave nothing at 20" in newest
    assert '<span>Ben: Hut 14</span>' in before and 'title="step 1"' in before


def test_a_refusal_is_said_as_a_friend_would_with_its_clauses_and_the_whole_list_is_folded(unpainted: Page) -> None:
    ben = person()

    ben.click(("space", 17))

    refusal = ben.table._sitting.refused.why
    said, listed = ben.reasons.split('<details class="tk-fold" data-keep="asked">')
    assert f"<p>{refusal.friendly}</p>" in said
    titles = [tk.clause(condition.clause).title for condition in refusal.conditions]
    assert [title for title in titles if title not in said] == []
    assert "✗" not in said and "✓" not in said
    assert ["✗"] * len(refusal.conditions) + ["✓"] * len(refusal.met) == re.findall("[✗✓]", listed)


def test_the_curtain_taken_down_gives_back_the_eyes_of_before(unpainted: Page) -> None:
    ben = person()
    ben.act("hide")
    ben.press("I am Ben")
    assert 1 == ben.table._sitting.eyes.see.value

    ben.act("hide")

    assert "everything" == ben.table._sitting.eyes.see.value


def test_who_looks_with_other_eyes_is_told_who_decides_and_can_look_as_they(unpainted: Page) -> None:
    ben = person(see=2)
    assert "<h3>Ben decides.</h3>" in ben.asked and "You look as Cleo." in ben.asked

    ben.press("Look as Ben")

    assert 1 == ben.table._sitting.eyes.see.value
    assert "decides." not in ben.asked


def test_a_receipt_adds_up_to_the_points(unpainted: Page) -> None:
    ben = person()

    points = "".join(ben.column[f"players/{seat}"] for seat in range(3))
    assert points.count("<details") == 3 + points.count("tk-clause")


class Elements(HTMLParser):
    """The elements and event handlers of a piece of HTML."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: set[str] = set()
        self.handlers: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.handlers |= {f"{tag}.{name}" for name, _ in attrs if name.startswith("on") or name in ("href", "src")}


of_a_part = cache(Elements)  # most parts of a page stay as they are


def elements(ben: Person) -> tuple[set[str], set[str]]:
    """The elements and the event handlers of all that is on the page."""
    parts = [of_a_part(html) for html in (*ben.column.values(), *(part.value for part in ben.parts(w.HTML)))]
    return set().union(*(part.tags for part in parts)), set().union(*(part.handlers for part in parts))


def ugly() -> list[str]:
    lines = STRINGS.read_text(encoding="utf-8").splitlines()
    return [json.loads(line.split("\t")[0]) for line in lines if line and not line.startswith("#")]


def usable(string: str) -> bool:
    try:
        middle_of_a_game(names=[string, "Ben", "Cleo"])
    except tk.SetupError:
        return False
    return True


def test_no_name_becomes_an_element(unpainted: Page) -> None:
    plain = person()
    plain.click(("space", 14))
    allowed = elements(plain)
    names = [string for string in ugly() if usable(string)]
    assert len(names) > 10
    for at in range(0, len(names), 3):
        ben = Person(Table(middle_of_a_game(names=[*names, "Ada", "Ben", "Cleo"][at : at + 3]), motion=False))
        ben.click(("space", 14))
        assert allowed == elements(ben)


def test_no_text_a_person_types_becomes_an_element(unpainted: Page) -> None:
    ben = person()
    ben.open("Save or open")
    ben.act("tab", "moves")
    tags, handlers = set[str](), set[str]()
    for text in ("hut 17", "hutt"):
        ben.type(text)
        tags, handlers = tags | elements(ben)[0], handlers | elements(ben)[1]

    def more() -> tuple[set[str], set[str]]:
        found = elements(ben)
        return found[0] - tags, found[1] - handlers

    for string in ugly():
        for placeholder in ("a name for this position", "a note", "file name, such as game.json"):
            ben.write(placeholder, string)
        for words in ("Name it", "Note it", "Open"):
            ben.press(words)
            assert (set(), set()) == more(), string
        ben.type(string)
        assert (set(), set()) == more(), string
