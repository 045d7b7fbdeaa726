"""Every decision and every chance result of a box, made once and shared: playing a game makes no new objects.

Notation: ``extra H5`` · ``neutral V2`` · ``bid 3`` · ``first blue`` · ``take 3`` (third card from the left) · ``choose
place`` · ``place F2`` / ``place M1 pay red`` · ``move F2>F3`` (one army, one step) · ``city F3`` / ``city F3 army`` ·
``destroy F3 red`` / ``destroy F3 red coin`` · ``peek F1`` · ``done``; and for chance: a card such as ``forest_elf``, a
die ``4``, a token such as ``spring``, a colour, a leader such as ``white_knight``.
"""

from __future__ import annotations

from functools import cache
from typing import TypeAlias

from tablekit.core import Key, Move, Outcome
from tests.oracle.empire.board import Board
from tests.oracle.empire.box import Box
from tests.oracle.empire.cards import DEEDS
from tests.oracle.empire.state import COINS, NEUTRAL_COLOUR, TOKENS

ROW_PLACES = 6


class _InRegion(Move):
    """A decision about one region, named by its index in the box and its name."""

    __slots__ = ("name", "region")
    fields = ("region", "name")
    verb = ""
    title = ""

    def __init__(self, player: int, region: int, name: str) -> None:
        super().__init__(player, f"{self.verb} {name}", (Key("region", name),), self.title)
        self.region = region
        self.name = name


class Extra(_InRegion):
    """Set-up: put one more army of every player together in a region."""

    __slots__ = ()
    verb, title = "extra", "Extra armies"


class Neutral(_InRegion):
    """Set-up for two: put one neutral army in a region."""

    __slots__ = ()
    verb, title = "neutral", "Neutral army"


class Place(_InRegion):
    """Place one new army in a region, free of charge."""

    __slots__ = ()
    verb, title = "place", "Place"


class Peek(_InRegion):
    """Look at the face-down token of a region."""

    __slots__ = ()
    verb, title = "peek", "Peek"


class PaidPlace(Move):
    """The Bandit King places one army in a region and pays another player, whose city is there."""

    __slots__ = ("name", "owner", "owner_name", "region")
    fields = ("region", "name", "owner", "owner_name")

    def __init__(self, player: int, region: int, name: str, owner: int, owner_name: str) -> None:
        keys = (Key("region", name), Key("pay", owner))
        super().__init__(player, f"place {name} pay {owner_name}", keys, "Place")
        self.region = region
        self.name = name
        self.owner = owner
        self.owner_name = owner_name


class City(Move):
    """Build a city in a region; with ``army`` the White Knight's free army comes too."""

    __slots__ = ("army", "name", "region")
    fields = ("region", "name", "army")

    def __init__(self, player: int, region: int, name: str, army: bool = False) -> None:
        text, group = (f"city {name} army", "City and army") if army else (f"city {name}", "City")
        super().__init__(player, text, (Key("region", name),), group, (Key("build", "army" if army else "alone"),))
        self.region = region
        self.name = name
        self.army = army


class Destroy(Move):
    """Remove one army of a colour from a region; with ``coin`` the Bandit King steals a coin too."""

    __slots__ = ("coin", "colour", "colour_name", "name", "region")
    fields = ("region", "name", "colour", "colour_name", "coin")

    def __init__(self, player: int, region: int, name: str, colour: int, colour_name: str, coin: bool = False) -> None:
        text, group = f"destroy {name} {colour_name}", "Destroy"
        if coin:
            text, group = f"{text} coin", "Destroy and steal"
        hints = (Key("region", name), Key("steal", "yes" if coin else "no"))
        super().__init__(player, text, (Key("army", f"{name} {colour_name}"),), group, hints)
        self.region = region
        self.name = name
        self.colour = colour
        self.colour_name = colour_name
        self.coin = coin


