"""What lies on the table: the board of 24 points, the men, and the deeds, which alone change them."""

from tablekit.frame import SEAT, Field, GameState, Part, PerSeat, Says, Whole
from tablekit.mechanics.board_graphs import Board
from tablekit.mechanics.own_boards import lines
from tablekit.mechanics.point_boards import AtPoints, Past
from tablekit.saying import messages

BOARD = Board(lines(
    "a7 d7 g7", "b6 d6 f6", "c5 d5 e5", "a4 b4 c4", "e4 f4 g4", "c3 d3 e3", "b2 d2 f2", "a1 d1 g1",
    "a7 a4 a1", "b6 b4 b2", "c5 c4 c3", "d7 d6 d5", "d3 d2 d1", "e5 e4 e3", "f6 f4 f2", "g7 g4 g1"))  # fmt: skip
MEN, m = 9, messages("morris")[0]


class State(GameState):
    """Who has a man on each point, how many each has in hand, whose turn it is, and how the men have stood."""

    board = BOARD

    def __init__(self) -> None:
        super().__init__(2, ("white", "black"))
        self.men: dict[str, int] = {}
        self.hand = [MEN, MEN]
        self.turn = 0
        self.past: tuple[int, ...] = ()

    def place(self, player: int, point: str, *, because: str) -> None:
        """A man comes to the board."""
        self.hand[player] -= 1
        self.men[point] = player
        self.past = ()

    def move(self, player: int, start: str, point: str, *, because: str) -> None:
        """A man goes to another point."""
        self.men[point] = self.men.pop(start)

    def take(self, player: int, point: str, *, because: str) -> None:
        """A man of the other leaves the game."""
        del self.men[point]
        self.past = ()

    def end_turn(self, player: int, *, because: str) -> None:
        """The other's turn begins."""
        self.turn = 1 - player
        self.past = (*self.past, BOARD.arrangement(self.men, self.turn))

    def points(self, player: int) -> list[str]:
        """Where a player has men."""
        return [point for point, owner in self.men.items() if owner == player]


FIELDS: tuple[Part[State], ...] = (
    Field("men", AtPoints("the men", BOARD, SEAT)), Field("hand", PerSeat("hand", Whole("the men in hand", 0, MEN))),
    Field("turn", SEAT), Field("past", Past("the past")))  # fmt: skip
SAYS: Says = {"place": "{player} placed a man on {point}.", "move": "{player} moved from {start} to {point}.",
              "take": "{player} took the man on {point}."}  # fmt: skip
