"""What a course has to prove: every step, claim, answer and number by the engine, budgets, and bots to a real end."""

from __future__ import annotations

import doctest
import random
import tomllib
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec
import pytest

from tablekit import catalog
from tablekit.core.errors import TablekitError
from tablekit.lessons import Course, course
from tablekit.lessons.playing import begun, played_out
from tablekit.lessons.rows import Beat, Choose, Do, Play, Tip
from tablekit.lessons.staging import replay
from tests.courses.changed import Change, changes
from tests.courses.forbidden import forbidden
from tests.courses.proofs import budgets as of_words
from tests.courses.proofs import faults as of_the_engine
from tests.courses.proofs import numbers as of_numbers
from tests.courses.proofs.budgets import budget_faults, minutes, texts
from tests.courses.proofs.faults import faults
from tests.scale import scaled

GAMES = ("meduris", "iquazu", "apache", "empire")
TAUGHT = tomllib.loads(Path(__file__).with_name("taught_before.toml").read_text(encoding="utf-8"))
LEFT = {
    "meduris": {"game.components", "hut.stock", "setup.board-side", "small-yield.obtain"},
    "iquazu": {"components", "setup.score_board"},
    "apache": {"reveal.mandatory"},
    "empire": {"ability.vp-flying", "types.cards"},
}  # to the notebooks of the sections


@pytest.mark.parametrize("proofs", [of_words, of_the_engine, of_numbers], ids=lambda proofs: proofs.__name__)
def test_the_examples_of_the_proofs_are_true(proofs: ModuleType) -> None:
    found = doctest.testmod(proofs)
    assert (0, True) == (found.failed, found.attempted > 0)


@pytest.mark.parametrize("game", GAMES)
def test_a_course_says_nothing_that_the_engine_does_not_prove(game: str) -> None:
    assert faults(course(game)) == []


@pytest.mark.parametrize("game", GAMES)
def test_a_course_keeps_its_budgets_of_words(game: str) -> None:
    assert budget_faults(course(game)) == []


@pytest.mark.parametrize("game", GAMES)
def test_no_course_is_longer_than_a_quarter_of_an_hour(game: str) -> None:
    assert minutes(course(game)) <= 15


@pytest.mark.parametrize("game", GAMES)
def test_a_course_says_one_term_a_thing(game: str) -> None:
    assert [f"{where}: {word}" for where, text in texts(course(game)) for word in forbidden(game, text)] == []


def test_a_forbidden_word_is_found() -> None:
    assert forbidden("empire", "You simply obtain two movement points.") == ["simply", "obtain", "movement"]


@pytest.mark.parametrize("game", GAMES)
def test_the_bots_bring_every_own_part_to_an_end_soon_and_the_reader_wins_some_and_loses_some(game: str) -> None:
    start = replay(course(game))[-1].end
    played = [played_out(begun(course(game), start, seed=seed)) for seed in range(20)]
    decided = sorted(one.decided for one in played)
    assert [one.over for one in played] == [True] * 20
    assert sum(number <= 12 for number in decided) >= 19, decided
    assert decided[-1] <= 20, decided
    assert 1 <= sum(one.won for one in played) <= 19


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_that_was_taught_before_is_taught_or_left_to_a_section(game: str) -> None:
    learn = course(game)
    taught = {clause for beat in learn.beats for clause in (*beat.clauses, *beat.told)}
    taught |= {*learn.table_clauses, *(tip.on for tip in learn.tips)}
    assert {clause.removeprefix(f"{game}.") for clause in {*TAUGHT[game]} - taught} == LEFT[game]


@pytest.mark.parametrize("game", GAMES)
def test_there_are_forks_and_in_empire_two(game: str) -> None:
    assert sum(isinstance(beat, Choose) for beat in course(game).beats) >= 2


# ---------------------------------------------------------------- anything changed is noticed


@cache
def tables(game: str) -> dict[str, Any]:
    return tomllib.loads(catalog.game(game).file("course.toml") or "")


def made(game: str, told: dict[str, Any]) -> Course:
    """A course from plain tables."""
    head = msgspec.convert(told["course"], Course)
    beats = tuple(msgspec.convert(row, Beat) for row in told["beat"])
    return msgspec.structs.replace(head, beats=beats, tips=tuple(msgspec.convert(row, Tip) for row in told["tip"]))


def positions(learn: Course) -> list[object]:
    """Everywhere that a course leads: a change that leaves all of it as it was changes nothing."""
    return [[(staged.asked, staged.end), [track.end for track in staged.tracks]] for staged in replay(learn)]


def unnoticed(game: str, change: Change) -> bool:
    """Whether a change passes the proofs, and changes something all the same."""
    try:
        learn = made(game, change.made(tables(game)))
        own = any(isinstance(beat, Play) and part in change.place for beat in learn.beats for part in (beat.id,))
        found = faults(learn, games=1 if own else 0)
        if not found and "clauses" in change.place:
            found = faults(learn)
        return not found and not (change.step and positions(learn) == positions(course(game)))
    except (TablekitError, msgspec.ValidationError):
        return False


@pytest.mark.parametrize("game", GAMES)
def test_whatever_is_changed_is_noticed(game: str, tally: Any) -> None:
    tried = changes(tables(game))
    sample = random.Random(game).sample(tried, min(len(tried), scaled("CHANGES", 6, len(tried))))
    tally("changes of a course", len(sample))
    assert [str(change) for change in sample if unnoticed(game, change)] == []


@pytest.mark.parametrize("game", GAMES)
def test_a_clause_that_is_not_met_in_its_beat_is_noticed(game: str) -> None:
    learn = course(game)
    beat = next(one for one in learn.beats if isinstance(one, Do) and one.clauses)
    other = next(clause.id for clause in catalog.game(game).clauses if clause.kind == "end" or "end" in clause.id)
    beats = tuple(msgspec.structs.replace(one, clauses=(other,)) if one is beat else one for one in learn.beats)
    assert faults(msgspec.structs.replace(learn, beats=beats), games=0) == [
        f"beat {beat.id}: {other} is not met in it"
    ]  # fmt: skip
