"""The pieces on the table, and the deeds: the only ways to change them.

Players are seats 0..n-1, spaces 1..N, goods and plateaus 0..3, rune areas 0..8.  A deed makes one change, or tells why
nothing changes; it decides nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Self

from tablekit.core import Event
from tablekit.frame.deeds import GameState, Kinds, Says, listening, note
from tablekit.frame.kinds import SEAT, Told, Whole, Word
from tablekit.games.meduris import cites
from tablekit.games.meduris.numbers import MOST_WORKERS
from tablekit.games.meduris.words import m, t
from tablekit.saying import Blank, Noun, Template

if TYPE_CHECKING:
    from tablekit.games.meduris.table.board import Board

GOODS = ("wood", "wool", "copper", "stone")
WOOD, WOOL, COPPER, STONE = range(4)
FACES = (*GOODS, "plus", "minus")
PLUS, MINUS = 4, 5
CHIPS = ("none", "two", "hut", "druid")
NO_CHIP, TWO, FREE_HUT, DRUID_CHIP = range(4)
COLOURS = ("purple", "blue", "green", "red")
NOBODY = -1
HIDDEN = -1
NOT_YET = -1

SOURCES = ("start", "earlier", "bonus", "none", "one", "both", "river", "temples", "runes")
(
    FROM_START, FROM_EARLIER, FROM_BONUS, FROM_NONE, FROM_ONE, FROM_BOTH, FROM_RIVER, FROM_TEMPLES, FROM_RUNES,
) = range(9)  # fmt: skip


class State(GameState):
    """One position of Meduris: a mutable record that only its deeds change.

    ``size[space]`` is the number of huts in the settlement there, ``grows_to[space]`` what it would be with a hut on an
    empty space; ``sites[times]`` are the empty spaces on which a hut costs its goods so many times, ``bare`` those
    without a chip, space 1 being the lowest bit; ``tally[player][source]`` says where the points came from; ``rock`` is
    the druid's rock and ``druid`` his space, 0 before he is on his path; ``mark`` is the space where his last lap
    began; ``pending`` are the open questions, the next one last.
    """

    __slots__ = (
        "active", "bare", "board", "chips", "die", "druid", "edition", "end_when_supply_empty", "first", "goods",
        "grows_to", "huts", "huts_left", "lacking", "last_turns", "mark", "rock", "runes", "score", "sites", "size",
        "supply", "tally", "temples", "temples_left", "towers", "trigger",
    )  # fmt: skip
    active: int

    def __init__(self, board: Board, players: int) -> None:
        super().__init__(players, COLOURS[:players])
        spaces = board.n + 1
        self.board = board
        self.edition = "de-302380"
        self.end_when_supply_empty = True
        self.lacking = False
        self.first = 0
        self.active = 0
        self.die = NOT_YET
        self.rock = 0
        self.druid = 0
        self.huts = [NOBODY] * spaces
        self.temples = [NOBODY] * spaces
        self.chips = [NO_CHIP] * spaces
        self.size = [0] * spaces
        self.grows_to = [0] + [1] * board.n
        self.bare = (1 << board.n) - 1
        self.sites = [0, self.bare] + [0] * (board.n - 1)
        self.runes = [NOBODY] * len(board.areas)
        self.towers: list[tuple[int, ...]] = [()] * 4
        self.supply = [0] * 4
        self.goods = [[0] * 4 for _ in range(players)]
        self.score = [0] * players
        self.tally = [[0] * len(SOURCES) for _ in range(players)]
        self.huts_left = [0] * players
        self.temples_left = [0] * players
        self.last_turns = NOT_YET
        self.trigger = NOBODY
        self.mark = NOT_YET

    def _onto(self, state: Self) -> Self:
        state.board = self.board
        state.players = self.players
        state.colours = self.colours
        state.edition = self.edition
        state.end_when_supply_empty = self.end_when_supply_empty
        state.lacking = self.lacking
        state.first = self.first
        state.active = self.active
        state.die = self.die
        state.rock = self.rock
        state.druid = self.druid
        state.huts = self.huts[:]
        state.temples = self.temples[:]
        state.chips = self.chips[:]
        state.size = self.size[:]
        state.grows_to = self.grows_to[:]
        state.bare = self.bare
        state.sites = self.sites[:]
        state.runes = self.runes[:]
        state.towers = self.towers[:]
        state.supply = self.supply[:]
        state.goods = [stock[:] for stock in self.goods]
        state.score = self.score[:]
        state.tally = [tally[:] for tally in self.tally]
        state.huts_left = self.huts_left[:]
        state.temples_left = self.temples_left[:]
        state.last_turns = self.last_turns
        state.trigger = self.trigger
        state.mark = self.mark
        state.pending = self.pending
        return state

    # ------------------------------------------------------------ set-up

    def give_pieces(self, player: int, huts: int, temples: int, *, because: str) -> None:
        """A player gets huts and temples in front of the screen."""
        self.huts_left[player] += huts
        self.temples_left[player] += temples

    def fill_supply(self, good: int, number: int, *, because: str) -> None:
        """Goods from the box lie on their side of the mountain."""
        self.supply[good] += number

    def lay_chip(self, space: int, chip: int, *, because: str) -> None:
        """A bonus chip lies face up on a space."""
        self.chips[space] = chip
        if self.grows_to[space]:
            self.bare &= ~(1 << space - 1)
            if chip == FREE_HUT:
                self._costs_now(space, self.grows_to[space], 0)

    def choose_first(self, player: int, *, because: str) -> None:
        """This player has the first turn."""
        self.first = self.active = player

    # ------------------------------------------------------------ the course of the turn

    def begin_turn(self, player: int, *, because: str) -> None:
        """It is this player's turn."""
        self.active = player

    def roll(self, face: int, *, because: str) -> None:
        """The die shows a face: a good 0..3, +1 or −1."""
        self.die = face

    def begin_last_turns(self, player: int, turns: int, *, because: str) -> None:
        """This player set off the finale; so many turns of the others are still to come."""
        self.trigger = player
        self.last_turns = turns

    def count_last_turn(self, *, because: str) -> None:
        """One of the last turns is over."""
        self.last_turns -= 1

    def mark_last_lap(self, space: int, *, because: str) -> None:
        """The die marks where the druid stands (0: not yet on his path); his last lap begins."""
        self.mark = space

    @note
    def take_poll(self, *, because: str) -> None:
        """Everything is taken: whoever wants to build on may say so."""

    @note
    def end_last_lap(self, *, because: str) -> None:
        """The druid has come round to his mark."""

    # ------------------------------------------------------------ goods

    def obtain(self, player: int, good: int, number: int, *, because: str) -> None:
        """Goods come from the supply into a player's stock."""
        self.supply[good] -= number
        stock = self.goods[player]
        if stock[good] != HIDDEN:
            stock[good] += number

    def spend(self, player: int, good: int, number: int, *, because: str) -> None:
        """Goods go back from a player's stock to their side of the mountain."""
        stock = self.goods[player]
        if stock[good] != HIDDEN:
            stock[good] -= number
        self.supply[good] += number

    @note
    def go_short(self, player: int, good: int, number: int, *, because: str) -> None:
        """So many goods would have been due, but the supply has run out."""

    @note
    def pass_over(self, player: int, *, because: str) -> None:
        """A player is not asked, having nothing to give."""

    @note
    def stop_taking(self, *, because: str) -> None:
        """The mountain is bare: nobody else is asked what to take."""

    # ------------------------------------------------------------ workers

    @note
    def give_workers(self, number: int, *, because: str) -> None:
        """Everybody has so many workers to place."""

    def place_worker(self, player: int, plateau: int, *, because: str) -> None:
        """A worker is put on top of a tower."""
        self.towers[plateau] = (*self.towers[plateau], player)

    def move_worker(self, player: int, plateau: int, level: int, target: int, *, because: str) -> None:
        """A worker leaves its tower, whose upper workers sink, and tops another; level 0 is the lowest."""
        tower = self.towers[plateau]
        self.towers[plateau] = tower[:level] + tower[level + 1 :]
        self.towers[target] = (*self.towers[target], player)

    # ------------------------------------------------------------ the ring

    def remove_chip(self, space: int, *, because: str) -> None:
        """A bonus chip goes to the box."""
        if self.grows_to[space]:
            self.bare |= 1 << space - 1
            if self.chips[space] == FREE_HUT:
                self._costs_now(space, 0, self.grows_to[space])
        self.chips[space] = NO_CHIP

    def place_hut(self, player: int, space: int, *, because: str) -> None:
        """A hut stands on a space for the rest of the game; its settlement grows."""
        self.huts[space] = player
        self.huts_left[player] -= 1
        self._take_up(space)
        size, n, before, after = self.size, self.board.n, self.board.before, self.board.after
        huts_before, huts_after = size[before[space]], size[after[space]]
        total = min(huts_before + huts_after + 1, n)
        size[space] = total
        first = last = space
        for _ in range(huts_before):
            first = before[first]
            size[first] = total
        for _ in range(huts_after):
            last = after[last]
            size[last] = total
        for beside in (before[first], after[last]):
            times = self.grows_to[beside]
            if times:
                self.grows_to[beside] = grown = self._joined_by(beside)
                if self.chips[beside] != FREE_HUT:
                    self._costs_now(beside, times, grown)

    def _take_up(self, space: int) -> None:
        """An empty space is one no more."""
        others = ~(1 << space - 1)
        self.bare &= others
        self.sites[0 if self.chips[space] == FREE_HUT else self.grows_to[space]] &= others
        self.grows_to[space] = 0

    def _costs_now(self, space: int, before: int, now: int) -> None:
        """A hut on an empty space costs its goods another number of times than before."""
        bit = 1 << space - 1
        self.sites[before] ^= bit
        self.sites[now] ^= bit

    @property
    def empty(self) -> list[int]:
        """The spaces without a building, clockwise."""
        return [space for space, times in enumerate(self.grows_to) if times]

    def settlement_with(self, space: int) -> int:
        """How many huts the settlement would have with a hut on this space; ``grows_to`` keeps it for empty spaces."""
        return self.grows_to[space] or self._joined_by(space)

    def _joined_by(self, space: int) -> int:
        """As ``settlement_with``, counted on the board."""
        board, size = self.board, self.size
        return min(size[board.before[space]] + size[board.after[space]] + 1, board.n)

    def place_temple(self, player: int, space: int, *, because: str) -> None:
        """A temple stands on a space for the rest of the game."""
        self.temples[space] = player
        self._take_up(space)
        self.temples_left[player] -= 1

    def take_rune(self, player: int, area: str, *, because: str) -> None:
        """A rune stone lies in front of this player, wherever it lay before."""
        self.runes[self.board.areas.index(area)] = player

    # ------------------------------------------------------------ the druid

    def step_rock(self, rock: int, *, because: str) -> None:
        """The druid stands on a rock, 1..3."""
        self.rock = rock

    def walk(self, start: int, space: int, *, because: str) -> None:
        """The druid walks along his path from a space (0: from his rocks, which he leaves for good) to a hut."""
        self.druid = space
        self.rock = self.board.rocks

    @note
    def call_druid(self, *, because: str) -> None:
        """A building calls the druid, who moves if he can."""

    @note
    def visit(self, player: int, space: int, *, because: str) -> None:
        """The druid asks the owner of the hut beside him."""

    # ------------------------------------------------------------ points

    def win(self, player: int, points: int, source: int, where: int, *, because: str) -> None:
        """Points are moved on the track at once; ``source`` indexes ``SOURCES``, ``where`` is a space or 0."""
        self.score[player] += points
        self.tally[player][source] += points

    @note
    def end(self, *, because: str) -> None:
        """Nobody is asked anything more: the points are final."""


