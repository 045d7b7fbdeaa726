"""Words that a game does not say to its readers: one term a thing, a game, and nothing that fills a sentence.

What is of one game stands in its ``tests/games/GAME/forbidden.toml``; the exceptions are there, too.
"""

from __future__ import annotations

import re
import tomllib
from functools import cache
from pathlib import Path

EVERYWHERE = (
    "simply", "just", "of course", "obviously", "note that", "as told", "so many", "as it is", "in the place of",
    "the one", "brings nothing", "victory points?", "vp", "seats?", "active player", "whoever", "somebody who",
    "perform(?:s|ed)?", "carr(?:y|ies) out", "obtain(?:s|ed)?", "come by", "lay(?:s)? (?:off|down)", "spend(?:s)?",
)  # fmt: skip
HERE = Path(__file__).resolve().parents[1] / "games"


@cache
def words(game: str) -> dict[str, list[str]]:
    """The table of a game: ``never``, patterns of words; ``right``, phrases with them."""
    told = tomllib.loads((HERE / game / "forbidden.toml").read_text(encoding="utf-8"))
    assert {*told} == {"never", "right"}
    return told


def forbidden(game: str, text: str) -> list[str]:
    """The forbidden words of a text, in the order of the list."""
    for phrase in words(game)["right"]:
        text = re.sub(re.escape(phrase), "", text, flags=re.IGNORECASE)
    said = re.sub(r"\{\w+(#\w+)?(?::([^}]*))?\}", r" \2 ", text)  # of a blank its noun, not its name
    found = []
    for word in (*EVERYWHERE, *words(game)["never"]):
        found += [match.group().lower() for match in re.finditer(rf"\b{word}\b", said, re.IGNORECASE)]
    return found
