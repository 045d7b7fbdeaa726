"""Questions as text: a seat, what they are about, and errors that point."""

import random
from types import SimpleNamespace

import pytest

from tablekit.core import Condition, Decide, Outcome
from tablekit.core.errors import NotationError
from tablekit.core.notation import Span
from tablekit.core.randomness import draw
from tablekit.frame.chance import ByLot
from tablekit.frame.fields import Pending
from tablekit.frame.kinds import Whole
from tablekit.frame.questions import EVERYBODY, Move, Question, Unmade, once

SPACE = Whole("the space", 1, 9)


class Bid(Question):
    """Put to everybody."""

    name, clause, to, whose, seated = "bid", "x.bid", "bid", "x.bid", False

    def deciders(self, s):
        """Whoever has not bid."""
        return (0, 2)


class Act(Question):
    """Put to one seat."""

    name, clause, to, whose = "act", "x.act", "act", "x.turn"


class Place(Question):
    """About a number and a space."""

    __slots__ = ("number", "space")
    name, clause, to, whose = "place", "x.place", "place", "x.turn"
    blanks = {"number": Whole("the number", 1, 5), "space": SPACE}
    marks = {"number": "*"}

    def __init__(self, player, number, space):
        super().__init__(player)
        self.number = number
        self.space = space


STACK = Pending("do", (Bid, Act, Place), "'act:0' or 'place:0*3@7'")


def table():
    return SimpleNamespace(players=3, pending=(), colours=("red", "blue", "green"))


def test_a_stack_is_written_and_read_back():
    s = table()
    s.pending = (once(Bid), once(Act, 2), once(Place, 1, 3, 7))
    text = STACK.write(s)
    again = table()
    STACK.read(Span(text, 0, text), again)

    assert "bid,act:2,place:1*3@7" == text
    assert s.pending == again.pending
    assert all(left is right for left, right in zip(s.pending, again.pending, strict=True))
    assert "Place(player=1, number=3, space=7)" == repr(again.pending[2])


def test_equal_questions_are_equal_and_others_are_not():
    assert Place(1, 3, 7) == Place(1, 3, 7) and hash(Place(1, 3, 7)) == hash(Place(1, 3, 7))
    assert Place(1, 3, 7) not in (Place(1, 3, 8), Place(0, 3, 7), Act(1))


def test_who_decides_is_known_beforehand_or_asked():
    assert Decide((2,)) == Act(2).now
    assert (None, EVERYBODY, Decide((0, 2))) == (Bid().now, Bid().player, Bid().node(table()))


def test_whose_decision_it_is_is_told_by_colour():
    assert Act(1).decision(table(), 1).met
    assert "it is your decision: it is blue’s" == Act(1).decision(table(), 0).says


@pytest.mark.parametrize(
    ("text", "says", "points_at"),
    [
        ("fly:0", "a question is 'fly'; it must be one of bid, act, place", "fly"),
        ("act", "'act' is not a question such as 'act:0' or 'place:0*3@7'", "act"),
        ("act:3", "the seat is '3'", "3"),
        ("act:0@7", "a number is named for place, and only for these", "act:0@7"),
        ("place:0", "a number is named for place, and only for these", "place:0"),
        ("place:0*3", "a number is named for place", "place:0*3"),
        ("place:0*9@7", "the number is '9'", "9"),
        ("place:0*3@70", "the space is '70'", "70"),
    ],
)
def test_a_fault_is_pointed_at(text, says, points_at):
    line = f"do={text}"
    with pytest.raises(NotationError) as caught:
        STACK.read(Span(line, 3, text), table())

    assert says in caught.value.why
    assert points_at == line[caught.value.start : caught.value.end]


# ---------------------------------------------------------------- moves as text


class Told(Move):
    """A move that is only read and written."""

    __slots__ = ()

    def conditions(self, s, q):
        """None."""
        return ()

    def apply(self, s, q):
        """Nothing."""


class City(Told):
    """A blank between two words."""

    __slots__ = ("space",)
    pattern, heading, to, example = "city {space} army", "City", "build", "city 7 army"
    blanks = {"space": SPACE}

    def __init__(self, player, space):
        self.space = space
        super().__init__(player)


