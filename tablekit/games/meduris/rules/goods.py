"""Goods: what may be spent for what is asked, and how a payment is chosen where there is more than one way."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from itertools import product
from math import comb, prod
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

from tablekit.core import Condition, Key, Rnd
from tablekit.frame.questions import Move, OneWay, Question
from tablekit.frame.sections import against
from tablekit.games.meduris import cites
from tablekit.games.meduris.numbers import GOODS_OF_A_KIND, RATE
from tablekit.games.meduris.table.state import GOODS, HIDDEN, SPACE, State
from tablekit.games.meduris.words import HOME, m
from tablekit.mechanics import shared_kinds
from tablekit.mechanics.payments import Goods, Paying, Prices, balance, missing, short_of, spare
from tablekit.saying import Blank, Counted, Listed, Message, Noun, Sayable, Template, Written, plain
from tablekit.saying.messages import later

if TYPE_CHECKING:
    from tablekit.saying.languages import Language

PRICES, IF_LACKING = Prices(RATE), Prices(RATE, lacking=True)
Q_contra = TypeVar("Q_contra", bound=Question[Any], contravariant=True)


def stock_of(state: State, player: int) -> Goods:
    """A player's goods as a tuple, for tables."""
    return tuple(state.goods[player])


def both_goods(state: State, space: int, times: int = 1) -> Goods:
    """The two icon goods of a space, each so many times."""
    return state.board.needs[space][times]


def unseen(state: State) -> list[int]:
    """The goods that stand behind screens which are closed to whoever sees this."""
    seen = [stock for stock in state.goods if stock[0] != HIDDEN]
    return [GOODS_OF_A_KIND - state.supply[good] - sum(stock[good] for stock in seen) for good in range(4)]


GOOD = tuple([Noun(good, good) for good in GOODS])  # masses: “2 wool”
ON_A_BUTTON = (m("Wood"), m("Wool"), m("Copper"), m("Stone"))


class Amounts(Sayable, frozen=True):
    """Goods with their numbers; of ``kinds`` each is named, even where there is none of it, else those that there are.

    >>> str(Amounts((0, 2, 0, 1))), str(Amounts((0, 0, 0, 0)))
    ('2 wool and 1 stone', 'nothing')
    """

    numbers: tuple[int, ...]
    kinds: tuple[int, ...] | None = None

    def say(self, language: Language, home: str, form: str = "") -> str:
        """As a list."""
        kinds = [good for good, number in enumerate(self.numbers) if number] if self.kinds is None else self.kinds
        counted = tuple([Counted(self.numbers[good], GOOD[good]) for good in kinds])
        return Listed(counted, none=m("nothing")).say(language, home, form)

    def single(self) -> bool:
        """Whether it is one good."""
        return sum(self.numbers) == 1


def in_words(numbers: Sequence[int]) -> Amounts:
    """Goods in words, said when they are read: a copy, as stocks go on changing."""
    return Amounts(tuple(numbers))


def either(pair: Sequence[int]) -> Listed:
    """One of the two goods of a space, in words; on a board of one's own both may be the same.

    >>> str(either((0, 1))), str(either((2, 2)))
    ('wood or wool', 'copper')
    """
    return Listed(tuple([GOOD[good] for good in dict.fromkeys(pair)]), "or")


def both(pair: Sequence[int]) -> Blank:
    """The two goods of a space, in words.

    >>> str(both((0, 1))), str(both((2, 2)))
    ('wood and wool', '2 copper')
    """
    one, other = pair
    return Listed((GOOD[one], GOOD[other])) if one != other else Counted(2, GOOD[one])


def price(state: State, player: int, need: Goods) -> Blank:
    """What a player would pay, and how many goods would be replaced."""
    short = missing(state.goods[player], need)
    return m("{goods}, {short} of them replaced", goods=in_words(need), short=short) if short else in_words(need)


def obtain(state: State, player: int, good: int, due: int, because: str, shortage: str) -> None:
    """A worker's goods come from the mountain as far as they reach; of the others the player goes short."""
    left = state.supply[good]
    if left >= due:
        state.obtain(player, good, due, because=because)
        return
    if left:
        state.obtain(player, good, left, because=shortage)
    state.go_short(player, good, due - left, because=shortage)


def pay_goods(state: State, player: int, goods: Goods, because: str) -> None:
    """Goods go back to their sides of the mountain."""
    for good, number in enumerate(goods):
        if number:
            state.spend(player, good, number, because=because)


