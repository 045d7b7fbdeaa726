"""How many ways a game can go on: sequences of moves and results of chance, counted twice (perft).

``counts.toml`` of a game holds positions and, for depths 1, 2, 3 and so on, how many sequences of so many steps there
are; a game that is over has none.  The numbers were counted by the game's ``reference``, not by the engine; with

    python -m tests.games.test_counts meduris

they are counted again, to the depths that are written there, and written.  Whoever adds a position leaves its counts
empty: they are then counted until one goes beyond ``ENOUGH``.
"""

import sys
import tomllib
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any, NamedTuple

import pytest

import tablekit as tk
from tests.games.apache import reference as apache
from tests.games.empire import reference as empire
from tests.games.empire.test_differential import setups
from tests.games.iquazu import reference as iquazu
from tests.games.meduris import reference as meduris
from tests.games.meduris.test_differential import by_head
from tests.games.seated import seated

ENOUGH = 600
HERE = Path(__file__).parent

# ---------------------------------------------------------------- by the references


class Reference(NamedTuple):
    """How a reference counts: its state from a position, the number of sequences from there, and how many it counts
    again in each run, as it is slow."""

    begin: Callable[[tk.Position], Any]
    count: Callable[[Any, int], int]
    most: int


def count_meduris(s, depth):
    """In this reference a building and its payment are one decision.

    A player says first what is wanted, and then how it is paid if there are several ways: that is a step of its own.
    """
    total = 0
    for ways in by_head(meduris.legal(s)).values():
        paying = 1 if len(ways) > 1 else 0
        if depth <= 1 + paying:
            total += len(ways) if depth == 1 + paying else 1
        else:
            total += sum(count_meduris(meduris.after(s, decision), depth - 1 - paying) for decision in ways.values())
    return total


def count_empire(s, depth):
    """In this reference whatever happens changes the state in place."""
    if not s["todo"]:
        return 0
    seat = next(iter(empire.deciders(s)), None)
    steps = empire.chance(s) if seat is None else empire.legal(s, seat)
    if depth == 1:
        return len(steps)
    total = 0
    for step in steps:
        then = {name: value if name in ("map", "box") else deepcopy(value) for name, value in s.items()}
        empire.play(then, seat, step)
        total += count_empire(then, depth - 1)
    return total


def count_iquazu(s, depth):
    """In this reference a step makes a new state."""
    steps = iquazu.legal(s)
    return len(steps) if depth == 1 else sum(count_iquazu(iquazu.after(s, step), depth - 1) for step in steps)


def count_apache(s, depth):
    """In this reference a step makes a new state."""
    steps = apache.legal(s)
    return len(steps) if depth == 1 else sum(count_apache(apache.after(s, step), depth - 1) for step in steps)


REFERENCES = {
    "meduris": Reference(lambda pos: meduris.from_dict(seated(pos.to_dict())), count_meduris, 1_500),
    "empire": Reference(lambda pos: empire.from_dict(seated(pos.to_dict()), setups(pos)[1:]), count_empire, 300),
    "apache": Reference(lambda pos: apache.from_dict(seated(pos.to_dict())), count_apache, 300),
    "iquazu": Reference(lambda pos: iquazu.from_dict(seated(pos.to_dict())), count_iquazu, 120),
}


def file_of(game):
    return HERE / game / "counts.toml"


COUNTED = {name: tomllib.loads(file_of(name).read_text(encoding="utf-8"))["position"] for name in REFERENCES}
ROWS = [pytest.param(name, row, id=f"{name}: {row['name']}") for name, rows in COUNTED.items() for row in rows]

# ---------------------------------------------------------------- by the engine


def count(rules, state, depth):
    """Sequences of so many steps."""
    steps = possible(rules, state)
    return len(steps) if depth == 1 else sum(count(rules, after(rules, state, step), depth - 1) for step in steps)


def possible(rules, state):
    """What can come next: moves of the first who decides, or results of chance."""
    node = rules.node(state)
    if isinstance(node, tk.Over):
        return []
    if isinstance(node, tk.Chance):
        return [outcome for outcome, _ in node.outcomes]
    return rules.legal_moves(state, node.players[0])


def after(rules, state, step):
    state = state.copy()
    rules.apply(state, step)
    return state


def report(position, depth):
    """The count below each step, to see where two counts part."""
    rules, state = position.game.rules, position.state()
    steps = possible(rules, state)
    below = [f"{step}: {count(rules, after(rules, state, step), depth - 1) if depth > 1 else 1}" for step in steps]
    return f"{position.notation}\ndepth {depth}: " + ", ".join(below)


# ---------------------------------------------------------------- and both the same


@pytest.mark.parametrize(("game", "row"), ROWS)
def test_the_engine_counts_as_the_reference_did(game, row):
    position = tk.read(row["position"])

    for depth, expected in enumerate(row["counts"], start=1):
        assert expected == count(position.game.rules, position.state(), depth), report(position, depth)


@pytest.mark.parametrize(("game", "row"), ROWS)
def test_the_reference_still_counts_what_is_written(game, row):
    reference = REFERENCES[game]
    s = reference.begin(tk.read(row["position"]))
    depths = [depth for depth, number in enumerate(row["counts"], start=1) if number <= reference.most]

    assert depths
    for depth in depths:
        assert row["counts"][depth - 1] == reference.count(s, depth)


@pytest.mark.parametrize("game", REFERENCES)
def test_there_are_twenty_positions_and_each_is_counted_deep(game):
    assert len(COUNTED[game]) >= 20
    assert all(len(row["counts"]) >= 4 or row["counts"][-1] > ENOUGH or 0 in row["counts"] for row in COUNTED[game])


def write(game):
    """Count everything again with the reference and write the file."""
    reference, file = REFERENCES[game], file_of(game)
    lines = [file.read_text(encoding="utf-8").partition("[[position]]")[0].rstrip(), ""]
    for row in COUNTED[game]:
        s = reference.begin(tk.read(row["position"]))
        counts = [reference.count(s, depth) for depth in range(1, len(row["counts"]) + 1)]
        while not row["counts"] and (not counts or 0 < counts[-1] <= ENOUGH):
            counts.append(reference.count(s, len(counts) + 1))
        print(row["name"], counts, file=sys.stderr)
        lines += ["[[position]]", f'name     = "{row["name"]}"', f'position = "{row["position"]}"']
        lines += [f"counts   = {counts}", ""]
    file.write_text("\n".join(lines[:-1]) + "\n", encoding="utf-8")


if __name__ == "__main__":
    for name in sys.argv[1:] or REFERENCES:
        write(name)
