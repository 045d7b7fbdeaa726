"""How four tiles lie: the text of an arrangement, what the rules allow, and a draw among all that they allow.

A T is written with its centre first and its arms by the side they lie on, ``fern, N:horseshoe, E:volcano@90,
W:meadows``; a ring by its corners, ``NW:desert, NE:tall@180, SW:horseshoe, SE:volcano``.  ``@90`` turns a tile
clockwise by 90, 180 or 270 degrees.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from tablekit.core import Rnd, Value
from tablekit.core.errors import SetupError
from tablekit.core.notation import shown, suggestion
from tablekit.games.empire import cites
from tablekit.games.empire.box import PRINTED, Box
from tablekit.games.empire.box.tiles import MUST_START, SIDES
from tablekit.games.empire.words import chained, m
from tablekit.saying import Blank, Message, Noun, listed

CENTRE = "C"
ARMS = ("N", "E", "S", "W")
CORNERS = ("NW", "NE", "SW", "SE")
TURNS = (0, 90, 180, 270)
RING_JOINTS = (("NW", "E", "NE"), ("SW", "E", "SE"), ("NW", "S", "SW"), ("NE", "S", "SE"))
OPPOSITE = {"N": "S", "E": "W", "S": "N", "W": "E"}
T = TypeVar("T")


class Tile(Value, frozen=True):
    """One tile as it lies: its spot (C, N, E, S, W or NW, NE, SW, SE), the index of its face, its turn in degrees."""

    spot: str
    face: int
    turn: int

    @property
    def sideways(self) -> bool:
        """Whether the tile is wider than high."""
        return self.turn in (90, 270)


class Layout(Value, frozen=True):
    """Four tiles in the order of their spots."""

    shape: str
    tiles: tuple[Tile, ...]

    def text(self, box: Box) -> str:
        """The arrangement as text, without spaces."""
        return ",".join(
            ("" if tile.spot == CENTRE else f"{tile.spot}:")
            + box.faces[tile.face].id
            + (f"@{tile.turn}" if tile.turn else "")
            for tile in self.tiles
        )

    @property
    def central(self) -> int:
        """The face of the central tile; -1 in a ring."""
        return self.tiles[0].face if self.shape == "T" else -1

    def joints(self) -> tuple[tuple[Tile, str, Tile], ...]:
        """Pairs of joined tiles, each with the side of the first that the second lies on."""
        at = {tile.spot: tile for tile in self.tiles}
        if self.shape == "T":
            return tuple((at[CENTRE], side, at[side]) for side in ARMS if side in at)
        return tuple((at[one], side, at[other]) for one, side, other in RING_JOINTS)


def edge_route(box: Box, tile: Tile, side: str) -> int:
    """The region whose dotted line leaves a tile in the middle of this side, as the tile lies."""
    face = box.faces[tile.face]
    printed_side = (SIDES.index(side) - tile.turn // 90) % 4
    return box.first[tile.face] + face.edge_routes[printed_side] - 1


def parse(text: str, box: Box) -> Layout:
    """An arrangement from its text; raises ``SetupError`` that names the tile that cannot lie so."""
    tiles: list[Tile] = []
    for piece in text.replace(",", " ").split():
        tiles.append(_tile(piece, box))
    if len(tiles) != 4:
        raise _fault(m("four tiles are needed, {tiles} are given", tiles=len(tiles)), cites.SETUP_TILES)
    spots = [tile.spot for tile in tiles]
    for tile in tiles:
        if spots.count(tile.spot) > 1:
            said = m("two tiles lie at {spot}; each needs a place of its own", spot=tile.spot)
            raise _fault(said, cites.SETUP_T_SHAPE)
    ring = all(spot in CORNERS for spot in spots)
    if not ring and (CENTRE not in spots or any(spot in CORNERS for spot in spots)):
        said = m(
            "{spots} make neither a T (a centre and three of N, E, S, W) nor a ring (NW, NE, SW, SE)",
            spots=listed(spots, ","),
        )  # fmt: skip
        raise _fault(said, cites.SETUP_T_SHAPE)
    order = CORNERS if ring else (CENTRE, *ARMS)
    layout = Layout("ring" if ring else "T", tuple(sorted(tiles, key=lambda tile: order.index(tile.spot))))
    check(layout, box)
    return layout


def _tile(piece: str, box: Box) -> Tile:
    spot, colon, rest = piece.partition(":")
    if not colon:
        spot, rest = CENTRE, piece
    name, at, turn = rest.partition("@")
    spots = (CENTRE, *ARMS, *CORNERS)
    if spot.upper() not in spots:
        right = suggestion(spot.upper(), spots)
        said = m("{tile} lies at {spot}; it must be {right}", tile=shown(piece), spot=shown(spot), right=right)
        raise _fault(said, cites.SETUP_T_SHAPE)
    if name.lower() not in box.face:
        right = suggestion(name.lower(), tuple(box.face))
        said = m("there is no face {face}; it must be {right}", face=shown(name), right=right)
        raise _fault(said, cites.SETUP_TILES)
    if at and turn not in ("0", "90", "180", "270"):
        said = m("{face} is turned by {turn}; it must be 0, 90, 180 or 270", face=name, turn=shown(turn))
        raise _fault(said, cites.SETUP_ORIENTATION)
    return Tile(spot.upper(), box.face[name.lower()], int(turn) if at else 0)


def _fault(said: Message, clause: str) -> SetupError:
    """An error in the option ``tiles``."""
    return SetupError(f"tiles: {said}  § {clause}")


def called(box: Box, tile: Tile) -> Blank:
    """A tile in a sentence: a printed one by its noun, which in English is its name in notation; else by its name."""
    face = box.faces[tile.face].id
    return Noun(face) if box.name == PRINTED else face


def check(layout: Layout, box: Box) -> None:
    """Raise ``SetupError`` if the rules forbid this arrangement; the message names the tile and the clause."""
    used: dict[int, str] = {}
    for tile in layout.tiles:
        face = box.faces[tile.face]
        if used.get(face.tile) == face.id:
            raise _fault(m("{face} is given twice; there is one of it", face=called(box, tile)), cites.SETUP_TILES)
        if face.tile in used:
            other = next(one for one in layout.tiles if box.faces[one.face].id == used[face.tile])
            both = {"face": called(box, other), "other": called(box, tile)}
            said = m("{face} and {other} are the two sides of one tile", **both)
            raise _fault(said, cites.SETUP_TILES)
        used[face.tile] = face.id
    if layout.shape == "ring":
        if len({tile.sideways for tile in layout.tiles}) > 1:
            lying = [called(box, tile) for tile in layout.tiles if tile.sideways]
            said = m("{faces} lie sideways and the others upright; in a ring all lie alike", faces=chained(lying))
            raise _fault(said, cites.VAR_RING)
    else:
        for tile in layout.tiles[1:]:
            if MUST_START in box.faces[tile.face].marks:
                said = m(
                    "{face} lies at {spot}; it must have the starting region, and so be the central tile",
                    face=called(box, tile), spot=tile.spot,
                )  # fmt: skip
                raise _fault(said, cites.SPECIAL_MUST_START)
    holders = [called(box, tile) for tile in layout.tiles if MUST_START in box.faces[tile.face].marks]
    if len(holders) > 1:
        said = m("{faces} must both have the starting region", faces=chained(holders))
        raise _fault(said, cites.SPECIAL_MUST_START)


def start_regions(layout: Layout, box: Box) -> tuple[int, ...]:
    """The regions that may be the starting region: with a route to another tile, on the central or the marked tile."""
    ends: set[int] = set()
    for one, side, other in layout.joints():
        ends |= {edge_route(box, one, side), edge_route(box, other, OPPOSITE[side])}
    holder = [tile.face for tile in layout.tiles if MUST_START in box.faces[tile.face].marks]
    on = [layout.central] if layout.shape == "T" else holder or [tile.face for tile in layout.tiles]
    return tuple(sorted(region for region in ends if box.face_of[region] in on))


def draw(box: Box, shape: str, rnd: Rnd) -> Layout:
    """A random arrangement: tiles, faces, places and turns are drawn until the rules allow them together."""
    groups: dict[int, list[int]] = {}
    for at, face in enumerate(box.faces):
        groups.setdefault(face.tile, []).append(at)
    tiles = list(groups)
    while True:
        order = list(tiles)
        faces = [pick(groups[order.pop(int(rnd.random() * len(order)))], rnd) for _ in range(4)]
        if shape == "T":
            missing = pick(ARMS, rnd)
            spots: tuple[str, ...] = (CENTRE, *(side for side in ARMS if side != missing))
            turns = [pick(TURNS, rnd) for _ in spots]
        else:
            spots = CORNERS
            quarter = pick((0, 90), rnd)
            turns = [quarter + pick((0, 180), rnd) for _ in spots]
        layout = Layout(shape, tuple(Tile(*lies) for lies in zip(spots, faces, turns, strict=True)))
        holders = [at for at, face in enumerate(faces) if MUST_START in box.faces[face].marks]
        if not holders or (holders == [0] if shape == "T" else len(holders) == 1):
            return layout


def pick(items: Sequence[T], rnd: Rnd) -> T:
    """One of some things, each as likely."""
    return items[int(rnd.random() * len(items))]