def payable(
    state: State, player: int, need: Goods, clause: str, asks: Template, times: int = 1
) -> Iterator[Condition]:  # fmt: skip
    """Two lines, as a player would count: the goods asked for, then three others for each that is missing.

    ``asks`` says what they are for, with the blanks ``goods`` and ``have``, and ``times``, how often they are due.
    """
    stock = state.goods[player]
    asked = [g for g in range(4) if need[g]]
    short, over = missing(stock, need), spare(stock, need)
    have = Amounts(tuple(stock), tuple(asked))
    said = asks(goods=in_words(need), have=have, times=times)
    facts = {f"have {GOODS[g]}": stock[g] for g in asked}
    enough = balance(stock, need, RATE) >= 0
    lacks = [max(0, need[g] - stock[g]) for g in range(4)]
    takes = None if enough else m("{goods} more", goods=in_words(lacks))
    friendly = None if enough else later(_short_of, tuple(stock), need)
    yield Condition(clause, said, enough, facts, takes, friendly=friendly)
    if short:
        due = RATE * short
        said = m(
            "needs {due} other goods in place of the {short} missing: you can spare {over:0=none}",
            due=due, short=short, over=over,
        )  # fmt: skip
        takes = None if enough else m("{goods:good} more to spare", goods=due - over)
        yield Condition(cites.GOODS_SUBSTITUTION, said, enough, {"needed": due, "to spare": over}, takes)


def _short_of(stock: Sequence[int], need: Goods) -> Message:
    """How much is lacking, as a friend would say it."""
    lacks = tuple([g for g in range(4) if stock[g] < need[g]])
    short, over = in_words([max(0, need[g] - stock[g]) for g in range(4)]), spare(stock, need)
    if len(lacks) == 1:
        (good,) = lacks
        first = short_of(HOME, short, stock[good], need[good])
    else:
        first = short_of(HOME, short, Amounts(tuple(stock), lacks), max(need), of_each=True)
    return m("{short} Three others stand for one, and you can spare {over:words}.", short=first, over=over)


class OfGoods(Move[State, Q_contra]):
    """A move that depends on the player's goods: it cannot be judged where they are hidden."""

    __slots__ = ()

    @classmethod
    def unseen(cls, state: State, player: int) -> Condition | None:
        """The goods behind the screen."""
        if state.goods[player][0] != HIDDEN:
            return None
        said = m("needs goods that can be seen: these stand behind a screen")
        friendly = m("These goods are hidden behind a screen, so nobody can tell.")
        return Condition(cites.SETUP_SCREENS, said, False, friendly=friendly)


# ---------------------------------------------------------------- choosing how to pay


class Payment(Paying[State, Goods]):
    """Which goods are paid for something at a space."""

    __slots__ = ("space",)
    blanks = {"space": SPACE}
    such_as: ClassVar[Message | None] = m("a move such as {move}", move=Written("pay wool+stone"))
    tray: ClassVar[Template]  # what stands over the tray from which the goods are chosen
    whose = cites.TURN_ORDER

    def __init__(self, player: int, space: int) -> None:
        super().__init__(player)
        self.space = space

    def need(self, state: State) -> Goods:
        """The goods that are asked for: those of the space, once."""
        return both_goods(state, self.space)

    def about(self, state: State) -> tuple[Key, ...]:
        """The space."""
        return (Key("space", self.space),)

    def ways(self, state: State) -> Sequence[Goods]:
        """Every legal payment, fewest goods first."""
        prices = IF_LACKING if state.lacking else PRICES
        return prices[self.need(state)](tuple(state.goods[self.player]))

    def wrong(self, state: State) -> Iterator[str]:
        """Nobody is asked who could pay in one way only, or behind a screen, whatever stands there, not in two."""
        player, clause = self.player, self.prompt(state, self.player).clause
        if state.goods[player][0] != HIDDEN:
            if not self.answerable(state):
                yield against("do", m("seat {seat} is asked how to pay but has no choice", seat=player), clause)
            return
        rich = state.copy()
        rich.goods[player] = unseen(state)
        # With “lacking” more goods may mean fewer ways to pay, so that this says nothing.
        if not state.lacking and min(rich.goods[player]) >= 0 and not self.answerable(rich):
            says = m("seat {seat} is asked how to pay, but whatever is behind the screen, has no choice",
                     seat=player)  # fmt: skip
            yield against("do", says, clause)

    def fits(self, state: State, player: int, goods: Goods) -> Iterator[Condition]:
        """Whether these goods would be a legal payment of a player, provided they are there."""
        need, stock = self.need(state), state.goods[player]
        replaced, beyond = missing(goods, need), balance(goods, need, RATE)
        takes, so = _more_or_fewer(beyond)
        says = m("needs exactly {goods}, or three others for each: {so}", goods=in_words(need), so=so)
        numbers = {"replaced": replaced, "others": spare(goods, need), "others due": RATE * replaced}
        friendly = later(_as_paid, need, beyond) if beyond else None
        yield Condition(cites.GOODS_SUBSTITUTION, says, not beyond, numbers, takes, friendly=friendly)
        if state.lacking:
            first = [max(0, min(stock[g], need[g]) - goods[g]) for g in range(4)]
            kept = in_words(first)
            takes = m("{goods} of the stock first", goods=kept) if any(first) else None
            so = m("you keep {goods}", goods=kept) if any(first) else m("you keep none of them")
            says = m("needs the goods that you have to be used before any is replaced: {so}", so=so)
            friendly = None
            if any(first):
                friendly = m("First use the {goods} that you have. Others stand in only for what you lack.", goods=kept)
            yield Condition(cites.GOODS_SUBSTITUTION, says, not any(first), remedy=takes, friendly=friendly)


