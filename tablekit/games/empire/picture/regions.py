"""The regions of Empire with what stands on them: tints, states, pieces, targets, and what the last step changed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain, product
from math import hypot
from typing import Unpack

from tablekit.core import Event, Key
from tablekit.games.empire.actions.moving import Moving
from tablekit.games.empire.actions.step_costs import step_cost
from tablekit.games.empire.box.tokens import NO_TOKEN
from tablekit.games.empire.picture import pieces
from tablekit.games.empire.picture.blocks import Block, Draw, Item, separate
from tablekit.games.empire.picture.chart import Chart
from tablekit.games.empire.picture.land import Outline, clipped, crossings
from tablekit.games.empire.rules.control import control
from tablekit.games.empire.rules.tokens import face_down
from tablekit.games.empire.table.state import State
from tablekit.picture.pieces import Lamp, ticks
from tablekit.picture.scene import AnyShape, Point, Polygon, Rect, Sketch, Style, Target, planned_width

CHANGES = frozenset(
    ("place_armies", "move_army", "destroy_army", "keep_army", "build_city", "claim", "peek", "turn_over", "turn_up")
)
_IN_A_REGION = (CHANGES | {"lay_start"}) - {"move_army", "turn_up"}
KNOWS = 8.5  # half the size of the letter of a player who has looked at a token
BAND = 2.0  # units of amber more between an army and its lit rim, which would not be seen on purple
ABREAST = 100.0  # units: cities that are wider together stand in two rows
MANY = 7  # more lit regions than this get a thin rim and keep their tint


class Regions:
    """The regions with what stands on them; ``size`` is 1 on the wide picture, more on the narrow one."""

    def __init__(self, s: Sketch, lamp: Lamp, seen: State, on: Chart, events: Sequence[Event], size: float) -> None:
        self.s, self.lamp, self.seen, self.on, self.events, self.size = s, lamp, seen, on, events, size
        self.holders, self.islands = control(seen)
        self.armies: dict[tuple[int, int], Rect] = {}
        self.blocks: dict[int, Rect] = {}
        self.things: dict[int, list[tuple[Key, Rect]]] = {region: [] for region in seen.board.regions}
        moves = lamp.offered | lamp.lit | lamp.blocked
        self.asked_about = not any(key.kind == "region" for key in moves)  # otherwise a click anywhere means a region

    def draw(self, routes: Iterable[AnyShape]) -> None:
        """Tints and states, ways, pieces, targets, and what the last step changed."""
        with self.s.layer("plates"):
            self._tints()
            self._states()
            self.s.shapes["plates"].extend(routes)
        blocks = {region: self._block(region) for region in self.seen.board.regions}
        separate(blocks.values())
        for region, block in blocks.items():
            self.blocks[region] = block.box
            block.draw()
        # What stands on a small region may lie on the land of the next, whose target must not hide it.
        standing = [self._targets(region) for region in self.seen.board.regions]
        for thing, area in chain.from_iterable(standing):
            self.s.target(thing, area)
        with self.s.layer("over"):
            self._costs()
        self._changes()

    def _key(self, region: int) -> Key:
        return Key("region", self.seen.box.names[region])

    def _shape(self, outline: Outline, **style: Unpack[Style]) -> None:
        """An outline of the chart, which is rounded already."""
        style["sw"] = float(style.get("sw", 1))
        self.s.shapes["plates"].append(Polygon(outline, **style))

    def _tints(self) -> None:
        """Who controls what: a region is tinted, an island has a coast in the colour of its holder."""
        s, seen = self.s, self.seen
        for island, holder in enumerate(self.islands):
            if holder >= 0:
                colour = s.look.seats[seen.colour(holder)].fill
                for fill, shores in zip((s.look.land, s.look.sea), self.on.shores[island], strict=True):
                    for shore in shores:
                        self._shape(shore, fill=fill, stroke=s.look.ink, sw=8)
                        self._shape(shore, fill=fill, stroke=colour, sw=6)
                        self._shape(shore, fill=fill, stroke=s.look.white, sw=2)
        for region in seen.board.regions:
            holder, held = self.holders[region], self.islands[seen.board.island[region]] >= 0
            if holder >= 0 or held:
                tint = s.look.tint(seen.colour(holder)) if holder >= 0 else s.look.land
                self._shape(self.on.outline[region], fill=tint, stroke=s.look.white, sw=2)

    # ------------------------------------------------------------ states

    def _states(self) -> None:
        s, lamp = self.s, self.lamp
        regions = self.seen.board.regions
        lit = [region for region in regions if self._key(region) in lamp.lit]
        calm = len(lit) > MANY or any(key.kind == "army" for key in lamp.lit)
        for region in lit:
            outline = self.on.outline[region]
            if not calm:
                self._shape(outline, fill=s.look.state.lit, alpha=0.7)
            self._shape(outline, stroke=s.look.white, sw=10)
        for region in lit:  # the rim stands on amber, and not on the tint of whoever controls the region
            self._shape(self.on.outline[region], stroke=s.look.state.lit, sw=8)
        for region in lit:
            self._shape(self.on.outline[region], stroke=s.look.state.lit_rim, sw=2.5)
        for region in regions:
            key, outline = self._key(region), self.on.outline[region]
            if key in lamp.blocked:
                for a, b in _hatch(outline, 9):
                    s.line(a, b, stroke=s.look.state.hatch, sw=1.5, alpha=0.5)
                self._shape(outline, stroke=s.look.state.hatch, sw=1.5)
            if key in lamp.chosen:
                self._shape(outline, stroke=s.look.white, sw=6.5)
                self._shape(outline, stroke=s.look.state.selected, sw=3.5)

    # ------------------------------------------------------------ pieces

    def _block(self, region: int) -> Block:
        """Name, cities, token and armies of a region, centred, as large as its land allows."""
        seen = self.seen
        armies, towns = seen.armies_in(region), seen.cities_in(region)
        rows: list[list[Item]] = [[Item(self._name(region), 0, -6, 24, 12)]]
        if seen.tokens[region] != NO_TOKEN:
            r = 10 if armies or towns else 14
            down = -2 if armies or towns else 0
            token, knows = Item(self._token(region, r), 0, down, 2 * r - 1, 2 * r), self._knows(region)
            if armies or towns:
                rows[0] = [token, Item(self._name(region), 27, -3, 24, 12)]
            else:
                rows.append([token])
            if len(knows) == 1:
                rows[-1].append(Item(knows[0].draw, -r - KNOWS, down, 2 * KNOWS, 2 * KNOWS))
            elif knows:
                rows.append(knows)
            _centre(rows[0])
            _centre(rows[-1])
        if region == seen.start:
            rows[0].append(Item(self._flag, 24, -4, 14, 18))
        below: list[list[Item]] = []
        for at in range(0, len(armies), 2):
            pair = armies[at : at + 2]
            spots = [0] if len(pair) == 1 else [-20, 20]
            below.append([Item(self._army(region, c, n), x, 0, 38, 22) for (c, n), x in zip(pair, spots, strict=True)])
        if not towns:
            return self._placed(region, [*rows, *below])
        block = self._placed(region, [*rows, *self._town_rows(region, towns), *below])
        if block.room >= 1 or len(towns) > 2:
            return block
        beside = [Item(item.draw, item.x, item.y + 2, item.w, item.h) for item in rows[0]]
        right = max(item.x + item.w / 2 for item in beside)
        beside += [Item(item.draw, item.x, -3, item.w, item.h) for item in self._towns(region, towns, right + 4)]
        _centre(beside)
        flat = self._placed(region, [beside, *rows[1:], *below])
        return flat if flat.room > block.room else block

    def _placed(self, region: int, rows: list[list[Item]]) -> Block:
        tile = self.on.tiles[self.seen.box.face_of[region]]
        return Block(rows, self.on.middle[region], self.on.rays[region], tile, self.size)

    def _town_rows(self, region: int, towns: Sequence[tuple[int, int]]) -> list[list[Item]]:
        """The cities in one row, or in two where the numbers of one would lie on the walls of the next."""
        half = (len(towns) + 1) // 2
        if len(towns) > 2 and sum(_wide(number) for _, number in towns) > ABREAST:
            return [self._towns(region, towns[:half]), self._towns(region, towns[half:])]
        return [self._towns(region, towns)]

    def _towns(self, region: int, towns: Sequence[tuple[int, int]], left: float | None = None) -> list[Item]:
        """The cities in a row, each owner with how many: from ``left`` on, or centred."""
        row: list[Item] = []
        x = left or 0.0
        for player, number in towns:
            wide = _wide(number)
            row.append(Item(self._town(region, player, number), x + wide / 2, 0, wide - 3, 22))
            x += wide
        if left is None:
            _centre(row)
        return row

    def _costs(self) -> None:
        """What a step of the chosen army costs, above the name of each region it may step to."""
        s, seen, size = self.s, self.seen, self.size
        if not seen.pending or not isinstance(seen.pending[-1], Moving):
            return
        player = seen.pending[-1].player
        chosen = [region for region in seen.board.regions if self._army_key(region, player) in self.lamp.chosen]
        for start, region in product(chosen, seen.board.regions):
            if self._key(region) not in self.lamp.lit or (start, region) not in seen.board.kind:
                continue
            box, tile = self.blocks[region], self.on.tiles[seen.box.face_of[region]]
            x, y = box.x + box.w / 2, max(box.y - 11 * size, tile.y + 10 * size)
            s.rect(
                x - 17 * size, y - 9 * size, 34 * size, 18 * size, 9 * size, fill=s.look.piece.coin, stroke=s.look.ink
            )
            pieces.sign(s, pieces.MOVE, x - 7 * size, y, 6 * size)
            s.middle(x + 8 * size, y, step_cost(seen, player, start, region), 13 * size, 700)

    def _name(self, region: int) -> Draw:
        words = self.seen.box.names[region]
        blocked = self._key(region) in self.lamp.blocked

        def draw(x: float, y: float, scale: float) -> None:
            size = 11.5 if self.size == 1 else 20
            wide = planned_width(words, size) + 4
            if blocked:
                self.s.rect(x - wide / 2, y - size * 0.6, wide, size * 1.2, 4, fill=self.s.look.paper)
            self.s.middle(x, y, words, size, 400, max=wide)

        return draw

    def _thing(self, region: int, key: Key, x: float, y: float, wide: float, high: float) -> None:
        """Something that stands on a region, and can be asked about by itself."""
        self.things[region].append((key, Rect(x - wide / 2, y - high / 2, wide, high)))

    def _flag(self, x: float, y: float, scale: float) -> None:
        pieces.flag(self.s, x, y, 9 * scale)
        self._thing(self.seen.start, Key("flag"), x, y, 16 * scale, 20 * scale)

    def _token(self, region: int, r: float) -> Draw:
        kind, hidden = self.seen.tokens[region], face_down(self.seen, region)

        def draw(x: float, y: float, scale: float) -> None:
            pieces.token(self.s, kind, x, y, r * scale, hidden)
            self._thing(region, Key("token", self.seen.box.names[region]), x, y, 2 * r * scale, 2 * r * scale)

        return draw

    def _knows(self, region: int) -> list[Item]:
        """The letters of all who have looked at the face-down token of a region, side by side."""
        s, seen = self.s, self.seen
        seats = [seen.colours[player] for player in seen.seen_by(region)]

        def letter(seat: str) -> Draw:
            def draw(x: float, y: float, scale: float) -> None:
                pieces.knows(s, seat, x, y, KNOWS * scale)
                key = Key("knows", f"{seen.box.names[region]} {seat}")
                self._thing(region, key, x, y, 2 * KNOWS * scale, 2 * KNOWS * scale)

            return draw

        return [Item(letter(seat), (2 * KNOWS + 1) * k, 0, 2 * KNOWS, 2 * KNOWS) for k, seat in enumerate(seats)]

    def _town(self, region: int, player: int, number: int) -> Draw:
        seat = self.seen.colours[player]

        def draw(x: float, y: float, scale: float) -> None:
            key = Key("city", f"{self.seen.box.names[region]} {seat}")
            self._thing(region, key, x, y, (48 if number > 1 else 24) * scale, 22 * scale)
            aside = 9 * scale if number > 1 else 0
            pieces.city(self.s, seat, x - aside, y, 11 * scale)
            if number > 1:
                self.s.text(x + 4 * scale, y + 5 * scale, f"×{number}", 15 * scale, 700)

        return draw

    def _army(self, region: int, colour: int, number: int) -> Draw:
        strong = self.holders[region] == colour

        def draw(x: float, y: float, scale: float) -> None:
            h = 21 * scale
            box = Rect(x - h * 0.88, y - h / 2, h * 1.76, h, 4)
            self.armies[region, colour] = box
            self._state_of_army(region, colour, box)
            pieces.army(self.s, self.seen.colour(colour), x, y, number, h, strong)

        return draw

    def _army_key(self, region: int, colour: int) -> Key:
        return Key("army", f"{self.seen.box.names[region]} {self.seen.colour(colour)}")

    def _state_of_army(self, region: int, colour: int, box: Rect) -> None:
        s, key, state = self.s, self._army_key(region, colour), self.s.look.state
        grow = 3 * self.size

        def around(more: float, **style: Unpack[Style]) -> None:
            with s.layer("plates"):  # below all armies, as they stand close
                s.rect(box.x - more, box.y - more, box.w + 2 * more, box.h + 2 * more, 4 + more, **style)

        if key in self.lamp.lit:
            around(grow + BAND + 1.5, fill=s.look.white)
            around(grow + BAND, fill=state.lit, stroke=state.lit_rim, sw=2.5)
        if key in self.lamp.blocked:
            around(grow, fill=s.look.paper, stroke=state.hatch, sw=1.5)
            outline = tuple((box.x + dx, box.y + dy) for dx, dy in _corners(box, grow))
            with s.layer("plates"):
                for a, b in _hatch(outline, 5):
                    s.line(a, b, stroke=state.hatch, sw=1.5)
        if key in self.lamp.chosen:
            around(grow + 0.5, fill=s.look.white)
            around(grow, stroke=state.selected, sw=3)

    # ------------------------------------------------------------ targets

    def _targets(self, region: int) -> list[tuple[Key, Rect]]:
        """A region is a target; so are its armies where they are meant, and then the region is what is beside them.

        Answers what stands on it and is a target, too.
        """
        key, lamp, outline = self._key(region), self.lamp, self.on.outline[region]
        meant = [
            (self._army_key(region, colour), box)
            for (where, colour), box in self.armies.items()
            if where == region and self._is_meant(self._army_key(region, colour), key)
        ]
        parts, areas = [outline], self._areas(region, meant) if meant else []
        if areas and key in lamp.lit:
            x0, y0 = min(a.x for _, a in areas), min(a.y for _, a in areas)
            x1, y1 = max(a.x + a.w for _, a in areas), max(a.y + a.h for _, a in areas)
            parts = clipped(outline, (x0, y0, x1, y1))
        self.s.targets += [Target(key, Polygon(part)) for part in parts]
        if not self.asked_about:
            return areas
        armies = [] if meant else [(where, colour) for where, colour in self.armies if where == region]
        asked = [(self._army_key(*army), self.armies[army]) for army in armies]
        return [*areas, *self.things[region], *asked]

    def _is_meant(self, army: Key, region: Key) -> bool:
        lamp = self.lamp
        if army in lamp.lit or army in lamp.chosen or army in lamp.blocked:
            return True
        return army in lamp.offered and region not in lamp.lit

    def _areas(self, region: int, meant: list[tuple[Key, Rect]]) -> list[tuple[Key, Rect]]:
        """Where armies are clicked: one alone has the whole block, several have their own piece with its rim."""
        grow = 2 * self.size
        if len(meant) > 1:
            return [(k, Rect(b.x - 1, b.y - grow, b.w + 2, b.h + 2 * grow)) for k, b in meant]
        key, box = meant[0]
        w, h = max(box.w, 44.0 * self.size), max(box.h, 36.0 * self.size)
        return [(key, Rect(box.x + (box.w - w) / 2, box.y + (box.h - h) / 2, w, h))]

    # ------------------------------------------------------------ what the last step changed

    def _changes(self) -> None:
        boxes: dict[int, list[Rect]] = {}
        index = self.seen.box.region
        for event in self.events:
            args, deed = event.args, event.deed
            if deed == "move_army":
                end = index[args["end"]]
                self._arrow(index[args["start"]], end)
                boxes.setdefault(end, []).append(self._box_of(end, args["player"]))
            elif deed in _IN_A_REGION:
                at = index[args["region"]]
                with_army = deed in ("place_armies", "destroy_army", "keep_army")
                boxes.setdefault(at, []).append(self._box_of(at, args["colour"]) if with_army else self.blocks[at])
        for here in boxes.values():
            left, top = min(box.x for box in here), min(box.y for box in here)
            w, h = max(box.x + box.w for box in here) - left, max(box.y + box.h for box in here) - top
            grow = 5 * self.size
            x, y = left + w / 2, top + h / 2
            ticks(self.s, x, y, w / 2 + grow, h / 2 + grow, long=5 * self.size, sw=2 * self.size)

    def _box_of(self, region: int, colour: int) -> Rect:
        return self.armies.get((region, colour), self.blocks[region])

    def _arrow(self, start: int, end: int) -> None:
        """Where an army went: an arrow of ink dots over the border, or along the sea route."""
        legs = self.on.legs.get((start, end)) or tuple(reversed(self.on.legs.get((end, start), ())))
        a, b = self.on.middle[start], self.on.middle[end]
        points = [a, *legs[1:-1], b]
        shore = max(crossings(points[0], points[1], self.on.outline[start]), default=0.5)
        beach = min(crossings(points[-2], points[-1], self.on.outline[end]), default=0.5)
        inland = 9 * self.size
        points[0], points[-1] = _back(a, points[1], shore, inland), _back(b, points[-2], 1 - beach, inland)
        tip, before = points[-1], points[-2]
        far = hypot(tip[0] - before[0], tip[1] - before[1]) or 1.0
        ux, uy = (tip[0] - before[0]) / far, (tip[1] - before[1]) / far
        r = 6 * self.size
        head = ((tip[0] + ux * r, tip[1] + uy * r), (tip[0] - uy * r * 0.8, tip[1] + ux * r * 0.8))
        with self.s.layer("over"):
            self.s.line(*points, stroke=self.s.look.state.last, sw=3.2 * self.size, dash=(0.1, 6 * self.size))
            self.s.polygon((*head, (tip[0] + uy * r * 0.8, tip[1] - ux * r * 0.8)), fill=self.s.look.state.last)


def _wide(cities: int) -> float:
    """How wide the cities of one player in one region are, with their number if there are several."""
    return 50.0 if cities > 1 else 25.0


def _centre(row: list[Item]) -> None:
    """Move the items of a row so that the row is in the middle."""
    middle = (min(item.x - item.w / 2 for item in row) + max(item.x + item.w / 2 for item in row)) / 2
    for item in row:
        item.x -= middle


def _corners(box: Rect, grow: float) -> tuple[Point, ...]:
    return (-grow, -grow), (box.w + grow, -grow), (box.w + grow, box.h + grow), (-grow, box.h + grow)


def _back(a: Point, b: Point, part: float, units: float) -> Point:
    """The point on the way from a to b that lies some units before a share of it."""
    far = hypot(b[0] - a[0], b[1] - a[1]) or 1.0
    share = max(0.0, part - units / far)
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share


def _hatch(outline: Outline, gap: float) -> list[tuple[Point, Point]]:
    """Lines at 45 degrees inside an outline."""
    sums = [x + y for x, y in outline]
    low, high = min(sums), max(sums)
    left, right = min(x for x, _ in outline) - 1, max(x for x, _ in outline) + 1
    found = []
    for k in range(1, int((high - low) / (gap * 1.414)) + 1):
        total = low + k * gap * 1.414
        a, b = (left, total - left), (right, total - right)
        cuts = crossings(a, b, outline)
        for t0, t1 in zip(cuts[::2], cuts[1::2], strict=False):
            found.append(((a[0] + (b[0] - a[0]) * t0, a[1] + (b[1] - a[1]) * t0),
                          (a[0] + (b[0] - a[0]) * t1, a[1] + (b[1] - a[1]) * t1)))  # fmt: skip
    return found
