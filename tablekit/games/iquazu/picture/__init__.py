"""A position of Iquazú as a picture: the rock behind the waterfall, its frame, the rocks, the players and a hand.

``scene`` draws what it is given, a whole position or an observation; it knows no rule.  Pieces come from ``pieces``,
panels and buttons from ``panels``, the words from ``description``, the measures from ``fall``.
"""

from __future__ import annotations

from tablekit.core import Key
from tablekit.games.iquazu import GAME
from tablekit.games.iquazu.numbers import LAST_SCORED, ROCKS, ROWS
from tablekit.games.iquazu.picture import description, foot, leads, panels, pieces
from tablekit.games.iquazu.picture.changes import changes
from tablekit.games.iquazu.picture.colours import look
from tablekit.games.iquazu.picture.cracks import cracks
from tablekit.games.iquazu.picture.explain import SCENERY as SCENERY
from tablekit.games.iquazu.picture.explain import explain as explain
from tablekit.games.iquazu.picture.explain import things
from tablekit.games.iquazu.picture.fall import SMALL, Fall, fall
from tablekit.games.iquazu.picture.hand import hand, paid_for, use
from tablekit.games.iquazu.picture.holdings import holdings as holdings
from tablekit.games.iquazu.picture.holdings import in_hand as in_hand
from tablekit.games.iquazu.picture.holdings import sign_of as sign_of
from tablekit.games.iquazu.picture.names import NAMES as NAMES
from tablekit.games.iquazu.rules.interim_scoring import Revealing
from tablekit.games.iquazu.rules.rock_points import rock_values
from tablekit.games.iquazu.table.state import CRACK, FACE_DOWN, NO_TILE, State
from tablekit.games.iquazu.words import m
from tablekit.picture.pieces import Lamp, smooth, stand
from tablekit.picture.scene import Rect, Scene, Sketch, planned_width
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
        _rock(s, place)
        _slivers(s, place)
    with s.layer("plates"):
        _heads(s, place, _pointed_at(lamp, seen))
    things(s, seen, place)
    cracks(s, lamp, seen, place)
    _tiles(s, lamp, seen, place)
    _frame(s, place)
    with s.layer("plates"):
        _rocks(s, seen, place)
        foot.legend(s, place)
    hand(s, lamp, seen, names, place)
    use(s, lamp, seen, place)
    if with_shelf:
        panels.shelf(s, seen, names, events, place.height - 8)
    foot.draw(s, lamp, seen, bool(events), place)
    changes(s, seen, names, place, events)
    words = description.description(seen, names, lights)
    return s.scene(title(GAME, seen), words, lit=lights.lit, slop=12 if narrow else 6)


# ------------------------------------------------------------ rock and water


def _rock(s: Sketch, place: Fall) -> None:
    """The rock inside the frame, in lighter and darker bands, with a line between two rows."""
    look, top, high = s.look, place.top, place.bottom - place.top
    for at, column in enumerate(place.inside):
        fill = look.land2 if at % 2 or column == place.inside[-1] else look.land
        s.rect(place.left[column], top, place.width[column], high, fill=fill)
    for row in range(2, ROWS + 1):
        y = place.rows[row][0] - place.gap / 2
        s.line((place.x + 4, y), (place.right - 4, y), stroke=look.coast, alpha=0.55)


def _slivers(s: Sketch, place: Fall) -> None:
    """The columns outside the frame: water strips seen from the side; a flag stands under the last to be scored."""
    look = s.look
    for at, (box, columns) in enumerate(place.slivers):
        s.rect(box.x, box.y, box.w, box.h, box.r, fill=look.sea, stroke=look.sealine, sw=0.8)
        if not place.narrow:
            y, middle = box.y + 30.0 + 17 * (at % 2), box.x + box.w / 2
            while y + 24 < box.y + box.h:
                s.line(*[(middle + (1.2 if k % 2 else -1.2), y + 6 * k) for k in range(4)], stroke=look.sea2, sw=1.4)
                y += 66
        if LAST_SCORED in columns and LAST_SCORED > place.frame and not place.narrow:
            _last(s, box.x + box.w / 2, box.y + box.h + 14)
            words = str(m("{column} ends it", column=LAST_SCORED))
            s.text(place.side - 8, box.y + box.h + 40, words, SMALL, 400, "end", fill=look.mute, max=78, floor=11)


