"""The analysis of a position: what is told at once, what is told in the end, and what is never told too early."""

import pytest

import tablekit as tk
from tablekit.odds import analysis
from tablekit.odds.analysis import ALIKE, BEST, BEST_SO_FAR, UNCLEAR, WORSE, Analysis
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


def test_nothing_is_told_before_ten_games_and_of_no_move_before_the_first_round_is_over():
    position = middle_of_a_game()
    found = Analysis(position, position.legal_moves())
    while found.games < analysis.FEWEST_TOLD:
        assert found.evaluation is None
        found.work(0.0)
    assert found.evaluation.games == analysis.FEWEST_TOLD
    while found.tried < found.each // 2:
        found.work(0.05)
    assert found.evaluation.games > analysis.FIRST_LOOK  # the shares narrow meanwhile
    while found.in_first_round:
        assert found.candidates == []
        found.work(0.05)
    assert len(found.others) == len(position.legal_moves()) - analysis.FINALISTS


@pytest.mark.parametrize("do", ["refill:1,city:1*1", "refill:1,place:1*2,city:1*1"])
def test_moves_that_make_no_difference_are_told_and_tried_no_longer(do):
    position = tk.read(LAST_TURN + do)
    found = Analysis(position, position.legal_moves()[:3])
    while not found.done:
        found.work(1.0)
    assert {one.says for one in found.candidates[1:]} == {ALIKE}
    assert (found.all_alike, found.undecided) == (True, False)
    assert found.tried == (analysis.ENOUGH_ALIKE if "place" in do else 0)  # else the city ends the game


def test_where_it_cannot_be_told_which_move_is_best_the_games_go_on_when_asked(monkeypatch):
    monkeypatch.setattr(analysis, "GAMES", 20)
    monkeypatch.setattr(analysis, "FINAL", 60)
    position = middle_of_a_game()
    found = Analysis(position, [position.move("hut 14"), position.move("hut 22")])
    while not found.done:
        found.work(1.0)
    assert (found.tried, found.undecided) == (60, True)
    found.go_on()
    while not found.done:
        found.work(1.0)
    assert found.tried == 120


def test_a_move_that_is_asked_for_is_tried_as_often_as_the_best_ones(monkeypatch):
    monkeypatch.setattr(analysis, "GAMES", analysis.MEANWHILE)
    monkeypatch.setattr(analysis, "FINAL", 20)
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
        assert found.tried == 20
        assert len(found.candidates) == analysis.FINALISTS + 1
        assert asked in [one.move for one in found.candidates]


def test_the_numbers_do_not_depend_on_how_the_work_is_cut_into_slices():
    position = middle_of_a_game()
    moves = [position.move("hut 14"), position.move("hut 22")]
    runs = [Analysis(position, moves, seed=3), Analysis(position, moves, seed=3)]
    while runs[0].games < 400:
        runs[0].work(0.02)
    while runs[1].games < runs[0].games:
        runs[1].work(0.0)
    first, second = ([(one.move.text, one.says, one.behind, one.share) for one in run.candidates] for run in runs)
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


def test_where_random_games_tell_little_the_greedy_bot_plays_on():
    position = tk.read(RACE)
    found = Analysis(position.observe(0), position.legal_moves(0))
    while found.tried < 20:
        found.work(0.0)
    assert found.bot == "greedy"
    assert {one.move.text for one in found.candidates[:2]} == {"place hunter", "place chief"}
    assert found.candidates[1].share.estimate > 1.5 * found.candidates[2].share.estimate
