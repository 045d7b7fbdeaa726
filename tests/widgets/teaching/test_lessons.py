"""Stories, exercises and questions as a page without a browser: the acts of its buttons and clicks, and its HTML."""

from __future__ import annotations

import re
from base64 import b64decode
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from ipywidgets.widgets.widget import _instances

import tablekit as tk
from tablekit.catalog.entry import Game
from tablekit.lessons.examples import example
from tablekit.lessons.pages import drawn
from tablekit.lessons.tasks import Exercise, exercise, exercises
from tablekit.picture.closeup import found_place
from tablekit.picture.geometry import middle
from tablekit.teach.answers import Answers
from tablekit.tree.line import Line
from tablekit_widgets import Ask, Story, Table, Tasks, Try
from tablekit_widgets.teaching.tasks import forget
from tests.pointing import inside
from tests.widgets.controls import unmarked
from tests.widgets.stage import Page, tell

EXERCISE = exercise("iquazu", "cheap-stone")


def press(lesson: Any, act: str, value: str = "") -> None:
    """Press a button that is on the page and not off."""
    assert re.search(rf'data-do="{re.escape(act)}"(?![^>]*disabled)', lesson.face.html), f"there is no button {act!r}"
    tell(lesson.face, do="act", name=act, value=value)


def click(lesson: Any, key: str) -> None:
    """Click a thing on the picture, where it lies on the page."""
    shown = lesson._picture()
    x, y = middle(found_place(shown.scene, key))
    tell(lesson.face, do="place", at=[(x - shown.view.x) / shown.view.w, (y - shown.view.y) / shown.view.h])


def words(lesson: Any) -> str:
    """What stands on the page, without tags and pictures."""
    bare = re.sub(r"<svg.*?</svg>", "", lesson.face.html, flags=re.S)
    return " ".join(re.sub(r"<[^>]+>", " ", unmarked(bare)).split())


# ---------------------------------------------------------------- Story


def test_a_story_goes_page_by_page_and_no_further(page: Page) -> None:
    story = Story("iquazu", "X3")
    assert "1 of 5" in words(story)
    assert 'data-do="back" aria-label="Page before" disabled' in story.face.html
    for _ in range(4):
        press(story, "next")
    assert "5 of 5" in words(story)
    tell(story.face, do="act", name="next")
    assert "5 of 5" in words(story)
    press(story, "back")
    assert story.position == example("iquazu", "X3").replay()[-1]


def test_a_page_tells_its_sentences_with_numbers_and_clauses(page: Page) -> None:
    story = Story("iquazu", "X3")
    press(story, "next")
    press(story, "next")
    assert "At the end of the turn a drop falls" in words(story)
    assert "1 A drop fell in column 1, 1b." in words(story)
    assert 'data-keep="iquazu.drop.where"' in story.face.html
    assert "Page 3 of 5." in story.face.said


def test_a_refused_move_is_a_page_with_its_conditions(page: Page) -> None:
    story = Story("iquazu", "X3")
    for _ in range(4):
        press(story, "next")
    assert "“stone 1.2” is not allowed" in words(story)
    assert 'data-keep="iquazu.drop.blocks"' in story.face.html


def test_receipts_say_of_everybody_what_the_points_are_for(page: Page) -> None:
    story = Story("empire", "X12b", receipts=True)

    assert "Purple 1 +1 tied for most elixirs: 3" in words(story)
    assert "B Blue 1 +1 tied for most elixirs: 3" in words(story)
    assert "empire.score.elixir-tie" in story.face.html
    assert "Purple has 1 point: tied for most elixirs: 3 (1)." in story._plain()


def test_play_on_makes_a_table_of_the_page(page: Page) -> None:
    story = Story("iquazu", "X3")
    press(story, "next")
    press(story, "play")
    (table,) = story.children[1:]
    assert isinstance(table, Table)
    assert table.position == story.position
    press(story, "play")
    assert story.children[1:] == ()
    assert table.comm is None


def test_another_page_puts_the_table_away(page: Page) -> None:
    story = Story("iquazu", "X3")
    press(story, "play")
    press(story, "next")
    assert story.children[1:] == ()
    assert "Play on from here" in words(story)


def test_a_line_and_a_position_are_stories_too(page: Page) -> None:
    start = tk.new("meduris", players=2, seed=1)
    line = Story(Line(start, "place wood", "place wool"), title="Two workers", says=["", "First."])
    assert "1 of 3" in words(line)
    assert repr(line).splitlines()[1:3] == ["2. First.", "3. Blue placed a worker on wool."]
    alone = Story(start)
    assert "Play on from here" in words(alone) and "of 1" not in words(alone)


def test_a_story_without_a_kernel_is_a_strip_of_pictures(page: Page) -> None:
    still = Story("iquazu", "X3")._static()
    assert still.count("<svg") == 1 + 4
    assert "A drop falls" in still


# ---------------------------------------------------------------- Try


