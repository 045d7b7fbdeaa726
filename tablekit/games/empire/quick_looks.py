"""How a position looks, and how each of some moves looks, said once more and quickly: bots ask for both all the time.

What it is worth stands in ``estimate``, and who controls what in the sections; a law holds this to them, to the last
digit.  Here nothing is made anew that a move does not change.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from tablekit import core
from tablekit.games.empire.actions.action import LEFT
from tablekit.games.empire.actions.destroying import Destroy
from tablekit.games.empire.actions.moving import Step
from tablekit.games.empire.actions.placing import Place
from tablekit.games.empire.actions.step_costs import step_cost
from tablekit.games.empire.box.tokens import FORTRESS, TOKENS
from tablekit.games.empire.estimate import ARMY, COIN, ELIXIR, LASTING, SECOND
from tablekit.games.empire.numbers import (
    ELIXIR_TIE_VP,
    ELIXIR_VP,
    FORTRESS_VP,
    ISLAND_VP,
    REGION_VP,
)
from tablekit.games.empire.rules.asking import InRegion
from tablekit.games.empire.rules.bid import promised
from tablekit.games.empire.rules.control import strongest
from tablekit.games.empire.rules.course_of_play import Done
from tablekit.games.empire.rules.leaders import leader_of
from tablekit.games.empire.rules.scoring import family, of_ability
from tablekit.games.empire.rules.setting_up import Neutral
from tablekit.games.empire.rules.turn_end import Refilling
from tablekit.games.empire.table.state import NOBODY, State
from tablekit.mechanics.lookup import Lookup


class Ground(NamedTuple):
    """Who has what on the map: the colour that controls each region, by the index of the box, and each island, or -1.

    ``held`` is how many regions each colour controls, nobody last; ``ahead`` what each region is worth to who controls
    it with one army more than needed, or two.
    """

    regions: list[int]
    held: list[int]
    ahead: list[float]
    islands: list[int]


class Cards(NamedTuple):
    """What the abilities of some cards are worth, and how many elixirs are on them."""

    points: int
    elixirs: int


class Seat(NamedTuple):
    """What a seat has beyond the map: points, what coins, armies and elixirs look worth, abilities, and what is bid."""

    points: int
    pieces: float
    lasting: float
    promised: float


# A greedy game judges 800 positions, and that was four fifths of its time: most moves change one or two regions.
def estimate(s: State) -> list[float]:
    """How many points the position looks worth to each seat, from regions and cards as they were judged before."""
    return _estimate(s, ground_of(s), _seats(s, [cards_of(s, player) for player in range(s.players)]))


# Three moves of four are one army more or less: what they change is known without making them, a third of making them.
def looks(s: State, moves: Sequence[core.Move]) -> list[float | None]:
    """What the position after each of some moves looks worth to its player; not where the game ends with it."""
    known = _Known(s)
    return [known.after(move) for move in moves]


class _Known:
    """What is worked out once for all moves of a decision."""

    def __init__(self, s: State) -> None:
        self.s, self.top = s, s.pending[-1]
        self.cards = [cards_of(s, player) for player in range(s.players)]
        self.ground, self.seats = ground_of(s), _seats(s, self.cards)
        self.last = len(s.pending) == 2 and type(s.pending[0]) is Refilling and bool(s.deck)

    def after(self, move: core.Move) -> float | None:
        """What the position after a move looks worth to its player."""
        s, kind, player, region = self.s, type(move), move.player, self.s.box.region
        if kind is Step:
            start, end = region[move.start], region[move.end]  # type: ignore[attr-defined]
            if not s.tokens[start] and not s.tokens[end]:
                left = s.left - (cost := step_cost(s, player, start, end))
                goes_on = left >= cost  # the way back costs as much
                if goes_on or (self.last and not left):
                    return self._look(player, ((start, player, -1), (end, player, 1)), left if goes_on else -1)
        elif kind is Place:
            at = region[move.region]  # type: ignore[attr-defined]
            goes_on = s.left > 1 and s.armies_left[player] > 1
            if not s.tokens[at] and (goes_on or self.last):
                return self._look(player, ((at, player, 1),), s.left - 1 if goes_on else -1)
        elif kind is Neutral:
            return self._look(player, ((region[move.region], s.neutral, 1),))  # type: ignore[attr-defined]
        elif kind is Destroy and self.last and s.left == 1 and s.leaders[player] == NOBODY:
            return self._look(player, ((region[move.region], move.colour.at, -1),))  # type: ignore[attr-defined]
        elif kind is Done and self.last:
            return self._look(player)
        return self._made(move)

    def _look(self, player: int, more: Sequence[tuple[int, int, int]] = (), left: int = -1) -> float:
        """With so many armies more of a colour in a region, and so much left of the action, which is over with -1."""
        s, seats = self.s, self.seats
        ground = _changed(self.ground, s, [(at, {colour: number}) for at, colour, number in more])
        if len(more) == 1 and (colour := more[0][1]) < s.players:
            seats = seats[:]
            seats[colour] = seat_of(s, colour, self.cards, more[0][2])
        found = _sum(s, ground, seats)
        for question in s.pending[:-1]:
            found[question.player] += question.worth(s)
        if left >= 0:
            found[player] += LEFT * left
        return core.lead(found, player)

    def _made(self, move: core.Move) -> float | None:
        """Where a move has to be made to see what it changes."""
        s, after = self.s, self.s.copy()
        move.apply(after, self.top)  # type: ignore[attr-defined]
        if not after.pending:
            return None
        same = after.cards == s.cards and after.coins == s.coins and after.flying == s.flying
        cards = self.cards if same else [cards_of(after, player) for player in range(s.players)]
        names = move.regions() if isinstance(move, InRegion) else ()
        ground = _changed(self.ground, after, [(s.box.region[name], {}) for name in names])
        return core.lead(_estimate(after, ground, _seats(after, cards)), move.player)


def _estimate(s: State, ground: Ground, seats: Sequence[Seat]) -> list[float]:
    if not s.pending:
        return [float(seat.points + points_of_map(s, player, ground)) for player, seat in enumerate(seats)]
    found = _sum(s, ground, seats)
    for question in s.pending:
        found[question.player] += question.worth(s)
    return found


def _sum(s: State, ground: Ground, seats: Sequence[Seat]) -> list[float]:
    """What is added up in the order of ``estimate.estimate``, as sums of fractions depend on that."""
    found = [
        float(points + points_of_map(s, player, ground)) + pieces + lasting - bid
        for player, (points, pieces, lasting, bid) in enumerate(seats)
    ]
    regions, ahead, players = ground.regions, ground.ahead, s.players
    for region in s.board.regions:
        if 0 <= (holder := regions[region]) < players:
            found[holder] += ahead[region]
    return found


def _seats(s: State, cards: Sequence[Cards]) -> list[Seat]:
    return [seat_of(s, player, cards) for player in range(s.players)]


def seat_of(s: State, player: int, cards: Sequence[Cards], armies: int = 0) -> Seat:
    """What a seat has beyond the map, with so many armies more: see ``scoring.Scoring.lines``."""
    own, coins = cards[player], s.coins[player]
    elixirs = [own.elixirs for own in cards]
    points = own.points + sum([earlier[player] for earlier in s.past])
    for seat, claimed in enumerate(s.claimed):
        for kind in claimed:
            elixirs[seat] += TOKENS[kind].elixirs
            points += TOKENS[kind].points if seat == player else 0
    most = max(elixirs)
    if elixirs[player] == most and (most or s.switches.elixir_zero_scores):
        points += ELIXIR_VP if elixirs.count(most) == 1 else ELIXIR_TIE_VP
    if s.leaders[player] != NOBODY:
        points += _of_leader(s, player)
    to_come = s.cards_each - len(s.cards[player])
    return Seat(
        points,
        COIN * coins + ARMY * (sum(s.armies[player]) + armies) + ELIXIR * elixirs[player],
        LASTING * to_come / 4 * (s.more_move[player] + s.more_army[player] + s.flying[player]),
        COIN * promised(s, player),
    )


def _of_leader(s: State, player: int) -> int:
    leader, points = leader_of(s, player), 0
    if leader.family_size and family(s, player, leader.family) >= leader.family_size:
        points += leader.family_vp
    if leader.kept_armies:
        points += leader.kept_vp * (sum(s.kept) // leader.kept_armies)
    return points


def points_of_map(s: State, player: int, ground: Ground) -> int:
    """The points for regions, fortresses and islands."""
    points = REGION_VP * ground.held[player] + ISLAND_VP * ground.islands.count(player)
    if FORTRESS in s.tokens:
        forts = [region for region, token in enumerate(s.tokens) if token == FORTRESS]
        points += FORTRESS_VP * sum([ground.regions[region] == player for region in forts])
    if s.leaders[player] != NOBODY and (size := leader_of(s, player).island_size):
        islands = zip(s.board.islands, ground.islands, strict=True)
        large = sum([len(island) >= size for island, holder in islands if holder == player])
        points += leader_of(s, player).island_vp * large
    return points


def cards_of(s: State, player: int) -> Cards:
    """What a seat's cards are worth with its coins and its Flying abilities."""
    return _CARDS[s.box, s.coins[player], s.flying[player], *s.cards[player]]


