"""A game played for some moves when it is loaded: what its author would stumble over later, told by name and place."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from pathlib import Path
from traceback import extract_tb
from typing import Any

from tablekit.catalog.entry import Game
from tablekit.core import Chance, Decide, Move, Outcome
from tablekit.core.errors import GameError, TablekitError, reason
from tablekit.core.notation import Sections, shown
from tablekit.core.randomness import draw, pick
from tablekit.saying import Message
from tablekit.saying.catalogue import blanks

STEPS, ASKED, NEXT = 40, 20, "\n"


def faults_of_play(game: Game, players: int) -> list[str]:
    """What goes wrong in the first moves of a random game; at the first position with a fault it ends."""
    rules, notation, rnd = game.rules, game.notation, random.Random(players)
    s = rules.start(game.setup(players, {}, None, rnd))
    found = [*_examples(game, s)] if players == max(game.players) else []  # in which every colour plays
    x: Move | Outcome | None = None
    for _ in range(STEPS):
        where = f"{f'after “{x}”' if x else 'at the start'}, at {notation.write(s)}"
        try:
            found += [f"{says}, {where}" for says in _moment(game, s)]
            node = None if found else rules.node(s)
            if isinstance(node, Decide):
                x = pick(rules.legal_moves(s, node.players[0]), rnd)
            elif isinstance(node, Chance):
                x = draw(node, rnd)
            else:
                break
            where = f"in “{x}”, at {notation.write(s)}"
            rules.apply(s, x)
        except GameError as error:
            return [*found, *(f"{says}, {where}" for says in error.faults)]
        except Exception as error:  # whatever a stranger's module does
            line = extract_tb(error.__traceback__)[-1]
            place = f"{Path(line.filename).name}:{line.lineno}"
            return [*found, f"{type(error).__name__}: {reason(error)}, in {place}, {where}"]
    return found


def _examples(game: Game, s: Any) -> Iterator[str]:
    """Kinds of moves whose example is no such move."""
    for kind in getattr(game.rules, "move_kinds", ()):
        try:
            if not isinstance(game.notation.read_move(s, 0, kind.example), kind):
                yield f"{kind.__qualname__}: its example {shown(kind.example)} is another move"
        except TablekitError as error:
            yield f"{kind.__qualname__}: its example {shown(kind.example)} is no move: {str(error).partition(NEXT)[0]}"


def _moment(game: Game, s: Any) -> Iterator[str]:
    """What is wrong with one position: who is asked what, what the rules say of it, and its notation."""
    rules, asked = game.rules, getattr(s, "pending", ())[-1:]
    node = rules.node(s)
    game.notation.read(Sections(game.notation.write(s)), None)
    yield from rules.problems(s)
    for seat in node.players if isinstance(node, Decide) else ():
        if not rules.legal_moves(s, seat):
            yield f"seat {seat} is asked{''.join(f' “{q.name}”' for q in asked)} and has no legal move"
        every = [c for move in _some(rules.candidates(s, seat)) for c in rules.conditions(s, move)]
        yield from dict.fromkeys(fault for c in every for fault in _unfilled(c.said, f"a condition § {c.clause}"))


def _some(moves: Sequence[Move]) -> Sequence[Move]:
    return moves[:: max(1, len(moves) // ASKED)]


def _unfilled(said: Message, where: str) -> Iterator[str]:
    if type(said) is Message and (open_ := sorted(blanks(said.english) - set(said.blanks))):
        yield f"{where}: nothing fills {{{open_[0]}}} in {shown(said.english, 80)}"
