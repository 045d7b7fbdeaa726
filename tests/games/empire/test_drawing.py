"""Empire as a picture: land that agrees with the graph, everything clickable, nothing hidden shown, nothing cut off."""

import random
from collections import Counter
from functools import cache
from itertools import combinations, pairwise
from math import fsum, hypot
from xml.etree import ElementTree

import msgspec
import pytest

import tablekit as tk
from tablekit.catalog.boards import parse_board
from tablekit.core import Decide, Event, Key, Over, arguments
from tablekit.core.randomness import draw, pick
from tablekit.games.empire.book import BOOK as rules
from tablekit.games.empire.box import layout, printed
from tablekit.games.empire.picture import SCENERY, scene
from tablekit.games.empire.picture.chart import HIGH, SIDE, SMALLEST_NARROW, chart, stand_ins
from tablekit.games.empire.picture.land import clipped, crossings, grown, on_border
from tablekit.games.empire.table.board import BRIDGE, LAND, SEA, board_of
from tablekit.games.empire.table.state import State
from tablekit.picture.look import Lights, look, mix
from tablekit.picture.scene import (
    LAYERS,
    SMALLEST,
    Circle,
    Line,
    Polygon,
    Rect,
    Scene,
    Sector,
    Text,
    inside,
    planned_width,
)
from tablekit.picture.svg import svg
from tablekit.position.clicks import Chooser
from tests.games.empire.tables import acting, table
from tests.scale import crossed

NAMES = ("Ada", "Ben", "Cleo", "Dora")
VARIANTS = ({}, {"shelf": False}, {"narrow": True})
IDS = ["wide", "no shelf", "narrow"]
EVERYTHING = {"swamp": True, "fortresses": True, "encounters": "all", "leaders": True}
KEPT = ("cards", "armies", "cities")
TOKENS = "spring@M1,cottage@M2,treasure@H1,book@H5,stable@V1,fortress@V3,dragon@V7,portal@F1,portal@M4,thieves@F3"


def moments() -> dict[str, tk.Position]:
    """One position for each kind of question, and for what makes a picture full."""
    crowd = {
        "armies": "F2:4.12.3.1,F3:1.1.1.1,V3:2.2.2.2,M4:0.0.5,H1:1",
        "cities": "F2:0.0.2,F3:1.3,V3:0.1.2.3,M4:3", "tokens": TOKENS, "leaders":
        "red_sorceress/white_knight/bandit_king/fairy_queen", "kept": "0.1.2.3", "coins": "3.2.1.9",
        "cards": "cursed_king.dire_eye.cursed_tower.castle_1.noble_hills.forest_gnome.night_hydra.lake/arcane_sphinx."
        "mountain_treasury.cursed_banshee.dire_giant.ancient_tree_spirit.forest_tree_town/cursed_gargoyles."
        "graveyard.cursed_mausoleum.noble_unicorn.arcane_temple.castle_2.forest_elf/dire_ogre.dire_goblin."
        "stronghold.forest_pixie.mountain_dwarf.noble_knight.ancient_woods",
    }  # fmt: skip
    row = "ancient_phoenix.arcane_manticore.ancient_sage.dire_dragon.night_wizard.night_village"
    shared = "F2:4.4.4,H5:1.1.1"
    return {
        "extra armies": table(2, do="bid,neutral:1,neutral:0,extra:0", armies="F2:4.4"),
        "neutral armies": table(2, do="bid,neutral:1,neutral:0", armies="F2:4.4.0,H5:1.1.3"),
        "bid": table(2, do="bid", armies="F2:4.4.1,H5:1.1.9"),
        "bid with every coin": table(2, do="bid", coins="44.0"),
        "first": table(3, do="first:1", bids="1.4.0", coins="11.7.11", armies=shared),
        "take": table(4, row=row, do="take:0", **crowd),
        "choose": table(card="cursed_king").play("take 1"),
        "place": acting("place", 3, 3, card="noble_hills", leaders="bandit_king/-/-", cities="M1:1.2,V3:0"),
        "move": acting("move", 5, 3, armies=shared, tokens=TOKENS),
        "city": acting("city", 1, card="stronghold", leaders="white_knight/-", armies="F2:4.4,M1:1.1,V2:2"),
        "destroy": acting("destroy", 1, card="night_wizard", leaders="bandit_king/-", armies="F2:4.4.1,M1:1.1,V2:2"),
        "peek": table(2, rules="it+swamp", tokens="?@M1,?@H5:1,spring@V1:0", armies="M1:2,H5:2,F2:4.4", do="peek:0"),
        "fairy": table(2, leaders="fairy_queen/-", do="fairy:0"),
        "draw": table(card="noble_hills").play("take 1").play("done"),
        "over": table(4, do="-", row="night_wizard.night_village", **{k: crowd[k] for k in KEPT}),
        "ring": table(2, map="NW:desert,NE:tall,SW:horseshoe,SE:volcano", start="D5", armies="D5:4.4"),
        "ring on its side": table(
            2, map="NW:desert@90,NE:tall@270,SW:horseshoe@90,SE:volcano@90", start="D5", armies="D5:4.4"
        ),
        "long match": table(2, rules="it+long", past="12.15", later="fern,N:ice,E:meadows,S:volcano|F1|-"),
    }  # fmt: skip


