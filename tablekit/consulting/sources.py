"""What may lead to a clause of a game: the texts in which a question may find it, and words that mean the same.

Nothing is written for this but two files a language: ``thesaurus.toml`` here, for any game, and beside a game its
``asked.toml``, which it may do without; ``thesaurus.de.toml`` and so on are for German.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import resources

import msgspec

from tablekit.catalog.clauses import Clause
from tablekit.catalog.entry import Game
from tablekit.core import Value
from tablekit.core.errors import TablekitError
from tablekit.saying.languages import ENGLISH
from tablekit.teach.glossary import looked_up

_QUESTION = re.compile(r"[^.?;:]+(?=\?)")


class Asked(Value, frozen=True, forbid_unknown_fields=True):
    """What ``asked.toml`` of a game holds: other words for things, and ways to ask for a clause, a comma between.

    ``firm`` are words, each the first of its row in ``same``, without which a rule is hardly an answer where a question
    has them; the thesaurus has them.
    """

    same: Mapping[str, tuple[str, ...]] = {}
    asked: Mapping[str, str] = {}
    firm: tuple[str, ...] = ()


class Source(Value, frozen=True):
    """One clause with its texts by the name of where they stand, and whole ways to ask for it."""

    clause: Clause
    texts: Mapping[str, str]
    ways: tuple[str, ...]


def _of(name: str, code: str) -> str:
    """What a file of ours is called for a language: English ones have no code, as everywhere."""
    return f"{name}.toml" if code == ENGLISH.code else f"{name}.{code}.toml"


@cache
def thesaurus(code: str = ENGLISH.code) -> Asked:
    """Words of a language that mean the same to players of any game, and those that are firm."""
    file = resources.files("tablekit.consulting").joinpath(_of("thesaurus", code))
    return msgspec.convert(tomllib.loads(file.read_text(encoding="utf-8")), Asked)


def asked(game: Game, code: str = ENGLISH.code) -> Asked:
    """How people ask for the clauses of a game in a language; nothing where it has no file of that.

    Raises ``TablekitError`` for a file with a fault, or with a clause that there is not.
    """
    name = _of("asked", code)
    text = game.file(name)
    if text is None:
        return Asked()
    try:
        found = msgspec.convert(tomllib.loads(text), Asked)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise TablekitError(f"{name} of {game.name} cannot be read: {error}") from None
    if strange := [id for id in found.asked if f"{game.name}.{id}" not in game.clauses]:
        raise TablekitError(f"{name} of {game.name} asks for what is no clause: {', '.join(strange)}")
    return found


def sources(game: Game, code: str = ENGLISH.code) -> Iterator[Source]:
    """Each clause of a game with all that may lead to it, in the order of the rulebook; ``code`` is what is spoken."""
    book, ways, words = game.clauses, asked(game, code).asked, _glossary(game)
    for clause in book:
        name = clause.id.partition(".")[2]
        texts = {
            "title": clause.title,
            "says": clause.says,
            "ruling": clause.ruling or "",
            "note": clause.note or "",
            "terms": clause.terms or "",
            "id": name.replace("_", " ") if code == ENGLISH.code else "",
            "section": book.place(clause),
            "asked": ways.get(name, ""),
            "glossary": " ".join(words.get(clause.id, ())),
        }
        silent = [found.strip() for found in _QUESTION.findall(clause.ruling or "")]
        yield Source(clause, texts, (clause.title, *ways.get(name, "").split(","), *silent))


def _glossary(game: Game) -> dict[str, list[str]]:
    """The words that people look up with their other names and what they mean, by clause."""
    found = dict[str, list[str]]()
    for row in looked_up(game.name):
        found.setdefault(row.clause, []).append(" ".join([row.word, *row.also, row.says]))
    return found
