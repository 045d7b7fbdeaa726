"""A class answers on its phones: whoever teaches sees how many, and what goes wrong, and never whose it was."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from tablekit.core import limits
from tablekit.core.errors import TablekitError
from tablekit.lessons.tasks import Task, exercise, exercises, questions
from tablekit.position.clicks import candidates
from tablekit.teach.answers import named
from tablekit_widgets import Wall
from tablekit_widgets.room import wall
from tablekit_widgets.room.wall import FEW
from tests.room.phones import Phone

CHOOSE = next(task for task in questions("meduris") if task.kind == "choose")
NUMBER = next(task for task in questions("meduris") if task.kind == "number")
POINTS = next(task for task in questions("meduris") if task.kind == "points")
PLAY = exercise("meduris", "first-hut")


class Class:
    """A wall, and the phones of those who came."""

    def __init__(self, *tasks: Task) -> None:
        self.wall = Wall(*tasks, network=True, address="127.0.0.1")
        self.phones: list[Phone] = []

    async def learner(self, key: str = "") -> Phone:
        phone = await Phone.at(self.wall.link, seat=key)
        self.phones.append(phone)
        await phone.until(lambda: phone.n)
        phone.words, you = [], await phone.heard("you")
        phone.key = str(you["key"])  # type: ignore[attr-defined]
        return phone


def taught(*tasks: Task) -> Callable[[Callable[[Class], Awaitable[object]]], None]:
    def run(script: Callable[[Class], Awaitable[object]]) -> None:
        async def lesson() -> None:
            one = Class(*tasks)
            try:
                await script(one)
            finally:
                for phone in one.phones:
                    phone.leave()
                one.wall.close()

        asyncio.run(lesson())

    return run


def wrong(task: Task) -> str:
    return next(str(option.value) for option in task.choose if option.value != task.answer)


def test_a_question_is_answered_on_phones_and_counted_without_names() -> None:
    async def lesson(one: Class) -> None:
        ada, ben, cleo = [await one.learner() for _ in range(3)]
        right = str(CHOOSE.answer)
        told = await ada.ask(do="answer", value=right)
        assert told["good"] and "✓" in told["html"]
        told = await ben.ask(do="answer", value=wrong(CHOOSE))
        assert not told["good"]
        counts = one.wall.counts()
        assert (3, 2, 1) == (counts.here, counts.tried, counts.done)
        assert [(wrong(CHOOSE), 1)] == counts.wrong
        assert {clause for clause, _ in counts.clauses} == {*CHOOSE.clauses}
        assert "no answer" in (await cleo.ask(do="answer", value="something else"))["why"]
        assert (3, 2, 1) == one.wall.counts()[:3]

    taught(CHOOSE)(lesson)


def test_a_number_and_things_to_be_marked_are_judged_by_the_engine() -> None:
    async def number(one: Class) -> None:
        ada = await one.learner()
        assert not (await ada.ask(do="answer", value=str(NUMBER.answer + 1)))["good"]
        assert (await ada.ask(do="answer", value=str(NUMBER.answer)))["good"]
        for typed in ("1e3", "²", "", "9" * 9):
            assert (await ada.ask(do="answer", value=typed))["say"] == "no"

    async def points(one: Class) -> None:
        ada = await one.learner()
        spots = one.wall.room._see((0, ()), "light").spots
        right = " ".join(str(at) for at, key in enumerate(spots) if key in POINTS.answer)
        assert {*POINTS.among} <= {*spots}
        assert not (await ada.ask(do="answer", value="0 1 2 3"))["good"]
        assert (await ada.ask(do="answer", value=right))["good"]
        assert (await ada.ask(do="answer", value="999"))["say"] == "no"
        assert one.wall.counts().done == 1 and one.wall.counts().clauses

    taught(NUMBER)(number)
    taught(POINTS)(points)


def test_an_exercise_is_played_and_a_refusal_counts_its_clause_once_for_each_learner_and_move() -> None:
    async def lesson(one: Class) -> None:
        ada = await one.learner()
        illegal = next(move.text for move in candidates(PLAY.position) if PLAY.position.why_not(move) is not None)
        for _ in range(3):
            assert "tk-chip" in (await ada.ask(do="play", move=illegal, n=1))["html"]
        assert {number for _, number in one.wall.counts().clauses} == {1}
        for step, _seat in PLAY.decisions:
            told = await ada.ask(do="play", move=step, n=1)
        assert told["good"] and one.wall.counts().done == 1
        assert "try is over" in (await ada.ask(do="play", move=PLAY.decisions[0][0], n=1))["why"]
        await ada.say(do="again")
        await ada.until(lambda: ada.moves)
        other = next(move for move in ada.moves if move != PLAY.decisions[0][0])
        told = await ada.ask(do="play", move=other, n=1)
        assert told["say"] == "why" and not told["good"]
        (story, _times), *_ = one.wall.counts().wrong
        assert one.wall.room.one_try(story)[0] == PLAY.position

    taught(PLAY)(lesson)


def test_who_play_alike_are_in_the_same_place_however_they_write_it() -> None:
    async def lesson(one: Class) -> None:
        ada, ben = await one.learner(), await one.learner()
        step = PLAY.decisions[0][0]
        await ada.ask(do="play", move=step, n=1)
        await ben.ask(do="play", move=f"  {step.replace(' ', '   ')} ", n=1)
        assert {(step,)} == {learner.way for learner in one.wall.room.learners.values()}

    taught(PLAY)(lesson)


def test_an_answer_that_comes_too_late_is_none_to_the_next_task() -> None:
    async def lesson(one: Class) -> None:
        ada = await one.learner()
        assert ada.n == 1
        one.wall.go(2)
        await ada.until(lambda: ada.n == 2)
        assert "gone on" in (await ada.ask(do="answer", value=wrong(CHOOSE), n=1))["why"]
        assert one.wall.counts().tried == 0
        assert (await ada.ask(do="answer", value=str(CHOOSE.answer), n=2))["good"]

    taught(NUMBER, CHOOSE)(lesson)


def test_tries_have_an_end_also_where_only_the_last_ones_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "TRIES", 2)
    monkeypatch.setattr(wall, "MOST_TRIES", 4)

    async def lesson(one: Class) -> None:
        ada = await one.learner()
        for _ in range(4):
            assert (await ada.ask(do="answer", value=wrong(CHOOSE)))["say"] == "why"
        assert "many tries" in (await ada.ask(do="answer", value=wrong(CHOOSE)))["why"]
        assert [(wrong(CHOOSE), 4)] == one.wall.counts().wrong

    taught(CHOOSE)(lesson)


def test_who_comes_and_goes_without_a_try_keeps_nobody_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wall, "MOST_LEARNERS", 2)

    async def lesson(one: Class) -> None:
        ada, passer = await one.learner(), await one.learner()
        passer.leave()
        await ada.until(lambda: one.wall.counts().here == 1)
        ben = await one.learner()
        assert {ada.key, ben.key} == one.wall.room.learners.keys()  # type: ignore[attr-defined]
        full = await Phone.at(one.wall.link)
        one.phones.append(full)
        assert "full" in (await full.heard("no"))["why"]

    taught(CHOOSE)(lesson)


def test_what_is_counted_is_what_homework_of_the_same_tries_would_be_marked_as() -> None:
    async def lesson(one: Class) -> None:
        ada, ben = await one.learner(), await one.learner()
        for phone, values in ((ada, [str(CHOOSE.answer)]), (ben, [wrong(CHOOSE), str(CHOOSE.answer)])):
            for value in values:
                await phone.ask(do="answer", value=value)
        marks = [mark for learner in one.wall.marks() for mark in learner]
        assert [1, 2] == sorted(mark.right for mark in marks)
        assert {named(CHOOSE)} == {mark.task for mark in marks} and not any(mark.fault for mark in marks)
        assert sum(mark.right > 0 for mark in marks) == one.wall.counts().done
        assert sum(mark.tries for mark in marks) - 2 == sum(number for _, number in one.wall.counts().wrong)

    taught(CHOOSE)(lesson)


def test_a_learner_who_reloads_is_counted_once_and_goes_on() -> None:
    async def lesson(one: Class) -> None:
        ada = await one.learner()
        await ada.ask(do="answer", value=wrong(CHOOSE))
        ada.leave()
        again = await one.learner(ada.key)  # type: ignore[attr-defined]
        assert again.key == ada.key  # type: ignore[attr-defined]
        await again.ask(do="answer", value=str(CHOOSE.answer))
        await again.until(lambda: one.wall.counts().here == 1)
        assert (1, 1, 1) == one.wall.counts()[:3]

    taught(CHOOSE)(lesson)


def test_paused_takes_nothing_and_the_answer_is_shown_on_all_phones_and_all_go_on_together() -> None:
    async def lesson(one: Class) -> None:
        ada, ben = await one.learner(), await one.learner()
        one.wall.pause()
        assert "Look up" in (await ada.ask(do="answer", value=str(CHOOSE.answer)))["why"]
        assert one.wall.counts().tried == 0
        one.wall.pause(False)
        one.wall.show_answer()
        for phone in (ada, ben):
            await phone.until(lambda phone=phone: any("The answer" in str(word.get("text")) for word in phone.words))
        one.wall.go(2)
        for phone in (ada, ben):
            await phone.until(lambda phone=phone: phone.fields["task"]["kind"] == "number")
            assert "Task 2 of 2" == phone.fields["task"]["where"]
            assert NUMBER.asks.split(" ")[0] in phone.parts["asks"][0]  # buttons and question come as one
        assert (await ben.ask(do="answer", value=str(NUMBER.answer)))["good"]
        assert (2, 1, 1) == one.wall.counts()[:3]
        with pytest.raises(TablekitError, match="no such task"):
            one.wall.go(3)

    taught(CHOOSE, NUMBER)(lesson)


def test_no_phone_is_told_of_another_and_nothing_that_is_shown_of_the_wall_names_a_learner() -> None:
    async def lesson(one: Class) -> None:
        ada, ben = await one.learner(), await one.learner()
        await ada.ask(do="answer", value=wrong(CHOOSE))
        before = len(ben.raw)
        await asyncio.sleep(0.5)
        assert [b'{"say": "here"}'] * (len(ben.raw) - before) == ben.raw[before:]
        shown = one.wall.face.html + one.wall.face.said + repr(one.wall.counts()) + repr(one.wall.marks())
        for learner in one.wall.room.learners.values():
            assert learner.key not in shown
            assert not any(socket in shown for socket in learner.there)
        assert "guess whose answer" in one.wall.face.html
        for _ in range(FEW):
            await one.learner()
        await ada.until(lambda: "guess whose answer" not in one.wall.face.html)

    taught(CHOOSE)(lesson)


def test_whoever_teaches_sees_it_at_most_four_times_a_second() -> None:
    async def lesson(one: Class) -> None:
        ada = await one.learner()
        looks = 0
        real = one.wall.room._changed

        def look() -> None:
            nonlocal looks
            looks += 1
            real()

        one.wall.room._changed = look
        for _ in range(50):
            one.wall.room._tell()
        await asyncio.sleep(0.6)
        assert looks == 1
        assert ada.n

    taught(CHOOSE)(lesson)


def test_thirty_phones_finish_an_exercise_while_the_wall_counts() -> None:
    async def lesson(one: Class) -> None:
        phones = [await one.learner() for _ in range(30)]

        async def solve(phone: Phone) -> None:
            for step, _seat in PLAY.decisions:
                await phone.ask(do="play", move=step, n=1)

        await asyncio.gather(*map(solve, phones))
        assert (30, 30, 30) == one.wall.counts()[:3]
        await phones[0].until(lambda: "30 are done" in one.wall.face.html)

    taught(PLAY)(lesson)


@pytest.mark.parametrize("game", ["apache", "empire", "iquazu", "meduris"])
def test_every_task_of_a_game_can_be_shown_on_a_phone(game: str) -> None:
    async def lesson(one: Class) -> None:
        ada = await one.learner()
        for at in range(len(one.wall.room.tasks)):
            one.wall.room.go(at)
            task = one.wall.room.task
            await ada.until(lambda task=task: task.asks[:20].split("'")[0] in ada.parts["asks"][0], task.id)

    taught(*exercises(game)[:6], *questions(game)[:6])(lesson)


def test_the_answer_stands_on_the_wall_too_where_it_is_shown_to_all() -> None:
    async def lesson(one: Class) -> None:
        await one.learner()
        right = next(option.name for option in CHOOSE.choose if option.value == CHOOSE.answer)
        assert "The answer:" not in one.wall._html()
        one.wall.show_answer()
        assert f"The answer: {right}" in one.wall._html()
        one.wall.go(2)
        assert "The answer:" not in one.wall._html()

    taught(CHOOSE, PLAY)(lesson)
