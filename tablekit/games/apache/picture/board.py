"""The race board: who has chosen, the pile with the fastest first, and what has become of each card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tablekit.core import Event, Key
from tablekit.games.apache.picture import pieces
from tablekit.games.apache.rules.questions import Claiming, Placing
from tablekit.games.apache.rules.race import Ordering
from tablekit.games.apache.rules.revealing import Turning
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
from tablekit.picture.pieces import FOOT, FOOT_ALPHA, Lamp, badge, button
from tablekit.picture.scene import Rect, Sketch
from tablekit.picture.shared import called

SAYS = {RIGHT: "waits", WRONG: "cannot claim: −2", CLAIMED: "has claimed", LATE: "too late: nothing is left",
        PENALISED: "penalised", DECLINED: "took nothing"}  # fmt: skip
HAPPENED = {"claim": CLAIMED, "come_late": LATE, "penalise": PENALISED, "decline": DECLINED}
NO_ROLE = -1


class Row(NamedTuple):
    """One line: the seat, its role or ``NO_ROLE``, what is said, whether it is its turn, whether it went wrong."""

    player: int
    role: int
    says: str
    now: bool = False
    bad: bool = False


def heading(seen: State) -> tuple[str, str]:
    """The words over the board, and those beside them."""
    top = seen.pending[-1] if seen.pending else None
    if isinstance(top, Placing):
        return "Place or wait", "all at once"
    if isinstance(top, Ordering):
        return "Who was first?", ""
    if isinstance(top, Claiming):
        return "Race board", "fastest first"
    return "Race board", "" if top else "the game is over"


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
        return Row(player, NO_ROLE, "chooses", now=True)
    if choice in (SEALED, WAITS):
        return Row(player, NO_ROLE, "waits" if choice == WAITS else "has chosen")
    return Row(player, choice, "has chosen")


def _settling(seen: State, player: int, claims: int | None) -> Row:
    verdict, role = seen.verdicts[player], seen.chosen[player]
    if player == claims:
        return Row(player, role, "chooses what to take", now=True)
    says = SAYS[verdict]
    if seen.pile and player == seen.pile[-1] and verdict == RIGHT:
        says = "last: reveals next"
    elif not seen.pile and verdict == RIGHT:
        says = "can claim"
    return Row(player, role, says, bad=verdict in (WRONG, PENALISED))


def draw(
    s: Sketch, lamp: Lamp, seen: State, names: Sequence[str], events: Sequence[Event], box: Rect, narrow: bool
) -> None:  # fmt: skip
    """The board in its box, a row for each card, and the buttons that belong to it."""
    unit = 1.35 if narrow else 1.0
    s.target(Key("pile"), box)
    with s.layer("plates"):
        s.rect(box.x, box.y, box.w, box.h, 10, fill=s.look.paper2, stroke=s.look.coast, sw=1.5)
    title, beside = heading(seen)
    ordering = bool(seen.pending) and isinstance(seen.pending[-1], Ordering)
    right = Rect(box.x + box.w - 92 * unit, box.y + 5, 84 * unit, 24 * unit, 6)
    s.text(box.x + 14, box.y + 22 * unit, title, 14 * unit, 700, max=box.w - 108 * unit)
    if ordering:
        button(s, lamp, Key("chance"), right, "The order", small=13 * unit)
    elif Key("decline") in lamp.offered:
        button(s, lamp, Key("decline"), right, "Take nothing", small=12 * unit)
    else:
        s.text(box.x + box.w - 12, box.y + 22 * unit, beside, 12 * unit, 400, "end", fill=s.look.mute, max=90 * unit)
    lines = shown(seen, events, narrow)
    if not lines:
        _empty(s, seen, names, box, unit)
    for at, row in enumerate(lines):
        line = Rect(box.x + 8, box.y + 34 * unit + 38 * unit * at, box.w - 16, 34 * unit, 7)
        _row(s, seen, names, row, at + 1 if seen.pile else 0, line, unit)


def height(seen: State, events: Sequence[Event], narrow: bool) -> float:
    """How high the board is where it is a list."""
    return (1.35 if narrow else 1.0) * (38 + 38 * max(1, len(shown(seen, events, narrow))))


def shown(seen: State, events: Sequence[Event], narrow: bool) -> list[Row]:
    """The lines that are drawn: on a narrow picture who still chooses is seen from the list of players below."""
    choosing = bool(seen.pending) and isinstance(seen.pending[-1], Placing)
    return [] if narrow and choosing else rows(seen, events)


def _row(s: Sketch, seen: State, names: Sequence[str], row: Row, number: int, box: Rect, unit: float) -> None:
    s.rect(box.x, box.y + FOOT, box.w, box.h, 7, fill=s.look.ink, alpha=FOOT_ALPHA)
    s.rect(box.x, box.y, box.w, box.h, 7, fill=s.look.white, stroke=s.look.ink, sw=2.5 if row.now else 1.2)
    x, y = box.x, box.y + box.h / 2
    if number:
        s.middle(x + 14 * unit, y, number, 15 * unit, 700)
        x += 18 * unit
    if row.role == NO_ROLE:
        badge(s, seen.colours[row.player], x + 19 * unit, y, 11 * unit)
    else:
        pieces.person(s, row.role, seen.colours[row.player], x + 18 * unit, y + 1.5, 13 * unit)
    x += 40 * unit
    room = box.x + box.w - x - 8
    role = "" if row.role == NO_ROLE else f" · {SAID_ROLES[row.role]}"
    s.text(x, y - 2 * unit, f"{names[row.player]}{role}", 13 * unit, 600, max=room, floor=11 * unit)
    colour = s.look.semantic.loss if row.bad else s.look.ink if row.now else s.look.mute
    s.text(x, y + 12 * unit, row.says, 12 * unit, 400, fill=colour, max=room, floor=11 * unit)


def _empty(s: Sketch, seen: State, names: Sequence[str], box: Rect, unit: float) -> None:
    """No card lies on the board: whose turn it is to reveal, or who has won."""
    top = seen.pending[-1] if seen.pending else None
    if isinstance(top, Turning):
        says = "The card is turned up"
    elif isinstance(top, Placing):
        says = f"{len(top.deciders(seen))} of {seen.players} still choose"
    else:
        says = f"{called(seen, names, seen.active)} reveals" if top else "All races are run"
    s.middle(box.x + box.w / 2, box.y + 56 * unit, says, 13 * unit, 600, max=box.w - 24)
