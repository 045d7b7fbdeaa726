"""The shelf below the waterfall: a panel for each player."""

from __future__ import annotations

from collections.abc import Sequence

from tablekit.core import Event, Key
from tablekit.games.iquazu.numbers import TILE_NAMES, TILES
from tablekit.games.iquazu.picture import pieces
from tablekit.games.iquazu.rules.ending import scores, tile_points
from tablekit.games.iquazu.table.state import State
from tablekit.games.iquazu.words import m
from tablekit.picture.pieces import badge, change, panel
from tablekit.picture.scene import Rect, Sketch, planned_width
from tablekit.picture.shared import boxes, gained

PANEL = 72.0
TILES_BELOW = 30.0  # four panels are too narrow for tiles beside the other numbers


def shelf(s: Sketch, seen: State, names: Sequence[str], events: Sequence[Event], top: float) -> None:
    """A panel for each player in a row."""
    high = PANEL + _below(seen)
    for player, box in enumerate(boxes(seen.players, seen.players, s.width, top + 12, high, gap=6)):
        _panel(s, seen, player, box, names[player], events)


def height(seen: State) -> float:
    """How high the shelf is."""
    return PANEL + _below(seen) + 18


def _below(seen: State) -> float:
    return TILES_BELOW if seen.players == 4 else 0.0


def _panel(s: Sketch, seen: State, player: int, place: Rect, name: str, events: Sequence[Event]) -> None:
    x, y, w, seat = place.x, place.y, place.w, seen.colours[player]
    decides = bool(seen.pending) and seen.pending[-1].player == player
    panel(s, x, y, w, place.h, str(m("to move")) if decides else "")
    s.target(Key("player", player), place)
    badge(s, seat, x + 20, y + 22, 10)
    score = scores(seen)[player]
    s.text(x + w - 14, y + 30, score, 24, 700, "end")
    left = x + w - 14 - planned_width(str(score), 24, 700) - 6
    s.target(Key("points", player), Rect(left, y + 10, x + w - left, 26))
    if w > 200:
        words = str(m("points"))
        s.text(left, y + 29, words, 11, 400, "end", fill=s.look.mute)
        left -= planned_width(words, 11) + 4
    won = gained(events, {"win": 1, "count_tiles": 1}, "points", player=player)
    if won:
        change(s, left, y + 29, won, anchor="end")
        left -= 26
    s.text(x + 37, y + 27, name, 16, 700, max=left - x - 41)
    pieces.gem(s, seat, x + 20, y + 54, 9)
    s.text(x + 33, y + 59, seen.stones[player], 14, 600)
    s.target(Key("stones", player), Rect(x + 8, y + 42, 46, 24))
    right = x + w - 12
    if seen.water == player and w < 200:  # no room beside the cards: on the edge, as the tab is
        s.circle(x + w - 22, y, 11, fill=s.look.paper, stroke=s.look.ink if decides else s.look.rule)
        pieces.drop(s, x + w - 22, y, 8)
        s.target(Key("water-box"), Rect(x + w - 33, y - 11, 22, 22))
    elif seen.water == player:
        pieces.drop(s, right - 8, y + 53, 9)
        s.target(Key("water-box"), Rect(right - 18, y + 42, 20, 22))
        right -= 22
    s.text(right, y + 59, seen.sizes[player], 14, 600, "end")
    end, right = right, right - planned_width(str(seen.sizes[player]), 14, 600) - 13
    s.target(Key("cards-of", player), Rect(right - 1, y + 42, end - right + 2, 24))
    pieces.blank_card(s, right, y + 47, 10, 14)
    below = _below(seen)
    room = Rect(x + 10, y + 70, w - 20, 26) if below else Rect(x + 58, y + 41, right - x - 64, 26)
    _tiles(s, seen, player, room)


def _tiles(s: Sketch, seen: State, player: int, room: Rect) -> None:
    """The tiles in front of a player: all points together, then one of each kind, with a number for more than one."""
    kinds = [kind for kind, number in enumerate(seen.owned[player]) if number and not TILES[kind].points]
    points = tile_points(seen, player)
    pitch = min(40.0, room.w / max(1, len(kinds) + bool(points)))
    if points:
        together = Rect(room.x, room.y, min(36.0, pitch - 2), room.h, 5)
        pieces.points_box(s, points, together)
        s.target(Key("point-tiles", player), together)
        room = Rect(room.x + pitch, room.y, room.w - pitch, room.h)
    for at, kind in enumerate(kinds):
        box = Rect(room.x + pitch * at, room.y, min(34.0, pitch - 2), room.h, 5)
        s.rect(box.x, box.y, box.w, box.h, 5, fill=s.look.piece.face, stroke=s.look.ink, sw=1.2)
        s.target(Key("own-tile", f"{player} {TILE_NAMES[kind]}"), box)
        pieces.sign(s, kind, box.x + box.w / 2, box.y + box.h / 2, min(0.55, box.w / 60))
        number = seen.owned[player][kind]
        if number > 1:
            s.circle(box.x + box.w - 2, box.y, 7.5, fill=s.look.ink)
            s.middle(box.x + box.w - 2, box.y, number, 11, 700, fill=s.look.white, max=14)