def lights(pos: tk.Position, *clicks: Key) -> Lights:
    """What a table lights: all keys are offered, those of the chosen moves are lit."""
    if not isinstance(pos.node, Decide):
        return Lights()
    moves = pos.legal_moves(pos.node.players[0])
    chooser = Chooser(moves)
    for key in clicks:
        chooser = chooser.click(key)
    offered = tuple(dict.fromkeys(key for move in moves for key in (*move.keys, *move.hints)))
    return Lights(offered=offered, lit=chooser.lit, chosen=chooser.clicked)


def picture(pos: tk.Position, *clicks: Key, **look: object) -> Scene:
    look.setdefault("lights", lights(pos, *clicks))
    return scene(pos._state, names=NAMES[: pos.players], **look)


def shapes(picture: Scene) -> list:
    return [shape for name in LAYERS for shape in picture.layer(name)]


def texts(picture: Scene) -> list[Text]:
    return [shape for shape in shapes(picture) if isinstance(shape, Text)]


def words(picture: Scene) -> list[str]:
    return [text.words for text in texts(picture)]


def box(area: Rect | Circle | Sector | Polygon) -> tuple[float, float, float, float]:
    if isinstance(area, Rect):
        return area.x, area.y, area.x + area.w, area.y + area.h
    assert isinstance(area, Polygon)
    xs, ys = zip(*area.points, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def points_in(area: Rect | Polygon) -> list[tuple[float, float]]:
    x0, y0, x1, y1 = box(area)
    grid = [(x0 + (x1 - x0) * i / 8, y0 + (y1 - y0) * j / 8) for i in range(1, 8) for j in range(1, 8)]
    return [point for point in grid if area.distance(*point) == 0]


def can_be_hit(picture: Scene, key: Key) -> bool:
    return any(picture.hit(x, y) == key for area in picture.areas(key) for x, y in points_in(area))


MOMENTS = moments()
BOX = printed()


@cache
def pictures(moment: str) -> dict[str, Scene]:
    """The pictures of a moment, by the name of the variant."""
    return {name: picture(MOMENTS[moment], **variant) for name, variant in zip(IDS, VARIANTS, strict=True)}


def layouts(number: int) -> list[layout.Layout]:
    """Random arrangements of the printed tiles, a ring after every three of the T."""
    return [layout.draw(BOX, "ring" if seed % 4 == 3 else "T", random.Random(seed)) for seed in range(number)]


LAYOUTS = {lies.text(BOX): lies for lies in layouts(4)}


# ------------------------------------------------------------ land


ROOMS = [(0, 232, 336), (90, 348, 224), (180, 267, 200), (270, 231, 260)]  # turn, width and height of a tile


@pytest.mark.parametrize(("face", "room"), crossed([face.id for face in BOX.faces], ROOMS))
def test_the_land_of_a_tile_agrees_with_its_facts(face, room):
    turn, w, h = room
    facts = BOX.faces[BOX.face[face]]
    land = grown(facts, turn, float(w), float(h), False)
    for a, b in combinations(range(facts.n), 2):
        meet = (a + 1, b + 1) in facts.land
        middle = tuple((p + q) / 2 for p, q in zip(land.roots[a], land.roots[b], strict=True))
        touches = all(on_border(middle, land.outlines[region], 7) for region in (a, b))
        assert touches or not meet, f"{a + 1} and {b + 1} are neighbours, but their land does not meet"
        if not meet:
            near = min(hypot(p[0] - q[0], p[1] - q[1]) for p in land.outlines[a] for q in land.outlines[b])
            assert near > 3, f"{a + 1} and {b + 1} are no neighbours, but their land meets"
    for island, (shores, _) in zip(facts.islands, land.islands, strict=True):
        assert 1 == len(shores)
        home = [region for region in range(facts.n) if inside(land.roots[region], shores[0])]
        assert [region - 1 for region in island] == home


@pytest.mark.parametrize("narrow", [False, True], ids=["wide", "narrow"])
@pytest.mark.parametrize("lies", LAYOUTS)
def test_no_way_crosses_another_or_the_land_of_a_region_it_does_not_lead_to(lies, narrow):
    board = board_of(BOX, LAYOUTS[lies])
    on = chart(board, narrow)
    legs = [(a, b) for points in on.legs.values() for a, b in pairwise(points)]
    for (a, b), (c, d) in combinations(legs, 2):
        assert not crosses(a, b, c, d)
    for way in on.ways:
        assert way.kind in (SEA, BRIDGE)
        for a, b in pairwise(way.points):
            for region in board.regions:
                inner = [part for part in crossings(a, b, on.outline[region]) if 0.02 < part < 0.98]
                assert [] == inner, f"a way leads over {BOX.names[region]}"


def crosses(a, b, c, d) -> bool:
    def side(p, q, r):
        return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])

    return side(a, b, c) * side(a, b, d) < 0 and side(c, d, a) * side(c, d, b) < 0


@pytest.mark.parametrize("narrow", [False, True], ids=["wide", "narrow"])
@pytest.mark.parametrize("lies", LAYOUTS)
def test_every_region_has_room_to_be_clicked_and_lies_on_its_tile(lies, narrow):
    board = board_of(BOX, LAYOUTS[lies])
    on = chart(board, narrow)
    for region in board.regions:
        x0, y0, x1, y1 = box(Polygon(on.outline[region]))
        tile = on.tiles[BOX.face_of[region]]
        assert x1 - x0 >= 40 and y1 - y0 >= 40
        assert tile.x < x0 and tile.y < y0 and x1 < tile.x + tile.w and y1 < tile.y + tile.h
        assert inside(on.middle[region], on.outline[region])


