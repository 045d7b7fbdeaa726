"""The players: name, stack with its count, the four hand cards, and waiting."""

from __future__ import annotations

from collections.abc import Sequence

from tablekit.core import Event, Key
from tablekit.frame.fields import Asked
from tablekit.games.apache.picture import board, pieces
from tablekit.games.apache.rules.ending import scores
from tablekit.games.apache.rules.what_is_asked import Placing
from tablekit.games.apache.table.cards import ROLES
from tablekit.games.apache.table.state import State
from tablekit.games.apache.words import m
from tablekit.picture import shared
from tablekit.picture.pieces import FOOT, FOOT_ALPHA, Lamp, badge, button, change, stand
from tablekit.picture.scene import Rect, Sketch, planned_width

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


def acting(seen: Asked, lamp: Lamp) -> tuple[int, ...]:
    """The seats that can act on this picture: of several who are asked at once, those whose cards are offered."""
    asked = tuple(seen.pending[-1].deciders(seen)) if seen.pending else ()
    offered = tuple(player for player in asked if Key("wait", player) in lamp.offered)
    return offered if len(asked) > 1 else asked


# ---------------------------------------------------------------- boxes below the field

ABREAST, GAP = 2, 6.0


def boxes(players: int, wide: float, top: float) -> list[Rect]:
    """The box of each player, two abreast; two players alone have higher ones."""
    high = 62.0 if players == ABREAST else 48.0
    return shared.boxes(players, ABREAST, wide, top, high, gap=GAP, down=GAP, r=8, edge=9)


def draw(
    s: Sketch, lamp: Lamp, seen: State, names: Sequence[str], events: Sequence[Event], places: Sequence[Rect]
) -> None:
    """The players: name and stack, hand cards and waiting; whoever can act has a thick rim."""
    for player, box in enumerate(places):
        acts = player in acting(seen, lamp)
        with s.layer("plates"):
            ink = s.look.ink if acts else s.look.rule
            s.rect(box.x, box.y, box.w, box.h, box.r, fill=s.look.paper2, stroke=ink, sw=2 if acts else 1)
        wide = 43.5
        left = box.x + box.w - 3 - wide * 5
        _head(s, seen, names, events, player, Rect(box.x, box.y, left - box.x, box.h))
        for at in range(5):
            _choice(s, lamp, seen, player, at, Rect(left + wide * at + 1.5, box.y + 3, wide - 3, box.h - 6, 5))


def _head(s: Sketch, seen: State, names: Sequence[str], events: Sequence[Event], player: int, box: Rect) -> None:
    s.target(Key("stack", player), box)
    x, y = box.x + 9, box.y + box.h / 2
    badge(s, seen.colours[player], x + 10, y - 11, 10)
    s.text(x + 26, y - 6, names[player], 14, 700, max=box.w - 40)
    stack(s, seen, events, player, x + 26, y + 18)


def stack(s: Sketch, seen: State, events: Sequence[Event], player: int, x: float, y: float) -> None:
    """The stack of a player from its left edge and the baseline of its count, and what the last step brought to it."""
    for d in (4, 2, 0):
        s.rect(x + d, y - 13 - d / 2, 11, 14, 2, fill=s.look.white, stroke=s.look.ink, sw=1.2)
    score = scores(seen)[player]
    s.text(x + 20, y + 0.5, score, 17, 700)
    if won := grown(events, player):
        change(s, x + 24 + planned_width(str(score), 17, 700), y, won, size=12)


def _choice(s: Sketch, lamp: Lamp, seen: State, player: int, at: int, box: Rect) -> None:
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
        s.middle(x, y, str(m("wait")), 14, 600, max=box.w - 4)
    else:
        pieces.person(s, at, seen.colours[player], x, y + 1, min(box.w, box.h) * 0.36)


# ---------------------------------------------------------------- one row of a narrow picture

ROW = 50.0


def row(s: Sketch, lamp: Lamp, seen: State, names: Sequence[str], box: Rect) -> None:
    """What is asked: the button of the board, else the hand of the first who can choose, else what is going on."""
    asks, chooses = board.offered(seen, lamp), _chooses(seen, lamp)
    s.asking.append(box)
    if asks:
        button(s, lamp, asks.key, box, str(asks.says), small=16)
        return
    with s.layer("plates"):
        s.rect(box.x, box.y, box.w, box.h, 8, fill=s.look.paper2, stroke=s.look.rule if chooses is None else s.look.ink)
        if chooses is None:
            title, beside = board.heading(seen) if board.rows(seen, ()) else (board.between_races(seen, names), "")
            y = box.y + box.h / 2 + 5
            s.text(box.x + 14, y, str(title), 16, 700, max=box.w * (0.55 if beside else 0.9))
            s.text(box.x + box.w - 14, y, str(beside), 14, 400, "end", fill=s.look.mute, max=box.w * 0.4)
            return
    with s.layer("plates"):  # whose hand it is here is no change on the table
        badge(s, seen.colours[chooses], box.x + 18, box.y + box.h / 2, 10)
        wide = (box.w - 38) / 5
        for at in range(5):
            _choice(s, lamp, seen, chooses, at, Rect(box.x + 34 + wide * at + 1.5, box.y + 3, wide - 3, box.h - 6, 5))


def _chooses(seen: State, lamp: Lamp) -> int | None:
    """Whose hand is drawn: that of the first who can choose here, or of the only one who still chooses."""
    if not seen.pending or not isinstance(seen.pending[-1], Placing):
        return None
    return next(iter(acting(seen, lamp)), None)
