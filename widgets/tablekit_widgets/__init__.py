"""The playable table for Jupyter, and what teaches beside it.

``from tablekit_widgets import Table`` and ``Table(tk.new("meduris", players=3))`` put a position on the table.
``Editor`` sets up any position, ``live_race`` is plugged into the table of a game with races.  ``Course`` is a whole
guided game, ``Cards`` shows all of them, ``Story`` tells an example on a board, ``Try`` is an exercise, ``CarryOut``
one that is done by hand, ``Ask`` a question, ``Rulebook`` is asked by you, ``ScoreSheet`` is typed in after a game with
the box, ``Wall`` puts a task on the phones of a class, ``Tasks`` counts tasks, ``AnswerKey`` has their answers for
whoever teaches.
Each is imported when it is first asked for: a Jupyter server that only needs ``server`` starts without the widgets.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tablekit_widgets.consulting.rulebook import Rulebook
    from tablekit_widgets.course.cards import Cards
    from tablekit_widgets.course.course import Course
    from tablekit_widgets.editing.score_sheet import ScoreSheet
    from tablekit_widgets.race.apache_race import live_race
    from tablekit_widgets.table.editor import Editor
    from tablekit_widgets.table.table import Table
    from tablekit_widgets.teaching.answer_key import AnswerKey
    from tablekit_widgets.teaching.asking import Ask
    from tablekit_widgets.teaching.carrying_out import CarryOut
    from tablekit_widgets.teaching.story import Story
    from tablekit_widgets.teaching.tasks import Tasks
    from tablekit_widgets.teaching.trying import Try
    from tablekit_widgets.teaching.wall import Wall

__all__ = ["AnswerKey", "Ask", "Cards", "CarryOut", "Course", "Editor", "Rulebook", "ScoreSheet", "Story", "Table",
           "Tasks", "Try", "Wall", "live_race"]
_WHERE = {"AnswerKey": "teaching.answer_key", "Ask": "teaching.asking", "Cards": "course.cards",
          "CarryOut": "teaching.carrying_out",
          "Course": "course.course", "Editor": "table.editor",
          "Rulebook": "consulting.rulebook", "ScoreSheet": "editing.score_sheet",
          "Story": "teaching.story", "Table": "table.table",
          "Tasks": "teaching.tasks", "Try": "teaching.trying", "Wall": "teaching.wall",
          "live_race": "race.apache_race"}  # fmt: skip


def __getattr__(name: str) -> Any:
    if name in _WHERE:
        return getattr(import_module(f"tablekit_widgets.{_WHERE[name]}"), name)
    raise AttributeError(f"tablekit_widgets has no {name!r}; it offers {', '.join(__all__)}")
