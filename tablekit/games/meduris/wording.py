"""Small turns of phrase that refusals, prompts and the journal share."""

from __future__ import annotations

from collections.abc import Sequence

from tablekit.core import Move
from tablekit.games.meduris import cites
from tablekit.games.meduris import moves as m
from tablekit.games.meduris.state import GOODS
from tablekit.games.meduris.tasks import (
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
QUESTIONS: dict[int, tuple[tuple[type[Move], ...], str, str, str]] = {
    PLACE: ((m.Place,), cites.SETUP_WORKERS_PLACEMENT, "a worker is placed now", "a move such as “place wood”"),
    ROLL: ((), cites.SMALL_YIELD_ROLL, "the die has been rolled", "a roll of the die"),
    GAIN: ((m.Take,), cites.SMALL_YIELD_PLUS, "a good is taken now", "a move such as “take wool”"),
    RETURN: ((m.Return,), cites.SMALL_YIELD_MINUS, "a good is returned now", "a move such as “return wool”"),
    ACT: (
        (m.Hut, m.Temple, m.Harvest),
        cites.TURN_MUST_CHOOSE,
        "a hut, a temple or a large yield is chosen now",
        "a move such as “hut 7”, “temple 7” or “harvest wool1>stone”",
    ),
    OFFER: ((m.Give,), cites.RITUAL_OWNER_DECIDES, "the druid is answered now", "a move such as “give none”"),
    PAY_HUT: (_PAYING, cites.HUT_COST, "the hut is paid for now", "a move such as “pay wool+stone”"),
    PAY_TEMPLE: (_PAYING, cites.TEMPLE_COST, "the temple is paid for now", "a move such as “pay wool+stone”"),
    PAY_ONE: (_PAYING, cites.RITUAL_ONE, "the offered good is chosen now", "a move such as “pay wool”"),
    PAY_BOTH: (_PAYING, cites.RITUAL_BOTH, "the offered goods are chosen now", "a move such as “pay wool+stone”"),
    POLL: ((m.Poll,), cites.END_TRIGGER_SUPPLY, "the poll is answered now", "“poll yes” or “poll no”"),
    -1: ((), cites.LAST_LAP_NO_TURNS, "the game is still on", "going back to an earlier position"),
}


def count(number: int, noun: str) -> str:
    """A number with its noun.

    >>> count(1, "hut"), count(3, "hut")
    ('1 hut', '3 huts')
    """
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def listed(words: Sequence[str]) -> str:
    """Words as a list a person would say.

    >>> listed(["wood", "wool", "stone"])
    'wood, wool and stone'
    """
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}" if words else ""


def goods(numbers: Sequence[int]) -> str:
    """Goods in words.

    >>> goods((0, 2, 0, 1))
    '2 wool and 1 stone'
    """
    return listed([f"{number} {name}" for number, name in zip(numbers, GOODS, strict=True) if number]) or "nothing"
