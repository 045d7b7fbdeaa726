"""The board of the reference: a ring of spaces read from a board file, its settlements, and what a building costs."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

GOODS = ["wood", "wool", "copper", "stone"]


def board_from(text):
    """A ring of spaces from the text of a board file."""
    tables = tomllib.loads(text)
    spaces = {row["number"]: row for row in tables["space"]}
    return {
        "name": tables["name"],
        "n": len(spaces),
        "icons": {k: list(row["goods"]) for k, row in spaces.items()},
        "area": {k: row["area"] for k, row in spaces.items()},
        "areas": list(dict.fromkeys(row["area"] for row in tables["space"])),
        "river_after": tables["river_after"],
        "entry": tables["entry"],
        "rocks": tables["rocks"],
    }


@cache
def printed_board(players):
    """The side for so many players."""
    import tablekit

    side = "side40" if players == 4 else "side32"
    file = Path(tablekit.__file__).parent / "games" / "meduris" / "boards" / f"{side}.toml"
    return board_from(file.read_text(encoding="utf-8"))


# ---------------------------------------------------------------- the ring


def ahead(s, space):
    """The next space clockwise."""
    return space % s["board"]["n"] + 1


def behind(s, space):
    """The next space anticlockwise."""
    return (space - 2) % s["board"]["n"] + 1


def settlement(s, space):
    """All spaces of the unbroken row of huts that a space belongs to (with the space itself, hut or not)."""
    row = {space}
    for step in (ahead, behind):
        k = step(s, space)
        while k in s["huts"] and k not in row:
            row.add(k)
            k = step(s, k)
    return row


def cost(s, what, space):
    """The goods asked for a building on a space."""
    times = len(settlement(s, space)) if what == "build_hut" else 1
    if what == "build_hut" and s["chips"].get(space) == "hut":
        times = 0
    return {g: times * s["board"]["icons"][space].count(g) for g in GOODS}
