"""A column that is scored, in slow motion: a panel over the columns beside it says who comes first, and why.

The column itself, its rock and the hand stay in view; where two have as many stones, rings carry their ranks.
"""

from __future__ import annotations

from collections.abc import Sequence

from tablekit.core import Event
from tablekit.games.iquazu.numbers import IN_FRAME
from tablekit.games.iquazu.picture import leads, pieces
from tablekit.games.iquazu.picture.explain import RANKS
from tablekit.games.iquazu.picture.fall import SMALL, Fall
from tablekit.games.iquazu.rules.rock_points import lowest, rock_values
from tablekit.games.iquazu.table.state import State
from tablekit.games.iquazu.words import m
from tablekit.picture.pieces import badge, chosen
from tablekit.picture.scene import Rect, Sketch, wrapped
from tablekit.saying import Listed

BEGINS = ("begin_scoring", "score_last")


def slow_motion(s: Sketch, seen: State, names: Sequence[str], place: Fall, event: Event) -> None:
    """The panel of an event that begins the scoring of a column, or gives out its points."""
    column = event.args["column"] if "column" in event.args else event.args["crack"] // 100
    there = leads.in_column(seen, column)
    told = len(there) if event.deed == "go_empty" else 0
    if event.deed == "win":
        told = 1 + [lead.player for lead in there].index(event.args["player"])
    level = {event.args.get("player"), *event.args.get("ahead", ()), *event.args.get("behind", ())}
    tied = [(at, lead) for at, lead in enumerate(there, start=1) if lead.player in level] if len(level) > 1 else []
    with s.layer("over"):
        _ranks(s, seen, place, column, tied)
        box = _beside(place, column)
        s.rect(box.x, box.y, box.w, box.h, 11, fill=s.look.paper, stroke=s.look.ink, sw=1.8)
        _panel(s, seen, names, place, box, column, there, tied, told)


def _beside(place: Fall, column: int) -> Rect:
    """Over four columns of the frame, but not over this one."""
    first = place.frame + (1 if column < place.frame + 2 else 0)
    last = first + IN_FRAME - 2
    if column not in (place.frame, place.inside[-2]):
        first, last = (column + 1, place.inside[-2]) if column < place.frame + 2 else (place.frame, column - 1)
    x = place.left[first] + 8
    return Rect(x, place.top + 6, place.left[last] + place.wide - 8 - x, place.bottom - place.top - 12)


def _ranks(s: Sketch, seen: State, place: Fall, column: int, tied: Sequence[tuple[int, leads.Lead]]) -> None:
    """Around the lowest stone of each player who has as many as another, with the rank."""
    for rank, lead in tied:
        box = place.crack(column, lowest(seen.cracks[column], lead.player) - 1)
        chosen(s, box)
        x, y, r = box.x + box.w - 2, box.y, 12.0 if place.narrow else 9.5
        s.circle(x, y, r, fill=s.look.ink, stroke=s.look.paper, sw=1.4)
        s.middle(x, y, rank, 15 if place.narrow else SMALL, 700, fill=s.look.white)


def _panel(
    s: Sketch, seen: State, names: Sequence[str], place: Fall, box: Rect, column: int, there: Sequence[leads.Lead],
    tied: Sequence[tuple[int, leads.Lead]], told: int,
) -> None:  # fmt: skip
    narrow, edge = place.narrow, 10.0 if place.narrow else 16.0
    x, wide, small, values = box.x + edge, box.w - 2 * edge, 14.0 if narrow else SMALL, rock_values(seen, column)
    s.text(x, box.y + 26, str(m("Column {column} is full", column=column)), 17, 700, max=wide, floor=small)
    gives = Listed(tuple([to(points=value) for to, value in zip(RANKS, values, strict=False)]))
    top = _lines(s, str(m("Its rock gives {gives}.", gives=gives)), x, box.y + 46, small, 400, wide, s.look.mute)
    every = [*there, *[leads.Lead(player, 0) for player in range(seen.players) if player not in seen.cracks[column]]]
    high = min(82.0, (box.y + box.h - top - (44 if any(lead.tie for lead in there) else 4)) / len(every))
    for at, lead in enumerate(every):
        row = Rect(x - 4, top - 6 + high * at, wide + 8, high - 7, 8)
        won = values[at] if at < len(values) and lead.stones else 0
        _row(s, seen, names, row, column, at + 1, lead, won if at < told or not lead.stones else None, narrow)
    if tied:
        y = top + high * len(every) + 10
        leads.arrow(s, "lower", x + 4, y - 4)
        first, second = (_at(seen, column, lead) for _, lead in tied[:2])
        said = str(m("Equal: the lower stone wins; {first} is below {second}.", first=first, second=second))
        _lines(s, said, x + 15, y, small, 600, wide - 15, s.look.ink)


def _lines(s: Sketch, words: str, x: float, y: float, size: float, weight: int, wide: float, fill: str) -> float:
    """A sentence in as many lines as it needs; answers where the next would begin."""
    for line in wrapped(words, size, wide / (1.12 if weight >= 600 else 1)):
        s.text(x, y, line, size, weight, fill=fill, max=wide, floor=size)
        y += size * 1.35
    return y


def _row(
    s: Sketch, seen: State, names: Sequence[str], row: Rect, column: int, rank: int, lead: leads.Lead,
    points: int | None, narrow: bool,
) -> None:  # fmt: skip
    """A player: rank, name, stones, and the points once they are given out."""
    small, y = 14.0 if narrow else SMALL, row.y + row.h * 0.34
    s.rect(row.x, row.y, row.w, row.h, row.r, fill=s.look.paper2, stroke=s.look.ink if lead.tie else None, sw=1.4)
    s.circle(row.x + 18, row.y + row.h / 2, 11, fill=s.look.ink)
    s.middle(row.x + 18, row.y + row.h / 2, rank, 14, 700, fill=s.look.white)
    badge(s, seen.colours[lead.player], row.x + 44, y, 8)
    room = row.w - 58 - (64 if narrow else 76)
    name = room if narrow else room * 0.42
    s.text(row.x + 57, y + 5, names[lead.player], 14, 700, max=name, floor=small)
    step = min(21.0, (room if narrow else room * 0.58) / max(1, lead.stones))
    left, down = (row.x + 44, row.y + row.h * 0.74) if narrow else (row.x + 57 + name + 12, y)
    for at in range(lead.stones):
        pieces.gem(s, seen.colours[lead.player], left + step * at, down, 9)
    if not narrow:
        said = m("{stones:stone}", stones=lead.stones)
        if lead.tie:
            said = m("{stones:stone}, lowest at {crack}", stones=lead.stones, crack=_at(seen, column, lead))
        s.text(row.x + 36, row.y + row.h * 0.82, str(said), small, 400, fill=s.look.mute, max=row.w - 100)
    if points is not None:
        x, middle = row.x + row.w - 10, row.y + row.h / 2
        if points:
            s.text(x, middle + 7, f"+{points}", 21, 700, "end", fill=s.look.semantic.gain)
        else:
            s.text(x, middle + 5, str(m("nothing")), small, 400, "end", fill=s.look.mute, max=62, floor=11)


def _at(seen: State, column: int, lead: leads.Lead) -> str:
    """The lowest crack of a player."""
    return seen.board.names[100 * column + lowest(seen.cracks[column], lead.player)]
