"""A game played for some moves when it is loaded: what its author would stumble over later, told by name and place."""

from __future__ import annotations

import random
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from traceback import extract_tb
from typing import Any

from tablekit.catalog.entry import Game
from tablekit.core import Chance, Condition, Decide, Move, Outcome, Over
from tablekit.core.errors import GameError, NotationError, TablekitError, reason
from tablekit.core.notation import Sections, shown
from tablekit.core.randomness import draw, pick
from tablekit.saying import Message
from tablekit.saying.catalogue import blanks

STEPS, ASKED, NEXT = 60, 20, "\n"


def faults_of_play(game: Game, players: int) -> list[str]:
    """What goes wrong in the first moves of random games; at the first position with a fault it ends."""
    rnd, left = random.Random(players), STEPS
    while left > 0:
        found, steps = _one_game(game, players, rnd, left)
        if found:
            return found
        left -= steps + 1
    return []


def _one_game(game: Game, players: int, rnd: random.Random, most: int) -> tuple[list[str], int]:
    """What goes wrong in one game of so many moves at most, and how many were made."""
    rules, notation = game.rules, game.notation
    where, found = "at the start", list[str]()
    x: Move | Outcome | None = None
    steps = 0
    try:
        s = rules.start(game.setup(players, {}, None, rnd))
        found += _told(game, s) if players == max(game.players) else []  # a game in which every colour plays
        found += _drawn(game, s)
        while steps < most:
            where = f"{f'after “{x}”' if x else 'at the start'}, at {notation.write(s)}"
            found += [f"{says}, {where}" for says in _moment(game, s)]
            node = None if found else rules.node(s)
            if isinstance(node, Decide):
                x = pick(rules.legal_moves(s, node.players[0]), rnd)
            elif isinstance(node, Chance):
                x = draw(node, rnd)
            else:
                break
            where = f"in “{x}”, at {notation.write(s)}"
            after = s.listening() if hasattr(s, "listening") else s
            rules.apply(after, x)
            found += [f"{says}, {where}" for says in _step(game, s, after, x)]
            s, steps = after, steps + 1
        found += [] if found else _drawn(game, s)
    except GameError as error:
        found += [f"{says}, {where}" for says in error.faults]
    except NotationError as error:
        found.append(f"the position cannot be read back: {str(error).partition(NEXT)[0]}, {where}")
    except Exception as error:  # whatever a stranger's module does
        found.append(f"{type(error).__name__}: {reason(error)}, in {place(game, error)}, {where}")
    return found, steps


def place(game: Game, error: Exception) -> str:
    """The file and the line of the game's own code in which an error came about, or of ours if there is none."""
    own = Path(str(getattr(sys.modules.get(game.module), "__file__", ""))).resolve()
    frames = extract_tb(error.__traceback__)
    near = [frame for frame in frames if own in (Path(frame.filename), *Path(frame.filename).parents, _package(frame))]
    frame = (near or frames)[-1]
    return f"{Path(frame.filename).name}:{frame.lineno}"


def _package(frame: Any) -> Path:
    return Path(frame.filename).resolve().parent / "__init__.py"


def _told(game: Game, s: Any) -> Iterator[str]:
    """Kinds of moves whose example is no such move."""
    for kind in getattr(game.rules, "move_kinds", ()):
        try:
            if not isinstance(game.notation.read_move(s, 0, kind.example), kind):
                yield f"{kind.__qualname__}: its example {shown(kind.example)} is another move"
        except TablekitError as error:
            yield f"{kind.__qualname__}: its example {shown(kind.example)} is no move: {str(error).partition(NEXT)[0]}"


def _drawn(game: Game, s: Any) -> Iterator[str]:
    """What is wrong with the picture of a position, as somebody sees it who only watches."""
    seen = game.rules.observe(s, None)
    names = [colour.capitalize() for colour in seen.colours]
    try:
        game.drawing.scene(seen, names=names)
    except Exception as error:  # whatever a stranger's module does
        where = f"in {place(game, error)}, at {game.notation.write(s)}"
        yield f"the picture cannot be drawn: {type(error).__name__}: {reason(error)}, {where}"