def _last(s: Sketch, x: float, y: float) -> None:
    """The small flag of the column whose scoring ends the game."""
    s.line((x, y - 8), (x, y + 8), sw=1.5)
    s.polygon(((x, y - 8), (x + 10, y - 4.5), (x, y - 1)), fill=s.look.piece.face, stroke=s.look.ink, sw=1.2)


def _pointed_at(lamp: Lamp, seen: State) -> tuple[int, str] | None:
    """The column and the name of the crack that is chosen or paid for."""
    for crack in seen.board.cracks:
        if paid_for(seen, crack) or Key("crack", CRACK.write(crack)) in lamp.chosen:
            return crack // 100, seen.board.names[crack]
    return None


def _heads(s: Sketch, place: Fall, at: tuple[int, str] | None) -> None:
    """Numbers of columns above, names of cracks at the left; those of the crack in question as heads of a table are."""
    mute, narrow = s.look.mute, place.narrow
    number, small = (18.0, 14.0) if narrow else (17.0, SMALL)
    y = 20.0 if narrow else 21.0
    for column in place.inside:
        x, here = place.middle(column), at is not None and at[0] == column
        if here:
            s.rect(x - 14, y - 11, 28, 22, 5, fill=s.look.ink)
        s.middle(x, y, column, number, 700, fill=s.look.white if here else None)
        if column == LAST_SCORED:
            _last(s, x + 16, y)
        if not narrow and column != place.inside[-1]:
            cost = column - place.frame + 1
            for card in range(cost):
                pieces.blank_card(s, x - (cost * 9.5 - 2) / 2 + 9.5 * card, 35, 7.5, 11)
    _name_cracks(s, place)
    for name, y in place.beside.items():
        here = at is not None and at[1] == name
        if here:
            s.rect(place.label - 13.5, y - 10, 27, 20, 5, fill=s.look.ink)
        s.middle(place.label, y, name, small, 700 if here else 600, fill=s.look.white if here else mute)
    if not narrow:
        _captions(s, place)


def _name_cracks(s: Sketch, place: Fall) -> None:
    """Each crack is named by the head of its column and that of its row."""
    for column in place.inside[:-1]:
        for at in range(len(place.board.colours[column])):
            crack = 100 * column + at + 1
            key, y = Key("crack", CRACK.write(crack)), place.beside[place.board.names[crack]]
            s.head(key, Rect(place.middle(column) - 14, 10, 28, 22))
            s.head(key, Rect(place.label - 13.5, y - 10, 27, 20))


def _captions(s: Sketch, place: Fall) -> None:
    """What the heads say, where there is room."""
    first, tiles, mute = place.middle(place.frame) - 14, place.middle(place.inside[-1]), s.look.mute
    for y, words in ((25.5, m("column")), (44.5, m("to pay"))):
        s.text(8, y, str(words), SMALL, 400, fill=mute, max=first - 10)
    s.text(tiles, 44.5, str(m("row tiles")), SMALL, 400, "middle", fill=mute, max=64)
    s.text(tiles - 70, 44.5, str(m("leads{#row}")), SMALL, 400, "middle", fill=mute, max=56)
    ahead = [column for _, columns in place.slivers for column in columns if column > place.inside[-1]]
    if ahead:
        s.text(place.side - 8, 25.5, _range(ahead[0], ahead[-1]), SMALL, 600, "end", fill=mute)
        covered = str(m("under water"))
        if planned_width(covered, SMALL) < place.side - 8 - (tiles + 34):
            s.text(place.side - 8, 44.5, covered, SMALL, 400, "end", fill=mute)


def _range(first: int, last: int) -> str:
    """Some columns, such as 9–14."""
    return f"{first}–{last}" if last > first else str(last)


