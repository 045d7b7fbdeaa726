"""Templates and catalogues: sentences with blanks, and the files that say them in another language.

``words.de.toml`` beside a package has ``[nouns]``, written as a dictionary writes them (``hut = "die Hütte, Hütten"``),
and ``[say]``, the English of the code with what is said instead.  It is read when it is first needed, and then all that
is wrong with it is told.
"""

from __future__ import annotations

import re
import tomllib
import warnings
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import resources
from importlib.util import find_spec
from typing import Any, NamedTuple, TypeAlias


class Slot(NamedTuple):
    """A blank of a template: its name, ``:`` or ``?`` or nothing, and what stands after it."""

    name: str
    mark: str
    form: str


Parts: TypeAlias = "tuple[str | Slot, ...]"
BY = "by."  # begins the form of a noun that is one or many by the number in another blank: ``{good:by.number}``
_SLOT = re.compile(r"\{(\w+|#[^{}]*)(?:([:?])([^{}]*))?\}")


def parts(template: str) -> Parts:
    """A template cut at its blanks; notes are left out.

    >>> parts("needs {left:0=none}: one is{#missing}")
    ('needs ', Slot(name='left', mark=':', form='0=none'), ': one is')
    """
    found: list[str | Slot] = []
    at = 0
    for slot in _SLOT.finditer(template):
        if slot.start() > at:
            found.append(template[at : slot.start()])
        name, mark, form = slot.groups()
        if not name.startswith("#"):
            found.append(Slot(name, mark or "", form or ""))
        at = slot.end()
    return (*found, template[at:]) if at < len(template) else tuple(found)


def blanks(template: str) -> set[str]:
    """The names of the blanks in a template.

    >>> sorted(blanks("{player} has {number:good}."))
    ['number', 'player']
    """
    return {part.name for part in parts(template) if isinstance(part, Slot)}


def faults(template: str) -> Iterator[str]:
    """What cannot be in a template: a brace that belongs to no blank."""
    for part in parts(template):
        if not isinstance(part, Slot) and ("{" in part or "}" in part):
            yield f"a brace belongs to no blank: {part.strip()!r}"


class CatalogueError(ValueError):
    """A catalogue has faults; ``faults`` lists them, each with its line in the file."""

    def __init__(self, file: str, faults: list[str]) -> None:
        self.file, self.faults = file, faults
        more = "" if len(faults) == 1 else f" ({len(faults)} faults)"
        super().__init__("\n  ".join([f"The catalogue {file} cannot be used{more}:", *faults]))


class Catalogue(NamedTuple):
    """What a package says in a language: its nouns as they are written, and its templates by their English."""

    nouns: Mapping[str, str]
    say: Mapping[str, str]


@cache
def catalogue(home: str, code: str, name: str = "words") -> Catalogue:
    """The catalogue of a package in a language, empty where it has none; raises ``CatalogueError``.

    ``name`` is a document whose texts it has, such as ``"clauses"``; as a rule it has the sentences of the code.
    """
    place = find_spec(home)
    if place is None or place.submodule_search_locations is None:
        return Catalogue({}, {})
    file = resources.files(home).joinpath(f"{name}.{code}.toml")
    if not file.is_file():
        return Catalogue({}, {})
    called = f"{home.replace('.', '/')}/{name}.{code}.toml"
    try:
        text = file.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise CatalogueError(called, [f"it is not written in UTF-8: {error.reason}"]) from None
    return checked(called, text)


@cache
def usable(home: str, code: str, name: str = "words") -> Catalogue:
    """The same, but nothing of it where it has faults: they are told once as a warning, and it is read in English.

    So a file that somebody is still writing, or one for a later version, stops no game.
    """
    try:
        return catalogue(home, code, name)
    except CatalogueError as error:
        warnings.warn(f"{error}\nUntil then its sentences are said in English.", stacklevel=2)
        return Catalogue({}, {})


