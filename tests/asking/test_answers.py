"""What a table asks in few words: the line, the buttons, what they bring, and which move makes itself."""

from types import SimpleNamespace

import pytest

import tablekit as tk
from tablekit.asking.answers import MOST_ANSWERS, MOST_CHARACTERS, answers, drawing, only_move
from tablekit.core import Chance, Decide
from tablekit.testing import configurations, moments
from tablekit.testing.few_words import MOST_ON_A_BUTTON
from tests.scale import side_by_side

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve")


def example(id, game, *steps):
    """A position of the rules documents, and some steps on."""
    position = tk.example(id, game)
    for step in steps:
        position = position.step(step)
    return tk.Position(position.game, position.state(), names=NAMES[: position.players], seed=position.seed)


def said(position):
    """The line of whoever decides, and the words and points of the answers."""
    asked = answers(position, position.node.players[0])
    return asked.says, [(answer.says, answer.points) for answer in asked.answers]


def beside(position):
    return [answer.says for answer in answers(position, position.node.players[0]).beside]


# ---------------------------------------------------------------- sentences


def test_the_druid_asks_at_a_space_and_each_answer_says_what_it_brings():
    position = example("E37", "meduris")

    assert said(position) == (
        "Ada: what do you give the druid at 31?", [("Nothing", -1), ("One good", 1), ("Both", 2), ("Druid chip", 2)],
    )  # fmt: skip
    asked = answers(position, "Ada")
    assert asked.keys == (tk.Key("space", 31),)
    assert set(asked.answers[2].signs) <= {"wood", "wool", "copper", "stone"}
    assert len(asked.answers[2].signs) == 2
    assert asked.answers[3].signs == ("druid chip",)
    assert [str(answer.move) for answer in asked.answers] == ["give none", "give one", "give both", "give chip"]


def test_an_answer_with_which_the_game_ends_brings_what_is_counted_then_and_is_not_said():
    assert said(example("E40", "meduris"))[1] == [("Nothing", None), ("One good", None), ("Both", None)]


def test_points_are_known_before_it_is_said_how_to_pay():
    """The offering is chosen first and the good after it: whichever it is, it brings a point."""
    position = example("E30", "meduris")
    brought = dict(said(position)[1])["One good"]
    after = position.play("give one")

    assert brought == 1
    assert after.prompt().says == "choose the good to give at space 12"
    assert {points for _, points in said(after)[1]} == {1}


def test_a_worker_is_asked_for_by_plateaus():
    assert said(tk.new("meduris", seed=1, names=["Ada", "Ben"])) == (
        "Ada: where does your worker go?", [("Wood", 0), ("Wool", 0), ("Copper", 0), ("Stone", 0)],
    )  # fmt: skip


def test_a_stone_that_fills_the_first_column_says_what_the_scoring_brings():
    assert said(example("X7", "iquazu")) == (
        "Ada: draw cards or set a stone?", [("Draw four", None), ("Stone in column 1, 5b", 6)],
    )  # fmt: skip


def test_more_than_six_answers_are_on_the_board_and_what_stands_alone_beside_it():
    position = example("X1", "iquazu")
    asked = answers(position, position.turn)

    assert asked.answers == ()
    assert [answer.says for answer in asked.beside] == ["Draw four"]
    assert sum(number for _, number in asked.groups) == len(position.legal_moves()) > MOST_ANSWERS


def test_a_race_offers_the_roles_and_to_wait_and_says_no_points():
    position = tk.new("apache", players=3, seed=1, names=NAMES[:3]).play("reveal").roll()

    asked = answers(position, "Cleo")
    assert asked.says == "Cleo: slam a card, or wait?"
    assert [(a.says, a.points) for a in asked.answers] == [
        (word, None) for word in ("Hunter", "Warrior", "Maiden", "Chief", "Wait")
    ]


def test_the_first_turn_of_empire_is_given_to_a_name():
    position = tk.new("empire", players=3, seed=1, names=NAMES[:3])
    position = position.play(position.legal_moves()[0])
    for seat, bid in enumerate((2, 0, 1)):
        position = position.play(f"bid {bid}", seat)

    assert said(position) == ("Ada: who takes the first turn?", [("Ada", 0), ("Ben", 0), ("Cleo", 0)])


def test_who_is_not_asked_has_no_question():
    position = tk.new("meduris", seed=1)

    assert answers(position, 1) is None
    assert drawing(position) is None
    assert answers(position.play("place wood"), 1).player == 1


def test_a_name_for_which_there_is_no_room_is_left_to_the_badge():
    long = example("E37", "meduris")
    long = tk.Position(long.game, long.state(), names=["Bartholomew", *NAMES[1 : long.players]])

    assert answers(long, 0).says == "What do you give the druid at 31?"


def test_apache_in_neutral_terms_asks_in_them():
    position = tk.new("apache", seed=1, terms="neutral", names=NAMES[:2]).play("reveal").roll()

    assert [answer.says for answer in answers(position, 0).answers] == ["Bison", "Axe", "Necklace", "Pole", "Wait"]


