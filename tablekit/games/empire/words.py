"""The messages of the game: ``m`` makes one, ``t`` a template that is filled later; and what several of them name."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from typing import TYPE_CHECKING, Final

from tablekit.saying import Blank, Listed, Sayable, messages
from tablekit.saying.languages import LackingError

if TYPE_CHECKING:
    from tablekit.saying.languages import Language

HOME: Final = "tablekit.games.empire"
m, t = messages(HOME)

# What a card lets its owner do, by the word for it that stands on a button and after “a card with”.
DOING = {
    "place": m("place{#action}"), "move": m("move{#action}"), "city": m("city{#action}"),
    "destroy": m("destroy{#action}"),
}  # fmt: skip
TO_DO = {
    "place": m("place armies"), "move": m("move armies"), "city": m("build a city"), "destroy": m("destroy an army"),
}  # fmt: skip


class Name(Sayable, frozen=True):
    """A name that stands on a card or a tile: as the language calls it, or as it is printed where it has no name."""

    word: str

    def say(self, language: Language, home: str, form: str = "") -> str:
        """The noun of the catalogue, or the name as it is."""
        try:
            return language.noun(home, self.word, form)
        except LackingError:
            return self.word


def chained(parts: Sequence[Blank]) -> Blank:
    """Things with “and” between each two.

    >>> from tablekit.saying import plain
    >>> str(plain(chained(["F1", "F2", "F3"])))
    'F1 and F2 and F3'
    """
    return reduce(lambda some, another: Listed((some, another)), parts)
