"""The race board: who has chosen, the pile with the fastest first, and what has become of each card."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tablekit.core import Event, Key
from tablekit.games.apache.numbers import LOST
from tablekit.games.apache.picture import pieces
from tablekit.games.apache.rules.race import Ordering
from tablekit.games.apache.rules.revealing import Turning
from tablekit.games.apache.rules.what_is_asked import Claiming, Placing
from tablekit.games.apache.table.cards import SAID_ROLES
from tablekit.games.apache.table.state import (
    CLAIMED,
    DECLINED,
    LATE,
    NOT_YET,
    PENALISED,
    RIGHT,
    SEALED,
    WAITS,
    WRONG,
    State,
)
from tablekit.games.apache.words import m
from tablekit.picture.pieces import FOOT, FOOT_ALPHA, Lamp, badge, button
from tablekit.picture.scene import SMALLEST, Rect, Sketch, planned_width
from tablekit.picture.shared import called
from tablekit.saying import Message, Text

SAYS = {RIGHT: m("waits{#its card is right, and takes later}"), WRONG: m("wrong: {cards:+}", cards=-LOST),
        CLAIMED: m("has taken"), LATE: m("late: nothing is left"), PENALISED: m("wrong"),
        DECLINED: m("took nothing")}  # fmt: skip
HAPPENED = {"claim": CLAIMED, "come_late": LATE, "penalise": PENALISED, "decline": DECLINED}
NO_ROLE = -1


class Row(NamedTuple):
    """One line: the seat, its role or ``NO_ROLE``, what is said, whether it is its turn, whether it went wrong."""

    player: int
    role: int
    says: Text
    now: bool = False
    bad: bool = False


def heading(seen: State) -> tuple[Message, Text]:
    """The words over the board, and those beside them."""
    top = seen.pending[-1] if seen.pending else None
    if isinstance(top, Placing):
        return m("Slam or wait"), m("all at once")
    if isinstance(top, Ordering):
        return m("Who was first?"), ""
    if isinstance(top, Claiming):
        return m("Race board"), m("fastest first")
    return m("Race board"), "" if top else m("the game is over")


def rows(seen: State, events: Sequence[Event]) -> list[Row]:
    """The lines of the board: of a race that is on, or what the last step settled."""
    top = seen.pending[-1] if seen.pending else None
    if isinstance(top, Placing):
        return [_choosing(seen, player) for player in range(seen.players)]
    placed = seen.pile or tuple(player for player, choice in enumerate(seen.chosen) if choice >= 0)
    if placed:
        return [_settling(seen, player, top.player if isinstance(top, Claiming) else None) for player in placed]
    return [
        Row(e.args["player"], e.args.get("role", NO_ROLE), SAYS[HAPPENED[e.deed]], bad=e.deed == "penalise")
        for e in events
        if e.deed in HAPPENED
    ]


def _choosing(seen: State, player: int) -> Row:
    choice = seen.chosen[player]
    if choice == NOT_YET:
        return Row(player, NO_ROLE, m("chooses"), now=True)
    if choice in (SEALED, WAITS):
        return Row(player, NO_ROLE, m("waits") if choice == WAITS else m("has chosen"))
    return Row(player, choice, m("has chosen"))


def _settling(seen: State, player: int, claims: int | None) -> Row:
    verdict, role = seen.verdicts[player], seen.chosen[player]
    if player == claims:
        return Row(player, role, m("chooses what to take"), now=True)
    says = SAYS[verdict]
    if seen.pile and player == seen.pile[-1] and verdict == RIGHT:
        says = m("slowest: turns up next")
    elif not seen.pile and verdict == RIGHT:
        says = m("has slammed")
    return Row(player, role, says, bad=verdict in (WRONG, PENALISED))


class Button(NamedTuple):
    """What can be clicked on the board itself: its key and its words."""

    key: Key
    says: Message


def offered(seen: State, lamp: Lamp) -> Button | None:
    """The one click that the board itself asks for, if any: to reveal, to turn up, who was first, to take nothing."""
    top = seen.pending[-1] if seen.pending else None
    if isinstance(top, Ordering):
        return Button(Key("chance"), m("Who was first?"))
    if isinstance(top, Turning):
        return Button(Key("chance"), m("Which card is it?"))
    every = (Button(Key("prairie"), m("Turn up a card")), Button(Key("decline"), m("Take nothing")))
    return next((one for one in every if one.key in lamp.offered), None)


HEAD, LINE = 42.0, 32.0  # of the board: its heading or button, and each row with the gap below it


def draw(s: Sketch, lamp: Lamp, seen: State, names: Sequence[str], events: Sequence[Event], box: Rect) -> None:
    """The board in its box: its heading or the button in place of it, and a row for each card."""
    s.target(Key("pile"), box)
    with s.layer("plates"):
        s.rect(box.x, box.y, box.w, box.h, 10, fill=s.look.paper2, stroke=s.look.coast, sw=1.5)
    asks = offered(seen, lamp)
    s.asking.append(box)
    if asks:
        button(s, lamp, asks.key, Rect(box.x + 6, box.y + 5, box.w - 12, HEAD - 9, 7), str(asks.says), small=14)
    else:
        title, beside = map(str, heading(seen))
        left, right = box.w - 110, 90.0
        if planned_width(title, 14, 700) > left:  # long words share the line; where it is too short, the title has it
            narrow = planned_width(title, SMALLEST, 700), planned_width(beside, SMALLEST)
            beside = beside if sum(narrow) <= 1.25 * (box.w - 34) else ""
            right = (box.w - 34) * narrow[1] / sum(narrow) if beside else 0.0
            left = box.w - 34 - right
        with s.layer("plates"):
            s.text(box.x + 12, box.y + 26, title, 14, 700, max=left)
            if beside:
                s.text(box.x + box.w - 12, box.y + 26, beside, 12, 400, "end", fill=s.look.mute, max=right)
    lines = rows(seen, events)
    if not lines:
        _empty(s, seen, names, box)
    for at, row in enumerate(lines):
        line = Rect(box.x + 6, box.y + HEAD + LINE * at, box.w - 12, LINE - 3, 6)
        _row(s, seen, names, row, at + 1 if seen.pile else 0, line, line.w)


def everybody(seen: State, events: Sequence[Event]) -> list[Row]:
    """A line for each player: those of the race first, the fastest on top, then all others."""
    race = rows(seen, events)
    there = {row.player for row in race}
    return race + [Row(player, NO_ROLE, "") for player in range(seen.players) if player not in there]


def with_stacks(
    s: Sketch, seen: State, names: Sequence[str], events: Sequence[Event], box: Rect, line: float
) -> Iterator[tuple[int, Rect]]:
    """The board as a list of all players, who leave room at their right; gives each player with their line."""
    s.target(Key("pile"), box)
    race = len(rows(seen, events))
    for at, row in enumerate(everybody(seen, events)):
        place = Rect(box.x, box.y + line * at, box.w, line - 3, 6)
        _row(s, seen, names, row, at + 1 if seen.pile and at < race else 0, place, place.w - 96)
        yield row.player, place


def _row(s: Sketch, seen: State, names: Sequence[str], row: Row, number: int, box: Rect, wide: float) -> None:
    s.rect(box.x, box.y + FOOT, box.w, box.h, box.r, fill=s.look.ink, alpha=FOOT_ALPHA)
    s.rect(box.x, box.y, box.w, box.h, box.r, fill=s.look.white, stroke=s.look.ink, sw=2.5 if row.now else 1.2)
    x, y = box.x, box.y + box.h / 2
    if number:
        s.middle(x + 13, y, number, 15, 700)
        x += 18
    if row.role == NO_ROLE:
        badge(s, seen.colours[row.player], x + 18, y, 10)
    else:
        pieces.person(s, row.role, seen.colours[row.player], x + 17, y + 1, 11.5)
    x += 38
    room = box.x + wide - x - 8
    name = names[row.player]
    who = name if row.role == NO_ROLE else str(m("{player} · {role}", player=name, role=SAID_ROLES[row.role]))
    s.text(x, y - 1.5 if row.says else y + 4.5, who, 13, 600, max=room)
    colour = s.look.semantic.loss if row.bad else s.look.ink if row.now else s.look.mute
    if row.says:
        s.text(x, y + 11.5, str(row.says), 12, 400, fill=colour, max=room)


def _empty(s: Sketch, seen: State, names: Sequence[str], box: Rect) -> None:
    """No card lies on the board."""
    going_on = str(between_races(seen, names))
    with s.layer("plates"):
        s.middle(box.x + box.w / 2, box.y + (HEAD + box.h) / 2, going_on, 13, 600, max=box.w - 24)


def between_races(seen: State, names: Sequence[str]) -> Message:
    """What is going on while no card lies on the board: whose turn it is to reveal, or that nobody’s is any more."""
    top = seen.pending[-1] if seen.pending else None
    if isinstance(top, Turning):
        return m("Which card is it?")
    return m("{player} turns up a card", player=called(seen, names, seen.active)) if top else m("All races are run")
