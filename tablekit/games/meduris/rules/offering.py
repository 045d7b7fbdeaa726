"""The ritual: the druid asks the owner of the hut beside him, who offers nothing, one good, both, or a chip."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablekit.core import Condition, Key, Prompt
from tablekit.frame.kinds import Word
from tablekit.frame.questions import once
from tablekit.games.meduris import cites
from tablekit.games.meduris.numbers import RATE
from tablekit.games.meduris.rules import course_of_play
from tablekit.games.meduris.rules.goods import (
    OfGoods,
    Payment,
    both_goods,
    either,
    in_words,
    pay_goods,
    payable,
    stock_of,
)
from tablekit.games.meduris.rules.what_is_asked import FromTheDruid, Offering
from tablekit.games.meduris.table.state import DRUID_CHIP, FROM_BOTH, FROM_NONE, FROM_ONE, GOODS, State
from tablekit.games.meduris.words import m, t
from tablekit.mechanics.payments import Goods, can_pay_one, payments_of_one
from tablekit.saying import Message, Written

NONE, ONE, BOTH, CHIP = range(4)
GIFTS = ("none", "one", "both", "chip")


_BRIEFLY = (m("Nothing"), m("One good"), m("Both"), m("Druid chip"))


class Give(OfGoods[Offering]):
    """Answer the druid: nothing, one good, both goods, or the druid chip under the hut."""

    __slots__ = ("gift",)
    pattern, heading, to, example = "give {gift}", "Offering", m("answer the druid"), "give both"
    blanks = {"gift": Word(m("the offering"), GIFTS)}

    def __init__(self, player: int, gift: int) -> None:
        self.gift = gift
        super().__init__(player, (Key("give", GIFTS[gift]),))

    def conditions(self, state: State, q: Offering | None) -> Iterator[Condition]:
        """A chip must lie there; goods must be paid; nothing may always be given."""
        if q is None:
            return
        chip = state.chips[q.space] == DRUID_CHIP
        if self.gift == CHIP:
            if chip:
                said = m("needs a druid chip under the hut on {space}: there is one", space=q.space)
            else:
                said = m("needs a druid chip under the hut on {space}: there is none", space=q.space)
            remedy = None if chip else m("goods, or nothing")
            friendly = None if chip else m("There is no druid chip under your hut on {space}.", space=q.space)
            yield Condition(cites.BONUS_DRUID_USE, said, chip, remedy=remedy, friendly=friendly)
            return
        if chip:
            yield Condition(cites.BONUS_DRUID_LATER, m("the druid chip may be kept for a later visit"), True)
        if self.gift == NONE:
            yield Condition(cites.RITUAL_VOLUNTARY, m("nobody has to give"), True)
        elif self.gift == ONE:
            yield _one_of_two(state, self.player, q.space)
        else:
            asks = t("needs {goods} for the druid: you have {have}")
            yield from payable(state, self.player, both_goods(state, q.space), cites.RITUAL_BOTH, asks)

    def means(self, state: State, q: Offering | None) -> Message:
        """What it brings, and what it costs."""
        if self.gift == NONE:
            return m("−1 point") if state.score[self.player] else m("no points to lose")
        if self.gift == ONE:
            return m("+1 point")
        if q is None:
            return m("a point for each hut of the settlement")
        what = m("the chip counts as both") if self.gift == CHIP else in_words(both_goods(state, q.space))
        return m("+{points:point}: {what}", points=state.size[q.space], what=what)

    def briefly(self, state: State, q: Offering, names: Sequence[str]) -> Message:
        """How much is offered."""
        return _BRIEFLY[self.gift]

    def signs(self, state: State, q: Offering) -> tuple[str, ...]:
        """Both goods, or the chip."""
        both = tuple([GOODS[good] for good in state.board.goods[q.space]])
        return {BOTH: both, CHIP: ("druid chip",)}.get(self.gift, ())

    def apply(self, state: State, q: Offering) -> None:
        """The owner of the hut answers the druid."""
        if self.gift == NONE:
            offer_nothing(state, self.player, q.space)
        elif self.gift == ONE:
            once(OfferOne, self.player, q.space).settle(state)
        elif self.gift == BOTH:
            once(OfferBoth, self.player, q.space).settle(state)
        else:
            state.remove_chip(q.space, because=cites.BONUS_DRUID_USE)
            offer_both(state, self.player, q.space, because=cites.BONUS_DRUID_USE)


# ---------------------------------------------------------------- what is offered


class _ToTheDruid(FromTheDruid, Payment):
    """Goods are offered; which are they?"""

    __slots__ = ()

    def worth(self, state: State) -> float:
        """A point at least, beyond its goods."""
        return 1.0


class OfferOne(_ToTheDruid):
    """Exactly one of the two goods is offered; which?"""

    __slots__ = ()
    name, clause = "pay-one", cites.RITUAL_ONE
    to, such_as = m("choose the good to give"), m("a move such as {move}", move=Written("pay wool"))
    tray = t("Give one good at {space}")

    def ways(self, state: State) -> Sequence[Goods]:
        """A token of either, or three tokens of neither."""
        return payments_of_one(stock_of(state, self.player), state.board.goods[self.space], RATE, state.lacking)

    def prompt(self, state: State, player: int) -> Prompt:
        """For what the one good is chosen."""
        return Prompt(m("choose the good to give at space {space}", space=self.space), cites.RITUAL_SUBSTITUTION)

    def briefly(self, state: State) -> Message:
        """At which space."""
        return m("which good for the druid at {space}?", space=self.space)

    def paid(self, state: State, goods: Goods) -> None:
        """The goods go to the mountain, and bring a point."""
        pay_goods(state, self.player, goods, cites.RITUAL_GOODS_GO_TO_SUPPLY)
        state.win(self.player, 1, FROM_ONE, self.space, because=cites.RITUAL_ONE)
        course_of_play.after_offering(state, self.space)

    def fits(self, state: State, player: int, goods: Goods) -> Iterator[Condition]:
        """One of the two goods, or three others."""
        pair = state.board.goods[self.space]
        kinds = either(pair)
        these = m("these are {goods}", goods=in_words(goods)) if any(goods) else m("no good is named")
        fits = goods in payments_of_one((RATE,) * len(GOODS), pair, RATE)
        says = m("needs one {kinds}, or three goods of the other kinds: {these}", kinds=kinds, these=these)
        takes = None if fits else m("one good, or three")
        friendly = None if fits else m("He takes one {kinds}, or three goods of the other kinds.", kinds=kinds)
        yield Condition(cites.RITUAL_SUBSTITUTION, says, fits, remedy=takes, friendly=friendly)
        if state.lacking:
            replaced = any(goods) and not any(goods[g] for g in pair)
            met = not replaced or any(state.goods[player][g] == 0 for g in pair)
            if pair[0] != pair[1]:
                so = _so(met, replaced, m("you have both"), m("one is{#missing}"))
                says = m("needs one of the two to be missing before it is replaced: {so}", so=so)
            else:
                so = _so(met, replaced, m("you have some"), m("it is{#missing}"))
                says = m("needs {kind} to be missing before it is replaced: {so}", kind=kinds, so=so)
            friendly = None if met else m("Others stand in only for what you lack: give one {kinds}.", kinds=kinds)
            takes = None if met else m("one {kinds}", kinds=kinds)
            yield Condition(cites.RITUAL_SUBSTITUTION, says, met, remedy=takes, friendly=friendly)


def _so(met: bool, replaced: bool, there: Message, missing: Message) -> Message:
    """Whether what is replaced is missing."""
    return there if not met else missing if replaced else m("none is replaced")


def _one_of_two(state: State, player: int, space: int) -> Condition:
    """Whether there is one good to offer."""
    pair, stock = state.board.goods[space], state.goods[player]
    have = sum(stock[g] for g in set(pair))
    others = sum(stock) - have
    met = can_pay_one(stock, pair, RATE)
    these = either(pair)
    asks = t("needs {kinds}, or three of the other goods: you have {have} and {others}")
    says = asks(kinds=these, have=have, others=others)
    takes = None if met else m("one {kinds}, or {more} more of the others", kinds=these, more=RATE - others)
    friendly = None if met else m(
        "The druid takes {kinds}, or three other goods. You have {others:other good.words}.", kinds=these, others=others
    )
    facts = {"of these": have, "others": others}
    return Condition(cites.RITUAL_SUBSTITUTION, says, met, facts, takes, friendly=friendly)


class OfferBoth(_ToTheDruid):
    """Both goods are offered; how?"""

    __slots__ = ()
    name, clause = "pay-both", cites.RITUAL_BOTH
    to, tray = m("choose the goods to give"), t("Give both goods at {space}")

    def prompt(self, state: State, player: int) -> Prompt:
        """For what both goods are chosen."""
        return Prompt(m("choose how to give both goods at space {space}", space=self.space), cites.RITUAL_SUBSTITUTION)

    def briefly(self, state: State) -> Message:
        """At which space."""
        return m("which goods for the druid at {space}?", space=self.space)

    def paid(self, state: State, goods: Goods) -> None:
        """The goods go to the mountain, and bring points for the settlement."""
        pay_goods(state, self.player, goods, cites.RITUAL_GOODS_GO_TO_SUPPLY)
        offer_both(state, self.player, self.space, because=cites.RITUAL_BOTH)


# ---------------------------------------------------------------- what it brings


def offer_nothing(state: State, player: int, space: int) -> None:
    """Nothing is offered: a point is lost, but never below nothing."""
    if state.score[player] > 0:
        state.win(player, -1, FROM_NONE, space, because=cites.RITUAL_NONE)
    else:
        state.win(player, 0, FROM_NONE, space, because=cites.RITUAL_FLOOR)
    course_of_play.after_offering(state, space)


def offer_both(state: State, player: int, space: int, because: str) -> None:
    """Both goods, or a druid chip, were offered: a point for each hut of the settlement, so one at a lone hut."""
    if state.size[space] == 1 and because == cites.RITUAL_BOTH:
        because = cites.RITUAL_LONE_HUT
    state.win(player, state.size[space], FROM_BOTH, space, because=because)
    course_of_play.after_offering(state, space)
