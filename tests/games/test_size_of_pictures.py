"""A board never changes its size while it is played on, and fills the box that the table has for it."""

from itertools import combinations

import pytest

import tablekit as tk
from tablekit.picture.look import Lights
from tablekit.picture.scene import LAYERS, Scene, Text, planned_width, readable
from tablekit.testing import configurations, moments
from tests.fuzz.own_boards import own
from tests.scale import MEASURED

GAMES = ("empire", "iquazu")
NAMES = ("Ada", "Ben", "Cleo", "Dan")
WIDEST, HIGHEST = 1.19, 1.03  # width to height: the box of full screen, and that of a small laptop
PHONE, LAPTOP = 400, 606  # pixels that a narrow and a wide picture have there
MOST_HIGH = {"empire": 460, "iquazu": 560}  # pixels of a phone, so that the answers stand below the board
ONE_OF = 9 if MEASURED else 31
SLACK = 0.5


def pictures(at, names):
    """The wide and the narrow picture of a moment, with everything lit that can be clicked."""
    moves = [move for legal in at.legal for move in legal]
    keys = tuple(dict.fromkeys(key for move in moves for key in (*move.keys, *move.hints)))
    for narrow in (False, True):
        look = {"events": at.events, "lights": Lights(offered=keys, lit=keys), "narrow": narrow, "shelf": False}
        yield at.game.drawing.scene(at.s, names=names, **look)


def looked_at(game, players, options, seed, board=None):
    """The first moments of a random game, the last one, and some between them."""
    last = None
    for at in moments(game, players, options, seed=seed, board=board):
        last = at
        if at.number < 4 or at.number % ONE_OF == 0:
            yield at
    yield last


def ways(name):
    """All numbers of players with each option, and boards of one's own."""
    game = tk.game(name)
    found = [(players, options) for options in configurations(game) for players in game.players]
    for seed, (players, options) in enumerate(found[:: 1 if MEASURED else 7]):
        yield game, players, options, seed, None
    for seed in range(20 if MEASURED else 2):
        board, players = own(name, seed)
        yield game, players, {}, seed, board


# ------------------------------------------------------------ words, as large as the table writes them


def raised(scene: Scene, floor: float) -> list[Text]:
    return [shape for name in LAYERS for shape in readable(scene.layer(name), floor) if isinstance(shape, Text)]


def extent(text: Text) -> tuple[float, float, float, float]:
    """Where a text is planned to lie, as left, top, right, bottom."""
    wide = planned_width(text.words, text.size, text.weight)
    wide = min(wide, text.max) if text.max is not None else wide
    left = text.x - {"start": 0, "middle": wide / 2, "end": wide}[text.anchor]
    return left, text.y - text.size * 0.72, left + wide, text.y


@pytest.mark.parametrize("name", GAMES)
def test_a_picture_has_one_size_for_a_whole_game_fills_the_box_of_the_table_and_its_words_are_whole_and_apart(name):
    for game, players, options, seed, board in ways(name):
        sizes = set()
        for at in looked_at(game, players, options, seed, board):
            wide, narrow = pictures(at, NAMES[:players])
            sizes.add((wide.width, wide.height, narrow.width, narrow.height))
            words_are_whole_and_apart(wide, at)
        assert 1 == len(sizes), (players, options, sizes)
        ((width, height, small, high),) = sizes
        assert HIGHEST <= width / height <= WIDEST, (players, options)
        assert high * PHONE / small <= MOST_HIGH[name], (players, options)


def words_are_whole_and_apart(wide, at):
    """On a laptop no word of a picture is cut, squeezed small or over another."""
    texts = raised(wide, 10.5 * wide.width / LAPTOP)
    assert [] == [text.words for text in texts if not fits(text)]
    boxes = [(extent(text), text.words) for text in texts if text.words]
    for (left, top, right, bottom), said in boxes:
        assert left >= 4 and top >= 2 and right <= wide.width - 4 and bottom <= wide.height - 2, said
    for (a, said), (b, other) in combinations(boxes, 2):
        apart = a[2] <= b[0] + SLACK or b[2] <= a[0] + SLACK or a[3] <= b[1] + SLACK or b[3] <= a[1] + SLACK
        assert apart, f"{said!r} over {other!r}: {at.text}"


def fits(text: Text) -> bool:
    """Whether a text is whole, and at most a little narrower than it is by itself."""
    wide = planned_width(text.words, text.size, text.weight)
    return not text.words.endswith("…") and (text.max is None or wide <= 1.12 * text.max)
