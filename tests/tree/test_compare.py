"""Two nodes of a tree side by side, and the rest of a line that is played again after something else was played."""

import random

import pytest

import tablekit as tk
from tablekit.tree.explorer import Explorer
from tablekit.tree.line import step_words
from tablekit.tree.repeat import left_behind
from tests.crash.toys import advance, wander
from tests.widgets.stage import middle_of_a_game


def seen_as(explorer: Explorer, node: int, seat: int) -> str:
    return step_words(explorer, node, lambda position: position.observe(seat)).whole


def gave(first: str) -> Explorer:
    """Ben builds on 14 and offers something; Cleo rolls and harvests."""
    explorer = Explorer(middle_of_a_game())
    for text in ("hut 14", first):
        explorer.play(text)
    explorer.chance("wool")
    explorer.play("harvest copper2>wool")
    return explorer


def test_two_nodes_are_compared_on_the_board_in_points_and_in_what_happened_since_they_parted():
    explorer = gave("give none")
    none = explorer.at
    explorer.go(1)
    explorer.play("give one")
    found = explorer.compare(none)
    assert found.title == (
        "step 4 · Cleo: Move a worker – Copper 2 to wool and step 2 · Ben: Offering – One good, parted after step 1"
    )
    assert ([since.text for since in found.a.since], [since.text for since in found.b.since]) == (
        ["Ben: Offering – Nothing", "Cleo: rolled wool", "Cleo: Move a worker – Copper 2 to wool"],
        ["Ben: Offering – One good"],
    )
    assert ("Ben gave nothing at 20: −1.", "meduris.ritual.none") in found.a.since[0].sentences
    assert found.points == ["Ben: 18 → 19 (Nothing offered +1)"]
    assert "goods, green, wool: 5 → 1" in found.changes
    assert found.rings > 0
    assert all(len(picture.rings) == found.rings for picture in found.pictures)
    assert found.svg.count("<svg") == 3


def test_a_node_is_no_different_from_itself():
    explorer = gave("give none")
    found = explorer.compare(explorer.at)
    assert found.title == "step 4 · Cleo: Move a worker – Copper 2 to wool and itself"
    assert (found.rings, found.points) == (0, [])
    assert str(found).endswith("Nothing is different.")


def test_a_seat_compares_what_it_sees_and_no_more():
    explorer = Explorer(tk.new("iquazu", players=2, seed=3))
    for _ in range(6):
        advance(explorer, random.Random(5))
    found = explorer.compare(0, seen_by=1)
    assert (found.a.position, found.b.position) == (explorer.at_node(0).observe(1), explorer.observe(1))
    assert [since.text for since in found.b.since] == [seen_as(explorer, node, 1) for node in explorer.path()[1:]]
    with pytest.raises(tk.TablekitError, match="there is no node 9"):
        explorer.compare(9)


def test_the_rest_of_a_line_is_played_again_after_another_move():
    explorer = gave("give none")
    line = explorer.line()
    explorer.go(1)
    explorer.play("give one")
    rest = explorer.repeat()
    assert str(rest).startswith(
        "Played again: 0 of 2 steps. It stopped before step 3 of that line, “rolled wool”: here Ben must"
    )
    explorer.play(explorer.position.legal_moves()[0])
    rest = explorer.repeat()
    assert (rest.played, rest.stopped) == (2, "")
    assert explorer.line()[-2:] == line[-2:]
    assert left_behind(explorer) == []


def test_what_is_not_allowed_any_more_stops_it_with_the_reasons():
    explorer = gave("give none")
    explorer.go(3)
    explorer.play("hut 22")
    explorer.start()
    explorer.play("hut 22")
    while explorer.position.legal_moves():
        explorer.play(explorer.position.legal_moves()[0])
    explorer.chance("wool")
    rest = explorer.repeat(3)
    assert str(rest) == (
        "Played again: 0 of 1 step. It stopped before step 4 of that line, “Hut 22”: that is not possible here."
    )
    assert [condition.clause for condition in rest.refusal.conditions] == ["meduris.hut.space"]


@pytest.mark.parametrize("seed", range(3))
def test_a_line_that_is_repeated_from_its_own_beginning_is_there_already(seed):
    explorer = wander(seed, 80)
    fork = next(i for i in range(1, 80) if explorer.nodes[i].children)
    length = len(explorer)
    explorer.go(fork)
    rest = explorer.repeat(fork)
    assert (rest.played, len(explorer)) == (rest.steps, length)
