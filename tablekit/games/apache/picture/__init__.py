"""A position of Apache as a picture: what lies open, the moment of the race on its stage, and the players’ hands.

``scene`` draws what it is given, a whole position or an observation; it knows no rule.  What lies open comes from
``lanes``, the moment from ``moments`` and ``stage``, the race board from ``board``, players from ``hands``, cards from
``pieces``, words from ``description``.
"""

from __future__ import annotations

from itertools import pairwise

from tablekit.games.apache import GAME
from tablekit.games.apache.picture import board, description, hands, lanes, stage
from tablekit.games.apache.picture.explain import explain as explain
from tablekit.games.apache.picture.holdings import holdings as holdings
from tablekit.games.apache.picture.holdings import sign_of as sign_of
from tablekit.games.apache.picture.moments import SCENES as SCENES
from tablekit.games.apache.picture.moments import First, Moment, Slammed, Taken, Wrong, moment, turned_up
from tablekit.games.apache.picture.names import NAMES as NAMES
from tablekit.games.apache.table.state import State
from tablekit.picture.look import look
from tablekit.picture.pieces import Lamp
from tablekit.picture.scene import Point, Rect, Scene, Sketch
from tablekit.picture.shared import View, drawing, title

WIDE, HIGH = 720.0, 640.0
NARROW, NARROW_HIGH = 400.0, 592.0
CHIPS = Rect(8, 6, NARROW - 16, 38)
FOOT = Rect(8, 523, NARROW - 16, hands.ROW, 8)
COVER = "hand"  # what a small picture of the game shows
SCENERY = frozenset({"chance", "hand", "loot", "open", "person", "pile", "prairie", "stack"})  # without a move just now
VEIL = 0.68  # how far everything else steps back behind a wrong card


@drawing
def scene(view: View[State]) -> Scene:
    """The picture of a position, or of what one seat sees of it; the arguments are those of every ``Drawing``.

    The hands are its lowest part, which is there without the shelf, too.  The narrow one has the hand of the one who
    chooses.  Every card is a target.
    """
    lamp = Lamp(view.lights)
    s = _narrow(view, lamp) if view.narrow else _wide(view, lamp)
    words = description.description(view.seen, view.names, view.lights, view.events)
    return s.scene(title(GAME, view.seen), words, lit=view.lights.lit, slop=8 if view.narrow else 6)


def _wide(view: View[State], lamp: Lamp) -> Sketch:
    seen, names, events = view.seen, view.names, view.events
    now, places = moment(seen, events), hands.boxes(seen.players, WIDE)
    s = Sketch(WIDE, HIGH, look(view.theme))
    with s.layer("ground"):
        s.rect(0, 0, s.width, s.height, 12, fill=s.look.paper)
    _lanes(s, lamp, view, now, lanes.WIDE)
    board.draw(s, lamp, seen, names, events, now)
    hands.draw(s, lamp, seen, names, events, places, now)
    stage.draw(s, lamp, seen, names, now, stage.WIDE)
    if isinstance(now, Taken):
        _trail(s, places[now.player])
    if isinstance(now, Wrong) and now.alone:
        others = [box for player, box in enumerate(places) if player != now.player]
        _hurts(s, seen, now, lanes.WIDE, [Rect(164, 6, 550, 368), *others])
    if view.shelf:
        s.panels.extend(places)
    return s


def _narrow(view: View[State], lamp: Lamp) -> Sketch:
    seen, names, events = view.seen, view.names, view.events
    now, plan = moment(seen, events), lanes.NARROW
    s = Sketch(NARROW, NARROW_HIGH, look(view.theme))
    with s.layer("ground"):
        s.rect(0, 0, s.width, s.height, 12, fill=s.look.paper)
    hands.chips(s, seen, names, events, CHIPS, now)
    _lanes(s, lamp, view, now, plan)
    race = board.rows(seen, events) if isinstance(now, (First, Slammed)) else []
    stage.draw(s, lamp, seen, names, now, stage.NARROW, quiet=True, heaped=not race)
    if race:
        board.in_lines(s, seen, names, events, Rect(140, 88, 244, 122), now)
    hands.row(s, lamp, seen, names, FOOT)
    if isinstance(now, Wrong) and now.alone:
        _hurts(s, seen, now, plan, [Rect(4, plan.box.y - 2, NARROW - 8, plan.box.h)])
    return s


def _lanes(s: Sketch, lamp: Lamp, view: View[State], now: Moment, plan: lanes.Plan) -> None:
    gone = {face: n for face, n in now.gone if not view.seen.table[face]} if isinstance(now, Taken) else {}
    lanes.draw(s, lamp, view.seen, view.names, plan, turned=turned_up(view.seen, view.events), gone=gone)


def _trail(s: Sketch, to: Rect) -> None:
    """Where the cards of a claim go: dots from the stage to the stack of their owner."""
    x, y = 164.0, to.y - 4
    way: list[Point] = [(x, 240), (x, y), (to.x + to.w - 40, y)]
    for (ax, ay), (bx, by) in pairwise(way):
        far = abs(bx - ax) + abs(by - ay)
        for at in range(int(far / 8)):
            s.circle(ax + (bx - ax) * at * 8 / far, ay + (by - ay) * at * 8 / far, 1.9, fill=s.look.ink)


def _hurts(s: Sketch, seen: State, now: Wrong, plan: lanes.Plan, others: list[Rect]) -> None:
    """Everything but the wrong card steps back, and what was missing is shown."""
    with s.layer("over"):
        for box in others:
            s.rect(box.x - 2, box.y - 2, box.w + 4, box.h + 4, 9, fill=s.look.paper, alpha=VEIL)
    if now.missing is not None:
        lanes.missing(s, seen, plan, now.missing)
    with s.layer("over"):
        s.rect(3, 3, s.width - 6, s.height - 6, 10, stroke=s.look.semantic.loss, sw=6)
