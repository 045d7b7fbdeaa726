"""How many ways a game can go on: sequences of moves and die faces, counted twice (perft).

``counts.toml`` holds positions and, for depths 1, 2, 3 and so on, how many sequences of so many steps there are; a game
that is over has none.  The numbers were counted by ``reference.py``, not by the engine; with

    python -m tests.games.meduris.test_counts

it counts them again, to the depths that are written there, and writes the file.
"""

import sys
import tomllib
from pathlib import Path

import pytest

import tablekit as tk
from tests.games.meduris import reference as ref
from tests.games.meduris.test_differential import by_head

FILE = Path(__file__).with_name("counts.toml")
COUNTED = tomllib.loads(FILE.read_text(encoding="utf-8"))["position"]
RULES = tk.game("meduris").rules
RECOUNTED = 1_500  # sequences that the slow reference counts again in each run


def count(state, depth):
    """Sequences of so many steps, by the engine."""
    node = RULES.node(state)
    if isinstance(node, tk.Over):
        return 0
    chance = isinstance(node, tk.Chance)
    steps = [outcome for outcome, _ in node.outcomes] if chance else RULES.legal_moves(state, node.players[0])
    return len(steps) if depth == 1 else sum(count(after(state, step), depth - 1) for step in steps)


def after(state, step):
    state = state.copy()
    RULES.apply(state, step)
    return state


def recount(s, depth):
    """The same by the reference, where a building and its payment are one decision.

    A player says first what is wanted, and then how it is paid if there are several ways: that is a step of its own.
    """
    total = 0
    for ways in by_head(ref.legal(s)).values():
        paying = 1 if len(ways) > 1 else 0
        if depth <= 1 + paying:
            total += len(ways) if depth == 1 + paying else 1
        else:
            total += sum(recount(ref.after(s, decision), depth - 1 - paying) for decision in ways.values())
    return total


def report(position, depth):
    """The count below each move, to see where two counts part."""
    steps = position.legal_moves() or [outcome for outcome, _ in position.chance_outcomes()]
    below = [f"{step}: {count(after(position.state(), step), depth - 1) if depth > 1 else 1}" for step in steps]
    return f"{position.notation}\ndepth {depth}: " + ", ".join(below)


@pytest.mark.parametrize("row", [pytest.param(row, id=row["name"]) for row in COUNTED])
def test_the_engine_counts_as_the_reference_did(row):
    position = tk.read(row["position"])

    for depth, expected in enumerate(row["counts"], start=1):
        assert expected == count(position.state(), depth), report(position, depth)


@pytest.mark.parametrize("row", [pytest.param(row, id=row["name"]) for row in COUNTED])
def test_the_reference_still_counts_what_is_written(row):
    s = ref.from_dict(tk.read(row["position"]).to_dict())
    depths = [depth for depth, number in enumerate(row["counts"], start=1) if number <= RECOUNTED]

    assert depths
    for depth in depths:
        assert row["counts"][depth - 1] == recount(s, depth)


def test_there_are_twenty_positions_and_each_is_counted_four_steps_deep():
    assert len(COUNTED) >= 20
    assert all(len(row["counts"]) >= 4 for row in COUNTED)


def write():
    """Count everything again with the reference and write the file."""
    lines = [FILE.read_text(encoding="utf-8").partition("[[position]]")[0].rstrip(), ""]
    for row in COUNTED:
        s = ref.from_dict(tk.read(row["position"]).to_dict())
        counts = [recount(s, depth) for depth in range(1, len(row["counts"]) + 1)]
        print(row["name"], counts, file=sys.stderr)
        lines += ["[[position]]", f'name     = "{row["name"]}"', f'position = "{row["position"]}"']
        lines += [f"counts   = {counts}", ""]
    FILE.write_text("\n".join(lines[:-1]) + "\n", encoding="utf-8")


if __name__ == "__main__":
    write()
