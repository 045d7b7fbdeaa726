"""What may be done: the legal moves, listed fast, and the conditions of any move, told in full.

``conditions`` is the truth; ``legal_moves`` is a shortcut that a law holds to it.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import compress

from tablekit.core import Condition, Move
from tablekit.words import count
from tests.oracle.meduris import cites, wording
from tests.oracle.meduris import moves as m
from tests.oracle.meduris.payments import (
    RATE,
    affordable,
    can_pay_one,
    missing,
    most_times,
    payments,
    payments_of_one,
    requirement,
    spare,
)
from tests.oracle.meduris.state import (
    CHIPS,
    DRUID_CHIP,
    FREE_HUT,
    GOODS,
    HIDDEN,
    NO_CHIP,
    NOBODY,
    NOT_YET,
    State,
)
from tests.oracle.meduris.tasks import (
    ACT,
    GAIN,
    OFFER,
    PAY_BOTH,
    PAY_HUT,
    PAY_ONE,
    PAY_TEMPLE,
    PLACE,
    POLL,
    RETURN,
    ROLL,
    Task,
)

MOST_WORKERS = 3


def stock_of(s: State, player: int) -> m.Payment:
    """A player's goods as a tuple, for tables."""
    wood, wool, copper, stone = s.goods[player]
    return (wood, wool, copper, stone)


def hut_times(s: State, space: int) -> int:
    """How many huts the settlement would have with a hut on this space: the factor of its cost."""
    return s.settlement_with(space)


def hut_need(s: State, space: int) -> m.Payment:
    """What a hut on this space costs: nothing on a free-hut chip."""
    return requirement(s.board.goods[space], 0 if s.chips[space] == FREE_HUT else hut_times(s, space))


def ways_to_pay(s: State, task: Task) -> tuple[m.Payment, ...]:
    """Every legal payment for what a task asks."""
    stock, pair = stock_of(s, task.player), s.board.goods[task.space]
    if task.ask == PAY_ONE:
        return payments_of_one(stock, pair, s.lacking)
    need = hut_need(s, task.space) if task.ask == PAY_HUT else requirement(pair, 1)
    return payments(stock, need, s.lacking)


# ---------------------------------------------------------------- the list


def legal_moves(s: State, player: int) -> Sequence[Move]:
    """Every move this player may make now, in the order of the rulebook and clockwise around the ring."""
    task = s.tasks[-1] if s.tasks else None
    if task is None or task.player != player:
        return ()
    ask, stock, table = task.ask, s.goods[player], m.moves_of(player, s.board.n)
    if stock[0] == HIDDEN and ask not in (GAIN, PLACE):
        return _harvests(s, player, table) if ask == ACT else ()
    if ask == ACT:
        return _actions(s, player, table)
    if ask == OFFER:
        return _answers(s, task, table)
    if ask == GAIN:
        return [*compress(table.take, s.supply), table.take_nothing]
    if ask == RETURN:
        return list(compress(table.give_back, stock))
    if ask == PLACE:
        return [table.place[g] for g in range(4) if len(s.towers[g]) < MOST_WORKERS]
    if ask == POLL:
        return table.poll if _can_build(s, player) else table.poll[:1]
    if ask == ROLL:
        return ()
    return [m.Pay(player, goods) for goods in ways_to_pay(s, task)]


def _actions(s: State, player: int, table: m.Moves) -> list[Move]:
    grows_to, chips, pair = s.grows_to, s.chips, s.board.pair
    times = affordable(stock_of(s, player), s.board.pairs)
    found: list[Move] = []
    if s.huts_left[player]:
        hut = table.hut
        found = [hut[k] for k in s.empty if grows_to[k] <= times[pair[k]] or chips[k] == FREE_HUT]
    if s.temples_left[player]:
        temple = table.temple
        found += [temple[k] for k in s.empty if times[pair[k]] and not chips[k]]
    return found + _harvests(s, player, table)


def _harvests(s: State, player: int, table: m.Moves) -> list[Move]:
    """Every own worker, to every other plateau that has room."""
    wood, wool, copper, stone = s.towers
    room = (len(wood) < MOST_WORKERS, len(wool) < MOST_WORKERS, len(copper) < MOST_WORKERS, len(stone) < MOST_WORKERS)
    found: list[Move] = []
    for plateau, tower in enumerate(s.towers):
        for level in table.own_levels[tower]:
            found += table.harvest_to[plateau][level][room]
    return found


def _answers(s: State, task: Task, table: m.Moves) -> list[Move]:
    pair, stock, give = s.board.goods[task.space], s.goods[task.player], table.give
    found: list[Move] = [give[m.NONE]]
    if most_times(stock, pair):
        found += give[m.ONE : m.CHIP]
    elif can_pay_one(stock, pair):
        found.append(give[m.ONE])
    if s.chips[task.space] == DRUID_CHIP:
        found.append(give[m.CHIP])
    return found