# ---------------------------------------------------------------- chance


def test_a_die_is_rolled_by_the_table_or_by_hand_with_its_six_faces():
    position = tk.new("meduris", seed=1, names=NAMES[:2])
    while isinstance(position.node, Decide):
        position = position.play(position.legal_moves()[0])
    drawn = drawing(position)

    assert (drawn.says, drawn.let, drawn.came) == ("Ada: roll the die", "Roll", "We rolled it")
    assert [face.says for face in drawn.faces] == ["Wood", "Wool", "Copper", "Stone", "+1", "−1"]
    assert position.chance(drawn.faces[0].outcome).events


def test_a_deck_of_many_cards_has_no_faces():
    drawn = drawing(tk.new("apache", seed=1).play("reveal"))

    assert (drawn.says, drawn.let, drawn.came, drawn.faces) == (
        "Which card is it?",
        "Turn it up",
        "We turned it up",
        (),
    )


def test_only_who_sees_the_table_may_say_what_was_drawn_in_secret():
    position = tk.new("iquazu", seed=1, names=NAMES[:2]).play("draw")

    assert (drawing(position).says, drawing(position).came) == ("Ben: draw 4 cards", "We drew it")
    assert (drawing(position.observe("Ada")).came, drawing(position.observe("Ada")).faces) == ("", ())


# ---------------------------------------------------------------- the only move


def test_the_turn_of_iquazu_ends_by_itself_where_no_tile_is_left():
    position = tk.new("iquazu", seed=1).play("draw").roll()

    assert [str(move) for move in position.legal_moves()] == ["end"]
    assert str(only_move(position)) == "end"
    assert str(only_move(position.observe(None))) == "end"


def test_a_move_that_a_hidden_hand_makes_single_does_not_make_itself():
    """Who cannot pay for any stone only draws: whoever sees it happen at once would know the hand."""
    position = tk.example("X13c", "iquazu")

    assert [str(move) for move in position.legal_moves()] == ["draw"]
    assert only_move(position) is None


def test_a_druid_who_gets_nothing_waits_for_the_answer_as_goods_stand_behind_a_screen():
    position = tk.example("E24", "meduris")

    assert [str(move) for move in position.legal_moves()] == ["give none"]
    assert only_move(position) is None


def test_the_last_choice_in_secret_does_not_make_itself():
    position = tk.new("empire", seed=1)
    while "Bidding" not in type(position.state().pending[-1]).__name__:
        position = position.play(position.legal_moves()[0])

    assert only_move(position) is None
    assert only_move(position.play("bid 0", 0)) is None


def test_a_card_that_must_be_revealed_reveals_itself():
    assert str(only_move(tk.new("apache", seed=1))) == "reveal"


def test_chance_is_no_only_move_nor_is_the_end():
    assert only_move(tk.new("apache", seed=1).play("reveal")) is None


# ---------------------------------------------------------------- every question there is


@pytest.fixture(scope="module", params=tk.games(), ids=lambda game: game.name)
def met(request):
    """What is asked in random games of every way to play: for each kind of question a line with its answers."""
    game, found = request.param, {}
    for seed in range(5, 15):
        for options, players in side_by_side([*configurations(game)], game.players[:: 1 if seed % 2 else -1]):
            for at in moments(game, players, options, seed=seed):
                if at.s.pending:
                    _note(found, tk.Position(game, at.s, names=NAMES[:players]), at)
        if set(found) == asked_in(game):
            break
    return SimpleNamespace(game=game, found=found)


def asked_in(game):
    """Every kind of question, but for what follows by itself."""
    return {kind for kind in game.rules.questions if not hasattr(kind, "follow")}


def _note(found, position, at):
    kind = type(at.s.pending[-1])
    lines = found.setdefault(kind, [])
    if len(lines) > 40:
        return
    if isinstance(at.node, Chance):
        drawn = drawing(position)
        lines.append((drawn.says, [face.says for face in drawn.faces]))
    for seat in at.node.players if isinstance(at.node, Decide) else ():
        asked = answers(position, seat)
        lines.append((asked.says, [answer.says for answer in (*asked.answers, *asked.beside)]))


def test_every_question_of_a_game_fits_the_line_and_its_answers_can_be_told_apart(met):
    assert set(met.found) == asked_in(met.game)
    for kind, lines in met.found.items():
        for line, words in lines:
            assert 5 < len(line) <= MOST_CHARACTERS, kind
            assert line[0].isupper(), kind
            assert len(set(words)) == len(words), (kind, words)
            assert all(0 < len(word) <= MOST_ON_A_BUTTON and not word[0].islower() for word in words), (kind, words)


def test_no_question_of_a_game_stands_in_the_words_of_its_notation(met):
    notations = {
        move.text for at in moments(met.game, met.game.players[0], {}, seed=1) for ms in at.legal for move in ms
    }

    for lines in met.found.values():
        for _, words in lines:
            assert not notations & set(words)
