"""A game says what it has; of what it says nothing, the frame knows what holds of a plain one."""

import random
import sys
from pathlib import Path

import pytest

import tablekit as tk
from tablekit import catalog
from tablekit.core.events import events_of
from tablekit.frame.deeds import GameState
from tablekit.testing import battery

HERE = Path(__file__).parents[1] / "catalogue"


@pytest.fixture
def start(monkeypatch):
    """The first position of Trio, whose book has start, parts, answers, sentences, over and problems only."""
    monkeypatch.syspath_prepend(str(HERE))
    monkeypatch.setattr(catalog, "_added", {})
    from trio import GAME

    catalog.add(GAME)
    yield tk.new("trio")
    monkeypatch.undo()
    catalog.games.cache_clear()
    for name in [name for name in sys.modules if name.split(".")[0] == "trio"]:
        del sys.modules[name]


def test_a_plain_game_keeps_all_laws(start):
    assert 20 == battery(start.game, 2, {}, games=20).games


def test_everybody_sees_everything_and_nobody_has_points(start):
    here = start.play("place 5")
    seen = here.observe(1)

    assert [here.notation] * 2 == [seen.notation, seen.imagine(3).notation]
    assert ((0, 0), ()) == (here.scores(), here.receipt(0))
    assert [0, 0] == list(start.game.rules.estimate(here.state()))


def test_a_position_is_told_as_plain_values_part_by_part(start):
    told = {"edition": "ours", "players": 2, "men": [[5], []], "turns": 1, "pending": ["place"]}

    assert told == start.play("place 5").to_dict()


def test_a_position_is_read_onto_the_table_as_it_stands_at_the_beginning(start):
    assert start == tk.read("trio/2p men=-/- turns=0 do=place:0")


def test_a_question_of_no_name_is_answered_with_an_example_of_the_games_own(start):
    with pytest.raises(tk.NotationError, match="'place' is not a question such as 'place:0' or 'move:0'"):
        tk.read("trio/2p men=-/- turns=0 do=place")


def test_a_game_without_a_board_takes_none_and_its_graph_is_empty(start):
    with pytest.raises(tk.SetupError, match="Trio has no board file; leave board out"):
        tk.new("trio", board="meduris")

    assert 0 == len(start.graph())


def test_a_game_that_is_over_cites_how_it_ended(start):
    for move in ("place 1", "place 4", "place 2", "place 5", "place 3"):
        start = start.play(move)

    assert ["trio.turn", "trio.row"] == [c.clause for c in start.why_not("place 9", 1).conditions[:2]]


class Box(GameState):
    """A state whose copies are made from its slots, and from what else it holds."""

    __slots__ = ("__dict__", "inner", "rows")

    def __init__(self):
        super().__init__(2)
        self.rows, self.inner = [[1], (2, 3)], {"a": {4}}
        self.more = [5]

    def fill(self, number, *, because):
        """One more."""
        self.more.append(number)


def test_a_copy_has_every_field_and_shares_none_that_can_change():
    box = Box()
    copy = box.copy()
    for one in (copy.rows, copy.rows[0], copy.more):
        one.append(9)
    copy.inner["a"].add(9)

    assert ([[1], (2, 3)], {"a": {4}}, [5]) == (box.rows, box.inner, box.more)
    assert (2, ("purple", "blue"), (), 0) == (copy.players, copy.colours, copy.pending, copy.active)


def test_a_state_listens_without_a_class_of_its_own():
    heard = Box().listening()
    heard.fill(6, because="box.fill")

    assert [("fill", {"number": 6}, "box.fill")] == [(e.deed, dict(e.args), e.clause) for e in events_of(heard)]
    assert (None, [5, 6]) == (heard.copy().log, heard.copy().more)
    assert type(heard) is type(Box().listening())


def test_chance_is_left_alone_where_a_position_is_read(start):
    before = random.getstate()
    tk.read("trio/2p men=-/- turns=0 do=place:0")

    assert before == random.getstate()
