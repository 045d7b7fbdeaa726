"""Bluff, the third game of the README: dice that only one seat sees, bids, points, and what others may not be told."""

from collections.abc import Iterator

import pytest

import tablekit as tk
from tablekit.core import Chance
from tablekit.testing import battery
from tablekit_widgets import Table
from tests.frame.test_fifth_game import steps
from tests.making.readme import of_readme
from tests.widgets.stage import Page, Person, staged

ROLLED = "bluff/2p dice=13356/12344 points=2/2 number=0 face=0 bidder=- first=0 do=bid:0"


@pytest.fixture
def page(monkeypatch: pytest.MonkeyPatch) -> Page:
    """Writes down what widgets send while a test runs."""
    return staged(monkeypatch)


@pytest.fixture(scope="module", autouse=True)
def start(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tk.Position]:
    """The first position."""
    with of_readme("bluff", tmp_path_factory.mktemp("bluff")) as position:
        yield position


def test_it_is_a_file_of_less_than_200_lines() -> None:
    assert len(steps()["bluff.py"].splitlines()) <= 200


@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_laws_hold(start: tk.Position, players: int) -> None:
    report = battery(start.game, players, games=2)

    assert {"bluff.roll", "bluff.bid", "bluff.doubt", "bluff.point", "bluff.end"} <= report.met.keys()


def test_five_dice_are_rolled_with_the_chance_of_each_throw(start: tk.Position) -> None:
    assert isinstance(start.node, Chance) and not start.node.open
    weights = {outcome.text: weight for outcome, weight in start.node.outcomes}

    assert (252, 6**5) == (len(weights), sum(weights.values()))
    assert (1, 5, 120) == (weights["11111"], weights["11112"], weights["12345"])


def test_only_the_player_sees_the_dice() -> None:
    rolled = tk.read(ROLLED)

    assert ["dice=13356/?", "dice=?/12344", "dice=?/?"] == [
        rolled.observe(seat).notation.split()[1] for seat in (0, 1, None)
    ]


def test_a_roll_is_told_to_all_and_what_it_is_to_its_player(start: tk.Position) -> None:
    rolled = start.roll()

    assert ["conceal", "confide"] == [event.deed for event in rolled.observe(0).events]
    assert ["conceal"] == [event.deed for event in rolled.observe(1).events]
    assert ["Purple got something that nobody else sees."] == [said for said, _ in rolled.observe(1).sentences()]


def test_hidden_dice_are_imagined_as_dice_are_rolled() -> None:
    seen = tk.read(ROLLED).observe(0)
    imagined = {seen.imagine(seed).notation.split()[1] for seed in range(20)}

    assert len(imagined) > 10
    assert all(text.startswith("dice=13356/") and "?" not in text for text in imagined)


def test_a_bid_must_be_higher_and_the_refusal_says_than_what() -> None:
    position = tk.read(ROLLED).play("bid 3x5")
    refusal = position.why_not("bid 3x4")

    assert refusal is not None
    assert [("bluff.bid", "it is more than the last bid: 3 with a 5")] == [
        (c.clause, str(c.says)) for c in refusal.conditions
    ]
    assert "bid 3x6" in [move.text for move in position.legal_moves()]


def test_a_doubt_shows_all_dice_and_the_third_point_wins() -> None:
    over = tk.read(ROLLED).play("bid 3x4").play("doubt")

    assert [
        "Blue doubted.", "Purple had 1 3 3 5 6.", "Blue had 1 2 3 4 4.", "2 dice show a 4.", "Blue got a point.",
    ] == [said for said, _ in over.sentences()]  # fmt: skip
    assert ("bluff.end", ((1,), (0,)), (2, 3)) == (over.node.clause, over.node.places, over.scores())


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        (("dice=13356", "dice=1335"), "seat 0 must have 5 dice, the smallest first  § bluff.roll"),
        (("dice=13356", "dice=31356"), "seat 0 must have 5 dice, the smallest first  § bluff.roll"),
        (("dice=13356", "dice=-"), "seat 0 is asked “bid” and has no legal move  § bluff.bid"),
        (("number=0", "number=2"), "a bid has a bidder, a number and a face  § bluff.bid"),
        (("points=2", "points=3"), "“bid” is asked, but the game is over  § bluff.end"),
        (("do=bid:0", "do=roll:0"), "seat 0 has rolled already  § bluff.roll"),
    ],
)
def test_what_cannot_be_is_said_with_its_clause(wrong: tuple[str, str], says: str) -> None:
    with pytest.raises(tk.NotationError) as caught:
        tk.read(ROLLED.replace(*wrong))

    assert says in str(caught.value)


def test_a_whole_round_is_clicked_at_a_table(page: Page) -> None:
    person = Person(Table(tk.read(ROLLED)))
    person.click(("number", "3"))
    person.click(("face", "5"))
    person.click(("doubt", ""))

    assert person.table.position.over
