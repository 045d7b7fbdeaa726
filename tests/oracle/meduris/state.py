"""The pieces on the table, and the deeds: the only ways to change them.

Players are seats 0..n-1, spaces 1..N, goods and plateaus 0..3, rune areas 0..8.  A deed makes one change and, when
``log`` is a list, appends itself with the clause it rests on; it decides nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablekit.core import Deed

if TYPE_CHECKING:
    from tests.oracle.meduris.board import Board
    from tests.oracle.meduris.tasks import Task

GOODS = ("wood", "wool", "copper", "stone")
WOOD, WOOL, COPPER, STONE = range(4)
FACES = (*GOODS, "plus", "minus")
PLUS, MINUS = 4, 5
CHIPS = ("none", "two", "hut", "druid")
NO_CHIP, TWO, FREE_HUT, DRUID_CHIP = range(4)
COLOURS = ("purple", "blue", "green", "red")
NOBODY = -1
HIDDEN = -1
GOODS_OF_A_KIND = 18
LAP_BEFORE_ENTRY = 0
NOT_YET = -1

START, EARLIER, BONUS, NONE, ONE, BOTH, RIVER, TEMPLES, RUNES = range(9)
TALLY = ("start", "earlier", "bonus", "none", "one", "both", "river", "temples", "runes")


class State:
    """One position of Meduris: a mutable record that only its deeds change."""

    __slots__ = (
        "active", "board", "chips", "colours", "die", "druid", "edition", "empty", "end_when_supply_empty", "first",
        "goods", "grows_to", "huts", "huts_left", "lacking", "last_turns", "log", "mark", "players", "rock", "runes",
        "score", "size", "supply", "tally", "tasks", "temples", "temples_left", "towers", "trigger",
    )  # fmt: skip

    log: list[Deed] | None

    def __init__(self, board: Board, players: int) -> None:
        spaces = board.n + 1
        self.board = board
        self.players = players
        self.colours: tuple[str, ...] = COLOURS[:players]
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
        self.empty = list(range(1, spaces))
        self.grows_to = [0] + [1] * board.n
        self.runes = [NOBODY] * len(board.areas)
        self.towers: list[tuple[int, ...]] = [()] * 4
        self.supply = [0] * 4
        self.goods = [[0] * 4 for _ in range(players)]
        self.score = [0] * players
        self.tally = [[0] * len(TALLY) for _ in range(players)]
        self.huts_left = [0] * players
        self.temples_left = [0] * players
        self.last_turns = NOT_YET
        self.trigger = NOBODY
        self.mark = NOT_YET
        self.tasks: tuple[Task, ...] = ()
        self.log = None

    def copy(self) -> State:
        """The same position again, sharing nothing that can change."""
        s = State.__new__(State)
        s.board = self.board
        s.players = self.players
        s.colours = self.colours
        s.edition = self.edition
        s.end_when_supply_empty = self.end_when_supply_empty
        s.lacking = self.lacking
        s.first = self.first
        s.active = self.active
        s.die = self.die
        s.rock = self.rock
        s.druid = self.druid
        s.huts = self.huts[:]
        s.temples = self.temples[:]
        s.chips = self.chips[:]
        s.size = self.size[:]
        s.empty = self.empty[:]
        s.grows_to = self.grows_to[:]
        s.runes = self.runes[:]
        s.towers = self.towers[:]
        s.supply = self.supply[:]
        s.goods = [stock[:] for stock in self.goods]
        s.score = self.score[:]
        s.tally = [tally[:] for tally in self.tally]
        s.huts_left = self.huts_left[:]
        s.temples_left = self.temples_left[:]
        s.last_turns = self.last_turns
        s.trigger = self.trigger
        s.mark = self.mark
        s.tasks = self.tasks
        s.log = None
        return s

    # ------------------------------------------------------------ set-up

    def give_pieces(self, player: int, huts: int, temples: int, because: str) -> None:
        """A player gets huts and temples in front of the screen."""
        self.huts_left[player] += huts
        self.temples_left[player] += temples
        if self.log is not None:
            self.log.append(("give_pieces", (player, huts, temples), because, None))

    def fill_supply(self, good: int, number: int, because: str) -> None:
        """Goods from the box lie on their side of the mountain."""
        self.supply[good] += number
        if self.log is not None:
            self.log.append(("fill_supply", (good, number), because, None))

    def lay_chip(self, space: int, chip: int, because: str) -> None:
        """A bonus chip lies face up on a space."""
        self.chips[space] = chip
        if self.log is not None:
            self.log.append(("lay_chip", (space, chip), because, None))

    def choose_first(self, player: int, because: str) -> None:
        """This player starts."""
        self.first = self.active = player
        if self.log is not None:
            self.log.append(("choose_first", (player,), because, None))

    # ------------------------------------------------------------ the course of the turn

    def then(self, tasks: tuple[Task, ...], because: str) -> None:
        """What is still to be done from here, the next thing last."""
        self.tasks = tasks
        if self.log is not None:
            self.log.append(("then", (tasks,), because, None))

    def begin_turn(self, player: int, because: str) -> None:
        """It is this player's turn."""
        self.active = player
        if self.log is not None:
            self.log.append(("begin_turn", (player,), because, None))

    def roll(self, face: int, because: str) -> None:
        """The die shows a face: a good 0..3, +1 or −1."""
        self.die = face
        if self.log is not None:
            self.log.append(("roll", (face,), because, None))

    def begin_last_turns(self, player: int, turns: int, because: str) -> None:
        """This player set off the finale; so many turns of the others are still to come."""
        self.trigger = player
        self.last_turns = turns
        if self.log is not None:
            self.log.append(("begin_last_turns", (player, turns), because, None))

    def count_last_turn(self, because: str) -> None:
        """One of the last turns is over."""
        self.last_turns -= 1
        if self.log is not None:
            self.log.append(("count_last_turn", (), because, None))

    def mark_last_lap(self, space: int, because: str) -> None:
        """The die marks where the druid stands (0: not yet on his path); his last lap begins."""
        self.mark = space
        if self.log is not None:
            self.log.append(("mark_last_lap", (space,), because, None))

    # ------------------------------------------------------------ goods

    def obtain(self, player: int, good: int, number: int, because: str) -> None:
        """Goods come from the supply into a player's stock."""
        self.supply[good] -= number
        stock = self.goods[player]
        if stock[good] != HIDDEN:
            stock[good] += number
        if self.log is not None:
            self.log.append(("obtain", (player, good, number), because, None))

    def spend(self, player: int, good: int, number: int, because: str) -> None:
        """Goods go back from a player's stock to their side of the mountain."""
        stock = self.goods[player]
        if stock[good] != HIDDEN:
            stock[good] -= number
        self.supply[good] += number
        if self.log is not None:
            self.log.append(("spend", (player, good, number), because, None))

    def go_short(self, player: int, good: int, number: int, because: str) -> None:
        """So many goods would have been due, but the supply has run out: nothing changes, and the journal says why."""
        if self.log is not None:
            self.log.append(("go_short", (player, good, number), because, None))

    def pass_over(self, player: int, because: str) -> None:
        """A player is not asked, having nothing to give: nothing changes, and the journal says why."""
        if self.log is not None:
            self.log.append(("pass_over", (player,), because, None))

    # ------------------------------------------------------------ workers

    def place_worker(self, player: int, plateau: int, because: str) -> None:
        """A worker is put on top of a tower."""
        self.towers[plateau] = (*self.towers[plateau], player)
        if self.log is not None:
            self.log.append(("place_worker", (player, plateau), because, None))

    def move_worker(self, player: int, plateau: int, level: int, target: int, because: str) -> None:
        """A worker leaves its tower, whose upper workers sink, and tops another; level 0 is the lowest."""
        tower = self.towers[plateau]
        self.towers[plateau] = tower[:level] + tower[level + 1 :]
        self.towers[target] = (*self.towers[target], player)
        if self.log is not None:
            self.log.append(("move_worker", (player, plateau, level, target), because, None))

    # ------------------------------------------------------------ the ring

    def remove_chip(self, space: int, because: str) -> None:
        """A bonus chip goes to the box."""
        self.chips[space] = NO_CHIP
        if self.log is not None:
            self.log.append(("remove_chip", (space,), because, None))

    def place_hut(self, player: int, space: int, because: str) -> None:
        """A hut stands on a space for the rest of the game; its settlement grows."""
        self.huts[space] = player
        self.empty.remove(space)
        self.huts_left[player] -= 1
        size, n = self.size, self.board.n
        left = right = space
        before, after = self.board.before, self.board.after
        while size[before[left]] and before[left] != space:
            left = before[left]
        while size[after[right]] and after[right] != space:
            right = after[right]
        total = min((right - left) % n + 1, n)
        at = left
        for _ in range(total):
            size[at] = total
            at = after[at]
        self.grows_to[space] = 0
        for beside in (before[left], after[right]):
            if self.grows_to[beside]:
                self.grows_to[beside] = self.settlement_with(beside)
        if self.log is not None:
            self.log.append(("place_hut", (player, space), because, None))

    def settlement_with(self, space: int) -> int:
        """How many huts the settlement would have with a hut on this space; ``grows_to`` keeps it for empty spaces."""
        board, size = self.board, self.size
        return min(size[board.before[space]] + size[board.after[space]] + 1, board.n)

    def place_temple(self, player: int, space: int, because: str) -> None:
        """A temple stands on a space for the rest of the game."""
        self.temples[space] = player
        self.empty.remove(space)
        self.grows_to[space] = 0
        self.temples_left[player] -= 1
        if self.log is not None:
            self.log.append(("place_temple", (player, space), because, None))

    def take_rune(self, player: int, area: int, because: str) -> None:
        """A rune stone lies in front of this player, wherever it lay before."""
        self.runes[area] = player
        if self.log is not None:
            self.log.append(("take_rune", (player, area), because, None))

    # ------------------------------------------------------------ the druid

    def step_rock(self, rock: int, because: str) -> None:
        """The druid stands on a rock, 1..3."""
        self.rock = rock
        if self.log is not None:
            self.log.append(("step_rock", (rock,), because, None))

    def walk(self, start: int, space: int, because: str) -> None:
        """The druid walks along his path from a space (0: from his rocks, which he leaves for good) to a hut."""
        self.druid = space
        self.rock = self.board.rocks
        if self.log is not None:
            self.log.append(("walk", (start, space), because, None))

    # ------------------------------------------------------------ points

    def win(self, player: int, points: int, source: int, where: int, because: str) -> None:
        """Points are moved on the track at once; ``source`` indexes ``TALLY``, ``where`` is a space or 0."""
        self.score[player] += points
        self.tally[player][source] += points
        if self.log is not None:
            self.log.append(("win", (player, points, source, where), because, None))

    def end(self, because: str) -> None:
        """The game is over."""
        self.tasks = ()
        if self.log is not None:
            self.log.append(("end", (), because, None))
