"""The analysis of a position: what is told at once, what is told in the end, and what is never told too early."""

import tablekit as tk
from tablekit import analysis
from tablekit.analysis import BEST, BEST_SO_FAR, FIRST_ROUND, UNCLEAR, WORSE, Analysis
from tests.widgets.stage import middle_of_a_game


def test_after_one_game_there_is_an_evaluation_and_no_verdict_on_any_move():
    position = middle_of_a_game()
    found = Analysis(position, position.legal_moves())
    found.work(0.0)
    assert (found.games, found.evaluation.games) == (1, 1)
    assert found.candidates == []
    while found.in_first_round:
        assert all(one.says == FIRST_ROUND for one in found.candidates)
        found.work(0.05)
    assert len(found.others) == len(position.legal_moves()) - analysis.FINALISTS


def test_the_numbers_do_not_depend_on_how_the_work_is_cut_into_slices():
    position = middle_of_a_game()
    moves = [position.move("hut 14"), position.move("hut 22")]
    runs = [Analysis(position, moves, seed=3), Analysis(position, moves, seed=3)]
    while runs[0].games < 400:
        runs[0].work(0.02)
    while runs[1].games < runs[0].games:
        runs[1].work(0.0)
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