class Step(Move):
    """Move one army into another region: a click on the army, then on the region it goes to."""

    __slots__ = ("colour_name", "end", "end_name", "name", "start")
    fields = ("start", "name", "end", "end_name", "colour_name")

    def __init__(self, player: int, start: int, name: str, end: int, end_name: str, colour_name: str) -> None:
        keys = (Key("army", f"{name} {colour_name}"), Key("region", end_name))
        super().__init__(player, f"move {name}>{end_name}", keys, "Move")
        self.start = start
        self.name = name
        self.end = end
        self.end_name = end_name
        self.colour_name = colour_name


class Bid(Move):
    """Bid so many coins in secret."""

    __slots__ = ("coins",)
    fields = ("coins",)
    sealed = True

    def __init__(self, player: int, coins: int) -> None:
        super().__init__(player, f"bid {coins}", (Key("bid", coins),), "Bid")
        self.coins = coins


class First(Move):
    """Name the player who takes the first turn."""

    __slots__ = ("colour_name", "seat")
    fields = ("seat", "colour_name")

    def __init__(self, player: int, seat: int, colour_name: str) -> None:
        super().__init__(player, f"first {colour_name}", (Key("seat", seat),), "First player")
        self.seat = seat
        self.colour_name = colour_name


class Take(Move):
    """Take the card at a place of the row, 0..5 from the left; the notation counts from 1."""

    __slots__ = ("place",)
    fields = ("place",)

    def __init__(self, player: int, place: int) -> None:
        super().__init__(player, f"take {place + 1}", (Key("card", place + 1),), "Take a card")
        self.place = place


class Choose(Move):
    """Perform this one of the two actions of the card: 0..3 for place, move, city, destroy."""

    __slots__ = ("what",)
    fields = ("what",)

    def __init__(self, player: int, what: int) -> None:
        super().__init__(player, f"choose {DEEDS[what]}", (Key("action", DEEDS[what]),), "Choose")
        self.what = what


class Done(Move):
    """Give up what is left of this action, of looking at tokens, or the extra card."""

    __slots__ = ()

    def __init__(self, player: int) -> None:
        super().__init__(player, "done", (Key("done"),), "Done")


# ---------------------------------------------------------------- chance


class Draw(Outcome):
    """A card is turned up from the deck."""

    __slots__ = ("card", "id")
    fields = ("card", "id")

    def __init__(self, card: int, id: str) -> None:
        super().__init__("deck", id)
        self.card = card
        self.id = id


class Roll(Outcome):
    """The die for a tied bid shows 1..6."""

    __slots__ = ("face",)
    fields = ("face",)

    def __init__(self, face: int) -> None:
        super().__init__("die", str(face))
        self.face = face


class Found(Outcome):
    """A face-down token is of this kind."""

    __slots__ = ("kind",)
    fields = ("kind",)

    def __init__(self, kind: int) -> None:
        super().__init__("token", TOKENS[kind])
        self.kind = kind


class Chosen(Outcome):
    """The random player of set-up step 3."""

    __slots__ = ("colour_name", "seat")
    fields = ("seat", "colour_name")

    def __init__(self, seat: int, colour_name: str) -> None:
        super().__init__("random player", colour_name)
        self.seat = seat
        self.colour_name = colour_name


class Dealt(Outcome):
    """A leader is dealt."""

    __slots__ = ("id", "leader")
    fields = ("leader", "id")

    def __init__(self, leader: int, id: str) -> None:
        super().__init__("leader", id)
        self.leader = leader
        self.id = id


ROLLS = tuple(Roll(face) for face in range(1, 7))
EVEN_DIE = tuple((roll, 1) for roll in ROLLS)
FOUND = tuple(Found(kind) for kind in range(len(TOKENS)))


@cache
def chosen(seat: int, colour_name: str) -> Chosen:
    """The one shared outcome that chooses this seat."""
    return Chosen(seat, colour_name)


def draws(box: Box) -> tuple[tuple[Draw, int], ...]:
    """One shared outcome for each card of a box, with its weight."""
    found: tuple[tuple[Draw, int], ...] | None = box.made.get("draws")
    if found is None:
        found = box.made["draws"] = tuple((Draw(at, card.id), 1) for at, card in enumerate(box.cards))
    return found


