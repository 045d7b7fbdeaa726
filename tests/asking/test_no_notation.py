"""What players are shown of moves holds no notation, in any game and any language."""

import random
import re

import pytest

import tablekit as tk
from tablekit.asking.answers import answers, called, calls, drawing
from tablekit.core import Decide
from tablekit.position.clicks import candidates
from tablekit.saying.current import speaking
from tablekit.testing import configurations
from tablekit.tree.explorer import Explorer
from tablekit.tree.line import step_words
from tests.saying.met import course

GAMES = ("apache", "empire", "iquazu", "meduris")
EACH = [
    pytest.param(name, number, options, marks=[pytest.mark.thorough] if number else [], id=f"{name}-{number}")
    for name in GAMES for number, options in enumerate(configurations(tk.game(name)))
]  # fmt: skip
# An arrow of a move, words joined by signs, a lone sign for what is hidden, and the code of a crack.
NOTATION = re.compile(r">|\w_\w|\w\+\w|\w:\w|\?$|: \?|(?<![\d.])\d{1,2}\.\d{1,2}(?![\d.])")
LOOKED_AT, ASKED_ABOUT = 12, 4  # one of so many moments; so many of the moves that could be asked about


@pytest.mark.parametrize("name, number, options", EACH)
def test_what_players_are_shown_of_moves_holds_no_notation(name, number, options):
    rnd = random.Random(number)
    found = {
        (code, words)
        for step, position in enumerate(course(name, number, options))
        if step % LOOKED_AT == 0 and not position.over
        for code in ("en", "de", "it")
        for words in shown(position.read_in(code), code, rnd)
        if NOTATION.search(words)
    }

    assert set() == found


def shown(position, code, rnd):
    """The buttons, the list, and why some moves are refused, as whoever decides sees them; or what chance is asked."""
    with speaking(code):
        if not isinstance(position.node, Decide):
            asked = drawing(position)
            yield from (face.says for face in asked.faces)
            return
        seat = position.node.players[0]
        seen = position.observe(seat)
        asked, moves = answers(seen, seat), seen.legal_moves(seat)
        yield from (answer.says for answer in (*asked.answers, *asked.beside))
        yield from calls(seen, moves)
        could = candidates(seen, seat)
        for move in rnd.sample(could, min(ASKED_ABOUT, len(could))):
            yield called(seen, move.text, seat)
            refused = seen.why_not(move)
            yield from (str(c.friendly) for c in (refused.conditions if refused else ()) if c.friendly)
            yield from (str(c.says) for c in (refused.conditions if refused else ()))


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("code", ["en", "de", "it"])
def test_a_step_that_is_told_holds_no_notation_for_any_eyes(name, code):
    explorer, rnd = Explorer(tk.new(name, players=3, seed=3).read_in(code)), random.Random(3)
    while not explorer.position.over and len(explorer) < 60:
        moves = explorer.position.legal_moves()
        explorer.play(rnd.choice(moves)) if moves else explorer.roll()

    with speaking(code):
        told = {
            step_words(explorer, node, eyes).whole
            for node in explorer.path()[1:]
            for eyes in (lambda position: position, lambda position: position.observe(1))
        }

    assert set() == {words for words in told if NOTATION.search(words)}


def test_two_cards_of_one_name_are_told_apart_by_where_they_lie():
    number, options = next(found for found in enumerate(configurations(tk.game("empire"))) if "fortresses" in found[1])
    found = next(calls(at, at.legal_moves()) for at in course("empire", number, options) if twice(at))

    assert len(found) == len(set(found))
    assert 2 == sum(words.startswith("Take a card – Castle, place ") for words in found)


def twice(position):
    """Whether two castles lie in the row from which a card is taken."""
    words = [called(position, move.text, move.player) for move in position.legal_moves()]
    return 2 == sum(one.startswith("Take a card – Castle") for one in words)
