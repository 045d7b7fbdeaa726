"""Positions for tests, written as notation with everything left out that does not matter."""

import tablekit as tk
from tablekit.games.meduris.table.board import printed
from tests.games.playing import moves as moves
from tests.games.playing import play as play
from tests.games.seated import by_seats

PREFIX = "meduris."
WORKERS = {2: "0/10/10/1", 3: "0/01/12/2", 4: "03/01/12/23"}


def table(players=2, **parts):
    """A position from some of its parts; the rest is plain: no buildings, no goods, 5 points, workers spread out.

    ``goods`` may leave seats empty (``"1.0.0.1/"``); the seat that is asked has the turn; each rune stone is with the
    owner of the last hut that ``huts`` names in its area; the druid is on his rocks as the buildings say.
    """
    huts = [pair.split(":") for pair in parts.get("huts", "-").split(",") if ":" in pair]
    temples = [pair for pair in parts.get("temples", "-").split(",") if ":" in pair]
    board = printed(players)
    stones = {board.areas[board.area[int(space)]]: seat for space, seat in huts}
    rock = min(3, len(huts) + len(temples))
    plain = {
        "rules": "de-302380",
        "turn": parts["do"].split(",")[0].split(":")[1].split("@")[0] if ":" in parts["do"] else "0",
        "druid": f"rock{rock}" if rock else "temple",
        "huts": "-",
        "runes": ",".join(f"{area}:{seat}" for area, seat in stones.items()) or "-",
        "workers": WORKERS[players],
        "goods": "/" * (players - 1),
        "score": "/".join("5" * players),
    }
    given = {**plain, **{name: str(value) for name, value in parts.items()}}
    given["goods"] = "/".join(stock or "0.0.0.0" for stock in given["goods"].split("/"))
    return tk.read(f"meduris/{players}p " + " ".join(f"{name}={value}" for name, value in given.items()))


def goods(position, seat):
    """A stock as numbers: wood, wool, copper, stone."""
    return tuple(by_seats(position)["goods"][seat].values())


def supply(position):
    """The mountain as numbers: wood, wool, copper, stone."""
    return tuple(by_seats(position)["supply"].values())


def space(position, number):
    """What stands and lies on a space."""
    return by_seats(position)["spaces"][number - 1]


def asked(position):
    """Who is asked what: the topmost open question, as ``("offer", 1, 12)``."""
    top = by_seats(position)["pending"][-1]
    return top["ask"], top["player"], top["space"]


def refused(position, move):
    """The failed conditions of a move: clause (without the game) and what it would take."""
    refusal = position.why_not(move)
    return None if refusal is None else [(c.clause.removeprefix(PREFIX), c.takes) for c in refusal.conditions]


def cited(position):
    """The clauses of what just happened, without the game."""
    return [event.clause.removeprefix(PREFIX) for event in position.events]


def told(position):
    """The sentences of what just happened."""
    return [sentence for sentence, _ in position.sentences()]
