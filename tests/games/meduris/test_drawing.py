"""Meduris as a picture: everything clickable, nothing hidden shown, nothing cut off, and the same in words."""

import random
from functools import cache
from math import hypot
from xml.etree import ElementTree

import msgspec
import pytest

import tablekit as tk
from tablekit.catalog.boards import BoardFile
from tablekit.core import Decide, Event, Key, Over, arguments
from tablekit.core.randomness import draw, pick
from tablekit.frame.questions import once
from tablekit.games.meduris.book import BOOK as rules
from tablekit.games.meduris.picture import SCENERY, scene
from tablekit.games.meduris.picture.ring import (
    CX,
    CY,
    PLATEAUS,
    R_BRACKET,
    R_EDGE,
    R_PATH,
    R_PLOT,
    TEMPLE,
    ring,
    rocks,
    rune_place,
    worker_place,
)
from tablekit.games.meduris.rules.building import PayForHut
from tablekit.games.meduris.rules.poll import Polling
from tablekit.games.meduris.rules.small_yield import Gaining, Returning, Rolling
from tablekit.games.meduris.rules.what_is_asked import Act, Offering
from tablekit.games.meduris.table.board import Board, printed
from tablekit.games.meduris.table.state import (
    COPPER,
    DRUID_CHIP,
    FREE_HUT,
    GOODS,
    HIDDEN,
    MINUS,
    NOBODY,
    PLUS,
    TWO,
    State,
)
from tablekit.picture.look import Lights, look
from tablekit.picture.scene import LAYERS, Arc, Circle, Line, Polygon, Rect, Scene, Sector, Text, planned_width, polar
from tablekit.picture.svg import svg
from tablekit.position.clicks import Chooser
from tablekit.testing.pictures import unclickable
from tests.extents import extent

NAMES = ("Ada", "Ben", "Cleo", "Dora")
VARIANTS = ({}, {"shelf": False}, {"narrow": True})
HUTS = {2: 2, 6: 1, 7: 0, 8: 2, 10: 0, 15: 2, 16: 1, 20: 1, 27: 0, 28: 0}
CHIPS = {4: TWO, 10: DRUID_CHIP, 14: FREE_HUT, 19: TWO, 25: DRUID_CHIP, 30: FREE_HUT}


def middle_of_the_game(players: int = 3, board: Board | None = None) -> State:
    """Ten huts, two temples, six chips; the druid beside 16; Ben, the second player, chooses an action."""
    s = State(board or printed(players), players)
    if players == 3:
        s.colours = ("purple", "blue", "red")
    s.huts_left, s.temples_left = [12] * players, [2] * players
    for space, player in HUTS.items():
        s.place_hut(player % players, space, because="")
    s.place_temple(0, 9, because="")
    s.place_temple(players - 1, 21, because="")
    for space, chip in CHIPS.items():
        s.chips[space] = chip
    s.runes = [0, 1, NOBODY, 1, NOBODY, 0, 1, NOBODY, 0][: len(s.board.areas)]
    s.towers = [(1, 0), (players - 1,), (0, players - 1, 1), ()]
    s.supply = [13, 15, 14, 0]
    s.goods = [[1, 0, 3, 1], [2, 2, 0, 1], [2, 1, 1, 2], [0, 1, 12, 1]][:players]
    s.score = [23, 19, 26, 105][:players]
    s.druid, s.die, s.active = 16, COPPER, 1
    s.pending = (once(Act, 1),)
    return s