def _can_build(s: State, player: int) -> bool:
    return any(not isinstance(move, m.Harvest) for move in _actions(s, player, m.moves_of(player, s.board.n)))


def candidates(s: State, player: int) -> Sequence[Move]:
    """Every move the present question could be answered with, legal or not: what “why not?” can be asked of."""
    if not s.tasks:
        return ()
    ask = s.tasks[-1].ask
    table = m.moves_of(player, s.board.n)
    if ask == ACT:
        own = [(p, i) for p in range(4) for i, who in enumerate(s.towers[p]) if who == player]
        harvests = [table.harvest[p][i][target] for p, i in own for target in range(4)]
        return [*table.hut[1:], *table.temple[1:], *harvests]
    if ask == OFFER:
        return table.give
    if ask == GAIN:
        return [*table.take, table.take_nothing]
    if ask == RETURN:
        return table.give_back
    if ask == PLACE:
        return table.place
    if ask == POLL:
        return table.poll
    return legal_moves(s, player)


# ---------------------------------------------------------------- the reasons


def conditions(s: State, move: Move) -> list[Condition]:
    """Everything the rules ask of this move here, met or not, with clause, numbers and what would meet it."""
    found = [_turn(s, move), _question(s, move)]
    if isinstance(move, (m.Hut, m.Temple, m.Pay, m.Give, m.Return, m.Poll)) and s.goods[move.player][0] == HIDDEN:
        found.append(Condition(cites.SETUP_SCREENS, "the goods behind this screen can be seen", False))
    elif isinstance(move, m.Hut):
        found += _hut(s, move)
    elif isinstance(move, m.Temple):
        found += _temple(s, move)
    elif isinstance(move, m.Harvest):
        found += _harvest(s, move)
    elif isinstance(move, m.Give):
        found += _give(s, move)
    elif isinstance(move, m.Pay):
        found += _pay(s, move)
    elif isinstance(move, m.Take):
        if move.good >= 0:
            found.append(_in_supply(s, move.good))
    elif isinstance(move, m.Return):
        have = s.goods[move.player][move.good]
        says = f"you have {GOODS[move.good]} to return"
        found.append(
            Condition(cites.SMALL_YIELD_MINUS, says, have > 0, {"have": have}, None if have else "another kind")
        )
    elif isinstance(move, m.Place):
        found.append(_room(s, move.plateau, cites.SETUP_WORKERS_LIMIT))
    elif isinstance(move, m.Poll) and move.build and s.tasks and s.tasks[-1].ask == POLL:
        says = "there is a hut or a temple you could build now"
        met = _can_build(s, move.player)
        found.append(Condition(cites.END_TRIGGER_SUPPLY, says, met, takes=None if met else "“poll no”"))
    return found


def _turn(s: State, move: Move) -> Condition:
    if not s.tasks:
        return Condition(cites.TURN_ORDER, "it is your decision: nobody decides any more", False)
    top = s.tasks[-1]
    clause = cites.RITUAL_OWNER_DECIDES if top.ask in (OFFER, PAY_ONE, PAY_BOTH) else cites.TURN_ORDER
    met = top.player == move.player
    return Condition(clause, f"it is your decision{'' if met else f': it is {s.colours[top.player]}’s'}", met)


def _question(s: State, move: Move) -> Condition:
    if not s.tasks:
        takes = "going back to an earlier position"
        return Condition(cites.LAST_LAP_NO_TURNS, "the game is still on: it is over", False, takes=takes)
    asked = wording.QUESTIONS[s.tasks[-1].ask]
    if isinstance(move, asked.moves):
        return Condition(asked.clause, f"it is time to {asked.to}", True)
    if s.mark != NOT_YET and not isinstance(move, (m.Give, m.Pay)):
        says = "there are turns to come: the last lap has offerings only"
        return Condition(cites.LAST_LAP_NO_TURNS, says, False, takes=asked.such_as)
    says = f"it is time to {wording.TO[type(move)]}: first {asked.to}"
    return Condition(asked.clause, says, False, takes=asked.such_as)


def _empty_space(s: State, space: int, clause: str) -> Condition:
    there = "a hut" if s.huts[space] != NOBODY else "a temple" if s.temples[space] != NOBODY else "nothing"
    met = there == "nothing"
    return Condition(clause, f"space {space} is empty", met, {"there": there}, None if met else "another space")


