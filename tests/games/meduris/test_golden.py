"""Whole games, word for word: every position, every list of legal moves in its order, every sentence, every clause.

A change of the rules, of an order or of a wording shows here as a difference between lines.  If it is meant, write the
files again and read what has changed:

    python -m tests.games.meduris.test_golden
"""

import itertools
import random
import sys
from pathlib import Path

import pytest

import tablekit as tk

FOLDER = Path(__file__).with_name("golden")
MOST_STEPS = 600

# Name of the file: players, seed, how often somebody who can build does, options.
GAMES = {
    "2p-de": (2, 1, 0.8, {}),
    "2p-it": (2, 2, 0.8, {"edition": "it-302863"}),
    "2p-de-lacking": (2, 3, 0.8, {"substitution": "lacking"}),
    "3p-de": (3, 4, 0.8, {}),
    "3p-it": (3, 5, 0.8, {"edition": "it-302863"}),
    "3p-de-everything-taken": (3, 1, 0.15, {}),
    "4p-de": (4, 7, 0.8, {}),
    "4p-it": (4, 8, 0.8, {"edition": "it-302863"}),
    "4p-de-everything-taken": (4, 1, 0.15, {}),
}


def playthrough(players, seed, eagerness, options):
    """A game as lines of text: for each step what was possible, what was done, what changed, and what is told."""
    rnd = random.Random(seed)
    position = tk.new("meduris", players, seed=seed, **options)
    yield position.notation
    yield from told(position)
    for number in range(1, MOST_STEPS):
        if position.over:
            break
        if isinstance(position.node, tk.Chance):
            possible, step = [str(face) for face, _ in position.chance_outcomes()], "roll"
            after = position.roll()
        else:
            moves = position.legal_moves()
            possible, step = [move.text for move in moves], choose(moves, eagerness, rnd)
            after = position.play(step)
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


def choose(moves, eagerness, rnd):
    """The text of a move: a building with some likelihood if there is one, rather no answer to a poll than yes."""
    buildings = [move.text for move in moves if move.text.startswith(("hut", "temple"))]
    quiet = [move.text for move in moves if not move.text.startswith(("hut", "temple", "poll yes"))]
    pool = buildings if buildings and (rnd.random() < eagerness or not quiet) else quiet
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
    assert "Over(clause='meduris.final." in (FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines()[-1]


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
