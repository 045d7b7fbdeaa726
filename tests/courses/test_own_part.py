"""The reader's own part: bots around, tips once, an end that may be let come, and one seed gives one game."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tablekit.core.errors import TablekitError
from tablekit.lessons import course
from tablekit.lessons.playing import Own, begun, let_the_end_come, move, paced, played_out, press, roll
from tablekit.lessons.rows import FEWEST_OWN
from tablekit.lessons.staging import replay

GAMES = ("meduris", "iquazu", "apache", "empire")


def own(game: str, seed: int | None = None) -> Own:
    """The beginning of the own part."""
    return begun(course(game), replay(course(game))[-1].end, seed=seed)


@pytest.mark.parametrize("game", GAMES)
def test_one_seed_gives_one_game(game: str) -> None:
    assert played_out(own(game, 3)).steps == played_out(own(game, 3)).steps
    assert played_out(own(game, 3)).steps != played_out(own(game, 4)).steps


@pytest.mark.parametrize("game", GAMES)
def test_the_end_cannot_be_let_come_before_twelve_decisions(game: str) -> None:
    with pytest.raises(TablekitError, match="after 12 decisions"):
        let_the_end_come(own(game))
    assert let_the_end_come(replace(own(game), decided=FEWEST_OWN)).over


@pytest.mark.parametrize("game", GAMES)
def test_every_tip_is_told_once(game: str) -> None:
    told = [played_out(own(game, seed)).tips for seed in range(6)]
    assert any(told)
    assert [tips for tips in told if len(set(tips)) < len(tips)] == []


def test_a_refusal_changes_nothing_and_cites_its_clauses() -> None:
    first = own("empire")
    refused = move(first, "city F1")
    assert refused.here == first.here
    assert refused.says
    assert refused.reasons
    assert refused.decided == first.decided


def test_a_refusal_can_call_for_a_tip() -> None:
    refused = move(own("iquazu"), "stone 1.7")
    assert "iquazu.frame.window" in [reason.clause for reason in refused.reasons]
    assert refused.tip == "Only the five columns inside the frame can be used."
    assert move(refused, "stone 1.7").tip == ""


def test_a_reader_rolls_and_the_others_go_on_by_themselves() -> None:
    first = own("meduris")
    assert first.here.turn == first.seat
    rolled = roll(first)
    assert rolled.frames
    assert rolled.frames[0].seat == first.seat


def test_nothing_can_be_rolled_where_a_card_is_to_be_chosen() -> None:
    with pytest.raises(TablekitError, match="nothing is left to chance"):
        roll(own("empire"))


def test_a_race_can_be_run_with_a_clock_and_without() -> None:
    first = own("apache")
    assert first.races
    for t_ms in (400.0, None):
        raced = press(first, "hold", t_ms)
        assert raced.here != first.here
        assert any(step.startswith(("purple: wait", "wait")) for step in raced.steps)


def test_a_wrong_card_costs_two_cards_in_the_own_part_too() -> None:
    first = own("apache")
    points = first.here.scores()[first.seat]
    wrong = [role for role in ("hunter", "warrior", "maiden", "chief")
             if first.here.verdict(first.here.move(f"place {role}", first.seat)) == "penalised"]  # fmt: skip
    after = next(
        taken.after for taken in press(first, wrong[0], 300.0).frames if taken.after.scores()[first.seat] < points
    )
    assert after.scores()[first.seat] == points - 2


def test_whoever_presses_before_the_reader_does_so_after_when_asked_to_be_slower() -> None:
    race = own("apache")
    for _ in range(6):
        race = press(race, "hold")
        race = race if race.races else move(race, race.here.legal_moves(race.seat)[0])
    at = len(race.steps) + race.here.players
    assert "2.0" == press(race, "hunter", 1_000.0).steps[at]
    assert "0.2" == press(paced(race, True), "hunter", 1_000.0).steps[at]


def test_a_payment_without_a_choice_is_shown_with_the_decision_it_pays_for() -> None:
    after = move(roll(own("meduris")), "temple 2")
    assert [taken.step for taken in after.frames[:2]] == ["temple 2", "pay 4wood"]