def _cost(s: State, player: int, need: m.Payment, clause: str, why: str) -> list[Condition]:
    """Two lines, as a player would count: the goods asked for, then three others for each that is missing."""
    stock = s.goods[player]
    asked = [g for g in range(4) if need[g]]
    short, over = missing(stock, need), spare(stock, need)
    have = " and ".join(f"{stock[g]} {GOODS[g]}" for g in asked)
    facts = {f"have {GOODS[g]}": stock[g] for g in asked}
    payable = over >= 3 * short
    says = f"{wording.goods(need)}{why}: you have {have}"
    takes = None
    if not payable:
        more = [max(0, need[g] - stock[g]) for g in range(4)]
        takes = f"{wording.goods((more[0], more[1], more[2], more[3]))} more"
    lines = [Condition(clause, says, short == 0 or payable, facts, takes)]
    if short:
        says = f"three other goods for each of the {short} missing: {3 * short} needed, {over} to spare"
        numbers = {"needed": 3 * short, "to spare": over}
        takes = None if payable else f"{count(3 * short - over, 'good')} more to spare"
        lines.append(Condition(cites.GOODS_SUBSTITUTION, says, payable, numbers, takes))
    return lines


def _hut(s: State, move: m.Hut) -> list[Condition]:
    left = s.huts_left[move.player]
    found = [
        _empty_space(s, move.space, cites.HUT_SPACE),
        Condition(
            cites.HUT_STOCK, "you have a hut left", left > 0, {"left": left},
            None if left else "a temple, or a large yield",
        ),
    ]
    if not found[0].met:
        return found
    if s.chips[move.space] == FREE_HUT:
        return [*found, Condition(cites.BONUS_FREE_HUT, "the free-hut chip pays for it", True)]
    times = hut_times(s, move.space)
    if times == 1:
        return found + _cost(s, move.player, hut_need(s, move.space), cites.HUT_COST, " for a lone hut")
    found += _settlement(s, move.space, times)
    both = s.size[s.board.before[move.space]] and s.size[s.board.after[move.space]]
    clause = cites.SETTLEMENT_MERGE_COST if both else cites.SETTLEMENT_COST
    why = f", as it becomes a settlement of {times} huts"
    return found + _cost(s, move.player, hut_need(s, move.space), clause, why)


def _settlement(s: State, space: int, times: int) -> list[Condition]:
    """What a hut on this space would belong to: nothing here forbids it, it explains the cost."""
    board = s.board
    left, right = s.size[board.before[space]], s.size[board.after[space]]
    row = [(space - left - 1 + i) % board.n + 1 for i in range(times)]
    says = f"with the huts beside it, it is a settlement of {times}"
    found = [Condition(cites.SETTLEMENT_DEFINITION, says, True, {"huts": times})]
    if len({board.area[k] for k in row}) > 1 or any(k in board.river_after for k in row[:-1]):
        found.append(Condition(cites.SETTLEMENT_ACROSS, "a settlement may span rune areas and the great river", True))
    if not left or not right:
        found.append(Condition(cites.SETTLEMENT_BOTH_SIDES, "it may grow at either end, at the same cost", True))
    temple = next((k for k in (board.before[row[0]], board.after[row[-1]]) if s.temples[k] != NOBODY), 0)
    if temple:
        found.append(Condition(cites.SETTLEMENT_BOUNDS, f"it ends at the temple on {temple}", True))
    return found


def _temple(s: State, move: m.Temple) -> list[Condition]:
    left, chip = s.temples_left[move.player], s.chips[move.space]
    empty = _empty_space(s, move.space, cites.TEMPLE_SPACE)
    found = [
        empty,
        Condition(
            cites.TEMPLE_STOCK, "you have a temple left", left > 0, {"left": left},
            None if left else "a hut, or a large yield",
        ),
        Condition(
            cites.BONUS_NO_TEMPLE,
            f"no bonus chip lies on space {move.space}",
            chip == NO_CHIP,
            {"chip": CHIPS[chip]},
            None if chip == NO_CHIP else "a space without a chip, or a hut",
        ),
    ]
    if empty.met:
        if hut_times(s, move.space) > 1:
            says = "huts beside it do not make a temple dearer"
            found.append(Condition(cites.SETTLEMENT_HUTS_ONLY, says, True))
        found += _cost(s, move.player, requirement(s.board.goods[move.space], 1), cites.TEMPLE_COST, " for a temple")
    return found


def _room(s: State, plateau: int, clause: str) -> Condition:
    number = len(s.towers[plateau])
    met = number < MOST_WORKERS
    says = f"the {GOODS[plateau]} plateau has room for a worker"
    return Condition(clause, says, met, {"workers": number, "most": MOST_WORKERS}, None if met else "another plateau")


