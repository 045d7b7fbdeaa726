"""What a beginner may write wrong in a game is told by its name and place, before or while it is played."""

import sys
from importlib import import_module

import pytest

import tablekit as tk
from tablekit.core.errors import GameError
from tablekit.testing import LawBroken, battery, written
from tests.frame.test_fifth_game import steps

BLANKS = """
    blanks = {"start": BOARD.point, "point": BOARD.point}"""
PLACES = """"place {start}", "Move", m("move a man"), "place b2"
    blanks = {"start": BOARD.point}"""
READ = '"move {start}>{point}", "Move", m("move a man"), "move b2>b3"'
TOLD = {  # what is written in place of what, and the beginning of what is told
    "blanks that run together": (
        READ, '"move {start}{point}", "Move", m("move a man"), "move b2b3"',
        "two blanks of {module}.Slide run together: 'move {start}{point}' needs a mark between them",
    ),
    "two moves written alike": (
        READ + BLANKS, PLACES,
        "{module}.Place and {module}.Slide are written alike, as 'place {start}': one needs another word",
    ),
    "an example that is no move": (
        '"place b2"', '"jump b2"', "the example of {module}.Place cannot be read: 'jump' is not a move",
    ),
    "an example at no point": (
        '"place b2"', '"place z9"', "the example of {module}.Place cannot be read: the point is 'z9'",
    ),
    "a question left out": (
        "ANSWERS = asked(Placing, Place), asked(Moving, Slide)", "ANSWERS = (asked(Placing, Place),)",
        "the question {module}.Moving stands in no section: name it with its answers in asked(...)",
    ),
    "a deed with the name of every state's": (
        "def place(self, player", "def copy(self, player",
        "the deed {module}.State.copy has the name of what every state does; it needs another",
    ),
    "a clause without text": (
        '"Whoever has any of three men in hand places one on an empty point."', '" "',
        "the clause three.place has no text",
    ),
    "a message without its blank": (
        'm("{point} is empty", point=self.point)', 'm("{point} is empty")',
        "{module}.py:85: the message has the blank {point}, which is given nothing",
    ),
    "a message that nobody can translate": (
        'm("{point} is empty", point=self.point)', 'm(f"{self.point} is empty")',
        "{module}.py:85: a message cannot be an f-string, as nobody could translate it: give blanks, {point}",
    ),
    "a problem without a clause": (
        'must be {MEN}", PLACE)', 'must be {MEN}", None)',
        "{module}.py:54: what is wrong with a position needs the clause that says so",
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
        if "def copy(" in text:  # a deed and its sentence
            text = text.replace('SAYS = {"place"', 'SAYS = {"copy"')
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
    game = made("(once(Placing if s.hand[player] else Moving, player),)", "()")
    with pytest.raises(GameError, match="nobody is asked anything, and the game is not over: three/2p men="):
        battery(game, 2, games=1)


def test_a_question_that_stands_in_no_section_is_named_when_it_is_asked(made):
    game = made("ANSWERS = asked(Placing, Place), asked(Moving, Slide)", "ANSWERS = (asked(Placing, Place),)")
    with pytest.raises(GameError, match="Moving is asked, but stands in no section"):
        battery(game, 2, games=1)


def test_an_error_in_the_code_of_a_game_is_told_with_its_line_and_the_position(made):
    game = made("s.place(self.player, self.point, because=PLACE)", "s.place(self.player, self.point)")
    with pytest.raises(LawBroken) as caught:
        battery(game, 2, games=1)
    first, where, again = str(caught.value).splitlines()
    assert first.startswith("Three Men's Morris raises TypeError, State.place() missing 1 required")
    assert f"in {game.module}.py:88, “s.place(self.player, self.point)”" in first
    assert where.startswith("  at the start, moment 0 of the game with seed 0: three/2p men=- ")
    assert again.startswith("  again: battery('three', 2, ")
