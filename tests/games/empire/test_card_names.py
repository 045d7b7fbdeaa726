"""Card names: English as printed, or Italian in texts and pictures; notation always has the English ids."""

import pytest

import tablekit as tk
from tablekit.catalog.boards import parse_board
from tablekit.games.empire.actions.abilities import abilities
from tablekit.games.empire.box import in_italian, printed
from tablekit.games.empire.picture import scene
from tablekit.games.empire.picture.cards import HIGH, WIDE, card_face, name_of
from tablekit.games.empire.picture.chart import stand_ins
from tablekit.picture.look import Lights, look
from tablekit.picture.scene import LAYERS, Rect, Sketch, Text, planned_width
from tablekit.saying.current import speaking
from tests.games.empire.tables import acting, play, table, told

ITALIAN = in_italian(printed())
FOUND = {"ancient_sage": "Saggio antico", "arcane_sphinx": "Sfinge arcana", "dire_ogre": "Orco spaventoso",
         "stronghold": "Roccaforte"}  # fmt: skip


def words(picture):
    return [shape.words for name in LAYERS for shape in picture.layer(name) if isinstance(shape, Text)]


def test_the_names_that_the_rulebook_prints_are_marked_as_printed():
    assert FOUND == {card.id: card.name for card in ITALIAN.cards if card.name_it_is == "printed"}
    assert all(card.name != english.name for card, english in zip(ITALIAN.cards, printed().cards, strict=True))


def test_sentences_descriptions_and_refusals_show_the_italian_names():
    pos = table(card="ancient_sage", rules="it+italian", coins="1.9")

    assert "Purple took Saggio antico." in told(pos.play("take 1"))
    assert pos.describe(pos.move("take 1")).startswith("Saggio antico, free: +1 for each antico card")
    assert "Orco spaventoso" in pos.describe(pos.move("take 5"))
    assert "needs 2 coins for Orco spaventoso at place 5: you have 1" in str(pos.why_not("take 5"))
    assert "Ancient Sage" not in str(pos.why("take 1"))


def test_the_receipt_names_card_and_family():
    pos = table(2, rules="it+italian", cards="ancient_sage.ancient_woods/-", do="-")

    assert "Saggio antico: 2 antico cards" in [entry.says for entry in pos.receipt(0)]


def test_leaders_have_their_italian_names():
    pos = tk.new("empire", 2, card_names="it", leader_deal="white_knight bandit_king")
    none = acting("city", 1, card="stronghold", rules="it+italian")

    assert "Purple has the Cavaliere bianco." in told(pos)
    assert "needs the Cavaliere bianco as your leader: you have none" == none.why_not("city F2 army").conditions[0].says


@pytest.mark.parametrize("narrow", [False, True], ids=["wide", "narrow"])
def test_the_picture_and_its_words_show_the_italian_names_and_say_which_are_ours(narrow):
    pos = table(card="ancient_sage", rules="it+italian", cards="dire_ogre/stronghold")
    keys = tuple(key for move in pos.legal_moves() for key in move.keys)
    shown = scene(pos._state, names=("Ada", "Ben"), narrow=narrow, lights=Lights(offered=keys, lit=keys))

    assert "Saggio antico" in words(shown)
    assert "Saggio antico for 0" in shown.desc
    assert "Ancient Sage" not in " ".join([*words(shown), shown.desc])
    says = "Italian card names: Saggio antico, Sfinge arcana, Orco spaventoso and Roccaforte as printed, the others"
    assert says in " ".join(words(shown))
    assert says in shown.desc


def test_without_the_option_names_are_english_and_nothing_is_said_of_them():
    pos = table(card="ancient_sage")

    assert "Purple took Ancient Sage." in told(pos.play("take 1"))
    assert "Italian" not in stand_ins(pos._state.board)


@pytest.mark.parametrize("box", [printed(), ITALIAN], ids=["English", "Italian"])
def test_every_name_fits_its_card(box):
    for card in box.cards:
        s = Sketch(200, 200, look())
        card_face(s, card, Rect(20, 40, WIDE, HIGH, 6))
        name = [shape for shape in s.shapes["pieces"] if isinstance(shape, Text) and shape.weight == 600]
        lines = [shape for shape in name if shape.y < 40 + 36]
        assert card.name == " ".join(shape.words for shape in lines)
        assert all(planned_width(shape.words, shape.size, 600) <= 1.25 * shape.max for shape in lines)


@pytest.mark.parametrize("card_names", ["en", "it"])
@pytest.mark.parametrize("code", ["en", "de", "it"])
@pytest.mark.parametrize("narrow", [False, True], ids=["wide", "narrow"])
def test_no_name_of_a_card_in_the_row_is_cut(narrow, code, card_names):
    ids = [card.id for card in printed().cards]
    with speaking(code):
        for at in range(0, len(ids), 6):
            row = ids[at : at + 6] if at + 6 <= len(ids) else ids[-6:]
            pos = tk.new("empire", 4, seed=1, row=" ".join(row), card_names=card_names, language=code)
            said = " ".join(words(scene(pos._state, names=("Ada", "Ben", "Cleo", "Dan"), narrow=narrow))).replace(
                "- ", "-"
            )
            shown = {name_of(card) for card in pos._state.box.cards if card.id in row}
            assert len(shown) >= 5, "one castle is as the other"
            assert {name for name in shown if name not in said} == set()


def test_notation_records_and_values_keep_the_english_ids():
    pos = tk.new("empire", 2, seed=3, card_names="it")
    same = tk.new("empire", 2, seed=3)

    assert pos.notation.replace("it+italian", "it") == same.notation
    assert pos == tk.read(pos.notation)
    assert "it" == pos.to_dict()["card_names"]
    assert "en" == same.to_dict()["card_names"]
    assert pos.to_dict()["row"] == same.to_dict()["row"]
    row = pos.to_dict()["row"][0]["card"]
    assert row == str(pos.game.notation.read_outcome(play(table(rules="it+italian"), "take 1", "done")._state, row))


def test_the_language_lasts_through_a_match():
    pos = tk.new("empire", 2, seed=1, card_names="it", long=True)

    assert "+long+italian" in pos.notation
    assert {plan.board.box.language for plan in pos._state.later} == {"it"}


def test_cards_of_ones_own_without_an_italian_name_keep_theirs():
    text = """
        game = "empire"
        name = "mine"
        [[family]]
        id = "forest"
        [[family]]
        id = "calm"
        [[card]]
        id = "calm_sea"
        name = "Calm Sea"
        family = "calm"
        ability = [{ kind = "vp_name", family = "calm", vp = 1 }]
        actions = [{ do = "move", number = 3 }]
    """
    more = "".join(f'[[card]]\nid = "c{k}"\nname = "C {k}"\nname_it = "N {k}"\nactions = []\n' for k in range(22))
    pos = tk.new("empire", 2, board=parse_board(f"{text}\n{more}".encode(), "mine.toml"), card_names="it",
                 row="calm_sea c0 c1 c2 c3 c4")  # fmt: skip
    cards = pos._state.box.cards

    assert ["Calm Sea", "N 0"] == [card.name for card in cards[:2]]
    assert "+1 for each calm card" == str(abilities(cards[0]))


def test_the_option_is_one_of_two():
    with pytest.raises(tk.SetupError, match="card_names is 'de'; it must be one of 'en', 'it'"):
        tk.new("empire", 2, card_names="de")
