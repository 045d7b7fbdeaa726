"""The book of Trio: nothing is hidden, nothing is left to chance, and nothing counts points."""

from __future__ import annotations

from tablekit.frame.book import Book
from tablekit.frame.sections import Section, asked, stacked
from trio import GAME, cites
from trio.play import FIELDS, MEN, SAYS, Moving, Place, Placing, Slide, State, go_on, over, start


def problems(s: State) -> list[str]:
    """Men that cannot stand so, and a question that is not the one to be asked."""
    found = []
    every = [*s.men[0], *s.men[1]]
    if len(set(every)) < len(every) or any(list(men) != sorted(men) for men in s.men):
        found.append(f"men: each stands on a point of its own, in their order  § {cites.PLACE}")
    if [min(MEN, (s.turns + 1) // 2), min(MEN, s.turns // 2)] != [len(men) for men in s.men]:
        found.append(f"men: after {s.turns} turns there are other numbers of them  § {cites.PLACE}")
    right = s.copy()
    go_on(right)
    if right.pending != s.pending:
        found.append(f"do: something else is to be done now  § {cites.TURN}")
    return [*found, *stacked(s)]


BOOK = Book(
    GAME,
    Section(fields=FIELDS, says=SAYS, start=start, problems=problems),
    Section(asked(Placing, Place), asked(Moving, Slide), over=over),
)
