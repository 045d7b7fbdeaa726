"""A position of Apache as a picture: the field of cards, the race board in its middle, and the players.

``scene`` draws what it is given, a whole position or an observation; it knows no rule.  Cards come from ``pieces``, the
field from ``field``, the race board from ``board``, what lies open from ``lying_open``, players from ``hands``, words
from ``description``.
"""

from __future__ import annotations

from tablekit.core import Key
from tablekit.games.apache import GAME
from tablekit.games.apache.picture import board, description, field, hands, lying_open
from tablekit.games.apache.picture.explain import explain as explain
from tablekit.games.apache.picture.holdings import holdings as holdings
from tablekit.games.apache.picture.holdings import sign_of as sign_of
from tablekit.games.apache.picture.names import NAMES as NAMES
from tablekit.games.apache.rules.revealing import Turning
from tablekit.games.apache.table.cards import SAID_COLOURS
from tablekit.games.apache.table.state import State
from tablekit.games.apache.words import m
from tablekit.picture.look import look
from tablekit.picture.pieces import Lamp
from tablekit.picture.scene import Rect, Scene, Sketch
from tablekit.picture.shared import Notice, View, drawing, title
from tablekit.saying import Capital, listed

WIDE, NARROW = 720.0, 400.0
OPENED = Rect(4, 4, NARROW - 8, 234)  # what lies open, on a narrow picture
LINE = 37.0  # of a player there
BESIDE = 3  # lines of a note that there is room for beside a panel
COVER = "hand"  # what a small picture of the game shows
SCENERY = frozenset({"chance", "hand", "loot", "open", "person", "pile", "prairie", "stack"})  # without a move just now


@drawing
def scene(view: View[State]) -> Scene:
    """The picture of a position, or of what one seat sees of it; the arguments are those of every ``Drawing``.

    The wide one has a panel for each player as its lowest part, which is there without the shelf, too: it holds the
    hand cards.  The narrow one has in place of the field what lies open, and the hand of the one who chooses.  Every
    card is a target.
    """
    lamp = Lamp(view.lights)
    s = _narrow(view, lamp) if view.narrow else _wide(view, lamp)
    words = description.description(view.seen, view.names, view.lights, view.events)
    return s.scene(title(GAME, view.seen), words, lit=view.lights.lit, slop=8 if view.narrow else 6)


def _wide(view: View[State], lamp: Lamp) -> Sketch:
    seen, names, events = view.seen, view.names, view.events
    places = hands.boxes(seen.players, WIDE, field.FOOT)
    foot = places[-1].y + places[-1].h
    notice = Notice(_note(seen), places[0].w, 12.5, 15, margin=6)
    beside = seen.players % 2 == 1 and len(notice.lines) <= BESIDE  # the place beside the last panel is free
    if not beside:
        notice = Notice(_note(seen), WIDE, 12.5, 15, margin=14)
    s = Sketch(WIDE, foot + (10 if beside else 4 + notice.height), look(view.theme))
    with s.layer("ground"):
        s.rect(0, 0, s.width, s.height, 12, fill=s.look.paper)
    hole = field.HOLE
    race = Rect(hole.x, hole.y, 214, hole.h)
    opened = Rect(hole.x + race.w + 4, hole.y, hole.w - race.w - 4, hole.h)
    lying_open.draw(s, lamp, seen, opened, False)
    turning = bool(seen.pending) and isinstance(seen.pending[-1], Turning)
    field.draw(s, lamp, seen, events, turning)
    board.draw(s, lamp, seen, names, events, race)
    hands.draw(s, lamp, seen, names, events, places)
    if view.shelf:
        s.panels.extend(places)
    notice.draw(s, foot + 12 if beside else s.height, places[1].x if beside else 0)
    return s


def _narrow(view: View[State], lamp: Lamp) -> Sketch:
    seen, names, events = view.seen, view.names, view.events
    below = OPENED.y + OPENED.h + 6
    race = Rect(4, below, NARROW - 8, LINE * seen.players)
    asked = Rect(4, race.y + race.h + 3, NARROW - 8, hands.ROW, 8)
    s = Sketch(NARROW, asked.y + asked.h + 5, look(view.theme))
    with s.layer("ground"):
        s.rect(0, 0, s.width, s.height, 12, fill=s.look.paper)
    lying_open.draw(s, lamp, seen, OPENED, True)
    lying_open.tick_revealed(s, field.revealed(seen, events), OPENED)
    for player, line in board.with_stacks(s, seen, names, events, race, LINE):
        s.target(Key("stack", player), Rect(line.x + line.w - 96, line.y, 96, line.h))
        hands.stack(s, seen, events, player, line.x + line.w - 84, line.y + line.h / 2 + 6)
    hands.row(s, lamp, seen, names, asked)
    return s


def _note(seen: State) -> str:
    groups = m("A round badge is a Hunter, a Warrior or a Chief, a square one a Maiden.")
    if not seen.unused:
        return str(groups)
    nobody = m("{colours} {number?has|have} no player: {number?its|their} cards only lie there.",
               colours=Capital(listed([SAID_COLOURS[colour] for colour in seen.unused])),
               number=len(seen.unused))  # fmt: skip
    return f"{groups} {nobody}"
