"""The cracks inside the frame, each with what a stone in it costs: filled, hollow or bare, before any colour.

At the left of a free crack are its colour and letter.  It is filled where cards of its own colour pay, hollow where two
cards have to stand for one, each with the fewest cards that do; bare is what cannot be paid for.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from tablekit.core import Key
from tablekit.games.iquazu.numbers import ANY, IN_FRAME, TILE_NAMES
from tablekit.games.iquazu.picture import pieces
from tablekit.games.iquazu.picture.colours import card_colour, sunk
from tablekit.games.iquazu.picture.fall import SMALL, Fall
from tablekit.games.iquazu.picture.hand import paid_for
from tablekit.games.iquazu.rules.paying import colour_of, cost_of, payments
from tablekit.games.iquazu.table.state import CRACK, DROP, FREE, UNKNOWN, State
from tablekit.picture.pieces import Lamp, chosen
from tablekit.picture.scene import Rect, Sketch, planned_width


class Price(NamedTuple):
    """The fewest cards that pay for a stone: of its own colour, with two for one, or with the any-colour tile."""

    cards: int
    by: Literal["own colour", "two for one", "any colours"]


def price(seen: State, lamp: Lamp, crack: int) -> Price | None:
    """What a stone costs whoever decides; None for a hand that is not seen."""
    hand = seen.hands[seen.pending[-1].player] if seen.pending else [UNKNOWN]
    if hand[0] == UNKNOWN:
        return None
    cost, colour = cost_of(seen, crack), colour_of(seen, crack)
    ways = payments((hand[0], hand[1], hand[2]), colour, cost)
    if not ways or Key("tile", TILE_NAMES[ANY]) in lamp.chosen:
        return Price(cost, "any colours")
    return Price(sum(ways[0]), "own colour" if ways[0][colour] == cost else "two for one")


def cracks(s: Sketch, lamp: Lamp, seen: State, place: Fall) -> None:
    """All cracks inside the frame, and what lies on them; each takes a click on its whole place."""
    asked = any(key.kind == "crack" for key in lamp.lit)
    for column in range(seen.frame, seen.frame + IN_FRAME):
        for at, piece in enumerate(seen.cracks[column]):
            crack = 100 * column + at + 1
            key, box = Key("crack", CRACK.write(crack)), place.crack(column, at)
            s.target(key, place.cell(column, at))
            lit = key in lamp.lit
            if piece == FREE:
                free(s, seen, crack, box, price(seen, lamp, crack) if lit else None, lit, asked, place.narrow)
            else:
                _taken(s, seen, piece, box, lit)
            if key in lamp.blocked and piece == FREE:  # what lies there says why not; a click still asks
                s.line((box.x + 2, box.y + box.h - 2), (box.x + box.w - 2, box.y + 2), stroke=s.look.state.hatch, sw=2)
            if key in lamp.chosen or paid_for(seen, crack):
                chosen(s, box)


def free(
    s: Sketch, seen: State, crack: int, box: Rect, cost: Price | None, lit: bool, asked: bool, narrow: bool
) -> None:  # fmt: skip
    """A free crack: colour and letter, and where it is lit what it costs."""
    colour, state = colour_of(seen, crack), s.look.state
    own = lit and (cost is None or cost.by == "own colour")
    soft = state.lit if s.look.dark else state.lit_rim
    rim, sw = (state.lit_rim, 2.2) if own else (soft, 1.5) if lit else (s.look.coast, 1.0)
    tab = min(box.w * (0.34 if narrow else 0.3), 24.0)
    with s.layer("plates"):
        fill = state.lit if own else state.lit_soft if lit else s.look.land
        s.rect(box.x, box.y, box.w, box.h, box.r, fill=fill)
        tone = card_colour(s.look, colour) if lit or not asked else sunk(s.look, colour)
        s.rect(box.x, box.y, tab, box.h, box.r, fill=tone)
        s.rect(box.x + tab - box.r, box.y, box.r, box.h, fill=tone)
        s.line((box.x + tab, box.y), (box.x + tab, box.y + box.h), stroke=rim)
        s.rect(box.x, box.y, box.w, box.h, box.r, stroke=rim, sw=sw)
    y, letter = box.y + box.h / 2, 14.0 if narrow else SMALL
    s.middle(box.x + tab / 2 + 0.5, y, str(pieces.LETTERS[colour]), min(letter, box.h), 700, max=tab - 3, floor=9)
    if cost is not None:
        _cost(s, cost, Rect(box.x + tab, box.y, box.w - tab, box.h), min(17.0 if narrow else 15.0, box.h), narrow)


def _cost(s: Sketch, cost: Price, box: Rect, size: float, narrow: bool) -> None:
    """The number of cards, behind the sign of how they pay; with a card where there is room."""
    sign = 0.0 if cost.by == "own colour" else size * 1.25
    card = 0.0 if narrow or box.h < 16 else 12.0
    number = planned_width(str(cost.cards), size, 700)
    x, y = box.x + (box.w - sign - number - card) / 2, box.y + box.h / 2
    if cost.by == "two for one":
        pieces.swap(s, x + size * 0.5, y, size * 0.34)
    elif sign:
        pieces.any_colours(s, x + size * 0.5, y, size * 0.2)
    s.text(x + sign, y + size * 0.36, cost.cards, size, 700)
    if card:
        pieces.blank_card(s, x + sign + number + 3.5, y - 5.5, 7.6, 11)


def _taken(s: Sketch, seen: State, piece: int, box: Rect, lit: bool) -> None:
    """A crack with a stone or a drop."""
    with s.layer("plates"):
        s.rect(box.x, box.y, box.w, box.h, box.r, fill=s.look.state.lit if lit else s.look.land3)
        if lit:
            s.rect(box.x, box.y, box.w, box.h, box.r, stroke=s.look.state.lit_rim, sw=2.2)
    x, y, r = box.x + box.w / 2, box.y + box.h / 2, min(16.0, box.h * 0.5)
    if piece == DROP:
        pieces.drop(s, x, y, r)
    else:
        pieces.gem(s, seen.colours[piece], x, y, r)
