"""The players: name, stack with its count, the four hand cards as a fan in a rack, and waiting."""

from __future__ import annotations

from collections.abc import Sequence

from tablekit.core import Event, Key
from tablekit.core.english import signed
from tablekit.frame.fields import Asked
from tablekit.games.apache.picture import board, pieces
from tablekit.games.apache.picture.moments import Moment, Taken, Wrong, grown
from tablekit.games.apache.rules.ending import scores
from tablekit.games.apache.rules.what_is_asked import Placing
from tablekit.games.apache.table.cards import ROLES, SAID_ROLES
from tablekit.games.apache.table.state import State
from tablekit.games.apache.words import HOME, m
from tablekit.picture import shared
from tablekit.picture.geometry import turned
from tablekit.picture.pieces import Lamp, badge, blocked, button, change, chosen, mark, stand
from tablekit.picture.scene import Anchor, Rect, Sketch, planned_width
from tablekit.saying import plain


def acting(seen: Asked, lamp: Lamp) -> tuple[int, ...]:
    """The seats that can act on this picture: of several who are asked at once, those whose cards are offered."""
    asked = tuple(seen.pending[-1].deciders(seen)) if seen.pending else ()
    offered = tuple(player for player in asked if Key("wait", player) in lamp.offered)
    return offered if len(asked) > 1 else asked


# ---------------------------------------------------------------- side by side, below the race board

TOP, HIGH, GAP = 479.0, 153.0, 6.0
NARROW = 150.0  # units below which a change stands in the place of the sign of a stack
RACK = 40.0  # how high a rack is
TILT, APART = 5.0, 54.0  # of two cards beside each other: degrees, and units at most
LEGIBLE = 32.0  # units between two cards that leave room for the words below them


def boxes(players: int, wide: float) -> list[Rect]:
    """The place of each player."""
    return shared.boxes(players, players, wide, TOP, HIGH, gap=GAP, r=9, edge=10)


def draw(
    s: Sketch, lamp: Lamp, seen: State, names: Sequence[str], events: Sequence[Event], places: Sequence[Rect],
    now: Moment,
) -> None:  # fmt: skip
    """The players: name and stack, the hand as a fan in its rack; whoever can act, takes or is hurt has a thick rim."""
    for player, box in enumerate(places):
        hurt = isinstance(now, Wrong) and now.player == player
        takes = isinstance(now, Taken) and now.player == player
        rim = s.look.semantic.loss if hurt else s.look.ink if takes or player in acting(seen, lamp) else None
        with s.layer("plates"):
            s.rect(box.x, box.y, box.w, box.h, box.r, fill=s.look.paper2, stroke=rim, sw=4 if hurt else 2)
        _head(s, seen, names, events, player, box)
        _fan(s, lamp, seen, player, box)
        _rack(s, lamp, seen, player, box)


def _head(s: Sketch, seen: State, names: Sequence[str], events: Sequence[Event], player: int, box: Rect) -> None:
    s.target(Key("stack", player), Rect(box.x, box.y, box.w, 34))
    score, won = scores(seen)[player], grown(events, player)
    right = box.x + box.w - 10
    wide = planned_width(str(score), 20, 700)
    s.text(right, box.y + 25, score, 20, 700, "end", fill=s.look.semantic.loss if won < 0 else None)
    right -= wide + 8
    if box.w > NARROW or not won:
        pieces.stack_sign(s, right - 14, box.y + 11)
        right -= 20
    if won:
        change(s, right, box.y + 24, won, size=14, anchor="end")
        right -= planned_width(signed(won), 14, 700) + 4
    badge(s, seen.colours[player], box.x + 17, box.y + 18, 9)
    s.text(box.x + 31, box.y + 23, names[player], 13.5, 700, max=right - box.x - 33)


def _fan(s: Sketch, lamp: Lamp, seen: State, player: int, box: Rect) -> None:
    """The four hand cards, their feet in the rack; one that lies on the board leaves a gap."""
    step = _apart(box)
    w = min(43.0, step + 5)
    reach = min(APART + 6, box.w / len(ROLES))  # of a click: a little more than is seen of a card
    for at, role in enumerate(ROLES):
        off = at - (len(ROLES) - 1) / 2
        x, y = box.x + box.w / 2 + off * step, box.y + 73 + off * off * 2
        key = Key("hand", f"{player}.{role}")
        area = Rect(box.x + box.w / 2 + off * reach - reach / 2, y - 34, reach, 68)
        place = Rect(-w / 2, -30, w, 60)
        with turned(s, x, y, off * TILT) as t:
            if seen.chosen[player] == at:
                pieces.gap(t, place)
            else:
                pieces.card(t, 5 * at + seen.teams[player], place, key in lamp.lit)
        if key in lamp.blocked:
            blocked(s, Rect(x - w / 2, y - 30, w, 60, 4))
        if key in lamp.chosen:
            chosen(s, Rect(x - w / 2, y - 30, w, 60, 4))
        s.target(key, area)


def _apart(box: Rect) -> float:
    """How far two cards of a hand are from each other."""
    return min(APART, (box.w - 22) / len(ROLES))