def test_tiles_do_not_overlap_and_the_legend_and_what_goes_on_lie_beside_them():
    for lies in LAYOUTS.values():
        on = chart(board_of(BOX, lies), False)
        for a, b in combinations([*on.tiles.values(), on.now, on.corner], 2):
            assert a.x + a.w <= b.x + 0.2 or b.x + b.w <= a.x + 0.2 or a.y + a.h <= b.y + 0.2 or b.y + b.h <= a.y + 0.2


def test_the_map_takes_two_thirds_of_the_wide_card_whatever_the_arrangement():
    for lies in LAYOUTS.values():
        on = chart(board_of(BOX, lies), False)
        tiles = fsum(tile.w * tile.h for tile in on.tiles.values())
        assert 0.62 < tiles / (SIDE * HIGH)


def test_a_line_that_leads_nowhere_leaves_its_tile_at_a_side():
    for lies in LAYOUTS.values():
        board = board_of(BOX, lies)
        on = chart(board, False)
        ends = [way.points[-1] for way in on.ways if way.loose]
        sides = [(x, y) for tile in on.tiles.values() for x, y in (
            *((x, tile.y) for x, _ in ends), *((x, tile.y + tile.h) for x, _ in ends),
            *((tile.x, y) for _, y in ends), *((tile.x + tile.w, y) for _, y in ends))]  # fmt: skip
        assert len(board.loose) == len(ends)
        assert all(any(abs(x - u) + abs(y - v) < 0.3 for u, v in sides) for x, y in ends)


def test_regions_whose_land_cannot_meet_are_joined_by_a_causeway():
    board = own_board([(0.5, 0.2), (0.5, 0.8), (0.2, 0.5), (0.8, 0.5)], land=[[1, 2], [3, 4]], sea=[[1, 3]])
    on = chart(tk.new("empire", 2, board=board)._state.board, False)
    assert 1 <= sum(way.kind == LAND for way in on.ways)


def test_what_is_left_of_a_region_beside_its_pieces_does_not_reach_under_them():
    square = ((0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0))
    parts = [Polygon(part) for part in clipped(square, (4, 4, 6, 6))]
    assert 4 == len(parts)
    assert not any(part.distance(5, 5) == 0 for part in parts)
    for point in ((1, 1), (5, 1), (5, 9), (1, 5), (9, 5)):
        assert 1 == sum(part.distance(*point) == 0 for part in parts)


def own_board(points, land, sea=(), islands=None):
    """Four tiles of one's own that are all alike."""
    rows = "".join(f"{{ number = {k}, at = [{x}, {y}] }},\n" for k, (x, y) in enumerate(points, start=1))
    n = len(points)
    isles = islands or ([[1, 2], [3, 4]] if sea else [[*range(1, n + 1)]])
    faces = "".join(
        f'[[tile]]\nfaces = ["own{name}"]\n[[face]]\nid = "own{name}"\nletter = "{name.upper()}"\n'
        f"islands = {isles}\nland = {land}\nsea = {[*map(list, sea)]}\n"
        f"edge_routes = {{ N = 1, E = {min(2, n)}, S = {n}, W = {max(1, n // 2)} }}\nregions = [\n{rows}]\n"
        for name in "abcd"
    )
    return parse_board(f'game = "empire"\nname = "own"\n{faces}'.encode(), "own.toml")


# ------------------------------------------------------------ what can be clicked


@pytest.mark.parametrize("moment", MOMENTS)
def test_every_offered_key_can_be_hit(moment):
    offered = lights(MOMENTS[moment]).offered
    needed = [key for key in offered if key.kind != "steal"]  # stealing nothing is no choice
    for name, shown in pictures(moment).items():
        assert [] == [key for key in needed if not can_be_hit(shown, key)], name


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_key_of_every_legal_move_of_a_random_game_can_be_hit(players):
    pos, rnd = tk.new("empire", players, seed=players, **EVERYTHING), random.Random(players)
    s, asked = pos._state.copy(), set()
    for turn in range(5_000):
        node = rules.node(s)
        if isinstance(node, Over):
            break
        if not isinstance(node, Decide):
            rules.apply(s, draw(node, rnd))
            continue
        who = node.players[0]
        moves = rules.legal_moves(s, who)
        if s.pending[-1].name not in asked or turn % 10 == 0:
            variants = [VARIANTS[turn % 3]] if s.pending[-1].name in asked else VARIANTS
            asked.add(s.pending[-1].name)
            keys = tuple(dict.fromkeys(key for move in moves for key in (*move.keys, *move.hints)))
            for variant in variants:
                shown = scene(
                    rules.observe(s, who), names=NAMES[:players], lights=Lights(offered=keys, lit=keys), **variant
                )
                assert [] == [key for key in keys if not can_be_hit(shown, key)], variant
        rules.apply(s, pick(moves, rnd))
    assert isinstance(rules.node(s), Over)
    assert asked >= {"bid", "first", "take", "choose", "place", "move", "city"}


def test_every_key_on_a_picture_belongs_to_moves_or_is_declared_scenery():
    kinds = {"region", "army", "card", "seat", "bid", "action", "pay", "build", "steal", "done"}
    for pos in MOMENTS.values():
        assert {key.kind for key in picture(pos).keys} <= kinds | SCENERY


