"""What is read of Empire beside random games: every thing explained, choices that are lit, wrong set-ups and positions.

So are the page for the table and the cards side by side.
"""

import random

import tablekit as tk
from tablekit.asking.explaining import explanation
from tablekit.catalog.boards import parse_board
from tablekit.core import Chance, Decide
from tablekit.core.errors import TablekitError
from tablekit.games.empire.actions.step_costs import reach
from tablekit.games.empire.gallery import Gallery
from tablekit.picture.look import Lights
from tablekit.picture.scene import LAYERS, Text
from tablekit.testing import configurations
from tests.games.empire.test_own_boards import CARDS, TILES

EVERY, MIXED, MOST_FILES, SEEN_ONE_OF = 90, 16, 40, 4
MAP = 1  # the seed that draws it, as in the random games
ODD = ("", "nonsense", "1 1", "0 1 2 3", "F99", "a@b, c:d", "x / y", "2", 7, True)


def texts():
    """The kind of text, and the text."""
    game = tk.game("empire")
    met = [position for number, options in enumerate(configurations(game)) for position in _met(game, number, options)]
    for number, position in enumerate(met):
        yield from _things(position)
        if number % SEEN_ONE_OF == 0:
            yield from _things(position.observe(None))
        for seat in range(position.players):
            held = game.drawing.holdings(position.state(), seat)
            yield from (("held", f"{one.key} {one.number}") for one in held)
    rnd = random.Random(1)
    yield from _mixed(met, rnd)
    yield from _set_up(game, rnd)
    yield from _boards(rnd)
    yield from _pages(game, met[0])


def _met(game, number, options):
    """Some positions of a random game."""
    rnd = random.Random(number)
    position = tk.new("empire", game.players[number % len(game.players)], seed=MAP, **options)
    for step in range(10_000):
        if step % EVERY == 0 or position.over:
            yield position
        if position.over:
            return
        position = _next(position, rnd)


def _next(position, rnd):
    if isinstance(position.node, Chance):
        return position.roll()
    moves = position.legal_moves(rnd.choice(position.node.players))
    return position.played(moves[int(rnd.random() * len(moves))])


def _things(position):
    """Everything on the picture while all that can be chosen is lit, wide and narrow, and what it is."""
    moves = position.legal_moves() if isinstance(position.node, Decide) and position.whole else []
    offered = {key: None for move in moves for key in (*move.keys, *move.hints)}
    keys = dict(offered)
    for look in ({}, {"narrow": True}):
        scene = position.scene(lights=Lights(lit=tuple(offered)), **look)
        keys |= {target.key: None for target in scene.targets}
        for layer in LAYERS:
            yield from (("lit", shape.words) for shape in scene.layer(layer) if isinstance(shape, Text))
        yield "lit", scene.desc
    for key in sorted(keys, key=str):
        told = explanation(position, key, moves)
        yield "thing", f"{key} {told.name}: {' '.join(told.says)}"


def _mixed(met, rnd):
    """Positions with one or two parts of another one."""
    for position in met:
        alike = [other for other in met if other.players == position.players]
        for _ in range(MIXED):
            parts = position.notation.split(" ")
            others = {part.partition("=")[0]: part for part in rnd.choice(alike).notation.split(" ")}
            for at in rnd.sample(range(1, len(parts)), 2):
                parts[at] = others.get(parts[at].partition("=")[0], parts[at])
            try:
                tk.read(" ".join(parts))
            except TablekitError as error:
                yield "mixed", str(error)


def _set_up(game, rnd):
    every = [*configurations(game)]
    for players in game.players:
        for options in (every[0], every[-1]):
            right = game.setup(players, options, None, rnd).options
            for option in game.options:
                for value in [*ODD, *_nearly(right.get(option.name), rnd)]:
                    try:
                        tk.new("empire", players, seed=1, **{**options, option.name: value})
                    except TablekitError as error:
                        yield "set-up", str(error)


def _nearly(text, rnd):
    """What is right for an option with a word exchanged, left out or written twice."""
    if not isinstance(text, str):
        return
    for _ in range(12):
        words = text.split(" ")
        at = int(rnd.random() * len(words))
        how = int(rnd.random() * 4)
        if how == 0:
            del words[at]
        elif how == 1:
            words.insert(at, words[at])
        elif how == 2:
            words[at] = rnd.choice(words)
        else:
            place = int(rnd.random() * (len(words[at]) + 1))
            words[at] = words[at][:place] + rnd.choice("0123456789FHVM@:?-x") + words[at][place + 1 :]
        yield " ".join(words)


def _boards(rnd):
    """Files of tiles and cards of one's own with some values exchanged, left out or changed."""
    values = ("0", "1", "7", "99", "true", "[]", "[1]", "['x']", "''", "'x'", "'F'", "{}", "[[1, 2], [1, 2]]", "'or'")
    for text in (TILES, CARDS):
        lines = text.strip("\n").split("\n")
        for _ in range(MOST_FILES):
            changed = [*lines]
            for at in rnd.sample(range(len(lines)), 2):
                name, mark, _ = lines[at].partition(" = ")
                changed[at] = f"{name} = {rnd.choice(values)}" if mark and rnd.random() < 0.7 else rnd.choice(lines)
            try:
                tk.new("empire", 3, board=parse_board("\n".join(changed).encode(), "own.toml"))
            except TablekitError as error:
                yield "board", str(error)


def _pages(game, position):
    for players in game.players:
        yield from _texts_of(tk.sheet("empire", players).scene)
        yield "page", repr(Gallery(players))
        yield from _texts_of(Gallery(players).scene)
    try:
        reach(position, "Z9")
    except TablekitError as error:
        yield "page", str(error)


def _texts_of(scene):
    yield "page", f"{scene.title} {scene.desc}"
    for layer in LAYERS:
        yield from (("page", shape.words) for shape in scene.layer(layer) if isinstance(shape, Text))