def _of_cards(about: tuple[Any, ...]) -> Cards:
    box, coins, flying, *cards = about
    abilities = [ability for card in cards for ability in box.cards[card].points]
    points = sum([of_ability(ability, box, cards, coins, flying) for ability in abilities])
    return Cards(points, sum([box.cards[card].elixir for card in cards]))


_CARDS = Lookup(_of_cards, 8192)


def ground_of(s: State) -> Ground:
    """Who controls what now: see ``control.control``."""
    size, board = len(s.armies[0]), s.board
    ground = Ground([NOBODY] * size, [0] * len(s.armies) + [size], [0.0] * size, [NOBODY] * len(board.islands))
    built = {region for own in s.cities for region in own}
    bare, there = (0,) * s.players, [*zip(*s.armies, strict=True)]
    for region in board.regions:
        armies = there[region]
        if region in built:
            holder, ground.ahead[region] = _HELD[armies, tuple([own.count(region) for own in s.cities])]
        else:
            holder, ground.ahead[region] = _HELD[armies, bare]
        ground.regions[region] = holder
        ground.held[holder] += 1
    ground.held[NOBODY] -= len(board.regions)
    for island in range(len(board.islands)):
        _judge_island(ground, s, island)
    return ground


def _changed(ground: Ground, s: State, regions: Sequence[tuple[int, Mapping[int, int]]]) -> Ground:
    """The same where only these regions have changed, with so many armies more of a colour."""
    if not regions:
        return ground
    after = Ground(ground.regions[:], ground.held[:], ground.ahead[:], ground.islands[:])
    _judge(after, s, regions)
    return after


