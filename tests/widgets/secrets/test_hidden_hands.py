"""Iquazú on the table with the eyes of one seat: no message to the page tells which cards the others hold or draw."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from typing import Any

import pytest

import tablekit as tk
from tablekit.position.clicks import Chooser
from tablekit_widgets import Table
from tests.games.iquazu.tables import table
from tests.widgets.stage import Page, Person, staged

# Red and Purple have exchanged their hands, which Yellow, on seat 1, cannot know; what they draw later differs, too.
COLUMN = {1: "01d2001d0."}
WORLDS = [
    table(3, COLUMN, hands=hands, turn=1, do="act:1", water=0) for hands in ("4.0.2/5.1.2/0.3.3", "0.3.3/5.1.2/4.0.2")
]
DRAWN = ["4white", "2blue+2orange"]
Script = Callable[[Person, int], None]


def chance(person: Person, outcome: str) -> None:
    """What came is entered where everything may be seen; this table is shown what its eyes may see of it."""
    person.table.explorer.chance(outcome)
    person.table._sitting.show()


def look_around(person: Person, world: int) -> None:
    person.press("Why not?")
    person.open("Save or open")
    person.click(("crack", "1.1"), "stand-in")
    person.type("stone 6.1")


def pay_by_cards_and_score(person: Person, world: int) -> None:
    person.click(("crack", "1.10"))
    person.click(("pay-white", 1))
    person.open("Save or open")
    for tile in ("points:3", "any", "cards:4", "double", "points:2"):
        chance(person, tile)
    person.click("end")


def others_draw_and_place(person: Person, world: int) -> None:
    person.open("Save or open")
    person.click("pile")
    chance(person, "2white+blue+orange")
    person.click("end")
    person.table.play("draw")
    chance(person, DRAWN[world])
    person.table.play("end")
    person.table.play("draw")
    chance(person, DRAWN[1 - world])
    person.table.play("end")
    person.press("One step back")


def watch_a_stone_being_paid(person: Person, world: int) -> None:
    """Purple pays in two ways in both worlds; which cards it was everybody sees only when they lie face up."""
    person.click("pile")
    chance(person, "2white+blue+orange")
    person.click("end")
    person.open("Save or open")
    person.table.play("stone 2.1")
    look_around(person, world)


SCRIPTS: list[Script] = [look_around, pay_by_cards_and_score, others_draw_and_place, watch_a_stone_being_paid]


def told(monkeypatch: pytest.MonkeyPatch, world: int, script: Script, **look: Any) -> list[str]:
    """Every message of a table while a person does something, with the ids of widgets by their order."""
    page = staged(monkeypatch)
    script(Person(Table(WORLDS[world], **{"motion": False, **look})), world)
    ids: dict[str, str] = {}
    return [
        re.sub("[0-9a-f]{32}", lambda found: ids.setdefault(found[0], f"id{len(ids)}"), message)
        for message in page.messages
    ]


def test_the_two_worlds_are_the_same_for_yellow_only() -> None:
    one, other = WORLDS

    assert one.observe(1) == other.observe(1)
    assert one.observe(0) != other.observe(0)
    assert {move.text for move in one.legal_moves()} == {move.text for move in other.legal_moves()}


@pytest.mark.thorough
@pytest.mark.parametrize("script", SCRIPTS)
def test_with_everything_open_the_worlds_differ(monkeypatch: pytest.MonkeyPatch, script: Script) -> None:
    assert told(monkeypatch, 0, script) != told(monkeypatch, 1, script)


@pytest.mark.parametrize(
    "script",
    [pay_by_cards_and_score, others_draw_and_place,
     *(pytest.param(script, marks=pytest.mark.thorough) for script in (look_around, watch_a_stone_being_paid))],
)  # fmt: skip
def test_no_message_tells_yellow_what_the_others_hold_or_draw(monkeypatch: pytest.MonkeyPatch, script: Script) -> None:
    assert told(monkeypatch, 0, script, see=1) == told(monkeypatch, 1, script, see=1)


@pytest.mark.parametrize("see", [1, "spectator"])
def test_no_frame_of_a_draw_tells_whoever_only_watches(monkeypatch: pytest.MonkeyPatch, see: int | str) -> None:
    messages = []
    for world in (0, 1):

        async def act(world: int = world) -> None:
            page = staged(monkeypatch)
            person = Person(Table(WORLDS[world].play("draw").chance("4white").play("end").play("draw"), see=see))
            before = person.table.position
            person.table.explorer.chance(DRAWN[world])
            person.table._sitting.show(before)
            while person.table._film.running:
                await asyncio.sleep(0)
            ids: dict[str, str] = {}
            messages.append(
                [re.sub("[0-9a-f]{32}", lambda found: ids.setdefault(found[0], f"id{len(ids)}"), message)
                 for message in page.messages]
            )  # fmt: skip

        monkeypatch.setattr("tablekit_widgets.history.film.asyncio.sleep", lambda _, sleep=asyncio.sleep: sleep(0))
        asyncio.run(act())
        monkeypatch.undo()

    assert messages[0] == messages[1]


def test_who_pays_is_offered_the_own_cards_only(page: Page) -> None:
    person = Person(Table(WORLDS[0].play("stone 3.2"), see=1, motion=False))
    lit = Chooser(WORLDS[0].play("stone 3.2").legal_moves()).lit

    assert set(lit) == set(person.scene.lit)
    assert () == Person(Table(WORLDS[0].play("stone 3.2"), see=0, motion=False)).scene.lit


@pytest.mark.parametrize("world", [0, 1])
def test_a_card_that_another_draws_stands_in_no_line_of_play(page: Page, world: int) -> None:
    person = Person(Table(WORLDS[world], see=1, motion=False))
    others_draw_and_place(person, world)
    explorer: tk.Explorer = person.table.explorer

    assert DRAWN[world] in " ".join(explorer.line())
    assert not [text for text in explorer.line(seen_by=1) if text in DRAWN]