@pytest.mark.parametrize("moment", MOMENTS)
def test_no_two_lit_targets_overlap(moment):
    for name, shown in pictures(moment).items():
        areas = [(target.key, target.area, box(target.area)) for target in shown.targets if target.key in shown.lit]
        for key, area, _ in areas:
            for x, y in points_in(area):
                near = [(other, place) for other, place, (x0, y0, x1, y1) in areas if x0 <= x <= x1 and y0 <= y <= y1]
                assert {key} == {other for other, place in near if place.distance(x, y) == 0}, name


@pytest.mark.parametrize("moment", MOMENTS)
def test_every_target_lies_on_the_picture(moment):
    for name, shown in pictures(moment).items():
        for target in shown.targets:
            x0, y0, x1, y1 = box(target.area)
            assert 0 <= x0 <= x1 <= shown.width and 0 <= y0 <= y1 <= shown.height, (name, target.key)


def test_an_army_is_clicked_on_its_piece_and_the_region_beside_it():
    pos = MOMENTS["move"]
    shown = picture(pos)
    army, region = Key("army", "H5 purple"), Key("region", "H4")
    x0, y0, x1, y1 = box(shown.areas(army)[0])
    assert army == shown.hit((x0 + x1) / 2, (y0 + y1) / 2)
    assert min(x1 - x0, y1 - y0) >= 36
    assert can_be_hit(shown, region)


def test_after_an_army_is_chosen_a_click_on_the_pieces_of_a_target_region_means_the_region():
    pos = acting("move", 3, armies="F2:3.1,F1:2.2")
    shown = picture(pos, Key("army", "F2 purple"))
    on = chart(pos._state.board, False)
    assert Key("region", "F1") in shown.lit
    assert Key("region", "F1") == shown.hit(*on.middle[BOX.region["F1"]])
    assert Key("army", "F1 purple") not in shown.keys
    assert Key("army", "F2 purple") in shown.keys


def test_after_an_army_is_chosen_each_target_tells_what_the_step_costs():
    pos = acting("move", 6, armies="F2:3.1,F1:2.2")
    before, shown = picture(pos), picture(pos, Key("army", "F2 purple"))
    costs = Counter(words(shown)) - Counter([*words(before), "chosen"])
    assert {"F1", "F3", "M3"} == {key.id for key in shown.lit if key.kind == "region"}
    assert {"1": 2, "3": 1} == costs


def test_refused_armies_can_be_clicked_too():
    pos = acting("destroy", 1, card="night_wizard", cards="night_wizard/dire_giant", armies="F2:2.3.1")
    refused = Key("army", "F2 blue")
    shown = picture(pos, lights=Lights(lit=(Key("army", "F2 neutral"),), blocked=(refused,)))
    assert can_be_hit(shown, refused)


def test_a_choice_that_all_moves_share_is_no_button():
    poor = acting("destroy", 1, card="night_wizard", leaders="bandit_king/-", coins="3.0", armies="F2:4.4")
    assert "steal" not in {key.kind for key in picture(poor).keys}
    rich = acting("destroy", 1, card="night_wizard", leaders="bandit_king/-", coins="3.2", armies="F2:4.4")
    assert {Key("steal", "yes"), Key("steal", "no")} <= set(picture(rich).keys)


def test_choices_are_drawn_only_when_they_are_offered():
    still = scene(MOMENTS["choose"]._state, names=NAMES)
    assert not {"action", "done", "bid", "pay"} & {key.kind for key in still.keys}
    assert {"place 3", "move 4", "neither"} <= set(words(picture(MOMENTS["choose"])))
    for variant in VARIANTS:
        assert {"pay Ben", "pay Cleo", "done"} <= set(words(picture(MOMENTS["place"], **variant)))


def test_chance_can_be_clicked_where_it_comes_next():
    assert can_be_hit(picture(MOMENTS["draw"]), Key("chance"))
    assert can_be_hit(picture(MOMENTS["draw"], narrow=True), Key("chance"))
    assert Key("chance") not in picture(MOMENTS["take"]).keys


@pytest.mark.parametrize("code", ["en", "de", "it"])
def test_the_row_stays_in_sight_while_a_card_is_to_be_turned_up_beside_three_tiles_abreast(code):
    begins = (
        "empire/3p rules=it board=printed map=fern,N:horseshoe,E:volcano,W:meadows start=F2 ages=0.1.2 armies=F2:4.4.4,"
        "H4:1.1.1 cards=ancient_sage/-/- row=forest_pixie.dire_eye.noble_unicorn.stronghold.night_wizard "
        "do=turn-over:0,draw"
    )
    shown = tk.read(begins, language=code).scene(narrow=True)

    assert can_be_hit(shown, Key("chance"))
    assert 5 == sum(key.kind == "card" for key in shown.keys)


# ------------------------------------------------------------ nothing cut off, nothing overlapping


def extent(text: Text) -> tuple[float, float, float, float]:
    """Where a text is planned to lie, as left, top, right, bottom."""
    wide = planned_width(text.words, text.size, text.weight)
    wide = min(wide, text.max) if text.max is not None else wide
    left = text.x - {"start": 0, "middle": wide / 2, "end": wide}[text.anchor]
    return left, text.y - text.size * 0.72, left + wide, text.y