Listening = listening(State)

# ---------------------------------------------------------------- what the deeds say

GOOD = Word(m("the good"), GOODS)
PLATEAU = Word(m("the plateau"), GOODS)
STANDS = (m("lowest"), m("second"), m("highest"))  # on whom a worker stands: on nobody, on one, on two


class Level(Whole["State"]):
    """How high a worker stands, from 0 on; it is written from 1 on, and said in a word."""

    def say(self, value: int, names: Sequence[str]) -> Blank:
        """The word."""
        return STANDS[value]


LEVEL = Level(m("the level"), 1, MOST_WORKERS, more=1)
SPACE: Whole[State] = Whole(m("the space"), 1, lambda state: state.board.n)


class Area(Told[str]):
    """A rune area by its name, which is the name of its stone."""

    def say(self, value: str, names: Sequence[str]) -> Blank:
        """The name as a noun."""
        return Noun(value)


FACE = Word(m("the die"), FACES, said=(*map(Noun, GOODS), "+1", "−1"))
KINDS: Kinds = {
    "player": SEAT, "good": GOOD, "plateau": PLATEAU, "target": PLATEAU, "level": LEVEL, "face": FACE,
    "chip": Word(m("a chip"), CHIPS, said=[Noun(f"{chip} chip") for chip in CHIPS]), "area": Area(m("an area")),
}  # fmt: skip


