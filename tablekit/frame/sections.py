"""What the sections of a game say each for itself, put together for its book.

So a section has its own sentences, hides its own secrets and knows what cannot be, and ``rules`` lists the sections.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TypeVar

from tablekit.core import Rnd
from tablekit.core.errors import TablekitError
from tablekit.frame.deeds import GameState
from tablekit.frame.fields import Asked

S = TypeVar("S", bound=GameState)
K = TypeVar("K")
V = TypeVar("V")


def together(*tables: Mapping[K, V]) -> dict[K, V]:
    """The tables of several sections as one; raises ``ValueError`` where two say the same.

    >>> together({"roll": "{player} rolls."}, {"pay": "{player} pays."})
    {'roll': '{player} rolls.', 'pay': '{player} pays.'}
    """
    found: dict[K, V] = {}
    for table in tables:
        if twice := found.keys() & table.keys():
            raise ValueError(f"said by two sections: {', '.join(sorted(map(str, twice)))}")
        found |= table
    return found


def hiding(*sections: Callable[[S, int | None], None]) -> Callable[[S, int | None], S]:
    """``observe`` of a game: on a copy of the position each section hides what this seat may not know."""

    def observe(s: S, who: int | None) -> S:
        seen = s.copy()
        for hide in sections:
            hide(seen, who)
        return seen

    return observe


def imagining(*sections: Callable[[S, int | None, Rnd], None]) -> Callable[[S, int | None, Rnd], S]:
    """``determinize`` of a game: on a copy of an observation each section draws what is hidden, one after the other."""

    def determinize(seen: S, who: int | None, rnd: Rnd) -> S:
        s = seen.copy()
        for draw in sections:
            draw(s, who, rnd)
        return s

    return determinize


MOST_DEALS = 50_000


def dealt(seen: S, deal: Callable[[S], None], can_be: Callable[[S], bool], none_came: str) -> S:
    """An observation with what is hidden dealt out, again and again until the position can be.

    Raises ``TablekitError`` when that fails ``MOST_DEALS`` times: “in 50000 deals no ...”, as ``none_came`` goes on.
    """
    for _ in range(MOST_DEALS):
        s = seen.copy()
        deal(s)
        if can_be(s):
            return s
    raise TablekitError(f"in {MOST_DEALS} deals no {none_came}")


def answerable(s: Asked) -> bool:
    """Whether each open question could be answered with what has been dealt out."""
    return all(question.answerable(s) for question in s.pending)


def against(part: str, says: str, clause: str) -> str:
    """What is wrong with a part of a position, with the clause that says so."""
    return f"{part}: {says}  § {clause}"


def every(*sections: Callable[[S], Iterable[str]]) -> Callable[[S], list[str]]:
    """``problems`` of a game: everything that any section finds wrong with a position."""

    def problems(s: S) -> list[str]:
        return [says for find in sections for says in find(s)]

    return problems


def stacked(s: Asked) -> Iterator[str]:
    """Why the first open question that cannot lie on the one below it cannot, with the clause that asks it.

    A stack that no play leads to would sooner or later ask somebody who cannot answer.
    """
    below = ""
    for question in s.pending:
        if below not in question.upon:
            where = f"never comes before “{below}”" if below else "is never the last thing to be done"
            yield against("do", f"“{question.name}” {where}", question.clause)
            return
        below = question.name
