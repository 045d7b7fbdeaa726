"""How many ways a game can go on: sequences of moves and results of chance, counted twice (perft).

``counts.toml`` holds positions and, for depths 1, 2, 3 and so on, how many sequences of so many steps there are; a game
that is over has none.  The numbers were counted by ``reference.py``, not by the engine; with

    python -m tests.games.iquazu.test_counts

it counts them again and writes the file: the starts of the examples, to the depth that goes beyond ``ENOUGH``.
"""

import tomllib
from pathlib import Path

import pytest

import tablekit as tk
from tablekit.examples import examples
from tests.games.iquazu import reference as ref

FILE = Path(__file__).with_name("counts.toml")
COUNTED = tomllib.loads(FILE.read_text(encoding="utf-8"))["position"] if FILE.exists() else []
RULES = tk.game("iquazu").rules
ENOUGH = 600
RECOUNTED = 120  # sequences that the slow reference counts again in each run


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


def recount(g, depth):
    """The same by the reference."""
    steps = ref.legal(g)
    return len(steps) if depth == 1 else sum(recount(ref.after(g, step), depth - 1) for step in steps)


@pytest.mark.parametrize("row", [pytest.param(row, id=row["name"]) for row in COUNTED])
def test_the_engine_counts_as_the_reference_did(row):
    state = tk.read(row["position"]).state()

    assert row["counts"] == [count(state, depth) for depth in range(1, len(row["counts"]) + 1)]


@pytest.mark.parametrize("row", [pytest.param(row, id=row["name"]) for row in COUNTED])
def test_the_reference_still_counts_what_is_written(row):
    g = ref.from_dict(tk.read(row["position"]).to_dict())
    depths = [depth for depth, number in enumerate(row["counts"], start=1) if number <= RECOUNTED]

    assert depths
    for depth in depths:
        assert row["counts"][depth - 1] == recount(g, depth)


def test_there_are_twenty_positions_and_more():
    assert len(COUNTED) >= 20
    assert all(row["counts"][-1] > ENOUGH or 0 in row["counts"] for row in COUNTED)


def write():
    """Count everything again with the reference and write the file."""
    lines = ["# Counted by reference.py; see test_counts.py."]
    for found in examples("iquazu"):
        g, counts = ref.from_dict(found.position.to_dict()), []
        while not counts or (0 < counts[-1] <= ENOUGH):
            counts.append(recount(g, len(counts) + 1))
        print(found.id, counts)
        position = found.position.notation
        lines += ["", "[[position]]", f'name     = "{found.id}"', f'position = "{position}"', f"counts   = {counts}"]
    FILE.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    write()
