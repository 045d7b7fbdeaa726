"""Words on the page, of which only the lines that changed are sent; and what a whole click sends."""

from __future__ import annotations

import zlib

import pytest

from tablekit_widgets import Table
from tablekit_widgets.kit.words import Words, changes, fingerprint
from tests.widgets.stage import Page, Person, middle_of_a_game, tell


def followed(after: str, lines: list[tuple[int, int, list[str | int]]]) -> str:
    """A text with changes put in, as the page does it."""
    before = after.split("\n")
    found = list(before)
    for first, last, fresh in lines:
        found[first:last] = [before[line] if isinstance(line, int) else line for line in fresh]
    return "\n".join(found)


@pytest.mark.parametrize(
    ("before", "after"), [("", ""), ("", "a\nb"), ("a\nb\nc", "b\nc\nd"), ("a\nb", ""), ("x\n\ny", "\ny\nx\n"),
     ("a card of a clause\nb\nc", "c\na card of a clause\nb\na card of a clause")],
)  # fmt: skip
def test_changes_make_the_new_text_of_the_old(before: str, after: str) -> None:
    assert after == followed(before, changes(before, after))


def shown(page: Page, text: str) -> Words:
    """A text that a page shows, and of which it is told only what changes."""
    words = Words(value=text)
    tell(words, shows=words.version)
    page.forget()
    return words


def test_a_page_that_follows_is_sent_only_the_lines_that_changed(page: Page) -> None:
    words = shown(page, "\n".join(["one"] * 200))

    words.value += "\ntwo"

    (message,) = page.messages
    assert "two" in message
    assert "one" not in message


def test_a_line_that_was_there_before_is_sent_as_its_number(page: Page) -> None:
    words = shown(page, "a card of a clause\nold")

    words.value = "new\na card of a clause\na card of a clause"

    (message,) = page.messages
    assert "new" in message
    assert "a card" not in message


def test_a_page_that_says_nothing_yet_is_sent_the_whole(page: Page) -> None:
    words = Words(value="one")
    page.forget()

    words.value = "one\ntwo"

    (message,) = page.messages
    assert '"value": "one\\ntwo"' in message
    assert f'"version": {words.version}' in message


@pytest.mark.parametrize(
    ("shows", "sent"),
    [("one", ['"value": "one\\ntwo"']), ("one\ntwo", [])],
    ids=["missed a change", "shows the present"],
)
def test_a_page_gets_the_whole_if_it_missed_a_change_and_else_nothing(page: Page, shows: str, sent: list[str]) -> None:
    words = Words(value="one")
    words.value = "one\ntwo"
    page.forget()

    tell(words, shows=fingerprint(shows))

    assert len(sent) == len(page.messages)
    assert all(part in message for part, message in zip(sent, page.messages, strict=True))


def test_a_text_that_is_emptied_has_the_version_of_one_that_never_said_anything(page: Page) -> None:
    silent, emptied = Words(), Words(value="one")
    tell(emptied, shows=emptied.version)

    for text in ("one\ntwo", "three", ""):
        emptied.value = text

    assert silent.get_state(["value", "version"]) == emptied.get_state(["value", "version"])


def test_changes_say_of_which_text_they_are_and_which_text_they_make(page: Page) -> None:
    words = shown(page, "one")

    words.value = "two"

    (message,) = page.messages
    assert f'"of": {fingerprint("one")}, "version": {fingerprint("two")}' in message


def test_what_a_page_says_that_is_no_version_is_not_listened_to(page: Page) -> None:
    words = Words(value="one")
    page.forget()

    for content in ({"shows": "all"}, {}, {"lines": []}):
        tell(words, **content)
    words.value = "two"

    assert '"value": "two"' in "".join(page.messages)


# ---------------------------------------------------------------- a whole click


def test_a_click_sends_a_small_part_of_what_the_table_once_was(page: Page) -> None:
    packer = zlib.compressobj(wbits=-15)  # as the settings of `make lab` ask for

    def packed() -> int:
        told = "".join(page.messages).encode()
        page.forget()
        return len(packer.compress(told) + packer.flush(zlib.Z_SYNC_FLUSH))

    table = Table(middle_of_a_game(), motion=False)
    ben = Person(table)
    ben.comes()
    for words in ben.parts(Words):
        tell(words, shows=words.version)
    whole = packed()

    ben.click(("worker", "copper3"))
    chosen = packed()
    ben.click(("worker", "copper3"), ("space", 14))
    built = packed()

    assert ["hut 14"] == table.explorer.line()
    assert chosen < 7_000
    assert chosen < built < 10_000 < whole / 5
