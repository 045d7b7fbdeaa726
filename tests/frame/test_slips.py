"""What a beginner may write wrong in a game is told by its name and place, before or while it is played."""

import sys
from importlib import import_module

import pytest

import tablekit as tk
from tablekit.core.errors import GameError
from tablekit.testing import LawBroken, battery, written
from tests.frame.test_fifth_game import steps

TOLD = {  # what is written in place of what, and the beginning of what is told
    "a message without its blank": (
        "fields = {", 'lost = m("{what} is lost")\n    fields = {',
        "{module}.py:20: the message has the blank {what}, which is given nothing",
    ),
    "a message that nobody can translate": (
        'm("{point} is empty")', 'm(f"{self.point} is empty")',
        "{module}.py:45: a message cannot be an f-string, as nobody could translate it: give blanks, {point}",
    ),
    "a problem without a clause": (
        'yield from self.of_each(3, PLACE, "men", "hand")', 'yield against("men", "there are 4", None)',
        "{module}.py:37: what is wrong with a position needs the clause that says so",
    ),
}  # fmt: skip


@pytest.fixture
def made(tmp_path, monkeypatch):
    """The small game of the README with something written otherwise, as a module of its own name."""
    monkeypatch.syspath_prepend(tmp_path)
    names = []

    def make(old="", new=""):
        text, name = steps()["three.py"], f"three_{tmp_path.name}"
        assert old in text
        text = text.replace(old, new)
        (tmp_path / f"{name}.py").write_text(text, encoding="utf-8")
        names.append(name)
        return import_module(name).GAME

    yield make
    for name in names:
        sys.modules.pop(name, None)


def test_the_small_game_has_no_faults(made):
    assert [] == [*written.faults(made())]


@pytest.mark.parametrize("game", tk.games(), ids=lambda game: game.name)
def test_the_games_here_have_no_faults(game):
    assert [] == [*written.faults(game)]


@pytest.mark.parametrize("slip", TOLD)
def test_a_slip_is_told_by_its_name_and_place(made, slip):
    old, new, told = TOLD[slip]
    game = made(old, new)
    assert any(fault.startswith(told.replace("{module}", game.module)) for fault in written.faults(game))


def test_a_game_in_which_nobody_is_asked_anything_says_where_it_stopped(made):
    game = made("s.ask(Move, 1 - self.player, undoable=True)", "s.pending = ()")
    with pytest.raises(GameError, match="nobody is asked anything, and over does not say how the game has ended"):
        battery(game, 2, games=1)


def test_a_choice_that_is_left_out_of_the_book_is_named(made):
    with pytest.raises(GameError, match=r"book: it is not given Move$"):
        made("State, Place, Move, turn", "State, Place, turn")


def test_an_error_in_the_code_of_a_game_is_told_with_its_line_and_the_position(made):
    game = made("s.place(self.player, self.point, because=PLACE)", "s.place(self.player, self.point)")
    with pytest.raises(LawBroken) as caught:
        battery(game, 2, games=1)
    first, where, again = str(caught.value).splitlines()
    assert first.startswith("Three Men's Morris raises TypeError, State.place() missing 1 required")
    assert f"in {game.module}.py:48, “s.place(self.player, self.point)”" in first
    assert where.startswith("  at the start, moment 0 of the game with seed 0: three/2p men=- ")
    assert again.startswith("  again: battery('three', 2, ")
