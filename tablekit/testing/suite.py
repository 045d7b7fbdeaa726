"""The tests of a game as a class, for pytest or for Python's own ``unittest``: each law, each example, each clause.

A failing test is named for what does not hold and says where: the position, the moment, the seed, the claim.
"""

from __future__ import annotations

import unittest
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

from tablekit import catalog
from tablekit.catalog.clauses import IN_FORCE
from tablekit.catalog.entry import Game
from tablekit.editing.draft import edit
from tablekit.position.beginning import new
from tablekit.teach.examples import Example, examples
from tablekit.testing import trace
from tablekit.testing.begun import game_of
from tablekit.testing.laws import LAWS, Law
from tablekit.testing.trial import LawBroken, battery, broken, configurations
from tablekit.testing.walk import Moment

MORE_OFTEN = 8  # than in the battery: a small game has few moments
__unittest = True  # neither unittest nor pytest shows lines of this file: what does not hold stands elsewhere


def suite(game: Game | str, *, games: int = 4) -> type[unittest.TestCase]:
    """The tests of a game; ``games`` random games are played for each number of players, edition and option.

    In a test file ``TestRota = suite("rota")`` is all there is to write.
    """
    found = game_of(game) if isinstance(game, str) else game
    if found not in catalog.games():
        catalog.add(found)
    breaches = cache(lambda: _breaches(found, games))
    tests: dict[str, Any] = {"__doc__": f"What holds for {found.title}."}
    for number, name in [*((law.number, law.name) for law in LAWS), ("8", "replay")]:
        tests[_called("law", number, name)] = _of_law(name, breaches)
    for example in examples(found.name):
        tests[_called("example", example.id, example.title)] = _of_example(example)
    for asked in trace.asked_of(found):
        tests[f"test_clauses_have_{asked}"] = _of_clauses(found, asked, games)
    tests["test_clauses_cited_exist"] = _of_citations(found)
    tests["test_positions_are_edited"] = _of_editing(found)
    return type(f"Test{found.name.title().replace('-', '')}", (unittest.TestCase,), tests)


def _called(*words: str) -> str:
    said = "_".join(word for word in ("test", *words) if word).lower()
    return "".join(c if c.isalnum() else "_" for c in said)


# ---------------------------------------------------------------- laws


def _breaches(game: Game, games: int) -> dict[str, LawBroken]:
    """The first breach of each law, by its name."""
    found: dict[str, LawBroken] = {}
    for players in game.players:
        for options in configurations(game):
            for seed in range(games):
                watched = [_watched(law, found, options, seed) for law in LAWS]
                try:
                    battery(game, players, options, games=1, seed=seed, laws=watched)
                except LawBroken as error:
                    found.setdefault(error.name, error)
    return found


def _watched(law: Law, found: dict[str, LawBroken], options: dict[str, Any], seed: int) -> Law:
    """A law that takes down its first breach, so that the game goes on and the others are held to it, too."""

    def check(at: Moment) -> Iterator[str]:
        if law.name not in found:
            for fault in law.check(at):
                found[law.name] = broken(law.number, law.name, fault, at, options, seed)
                break
        return iter(())

    return Law(law.number, law.name, check, max(1, law.every // MORE_OFTEN))


def _of_law(name: str, breaches: Callable[[], dict[str, LawBroken]]) -> Callable[[unittest.TestCase], None]:
    def test(self: unittest.TestCase) -> None:
        if breach := breaches().get(name):
            raise self.failureException(str(breach))

    return test


# ---------------------------------------------------------------- examples, clauses, editing


def _of_example(example: Example) -> Callable[[unittest.TestCase], None]:
    def test(self: unittest.TestCase) -> None:
        faults = example.faults()
        if faults:
            raise self.failureException("\n  · ".join([f"{example.id} “{example.title}”", *faults]))

    return test


def _of_clauses(game: Game, asked: str, games: int) -> Callable[[unittest.TestCase], None]:
    def test(self: unittest.TestCase) -> None:
        missing = trace.holes(_rows(game, games), trace.excused(game), [asked])
        if missing:
            raise self.failureException("\n  · ".join([f"each rule in force needs {trace.SOUGHT[asked]}", *missing]))

    return test


@cache
def _rows(game: Game, games: int) -> list[trace.Row]:
    rare = trace.excused(game)["rare"]
    in_force = [clause.id for clause in game.clauses if clause.kind in IN_FORCE and clause.id not in rare]
    return trace.rows(game, trace.random_games(game, max(games, trace.enough(game)), until=in_force).met)


def _of_citations(game: Game) -> Callable[[unittest.TestCase], None]:
    def test(self: unittest.TestCase) -> None:
        strange = {id: places for id, places in trace.citations(game).items() if id not in game.clauses}
        if strange:
            said = [f"{id}, cited in {places[0]}" for id, places in strange.items()]
            raise self.failureException("\n  · ".join(["these are no clauses of the game", *said]))

    return test


def _of_editing(game: Game) -> Callable[[unittest.TestCase], None]:
    def test(self: unittest.TestCase) -> None:
        for players in game.players:
            draft = edit(new(game.name, players, seed=1))
            for setting in draft.settings:
                again = draft.set(setting.name, draft[setting.name])
                says = f"{setting.name}, set to what it is, changes something"
                self.assertEqual(draft.position, again.position, says)

    return test
