"""Every English text of random games, kind by kind, as one fingerprint each: what people read stays byte for byte.

``python -m tests.saying.english write`` writes the fingerprints anew, when a sentence is changed on purpose;
``python -m tests.saying.english texts FOLDER meduris`` writes all texts of a game, to be compared by ``diff`` with
those of another tree.
"""

import hashlib
import random
import sys
from collections import defaultdict
from pathlib import Path

from msgspec.structs import replace

import tablekit as tk
from tablekit.asking.answers import answers
from tablekit.asking.explaining import explanation
from tablekit.core import Chance, Decide, Refusal
from tablekit.core.errors import TablekitError
from tablekit.picture.scene import LAYERS, Text
from tablekit.testing import configurations
from tests.catalogue.offers import OURS
from tests.saying import beside, engine

KEPT = Path(__file__).with_name("english.txt")
MOST_STEPS, MOST_MOVES, ASKED_ONE_OF, HIDDEN_ONE_OF, DRAWN_ONE_OF = 400, 5, 8, 24, 200
ALTERED = "0123456789-?x"
SEED = 1  # of all these games, in which other moves are drawn: so the map of Empire is measured once for each card


def games(name):
    """A random game for each edition and option, each with another number of players."""
    game = tk.game(name)
    for number, options in enumerate(configurations(game)):
        yield tk.new(name, players=game.players[number % len(game.players)], seed=SEED, **options), number


def of_the_game(name):
    """What is read in these games and beside them: the kind of text, and the text."""
    yield from in_games(name)
    yield from beside.of(name)


def around(name):
    """What is read beside these games, and of the engine around one of them."""
    yield from beside.of(name)
    yield from engine.texts(name, tk.new(name, players=tk.game(name).players[0], seed=4))


def in_games(name):
    """What is read in these games, and the names of what is on their pictures."""
    yield from beside.namings(tk.game(name))
    for position, number in games(name):
        rnd = random.Random(number)
        yield from _offered(position)
        for step in range(MOST_STEPS):
            yield from _told(position)
            if step % ASKED_ONE_OF == 0 or position.over:
                yield from _asked(position, rnd, hidden=step % HIDDEN_ONE_OF == 0)
            if step % DRAWN_ONE_OF == 7 or position.over:
                yield from _drawn(position, rnd)
                yield from _drawn(position.observe(None), rnd)
                yield from _altered(position, rnd)
                yield from beside.settings(position)
                for terms in position.game.terms:
                    yield from beside.retold(position, terms)
            if position.over:
                break
            position = _next(position, rnd)


def _offered(position):
    for option in position.game.options:
        yield "option", option.says
        yield from (("option", text) for text in option.told.values())
    yield "option", position.game.title


def _next(position, rnd):
    if isinstance(position.node, Chance):
        return position.roll()
    moves = position.legal_moves(rnd.choice(position.node.players))
    return position.played(moves[int(rnd.random() * len(moves))])


def _told(position):
    yield from (("event", told) for told, _ in position.sentences())
    yield "prompt", position.prompt().says


def _asked(position, rnd, hidden):
    for seat in range(position.players if hidden or position.over else 0):
        yield from (("receipt", str(entry)) for entry in position.receipt(seat))
    if position.over:
        return
    notation, state = position.game.notation, position.state()
    brief = notation.briefly(state)
    yield "brief", f"{brief.says} {brief.let} {brief.came}"
    if isinstance(position.node, Chance):
        for outcome, _ in position.node.outcomes[:MOST_MOVES]:
            yield from _named(position, state, outcome)
        return
    seen = position.observe(None) if hidden else None
    for seat in range(position.players):
        yield "prompt", position.prompt(seat).says
        moves = position.game.rules.candidates(state, seat)
        for move in _some(moves, rnd):
            yield from _reasoned(position, state, move)
            if seen is not None:
                yield from _reasoned(seen, seen.state(), move)
            if isinstance(position.node, Decide) and seat in position.node.players:
                yield from _named(position, state, move)
    yield from _strange(position, rnd)


def _some(moves, rnd):
    return [moves[i] for i in sorted(rnd.sample(range(len(moves)), min(MOST_MOVES, len(moves))))]


def _reasoned(position, state, move):
    for reason in position.game.rules.conditions(state, move):
        yield "condition", f"{reason} | {reason.takes}"


def _named(position, state, x):
    yield "move", f"{x} | {position.game.notation.describe(state, x)}"
    yield "label", position.game.notation.label(state, x, position.names).says


def _listed(refusal):
    """The list of reasons alone, below what a friend would say."""
    return str(refusal and Refusal(refusal.move, tuple([replace(c, friendly=None) for c in refusal.conditions])))


def _strange(position, rnd):
    """Moves of other moments and moves that are nearly right: why they are refused."""
    strange = [kind.example for kind in position.game.rules.move_kinds]
    for text in [rnd.choice(strange), _changed(rnd.choice(strange), rnd)]:
        try:
            yield "refusal", _listed(position.why_not(text))
        except TablekitError as error:
            yield "error", str(error)
    if isinstance(position.node, Decide) and (found := answers(position, position.node.players[0])) is not None:
        yield "brief", f"{found.says} {[answer.says for answer in (*found.answers, *found.beside)]} {found.groups}"


def _changed(text, rnd):
    at = int(rnd.random() * len(text))
    return text[:at] + rnd.choice(ALTERED) + text[at + 1 :]


def _altered(position, rnd):
    """Positions with a character changed: what is wrong with them."""
    for _ in range(12):
        try:
            tk.read(_changed(position.notation, rnd))
        except TablekitError as error:
            yield "problem", str(error)


def _drawn(position, rnd):
    for look in ({}, {"narrow": True}):
        scene = position.scene(**look)
        yield from (("picture", text) for text in (scene.title, *scene.desc.split(". ")))
        shapes = [shape for layer in LAYERS for shape in scene.layer(layer)]
        yield from (("picture", shape.words) for shape in shapes if isinstance(shape, Text))
    moves = position.legal_moves() if isinstance(position.node, Decide) and position.whole else []
    for target in _some(scene.targets, rnd):
        told = explanation(position, target.key, moves)
        yield "explanation", f"{told.name}: {' '.join(told.says)}"


PARTS = {"games": in_games, "around": around}


def fingerprints(name, part):
    """A line for each kind of text: how many there are, and what they come to."""
    found = defaultdict(hashlib.sha256)
    numbers = defaultdict(int)
    for kind, text in PARTS[part](name):
        found[kind].update(f"{text}\0".encode())
        numbers[kind] += 1
    return [f"{name} {part} {kind} {numbers[kind]} {found[kind].hexdigest()[:16]}" for kind in sorted(found)]


def main(command, *rest):
    if command == "write":
        lines = [line for game in OURS for part in PARTS for line in fingerprints(game.name, part)]
        KEPT.write_text("\n".join(lines) + "\n", encoding="utf-8")
    else:
        folder, *names = rest
        for name in names:
            lines = [f"{kind}: {text!r}" for part in PARTS.values() for kind, text in part(name)]
            Path(folder, f"{name}.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
