"""The stage: one thing a moment, always in the same place, and below it the heap of cards face down.

It shows the card that was just turned up, the card of the fastest, what a claim takes, or what a wrong card costs.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tablekit.core import Key
from tablekit.core.english import signed
from tablekit.games.apache.picture import pieces
from tablekit.games.apache.picture.moments import (
    Choosing,
    Ended,
    First,
    Moment,
    Slammed,
    Taken,
    TurnedUp,
    Waiting,
    Wrong,
)
from tablekit.games.apache.rules.claims_of_each_role import own_person
from tablekit.games.apache.rules.ending import places, scores
from tablekit.games.apache.rules.revealing import Turning
from tablekit.games.apache.table.cards import SAID, SAID_ROLES, is_person, wanted
from tablekit.games.apache.table.state import NOT_YET, State
from tablekit.games.apache.words import HOME, m
from tablekit.picture.pieces import Lamp, badge, stand
from tablekit.picture.scene import Rect, Sketch, planned_width, wrapped
from tablekit.saying import Capital, Message, Text, plain

MOST = 6  # cards of a claim that are drawn; more are counted


class Plan(NamedTuple):
    """Where the stage is: its whole box, the place of the large card, that of its words, the heap with its words."""

    box: Rect
    hero: Rect
    says: Rect
    heap: Rect


WIDE = Plan(Rect(10, 8, 150, 262), Rect(22, 46, 126, 208), Rect(10, 8, 150, 30), Rect(10, 280, 150, 92))
NARROW = Plan(Rect(8, 50, 384, 164), Rect(20, 60, 104, 144), Rect(140, 54, 244, 30), Rect(284, 88, 104, 118))


def draw(
    s: Sketch, lamp: Lamp, seen: State, names: Sequence[str], now: Moment, plan: Plan, *, quiet: bool = False,
    heaped: bool = True,
) -> None:  # fmt: skip
    """What the moment is about, and the heap unless its place is taken; a quiet heap asks for nothing."""
    s.asking.append(plan.box)  # what it shows lies elsewhere, too: nothing changes on the table by it
    if heaped and not (quiet and isinstance(now, (Taken, Wrong))):
        heap(s, lamp, seen, plan.heap, quiet)
    match now:
        case TurnedUp(player, face):
            _says(s, seen, plan, player, m("{player} turned up", player=names[player]))
            _hero(s, face, plan.hero)
        case First(player, role, claims):
            who = names[player]
            words = m("{player} chooses", player=who) if claims else m("{player} was first", player=who)
            _says(s, seen, plan, player, words)
            _hero(s, own_person(seen, player, role), plan.hero)
        case Taken():
            _taken(s, seen, names, now, plan)
        case Wrong():
            _wrong(s, seen, names, now, plan)
        case Slammed(players):
            _line(s, plan, m("{number:card} slammed", number=len(players)))
            _grid(s, [(own_person(seen, player, seen.chosen[player]), 1) for player in players], _inner(plan, 34))
        case Choosing():
            _choosing(s, seen, names, plan)
        case Waiting(player, turning):
            words = m("Which card is it?") if turning else m("{player} is next", player=names[player])
            _says(s, seen, plan, player, words)
            pieces.back(s, plan.hero)
        case Ended():
            _ended(s, seen, names, plan)


# ---------------------------------------------------------------- the heap


def heap(s: Sketch, lamp: Lamp, seen: State, box: Rect, quiet: bool) -> None:
    """The cards face down, which ask to be turned up where one may be."""
    turning = bool(seen.pending) and isinstance(seen.pending[-1], Turning)
    key = Key("chance") if turning else Key("prairie")
    place = Rect(box.x, box.y, box.w, box.h, 10)
    asks = not quiet and (key in lamp.lit or key in lamp.offered)
    if quiet:
        s.target(key, place)
    else:
        stand(s, lamp, key, place)
        s.asking.append(place)
    words = m("Turn it up") if turning else m("Turn up a card") if asks else m("face down")
    lines = wrapped(str(words), 13 if asks else 11.5, box.w - 8)[:2]
    for at, said in enumerate(lines):
        s.text(box.x + box.w / 2, box.y + 16 + 15 * at, said, 13 if asks else 11.5, 600 if asks else 400, "middle",
               fill=s.look.ink if asks else s.look.mute, max=box.w - 8)  # fmt: skip
    top = 8 + 15 * len(lines)
    pieces.heap(s, Rect(box.x + 4, box.y + top, box.w - 8, box.h - top - 3), sum(seen.hidden))


# ---------------------------------------------------------------- one scene each


def _says(s: Sketch, seen: State, plan: Plan, player: int, words: Text, *, loss: bool = False) -> None:
    """Whose moment it is, and what happens."""
    box = plan.says
    badge(s, seen.colours[player], box.x + 14, box.y + 19, 9)
    s.text(box.x + 28, box.y + 24, words, 14, 700, fill=s.look.semantic.loss if loss else None, max=box.w - 36)


def _line(s: Sketch, plan: Plan, words: Text) -> None:
    box = plan.says
    s.text(box.x + 8, box.y + 24, words, 14, 700, max=box.w - 16)


def _hero(s: Sketch, face: int, box: Rect) -> None:
    """The one card that everybody looks at; its corners hold it."""
    name = SAID_ROLES[face // 5] if is_person(face) else Capital(SAID[face])
    pieces.card(s, face, box, label=str(plain(name, HOME)))
    corners(s, box, 5, 14)


def corners(s: Sketch, box: Rect, out: float, long: float) -> None:
    """Four corners around a card; they belong to the place and not to what has changed."""
    for sx, sy in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
        x = box.x + box.w / 2 + sx * (box.w / 2 + out)
        y = box.y + box.h / 2 + sy * (box.h / 2 + out)
        s.line((x, y - sy * long), (x, y), (x - sx * long, y), sw=3)


def _inner(plan: Plan, top: float) -> Rect:
    """The part of the stage that is free below its words."""
    if plan.box.w > plan.box.h:  # words stand at the right
        return Rect(plan.box.x + 8, plan.box.y + 8, 124, plan.box.h - 16)
    return Rect(plan.box.x + 8, plan.box.y + top, plan.box.w - 16, plan.box.h - top - 8)


def _grid(s: Sketch, cards: Sequence[tuple[int, int]], box: Rect) -> None:
    """Some cards side by side, as large as there is room for; what is too many is counted."""
    every = [face for face, number in cards for _ in range(number)]
    shown = every if len(every) <= MOST else every[: MOST - 1]
    rows = 2 if len(every) <= 4 else 3
    w = min((box.w - 8) / 2, (box.h - 6 * (rows - 1)) / rows / 1.36)
    h = w * 1.36
    left = box.x + (box.w - 2 * w - 8) / 2
    for at, face in enumerate(shown):
        pieces.card(s, face, Rect(left + (w + 8) * (at % 2), box.y + (h + 6) * (at // 2), w, h))
    if len(shown) < len(every):
        at = len(shown)
        place = Rect(left + (w + 8) * (at % 2), box.y + (h + 6) * (at // 2), w, h)
        pieces.gap(s, place)
        s.middle(place.x + w / 2, place.y + h / 2, f"+{len(every) - len(shown)}", 18, 700, max=w - 6)


def _taken(s: Sketch, seen: State, names: Sequence[str], now: Taken, plan: Plan) -> None:
    number = sum(n for _, n in now.cards)
    box = plan.box
    with s.layer("plates"):
        s.rect(box.x, box.y, box.w, box.h, 10, fill=s.look.paper2, stroke=s.look.ink, sw=2)
    _says(s, seen, plan, now.player, m("{player} takes {number}", player=names[now.player], number=number))
    side = box.w > box.h
    _grid(s, now.cards, _inner(plan, 38) if side else Rect(box.x + 10, box.y + 38, box.w - 20, box.h - 38 - 42))
    x, y = (plan.says.x + 8, box.y + 92) if side else (box.x + 12, box.y + box.h - 16)
    s.text(x, y, f"{now.before} → {now.after}", 17, 700, max=84)
    _pill(s, x + (108 if side else 104), y - 6, signed(number))


def _pill(s: Sketch, x: float, y: float, words: str) -> None:
    wide = planned_width(words, 14, 700) + 16
    s.rect(x - wide / 2, y - 12, wide, 24, 12, fill=s.look.paper, stroke=s.look.semantic.gain, sw=1.6)
    s.middle(x, y, words, 14, 700, fill=s.look.semantic.gain)


def _wrong(s: Sketch, seen: State, names: Sequence[str], now: Wrong, plan: Plan) -> None:
    box, side, loss = plan.box, plan.box.w > plan.box.h, s.look.semantic.loss
    with s.layer("plates"):
        s.rect(box.x, box.y, box.w, box.h, 10, fill=s.look.white, stroke=loss, sw=4)
    _says(s, seen, plan, now.player, m("{player}: wrong", player=names[now.player]), loss=True)
    x = box.x + 66 if side else box.x + box.w / 2
    s.middle(x, box.y + (58 if side else 78), f"−{now.lost}" if now.lost else "✕", 54, 700, fill=loss)
    for at in range(now.lost):
        across = 50 * at - 25 * (now.lost - 1)
        pieces.crossed(s, x + across, box.y + (122 if side else 150), 36 if side else 44, 8 if at else -9)
    left = plan.says.x + 8 if side else box.x + 8
    wide = 130.0 if side else box.w - 16
    middle = left + wide / 2
    y = box.y + (62 if side else 204)
    if now.lost:
        s.middle(middle, y, f"{now.before} → {now.after}", 17, 700)
    else:
        s.middle(middle, y, m("Nothing to lose"), 14, 700, max=wide)
    lines = wrapped(str(why(seen, now)), 12, wide)[:3]
    for at, words in enumerate(lines):
        s.text(middle, y + 21 + 14 * at, words, 12, 600, "middle", max=wide)


def why(seen: State, now: Wrong) -> Message:
    """Why the card was wrong, as far as it can be told from what lies there now."""
    role = SAID_ROLES[now.role]
    if now.missing is None:
        return m("It could take nothing.")
    if is_person(now.missing):
        return m("No {person} lay open.", person=SAID[now.missing])
    if seen.table[wanted(now.role)]:
        return m("No prisoner lay open for {role:the}.", role=role)
    return m("No {loot:many} and no tents lay open.", loot=SAID[now.missing])


def _choosing(s: Sketch, seen: State, names: Sequence[str], plan: Plan) -> None:
    """Who has chosen already, and who has not."""
    _line(s, plan, m("Slam or wait"))
    box = _inner(plan, 42)
    for player, choice in enumerate(seen.chosen):
        y = box.y + 20 + 30 * player
        badge(s, seen.colours[player], box.x + 10, y, 9)
        ready = choice != NOT_YET
        s.text(box.x + 26, y + 5, names[player], 13, 600, fill=s.look.mute if ready else None, max=box.w - 50)
        if ready:
            s.line((box.x + box.w - 16, y), (box.x + box.w - 11, y + 5), (box.x + box.w - 3, y - 6), sw=2.5)


def _ended(s: Sketch, seen: State, names: Sequence[str], plan: Plan) -> None:
    """The places, the first on top."""
    _line(s, plan, m("The game is over"))
    box, points = _inner(plan, 42), scores(seen)
    y = box.y + 20
    for place, players in enumerate(places(seen)):
        for player in players:
            badge(s, seen.colours[player], box.x + 10, y, 9)
            s.text(box.x + 26, y + 5, names[player], 13, 600 if place else 700, max=box.w - 66)
            s.text(box.x + box.w - 2, y + 6, points[player], 15, 700, "end", max=36)
            y += 30
