"""The picture: what can be hit, what is shown of a hand, and the same in words."""

from importlib import resources

import pytest

import tablekit as tk
from tablekit.asking.explaining import explanation
from tablekit.catalog.boards import parse_board
from tablekit.games.iquazu.picture import leads
from tablekit.picture.look import Lights, look
from tablekit.picture.scene import planned_width
from tablekit.position.clicks import Chooser
from tests.games.iquazu.tables import play, table
from tests.pointing import inside


def picture(position, **look):
    """The scene with everything lit that may be clicked."""
    moves = position.legal_moves()
    offered = tuple(dict.fromkeys(key for move in moves for key in (*move.keys, *move.hints)))
    return position.scene(lights=Lights(offered=offered, lit=Chooser(moves).lit if moves else ()), **look)


def words(scene):
    return [shape.words for layer in (scene.ground, scene.plates, scene.pieces, scene.over) for shape in layer
            if hasattr(shape, "words")]  # fmt: skip


@pytest.mark.parametrize("narrow", [False, True])
def test_every_crack_in_the_frame_can_be_clicked_and_none_under_water(narrow):
    scene = picture(table(frame=2, columns={1: "dddddddd01"}), narrow=narrow)
    cracks = {key.id for key in scene.keys if key.kind == "crack"}

    assert {f"{column}.{crack}" for column in range(2, 7) for crack in range(1, 11)} == cracks
    (area,) = scene.areas(tk.Key("crack", "4.7"))
    assert tk.Key("crack", "4.7") == scene.hit(area.x + area.w / 2, area.y + area.h / 2)


@pytest.mark.parametrize(("narrow", "shown", "least"), [(False, 872, (110, 41)), (True, 390, (55, 34))])
def test_a_crack_is_large_enough_for_a_finger(narrow, shown, least):
    scene = picture(table(), narrow=narrow)
    (area,) = scene.areas(tk.Key("crack", "1.1"))
    unit = shown / scene.width

    assert area.w * unit >= least[0]
    assert area.h * unit >= least[1]


def free_crack(scene, crack):
    """What is drawn in the place of a crack: the fill of its plate, and the words from left to right."""
    (area,) = scene.areas(tk.Key("crack", crack))
    there = [shape for shape in (*scene.plates, *scene.pieces) if hasattr(shape, "x")]
    there = [shape for shape in there if area.distance(shape.x, shape.y) == 0]
    said = sorted((shape.x, shape.words) for shape in there if hasattr(shape, "words"))
    return next(shape.fill for shape in there if not hasattr(shape, "words")), [word for _, word in said]


@pytest.mark.parametrize("narrow", [False, True])
def test_a_lit_crack_says_by_its_form_whether_and_with_what_it_can_be_paid(narrow):
    pos = table(2, hands="4.1.0/3.3.3")
    shown = picture(pos, narrow=narrow)
    state = look().state

    white, blue, orange = (f"2.{pos._state.board.colours[2].index(colour) + 1}" for colour in range(3))
    assert (state.lit, ["W", "2"]) == free_crack(shown, white)  # two white cards
    assert (state.lit_soft, ["B", "3"]) == free_crack(shown, blue)  # one blue card, and two white for the other
    assert (state.lit_soft, ["O", "4"]) == free_crack(shown, orange)  # two pairs of white cards
    assert (look().land, ["O"]) == free_crack(shown, f"5.{pos._state.board.colours[5].index(2) + 1}")  # five orange


def test_with_the_any_colour_tile_every_crack_costs_its_place_alone():
    pos = table(2, {1: "dddddddd01"}, frame=2, hands="1.2.9/3.3.3", owned="any/nothing")
    offered = tuple(dict.fromkeys(key for move in pos.legal_moves() for key in (*move.keys, *move.hints)))
    tile = tk.Key("tile", "any")
    shown = pos.scene(lights=Lights(offered, offered, (tile,)))

    assert "5" in free_crack(shown, "6.1")[1]


