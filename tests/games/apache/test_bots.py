"""Bots: reaction times as they are said to be, who is sooner, what they place, and whole games against each other."""

import math
import random
import statistics

import pytest

import tablekit as tk
from tablekit.games.apache.bots import FASTEST_MS, LEVELS, Bot, Level, reaction_ms, threshold, wish
from tablekit.games.apache.timed.live import Timing, joined, judge
from tests.games.apache.tables import race, table

MANY = 20_000
TIMING = Timing()


def median_ms(level, choices):
    """Half of the reactions are faster."""
    return 1000 * (level.theta + math.exp(level.mu(choices)))


def mean_ms(level, choices):
    return 1000 * (level.theta + math.exp(level.mu(choices) + level.sigma**2 / 2))


def sooner(one, its, other, others):
    """How likely one reaction is faster than another, of levels with the same ``theta``: a closed form."""
    spread = math.hypot(one.sigma, other.sigma)
    return statistics.NormalDist().cdf((other.mu(others) - one.mu(its)) / spread)


@pytest.mark.parametrize("level", LEVELS.values(), ids=LEVELS)
@pytest.mark.parametrize("choices", [1, 4])
def test_reaction_times_have_the_median_and_the_mean_of_their_level(level, choices):
    rnd = random.Random(1)
    times = [reaction_ms(level, choices, rnd) for _ in range(MANY)]

    assert statistics.median(times) == pytest.approx(median_ms(level, choices), rel=0.02)
    assert statistics.mean(times) == pytest.approx(mean_ms(level, choices), rel=0.02)
    assert min(times) > 1000 * level.theta


def test_more_choices_take_longer_and_stronger_levels_are_faster():
    medians = [median_ms(LEVELS[name], 2) for name in ("relaxed", "normal", "quick")]

    assert medians == sorted(medians, reverse=True)
    assert median_ms(LEVELS["normal"], 1) < median_ms(LEVELS["normal"], 4)
    assert 800 == pytest.approx(median_ms(LEVELS["normal"], 1), abs=1)


@pytest.mark.parametrize(
    ("one", "its", "other", "others"),
    [
        (Level(0.2, 0.45, 0.35, 1, 0), 1, Level(0.2, 0.60, 0.35, 1, 0), 1),
        (Level(0.2, 0.45, 0.35, 1, 0), 3, Level(0.2, 0.45, 0.20, 1, 0), 1),
        (LEVELS["quick"], 4, LEVELS["quick"], 1),
    ],
)
def test_two_bots_race_as_the_closed_form_says(one, its, other, others):
    rnd = random.Random(2)
    won = sum(reaction_ms(one, its, rnd) < reaction_ms(other, others, rnd) for _ in range(MANY))
    expected = sooner(one, its, other, others)

    assert 0.05 < expected < 0.95
    assert abs(won / MANY - expected) < 4 * (0.25 / MANY) ** 0.5
    assert sooner(other, others, one, its) == pytest.approx(1 - expected)


# ---------------------------------------------------------------- what they place


def test_a_bot_waits_for_more_at_the_beginning_and_not_at_the_end():
    cards = ["hunter:red", "buffalo", "buffalo"]

    assert wish(table(cards).state(), 0) is None
    assert 0 == wish(table(cards, last=True).state(), 0)
    assert 5 == threshold(table(cards).state())
    assert 2 == threshold(table(cards, last=True).state())


def test_a_bot_takes_the_most_and_what_others_could_take():
    many = ["hunter:red", *["buffalo"] * 5, "maiden:red", "necklace"]

    assert 0 == wish(table(many).state(), 0)
    assert wish(table(["hunter:red", "hunter:yellow", *["buffalo"] * 3]).state(), 0) == 0
    assert wish(table(["hunter:red", *["buffalo"] * 3]).state(), 0) is None


def test_a_careful_bot_never_places_what_can_claim_nothing():
    level = Level(0.2, 0.4, 0.3, notices=1.0, wrong=0.0)
    rnd = random.Random(3)
    position = tk.new("apache", 2, seed=9)
    while not position.over:
        if isinstance(position.node, tk.Chance):
            position = position.roll()
        elif position.legal_moves()[0].text == "reveal":
            position = position.play("reveal")
        elif position.legal_moves()[0].text.startswith("place"):
            bots = [Bot(seat, level, rnd) for seat in (0, 1)]
            presses = [press for bot in bots if (press := bot.press(position, timing=TIMING))]
            assert all(position.verdict(f"place {press.role}", press.seat) == "legal" for press in presses)
            position = judge(joined(presses, ()), players=2, rnd=rnd).played(position)
        else:
            seat = position.node.players[0]
            position = position.play(Bot(seat, level, rnd).claim(position))

    assert 60 < sum(position.scores())


def test_bots_react_neither_at_once_nor_after_the_close():
    position = table(["hunter:red", *["buffalo"] * 9])
    level = Level(0.0, 0.01, 3.0, notices=1.0, wrong=0.0)
    times = [Bot(0, level, random.Random(seed)).press(position, timing=TIMING).t_ms for seed in range(300)]

    assert FASTEST_MS == min(times)
    assert TIMING.max_ms == max(times)


def test_a_bot_does_not_see_what_the_others_have_chosen():
    position = table(["hunter:red", "hunter:yellow", *["buffalo"] * 9])
    after = [position.play(text, 0) for text in ("place hunter", "place chief", "wait")]

    assert 1 == len({str(Bot(1, "quick", random.Random(7)).press(p, timing=TIMING)) for p in after})


def test_how_often_a_bot_notices_and_is_wrong_is_as_its_level_says():
    position = table(["hunter:red", *["buffalo"] * 9])
    s = position.state()
    bot = Bot(0, Level(0.2, 0.4, 0.3, notices=0.6, wrong=0.25), random.Random(4))
    found = [bot.role(s) for _ in range(4000)]

    assert 0.4 == pytest.approx(found.count(None) / 4000, abs=0.03)
    assert 0.75 == pytest.approx(found.count(0) / (4000 - found.count(None)), abs=0.03)


def test_a_bot_takes_the_largest_claim():
    position = race(table(["hunter:red", "buffalo", "tent", "tent"]), [(0, "hunter")])

    assert "take tent" == Bot(0, "quick", random.Random(1)).claim(position)


def test_a_bot_asked_out_of_turn_and_an_unknown_level_are_refused():
    with pytest.raises(tk.TablekitError, match="no open race"):
        Bot(0, "quick", random.Random(1)).press(tk.new("apache", 2), timing=TIMING)
    with pytest.raises(tk.TablekitError, match="does not decide here"):
        Bot(1, "quick", random.Random(1)).claim(tk.new("apache", 2))
    with pytest.raises(tk.TablekitError, match="it must be"):
        Bot(0, "fast", random.Random(1))
