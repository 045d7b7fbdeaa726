"""The sitting that the parts of a table lie on: what it tells them, and that all of it can be done without a page."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import pytest

import tablekit as tk
import tablekit_widgets
from tablekit.asking.answers import answers
from tablekit.core import Chance, Decide
from tablekit.core.randomness import pick, stream
from tablekit.tree.explorer import Explorer
from tablekit_widgets import Table, live_race
from tablekit_widgets.kit.sitting import Answered, Chosen, Closed, Moved, News, OtherEyes, OtherGame, Part, Sitting
from tests.widgets.stage import Page, middle_of_a_game

README = (Path(tablekit_widgets.__file__).parents[1] / "README.md").read_text(encoding="utf-8")
STEPS = 30


class Listener(Part):
    """Writes down the news."""

    def __init__(self, sitting: Sitting) -> None:
        super().__init__(sitting)
        self.heard: list[News] = []

    def told(self, news: News) -> None:
        self.heard.append(news)


class Deaf(Part):
    """Fails at every news."""

    def told(self, news: News) -> None:
        raise ZeroDivisionError("the pen broke")


def begun(position: tk.Position) -> tuple[Sitting, Listener]:
    sitting = Sitting(Explorer(position), {})
    listener = Listener(sitting)
    sitting.begin("everything", listener)
    listener.heard.clear()
    return sitting, listener


def test_a_step_is_told_with_the_position_before_and_as_done_here() -> None:
    start = middle_of_a_game()
    sitting, listener = begun(start)

    sitting.guard(sitting.play, "hut 14")

    assert [Moved(start, True)] == listener.heard
    assert start.play("hut 14") == sitting.position


def test_a_step_that_somebody_else_plays_with_the_same_game_is_told_too() -> None:
    sitting, listener = begun(middle_of_a_game())

    sitting.explorer.play("hut 14")

    assert [Moved(None, False)] == listener.heard


def test_a_move_that_is_refused_is_said_and_nothing_is_played() -> None:
    sitting, listener = begun(middle_of_a_game())

    sitting.guard(sitting.play, "hut 2")

    assert ([Answered()], []) == (listener.heard, sitting.explorer.line())
    assert sitting.refused is not None and "hut 2" == sitting.refused.why.move
    assert (tk.Key("space", 2),) == tuple(sitting.refused.keys)


def test_what_was_chosen_refused_and_pointed_at_is_gone_after_a_step() -> None:
    sitting, listener = begun(middle_of_a_game())
    worker = sitting.chooser.click(tk.Key("worker", "copper3"))
    assert isinstance(worker, tk.position.clicks.Chooser)

    sitting.choose(worker)
    sitting.point(sitting.chooser.moves[0])
    sitting.guard(sitting.play, "hut 2")
    sitting.guard(sitting.play, "hut 14")

    assert [Chosen, Chosen, Answered, Moved] == [type(one) for one in listener.heard]
    assert ((), None, None) == (sitting.chooser.clicked, sitting.pointed, sitting.refused)


def test_other_eyes_are_told_before_the_position_is_shown_to_them() -> None:
    sitting, listener = begun(middle_of_a_game())

    sitting.eyes.see.value = 2

    assert [OtherEyes(), Moved(None, False)] == listener.heard
    assert 2 == sitting.seen().seen_by
    assert () == sitting.chooser.moves


def test_another_game_is_told_and_the_old_one_is_no_longer_listened_to() -> None:
    sitting, listener = begun(middle_of_a_game())
    old, new = sitting.explorer, Explorer(tk.new("iquazu", players=2, seed=1))

    sitting.open(new)
    old.play("hut 14")
    sitting.close()
    new.play("draw")

    assert [OtherGame("everything", None), Moved(None, False), Closed()] == listener.heard


def test_a_part_that_fails_keeps_no_other_from_hearing_and_its_fault_is_raised() -> None:
    sitting = Sitting(Explorer(middle_of_a_game()), {})
    listener = Listener(sitting)

    with pytest.raises(ZeroDivisionError, match="the pen broke"):
        sitting.begin("everything", Deaf(sitting), listener)

    assert [Moved(None, False)] == listener.heard


@pytest.mark.parametrize("game", tk.games(), ids=lambda game: game.name)
def test_the_answers_of_the_bar_are_the_moves_of_the_board_and_those_that_their_seat_can_see(game: tk.Game) -> None:
    sitting, _ = begun(tk.new(game.name, min(game.players), seed=1))
    asked = 0
    for number in range(STEPS):
        node = sitting.position.node
        if isinstance(node, Decide):
            found, moves = sitting.offer.asking, sitting.chooser.moves
            assert found == answers(sitting.position, node.players[0])
            offered = [*found.answers, *found.beside]
            assert all(any(answer.move is move for move in moves) for answer in offered)
            asked += len(offered)
            sitting.play(pick(list(moves), stream(1, "test", number)))
        elif isinstance(node, Chance):
            sitting.roll()
    assert asked > 0


def test_the_list_of_parts_is_that_of_a_table_in_its_order(page: Page) -> None:
    table = Table(tk.new("apache", players=2, seed=1), motion=False, parts=[live_race()])

    said = re.findall(r"^\| `(\w+)`.* \| \w+ \|", README, re.M)

    assert [type(part).__name__ for part in table._sitting._parts] == said
    table.close()


def test_the_list_of_news_is_all_there_is() -> None:
    rows = README.split("| news | when | told by |")[1].split("\n\n")[0].splitlines()[2:]

    said = [name for row in rows for name in re.findall(r"`(\w+)`", row.split("|")[1])]

    assert [kind.__name__ for kind in get_args(News)] == said
