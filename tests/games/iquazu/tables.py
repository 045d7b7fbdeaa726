"""Positions for tests, written as notation with everything left out that does not matter."""

import tablekit as tk
from tablekit.games.iquazu.numbers import TILE_NAMES as TILES
from tablekit.games.iquazu.table.board import printed
from tests.games.playing import moves as moves
from tests.games.playing import play as play

OPEN = "points:2,points:3,cards:2,any,double"


def face_down(frame, tiles, owned):
    """The tiles that still lie face down, as notation: those that are missing are taken off the commonest kinds."""
    light, dark = (dict(zip(TILES, mix, strict=True)) for mix in printed().mix)
    last = frame + 5
    for tile in (tile for tile in tiles if tile in TILES):
        (dark if last >= 13 else light)[tile] -= 1
    for tile in owned:
        (light if light[tile] else dark)[tile] -= 1
    left = [35 - 5 * (min(last, 12) - 5), 10 - 5 * max(0, last - 12)]
    left[last >= 13] += tiles.count("?")
    for kinds, number in zip((light, dark), left, strict=True):
        while sum(kinds.values()) > number:
            kinds[max(kinds, key=kinds.get)] -= 1
    return "/".join(
        "+".join(f"{n if n > 1 else ''}{tile}" for tile, n in kinds.items() if n) or "nothing"
        for kinds in (light, dark)
    )


def table(players=2, columns=None, **parts):
    """A position from some of its parts; ``columns`` are the columns that are not wholly free, as text.

    The rest is plain: frame 1, nine cards of three colours in each hand, no tiles, no points, the seat that is asked
    has the turn, and the last one the water box.
    """
    frame = int(parts.get("frame", 1))
    owned = parts.get("owned", "/".join(["nothing"] * players))
    there = [tile for seat in owned.split("/") for tile in seat.split("+") if tile != "nothing"]
    empty = ["." if printed().colours[column] else "-" for column in range(15)]
    for column, text in (columns or {}).items():
        empty[column] = text
    do = parts.get("do", "act:0")
    plain = {
        "rules": "it-303935", "turn": do.split(",")[0].partition(":")[2].partition("@")[0] or 0,
        "water": players - 1, "frame": frame,
        "cracks": "/".join(empty[1:]), "hands": "/".join(["3.3.3"] * players), "discard": "0.0.0",
        "open": parts.get("open", OPEN), "owned": owned,
        "down": face_down(frame, parts.get("open", OPEN).split(","), there),
        "points": "/".join(["0.0.0"] * players),
    }  # fmt: skip
    given = {**plain, **{name: str(value) for name, value in parts.items()}}
    given["do"] = given.pop("do", do)  # the last part
    return tk.read(f"iquazu/{players}p " + " ".join(f"{name}={value}" for name, value in given.items()))


def refused(position, text):
    """The clauses by which a move is refused."""
    return [c.clause.removeprefix("iquazu.") for c in position.why_not(text).conditions]
