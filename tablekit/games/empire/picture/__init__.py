"""A position of Empire as a picture: row, map and panels, with everything that can be clicked.

``scene`` draws what it is given, a whole position or an observation; it knows no rule.  Land is grown by ``land`` and
placed by ``chart``; what never moves comes from ``ground``, what stands on the map from ``regions``, the row
from ``cards``, the line below it from ``choices``, players from ``panels``, the words from ``description``.
"""

from __future__ import annotations

from collections.abc import Sequence

from tablekit.core import Event, Key
from tablekit.games.empire import GAME
from tablekit.games.empire.actions.step_costs import sea_cost
from tablekit.games.empire.box.tokens import TOKEN_WORDS
from tablekit.games.empire.numbers import STEP_COST
from tablekit.games.empire.picture import cards, choices, description, pieces
from tablekit.games.empire.picture.chart import HIGH, HIGH_NARROW, SIDE, SMALL, chart
from tablekit.games.empire.picture.explain import SCENERY as SCENERY
from tablekit.games.empire.picture.explain import explain as explain
from tablekit.games.empire.picture.ground import bridge, ground, ways
from tablekit.games.empire.picture.names import NAMES as NAMES
from tablekit.games.empire.picture.panels import height, panels
from tablekit.games.empire.picture.panels import holdings as holdings
from tablekit.games.empire.picture.panels import sign_of as sign_of
from tablekit.games.empire.picture.regions import CHANGES, Regions
from tablekit.games.empire.rules.asking import deciders
from tablekit.games.empire.rules.control import control
from tablekit.games.empire.table.board import BRIDGE, LAND, PORTAL, SEA
from tablekit.games.empire.table.state import State
from tablekit.games.empire.words import m
from tablekit.picture.look import look
from tablekit.picture.pieces import Lamp, blocked, ticks
from tablekit.picture.scene import Rect, Scene, Sketch, planned_width
from tablekit.picture.shared import View, drawing, states, title

_SLOP, _SLOP_NARROW = 6, 16
_ON_CARD = frozenset({"region", "army", "card"})
_ON_ALL = _ON_CARD | {"seat"}


@drawing
def scene(view: View[State]) -> Scene:
    """The picture of a position, or of what one seat sees of it; the arguments are those of every ``Drawing``.

    ``events`` are seen as ticks, arrows and gains; the narrow picture is the map, and choices as large buttons.  Every
    region, card and player that is drawn is a target.
    """
    seen, names, lights, events, theme, narrow, shelf = view
    lamp = Lamp(lights)
    on = chart(seen.board, narrow)
    offered = choices.choices(seen, lamp, names, _ON_ALL if shelf and not narrow else _ON_CARD)
    high = HIGH_NARROW if narrow else HIGH + height(seen.players) if shelf else HIGH
    s = Sketch(SIDE, high, look(theme))
    Regions(s, lamp, seen, on, events, 1.6 if narrow else 1.0).draw(ways(seen.board, theme, narrow))
    if narrow:
        choices.narrow(s, lamp, seen, offered, on)
    else:
        cards.row(s, lamp, seen, events)
        choices.now(s, lamp, seen, names, offered, on.now)
        with s.layer("plates"):
            _legend(s, lamp, seen, on.corner, names, events)
        if shelf:
            panels(s, lamp, seen, names, events, on.bottom, set(deciders(seen)))
    words = description.description(seen, names, lights)
    lowest = ground(seen.board, theme, narrow, high)
    slop = _SLOP_NARROW if narrow else _SLOP
    return s.scene(title(GAME, seen), words, ground=lowest, lit=lights.lit, slop=slop)


# ------------------------------------------------------------ legend

_CELL, _LEAST, _LINE = 150.0, 13.4, 20.0  # width of an entry, and the height it has at least and at most
_ORDER = (SEA, LAND, BRIDGE, PORTAL, "lit", "chosen", "blocked", "changed", "flag", "knows", "island")


