"""What only one seat may see, in one word: a field of one ``Private`` value for each seat."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

from tablekit.core import Rnd
from tablekit.frame.kinds import Hidden, Kind, PerSeat
from tablekit.making.dice import Dice
from tablekit.making.tabletop import UNSEEN, Tabletop

Deal: TypeAlias = Callable[[Any, int, Rnd], Any]


class Private(Hidden[Any, Any]):
    """A value that its own seat alone may see, as in ``PerSeat("hand", Private(faces()))``; to others it is ``?``.

    An empty value hides nothing, so everybody sees that a hand is empty.  ``deal(s, seat, rnd)`` answers a value that
    it could be, for whoever imagines what is hidden; private dice need none, as they are rolled.
    """

    def __init__(self, kind: Kind[Any, Any], deal: Deal | None = None) -> None:
        super().__init__(kind, lambda: UNSEEN)
        self.deal = deal


def private_fields(state: type[Tabletop]) -> Iterator[tuple[str, Private]]:
    """The fields with one private value for each seat."""
    for name, kind in state.fields.items():
        if isinstance(kind, PerSeat) and isinstance(kind.kind, Private):
            yield name, kind.kind


def hidden(state: type[Tabletop]) -> Callable[[Any, int | None], None]:
    """What takes from a position what a seat may not know."""
    names = [name for name, _ in private_fields(state)]

    def hide(s: Any, who: int | None) -> None:
        for name in names:
            setattr(s, name, [own if seat == who or not own else UNSEEN for seat, own in enumerate(getattr(s, name))])

    return hide


def imagined(state: type[Tabletop], dice: list[type[Dice]]) -> Callable[[Any, int | None, Rnd], None]:
    """What deals out all that is hidden: private dice are rolled, other values dealt."""
    rolled = {kind.private: kind for kind in dice}
    deals = [(name, kind.deal or _rolls(rolled[name])) for name, kind in private_fields(state)]

    def imagine(s: Any, who: int | None, rnd: Rnd) -> None:
        for name, deal in deals:
            for seat, own in enumerate(getattr(s, name)):
                if own is UNSEEN:
                    getattr(s, name)[seat] = deal(s, seat, rnd)

    return imagine


def _rolls(kind: type[Dice]) -> Deal:
    def deal(s: Any, seat: int, rnd: Rnd) -> Any:
        return tuple(sorted(1 + int(rnd.random() * kind.sides) for _ in range(kind.many(s, seat))))

    return deal


def undealt(state: type[Tabletop], dice: list[type[Dice]]) -> list[str]:
    """The private fields that nobody deals out, and the dice that go into none, each as a fault."""
    fields, rolled = dict(private_fields(state)), {kind.private: kind for kind in dice if kind.private}
    found = [
        f"{state.__qualname__}: nothing says what {name} may be where it is hidden; it must be dice or have a deal"
        for name, kind in fields.items()
        if not kind.deal and name not in rolled
    ]
    return found + [
        f"{kind.__qualname__}: private is {name!r}; it must be a field that is a PerSeat of Private"
        for name, kind in rolled.items()
        if name not in fields
    ]
