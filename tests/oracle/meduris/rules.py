"""The rules of Meduris in the order of a turn: small yield, then a large yield, a hut or a temple, then the druid.

Functions here decide; the deeds of ``State`` do.  Legality stands in ``legality``, the druid in ``druid``, the end in
``scoring``, and what a seat may know in ``views``.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from tablekit.core import Chance, Decide, Move, Node, Outcome
from tests.oracle.meduris import cites, druid, scoring
from tests.oracle.meduris import moves as m
from tests.oracle.meduris.legality import (
    candidates,
    conditions,
    hut_need,
    legal_moves,
    stock_of,
    ways_to_pay,
)
from tests.oracle.meduris.payments import payments, requirement
from tests.oracle.meduris.scoring import receipt
from tests.oracle.meduris.setting_up import complete, start
from tests.oracle.meduris.state import (
    BONUS,
    FREE_HUT,
    MINUS,
    NO_CHIP,
    NOBODY,
    PLUS,
    TWO,
    State,
)
from tests.oracle.meduris.tasks import (
    GAIN,
    PAY_BOTH,
    PAY_HUT,
    PAY_ONE,
    PAY_TEMPLE,
    RETURN,
    ROLL,
    TO_ACT,
    round_of,
    task,
)
from tests.oracle.meduris.views import determinize, graph, observe, problems, to_dict

__all__ = [
    "apply", "candidates", "complete", "conditions", "determinize", "graph", "legal_moves", "node", "observe",
    "problems", "receipt", "scores", "start", "to_dict",
]  # fmt: skip

DECIDES = tuple(Decide((player,)) for player in range(4))
DIE = Chance("die", cites.SMALL_YIELD_ROLL, m.EVEN_DIE)


def node(s: State) -> Node:
    """Who or what comes next: a player's decision, the die, or the end."""
    tasks = s.tasks
    if not tasks:
        return scoring.over(s)
    top = tasks[-1]
    return DIE if top.ask == ROLL else DECIDES[top.player]


def scores(s: State) -> tuple[int, ...]:
    """Each seat's points on the track."""
    return tuple(s.score)


def apply(s: State, x: Move | Outcome) -> None:
    """Carry out a move or a die face in place; it is taken to be allowed."""
    _APPLY[type(x)](s, x)


# ---------------------------------------------------------------- part 1: the small yield


def roll(s: State, x: m.Roll) -> None:
    """The die: goods for the workers of a plateau, or +1, or −1 for everybody."""
    player, face = s.active, x.face
    s.roll(face, because=cites.SMALL_YIELD_ROLL)
    if face == PLUS:
        everybody = seats_from(player, s.players) if any(s.supply) else ()
        s.then(round_of(GAIN, everybody, player), because=cites.SMALL_YIELD_PLUS)
    elif face == MINUS:
        everybody = seats_from(player, s.players)
        for p in everybody:
            if not any(s.goods[p]):
                s.pass_over(p, because=cites.SMALL_YIELD_MINUS_EMPTY_HANDED)
        holders = tuple([p for p in everybody if any(s.goods[p])])
        s.then(round_of(RETURN, holders, player), because=cites.SMALL_YIELD_MINUS)
    else:
        small_yield(s, face)
        s.then(TO_ACT[player], because=cites.TURN_PARTS)


@cache
def seats_from(player: int, players: int) -> tuple[int, ...]:
    """All seats in the order of turns, from this player on."""
    return tuple((player + i) % players for i in range(players))


def small_yield(s: State, good: int) -> None:
    """Every worker on the plateau obtains one good, the top worker first when the supply is short."""
    for player in reversed(s.towers[good]):
        if s.supply[good]:
            s.obtain(player, good, 1, because=cites.SMALL_YIELD_COLOUR)
        else:
            s.go_short(player, good, 1, because=cites.SMALL_YIELD_SHORTAGE)


def take(s: State, move: m.Take) -> None:
    """+1: the player takes one good or nothing; nobody is asked once the mountain is bare."""
    if move.good >= 0:
        s.obtain(move.player, move.good, 1, because=cites.SMALL_YIELD_PLUS)
    rest = s.tasks[:-1]
    if any(s.supply):
        s.then(rest, because=cites.SMALL_YIELD_PLUS)
    else:
        s.then(TO_ACT[s.active], because=cites.SMALL_YIELD_PLUS_SHORTAGE)


def give_back(s: State, move: m.Return) -> None:
    """−1: the player returns one good."""
    s.spend(move.player, move.good, 1, because=cites.SMALL_YIELD_MINUS)
    s.then(s.tasks[:-1], because=cites.SMALL_YIELD_MINUS)


# ---------------------------------------------------------------- part 2: the large yield


def harvest(s: State, move: m.Harvest) -> None:
    """A worker tops another tower; everybody there obtains goods by height, the top worker served first."""
    below = move.level < len(s.towers[move.plateau]) - 1
    why = cites.LARGE_YIELD_FROM_BELOW if below else cites.LARGE_YIELD_MOVE
    s.move_worker(move.player, move.plateau, move.level, move.target, why)
    good = move.target
    tower = s.towers[good]
    for level in range(len(tower) - 1, -1, -1):
        due, left = level + 1, s.supply[good]
        if left >= due:
            own = tower[level] == move.player
            s.obtain(tower[level], good, due, cites.LARGE_YIELD_YIELD if own else cites.LARGE_YIELD_OTHERS_PROFIT)
            continue
        if left:
            s.obtain(tower[level], good, left, because=cites.LARGE_YIELD_SHORTAGE)
        s.go_short(tower[level], good, due - left, because=cites.LARGE_YIELD_SHORTAGE)
    druid.end_turn(s)


# ---------------------------------------------------------------- part 2: huts and temples


