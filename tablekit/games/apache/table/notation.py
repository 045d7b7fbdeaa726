"""The parts of a position of Apache, as one line of text.

A position is written so::

    apache/3p rules=it-2007+warpath seats=red.yellow.purple speeds=1.1.1 turn=0 table=hunter:red+3buffalo+tent
    stacks=hunter:red.2buffalo/-/tent removed=nothing chosen=hunter/wait/chief verdicts=right/-/wrong pile=2.0
    spouse=- do=claim:0

``rules`` is the edition, then the options that are set, in this order: ``+warpath``, ``+marriage``, ``+sharing``,
``+any-but-twin`` or ``+other-colours``, ``+married-alone``, ``+bottom`` or ``+top``, ``+decline``.  ``turn`` is the
seat that reveals, ``table`` what lies face up, ``stacks`` the stacks, each from the bottom, with a number before cards
of one face that lie on each other, ``removed`` what has left the game; all other cards lie face down.  ``chosen`` is
what each seat has chosen in the present race (``-`` not yet, ``?`` hidden), ``verdicts`` what has become of it,
``pile`` the seats in the order of the race, ``spouse`` who was married in it.  ``do`` are the open questions, the next
one last.  Parts that may be left out: seats, speeds, removed, chosen, verdicts, pile, spouse.
"""

from __future__ import annotations

from itertools import groupby
from typing import Any

from tablekit.core import State as AnyState
from tablekit.core.errors import SetupError
from tablekit.core.notation import Span
from tablekit.frame.fields import Field, Odd, Part
from tablekit.frame.kinds import Kind, Perhaps, PerSeat, Seat, Whole, Word
from tablekit.games.apache.numbers import CARDS, COPIES, FASTEST
from tablekit.games.apache.table.cards import COLOURS, FACE, FACES, ROLES
from tablekit.games.apache.table.state import (
    NO_VERDICT,
    NOBODY,
    NOT_YET,
    ORDER,
    SEALED,
    VERDICTS,
    WAITS,
    State,
    Switches,
)
from tablekit.games.apache.words import m
from tablekit.mechanics.shared_kinds import Colours, Goods

EDITION = "it-2007"
PRISONERS = {"any-but-twin": "any_but_twin", "other-colours": "other_colours"}
SWITCHES = ("warpath", "marriage", "sharing", *PRISONERS, "married-alone", "bottom", "top", "decline")
AFTER = {"any-but-twin": 5, "bottom": 8}  # of these and the next one only one may stand there
FACES_UP = Goods(m("the card"), FACES, CARDS)


def bare(players: int, board: object) -> State:
    """An empty table, to read a position onto; raises ``SetupError`` for a board, as there is none."""
    if board is not None:
        raise SetupError(m("Apache has no board file; leave board out"))
    return State(players)


# ---------------------------------------------------------------- the rules that are played


def _write_rules(state: State) -> str:
    rules = state.switches
    words = [name for name in ("warpath", "marriage", "sharing") if getattr(rules, name)]
    words += [word for word, value in PRISONERS.items() if rules.chief_prisoner == value]
    words += ["married-alone"] if rules.sharing_on_marriage == "none" else []
    words += [] if isinstance(rules.buffalo_to_bottom, str) else ["bottom" if rules.buffalo_to_bottom else "top"]
    words += ["decline"] if rules.may_decline else []
    return "+".join([state.edition, *words])


def _read_rules(span: Span, state: State) -> None:
    head, *switches = span.split("+") or [span]
    if head.text != EDITION:
        head.fail(
            str(m("rules is {given}; it must begin with {edition}", given=repr(head.text), edition=repr(EDITION)))
        )
    known, given = list(SWITCHES), set()
    for switch in switches:
        at = switch.one_of(known or ["nothing more"], m("an option of the rules, in this order,"))
        given.add(known[at])
        first = SWITCHES.index(known[at])
        known = list(SWITCHES[AFTER.get(known[at], first + 1) :])
    state.switches = Switches(
        "warpath" in given,
        "marriage" in given,
        "sharing" in given,
        next((value for word, value in PRISONERS.items() if word in given), "any_other_male"),
        "none" if "married-alone" in given else "own_role",
        True if "bottom" in given else False if "top" in given else "with_warpath",
        "decline" in given,
    )


