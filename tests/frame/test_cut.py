"""A decision stands in few files of its game: its section, the table, the list of sections, those that ask it, and the
picture; a new place that must know of it shows here.  ``playout_shortcuts`` and ``quick_looks`` say again what stands
elsewhere, and are held to it; ``editing`` and ``features`` are the game's parts of other rooms."""

import re
from importlib import resources
from pathlib import Path

import pytest

# The names that its code goes by, and the files where they stand; the clauses' names and the entry in the catalogue
# are written from the rules.
DECISIONS = {
    "the offering": ("meduris", r"\b(Offering|Offer\w+|Give)\b", "book course_of_play offering picture what_is_asked"),
    "the payment of goods": ("meduris", r"\b(Payment|PayFor\w+|pay_goods)\b", "book building goods offering picture"),
    "the payment of cards": ("iquazu", r"\b(Payment|PayForStone|PayAny)\b", "book paying picture placing"),
    "the bid": ("empire", r"(?i)\b(bids?|bidding)\b", "bid book picture setting_up state"),
    "the swamp's secret": ("empire", r"(?i)swamp", "maps picture state summary tokens"),
}
NO_SECTION = ("cites", "editing", "features", "playout_shortcuts", "quick_looks", "__init__")


def files(game, names):
    """The files of a game that mention a name; the picture's folder counts as one."""
    with resources.as_file(resources.files(f"tablekit.games.{game}")) as folder:
        for file in Path(folder).rglob("*.py"):
            path = file.relative_to(folder)
            counts = len(path.parts) > 1 or path.stem not in NO_SECTION
            if counts and re.search(names, file.read_text(encoding="utf-8")):
                yield "picture" if path.parts[0] == "picture" else path.stem


@pytest.mark.parametrize("decision", DECISIONS)
def test_a_decision_stands_in_at_most_five_files(decision):
    game, names, expected = DECISIONS[decision]
    found = sorted(set(files(game, names)))

    assert expected.split() == found
    assert len(found) <= 5
