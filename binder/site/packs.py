"""The courses as plain values, for pages on which Python has not come: see `tablekit_widgets.packed`.

All that a reader can do is worked out for it, in each language anew, which takes from five seconds to most of a
minute; so each is kept.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

from downloads import KEPT
from once import fingerprint, once

from tablekit.lessons import course
from tablekit.saying.current import current, speaking
from tablekit_widgets.packed.pack import pack, written

MADE_OF = ("tablekit", "widgets/tablekit_widgets", "binder/site/packs.py", "binder/site/once.py")
MADE_BY = ("msgspec", "networkx")
FILE = "pack.json"


def packed(game: str, kept: Path = KEPT) -> str:
    """The pack of a game's course in the language that is spoken, as a file has it; made only once of the same files.

    Raises ValueError where a page would read something else than was packed.
    """

    def make(folder: Path) -> None:
        told = pack(course(game))
        text = written(told)
        if json.loads(text) != told:
            raise ValueError(f"the pack of {game} holds what JSON does not give back as it was")
        (folder / FILE).write_text(text, encoding="utf-8")

    code = current().code
    with once(kept, f"pack-{game}-{code}", f"{_made_of()} {code}", make) as folder:
        return (folder / FILE).read_text(encoding="utf-8")


def packed_in(code: str, game: str, kept: Path) -> None:
    """Keep the pack of a game's course in a language, for whoever asks next."""
    with speaking(code):
        packed(game, kept)


@cache
def _made_of() -> str:
    """A print of all that packs are made of, once a process, which has its modules from then."""
    return fingerprint(MADE_OF, MADE_BY)