def _harvest(s: State, move: m.Harvest) -> list[Condition]:
    tower = s.towers[move.plateau]
    own = move.level < len(tower) and tower[move.level] == move.player
    below = own and move.level < len(tower) - 1
    elsewhere = move.plateau != move.target
    found = [
        Condition(
            cites.LARGE_YIELD_FROM_BELOW if below else cites.LARGE_YIELD_MOVE,
            f"your worker stands at level {move.level + 1} of the {GOODS[move.plateau]} plateau",
            own,
            takes=None if own else "one of your own workers",
        ),
        Condition(
            cites.LARGE_YIELD_OTHER_PLATEAU,
            "the worker goes to another plateau",
            elsewhere,
            takes=None if elsewhere else "another plateau",
        ),
    ]
    return [*found, _room(s, move.target, cites.LARGE_YIELD_LIMIT)] if elsewhere else found


def _in_supply(s: State, good: int) -> Condition:
    left = s.supply[good]
    says = f"there is {GOODS[good]} left on the mountain"
    return Condition(
        cites.SUPPLY_EMPTY_PLATEAU, says, left > 0, {"left": left}, None if left else "another kind, or nothing"
    )


def _give(s: State, move: m.Give) -> list[Condition]:
    if not s.tasks or s.tasks[-1].ask != OFFER:
        return []
    space = s.tasks[-1].space
    pair, stock = s.board.goods[space], s.goods[move.player]
    if move.gift == m.CHIP:
        says = f"a druid chip lies under the hut on space {space}"
        lies = s.chips[space] == DRUID_CHIP
        return [Condition(cites.BONUS_DRUID_USE, says, lies, takes=None if lies else "goods, or nothing")]
    found = []
    if s.chips[space] == DRUID_CHIP:
        says = "the druid chip may be kept for a later visit"
        found.append(Condition(cites.BONUS_DRUID_LATER, says, True))
    if move.gift == m.NONE:
        return [*found, Condition(cites.RITUAL_VOLUNTARY, "nobody has to offer", True)]
    if move.gift == m.BOTH:
        return found + _cost(s, move.player, requirement(pair, 1), cites.RITUAL_BOTH, " for the druid")
    have = sum(stock[g] for g in set(pair))
    others = sum(stock) - have
    met = have > 0 or others >= 3
    says = f"{GOODS[pair[0]]} or {GOODS[pair[1]]}, or three of the other goods: you have {have} and {others}"
    takes = None if met else f"one {GOODS[pair[0]]} or {GOODS[pair[1]]}, or {3 - others} more of the others"
    return [*found, Condition(cites.RITUAL_SUBSTITUTION, says, met, {"of these": have, "others": others}, takes)]


def _pay(s: State, move: m.Pay) -> list[Condition]:
    if not s.tasks or s.tasks[-1].ask not in (PAY_HUT, PAY_TEMPLE, PAY_ONE, PAY_BOTH):
        return []
    task = s.tasks[-1]
    stock = s.goods[move.player]
    beyond = [max(0, move.goods[g] - stock[g]) for g in range(4)]
    takes = f"{wording.goods(beyond)} more" if any(beyond) else None
    found = [Condition(cites.GOODS_SPEND, f"you have {wording.goods(move.goods)}", not any(beyond), takes=takes)]
    if task.ask == PAY_ONE:
        return found + _pay_one(s, move, task)
    need = hut_need(s, task.space) if task.ask == PAY_HUT else requirement(s.board.goods[task.space], 1)
    due, over = RATE * missing(move.goods, need), spare(move.goods, need)
    takes = None if due == over else f"{count(abs(due - over), 'good')} {'more' if due > over else 'fewer'}"
    says = f"it covers {wording.goods(need)}, three others for each that is replaced and none to spare"
    numbers = {"replaced": due // RATE, "others": over, "others due": due}
    found.append(Condition(cites.GOODS_SUBSTITUTION, says, due == over, numbers, takes))
    if s.lacking:
        first = [max(0, min(stock[g], need[g]) - move.goods[g]) for g in range(4)]
        takes = f"{wording.goods(first)} of the stock first" if any(first) else None
        says = "required goods in stock are used before any is replaced"
        found.append(Condition(cites.GOODS_SUBSTITUTION, says, not any(first), takes=takes))
    return found


def _pay_one(s: State, move: m.Pay, task: Task) -> list[Condition]:
    pair = s.board.goods[task.space]
    kinds = " or ".join(dict.fromkeys(GOODS[g] for g in pair))
    fits = move.goods in payments_of_one((RATE, RATE, RATE, RATE), pair, False)
    says = f"it is one {kinds}, or three goods of the other kinds"
    found = [Condition(cites.RITUAL_SUBSTITUTION, says, fits, takes=None if fits else "one good, or three")]
    if s.lacking:
        replaced = any(move.goods) and not any(move.goods[g] for g in pair)
        met = not replaced or any(s.goods[move.player][g] == 0 for g in pair)
        says = "a good is replaced only where one of the two is lacking"
        found.append(Condition(cites.RITUAL_SUBSTITUTION, says, met, takes=None if met else f"one {kinds}"))
    return found
