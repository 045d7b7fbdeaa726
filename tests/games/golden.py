"""A whole game of each, word for word, in a file: all positions, legal moves in their order, sentences.

A change of the rules, of an order or of a wording shows as a difference between lines.  If it is meant, write the file
again with ``python -m tests.games.test_golden GAME`` and read what has changed.  The game goes through as much of the
rules as one game can; all ways to play are held against the references.
"""

from __future__ import annotations

import itertools
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import tablekit as tk

MOST_STEPS = 900
Choose = Callable[[list[str]], str]


def playthrough(position: tk.Position, choose: Choose) -> Iterator[str]:
    """A game as lines of text: for each step what was done, what that changed, what was possible, and what is told."""
    yield position.notation
    yield from _told(position)
    for number in range(1, MOST_STEPS):
        if position.over:
            break
        possible, step, after = _step(position, choose)
        yield f"{number}. {step} → {_changed(position.notation, after.notation)}  of {_shortened(possible)}"
        position = after
        yield from _told(position)
    yield position.notation
    for seat, name in enumerate(position.names):
        entries = ", ".join(f"{entry.points} {entry.says} § {entry.clause}" for entry in position.receipt(seat))
        yield f"{name}: {position.scores()[seat]} = {entries}"
    yield f"{position.node}"


def _step(position: tk.Position, choose: Choose) -> tuple[list[str], str, tk.Position]:
    if isinstance(position.node, tk.Chance):
        return [str(outcome) for outcome, _ in position.chance_outcomes()], "chance", position.roll()
    player = position.node.players[-1]
    possible = [move.text for move in position.legal_moves(player)]
    step = choose(possible)
    return possible, step, position.play(step, player)


def _shortened(texts: Iterable[str]) -> str:
    """Moves in their order, with a verb written once for those that follow each other."""
    groups = itertools.groupby((text.partition(" ") for text in texts), key=lambda parts: parts[0])
    return "; ".join(" ".join([verb, *(rest for _, _, rest in parts if rest)]) for verb, parts in groups)


def _changed(before: str, after: str) -> str:
    """The parts of the notation that are new."""
    old = set(before.split(" "))
    return " ".join(part for part in after.split(" ") if part not in old) or "(nothing changes)"


def _told(position: tk.Position) -> list[str]:
    return [f"   · {sentence}  § {clause}" for sentence, clause in position.sentences()]


def first_difference(file: Path, lines: Iterable[str]) -> str:
    """Where a game goes another way than its file tells; empty if it goes as it went."""
    expected = file.read_bytes().decode().split("\n")
    for number, (was, now) in enumerate(itertools.zip_longest(expected, [*lines, ""]), start=1):
        if was != now:
            return f"{file.parent.name}/{file.name}, line {number}: was {was!r}, is {now!r}"
    return ""


def write(file: Path, game: Iterable[str]) -> None:
    """Play a game again and write it down."""
    lines = list(game)
    file.write_bytes("\n".join([*lines, ""]).encode())
    print(file.parent.name, len(lines), lines[-1], file=sys.stderr)