def checked(file: str, text: str) -> Catalogue:
    """A catalogue from the text of its file; raises ``CatalogueError`` with all that is wrong, line by line."""
    code = file.split(".")[-2]
    try:
        found = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise CatalogueError(file, [str(error)]) from None
    lines = text.splitlines()
    wrong = [f"line {_line(lines, key)}: {says}" for key, says in _wrong(found, code)]
    if wrong:
        raise CatalogueError(file, wrong)
    return Catalogue(found.get("nouns", {}), found.get("say", {}))


def _line(lines: list[str], key: str) -> int:
    """The line of a key, counted from 1."""
    written = tuple(f"{mark}{key}{mark}" for mark in ('"', "'", ""))
    return next((number for number, line in enumerate(lines, 1) if line.lstrip(" [").startswith(written)), 1)


def _wrong(found: Mapping[str, Any], code: str) -> Iterator[tuple[str, str]]:
    for name, table in found.items():
        if name not in Catalogue._fields or not isinstance(table, dict):
            yield name, f"{name!r} is neither [nouns] nor [say]"
            continue
        for key, said in table.items():
            if not isinstance(said, str):
                yield key, f"{key!r} is no text"
            elif name == "say":
                yield from ((key, f"{fault}, in {said!r}") for fault in _against(key, said))
            elif (fault := _ill_written(said, code)) is not None:
                yield key, f"{fault}: {said!r}"


def _against(english: str, said: str) -> Iterator[str]:
    """What is wrong with a translation: other blanks than the English, or a brace too many."""
    yield from faults(said)
    wanted, there = blanks(english), blanks(said)
    counts = {part.form[len(BY) :] for part in parts(said) if isinstance(part, Slot) and part.form.startswith(BY)}
    if wanted - there:
        yield f"the blank {_named(wanted - there)} is left out"
    if (there | counts) - wanted:
        yield f"the English has no blank {_named((there | counts) - wanted)}"


def _named(names: set[str]) -> str:
    return ", ".join(f"{{{name}}}" for name in sorted(names))


# ---------------------------------------------------------------- nouns

# By language, what a noun can begin with, and the gender that it tells.  After ``l’`` stands the gender.
ARTICLES: Mapping[str, Mapping[str, str]] = {
    "de": {"der": "m", "die": "f", "das": "n"},
    "it": {"il": "m", "lo": "m", "la": "f", "l’": "", "i": "m", "gli": "m", "le": "f"},
}
_GENDERS = {article: gender for articles in ARTICLES.values() for article, gender in articles.items()}
_MANY_ONLY = ("i", "gli", "le")
_ONE = re.compile(r"(l’|\w+ )([^()]+?)(?: \(([mf])\))?")


class Entry(NamedTuple):
    """A noun: its gender, singular (empty where there are only many) and plural, and the singular in other cases
    where it differs.
    """

    gender: str
    one: str
    many: str
    oblique: str


@cache
def entry(written: str) -> Entry:
    """A noun as a dictionary writes it: article and singular, plural, and after ``;`` the singular in other cases.

    >>> entry("der Druide, Druiden; Druiden").many, entry("das Holz").many
    ('Druiden', 'Holz')
    >>> entry("l’altopiano (m), altopiani")[:3], entry("le squame")[:3]
    (('m', 'altopiano', 'altopiani'), ('f', '', 'squame'))
    """
    forms, _, oblique = written.partition("; ")
    first, _, many = forms.partition(", ")
    found = _ONE.fullmatch(first)
    assert found is not None, written
    article, one, gender = found[1].strip(), found[2], found[3] or _GENDERS[found[1].strip()]
    if article in _MANY_ONLY:
        return Entry(gender, "", one, oblique)
    return Entry(gender, one, many or one, oblique)


def _ill_written(noun: str, code: str) -> str | None:
    found = _ONE.fullmatch(noun.partition("; ")[0].partition(", ")[0])
    if found is None or found[1].strip() not in ARTICLES[code]:
        return f"a noun begins with its article, one of {', '.join(ARTICLES[code])}"
    if not (found[3] or _GENDERS[found[1].strip()]):
        return "its gender is missing, (m) or (f) after the singular"
    return None
