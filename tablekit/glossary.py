"""The words of a game: each as we say it, as the boxes print it, and the rule it belongs to.

The words stand with the clauses (``terms``): where there are several languages, they stand in the order of the
headings, with a dot between them.
"""

from __future__ import annotations

from collections.abc import Iterator

from tablekit import catalog
from tablekit.core import Value
from tablekit.svg import escaped

BETWEEN = " · "


class Word(Value, frozen=True):
    """One word: the title of its clause, what the boxes print, what the rule says, the clause, and other terms."""

    name: str
    printed: tuple[str, ...]
    says: str
    clause: str
    other: str = ""


class Glossary:
    """All words of a game, in the order of the alphabet; a notebook shows it as a table.

    Arguments: ``game``, its name; ``languages``, the headings of what the boxes print, as many as the clauses have;
    ``terms``, such as ``"neutral"``, adds a column with each name in these terms, where the game has them.

    >>> [word.printed for word in Glossary("meduris", ("German", "Italian")) if word.name == "Huts for each player"]
    [('Hütte', 'capanna')]
    """

    def __init__(self, game: str, languages: tuple[str, ...], terms: str | None = None) -> None:
        self.game = game
        self.languages = languages
        self.terms = terms
        self._words = tuple(sorted(_words(game, len(languages), terms), key=lambda word: word.name.lower()))

    def __iter__(self) -> Iterator[Word]:
        return iter(self._words)

    def __len__(self) -> int:
        return len(self._words)

    def __repr__(self) -> str:
        return "\n".join(f"{word.name}: {BETWEEN.join(word.printed)}" for word in self)

    def _repr_html_(self) -> str:
        other = (f"In {self.terms} terms",) if self.terms else ()
        names = ("Word", *self.languages, *other, "Rule")
        heads = "".join(f"<th style='text-align:left'>{escaped(name)}</th>" for name in names)
        rows = "".join(_row(word) for word in self)
        return f"<table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>"


def _words(game: str, languages: int, terms: str | None) -> Iterator[Word]:
    """One word for each printed term: of clauses that share it, the first."""
    seen = set()
    worded = catalog.game(game).worded(terms)
    for clause in catalog.game(game).clauses:
        if not clause.terms or clause.terms in seen:
            continue
        seen.add(clause.terms)
        parts = clause.terms.split(BETWEEN)
        printed = tuple(parts) if len(parts) == languages else (clause.terms,) + ("",) * (languages - 1)
        yield Word(clause.title, printed, clause.says, clause.id, worded.text(clause.title) if terms else "")


def _row(word: Word) -> str:
    printed = "".join(f"<td style='text-align:left'><i>{escaped(term)}</i></td>" for term in word.printed)
    other = f"<td style='text-align:left'>{escaped(word.other)}</td>" if word.other else ""
    says = f"<td style='text-align:left'>{escaped(word.says)}</td>"
    return f"<tr><td style='text-align:left'><b>{escaped(word.name)}</b></td>{printed}{other}{says}</tr>"