def test_a_solution_that_is_clicked_is_done(page: Page) -> None:
    task = Try(EXERCISE)
    click(task, "crack 1.1")
    click(task, "pay-white 1")
    assert task.done
    assert task.face.done
    assert "✓ The first column costs one card" in words(task)
    assert task.face.said.startswith("Done.")


def test_a_wrong_but_legal_try_says_what_it_led_to(page: Page) -> None:
    task = Try(EXERCISE)
    click(task, "crack 1.1")
    click(task, "pay-blue 1")
    assert not task.done
    assert "Not yet Two blue cards stood for the white one." in words(task)
    assert "Red set a stone in column 1, 1a." in words(task)
    press(task, "again")
    assert task.position == EXERCISE.position


def test_a_refused_click_shows_why_and_plays_nothing(page: Page) -> None:
    start = example("iquazu", "X3").replay()[-1]
    task = Try(
        Exercise(
            id="blocked",
            asks="Set a stone.",
            clauses=("iquazu.drop.blocks",),
            game="iquazu",
            text=start.notation,
            goal={"frame": 9},
            done=".",
            solution=("stone 1.3", "pay 1blue"),
            ways=0,
        )
    )
    click(task, "crack 1.2")
    assert "“stone 1.2” is not allowed" in words(task)
    assert "Nothing was played." in words(task)
    assert task.position == start


def test_hints_come_one_by_one_and_the_solution_is_a_story(page: Page) -> None:
    task = Try(EXERCISE)
    assert "Hint 1 of 2" in words(task)
    press(task, "hint")
    assert EXERCISE.hints[0].says in words(task) and EXERCISE.hints[1].says not in words(task)
    press(task, "hint")
    assert EXERCISE.hints[1].says in words(task) and "No more hints" in words(task)
    press(task, "show")
    (story,) = task.children[1:]
    assert isinstance(story, Story)
    assert not task.face.done
    press(task, "show")
    assert task.children[1:] == ()


@pytest.mark.parametrize("secret", ["pay white", "stone 1.1", "first column costs one card", "small cards"])
def test_nothing_gives_the_answer_away(page: Page, secret: str) -> None:
    task = Try(EXERCISE)
    assert secret not in task._static() + repr(task) + words(task)


def test_the_keyboard_reaches_everything_that_may_be_clicked(page: Page) -> None:
    task = Try(EXERCISE)
    named = re.findall(r'class="tk-spot" data-do="([^"]+)"', task.face.html)
    assert {f"key {move.keys[0]}" for move in task.position.legal_moves() if move.group == "Turn"} <= set(named)
    press(task, "key crack 1.1")
    press(task, "key pay-white 1")
    assert task.done


# ---------------------------------------------------------------- Ask


def test_marks_can_be_taken_back_until_they_are_checked(page: Page) -> None:
    ask = Ask("iquazu", "payable")
    click(ask, "crack 4.1")
    click(ask, "crack 4.2")
    click(ask, "crack 4.2")
    assert "1 marked: Column 4, 1a" in words(ask)
    press(ask, "check")
    before = words(ask)
    click(ask, "crack 4.3")
    assert words(ask) == before


def test_each_wrong_and_each_missed_place_has_its_own_reason(page: Page) -> None:
    ask = Ask("iquazu", "payable")
    right = sorted(ask.question.answer, key=str)
    wrong = next(key for key in ask.question.among if key not in ask.question.answer)
    click(ask, str(right[0]))
    click(ask, str(wrong))
    press(ask, "check")
    assert not ask.done
    assert f"1 of {len(right)} found, 1 wrong" in words(ask)
    assert f"{ask._name(wrong)} · Not here: {ask.question.reasons(wrong)[0].says}" in words(ask)
    assert words(ask).count("· Missed:") == len(right) - 1


def test_all_places_are_right_together(page: Page) -> None:
    ask = Ask("iquazu", "payable")
    for key in ask.question.answer:
        click(ask, str(key))
    press(ask, "check")
    assert ask.done and ask.face.done
    assert ask.face.said.startswith("Right.")


def test_a_number_is_marked_with_a_reason_and_may_be_tried_again(page: Page) -> None:
    ask = Ask("iquazu", "cost-of-fifth")
    press(ask, "check", "nine")
    assert "Type a number first." in ask.face.said
    press(ask, "check", "9")
    assert "Not 9 One card is the price of the first column." in words(ask)
    press(ask, "check", " 5 ")
    assert ask.done and "✓ 5" in words(ask)


def test_the_answer_opens_on_request_and_counts_as_nothing(page: Page) -> None:
    ask = Ask("iquazu", "cost-of-fifth")
    assert ask.question.because not in words(ask)
    press(ask, "open")
    assert ask.question.because in words(ask)
    assert not ask.face.done


# ---------------------------------------------------------------- Tasks, and handing in


