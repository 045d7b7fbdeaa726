"""The pieces on the table, and the deeds: the only ways to change them.

Players are seats 0..n-1, columns 1..14 from the left, rows 1..5 from the top, cracks of a column 1, 2, 3 ... from the
top; a crack is also written as one number, ``100 * column + crack``.  Cards are three numbers: white, blue, orange.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Self, TypeAlias

from tablekit.core.notation import Span
from tablekit.frame.deeds import GameState, Kinds, note
from tablekit.frame.kinds import SEAT, Kind, Several, Whole, Word
from tablekit.games.iquazu.numbers import (
    BACKS,
    CARDS,
    COLOURS,
    COLUMNS,
    DROPS,
    MOST_CRACKS,
    ROWS,
    STONES,
    TILE_NAMES,
    TILES,
)
from tablekit.games.iquazu.words import m, t
from tablekit.saying import Blank, Listed, Sayable, Text
from tablekit.saying.english import capital

if TYPE_CHECKING:
    from tablekit.games.iquazu.table.board import Board
    from tablekit.saying.languages import Language

Seats: TypeAlias = list[int]

FREE, DROP = -1, -2  # what lies in a crack, where it is nobody's stone
UNKNOWN = -1  # the first number of a hand that cannot be seen
NO_TILE, FACE_DOWN = -1, -2
NOT_SCORED, SCORED, ACTED = range(3)  # in this turn: no scoring yet; directly after one; an action was taken since
SOURCES = ("rocks", "last", "tiles")
FROM_ROCKS, FROM_LAST, FROM_TILES = range(3)


class State(GameState):
    """One position of Iquazú: a mutable record that only its deeds change.

    ``frame`` is the first column in the frame, 1..9; ``cracks[column][crack - 1]`` a seat, ``DROP`` or ``FREE``
    (index 0 is unused), ``free`` the free ones as bits, ``MOST_CRACKS`` for each column; ``hands`` the cards of each
    seat, with ``UNKNOWN`` first where they are hidden, ``sizes`` how many they are; ``discard`` the discard
    pile and ``pile`` what the draw pile held when it was last shuffled, by colour; ``open`` the tiles in the frame by
    row, ``owned`` those of each seat and ``down`` those still face down, by back, by kind; ``points`` where each seat's
    points came from; ``stones`` and ``drops`` what is left in the boxes; ``water`` the seat with the water box;
    ``scored`` and ``dropped`` what happened in this turn.
    """

    __slots__ = (
        "active", "board", "cracks", "discard", "down", "drop_after_scoring", "dropped", "drops", "edition", "frame",
        "free", "hands", "open", "owned", "pile", "points", "post_scoring_tiles", "scored", "sizes", "stones", "water",
        "window_after_drop",
    )  # fmt: skip
    active: int
    secret = {"take": "player"}

    def __init__(self, board: Board, players: int) -> None:
        super().__init__(players, COLOURS[:players])
        self.board = board
        self.edition = "it-303935"
        self.post_scoring_tiles = "all"
        self.window_after_drop = True
        self.drop_after_scoring = False
        self.frame = 1
        self.clear_rock()
        self.hands = [[0, 0, 0] for _ in range(players)]
        self.sizes = [0] * players
        self.discard = [0, 0, 0]
        self.pile: tuple[int, ...] = board.cards
        self.open = [FACE_DOWN] * ROWS
        self.owned = [[0] * len(TILES) for _ in range(players)]
        self.down = [list(mix) for mix in board.mix]
        self.points = [[0] * len(SOURCES) for _ in range(players)]
        self.stones = [STONES] * players
        self.drops = DROPS
        self.active = 0
        self.water = players - 1
        self.scored = NOT_SCORED
        self.dropped = False

    def _onto(self, s: Self) -> Self:
        s.board = self.board
        s.players = self.players
        s.colours = self.colours
        s.edition = self.edition
        s.post_scoring_tiles = self.post_scoring_tiles
        s.window_after_drop = self.window_after_drop
        s.drop_after_scoring = self.drop_after_scoring
        s.frame = self.frame
        s.cracks = [column[:] for column in self.cracks]
        s.free = self.free
        s.hands = [hand[:] for hand in self.hands]
        s.sizes = self.sizes[:]
        s.discard = self.discard[:]
        s.pile = self.pile
        s.open = self.open[:]
        s.owned = [tiles[:] for tiles in self.owned]
        s.down = [tiles[:] for tiles in self.down]
        s.points = [points[:] for points in self.points]
        s.stones = self.stones[:]
        s.drops = self.drops
        s.active = self.active
        s.water = self.water
        s.scored = self.scored
        s.dropped = self.dropped
        s.pending = self.pending
        return s

    # ------------------------------------------------------------ set-up

    @note
    def sit(self, player: int, colour: str, *, because: str) -> None:
        """A player sits at the corner of a colour."""

    @note
    def lay_pile(self, number: int, *, because: str) -> None:
        """So many cards are the draw pile."""

    def arrange(self, strips: str, *, because: str) -> None:
        """The rock strips are put into the board from left to right."""
        self.board = self.board.arranged(strips)
        self.clear_rock()

    @note
    def use_score_board(self, players: int, *, because: str) -> None:
        """The side of the score boards for so many players."""

    @note
    def shuffle_tiles(self, *, because: str) -> None:
        """The tiles are shuffled face down: nobody knows which lies where."""

    @note
    def lay_tiles(self, back: int, number: int, *, because: str) -> None:
        """So many tiles of a back are laid face down on their columns."""

    def fill_gem_box(self, number: int, *, because: str) -> None:
        """So many stones of each colour lie in the gem box."""
        self.stones = [number] * self.players

    @note
    def lay_score_stone(self, player: int, *, because: str) -> None:
        """A player's scoring stone lies in front of the track."""

    def give_gem_box(self, player: int, *, because: str) -> None:
        """The starting player has the gem box."""
        self.active = player

    def give_water_box(self, player: int, *, because: str) -> None:
        """A player has the water box with all drops."""
        self.water = player

    def place_frame(self, *, because: str) -> None:
        """The water frame lies at the far left."""
        self.frame = 1

    @note
    def cover(self, number: int, *, because: str) -> None:
        """So many water strips cover the columns to the right of the frame."""

    # ------------------------------------------------------------ the course of the turn

    def begin_turn(self, player: int, *, because: str) -> None:
        """The gem box is passed to this player, whose turn begins."""
        self.active = player
        self.scored = NOT_SCORED
        self.dropped = False

    def act(self, *, because: str) -> None:
        """An action is taken."""
        if self.scored == SCORED:
            self.scored = ACTED

    # ------------------------------------------------------------ cards

    def draw(self, player: int, number: int, *, because: str) -> None:
        """A player takes cards from the draw pile: everybody sees how many, and not which."""
        self.sizes[player] += number

    def take(self, player: int, white: int, blue: int, orange: int, *, because: str) -> None:
        """Which cards they are, only the player knows."""
        hand = self.hands[player]
        if hand[0] != UNKNOWN:
            hand[0] += white
            hand[1] += blue
            hand[2] += orange

    def lay_off(self, player: int, colour: int, number: int, *, because: str) -> None:
        """Cards go face up from a hand to the discard pile."""
        self.sizes[player] -= number
        if self.hands[player][0] != UNKNOWN:
            self.hands[player][colour] -= number
        self.discard[colour] += number

    def reshuffle(self, *, because: str) -> None:
        """The discard pile is shuffled and is the new draw pile."""
        self.pile = tuple(self.discard)
        self.discard = [0, 0, 0]

    @note
    def go_short(self, player: int, number: int, *, because: str) -> None:
        """So many cards cannot be drawn, as there are none; the journal says why."""

    # ------------------------------------------------------------ the rock

    def place(self, player: int, crack: int, *, because: str) -> None:
        """A stone is set on a crack."""
        self.put(player, crack // 100, crack % 100 - 1)
        self.stones[player] -= 1

    def drip(self, crack: int, *, because: str) -> None:
        """A drop falls on a crack."""
        self.put(DROP, crack // 100, crack % 100 - 1)
        self.drops -= 1
        self.dropped = True

    def take_back_stones(self, player: int, number: int, *, because: str) -> None:
        """A player's stones of the columns left of the frame go back into the gem box."""
        self._clear(player)
        self.stones[player] += number

    def take_back_drops(self, number: int, *, because: str) -> None:
        """The drops of the columns left of the frame go back into the water box."""
        self._clear(DROP)
        self.drops += number

    def _clear(self, piece: int) -> None:
        for number, column in enumerate(self.cracks[: self.frame]):
            for at, there in enumerate(column):
                if there == piece:
                    column[at] = FREE
                    self.free |= 1 << MOST_CRACKS * number + at

    def put(self, piece: int, column: int, at: int) -> None:
        """A piece lies on a free crack; ``at`` counts from 0."""
        self.cracks[column][at] = piece
        self.free &= ~(1 << MOST_CRACKS * column + at)

    def clear_rock(self) -> None:
        """Nothing lies on the rock."""
        self.cracks = [[FREE] * len(column) for column in self.board.colours]
        self.free = sum([(1 << len(column)) - 1 << MOST_CRACKS * at for at, column in enumerate(self.cracks)])

    # ------------------------------------------------------------ scoring

    def begin_scoring(self, column: int, values: list[int], *, because: str) -> None:
        """A column is full and is scored: its rock has these values."""
        self.scored = SCORED

    @note
    def score_last(self, column: int, values: list[int], *, because: str) -> None:
        """One of the last two columns is scored at the end."""

    def win(
        self, player: int, points: int, stones: int, crack: int, source: int, ahead: Seats, behind: Seats, *,
        because: str,
    ) -> None:  # fmt: skip
        """A player gets rock points for so many stones in a column, the lowest of them on this crack.

        ``ahead`` and ``behind`` are players with as many stones there, whose lowest lies lower or higher.
        """
        self.points[player][source] += points

    @note
    def go_empty(self, player: int, stones: int, column: int, ahead: Seats, *, because: str) -> None:
        """A player gets nothing from the rock of a column; the journal says why."""

    @note
    def pass_space_80(self, player: int, *, because: str) -> None:
        """A scoring stone goes on at space 1, and points count on."""

    @note
    def count_rows(self, first: int, last: int, *, because: str) -> None:
        """Now the rows are counted over these columns."""

    def win_tile(
        self, player: int, row: int, tile: int, stones: int, crack: int, others: Seats, level: Seats, *, because: str
    ) -> None:  # fmt: skip
        """A player takes the tile of a row, for so many stones there; ``crack`` is the one that decided.

        ``others`` have as many stones in the row, and of them ``level`` one as far right, but higher.
        """
        self.open[row - 1] = NO_TILE
        self.owned[player][tile] += 1

    def remove_tile(self, row: int, tile: int, *, because: str) -> None:
        """The tile of a row leaves the game."""
        self.open[row - 1] = NO_TILE

    # ------------------------------------------------------------ after a scoring

    def move_frame(self, column: int, *, because: str) -> None:
        """The frame moves on; this column is the first now, and the tiles in the frame lie face down."""
        self.frame = column
        self.open = [FACE_DOWN] * ROWS

    def reveal(self, row: int, back: int, tile: int, *, because: str) -> None:
        """The tile of a row in the frame is turned face up."""
        self.open[row - 1] = tile
        self.down[back][tile] -= 1

    def pass_water_box(self, player: int, *, because: str) -> None:
        """The water box goes to this player."""
        self.water = player

    @note
    def skip_drop(self, player: int, *, because: str) -> None:
        """The holder of the water box places no drop; the journal says why."""

    # ------------------------------------------------------------ tiles

    def use_tile(self, player: int, tile: int, *, because: str) -> None:
        """A player gives a tile up; it is out of the game."""
        self.owned[player][tile] -= 1

    # ------------------------------------------------------------ the end

    def count_tiles(self, player: int, points: int, *, because: str) -> None:
        """A player's point tiles are added."""
        self.points[player][FROM_TILES] += points

    @note
    def end(self, *, because: str) -> None:
        """The game is over."""


# ---------------------------------------------------------------- what sentences call the things on the table


class Place(Sayable, frozen=True):
    """A crack as it is found at the edges of the board: above its column, at the left its row with a letter.

    ``row`` is the row with ``a`` for its upper crack in this column and ``b`` for the next one down.  The form
    ``capital`` begins a sentence; ``column`` and ``row`` are that part only.

    >>> str(Place(5, "4b")), str(m("in column {crack:column}", crack=Place(5, "4b")))
    ('column 5, 4b', 'in column 5')
    """

    column: int
    row: str

    def say(self, language: Language, home: str, form: str = "") -> str:
        """By column and row."""
        if form in ("column", "row"):
            return str(self.column if form == "column" else self.row)
        name = m("column {column}, {row}", column=self.column, row=self.row).say(language, home)
        return capital(name) if form == "capital" else name


A_CRACK = m("a crack such as {name}, which is {code} in notation", name=Place(5, "4b"), code=repr("5.8"))
THE_COLUMN, THE_CRACK = m("the column"), m("the crack")
_NAMED = re.compile(r"(?:[^\W\d_]+ ){0,2}(\d{1,2})(?:, ?| )(\d[a-z])")  # “in column 3, 4b” in any language


class Crack(Kind[State, int]):
    """A crack, such as ``5.8`` in notation: the eighth of column 5 from the top; people call it “column 5, 4b”."""

    def __init__(self, what: Text, board: Board | None = None) -> None:
        super().__init__(what)
        self.board = board

    def write(self, value: int) -> str:
        """The column, and which crack of it from the top."""
        return f"{value // 100}.{value % 100}"

    def on(self, s: State) -> Crack:
        """The cracks of a board, which has their names."""
        return Crack(self.what, s.board)

    def say(self, value: int, names: Sequence[str]) -> Blank:
        """What the board calls it; without a board, as it is written."""
        return self.write(value) if self.board is None else place(self.board, value)

    def read(self, span: Span, state: State) -> int:
        """A crack that the board has, in notation or by its name, with or without the word “column”."""
        named = _NAMED.fullmatch(span.text)
        if named:
            column, crack = (Span(span.line, span.start + named.start(at), named[at]) for at in (1, 2))
        else:
            column, crack = span.pair(".", A_CRACK)
        at = column.whole(THE_COLUMN, 1, COLUMNS)
        there = {state.board.names[each]: each for each in state.board.cracks if each // 100 == at}
        if not there:
            column.fail(str(m("column {at} has no cracks", at=at)))
        if not named:
            return 100 * at + crack.whole(THE_CRACK, 1, len(there))
        if crack.text not in there:
            says = t("column {at} has no crack {row}; it has {there}")
            crack.fail(says(at=at, row=repr(crack.text), there=Listed(tuple(there))))
        return there[crack.text]

    def values(self, state: State) -> tuple[int, ...]:
        """Every crack, column by column."""
        return state.board.cracks


def place(board: Board, crack: int) -> Place:
    """What people call a crack, which is in notation ``100 * column + crack``."""
    return Place(crack // 100, board.names[crack])


CRACK = Crack(THE_CRACK)
COLOUR = Word(m("the colour"), CARDS)
TILE = Word(m("the tile"), TILE_NAMES, said=[m("“{tile}”", tile=tile.called) for tile in TILES])
PLAYERS = Several(m("the players"), SEAT)
KINDS: Kinds = {
    "player": SEAT, "ahead": PLAYERS, "behind": PLAYERS, "others": PLAYERS, "level": PLAYERS, "crack": CRACK,
    "colour": COLOUR, "tile": TILE, "back": Word(m("the back"), BACKS),
    "values": Several(m("the points"), Whole(m("the points"), 1, 99)),
}  # fmt: skip
