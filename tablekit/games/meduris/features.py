"""What counts in a position of Meduris: the numbers of each seat that its worth is learned from."""

from __future__ import annotations

from collections.abc import Sequence

from tablekit import core
from tablekit.frame.questions import once
from tablekit.games.meduris import cites
from tablekit.games.meduris.numbers import MOST_WORKERS
from tablekit.games.meduris.playout_shortcuts import AFFORDABLE
from tablekit.games.meduris.rules.goods import Payment
from tablekit.games.meduris.rules.large_yield import Harvest
from tablekit.games.meduris.rules.offering import OfferBoth, OfferOne, offer_both, offer_nothing
from tablekit.games.meduris.rules.poll import Polling
from tablekit.games.meduris.rules.poll_answers import Poll
from tablekit.games.meduris.rules.rune_stones import worth_at_end
from tablekit.games.meduris.rules.small_yield import Gaining, Returning, Rolling
from tablekit.games.meduris.rules.what_is_asked import Act, Offering
from tablekit.games.meduris.table.board import Board
from tablekit.games.meduris.table.state import DRUID_CHIP, NOT_YET, TWO, State
from tablekit.mechanics.features import Features, Group, Numbers
from tablekit.mechanics.lookup import Lookup
from tablekit.mechanics.payments import Goods

BUILDINGS = 14  # about as many are left to whoever has most when a game of two begins
GOOD = 0.5  # points that a good brings about, where goods are given to the druid or kept
SURELY = 0.01  # one point more is better even than a good that is kept


# ---------------------------------------------------------------- the ring, as the druid walks it


class _Ring:
    """What stands on the ring, by seat: it is gone round once, from where the druid is."""

    def __init__(self, s: State, both: Sequence[int]) -> None:
        players = range(s.players)
        self.huts, self.temples = [[0, 0, 0] for _ in players], [[0, 0, 0] for _ in players]
        self.druid = [[0.0] * 8 for _ in players]
        n, after, at = s.board.n, s.board.after, s.druid
        stop, in_row = (0, False) if at else (s.board.rocks - s.rock, False)
        at = at or s.board.before[s.board.entry]
        for steps in range(1, n + 1):
            at = after[at]
            if size := s.size[at]:
                stop += not in_row
                in_row = True
                self._hut(s, at, size, stop, steps / n, both[s.huts[at]] >> at - 1 & 1)
            else:
                in_row = False
                if s.temples[at] >= 0:
                    self._temple(s, at)

    def _hut(self, s: State, space: int, size: int, stop: int, way: float, can_pay: int) -> None:
        owner = s.huts[space]
        huts, druid = self.huts[owner], self.druid[owner]
        huts[0] += 1
        huts[1] += size - 1
        huts[2] += max(0, size - 3)
        druid[5] += way
        druid[7] += size * can_pay
        if s.chips[space] == DRUID_CHIP:
            druid[6] += size
            can_pay = 1
        if stop == 1:
            druid[0] += size
            druid[1] += 1
            druid[2] += size * can_pay
        elif stop == 2:
            druid[3] += size
            druid[4] += 1

    def _temple(self, s: State, space: int) -> None:
        n, left, right = s.board.n, s.size[s.board.before[space]], s.size[s.board.after[space]]
        temples = self.temples[s.temples[space]]
        temples[0] += 1
        temples[1] += left + right
        temples[2] += (s.grows_to[(space - left - 2) % n + 1] > 0) + (s.grows_to[(space + right) % n + 1] > 0)


def _areas(board: Board) -> list[int]:
    """The spaces of each rune area as bits."""
    return [sum([1 << space - 1 for space in spaces]) for spaces in board.spaces_of]


_AREAS = Lookup(_areas, 64)


# ---------------------------------------------------------------- the numbers of a seat


