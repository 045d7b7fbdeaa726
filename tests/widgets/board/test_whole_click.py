"""What a whole click sends."""

from __future__ import annotations

import zlib

from tablekit_widgets import Table
from tests.widgets.stage import Page, Person, middle_of_a_game


def test_a_click_sends_a_small_part_of_what_the_table_once_was(page: Page) -> None:
    packer = zlib.compressobj(wbits=-15)  # as the settings of `make lab` ask for

    def packed() -> int:
        told = "".join(page.messages).encode()
        page.forget()
        return len(packer.compress(told) + packer.flush(zlib.Z_SYNC_FLUSH))

    table = Table(middle_of_a_game(), motion=False)
    ben = Person(table)
    ben.comes()
    whole = packed()

    ben.click(("worker", "copper3"))
    chosen = packed()
    ben.click(("worker", "copper3"), ("space", 14))
    built = packed()

    assert ["hut 14"] == table.explorer.line()
    assert chosen < 7_000
    assert chosen < built < 10_000 < whole / 5
