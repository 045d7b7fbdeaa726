"""What hands did, judged: each thing that is not as the rules leave it, in a sentence with its clause.

The state that the rules lead to is held against the table of the hands, and each difference is led back to the event
that made it, which cites its clause: so no rule is said here a second time.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from typing import Any

from tablekit.asking.as_seen import Eyes
from tablekit.core import Decide, Move
from tablekit.core.errors import TablekitError
from tablekit.core.notation import shown
from tablekit.editing.draft import Draft
from tablekit.position import Position
from tablekit.referee.effects import effects
from tablekit.referee.judged import Complaint, Judged
from tablekit.referee.lying import Lying, Parted, Texts, Thing, at_seat
from tablekit.referee.nearest import Line, nearest
from tablekit.saying import Message, listed
from tablekit.saying.current import speaking
from tablekit.saying.words import m

# What each slip counts where several lines explain the table: the one with the fewest is told.
WHOLE, PARTLY, UNTOLD = 1.0, 1.25, 0.5  # an event forgotten or misplaced; of which a part was done; nobody told it
IDLE = 1.0  # and a step that nobody announced, and of which nothing was done: it explains nothing
DUE = 0.25  # and a line after which nothing is left to do but to end the turn: whoever is done has ended it
CHOICE = 0.15  # and any choice: what explains as much with fewer is likelier
UNSURE = 3.0  # from so many slips on nobody can say which move it was
ALIKE = 0.5  # how many more slips another explanation may have that is told, too


def judge(
    before: Position, hands: Draft | Position, announced: str | Sequence[str] = (), *, seat: int | str | None = None,
    most: int | None = None,
) -> Judged:  # fmt: skip
    """Hold what hands did against the rules.

    Arguments: ``before``, the position before; ``hands``, the table afterwards: a draft of ``before`` by somebody who
    is done with a turn, or a position, where what was announced is all that may have been done; ``announced``, the
    moves that were said, in notation, as a list or as a text with one a line (or ``;`` between), with what chance
    brought among them as it fell, or nothing; ``seat``, whose eyes compare, by number, colour or name, else all that
    ``before`` shows; ``most``, how many positions are looked at, by default as many as take about two seconds. Where
    nothing was announced, that legal line is taken which explains the table with the fewest slips. Whoever is done
    with a turn need announce no more than its first decision, and has ended it if nobody sees that on the table. What
    the seat cannot see is neither compared nor told. Raises ``NotationError`` for an announced move that cannot be
    read and ``IllegalMove`` for one that is not allowed.

    >>> import tablekit as tk
    >>> before = tk.new("meduris", players=2, seed=1)
    >>> print(tk.judge(before, tk.edit(before).lay("workers wool", "0")))
    Taken for: Purple placed a worker on wool.
    All is right.
    >>> print(tk.judge(before, tk.edit(before).lay("workers wool", "0"), "place wood").complaints[0].says)
    In the wrong place: worker on plateau wool instead of worker on plateau wood. Purple placed a worker on wood.
    """
    with speaking(before.language):  # its own, whatever is read else
        return _judged(before, hands, _said(announced), at_seat(before, seat), most)


def _judged(before: Position, hands: Draft | Position, said: list[str], eyes: Eyes, most: int | None) -> Judged:
    table = Lying(before, eyes)
    state = _state(before, hands)
    here = table.texts(state)
    lines = nearest(table, before, here, said, most, done=isinstance(hands, Draft))
    unread = hands.unread if isinstance(hands, Draft) else ()
    if lines[0].far == 0:
        return _right(table, lines[0], unread)
    compared = sorted((_Comparison(table, line, here) for line in lines if line.far), key=lambda one: one.against)
    first = compared[0]
    always = table.problems(before, here)  # whichever question is open: that of a position is no thing on the table
    impossible = [problem for problem in table.problems(first.line.positions[-1], here) if problem in always]
    impossible = [*unread, *impossible]
    others = (one for one in compared[1:] if one.as_likely_as(first))
    other = next((_right(table, line) for line in lines if line.far == 0), None)  # if a game went on beyond the turn
    return first.judged(tuple(impossible), other or next((one.judged(()) for one in others), None))


def _right(table: Lying, line: Line, unread: tuple[str, ...] = ()) -> Judged:
    """What is said of a line that leads to the table of the hands, as far as that could be read."""
    return Judged((), unread, line.steps, line.announced, line.positions, table.eyes)


def _state(before: Position, hands: Draft | Position) -> Any:
    if not isinstance(hands, (Draft, Position)):
        raise TablekitError(m("what hands did is a draft or a position, not {given}", given=shown(hands)))
    drawn = hands.drawn if isinstance(hands, Draft) else hands
    if drawn.game.name != before.game.name or drawn.players != before.players:
        raise TablekitError(m("what hands did must be a table of the same game with as many players"))
    return drawn.state()


def _said(announced: str | Sequence[str]) -> list[str]:
    lines = announced.replace(";", "\n").splitlines() if isinstance(announced, str) else announced
    return [line.strip() for line in lines if line.strip()]


class _Comparison:
    """The differences between two tables, led back to the events of a line."""

    def __init__(self, table: Lying, line: Line, here: Texts) -> None:
        self.table, self.line = table, line
        parted = self.parted = table.parted(table.texts(line.positions[-1].state()), here)
        self.effects = effects(table, line.positions)
        self.by = {name: [at for at, e in enumerate(self.effects) if name in e.changed] for name in parted}
        self.left = dict.fromkeys(parted)
        self.slips = 0.0
        self.forgotten: set[str] = set()
        self.told = tuple(self._complaints())

    @cached_property
    def against(self) -> float:
        """What counts against this explanation: its slips and choices, and a line that ends within a turn, or after."""
        choices = sum(isinstance(step, Move) and bool(step.fields) for step in self.line.steps)
        due = DUE * (self.line.ends > 0 and _is_due(self.line.positions[-1]))
        return self.slips + IDLE * self._idle() + CHOICE * choices + self.line.ends + due

    def _idle(self) -> int:
        """How many steps nobody announced or had to make, and nothing was done of, though it would be seen."""
        changed: dict[int, set[str]] = {}
        for effect in self.effects:
            if effect.changed and not self.line.announced[effect.step]:
                changed.setdefault(effect.step, set()).update(effect.changed)
        idle = [step for step, names in changed.items() if self.forgotten >= names]
        return sum(not _is_due(self.line.positions[step]) for step in idle)

    def as_likely_as(self, first: _Comparison) -> bool:
        """Whether this explains the table with hardly more slips, and by another clause."""
        return self.against <= first.against + ALIKE and self.told[0].clause != first.told[0].clause

    def judged(self, impossible: tuple[str, ...], otherwise: Judged | None = None) -> Judged:
        """What came of it."""
        line = self.line
        unsure = self.slips >= UNSURE and not any(line.announced)
        eyes = self.table.eyes
        return Judged(self.told, impossible, line.steps, line.announced, line.positions, eyes, otherwise, unsure)

    def _tells(self, said: Message) -> Message:
        """What is said of a position that is read in a language of its own, in that."""
        return self.table.position.game.tells(said)

    def thing(self, name: str) -> Thing:
        return self.table.things[name]

    def _complaints(self) -> list[Complaint]:
        found: list[tuple[int, Complaint]] = []
        for look, slip in ((self._forgotten_whole, WHOLE), (self._confused, WHOLE), (self._misplaced, WHOLE),
                           (self._forgotten_partly, PARTLY), (self._others, 0.0)):  # fmt: skip
            told = list(look())
            self.slips += slip * len(told)
            found += told
        return [complaint for _, complaint in sorted(found, key=lambda one: one[0])]

    # ------------------------------------------------------------ forgotten

    def _missing(self, name: str, at: int) -> bool:
        """Whether the table of the hands is as it would be had this event not changed the thing."""
        parted, thing = self.parted[name], self.thing(name)
        by, start = self.by[name], self.effects[self.by[name][0]].changed[name].here
        if thing.counted:
            change = self.effects[at].changed[name]
            lacks = thing.number(parted.right) - thing.number(parted.here)
            return lacks == thing.number(change.right) - thing.number(change.here) or parted.here == start
        if thing.setting is not None and thing.setting.several:
            return parted.here == start or self._lacking(name, at)
        return parted.here == (start if at != by[-1] else self.effects[at].changed[name].here) or parted.here == start

    def _lacking(self, name: str, at: int) -> bool:
        """Of things that lie together, whether those that the event brought are missing, or those it took are there."""
        setting, change, parted = self.thing(name).setting, self.effects[at].changed[name], self.parted[name]
        if setting is None:
            return False
        brought = _difference(setting.items(change.right), setting.items(change.here))
        return brought == _difference(setting.items(parted.right), setting.items(parted.here))

    def _forgotten_whole(self) -> Iterator[tuple[int, Complaint]]:
        """Events of which nothing was carried out, the one that explains the most first."""
        while True:
            whole = {at: names for at, names in self._explained().items() if self._all_of(at, names)}
            if not whole:
                return
            at = max(whole, key=lambda one: (len(whole[one]), -self._unbidden(whole[one]), one))
            if self._unbidden(whole[at]):  # it was carried out, but in another place
                return
            self.forgotten.update(whole[at])
            yield self._forgot(at, whole[at])

    def _forgotten_partly(self) -> Iterator[tuple[int, Complaint]]:
        while explained := self._explained():
            at = max(explained, key=lambda one: (len(explained[one]), one))
            yield self._forgot(at, explained[at], partly=not self._all_of(at, explained[at]))

    def _explained(self) -> dict[int, list[str]]:
        found: dict[int, list[str]] = {}
        for name in self.left:
            for at in self.by[name]:
                if self._missing(name, at):
                    found.setdefault(at, []).append(name)
        return found

    def _all_of(self, at: int, names: Iterable[str]) -> bool:
        """Whether these are all that can still be seen of the event."""
        known = set(names)
        return all(name in known or self._undone(name, at) for name in self.effects[at].changed)

    def _undone(self, name: str, at: int) -> bool:
        """Whether what the event changed was changed back in the line, so that nothing can be seen of it."""
        change = self.effects[at].changed[name]
        last = [e.changed[name].right for e in self.effects if name in e.changed][-1]
        return last == change.here

    def _unbidden(self, names: Iterable[str]) -> int:
        """How many of these things lie in another place, where nothing in the line puts them."""
        return sum(self._elsewhere(name) is not None for name in names)

    def _forgot(self, at: int, names: Sequence[str], *, partly: bool = False) -> tuple[int, Complaint]:
        effect = self.effects[at]
        every = sorted({at, *(one for name in names if self._untouched(name, at) for one in self.by[name])})
        told = [self.effects[one].says for one in every if self.effects[one].says]
        for name in names:
            del self.left[name]
        says = self._is_not(names[0])
        if effect.says and partly:
            things = listed([self.thing(name).told for name in names], ";")
            says = m("Only partly done: {told} Not yet right: {things}.", told=" ".join(told), things=things)
        elif effect.says:
            says = m("You forgot: {told}", told=" ".join(told))
        clauses = self._clauses(names, first=effect.clause)
        return at, Complaint(self._tells(says), clauses, tuple(names), tuple(told))

    def _untouched(self, name: str, at: int) -> bool:
        """Whether a number is what it was in the beginning, so that this event was not all that was forgotten of it."""
        if not self.thing(name).counted:
            return False
        number, change, parted = self.thing(name).number, self.effects[at].changed[name], self.parted[name]
        return number(parted.right) - number(parted.here) != number(change.right) - number(change.here)

    def _clauses(self, names: Iterable[str], first: str = "") -> tuple[str, ...]:
        """The clauses of the events that changed these things, the last first; else the one that rules them."""
        found = [first] if first else []
        for name in names:
            found += [self.effects[at].clause for at in reversed(self.by[name])] or [self._rules(name)]
        return tuple(dict.fromkeys(found))[:2]

    def _rules(self, name: str) -> str:
        """The clause that rules what lies there; of a game that does not say it, the one that is played by now."""
        part, *path = name.split(" ")
        known = self.table.editing.clauses
        own = (known.get(f"{part} {word}") for word in (*path, *self.parted[name]))
        return next(filter(None, own), known.get(part)) or self.line.positions[0].prompt().clause

    # ------------------------------------------------------------ in another place

    def _elsewhere(self, name: str) -> str | None:
        """Where the thing that is missing here lies instead, of all places that nothing in the line changes."""
        thing, parted = self.thing(name), self.parted[name]
        for other in self.left:
            if other == name or self.by[other] or self.thing(other).part != thing.part:
                continue
            if self._same_kind(thing, self.thing(other)) and self._moved(name, parted, other):
                return other
        return None

    def _same_kind(self, one: Thing, other: Thing) -> bool:
        """Whether two places hold the same: goods of a sort, say, and not two numbers of different sorts."""
        a, b = (thing.name.split(" ")[1:] for thing in (one, other))
        return len(a) == len(b) and (len(a) == 1 or a[1:] == b[1:] or a[:1] == b[:1])

    def _moved(self, name: str, parted: Parted, other: str) -> bool:
        there, thing = self.parted[other], self.thing(name)
        if thing.counted:
            lacks = thing.number(parted.right) - thing.number(parted.here)
            return lacks == thing.number(there.here) - thing.number(there.right)
        if thing.setting is not None and thing.setting.several:
            items = thing.setting.items
            lacks_some = _difference(items(parted.right), items(parted.here))
            return lacks_some == _difference(items(there.here), items(there.right))
        return (parted.right, parted.here) == (there.here, there.right)

    def _misplaced(self) -> Iterator[tuple[int, Complaint]]:
        for name in [name for name in self.left if self.by[name]]:
            if name not in self.left or (other := self._elsewhere(name)) is None:
                continue
            del self.left[name], self.left[other]
            at = self.by[name][-1]
            says = m(
                "In the wrong place: {here} instead of {right}. {told}",
                right=self.thing(name).told, here=self.thing(other).told, told=self._told(name),
            )  # fmt: skip
            yield at, Complaint(self._tells(says), self._clauses([name]), (name, other))

    def _confused(self) -> Iterator[tuple[int, Complaint]]:
        """Cards and such that were taken for one another: what lies in one place belongs to the other."""
        for name in sorted((name for name in self.left if self.by[name]), key=lambda one: len(self.by[one])):
            lacks = self._lacks(name)
            if name not in self.left or not lacks or max(lacks.values()) < 0 or min(lacks.values()) > 0:
                continue
            turned = {item: -number for item, number in lacks.items()}
            other = next((other for other in self.left if self.by[other] and self._lacks(other) == turned), None)
            if other is None:
                continue
            del self.left[name], self.left[other]
            thing = self.thing(name)
            says = m(
                "{thing}: {here} instead of {right}. {told}", thing=thing.told, told=self._told(name),
                here=thing.some({item: -number for item, number in lacks.items()}), right=thing.some(lacks),
            )  # fmt: skip
            yield self.by[name][-1], Complaint(self._tells(says), self._clauses([name]), (name, other))

    def _lacks(self, name: str) -> dict[str, int]:
        """Of things that lie together, how many of each are missing; of what is too much as many less."""
        thing = self.thing(name)
        return {} if thing.counted else thing.more(self.parted[name])

    # ------------------------------------------------------------ all else

    def _others(self) -> Iterator[tuple[int, Complaint]]:
        for name in list(self.left):
            del self.left[name]
            at = self.by[name][-1] if self.by[name] else len(self.effects)
            self.slips += self.thing(name).slips(self.parted[name]) + UNTOLD * (not self.by[name])
            says = self._is_not(name) if self.by[name] else self._nobody_told(name)
            yield at, Complaint(self._tells(says), self._clauses([name]), (name,))

    def _told(self, name: str) -> str:
        """What was to be done with a thing: the sentence of the last event that changed it and may be told."""
        told = [self.effects[at].says for at in reversed(self.by[name]) if self.effects[at].says]
        return told[0] if told else str(m("so the rules have it."))

    def _is_not(self, name: str) -> Message:
        thing, parted, told = self.thing(name), self.parted[name], self._told(name)
        more, less = thing.too_many(parted), thing.too_few(parted)
        if more and not less:
            return m("{thing}: {number} too many. {told}", thing=thing.told, number=more, told=told)
        if less and not more:
            return m("{thing}: {number} too few. {told}", thing=thing.told, number=less, told=told)
        here, right = (more, less) if more else (thing.words(parted.here), thing.words(parted.right))
        return m("{thing}: {here} instead of {right}. {told}", thing=thing.told, here=here, right=right, told=told)

    def _nobody_told(self, name: str) -> Message:
        thing, parted = self.thing(name), self.parted[name]
        more, less = thing.too_many(parted), thing.too_few(parted)
        if more and not less:
            return m("Nobody told you to take this: {thing}, {number} too many.", thing=thing.told, number=more)
        if less and not more:
            return m("Nobody told you to take this away: {thing}, {number} too few.", thing=thing.told, number=less)
        return m(
            "Nobody told you to change this: {thing} (before: {right}, now: {here}).",
            thing=thing.told, right=thing.words(parted.right), here=thing.words(parted.here),
        )  # fmt: skip


def _is_due(position: Position) -> bool:
    """Whether there is one thing to do, with nothing to choose in it."""
    moves = position.legal_moves() if isinstance(position.node, Decide) and len(position.node.players) == 1 else ()
    return len(moves) == 1 and not moves[0].fields


def _difference(some: Iterable[str], others: Iterable[str]) -> dict[str, int]:
    """How many more of each, or fewer."""
    found = Counter(some)
    found.subtract(Counter(others))
    return {word: number for word, number in found.items() if number}
