"""The tables beside a game's classes agree with the classes, and with the clauses; its events stand alone."""

import ast
import inspect
import textwrap
from importlib import resources

import msgspec
import pytest

import tablekit as tk
from tablekit.catalog.clauses import load
from tablekit.clauses import constants
from tablekit.core import Event, arguments
from tablekit.frame.book import Book
from tablekit.frame.deeds import blanks, deeds, sentence
from tablekit.frame.fields import Field
from tablekit.testing import moments
from tablekit.testing.walk import begin

GAMES = [game for game in tk.games() if isinstance(game.rules, Book)]
NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve")


def states(game):
    """The class of a game's states, and that of those which take down their deeds."""
    state = begin(game, game.players[-1], {}, 1)[1]
    return type(state.copy()), type(state.listening())


NAMED = [game for game in tk.games() if resources.files(game.module).joinpath("cites.py").is_file()]


@pytest.mark.parametrize("game", NAMED, ids=lambda game: game.name)
def test_the_constants_of_the_clauses_are_as_they_are_written_from_them(game):
    written = resources.files(game.module).joinpath("cites.py").read_text(encoding="utf-8")

    assert constants(load(game.module)) == written


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_each_deed_is_said_with_its_arguments_or_is_silent_on_purpose(game):
    State, _ = states(game)

    assert set(deeds(State)) == {key for key in game.rules._says if isinstance(key, str)}
    for key, said in game.rules._says.items():
        deed = key if isinstance(key, str) else key[0]
        if isinstance(said, str):
            assert set() == blanks(said) - set(arguments(State, deed)), deed


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_deed_makes_a_change_and_a_note_makes_none(game):
    State, _ = states(game)
    empty = {name for name in deeds(State) if is_empty(getattr(State, name))}

    assert empty == {name for name in deeds(State) if hasattr(getattr(State, name), "note")}


def is_empty(method):
    """Whether nothing stands in a method but its docstring."""
    (written,) = ast.parse(textwrap.dedent(inspect.getsource(method))).body
    return all(isinstance(line, ast.Expr) and isinstance(line.value, ast.Constant) for line in written.body)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_kind_is_of_some_argument(game):
    State, _ = states(game)
    named = {name for deed in deeds(State) for name in arguments(State, deed)}

    assert set() == set(game.rules._kinds) - named


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_field_of_the_notation_is_a_field_of_the_state(game):
    slots = {name for kind in states(game)[0].__mro__ for name in getattr(kind, "__slots__", ())}
    parts = game.rules._parts

    assert len({part.name for part in parts}) == len(parts)
    assert set() == {part.field for part in parts if isinstance(part, Field)} - slots


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_listening_state_has_the_fields_of_a_plain_one_and_a_log(game):
    State, Listening = states(game)

    assert issubclass(Listening, State)
    assert ("noted",) == Listening.__slots__
    assert {"listens", "log", "noted"} == {name for name in vars(Listening) if name not in deeds(State)} - {
        "__slots__", "__new__", "__doc__", "__module__", "__abstractmethods__", "_abc_impl",
    }  # fmt: skip


def test_a_table_that_does_not_agree_is_found():
    built = arguments(states(tk.game("meduris"))[0], "place_hut")
    assert {"paler"} == blanks("{paler} built a hut on {space}.") - set(built)
    with pytest.raises(KeyError):
        sentence(Event("walk", {}, "x"), {"walk": "{start}"}, {}, NAMES)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_events_are_written_as_json_read_back_and_told_the_same(game):
    for at in moments(game, game.players[-1], {}, seed=3):
        text = msgspec.json.encode(at.events)
        again = msgspec.json.decode(text, type=tuple[Event, ...])

        assert again == at.events
        told = [game.notation.sentence(at.s, event, NAMES) for event in again]
        assert told == [game.notation.sentence(at.s, event, NAMES) for event in at.events]
