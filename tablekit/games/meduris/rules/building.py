"""Huts and temples: where they may stand, what they cost, and what a building sets off."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from typing import ClassVar

from tablekit.core import Condition, Key, Prompt
from tablekit.frame.questions import once
from tablekit.frame.sections import against
from tablekit.games.meduris import cites, estimate
from tablekit.games.meduris.rules import course_of_play, rune_stones
from tablekit.games.meduris.rules.ending import temple_points
from tablekit.games.meduris.rules.goods import (
    OfGoods,
    Payment,
    both_goods,
    in_words,
    pay_goods,
    payable,
    price,
)
from tablekit.games.meduris.rules.settlements import about_settlement, hut_need, why_so_much
from tablekit.games.meduris.rules.what_is_asked import Act
from tablekit.games.meduris.table.state import CHIPS, FREE_HUT, FROM_BONUS, NO_CHIP, NOBODY, SPACE, TWO, State
from tablekit.games.meduris.words import m, t
from tablekit.mechanics.payments import Goods
from tablekit.saying import Message, Noun, Template


class Building(OfGoods[Act]):
    """Build something on a space."""

    __slots__ = ("space",)
    what: ClassVar[str]
    lacks: ClassVar[Template]  # what is said of how many are left
    instead: ClassVar[Message]
    none_left: ClassVar[Message]
    to, blanks = m("build"), {"space": SPACE}

    def __init__(self, player: int, space: int) -> None:
        self.space = space
        super().__init__(player, (Key("space", space),), (Key("build", self.what),))

    def on_empty_space(self, state: State, clause: str) -> Condition:
        """Nothing may stand on the space yet."""
        space = self.space
        there = "a hut" if state.huts[space] != NOBODY else "a temple" if state.temples[space] != NOBODY else "nothing"
        met = there == "nothing"
        if met:
            said = m("needs an empty space: nothing stands on {space}", space=space)
            return Condition(clause, said, True, {"there": there})
        building = Noun(there.removeprefix("a "))
        said = m("needs an empty space: {building:a} stands on {space}", building=building, space=space)
        friendly = m("There is {building:a} on {space} already.", building=building, space=space)
        return Condition(clause, said, False, {"there": there}, m("another space"), friendly=friendly)

    def signs(self, state: State, q: Act) -> tuple[str, ...]:
        """The building."""
        return (self.what,)

    def in_stock(self, left: int, clause: str) -> Condition:
        """The player must have one left."""
        instead = None if left else self.instead
        friendly = None if left else self.none_left
        return Condition(clause, self.lacks(left=left), left > 0, {"left": left}, instead, friendly=friendly)


class PayForBuilding(Payment):
    """The building is chosen; how is it paid for?"""

    __slots__ = ()
    what: ClassVar[str]
    choose: ClassVar[Template]
    how: ClassVar[Template]
    stock: ClassVar[str]  # the clause by which one must be left

    @abstractmethod
    def left(self, state: State) -> int:
        """How many of these the player has left."""

    def prompt(self, state: State, player: int) -> Prompt:
        """The goods that are asked for, of which some may be replaced."""
        return Prompt(self.choose(goods=in_words(self.need(state)), space=self.space), cites.GOODS_SUBSTITUTION)

    def briefly(self, state: State) -> Message:
        """For which building."""
        return self.how(space=self.space)

    def wrong(self, state: State) -> Iterator[str]:
        """What is paid for is built on an empty space, there is a choice, and a piece is left."""
        if self.space not in state.empty:
            says = m("a building on space {space} is being paid for, but the space is not empty", space=self.space)
            yield f"{says}  § {cites.HUT_SPACE}"
        yield from super().wrong(state)
        if not self.left(state):
            says = m("seat {seat} pays for a {building}, but has none left",
                     seat=self.player, building=Noun(self.what))  # fmt: skip
            yield against("do", says, self.stock)


# ---------------------------------------------------------------- a hut


class Hut(Building):
    """Build a hut on a space."""

    __slots__ = ()
    pattern, heading, example = "hut {space}", "Hut", "hut 7"
    what, instead = "hut", m("a temple, or moving a worker")
    lacks = t("needs a hut in stock: you have {left:0=none}")
    none_left = m("You have no hut left. A temple would do.")

    def briefly(self, state: State, q: Act, names: Sequence[str]) -> Message:
        """The hut, and where."""
        return m("Hut {space}", space=self.space)

    def conditions(self, state: State, q: Act | None) -> Iterator[Condition]:
        """An empty space, a hut, and the goods; the settlement explains how many."""
        empty = self.on_empty_space(state, cites.HUT_SPACE)
        yield empty
        yield self.in_stock(state.huts_left[self.player], cites.HUT_STOCK)
        if not empty.met:
            return
        if state.chips[self.space] == FREE_HUT:
            yield Condition(cites.BONUS_FREE_HUT, m("the free-hut chip pays for it"), True)
            return
        yield from about_settlement(state, self.space)
        times = state.settlement_with(self.space)
        yield from payable(
            state, self.player, hut_need(state, self.space), *why_so_much(state, self.space), times=times
        )

    def means(self, state: State, q: Act | None) -> Message:
        """What it costs, and the settlement it makes."""
        if state.chips[self.space] == FREE_HUT:
            return m("free: the chip pays")
        times = state.settlement_with(self.space)
        goods = price(state, self.player, hut_need(state, self.space))
        if times > 1:
            return m("costs {goods}: it makes a settlement of {times} huts", goods=goods, times=times)
        return m("costs {goods}", goods=goods)

    def apply(self, state: State, q: Act) -> None:
        """Pay for it, then build it."""
        once(PayForHut, self.player, self.space).settle(state)


class PayForHut(PayForBuilding):
    """The hut is chosen; how is it paid for?"""

    __slots__ = ()
    name, clause, what, stock = "pay-hut", cites.HUT_COST, "hut", cites.HUT_STOCK
    to, tray = m("pay for the hut"), t("Pay for the hut on {space}")
    choose = t("choose how to pay {goods} for the hut on space {space}")
    how = t("how to pay for the hut on {space}?")

    def left(self, state: State) -> int:
        """The huts in front of the screen."""
        return state.huts_left[self.player]

    def need(self, state: State) -> Goods:
        """By the size of the settlement."""
        return hut_need(state, self.space)

    def worth(self, state: State) -> float:
        """The hut, less the goods that it costs."""
        return estimate.HUT - estimate.GOOD * sum(self.need(state))

    def paid(self, state: State, goods: Goods) -> None:
        """Chip, goods, hut, points, rune stone, finale, druid: in this order."""
        player, space = self.player, self.space
        chip = state.chips[space]
        if chip == FREE_HUT:
            state.remove_chip(space, because=cites.BONUS_FREE_HUT)
        elif chip == TWO:
            state.remove_chip(space, because=cites.BONUS_TWO)
        pay_goods(state, player, goods, cites.GOODS_SPEND)
        kept = chip not in (NO_CHIP, FREE_HUT, TWO)
        state.place_hut(player, space, because=cites.BONUS_DRUID_KEEP if kept else cites.HUT_PLACE)
        if chip == TWO:
            state.win(player, 2, FROM_BONUS, space, because=cites.BONUS_TWO)
        rune_stones.take(state, player, state.board.area[space])
        course_of_play.after_building(state, player, cites.HUT_DRUID)


# ---------------------------------------------------------------- a temple


class Temple(Building):
    """Build a temple on a space."""

    __slots__ = ()
    pattern, heading, example = "temple {space}", "Temple", "temple 12"
    what, instead = "temple", m("a hut, or moving a worker")
    lacks = t("needs a temple in stock: you have {left:0=none}")
    none_left = m("You have no temple left. A hut would do.")

    def briefly(self, state: State, q: Act, names: Sequence[str]) -> Message:
        """The temple, and where."""
        return m("Temple {space}", space=self.space)

    def conditions(self, state: State, q: Act | None) -> Iterator[Condition]:
        """An empty space without a chip, a temple, and the goods."""
        space, chip, empty = self.space, state.chips[self.space], self.on_empty_space(state, cites.TEMPLE_SPACE)
        yield empty
        yield self.in_stock(state.temples_left[self.player], cites.TEMPLE_STOCK)
        bare = chip == NO_CHIP
        if bare:
            said = m("needs a space without a bonus chip: none lies on {space}", space=space)
        else:
            said = m("needs a space without a bonus chip: one lies on {space}", space=space)
        takes = None if bare else m("a space without a chip, or a hut")
        friendly = None if bare else m("A bonus chip lies on {space}. Only a hut may stand there.", space=space)
        yield Condition(cites.BONUS_NO_TEMPLE, said, bare, {"chip": CHIPS[chip]}, takes, friendly=friendly)
        if empty.met:
            yield Condition(cites.TEMPLE_NO_RUNE_STONE, m("a temple brings no rune stone"), True)
            if state.settlement_with(space) > 1:
                yield Condition(cites.SETTLEMENT_HUTS_ONLY, m("huts beside it do not make a temple dearer"), True)
            asks = t("needs {goods} for a temple: you have {have}")
            yield from payable(state, self.player, both_goods(state, space), cites.TEMPLE_COST, asks)

    def means(self, state: State, q: Act | None) -> Message:
        """What it costs, with goods that have to be replaced."""
        return m("costs {goods}", goods=price(state, self.player, both_goods(state, self.space)))

    def apply(self, state: State, q: Act) -> None:
        """Pay for it, then build it."""
        once(PayForTemple, self.player, self.space).settle(state)


class PayForTemple(PayForBuilding):
    """The temple is chosen; how is it paid for?"""

    __slots__ = ()
    name, clause, what, stock = "pay-temple", cites.TEMPLE_COST, "temple", cites.TEMPLE_STOCK
    to, tray = m("pay for the temple"), t("Pay for the temple on {space}")
    choose = t("choose how to pay {goods} for the temple on space {space}")
    how = t("how to pay for the temple on {space}?")

    def left(self, state: State) -> int:
        """The temples in front of the screen."""
        return state.temples_left[self.player]

    def worth(self, state: State) -> float:
        """Its points if the game ended now, less the goods that it costs."""
        return temple_points(state, self.space) - estimate.GOOD * sum(self.need(state))

    def paid(self, state: State, goods: Goods) -> None:
        """Goods, temple, finale, druid: a temple brings no rune stone."""
        player, space, board = self.player, self.space, state.board
        pay_goods(state, player, goods, cites.TEMPLE_COST)
        alone = state.temples[board.before[space]] == state.temples[board.after[space]] == NOBODY
        state.place_temple(player, space, because=cites.TEMPLE_SPACE if alone else cites.TEMPLE_NEXT_TO_TEMPLE)
        course_of_play.after_building(state, player, cites.TEMPLE_DRUID)


# ---------------------------------------------------------------- whether there is anything to build


def can_build(state: State, player: int) -> bool:
    """Whether there is a hut or a temple the player could build now."""
    act = once(Act, player)
    return any(kind.legal(state, act, player) for kind in (Hut, Temple))
