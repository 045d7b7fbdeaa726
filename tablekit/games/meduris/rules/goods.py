"""Goods: what may be spent for what is asked, and how a payment is chosen where there is more than one way."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from itertools import product
from math import comb, prod
from typing import Any, ClassVar, TypeVar

from tablekit.core import Condition, Key, Rnd
from tablekit.core.english import count, listed
from tablekit.frame import kinds
from tablekit.frame.questions import Move, OneWay, Question
from tablekit.frame.sections import against
from tablekit.games.meduris import cites
from tablekit.games.meduris.numbers import GOODS_OF_A_KIND, IN_WORDS, RATE
from tablekit.games.meduris.table.state import GOODS, HIDDEN, SPACE, State
from tablekit.mechanics.payments import Goods, Paying, Prices, balance, missing, spare

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


def in_words(numbers: Sequence[int]) -> str:
    """Goods in words.

    >>> in_words((0, 2, 0, 1))
    '2 wool and 1 stone'
    """
    return listed([f"{number} {name}" for number, name in zip(numbers, GOODS, strict=True) if number]) or "nothing"


def either(pair: Sequence[int]) -> str:
    """One of the two goods of a space, in words; on a board of one's own both may be the same.

    >>> either((0, 1)), either((2, 2))
    ('wood or wool', 'copper')
    """
    return " or ".join(dict.fromkeys(GOODS[good] for good in pair))


def both(pair: Sequence[int]) -> str:
    """The two goods of a space, in words.

    >>> both((0, 1)), both((2, 2))
    ('wood and wool', '2 copper')
    """
    one, other = (GOODS[good] for good in pair)
    return f"{one} and {other}" if one != other else f"2 {one}"


def in_words_replaced(state: State, player: int, need: Goods) -> str:
    """What a player would pay, and how many goods would be replaced."""
    short = missing(state.goods[player], need)
    return f"{in_words(need)}, {short} of them replaced" if short else in_words(need)


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


def payable(state: State, player: int, need: Goods, clause: str, why: str) -> Iterator[Condition]:
    """Two lines, as a player would count: the goods asked for, then three others for each that is missing."""
    stock = state.goods[player]
    asked = [g for g in range(4) if need[g]]
    short, over = missing(stock, need), spare(stock, need)
    have = " and ".join(f"{stock[g]} {GOODS[g]}" for g in asked)
    facts = {f"have {GOODS[g]}": stock[g] for g in asked}
    enough = balance(stock, need, RATE) >= 0
    takes = None if enough else f"{in_words([max(0, need[g] - stock[g]) for g in range(4)])} more"
    yield Condition(clause, f"needs {in_words(need)}{why}: you have {have}", enough, facts, takes)
    if short:
        due = RATE * short
        says = f"needs {due} other goods in place of the {short} missing: you can spare {over or 'none'}"
        takes = None if enough else f"{count(due - over, 'good')} more to spare"
        yield Condition(cites.GOODS_SUBSTITUTION, says, enough, {"needed": due, "to spare": over}, takes)


class OfGoods(Move[State, Q_contra]):
    """A move that depends on the player's goods: it cannot be judged where they are hidden."""

    __slots__ = ()

    @classmethod
    def unseen(cls, state: State, player: int) -> Condition | None:
        """The goods behind the screen."""
        if state.goods[player][0] != HIDDEN:
            return None
        return Condition(cites.SETUP_SCREENS, "needs goods that can be seen: these stand behind a screen", False)


# ---------------------------------------------------------------- choosing how to pay


class Payment(Paying[State, Goods]):
    """Which goods are paid for something at a space."""

    __slots__ = ("space",)
    blanks = {"space": SPACE}
    such_as: ClassVar[str | None] = "a move such as “pay wool+stone”"
    tray: ClassVar[str]  # what stands over the tray from which the goods are chosen
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
                yield against("do", f"seat {player} is asked how to pay but has no choice", clause)
            return
        rich = state.copy()
        rich.goods[player] = unseen(state)
        # With “lacking” more goods may mean fewer ways to pay, so that this says nothing.
        if not state.lacking and min(rich.goods[player]) >= 0 and not self.answerable(rich):
            says = f"seat {player} is asked how to pay, but whatever is behind the screen, has no choice"
            yield against("do", says, clause)

    def fits(self, state: State, player: int, goods: Goods) -> Iterator[Condition]:
        """Whether these goods would be a legal payment of a player, provided they are there."""
        need, stock = self.need(state), state.goods[player]
        replaced, beyond = missing(goods, need), balance(goods, need, RATE)
        number = count(abs(beyond), "good")
        takes = f"{number} {'more' if beyond < 0 else 'fewer'}" if beyond else None
        so = f"{number} too {'few' if beyond < 0 else 'many'}" if beyond else "these do"
        says = f"needs exactly {in_words(need)}, or {IN_WORDS} others for each: {so}"
        numbers = {"replaced": replaced, "others": spare(goods, need), "others due": RATE * replaced}
        yield Condition(cites.GOODS_SUBSTITUTION, says, not beyond, numbers, takes)
        if state.lacking:
            first = [max(0, min(stock[g], need[g]) - goods[g]) for g in range(4)]
            takes = f"{in_words(first)} of the stock first" if any(first) else None
            so = f"you keep {in_words(first)}" if any(first) else "you keep none of them"
            says = f"needs the goods that you have to be used before any is replaced: {so}"
            yield Condition(cites.GOODS_SUBSTITUTION, says, not any(first), takes=takes)


class Pay(OneWay[State, Payment], OfGoods[Payment]):
    """Choose the goods of a payment, numbers of wood, wool, copper and stone.

    They are not shared, and their words are made when first asked for.
    """

    __slots__ = ("goods",)
    pattern, heading, to, example = "pay {goods}", "Payment", "pay", "pay wool+3stone"
    blanks = {"goods": kinds.Goods("the good", GOODS, GOODS_OF_A_KIND)}
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
        takes = f"{in_words(beyond)} more" if any(beyond) else None
        have = listed([f"{stock[g]} {GOODS[g]}" for g in range(4) if self.goods[g]])
        says = f"needs {in_words(self.goods)}: {f'you have {have}' if have else 'no good is named'}"
        yield Condition(cites.GOODS_SPEND, says, not any(beyond), takes=takes)
        yield from q.fits(state, self.player, self.goods)

    def means(self, state: State, q: Payment | None) -> str:
        """How many goods, and which."""
        return f"{count(sum(self.goods), 'good')} in all: {in_words(self.goods)}" if any(self.goods) else "no goods"

    def briefly(self, state: State, q: Payment, names: Sequence[str]) -> str:
        """Which goods."""
        return ", ".join([f"{number} {name}" for number, name in zip(self.goods, GOODS, strict=True) if number])

    def signs(self, state: State, q: Payment) -> tuple[str, ...]:
        """Each kind of good."""
        return tuple([name for number, name in zip(self.goods, GOODS, strict=True) if number])

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