def own_board(n: int, **more: object) -> Board:
    """A board of one's own with n spaces in nine areas."""
    names = more.pop("areas", ("serpent", "diamond", "fan", "scales", "whirl", "waves", "bow", "hook", "arrow"))
    spaces = [
        {"number": k, "goods": [GOODS[k % 4], GOODS[(k + 1 + k % 3) % 4]], "area": names[(k - 1) * len(names) // n]}
        for k in range(1, n + 1)
    ]
    tables = {"game": "meduris", "name": "own", "title": "Own", "players": [2], "river_after": [n], "space": spaces}
    return Board(BoardFile("own.toml", "meduris", "own", {**tables, **more}, ""))


def spaces(*numbers: int) -> tuple[Key, ...]:
    return tuple(Key("space", number) for number in numbers)


def gifts(*which: str) -> tuple[Key, ...]:
    return tuple(Key("give", gift) for gift in which)


def lit(*keys: Key) -> Lights:
    return Lights(offered=keys, lit=keys)


def what_to_click(s: State, player: int) -> Lights:
    """What is offered to a player, and what the first click may be on."""
    moves = rules.legal_moves(s, player)
    return Lights(offered=tuple({key for move in moves for key in (*move.keys, *move.hints)}), lit=Chooser(moves).lit)


def event(deed: str, *args: object) -> Event:
    return Event(deed, dict(zip(arguments(State, deed), args, strict=True)), "")


def shapes(picture: Scene) -> list:
    return [shape for name in LAYERS for shape in picture.layer(name)]


def words(picture: Scene) -> list[str]:
    return [shape.words for shape in shapes(picture) if isinstance(shape, Text)]


def box(area: Rect | Circle | Sector | Polygon) -> tuple[float, float, float, float]:
    if isinstance(area, Rect):
        return area.x, area.y, area.x + area.w, area.y + area.h
    if isinstance(area, Circle):
        return area.x - area.r, area.y - area.r, area.x + area.r, area.y + area.r
    if isinstance(area, Sector):
        return area.x - area.r1, area.y - area.r1, area.x + area.r1, area.y + area.r1
    xs, ys = zip(*area.points, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def points_in(area: Rect | Circle | Sector | Polygon) -> list[tuple[float, float]]:
    """Points spread over an area, all inside it."""
    if isinstance(area, Sector):
        sweep = (area.a1 - area.a0) % 360
        return [
            polar(area.x, area.y, area.r0 + (area.r1 - area.r0) * i / 6, area.a0 + sweep * j / 6)
            for i in range(1, 6)
            for j in range(1, 6)
        ]
    x0, y0, x1, y1 = box(area)
    grid = [(x0 + (x1 - x0) * i / 8, y0 + (y1 - y0) * j / 8) for i in range(1, 8) for j in range(1, 8)]
    return [point for point in grid if area.distance(*point) == 0]


def can_be_hit(picture: Scene, key: Key) -> bool:
    return any(picture.hit(x, y) == key for area in picture.areas(key) for x, y in points_in(area))


def moments() -> dict[str, tuple[State, Lights]]:
    """One position for each kind of question, with what its moves would light."""
    found: dict[str, tuple[State, Lights]] = {}
    s = middle_of_the_game()
    builds = (Key("build", "hut"), Key("build", "temple"))
    workers = (Key("worker", "wood1"), Key("worker", "copper3"))
    found["act"] = (s, lit(*spaces(1, 3, 4, 5, 11, 12, 13, 14, 17, 18), *workers, *builds))
    s = middle_of_the_game(4)
    found["act on 40 spaces"] = (s, lit(*spaces(1, 3, 5, 22, 23, 24, 31, 32, 33, 40), *workers, *builds))
    s = middle_of_the_game()
    s.pending = (once(Act, 0), once(Gaining, 0))
    s.die = PLUS
    found["gain"] = (s, lit(Key("nothing"), *(Key("plateau", name) for name in GOODS)))
    s = middle_of_the_game()
    s.pending = (once(Act, 0), once(Returning, 1))
    s.die = MINUS
    found["return"] = (s, lit(Key("stock", "wood"), Key("stock", "wool"), Key("stock", "stone")))
    s = middle_of_the_game()
    s.druid, s.pending = 10, (once(Offering, 0, 10),)
    found["offer"] = (s, lit(*gifts("none", "one", "both", "chip")))
    s = middle_of_the_game()
    s.pending = (once(Polling, 2),)
    found["poll"] = (s, lit(Key("poll", "yes"), Key("poll", "no")))
    s = middle_of_the_game()
    s.pending = (once(PayForHut, 1, 18),)
    s.goods[1] = [0, 0, 3, 4]
    found["pay"] = (s, what_to_click(s, 1))
    s = s.copy()
    s.goods[1] = [4, 7, 6, 9]
    found["pay in one of many ways"] = (s, what_to_click(s, 1))
    every = tuple(Key(f"pay-{name}", k) for name in GOODS for k in range(19))
    found["pay with all there is"] = (s, lit(*every))
    s = middle_of_the_game()
    s.pending = (once(Rolling, 2),)
    found["roll"] = (s, Lights(lit=(Key("chance"),)))
    return found


MOMENTS = moments()
BOARDS = {
    "30 spaces, four areas": own_board(30, areas=("north", "east", "south", "west")),
    "60 spaces": own_board(60),
    "three rivers": own_board(36, river_after=[36, 9, 20], entry=5),
    "no river": own_board(34, river_after=[], rocks=9, entry=7),
    "seven rivers": own_board(50, river_after=[3, 10, 18, 25, 33, 41, 50], rocks=5, areas=("everything",)),
    "a notice": own_board(44, notice="Half of the icons of this board were made up for a test of the drawing."),
}  # fmt: skip


# ------------------------------------------------------------ what can be clicked


@cache
def pictures(moment: str) -> list[Scene]:
    """The pictures of a moment: wide, without a shelf and narrow."""
    s, lights = MOMENTS[moment]
    return [scene(s, names=NAMES, lights=lights, **variant) for variant in VARIANTS]


@pytest.mark.parametrize("moment", [moment for moment in MOMENTS if moment != "pay"])  # it draws some of its numbers
def test_every_lit_key_can_be_hit(moment):
    _, lights = MOMENTS[moment]
    for picture in pictures(moment):
        assert [] == [key for key in lights.lit if not can_be_hit(picture, key)], picture.width


@pytest.mark.parametrize("variant", VARIANTS, ids=["wide", "no shelf", "narrow"])
@pytest.mark.parametrize(
    ("stock", "number"), [([0, 0, 1, 4], 2), ([0, 0, 2, 4], 3), ([0, 0, 3, 4], 4), ([0, 4, 3, 4], 0), ([4, 7, 6, 9], 0)]
)
def test_a_few_payments_are_drawn_as_what_is_paid_and_each_can_be_made(stock, number, variant):
    s = middle_of_the_game()
    s.goods[1], s.pending = stock, (once(PayForHut, 1, 18),)
    moves = rules.legal_moves(s, 1)
    picture = scene(s, names=NAMES, lights=what_to_click(s, 1), **variant)
    there = [key for key in picture.keys if key.kind.startswith("pay-")]
    assert [] == list(unclickable(picture, moves))
    assert number in (0, len(moves))
    if number:
        alone = [[move for move in moves if key in move.hints] for key in there]
        assert sorted(map(str, moves)) == sorted(str(move) for found in alone for move in found)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_key_of_every_legal_move_of_a_random_game_can_be_hit(players):
    pos, rnd = tk.new("meduris", players=players, seed=players), random.Random(players)
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
        if type(s.pending[-1]) not in asked or turn % 4 == 0:
            variants = [VARIANTS[turn % 3]] if type(s.pending[-1]) in asked else VARIANTS
            asked.add(type(s.pending[-1]))
            keys = tuple(dict.fromkeys(key for move in moves for key in (*move.keys, *move.hints)))
            for variant in variants:
                picture = scene(rules.observe(s, who), names=NAMES, lights=Lights(offered=keys, lit=keys), **variant)
                assert [] == list(unclickable(picture, tuple(moves))), variant
                assert picture.keys
        rules.apply(s, pick(moves, rnd))
    assert isinstance(rules.node(s), Over)
    assert asked >= {Act, Offering, Returning}


def test_every_key_on_a_picture_belongs_to_moves_or_is_declared_scenery():
    kinds = {"space", "plateau", "worker", "build", "stock", "nothing", "give", "poll"}
    kinds |= {f"pay-{name}" for name in GOODS}
    for s, lights in MOMENTS.values():
        assert {key.kind for key in scene(s, names=NAMES, lights=lights).keys} <= kinds | SCENERY


@pytest.mark.parametrize("moment", MOMENTS)
def test_no_two_lit_targets_overlap(moment):
    for picture in pictures(moment):
        areas = [(target.key, target.area, box(target.area)) for target in picture.targets if target.key in picture.lit]
        for key, area, _ in areas:
            for x, y in points_in(area):
                near = [(other, place) for other, place, (x0, y0, x1, y1) in areas if x0 <= x <= x1 and y0 <= y <= y1]
                assert [key] == [other for other, place in near if place.distance(x, y) == 0], picture.width


@pytest.mark.parametrize("moment", MOMENTS)
def test_every_target_lies_on_the_picture(moment):
    for picture in pictures(moment):
        for target in picture.targets:
            for x, y in points_in(target.area):
                assert 0 <= x <= picture.width
                assert 0 <= y <= picture.height


@pytest.mark.parametrize("moment", ["gain", "offer", "poll", "roll"])
def test_choices_and_plateaus_are_at_least_forty_units_wide_and_high(moment):
    s, lights = MOMENTS[moment]
    picture = scene(s, names=NAMES, lights=lights)
    for key in lights.lit:
        x0, y0, x1, y1 = box(picture.areas(key)[0])
        assert min(x1 - x0, y1 - y0) >= 40


def test_every_space_can_be_hit_on_its_goods_and_on_its_plot():
    picture, around = scene(middle_of_the_game(4), names=NAMES), ring(printed(4))
    for space in range(1, 41):
        places = [around.plot_of(space), *around.goods[space]]
        assert [Key("space", space)] * 3 == [picture.hit(*place) for place in places]


def test_a_tap_on_a_narrow_picture_is_drawn_to_a_lit_neighbour_but_not_from_the_middle_of_a_plot():
    around = ring(printed(3))
    picture = scene(middle_of_the_game(), names=NAMES, lights=lit(*spaces(12)), narrow=True)
    assert Key("space", 11) == picture.hit(*around.plot_of(11))
    assert Key("space", 12) == picture.hit(*around.at(11, R_PLOT, around.step * 0.4))


def test_a_worker_lies_on_top_of_his_plateau():
    picture = scene(middle_of_the_game(), names=NAMES)
    assert Key("worker", "copper2") == picture.hit(*worker_place(COPPER, 1))
    assert Key("plateau", "copper") == picture.hit(PLATEAUS[COPPER][0] - 30, PLATEAUS[COPPER][1])
    assert Key("plateau", "stone") == picture.hit(*worker_place(3, 0))


def test_nothing_under_the_tray_of_payments_can_be_hit():
    s, lights = MOMENTS["pay"]
    assert not {key.kind for key in scene(s, names=NAMES, lights=lights).keys} & {"plateau", "worker"}


# ------------------------------------------------------------ nothing cut off, nothing overlapping


def much_happened(s: State) -> tuple[Event, ...]:
    """A step in which every player won points and got or lost goods of each kind."""
    won = [event("win", player, 12, 4, 16) for player in range(s.players)]
    moved = [event("obtain" if k % 2 else "spend", p, k, 3) for p in range(s.players) for k in range(4)]
    return (*won, *moved, event("place_hut", 1, 20), event("walk", 10, 16))


def under_the_tray(picture: Scene) -> list[Text]:
    """The texts that the tray of payments covers."""
    trays = [shape for shape in picture.over if isinstance(shape, Rect) and shape.w > 155]
    texts = [shape for name in LAYERS[:3] for shape in picture.layer(name) if isinstance(shape, Text)]
    return [text for text in texts for tray in trays if tray.distance(text.x, text.y) < 20]


@pytest.mark.parametrize("moment", MOMENTS)
def test_no_text_leaves_the_card_and_no_two_texts_overlap(moment):
    s, lights = MOMENTS[moment]
    for variant in VARIANTS:
        no_text_is_cut_off_or_covered(scene(s, names=NAMES, lights=lights, events=much_happened(s), **variant))


def no_text_is_cut_off_or_covered(picture: Scene) -> None:
    covered = under_the_tray(picture)
    texts = [(extent(text), text.words) for text in shapes(picture) if isinstance(text, Text) and text not in covered]
    for (left, top, right, bottom), said in texts:
        assert left >= 4 and top >= 4 and right <= picture.width - 4 and bottom <= picture.height - 4, said
    for at, (a, said) in enumerate(texts):
        for b, other in texts[at + 1 :]:
            apart = a[2] <= b[0] or b[2] <= a[0] or a[3] <= b[1] or b[3] <= a[1]
            assert apart, f"{said!r} over {other!r}"


@pytest.mark.parametrize("moment", MOMENTS)
def test_no_text_is_smaller_than_eleven_units_nor_on_a_narrow_picture_than_thirteen(moment):
    s, lights = MOMENTS[moment]
    wide = scene(s, names=NAMES, lights=lights, events=much_happened(s))
    assert all(text.size >= 11 for text in shapes(wide) if isinstance(text, Text))
    narrow = scene(s, names=NAMES, lights=lights, narrow=True)
    assert all(text.size >= 13 for text in shapes(narrow) if isinstance(text, Text))


@pytest.mark.parametrize("name", ["A" * 40, "W" * 40, "Bartholomew-Maximilian", "李小龍李小龍李小龍李小龍"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_long_names_end_before_the_points(name, players):
    s = middle_of_the_game(players)
    picture = scene(s, names=(name,) * players)
    names = [text for text in picture.pieces if isinstance(text, Text) and text.words[0] == name[0]]
    scores = [text for text in picture.pieces if isinstance(text, Text) and text.size == 26]
    assert players == len(names) == len(scores)
    for text, score in zip(names, scores, strict=True):
        assert text.max is not None
        assert planned_width(text.words, text.size, text.weight) <= text.max * 1.25
        assert text.x + text.max < extent(score)[0]


@pytest.mark.parametrize("variant", VARIANTS, ids=["wide", "no shelf", "narrow"])
@pytest.mark.parametrize("board", BOARDS)
def test_boards_of_ones_own_fit_the_card(board, variant):
    own = BOARDS[board]
    s = middle_of_the_game(2, own)
    s.place_hut(0, own.n, because="")
    s.place_hut(1, 1, because="")
    lights = lit(*(Key("space", k) for k in range(1, own.n + 1) if s.huts[k] == s.temples[k] == NOBODY))
    picture = scene(s, names=NAMES, lights=lights, **variant)
    assert [] == [key for key in lights.lit if not can_be_hit(picture, key)]
    ElementTree.fromstring(svg(picture))
    for text in (shape for shape in shapes(picture) if isinstance(shape, Text)):
        left, top, right, bottom = extent(text)
        assert left >= 2 and top >= 2 and right <= picture.width - 2 and bottom <= picture.height - 2, text.words


@pytest.mark.parametrize("board", [*BOARDS, "printed for 3", "printed for 4"])
def test_the_cells_of_a_board_are_equally_wide_and_keep_clear_of_the_river(board):
    own = BOARDS[board] if board in BOARDS else printed(int(board[-1]))
    around = ring(own)
    for space in range(1, own.n + 1):
        gap = (around.angle[own.after[space]] - around.angle[space]) % 360 - around.step
        wide = 2 * around.half_gap if space in own.river_after else 0
        assert wide == pytest.approx(gap, abs=1e-9)
    assert len(own.river_after) == len(around.rivers)


# ------------------------------------------------------------ what is shown


def test_a_number_stands_in_an_empty_plot_and_outside_a_built_up_one():
    s = middle_of_the_game()
    around = ring(s.board)
    picture = scene(s, names=NAMES)
    texts = [t for t in picture.plates + picture.pieces if isinstance(t, Text)]
    x, y = around.plot_of(3)
    empty = next(t for t in texts if t.words == "3" and t.anchor == "middle" and t.size == 12)
    assert (round(x, 2), True) == (empty.x, abs(empty.y - y) < 6)
    built = next(t for t in texts if t.words == "6")
    assert hypot(built.x - CX, built.y - CY) > R_EDGE + 4


def test_a_bracket_joins_a_settlement_across_the_river_and_counts_its_huts():
    s = middle_of_the_game()
    for space, player in ((31, 0), (32, 1), (1, 2)):
        s.place_hut(player, space, because="")
    around = ring(s.board)
    picture = scene(s, names=NAMES)
    arcs = [arc for arc in picture.pieces if isinstance(arc, Arc) and arc.r == R_BRACKET]
    across = [arc for arc in arcs if (arc.a1 - arc.a0) % 360 > 30]
    assert 4 == len(arcs)
    assert [pytest.approx(around.angle[31] - 0.32 * around.step, abs=0.01)] == [arc.a0 % 360 + 360 for arc in across]
    assert "4" in words(picture)
    assert "A settlement of 4 huts: purple on 31, blue on 32, red on 1 and red on 2." in picture.desc


def test_a_lone_hut_has_no_bracket():
    s = State(printed(3), 3)
    s.place_hut(0, 5, because="")
    picture = scene(s, names=NAMES)
    assert not [arc for arc in shapes(picture) if isinstance(arc, Arc) and arc.r == R_BRACKET]


@pytest.mark.parametrize(
    ("rock", "druid", "place", "said"),
    [
        (0, 0, (TEMPLE[0], TEMPLE[1] + 12), "on his temple"),
        (2, 0, (rocks(3)[1][0], rocks(3)[1][1] - 2), "on rock 2"),
        (3, 16, ring(printed(3)).at(16, R_PATH), "beside space 16"),
    ],
)
def test_the_druid_stands_where_he_is(rock, druid, place, said):
    s = middle_of_the_game()
    s.rock, s.druid = rock, druid
    picture = scene(s, names=NAMES)
    spot = (round(place[0], 2), round(place[1], 2))
    assert [15] == [c.r for c in picture.pieces if isinstance(c, Circle) and (c.x, c.y) == spot and c.stroke]
    assert f"The druid stands {said}." in picture.desc


def test_a_hidden_stock_is_a_screen_and_tells_nothing():
    one, other = middle_of_the_game(), middle_of_the_game()
    other.goods[0], other.goods[2] = [7, 7, 7, 7], [0, 0, 0, 0]
    seen, too = rules.observe(one, 1), rules.observe(other, 1)
    picture = scene(seen, names=NAMES)
    assert picture == scene(too, names=NAMES)
    assert "?" in words(picture)
    assert "Ada (purple): 23 points, a hidden stock" in picture.desc
    assert "Ben (blue): 19 points, 2 wood, 2 wool and 1 stone" in picture.desc
    assert [HIDDEN] * 4 == seen.goods[0]


def test_the_player_who_decides_has_the_tab_and_nobody_has_it_when_the_game_is_over():
    s = middle_of_the_game()
    tab = next(t for t in scene(s, names=NAMES).pieces if isinstance(t, Text) and t.words == "to move")
    assert 246 < tab.x < 474
    s.pending = ()
    over = scene(s, names=NAMES)
    assert "to move" not in words(over)
    assert 3 == words(over).count("final points")
    assert over.desc.startswith("The game is over.")


def test_offers_say_what_they_bring():
    s, lights = MOMENTS["offer"]
    for variant in VARIANTS:
        said = words(scene(s, names=NAMES, lights=lights, **variant))
        named = set() if variant.get("narrow") else {"nothing", "one good", "both", "druid chip"}
        assert named | {"−1", "+1"} <= set(said)
    s = s.copy()
    s.druid, s.pending = 7, (once(Offering, 0, 7),)
    assert {"both", "+3"} <= set(words(scene(s, names=NAMES, lights=lit(*gifts("both")), shelf=False)))
    assert "+3" in words(scene(s, names=NAMES, lights=lit(*gifts("both")), narrow=True))
    s.score[0] = 0
    assert "−1" not in words(scene(s, names=NAMES, lights=lit(*gifts("none")), shelf=False))


def test_choices_are_drawn_only_when_they_are_offered():
    assert not {"give", "poll", "nothing"} & {k.kind for k in scene(middle_of_the_game(), names=NAMES).keys}


def test_the_last_lap_shows_the_die_beside_the_druids_mark():
    s = middle_of_the_game()
    s.mark, s.last_turns, s.druid = 16, 0, 27
    s.pending = (once(Offering, 0, 27),)
    picture = scene(s, names=NAMES)
    x, y = ring(s.board).at(16, R_PATH)
    dice = [r for r in picture.pieces if isinstance(r, Rect) and r.w == r.h == 22]
    assert 1 == len(dice)
    assert abs(dice[0].x + 11 - x) < 45 and abs(dice[0].y + 11 - y) < 45
    assert "Last lap" in words(picture)
    assert "the die marks space 16" in picture.desc


@pytest.mark.parametrize("space", range(1, 33))
def test_the_die_of_the_last_lap_never_lies_on_a_rune_stone(space):
    s = middle_of_the_game()
    s.mark = space
    die = next(r for r in scene(s, names=NAMES).pieces if isinstance(r, Rect) and r.w == r.h == 22)
    for area in range(9):
        x, y = rune_place(s.board, area)
        assert hypot(die.x + 11 - x, die.y + 11 - y) > 24


def test_last_turns_are_counted_beside_the_die():
    s = middle_of_the_game()
    s.last_turns = 2
    assert "last turns: 2" in words(scene(s, names=NAMES))


def test_the_notice_of_a_stand_in_board_stands_on_the_card_in_full():
    for variant in VARIANTS:
        s = middle_of_the_game(4)
        picture = scene(s, names=NAMES, **variant)
        said = [t.words for t in picture.ground if isinstance(t, Text)]
        first = next(at for at, line in enumerate(said) if line.startswith("Only"))
        assert s.board.notice == " ".join(said[first:])
        assert s.board.notice in picture.desc


def test_what_the_last_step_built_has_ticks_and_the_druids_way_is_a_trail():
    s = middle_of_the_game()
    step = (event("place_temple", 2, 21), event("walk", 10, 16), event("win", 2, 1, 4, 16), event("spend", 2, 0, 3))
    still, told = scene(s, names=NAMES), scene(s, names=NAMES, events=step)
    assert () == still.over
    assert 8 == sum(isinstance(shape, Line) for shape in told.over)  # four at the temple, four in the legend
    trail = next(shape for shape in told.over if isinstance(shape, Arc))
    around = ring(s.board)
    assert around.angle[10] < trail.a0 < trail.a1 < around.angle[16]
    assert ["−3"] == sorted(set(words(told)) - set(words(still)) - {"just changed"})
    assert words(told).count("+1") == words(still).count("+1") + 1


def test_a_walk_from_the_rocks_begins_behind_the_river():
    s = middle_of_the_game()
    picture = scene(s, names=NAMES, events=(event("walk", 0, 2),))
    trail = next(shape for shape in picture.over if isinstance(shape, Arc))
    assert 207 < trail.a0 < trail.a1 < ring(s.board).angle[2]


@pytest.mark.parametrize("space", [2, 16])
def test_a_walk_of_a_whole_lap_is_a_trail_of_a_whole_lap(space):
    s = middle_of_the_game()
    picture = scene(s, names=NAMES, events=(event("walk", space, space),))
    trail = next(shape for shape in picture.over if isinstance(shape, Arc))
    assert 345 < trail.a1 - trail.a0 < 360


def test_the_legend_explains_only_the_states_in_use():
    s = middle_of_the_game()
    legend = {"you may click", "chosen", "refused: why?", "just changed"}
    assert not legend & set(words(scene(s, names=NAMES)))
    lights = Lights(lit=spaces(3), blocked=spaces(5))
    assert {"you may click", "refused: why?"} == legend & set(words(scene(s, names=NAMES, lights=lights)))


def test_a_plot_shows_its_state_as_a_form():
    s = middle_of_the_game()
    lights = Lights(lit=spaces(12), chosen=spaces(13), blocked=spaces(17))
    picture, around = scene(s, names=NAMES, lights=lights), ring(s.board)

    def at(space, layer):
        x, y = around.plot_of(space)
        return [c for c in picture.layer(layer) if isinstance(c, Circle) and abs(c.x - x) + abs(c.y - y) < 0.1]

    amber = look().state.lit
    assert amber in [c.fill for c in at(12, "plates")]
    assert 2 == len(at(13, "over"))
    assert amber not in [c.fill for c in at(17, "plates") + at(13, "plates")]
    assert 6 < sum(isinstance(shape, Line) for shape in picture.plates)


# ------------------------------------------------------------ values


@pytest.mark.parametrize("moment", MOMENTS)
def test_a_picture_written_as_json_is_read_back_as_an_equal_one(moment):
    s, lights = MOMENTS[moment]
    picture = scene(s, names=NAMES, lights=lights, events=(event("walk", 10, 16),))
    written = msgspec.json.encode(picture)
    assert picture == msgspec.json.decode(written, type=Scene)
    assert written == msgspec.json.encode(msgspec.json.decode(written, type=Scene))


def test_equal_positions_give_equal_pictures_and_share_their_ground():
    s = middle_of_the_game()
    one, other = scene(s, names=NAMES), scene(s.copy(), names=NAMES)
    assert one == other
    assert one.ground is other.ground
    assert svg(one) == svg(other)


def test_the_themes_differ_in_colours_only():
    s, lights = MOMENTS["act"]
    light, dark = (scene(s, names=NAMES, lights=lights, theme=theme) for theme in ("light", "dark"))
    assert light.ground != dark.ground
    assert light.targets == dark.targets
    assert words(light) == words(dark)
    assert [type(shape) for shape in shapes(light)] == [type(shape) for shape in shapes(dark)]


def test_a_position_draws_itself():
    pos = tk.new("meduris", players=4, seed=1)
    ElementTree.fromstring(pos.svg(theme="dark", narrow=True))
    assert pos.scene().title == "Meduris for 4 players"


def test_drawing_changes_nothing():
    s, lights = MOMENTS["pay"]
    before = rules.to_dict(s)
    scene(s, names=NAMES, lights=lights, events=(event("walk", 10, 16),))
    assert before == rules.to_dict(s)


@pytest.mark.parametrize("hostile", ["<b>&\"'", "\x00\x1b[31m", "]]><script>"])
def test_names_are_only_ever_words(hostile):
    root = ElementTree.fromstring(svg(scene(middle_of_the_game(), names=(hostile,) * 3)))
    known = {"svg", "title", "desc", "g", "rect", "circle", "path", "text"}
    assert {element.tag.rpartition("}")[2] for element in root.iter()} == known


def test_a_rune_stone_says_its_holder_by_a_badge_on_its_rim():
    s = middle_of_the_game()
    bare = scene(s, names=NAMES)
    held = sum(owner != NOBODY for owner in s.runes)
    s.runes = [NOBODY] * len(s.runes)
    nobody = scene(s, names=NAMES)
    assert held

    def badges(picture):
        return [shape for shape in picture.pieces if isinstance(shape, Circle) and 6 < shape.r < 7]

    assert held == len(badges(bare)) - len(badges(nobody))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_panel_shows_each_rune_stone_by_itself(players):
    s = middle_of_the_game(players)
    s.runes = [0] * len(s.runes)
    picture = scene(s, names=NAMES)

    for name in s.board.areas:
        on_the_ring, on_the_panel = picture.areas(Key("rune", name))
        assert on_the_panel.y > on_the_ring.y + 50
        assert on_the_panel.x + on_the_panel.r <= picture.panels[0].x + picture.panels[0].w
    stones = [picture.areas(Key("rune", name))[1] for name in s.board.areas]
    for at, one in enumerate(stones):
        assert all(hypot(one.x - other.x, one.y - other.y) >= one.r + other.r - 0.5 for other in stones[:at])
