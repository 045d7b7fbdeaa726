"""Where the same position under two rules is played differently: the nearest such place, looked for some at a time."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Generator, Iterator, Sequence
from typing import TypeAlias

from tablekit.core import Chance, Decide, Move, Outcome, Over, State
from tablekit.core.randomness import draw, pick, stream
from tablekit.position import Position
from tablekit.saying import Message
from tablekit.saying.words import t

RULES, ASKED = "rules", "do"  # the parts of a position that say which rules are played, and what is still to be asked
LONGEST = 5_000  # steps of a random game
SHORTENING = 2  # times as many positions as step by step are looked at to leave something out of a line ...
NEARBY = 20  # ... and a part as many around each place of it

Step: TypeAlias = Move | Outcome
Pair: TypeAlias = tuple[State, State]  # the same position under either rule


_HERE = t("here")
_IN_ANY = t("in any line ({positions:position})")
_IN_SHORT = t("in any line of up to {searched:step} ({positions:position})")
_IN_GAMES = t("in {games:random game} ({positions:position})")
_IN_ANY_OR_GAMES = t("in any line or in {games:random game} ({positions:position})")
_IN_SHORT_OR_GAMES = t("in any line of up to {searched:step} or in {games:random game} ({positions:position})")


class Search:
    """Looks for the shortest line of two positions that differ in their rules only; ``work`` does some of it.

    Lines are looked at step by step, the shortest first, in at most ``most`` positions; where that finds nothing, in
    ``games`` random games, which the ``seed`` settles.  Of a line that came by lot, steps are then left out, and nearer
    differences are looked for around it.

    ``line`` is the shortest one by now, or None; all lines of up to ``searched`` steps were looked at, and with
    ``all_seen`` there are no others; ``looked_at`` counts the positions.

    >>> import tablekit as tk
    >>> position = tk.new("apache", players=2)
    >>> search = Search(position, tk.with_options(position, may_decline=True), most=50, games=0)
    >>> search.work(0.0), search.work(), search.line, search.searched
    (False, True, None, 2)
    """

    def __init__(self, a: Position, b: Position, *, most: int = 2_000, games: int = 10, seed: int = 0) -> None:
        self._game, self._start = a.game, (a.state(), b.state())
        self._most, self._games, self._seed = most, games, seed
        self.line: Sequence[Step] | None = None
        self.looked_at = self.played = 0
        self.searched, self.all_seen, self.done = 0, False, False
        self._rest = self._looking()

    def work(self, seconds: float | None = None) -> bool:
        """Look on for so many seconds, at one position at least, or to the end; whether it is done."""
        end = None if seconds is None else time.perf_counter() + seconds
        for _ in self._rest:
            if end is not None and time.perf_counter() >= end:
                return False
        self.done = True
        return True

    @property
    def certain(self) -> bool:
        """Whether no shorter line is played differently, or, where none was found, none at all."""
        return self.all_seen if self.line is None else len(self.line) <= self.searched + 1

    @property
    def where(self) -> Message:
        """What was looked at, as it ends a sentence."""
        games, positions = self.played, self.looked_at
        if self.all_seen:
            says = _IN_ANY_OR_GAMES if games else _IN_ANY
        elif self.searched:
            says = _IN_SHORT_OR_GAMES if games else _IN_SHORT
        else:
            says = _IN_GAMES if games else _HERE
        return says(searched=self.searched, games=games, positions=positions)

    @property
    def basis(self) -> str:
        """The same in words."""
        return str(self.where)

    # ------------------------------------------------------------ looking

    def _looking(self) -> Iterator[None]:
        yield from self._first()
        if self.line is None and not self.all_seen:
            yield from self._by_lot()
        if not self.certain and self.line is not None:
            yield from self._shortened(list(self.line))
            yield from self._cut_short(list(self.line))

    def _first(self) -> Iterator[None]:
        """All lines from the start, the shortest first."""
        self.looked_at = 1
        if self._parted(self._start):
            self.line = []
            return
        found, self.searched, left = yield from self._nearest(self._start, self._most)
        self.line, self.all_seen = found, found is None and not left

    def _nearest(self, start: Pair, most: int) -> Generator[None, None, tuple[list[Step] | None, int, bool]]:
        """The shortest line from here to a difference, or None; of how many steps all lines were looked at, and
        whether others are left after so many positions.  One that was there before is not looked at again.
        """
        waiting, seen, deep = deque([(start, list[Step]())]), {self._both(start)}, 0
        while waiting:
            pair, line = waiting.popleft()
            deep = len(line)
            for step in self._possible(pair[0]):
                if len(seen) >= most:
                    return None, deep, True
                yield
                after = self._after(pair, step)
                both = self._both(after)
                if both in seen:
                    continue
                seen.add(both)
                self.looked_at += 1
                if self._parted(after):
                    return [*line, step], deep, True
                waiting.append((after, [*line, step]))
        return None, deep, False

    def _by_lot(self) -> Iterator[None]:
        """Random games, none of them longer than the shortest that came to a difference."""
        for number in range(self._games):
            rnd = stream(self._seed, "switched", number)
            pair, line = self._start, list[Step]()
            longest = LONGEST if self.line is None else len(self.line) - 1
            self.played += 1
            while len(line) < longest:
                yield
                node = self._game.rules.node(pair[0])
                if isinstance(node, Over):
                    break
                step = draw(node, rnd) if isinstance(node, Chance) else pick(self._moves(pair[0], node), rnd)
                pair, line = self._after(pair, step), [*line, step]
                self.looked_at += 1
                if self._parted(pair):
                    self.line = line
                    break

    def _shortened(self, line: list[Step]) -> Iterator[None]:
        """Leave out runs of steps, the longest first, as long as what is left can be played to a difference."""
        last = self.looked_at + SHORTENING * self._most
        size = max(1, len(line) // 2)
        while size and self.looked_at < last:
            at, before = len(line) - size, len(line)
            while at >= 0 and self.looked_at < last:
                shorter = yield from self._played(line[:at], line[at + size :])
                if shorter is not None:
                    self.line = line = shorter
                at = min(at - size, len(line) - size) if at else -1
            if size > 1 or len(line) == before:
                size //= 2

    def _cut_short(self, line: list[Step]) -> Iterator[None]:
        """Look around from places on a line for a nearer difference, from the last ones first."""
        last = self.looked_at + SHORTENING * self._most
        pairs = [self._start]
        for step in line[:-1]:
            pairs.append(self._after(pairs[-1], step))
        for at in range(len(line) - 2, 0, -1):
            if self.looked_at >= last:
                break
            found, _, _ = yield from self._nearest(pairs[at], max(1, self._most // NEARBY))
            if found is not None and at + len(found) < len(line):
                self.line = line = [*line[:at], *found]

    def _played(self, first: Sequence[Step], rest: Sequence[Step]) -> Generator[None, None, list[Step] | None]:
        """Both played on with those of these steps that can be played; the line to a difference, or None."""
        pair, line = self._start, list[Step]()
        for step in (*first, *rest):
            can = next((one for one in self._possible(pair[0]) if _same(one, step)), None)
            if can is None:
                continue
            yield
            pair, line = self._after(pair, can), [*line, can]
            self.looked_at += 1
            if self._parted(pair):
                return line
        return None

    # ------------------------------------------------------------ two states at a time

    def _after(self, pair: Pair, step: Step) -> Pair:
        found = pair[0].copy(), pair[1].copy()
        for state in found:
            self._game.rules.apply(state, step)
        return found

    def _possible(self, s: State) -> Sequence[Step]:
        node = self._game.rules.node(s)
        if isinstance(node, Chance):
            return [outcome for outcome, _ in node.outcomes]
        return self._moves(s, node) if isinstance(node, Decide) else []

    def _moves(self, s: State, node: Decide) -> list[Move]:
        return [move for player in node.players for move in self._game.rules.legal_moves(s, player)]

    def _parted(self, pair: Pair) -> bool:
        """Whether two positions differ in what lies on the table, in points, in what comes next or in what is allowed.

        What else will be asked later is seen when it is.
        """
        rules, (s, t) = self._game.rules, pair
        one, other = rules.node(s), rules.node(t)
        if one != other or rules.scores(s) != rules.scores(t) or self._lies(s) != self._lies(t):
            return True
        return isinstance(one, Decide) and self._moves(s, one) != self._moves(t, one)

    def _lies(self, s: State) -> str:
        parts = self._game.notation.write(s).split(" ")
        return " ".join(part for part in parts if not part.startswith((f"{RULES}=", f"{ASKED}=")))

    def _both(self, pair: Pair) -> tuple[str, str]:
        return self._game.notation.write(pair[0]), self._game.notation.write(pair[1])


def _same(one: Step, other: Step) -> bool:
    return one.text == other.text and getattr(one, "player", None) == getattr(other, "player", None)
