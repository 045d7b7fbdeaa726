"""Small and large yield: the die and what it brings or takes, and the workers on their towers."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial
from itertools import compress, product
from typing import TypeAlias

from tablekit.core import Chance, Condition, Key
from tablekit.core.notation import Span
from tablekit.frame.book import seats_from
from tablekit.frame.fast import Kept
from tablekit.frame.kinds import Word
from tablekit.frame.questions import Move, Outcome, Question, each, once
from tablekit.frame.sections import against
from tablekit.games.meduris import cites
from tablekit.games.meduris.sections import turn_order
from tablekit.games.meduris.sections.goods import OfGoods, unseen
from tablekit.games.meduris.sections.turn import TO_ACT, Act
from tablekit.games.meduris.table.state import (
    FACE,
    FACES,
    GOOD,
    GOODS,
    HIDDEN,
    LEVEL,
    MINUS,
    MOST_WORKERS,
    PLATEAU,
    PLUS,
    State,
)

Tower: TypeAlias = tuple[int, ...]
Towers: TypeAlias = tuple[Tower, ...]

EACH = (0, 1, 2, 3)
EACH_OR_NOTHING = (0, 1, 2, 3, -1)

# ---------------------------------------------------------------- the roll


class Rolling(Question[State]):
    """The die of the small yield is to be rolled."""

    __slots__ = ()
    name, clause, whose = "roll", cites.SMALL_YIELD_ROLL, cites.TURN_ORDER
    to, such_as = "roll the die", "a roll of the die"

    def __init__(self, player: int) -> None:
        super().__init__(player)
        self.now = DIE


class Roll(Outcome[State, Rolling]):
    """The die shows a face: a good 0..3, +1 (4) or −1 (5)."""

    __slots__ = ("face",)
    blanks = {"face": FACE}
    prefix = "roll"

    def __init__(self, face: int) -> None:
        super().__init__("die", FACES[face])
        self.face = face

    def means(self, s: State) -> str:
        """Goods for a plateau, or for everybody."""
        return f"{FACE.said[self.face]} for everybody" if self.face in (PLUS, MINUS) else f"{GOODS[self.face]} +1"

    def apply(self, s: State, q: Rolling) -> None:
        """Goods for the workers of a plateau, or +1, or −1 for everybody."""
        player, face = s.active, self.face
        s.roll(face, because=cites.SMALL_YIELD_ROLL)
        if face == PLUS:
            s.pending = _round(Gaining, seats_from(player, s.players) if any(s.supply) else (), player)
        elif face == MINUS:
            everybody = seats_from(player, s.players)
            for p in everybody:
                if not any(s.goods[p]):
                    s.pass_over(p, because=cites.SMALL_YIELD_MINUS_EMPTY_HANDED)
            s.pending = _round(Returning, tuple([p for p in everybody if any(s.goods[p])]), player)
        else:
            _small_yield(s, face)
            s.pending = TO_ACT[player]


@cache
def _round(kind: type[Gaining | Returning], seats: tuple[int, ...], active: int) -> tuple[Question[State], ...]:
    """These seats answer, the first of them first; then the active player acts."""
    return (*TO_ACT[active], *[once(kind, player) for player in reversed(seats)])


def _small_yield(s: State, good: int) -> None:
    """Every worker on the plateau obtains one good, the top worker first when the supply is short."""
    for player in reversed(s.towers[good]):
        if s.supply[good]:
            s.obtain(player, good, 1, because=cites.SMALL_YIELD_COLOUR)
        else:
            s.go_short(player, good, 1, because=cites.SMALL_YIELD_SHORTAGE)


ROLLS = tuple(once(Roll, face) for face in range(6))
DIE = Chance("die", cites.SMALL_YIELD_ROLL, tuple((roll, 1) for roll in ROLLS))


def roll_at_random(s: State, q: Rolling, random: Callable[[], float]) -> None:
    """One of the six faces, each as likely."""
    ROLLS[int(random() * len(ROLLS))].apply(s, q)


TO_ROLL = tuple((once(Rolling, player),) for player in range(4))

# ---------------------------------------------------------------- +1


class Gaining(Question[State]):
    """+1: everybody may take a good."""

    __slots__ = ()
    name, clause, whose = "gain", cites.SMALL_YIELD_PLUS, cites.TURN_ORDER
    asks = "take one good of any kind, or nothing"
    upon = ("act", "gain")
    to, such_as = "take a good", "a move such as “take wool”"


class Take(Move[State, Gaining]):
    """Take one good of a kind (0..3), or nothing (-1)."""

    __slots__ = ("good",)
    pattern, heading, to, example = "take {good}", "Take", "take a good", "take wool"
    blanks = {"good": Word("the good", GOODS, none="nothing")}

    def __init__(self, player: int, good: int) -> None:
        self.good = good
        super().__init__(player, (Key("nothing") if good < 0 else Key("plateau", GOODS[good]),))

    @classmethod
    def legal(cls, s: State, q: Gaining, player: int) -> Sequence[Take]:
        """What there is on the mountain, and nothing."""
        takes = each(Take, player, EACH_OR_NOTHING)
        return [*compress(takes, s.supply), takes[-1]]

    def conditions(self, s: State, q: Gaining | None) -> Iterator[Condition]:
        """There must be one left."""
        if self.good >= 0:
            left = s.supply[self.good]
            says, facts = f"needs {GOODS[self.good]} on the mountain: {left or 'none'} left", {"left": left}
            takes = None if left else "another kind, or nothing"
            yield Condition(cites.SUPPLY_EMPTY_PLATEAU, says, left > 0, facts, takes)

    def means(self, s: State, q: Gaining | None) -> str:
        """What there is of it."""
        return "no good at all" if self.good < 0 else f"1 of the {s.supply[self.good]} on the mountain"

    def apply(self, s: State, q: Gaining) -> None:
        """The player takes one good or nothing; nobody is asked once the mountain is bare."""
        if self.good >= 0:
            s.obtain(self.player, self.good, 1, because=cites.SMALL_YIELD_PLUS)
        if any(s.supply):
            s.pending = s.pending[:-1]
        else:
            s.stop_taking(because=cites.SMALL_YIELD_PLUS_SHORTAGE)
            s.pending = TO_ACT[s.active]


# ---------------------------------------------------------------- −1


class Returning(Question[State]):
    """−1: everybody who has goods returns one."""

    __slots__ = ()
    name, clause, whose = "return", cites.SMALL_YIELD_MINUS, cites.TURN_ORDER
    asks = "return one good"
    upon = ("act", "return")
    to, such_as = "return a good", "a move such as “return wool”"

    def answerable(self, s: State) -> bool:
        """There is a good."""
        return any(s.goods[self.player])

    def wrong(self, s: State) -> Iterator[str]:
        """There is a good to return."""
        if not self.answerable(s):
            yield against("do", f"seat {self.player} is asked to return a good but has none", self.clause)


class Return(OfGoods[Returning]):
    """Put one good of a kind back on the mountain."""

    __slots__ = ("good",)
    pattern, heading, to, example = "return {good}", "Return", "return a good", "return stone"
    blanks = {"good": GOOD}

    def __init__(self, player: int, good: int) -> None:
        self.good = good
        super().__init__(player, (Key("stock", GOODS[good]),))

    @classmethod
    def legal(cls, s: State, q: Returning, player: int) -> Sequence[Return]:
        """What the player has."""
        return list(compress(each(Return, player, EACH), s.goods[player]))

    def conditions(self, s: State, q: Returning | None) -> Iterator[Condition]:
        """The player must have one."""
        have = s.goods[self.player][self.good]
        says = f"needs {GOODS[self.good]} to return: you have {have or 'none'}"
        takes = None if have else "another kind"
        yield Condition(cites.SMALL_YIELD_MINUS, says, have > 0, {"have": have}, takes)

    def means(self, s: State, q: Returning | None) -> str:
        """How many there are."""
        return f"1 of the {s.goods[self.player][self.good]} you have goes back to the mountain"

    def apply(self, s: State, q: Returning) -> None:
        """The player returns one good."""
        s.spend(self.player, self.good, 1, because=cites.SMALL_YIELD_MINUS)
        s.pending = s.pending[:-1]


# ---------------------------------------------------------------- the large yield


class Harvest(Move[State, Act]):
    """Move the worker on a level (0 is the lowest) of a plateau to another plateau."""

    __slots__ = ("level", "plateau", "target")
    pattern, heading, to = "harvest {plateau}{level}>{target}", "Large yield", "make a large yield"
    example = "harvest wool1>stone"
    blanks = {"plateau": PLATEAU, "level": LEVEL, "target": PLATEAU}

    def __init__(self, player: int, plateau: int, level: int, target: int) -> None:
        self.plateau = plateau
        self.level = level
        self.target = target
        super().__init__(player, (Key("worker", f"{GOODS[plateau]}{level + 1}"), Key("plateau", GOODS[target])))

    @classmethod
    def read(cls, player: int, span: Span, s: State) -> Harvest:
        """A worker is one word, its plateau and its level."""
        worker, target = span.pair(">", "a large yield such as 'wool1>stone' (plateau and level, then plateau)")
        name = Span(worker.line, worker.start, worker.text[:-1])
        level = Span(worker.line, worker.start + len(name.text), worker.text[-1:])
        return once(cls, player, PLATEAU.read(name, s), LEVEL.read(level, s), PLATEAU.read(target, s))

    @classmethod
    def legal(cls, s: State, q: Act, player: int) -> Sequence[Harvest]:
        """Every own worker, to every other plateau that has room."""
        towers = tuple(s.towers)
        return _OF_TWO_PLAYERS[player][towers] if s.players == 2 else _of_each_tower(player, towers)

    @classmethod
    def candidates(cls, s: State, q: Act, player: int) -> Sequence[Harvest]:
        """Every own worker, to every plateau."""
        own = [(p, level) for p in range(4) for level, who in enumerate(s.towers[p]) if who == player]
        return [once(Harvest, player, p, level, target) for p, level in own for target in range(4)]

    def conditions(self, s: State, q: Act | None) -> Iterator[Condition]:
        """An own worker, another plateau, and room there."""
        tower = s.towers[self.plateau]
        own = self.level < len(tower) and tower[self.level] == self.player
        below = own and self.level < len(tower) - 1
        clause = cites.LARGE_YIELD_FROM_BELOW if below else cites.LARGE_YIELD_MOVE
        there = s.colours[tower[self.level]] if self.level < len(tower) else ""
        so = "yours" if own else f"{there}’s" if there else "nobody’s"
        says = f"needs a worker of yours: level {self.level + 1} of the {GOODS[self.plateau]} plateau is {so}"
        yield Condition(clause, says, own, takes=None if own else "one of your own workers")
        elsewhere = self.plateau != self.target
        so = f"it goes to {GOODS[self.target]}" if elsewhere else f"it would stay on {GOODS[self.plateau]}"
        says, takes = f"needs another plateau: {so}", None if elsewhere else "another plateau"
        yield Condition(cites.LARGE_YIELD_OTHER_PLATEAU, says, elsewhere, takes=takes)
        if elsewhere:
            yield room_for_worker(s, self.target, cites.LARGE_YIELD_LIMIT)

    def means(self, s: State, q: Act | None) -> str:
        """Which worker goes where, and what it brings the player."""
        own = (*s.towers[self.target], self.player)
        due = sum(level + 1 for level, who in enumerate(own) if who == self.player)
        worker = f"your worker at level {self.level + 1} of {GOODS[self.plateau]}"
        return f"{worker} goes to {GOODS[self.target]}: +{min(due, s.supply[self.target])} {GOODS[self.target]}"

    def apply(self, s: State, q: Act) -> None:
        """A worker tops another tower; everybody there obtains goods by height, the top worker served first."""
        below = self.level < len(s.towers[self.plateau]) - 1
        why = cites.LARGE_YIELD_FROM_BELOW if below else cites.LARGE_YIELD_MOVE
        s.move_worker(self.player, self.plateau, self.level, self.target, because=why)
        good = self.target
        tower = s.towers[good]
        for level in range(len(tower) - 1, -1, -1):
            due, left, who = level + 1, s.supply[good], tower[level]
            if left >= due:
                why = cites.LARGE_YIELD_YIELD if who == self.player else cites.LARGE_YIELD_OTHERS_PROFIT
                s.obtain(who, good, due, because=why)
                continue
            if left:
                s.obtain(who, good, left, because=cites.LARGE_YIELD_SHORTAGE)
            s.go_short(who, good, due - left, because=cites.LARGE_YIELD_SHORTAGE)
        turn_order.end_turn(s)


def room_for_worker(s: State, plateau: int, clause: str) -> Condition:
    """Whether one more worker fits on a plateau."""
    number = len(s.towers[plateau])
    met = number < MOST_WORKERS
    says = f"needs room for a worker on the {GOODS[plateau]} plateau: {number} of {MOST_WORKERS} stand there"
    return Condition(clause, says, met, {"workers": number, "most": MOST_WORKERS}, None if met else "another plateau")


# Every act of a playout lists its large yields, so they lie ready, by where there is room, then for each plateau by the
# tower that stands there: to put them together worker by worker takes four times as long.
def _of_each_tower(player: int, towers: Towers) -> Sequence[Harvest]:
    wood, wool, copper, stone = towers
    full = MOST_WORKERS
    room = (len(wood) < full, len(wool) < full, len(copper) < full, len(stone) < full)
    of_wood, of_wool, of_copper, of_stone = _harvests(player, room)
    return of_wood[wood] + of_wool[wool] + of_copper[copper] + of_stone[stone]


# The six workers of two players stand in some 1,900 ways: 0.2 µs instead of 0.7.  Those of more are seldom seen again.
_OF_TWO_PLAYERS = tuple(Kept(partial(_of_each_tower, player), 2048) for player in (0, 1))


@cache
def _harvests(player: int, room: tuple[bool, ...]) -> tuple[dict[Tower, tuple[Harvest, ...]], ...]:
    towers = [tower for height in range(MOST_WORKERS + 1) for tower in product(range(4), repeat=height)]
    return tuple({tower: _from(player, plateau, tower, room) for tower in towers} for plateau in range(4))


def _from(player: int, plateau: int, tower: Tower, room: tuple[bool, ...]) -> tuple[Harvest, ...]:
    own = [level for level, who in enumerate(tower) if who == player]
    targets = [target for target in range(4) if room[target] and target != plateau]
    return tuple([once(Harvest, player, plateau, level, target) for level in own for target in targets])


# ---------------------------------------------------------------- what cannot be


def behind_screens(s: State) -> Iterator[str]:
    """Seats whose goods are hidden return as many as there can be behind their screens."""
    hidden = [stock[0] == HIDDEN for stock in s.goods]
    returning = sum(isinstance(question, Returning) and hidden[question.player] for question in s.pending)
    there = sum(unseen(s))
    if returning > there:
        says = f"{returning} seats return a good, but behind their screens there are {there}"
        yield against("do", says, cites.SMALL_YIELD_MINUS)
