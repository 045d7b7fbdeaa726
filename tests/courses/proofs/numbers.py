"""Numbers in the words of a course: each has to stand in a claim, in what the engine tells, or on a list of names."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from tablekit.lessons.questions import answer, told
from tablekit.lessons.rows import Choose, Dare, Do, Film, Predict, Refuse
from tablekit.lessons.staging import Staged

NUMBERS = dict(zip(
    ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen",
     "fourteen"), range(1, 15), strict=True,
))  # fmt: skip


def number_faults(staged: Staged) -> Iterator[str]:
    """Numbers in what is said at the end of a beat or of a way that nothing proves."""
    beat = staged.beat
    known = _proved(staged)
    for where, text in _spoken(staged):
        yield from (f"{where}: nothing proves the {word} of “{text}”" for word in numbers(text)
                    if word not in beat.figures and value(word) not in known)  # fmt: skip


def numbers(text: str) -> list[str]:
    """The numbers in a text, in figures and in words, but for those that are part of a name such as ``1.10`` or ``F3``.

    >>> numbers("You had 4 points, now F3 and 1.10 bring +2 for three stones.")
    ['4', '+2', 'three']
    """
    names = rf"(?<![\w.])[+−]?\d+(?![\w]|\.\d)|\b(?:{'|'.join(NUMBERS)})\b"
    return re.findall(names, text, re.IGNORECASE)


def value(word: str) -> int:
    """What a number in a text is.

    >>> value("+2"), value("three"), value("−1")
    (2, 3, 1)
    """
    return NUMBERS.get(word.lower(), 0) or int(word.strip("+−"))


def _spoken(staged: Staged) -> Iterator[tuple[str, str]]:
    beat = staged.beat
    yield from (("says", beat.says), ("done", beat.done))
    if isinstance(beat, Do):
        yield from ((f"bad {at + 1}", bad.says) for at, bad in enumerate(beat.bad))
    if isinstance(beat, Dare):
        yield "says_after", beat.says_after
    if isinstance(beat, Choose):
        yield from ((f"way {way.name}", way.says) for way in beat.ways)


def _proved(staged: Staged) -> set[int]:
    """The numbers that stand in what a beat claims, in what the engine tells in it, and in what it gains."""
    beat = staged.beat
    claims: list[Any] = [beat.shows, *_more_claims(staged)]
    claims += [[tally.times for tally in beat.tallies], [numbers(price.contains) for price in beat.prices]]
    found = {number for claim in claims for number in _within(claim)}
    parts = [staged.before, *(track.taken for track in staged.tracks), staged.after]
    for part in parts if not isinstance(beat, Film) else parts[:1]:
        found |= {value(word) for says, _ in told(part) for word in numbers(says)}
    found |= _changes(staged)
    for track in staged.tracks:
        found.add(track.end.scores()[staged.seat])
        found |= {abs(new - old) for new, old in zip(track.end.scores(), staged.asked.scores(), strict=True)}
    return found | {position.scores()[staged.seat] for position in (staged.start, staged.asked)} | _prices(staged)


def _changes(staged: Staged) -> set[int]:
    """By how much everything has changed that the claim at the end of a beat is about."""
    before, after = staged.asked.to_dict(), staged.end.to_dict()
    found: set[int] = set()
    goal = staged.beat.goal if isinstance(staged.beat, Do) else None
    for name, claim in {**staged.beat.shows, **(goal or {})}.items():
        if isinstance(claim, (Mapping, int)) and name in after:
            found |= _grown(before[name], after[name])
    return found


def _grown(before: Any, after: Any) -> set[int]:
    if isinstance(before, Mapping) and isinstance(after, Mapping):
        return {number for key in after if key in before for number in _grown(before[key], after[key])}
    if isinstance(before, int) and isinstance(after, int) and before != after:
        return {abs(after - before)}
    return set()


def _prices(staged: Staged) -> set[int]:
    """The numbers that the engine gives as the reasons of moves and refusals in a beat."""
    found: set[int] = set()
    for track in staged.tracks if not isinstance(staged.beat, Film) else ():
        for taken in track.taken:
            if not taken.chance:
                conditions = taken.before.why(taken.before.move(taken.step))
                found |= {fact for one in conditions for fact in one.facts.values() if isinstance(fact, int)}
                found |= {value(word) for one in conditions for word in numbers(one.says)}
    if isinstance(staged.beat, Refuse):
        refused = staged.tracks[0].end.why_not(staged.beat.refuse.move)
        for one in refused.conditions if refused else ():
            found |= {fact for fact in one.facts.values() if isinstance(fact, int)}
            found |= {value(word) for word in numbers(f"{one.says} {one.takes or ''}")}
    return found


def _more_claims(staged: Staged) -> Iterator[Any]:
    beat = staged.beat
    if isinstance(beat, Do):
        yield beat.goal or {}
        yield from (bad.shows for bad in beat.bad)
    if isinstance(beat, Dare):
        yield beat.shows_after
    if isinstance(beat, Choose):
        yield from (way.shows for way in beat.ways)
    if isinstance(beat, Predict):
        yield [answer(staged)] if beat.number is not None or beat.choose else []


def _within(claim: Any) -> Iterator[int]:
    """The numbers in a claim: values, counts such as those of ``2wood+stone``, and how many things a list names."""
    if isinstance(claim, bool):
        return
    if isinstance(claim, int):
        yield abs(claim)
    elif isinstance(claim, str):
        counts = [int(digits.group()) if (digits := re.match(r"\d+", part)) else 1 for part in claim.split("+")]
        yield from (*counts, sum(counts))
    elif isinstance(claim, dict):
        for inner in claim.values():
            yield from _within(inner)
    elif isinstance(claim, (list, tuple)):
        yield len(claim)
        for inner in claim:
            yield from _within(inner)
