"""A position of Iquazú as a picture: the rock behind the waterfall, its frame, the rocks, the players and a hand.

``scene`` draws what it is given, a whole position or an observation; it knows no rule.  Pieces come from ``pieces``,
panels and buttons from ``panels``, the words from ``description``, the measures from ``fall``.
"""

from __future__ import annotations

from tablekit.core import Key
from tablekit.games.iquazu import GAME
from tablekit.games.iquazu.numbers import COLUMNS, IN_FRAME, LAST_SCORED, ROCKS, ROWS
from tablekit.games.iquazu.picture import description, foot, panels, pieces
from tablekit.games.iquazu.picture.changes import changes
from tablekit.games.iquazu.picture.explain import SCENERY as SCENERY
from tablekit.games.iquazu.picture.explain import explain as explain
from tablekit.games.iquazu.picture.explain import things
from tablekit.games.iquazu.picture.fall import GAP, HAND, ROCK, SMALL, THIN, Fall, fall
from tablekit.games.iquazu.picture.hand import hand, paid_for, use
from tablekit.games.iquazu.picture.holdings import holdings as holdings
from tablekit.games.iquazu.picture.holdings import in_hand as in_hand
from tablekit.games.iquazu.picture.holdings import sign_of as sign_of
from tablekit.games.iquazu.picture.names import NAMES as NAMES
from tablekit.games.iquazu.rules.interim_scoring import Revealing
from tablekit.games.iquazu.rules.rock_points import rock_values
from tablekit.games.iquazu.table.state import CRACK, DROP, FACE_DOWN, FREE, NO_TILE, State
from tablekit.games.iquazu.words import m
from tablekit.picture.look import Lights, look
from tablekit.picture.pieces import Lamp, chosen, smooth, stand
from tablekit.picture.scene import Rect, Scene, Sketch
from tablekit.picture.shared import View, drawing, title


@drawing
def scene(view: View[State]) -> Scene:
    """The picture of a position, or of what one seat sees of it.

    ``names`` are the players', seat by seat; ``lights`` says what to light; ``events`` are those of the last step, seen
    as ticks and gains.  ``narrow`` is the drawing for 400 pixels: the frame alone, with larger letters and no shelf.
    Every crack inside the frame, and whatever ``lights`` offers, is a target.
    """
    seen, names, lights, events, theme, narrow, shelf = view
    lamp = Lamp(lights)
    place = fall(seen.board, seen.frame, narrow)
    with_shelf = shelf and not narrow
    s = Sketch(place.side, place.height + (panels.height(seen) if with_shelf else 0), look(theme))
    with s.layer("ground"):
        s.rect(0, 0, s.width, s.height, 12, fill=s.look.paper)
        _water(s, place)
        _headings(s, place)
    things(s, seen, place)
    _cracks(s, lamp, seen, place)
    _tiles(s, lamp, seen, place)
    _frame(s, place)
    with s.layer("ground"):
        _rocks(s, seen, place)
    hand(s, lamp, seen, names, place)
    use(s, lamp, seen, place)
    if with_shelf:
        panels.shelf(s, seen, names, events, place.foot + HAND)
    foot.draw(s, lamp, seen, bool(events), narrow)
    changes(s, seen, place, events)
    words = description.description(seen, names, lights)
    return s.scene(title(GAME, seen), words, lit=lights.lit, slop=12 if narrow else 6)


# ------------------------------------------------------------ rock and water


def _water(s: Sketch, place: Fall) -> None:
    """The rock, light and dark columns inside the frame, water over the others."""
    look, top, bottom = s.look, place.top, place.bottom
    s.rect(place.x, top, place.right - place.x, bottom - top, 4, fill=look.land2)
    for column, x in place.left.items():
        if column not in place.inside:
            _covered(s, x, THIN, top, bottom, 14 if column % 2 else 0)
        elif column % 2:
            s.rect(x, top + 1, place.wide, bottom - top - 2, fill=look.land)
    if place.narrow:
        if place.frame > 1:
            _covered(s, 2, 24, top, bottom, 0)
        if place.frame + IN_FRAME < COLUMNS:
            _covered(s, place.right + 8, 24, top, bottom, 14)
    for row in range(2, ROWS + 1):
        y = place.rows[row][0] - GAP / 2
        s.line((place.x + 6, y), (place.right - 6, y), stroke=look.coast, alpha=0.6)