def handed_in(tasks: Tasks) -> Answers:
    """What the link holds that the page offers."""
    found = re.search(r'download="([^"]+)" href="data:application/json;base64,([^"]+)"', tasks.face.html)
    assert found is not None
    return msgspec.json.decode(b64decode(found[2]), type=Answers)


def test_what_was_tried_is_handed_in_and_marked_as_it_was(page: Page) -> None:
    forget()
    tasks, task, points, number = Tasks(), Try(EXERCISE), Ask("iquazu", "payable"), Ask("iquazu", "cost-of-fifth")
    click(task, "crack 1.1")
    click(task, "pay-blue 1")
    press(task, "hint")
    press(task, "again")
    click(task, "crack 1.1")
    click(task, "pay-white 1")
    for key in points.question.answer:
        click(points, str(key))
    press(points, "check")
    press(number, "check", "9")
    press(number, "open")
    press(tasks, "check", " Ada ")
    found = handed_in(tasks)
    assert found.name == "Ada"
    assert [mark.told for mark in found.marks()] == ["✓ 2nd try, 1 hint", "✓ 1st try", "not yet"]
    assert 'download="answers-ada.json"' in tasks.face.html


def test_a_try_after_the_answer_was_shown_says_so(page: Page) -> None:
    forget()
    tasks, task = Tasks(), Try(EXERCISE)
    press(task, "show")
    click(task, "crack 1.1")
    click(task, "pay-white 1")
    press(tasks, "check", "Ben")
    assert [mark.told for mark in handed_in(tasks).marks()] == ["✓ 1st try, answer opened"]


@pytest.mark.parametrize(("name", "says"), [("  ", "Type your name first."), ("A\u202eda", "this cannot be a name")])
def test_no_file_is_made_without_a_name_that_can_be(page: Page, name: str, says: str) -> None:
    tasks = Tasks()
    press(tasks, "check", name)
    assert says in tasks.face.said + tasks.face.html
    assert "base64" not in tasks.face.html


# ---------------------------------------------------------------- all of them


STRANGE: list[Any] = [
    *(None, 3, [], {"do": 3}, {"do": "no such act"}, {"do": "act"}, {"do": "act", "name": "x" * 41}),
    *({"do": "act", "name": "no such act"}, {"do": "act", "name": "key crack 77.1"}),
    *({"do": "place", "at": at} for at in ([1], "ab", [float("nan"), 0], [1e9, -1e9], [True, None], [-1, 2])),
    *({"do": "act", "name": "option <b>"}, {"do": "act", "name": "move end"}),
]


@pytest.mark.parametrize(
    "made",
    [
        lambda: Story("iquazu", "X3"),
        lambda: Try(EXERCISE),
        lambda: Ask("iquazu", "payable"),
        lambda: Ask("iquazu", "cost-of-fifth"),
    ],
    ids=["story", "try", "ask for places", "ask for a number"],
)
def test_what_no_page_of_ours_says_changes_nothing(page: Page, made: Callable[[], Any]) -> None:
    lesson = made()
    before = lesson.face.html
    for content in STRANGE:
        lesson.face._handle_custom_msg(content, [])
        assert lesson.face.html == before, content


def test_names_from_outside_are_escaped(page: Page) -> None:
    start = tk.new("meduris", players=2, seed=1, names=["<b>Ada", '"Ben'])
    story = Story(Line(start, "place wood"), title="<script>x</script>", says=["<i>"])
    assert "<script" not in story.face.html and "<b>Ada" not in story.face.html and "<i>" not in story.face.html


def test_a_closed_lesson_leaves_nothing_behind(page: Page) -> None:
    Table(EXERCISE.position).close()  # what all tables share is there from now on
    before = set(_instances)
    story, task = Story("iquazu", "X3"), Try(EXERCISE)
    press(story, "play")
    press(task, "show")
    story.close()
    task.close()
    assert {type(one).__name__ for name, one in _instances.items() if name not in before} == set()


def test_a_click_on_an_army_marks_its_region_where_regions_are_asked_for() -> None:
    shown = Ask("empire", "where-to-place")
    scene = shown._picture().scene
    x, y = inside(drawn(shown.position), tk.Key("army", "F2 blue"))
    assert scene.hit(x, y) == tk.Key("region", "F2")


def test_answers_below_the_board_are_seen_although_the_focus_lies_elsewhere(page: Page) -> None:
    task = Try(msgspec.structs.replace(exercise("meduris", "as-many-as-before"), focus=("space 16", "space 23")))
    press(task, "key give both")
    assert "Blue gave both at 19: +3." in words(task)


@pytest.mark.parametrize("game", tk.games(), ids=lambda game: game.name)
def test_every_exercise_shows_something_to_click(page: Page, game: Game) -> None:
    shown = {found.id: Try(found).face.html for found in exercises(game.name) if found.lit}
    assert [] == [name for name, html in shown.items() if not re.search('data-do="(key|move) ', html)]