def no_text_is_cut_off_or_covered(shown: Scene) -> None:
    seen = [(extent(text), text.words) for text in texts(shown)]
    for (left, top, right, bottom), said in seen:
        assert left >= 4 and top >= 2 and right <= shown.width - 4 and bottom <= shown.height - 3, said
    for (a, said), (b, other) in combinations(seen, 2):
        apart = a[2] <= b[0] + 0.5 or b[2] <= a[0] + 0.5 or a[3] <= b[1] + 0.5 or b[3] <= a[1] + 0.5
        assert apart, f"{said!r} over {other!r}"


@pytest.mark.parametrize("moment", MOMENTS)
def test_no_text_leaves_the_card_and_no_two_texts_overlap(moment):
    for shown in pictures(moment).values():
        no_text_is_cut_off_or_covered(shown)


@pytest.mark.parametrize("lies", LAYOUTS)
def test_no_two_texts_overlap_on_any_map(lies):
    start = {"tiles": lies.replace(",", " "), "layout": "ring" if "NW" in lies else "T"}
    pos = tk.new("empire", 4, seed=1, names=NAMES, **start, **EVERYTHING)
    for variant in VARIANTS:
        no_text_is_cut_off_or_covered(picture(pos, **variant))


def no_text_is_too_small(shown: Scene, narrow: bool) -> None:
    least = SMALLEST_NARROW if narrow else SMALLEST
    assert [] == [(text.words, text.size) for text in texts(shown) if text.size < least]


def test_the_smallest_type_has_eleven_pixels_at_the_width_a_picture_is_made_for():
    assert 11 <= SMALLEST
    assert 11 <= SMALLEST_NARROW * 420 / SIDE


@pytest.mark.parametrize("moment", MOMENTS)
def test_no_text_is_smaller_than_the_look_allows(moment):
    for name, shown in pictures(moment).items():
        no_text_is_too_small(shown, name == "narrow")


@pytest.mark.parametrize("seed", [0, 2, 3])
def test_no_text_is_too_small_at_random_positions(seed):
    options = EVERYTHING if seed % 2 else {"card_names": "it"}
    players, rnd = 2 + seed % 3, random.Random(seed)
    pos = tk.new("empire", players, seed=seed, layout="ring" if seed == 3 else "T", **options)
    s, drawn = pos._state.copy(), 0
    while not isinstance(node := rules.node(s), Over):
        if not isinstance(node, Decide):
            rules.apply(s, draw(node, rnd))
            continue
        moves = rules.legal_moves(s, node.players[0])
        if rnd.random() < 0.1:
            drawn += 1
            keys = tuple(dict.fromkeys(key for move in moves for key in (*move.keys, *move.hints)))
            for narrow in (False, True):
                shown = scene(s, names=NAMES[:players], lights=Lights(offered=keys, lit=keys), narrow=narrow)
                no_text_is_too_small(shown, narrow)
        rules.apply(s, pick(moves, rnd))
    assert drawn > 5