def numbers(s: State) -> Numbers:
    """What share of the game is left, and the numbers of each seat."""
    paid = [AFFORDABLE[s.board][tuple(stock)] for stock in s.goods]
    both = [bits[1] if len(bits) > 1 else 0 for bits in paid]
    ring = _Ring(s, both)
    empty = 0
    for sites in s.sites:
        empty |= sites
    free = [empty & area for area in _AREAS[s.board]]
    left = [huts + temples for huts, temples in zip(s.huts_left, s.temples_left, strict=True)]
    towers = _heights(s)
    rows = []
    for player in range(s.players):
        sites, dearest = _within_reach(s, player, paid[player])
        rows.append([
            s.score[player], *_runes(s, player, free, sites), *ring.huts[player], *ring.temples[player],
            *_goods(s.goods[player]), *_building(s, player, sites, dearest, both[player]),
            *towers[player], *_harvest(s, player), *ring.druid[player], *_turn(s, player, left[player]),
        ])  # fmt: skip
    return min(left) / BUILDINGS, rows


def _within_reach(s: State, player: int, paid: Sequence[int]) -> tuple[int, int]:
    """The spaces on which a seat can pay a hut now, as bits, and how often the dearest of them asks for its goods."""
    sites = dearest = 0
    if s.huts_left[player]:
        for times, (there, bits) in enumerate(zip(s.sites, paid, strict=False)):
            if reach := there & bits:
                sites |= reach
                dearest = times
    return sites, dearest


def _runes(s: State, player: int, free: Sequence[int], sites: int) -> tuple[int, ...]:
    """Rune stones: held, worth at the end, held for good, where others can still come, and within reach."""
    held = safe = contested = reach = 0
    for owner, spaces in zip(s.runes, free, strict=True):
        if owner != player:
            reach += sites & spaces > 0
        else:
            held += 1
            safe += not spaces
            contested += min(3, spaces.bit_count())
    return held, worth_at_end(held), safe, contested, reach


def _goods(stock: Sequence[int]) -> tuple[int, ...]:
    """Goods by kind, how many kinds, and how many more than six there are."""
    return (*stock, sum([number > 0 for number in stock]), max(0, sum(stock) - 6))


def _building(s: State, player: int, sites: int, dearest: int, both: int) -> tuple[int, ...]:
    """What can be built now: a hut, on how many spaces, how dear, on a chip with two points; and a temple."""
    temple = s.temples_left[player] > 0 and s.bare & both > 0
    on_two = any(sites >> space - 1 & 1 for space, chip in enumerate(s.chips) if chip == TWO and s.grows_to[space])
    return sites > 0, min(8, sites.bit_count()), dearest, on_two, temple


def _heights(s: State) -> list[list[int]]:
    """How many workers of each seat stand below, in the middle and on top."""
    found = [[0] * MOST_WORKERS for _ in range(s.players)]
    for tower in s.towers:
        for level, owner in enumerate(tower):
            found[owner][level] += 1
    return found


