"""What hands were taken to do, step by step in words: the sentences that tell the same move when it is played."""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence

from tablekit.asking.answers import called
from tablekit.asking.as_seen import Eyes
from tablekit.core import Decide, Event, Move, Outcome
from tablekit.core.english import capital
from tablekit.position import Position


def told(eyes: Eyes, after: Position, event: Event) -> str:
    """The sentence of an event; empty where these eyes may not know of it, or where nothing is told of it."""
    if event.to is not None and eyes != "all" and eyes not in event.to:
        return ""
    return after.game.notation.sentence(after.state(), event, after.names) or ""


def in_words(
    way: Sequence[Position], line: Sequence[Move | Outcome], left: Sequence[bool], eyes: Eyes, undone: Container[str]
) -> str:
    """The steps that are not ``left`` out, a sentence each.

    A move is told by the event that it names, such as what was built, and where there is none, or its sentence is one
    of those ``undone``, by what it is called in the game; what chance brought by the first event that these eyes see.
    Of a payment of which nothing was paid nothing is told: nobody was seen to make it.
    """
    return " ".join(_sentences(way, line, left, eyes, undone))


def announced(way: Sequence[Position], line: Sequence[Move | Outcome]) -> str:
    """Moves before they are made, with what chance will bring: each by what it is called in the game."""
    return " ".join(_sentences(way, line, [False] * len(line), "all", None))


def _sentences(
    way: Sequence[Position], line: Sequence[Move | Outcome], left: Sequence[bool], eyes: Eyes,
    undone: Container[str] | None,
) -> Iterator[str]:  # fmt: skip
    whose = way[0].turn
    for at, step in enumerate(line):
        if left[at]:
            continue
        before, after = way[at], way[at + 1]
        if undone is not None and _was_left(before, after, eyes, undone):
            continue
        if isinstance(step, Outcome):
            seen = (told(eyes, after, event) for event in after.events)
            yield next(filter(None, seen), f"{capital(before.describe(step))}.")
            continue
        secret = step.sealed and eyes in ("all", step.player)  # then its sentence tells less than is known here
        said = "" if secret or undone is None else _by_event(way[at + 1 : _paid(way, line, at) + 1], step, eyes)
        if said and (undone is None or said not in undone):
            yield said
        else:
            name = "" if whose == step.player else f"{before.names[step.player]}: "
            yield f"{name}{called(before, step.text, step.player)}."
        whose = step.player


def _was_left(before: Position, after: Position, eyes: Eyes, undone: Container[str]) -> bool:
    """Whether a step only completes the one before, as a payment does, and nothing of that was done."""
    if not after.events or not isinstance(before.node, Decide) or not _completes(before):
        return False
    own = [told(eyes, after, event) for event in after.events if event.deed == after.events[0].deed]
    return all(says in undone for says in own)


def _paid(way: Sequence[Position], line: Sequence[Move | Outcome], at: int) -> int:
    """Where a move is done, with all that completes it, such as its payment."""
    at += 1
    while at < len(line) and isinstance(way[at].node, Decide) and _completes(way[at]):
        at += 1
    return at


def _completes(position: Position) -> bool:
    return position.game.notation.briefly(position.state()).completes


def _by_event(after: Sequence[Position], move: Move, eyes: Eyes) -> str:
    """The sentence of the event that has all that the move names, and as little else as can be."""
    values = {name: getattr(move, name) for name in move.fields}
    found = [
        (len(event.args), told(eyes, position, event)) for position in after for event in position.events
        if event.args.get("player") == move.player and _names(event, values)
    ]  # fmt: skip
    return min((one for one in found if one[1]), key=lambda one: one[0], default=(0, ""))[1]


def _names(event: Event, values: dict[str, object]) -> bool:
    """Whether an event has each of these values; one with a name of its own is a number and that."""
    return all(
        name in event.args and (event.args[name] == value or (isinstance(value, tuple) and event.args[name] in value))
        for name, value in values.items()
    )
