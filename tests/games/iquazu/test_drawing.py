"""The picture: what can be hit, what is shown of a hand, and the same in words."""

import pytest

import tablekit as tk
from tablekit.chooser import Chooser
from tablekit.look import Lights
from tests.games.iquazu.tables import play, table


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


def test_a_crack_is_large_enough_for_a_finger():
    (area,) = picture(table()).areas(tk.Key("crack", "1.1"))

    assert (72, 40) == (area.w, area.h)


def test_a_payment_is_clicked_card_by_card():
    pos = table(2, hands="2.2.2/3.3.3").play("stone 1.1")
    chooser = Chooser(pos.legal_moves()).click(tk.Key("pay-white", 0))

    assert {"pay 2blue", "pay 2orange"} == {move.text for move in chooser.candidates}
    assert "pay 2blue" == str(chooser.click(tk.Key("pay-blue", 2)))
    assert "Pay 1 white for 1.1" in words(picture(pos))


def test_a_stone_is_told_from_a_stone_with_the_any_colour_tile_by_the_tile():
    pos = table(2, {1: "dddddddd01"}, frame=2, owned="any/nothing")
    chooser = Chooser(pos.legal_moves(), "Any colour")

    assert "any 4.1" == str(chooser.click(tk.Key("crack", "4.1")))
    assert "stone 4.1" == str(Chooser(pos.legal_moves(), "Stone").click(tk.Key("crack", "4.1")))


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

    assert "Stand-in board: crack colours" in said
    assert "Stand-in board: crack colours" in picture(table()).desc


def test_the_next_tile_and_the_draw_pile_ask_for_chance():
    drawing = table().play("draw")
    turning = play(table(2, {1: "ddddddddd."}), "stone 1.10", "pay white")

    assert tk.Key("chance") in picture(drawing).keys
    assert tk.Key("chance") in picture(turning).keys
    assert tk.Key("chance") not in picture(table()).keys


def test_what_changed_is_ticked():
    after = table(2, hands="1.0.0/3.3.3").play("stone 1.1")
    plain, ticked = after.scene(events=()), after.scene()

    assert len(plain.over) + 4 == len(ticked.over)
