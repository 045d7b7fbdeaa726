"""What chance answers: questions that die, deck or race settle, so that nobody decides, and what can come."""

from __future__ import annotations

from abc import ABC, abstractmethod
from bisect import bisect_right
from collections.abc import Callable, Mapping, Sequence
from itertools import accumulate, compress
from typing import Any, ClassVar, Generic

from tablekit import core
from tablekit.core import Chance, Node, S_contra
from tablekit.core.notation import Span
from tablekit.frame.kinds import Kind
from tablekit.frame.questions import EVERYBODY, Q_contra, Question, once
from tablekit.saying import Message, plain
from tablekit.saying.english import capital
from tablekit.saying.words import m, t


class ToChance(Question[S_contra]):
    """A question that die, deck or race answers, so that nobody decides."""

    __slots__ = ()
    theirs = t("it is your decision: chance decides")
    not_yours = t("It is nobody’s turn: chance decides.")
    such_as: ClassVar[Message | None] = None

    def __init__(self, player: int = EVERYBODY) -> None:
        super().__init__(player)
        self.now = None

    def deciders(self, s: S_contra) -> tuple[int, ...]:
        """Nobody."""
        return ()


class ByLot(ToChance[S_contra], ABC):
    """A question to chance that a lot answers, drawn from a pile or a deck.

    ``label`` says which, as in ``Chance``; ``open`` whether everybody may know what can come.
    """

    __slots__ = ()
    let: ClassVar[Message] = m("Draw")
    came: ClassVar[Message] = m("We drew it")
    label: ClassVar[str]
    open: ClassVar[bool] = True

    @abstractmethod
    def lots(self, s: S_contra) -> tuple[Sequence[core.Outcome], Sequence[int]]:
        """All results there are, and how often each is among the lots now: 0 for what cannot come."""

    def node(self, s: S_contra) -> Node:
        """What can come now."""
        outcomes, weights = self.lots(s)
        return Chance(self.label, self.clause, tuple(compress(zip(outcomes, weights, strict=True), weights)), self.open)

    # A playout draws here: to make a node of what can come and to draw from that takes twice as long.
    def drawn(self, s: S_contra, random: Callable[[], float]) -> core.Outcome:
        """One of them, as ``randomness.draw`` draws from the node."""
        outcomes, weights = self.lots(s)
        ends = list(accumulate(weights))
        return outcomes[bisect_right(ends, int(random() * ends[-1]))]


def draw_at_random(s: S_contra, q: ByLot[S_contra], random: Callable[[], float]) -> None:
    """Draw a lot and carry it out."""
    q.drawn(s, random).apply(s, q)  # type: ignore[attr-defined]


class Outcome(core.Outcome, ABC, Generic[S_contra, Q_contra]):
    """One result of the question of chance ``Q_contra``; ``prefix`` is a word that may stand before it."""

    __slots__ = ()
    blanks: ClassVar[Mapping[str, Kind[Any, Any]]] = {}
    prefix: ClassVar[str] = ""

    def __init_subclass__(cls, **more: Any) -> None:
        super().__init_subclass__(**more)
        cls.fields = tuple(cls.blanks)

    @classmethod
    def read(cls, span: Span, s: S_contra) -> core.Outcome:
        """The result from its notation; raises ``NotationError`` that points at a fault."""
        (kind,) = cls.blanks.values()
        return once(cls, kind.read(span, s))

    def means(self, s: S_contra) -> Message:
        """The result in a few words."""
        return plain(self.text)

    def briefly(self, s: S_contra, names: Sequence[str]) -> Message:
        """The result as a player would say it, for a button; ``names`` are the players'."""
        return plain(capital(self.text))

    def signs(self, s: S_contra) -> tuple[str, ...]:
        """What may be drawn beside these words, by the names of the pictures."""
        return ()

    @abstractmethod
    def apply(self, s: S_contra, q: Q_contra) -> None:
        """Carry it out."""
