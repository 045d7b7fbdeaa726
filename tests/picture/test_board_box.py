"""The wide picture of a board fills the box that a table has for it, and nothing on it changes size during a game.

The box is 652 to 634 pixels in a notebook on a small laptop, 832 to 700 in full screen: a picture as wide as these
leaves no ground unused at its sides, and none below.
"""

from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from tablekit.catalog import game as called
from tablekit.picture.look import Lights
from tablekit.picture.scene import LAYERS, Scene, Text
from tablekit.position.clicks import Chooser
from tablekit.testing.walk import Moment, moments
from tests.scale import paired

FITTED = ("meduris", "apache")
NARROWEST, WIDEST = 1.03, 1.19
LEAST = 11.0
NAMES = ("Ada", "Ben", "Cleo", "Dora", "Emil")


def ways(name: str) -> list[Mapping[str, Any]]:
    """Every edition, and every option as it is not by default."""
    game = called(name)
    editions = [{"edition": edition.name} for edition in game.editions]
    values = [(option, value) for option in game.options for value in option.values or ()]
    return [*editions, *({option.name: value} for option, value in values if value != option.default)]


EVERY = [(name, players, way) for name in FITTED for players, way in paired(called(name).players, ways(name))]


def drawn(at: Moment, *, narrow: bool = False) -> Iterator[Scene]:
    """The picture for everybody who decides, with what each may click, and the one that nobody may click on."""
    for seat in (None, *getattr(at.node, "players", ())):
        moves = at.legal[seat] if seat is not None else ()
        offered = tuple(dict.fromkeys(key for move in moves for key in (*move.keys, *move.hints)))
        lights = Lights(offered=offered, lit=Chooser(moves).lit if moves else ())
        seen = at.game.rules.observe(at.s, seat)
        names = NAMES[: len(at.seats)]
        yield at.game.drawing.scene(seen, names=names, lights=lights, events=at.events, narrow=narrow, shelf=False)


def looked_at(game: Any, players: int, options: Mapping[str, Any], every: int) -> Iterator[Moment]:
    """Some moments of a random game, the first and the last among them."""
    at = None
    for at in moments(game, players, options, seed=players):
        if at.number % every == 0 or at.number < 4:
            yield at
    assert at is not None
    yield at


@pytest.mark.parametrize(("name", "players", "options"), EVERY)
def test_the_wide_picture_keeps_one_size_and_fits_the_box_of_a_table(name, players, options):
    game = called(name)
    sizes = {(scene.width, scene.height) for at in looked_at(game, players, options, 47) for scene in drawn(at)}
    assert 1 == len(sizes)
    ((width, height),) = sizes
    assert NARROWEST <= width / height <= WIDEST


@pytest.mark.parametrize("name", FITTED)
def test_the_narrow_picture_keeps_one_size(name):
    game = called(name)
    for players in game.players:
        every = looked_at(game, players, {}, 47)
        assert 1 == len({(scene.width, scene.height) for at in every for scene in drawn(at, narrow=True)})


@pytest.mark.parametrize("name", FITTED)
def test_no_text_on_the_wide_picture_is_smaller_than_can_be_read(name):
    game = called(name)
    for players in game.players:
        for scene in (scene for at in looked_at(game, players, {}, 61) for scene in drawn(at)):
            texts = [shape for layer in LAYERS for shape in scene.layer(layer) if isinstance(shape, Text)]
            assert [] == [text.words for text in texts if text.size < LEAST * scene.width / 720]
