"""Law 16: one seed tells one story, byte for byte, on every machine, in every process, whatever was played before."""

import os
import random
import subprocess
import sys

import pytest

import tablekit as tk
from tablekit.core.randomness import draw, stream
from tablekit.position.draws import drawn
from tablekit.testing import digest, transcript

# What was played and rolled in whole random games, and the scores: it changes only when the rules, the order of the
# legal moves or the random players of ``tablekit.testing`` do.
STORIES = {
    (2, "de-302380"): ("768de906c5fba08c", (41, 30)),
    (3, "de-302380"): ("9aacfce2131c53e0", (20, 30, 28)),
    (4, "it-302863"): ("bb4743d6f669ac33", (22, 30, 26, 24)),
}
PROGRAM = """
import tablekit as tk
from tablekit.testing import digest, transcript
for players in (2, 3, 4):
    print(digest(transcript("meduris", players, {"edition": "it-302863"}, seed=players)))
position = tk.new("meduris", players=3, seed=7)
for _ in range(80):
    position = position.roll() if position.chance_outcomes() else position.play(position.legal_moves()[0])
print(position.notation, position.observe(1).imagine(5).notation)
"""

# ``sum`` adds fractions one by one until Python 3.11, and since 3.12 without what is lost on the way.
PICTURES = """
import builtins, hashlib, math, random, sys

def one_by_one(numbers, start=0):
    for number in numbers:
        start = start + number
    return start

def compensated(numbers, start=0):
    numbers = list(numbers)
    fractions = any(isinstance(number, float) for number in numbers)
    return math.fsum([start, *numbers]) if fractions else one_by_one(numbers, start)

builtins.sum = {"one by one": one_by_one, "compensated": compensated}[sys.argv[1]]
import tablekit as tk
for game, options in (("empire", {"leaders": True}), ("meduris", {})):
    position = tk.new(game, players=4, seed=0, names=["Ada", "Ben", "Cleo", "Dan"], **options)
    rnd, step = random.Random(0), 0
    while not position.over:
        moves, step = position.legal_moves(), step + 1
        if step % 5 == 0:
            print(game, step, hashlib.sha256(position.svg().encode()).hexdigest()[:16])
        position = position.play(moves[int(rnd.random() * len(moves))]) if moves else position.roll()
"""


def told(program=PROGRAM, *arguments, **environment):
    done = subprocess.run(
        [sys.executable, "-c", program, *arguments], capture_output=True, text=True, check=True, timeout=120,
        env={**os.environ, **environment},
    )  # fmt: skip
    return done.stdout


def test_one_seed_tells_one_story_for_every_hash_seed_with_and_without_assertions():
    assert told(PYTHONHASHSEED="0") == told(PYTHONHASHSEED="4321", PYTHONOPTIMIZE="2")


@pytest.mark.thorough
def test_pictures_do_not_depend_on_how_python_adds_fractions():
    pictures = told(PICTURES, "one by one")
    assert pictures == told(PICTURES, "compensated")
    assert 40 < len(pictures.splitlines())


def test_a_story_is_told_again_in_the_same_process():
    assert transcript("meduris", 3, seed=11) == transcript("meduris", 3, seed=11)
    assert digest(transcript("meduris", 3, seed=11)) != digest(transcript("meduris", 3, seed=12))


def test_the_streams_are_the_same_on_every_python():
    """``random.Random(seed).random()`` is promised to be stable; these are its numbers."""
    assert [0.8444218515250481, 0.7579544029403025, 0.420571580830845] == [
        number for rnd in [random.Random(0)] for number in (rnd.random(), rnd.random(), rnd.random())
    ]
    assert [0.3525, 0.2618, 0.0432] == [round(stream(7, "die", number).random(), 4) for number in range(3)]


def test_streams_with_other_labels_are_other_streams():
    numbers = {stream(seed, label, k).random() for seed in range(5) for label in ("die", "deck") for k in range(5)}

    assert 50 == len(numbers)


def test_the_seed_settles_the_dice_whatever_is_played():
    """What is rolled in the third turn does not depend on what was built in the first two."""
    faces = set()
    for choice in range(4):
        position, rolled = tk.new("meduris", players=2, seed=3), []
        while len(rolled) < 3:
            if position.chance_outcomes():
                rolled.append(str(drawn(position)))
                position = position.roll()
            else:
                moves = position.legal_moves()
                position = position.play(moves[(choice * 7) % len(moves)])
        faces.add(tuple(rolled))

    assert 1 == len(faces)


def test_going_back_and_rolling_again_gives_the_same_face():
    position = tk.new("meduris", players=2, seed=5)
    while not position.chance_outcomes():
        position = position.play(position.legal_moves()[0])

    assert position.roll() == position.roll()
    assert position.roll().events == position.roll().events


def test_legal_moves_come_in_the_order_of_the_rulebook():
    position = tk.read(
        "meduris/2p rules=de-302380 turn=0 druid=temple huts=- runes=- workers=01/01/01/- goods=9.9.9.9/0.0.0.0"
        " score=5/5 do=act:0"
    )
    texts = [move.text for move in position.legal_moves()]

    assert [f"hut {k}" for k in range(1, 33)] == texts[:32]
    assert [f"temple {k}" for k in range(1, 33)] == texts[32:64]
    assert ["harvest wood1>wool", "harvest wood1>copper", "harvest wood1>stone"] == texts[64:67]
    assert 64 + 9 == len(texts)


@pytest.mark.parametrize(("players", "edition"), STORIES)
def test_the_stories_are_those_of_always(players, edition):
    lines = transcript("meduris", players, {"edition": edition}, seed=42).splitlines()
    played = [line for line in lines if line.startswith("> ")]

    assert STORIES[players, edition] == (digest("\n".join(played)), tk.read(lines[-1]).scores())


def test_a_draw_takes_each_outcome_for_its_share():
    node = tk.Chance("die", "toy.die", tuple((tk.Outcome("die", str(k)), weight) for k, weight in enumerate((1, 2, 1))))

    class Given:
        def __init__(self, number):
            self.number = number

        def random(self):
            return self.number

    assert ["0", "1", "1", "2"] == [draw(node, Given(number)).text for number in (0.0, 0.25, 0.7499, 0.999999999999)]
