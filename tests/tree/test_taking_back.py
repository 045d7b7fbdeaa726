"""The last decision taken back: with the moves of computers, dice and forced moves after it, and told in words."""

import pytest

import tablekit as tk
from tablekit.core import Chance, Decide
from tablekit.core.errors import TablekitError
from tablekit.tree.line import last_decision, take_back

NAMES = ["Ada", "Ben", "Cleo"]


def played(game, steps, **more):
    """A game in which everybody makes the first move, and chance what the seed says."""
    explorer = tk.Explorer(tk.new(game, players=3, seed=3, names=NAMES, **more))
    for _ in range(steps):
        go_on(explorer)
    return explorer


def go_on(explorer):
    if isinstance(explorer.position.node, Chance):
        explorer.roll()
    else:
        explorer.play(explorer.position.legal_moves()[0])


def test_among_people_the_last_decision_is_taken_back_alone():
    explorer = played("meduris", 3)
    before = explorer.at

    taken = take_back(explorer, people=range(3))

    assert (taken.node, taken.steps) == (before - 1, 1)
    assert taken.says == "Taken back: Cleo: Wood"
    assert explorer.position.to_move == ("green",)


def test_among_computers_their_moves_go_with_it():
    explorer = played("meduris", 3)

    assert take_back(explorer, people=[0]).says == (
        "Taken back: Ada: Wood, with what came after it: a move of Ben and a move of Cleo"
    )
    assert explorer.at == 0


def test_a_roll_is_no_decision_and_goes_with_the_one_before_it():
    explorer = played("meduris", 8)
    while not isinstance(explorer.position.node, Decide) or not explorer.nodes[explorer.at].by_chance:
        go_on(explorer)

    taken = take_back(explorer, people=range(3))

    assert taken.steps == 2
    assert taken.says.endswith(", with what came after it: a result of chance")


def test_a_move_that_makes_itself_goes_with_the_decision_before_it():
    explorer = tk.Explorer(tk.new("iquazu", players=2, seed=1, names=NAMES[:2]))
    explorer.play("draw")
    explorer.roll()
    explorer.play("end")
    who = explorer.at_node(0).to_move[0]

    assert last_decision(explorer, range(2), by_itself=False).says.endswith(": End the turn")
    taken = take_back(explorer, range(2))
    assert taken.steps == 3
    assert taken.says.startswith("Taken back: Ben: Draw four, with what came after it:")
    assert explorer.position.to_move == (who,)


def test_what_was_taken_back_stays_in_the_tree_and_leads_forward():
    explorer = played("meduris", 3)
    end = explorer.at
    take_back(explorer, people=[0])

    assert len(explorer) == 4
    assert explorer.end() == explorer.at_node(end)


def test_a_choice_in_secret_is_not_told():
    explorer = tk.Explorer(tk.new("apache", players=3, seed=1, names=NAMES))
    explorer.play("reveal")
    explorer.roll()
    explorer.play("place hunter", "Ben")

    assert last_decision(explorer, range(3)).says == "Taken back: Ben: a choice in secret"


@pytest.mark.parametrize(("steps", "people"), [(0, range(3)), (2, [2])])
def test_where_nobody_has_decided_nothing_is_taken_back(steps, people):
    explorer = played("meduris", steps)

    assert last_decision(explorer, people) is None
    with pytest.raises(TablekitError, match="nothing to take back"):
        take_back(explorer, people)
    assert explorer.at == steps
