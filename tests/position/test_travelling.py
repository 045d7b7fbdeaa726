"""Positions, trees and games travel to other processes, and are there what they were here."""

import multiprocessing
import pickle
from concurrent.futures import ProcessPoolExecutor

import pytest

import tablekit as tk
from tablekit.core.errors import TablekitError
from tests.catalogue.offers import has_luck
from tests.optional import needed

EACH = pytest.mark.parametrize("game", tk.games(), ids=lambda game: game.name)


def travelled(thing):
    return pickle.loads(pickle.dumps(thing))


def begun(game, steps=20):
    explorer = tk.Explorer(tk.new(game.name, seed=4))
    for _ in range(steps if has_luck(game.name) else 2):  # what has no luck may be over soon
        explorer.roll() if explorer.position.chance_outcomes() else explorer.play(explorer.position.legal_moves()[0])
    return explorer


def played_out(position):
    """The end of a game in which everybody does what is listed first; chance as its seed lets it fall."""
    explorer = tk.Explorer(position)
    while not explorer.position.over and len(explorer) < 60:
        explorer.roll() if explorer.position.chance_outcomes() else explorer.play(explorer.position.legal_moves()[-1])
    return explorer.position.notation


@EACH
def test_a_position_travels_and_goes_on_as_it_would_have(game):
    here = begun(game).position
    there = travelled(here)

    assert (here, here.seed, here.events, here.names) == (there, there.seed, there.events, there.names)
    assert played_out(here) == played_out(there)
    assert here.svg() == there.svg()


@EACH
def test_what_a_seat_sees_travels_with_no_more_in_it(game):
    whole = begun(game).position
    whole.legal_moves(), whole.svg()
    seen = travelled(whole.observe(0))

    assert (whole.observe(0), 0) == (seen, seen.seen_by)
    assert 0 == seen.seed


@EACH
def test_a_tree_travels_with_its_branches_names_and_notes_and_without_its_file(game, tmp_path):
    here = tk.Explorer(begun(game).position, autosave=tmp_path / "game.json")
    here.note("a note")
    here.roll() if here.position.chance_outcomes() else here.play(here.position.legal_moves()[0])
    here.watch(lambda: None)
    here.back()
    before = (tmp_path / "game.json").read_bytes()
    there = travelled(here)

    assert (here.encode(), here.at) == (there.encode(), there.at)
    there.note("another")
    assert before == (tmp_path / "game.json").read_bytes()


@EACH
def test_a_game_is_the_one_of_the_catalogue_where_it_arrives(game):
    assert game is travelled(game)
    italian = tk.new(game.name, language="it")
    assert italian.language == travelled(italian).language
    for terms in game.terms:
        assert terms == travelled(tk.new(game.name, terms=terms)).game.said_in


@EACH
def test_a_draft_travels(game):
    draft = tk.edit(tk.new(game.name))

    assert draft == travelled(draft)


@pytest.mark.parametrize(
    "wrong",
    [
        lambda: tk.new("meduris").play("hut 7"), lambda: tk.new("meduris").play("hut 99"), lambda: tk.new("chess"),
        lambda: tk.load_board("none.toml"), lambda: tk.Explorer.decode(b"{}"), lambda: tk.new("meduris", board=7),
    ],
)  # fmt: skip
def test_what_is_refused_in_another_process_comes_back_as_it_was_said(wrong):
    with pytest.raises(TablekitError) as caught:
        wrong()
    back = travelled(caught.value)

    assert (type(caught.value), str(caught.value)) == (type(back), str(back))


def test_a_game_for_openspiel_travels():
    needed("pyspiel")
    from tablekit.adapters import open_spiel

    game = open_spiel.load("meduris", players=3, seed=7, edition="it-302863")
    back = travelled(game)

    assert (str(game), game.start) == (str(back), back.start)
    assert str(game.new_initial_state()) == str(back.new_initial_state())


def test_a_pool_of_processes_takes_positions_of_every_game():
    positions = [begun(game).position for game in tk.games()]

    with ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn")) as pool:
        assert [played_out(one) for one in positions] == list(pool.map(played_out, positions))
