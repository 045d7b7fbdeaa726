"""A new game before it begins: what is offered, what is chosen, what cannot be, and the line that says it all."""

import importlib
import random
import re
from pathlib import Path

import pytest

import tablekit as tk
from tablekit import catalog
from tablekit.catalog.entry import Option
from tablekit.core.errors import SetupError
from tablekit.lobby.choosing import Choices, as_played, begin, line, problems, usual
from tablekit.lobby.offers import FIRST_SHOWN, offer
from tablekit.saying.current import speaking
from tablekit.testing import configurations
from tests.catalogue.offers import OURS

GAMES = pytest.mark.parametrize("game", tk.games(), ids=lambda game: game.name)


# ---------------------------------------------------------------- what is offered


@GAMES
def test_every_rule_that_can_be_another_one_is_a_sentence(game):
    found = offer(game)

    assert [rule.name for rule in sorted(found.rules, key=lambda rule: rule.name)] == sorted(
        option.name for option in game.options if option.values
    )
    for rule in found.rules:
        assert rule.clause in game.clauses
        assert rule.means == game.clauses[rule.clause].says
        for sentence in rule.sentences:
            assert re.fullmatch(r"[A-Z].*\.", sentence)
            assert "_" not in sentence
            assert len(sentence) < 90
        assert len(set(rule.sentences)) == len(rule.sentences)


@pytest.mark.parametrize("game", OURS, ids=lambda game: game.name)
def test_what_a_game_is_about_and_what_a_rule_means_is_said_in_the_language_that_is_spoken(game):
    def read():
        found = offer(game)
        return [found.about, *(rule.means for rule in found.rules)]

    english = read()
    with speaking("qps"):
        told = read()

    assert len(told) > 1 and all(text.startswith("⟦") for text in told)
    assert english == read()


@GAMES
def test_a_rule_is_ticked_or_chosen_from_a_list_and_can_have_every_value(game):
    for rule in offer(game).rules:
        option = next(option for option in game.options if option.name == rule.name)
        values = (*rule.values, rule.other) if rule.ticks else rule.values

        assert set(values) == set(option.values)


@GAMES
def test_a_game_says_in_one_line_what_it_is(game):
    found = offer(game)

    assert re.fullmatch(r"[A-Z][^:]*\.", found.about)
    assert found.title not in found.about
    assert set(found.usual) == set(game.players)


def test_what_the_rulebook_offers_comes_before_what_it_leaves_open():
    first = [rule.name for rule in offer(tk.game("apache")).rules[:FIRST_SHOWN]]

    assert first == ["warpath", "marriage", "sharing", "chief_prisoner"]


def test_an_edition_is_called_as_the_box_calls_itself():
    assert {name: str(said) for name, said in offer(tk.game("meduris")).editions} == {
        "de-302380": "As in the German rulebook, article 302380",
        "it-302863": "As in the Italian rulebook, article 302863",
    }


def test_a_game_that_says_no_sentences_has_some_made_of_its_words(monkeypatch):
    options = (
        Option("fast", (False, True), False, "everybody rolls twice", "meduris.turn.order"),
        Option("stones", (3, 5), 3, "how many stones there are", "meduris.turn.order"),
    )
    game = tk.game("meduris")
    bare = type(game)(game.name, game.title, game.players, game.module, game.editions, options)
    monkeypatch.setattr("tablekit.lobby.offers.new", tk.new)

    fast, stones = sorted(offer(bare).rules, key=lambda rule: rule.name)
    assert (fast.values, fast.other, fast.sentences) == ((True,), False, ("Everybody rolls twice.",))
    assert stones.sentences == ("How many stones there are: 3.", "How many stones there are: 5.")


# ---------------------------------------------------------------- what is chosen


@GAMES
def test_the_usual_choices_and_each_other_rule_begin_a_game(game):
    for players in game.players:
        for options in configurations(game):
            chosen = usual(game.name).by(options["edition"])
            while len(chosen.chairs) < players:
                chosen = chosen.joined()
            for rule, value in options.items():
                chosen = chosen if rule == "edition" else chosen.ruled(rule, value)
            assert problems(chosen) == ()
            position, bots = begin(chosen, seed=7)
            assert (position.players, bots) == (players, {})
            assert position == tk.new(game.name, players, seed=7, **options)


def test_a_line_says_it_all():
    chosen = usual("meduris").joined().seated(2, who="easy")

    assert line(chosen) == ("Meduris, three players, German rules.", "Ada, Ben and a computer as Cleo.")
    assert line(chosen.ruled("substitution", "lacking").seated(1, who="strong")) == (
        "Meduris, three players, German rules, one rule changed.",
        "Ada, a strong computer as Ben and a computer as Cleo.",
    )
    assert line(usual("apache")) == ("Apache, two players.", "Ada and Ben.")


def test_computers_sit_where_they_were_put():
    position, bots = begin(usual("meduris").seated(0, who="strong").seated(1, who="easy", name="Zoë"), seed=1)

    assert position.names == ("Ada", "Zoë")
    assert bots == {0: "strong", 1: "beginner"}


def test_a_colour_that_somebody_has_is_exchanged():
    chosen = usual("iquazu").joined().seated(0, colour="purple")

    assert chosen.colours == ("purple", "yellow", "red")
    assert begin(chosen, 1)[0].colours == chosen.colours


def test_the_seats_are_shuffled_with_their_colours():
    chosen = usual("apache").joined().joined()
    other = chosen.shuffled(random.Random(3))
    before = dict(zip([chair.name for chair in chosen.chairs], chosen.colours, strict=True))

    assert dict(zip([chair.name for chair in other.chairs], other.colours, strict=True)) == before
    assert [chair.name for chair in other.chairs] != [chair.name for chair in chosen.chairs]


