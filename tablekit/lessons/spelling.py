"""A course read from its file: all that is wrong with it is told together, each with its beat and its place."""

from __future__ import annotations

import copy
import re
import tomllib
from collections import Counter
from collections.abc import Mapping
from functools import cache
from typing import Any, Union, get_args

import msgspec

from tablekit import catalog
from tablekit.core.errors import SetupError, TablekitError
from tablekit.lessons.kinds import brought
from tablekit.lessons.rows import KINDS, Course, Tip
from tablekit.saying import listed
from tablekit.saying.current import current, speaking
from tablekit.saying.documents import prose, read_in
from tablekit.saying.words import m

MOST_FAULTS = 50  # of one row
TABLES = ("course", "beat", "tip")
PROSE = prose(
    "course.title", "course.aim", "course.table", "tip.says",
    "beat.says", "beat.done", "beat.hint", "beat.rejoin", "beat.says_after", "beat.calm", "beat.miss", "beat.misses.*",
    "beat.bad.says", "beat.refuse.says", "beat.ways.name", "beat.ways.says", "beat.choose.name", "beat.choose.because",
    "beat.pages.says", "beat.pages.asks", "beat.reels.asks", "beat.reels.says", "beat.stops.says",
    "beat.cards.says_right", "beat.cards.says_wrong", "beat.cards.says_penalty", "beat.mastery.*",
    "beat.quiz.asks", "beat.quiz.choose.name", "beat.quiz.choose.because",
)  # fmt: skip


def course(game: str) -> Course:
    """The course of a game; raises ``SetupError`` where it has none, ``TablekitError`` for a file with faults.

    >>> learn = course("meduris")
    >>> learn.title, learn.beats[0].kind, learn.beats[0].id
    ('Learn Meduris', 'do', 'first-worker')
    """
    return _course(game, current().code)


_TRANSLATED: dict[int, str] = {}  # the games of courses that stay in the cache below, by their ids


@cache
def _course(game: str, code: str) -> Course:
    text = catalog.game(game).file("course.toml")
    if text is None:
        there = listed(with_course(), ",", none=m("no game"))
        raise SetupError(m("{game} has no course; there is one of {games}", game=game, games=there))
    found = read_course(text, game, catalog.game(game).module)
    if code != "en":
        _TRANSLATED[id(found)] = game
    return found


def in_english(course: Course) -> Course:
    """The same course in English, where it is one of a game; what says whether somebody's progress is of it."""
    with speaking("en"):
        return _course(_TRANSLATED[id(course)], "en") if id(course) in _TRANSLATED else course


def with_course() -> tuple[str, ...]:
    """The names of the games that have a course."""
    return tuple(one.name for one in catalog.games() if one.file("course.toml") is not None)


def read_course(text: str, game: str, home: str = "") -> Course:
    """A course from the text of its file; raises ``TablekitError`` that names everything at fault in its form.

    With ``home``, the package of the game, in the language that is spoken.
    """
    try:
        tables = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise TablekitError(f"the course of {game} cannot be read: {error}") from None
    tables = read_in(tables, home, "course", PROSE) if home else tables
    wrong = [f"there is no table {name!r}, but {', '.join(TABLES)}" for name in tables if name not in TABLES]
    rows = (*KINDS, *(kind.row for kind in brought(game)))
    beats = _rows("beat", tables.get("beat", []), Union[rows], wrong)  # noqa: UP007  (they are known only now)
    tips = _rows("tip", tables.get("tip", []), Tip, wrong)
    head: Course | None = _made("course", tables.get("course", {}), Course, wrong)
    twice = [id for id, times in Counter(beat.id for beat in beats).items() if times > 1]
    wrong += [f"beat {id}: the id is there twice" for id in twice]
    if head is not None and head.game != game:
        wrong.append(f"course: the game is {head.game!r}, and the file is of {game}")
    if wrong or head is None:
        raise TablekitError(f"the course of {game} cannot be read: " + "; ".join(wrong))
    return msgspec.structs.replace(head, beats=tuple(beats), tips=tuple(tips))


def _rows(name: str, rows: Any, kind: Any, wrong: list[str]) -> list[Any]:
    """The rows of a list of tables; what is wrong with one does not keep the others from being read."""
    if not isinstance(rows, list):
        wrong.append(f"{name}: a list of tables is needed, each headed [[{name}]]")
        return []
    made = [_made(_place(name, at, row), row, kind, wrong) for at, row in enumerate(rows, start=1)]
    return [one for one in made if one is not None]


def _place(name: str, at: int, row: Any) -> str:
    called = (row.get("id") or row.get("on")) if isinstance(row, Mapping) else None
    return f"{name} {at} ({called or 'without an id'})"


def _made(place: str, row: Any, kind: Any, wrong: list[str]) -> Any:
    """A row as a value, or None; everything that is wrong with it is told, and not the first thing only."""
    left = copy.deepcopy(row)
    told: list[str] = []
    out: set[str] = set()  # what was taken out for its own fault is not missing besides
    for _ in range(MOST_FAULTS):
        try:
            made = msgspec.convert(left, kind)
            break
        except msgspec.ValidationError as error:
            made, at = None, _at(str(error))
            if "missing required field" in str(error):
                told += _missing(str(error), left, kind, out) or [str(error)][: not at or at[0] not in out]
                break
            told.append(str(error))
            if not _taken_out(left, at):
                break
            out.add(at[0])
    wrong += [f"{place}: {one}" for one in told]
    return None if told else made


def _at(error: str) -> list[str]:
    """The way to the field that an error is about, such as ``["bad", "0", "play"]``."""
    path = re.search(r"`\$(.*?)`", error)
    steps = re.findall(r"[^.\[\]]+", path.group(1)) if path else []
    unknown = re.search(r"unknown field `(.*?)`", error)
    return [*steps, unknown.group(1)] if unknown else steps


def _taken_out(row: Any, way: list[str]) -> bool:
    """Take a field out of a row, so that what else is wrong comes to light; whether there was one to take."""
    inside: Any = row
    for step in way[:-1]:
        inside = inside[int(step)] if isinstance(inside, list) else inside.get(step)
    if not way or not isinstance(inside, (dict, list)):
        return False
    last: Any = int(way[-1]) if isinstance(inside, list) else way[-1]
    try:
        del inside[last]
    except (KeyError, IndexError):
        return False
    return True


def _missing(error: str, row: Any, kind: Any, out: set[str]) -> list[str]:
    """All fields that a row lacks, where the error is about the row itself."""
    kinds = {one.__struct_config__.tag: one for one in get_args(kind)} or {None: kind}
    found = kinds.get(row.get("kind") if get_args(kind) else None)
    if _at(error) or found is None:
        return []
    fields = [field for field in msgspec.structs.fields(found) if field.required]
    return [f"`{field.encode_name}` is missing" for field in fields if field.encode_name not in {*row, *out}]
