"""Random games of every way to play, and what people read of them in each language."""

import random
from functools import cache
from typing import NamedTuple

import tablekit as tk
from tablekit.asking.explaining import explanation
from tablekit.core import Decide
from tablekit.saying.current import LANGUAGES, speaking
from tablekit.testing import configurations

CODES = ("de", "it")
SEED = 1  # of all games, in which other moves are drawn: so the map of Empire is measured once for each card
ASKED = 6  # moves of a seat, of which is read what the rules ask
DRAWN_ONE_OF = 4  # of the moments that are read at length


class Read(NamedTuple):
    """The sentences, each once; other texts, such as the names of things; and what was lacking of all that."""

    sentences: frozenset[str]
    others: frozenset[str]
    lacking: frozenset[tuple[str, str]]


@cache
def read_of(name, every):
    """What is read of a game by language: all that happens, and the rest at one of so many moments and at the end."""
    found = {code: (set(), _offered(name, code)) for code in CODES}
    for number, options in enumerate(configurations(tk.game(name))):
        rnd = random.Random(number)
        for step, position in enumerate(course(name, number, options)):
            at_length = step % every == 0 or position.over
            asked = [*_asked(position, rnd)] if at_length else []
            drawn = at_length and (step // every % DRAWN_ONE_OF == 0 or position.over)
            for code, (sentences, others) in found.items():
                with speaking(code):
                    sentences.update(text for text, _ in position.sentences())
                    sentences.update(_sentences(position, asked) if at_length else ())
                    others.update(_others(position, asked) if at_length else ())
                    others.update(_pictured(position) if drawn else ())
    return {code: Read(*map(frozenset, texts), frozenset(LANGUAGES[code].lacking)) for code, texts in found.items()}


def _offered(name, code):
    """What the options of a game are called; the first that is read, so that from here on is noted what is lacking."""
    LANGUAGES[code].lacking.clear()
    with speaking(code):
        return {str(text) for option in tk.game(name).options for text in (option.says, *option.told.values())}


def course(name, number, options):
    """The moments of a whole random game; any of those who are asked decides."""
    players = tk.game(name).players
    position, rnd = tk.new(name, players[number % len(players)], seed=SEED, **options), random.Random(number)
    while True:
        yield position
        if position.over:
            return
        node = position.node
        moves = position.legal_moves(rnd.choice(node.players)) if isinstance(node, Decide) else []
        position = position.played(moves[int(rnd.random() * len(moves))]) if moves else position.roll()


def _asked(position, rnd):
    """Some moves of each seat with all that the rules ask of them."""
    for seat in range(position.players):
        moves = [*position.game.rules.candidates(position.state(), seat)]
        yield from ((move, position.why(move)) for move in rnd.sample(moves, min(ASKED, len(moves))))


def _sentences(position, asked):
    """What is asked, what the points are for, what moves do and why not."""
    yield position.prompt().says
    yield from (str(entry.says) for seat in range(position.players) for entry in position.receipt(seat))
    for move, reasons in asked:
        yield position.describe(move)
        for reason in reasons:
            yield from (str(text) for text in (reason.says, reason.takes, reason.friendly) if text)


def _others(position, asked):
    """The words of buttons, and refusals as they are listed."""
    state, notation = position.state(), position.game.notation
    for move, _ in asked[:1]:
        yield str(position.why_not(move))
    if not position.over:
        brief = notation.briefly(state)
        yield from (str(text) for text in (brief.says, brief.let, brief.came) if text)
    for move, _ in asked:
        yield str(notation.label(state, move, position.names).says)


def _pictured(position):
    """The picture in words, what is on it, and what can be set in an editor."""
    scene = position.scene()
    yield from (scene.title, scene.desc)
    for target in scene.targets:
        told = explanation(position, target.key)
        yield from (told.name, *told.says)
    for setting in tk.edit(position).settings:
        yield f"{setting.about} {setting.says} {setting.choices}"
