"""Law 10: what a seat may not know makes no difference to anything that seat can see, ask, do or take away.

A *twin* of a position differs from it only in what one seat may not know.  Whatever that seat is shown of the one it
must be shown of the other, in the state, in words, in a record and in a line of play.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tablekit.asking.answers import answers, only_move
from tablekit.core import Chance, Decide, Move, Outcome, audience, redone, refusal
from tablekit.position import Position
from tablekit.position.clicks import candidates
from tablekit.position.draws import drawn, draws
from tablekit.testing.laws import NAMES, differences, law, some
from tablekit.testing.walk import Moment, after
from tablekit.tree.explorer import Explorer

MOST_ASKED = 8


@law("10", "secrets", every=8)
def secrets(at: Moment) -> Iterator[str]:
    """Where two positions differ only in what a seat may not know, the seat sees, may do and is asked the same."""
    rules, notation = at.game.rules, at.game.notation
    for who in (*at.seats, None):
        seen = rules.observe(at.s, who)
        other = rules.determinize(seen, who, at.rnd)
        listed = {move for p in at.seats for move in rules.legal_moves(seen, p)}
        for move in some(at, at.asked):
            if (refusal(rules, seen, move) is None) != (move in listed):
                yield f"seen by {who}, “{move}” of seat {move.player} is listed but refused, or the other way round"
        yield from (f"seat {who} sees {name} differ" for name in differences(seen, rules.observe(other, who)))
        if who is None:
            continue
        if tuple(rules.legal_moves(other, who)) != at.legal[who]:
            yield f"the legal moves of seat {who} tell a secret"
        if isinstance(at.node, Decide) and who in at.node.players:
            if notation.prompt(seen, who) != notation.prompt(at.s, who):
                yield f"the prompt of seat {who} tells a secret"
            for move in some(at, [m for m in at.asked if m.player == who]):
                if refusal(rules, seen, move) != refusal(rules, at.s, move):
                    yield f"the answer to “{move}” tells seat {who} a secret"
    yield from _told_in_secret(at)


def _told_in_secret(at: Moment) -> Iterator[str]:
    """A deed that only some may know of does not change what the others see."""
    if at.before is None or all(event.to is None for event in at.events):
        return
    for who in (*at.seats, None):
        s = redone(at.before.s, at.s, [event for event in at.events if event.to is None or who in event.to])
        left, right = at.game.rules.observe(s, who), at.game.rules.observe(at.s, who)
        yield from (f"what seat {who} is told does not explain {name}" for name in differences(left, right))


@law("10", "secrets told", every=24)
def secrets_told(at: Moment) -> Iterator[str]:
    """Whatever one seat or a spectator can ask of its observation says the same of a twin with another seed."""
    pool = (*at.seats, None)
    who = pool[int(at.rnd.random() * len(pool))]
    whole, twin = twins(at, who)
    yield from _difference(who, told_to(whole, who), told_to(twin, who))
    if isinstance(at.node, Chance):
        yield from _chance_told(at.node, whole.observe(who).node, who)


def twins(at: Moment, who: int | None) -> tuple[Explorer, Explorer]:
    """A moment as a game of its own, and one that differs from it only in what a seat may not know, and in its seed."""
    seen = at.game.rules.observe(at.s, who)
    other = at.game.rules.determinize(seen, who, at.rnd)
    names = NAMES[: len(at.seats)]
    label = at.node.label if isinstance(at.node, Chance) else "die"
    events = tuple(event for event in at.events if event.to is None or who in event.to)
    return (
        Explorer(Position(at.game, at.s, names=names, seed=at.number, draws={label: 3}, events=at.events)),
        Explorer(Position(at.game, other, names=names, seed=at.number + 1, events=events)),
    )


def told_to(explorer: Explorer, who: int | None) -> dict[str, Any]:
    """Everything that a seat can be told of the present position and of the way there, by what it would ask."""
    seen = explorer.observe(who)
    eyes = "spectator" if who is None else who
    moves = [move for p in range(seen.players) for move in seen.legal_moves(p)]
    asked = [move for p in range(seen.players) for move in candidates(seen, p)[:MOST_ASKED]]
    own = explorer.redacted(who)
    told = {
        "the position": (seen.notation, repr(seen), seen.to_dict(), seen.names, seen.seed, draws(seen), seen.seen_by),
        "who or what is next": (seen.node, seen.over, seen.chance_outcomes()),
        "the prompt": [seen.prompt(p) for p in range(seen.players)],
        "the moves": [(move.player, move.text, seen.describe(move)) for move in moves],
        "the reasons": [(move.text, seen.why(move)) for move in asked],
        "what happened": (seen.events, seen.sentences(), seen.story),
        "the points": (seen.scores(), [seen.receipt(p) for p in range(seen.players)]),
        "what it imagines": _rolled(seen.imagine(7)),
        "the record": own.encode(),
        "the cell": own.code(),
        "the line": explorer.line(seen_by=eyes),
    }
    bar = [] if who is None else [answers(explorer.position, who), answers(seen, who)]
    return told | {"the draw": _rolled(seen), "the bar": (bar, only_move(explorer.position), only_move(seen))}


def _rolled(position: Position) -> tuple[str, ...]:
    """A position and, where chance is next, what its seed would bring."""
    return (position.notation, *([drawn(position).text] if isinstance(position.node, Chance) else []))


def _difference(who: int | None, one: dict[str, Any], other: dict[str, Any]) -> Iterator[str]:
    yield from (f"{what} tells seat {who} a secret" for what in one if one[what] != other[what])


def _chance_told(node: Chance, seen: Any, who: int | None) -> Iterator[str]:
    """Chance that is called open brings to all what it brings in truth; whether it is open is no secret itself."""
    if not isinstance(seen, Chance) or (seen.label, seen.open) != (node.label, node.open):
        yield f"seat {who} sees another kind of chance"
    elif node.open and seen != node:
        yield f"{node.label} is open, but seat {who} does not know what can come"


@law("10", "chance told", every=4)
def chance_told(at: Moment) -> Iterator[str]:
    """Whoever could not see in the position which result of chance came is not told it, whatever its deeds say."""
    if at.before is None or at.x is None or not isinstance(before := at.before.node, Chance):
        return
    for x in some(at, [x for x, _ in before.outcomes], 2):
        other = after(at.before, x)
        for who in (*at.seats, None) if differences(at.s, other.s) else ():
            if not differences(at.game.rules.observe(at.s, who), at.game.rules.observe(other.s, who)):
                yield from _difference(who, told_to(_played(at, at.x), who), told_to(_played(at, x), who))


@law("10", "secret steps", every=4)
def secret_steps(at: Moment) -> Iterator[str]:
    """A sealed move or a private result of chance looks to the others as another one would have looked."""
    if at.before is None or at.x is None or (to := audience(at.x, at.events)) is None:
        return
    before = at.before.node
    if isinstance(before, Decide) and len(before.players) == 1:  # the last hand: now all are opened
        return
    others = [who for who in (*at.seats, None) if who not in to]
    pool = [x for x, _ in before.outcomes] if isinstance(before, Chance) else at.before.legal[to[0]]
    for x in some(at, pool, 1):
        if audience(x, after(at.before, x).events) == to:
            for who in some(at, others, 1):
                yield from _difference(who, told_to(_played(at, at.x), who), told_to(_played(at, x), who))


def _played(at: Moment, x: Move | Outcome) -> Explorer:
    """The moment before, as a game in which this comes next."""
    assert at.before is not None
    explorer = Explorer(Position(at.game, at.before.s, names=NAMES[: len(at.seats)]))
    explorer.chance(x) if isinstance(x, Outcome) else explorer.play(x)
    return explorer
