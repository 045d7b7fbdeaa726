"""The book is the list of its sections: what is missing, or said by two of them, is told at once and all of it."""

from types import SimpleNamespace

import pytest

import tablekit as tk
from tablekit.core.errors import GameError
from tablekit.frame.book import Book
from tablekit.frame.fields import BoardName, Field
from tablekit.frame.kinds import SEAT, Whole
from tablekit.frame.questions import Move, Question
from tablekit.frame.sections import Section, asked

GAME = SimpleNamespace(name="toy")


class Acting(Question):
    """What to do."""

    __slots__ = ()
    name, clause, whose, asks, to = "act", "toy.act", "toy.turn", "act", "act"


class Wait(Move):
    """Nothing."""

    __slots__ = ()
    pattern, heading, to, example = "wait", "Wait", "wait", "wait"

    def conditions(self, s, q):
        """None."""
        return ()

    def apply(self, s, q):
        """Nothing."""


WHOLE = Section(asked(Acting, Wait), start=lambda setup: None, over=lambda s: None)


def faults(*sections, **more):
    with pytest.raises(GameError) as caught:
        Book(GAME, *sections, **more)
    return caught.value.faults


def test_a_book_of_one_section_has_all_that_it_needs():
    assert (Acting,) == Book(GAME, WHOLE).questions


def test_what_is_missing_is_told_at_once():
    assert [
        "start is missing: a section says with Section(start=...) how the table is set",
        "over is missing: a section says with Section(over=...) how the game ended",
        "nothing is asked: a section brings its questions as Section(asked(...), ...)",
    ] == faults(Section())


def test_what_two_sections_say_is_found():
    one = Section(says={"pay": "{player} paid."}, kinds={"player": SEAT}, scores=lambda s: (0, 0))
    other = Section(says={"pay": "{player} pays."}, kinds={"player": SEAT}, scores=lambda s: (1, 1))

    assert [
        "the sentence of the deed pay is brought by two sections",
        "the kind of the argument player is brought by two sections",
        "scores is brought by two sections",
    ] == faults(WHOLE, one, other)


def test_a_question_is_answered_in_one_place():
    assert [f"{__name__}.Acting is answered in two places"] == faults(WHOLE, Section(asked(Acting, Wait)))


def test_no_part_is_forgotten_in_the_order_of_a_position():
    seats = Section(fields=[BoardName("seats")])

    assert ["the parts of a position are seats, and their order names board seats"] == faults(
        WHOLE, seats, order="board seats"
    )
    assert ["two parts of a position are called 'seats'"] == faults(WHOLE, seats, seats)


def test_parts_are_written_in_the_order_of_the_sections_or_in_that_which_is_given():
    men, board = Section(fields=[Field("men", Whole("the men", 0, 9))]), Section(fields=[BoardName("board")])

    assert ["men", "board", "do"] == [part.name for part in Book(GAME, men, WHOLE, board).parts]
    assert ["board", "men", "do"] == [part.name for part in Book(GAME, men, WHOLE, board, order="board men").parts]


def test_a_question_or_a_move_that_does_not_say_all_of_itself_is_named():
    class Asking(Question):
        name, clause = "ask", "toy.ask"

    half = type(
        "Half", (Move,), {"pattern": "half", "__module__": __name__, "conditions": Wait.conditions, "apply": Wait.apply}
    )

    where = f"{__name__}.test_a_question_or_a_move_that_does_not_say_all_of_itself_is_named.<locals>"
    assert [
        f"{where}.Asking needs 'to'",
        f"{where}.Asking needs 'whose'",
        f"{where}.Asking needs 'asks'",
        f"{__name__}.Half needs 'heading'",
        f"{__name__}.Half needs 'to'",
        f"{__name__}.Half needs 'example'",
    ] == faults(WHOLE, Section(asked(Asking, Wait, half)))


def test_the_book_writes_into_no_class_that_it_is_given():
    """A question that two books ask is answered by each as it says."""
    before = dict(vars(Acting)), dict(vars(Wait))
    Book(GAME, WHOLE)

    assert before == (dict(vars(Acting)), dict(vars(Wait)))


def test_a_refusal_names_an_answer_that_is_allowed_where_the_question_leaves_it_open():
    told = tk.new("empire", players=2, seed=1).why_not("done").conditions[-1].takes

    assert "a move such as “extra I1”" == told