def _covered(s: Sketch, x: float, w: float, top: float, bottom: float, shift: float) -> None:
    s.rect(x + 0.5, top + 0.5, w - 1, bottom - top - 1, 5, fill=s.look.sea, stroke=s.look.sealine)
    y = top + 26 + shift
    while y + 30 < bottom:
        middle = x + w / 2
        s.line(*[(middle + (2 if k % 2 else -2), y + 8 * k) for k in range(4)], stroke=s.look.sea2, sw=2)
        y += 52


def _headings(s: Sketch, place: Fall) -> None:
    """Above each column its number, and above those in the frame their price in cards."""
    mute, size = s.look.mute, 14 if place.narrow else SMALL
    for column in place.left:
        x = place.middle(column)
        if column not in place.inside:
            s.text(x, 18 if column % 2 else 34, column, SMALL, 400, "middle", fill=mute)
            continue
        s.text(x, 18, column, 17 if place.narrow else 15, 700, "middle")
        cost = column - place.frame + 1
        if cost <= IN_FRAME:
            for card in range(cost):
                pieces.blank_card(s, x - (cost * 10 - 2) / 2 + 10 * card, 24)
        else:
            s.text(x, 35.5, str(m("row tiles")), size, 400, "middle", fill=mute, max=place.wide - 4)
    if not place.narrow:
        for y, words in ((18.0, m("column")), (35.0, m("to pay")), (52.0, m("row"))):
            s.text(place.label, y, str(words), SMALL, 400, "middle", fill=mute)
        return
    first, last = place.frame, place.inside[-1]
    s.text(5, 18, _range(1, first - 1), 14, 400, fill=mute)
    s.text(place.side - 5, 18, _range(last + 1, COLUMNS), 14, 400, "end", fill=mute)


def _range(first: int, last: int) -> str:
    """Some columns, such as 9–14, or none."""
    return "" if last < first else f"{first}–{last}" if last > first else str(last)


def _frame(s: Sketch, place: Fall) -> None:
    """The water frame, the dotted line before the tiles, the rows’ names, and the snakes at the foot."""
    look, x, top, bottom = s.look, place.x, place.top, place.bottom
    wide, high = place.right - x, bottom - top
    s.rect(x - 1, top - 3, wide + 2, high + 6, 8, stroke=look.sealine, sw=8)
    s.rect(x - 1, top - 3, wide + 2, high + 6, 8, stroke=look.sea, sw=5)
    edge = place.right - place.wide
    s.line((edge, top), (edge, bottom), stroke=look.sealine, sw=2, dash=(0.1, 6))
    for name, y in place.beside.items():
        if place.narrow:  # there the water reaches below them
            s.rect(place.label - 12, y - 10, 24, 20, 6, fill=look.paper)
        s.middle(place.label, y, name, 14 if place.narrow else SMALL, 600, fill=look.mute)
    y = bottom + 17
    wave = smooth([(x + 4 + 12 * i, y + (4 if i % 2 else -4)) for i in range(int(wide / 12))], 2)
    s.line(*wave, stroke=look.coast, sw=3)
    s.circle(place.right - 8, y, 5, fill=look.coast)