def hut(s: State, move: m.Hut) -> None:
    """A hut is chosen; where there is more than one way to pay, the payer is asked first."""
    ways = payments(stock_of(s, move.player), hut_need(s, move.space), s.lacking)
    if len(ways) > 1:
        s.then((task(PAY_HUT, move.player, move.space),), because=cites.HUT_COST)
    else:
        build_hut(s, move.player, move.space, ways[0])


def build_hut(s: State, player: int, space: int, goods: m.Payment) -> None:
    """Chip, goods, hut, points, rune stone, finale, druid: in this order."""
    chip = s.chips[space]
    if chip == FREE_HUT:
        s.remove_chip(space, because=cites.BONUS_FREE_HUT)
    elif chip == TWO:
        s.remove_chip(space, because=cites.BONUS_TWO)
    pay_goods(s, player, goods, cites.GOODS_SPEND)
    s.place_hut(player, space, because=cites.HUT_PLACE if chip in (NO_CHIP, FREE_HUT, TWO) else cites.BONUS_DRUID_KEEP)
    if chip == TWO:
        s.win(player, 2, BONUS, space, because=cites.BONUS_TWO)
    take_rune_stone(s, player, s.board.area[space])
    druid.check_finale(s, player)
    druid.advance(s, because=cites.HUT_DRUID)


def take_rune_stone(s: State, player: int, area: int) -> None:
    """The builder holds the stone of the area, from the board or from another player."""
    holder = s.runes[area]
    if holder < 0:
        s.take_rune(player, area, because=cites.HUT_RUNE_STONE)
    elif holder != player:
        s.take_rune(player, area, because=cites.HUT_RUNE_STONE_FROM_PLAYER)


def temple(s: State, move: m.Temple) -> None:
    """A temple is chosen; where there is more than one way to pay, the payer is asked first."""
    ways = payments(stock_of(s, move.player), requirement(s.board.goods[move.space], 1), s.lacking)
    if len(ways) > 1:
        s.then((task(PAY_TEMPLE, move.player, move.space),), because=cites.TEMPLE_COST)
    else:
        build_temple(s, move.player, move.space, ways[0])


def build_temple(s: State, player: int, space: int, goods: m.Payment) -> None:
    """Goods, temple, finale, druid: a temple brings no rune stone."""
    pay_goods(s, player, goods, cites.TEMPLE_COST)
    beside = max(s.temples[s.board.before[space]], s.temples[s.board.after[space]])
    s.place_temple(player, space, because=cites.TEMPLE_SPACE if beside == NOBODY else cites.TEMPLE_NEXT_TO_TEMPLE)
    druid.check_finale(s, player)
    druid.advance(s, because=cites.TEMPLE_DRUID)


def pay_goods(s: State, player: int, goods: m.Payment, because: str) -> None:
    """Goods go back to their sides of the mountain."""
    for good, number in enumerate(goods):
        if number:
            s.spend(player, good, number, because)


# ---------------------------------------------------------------- the ritual


def give(s: State, move: m.Give) -> None:
    """The owner of the hut answers the druid."""
    space = s.tasks[-1].space
    if move.gift == m.NONE:
        druid.offer_nothing(s, move.player, space)
    elif move.gift == m.CHIP:
        s.remove_chip(space, because=cites.BONUS_DRUID_USE)
        druid.offer_both(s, move.player, space, because=cites.BONUS_DRUID_USE)
    else:
        question = task(PAY_ONE if move.gift == m.ONE else PAY_BOTH, move.player, space)
        ways = ways_to_pay(s, question)
        if len(ways) > 1:
            s.then((question,), because=cites.RITUAL_SUBSTITUTION)
        else:
            _offer(s, question.ask, move.player, space, ways[0])


def _offer(s: State, ask: int, player: int, space: int, goods: m.Payment) -> None:
    pay_goods(s, player, goods, cites.RITUAL_GOODS_GO_TO_SUPPLY)
    if ask == PAY_ONE:
        druid.offer_one(s, player, space)
    else:
        druid.offer_both(s, player, space, because=cites.RITUAL_BOTH)


def pay(s: State, move: m.Pay) -> None:
    """The payer has chosen the goods."""
    top = s.tasks[-1]
    if top.ask == PAY_HUT:
        build_hut(s, move.player, top.space, move.goods)
    elif top.ask == PAY_TEMPLE:
        build_temple(s, move.player, top.space, move.goods)
    else:
        _offer(s, top.ask, move.player, top.space, move.goods)


# ---------------------------------------------------------------- set-up and poll


def place(s: State, move: m.Place) -> None:
    """A worker is placed; after the last one the start player rolls."""
    s.place_worker(move.player, move.plateau, because=cites.SETUP_WORKERS_PLACEMENT)
    rest = s.tasks[:-1]
    if rest:
        s.then(rest, because=cites.SETUP_WORKERS_PLACEMENT)
    else:
        druid.begin_turn(s, s.first, because=cites.SETUP_START_PLAYER)


def poll(s: State, move: m.Poll) -> None:
    """Everything is taken: a yes lets play go on, a no from everybody ends it."""
    rest = s.tasks[:-1]
    if move.build:
        druid.begin_turn(s, (s.active + 1) % s.players, because=cites.END_TRIGGER_SUPPLY)
    elif rest:
        s.then(rest, because=cites.END_TRIGGER_SUPPLY)
    else:
        druid.begin_last_lap(s)


_APPLY: dict[type, Callable[[State, Any], None]] = {
    m.Roll: roll, m.Place: place, m.Take: take, m.Return: give_back, m.Harvest: harvest, m.Hut: hut, m.Temple: temple,
    m.Give: give, m.Pay: pay, m.Poll: poll,
}  # fmt: skip
