"""The cards on the table, and the deeds: the only ways to change them.

Players are seats 0..n-1.  Cards are faces, numbers 0..24, see ``cards``; a stack is a list of them, the bottom one
first.  The pile of a race holds seats, the fastest first.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Self

from tablekit.core import State as AnyState
from tablekit.core.notation import Span, shown
from tablekit.frame.deeds import GameState, Kinds, note
from tablekit.frame.kinds import SEAT, Kind
from tablekit.games.apache.numbers import COPIES
from tablekit.games.apache.table.cards import BUFFALO, COLOUR, COLOURS, FACE, FACES, ROLE
from tablekit.games.apache.words import m
from tablekit.saying import Blank, listed

NOT_YET, SEALED, WAITS = -3, -2, -1  # what a seat has chosen in a race; a role (0..3) otherwise
NO_VERDICT, RIGHT, WRONG, CLAIMED, LATE, PENALISED, DECLINED = range(7)
VERDICTS = ("-", "right", "wrong", "claim", "late", "penalty", "decline")
NOBODY = -1


class Switches(NamedTuple):
    """The options of a game, as they were settled at the set-up."""

    warpath: bool = False
    marriage: bool = False
    sharing: bool = False
    chief_prisoner: str = "any_other_male"
    sharing_on_marriage: str = "own_role"
    buffalo_to_bottom: bool | str = "with_warpath"
    may_decline: bool = False

    @property
    def bottom(self) -> bool:
        """Whether buffalo go to the bottom of a stack."""
        return self.warpath if isinstance(self.buffalo_to_bottom, str) else self.buffalo_to_bottom


class State(GameState):
    """One position of Apache: a mutable record that only its deeds change.

    ``hidden``, ``table`` and ``removed`` are how many cards of each face lie face down, lie face up, and have left the
    game; ``stacks`` the stacks, the bottom card first; ``teams`` the colour of each seat as a number and ``unused``
    those of nobody; ``speeds`` how fast each seat is where a race is drawn; ``chosen`` what each seat has chosen in the
    present race, ``verdicts`` what has become of it, ``pile`` the seats in the order of the race; ``spouse`` the face
    that was taken as spouse in this race, or ``NOBODY``; ``active`` the seat that reveals.
    """

    __slots__ = (
        "active", "chosen", "edition", "hidden", "pile", "removed", "speeds", "spouse", "stacks", "switches", "table",
        "teams", "unused", "verdicts",
    )  # fmt: skip
    active: int
    secret = {"choose": "player"}

    def __init__(self, players: int) -> None:
        super().__init__(players)
        self.edition = "it-2007"
        self.switches = Switches()
        self.wear(COLOURS[:players])
        self.speeds: tuple[int, ...] = (1,) * players
        self.hidden = list(COPIES)
        self.table = [0] * len(FACES)
        self.removed = [0] * len(FACES)
        self.stacks: list[list[int]] = [[] for _ in range(players)]
        self.chosen = [NOT_YET] * players
        self.verdicts = [NO_VERDICT] * players
        self.pile: tuple[int, ...] = ()
        self.spouse = NOBODY
        self.active = 0

    def wear(self, colours: Sequence[str]) -> None:
        """The colour of each seat, before anything is on the table."""
        self.colours = tuple(colours)
        self.teams: tuple[int, ...] = tuple(map(COLOURS.index, colours))
        self.unused: tuple[int, ...] = tuple(i for i, colour in enumerate(COLOURS) if colour not in colours)

    def _onto(self, s: Self) -> Self:
        s.players = self.players
        s.edition = self.edition
        s.switches = self.switches
        s.colours = self.colours
        s.teams = self.teams
        s.unused = self.unused
        s.speeds = self.speeds
        s.hidden = self.hidden[:]
        s.table = self.table[:]
        s.removed = self.removed[:]
        s.stacks = [stack[:] for stack in self.stacks]
        s.chosen = self.chosen[:]
        s.verdicts = self.verdicts[:]
        s.pile = self.pile
        s.spouse = self.spouse
        s.active = self.active
        s.pending = self.pending
        return s

    # ------------------------------------------------------------ set-up

    @note
    def sit(self, player: int, colour: int, *, because: str) -> None:
        """A player takes the four hand cards of a colour."""

    @note
    def put_back(self, colour: int, *, because: str) -> None:
        """The hand cards of a colour that nobody plays go back in the box."""

    @note
    def keep(self, colour: int, *, because: str) -> None:
        """The people cards of such a colour stay among the prairie cards."""

    @note
    def scatter(self, number: int, *, because: str) -> None:
        """So many prairie cards are mixed and spread face down."""

    @note
    def lay_board(self, *, because: str) -> None:
        """The empty Pow-Wow board lies in the middle."""

    @note
    def begin_stacks(self, *, because: str) -> None:
        """Every stack is empty, and no card is face up."""

    def begin(self, player: int, *, because: str) -> None:
        """A player reveals first."""
        self.active = player

    # ------------------------------------------------------------ revealing

    @note
    def reach_out(self, player: int, *, because: str) -> None:
        """A player is about to turn a card."""

    def turn_up(self, face: int, *, because: str) -> None:
        """A card is face up now."""
        self.hidden[face] -= 1
        self.table[face] += 1

    @note
    def call_last_race(self, *, because: str) -> None:
        """No card is face down any more; the journal says what follows."""

    # ------------------------------------------------------------ placing

    def lay(self, player: int, *, because: str) -> None:
        """A player has chosen: everybody sees that, and not what."""
        self.chosen[player] = SEALED

    def choose(self, player: int, choice: int, *, because: str) -> None:
        """What it is, only the player knows: a role, or to wait."""
        self.chosen[player] = choice

    def show(self, choices: list[int], *, because: str) -> None:
        """All choices are shown."""
        self.chosen = choices[:]

    def place(self, player: int, role: int, *, because: str) -> None:
        """A hand card lies on the board, and it can claim something."""
        self.verdicts[player] = RIGHT

    def place_wrong(self, player: int, role: int, *, because: str) -> None:
        """A hand card lies on the board, but it can claim nothing."""
        self.verdicts[player] = WRONG

    def stay_out(self, *, because: str) -> None:
        """Nobody has placed a card: the race is over before it has begun."""
        self.chosen = [NOT_YET] * self.players

    # ------------------------------------------------------------ the race

    def line_up(self, order: list[int], *, because: str) -> None:
        """The pile is known, the fastest first."""
        self.pile = tuple(order)

    def come_late(self, player: int, role: int, *, because: str) -> None:
        """A card that was right finds nothing left."""
        self.verdicts[player] = LATE

    def decline(self, player: int, *, because: str) -> None:
        """A player takes nothing although there is something."""
        self.verdicts[player] = DECLINED

    def penalise(self, player: int, role: int, *, because: str) -> None:
        """A card could not claim anything when it was placed."""
        self.verdicts[player] = PENALISED

    def lose_cards(self, player: int, number: int, *, because: str) -> None:
        """The top cards of a stack leave the game."""
        stack = self.stacks[player]
        for _ in range(number):
            self.removed[stack.pop()] += 1

    def take_back(self, *, because: str) -> None:
        """Every hand card goes back to its owner, and the board is empty."""
        self.chosen = [NOT_YET] * self.players
        self.verdicts = [NO_VERDICT] * self.players
        self.pile = ()
        self.spouse = NOBODY

    def pass_reveal(self, player: int, *, because: str) -> None:
        """A player reveals next."""
        self.active = player

    # ------------------------------------------------------------ claims

    def claim(self, player: int, role: int, *, because: str) -> None:
        """A hand card claims."""
        self.verdicts[player] = CLAIMED

    def take(self, player: int, face: int, number: int, *, because: str) -> None:
        """Cards go from the table face down onto a stack."""
        self.table[face] -= number
        self.stacks[player].extend([face] * number)

    def slip_under(self, player: int, face: int, number: int, *, because: str) -> None:
        """Cards go from the table to the bottom of a stack."""
        self.table[face] -= number
        self.stacks[player][:0] = [face] * number

    def join(self, player: int, face: int, number: int, *, because: str) -> None:
        """Allies go onto the stack with the own people card."""
        self.table[face] -= number
        self.stacks[player].extend([face] * number)

    def take_prisoner(self, player: int, face: int, *, because: str) -> None:
        """A man goes along as prisoner."""
        self.table[face] -= 1
        self.stacks[player].append(face)

    def marry(self, player: int, face: int, *, because: str) -> None:
        """A person goes along as spouse."""
        self.table[face] -= 1
        self.stacks[player].append(face)
        self.spouse = face

    def raid(self, player: int, other: int, number: int, *, because: str) -> None:
        """Buffalo, those nearest the bottom first, go from one stack to another, to its bottom or onto it."""
        theirs, own = self.stacks[other], self.stacks[player]
        for _ in range(number):
            theirs.remove(BUFFALO)
        if self.switches.bottom:
            own[:0] = [BUFFALO] * number
        else:
            own.extend([BUFFALO] * number)

    @note
    def find_no_buffalo(self, player: int, other: int, *, because: str) -> None:
        """An opponent has no buffalo; the journal says why."""

    # ------------------------------------------------------------ the end

    @note
    def leave(self, number: int, *, because: str) -> None:
        """So many cards stay on the table and belong to nobody."""

    @note
    def count_cards(self, player: int, number: int, *, because: str) -> None:
        """A stack is counted."""

    @note
    def end(self, *, because: str) -> None:
        """The game is over."""


# ---------------------------------------------------------------- what sentences call the arguments of deeds


class Order(Kind[AnyState, tuple[int, ...]]):
    """Seats in the order of a race, the fastest first: ``2.0.1``."""

    def write(self, value: Sequence[int]) -> str:
        """The seats, with dots between."""
        return ".".join(map(str, value))

    def read(self, span: Span, state: AnyState) -> tuple[int, ...]:
        """The seats, each once."""
        seats = tuple(SEAT.read(part, state) for part in span.split("."))
        if len(set(seats)) != len(seats):
            span.fail(str(m("the order is {given}; it names a seat twice", given=shown(span.text, 80))))
        return seats

    def say(self, value: Sequence[int], names: Sequence[str]) -> Blank:
        """The names of the players, the fastest first."""
        return listed([names[seat] for seat in value], ",")


ORDER = Order("the order")
KINDS: Kinds = {
    "player": SEAT, "other": SEAT, "colour": COLOUR, "face": FACE, "role": ROLE, "order": ORDER,
}  # fmt: skip
