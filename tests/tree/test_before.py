"""Records, links, homework and answers that were written in November 2026, by the first tablekit that had them all.

The files in ``before`` stay as they are: whoever saved a game opens it, as long as there is a tablekit.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest

from tablekit.core import Event
from tablekit.teach.answers import Answers
from tablekit.teach.homework import load_exercises
from tablekit.tree.explorer import Explorer
from tablekit.tree.link import follow, link
from tablekit.tree.record import Record

BEFORE = Path(__file__).parent / "before"
TOLD: dict[str, dict[str, Any]] = json.loads((BEFORE / "told.json").read_text(encoding="utf-8"))


def told(event: Event) -> str:
    """An event as it was written down then."""
    return f"Event(deed={event.deed!r}, args={dict(event.args)!r}, clause={event.clause!r}, to={event.to!r})"


def fingerprint(explorer: Explorer, node: int) -> str:
    """A position and what happened on the way to it."""
    position = explorer.at_node(node)
    text = "\n".join([position.notation, *map(told, position.events)])
    return hashlib.sha256(text.encode()).hexdigest()[:12]


@pytest.mark.parametrize("name", TOLD)
def test_a_record_of_before_is_the_same_game_step_by_step(name: str) -> None:
    raw = (BEFORE / f"{name}.json").read_bytes()
    explorer = Explorer.open(Record.decode(raw))

    assert TOLD[name]["steps"] == [fingerprint(explorer, node) for node in range(len(explorer))]
    assert TOLD[name]["at"] == explorer.position.notation
    assert raw == explorer.encode()


@pytest.mark.parametrize("name", TOLD)
def test_a_link_of_before_leads_to_the_same_line(name: str) -> None:
    explorer = follow(TOLD[name]["link"])

    assert TOLD[name]["at"] == explorer.position.notation
    assert TOLD[name]["link"] == link(explorer.at_node(0), explorer.line())


def test_homework_of_before_is_given_out_again() -> None:
    [task] = load_exercises(BEFORE / "homework.json").values()

    assert ("first-worker", "Place a worker.", ("place wood",)) == (task.id, task.asks, task.solution)
    assert ("meduris.setup.workers.placement",) == tuple(task.clauses)


def test_answers_that_were_handed_in_before_are_marked_again() -> None:
    answers = Answers.load(BEFORE / "answers.json")

    assert ["✓ 1st try"] * 4 == [mark.told for mark in answers.marks()]