def _judge(ground: Ground, s: State, regions: Sequence[tuple[int, Mapping[int, int]]]) -> None:
    """Say who controls some regions and their islands now, with so many armies more of a colour."""
    board, holders, held, islands = s.board, ground.regions, ground.held, set()
    for region, more in regions:
        armies = [line[region] for line in s.armies]
        for colour, number in more.items():
            armies[colour] += number
        holder, ground.ahead[region] = _HELD[(*armies,), tuple([own.count(region) for own in s.cities])]
        if holder != holders[region]:
            held[holders[region]] -= 1
            held[holder] += 1
            holders[region] = holder
            islands.add(board.island[region])
    for island in islands:
        _judge_island(ground, s, island)


def _judge_island(ground: Ground, s: State, island: int) -> None:
    """Say who controls an island, by who controls its regions."""
    there = tuple([ground.regions[region] for region in s.board.islands[island]])
    ground.islands[island] = _STRONGEST[len(s.armies) if s.switches.neutral_blocks_islands else s.players, there]


def _held(about: tuple[tuple[int, ...], tuple[int, ...]]) -> tuple[int, float]:
    """Who controls a region with these armies by colour and these cities by seat, and what the armies beyond bring."""
    armies, cities = about
    most, second, *_ = sorted(armies, reverse=True)
    numbers = [own + (cities[at] if at < len(cities) else 0) for at, own in enumerate(armies)]
    return strongest(numbers), SECOND * min(2, most - second)


_HELD = Lookup(_held, 8192)


def _most_regions(about: tuple[int, tuple[int, ...]]) -> int:
    """Which of so many colours controls most regions of an island, by who controls each."""
    colours, there = about
    return strongest([there.count(colour) for colour in range(colours)])


_STRONGEST = Lookup(_most_regions, 8192)
