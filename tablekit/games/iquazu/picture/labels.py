"""The things on the picture with the names they have everywhere, and where each of them lies."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablekit.games.iquazu.picture.fall import Fall, fall
from tablekit.games.iquazu.picture.panels import PANEL, height
from tablekit.games.iquazu.table import DROP, FREE, IN_FRAME, State
from tablekit.picture import Label
from tablekit.rulebook.pictures import boxes
from tablekit.scene import Point


def labels(seen: State, names: Sequence[str]) -> list[Label]:
    """What can be named on the wide picture of a position, with the shelf."""
    place = fall(seen.board, seen.frame, False)
    return [*_rock(seen, place), *_pieces(seen, names, place), *_shelf(seen, names, place)]


def _rock(seen: State, place: Fall) -> Iterator[Label]:
    second, tile = seen.frame + 1, place.tile(2)
    yield Label("price", "so many cards for a stone in this column", (place.middle(second) - 12, 44))
    yield Label("row", "whoever has most stones in it wins its tile", (place.x - 29, place.tile(3)[1]))
    yield Label("bonus tile", "one for each row", (tile[0] + 26, tile[1]))
    yield Label("water frame", "only cracks inside it can be used", (place.right, place.bottom - 30))
    if second in place.left:
        yield Label("rock", "points for most stones in its column", (place.left[second] + 8, place.rocks + 30))
    yield Label("snakes", "ties go to the stone nearest to them", (place.x + 70, place.bottom + 17))
    if place.frame + IN_FRAME < max(place.left):
        column = max(place.left) - 1
        yield Label("waterfall", "columns that come later", (place.middle(column), place.tile(4)[1]))


def _pieces(seen: State, names: Sequence[str], place: Fall) -> Iterator[Label]:
    free = _first(seen, place, FREE, seen.frame + IN_FRAME - 1)
    if free is not None:
        yield Label("crack", "room for one stone; paid in its colour", free)
    drop = _first(seen, place, DROP, seen.frame)
    if drop is not None:
        yield Label("drop", "closes a crack for good", drop)
    for player in range(seen.players):
        stone = _first(seen, place, player, seen.frame)
        if stone is not None:
            yield Label("stone", f"of {names[player]}", stone)
            return


def _first(seen: State, place: Fall, piece: int, column: int) -> Point | None:
    """The middle of the first such piece, looking from this column on."""
    for there in range(column, seen.frame + IN_FRAME):
        for at, found in enumerate(seen.cracks[there]):
            if found == piece:
                box = place.crack(there, at)
                return box.x + box.w / 2, box.y + box.h / 2
    return None


def _shelf(seen: State, names: Sequence[str], place: Fall) -> Iterator[Label]:
    panel = boxes(seen.players, seen.players, place.side, place.foot + 12, PANEL, gap=6)[seen.water]
    cards = place.foot + height(seen) - 62
    wet: Point = (panel.x + panel.w - 20, panel.y + 53) if panel.w >= 200 else (panel.x + panel.w - 22, panel.y)
    yield Label("water box", f"{names[seen.water]} has it and places a drop each turn", wet)
    yield Label("points", "moved at once", (panel.x + panel.w - 10, panel.y + 20))
    yield Label("hand", "of whoever’s turn it is", (130, cards))
    yield Label("draw pile", "four cards are one action", (588, cards))
