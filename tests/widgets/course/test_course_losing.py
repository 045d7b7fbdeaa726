"""Looking back at the end of a course: what a decision cost is said in plain words, and measured one click away."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tablekit import new
from tablekit.asking.answers import called
from tablekit.lessons import playing as owns
from tablekit.lessons.come import begin
from tablekit.odds.evaluation import Difference
from tablekit.odds.intervals import Interval
from tablekit.odds.review import Loss
from tablekit_widgets.course.losing import Looking, in_plain_words
from tests.courses.walking import to_the_own_part
from tests.widgets.stage import Page


def test_decisions_that_are_called_alike_are_told_apart_by_their_questions(page: Page) -> None:
    walk, rnd, visits = to_the_own_part(begin("meduris")), random.Random(1), []
    own = walk.own
    assert own is not None
    while not own.over:
        moves = own.here.legal_moves(own.seat)
        if any(move.text == "give none" for move in moves):
            visits.append(own.here)
        own = owns.move(own, rnd.choice(moves).text) if moves else owns.roll(own)
    cost = Difference("give both", "give none", Interval(2, 1.5, 2.5), 40, rounds=4)
    losses = [Loss(0, here, own.seat, here.move("give none"), here.move("give both"), cost) for here in visits[:2]]
    looking = Looking(lambda: None)
    looking.begin(own, walk.own_start)
    looking._slices.stop()
    looking._found = losses
    names = [option.says for option in looking.face().options]
    assert [name.endswith("Offering – Nothing") for name in names] == [True, True]
    assert names[0] != names[1] and names[0].startswith("What do you give the druid at ")


def looked_back(lead: Interval, **known: Any) -> Loss:
    """The first decision of a game of Meduris, with what was measured of it."""
    here = new("meduris", players=2, seed=1)
    played, better = here.legal_moves(0)[:2]
    cost = Difference(better.text, played.text, lead, 40, **{"rounds": 4, **known})
    return Loss(0, here, played.player, played, better, cost)


@pytest.mark.parametrize(
    ("lead", "known", "says"),
    [
        (Interval(3.1, 2.4, 3.8), {},
         "Better: @. In games played on from here you were about 3 points further ahead with it."),
        (Interval(0.3, 0.25, 0.35), {},
         "Better: @. In games played on from here you came out better with it, by less than a point."),
        (Interval(3.1, 0.4, 5.8), {},
         "Better: @. That is clear from the games played on from here; by how much it is better is not."),
        (Interval(4, 3, 5), {"rounds": None, "first": Interval(0.1, 0, 0.2), "points": Interval(2, 1.5, 2.5)},
         "Better: @. In games played on from here you had about 2 points more at the end with it."),
        (Interval(4, 3, 5), {"rounds": None, "first": Interval(0.1, 0, 0.2), "points": Interval(1, -0.5, 2.5)},
         "Better: @. That is clear from the games played on from here; by how much it is better is not."),
        (Interval(-2, -3, -1), {}, "That was better than @: it only looked costly at first."),
        (Interval(0, -0.2, 0.2), {}, "@ would have been just as good: yours only looked costly at first."),
        (Interval(1, -1, 3), {}, "The games played on from here cannot tell whether @ would have been better."),
    ],
)  # fmt: skip
def test_what_a_decision_cost_is_said_in_plain_words_and_no_more_than_the_games_tell(
    page: Page, lead: Interval, known: dict[str, Any], says: str
) -> None:
    loss = looked_back(lead, **known)
    name = called(loss.position, loss.better.text, loss.seat)
    move = f"{name[:1].upper()}{name[1:]} ({loss.position.describe(loss.better).partition(':')[0]})"
    assert in_plain_words(loss) == says.replace("@", move)
    assert "%" not in in_plain_words(loss)


def test_the_numbers_of_a_decision_are_one_click_away_and_go_again(page: Page) -> None:
    walk, loss = to_the_own_part(begin("meduris")), looked_back(Interval(3.1, 2.4, 3.8))
    assert walk.own is not None
    looking = Looking(lambda: None)
    looking.begin(walk.own, walk.own_start)
    looking._slices.stop()
    looking._found = [loss]
    looking.show("0")
    plain = looking.face().bubble
    looking.show("numbers")
    numbers = looking.face().bubble
    looking.show("numbers")
    assert plain is not None and numbers is not None
    assert plain == looking.face().bubble
    assert "+3.1 points (95 %: +2.4 to +3.8), judged after 4 turns." in numbers.says
    assert "40 games with each of the two moves." in numbers.says
