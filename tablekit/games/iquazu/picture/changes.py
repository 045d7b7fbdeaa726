"""What the last step changed: ticks around pieces, and of a scoring who is counted, what decides, and who gets it.

A scoring is shown one event at a time, as a film of it does: the stones that count have ticks, the one that decides a
tie has a ring, and whoever wins stands in the panel of the column or on the tile.  A whole step that holds several is
its pieces only.
"""

from __future__ import annotations

from collections.abc import Sequence

from tablekit.core import Event
from tablekit.games.iquazu.numbers import IN_FRAME
from tablekit.games.iquazu.picture import pieces
from tablekit.games.iquazu.picture.fall import Fall
from tablekit.games.iquazu.picture.slow_motion import BEGINS, slow_motion
from tablekit.games.iquazu.table.state import State
from tablekit.picture.pieces import badge, chosen, ticks
from tablekit.picture.scene import Rect, Sketch

SCORING = frozenset(
    {"begin_scoring", "score_last", "win", "go_empty", "count_rows", "win_tile", "remove_tile"}
)  # fmt: skip


def changes(s: Sketch, seen: State, names: Sequence[str], place: Fall, events: Sequence[Event]) -> None:
    """Mark what some events changed on the rock and on its tiles."""
    for event in events:
        if event.deed in ("place", "drip"):
            column, crack = divmod(event.args["crack"], 100)
            if column in place.inside and column < place.frame + IN_FRAME:
                _ticked(s, place, column, crack - 1)
        elif event.deed == "reveal":
            x, y, r = place.tile(event.args["row"])
            ticks(s, x, y, r + 3, long=6)
    if len(events) == 1 and events[0].deed in SCORING:
        _scored(s, seen, names, place, events[0])


def _scored(s: Sketch, seen: State, names: Sequence[str], place: Fall, event: Event) -> None:
    args = event.args
    if event.deed in BEGINS:
        _outlined(s, place, args["column"], args["column"], (place.top, place.bottom))
        slow_motion(s, seen, names, place, event)
    elif event.deed in ("win", "go_empty"):
        _stones(s, seen, place, event)
        slow_motion(s, seen, names, place, event)
    elif event.deed == "count_rows":
        for row in place.rows:
            _outlined(s, place, args["first"], args["last"], _band(place, row))
    else:
        _on_tile(s, seen, place, event)


def _stones(s: Sketch, seen: State, place: Fall, event: Event) -> None:
    """The stones of a player in a column."""
    args, player = event.args, event.args["player"]
    column = args["column"] if "column" in args else args["crack"] // 100
    held = seen.cracks[column]
    for at, piece in enumerate(held):
        if piece == player:
            _ticked(s, place, column, at)


def _on_tile(s: Sketch, seen: State, place: Fall, event: Event) -> None:
    """The stones that count in a row, and who takes its tile; or that it leaves the game."""
    args, row = event.args, event.args["row"]
    _outlined(s, place, seen.frame, seen.frame + IN_FRAME - 1, _band(place, row))
    x, y, r = place.tile(row)
    with s.layer("over"):
        pieces.tile(s, args["tile"], x, y, r)
    if event.deed == "remove_tile":
        with s.layer("over"):
            s.line((x - r, y + r), (x + r, y - r), stroke=s.look.state.hatch, sw=4)
        return
    for column in range(seen.frame, seen.frame + IN_FRAME):
        for at in seen.board.by_row[column][row]:
            if seen.cracks[column][at] in (args["player"], *args["others"]):
                _ticked(s, place, column, at)
    if args["others"]:
        _decides(s, place, args["crack"] // 100, args["crack"] % 100 - 1)
    with s.layer("over"):
        badge(s, seen.colours[args["player"]], x + r - 5, y + r - 5, 14)


def _ticked(s: Sketch, place: Fall, column: int, at: int) -> None:
    box = place.cell(column, at)
    ticks(s, box.x + box.w / 2, box.y + box.h / 2, min(33, box.w / 2 - 4), min(18, box.h / 2 - 1), long=6)


def _decides(s: Sketch, place: Fall, column: int, at: int) -> None:
    box = place.crack(column, at)
    chosen(s, Rect(box.x - 2, box.y - 2, box.w + 4, box.h + 4, 10))


def _band(place: Fall, row: int) -> tuple[float, float]:
    top, high = place.rows[row]
    return top - 1, top + high + 1


def _outlined(s: Sketch, place: Fall, first: int, last: int, between: tuple[float, float]) -> None:
    x, right = place.left[first], place.left[last] + place.wide
    with s.layer("over"):
        s.rect(x + 1, between[0], right - x - 2, between[1] - between[0], 8, stroke=s.look.state.selected, sw=2.5)