def _moment(game: Game, s: Any) -> Iterator[str]:
    """What is wrong with one position: who is asked what, what the rules say of it, and its notation."""
    rules, asked = game.rules, getattr(s, "pending", ())[-1:]
    node = rules.node(s)
    if isinstance(node, Over):
        yield from _cited(game, "the end", node.clause)
    receipts = [receipt for seat in range(s.players) for receipt in rules.receipt(s, seat)]
    for clause in dict.fromkeys(receipt.clause for receipt in receipts):
        yield from _cited(game, "the count of points", clause)
    if again := getattr(s, "repeated", ""):
        yield from _cited(game, "repeated", again)
    for question in asked:
        for clause in dict.fromkeys((question.clause, question.whose)):
            yield from _cited(game, f"the question “{question.name}”", clause)
    for seat in node.players if isinstance(node, Decide) else ():
        if wrong := [*dict.fromkeys(_conditions(game, s, seat))]:
            yield from wrong
            return
    game.notation.read(Sections(game.notation.write(s)), None)
    yield from (problems := [*rules.problems(s)])
    for seat in node.players if isinstance(node, Decide) and not problems else ():
        if not rules.legal_moves(s, seat):
            yield f"seat {seat} is asked{''.join(f' “{q.name}”' for q in asked)} and has no legal move"


def _conditions(game: Game, s: Any, seat: int) -> Iterator[str]:
    """What is wrong with what the rules say of the moves that could answer."""
    asked = getattr(s, "pending", (None,))[-1]
    for move in _some(game.rules.candidates(s, seat)):
        own = f"{type(move).__qualname__}.conditions"
        says = move.conditions(s, asked)  # type: ignore[attr-defined]
        if not isinstance(says, Iterable):
            yield f"{own} answers {shown(says)}; it must yield each condition"
            return
        for c in says:
            if not isinstance(c, Condition):
                yield f"{own} yields {shown(c)}; it must yield conditions, such as self.needs(clause, words, met)"
                return
            yield from _cited(game, own, c.clause)
            yield from _unfilled(c.said, f"a condition § {c.clause}")


def _step(game: Game, before: Any, after: Any, x: Move | Outcome) -> Iterator[str]:
    """What is wrong with one step: deeds without a clause, changes without a deed, and nothing that comes next."""
    if after is before:  # it takes nothing down
        return
    again = before.copy()
    for deed, args, clause, _ in after.log or ():
        yield from _cited(game, f"the deed “{deed}”", clause)
        getattr(again, deed)(*args, because=clause)
    for part in getattr(game.rules, "parts", ()):
        if part.name != "do" and part.write(again) != part.write(after):
            yield f"{part.name} was changed otherwise than by a deed, a method that ends with *, because"
    for name in sorted({*getattr(after, "__dict__", ())} - {*getattr(before, "__dict__", ())}):
        yield f"{name} is set, and is no field of the state, so that no position tells it"
    if before.pending and after.pending is before.pending and hasattr(x, "question"):
        yield f"nobody is asked what comes next: {type(x).__qualname__} must end with s.ask(...)"


def _cited(game: Game, what: str, clause: object) -> Iterator[str]:
    if not isinstance(clause, str) or clause not in game.clauses:
        yield f"{what} cites {shown(clause)}, which is no clause of {game.name}"


def _some(moves: Sequence[Move]) -> Sequence[Move]:
    return moves[:: max(1, len(moves) // ASKED)]


def _unfilled(said: Message, where: str) -> Iterator[str]:
    if type(said) is Message and (open_ := sorted(blanks(said.english) - set(said.blanks))):
        yield f"{where}: nothing fills {{{open_[0]}}} in {shown(said.english, 80)}"
