"""Whole games, word for word: every position, every list of legal moves in its order, every sentence, every clause.

A change of the rules, of an order or of a wording shows here as a difference between lines.  If it is meant, write the
files again and read what has changed:

    python -m tests.games.empire.test_golden
"""

import itertools
import random
import sys
from pathlib import Path

import pytest

import tablekit as tk

FOLDER = Path(__file__).with_name("golden")
MOST_STEPS = 900
EVERYTHING = {"swamp": True, "fortresses": True, "encounters": "all", "leaders": True, "bid_tie": "die"}

# Name of the file: players, seed, how likely an action is ended early, options.
GAMES = {
    "2p": (2, 1, 0.05, {}),
    "3p-ring-tokens": (3, 2, 0.05, {"layout": "ring", "exploration": True, "fortresses": True, "encounters": "all"}),
    "4p-everything": (4, 3, 0.1, EVERYTHING),
}


def playthrough(players, seed, lazy, options):
    """A game as lines of text: for each step what was possible, what was done, what changed, and what is told."""
    rnd = random.Random(seed)
    position = tk.new("empire", players, seed=seed, **options)
    yield position.notation
    yield from told(position)
    for number in range(1, MOST_STEPS):
        if position.over:
            break
        if isinstance(position.node, tk.Chance):
            possible, step = [str(outcome) for outcome, _ in position.chance_outcomes()], "chance"
            after = position.roll()
        else:
            player = position.node.players[-1]
            possible = [move.text for move in position.legal_moves(player)]
            step = choose(possible, lazy, rnd)
            after = position.play(step, player)
        yield ""
        yield f"{number}. {step}"
        yield f"   of {shortened(possible)}"
        yield f"   {changed(position.notation, after.notation)}"
        position = after
        yield from told(position)
    yield ""
    yield position.notation
    for seat, name in enumerate(position.names):
        entries = ", ".join(f"{entry.points} {entry.says} § {entry.clause}" for entry in position.receipt(seat))
        yield f"{name}: {position.scores()[seat]} = {entries}"
    yield f"{position.node}"


def choose(texts, lazy, rnd):
    """The text of a move; an action is seldom ended early."""
    pool = [text for text in texts if text != "done"]
    if not pool or ("done" in texts and rnd.random() < lazy):
        return "done"
    return pool[int(rnd.random() * len(pool))]


def shortened(texts):
    """Moves in their order, with a verb written once for those that follow each other."""
    groups = itertools.groupby((text.partition(" ") for text in texts), key=lambda parts: parts[0])
    return "; ".join(" ".join([verb, *(rest for _, _, rest in parts if rest)]) for verb, parts in groups)


def changed(before, after):
    """The parts of the notation that are new."""
    old = set(before.split(" "))
    return " ".join(part for part in after.split(" ") if part not in old) or "(nothing changes)"


def told(position):
    """What just happened."""
    return [f"   · {sentence}  § {clause}" for sentence, clause in position.sentences()]


@pytest.mark.parametrize("name", GAMES)
def test_the_game_goes_as_it_went(name):
    expected = (FOLDER / f"{name}.txt").read_bytes().decode().split("\n")
    actual = [*playthrough(*GAMES[name]), ""]

    for line, (was, now) in enumerate(itertools.zip_longest(expected, actual), start=1):
        assert was == now, f"golden/{name}.txt, line {line}"


@pytest.mark.parametrize("name", GAMES)
def test_the_game_comes_to_its_end(name):
    assert "Over(clause='empire." in (FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines()[-1]


def test_every_file_is_of_a_game():
    assert {f"{name}.txt" for name in GAMES} == {file.name for file in FOLDER.iterdir()}


def write():
    """Play all games again and write them down."""
    FOLDER.mkdir(exist_ok=True)
    for name, game in GAMES.items():
        lines = list(playthrough(*game))
        (FOLDER / f"{name}.txt").write_bytes("\n".join([*lines, ""]).encode())
        print(name, len(lines), lines[-1], file=sys.stderr)


if __name__ == "__main__":
    write()
