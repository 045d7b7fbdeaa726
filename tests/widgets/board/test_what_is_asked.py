"""What an answer is worked out from is drawn or said: no fact that changes the answer can change out of sight.

Each thing of a position is set otherwise with ``tk.edit``, alone and in exchange with another of its kind.  Where the
answer becomes another one, what the learner sees before answering must have become another, too.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cached_property
from html import unescape
from itertools import groupby

import msgspec
import pytest

import tablekit as tk
from tablekit.asking.offer import Offer
from tablekit.core.errors import TablekitError
from tablekit.editing.cuts import Setting
from tablekit.editing.draft import Draft
from tablekit.lessons.pages import pages
from tablekit.lessons.tasks import Exercise, Question, Task, exercise, exercises, question, questions
from tablekit.teach.grounds import grounds
from tablekit_widgets import Ask, Try
from tablekit_widgets.kit import lesson_html
from tablekit_widgets.teaching import asking
from tests.scale import MEASURED
from tests.widgets.stage import Page, tell

TASKS = {game.name: [*questions(game.name), *exercises(game.name)] for game in tk.games()}
GAMES = pytest.mark.parametrize("game", TASKS)
OTHERS = 2 if MEASURED else 1  # values that a thing is set to
# Of how many things of a position one is set otherwise, and the first of them; of each task others.
FEW, HALF = (1, 24), (0, 1 if MEASURED else 2)
# Of a part of the position: how many things are exchanged, each with how many others.
FACTS, PARTNERS = (3, 5) if MEASURED else (1, 2)
WORDS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
UNSEEN = r'<button class="tk-spot".*?</button>|<(desc|title)[ >].*?</\1>| aria-label="[^"]*"'


def values(draft: Draft, setting: Setting) -> Iterator[object]:
    """A few other values of a thing: more and less, another order, another choice."""
    now = draft[setting.name]
    if setting.several:
        items = list(setting.items(now))
        yield from ([items[:-1]] if items else [])
        yield from ([items[::-1]] if len(items) > 1 else [])
        yield from ([*items, choice] for choice, _ in setting.choices[:OTHERS])
    elif setting.low is not None:
        number = int(now) if now.isdecimal() else setting.low
        yield from (number + more for more in (-1, 1, 3) if setting.low <= number + more <= (setting.high or 0))
    else:
        yield from [choice for choice, _ in setting.choices if choice != now][:OTHERS]


def exchanged(draft: Draft, one: Setting) -> Iterator[tuple[tuple[str, ...], Draft]]:
    """A thing in exchange with each other of its kind, and one of it given to the other where they are numbers."""
    kind = (one.part, one.choices, one.several, one.low is None)
    alike = [s for s in draft.settings if (s.part, s.choices, s.several, s.low is None) == kind and s.name != one.name]
    near = [setting for setting in alike if setting.path[-1:] == one.path[-1:]]
    for other in [*some(near, PARTNERS), *some([s for s in alike if s not in near], PARTNERS)]:
        first, second = draft[one.name], draft[other.name]
        if first != second:
            yield from made(draft, (one.name, second), (other.name, first))
        if one.low is not None and first.isdecimal() and second.isdecimal() and one.path[-1:] == other.path[-1:]:
            yield from made(draft, (one.name, int(first) - 1), (other.name, int(second) + 1))


def made(draft: Draft, *settings: tuple[str, object]) -> Iterator[tuple[tuple[str, ...], Draft]]:
    """The draft with these set, if that can be a position, and what was set."""
    try:
        for name, value in settings:
            draft = draft.set(name, value)  # type: ignore[arg-type]
    except TablekitError:
        return
    if draft.sound:
        yield tuple(f"{name}: {value}" for name, value in settings), draft


def at(task: Task, position: tk.Position) -> Task:
    """The same task at another position."""
    there = msgspec.structs.replace(task, text=position.notation, setup=None, example=None, step=0)
    vars(there)["position"] = position  # which would be read once more from its text
    return there


def answer(task: Task, position: tk.Position) -> object:
    """What is right there: of an exercise whether the same steps reach the goal; nothing where they cannot be made."""
    there = at(task, position)
    try:
        if isinstance(there, Exercise):
            return there.reached(there.way[-1])
        return there.answer
    except TablekitError:
        return False if isinstance(task, Exercise) else None


class Learner:
    """Whoever looks at a task at the start, wherever it may begin."""

    def __init__(self, task: Task) -> None:
        self.task = task

    @cached_property
    def shown(self) -> Try | Ask:
        """The task on the page, where it is looked at."""
        unlit = msgspec.structs.replace(self.task, lit=False) if isinstance(self.task, Exercise) else self.task
        return Try(unlit) if isinstance(unlit, Exercise) else Ask(unlit)

    @cached_property
    def first(self) -> tuple[str, str]:
        """What is seen where the task begins."""
        return self.picture(self.task.position), self.page(self.task.position)

    def sees_the_same(self, position: tk.Position) -> bool:
        """Whether nothing else is seen there; mostly the picture is another one already, and that is drawn quickly."""
        picture, page = self.first
        return self.picture(position) == picture and self.page(position) == page

    def picture(self, position: tk.Position) -> str:
        """The picture before anything is answered."""
        self._goes_to(position)
        return self._seen(lesson_html.picture(self.shown._picture()))

    def page(self, position: tk.Position) -> str:
        """All that is seen before anything is answered."""
        self._goes_to(position)
        return self._seen(self.shown._html())

    def _seen(self, html: str) -> str:
        """What is seen of it, but for what may be clicked, as that follows from the answer."""
        return re.sub(UNSEEN, "", html, flags=re.S)

    def _goes_to(self, position: tk.Position) -> None:
        if isinstance(self.shown, Try):
            self.shown._way, self.shown._offer = [position], Offer(self.task.position, everybody=True)
        else:
            self.shown.question = at(self.task, position)  # type: ignore[assignment]


def said(task: Task, draft: Draft, names: Iterable[str]) -> bool:
    """Whether the words tell how many there are of each of these, whose turn it is, or that it has had no scoring."""

    def told(name: str) -> bool:
        now = draft[name]
        if name == "scoring":  # no picture shows it: it is told by saying that a turn begins, as that sets it to "no"
            return now == "no" and "turn begins" in task.asks
        if not now.isdecimal():
            return False
        word = task.position.names[int(now)] if name == "turn" else WORDS[int(now)] if len(now) == 1 else now
        return re.search(rf"\b({re.escape(word)}|{re.escape(now)})\b", task.asks, re.I) is not None

    return all(told(name) for name in names)


def out_of_sight(task: Task, things: slice = slice(None)) -> list[str]:
    """The facts that change the answer and nothing that is seen; of all things of the position or of some."""
    position = task.position
    learner, draft, right = Learner(task), tk.edit(position), answer(task, position)
    hidden: list[str] = []

    def matters(changed: tuple[str, ...], other: Draft) -> bool:
        now = answer(task, other.position)
        if now == right or now is None:
            return False
        same = learner.sees_the_same(other.position)
        if same and not said(task, draft, [one.partition(":")[0] for one in changed]):
            hidden.append(", ".join(changed))
        return True

    for _, part in groupby(draft.settings[things], lambda setting: setting.part):
        bearing = []
        for setting in part:
            alone = (found for value in values(draft, setting) for found in made(draft, (setting.name, value)))
            if any(matters(*found) for found in alone):
                bearing.append(setting)
        for setting in some(bearing, FACTS):
            for found in exchanged(draft, setting):
                matters(*found)
    return hidden


def some(things: list[Setting], most: int) -> list[Setting]:
    """At most so many of them, evenly spread."""
    return things[:: -(-len(things) // most) or 1]


@pytest.mark.parametrize(
    ("first", "one_of"), [pytest.param(*FEW, id="few"), pytest.param(*HALF, id="half", marks=pytest.mark.thorough)]
)
@GAMES
def test_what_an_answer_is_worked_out_from_is_drawn_or_said(page: Page, game: str, first: int, one_of: int) -> None:
    for number, task in enumerate(TASKS[game]):
        things = slice((7 * number + first) % one_of, None, one_of)
        assert out_of_sight(task, things) == [], task.id


def test_a_question_beside_the_goods_of_somebody_else_is_found(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = question("meduris", "small-yield")
    monkeypatch.setattr("tablekit_widgets.teaching.asking.concerned", lambda task: (0,))
    assert any("goods blue wood" in fact for fact in out_of_sight(asked))


def test_a_drop_in_a_turn_that_may_have_had_its_scoring_is_found(page: Page) -> None:
    told = exercise("iquazu", "send-the-drop")
    asked = msgspec.structs.replace(
        told, asks="It is your turn, and you hold the water box. Let your drop fall in column 2, 4a."
    )
    assert out_of_sight(asked) == ["scoring: just"]


def test_a_part_of_the_board_that_leaves_out_what_counts_is_found(page: Page) -> None:
    asked = msgspec.structs.replace(question("meduris", "settlement-cost"), focus=("space 2", "space 5"))
    assert any("huts 15" in fact for fact in out_of_sight(asked))


# ---------------------------------------------------------------- a wrong answer and its reason


QUESTIONS = {game: [task for task in tasks if isinstance(task, Question)] for game, tasks in TASKS.items()}


@pytest.fixture
def words_alone(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    """No picture is drawn beside the words, and none is compared to tell what came of the answer."""
    for part in ("picture", "panels"):
        monkeypatch.setattr(lesson_html, part, lambda *_: "")
    monkeypatch.setattr(asking, "told_pages", lambda way, **_: pages(way[-1])[1])


def reasons(ask: Ask, html: str) -> list[str]:
    """The boxes that say why, each without its tags; only those that cite a rule which the question teaches."""
    cited = "|".join(re.escape(clause) for clause in ask.question.clauses)
    boxes = re.split(r'(?=<div class="tk-box)', html)[1:]
    return [re.sub(r"<[^>]+>", " ", box) for box in boxes if re.search(f'data-keep="({cited})"', box)]


@GAMES
def test_a_wrong_number_gets_its_reason_with_a_rule(words_alone: None, game: str) -> None:
    for asked in [task for task in QUESTIONS[game] if task.kind == "number"]:
        ask = Ask(asked)
        for number in sorted({asked.answer - 1, asked.answer + 50, *(miss.value for miss in asked.misses)}):
            tell(ask.face, do="act", name="check", value=str(number))
            (box,) = reasons(ask, ask.face.html)
            assert f"Not {number}" in box, asked.id
            assert all(says in unescape(box) for says, _ in grounds(asked)), asked.id
        ask.close()


@GAMES
def test_a_wrong_choice_gets_its_reason_and_the_rule(words_alone: None, game: str) -> None:
    for asked in [task for task in QUESTIONS[game] if task.choose]:
        ask = Ask(asked)
        for option in [option for option in asked.choose if option.value != asked.answer]:
            tell(ask.face, do="act", name=f"option {option.value}")
            assert option.because and option.because in unescape(ask.face.html), asked.id
            assert asked.because in unescape(" ".join(reasons(ask, ask.face.html))), asked.id
            ask._clear()  # as “again” does, which shows the board without an answer first
        ask.close()


@GAMES
def test_each_place_that_is_wrong_or_missed_has_a_reason_with_a_rule(words_alone: None, game: str) -> None:
    for asked in [task for task in QUESTIONS[game] if task.kind == "points"]:
        ask = Ask(asked)
        ask._marked = dict.fromkeys(key for key in asked.among if key not in asked.answer)
        tell(ask.face, do="act", name="check")
        rows = re.findall(r'<div class="tk-row.*?(?=<div class="tk-row|$)', ask.face.html, flags=re.S)
        assert len(rows) == len(asked.among), asked.id
        assert all("tk-clause" in row for row in rows), asked.id
        ask.close()