# ---------------------------------------------------------------- cards


class Stack(Kind[AnyState, list[int]]):
    """The cards of a stack, the bottom one first: ``hunter:red.2buffalo``; ``-`` for none."""

    def write(self, value: list[int]) -> str:
        """The cards, with a number before those that are alike."""
        runs = [(face, len(list(run))) for face, run in groupby(value)]
        return ".".join(f"{n if n > 1 else ''}{FACES[face]}" for face, n in runs) or "-"

    def read(self, span: Span, state: AnyState) -> list[int]:
        """The cards; raises ``NotationError`` that points at one that there is not."""
        found: list[int] = []
        for part in [] if span.empty else span.split("."):
            digits = len(part.text) - len(part.text.lstrip("0123456789"))
            number = Span(part.line, part.start, part.text[:digits]).whole(m("the number"), 2, CARDS) if digits else 1
            found += [FACE.read(Span(part.line, part.start + digits, part.text[digits:]), state)] * number
        return found


class ChosenInRace(Kind[AnyState, int]):
    """What a seat has chosen in a race: a role, ``wait``, ``?`` where it is hidden, ``-`` where it is to come."""

    words = {NOT_YET: "-", SEALED: "?", WAITS: "wait"}

    def write(self, value: int) -> str:
        """The role, or what stands for none."""
        return self.words.get(value) or ROLES[value]

    def read(self, span: Span, state: AnyState) -> int:
        """A role, waiting, or a choice that is hidden or to come."""
        if span.empty:
            return NOT_YET
        return (SEALED, WAITS, 0, 1, 2, 3)[span.one_of(("?", "wait", *ROLES), self.what)]


STACKS: PerSeat[AnyState, list[int]] = PerSeat("stacks", Stack(m("the card")))


class Seen(Field):
    """Cards that have been seen: all others lie face down."""

    def read(self, span: Span, state: Any) -> None:
        """Set the field, and how many of each card are left."""
        setattr(state, self.field, list(self.kind.read(span, state)))
        _deal_rest(state)


def _deal_rest(state: State) -> None:
    """What is not seen lies face down."""
    state.hidden = [
        copies - state.table[face] - state.removed[face] - sum(stack.count(face) for stack in state.stacks)
        for face, copies in enumerate(COPIES)
    ]


SAID_VERDICTS = (
    "-", m("right{#verdict}"), m("wrong"), m("took"), m("late"), m("penalty"), m("decline"),
)  # fmt: skip
SPEED = Whole[AnyState](m("the speed"), 1, FASTEST)


def _read_speeds(span: Span, state: State) -> None:
    parts = span.split(".")
    if len(parts) != state.players:
        says = m("speeds must be {players} numbers with '.' between, one for each seat", players=state.players)
        span.fail(str(says))
    state.speeds = tuple(SPEED.read(part, state) for part in parts)


COLOURED = Colours("seats", COLOURS)


def _read_seats(span: Span, state: State) -> None:
    state.wear(COLOURED.read(span, state))


# ---------------------------------------------------------------- all parts

FIELDS: tuple[Part[State], ...] = (
    Odd("rules", _write_rules, _read_rules),
    Odd("seats", lambda state: COLOURED.write(state.colours), _read_seats, free=True),
    Odd("speeds", lambda state: ".".join(map(str, state.speeds)), _read_speeds, free=True),
    Field("turn", Seat("turn"), field="active"),
    Seen("table", FACES_UP),
    Seen("stacks", STACKS),
    Seen("removed", FACES_UP, free=True),
    Field("chosen", PerSeat("chosen", ChosenInRace(m("the choice"))), free=True),
    Field(
        "verdicts",
        PerSeat("verdicts", Perhaps(Word(m("the verdict"), VERDICTS, said=SAID_VERDICTS), NO_VERDICT)),
        free=True,
    ),
    Field("pile", Perhaps(ORDER, ()), free=True),
    Field("spouse", Perhaps(FACE, NOBODY), free=True),
)
