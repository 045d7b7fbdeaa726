"""The small yield: the die, and what it brings or takes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache

from tablekit.core import Chance, Condition, Key
from tablekit.frame.chance import Outcome
from tablekit.frame.kinds import Word
from tablekit.frame.questions import Move, Question, once
from tablekit.frame.sections import against
from tablekit.games.meduris import cites
from tablekit.games.meduris.rules import goods
from tablekit.games.meduris.rules.goods import ON_A_BUTTON, OfGoods, obtain, unseen
from tablekit.games.meduris.rules.what_is_asked import TO_ACT
from tablekit.games.meduris.table.state import FACE, FACES, GOOD, GOODS, HIDDEN, MINUS, PLUS, State
from tablekit.games.meduris.words import m
from tablekit.mechanics.lookup import seats_from
from tablekit.saying import Message, Written, plain

# ---------------------------------------------------------------- the roll


class Rolling(Question[State]):
    """The die of the small yield is to be rolled."""

    __slots__ = ()
    name, clause, whose = "roll", cites.SMALL_YIELD_ROLL, cites.TURN_ORDER
    to, such_as = m("roll the die"), m("a roll of the die")
    opens = True

    def __init__(self, player: int) -> None:
        super().__init__(player)
        self.now = DIE

    def briefly(self, state: State) -> Message:
        """The die of this turn."""
        return m("roll the die")


class Roll(Outcome[State, Rolling]):
    """The die shows a face: a good 0..3, +1 (4) or −1 (5)."""

    __slots__ = ("face",)
    blanks = {"face": FACE}
    prefix = "roll"

    def __init__(self, face: int) -> None:
        super().__init__("die", FACES[face])
        self.face = face

    def means(self, state: State) -> Message:
        """Goods for a plateau, or for everybody."""
        face = FACE.said[self.face]
        return m("{face} for everybody", face=face) if self.face in (PLUS, MINUS) else m("{good} +1", good=face)

    def briefly(self, state: State, names: Sequence[str]) -> Message:
        """The face."""
        return plain(FACE.said[self.face]) if self.face in (PLUS, MINUS) else ON_A_BUTTON[self.face]

    def signs(self, state: State) -> tuple[str, ...]:
        """The good on it."""
        return () if self.face in (PLUS, MINUS) else (GOODS[self.face],)

    def apply(self, state: State, q: Rolling) -> None:
        """Goods for the workers of a plateau, or +1, or −1 for everybody."""
        player, face = state.active, self.face
        state.roll(face, because=cites.SMALL_YIELD_ROLL)
        if face == PLUS:
            state.pending = _round(Gaining, seats_from(player, state.players) if any(state.supply) else (), player)
        elif face == MINUS:
            everybody = seats_from(player, state.players)
            for p in everybody:
                if not any(state.goods[p]):
                    state.pass_over(p, because=cites.SMALL_YIELD_MINUS_EMPTY_HANDED)
            state.pending = _round(Returning, tuple([p for p in everybody if any(state.goods[p])]), player)
        else:
            _small_yield(state, face)
            state.pending = TO_ACT[player]


@cache
def _round(kind: type[Gaining | Returning], seats: tuple[int, ...], active: int) -> tuple[Question[State], ...]:
    """These seats answer, the first of them first; then the active player acts."""
    return (*TO_ACT[active], *[once(kind, player) for player in reversed(seats)])


def _small_yield(state: State, good: int) -> None:
    """Every worker on the plateau obtains one good, the top worker first when the supply is short."""
    workers = state.towers[good][::-1]
    enough = state.supply[good] >= len(workers)
    for player, number in Counter(workers).items() if enough else [(player, 1) for player in workers]:
        obtain(state, player, good, number, cites.SMALL_YIELD_COLOUR, cites.SMALL_YIELD_SHORTAGE)


ROLLS = tuple(once(Roll, face) for face in range(6))
DIE = Chance("die", cites.SMALL_YIELD_ROLL, tuple((roll, 1) for roll in ROLLS))
TO_ROLL = tuple((once(Rolling, player),) for player in range(4))

# ---------------------------------------------------------------- +1


class Gaining(Question[State]):
    """+1: everybody may take a good."""

    __slots__ = ()
    name, clause, whose = "gain", cites.SMALL_YIELD_PLUS, cites.TURN_ORDER
    asks = m("take one good of any kind, or nothing")
    upon = ("act", "gain")
    to, such_as = m("take a good"), m("a move such as {move}", move=Written("take wool"))
    public = True

    def briefly(self, state: State) -> Message:
        """Of those on the mountain."""
        return m("which good do you take?")


class Take(Move[State, Gaining]):
    """Take one good of a kind (0..3), or nothing (-1)."""

    __slots__ = ("good",)
    pattern, heading, to, example = "take {good}", "Take", m("take a good"), "take wool"
    blanks = {"good": Word(m("the good"), GOODS, none="nothing")}

    def __init__(self, player: int, good: int) -> None:
        self.good = good
        super().__init__(player, (Key("nothing") if good < 0 else Key("plateau", GOODS[good]),))

    def conditions(self, state: State, q: Gaining | None) -> Iterator[Condition]:
        """There must be one left."""
        if self.good >= 0:
            left = state.supply[self.good]
            said = m("needs {good} on the mountain: {left:0=none} left", good=goods.GOOD[self.good], left=left)
            takes = None if left else m("another kind, or nothing")
            kind = goods.GOOD[self.good]
            friendly = (
                None
                if left > 0
                else m("There is no {good} left on the mountain. Take another kind, or nothing.", good=kind)
            )
            yield Condition(cites.SUPPLY_EMPTY_PLATEAU, said, left > 0, {"left": left}, takes, friendly=friendly)

    def means(self, state: State, q: Gaining | None) -> Message:
        """What there is of it."""
        if self.good < 0:
            return m("no good at all")
        return m("1 of the {left} on the mountain", left=state.supply[self.good])

    def briefly(self, state: State, q: Gaining, names: Sequence[str]) -> Message:
        """The good."""
        return m("Take nothing") if self.good < 0 else ON_A_BUTTON[self.good]

    def signs(self, state: State, q: Gaining) -> tuple[str, ...]:
        """The good."""
        return () if self.good < 0 else (GOODS[self.good],)

    def apply(self, state: State, q: Gaining) -> None:
        """The player takes one good or nothing; nobody is asked once the mountain is bare."""
        if self.good >= 0:
            state.obtain(self.player, self.good, 1, because=cites.SMALL_YIELD_PLUS)
        if any(state.supply):
            state.pending = state.pending[:-1]
        else:
            state.stop_taking(because=cites.SMALL_YIELD_PLUS_SHORTAGE)
            state.pending = TO_ACT[state.active]


# ---------------------------------------------------------------- −1


class Returning(Question[State]):
    """−1: everybody who has goods returns one."""

    __slots__ = ()
    name, clause, whose = "return", cites.SMALL_YIELD_MINUS, cites.TURN_ORDER
    asks = m("give back one good")
    upon = ("act", "return")
    to, such_as = m("give back a good"), m("a move such as {move}", move=Written("return wool"))

    def briefly(self, state: State) -> Message:
        """Of one's own."""
        return m("which good do you give back?")

    def answerable(self, state: State) -> bool:
        """The player has a good to return."""
        return any(state.goods[self.player])

    def wrong(self, state: State) -> Iterator[str]:
        """There is a good to return."""
        if not self.answerable(state):
            says = m("seat {seat} is asked to return a good but has none", seat=self.player)
            yield against("do", says, self.clause)


