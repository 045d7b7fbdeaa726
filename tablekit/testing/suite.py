"""The tests of a game as a class, for pytest or for Python's own ``unittest``: each law, each example, each clause.

A failing test is named for what does not hold and says where: the position, the moment, the seed, the claim.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import unittest
from collections.abc import Callable, Iterable, Iterator
from functools import cache, partial
from importlib import import_module
from pathlib import Path
from typing import Any

from tablekit import catalog
from tablekit.catalog.clauses import IN_FORCE
from tablekit.catalog.entry import Game
from tablekit.core.errors import TablekitError
from tablekit.editing.draft import edit
from tablekit.lessons import course
from tablekit.lessons.examples import examples
from tablekit.lessons.staging import replay
from tablekit.lessons.tasks import exercises, questions
from tablekit.position.beginning import new
from tablekit.saying.catalogue import CatalogueError, catalogue
from tablekit.testing import trace, written
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
    for name, faults in claims(found):
        tests[_called(name)] = _of_claim(name, faults)
    for asked in trace.asked_of(found):
        tests[f"test_clauses_have_{asked}"] = _of_clauses(found, asked, games)
    tests["test_positions_are_edited"] = _of_editing(found)
    return type(f"Test{found.name.title().replace('-', '')}", (unittest.TestCase,), tests)


def _called(*words: str) -> str:
    said = "_".join(word for word in ("test", *words) if word).lower().translate({ord("“"): None, ord("”"): None})
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

    return closely(law)._replace(check=check)


def closely(law: Law) -> Law:
    """A law that is held to more moments than in long games."""
    return law._replace(every=max(1, law.every // MORE_OFTEN))


def _of_law(name: str, breaches: Callable[[], dict[str, LawBroken]]) -> Callable[[unittest.TestCase], None]:
    def test(self: unittest.TestCase) -> None:
        if breach := breaches().get(name):
            raise self.failureException(str(breach))

    return test


# ---------------------------------------------------------------- what the files of a package say

Faults = Callable[[], Iterable[str]]
CATALOGUE = re.compile(r"words\.([a-z]+)\.toml")


def claims(game: Game) -> Iterator[tuple[str, Faults]]:
    """Whatever the files beside a game's rules claim, each by its name, with what finds the faults of it: examples,
    exercises, questions, course, how it is written, citations, catalogues, and of a package that is not ours the
    notebooks beside it.
    """
    for kind, read in (("example", examples), ("exercise", exercises), ("question", questions)):
        try:
            every: Iterable[Any] = read(game.name)
        except TablekitError as error:
            yield f"{kind}s can be read", partial(list, [str(error)])
            continue
        for one in every:
            title = f" “{one.title}”" if hasattr(one, "title") else ""
            yield f"{kind} {one.id}{title}", one.faults
    if game.file("course.toml") is not None:
        yield "course can be played", partial(_course_faults, game)
    yield "it is written as games are", partial(written.faults, game)
    yield "clauses cited exist", partial(_strange, game)
    for file in sorted(_folder(game).glob("words.*.toml")):
        if found := CATALOGUE.fullmatch(file.name):
            yield f"catalogue {found[1]}", partial(_catalogue_faults, game, found[1])
    if not game.module.startswith("tablekit."):
        for file in sorted((_folder(game).parent / "notebooks").glob("*.ipynb")):
            yield f"notebook {file.stem}", partial(_notebook_faults, file)


def faults_of(faults: Faults) -> list[str]:
    """What is wrong with a claim; a file that cannot be used is wrong in one sentence."""
    try:
        return [*faults()]
    except TablekitError as error:
        return [str(error)]


def _folder(game: Game) -> Path:
    return Path(str(import_module(game.module).__file__)).parent


def _course_faults(game: Game) -> Iterator[str]:
    if not replay(course(game.name)):
        yield "it has no beats"


def _strange(game: Game) -> Iterator[str]:
    for id, places in trace.citations(game).items():
        if id not in game.clauses:
            yield f"{id}, cited in {places[0]}, is no clause of the game"


def _catalogue_faults(game: Game, code: str) -> Iterator[str]:
    try:
        catalogue(game.module, code)
    except CatalogueError as error:
        yield from error.faults


def _notebook_faults(file: Path) -> Iterator[str]:
    """Run its cells one after the other in a Python of their own, and tell in which one that ends, and why."""
    cells = [cell for cell in json.loads(file.read_text(encoding="utf-8"))["cells"] if cell["cell_type"] == "code"]
    code = [line for cell in cells for line in ("".join(cell["source"]) + "\n").splitlines()]
    done = subprocess.run(
        [sys.executable, "-c", "\n".join(code)], cwd=file.parent, capture_output=True, text=True, check=False
    )
    if done.returncode:
        lines = re.findall(r'File "<string>", line ([0-9]+)', done.stderr)
        where = f"line “{code[int(lines[0]) - 1].strip()}”: " if lines else ""
        yield where + done.stderr.strip().rpartition("\n")[2]


def _of_claim(name: str, faults: Faults) -> Callable[[unittest.TestCase], None]:
    def test(self: unittest.TestCase) -> None:
        if found := faults_of(faults):
            raise self.failureException("\n  · ".join([name, *found]))

    return test


# ---------------------------------------------------------------- clauses, editing


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


def _of_editing(game: Game) -> Callable[[unittest.TestCase], None]:
    def test(self: unittest.TestCase) -> None:
        for players in game.players:
            draft = edit(new(game.name, players, seed=1))
            for setting in draft.settings:
                again = draft.set(setting.name, draft[setting.name])
                says = f"{setting.name}, set to what it is, changes something"
                self.assertEqual(draft.position, again.position, says)

    return test
