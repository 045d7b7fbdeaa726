"""The players: name, stack with its count, the four hand cards, and waiting; and what lies open, counted."""

from __future__ import annotations

from collections.abc import Sequence

from tablekit.core import Event, Key
from tablekit.frame.fields import Asked
from tablekit.games.apache.picture import pieces
from tablekit.games.apache.rules.ending import scores
from tablekit.games.apache.table.cards import LOOT, PEOPLE, ROLES
from tablekit.games.apache.table.state import State
from tablekit.picture.pieces import FOOT, FOOT_ALPHA, Lamp, badge, change, panel, stand
from tablekit.picture.scene import Rect, Sketch

OPEN = 62.0
GROW = ("take", "slip_under", "join")


def grown(events: Sequence[Event], player: int) -> int:
    """How many cards the last step brought to a stack."""
    total = 0
    for event in events:
        if event.deed in GROW and event.args["player"] == player:
            total += event.args["number"]
        elif event.deed in ("take_prisoner", "marry") and event.args["player"] == player:
            total += 1
        elif event.deed == "lose_cards" and event.args["player"] == player:
            total -= event.args["number"]
        elif event.deed == "raid":
            total += event.args["number"] * ((event.args["player"] == player) - (event.args["other"] == player))
    return total


def deciding(seen: Asked) -> tuple[int, ...]:
    """The seats that are asked now."""
    return tuple(seen.pending[-1].deciders(seen)) if seen.pending else ()


def pile_of_cards(s: Sketch, x: float, y: float, unit: float = 1.0) -> None:
    """A stack, seen from the side of its count."""
    for d in (4, 2, 0):
        s.rect(x + d * unit, y - d * unit, 15 * unit, 20 * unit, 2.5, fill=s.look.white, stroke=s.look.ink, sw=1.2)


# ---------------------------------------------------------------- what lies open


def lying_open(s: Sketch, seen: State, box: Rect, narrow: bool) -> None:
    """The cards that lie face up, counted: loot first, then people by colour."""
    unit = 1.3 if narrow else 1.0
    with s.layer("plates"):
        s.rect(box.x, box.y, box.w, box.h, 8, fill=s.look.paper2, stroke=s.look.rule)
    first = box.x + 12
    wide = (box.w - 34) / 2 if narrow else 104.0
    s.text(first, box.y + 24 * unit, "Lying open", 13 * unit, 700, max=wide)
    down = f"{sum(seen.hidden)} face down"
    if narrow:
        s.text(box.x + box.w - 10, box.y + 24 * unit, down, 12 * unit, 400, "end", fill=s.look.mute, max=wide)
    else:
        s.text(first, box.y + 43, down, 12, 400, fill=s.look.mute, max=wide)
    x, y = (box.x + 22, box.y + 60) if narrow else (box.x + 132, box.y + 31)
    pitch = 76 if narrow else 46
    for kind in range(len(LOOT)):
        pieces.loot(s, kind, x, y, 12 * unit)
        s.text(x + 17 * unit, y + 6 * unit, seen.table[PEOPLE + kind], 16 * unit, 700)
        x += pitch + (8 if seen.table[PEOPLE + kind] > 9 and not narrow else 0)
    lying = [5 * role + colour for colour in range(5) for role in range(4) if seen.table[5 * role + colour]]
    if narrow:
        _people(s, seen, lying, Rect(box.x + 18, box.y + 96, box.w - 30, 0), 10, 16)
    else:
        s.line((x - 12, box.y + 10), (x - 12, box.y + 52), stroke=s.look.rule)
        room = Rect(x + 8, box.y + 31, box.x + box.w - x - 10, 0)
        if len(lying) > 9:
            _crowd(s, seen, lying, room)
        else:
            _people(s, seen, lying, room, 9, 13)