def _as_paid(need: Goods, beyond: int) -> Message:
    """What is wrong with a payment that lies so far beyond what is due, as a friend would say it."""
    if beyond > 0:
        return m("You would overpay by {goods:good.words}.", goods=beyond)
    return m(
        "That is {goods:good.words} too few: it takes {need:words}, and three others stand for one.",
        goods=-beyond, need=in_words(need),
    )  # fmt: skip


def _more_or_fewer(beyond: int) -> tuple[Message | None, Message]:
    """What would make a payment right that lies so far beyond what is due, and what is wrong with it."""
    if not beyond:
        return None, m("these do")
    if beyond < 0:
        return m("{goods:good} more", goods=-beyond), m("{goods:good} too few", goods=-beyond)
    return m("{goods:good} fewer", goods=beyond), m("{goods:good} too many", goods=beyond)


class Pay(OneWay[State, Payment], OfGoods[Payment]):
    """Choose the goods of a payment, numbers of wood, wool, copper and stone.

    They are not shared, and their words are made when first asked for.
    """

    __slots__ = ("goods",)
    pattern, heading, to, example = "pay {goods}", "Payment", m("pay"), "pay wool+3stone"
    blanks = {"goods": shared_kinds.Goods(m("the good"), GOODS, GOODS_OF_A_KIND)}
    shared = False

    def __init__(self, player: int, goods: Goods) -> None:
        self.player = player
        self.goods = goods

    def __getattr__(self, name: str) -> Any:
        if name not in ("text", "keys", "hints", "group"):
            raise AttributeError(name)
        hints = tuple(Key(f"pay-{name}", number) for name, number in zip(GOODS, self.goods, strict=True))
        super().__init__(self.player, (), hints)
        return getattr(self, name)

    def conditions(self, state: State, q: Payment | None) -> Iterator[Condition]:
        """The goods must be there, and come to what is asked."""
        if q is None:
            return
        stock = state.goods[self.player]
        beyond = [max(0, self.goods[g] - stock[g]) for g in range(4)]
        takes = m("{goods} more", goods=in_words(beyond)) if any(beyond) else None
        named = tuple([g for g in range(4) if self.goods[g]])
        if named:
            says = m("needs {goods}: you have {have}", goods=in_words(self.goods), have=Amounts(tuple(stock), named))
        else:
            says = m("needs nothing: no good is named")
        friendly = None
        if any(beyond):
            friendly = m("You do not have {goods:words}: you have {have:words}.", goods=in_words(self.goods),
                         have=Amounts(tuple(stock), named))  # fmt: skip
        yield Condition(cites.GOODS_SPEND, says, not any(beyond), remedy=takes, friendly=friendly)
        yield from q.fits(state, self.player, self.goods)

    def means(self, state: State, q: Payment | None) -> Message:
        """How many goods, and which."""
        number, goods = sum(self.goods), in_words(self.goods)
        return m("{number:good} in all: {goods}", number=number, goods=goods) if number else m("no goods")

    def briefly(self, state: State, q: Payment, names: Sequence[str]) -> Message:
        """Which goods."""
        counted = tuple([Counted(number, good) for number, good in zip(self.goods, GOOD, strict=True) if number])
        return plain(Listed(counted, ","), HOME)

    def signs(self, state: State, q: Payment) -> tuple[str, ...]:
        """Each kind of good."""
        return tuple([name for number, name in zip(self.goods, GOODS, strict=True) if number])

    def amounts(self, state: State) -> tuple[int, ...]:
        """How many of each."""
        return tuple([number for number in self.goods if number])

    def apply(self, state: State, q: Payment) -> None:
        """The payer has chosen the goods."""
        q.paid(state, self.goods)


# ---------------------------------------------------------------- behind a screen


def deal_to_payer(state: State, hidden: Sequence[int], rnd: Rnd) -> int | None:
    """Whoever is to pay from behind a screen gets a stock with which there is a choice; says who that is, if anybody.

    Each such stock is as likely as if each token that nobody sees had gone to any of the hidden screens.
    """
    question = state.pending[-1] if state.pending else None
    if not isinstance(question, Payment) or question.player not in hidden:
        return None
    there, others = unseen(state), len(hidden) - 1
    stocks, ends = [], [0]
    for stock in product(*[range(number + 1) for number in there]):
        state.goods[question.player] = list(stock)
        if question.answerable(state):
            ways = [comb(n, k) * others ** (n - k) for n, k in zip(there, stock, strict=True)]
            stocks.append(stock)
            ends.append(ends[-1] + prod(ways))
    if ends[-1]:
        state.goods[question.player] = list(stocks[bisect_right(ends, int(rnd.random() * ends[-1])) - 1])
    return question.player