class Done(Told):
    """No blank."""

    __slots__ = ()
    pattern, heading, to, example = "done", "Done", "end", "done"


class Idle(Move):
    """A move of which nobody has said what the rules ask and what it does."""

    __slots__ = ()
    pattern, heading, to, example = "wait", "Wait", "wait", "wait"


def test_a_move_must_say_what_the_rules_ask_and_what_it_does():
    with pytest.raises(TypeError, match=r"abstract class Idle .* apply'?, '?conditions"):
        Idle(0)


def read(kind, text):
    """A move from its text."""
    verb, _, rest = text.partition(" ")
    return kind.read(0, Span(text, len(verb) + 1, rest), table())


@pytest.mark.parametrize(("kind", "text"), [(City, "city 7 army"), (Done, "done")])
def test_a_pattern_may_end_with_a_word_or_have_no_blank(kind, text):
    assert text == read(kind, text).text


@pytest.mark.parametrize(
    ("kind", "text", "says", "pointed"),
    [
        (City, "city", "'city' needs more, as in 'city 7 army'", "city"),
        (City, "city 7", "'7' is not written as 'city 7 army'", "7"),
        (City, "city 7 army now", "' now' is too much; it is written as 'city 7 army'", " now"),
        (Done, "done now", "'now' is too much; it is written as 'done'", "now"),
    ],
)
def test_what_is_missing_or_too_much_is_told(kind, text, says, pointed):
    with pytest.raises(NotationError) as caught:
        read(kind, text)
    error = caught.value
    assert says == error.why
    assert pointed == error.text[error.start : error.end]


class Bag(ByLot):
    """A pebble of a colour is drawn."""

    __slots__ = ()
    name, clause, whose, label = "bag", "x.bag", "x.bag", "bag"

    def lots(self, s):
        """As many pebbles as there are."""
        return PEBBLES, s.left


PEBBLES = tuple(Outcome("bag", colour) for colour in ("red", "green", "blue", "white"))


def test_a_lot_is_drawn_as_from_the_node_that_lists_what_can_come():
    s = SimpleNamespace(left=[3, 0, 1, 6])
    bag = Bag()

    assert [("red", 3), ("blue", 1), ("white", 6)] == [(str(x), weight) for x, weight in bag.node(s).outcomes]
    assert bag.node(s).open and bag.deciders(s) == ()
    for seed in range(50):
        assert draw(bag.node(s), random.Random(seed)) is bag.drawn(s, random.Random(seed).random)


def test_moves_that_are_not_made_yet_are_those_of_a_list():
    made = []

    def make(player, value):
        made.append(value)
        return player, value

    moves = Unmade(make, 2, ("a", "b", "c"))
    assert (3, (2, "b"), (2, "c")) == (len(moves), moves[1], moves[-1])
    assert ["b", "c"] == made
    assert [(2, "a"), (2, "b"), (2, "c")] == list(moves) == list(moves[:])
    assert [(2, "b"), (2, "c")] == list(moves[1:])


class Choose(Move):
    """Choose a space that is free."""

    __slots__ = ("space",)
    pattern, heading, to, example = "choose {space}", "Choose", "choose", "choose 3"
    blanks = {"space": SPACE}

    def __init__(self, player, space):
        self.space = space
        super().__init__(player)

    def conditions(self, s, q):
        """It must be free."""
        yield Condition("x.choose", f"space {self.space} is free", self.space not in s.taken)

    def apply(self, s, q):
        """It is taken."""


def test_a_kind_of_move_that_does_not_list_the_legal_ones_has_them_from_its_conditions():
    s = SimpleNamespace(taken={1, 2, 4, 5, 6, 8})
    assert ["choose 3", "choose 7", "choose 9"] == [move.text for move in Choose.legal(s, Act(0), 0)]


def test_a_move_with_several_blanks_is_told_to_say_which_there_are():
    class Step(Move):
        pattern, heading, to, example = "step {number} {space}", "Step", "step", "step 1 2"
        blanks = {"number": Whole("the number", 1, 5), "space": SPACE}

    with pytest.raises(TypeError, match="Step has the blanks number and space, so it must say its candidates itself"):
        Step.candidates(None, None, 0)
