"""An exercise that is done by hand: each slip is told with its clause, and it is done once all is right."""

import pytest

import tablekit as tk
from tablekit.lessons.tasks import exercise
from tablekit.referee.lying import Lying
from tablekit_widgets import CarryOut
from tablekit_widgets.teaching.tasks import forget, tried
from tests.scale import soon
from tests.widgets.controls import unmarked
from tests.widgets.stage import Page, tell

BY_HAND = [("meduris", "hut-by-hand"), ("iquazu", "drop-by-hand"), ("empire", "treasury-by-hand"),
           ("apache", "prisoner-by-hand")]  # fmt: skip
EACH = pytest.mark.parametrize(("game", "id"), BY_HAND)


def act(board: CarryOut, name: str, value: str = "") -> None:
    tell(board.face, do="act", name=name, value=value)


def needed(task: CarryOut) -> dict[str, str]:
    """All that hands have to set: each thing by its name, as it is in the end."""
    way = task.exercise.way
    table = Lying(way[0])
    return {name: parted.right for name, parted in table.parted(
        table.texts(way[-1].state()), table.texts(way[0].state())).items()}  # fmt: skip


def carry_out(board: CarryOut, things: dict[str, str]) -> None:
    for name, value in things.items():
        setting = board.draft.setting(name)
        if not setting.several:
            act(board, f"set {name}", value)
            continue
        while items := setting.items(board.draft[name]):
            act(board, f"drop {len(items) - 1} {name}")
        for item in setting.items(value):
            act(board, f"put {name}", item)


@EACH
def test_it_is_done_once_all_that_comes_of_the_move_is_carried_out(page: Page, game: str, id: str) -> None:
    forget()
    board = CarryOut(game, id)
    carry_out(board, needed(board))
    assert "tk-banner" not in board.face.html
    act(board, "done")

    assert board.done and board.face.done
    assert str(board.exercise.done) in unmarked(board.face.html)
    (mark,) = tried("Ada").marks()
    assert (f"{game}/{id}", 1) == (mark.task, mark.right)


@pytest.mark.parametrize(("game", "id"), soon(BY_HAND, *[one for one in BY_HAND if one[0] == "apache"]))
def test_each_thing_that_is_forgotten_is_told_with_its_clause(page: Page, game: str, id: str) -> None:
    whole = needed(CarryOut(game, id))
    for forgotten in whole:
        board = CarryOut(game, id)
        carry_out(board, {name: value for name, value in whole.items() if name != forgotten})
        act(board, "done")

        assert not board.done
        assert '<details class="tk-clause"' in board.face.html
        assert board.judged is not None
        assert forgotten in [thing for one in board.judged.complaints for thing in one.things]


def test_a_try_that_is_not_right_counts_and_hints_and_the_solution_are_kept_with_it(page: Page) -> None:
    forget()
    board = CarryOut("meduris", "hut-by-hand")
    act(board, "set huts 15", "1")
    act(board, "done")
    assert "You forgot: The druid stepped on rock 2." in unmarked(board.face.html)
    act(board, "hint")
    act(board, "show")
    assert 2 == len(board.children)
    act(board, "again")
    assert "-" == board.draft["huts 15"]
    carry_out(board, needed(board))
    act(board, "done")

    (mark,) = tried("Ada").marks()
    assert (2, 2, 1, True) == (mark.right, mark.tries, mark.hints, mark.opened)


def test_what_is_done_is_done_no_longer_once_something_else_is_moved(page: Page) -> None:
    board = CarryOut(exercise("meduris", "hut-by-hand"))
    carry_out(board, needed(board))
    act(board, "done")
    act(board, "set huts 16", "0")

    assert not board.done
    assert isinstance(board.draft.start, tk.Position)


def test_it_speaks_the_language_that_is_chosen_and_keeps_what_was_done(page: Page) -> None:
    board = CarryOut("meduris", "hut-by-hand")
    act(board, "set huts 15", "1")
    act(board, "show")
    board.speak("de")

    assert "Ich bin fertig" in board.face.html
    assert exercise("meduris", "hut-by-hand").asks not in board.face.html
    assert "1" == board.draft["huts 15"]
    assert 2 == len(board.children)
