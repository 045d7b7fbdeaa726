"""How far a reader is in a course: what a browser keeps of it, and what of that still means something."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha256
from typing import Annotated

from msgspec import Meta, Struct, convert, json, to_builtins

from tablekit.core import Value
from tablekit.lessons import Course
from tablekit.lessons.spelling import in_english

Text = Annotated[str, Meta(max_length=400)]
Texts = Annotated[list[Text], Meta(max_length=2000)]


class Kept(Struct, frozen=True):
    """What a browser has kept: anything may stand in it, as anybody can change it."""

    version: Text = ""
    done: Texts = []
    seen: Texts = []
    at: Text = ""
    own: Texts = []
    quiz: Annotated[dict[Text, Text], Meta(max_length=20)] = {}
    acts: Texts = []
    raced: Texts = []


class Progress(Value, frozen=True):
    """Beats ``done`` and ``seen`` by id, the beat ``at`` which the reader is, the own part's steps, the answers.

    ``acts`` is what the reader has done in that beat, ``raced`` in the race that led to the own part.
    ``anew`` says that what the browser has kept so far is somebody else's.
    """

    version: str
    done: tuple[str, ...] = ()
    seen: tuple[str, ...] = ()
    at: str = ""
    own: tuple[str, ...] = ()
    quiz: Mapping[str, str] = {}
    anew: bool = False
    acts: tuple[str, ...] = ()
    raced: tuple[str, ...] = ()


def as_kept(progress: Progress) -> Kept:
    """Progress as a browser would have kept it."""
    return convert(to_builtins(progress), Kept)


def version(course: Course) -> str:
    """A short name of the data of a course: another one where any of it has changed, and one in all languages.

    >>> from tablekit.lessons import course
    >>> len(version(course("meduris")))
    12
    """
    return sha256(json.encode(in_english(course), order="deterministic")).hexdigest()[:12]


def taken_up(course: Course, kept: Kept) -> Progress:
    """What of a browser's progress still holds for the course as it is now.

    Beats whose id is gone are left out; where the data are of another version the own part begins anew, as it would be
    another game.
    """
    ids = [beat.id for beat in course.beats]
    same = kept.version == version(course)
    done = tuple(id for id in ids if id in kept.done)
    return Progress(
        version(course), done, tuple(id for id in ids if id in kept.seen and id not in done),
        kept.at if kept.at in ids else next((id for id in ids if id not in {*kept.done, *kept.seen}), ids[0]),
        tuple(kept.own) if same else (), dict(kept.quiz) if same else {},
        acts=tuple(kept.acts) if same else (), raced=tuple(kept.raced) if same else (),
    )  # fmt: skip
