"""What came of holding hands against the rules: each slip in a sentence, and what the hands were taken to do."""

from __future__ import annotations

from tablekit.asking.as_seen import Eyes
from tablekit.core import Move, Outcome, Value
from tablekit.position import Position
from tablekit.referee.taken import in_words
from tablekit.saying import Message
from tablekit.saying.current import speaking
from tablekit.saying.words import m


class Complaint(Value, frozen=True):
    """One thing that is not as the rules leave it.

    ``said`` tells it; ``clauses`` are those that it rests on, the likeliest first; ``things`` are the names of what is
    not right, as the editor has them; ``undone`` are the sentences of what was to be done and was not, or in part only.
    """

    said: Message
    clauses: tuple[str, ...]
    things: tuple[str, ...]
    undone: tuple[str, ...] = ()

    @property
    def says(self) -> str:
        """The sentence."""
        return str(self.said)

    @property
    def clause(self) -> str:
        """The clause it most likely rests on."""
        return self.clauses[0]

    def __str__(self) -> str:
        return f"{self.says}  § {'  § '.join(self.clauses)}"


class Judged(Value, frozen=True):
    """What came of comparing.

    ``complaints`` are all that is not right, in the order of play; ``impossible`` what could be on no table, in words,
    told first; ``line`` what it was held against, step by step, and ``taken`` those steps that nobody had announced;
    ``way`` are the positions it passes, and ``eyes`` who compared; ``otherwise`` is what else explains the table with
    no more slips; ``unsure`` says that nothing was announced and the nearest line explains the table with so many slips
    that it may have been another one.
    """

    complaints: tuple[Complaint, ...]
    impossible: tuple[str, ...]
    line: tuple[Move | Outcome, ...]
    announced: tuple[bool, ...]
    way: tuple[Position, ...]
    eyes: Eyes
    otherwise: Judged | None = None
    unsure: bool = False

    @property
    def after(self) -> Position:
        """The position that the rules lead to."""
        return self.way[-1]

    @property
    def right(self) -> bool:
        """Whether all was done as the rules have it."""
        return not self.complaints and not self.impossible

    @property
    def taken(self) -> tuple[Move | Outcome, ...]:
        """The steps that were not announced: what the hands were taken to do."""
        return tuple(step for step, spoken in zip(self.line, self.announced, strict=True) if not spoken)

    @property
    def took_for(self) -> Message | None:
        """What the hands were taken to do, where they did what was not announced."""
        moves = self._in_words()
        if not moves:
            return self._tells(m("No move was found that explains this table.")) if self.unsure else None
        if self.unsure:
            says = m("Which move this was cannot be told. The nearest that was found: {moves}", moves=moves)
            return self._tells(says)
        return self._tells(m("Taken for: {moves}", moves=moves))

    def _tells(self, said: Message) -> Message:
        """What is said of a position that is read in a language of its own, in that."""
        return self.way[0].game.tells(said)

    def _in_words(self) -> str:
        undone = {told for one in self.complaints for told in one.undone}
        with speaking(self.way[0].language):
            return in_words(self.way, self.line, self.announced, self.eyes, undone)

    @property
    def written(self) -> str:
        """The same in notation, as it can be announced; empty where all was."""
        return "; ".join(step.text for step in self.taken)

    @property
    def clauses(self) -> tuple[str, ...]:
        """The clauses of the slips, the likeliest first; that of another explanation and of what cannot be are next."""
        here = [clause for one in self.complaints for clause in one.clauses]
        other = () if self.otherwise is None else self.otherwise.clauses[:1]
        cannot = [clause for problem in self.impossible if (clause := problem.partition("  § ")[2])]
        return tuple(dict.fromkeys([*here[:1], *other, *cannot, *here[1:]]))

    @property
    def or_else(self) -> Message | None:
        """The other explanation, where there is one."""
        if self.otherwise is None:
            return None
        told, moves = " ".join(one.says for one in self.otherwise.complaints), self.otherwise._in_words()
        if not moves:
            return self._tells(m("Or nothing was meant: {told}", told=told))
        if self.otherwise.right:
            return self._tells(m("Or taken for: {moves} Then all is right.", moves=moves))
        return self._tells(m("Or taken for: {moves} {told}", moves=moves, told=told))

    def __str__(self) -> str:
        taken = [] if self.took_for is None else [str(self.took_for)]
        other = []
        if self.otherwise is not None:
            other = ["  § ".join([str(self.or_else), *self.otherwise.clauses[:2]])]
        told = [*self.impossible, *taken, *map(str, self.complaints), *other]
        return "\n".join([*told, str(self._tells(m("All is right.")))] if self.right else told)
