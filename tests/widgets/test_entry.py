"""A line to type in. The browser tells of Enter first, then of the text, and of the same text as before not at all."""

from __future__ import annotations

import asyncio

import pytest

from tablekit_widgets.kit import controls
from tablekit_widgets.kit.controls import Entry
from tests.widgets.stage import Page, change, tell


@pytest.fixture
def texts(page: Page, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    monkeypatch.setattr(controls, "SAME_TEXT_SECONDS", 0.02)
    return []


def test_the_text_that_follows_enter_is_taken(texts: list[str]) -> None:
    async def act() -> None:
        entry = Entry("", texts.append)
        entry.write("hut 1")
        tell(entry.widget, event="submit")
        change(entry.widget, value="hut 14")
        assert ["hut 14"] == texts
        await asyncio.sleep(0.05)

    asyncio.run(act())

    assert ["hut 14"] == texts


def test_a_text_entered_twice_is_taken_twice(texts: list[str]) -> None:
    async def act() -> None:
        entry = Entry("", texts.append)
        entry.write("hut 14")
        tell(entry.widget, event="submit")
        assert [] == texts
        await asyncio.sleep(0.05)

    asyncio.run(act())

    assert ["hut 14"] == texts


def test_enter_on_an_empty_line_is_nothing(texts: list[str]) -> None:
    async def act() -> None:
        tell(Entry("", texts.append).widget, event="submit")
        await asyncio.sleep(0.05)

    asyncio.run(act())

    assert [] == texts


def test_leaving_the_line_is_not_entering_it(texts: list[str]) -> None:
    async def act() -> None:
        change(Entry("", texts.append).widget, value="hut 14")
        await asyncio.sleep(0.05)

    asyncio.run(act())

    assert [] == texts


def test_a_text_written_by_the_table_is_not_played(texts: list[str]) -> None:
    async def act() -> None:
        entry = Entry("", texts.append)
        tell(entry.widget, event="submit")
        entry.write("hut 14")
        await asyncio.sleep(0.05)

    asyncio.run(act())

    assert [] == texts


def test_where_no_event_loop_runs_enter_takes_what_is_there(texts: list[str]) -> None:
    entry = Entry("", texts.append)
    entry.write("hut 14")

    tell(entry.widget, event="submit")

    assert ["hut 14"] == texts


def test_other_messages_are_not_enter(texts: list[str]) -> None:
    entry = Entry("", texts.append)
    entry.write("hut 14")

    tell(entry.widget, event="focus")

    assert [] == texts
