"""Dice, in one class: who rolls how many, what comes of it, and whether only the player may see them."""

from __future__ import annotations

from abc import abstractmethod
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations_with_replacement
from math import factorial, prod
from typing import Any, ClassVar

from tablekit import core
from tablekit.frame.chance import ByLot, Outcome
from tablekit.frame.kinds import Characters, Whole
from tablekit.frame.questions import once
from tablekit.frame.sections import against
from tablekit.making.checks import check, of_dice
from tablekit.making.tabletop import UNSEEN
from tablekit.saying import Message
from tablekit.saying.words import m


def faces(sides: int = 6) -> Characters[Any, int]:
    """The kind of dice that lie on the table, such as ``1335``: a tuple of their faces, the smallest first."""
    return Characters(Whole(m("the dice"), 1, sides))


class ToRoll(ByLot[Any]):
    """The question to chance that dice answer."""

    __slots__ = ()
    let: ClassVar[Message] = m("Roll")
    came: ClassVar[Message] = m("We rolled it")
    kind: ClassVar[type[Dice]]

    def wrong(self, s: Any) -> Iterator[str]:
        """Somebody is to roll who holds dice already."""
        if (field := self.kind.private) and getattr(s, field)[self.player] not in ((), UNSEEN):
            yield against("do", m("seat {seat} has rolled already", seat=self.player), self.clause)

    def lots(self, s: Any) -> tuple[Sequence[core.Outcome], Sequence[int]]:
        """Every throw, and in how many ways it comes."""
        return throws(self.kind, self.kind.many(s, self.player), self.kind.sides)


class Dice(Outcome[Any, ToRoll]):
    """A roll of some dice by a player.

    ``clause`` is the rule that asks for it, ``to`` what there is to do: ``m("roll the dice")``.  ``number`` and
    ``sides`` say which dice, ``many`` says the number where it changes.  ``private`` is the name of the field that they
    go into where nobody else may see them: a ``PerSeat`` of ``Private(faces())``.  ``then(s, player)`` is what comes of
    it, with what was rolled in ``self.faces``, a tuple, the smallest first.
    """

    prefix = "roll"
    name: ClassVar[str] = "roll"
    clause: ClassVar[str]
    to: ClassVar[Message]
    number: ClassVar[int] = 1
    sides: ClassVar[int] = 6
    private: ClassVar[str] = ""
    question: ClassVar[type[ToRoll]]

    def __init_subclass__(cls, **more: Any) -> None:
        check(cls.__module__, of_dice(cls))
        cls.blanks = {"faces": faces(cls.sides)}
        super().__init_subclass__(**more)
        said = {
            "__slots__": (), "__module__": cls.__module__, "name": cls.name, "label": cls.name, "clause": cls.clause,
            "whose": cls.clause, "to": cls.to, "asks": cls.to, "kind": cls, "open": not cls.private,
        }  # fmt: skip
        cls.question = type(f"To{cls.__name__}", (ToRoll,), said)

    def __init__(self, faces: tuple[int, ...]) -> None:
        super().__init__(self.name, "".join(map(str, faces)))
        self.faces = faces

    @classmethod
    def many(cls, s: Any, player: int) -> int:
        """How many dice this player rolls."""
        return cls.number

    def apply(self, s: Any, q: ToRoll) -> None:
        """Private dice go to the player; what then happens the game says."""
        if self.private:
            s.give(q.player, self.private, self.faces, self.clause)
        else:
            s.rolled(q.player, " ".join(map(str, self.faces)), because=self.clause)
        self.then(s, q.player)

    @abstractmethod
    def then(self, s: Any, player: int) -> None:
        """What comes of it."""


@cache
def throws(kind: type[Dice], number: int, sides: int) -> tuple[tuple[Dice, ...], tuple[int, ...]]:
    """Every throw of some dice with its weight, which is the number of ways in which it comes.

    >>> class Coins(Dice):
    ...     clause, to, sides = "game.toss", m("toss"), 2
    ...     def then(self, s, player): ...
    >>> [(throw.text, weight) for throw, weight in zip(*throws(Coins, 2, 2))]
    [('11', 1), ('12', 2), ('22', 1)]
    """
    every = [*combinations_with_replacement(range(1, sides + 1), number)]
    ways = [factorial(number) // prod(map(factorial, Counter(throw).values())) for throw in every]
    return tuple([once(kind, throw) for throw in every]), tuple(ways)