def _frame(s: Sketch, place: Fall) -> None:
    """The water frame, the dotted line before the tiles, and the snakes at the foot."""
    look, x, top, bottom = s.look, place.x, place.top, place.bottom
    wide, high = place.right - x, bottom - top
    s.rect(x - 2.5, top - 1, wide + 5, high + 2, 7.5, stroke=look.sealine, sw=5.4)
    s.rect(x - 2.5, top - 1, wide + 5, high + 2, 7.5, stroke=look.sea, sw=3)
    edge = place.left[place.inside[-1]]
    s.line((edge, top + 6), (edge, bottom - 6), stroke=look.sealine, sw=2, dash=(0.1, 5))
    wave = [(x + 4 + 9 * at, bottom + 8.5 + (2.2 if at % 2 else -2.2)) for at in range(int(wide / 9))]
    s.line(*smooth(wave, 2), stroke=look.coast, sw=2)
    s.circle(*wave[-1], 3.2, fill=look.coast)


PLACES = m("1st"), m("2nd"), m("3rd")


def _rocks(s: Sketch, seen: State, place: Fall) -> None:
    """The rocks below their columns: on each the points of first and second, and whose flags stand there now."""
    look, top, high = s.look, place.rocks, place.rock
    lines = len(rock_values(seen, place.frame))
    step = (high - 6) / max(2, lines)
    ys = [top + 3 + high / 2 + step * (at - (lines - 1) / 2) for at in range(lines)]
    size = min(15.0 if place.narrow else 14.5, step - 1)
    for column in place.inside[:-1]:
        x, w, first = place.left[column], place.wide, column == place.frame
        if not place.narrow:
            shape = ((3.5, high), (4.5, 8), (w * 0.35, 0), (w * 0.7, 3), (w - 4.5, 9), (w - 3.5, high))
            rim = (look.ink, 2.4) if first else (look.coast, 1.0)
            s.polygon([(x + a, top + b) for a, b in shape], fill=look.land3, stroke=rim[0], sw=rim[1])
        if column > ROCKS:
            continue
        there = leads.in_column(seen, column)
        for at, (value, y) in enumerate(zip(rock_values(seen, column), ys, strict=True)):
            s.middle(x + (11 if place.narrow else 19), y, value, size, 700 if at == 0 else 600)
            if at < len(there):
                flag = there[at] if not place.narrow else there[at]._replace(tie="")
                leads.flag(
                    s, seen.colours[flag.player], x + (24 if place.narrow else 36), y, flag, size, min(1.0, step / 19)
                )
            else:
                s.middle(x + (38 if place.narrow else 48), y, "–", size, 400, fill=look.mute)
    if place.narrow:
        x = place.left[place.inside[-1]] + 2
        for at, words in enumerate((m("points,"), m("who leads"))):
            s.text(x, top + 19 + 18 * at, str(words), 14, 400, fill=look.mute, max=place.side - x - 4, floor=14)
    else:
        for y, words in zip(ys, PLACES, strict=False):
            s.middle(place.label, y, str(words), SMALL, 400, fill=look.mute)


# ------------------------------------------------------------ tiles


def _tiles(s: Sketch, lamp: Lamp, seen: State, place: Fall) -> None:
    """The open tiles, each with the flag of who leads its row; the next one to be turned up asks for chance."""
    top = seen.pending[-1] if seen.pending else None
    for row, tile in enumerate(seen.open, start=1):
        x, y, r = place.tile(row)
        lead = leads.in_row(seen, row)
        if lead is not None:
            with s.layer("plates"):
                size = 15.0 if place.narrow else 16.0
                leads.flag(s, seen.colours[lead.player], *place.flag(row), lead, size, 0.85 if place.narrow else 1)
        if tile == FACE_DOWN:
            pieces.face_down(s, x, y, r)
            if isinstance(top, Revealing) and top.row == row:
                stand(s, lamp, Key("chance"), Rect(x - r - 3, y - r - 3, 2 * r + 6, 2 * r + 6, 9))
                if Key("chance") in lamp.lit:
                    s.rect(x - r, y - r, 2 * r, 2 * r, 8, fill=s.look.state.lit, stroke=s.look.state.lit_rim, sw=2.5)
                    s.middle(x, y, "?", 20, 700)
        elif tile != NO_TILE:
            pieces.tile(s, tile, x, y, r)
