"""Every decision and every die face of a board, made once and shared; only payments are made when they are listed.

Notation: ``place wood`` · ``take wool`` / ``take nothing`` · ``return stone`` · ``harvest wool1>stone`` (the worker on
level 1, the lowest, of the wool plateau moves to the stone plateau) · ``hut 7`` · ``temple 12`` ·
``give none|one|both|chip`` · ``pay wool+3stone`` · ``poll yes`` / ``poll no`` · and for the die ``wood wool copper
stone plus minus``.
"""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import Any, TypeAlias

from tablekit.core import Key, Move, Outcome
from tests.oracle.meduris.state import FACES, GOODS

Payment: TypeAlias = tuple[int, int, int, int]

NONE, ONE, BOTH, CHIP = range(4)
GIFTS = ("none", "one", "both", "chip")


class Place(Move):
    """Set-up: put one worker on top of a plateau's tower."""

    __slots__ = ("plateau",)
    fields = ("plateau",)

    def __init__(self, player: int, plateau: int) -> None:
        name = GOODS[plateau]
        super().__init__(player, f"place {name}", (Key("plateau", name),), "Worker")
        self.plateau = plateau


class Take(Move):
    """On +1: take one good of a kind (0..3), or nothing (-1)."""

    __slots__ = ("good",)
    fields = ("good",)

    def __init__(self, player: int, good: int) -> None:
        name = "nothing" if good < 0 else GOODS[good]
        super().__init__(player, f"take {name}", (Key("nothing") if good < 0 else Key("plateau", name),), "Take")
        self.good = good


class Return(Move):
    """On −1: put one good of a kind back on the mountain."""

    __slots__ = ("good",)
    fields = ("good",)

    def __init__(self, player: int, good: int) -> None:
        super().__init__(player, f"return {GOODS[good]}", (Key("stock", GOODS[good]),), "Return")
        self.good = good


class Harvest(Move):
    """Large yield: move the worker on a level (0 is the lowest) of a plateau to another plateau."""

    __slots__ = ("level", "plateau", "target")
    fields = ("plateau", "level", "target")

    def __init__(self, player: int, plateau: int, level: int, target: int) -> None:
        worker = f"{GOODS[plateau]}{level + 1}"
        keys = (Key("worker", worker), Key("plateau", GOODS[target]))
        super().__init__(player, f"harvest {worker}>{GOODS[target]}", keys, "Large yield")
        self.plateau = plateau
        self.level = level
        self.target = target


class Hut(Move):
    """Build a hut on a space."""

    __slots__ = ("space",)
    fields = ("space",)

    def __init__(self, player: int, space: int) -> None:
        super().__init__(player, f"hut {space}", (Key("space", space),), "Hut", (Key("build", "hut"),))
        self.space = space


class Temple(Move):
    """Build a temple on a space."""

    __slots__ = ("space",)
    fields = ("space",)

    def __init__(self, player: int, space: int) -> None:
        super().__init__(player, f"temple {space}", (Key("space", space),), "Temple", (Key("build", "temple"),))
        self.space = space


class Give(Move):
    """Answer the druid: nothing, one good, both goods, or the druid chip under the hut."""

    __slots__ = ("gift",)
    fields = ("gift",)

    def __init__(self, player: int, gift: int) -> None:
        super().__init__(player, f"give {GIFTS[gift]}", (Key("give", GIFTS[gift]),), "Offering")
        self.gift = gift


class Pay(Move):
    """Choose the goods of a payment, numbers of wood, wool, copper and stone.

    There are thousands and few are ever shown, so they are not shared, and their words are made when first asked for.
    """

    __slots__ = ("goods",)
    fields = ("goods",)

    def __init__(self, player: int, goods: Payment) -> None:
        self.player = player
        self.goods = goods

    def __getattr__(self, name: str) -> Any:
        if name not in ("text", "keys", "hints", "group"):
            raise AttributeError(name)
        hints = tuple(Key(f"pay-{name}", number) for name, number in zip(GOODS, self.goods, strict=True))
        super().__init__(self.player, f"pay {payment_text(self.goods)}", (), "Payment", hints)
        return getattr(self, name)


class Poll(Move):
    """All supplies are empty: do you still want to build?"""

    __slots__ = ("build",)
    fields = ("build",)

    def __init__(self, player: int, build: bool) -> None:
        word = "yes" if build else "no"
        super().__init__(player, f"poll {word}", (Key("poll", word),), "Poll")
        self.build = build


class Roll(Outcome):
    """The die shows a face: a good 0..3, +1 (4) or −1 (5)."""

    __slots__ = ("face",)
    fields = ("face",)

    def __init__(self, face: int) -> None:
        super().__init__("die", FACES[face])
        self.face = face


def payment_text(goods: Payment) -> str:
    """Goods in notation.

    >>> payment_text((0, 1, 0, 3))
    'wool+3stone'
    """
    parts = [f"{number if number > 1 else ''}{name}" for name, number in zip(GOODS, goods, strict=True) if number]
    return "+".join(parts) or "nothing"


class Moves:
    """All moves of one player on a board of ``n`` spaces.

    ``harvest[plateau][level][target]`` is one large yield; ``harvest_to[plateau][level][room]`` are those that move a
    worker to where there is room, ``room`` being four times yes or no; ``own_levels[tower]`` are the levels of the
    player's workers in a tower.
    """

    def __init__(self, player: int, n: int) -> None:
        self.place = tuple(Place(player, plateau) for plateau in range(4))
        self.take = tuple(Take(player, good) for good in range(4))
        self.take_nothing = Take(player, -1)
        self.give_back = tuple(Return(player, good) for good in range(4))
        self.hut = tuple(Hut(player, space) for space in range(n + 1))
        self.temple = tuple(Temple(player, space) for space in range(n + 1))
        self.give = tuple(Give(player, gift) for gift in range(4))
        self.poll = (Poll(player, False), Poll(player, True))
        self.harvest = tuple(
            tuple(tuple(Harvest(player, plateau, level, target) for target in range(4)) for level in range(3))
            for plateau in range(4)
        )
        self.own_levels = {
            tower: tuple(level for level, worker in enumerate(tower) if worker == player)
            for height in range(4)
            for tower in product(range(4), repeat=height)
        }
        self.harvest_to = tuple(
            tuple({room: _elsewhere(row, room) for room in product((False, True), repeat=4)} for row in rows)
            for rows in self.harvest
        )


def _elsewhere(moves: tuple[Harvest, ...], room: tuple[bool, ...]) -> tuple[Harvest, ...]:
    return tuple(move for move in moves if room[move.target] and move.target != move.plateau)


@cache
def moves_of(player: int, n: int) -> Moves:
    """The shared table of a player's moves on boards of ``n`` spaces."""
    return Moves(player, n)


ROLLS = tuple(Roll(face) for face in range(6))
EVEN_DIE = tuple((roll, 1) for roll in ROLLS)
EVERY_GIFT = (NONE, ONE, BOTH, CHIP)
EVERY_WORKER = tuple((plateau, level) for plateau in range(4) for level in range(3))
EVERY_PLATEAU = (0, 1, 2, 3)