def test_an_observer_who_does_not_know_the_hand_sees_no_price():
    pos = table(2, hands="4.1.0/3.3.3").observe(1)

    assert ["O"] == free_crack(pos.scene(lights=Lights(lit=(tk.Key("crack", "2.1"),))), "2.1")[1]


def test_flags_say_who_leads_a_column_and_a_row_and_what_breaks_the_tie():
    pos = table(2, {1: "0101d.....", 2: "0.........", 3: "...1......"})
    column = [(lead.player, lead.stones, lead.tie) for lead in leads.in_column(pos._state, 1)]
    rows = [leads.in_row(pos._state, row) for row in (1, 2, 3)]

    assert [(1, 2, "lower"), (0, 2, "lower")] == column
    assert [(0, 2, ""), (1, 2, ""), None] == [row and tuple(row) for row in rows]
    level = table(2, {1: "01........"})
    right = table(2, {1: "0.........", 2: "1........."})
    assert [(1, 1, "lower"), (1, 1, "right")] == [tuple(leads.in_row(at._state, 1)) for at in (level, right)]


def test_the_frame_moves_and_the_picture_stays_as_wide():
    first = picture(table())
    third = picture(table(frame=3, columns=dict.fromkeys((1, 2), "dddddddd01")))
    (before,), (after,) = (scene.areas(tk.Key("crack", "3.1")) for scene in (first, third))
    slivers = [area for column in (1, 2) for area in third.areas(tk.Key("column", column))]

    assert first.width == third.width
    assert first.areas(tk.Key("crack", "1.1"))[0].x < after.x < before.x
    assert all(area.w < 10 for area in slivers)
    assert max(area.x + area.w for area in slivers) < after.x


def clicked(position, *cards, **look):
    """The chooser after clicks on cards, such as ``"blue 2"``, and the picture of it."""
    chooser = Chooser(position.legal_moves())
    for card in cards:
        name, at = card.split()
        chooser = chooser.click(tk.Key(f"pay-{name}", int(at)))
    offered = tuple(dict.fromkeys(key for move in chooser.moves for key in (*move.keys, *move.hints)))
    return chooser, position.scene(lights=Lights(offered, chooser.lit, chooser.clicked), **look)


PAYING = {"hands": "2.1.6/3.3.3"}  # for column 3, which costs three blue cards in crack 2


def test_cards_that_can_be_added_are_lit_and_those_that_all_payments_share_are_raised():
    chooser, scene = clicked(table(2, **PAYING).play("stone 3.2"))

    assert {"pay-white 1", "pay-white 2", "pay-blue 1", *[f"pay-orange {n}" for n in range(3, 7)]} == {
        str(key) for key in chooser.lit
    }
    assert "2 orange so far" in words(scene)
    assert {"pay 2white+blue+2orange", "pay 2white+4orange", "pay blue+4orange", "pay 6orange"} == {
        move.text for move in chooser.candidates
    }
    assert "Pay 3 blue for column 3, 1b" in words(scene)


def test_a_click_on_the_third_card_of_a_colour_means_three_of_them_and_raises_what_is_certain():
    chooser, scene = clicked(table(2, **PAYING).play("stone 3.2"), "orange 3")

    assert {"pay 2white+4orange", "pay blue+4orange", "pay 6orange"} == {move.text for move in chooser.candidates}
    assert "4 orange so far" in words(scene)
    raised = {str(key): scene.areas(key)[0].y for key in scene.keys if key.kind == "pay-orange"}
    assert raised["pay-orange 3"] < raised["pay-orange 5"]


def test_the_last_card_that_tells_it_pays():
    pos = table(2, **PAYING).play("stone 3.2")
    chooser, _ = clicked(pos, "orange 3")

    assert "pay blue+4orange" == str(chooser.click(tk.Key("pay-blue", 1)))
    assert "pay 6orange" == str(chooser.click(tk.Key("pay-orange", 5)))


