"""The four verdicts of a play, legal, illegal, penalised and late, each with its clause before and after it is made."""

import pytest

import tablekit as tk
from tests.games.apache.tables import moves, race, refused, table
from tests.games.seated import by_seats

FIELD = ["hunter:red", "buffalo", "chief:yellow", "totem", "hunter:yellow"]


def clauses(position, move, player=None):
    return [c.clause.removeprefix("apache.") for c in position.why(move, player)]


def told(position):
    return {event.clause.removeprefix("apache.") for event in position.events}


def test_a_card_that_can_claim_is_legal_and_says_what_it_rests_on():
    position = table(FIELD)

    assert "legal" == position.verdict("place hunter", 0)
    assert {"place.own_person_face_up", "place.needs_loot", "place.no_declaration"} <= {
        *clauses(position, "place hunter", 0)
    }
    after = race(position, [(0, "hunter")])
    assert {"place.verdict_time", "race.order"} <= told(after)
    assert {"claim.face_down", "claim.hunter"} <= told(after.play("take buffalo"))


@pytest.mark.parametrize(
    ("role", "missing"),
    [
        ("maiden", {"place.own_person_face_up", "place.needs_loot", "place.wrong_is_possible"}),
        ("chief", {"place.own_person_face_up", "place.wrong_is_possible"}),
    ],
)
def test_a_card_that_can_claim_nothing_may_be_placed_and_is_penalised(role, missing):
    position = table(FIELD, stacks=[["tent", "tent", "tent"], []])
    conditions = position.why(f"place {role}", 0)

    assert "penalised" == position.verdict(f"place {role}", 0)
    assert position.why_not(f"place {role}", 0) is None
    assert missing == {c.clause.removeprefix("apache.") for c in conditions if c.verdict == "penalised"}
    assert all(str(c).startswith("! ") and "(wrong)" in str(c) for c in conditions if c.verdict)
    after = race(position, [(0, role)])
    assert {"penalty.trigger", "penalty.two_cards", "place.wrong_is_possible"} <= told(after)
    assert ["tent"] == by_seats(after)["stacks"][0]


def test_who_could_be_faster_is_said_before_a_card_is_placed():
    conditions = table(FIELD).why("place chief", 1)
    (danger,) = [c for c in conditions if c.clause == "apache.penalty.not_late"]

    assert "needs to be faster than red" in danger.says
    assert danger.met
    assert not [c for c in table(FIELD[:2]).why("place hunter", 0) if c.clause == "apache.penalty.not_late"]


def test_a_card_that_finds_nothing_left_is_late_and_pays_nothing():
    position = table(FIELD, stacks=[[], ["tent", "tent"]])
    opened = race(position, [(1, "chief"), (0, "hunter")])
    assert "race.sequential" == opened.prompt().clause.removeprefix("apache.")
    after = opened.play("capture hunter:red")

    assert "race.late.persons_too" in told(after)
    assert "Red’s Hunter is late: a people card is missing now." in after.story
    assert by_seats(after)["removed"] == {}


def test_a_late_card_that_waits_for_its_turn_says_so_when_its_claims_are_asked_for():
    field = ["chief:red", "totem", "hunter:yellow", "buffalo", "buffalo", "hunter:purple"]
    position = table(field, ("red", "yellow", "purple"))
    position = race(position, [(0, "chief"), (2, "hunter"), (1, "hunter")]).play("capture hunter:yellow")

    assert "late" == position.verdict("take buffalo", 1)
    assert ["race.order", "claim.own_person", "race.late.persons_too"] == refused(position, "take buffalo", 1)
    assert "race.second_choice" == position.prompt().clause.removeprefix("apache.")


def test_what_is_not_allowed_is_illegal_with_every_reason():
    position = race(table(FIELD), [(1, "chief")])

    assert "illegal" == position.verdict("take buffalo")
    assert ["claim.one_kind"] == refused(position, "take buffalo")
    assert ["claim.chief.both_or_none"] == refused(position, "take totem")
    assert ["claim.tents.chief"] == refused(position, "take tent")
    assert ["race.order", "race.closed"] == refused(position, "place hunter", 0)
    assert ["race.order", "race.closed"] == refused(position, "take buffalo", 0)
    with pytest.raises(tk.IllegalMove, match="needs totem poles or tents for the Chief: these are necklaces"):
        position.play("take necklace")


def test_nothing_can_be_done_when_the_game_is_over():
    position = race(table(["hunter:red"], last=True), [])

    assert position.over
    assert ["turn.last_placer", "end.trigger", "reveal.one_card"] == refused(position, "reveal", 0)
    assert "illegal" == position.verdict("reveal", 0)


def test_the_order_of_a_race_says_who_is_penalised_anyway():
    position = table(FIELD, ("red", "yellow", "purple"))
    position = position.play("place hunter", 0).play("place chief", 1).play("place maiden", 2)
    (outcome,) = [outcome for outcome, _ in position.chance_outcomes() if str(outcome) == "1.0.2"]

    assert "yellow, red, purple; purple wrong" == position.describe(outcome)


def test_all_five_choices_are_open_to_everybody():
    position = table(FIELD)

    for seat in (0, 1):
        assert ["place hunter", "place warrior", "place maiden", "place chief", "wait"] == [
            move.text for move in position.legal_moves(seat)
        ]


# ---------------------------------------------------------------- what is hidden


def test_nobody_sees_what_another_player_has_chosen_before_all_have():
    one, other = (table(FIELD).play(text, 0) for text in ("place hunter", "wait"))

    assert one.observe(1) == other.observe(1)
    assert by_seats(one.observe(None))["chosen"] == ["?", None]
    assert by_seats(one.observe(0))["chosen"] == ["hunter", None]
    assert one.observe(1).story == other.observe(1).story == "Red has chosen.  § apache.reveal.then_race"


def test_an_observation_in_which_the_others_are_hidden_cannot_be_played_to_the_end():
    seen = table(FIELD).play("place hunter", 0).observe(1)

    with pytest.raises(tk.TablekitError, match="imagine"):
        seen.play("wait", 1)
    assert seen.imagine(3).play("wait", 1).over is False


# ---------------------------------------------------------------- who was first


def test_orders_are_as_likely_as_the_speeds_say():
    position = table(FIELD, ("red", "yellow", "purple"), speeds="3.2.1")
    position = position.play("place hunter", 0).play("place chief", 1).play("place maiden", 2)
    weights = {str(outcome): weight for outcome, weight in position.chance_outcomes()}

    assert weights == {"0.1.2": 20, "0.2.1": 10, "1.0.2": 15, "1.2.0": 5, "2.0.1": 6, "2.1.0": 4}
    assert 35 == weights["0.1.2"] + weights["1.0.2"]


def test_with_equal_speeds_every_order_weighs_one():
    position = table(["tent"], ("red", "yellow", "purple", "blue", "green"))
    for seat in range(5):
        position = position.play("place chief", seat)

    assert 120 == len(position.chance_outcomes())
    assert {1} == {weight for _, weight in position.chance_outcomes()}


def test_a_single_card_needs_no_race():
    position = race(table(FIELD), [(0, "hunter")])

    assert {"take buffalo"} == moves(position)
