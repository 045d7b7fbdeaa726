"""Kinds of value: written, read back with errors that point, called in sentences."""

from types import SimpleNamespace

import pytest

from tablekit.core.errors import NotationError
from tablekit.core.notation import Span
from tablekit.frame import kinds as k
from tablekit.mechanics.shared_kinds import Colours, Goods, Numbers

TABLE = SimpleNamespace(players=3, size=12)
GOODS = ("wood", "wool", "stone")
HERE = k.Whole("the space", 1, lambda s: s.size)
SAMPLES = [
    (k.Word("the good", GOODS), 1, "wool", "wool"),
    (k.Word("the good", GOODS, none="nothing"), -1, "nothing", "nothing"),
    (k.Word("the face", GOODS, said=("a tree", "a sheep", "a rock")), 2, "stone", "a rock"),
    (k.Switch("waves", "off", "on"), True, "on", "on"),
    (HERE, 12, "12", "12"),
    (k.Whole("the level", 1, 3, more=1), 0, "1", "1"),
    (k.SEAT, 2, "2", "Cleo"),
    (k.Perhaps(HERE, -1), -1, "-", "-"),
    (k.Perhaps(HERE, -1), 7, "7", "7"),
    (k.Hidden(Numbers("a stock", 2, 0, 9), lambda: [-1, -1]), [-1, -1], "?", "?"),
    (k.Hidden(Numbers("a stock", 2, 0, 9), lambda: [-1, -1]), [3, 0], "3.0", "3.0"),
    (k.Characters(k.SEAT), (0, 2, 1), "021", "021"),
    (k.Characters(k.SEAT), (), "-", "-"),
    (k.PerSeat("score", HERE), [1, 2, 3], "1/2/3", "1/2/3"),
    (Colours("seats", ("red", "blue", "green")), ("blue", "red", "green"), "blue.red.green", "blue.red.green"),
    (Goods("the good", GOODS, 18), (0, 1, 3), "wool+3stone", "wool+3stone"),
    (Goods("the good", GOODS, 18), (0, 0, 0), "nothing", "nothing"),
]


@pytest.mark.parametrize(("kind", "value", "text", "said"), SAMPLES)
def test_a_value_is_written_read_back_and_said(kind, value, text, said):
    assert text == kind.write(value)
    assert value == kind.read(Span(text, 0, text), TABLE)
    assert said == str(kind.say(value, ("Ada", "Ben", "Cleo")))


@pytest.mark.parametrize(
    ("kind", "text", "says", "points_at"),
    [
        (k.Word("the good", GOODS), "wol", "the good is 'wol'; it must be 'wool' perhaps", "wol"),
        (k.Word("the good", GOODS, none="nothing"), "none", "nothing", "none"),
        (k.Switch("waves", "off", "on"), "of", "waves is 'of'", "of"),
        (HERE, "13", "the space is '13'; it must be a whole number from 1 to 12", "13"),
        (k.Whole("the level", 1, 3, more=1), "4", "from 1 to 3", "4"),
        (k.SEAT, "3", "the seat is '3'; it must be a whole number from 0 to 2", "3"),
        (Numbers("a stock", 2, 0, 9), "1.2.3", "it must be 2 numbers with dots between", "1.2.3"),
        (Numbers("a stock", 2, 0, 9), "1.10", "a stock is '10'", "10"),
        (k.Characters(k.SEAT), "0x", "the seat is 'x'", "x"),
        (k.PerSeat("score", HERE), "1/2", "score must have 3 parts with '/' between, one for each seat", "1/2"),
        (Colours("seats", ("red", "blue")), "red.red", "seats must name 3 different colours", "red.red"),
        (Goods("the good", GOODS, 18), "wool+2wool", "wool is named twice", "2wool"),
        (Goods("the good", GOODS, 18), "19wool", "the number is '19'", "19"),
    ],
)
def test_a_fault_is_pointed_at(kind, text, says, points_at):
    line = f"here {text}"
    with pytest.raises(NotationError) as caught:
        kind.read(Span(line, 5, text), TABLE)

    assert says in caught.value.why
    assert points_at == line[caught.value.start : caught.value.end]