def test_a_click_on_a_raised_card_takes_it_back():
    pos = table(2, **PAYING).play("stone 3.2")
    chooser, scene = clicked(pos, "orange 3")

    up = next(area for area in scene.areas(tk.Key("pay-orange", 3)))
    assert tk.Key("pay-orange", 3) == scene.hit(up.x + 2, up.y + 5)
    assert () == chooser.click(tk.Key("pay-orange", 3)).clicked


@pytest.mark.parametrize("narrow", [False, True])
@pytest.mark.parametrize(
    ("parts", "move"),
    [
        ({"hands": "4.5.6/3.3.3"}, "stone 5.1"),
        ({"hands": "1.2.9/3.3.3", "frame": 2, "owned": "any/nothing"}, "any 5.2"),
        ({"hands": "7.6.6/3.3.3", "do": "lay-off:0"}, None),
    ],
)
def test_every_payment_is_made_by_clicks_on_lit_cards_alone(parts, move, narrow):
    pos = table(2, {1: "dddddddd01"} if "frame" in parts else {}, **parts)
    pos = pos if move is None else pos.play(move)

    for wanted in pos.legal_moves():
        here = Chooser(pos.legal_moves())
        while isinstance(here, Chooser):
            offered = tuple(dict.fromkeys(key for m in here.moves for key in (*m.keys, *m.hints)))
            scene = pos.scene(lights=Lights(offered, here.lit, here.clicked), narrow=narrow, shelf=False)
            right = [key for key in here.lit if key in wanted.hints]
            x, y = inside(scene, right[-1])
            here = here.click(scene.hit(x, y))
        assert wanted == here


def test_cards_of_a_hand_are_named_and_counted_while_nothing_is_chosen():
    assert "2 of 12 cards" in words(picture(table(2, hands="1.0.1/3.3.3")))
    assert "no cards" in words(picture(table(2, hands="0.0.0/3.3.3"), shelf=False))


def test_who_does_not_pay_sees_no_payment():
    seen = table(2, **PAYING).play("stone 3.2").observe(1)

    assert not [word for word in words(seen.scene(shelf=False)) if str(word).lower().startswith("pay")]
    assert not [key for key in seen.scene(shelf=False).keys if key.kind.startswith("pay")]


def test_what_can_be_done_in_a_turn_is_lit_together():
    pos = table(2, {1: "dddddddd01"}, frame=2, owned="cards:3+double/nothing", do="more:0")

    assert {"tile cards:3", "tile double", "end"} == {str(key) for key in Chooser(pos.legal_moves()).lit}
    assert {"pile", "crack 1.1"} <= {str(key) for key in Chooser(table().legal_moves()).lit}


def test_a_stone_is_told_from_a_stone_with_the_any_colour_tile_by_the_tile():
    pos = table(2, {1: "dddddddd01"}, frame=2, owned="any/nothing")
    chooser = Chooser(pos.legal_moves(), "Any colour")

    assert "any 4.1" == str(chooser.click(tk.Key("crack", "4.1")))
    assert "stone 4.1" == str(Chooser(pos.legal_moves(), "Turn").click(tk.Key("crack", "4.1")))


def test_a_hidden_hand_shows_backs_and_its_number_only():
    pos = table(2, hands="4.0.0/0.0.4")
    seen = pos.observe(1)

    assert "in hand 4 orange" in seen.scene().desc
    assert "in hand 4 white" not in seen.scene().desc
    assert 4 == words(pos.observe(None).scene()).count("?")
    assert seen.svg() == table(2, hands="0.4.0/0.0.4").observe(1).svg()


@pytest.mark.parametrize("narrow", [False, True])
def test_the_picture_says_that_the_board_is_a_stand_in(narrow):
    said = " ".join(words(picture(table(), narrow=narrow)))

    assert "About this stand-in board" in said
    assert "Stand-in board: crack colours" in picture(table()).desc


