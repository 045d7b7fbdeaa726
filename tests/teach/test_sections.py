"""The pages of rules: each opens with a question, says a rule in a sentence, and ends with something to make happen."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import nbformat
import pytest

from tablekit import catalog
from tablekit.lessons.tasks import Exercise, Question, exercise, exercises, question, questions
from tablekit.teach.answers import Answer, Answers, Attempt
from tablekit.teach.shelf import notebooks
from tablekit.teach.syllabus import BOARDS, COURSE, FOLDED, TASKS, calls, in_sight, measure
from tests.catalogue.offers import OURS

HERE = Path(__file__).resolve().parent
NOTEBOOKS = HERE.parents[1] / "notebooks"
GAMES = [game.name for game in OURS]
FOR_A_CLASS = ("whole-game", "what-if", "graphs", "live-race")  # in names of pages that tell no section
FOLDS = ("Rulings", "Switches", "Editions", "The book’s own examples", "At your table")
END, NEXT = "Make this happen", "Go on"
READER = {"iquazu": "red"}  # whose eyes the reader has all through a game; in the others purple
WORDS, MOST_BOARDS, MINUTES, AT_ONCE = 400, 8, 8, 16
SENTENCE = 14  # words of a sentence, on average
SHOWN = {"Ask", "CarryOut", "Line", "Rules", "Story", "Table", "Tasks", "Try", "Wordings",
         "new", "observe", "picture", "play", "read"}  # fmt: skip
NOT_IN_SIGHT = ("Ada", "Ben", "Cleo", "seat", "notation", "§")
STIFF = ("simply", "just", "of course", "obviously", "note that", "as told", "so many", "as it is", "all the same",
         "in the place of", "the one", "brings nothing", "whoever", "somebody who")  # fmt: skip


def sections(game: str) -> list[Path]:
    """The pages of rules of a game: neither its course nor what is for a class."""
    found = [path for path in notebooks(NOTEBOOKS / game) if path.name[0].isdigit() and path.stem != COURSE]
    return [path for path in found if not any(word in path.stem for word in FOR_A_CLASS)]


def called(path: Path) -> str:
    return f"{path.parent.name}/{path.stem}"


PAGES = [path for game in GAMES for path in sections(game)]
each_page = pytest.mark.parametrize("path", PAGES, ids=called)
each_game = pytest.mark.parametrize("game", GAMES)


@cache
def read(path: Path) -> Any:
    """A page, read once for all that look at it."""
    return nbformat.read(path, as_version=4)


def seen(path: Path) -> list[Any]:
    """The cells of a page that are in sight."""
    return list(in_sight(read(path))["cells"])


def prose(cells: list[Any]) -> str:
    return "\n\n".join(cell.source for cell in cells if cell.cell_type == "markdown")


def boards(cells: list[Any]) -> list[tuple[str, tuple[Any, ...]]]:
    """What is on boards in these cells, with its plain arguments."""
    told = [one for cell in cells if cell.cell_type == "code" for one in calls(cell.source)]
    return [(name, given) for name, given in told if name in (*BOARDS, *TASKS)]


def tasks(cells: list[Any]) -> list[Exercise | Question]:
    """The exercises and questions in these cells."""
    return [(question if name == "Ask" else exercise)(*given) for name, given in boards(cells) if name in TASKS]


def texts(task: Exercise | Question) -> list[str]:
    """All that a task says."""
    if isinstance(task, Exercise):
        return [task.asks, task.done, task.missing, *(one.says for one in (*task.hints, *task.misses))]
    options = (*task.choose, *task.misses)
    return [task.asks, task.because, *(text for option in options for text in (option.name, option.because))]


def given_out(game: str) -> list[str]:
    """The names of all tasks that any page of a game ever gave: somebody may hand in an answer to them."""
    return (HERE.parent / "games" / game / "given_out.txt").read_text(encoding="utf-8").split()


def all_tasks(game: str) -> list[Exercise | Question]:
    return [*exercises(game), *questions(game)]


# ---------------------------------------------------------------- the form of a page


@each_page
def test_a_page_is_short(path: Path) -> None:
    found = measure(read(path))
    assert found.words <= WORDS
    assert 4 <= found.boards <= MOST_BOARDS
    assert found.minutes <= MINUTES, str(found)
    assert sum(bool(cell.get("outputs")) for cell in read(path).cells if boards([cell])) <= AT_ONCE


@each_page
def test_a_page_begins_with_a_question_whose_wrong_answers_have_their_reasons(path: Path) -> None:
    cells = seen(path)
    (name, given), *_ = boards(cells)
    asked = question(*given)
    at = next(number for number, cell in enumerate(cells) if boards([cell]))
    assert name == "Ask"
    assert len(prose(cells[:at]).split()) <= 40
    assert asked.kind == "points" or any(option.because for option in (*asked.choose, *asked.misses))


@each_page
def test_a_page_ends_with_something_harder_to_make_happen(path: Path) -> None:
    cells = seen(path)
    parts = [number for number, cell in enumerate(cells) if cell.source.startswith(f"## {END}\n")]
    last = tasks(cells[parts[-1] :])
    assert len(parts) == len(last) == 1 and boards(cells[parts[-1] :])[0][0] == "Try"
    (hard,) = last
    assert isinstance(hard, Exercise)
    assert len(hard.solution) >= 2
    assert hard.hints
    assert boards(cells)[-1] == ("Try", (hard.game, hard.id))


@each_page
def test_what_only_some_look_for_is_folded_below_in_its_order(path: Path) -> None:
    whole = read(path).cells
    folded = [cell.source.split("\n")[0].removeprefix("## ") for cell in whole if cell.metadata.get(FOLDED)]
    assert folded == [name for name in FOLDS if name in folded]
    *above, last = seen(path)
    assert whole[: len(above)] == above and whole[-1] == last, "something in sight stands between folded parts"
    assert last.source.startswith(f"## {NEXT}\n"), "a fold at the very end is opened by Run All Cells"
    assert not any(f"## {name}" in prose(seen(path)) for name in FOLDS)


@each_page
def test_no_code_is_in_sight_and_no_answer_is_stored(path: Path) -> None:
    for cell in (cell for cell in read(path).cells if cell.cell_type == "code"):
        assert cell.metadata["jupyter"]["source_hidden"] and "hide-input" in cell.metadata["tags"], cell.source
        stored = str(cell.outputs)
        for task in tasks([cell]):
            assert task.asks in stored
            hidden = [task.done, *(hint.says for hint in task.hints)] if isinstance(task, Exercise) else [task.because]
            assert [words for words in hidden if words in stored] == []


@each_page
def test_a_page_has_boards_and_rules_and_nothing_of_its_own(path: Path) -> None:
    names = {name for cell in read(path).cells if cell.cell_type == "code" for name, _ in calls(cell.source)}
    assert {"Ask", "Rules", "Tasks", "Try"} <= names <= SHOWN


@each_page
def test_a_page_calls_people_by_their_colours_and_rules_by_what_they_say(path: Path) -> None:
    told = prose(read(path).cells)
    found = [word for word in NOT_IN_SIGHT if re.search(rf"\b{word}s?\b" if word.isalpha() else word, told)]
    assert found == []


@each_page
def test_the_reader_has_one_colour(path: Path) -> None:
    solved = [task for task in tasks(seen(path)) if isinstance(task, Exercise)]
    movers = {task.id: task.position.colours[task.decisions[0][1]] for task in solved}
    reader = READER.get(path.parent.name, "purple")
    assert movers == dict.fromkeys(movers, reader)
    assert any(reader.capitalize() in task.asks or re.search(r"\b[Yy]ou\b", task.asks) for task in tasks(seen(path)))


@each_page
def test_each_rule_that_a_sentence_tells_has_its_chip_below(path: Path) -> None:
    """A cell of chips names all its rules in its metadata, where `tablekit.trace` finds them."""
    rows = [cell for cell in read(path).cells if cell.cell_type == "code" and "Rules(" in cell.source]
    assert rows
    for cell in rows:
        [(game, *ids)] = [given for name, given in calls(cell.source) if name == "Rules"]
        assert [f"{game}.{id}" for id in ids] == cell.metadata["tablekit"]["clauses"]


@each_page
def test_a_page_is_said_plainly(path: Path) -> None:
    words = re.sub(r"\]\([^)]*\)|[*_]|^[#|>].*$", "", prose(seen(path)), flags=re.MULTILINE)
    told = "\n".join([words, *(text for task in tasks(seen(path)) for text in texts(task))])
    assert [word for word in STIFF if re.search(rf"\b{word}\b", told, re.IGNORECASE)] == []
    sentences = [one.split() for one in re.split(r"(?<=[.!?:])\s+", words) if one.strip()]
    assert sum(map(len, sentences)) / len(sentences) <= SENTENCE


@each_page
def test_a_page_leads_to_pages_that_are_there_and_by_their_own_address(path: Path) -> None:
    links = re.findall(r"\]\(([^)#:]+\.ipynb)", prose(read(path).cells))
    lessons = notebooks(NOTEBOOKS)
    assert [link for link in links if (path.parent / link).resolve() not in lessons] == []


# ---------------------------------------------------------------- a whole game


@each_game
def test_nothing_is_needed_before_it_was_shown(game: str) -> None:
    shown: set[str] = set()
    for path in sections(game):
        for cell in (cell for cell in read(path).cells if cell.cell_type == "code"):
            here = set(cell.metadata.get("tablekit", {}).get("clauses", ()))
            for task in tasks([cell]):
                assert [clause for clause in task.needs if clause not in shown | here] == [], task.id
                here |= set(task.clauses)
            shown |= here
    assert shown


@each_game
def test_every_rule_of_a_game_stands_in_one_of_its_notebooks(game: str) -> None:
    told = {id for path in notebooks(NOTEBOOKS / game) for cell in read(path).cells
            for id in cell.metadata.get("tablekit", {}).get("clauses", ())}  # fmt: skip
    assert [clause.id for clause in catalog.game(game).clauses if clause.id not in told] == []


@each_game
def test_no_page_gives_what_another_one_gave(game: str) -> None:
    """Neither a task nor an example comes twice."""
    told = [one for path in notebooks(NOTEBOOKS / game) for one in boards(read(path).cells)]
    each = ("Ask", "CarryOut", "Story", "Try")
    many = Counter((name, given) for name, given in told if name in each and given[:1] == (game,))
    assert [one for one, times in many.items() if times > 1] == []


@each_game
def test_each_game_has_a_move_whose_consequences_are_done_by_hand(game: str) -> None:
    found = [given for path in sections(game) for name, given in boards(seen(path)) if name == "CarryOut"]
    assert 1 == len(found)
    assert len(exercise(*found[0]).clauses) >= 2


@each_game
def test_no_two_pages_open_alike(game: str) -> None:
    openings = [read(path).cells[0].source.split("\n\n")[1].split()[:3] for path in sections(game)]
    assert [words for words in openings if openings.count(words) > 1] == []


# ---------------------------------------------------------------- tasks, and answers to them


@pytest.mark.parametrize("game", GAMES)
def test_no_exercise_comes_twice(game: str) -> None:
    """No two tasks of a game have the same position with the same goal, the same way, or the same thing asked."""
    found = Counter[tuple[str, str]]()
    for task in (task for task in all_tasks(game) if not task.former):
        if isinstance(task, Exercise):
            about = {repr(task.goals), repr(task.solution)}
        else:
            about = {repr((task.after, task.value, task.points, task.answer))}
        found.update((task.position.notation, one) for one in about)
    assert [one for one, times in found.items() if times > 1] == []


@pytest.mark.parametrize("game", GAMES)
def test_a_task_is_given_by_some_page_unless_it_is_a_former_one(game: str) -> None:
    given = {task.id for path in notebooks(NOTEBOOKS / game) for task in tasks(read(path).cells)}
    known = {task.id: task.former for task in all_tasks(game)}
    assert {id: id not in given for id in known} == known


@pytest.mark.parametrize("game", GAMES)
def test_what_was_given_out_once_can_be_handed_in_for_ever(game: str) -> None:
    """A task may leave the pages, as a former one, but never the file: its name goes on the list when it is made."""
    assert sorted(given_out(game)) == sorted(task.id for task in all_tasks(game))
    tried = [(task, _right(task)) for task in all_tasks(game) if task.former]
    answers = Answers(name="Ada", answers=tuple(Answer(f"{game}/{task.id}", (attempt,)) for task, attempt in tried))
    assert [mark.told for mark in answers.marks()] == ["✓ 1st try"] * len(tried)


def _right(task: Exercise | Question) -> Attempt:
    """The answer of somebody who knows."""
    if isinstance(task, Exercise):
        return Attempt(moves=tuple(step for step, _ in task.decisions))
    if task.kind == "points":
        return Attempt(things=tuple(map(str, task.answer)))
    return Attempt(value=str(task.answer))