def _spent(event: Event) -> Template:
    returned = event.clause == cites.SMALL_YIELD_MINUS
    return t("{player} gave back {number} {good}.") if returned else t("{player} paid {number} {good}.")


def _walked(event: Event) -> Template:
    from_space, from_rocks = t("The druid walked {start} → {space}."), t("The druid left his rocks for space {space}.")
    return from_space if event.args["start"] else from_rocks


def _stepped(event: Event) -> Template:
    if event.clause == cites.DRUID_NO_HUT:
        return t("The druid stays: there is no hut to go to.")
    return t("The druid stepped on rock {rock}.") if event.args["rock"] else t("The druid waits at his temple.")


def _marked(event: Event) -> Template:
    at_a_space = t("The last lap begins, marked at space {space}.")
    return at_a_space if event.args["space"] else t("The last lap begins, marked at his rocks.")


WON = {
    FROM_START: t("{player} starts on {points}."),
    FROM_BONUS: t("{player} got the +2 chip on space {where}: +2."),
    FROM_NONE: t("{player} gave nothing at {where}: {points:+}."),
    FROM_ONE: t("{player} gave one good at {where}: +1."),
    FROM_BOTH: t("{player} gave both at {where}: +{points}."),
    FROM_RIVER: t("{player} scored {points:rune stone} at the river: +{points}."),
    FROM_TEMPLES: t("{player}’s temple on {where} has {points:hut} beside it: +{points}."),
    FROM_RUNES: t("{player} scored the rune stones at the end: +{points}."),
}
# What the sources of points are called in a receipt, and the clauses they rest on.
RECEIPT = {
    "start": (m("the start of the track"), cites.SETUP_SCORE_START),
    "earlier": (m("points from before this position was written down"), cites.BONUS_SCORE_NOW),
    "bonus": (m("+2 chips"), cites.BONUS_TWO),
    "none": (m("visits of the druid without a gift"), cites.RITUAL_NONE),
    "one": (m("visits of the druid with one good"), cites.RITUAL_ONE),
    "both": (m("visits of the druid with both goods or a druid chip"), cites.RITUAL_BOTH),
    "river": (m("rune stones held when the druid crossed the river"), cites.RIVER_INTERIM),
    "temples": (m("huts beside temples at the end"), cites.FINAL_TEMPLES),
    "runes": (m("rune stones at the end"), cites.FINAL_RUNES),
}