class Return(OfGoods[Returning]):
    """Put one good of a kind back on the mountain."""

    __slots__ = ("good",)
    pattern, heading, to, example = "return {good}", "Return", m("give back a good"), "return stone"
    blanks = {"good": GOOD}

    def __init__(self, player: int, good: int) -> None:
        self.good = good
        super().__init__(player, (Key("stock", GOODS[good]),))

    def conditions(self, state: State, q: Returning | None) -> Iterator[Condition]:
        """The player must have one."""
        have = state.goods[self.player][self.good]
        said = m("needs {good} to give back: you have {have:0=none}", good=goods.GOOD[self.good], have=have)
        takes = None if have else m("another kind")
        friendly = (
            None if have > 0 else m("You have no {good} to give back. Choose another kind.", good=goods.GOOD[self.good])
        )
        yield Condition(cites.SMALL_YIELD_MINUS, said, have > 0, {"have": have}, takes, friendly=friendly)

    def means(self, state: State, q: Returning | None) -> Message:
        """Of how many goods it is one."""
        have = state.goods[self.player][self.good]
        return m("1 of the {have} you have goes back to the mountain", have=have)

    def briefly(self, state: State, q: Returning, names: Sequence[str]) -> Message:
        """The good."""
        return ON_A_BUTTON[self.good]

    def signs(self, state: State, q: Returning) -> tuple[str, ...]:
        """The good."""
        return (GOODS[self.good],)

    def apply(self, state: State, q: Returning) -> None:
        """The player returns one good."""
        state.spend(self.player, self.good, 1, because=cites.SMALL_YIELD_MINUS)
        state.pending = state.pending[:-1]


# ---------------------------------------------------------------- what cannot be


def behind_screens(state: State) -> Iterator[str]:
    """Seats whose goods are hidden return as many as there can be behind their screens."""
    hidden = [stock[0] == HIDDEN for stock in state.goods]
    returning = sum(isinstance(question, Returning) and hidden[question.player] for question in state.pending)
    there = sum(unseen(state))
    if returning > there:
        says = m("{returning} seats return a good, but behind their screens there are {there}",
                 returning=returning, there=there)  # fmt: skip
        yield against("do", says, cites.SMALL_YIELD_MINUS)
