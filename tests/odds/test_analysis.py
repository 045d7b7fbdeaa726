"""The analysis of a position: what is told at once, what is told in the end, and what is never told too early."""

import pytest

import tablekit as tk
from tablekit.odds import analysis
from tablekit.odds.analysis import ALIKE, BEST, BEST_SO_FAR, UNCLEAR, WORSE, Analysis
from tablekit.odds.intervals import FEWEST
from tablekit.odds.sampling import Sampling
from tests.widgets.stage import middle_of_a_game

# the last city of the game: Blue, who may build it, is seven points behind
LAST_TURN = (
    "empire/2p map=meadows@90,N:citadel,E:horseshoe@270,S:fern@270 start=M3 armies=C1:0.0.1,C3:0.0.2,F1:0.2.1,"
    "F2:0.0.1,F3:1.0.0,H1:0.1.0,H3:1.0.0,H4:0.0.2,M1:1.0.0,M2:2.0.2,M3:3.1.0,M4:0.2.0,M5:0.0.1 cities=H2:0,M2:1,"
    "M3:0.1 coins=0.0 cards=cursed_king.noble_hills.ancient_phoenix.cursed_mausoleum.ancient_woods.forest_elf."
    "dire_eye.graveyard.forest_gnome.dire_dragon.ancient_sage/cursed_banshee.dire_ogre.stronghold.night_hydra."
    "cursed_tower.noble_unicorn.noble_knight.lake.dire_goblin.forest_pixie.forest_tree_town row=gap."
    "cursed_gargoyles.dire_giant.ancient_tree_spirit.night_village.night_wizard bids=12.12 first=0 turn=1 left=1 do="
)


def test_a_first_order_comes_soon_and_narrows_and_bars_come_beside_it():
    position = middle_of_a_game()
    found = Analysis(position, position.legal_moves())
    moves = len(position.legal_moves())
    while not found.candidates:
        found.work(0.0)
    assert found.games == analysis.FIRST_ORDER * moves  # before anything else
    assert found.evaluation is None
    assert [one.behind for one in found.candidates] == [None] * analysis.FINALISTS
    assert [one.says for one in found.candidates] == [BEST_SO_FAR, *[UNCLEAR] * (analysis.FINALISTS - 1)]
    while found.in_first_round:
        found.work(0.0)
    assert found.evaluation.games > 1
    assert found.games == analysis.ROUND * moves + found.evaluation.games
    assert len(found.others) == moves - analysis.FINALISTS


@pytest.mark.thorough
def test_no_game_that_chose_a_move_counts_for_what_is_told_of_it():
    position = middle_of_a_game()
    found = Analysis(position, position.legal_moves())
    while found.in_first_round:
        found.work(0.0)
    assert found.tried == 0
    while found.tried < 3:
        found.work(0.0)
    assert all(one.behind is not None for one in found.candidates)
    by_itself = Sampling(position, *found._chosen, seed=found._seed + 2, bot="greedy", rounds=found.rounds)
    while by_itself.counts != found._final.counts:
        by_itself.work(0.0)
    assert [one.move.text for one in found.candidates] == list(by_itself.comparison().ranked)


@pytest.mark.parametrize(
    "do", ["refill:1,city:1*1", pytest.param("refill:1,place:1*2,city:1*1", marks=pytest.mark.thorough)]
)
def test_moves_that_make_no_difference_are_just_as_good_and_tried_no_longer(do):
    position = tk.read(LAST_TURN + do)
    leads = tk.compare(position, *position.legal_moves(), games=20).leads
    common = max(leads, key=leads.count)
    found = Analysis(
        position, [move for move, lead in zip(position.legal_moves(), leads, strict=True) if lead == common]
    )
    while not found.done:
        found.work(1.0)
    assert len(found.candidates) > 1
    assert {one.says for one in found.candidates[1:]} == {ALIKE}
    assert (found.all_alike, found.undecided) == (True, False)
    assert found.tried < analysis.FINAL if "place" in do else found.tried == 0  # else the city ends the game


