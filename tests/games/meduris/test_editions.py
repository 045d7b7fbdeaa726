"""Where the German and the Italian rulebook differ, and where they do not."""

import random

import pytest

import tablekit as tk
from tablekit.lessons.examples import example, examples
from tests.games.meduris.tables import asked, goods, moves, play, table

DE, IT = "de-302380", "it-302863"
ALL_TAKEN = {"huts": "3:0,12:1,20:1,26:0", "druid": 20, "goods": "9.9.9.9/9.9.9.9", "do": "act:0"}


@pytest.mark.parametrize(
    ("rules", "question"),
    [(DE, "poll"), (IT, "roll"), (f"{DE}-poll", "roll"), (f"{IT}+poll", "poll"), (f"{DE}+lacking", "poll")],
)
def test_only_the_german_rulebook_asks_when_everything_is_taken(rules, question):
    after = play(table(**ALL_TAKEN, rules=rules), "harvest wood1>copper")

    assert (question, 1, None) == asked(after)


def test_in_the_italian_game_a_minus_refills_the_mountain():
    after = play(table(**ALL_TAKEN, rules=IT), "harvest wood1>copper", "minus", "return wood", "return stone")

    assert ("act", 1, None) == asked(after)
    assert (9, 9, 9, 8) == goods(after, 0)


def test_the_twin_examples_differ_in_their_edition_only():
    german, italian = example("meduris", "X29"), example("meduris", "E32")

    assert german.position.notation == italian.position.notation.replace(IT, DE)
    assert "meduris.end.trigger-supply" in german.bites
    assert "meduris.end.trigger-supply" in italian.spares


def test_the_edition_sets_the_question_and_an_option_changes_it():
    def asks(**options):
        return tk.new("meduris", 2, **options).to_dict()["end_when_supply_empty"]

    assert [True, False] == [asks(edition=name) for name in (DE, IT)]
    assert [True, True] == [asks(edition=name, end_when_supply_empty=True) for name in (DE, IT)]
    assert [False, False] == [asks(edition=name, end_when_supply_empty=False) for name in (DE, IT)]


@pytest.mark.parametrize("edition", [DE, IT])
@pytest.mark.parametrize("building", ["hut 9", "temple 9"])
def test_temples_move_the_druid_in_both(edition, building):
    start = table(huts="3:0,12:1,20:1,26:0", druid=12, goods="0.0.1.1/", rules=edition, do="act:0")

    assert ("offer", 1, 20) == asked(play(start, building))


@pytest.mark.parametrize("edition", [DE, IT])
def test_chips_need_three_spaces_between_them_in_both(edition):
    with pytest.raises(tk.SetupError, match=r"setup\.bonus\.spacing"):
        tk.new("meduris", 2, edition=edition, chips="1:two,4:two,9:hut,13:hut,17:druid,21:druid")


@pytest.mark.parametrize("edition", [DE, IT])
def test_a_good_may_be_replaced_at_any_time_in_both(edition):
    choosing = play(table(goods="3.1.0.1/", rules=edition, do="act:0"), "hut 10")

    assert {"pay wool+stone", "pay 3wood+stone", "pay 3wood+wool"} == moves(choosing)


WITHOUT_THAT_END = [e for e in examples("meduris") if e.text and "meduris.end.trigger-supply" not in e.clauses]


@pytest.mark.parametrize("found", [pytest.param(e, id=e.id) for e in WITHOUT_THAT_END])
def test_every_example_without_that_end_plays_alike_in_both(found):
    one, other = found.text.replace(IT, DE), found.text.replace(DE, IT)
    positions = [tk.read(one), tk.read(other)]
    for step in found.then[0].do:
        positions = [play(position, step) for position in positions]

    alike = [position.notation.replace(IT, DE) for position in positions]

    assert alike[0] == alike[1]
    assert [move.text for move in positions[0].legal_moves()] == [move.text for move in positions[1].legal_moves()]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_games_without_that_end_go_alike_in_both(players):
    rnd = random.Random(players)
    german = tk.new("meduris", players, seed=players, edition=DE, end_when_supply_empty=False)
    italian = tk.new("meduris", players, seed=players, edition=IT)
    for _ in range(150):
        if german.over:
            break
        if isinstance(german.node, tk.Chance):
            german, italian = german.roll(), italian.roll()
        else:
            step = rnd.choice([move.text for move in german.legal_moves()])
            german, italian = german.play(step), italian.play(step)

        assert german.notation.replace(f"{DE}-poll", IT) == italian.notation
        assert german.sentences() == italian.sentences()
