"""The large yield: a worker moves onto another tower, and everybody there obtains goods by height.

Where there is room for a worker is said here, for the first placing (``setting_up.Place``), too.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablekit.core import Condition, Key
from tablekit.core.notation import Span
from tablekit.frame.questions import Move, once
from tablekit.games.meduris import cites
from tablekit.games.meduris.numbers import MOST_WORKERS
from tablekit.games.meduris.rules import course_of_play
from tablekit.games.meduris.rules.goods import GOOD, ON_A_BUTTON, obtain
from tablekit.games.meduris.rules.what_is_asked import Act
from tablekit.games.meduris.table.state import GOODS, LEVEL, PLATEAU, STANDS, State
from tablekit.games.meduris.words import m, t
from tablekit.saying import Message, Noun

A_LARGE_YIELD = m(
    "a worker and where it goes, such as {example} (plateau and level, then plateau)", example="'wool1>stone'"
)


class Harvest(Move[State, Act]):
    """Move the worker on a level (0 is the lowest) of a plateau to another plateau."""

    __slots__ = ("level", "plateau", "target")
    pattern, heading, to = "harvest {plateau}{level}>{target}", "Move a worker", m("move a worker")
    example = "harvest wool1>stone"
    blanks = {"plateau": PLATEAU, "level": LEVEL, "target": PLATEAU}

    def __init__(self, player: int, plateau: int, level: int, target: int) -> None:
        self.plateau = plateau
        self.level = level
        self.target = target
        super().__init__(player, (Key("worker", f"{GOODS[plateau]}{level + 1}"), Key("plateau", GOODS[target])))

    @classmethod
    def read(cls, player: int, span: Span, state: State) -> Harvest:
        """A worker is one word, its plateau and its level."""
        worker, target = span.pair(">", A_LARGE_YIELD)
        name = Span(worker.line, worker.start, worker.text[:-1])
        level = Span(worker.line, worker.start + len(name.text), worker.text[-1:])
        return once(cls, player, PLATEAU.read(name, state), LEVEL.read(level, state), PLATEAU.read(target, state))

    @classmethod
    def candidates(cls, state: State, q: Act, player: int) -> Sequence[Harvest]:
        """Every own worker, to every plateau."""
        own = [(p, level) for p in range(4) for level, who in enumerate(state.towers[p]) if who == player]
        return [once(Harvest, player, p, level, target) for p, level in own for target in range(4)]

    def conditions(self, state: State, q: Act | None) -> Iterator[Condition]:
        """An own worker, another plateau, and room there."""
        tower = state.towers[self.plateau]
        own = self.level < len(tower) and tower[self.level] == self.player
        below = own and self.level < len(tower) - 1
        clause = cites.LARGE_YIELD_FROM_BELOW if below else cites.LARGE_YIELD_MOVE
        there = state.colours[tower[self.level]] if self.level < len(tower) else ""
        yield Condition(
            clause, self._whose(own, there), own, remedy=None if own else m("one of your own workers"),
            friendly=None if own else self._not_yours(there),
        )  # fmt: skip
        elsewhere = self.plateau != self.target
        if elsewhere:
            says = m("needs another plateau: it goes to {good}", good=GOOD[self.target])
        else:
            says = m("needs another plateau: it would stay on {good}", good=GOOD[self.plateau])
        takes = None if elsewhere else m("another plateau")
        friendly = None if elsewhere else m("The worker has to move to another plateau.")
        yield Condition(cites.LARGE_YIELD_OTHER_PLATEAU, says, elsewhere, remedy=takes, friendly=friendly)
        if elsewhere:
            yield room_for_worker(state, self.target, cites.LARGE_YIELD_LIMIT)

    def _whose(self, own: bool, colour: str) -> Message:
        level, good = STANDS[self.level], GOOD[self.plateau]
        if own:
            return m("needs a worker of yours: the {level} on the {good} is yours", level=level, good=good)
        if not colour:
            return m("needs a worker of yours: there is no {level} one on the {good}", level=level, good=good)
        asks = t("needs a worker of yours: the {level} on the {good} is {colour}’s")
        return asks(level=level, good=good, colour=Noun(colour))

    def _not_yours(self, colour: str) -> Message:
        if colour:
            return m("That worker is {colour:capital}’s. Move one of yours.", colour=Noun(colour))
        level, good = STANDS[self.level], GOOD[self.plateau]
        return m("There is no {level} worker on the {good}. Move one of yours.", level=level, good=good)

    def means(self, state: State, q: Act | None) -> Message:
        """Which worker goes where, and what it brings the player."""
        own = (*state.towers[self.target], self.player)
        due = sum(level + 1 for level, who in enumerate(own) if who == self.player)
        return m(
            "your {level} worker on {start} goes to {target}: +{number} {target}",
            level=STANDS[self.level], start=GOOD[self.plateau], target=GOOD[self.target],
            number=min(due, state.supply[self.target]),
        )  # fmt: skip

    def briefly(self, state: State, q: Act, names: Sequence[str]) -> Message:
        """From which plateau and level, and where to."""
        start, target = ON_A_BUTTON[self.plateau], GOOD[self.target]
        return m("{start} {level} to {target}", start=start, level=self.level + 1, target=target)

    def signs(self, state: State, q: Act) -> tuple[str, ...]:
        """The worker."""
        return ("worker",)

    def apply(self, state: State, q: Act) -> None:
        """A worker tops another tower; everybody there obtains goods by height, the top worker served first."""
        below = self.level < len(state.towers[self.plateau]) - 1
        why = cites.LARGE_YIELD_FROM_BELOW if below else cites.LARGE_YIELD_MOVE
        state.move_worker(self.player, self.plateau, self.level, self.target, because=why)
        good = self.target
        tower = state.towers[good]
        for level in range(len(tower) - 1, -1, -1):
            who = tower[level]
            why = cites.LARGE_YIELD_YIELD if who == self.player else cites.LARGE_YIELD_OTHERS_PROFIT
            obtain(state, who, good, level + 1, why, cites.LARGE_YIELD_SHORTAGE)
        course_of_play.end(state)


def room_for_worker(state: State, plateau: int, clause: str) -> Condition:
    """Whether one more worker fits on a plateau."""
    number = len(state.towers[plateau])
    met = number < MOST_WORKERS
    asks = t("needs room for a worker on the {good} plateau: {number} of {most} stand there")
    said = asks(good=GOOD[plateau], number=number, most=MOST_WORKERS)
    takes = None if met else m("another plateau")
    friendly = None if met else m(
        "There is no room on the {good}: {number:worker.words} stand there, and {most:words} is the most.",
        number=number, good=GOOD[plateau], most=MOST_WORKERS,
    )  # fmt: skip
    return Condition(clause, said, met, {"workers": number, "most": MOST_WORKERS}, takes, friendly=friendly)