def test_who_joins_has_a_free_name_and_who_leaves_takes_nothing_along():
    chosen = usual("apache").seated(1, name="Cleo").joined()

    assert [chair.name for chair in chosen.chairs] == ["Ada", "Cleo", "Ben"]
    assert [chair.name for chair in chosen.left(0).chairs] == ["Cleo", "Ben"]


def test_a_rule_put_back_is_no_rule_changed():
    chosen = usual("meduris").ruled("substitution", "lacking").ruled("substitution", "free")

    assert chosen == usual("meduris")


def test_a_game_is_chosen_again_as_it_was_played():
    chosen = usual("meduris").joined().ruled("substitution", "lacking").by("it-302863").seated(1, who="strong")
    chosen = chosen.ruled("substitution", "lacking")
    position, bots = begin(chosen, seed=3)
    again = as_played(position, bots)

    assert line(again) == line(chosen)
    assert begin(again, seed=3)[0] == position


def test_another_game_keeps_the_people_as_far_as_there_is_room():
    four = usual("apache").joined().joined().joined().seated(1, name="Zoë", who="easy")

    assert [(chair.name, chair.who) for chair in usual("meduris", like=four).chairs] == [
        ("Ada", "here"), ("Zoë", "easy"), ("Cleo", "here"), ("Dan", "here"),
    ]  # fmt: skip


# ---------------------------------------------------------------- what cannot be


def test_all_that_cannot_be_is_told_at_once_with_where_it_is():
    chosen = usual("meduris").seated(0, name="").seated(1, name="x" * 500, who="cheats")
    chosen = chosen.seated(0, colour="red")
    found = problems(chosen)

    assert [fault.where for fault in found] == ["seat 0", "seat 1", "seat 1", "players"]
    assert found[3].says == "colours: two players take purple and blue"
    assert found[3].clause == "meduris.game.colours.two-players"
    assert all(len(fault.says) < 200 for fault in found)


@pytest.mark.parametrize("players", [0, 1, 17])
def test_too_many_or_too_few_are_told_how_many_there_can_be(players):
    chosen = usual("meduris")
    chosen = Choices("meduris", chosen.chairs * 9, chosen.edition)
    chosen = Choices("meduris", chosen.chairs[:players], chosen.edition)

    assert problems(chosen)[0].says == f"Meduris is for 2 to 4 players; here are {players}"
    with pytest.raises(SetupError, match="Meduris is for 2 to 4 players"):
        begin(chosen, 1)


def test_two_of_one_name_are_told():
    assert problems(usual("apache").seated(1, name=" ada"))[0].says == "another player is called  ada, too"


@pytest.mark.parametrize(
    ("chosen", "says"),
    [
        (Choices("chess", (), "x"), "there is no game 'chess'"),
        (Choices("meduris", usual("meduris").chairs, "x"), "'x' is not an edition of Meduris"),
        (Choices("meduris", usual("meduris").chairs, "de-302380", {"pawns": 3}), "'pawns' is not an option of Meduris"),
    ],
)
def test_what_there_is_not_is_told_in_one_sentence(chosen, says):
    (found,) = problems(chosen)

    assert says in found.says


def test_rules_that_contradict_each_other_are_told_one_by_one():
    chosen = usual("empire").ruled("swamp", True)
    chosen = Choices(
        "empire", chosen.chairs, "it", {"tokens": "spring@F1 thieves@F1", "row": "lake", "swamp": True}, first=None
    )
    found = problems(chosen)

    assert {fault.where for fault in found} == {"tokens", "row"}
    assert all(fault.clause in tk.game("empire").clauses for fault in found)


def test_a_game_of_another_package_is_offered(monkeypatch):
    monkeypatch.syspath_prepend(str(Path(__file__).parents[1] / "catalogue"))
    monkeypatch.setattr(catalog, "_added", {})
    trio = importlib.import_module("trio").GAME
    catalog.add(trio)
    chosen = usual("trio")

    assert problems(chosen) == ()
    assert line(chosen)[0].startswith(f"{trio.title}, two players")
    assert begin(chosen, 1)[0].names == ("Ada", "Ben")
    monkeypatch.undo()
    catalog.games.cache_clear()


# ---------------------------------------------------------------- what lies on a real table


def test_bonus_chips_are_laid_as_they_lie_on_a_real_table():
    chosen = usual("meduris").joined()
    (layout,) = chosen.offer.layouts
    laid = chosen.ruled(layout.name, "3:hut, 9:two, 13:druid, 18:druid, 22:hut, 27:two")

    position, _ = begin(laid, seed=5)

    assert "chips=3:hut,9:two,13:druid,18:druid,22:hut,27:two" in position.notation
    assert problems(laid) == ()
    assert as_played(position, {}).rules == {}  # another game is laid out by lot again


@pytest.mark.parametrize("typed", ["3", "3:hut", "99:hut", "3:hut,4:two,5:hut,6:two,7:druid,8:druid", "x:y:z"])
def test_chips_that_cannot_lie_so_are_told_where_they_are_typed(typed):
    (found,) = problems(usual("meduris").ruled("chips", typed))
    assert found.where == "chips"


def test_a_game_begun_with_bots_of_before_shows_their_levels():
    chosen = as_played(tk.new("meduris", players=3, seed=1), {0: "greedy", 1: "flat", 2: "tree"})

    assert ["easy", "fair", "strong"] == [chair.who for chair in chosen.chairs]
