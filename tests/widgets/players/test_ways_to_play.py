"""Whole games by clicks alone, by typing alone, by the list alone: each the same as the moves themselves."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

import tablekit as tk
from tablekit.core import Move
from tablekit.games.meduris.rules.building import Hut, Temple
from tablekit.games.meduris.rules.goods import Pay
from tablekit.games.meduris.rules.large_yield import Harvest
from tablekit.games.meduris.rules.offering import Give
from tablekit.games.meduris.rules.poll_answers import Poll
from tablekit.games.meduris.rules.setting_up import Place
from tablekit.games.meduris.rules.small_yield import Return, Take
from tablekit_widgets import Table
from tests.scale import scaled
from tests.widgets.stage import Page, Person, middle_of_a_game

STEPS = scaled("STEPS", 40, 200)  # of a random game at the table
Way = Callable[[Person, Move], None]


def by_clicks(person: Person, move: Move) -> None:
    """On the board; payments that the bar has would cover it and are clicked there."""
    if isinstance(move, Pay) and not any(person.scene.areas(key) for key in (*move.hints, *move.keys)):
        (answer,) = [one for one in person.controls("bar") if move.text == one.value.partition(" ")[2]]
        person.act(answer.name, answer.value)
    else:
        person.click_move(move)


def by_typing(person: Person, move: Move) -> None:
    person.type(move.text)


def by_the_list(person: Person, move: Move) -> None:
    person.choose(move)


WAYS = [by_clicks, by_typing, by_the_list]

# One of every kind of decision: the position, and some of its answers (none named: all there are).
DECISIONS = [
    (middle_of_a_game("place:1", workers="10/2/02/-"), ["place wood", "place stone"]),
    (middle_of_a_game("act:1,gain:1"), ["take wool", "take nothing"]),
    (middle_of_a_game("act:1,return:1"), ["return wood", "return stone"]),
    (middle_of_a_game(), ["hut 14", "hut 10", "temple 10", "temple 24", "harvest wood1>wool", "harvest copper3>stone"]),
    (middle_of_a_game("offer:1@20", druid="20", chips="20:druid"), ["give none", "give one", "give both", "give chip"]),
    (middle_of_a_game("pay-hut:1@22"), ["pay wool+stone", "pay 2wood+2wool"]),
    (middle_of_a_game("pay-temple:1@10"), []),
    (middle_of_a_game("pay-one:1@20", druid="20"), []),
    (middle_of_a_game("poll:1"), ["poll yes", "poll no"]),
]


def answers(position: tk.Position, named: list[str]) -> list[Move]:
    return [move for move in position.legal_moves() if move.text in named or not named]


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("before, named", DECISIONS, ids=[position.prompt().clause for position, _ in DECISIONS])
def test_every_kind_of_decision(unpainted: Page, way: Way, before: tk.Position, named: list[str]) -> None:
    moves = answers(before, named)
    assert not named or len(named) == len(moves)
    assert moves
    person = Person(Table(before, motion=False))
    for move in moves:
        person.table.explorer.start()
        person.table._sitting.show()

        way(person, move)

        assert before.play(move) == person.table.position
        assert [move.text] == person.table.explorer.line()


def test_the_decisions_above_are_all_there_are() -> None:
    kinds = {type(move) for position, named in DECISIONS for move in answers(position, named)}

    assert {Place, Take, Return, Harvest, Hut, Temple, Give, Pay, Poll} == kinds


@pytest.mark.parametrize("narrow", [False, pytest.param(True, marks=pytest.mark.thorough)])
def test_every_legal_move_of_a_turn_can_be_clicked(unpainted: Page, narrow: bool) -> None:
    before = middle_of_a_game()
    table = Table(before, motion=False)
    for move in before.legal_moves():
        table.explorer.start()
        table._sitting.show()

        Person(table, narrow=narrow).click_move(move)

        assert before.play(move) == table.position, move


def test_the_die_is_rolled_by_clicking_it(unpainted: Page) -> None:
    before = middle_of_a_game("roll:1")
    person = Person(Table(before, motion=False))

    person.click("chance")

    assert before.roll() == person.table.position


def test_the_die_is_rolled_by_a_button(unpainted: Page) -> None:
    before = middle_of_a_game("roll:1")
    person = Person(Table(before, motion=False))

    person.press("Roll")

    assert before.roll() == person.table.position


@pytest.mark.parametrize("face", ["wood", "wool", "copper", "stone", "plus", "minus"])
def test_what_a_real_die_showed_is_entered(unpainted: Page, face: str) -> None:
    before = middle_of_a_game("roll:1")
    person = Person(Table(before, motion=False))

    person.press({"plus": "+1", "minus": "−1"}.get(face, face.capitalize()))

    assert before.chance(face) == person.table.position


def test_the_same_face_can_be_entered_twice(unpainted: Page) -> None:
    person = Person(Table(middle_of_a_game("roll:1"), motion=False))
    person.press("Stone")
    person.table.explorer.back()
    person.table._sitting.show()

    person.press("Stone")

    assert ["stone"] == person.table.explorer.line()


@pytest.mark.parametrize(
    "way, players, narrow",
    [(by_clicks, 2, False), (by_clicks, 4, True), (by_typing, 3, False), (by_the_list, 2, False)],
)
def test_a_random_game(unpainted: Page, way: Way, players: int, narrow: bool) -> None:
    chance = random.Random(players)
    position = tk.new("meduris", players=players, seed=players)
    person = Person(Table(position, motion=False), narrow=narrow)
    kinds = set()
    for _ in range(STEPS):
        if position.over:
            break
        moves = position.legal_moves()
        if moves:
            # Moves that keep the game going are common; those that are asked for seldom are preferred here.
            rare = [move for move in moves if type(move) not in kinds] or moves
            move = rare[int(chance.random() * len(rare))]
            kinds.add(type(move))
            way(person, move)
            position = position.play(move)
        else:
            person.click("chance") if way is by_clicks else person.press("Roll")
            position = position.roll()
        assert position == person.table.position
        assert "" == person.banner
    assert len(kinds) >= 5