def deals(box: Box) -> tuple[Dealt, ...]:
    """One shared outcome for each leader of a box."""
    found: tuple[Dealt, ...] | None = box.made.get("deals")
    if found is None:
        found = box.made["deals"] = tuple(Dealt(at, leader.id) for at, leader in enumerate(box.leaders))
    return found


# ---------------------------------------------------------------- tables


class Moves:
    """All moves of one player with one box and these seat colours."""

    def __init__(self, box: Box, player: int, colours: tuple[str, ...]) -> None:
        self.box = box
        self.player = player
        every = tuple(enumerate(box.names))
        names = (*colours, NEUTRAL_COLOUR) if len(colours) == 2 else colours
        self.extra = tuple(Extra(player, r, name) for r, name in every)
        self.neutral = tuple(Neutral(player, r, name) for r, name in every)
        self.place = tuple(Place(player, r, name) for r, name in every)
        self.peek = tuple(Peek(player, r, name) for r, name in every)
        self.paid = tuple(tuple(PaidPlace(player, r, n, c, own) for c, own in enumerate(colours)) for r, n in every)
        self.city = tuple(City(player, r, name) for r, name in every)
        self.city_army = tuple(City(player, r, name, True) for r, name in every)
        self.destroy = tuple(tuple(Destroy(player, r, n, c, own) for c, own in enumerate(names)) for r, n in every)
        self.steal = tuple(tuple(Destroy(player, r, n, c, own, True) for c, own in enumerate(names)) for r, n in every)
        self.bid = tuple(Bid(player, coins) for coins in range(COINS + 1))
        self.first = tuple(First(player, seat, name) for seat, name in enumerate(colours))
        self.take = tuple(Take(player, place) for place in range(ROW_PLACES))
        self.takes = tuple(self.take[:number] for number in range(ROW_PLACES + 1))
        self.choose = tuple(Choose(player, what) for what in range(len(DEEDS)))
        self.done = Done(player)


Near: TypeAlias = tuple[tuple[int, bool], ...]
Line: TypeAlias = tuple[Step, ...]


class Steps:
    """Every step of one player with one box; a step is made when it is first asked for."""

    def __init__(self, box: Box, player: int, colour: str) -> None:
        self.box = box
        self.player = player
        self.colour = colour
        self._made: dict[tuple[int, int], Step] = {}
        self._lines: dict[tuple[int, Near], tuple[Line, Line]] = {}

    def line(self, start: int, near: Near) -> tuple[Line, Line]:
        """From one region: all steps, and those that are not by sea."""
        found = self._lines.get((start, near))
        if found is None:
            every = tuple(self.step(start, end) for end, _ in near)
            dry = tuple(self.step(start, end) for end, sea in near if not sea)
            found = self._lines[start, near] = (every, dry)
        return found

    def step(self, start: int, end: int) -> Step:
        """The one shared move of an army from one region to another."""
        found = self._made.get((start, end))
        if found is None:
            names = self.box.names
            found = Step(self.player, start, names[start], end, names[end], self.colour)
            self._made[start, end] = found
        return found


class Ways:
    """A player's steps on a board: ``every[region]`` all that lead from there, ``dry[region]`` those not by sea."""

    every: tuple[Line, ...]
    dry: tuple[Line, ...]

    def __init__(self, board: Board, player: int, colour: str) -> None:
        line = steps_of(board.box, player, colour).line
        lines = [line(region, near) for region, near in enumerate(board.near)]
        self.every, self.dry = zip(*lines, strict=True)


def steps_of(box: Box, player: int, colour: str) -> Steps:
    """The shared steps of a player."""
    found: Steps | None = box.made.get((player, colour))
    if found is None:
        found = box.made[player, colour] = Steps(box, player, colour)
    return found


def ways_of(board: Board, player: int, colour: str) -> Ways:
    """The shared steps of a player on a board."""
    found: Ways | None = board.made.get((player, colour))
    if found is None:
        found = board.made[player, colour] = Ways(board, player, colour)
    return found


def moves_of(box: Box, player: int, colours: tuple[str, ...]) -> Moves:
    """The shared table of a player's moves."""
    found: Moves | None = box.made.get((player, colours))
    if found is None:
        found = box.made[player, colours] = Moves(box, player, colours)
    return found
