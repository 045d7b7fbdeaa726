"""A line of steps played from a position, with the three conveniences that keep lines short.

A decision with one legal move plays itself unless it lets chance decide, as to turn up a card is a click that is felt;
a payment is paid plainly unless the line says how; ``others wait`` lets everybody wait who has not chosen.  ``between``
is one step as a film shows it, one told change at a time.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from tablekit.core import Chance, Decide, Move, Value, redo
from tablekit.core.errors import TablekitError
from tablekit.position.draws import draws
from tablekit.position.position import Position

OTHERS_WAIT = "others wait"
WAIT = "wait"
MOST_BY_ITSELF = 20  # decisions before one step of a line


class Taken(Value, frozen=True):
    """One step that was taken: the positions before and after it, its text, and the seat that decided, if one did.

    ``seat`` is also that of a die or a draw in somebody's turn; ``chance`` tells the two apart.  ``itself`` marks a
    convenience: nobody has to click for it.
    """

    before: Position
    step: str
    after: Position
    seat: int | None
    chance: bool = False
    itself: bool = False


def line(position: Position, steps: Sequence[str]) -> tuple[Taken, ...]:
    """The steps taken from a position; raises ``TablekitError`` for one that is not legal when it comes.

    >>> from tablekit.lessons import course
    >>> from tablekit.position.beginning import read
    >>> start = read(course("meduris").start)
    >>> [taken.step for taken in line(start, ["place wood", "place stone"])]
    ['place wood', 'place stone']
    """
    found: list[Taken] = []
    for step in steps:
        here = found[-1].after if found else position
        found += _waiting(here) if step == OTHERS_WAIT else _to(here, step)
    return (*found, *going_on(found[-1].after if found else position))


def going_on(position: Position) -> list[Taken]:
    """What plays itself from a position on."""
    found: list[Taken] = []
    while (alone := by_itself(found[-1].after if found else position)) is not None:
        found.append(taking(found[-1].after if found else position, alone, itself=True))
    return found


def end(position: Position, steps: Sequence[str]) -> Position:
    """The position after a line."""
    taken = line(position, steps)
    return taken[-1].after if taken else position


def taking(position: Position, step: str | Move, *, itself: bool = False) -> Taken:
    """One step taken just as it is written."""
    if isinstance(position.node, Chance):
        return Taken(position, str(step), position.step(step), position.turn, True, itself)
    move = position.move(step)
    text = str(step) if isinstance(step, str) else _addressed(position, move)
    return Taken(position, text, position.played(move), move.player, False, itself)


def with_words(taken: Sequence[Taken]) -> list[Taken]:
    """Steps as they are shown: one of which nothing is told is shown together with the next."""
    found: list[Taken] = []
    silent: Position | None = None
    for at, one in enumerate(taken, start=1):
        before = one.before if silent is None else silent
        silent = None if at == len(taken) or one.after.sentences() else before
        if silent is None:
            found.append(replace(one, before=before))
    return found


def _addressed(position: Position, move: Move) -> str:
    """A move as a line has it: with the colour where several decide."""
    several = isinstance(position.node, Decide) and len(position.node.players) > 1
    return f"{position.colours[move.player]}: {move.text}" if several else move.text


def _to(position: Position, step: str) -> list[Taken]:
    """A step, and before it what plays itself."""
    found: list[Taken] = []
    for _ in range(MOST_BY_ITSELF):
        here = found[-1].after if found else position
        try:
            return [*found, taking(here, step, itself=_alone(here, step))]
        except TablekitError as error:
            alone = by_itself(here)
            if alone is None:
                raise TablekitError(f"“{step}” cannot be played: {error}") from None
            found.append(taking(here, alone, itself=True))
    raise TablekitError(f"“{step}” is not reached")


def _alone(position: Position, step: str) -> bool:
    """Whether a step that the line names would have played itself."""
    alone = by_itself(position)
    return alone is not None and alone == position.move(step)


def by_itself(position: Position) -> Move | None:
    """The move that plays itself where a line goes on: the only one, or the plain payment; None if somebody chooses."""
    node = position.node
    if not isinstance(node, Decide) or len(node.players) > 1:
        return None
    moves = position.legal_moves()
    if len(moves) == 1:
        return None if isinstance(position.played(moves[0]).node, Chance) else moves[0]
    if not position.game.notation.briefly(position.state()).completes:
        return None
    return plain_payment(moves)


def plain_payment(moves: Sequence[Move]) -> Move:
    """The payment that gives fewest goods or cards, the first of several in the order of the rules."""
    return min(moves, key=_paid)


def _paid(move: Move) -> int:
    """How many goods or cards a payment names, such as 4 of ``pay 3wool+stone``."""
    parts = move.text.rpartition(" ")[2].split("+")
    return sum(int("".join(c for c in part if c.isdigit()) or 1) for part in parts)


def _waiting(position: Position) -> list[Taken]:
    """Everybody waits who has not chosen."""
    found: list[Taken] = []
    here = position
    while isinstance(here.node, Decide):
        waits = [move for move in here.legal_moves() if move.text == WAIT]
        if not waits:
            break
        found.append(taking(here, waits[0], itself=True))
        here = found[-1].after
    if not found:
        raise TablekitError("“others wait”: nobody is asked who could wait")
    return found


# ---------------------------------------------------------------- a step told change by change


def between(before: Position, after: Position) -> list[Position]:
    """The way from one position to the next, one told change at a time: what a film of the step would show.

    ``after`` must come from ``before`` by one step; its recorded deeds are done again on a copy.

    >>> import tablekit as tk
    >>> before = tk.new("meduris", players=2, seed=1)
    >>> [frame.story for frame in between(before, before.play("place wool"))]
    ['Purple placed a worker on wool.  § meduris.setup.workers.placement']
    """
    game, state, found = before.game, before.state(), []
    for event in after.events:
        redo(state, event)
        if game.notation.sentence(state, event, before.names):
            frame = Position(
                game, state.copy(), names=before.written_names, seed=before.seed, draws=draws(after), events=(event,),
                seen_by=before.seen_by,
            )  # fmt: skip
            found.append(frame)
    return found


def together(frames: Sequence[Position]) -> Position:
    """The last of some frames that follow each other, as what came of all their changes.

    >>> import tablekit as tk
    >>> before = tk.new("meduris", players=2, seed=1)
    >>> frame, = between(before, before.play("place wool"))
    >>> len(together([frame, frame]).events)
    2
    """
    last = frames[-1]
    events = tuple([event for frame in frames for event in frame.events])
    return Position(
        last.game, last.state(), names=last.written_names, seed=last.seed, draws=draws(last), events=events,
        seen_by=last.seen_by,
    )  # fmt: skip
