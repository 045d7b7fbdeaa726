"""What somebody who writes a game is told of its faults, where no law has to be broken first."""

from collections.abc import Iterator

import pytest

import tablekit as tk
from tablekit import catalog
from tablekit.core.errors import GameError
from tablekit.making import Choice, Clauses, Dice, Game, PerSeat, Private, Tabletop, Whole, book, faces, messages, won
from tablekit.testing import LawBroken, battery
from tests.making.readme import of_readme

m, t = messages(__name__)
GAME = Game("faults", "Faults", players=(2,), module=__name__)
CLAUSES = Clauses("faults")
TURN = CLAUSES.must("turn", "Turns", "The players take turns.")


class State(Tabletop):
    """A number that goes down."""

    fields = {"left": Whole("the number", 0, 3), "hand": PerSeat("hand", Private(faces()))}

    def __init__(self, players: int) -> None:
        super().__init__(players)
        self.left = 3

    def over(self) -> tk.Over | None:
        return None if self.left else won(TURN, 0)


@pytest.fixture
def start(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tk.Position]:
    """The first position of Three Men's Morris."""
    with of_readme("three", tmp_path_factory.mktemp("three")) as position:
        yield position


def stumbling(position: tk.Position, monkeypatch: pytest.MonkeyPatch) -> None:
    def apply(*_: object) -> None:
        raise ZeroDivisionError("by hand")

    monkeypatch.setattr(type(position.legal_moves()[0]), "apply", apply)


def test_an_error_in_a_move_comes_with_the_move_the_seed_and_the_position(
    start: tk.Position, monkeypatch: pytest.MonkeyPatch
) -> None:
    stumbling(start, monkeypatch)
    with pytest.raises(ZeroDivisionError, match="by hand") as caught:
        start.play("place b2")

    assert ["in “place b2”, seed 1, at three/2p men=- hand=3/3 past=2 do=place:0"] == caught.value.__notes__


def test_an_error_in_a_random_game_says_how_to_come_there_again(
    start: tk.Position, monkeypatch: pytest.MonkeyPatch
) -> None:
    stumbling(start, monkeypatch)
    with pytest.raises(LawBroken) as caught:
        battery(start.game, 2, games=1, seed=4)

    assert "again: battery('three', 2, {}, games=1, seed=4)" == str(caught.value).splitlines()[-1].strip()


def test_a_refusal_needs_no_note(start: tk.Position) -> None:
    with pytest.raises(tk.IllegalMove) as caught:
        start.play("move a1>a2")

    assert not hasattr(caught.value, "__notes__")


def test_a_game_that_stumbles_is_refused_when_it_is_offered(
    start: tk.Position, monkeypatch: pytest.MonkeyPatch
) -> None:
    stumbling(start, monkeypatch)
    with pytest.raises(GameError) as caught:
        catalog.add(start.game)

    (fault,) = caught.value.faults
    assert fault.startswith("a game of 2: ZeroDivisionError: by hand, in test_faults.py:")
    assert ", in “place " in fault and fault.endswith("at three/2p men=- hand=3/3 past=2 do=place:0")


def test_a_choice_says_what_it_lacks() -> None:
    with pytest.raises(GameError, match=r"Take needs 'clause'\n.*Take needs 'to'"):
        type("Take", (Choice,), {"pattern": "take"})


def test_dice_say_what_they_lack() -> None:
    with pytest.raises(GameError, match="Roll needs 'to'"):
        type("Roll", (Dice,), {"clause": TURN})


def test_a_book_says_what_nobody_deals_out_and_which_field_is_none() -> None:
    class Roll(Dice):
        clause, to, private = TURN, m("roll"), "hnad"

        def then(self, s: State, player: int) -> None:
            """Nothing comes of it."""

    with pytest.raises(GameError) as caught:
        book(GAME, State, Roll)

    assert [
        "State: nothing says what hand may be where it is hidden; it must be dice or have a deal",
        "Roll: private is 'hnad'; it must be a field that is a PerSeat of Private",
    ] == [fault.rpartition(">.")[2] for fault in caught.value.faults]


def test_a_book_without_choices_says_what_it_needs() -> None:
    with pytest.raises(GameError, match=r"nothing is asked: book\(GAME, State, ...\) needs the choices and the dice"):
        book(GAME, State)


def test_a_choice_that_is_asked_with_one_that_book_is_not_given_is_told() -> None:
    class Take(Choice):
        pattern, clause, to = "take", TURN, m("take")

        def conditions(self, s: State, q: object) -> Iterator[tk.Condition]:
            yield self.needs(TURN, m("there is one"), s.left > 0)

        def apply(self, s: State, q: object) -> None:
            """Nothing comes of it."""

    class Stop(Take):
        pattern, answers = "stop", Take

    with pytest.raises(GameError, match=r"Stop answers .*Take, but book is not given it"):
        book(GAME, type("Bare", (State,), {"fields": {"left": Whole("the number", 0, 3)}}), Take)


def test_a_state_without_parts_is_told() -> None:
    class Take(Choice):
        pattern, clause, to = "take", TURN, m("take")

        def conditions(self, s: State, q: object) -> Iterator[tk.Condition]:
            yield self.needs(TURN, m("there is one"), s.left > 0)

        def apply(self, s: State, q: object) -> None:
            """Nothing comes of it."""

    with pytest.raises(GameError, match="Empty: fields is empty; it names each part of a position with its kind"):
        book(GAME, type("Empty", (Tabletop,), {}), Take)


def test_blanks_of_a_condition_are_those_of_the_move_or_given(start: tk.Position) -> None:
    (_, empty) = start.play("place b2").why("place b2")[-2:]

    assert ("b2 is empty", False) == (empty.says, empty.met)