def _rack(s: Sketch, lamp: Lamp, seen: State, player: int, box: Rect) -> None:
    """What holds the cards, in the colour of the seat; where its player may wait, it is the button for that."""
    seat, wide = s.look.seats[seen.colours[player]], min(box.w - 10, 4 * APART + 20)
    rack = Rect(box.x + (box.w - wide) / 2, box.y + HIGH - RACK - 5, wide, RACK, 8)
    s.rect(rack.x, rack.y, rack.w, rack.h, rack.r, fill=seat.fill, stroke=s.look.ink, sw=1.4)
    s.asking.append(rack)
    key = Key("wait", player)
    if key in lamp.offered:
        inner = Rect(rack.x + 4, rack.y + 4, rack.w - 8, rack.h - 8, 6)
        lit = key in lamp.lit
        s.rect(inner.x, inner.y, inner.w, inner.h, inner.r, fill=s.look.state.lit if lit else s.look.piece.coin,
               stroke=s.look.state.lit_rim if lit else s.look.ink, sw=2.5 if lit else 1.2)  # fmt: skip
        s.middle(rack.x + rack.w / 2, rack.y + rack.h / 2, m("wait"), 14, 600, max=inner.w - 8)
        if key in lamp.chosen:
            chosen(s, inner)
        s.target(key, rack)
        return
    if seen.pending and isinstance(seen.pending[-1], Placing):
        words = board.rows(seen, ())[player].says
        s.middle(rack.x + rack.w / 2, rack.y + rack.h / 2, words, 13, 600, fill=seat.on, max=rack.w - 12)
        return
    step = _apart(box)
    if step < LEGIBLE:
        mark(s, seen.colours[player], rack.x + rack.w / 2, rack.y + rack.h / 2, 8)
        return
    left, right = rack.x + 6, rack.x + rack.w - 6
    middles = [box.x + box.w / 2 + (at - 1.5) * step for at in range(len(ROLES))]
    widest = max(planned_width(str(plain(role, HOME)), 11, 600) for role in SAID_ROLES)
    together = step == APART and widest <= 1.2 * step
    high, low = (0.5, 0.5) if together else (0.32, 0.7)  # side by side, or by turns above and below
    room = step - 6 if together else 1.6 * step
    beside = step if together else middles[2] - room / 2 - 4 - left
    for at, role in enumerate(SAID_ROLES):
        y = rack.y + rack.h * (low if at % 2 else high) + 4
        ends: dict[int, tuple[Anchor, float]] = {0: ("start", left), 3: ("end", right)}
        anchor, x = ends.get(at, ("middle", middles[at]))
        s.text(x, y, plain(role, HOME), 11, 600, anchor, fill=seat.on, max=beside if at in ends else room)


# ---------------------------------------------------------------- on a narrow picture: names and stacks on top


LEAST_NAME = 22.0  # units, of which a name is more than its first letter


def chips(s: Sketch, seen: State, names: Sequence[str], events: Sequence[Event], box: Rect, now: Moment) -> None:
    """Each player with the number of their cards."""
    wide = (box.w - 4 * (seen.players - 1)) / seen.players
    for player in range(seen.players):
        chip = Rect(box.x + (wide + 4) * player, box.y, wide, box.h, 8)
        score, won = scores(seen)[player], grown(events, player)
        hurt = isinstance(now, Wrong) and now.player == player
        rim = s.look.semantic.loss if hurt else s.look.ink if won else s.look.rule
        with s.layer("plates"):
            s.rect(chip.x, chip.y, chip.w, chip.h, chip.r, fill=s.look.paper2, stroke=rim, sw=2 if hurt or won else 1)
        s.target(Key("stack", player), chip)
        badge(s, seen.colours[player], chip.x + 14, chip.y + chip.h / 2, 8)
        right = chip.x + chip.w - 7
        s.text(right, chip.y + chip.h / 2 + 6, score, 16, 700, "end", fill=s.look.semantic.loss if won < 0 else None)
        room = chip.w - 40 - planned_width(str(score), 16, 700)
        if room >= LEAST_NAME:
            s.text(chip.x + 26, chip.y + chip.h / 2 + 4.5, names[player], 12, 600, max=room)


# ---------------------------------------------------------------- one row of a narrow picture

ROW = 64.0


def row(s: Sketch, lamp: Lamp, seen: State, names: Sequence[str], box: Rect) -> None:
    """What is asked: the button of the board, else the hand of the first who can choose, else what is going on."""
    asks, chooses = board.offered_narrow(seen, lamp), _chooses(seen, lamp)
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
        s.rect(box.x + 6, box.y + 7, 5, box.h - 14, 2.5, fill=s.look.seats[seen.colours[chooses]].fill)
        badge(s, seen.colours[chooses], box.x + 27, box.y + box.h / 2, 10)
        wide = (box.w - 48) / 5
        for at in range(5):
            _choice(s, lamp, seen, chooses, at, Rect(box.x + 44 + wide * at + 1.5, box.y + 4, wide - 4, box.h - 8, 6))


def _choice(s: Sketch, lamp: Lamp, seen: State, player: int, at: int, box: Rect) -> None:
    """One of the four hand cards of a player, or waiting; a card that lies on the board leaves a gap."""
    waits = at == len(ROLES)
    key = Key("wait", player) if waits else Key("hand", f"{player}.{ROLES[at]}")
    if waits and key not in lamp.offered:
        return
    lit = stand(s, lamp, key, box)
    if waits:
        pieces.blank(s, box, lit)
        s.middle(box.x + box.w / 2, box.y + box.h / 2, m("wait"), 13, 600, max=box.w - 14)
    elif seen.chosen[player] == at:
        pieces.gap(s, box)
    else:
        pieces.card(s, 5 * at + seen.teams[player], box, lit)


def _chooses(seen: State, lamp: Lamp) -> int | None:
    """Whose hand is drawn: that of the first who can choose here, or of the only one who still chooses."""
    if not seen.pending or not isinstance(seen.pending[-1], Placing):
        return None
    return next(iter(acting(seen, lamp)), None)
