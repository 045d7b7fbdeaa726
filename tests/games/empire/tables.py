"""Positions for tests, written as notation with everything left out that does not matter."""

import tablekit as tk
from tests.games.playing import moves as moves
from tests.games.playing import play as play
from tests.games.seated import by_seats

MAP = "fern,N:horseshoe,E:volcano,W:meadows"
FIVE = ("noble_hills", "night_wizard", "stronghold", "dire_ogre", "graveyard")


def table(players=2, card=None, **parts):
    """A position from some of its parts; the rest is plain: the fern in the centre, four armies each at F2.

    With ``card`` it lies first in the row, and seat 0 is to take a card.
    """
    plain = {"map": MAP, "start": "F2", "armies": f"F2:{'.'.join('4' * players)}", "do": "take:0"}
    if card is not None:
        others = [other for other in FIVE if other not in (card, *parts.get("cards", "").replace("/", ".").split("."))]
        others += [other for other in ("lake", "night_hydra", "dire_dragon") if other != card]
        plain["row"] = ".".join([card, *others][:6])
    given = {**plain, **{name: str(value) for name, value in parts.items()}}
    return tk.read(f"empire/{players}p " + " ".join(f"{name}={value}" for name, value in given.items()))


def acting(what, number, players=2, card="ancient_sage", **parts):
    """A position in the middle of an action of seat 0, whose last card is ``card``."""
    parts.setdefault("cards", card + "/-" * (players - 1))
    held = parts["cards"].replace("/", ".").split(".")
    spare = ("lake", "night_hydra", "dire_dragon", "dire_eye")
    row = [other for other in (*FIVE, *spare) if other not in held][:5]
    return table(players, row=".".join(["gap", *row]), left=number, do=f"refill:0,{what}:0*{number}", **parts)


def region(position, name):
    """What lies and stands in a region."""
    return by_seats(position)["regions"][name]


def refused(position, move):
    """The clauses that refuse a move, without the name of the game; nothing for a legal one."""
    found = position.why_not(move)
    return [c.clause.removeprefix("empire.") for c in found.conditions] if found else []


def told(position):
    """What just happened, in sentences."""
    return [sentence for sentence, _ in position.sentences()]
