"""A position of Apache as a picture: the field of cards, the race board in its middle, and the players.

``scene`` draws what it is given, a whole position or an observation; it knows no rule.  Cards come from ``pieces``, the
field from ``field``, the race board from ``board``, players from ``hands``, the words from ``description``.
"""

from __future__ import annotations

from collections.abc import Sequence

from tablekit.core import Event, Key
from tablekit.core.english import listed
from tablekit.games.apache import GAME
from tablekit.games.apache.picture import board, description, field, hands
from tablekit.games.apache.picture.explain import explain as explain
from tablekit.games.apache.picture.names import NAMES as NAMES
from tablekit.games.apache.rules.revealing import Turning
from tablekit.games.apache.table.cards import COLOURS
from tablekit.games.apache.table.state import State
from tablekit.picture.look import Lights, ThemeName, look
from tablekit.picture.pieces import Lamp
from tablekit.picture.scene import Rect, Scene, Sketch
from tablekit.picture.shared import Notice, title

DARK = Lights()
WIDE, NARROW = 720.0, 400.0
SCENERY = frozenset({"chance", "hand", "loot", "open", "person", "pile", "prairie", "stack"})  # without a move just now


def scene(
    seen: State,
    *,
    names: Sequence[str],
    lights: Lights = DARK,
    events: Sequence[Event] = (),
    theme: ThemeName = "light",
    narrow: bool = False,
    shelf: bool = True,
) -> Scene:
    """The picture of a position, or of what one seat sees of it.

    ``names`` are the players', seat by seat; ``lights`` says what to light; ``events`` are those of the last step, seen
    as ticks, gains, and the results of a race that is over.  ``narrow`` is the drawing for 400 pixels: the field in ten
    columns, everything else below it, with larger letters.  Every card is a target.
    """
    lamp = Lamp(lights)
    width = NARROW if narrow else WIDE
    foot = field.NARROW_FOOT if narrow else field.WIDE_FOOT
    race = Rect(4, foot, width - 8, board.height(seen, events, narrow)) if narrow else field.HOLE
    opened = Rect(4 if narrow else 10, foot + (race.h + 8 if narrow else 6), width - (8 if narrow else 20),
                  hands.open_height(seen, narrow))  # fmt: skip
    players = opened.y + opened.h
    with_shelf = shelf and not narrow
    below = hands.shelf_height(seen.players) if with_shelf else hands.lines_height(seen.players)
    size, line = (15, 20) if narrow else (11.5, 15)
    notice = Notice(_note(seen), width, size, line, margin=14)
    s = Sketch(width, players + below + notice.height, look(theme))
    with s.layer("ground"):
        s.rect(0, 0, s.width, s.height, 12, fill=s.look.paper)
    turning = bool(seen.pending) and isinstance(seen.pending[-1], Turning)
    field.draw(s, lamp, seen, events, turning, narrow)
    board.draw(s, lamp, seen, names, events, race, narrow)
    s.target(Key("open"), opened)
    hands.lying_open(s, seen, opened, narrow)
    if with_shelf:
        hands.shelf(s, lamp, seen, names, events, players)
    else:
        hands.lines(s, lamp, seen, names, events, players, narrow)
    notice.draw(s, s.height)
    words = description.description(seen, names, lights, events)
    return s.scene(title(GAME, seen), words, lit=lights.lit, slop=8 if narrow else 6)


def _note(seen: State) -> str:
    groups = "A round badge is a Hunter, a Warrior or a Chief, a square one a Maiden."
    if not seen.unused:
        return groups
    nobody = listed([COLOURS[colour] for colour in seen.unused])
    has, their = ("has", "its") if len(seen.unused) == 1 else ("have", "their")
    return f"{groups} {nobody.capitalize()} {has} no player: {their} cards only lie there."
