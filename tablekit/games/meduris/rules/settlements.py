"""Settlements: huts side by side are one, whoever owns them, and a new hut merges those on both its sides.

A hut costs its goods once for each hut of the settlement it makes; ``State.place_hut`` keeps the sizes.
"""

from __future__ import annotations

from collections.abc import Iterator

from tablekit.core import Condition
from tablekit.games.meduris import cites
from tablekit.games.meduris.rules.goods import both_goods
from tablekit.games.meduris.table.state import FREE_HUT, NOBODY, State
from tablekit.games.meduris.words import m, t
from tablekit.mechanics.payments import Goods
from tablekit.saying import Template


def settlement_of(state: State, space: int) -> list[int]:
    """The spaces of the settlement that a hut belongs to, clockwise."""
    before, first = state.board.before, space
    while state.size[before[first]] and before[first] != space:
        first = before[first]
    return [*state.board.lap[first][: state.size[space]]]


def settlements(state: State) -> list[list[int]]:
    """Every settlement on the board, each as its spaces clockwise; a lone hut is one, too."""
    size, board = state.size, state.board
    firsts = [k for k in range(1, board.n + 1) if size[k] and not size[board.before[k]]]
    return [[*board.lap[k][: size[k]]] for k in firsts]


def hut_need(state: State, space: int) -> Goods:
    """What a hut on this space costs: its goods for each hut of the settlement; nothing on a free-hut chip."""
    return both_goods(state, space, 0 if state.chips[space] == FREE_HUT else state.settlement_with(space))


def why_so_much(state: State, space: int) -> tuple[str, Template]:
    """The clause by which a hut on this space costs what it does, and how it is asked for."""
    board, times = state.board, state.settlement_with(space)
    if times == 1:
        return cites.HUT_COST, t("needs {goods} for a hut alone: you have {have}")
    merges = state.size[board.before[space]] and state.size[board.after[space]]
    clause = cites.SETTLEMENT_MERGE_COST if merges else cites.SETTLEMENT_COST
    return clause, t("needs {goods}, as it becomes a settlement of {times} huts: you have {have}")


def about_settlement(state: State, space: int) -> Iterator[Condition]:
    """What a hut on this space would belong to: nothing here forbids it, it explains the cost."""
    board, times = state.board, state.settlement_with(space)
    if times == 1:
        return
    left, right = state.size[board.before[space]], state.size[board.after[space]]
    row = board.lap[board.lap[space][-left] if left else space][:times]
    says = m("with the huts beside it, it is a settlement of {times}", times=times)
    yield Condition(cites.SETTLEMENT_DEFINITION, says, True, {"huts": times})
    if len({board.area[k] for k in row}) > 1 or any(k in board.river_after for k in row[:-1]):
        yield Condition(cites.SETTLEMENT_ACROSS, m("a settlement may span areas and the river"), True)
    if not left or not right:
        yield Condition(cites.SETTLEMENT_BOTH_SIDES, m("it may grow at either end, at the same cost"), True)
    temple = next((k for k in (board.before[row[0]], board.after[row[-1]]) if state.temples[k] != NOBODY), 0)
    if temple:
        yield Condition(cites.SETTLEMENT_BOUNDS, m("it ends at the temple on {temple}", temple=temple), True)