def _rocks(s: Sketch, seen: State, place: Fall) -> None:
    """The rocks below their columns with the points; that of the first column has an ink rim."""
    look, y = s.look, place.rocks
    if not place.narrow:
        for down, heading in ((15, m("rock")), (31, m("points"))):
            s.text(place.label, y + down, str(heading), SMALL, 400, "middle", fill=look.mute)
    for column, x in place.left.items():
        if column > ROCKS:
            continue
        w, first, done = place.width[column], column == place.frame, column < place.frame
        side = 3.0 if column in place.inside else 0.5
        shape = ((side, ROCK), (side + 1, 8), (w * 0.35, 0), (w * 0.7, 3), (w - side - 1, 12), (w - side, ROCK))
        outline = [(x + a, y + b) for a, b in shape]
        rim = (look.ink, 2.5) if first else (look.coast, 1.0)
        s.polygon(outline, fill=look.paper3 if done else look.land3, stroke=rim[0], sw=rim[1])
        values = rock_values(seen, column)
        fill = look.semantic.loss if column == LAST_SCORED else look.mute if done else None
        if column in place.inside:
            words = (" · " if max(values) < 10 or len(values) < 3 else "·").join(map(str, values))
            s.middle(x + w / 2, y + 25, words, 17 if place.narrow else 15, 700 if first else 600, max=w - 12, fill=fill,
                     floor=14 if place.narrow else SMALL)  # fmt: skip
            continue
        for at, value in enumerate(values):
            s.middle(x + w / 2, y + 23 + 12 * (at - (len(values) - 1) / 2), value, SMALL, 600, fill=fill)


# ------------------------------------------------------------ cracks and tiles


def _cracks(s: Sketch, lamp: Lamp, seen: State, place: Fall) -> None:
    for column in range(seen.frame, seen.frame + IN_FRAME):
        for at, piece in enumerate(seen.cracks[column]):
            _crack(s, lamp, seen, place, column, at, piece)


def _crack(s: Sketch, lamp: Lamp, seen: State, place: Fall, column: int, at: int, piece: int) -> None:
    key, colour = Key("crack", CRACK.write(100 * column + at + 1)), seen.board.colours[column][at]
    box, cell = place.crack(column, at), place.cell(column, at)
    x, y = box.x + box.w / 2, box.y + box.h / 2
    rim = min(4.5, (cell.h - box.h) / 2 - 0.5)
    grown = Rect(box.x - 5, box.y - rim, box.w + 10, box.h + 2 * rim, 10)
    if key in lamp.lit:  # rims without a halo, as there are many side by side
        with s.layer("plates"):
            s.rect(grown.x, grown.y, grown.w, grown.h, 10, fill=s.look.state.lit, stroke=s.look.state.lit_rim, sw=2)
        dark = Lamp(Lights(chosen=tuple(lamp.chosen & {key})))
        stand(s, dark, key, box, cell)
    elif piece == FREE or key not in lamp.blocked:
        stand(s, lamp, key, grown, cell)
    else:  # what lies there says why not; a click still asks
        s.target(key, cell)
    if paid_for(seen, 100 * column + at + 1):
        chosen(s, grown)
    if piece == FREE:
        pieces.crack(s, colour, x, y, box.w, box.h, min(17 if place.narrow else 14, box.h))
        if key in lamp.blocked:
            s.line((grown.x + 3, grown.y + grown.h - 3), (grown.x + grown.w - 3, grown.y + 3),
                   stroke=s.look.state.hatch, sw=2)  # fmt: skip
        return
    pieces.rim(s, colour, box.x, box.y, box.w, box.h, box.r, s.look.land3)
    r = min(15.0, cell.h * 0.37)
    if piece == DROP:
        pieces.drop(s, x, y, r - 1)
    else:
        pieces.gem(s, seen.colours[piece], x, y, r)


def _tiles(s: Sketch, lamp: Lamp, seen: State, place: Fall) -> None:
    """The open tiles; the next one to be turned up asks for chance."""
    top = seen.pending[-1] if seen.pending else None
    for row, tile in enumerate(seen.open, start=1):
        x, y, r = place.tile(row)
        if tile == FACE_DOWN:
            pieces.face_down(s, x, y, r)
            if isinstance(top, Revealing) and top.row == row:
                stand(s, lamp, Key("chance"), Rect(x - r - 3, y - r - 3, 2 * r + 6, 2 * r + 6, 9))
                if Key("chance") in lamp.lit:
                    s.rect(x - r, y - r, 2 * r, 2 * r, 8, fill=s.look.state.lit, stroke=s.look.state.lit_rim, sw=2.5)
                    s.middle(x, y, "?", 20, 700)
        elif tile != NO_TILE:
            pieces.tile(s, tile, x, y, r)