def _legend(s: Sketch, lamp: Lamp, seen: State, place: Rect, names: Sequence[str], events: Sequence[Event]) -> None:
    """What a step costs, and what lines and states mean: only those that are on the picture."""
    rows = sorted(_meanings(lamp, seen, names, events), key=lambda row: _ORDER.index(row[0]))
    along = max(min(len(rows), int(place.w / _CELL)), -(-len(rows) // int(place.h / _LEAST)))
    wide, lines = place.w / along, -(-len(rows) // along)
    high = min(_LINE, place.h / lines)
    for at, (kind, words) in enumerate(rows):
        column, line = divmod(at, lines)
        x, y = place.x + wide * column, place.y + high * (line + 0.5)
        _swatch(s, kind, x + 14, y, seen.colours[0])
        s.target(Key("legend", kind), Rect(x, y - high / 2, min(wide - 4, planned_width(words, SMALL) + 56), high))
        s.text(x + 33, y + 4.5, words, SMALL, fill=s.look.mute, max=wide - 37)


def _meanings(lamp: Lamp, seen: State, names: Sequence[str], events: Sequence[Event]) -> list[tuple[str, str]]:
    """The signs in use, each with its meaning."""
    kinds = {route.kind for route in seen.board.routes}
    cost = sea_cost(seen, seen.active)
    by_sea = m("by sea {cost}", cost=cost)
    if seen.flying[seen.active]:
        by_sea = m("by sea {cost} for {player}", cost=cost, player=names[seen.active])
    rows = [
        (SEA, by_sea, SEA in kinds),
        (LAND, m("border {cost}", cost=STEP_COST), LAND in kinds),
        (BRIDGE, m("bridge {cost}", cost=STEP_COST), BRIDGE in kinds),
        (PORTAL, m("portal {cost}", cost=STEP_COST), PORTAL in kinds),
        ("flag", m("starting region"), True),
        ("island", m("island controlled"), any(holder >= 0 for holder in control(seen).islands)),
        ("knows", m("knows the token"), any(seen.looked)),
    ]
    changed = any(event.deed in CHANGES for event in events)
    return [(kind, str(words)) for kind, words, used in rows if used] + states(lamp, changed)


def _swatch(s: Sketch, kind: str, x: float, y: float, seat: str) -> None:
    """A sign of the legend, 28 wide; ``seat`` stands for any player."""
    state = s.look.state
    box = Rect(x - 13, y - 7, 26, 14, 4)
    if kind == SEA:
        s.line((x - 12, y), (x + 12, y), stroke=s.look.sealine, sw=2.5, dash=(0.1, 6))
    elif kind == LAND:
        s.rect(box.x, box.y, box.w, box.h, 4, fill=s.look.land, stroke=s.look.coast)
        s.line((x + 3, y - 6), (x - 3, y + 6), stroke=s.look.white, sw=2)
    elif kind == BRIDGE:
        bridge(s, (x - 6, y), (x + 6, y))
    elif kind == PORTAL:
        pieces.token(s, TOKEN_WORDS.index("portal"), x, y, 9)
    elif kind == "flag":
        pieces.flag(s, x, y, 8)
    elif kind == "knows":
        pieces.knows(s, seat, x, y, 7)
    elif kind == "island":
        s.rect(box.x, box.y, box.w, box.h, 5, fill=s.look.land, stroke=s.look.ink, sw=4.5)
        s.rect(box.x, box.y, box.w, box.h, 5, fill=s.look.land, stroke=s.look.seats["neutral"].fill, sw=3)
    elif kind == "lit":
        s.rect(box.x, box.y, box.w, box.h, 5, fill=state.lit, stroke=state.lit_rim, sw=2)
    elif kind == "chosen":
        s.rect(box.x, box.y, box.w, box.h, 5, stroke=state.selected, sw=3)
    elif kind == "blocked":
        blocked(s, box, gap=4, sw=1.2)
    else:
        ticks(s, x, y, 11, 6, long=4, sw=2)
