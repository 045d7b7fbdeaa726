"""Small turns of phrase that refusals, prompts and the journal share."""

from __future__ import annotations

from collections.abc import Sequence

from tablekit.core import Move, Value
from tablekit.words import listed
from tests.oracle.meduris import cites
from tests.oracle.meduris import moves as m
from tests.oracle.meduris.state import GOODS
from tests.oracle.meduris.tasks import (
    ACT,
    GAIN,
    OFFER,
    PAY_BOTH,
    PAY_HUT,
    PAY_ONE,
    PAY_TEMPLE,
    PLACE,
    POLL,
    RETURN,
    ROLL,
)

_PAYING = (m.Pay,)


class Question(Value, frozen=True):
    """What is asked: the moves that answer it, the clause that asks it, what there is ``to`` do, and such a move."""

    moves: tuple[type[Move], ...]
    clause: str
    to: str
    such_as: str


QUESTIONS = {
    PLACE: Question((m.Place,), cites.SETUP_WORKERS_PLACEMENT, "place a worker", "a move such as “place wood”"),
    ROLL: Question((), cites.SMALL_YIELD_ROLL, "roll the die", "a roll of the die"),
    GAIN: Question((m.Take,), cites.SMALL_YIELD_PLUS, "take a good", "a move such as “take wool”"),
    RETURN: Question((m.Return,), cites.SMALL_YIELD_MINUS, "return a good", "a move such as “return wool”"),
    ACT: Question(
        (m.Hut, m.Temple, m.Harvest),
        cites.TURN_MUST_CHOOSE,
        "build or make a large yield",
        "a move such as “hut 7”, “temple 7” or “harvest wool1>stone”",
    ),
    OFFER: Question((m.Give,), cites.RITUAL_OWNER_DECIDES, "answer the druid", "a move such as “give none”"),
    PAY_HUT: Question(_PAYING, cites.HUT_COST, "pay for the hut", "a move such as “pay wool+stone”"),
    PAY_TEMPLE: Question(_PAYING, cites.TEMPLE_COST, "pay for the temple", "a move such as “pay wool+stone”"),
    PAY_ONE: Question(_PAYING, cites.RITUAL_ONE, "choose the offered good", "a move such as “pay wool”"),
    PAY_BOTH: Question(_PAYING, cites.RITUAL_BOTH, "choose the offered goods", "a move such as “pay wool+stone”"),
    POLL: Question((m.Poll,), cites.END_TRIGGER_SUPPLY, "answer the poll", "“poll yes” or “poll no”"),
}
TO: dict[type[Move], str] = {
    m.Place: "place a worker", m.Take: "take a good", m.Return: "return a good", m.Hut: "build",
    m.Temple: "build", m.Harvest: "make a large yield", m.Give: "answer the druid", m.Pay: "pay",
    m.Poll: "answer a poll",
}  # fmt: skip




def goods(numbers: Sequence[int]) -> str:
    """Goods in words.

    >>> goods((0, 2, 0, 1))
    '2 wool and 1 stone'
    """
    return listed([f"{number} {name}" for number, name in zip(numbers, GOODS, strict=True) if number]) or "nothing"
