"""A course file with one thing changed, in every way that is tried: a step, a number or a colour claimed, a clause."""

from __future__ import annotations

import copy
import re
from collections.abc import Iterator
from typing import Any, NamedTuple

STEPS = {"play", "before", "after", "then", "late", "turn"}
CLAIMS = {"shows", "shows_after", "shows_late", "goal"}
CLAUSES = {"clauses", "told", "table_clauses"}
Place = tuple[str | int, ...]


class Change(NamedTuple):
    """What is changed where, and whether it is a step."""

    place: Place
    what: str
    to: Any
    step: bool = False

    def made(self, tables: dict[str, Any]) -> dict[str, Any]:
        """The tables of the file with the change; a step that is left out is gone from its list."""
        found = copy.deepcopy(tables)
        inside: Any = found
        for key in self.place[:-1]:
            inside = inside[key]
        if self.to is None:
            del inside[self.place[-1]]
        else:
            inside[self.place[-1]] = self.to
        return found

    def __str__(self) -> str:
        return f"{'.'.join(map(str, self.place))}: {self.what}"


def changes(tables: dict[str, Any]) -> list[Change]:
    """Every change that is tried of a file."""
    return [*_within(tables, (), "")]


def _within(value: Any, place: Place, under: str) -> Iterator[Change]:
    if isinstance(value, dict):
        for key, inner in value.items():
            kept = under if under in CLAIMS else key if isinstance(key, str) else under
            yield from _of(key, inner, (*place, key), kept)
    elif isinstance(value, list):
        for at, inner in enumerate(value):
            yield from _within(inner, (*place, at), under)


def _of(key: str, inner: Any, place: Place, under: str) -> Iterator[Change]:
    if under in CLAIMS:
        yield from _claims(inner, place)
    elif key in STEPS and isinstance(inner, list):
        for at, step in enumerate(inner):
            yield Change((*place, at), f"“{step}” is left out", None, True)
            yield from _numbers(step, (*place, at))
    elif key == "proof":  # it says nothing to a reader, and decides as well from another board
        return
    elif key == "film":
        yield from _film(inner, place)
    elif key in CLAUSES:
        yield from (Change((*place, at), f"{clause} loses a letter", clause[:-1]) for at, clause in enumerate(inner))
    elif key in ("clause", "on"):
        yield Change(place, f"{inner} loses a letter", inner[:-1])
    else:
        yield from _within(inner, place, under)


def _numbers(step: str, place: Place) -> Iterator[Change]:
    for found in re.finditer(r"\d+", step):
        changed = f"{step[: found.start()]}{int(found.group()) + 1}{step[found.end() :]}"
        yield Change(place, f"“{step}” becomes “{changed}”", changed, True)


def _film(film: str, place: Place) -> Iterator[Change]:
    steps = [step.strip() for step in film.split(";")]
    for at, step in enumerate(steps):
        yield Change(place, f"“{step}”, step {at}, is left out", "; ".join([*steps[:at], *steps[at + 1 :]]), True)


def _claims(claim: Any, place: Place) -> Iterator[Change]:
    if isinstance(claim, dict):
        for key, inner in claim.items():
            yield from _claims(inner, (*place, key))
    elif isinstance(claim, list):
        for at, inner in enumerate(claim):
            yield from _claims(inner, (*place, at))
    elif isinstance(claim, bool):
        yield Change(place, f"{claim} is turned round", not claim)
    elif isinstance(claim, int):
        yield Change(place, f"{claim} becomes {claim + 1}", claim + 1)
    elif isinstance(claim, str):
        other = {"purple": "blue", "blue": "green", "-": "green"}.get(claim, f"{claim}+stone")
        yield Change(place, f"{claim} becomes {other}", other)