def _won(event: Event) -> Template:
    if event.clause == cites.BONUS_DRUID_USE:
        return t("{player} gave a druid chip at {where}: +{points}.")
    if event.args["source"] == FROM_NONE and event.args["points"] == 0:
        return t("{player} gave nothing at {where}: no points to lose.")
    return WON[event.args["source"]]


SAYS: Says = {
    # the panels show the pieces, the turn that begins that one is over, the druid's way that he was called, and the
    # answer to his question that he asked
    "give_pieces": None, "count_last_turn": None, "call_druid": None, "visit": None,
    "fill_supply": t("{number} {good} lie on the mountain."),
    "lay_chip": t("A {chip} lies on space {space}."),
    "give_workers": t("Everybody has {number:worker} to place."),
    "choose_first": t("{player} is the start player."),
    "begin_turn": t("{player}’s turn."),
    "roll": t("Rolled {face}."),
    "begin_last_turns": t("{player} has built everything: {turns:last turn} to come."),
    "take_poll": t("The mountain is bare: everybody is asked whether to build on."),
    "mark_last_lap": _marked,
    "end_last_lap": t("The last lap is over."),
    "obtain": t("{player} got {number} {good}."),
    "spend": _spent,
    "go_short": t("{player} goes short of {number} {good}: the supply is empty."),
    "pass_over": t("{player} has no goods to give back."),
    "stop_taking": t("The mountain is bare: nobody takes any more."),
    "place_worker": t("{player} placed a worker on {plateau}."),
    "move_worker": t("{player} moved the {level} worker from {plateau} to {target}."),
    "remove_chip": t("The chip on space {space} went to the box."),
    "place_hut": t("{player} built a hut on {space}."),
    "place_temple": t("{player} built a temple on {space}."),
    "take_rune": t("{player} took the rune stone {area}."),
    "step_rock": _stepped,
    "walk": _walked,
    "win": _won,
    "end": t("The game is over."),
}  # fmt: skip