@pytest.mark.parametrize("narrow", [False, True])
def test_the_note_opens_what_is_inferred_and_what_is_made_up(narrow):
    pos = table()
    scene = picture(pos, narrow=narrow, shelf=False)
    told = explanation(pos, scene.hit(*inside(scene, tk.Key("stand-in"))))

    assert "Stand-in board" == told.name
    inferred, made_up = (next(line for line in told.says if line.startswith(word)) for word in ("Inferred", "Made up"))
    assert "column 12" in inferred
    assert "the rock points for 2 players" in made_up
    assert "strip E" in made_up


def test_a_board_of_ones_own_has_no_note():
    text = resources.files("tablekit.games.iquazu").joinpath("boards", "stand-in.toml").read_text(encoding="utf-8")
    mine = "".join(line for line in text.splitlines(keepends=True) if not line.startswith("notice"))
    board = parse_board(mine.replace('name   = "stand-in"', 'name   = "mine"').encode(), "mine.toml")

    assert tk.Key("stand-in") not in tk.new("iquazu", board=board).scene().keys


def test_words_left_of_the_rock_keep_off_the_water_and_the_frame():
    for frame, columns in ((1, {}), (2, {1: "dddddddd01"})):
        scene = picture(table(frame=frame, columns=columns), shelf=False)
        labels = ("1a", "3b", "5b", "1st")
        found = [shape for shape in scene.plates if getattr(shape, "words", "") in labels]
        edge = min(area.x for key in scene.keys if key.kind == "crack" for area in scene.areas(key))
        water = max((area.x + area.w for column in range(1, frame)
                     for area in scene.areas(tk.Key("column", column))), default=0)  # fmt: skip
        assert len(labels) == len(found)
        for text in found:
            assert text.x + planned_width(text.words, text.size) / 2 + 3 < edge
            assert text.x - planned_width(text.words, text.size) / 2 > water


@pytest.mark.parametrize("frame", [1, 4])
def test_columns_under_water_are_slivers_with_one_caption(frame):
    full = dict.fromkeys(range(1, frame), "dddddddd01")
    wide = picture(table(frame=frame, columns=full))
    for column in range(1, 15):
        assert wide.areas(tk.Key("column", column)) or column == frame + 5
    heads = [shape for shape in wide.plates if getattr(shape, "size", 0) == 17]
    assert [str(column) for column in range(frame, frame + 6)] == [shape.words for shape in heads]
    assert {1: "7–14", 4: "10–14"}[frame] in words(wide)


@pytest.mark.parametrize("narrow", [False, True])
def test_each_crack_has_two_heads_at_the_edge_that_stand_around_its_column_and_its_name(narrow):
    scene = picture(table(), narrow=narrow)
    found = [head.area for head in scene.heads if head.key == tk.Key("crack", "3.8")]
    said = [[shape.words for shape in scene.plates if hasattr(shape, "words") and area.distance(shape.x, shape.y) == 0]
            for area in found]  # fmt: skip

    assert [["3"], ["4b"]] == said
    assert 2 * 50 == len(scene.heads)


def test_heads_of_the_crack_that_is_paid_for_are_inverted():
    paying = table(2, **PAYING).play("stone 3.2").scene(shelf=False)
    inverted = [shape.words for shape in paying.plates if getattr(shape, "fill", "") == look().white
                and hasattr(shape, "words")]  # fmt: skip

    assert ["3", "1b"] == inverted


def test_the_next_tile_and_the_draw_pile_ask_for_chance():
    drawing = table().play("draw")
    turning = play(table(2, {1: "ddddddddd."}), "stone 1.10", "pay white")

    assert tk.Key("chance") in picture(drawing).keys
    assert tk.Key("chance") in picture(turning).keys
    assert tk.Key("chance") not in picture(table()).keys


def test_what_changed_is_ticked():
    after = table(2, hands="1.0.0/3.3.3").play("stone 1.1")
    plain, ticked = after.scene(events=()), after.scene()

    assert 4 == sum(shape.points[0][1] < 600 for shape in ticked.over)
    assert () == plain.over
    assert "just changed" in words(ticked)
    assert "just changed" not in words(plain)
