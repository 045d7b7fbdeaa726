"""The words of a game: each as we say it, as the boxes print it, and the rule it belongs to; and where editions differ.

What the boxes print stands with the clauses (``terms``): where there are several languages, in the order of the
headings, with a dot between them.  Which words people look up stands in the ``glossary.toml`` of a game, each with the
clause that it belongs to; a game without that file has the titles of its clauses for words.
"""

from __future__ import annotations

import tomllib
from base64 import b64encode
from collections.abc import Iterable, Iterator, Mapping

import msgspec

from tablekit import catalog
from tablekit.core import Value
from tablekit.core.errors import TablekitError
from tablekit.picture.look import look
from tablekit.picture.scene import Scene, Sketch
from tablekit.picture.sheet import Icon
from tablekit.picture.svg import escaped, svg
from tablekit.saying import Message
from tablekit.saying.documents import prose, read_in
from tablekit.saying.words import m

BETWEEN = " · "
PROSE = prose("word.word", "word.also", "word.says")
WIDE, HIGH = 48, 36  # pixels of an icon


class Word(Value, frozen=True):
    """One word: what the boxes print, what it means, its clause, the word in other terms, and its other names."""

    name: str
    printed: tuple[str, ...]
    says: str
    clause: str
    other: str = ""
    also: tuple[str, ...] = ()


class Row(Value, frozen=True, forbid_unknown_fields=True):
    """A word as ``glossary.toml`` has it."""

    word: str
    clause: str
    says: str
    also: tuple[str, ...] = ()


class _File(Value, frozen=True, forbid_unknown_fields=True):
    word: tuple[Row, ...]

PRINTED_IN: Mapping[str, Message] = {name.english: name for name in (m("English"), m("German"), m("Italian"))}


class Glossary:
    """All words of a game, in the order of the alphabet; a notebook shows it as a table.

    Arguments: ``game``, its name; ``languages``, the headings of what the boxes print, as many as the clauses have;
    ``terms``, such as ``"neutral"``, adds a column with each name in these terms, where the game has them;
    ``icons``, what things look like, by the clauses of their words, adds a column in front.

    >>> [word.printed for word in Glossary("meduris", ("German", "Italian")) if word.name == "hut"]
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
        told = self.terms and any(word.other for word in self)
        other = (str(m("In {terms} terms", terms=self.terms or "")),) if told else ()
        printed = [str(PRINTED_IN.get(name, name)) for name in self.languages]
        names = (*("",) * bool(self.icons), str(m("Word")), *printed, *other, str(m("Rule")))
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
    """The words that people look up, or one for each printed term: of clauses that share it, the first."""
    book, words = catalog.game(game).clauses, catalog.game(game).words(terms)
    rows = looked_up(game) or _titles(game)
    for row in rows:
        shown = book[row.clause].terms or ""
        parts = shown.split(BETWEEN)
        printed = tuple(parts) if len(parts) == languages else (shown,) + ("",) * (languages - 1)
        yield Word(row.word, printed, row.says, row.clause, words.text(row.word) if terms else "", row.also)


def looked_up(game: str) -> tuple[Row, ...]:
    """The words of ``glossary.toml`` of a game, in the language that is spoken; none where there is no such file."""
    text = catalog.game(game).file("glossary.toml")
    if text is None:
        return ()
    try:
        return msgspec.convert(read_in(tomllib.loads(text), catalog.game(game).module, "glossary", PROSE), _File).word
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise TablekitError(f"the glossary of {game} cannot be read: {error}") from None


def _titles(game: str) -> tuple[Row, ...]:
    """The titles of clauses with printed terms, of each term the first."""
    first = {clause.terms: clause for clause in reversed(list(catalog.game(game).clauses)) if clause.terms}
    return tuple(Row(clause.title, clause.id, clause.says) for clause in first.values())


def _row(word: Word) -> str:
    printed = "".join(_cell(term, "i") for term in word.printed)
    also = f"<br><small>{escaped(str(m('also: {names}', names=', '.join(word.also))))}</small>" if word.also else ""
    named = f"<td style='text-align:left'><b>{escaped(word.name)}</b>{also}</td>"
    return f"{named}{printed}{_cell(word.other) if word.other else ''}{_cell(word.says)}"


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
        return _table((str(m("Rule")), str(m("How the editions put it"))), rows)
