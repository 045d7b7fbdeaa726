"""The words of a game: each as we say it, as the boxes print it, and the rule it belongs to; and where editions differ.

The words stand with the clauses (``terms``): where there are several languages, they stand in the order of the
headings, with a dot between them.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable, Iterator, Mapping

from tablekit import catalog
from tablekit.core import Value
from tablekit.picture.look import look
from tablekit.picture.scene import Scene, Sketch
from tablekit.picture.sheet import Icon
from tablekit.picture.svg import escaped, svg

BETWEEN = " · "
WIDE, HIGH = 48, 36  # pixels of an icon


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
    ``terms``, such as ``"neutral"``, adds a column with each name in these terms, where the game has them; ``icons``,
    what things look like, by the clauses of their words, adds a column in front.

    >>> [word.printed for word in Glossary("meduris", ("German", "Italian")) if word.name == "Huts for each player"]
    [('Hütte', 'capanna')]
    """

    def __init__(
        self, game: str, languages: tuple[str, ...], terms: str | None = None, icons: Mapping[str, Icon] | None = None
    ) -> None:
        self.game = game
        self.icons = icons or {}
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
        names = (*("",) * bool(self.icons), "Word", *self.languages, *other, "Rule")
        return _table(names, (f"{self._icon(word)}{_row(word)}" for word in self))

    def _icon(self, word: Word) -> str:
        """The first cell of a row, where there is a column of icons."""
        if not self.icons:
            return ""
        icon = self.icons.get(word.clause)
        return f"<td style='padding:2px'>{_drawn(icon) if icon else ''}</td>"


def _drawn(icon: Icon) -> str:
    """An icon as an image of its own: a page that is not trusted shows it, too."""
    s = Sketch(WIDE, HIGH, look())
    icon(s, WIDE / 2, HIGH / 2)
    raw = b64encode(svg(Scene(WIDE, HIGH, "", "", pieces=tuple(s.shapes["pieces"]))).encode()).decode("ascii")
    style = f"background:{s.look.paper};border-radius:6px;max-width:none"
    return f"<img alt='' width='{WIDE}' height='{HIGH}' style='{style}' src='data:image/svg+xml;base64,{raw}'>"


def _words(game: str, languages: int, terms: str | None) -> Iterator[Word]:
    """One word for each printed term: of clauses that share it, the first."""
    seen = set()
    words = catalog.game(game).words(terms)
    for clause in catalog.game(game).clauses:
        if not clause.terms or clause.terms in seen:
            continue
        seen.add(clause.terms)
        parts = clause.terms.split(BETWEEN)
        printed = tuple(parts) if len(parts) == languages else (clause.terms,) + ("",) * (languages - 1)
        yield Word(clause.title, printed, clause.says, clause.id, words.text(clause.title) if terms else "")


def _row(word: Word) -> str:
    printed = "".join(_cell(term, "i") for term in word.printed)
    return f"{_cell(word.name, 'b')}{printed}{_cell(word.other) if word.other else ''}{_cell(word.says)}"


def _cell(words: str, tag: str = "") -> str:
    text = f"<{tag}>{escaped(words)}</{tag}>" if tag else escaped(words)
    return f"<td style='text-align:left'>{text}</td>"


def _table(names: Iterable[str], rows: Iterable[str]) -> str:
    heads = "".join(f"<th style='text-align:left'>{escaped(name)}</th>" for name in names)
    body = "".join(f"<tr>{row}</tr>" for row in rows)
    return f"<table><thead><tr>{heads}</tr></thead><tbody>{body}</tbody></table>"


class Wordings:
    """The rules that the editions of a game word differently, with what is made of it; a notebook shows a table.

    Arguments: ``game``, its name.

    >>> [title for title, _ in Wordings("meduris")][-1]
    'Beyond 100 points'
    """

    def __init__(self, game: str) -> None:
        self._rows = tuple((clause.title, clause.note) for clause in catalog.game(game).clauses if clause.note)

    def __iter__(self) -> Iterator[tuple[str, str]]:
        return iter(self._rows)

    def __len__(self) -> int:
        return len(self._rows)

    def __repr__(self) -> str:
        return "\n".join(f"{title}: {note}" for title, note in self)

    def _repr_html_(self) -> str:
        rows = (f"{_cell(title, 'b')}{_cell(note)}" for title, note in self)
        return _table(("Rule", "How the editions put it"), rows)