def test_where_it_cannot_be_told_which_move_is_best_the_games_go_on_when_asked(monkeypatch):
    monkeypatch.setattr(analysis, "WHOLE", 4)
    monkeypatch.setattr(analysis, "FINAL", 25)
    position = middle_of_a_game()
    found = Analysis(position, [position.move("temple 5"), position.move("temple 17")])
    while not found.done:
        found.work(1.0)
    assert (found.tried, found.undecided) == (25, True)
    found.go_on()
    while not found.done:
        found.work(1.0)
    assert found.tried == 50


def test_what_is_clear_is_called_best_and_no_more_games_are_played_for_it(monkeypatch):
    monkeypatch.setattr(analysis, "WHOLE", 4)
    position = tk.example("start")
    found = Analysis(position, [position.move("hut 5"), position.move("hut 14")])
    while not found.done:
        found.work(1.0)
    assert [(one.move.text, one.says) for one in found.candidates] == [("hut 14", BEST), ("hut 5", WORSE)]
    assert found.candidates[1].behind.low > 0
    assert FEWEST <= found.tried < analysis.FINAL


def test_a_move_that_is_asked_for_is_tried_beside_the_best_ones(monkeypatch):
    monkeypatch.setattr(analysis, "WHOLE", 4)
    monkeypatch.setattr(analysis, "ROUND", 2)
    monkeypatch.setattr(analysis, "FINAL", 3)
    position = middle_of_a_game()
    found = Analysis(position, position.legal_moves())
    while found.in_first_round:
        found.work(1.0)
    *_, next_to_last, last = found.others
    for asked in (next_to_last, last):
        found.ask(asked)
        assert (found.tried, found.done, asked in found.others) == (0, False, False)
        while not found.done:
            found.work(1.0)
        assert found.tried == 3
        assert len(found.candidates) == analysis.FINALISTS + 1
        assert asked in [one.move for one in found.candidates]


@pytest.mark.thorough
def test_the_numbers_do_not_depend_on_how_the_work_is_cut_into_slices():
    position = middle_of_a_game()
    moves = position.legal_moves()[:7]
    runs = [Analysis(position, moves, seed=3), Analysis(position, moves, seed=3)]
    while runs[0].games < 120:
        runs[0].work(0.02)
    while runs[1].games < runs[0].games:
        runs[1].work(0.0)
    assert not runs[0].in_first_round
    first, second = ([(one.move.text, one.says, one.behind) for one in run.candidates] for run in runs)
    assert first == second
    assert runs[0].evaluation == runs[1].evaluation
    assert (first[0][2].estimate, {one[1] for one in first} <= {BEST, BEST_SO_FAR, UNCLEAR, WORSE}) == (0.0, True)


def test_a_seat_s_analysis_rests_on_what_it_sees_alone():
    whole = tk.new("iquazu", players=2, seed=1)
    seat = whole.node.players[0]
    seen = whole.observe(seat)
    other = seen.imagine(5)
    assert other != whole
    assert other.observe(seat) == seen
    told = []
    for position in (whole, other):
        found = Analysis(position.observe(seat), position.legal_moves(seat))
        while found.games < 60:
            found.work(0.0)
        told.append((found.evaluation, found.candidates))
    assert told[0] == told[1]


# Red's hunter or chief may claim; who chooses another card loses cards
RACE = (
    "apache/2p rules=it-2007 seats=red.yellow speeds=1.1 turn=1 "
    "table=hunter:red+hunter:yellow+2hunter:blue+hunter:green+maiden:red+2maiden:purple+maiden:blue+chief:red+chi"
    "ef:green+12buffalo+3necklace+4totem stacks=-/warrior:yellow.3tent removed=warrior:yellow+2tomahawk "
    "chosen=-/- verdicts=-/- pile=- spouse=- do=race"
)


@pytest.mark.thorough
def test_where_random_games_tell_little_the_greedy_bot_plays_on():
    position = tk.read(RACE)
    found = Analysis(position.observe(0), position.legal_moves(0))
    while not found.done:
        found.work(1.0)
    assert found.bot == "greedy"
    assert {one.move.text for one in found.candidates[:2]} == {"place hunter", "place chief"}
    assert {one.says for one in found.candidates[2:]} == {WORSE}