def _harvest(s: State, player: int) -> tuple[int, int]:
    """The most goods that a worker could bring now, and the most beyond what it would bring the others."""
    best = most_ahead = 0
    for tower, supply in zip(s.towers, s.supply, strict=True):
        height = len(tower) + 1
        if height <= MOST_WORKERS:
            own = sum([level for level, owner in enumerate(tower, 1) if owner == player]) + height
            gain = min(own, supply)
            best, most_ahead = max(best, gain), max(most_ahead, 2 * gain - height * (height + 1) // 2)
    return best, most_ahead


def _turn(s: State, player: int, left: int) -> tuple[int, ...]:
    """Whose turn it is and what is still asked: to act, to roll, goods to come, and whether the last turn is near."""
    pending = s.pending
    to_act = s.active == player and len(pending) > 0 and type(pending[0]) is Act
    to_roll = len(pending) > 0 and pending[-1].player == player and type(pending[-1]) is Rolling
    asked = 0
    for question in pending:
        if question.player == player:
            asked += (type(question) is Gaining) - (type(question) is Returning)
    return to_act, to_roll, asked, left <= 2


# ---------------------------------------------------------------- until somebody is to roll or to act


def settle(s: State) -> None:
    """Payments and offerings at once, as they bring most, and no to every poll: then a position is quiet."""
    while s.pending:
        question = s.pending[-1]
        if isinstance(question, Offering):
            _offer(s, question)
        elif isinstance(question, Polling):
            once(Poll, question.player, False).apply(s, question)
        elif isinstance(question, Payment):
            question.paid(s, _fewest(question.ways(s)))
        else:
            return


def _offer(s: State, q: Offering) -> None:
    """What the druid is given: a chip that is of use, both goods where they bring more, one good, or nothing."""
    player, space = q.player, q.space
    size, last, stock = s.size[space], s.mark != NOT_YET, s.goods[player]
    if s.chips[space] == DRUID_CHIP and (last or size > 2):
        s.remove_chip(space, because=cites.BONUS_DRUID_USE)
        offer_both(s, player, space, because=cites.BONUS_DRUID_USE)
        return
    paid, good = AFFORDABLE[s.board][tuple(stock)], 0.0 if last else GOOD
    if len(paid) > 1 and paid[1] >> space - 1 & 1:
        both = _fewest(once(OfferBoth, player, space).ways(s))
        has_one = any(stock[icon] for icon in s.board.goods[space])
        if not has_one or size - good * sum(both) > 1 - good + (SURELY if size == 1 else 0):
            once(OfferBoth, player, space).paid(s, both)
            return
    one = _fewest(once(OfferOne, player, space).ways(s))
    if one and 1 - good * sum(one) > -1:
        once(OfferOne, player, space).paid(s, one)
    else:
        offer_nothing(s, player, space)


def _fewest(ways: Sequence[Goods]) -> Goods:
    """The way to pay with the fewest goods, the first of several; nothing where there is none."""
    return min(ways, key=sum, default=())


def quiet(s: State) -> bool:
    """Somebody is to roll or to act, and nothing else is asked."""
    return len(s.pending) == 1 and isinstance(s.pending[0], (Rolling, Act))


def sensible(s: State, moves: Sequence[core.Move]) -> Sequence[core.Move]:
    """Without large yields that bring their player nothing, where there is anything else to do: so games end."""
    if type(s.pending[-1]) is not Act:
        return moves
    player = moves[0].player
    bare = [not _brings(tower, supply, player) for tower, supply in zip(s.towers, s.supply, strict=True)]
    if not any(bare):
        return moves
    return [move for move in moves if not (isinstance(move, Harvest) and bare[move.target])] or moves


def _brings(tower: tuple[int, ...], supply: int, player: int) -> int:
    """How many goods a worker brings its player on top of this tower, from the top down, as far as they reach."""
    found = 0
    for level in range(len(tower) + 1, 0, -1):
        number = min(level, supply)
        supply -= number
        if level > len(tower) or tower[level - 1] == player:
            found += number
    return found


FEATURES: Features[State] = Features(
    Group("points", ("points",)),
    Group("rune stones", (
        "rune stones", "rune stones at the end", "rune stones that are safe", "open spaces in own areas",
        "rune stones within reach",
    )),
    Group("huts", ("huts", "neighbours of huts", "huts beyond three in a settlement")),
    Group("temples", ("temples", "huts beside temples", "open ends beside temples")),
    Group("goods", ("wood", "wool", "copper", "stone", "kinds of goods", "goods beyond six")),
    Group("sites", (
        "can build a hut", "sites within reach", "dearest site within reach", "two-point site within reach",
        "can build a temple",
    )),
    Group("workers", (
        "workers below", "workers in the middle", "workers on top", "best harvest", "best harvest, less the others'",
    )),
    Group("the druid", (
        "druid next: sizes", "druid next: huts", "druid next: can pay", "druid after next: sizes",
        "druid after next: huts", "huts by distance to the druid", "druid chips under huts", "huts that could pay both",
    )),
    Group("the turn", ("to act", "to roll", "to take less to return", "own end is near")),
    numbers=numbers, settle=settle, quiet=quiet, sensible=sensible,
)  # fmt: skip