@pytest.mark.parametrize("name", ["A" * 40, "W" * 40, "Bartholomew-Maximilian", "李小龍李小龍李小龍李小龍"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_long_names_end_before_the_points(name, players):
    pos = table(players, leaders="/".join(["red_sorceress", "white_knight", "bandit_king", "fairy_queen"][:players]))
    for variant in VARIANTS:
        no_text_is_cut_off_or_covered(scene(pos._state, names=(name,) * players, **variant))


@pytest.mark.parametrize("variant", VARIANTS, ids=IDS)
@pytest.mark.parametrize("n", [1, 3, 12])
def test_tiles_of_ones_own_fit_the_card(n, variant):
    points = [(0.2 + 0.3 * (k % 3 if k // 3 % 2 == 0 else 2 - k % 3), 0.12 + 0.25 * (k // 3)) for k in range(n)]
    pos = tk.new("empire", 2, seed=1, board=own_board(points, [[k, k + 1] for k in range(1, n)]))
    shown = picture(pos, **variant)
    assert [] == [key for key in shown.lit if not can_be_hit(shown, key)]
    assert 4 * n == sum(key.kind == "region" for key in shown.keys)
    ElementTree.fromstring(svg(shown))


def test_points_on_one_spot_are_moved_apart():
    pos = tk.new("empire", 2, board=own_board([(0.5, 0.5)] * 4, [[1, 2], [2, 3], [3, 4]]))
    on = chart(pos._state.board, False)
    for a, b in combinations(pos._state.board.regions[:4], 2):
        assert hypot(*(p - q for p, q in zip(on.roots[a], on.roots[b], strict=True))) > 30


# ------------------------------------------------------------ what is shown


def fills(picture: Scene, outline: tuple) -> list[str | None]:
    return [s.fill for s in shapes(picture) if isinstance(s, Polygon) and s.points == outline]


def test_a_region_is_tinted_for_who_controls_it_and_for_nobody_on_a_tie():
    pos = table(3, armies="F2:4.4.4,F1:2.1,F3:1.1,M1:0.0.1", cities="F3:1")
    on, colours, land = chart(pos._state.board, False), look().seats, look().land
    shown = picture(pos)
    held = {"F1": "purple", "F3": "blue", "M1": "red"}
    for name, seat in held.items():
        assert mix(land, colours[seat].fill, 0.36) in fills(shown, on.outline[BOX.region[name]])
    assert {land} == set(fills(shown, on.outline[BOX.region["F2"]]))


def test_an_island_has_the_coast_of_who_controls_it():
    pos = table(3, armies="F2:4.1.1,V1:0.1.1")
    on = chart(pos._state.board, False)
    coasts = [s for s in picture(pos).plates if isinstance(s, Polygon) and s.stroke == look().seats["purple"].fill]
    fern = pos._state.board.island[BOX.region["F2"]]
    assert [on.shores[fern][0][0]] == [coast.points for coast in coasts]
    assert "Purple controls the island F1–F3." in picture(pos).desc


def test_armies_show_their_number_and_who_controls_has_the_thick_rim():
    pos = table(3, armies="F2:4.3.12")
    pieces = [s for s in picture(pos).pieces if isinstance(s, Rect) and s.fill == look().seats["red"].fill]
    assert 1 == sum(piece.sw > 2 for piece in pieces)
    assert {"4", "3", "12"} <= set(words(picture(pos)))
    assert "F2: armies 4 purple, 3 blue and 12 red; red controls it." in picture(pos).desc


def test_the_row_has_prices_by_place_and_a_gap_for_the_card_in_hand():
    shown = picture(MOMENTS["move"])
    said = words(shown)
    assert "free" in said
    assert "in hand" in said
    assert {"Ancient Sage", "Noble Hills", "Night Wizard"} <= set(said)
    assert "The row: a gap for 0, Noble Hills for 1" in shown.desc
    assert "5 steps left" in " ".join(said)


def test_a_short_row_keeps_its_prices():
    shown = picture(MOMENTS["over"])
    assert [Key("card", 1), Key("card", 2)] == [key for key in shown.keys if key.kind == "card"]
    assert {"Night Wizard", "Night Village", "free"} <= set(words(shown))
    assert 4 == sum(isinstance(s, Rect) and s.dash == (3, 5) for s in shown.plates)


def test_cards_stand_by_family_with_what_they_score_now():
    pos = table(2, cards="cursed_king.cursed_tower.graveyard.dire_eye/-")
    said = words(picture(pos))
    assert {"cursed 2", "King", "Tower", "dire", "Eye", "Graveyard"} <= set(said)
    assert pos.receipt(0)[-3].points == 1
    assert "★" not in "".join(said)
    star = [s for s in picture(pos).pieces if isinstance(s, Polygon) and len(s.points) == 10]
    assert 2 == len(star) - sum(card.points != () for card in (BOX.cards[at] for at in pos._state.row))


def test_a_closed_bid_is_an_envelope_and_tells_nothing():
    pos = table(3, do="bid")
    low, high = pos.play("0: bid 1"), pos.play("0: bid 9")
    one, other = (scene(p._state, names=NAMES) for p in (low.observe(1), high.observe(1)))
    assert one == other
    assert "bid" in words(one)
    assert "The hand is closed on a bid." in one.desc
    assert "bid 9" in words(scene(high.observe(0)._state, names=NAMES))


def test_a_face_down_token_tells_nothing_to_those_who_have_not_looked():
    spring = table(2, rules="it+swamp", tokens="spring@V1:0,?@M1")
    swamp = table(2, rules="it+swamp", tokens="swamp@V1:0,?@M1")
    one, other = (scene(p.observe(1)._state, names=NAMES) for p in (spring, swamp))
    assert one == other
    assert 2 == words(one).count("?")
    known = scene(spring.observe(0)._state, names=NAMES)
    assert 1 == words(known).count("?")
    assert "the magic spring, face down" in known.desc


FULL = {"armies": "F2:4.4.4.4,M1:2.1.1.1", "cities": "M1:0.1.1"}


@pytest.mark.parametrize("variant", VARIANTS, ids=IDS)
@pytest.mark.parametrize("pieces", [{}, FULL], ids=["bare", "full"])
@pytest.mark.parametrize(
    ("seats", "letters", "told"),
    [("0", "P", "purple"), ("0.2", "PR", "purple and red"), ("0.1.2.3", "BGPR", "purple, blue, red and green")],
)
def test_a_face_down_token_shows_who_has_looked_at_it(seats, letters, told, pieces, variant):
    unseen, seen = (
        picture(table(4, rules="it+swamp", tokens=token, **pieces).observe(3), lights=Lights(), **variant)
        for token in ("?@M1", f"?@M1:{seats}")
    )
    in_legend = "" if "narrow" in variant else "P"

    assert not {*"PBRG"} & set(words(unseen))
    assert sorted(letters + in_legend) == sorted(said for said in words(seen) if said in {*"PBRG"})
    assert f"a face-down token (seen by {told})" in seen.desc
    no_text_is_cut_off_or_covered(seen)


def test_who_has_looked_tells_nothing_of_what_it_is():
    spring, swamp = (table(2, rules="it+swamp", tokens=f"{kind}@V1:0,?@M1") for kind in ("spring", "swamp"))
    one, other = (scene(pos.observe(1)._state, names=NAMES) for pos in (spring, swamp))
    assert one == other
    assert "a face-down token (seen by purple)" in one.desc


def test_all_tokens_have_their_own_sign():
    signs = set()
    for kind in ("spring", "cottage", "treasure", "book", "stable", "fortress", "dragon", "portal", "thieves"):
        with_token = "portal@V1,portal@V3" if kind == "portal" else f"{kind}@V1"
        bare, full = picture(table(2)), picture(table(2, tokens=with_token))
        found = tuple(map(repr, set(full.pieces) - set(bare.pieces)))
        signs.add(tuple(sorted(found)))
    assert 9 == len(signs)


def test_leaders_and_kept_armies_are_shown():
    pos = table(2, leaders="red_sorceress/white_knight", kept="0.3.0", armies="F2:5.4")
    assert {"Red Sorceress", "White Knight"} <= set(words(picture(pos)))
    assert "Leader: Red Sorceress with armies kept: 3 blue." in picture(pos).desc


def test_running_scores_become_final_and_the_winner_is_named():
    over = MOMENTS["over"]
    shown = picture(over)
    assert 4 == words(shown).count("final points")
    assert [str(points) for points in over.scores()] == [t.words for t in texts(shown) if t.size == 22]
    assert any("wins with" in said or "share the victory" in said for said in words(shown))
    assert shown.desc.startswith("The game is over.")
    assert "to move" not in words(shown)


def test_the_player_who_decides_has_the_tab():
    shown = picture(MOMENTS["first"])
    assert 1 == words(shown).count("to move")
    assert 2 == words(picture(MOMENTS["bid"])).count("to move")
    tab = next(text for text in texts(shown) if text.words == "to move")
    assert 246 < tab.x < 474


def test_the_turn_and_the_deck_are_counted():
    said = words(picture(MOMENTS["take"]))
    assert {"Turn 29 of 32", "0 in the deck"} <= set(said)
    assert any(text.startswith("game 2 of 3") for text in words(picture(MOMENTS["long match"])))
    beside = words(picture(MOMENTS["ring"]))
    assert {"Turn 1 of 22", "21 in the deck"} <= set(beside)


def test_stand_ins_are_marked_on_the_card_and_in_the_words():
    said = stand_ins(MOMENTS["take"]._state.board)
    assert "names, numbers and points" in said
    for variant in VARIANTS:
        shown = picture(MOMENTS["take"], **variant)
        assert said == " ".join(t.words for t in shown.ground if isinstance(t, Text))
        assert said in shown.desc
    own = tk.new("empire", 2, board=own_board([(0.5, 0.5)] * 4, [[1, 2], [2, 3], [3, 4]]))
    assert "" == stand_ins(own._state.board)


def event(deed: str, *args: object) -> Event:
    return Event(deed, dict(zip(arguments(State, deed), args, strict=True)), "")


def test_what_the_last_step_changed_has_ticks_an_arrow_and_gains():
    pos = acting("move", 3, armies="F2:4.4,F1:1")
    step = (
        event("move_army", 0, "F2", "F1", 1), event("pay", 0, 1), event("receive", 1, 2),
        event("hand_over", 0, 1, 1), event("turn_up", BOX.cards[pos._state.row[2]].id, ""),
    )  # fmt: skip
    still, told = picture(pos), picture(pos, events=step)
    assert () == still.over
    assert {"−2", "+3"} <= set(words(told)) - set(words(still))
    assert 12 == sum(isinstance(shape, Line) and len(shape.points) == 3 for shape in told.over)  # one in the legend
    arrow = [shape for shape in told.over if isinstance(shape, Polygon)]
    on = chart(pos._state.board, False)
    assert 1 == len(arrow)
    assert inside(arrow[0].points[0], on.outline[BOX.region["F1"]])


def test_a_step_over_the_sea_is_an_arrow_along_the_route():
    pos = acting("move", 3, armies="F2:3.4,M3:1")
    step = (event("move_army", 0, "F2", "M3", 3),)
    trail = [s for s in picture(pos, events=step).over if isinstance(s, Line) and s.dash]
    assert 3 == len(trail[0].points)


def test_the_legend_explains_only_what_is_in_use():
    said = set(words(picture(table(), lights=Lights())))
    assert {"by sea 3", "border 1", "starting region"} <= said
    assert not {"you may click", "chosen", "refused: why?", "just changed", "bridge 1", "portal 1"} & said
    move = picture(MOMENTS["move"], Key("army", "F2 purple"))
    assert {"you may click", "chosen", "portal 1"} <= set(words(move))
    flying = picture(table(2, cards="dire_eye/-"))
    assert "by sea 2 for Ada" in words(flying)


def test_states_of_regions_are_forms():
    pos = table()
    on, state = chart(pos._state.board, False), look().state
    keys = {name: Key("region", name) for name in ("F1", "V1", "M1")}
    marks = Lights(lit=(keys["F1"],), chosen=(keys["V1"],), blocked=(keys["M1"],))
    shown = picture(pos, lights=marks)

    def rims(name):
        outline = on.outline[BOX.region[name]]
        return {s.stroke for s in shown.plates if isinstance(s, Polygon) and s.points == outline}

    assert state.lit_rim in rims("F1") - rims("V1")
    assert state.selected in rims("V1") - rims("F1")
    assert state.hatch in rims("M1") - rims("F1")
    assert 6 < sum(isinstance(shape, Line) and shape.stroke == state.hatch for shape in shown.plates)


# ------------------------------------------------------------ values


@pytest.mark.parametrize("moment", MOMENTS)
def test_a_picture_written_as_json_is_read_back_as_an_equal_one(moment):
    shown = picture(MOMENTS[moment])
    written = msgspec.json.encode(shown)
    assert shown == msgspec.json.decode(written, type=Scene)
    assert written == msgspec.json.encode(msgspec.json.decode(written, type=Scene))


def test_equal_positions_give_equal_pictures_and_share_their_ground():
    pos = MOMENTS["take"]
    one, other = scene(pos._state, names=NAMES), scene(pos._state.copy(), names=NAMES)
    assert one == other
    assert one.ground is other.ground
    assert svg(one) == svg(other)


@pytest.mark.parametrize("variant", VARIANTS, ids=IDS)
def test_the_themes_differ_in_colours_only(variant):
    light, dark = (picture(MOMENTS["move"], theme=theme, **variant) for theme in ("light", "dark"))
    assert light.ground != dark.ground
    assert light.targets == dark.targets
    assert words(light) == words(dark)
    assert [type(shape) for shape in shapes(light)] == [type(shape) for shape in shapes(dark)]


def test_a_position_draws_itself():
    pos = tk.new("empire", 4, seed=1, **EVERYTHING)
    ElementTree.fromstring(pos.svg(theme="dark", narrow=True))
    assert "Eight-Minute Empire: Legends for 4 players" == pos.scene().title


def test_drawing_changes_nothing():
    s = MOMENTS["destroy"]._state
    before = rules.to_dict(s)
    scene(s, names=NAMES, lights=lights(MOMENTS["destroy"]))
    assert before == rules.to_dict(s)


@pytest.mark.parametrize("hostile", ["<b>&\"'", "\x00\x1b[31m", "]]><script>"])
def test_names_are_only_ever_words(hostile):
    root = ElementTree.fromstring(svg(scene(MOMENTS["first"]._state, names=(hostile,) * 3)))
    known = {"svg", "title", "desc", "g", "rect", "circle", "path", "text"}
    assert {element.tag.rpartition("}")[2] for element in root.iter()} <= known


# ---------------------------------------------------------------- told apart without colour, and on a projector


def last_position(players, seed):
    """The end of a game at random."""
    pos, rnd = tk.new("empire", players=players, seed=seed, names=NAMES[:players]), random.Random(seed)
    while not pos.over:
        moves = pos.legal_moves(pos.node.players[0]) if isinstance(pos.node, Decide) else ()
        pos = pos.play(rnd.choice(moves), pos.node.players[0]) if moves else pos.roll()
    return pos


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_names_of_all_cards_taken_stay_on_the_panels(players):
    pos = last_position(players, players)
    written = [shape.words for shape in pos.scene().pieces if isinstance(shape, Text)]

    for player in range(players):
        for at in pos.state().cards[player]:
            card = BOX.cards[at]
            name = card.name.removeprefix(f"{card.word.capitalize()} ")
            assert any(name.startswith(words.rstrip("…")) and len(words) > 2 for words in written), card.name


def test_three_players_cities_in_one_region_keep_their_numbers_apart():
    pos = table(4, cities="H1:0.0.1.1.2.2", armies="F2:1.1.1.1,H1:1.1.1.1")

    towns = [area for key in pos.scene().keys if key.kind == "city" for area in pos.scene().areas(key)]

    assert 3 == len(towns)
    for a, b in combinations(towns, 2):
        assert min(a.x + a.w, b.x + b.w) - max(a.x, b.x) <= 0.5 or min(a.y + a.h, b.y + b.h) - max(a.y, b.y) <= 0.5


def test_the_mark_of_neutral_armies_is_no_bar_that_reads_as_a_minus():
    pos = acting("place", 2, armies="F2:4.4.0,F1:0.0.1")

    white = [shape for shape in picture(pos).pieces if isinstance(shape, Line) and shape.stroke == look().white]

    (letter,) = [shape.points for shape in white if len(shape.points) == 4]
    (x0, y0), (x1, y1), (x2, y2), (x3, y3) = letter  # N: up, across, up
    assert (x0, y0, x2, y1) == (x1, y2, x3, y3)
    assert y1 < y0


def test_what_is_lit_has_its_rim_on_amber_also_on_purple_and_on_any_tint():
    moving = picture(acting("move", 3, armies="F2:4.4.0"))
    plates = [shape for shape in moving.plates if shape.fill == look().state.lit or shape.stroke == look().state.lit]
    (army,) = [shape for shape in plates if isinstance(shape, Rect) and shape.stroke == look().state.lit_rim][:1]
    (piece,) = [
        shape for shape in moving.pieces
        if isinstance(shape, Rect) and shape.fill == look().seats["purple"].fill and inside((shape.x, shape.y), (
            (army.x, army.y), (army.x + army.w, army.y), (army.x + army.w, army.y + army.h), (army.x, army.y + army.h),
        ))
    ]  # fmt: skip

    assert piece.x - army.x >= 4.5  # at least two units of amber between the lines of piece and rim
    step = acting("move", 3, armies="F2:4.4.0")
    regions = picture(step, Key("army", "F2 purple"))
    rims = [shape for shape in regions.plates if isinstance(shape, Polygon) and shape.stroke == look().state.lit_rim]
    bands = [shape for shape in regions.plates if isinstance(shape, Polygon) and shape.stroke == look().state.lit]
    assert [rim.points for rim in rims] == [band.points for band in bands]
    assert rims
    assert all(band.sw - rim.sw > 4 for rim, band in zip(rims, bands, strict=True))
