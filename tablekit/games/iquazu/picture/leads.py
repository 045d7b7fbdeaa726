"""Who leads each column and each row, at a glance: a flag with the number of stones, and what breaks a tie."""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

from tablekit.games.iquazu.rules.rock_points import ranking
from tablekit.games.iquazu.rules.row_tiles import in_rows
from tablekit.games.iquazu.table.state import State
from tablekit.picture.pieces import mark
from tablekit.picture.scene import Sketch, planned_width

Tie: TypeAlias = Literal["", "lower", "right"]


class Lead(NamedTuple):
    """A seat with its stones, and which stone puts it before another with as many: the lower one, or further right."""

    player: int
    stones: int
    tie: Tie = ""


def in_column(seen: State, column: int) -> list[Lead]:
    """The seats with a stone in a column, best first."""
    pieces = seen.cracks[column]
    ranked = ranking(pieces, seen.players)
    stones = [pieces.count(player) for player in ranked]
    return [
        Lead(player, number, "lower" if stones.count(number) > 1 else "")
        for player, number in zip(ranked, stones, strict=True)
    ]  # fmt: skip


def in_row(seen: State, row: int) -> Lead | None:
    """Who has most stones in a row inside the frame, if anybody has one."""
    stones, decisive = (found[row] for found in in_rows(seen))
    most = max(stones)
    if not most:
        return None
    first = max((player for player, number in enumerate(stones) if number == most), key=decisive.__getitem__)
    others = [player for player, number in enumerate(stones) if number == most and player != first]
    level = any(decisive[player] // 100 == decisive[first] // 100 for player in others)
    return Lead(first, most, "lower" if level else "right" if others else "")


def flag(s: Sketch, seat: str, x: float, y: float, lead: Lead, size: float, r: float = 1.0) -> None:
    """A pennant from its pole, in the seat's colour with its mark; beside it the number, and the arrow of a tie."""
    s.line((x, y - 8.5 * r), (x, y + 9 * r), sw=1.8)
    s.polygon(
        ((x, y - 8.5 * r), (x + 17.5 * r, y - 3 * r), (x, y + 3 * r)),
        fill=s.look.seats[seat].fill, stroke=s.look.ink, sw=1.3,
    )  # fmt: skip
    mark(s, seat, x + 5.6 * r, y - 2.8 * r, 2.8 * r)
    s.text(x + 20 * r, y + size * 0.36, lead.stones, size, 700)
    arrow(s, lead.tie, x + 20 * r + planned_width(str(lead.stones), size, 700) + 7, y)


def arrow(s: Sketch, tie: Tie, x: float, y: float) -> None:
    """What breaks a tie: down for the lower stone, right for the one further right."""
    if tie == "lower":
        s.polygon(((x - 4, y - 2.5), (x + 4, y - 2.5), (x, y + 3.5)), fill=s.look.ink)
    elif tie == "right":
        s.polygon(((x - 3, y - 4), (x + 3.5, y), (x - 3, y + 4)), fill=s.look.ink)
