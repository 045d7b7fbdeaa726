"""A position of Meduris as a picture: the ring, the mountain and the shelf, with everything that can be clicked.

``scene`` draws what it is given, a whole position or an observation; it knows no rule.  What never moves comes from
``ground``, panels and buttons from ``panels``, the words from ``description``, the measures from ``ring``.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from tablekit.core import Event, Key
from tablekit.games.meduris import GAME
from tablekit.games.meduris.picture import description, panels, paying, pieces
from tablekit.games.meduris.picture.explain import SCENERY as SCENERY
from tablekit.games.meduris.picture.explain import explain as explain
from tablekit.games.meduris.picture.ground import ground, notice
from tablekit.games.meduris.picture.holdings import holdings as holdings
from tablekit.games.meduris.picture.holdings import sign_of as sign_of
from tablekit.games.meduris.picture.names import NAMES as NAMES
from tablekit.games.meduris.picture.ring import (
    CX,
    CY,
    DOT,
    DOTS,
    HEIGHT,
    PLATEAU,
    PLATEAUS,
    R_BRACKET,
    R_EDGE,
    R_PATH,
    R_PLOT,
    R_RUNE,
    SIDE,
    TEMPLE,
    TOWER,
    Ring,
    ring,
    rocks,
    rune_angle,
    rune_place,
    worker_place,
)
from tablekit.games.meduris.rules.goods import Payment
from tablekit.games.meduris.rules.settlements import settlements
from tablekit.games.meduris.rules.small_yield import Rolling
from tablekit.games.meduris.rules.what_is_asked import FromTheDruid
from tablekit.games.meduris.table.state import GOODS, NO_CHIP, NOBODY, State
from tablekit.games.meduris.words import m
from tablekit.picture.look import look
from tablekit.picture.pieces import Lamp, blocked, stand, ticks
from tablekit.picture.scene import Circle, Point, Rect, Scene, Sector, Sketch, polar
from tablekit.picture.shared import View, drawing, states, title

_SLOP, _SLOP_NARROW, _SNAP_NARROW = 6, 20, 12
OUTSIDE = {False: 12, True: 19}  # how large a number outside the ring is, on a wide picture and on a narrow one


@drawing
def scene(view: View[State]) -> Scene:
    """The picture of a position, or of what one seat sees of it; the arguments are those of every ``Drawing``.

    ``events`` are seen as ticks, trails and gains.  Every space, plateau and worker is a target.
    """
    seen, names, lights, events, theme, narrow, shelf = view
    lamp = Lamp(lights)
    with_shelf = shelf and not narrow
    choices = panels.choices(seen, lamp, with_shelf)
    height = HEIGHT + (panels.SHELF if with_shelf else 0) + notice(seen.board, narrow)[1]
    s = Sketch(SIDE, height, look(theme))
    _things(s, seen)
    _plateaus(s, lamp, seen, narrow)
    _spaces(s, lamp, seen, narrow)
    _brackets(s, seen, narrow)
    _asked(s, seen)
    for area, owner in enumerate(seen.runes):
        seat = None if owner == NOBODY else seen.colours[owner]
        pieces.rune_stone(s, panels.rune_name(seen, area), *rune_place(seen.board, area), 14, seat)
    _druid(s, seen)
    panels.die(s, lamp, seen, bool(seen.pending) and isinstance(seen.pending[-1], Rolling), narrow)
    if with_shelf:
        panels.shelf(s, lamp, seen, names, events)
    builds = [] if narrow else [choice for choice in choices if choice.key.kind == "build"]
    panels.beside_die(s, lamp, seen, builds)
    if len(choices) > len(builds):
        panels.corner(s, lamp, seen, choices, narrow)
    elif not narrow:
        _legend(s, lamp, events)
    _changes(s, seen, events)
    paying.tray(s, lamp, seen, narrow)
    slop, snap = (_SLOP_NARROW, _SNAP_NARROW) if narrow else (_SLOP, 0)
    words = description.description(seen, names, lights)
    lowest = ground(seen.board, theme, narrow, height)
    return s.scene(title(GAME, seen), words, ground=lowest, lit=lights.lit, slop=slop, snap=snap)


# ------------------------------------------------------------ what is no move

BEHIND = m("goods")  # what a screen hides from the others


def _things(s: Sketch, seen: State) -> None:
    """Targets of what can be asked about and not moved; they lie below all that can."""
    around = ring(seen.board)
    for angle in around.rivers:
        half = around.half_gap
        s.target(Key("river"), Sector(CX, CY, R_PATH - 20, R_EDGE, angle - half, angle + half))
    if around.rivers:
        s.target(Key("river"), Rect(4, 205, 44, 50))
    for area, name in enumerate(seen.board.areas):
        s.target(Key("rune", name), Circle(*rune_place(seen.board, area), 16))
    s.target(Key("druids-temple"), Rect(TEMPLE[0] - 30, TEMPLE[1] - 27, 60, 57))
    for number, (x, y, size) in enumerate(rocks(seen.board.rocks), start=1):
        s.target(Key("rock", number), Circle(x, y, 14 * size))
    place = _die_place(seen, around)
    if place:
        s.target(Key("mark"), Circle(*place, 12))
    s.target(Key("druid"), Circle(*_druid_place(seen, around), 15))


# ------------------------------------------------------------ mountain


def _plateaus(s: Sketch, lamp: Lamp, seen: State, narrow: bool) -> None:
    for kind, (x, y) in enumerate(PLATEAUS):
        stand(s, lamp, Key("plateau", GOODS[kind]), Circle(x, y, PLATEAU), hollow=True)
        left = seen.supply[kind]
        ink = s.look.ink if left else s.look.mute
        s.middle(x - 28, y + 19, f"×{left}", 19 if narrow else 16, 700, fill=ink, max=44, floor=16)
    for kind, tower in enumerate(seen.towers):
        for level, player in enumerate(tower):
            x, y = worker_place(kind, level)
            form, area = Rect(x - 26, y - 11, 52, 22, 11), Rect(x - 28, y - TOWER / 2, 56, TOWER)
            stand(s, lamp, Key("worker", f"{GOODS[kind]}{level + 1}"), form, area)
            pieces.worker(s, seen.colours[player], x, y)


# ------------------------------------------------------------ ring


def _spaces(s: Sketch, lamp: Lamp, seen: State, narrow: bool) -> None:
    around = ring(seen.board)
    for space in range(1, around.n + 1):
        x, y = around.plot_of(space)
        key = Key("space", space)
        owner, temple, chip = seen.huts[space], seen.temples[space], seen.chips[space]
        empty = owner == NOBODY and temple == NOBODY
        if empty and key not in lamp.lit and key not in lamp.blocked:
            with s.layer("plates"):
                s.circle(x, y, around.plot - 3, fill=s.look.paper, stroke=s.look.coast)
        inside = empty and chip == NO_CHIP
        if not inside:
            s.target(key, around.number_box(space, OUTSIDE[narrow]))
        form, cell = Circle(x, y, around.plot - 1), around.cell(space)
        if empty or key not in lamp.blocked:
            stand(s, lamp, key, form, cell)
        else:  # what stands there says why not; a click still asks
            s.target(key, cell)
        if owner != NOBODY and chip != NO_CHIP:
            _hut_with_chip(s, around, space, seen.colours[owner], chip)
        elif owner != NOBODY:
            pieces.hut(s, seen.colours[owner], x, y - 1, around.plot * 0.72)
        elif temple != NOBODY:
            pieces.temple(s, seen.colours[temple], x, y - 1, around.plot * 0.765)
        elif chip != NO_CHIP:
            pieces.chip(s, chip, x, y, max(9.5, around.plot * (0.77 if narrow else 0.62)))
        _number(s, lamp, around, space, inside, narrow)


def _number(s: Sketch, lamp: Lamp, around: Ring, space: int, inside: bool, narrow: bool) -> None:
    """The number of a space: in its empty plot, or outside the ring once something stands there."""
    key = Key("space", space)
    x, y = around.plot_of(space)
    room = around.plot * 1.5
    if not inside:
        size = OUTSIDE[narrow]
        with s.layer("plates"):  # that the number of a space has moved aside is no change on the board
            s.middle(*around.number_of(space, size), space, size, 400, fill=s.look.mute)
    elif key in lamp.blocked:
        with s.layer("plates"):
            s.circle(x, y, min(13 if narrow else 9.5, around.plot * 0.6), fill=s.look.paper)
        s.middle(x, y, space, 18 if narrow else 12, 600, fill=s.look.state.hatch, max=room)
    elif key in lamp.lit:
        s.middle(x, y, space, 19 if narrow else 13, 600, max=room)
    else:
        s.middle(x, y, space, 19 if narrow else 12, 400, fill=s.look.mute, max=room)


def _hut_with_chip(s: Sketch, around: Ring, space: int, seat: str, chip: int) -> None:
    """A hut on a druid chip: side by side along the ring, so that both can be read and neither leaves its cell."""
    along = around.step * 0.25
    hx, hy = around.at(space, R_PLOT + 2, -along * 0.72)
    cx, cy = around.at(space, R_PLOT + 2, along)
    pieces.chip(s, chip, cx, cy, around.plot * 0.47)
    pieces.hut(s, seat, hx, hy, around.plot * 0.6)


def _brackets(s: Sketch, seen: State, narrow: bool) -> None:
    """A bracket outside each settlement of two or more huts, with their number; also across the river."""
    around = ring(seen.board)
    for row in settlements(seen):
        if len(row) == 1:
            continue
        s.arc(CX, CY, R_BRACKET, *_bracket(around, row), sw=2)
        start, second = around.across(row[0], row[1])
        x, y = polar(CX, CY, R_BRACKET, (start + second) / 2)
        s.target(Key("settlement", row[0]), Circle(x, y, 14 if narrow else 11))
        pieces.count_of_huts(s, len(row), x, y, 14.5 if narrow else 12, 19 if narrow else 12)


def _asked(s: Sketch, seen: State) -> None:
    """Rings around the place that a question is about, and for an offering its settlement's bracket and the druid.

    They lie below the pieces: a question is no change on the board.
    """
    asked, around = seen.pending[-1] if seen.pending else None, ring(seen.board)
    if not isinstance(asked, (FromTheDruid, Payment)):
        return
    with s.layer("plates"):
        x, y = around.plot_of(asked.space)
        _ringed(s, x, y, around.plot + 2)
        if not isinstance(asked, FromTheDruid):
            return
        _ringed(s, *_druid_place(seen, around), 17)
        row = next((row for row in settlements(seen) if asked.space in row), ())
        if len(row) > 1:
            s.arc(CX, CY, R_BRACKET, *_bracket(around, row), sw=5)


def _ringed(s: Sketch, x: float, y: float, r: float) -> None:
    s.circle(x, y, r + 1.5, fill=s.look.paper)
    s.circle(x, y, r + 1.5, stroke=s.look.state.selected, sw=3)


def _bracket(around: Ring, row: Sequence[int]) -> tuple[float, float]:
    """The angles between which the bracket of a settlement lies."""
    a0, a1 = around.across(row[0], row[-1])
    return a0 - around.step * 0.32, a1 + around.step * 0.32


# ------------------------------------------------------------ druid


def _druid(s: Sketch, seen: State) -> None:
    around = ring(seen.board)
    place = _die_place(seen, around)
    if place:
        pieces.die(s, seen.die, *place, 11)
    x, y = _druid_place(seen, around)
    s.circle(x, y, 15, fill=s.look.paper, stroke=s.look.ink)
    pieces.druid(s, x - 1, y + 1, 12)


def _druid_place(seen: State, around: Ring) -> Point:
    if seen.druid:
        return around.at(seen.druid, R_PATH)
    if seen.rock:
        x, y, _ = rocks(seen.board.rocks)[min(seen.rock, seen.board.rocks) - 1]
        return x, y - 2
    return TEMPLE[0], TEMPLE[1] + 12


def _die_place(seen: State, around: Ring) -> Point | None:
    """Where the die marks the last lap, if it does."""
    if seen.mark == 0:
        x, y, _ = rocks(seen.board.rocks)[-1]
        return x + 26, y + 4
    return _mark_place(seen, around) if seen.mark > 0 else None


def _mark_place(seen: State, around: Ring) -> Point:
    """Inside the path, beside the space that is marked, and beside a rune stone if one lies just there."""
    board = seen.board
    angle = around.angle[seen.mark]
    for area in range(len(board.areas)):
        apart = (angle - rune_angle(board, area) + 180) % 360 - 180
        if abs(apart) < 8.5:
            angle += (8.5 - abs(apart)) * (1 if apart >= 0 else -1)
            break
    return polar(CX, CY, R_RUNE + 6, angle)


# ------------------------------------------------------------ what the last step changed


def _changes(s: Sketch, seen: State, events: Sequence[Event]) -> None:
    around = ring(seen.board)
    for event in events:
        args = event.args
        if event.deed in ("place_hut", "place_temple"):
            ticks(s, *around.plot_of(args["space"]), around.plot + 1)
        elif event.deed == "place_worker":
            _tick_worker(s, args["plateau"], len(seen.towers[args["plateau"]]) - 1)
        elif event.deed == "move_worker":
            _tick_worker(s, args["target"], len(seen.towers[args["target"]]) - 1)
        elif event.deed == "take_rune":
            ticks(s, *rune_place(seen.board, seen.board.areas.index(args["area"])), 17, long=5)
        elif event.deed == "step_rock" and args["rock"]:
            ticks(s, *_druid_place(seen, around), 18, long=5)
    walks = [event.args for event in events if event.deed == "walk"]
    if walks:
        _trail(s, around, walks[0]["start"], walks[-1]["space"])


def _tick_worker(s: Sketch, plateau: int, level: int) -> None:
    x, y = worker_place(plateau, max(level, 0))
    ticks(s, x, y, 27, 12, long=5, sw=2.2)


def _trail(s: Sketch, around: Ring, start: int, end: int) -> None:
    """Ink dots along the path where the druid walked, from space to space or from his rocks (0)."""
    a0 = around.angle[start] + 2 if start else around.angle[around.first] - around.step / 2
    sweep = (around.angle[end] - a0) % 360 if start != end else 358
    on_dot = DOT * ceil(a0 / DOT)
    with s.layer("over"):
        s.arc(CX, CY, R_PATH, on_dot, a0 + sweep - 4.5, sw=3.4, dash=DOTS)


# ------------------------------------------------------------ legend


def _legend(s: Sketch, lamp: Lamp, events: Sequence[Event]) -> None:
    """What the states mean, in the lower right corner: only those that are on the picture."""
    changed = any(e.deed in ("place_hut", "place_temple", "place_worker", "move_worker", "take_rune") for e in events)
    used = [state for state in states(lamp, changed) if state[0] != "lit" or not paying.elsewhere(lamp)]
    for at, (kind, words) in enumerate(used):
        y = HEIGHT - 19 - 21 * (len(used) - 1 - at)
        state = s.look.state
        if kind == "lit":
            s.circle(598, y, 7, fill=state.lit, stroke=state.lit_rim, sw=2)
        elif kind == "chosen":
            s.circle(598, y, 6.5, stroke=state.selected, sw=3)
        elif kind == "blocked":
            blocked(s, Circle(598, y, 7), gap=4, sw=1.2)
        else:
            ticks(s, 598, y, 7, long=4, sw=2)
        s.target(Key("legend", kind), Rect(588, y - 10, 124, 20))
        s.text(612, y + 4, words, 12, 400, fill=s.look.mute, max=96)