def _people(s: Sketch, seen: State, lying: Sequence[int], room: Rect, along: int, r: float) -> None:
    pitch = min(r * 2.9, room.w / along)
    r = min(r, pitch * 0.42)
    for at, face in enumerate(lying):
        x, y = room.x + pitch * (at % along), room.y + 44 * (at // along)
        pieces.sign(s, face, x, y, r)
        if seen.table[face] > 1:
            s.middle(x, y + r + 7, f"×{seen.table[face]}", max(11.0, r * 0.85), 700)


def _crowd(s: Sketch, seen: State, lying: Sequence[int], room: Rect) -> None:
    """More than one line holds: two lines, with the number beside each badge."""
    pitch = room.w / 10
    for at, face in enumerate(lying):
        x, y = room.x + pitch * (at % 10), room.y + (14 if at > 9 else -13)
        pieces.sign(s, face, x, y, 9.5)
        if seen.table[face] > 1:
            s.text(x + 12, y + 6, seen.table[face], 11, 700)


def open_height(seen: State, narrow: bool) -> float:
    """How high that strip is."""
    if not narrow:
        return OPEN
    lines = -(-sum(number > 0 for number in seen.table[:PEOPLE]) // 10)
    return 84 + 44 * lines


# ---------------------------------------------------------------- panels and rows


def shelf_height(players: int) -> float:
    """How high the players' panels are, with the space above them."""
    return 12 + (142 if players > 3 else 96)


def shelf(s: Sketch, lamp: Lamp, seen: State, names: Sequence[str], events: Sequence[Event], top: float) -> None:
    """The players side by side: name, stack, hand cards and waiting."""
    n = seen.players
    w = (700 - 6 * (n - 1)) / n
    asked = deciding(seen)
    for player in range(n):
        x = 10 + (w + 6) * player
        box = Rect(x, top + 12, w, shelf_height(n) - 16, 8)
        panel(s, box.x, box.y, box.w, box.h, "to move" if player in asked else "")
        _head(s, seen, names, events, player, Rect(x, top + 12, w, 42))
        across = 3 if n > 3 else 5
        cell = (w - 12) / across
        for at in range(5):
            spot = Rect(x + 6 + cell * (at % across) + 1.5, top + 56 + 46 * (at // across), cell - 3, 43, 5)
            _choice(s, lamp, seen, player, at, spot, 1.0)


def _head(s: Sketch, seen: State, names: Sequence[str], events: Sequence[Event], player: int, box: Rect) -> None:
    s.target(Key("stack", player), box)
    badge(s, seen.colours[player], box.x + 18, box.y + 22, 10)
    score = scores(seen)[player]
    s.text(box.x + box.w - 10, box.y + 30, score, 22, 700, "end")
    left = box.x + box.w - 14 - 15 * len(str(score))
    pile_of_cards(s, left - 22, box.y + 13)
    won = grown(events, player)
    if won:
        change(s, left - 26, box.y + 28, won, anchor="end")
        left -= 24
    s.text(box.x + 34, box.y + 27, names[player], 15, 700, max=left - 28 - box.x - 34)


def _choice(s: Sketch, lamp: Lamp, seen: State, player: int, at: int, box: Rect, unit: float) -> None:
    """One of the four hand cards of a player, or waiting; a card that lies on the board leaves its outline."""
    waits = at == len(ROLES)
    area = Rect(box.x - 1.5, box.y - 1.5, box.w + 3, box.h + 3)
    key = Key("wait", player) if waits else Key("hand", f"{player}.{ROLES[at]}")
    if not waits and seen.chosen[player] == at:
        s.rect(box.x, box.y, box.w, box.h, 5, stroke=s.look.mute, sw=1.5, dash=(3, 4))
        stand(s, lamp, key, box, area)
        return
    if waits and key not in lamp.offered:
        return
    lit = stand(s, lamp, key, box, area)
    fill = s.look.state.lit if lit else s.look.white
    s.rect(box.x, box.y + FOOT, box.w, box.h, 5, fill=s.look.ink, alpha=FOOT_ALPHA)
    s.rect(box.x, box.y, box.w, box.h, 5, fill=fill, stroke=s.look.state.lit_rim if lit else s.look.ink,
           sw=2.5 if lit else 1.4)  # fmt: skip
    x, y = box.x + box.w / 2, box.y + box.h / 2
    if waits:
        s.middle(x, y, "wait", 13 * unit, 600, max=box.w - 4)
    else:
        pieces.person(s, at, seen.colours[player], x, y + 1, min(box.w, box.h) * 0.36)


def lines_height(players: int) -> float:
    """How high the players are as a list, on a narrow picture or without the shelf."""
    return 8 + 52.0 * players


def lines(
    s: Sketch, lamp: Lamp, seen: State, names: Sequence[str], events: Sequence[Event], top: float, narrow: bool
) -> None:  # fmt: skip
    """The players below each other: name and stack, hand cards and waiting."""
    unit = 1.25 if narrow else 1.0
    asked = deciding(seen)
    for player in range(seen.players):
        y = top + 6 + 52 * player
        w = s.width - 8
        with s.layer("plates"):
            ink = s.look.ink if player in asked else s.look.rule
            s.rect(4, y, w, 48, 8, fill=s.look.paper2, stroke=ink, sw=2 if player in asked else 1)
        badge(s, seen.colours[player], 22, y + 24, 10 * unit)
        choices = 5 * 46.0
        left = 4 + w - choices
        s.target(Key("stack", player), Rect(4, y, left - 6, 48))
        score = scores(seen)[player]
        s.text(left - 8, y + 31, score, 18 * unit, 700, "end", max=44)
        won = grown(events, player)
        if won and not narrow:
            change(s, left - 54, y + 29, won, anchor="end")
        s.text(40, y + 30, names[player], 15 * unit, 700, max=left - 58 - 40, floor=13 * unit)
        for at in range(5):
            _choice(s, lamp, seen, player, at, Rect(left + 46 * at + 1, y + 3, 43, 42, 5), unit)
