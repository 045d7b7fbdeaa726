"""A game of ways: whoever may, claims a road or a ferry, or sets up an inn at a place; the most ways win."""

from tablekit.catalog.clauses import Clauses
from tablekit.catalog.entry import Game
from tablekit.core import Condition
from tablekit.frame import SEAT, Book, Field, GameState, Question, Section, asked, once
from tablekit.frame.sections import wrong_questions
from tablekit.making import drawn, messages, scene_of, won
from tablekit.mechanics.board_graphs import Board
from tablekit.mechanics.own_boards import places
from tablekit.mechanics.point_boards import AtPoints, AtWays, PointMove, WayMove

m, _ = messages(__name__)
GAME = Game("roads", "Roads", players=(2, 3), module=__name__)
AT = {"alp": (0, 2), "bay": (2, 2), "cape": (4, 2), "dale": (0, 0), "elm": (2, 0), "fen": (4, 0)}
BOARD = Board(places(AT, road="alp bay cape, alp dale elm", ferry="bay cape fen", bridge="elm fen"))

CLAUSES = Clauses("roads")
TURN = CLAUSES.must("turn", "Turns", "The board is empty. The players take turns, and the first seat begins.")
CLAIM = CLAUSES.must("claim", "Claim a way", "In a turn a player claims a way that nobody has.")
INN = CLAUSES.may("inn", "Set up an inn", "A player may set up an inn instead, where there is none.")
MOST = CLAUSES.end("most", "The most ways", "When all ways are claimed, whoever has the most of them wins.")


class State(GameState):
    """Whose each way and each inn is."""

    board = BOARD

    def __init__(self, players):
        super().__init__(players, ("white", "black", "red")[:players])
        self.ways, self.inns = {}, {}

    def claim(self, player, way, *, because):
        self.ways[way] = player

    def inn(self, player, point, *, because):
        self.inns[point] = player


def begin(setup):
    s = State(setup.players)
    s.pending = (once(Turn, 0),)
    return s.listening()


def ended(s):
    if len(s.ways) < len(BOARD.ways):
        return None
    number = [list(s.ways.values()).count(seat) for seat in range(s.players)]
    return won(MOST, number.index(max(number)), s.players) if number.count(max(number)) == 1 else drawn(MOST, s.players)


class Turn(Question):
    name, clause, whose, asks, to = "turn", CLAIM, TURN, m("claim a way"), m("claim a way")

    def wrong(self, s):
        if over := ended(s):
            yield f"do: the game is over  § {over.clause}"


def go_on(s, player):
    s.pending = () if ended(s) else (once(Turn, (player + 1) % s.players),)


class Claim(WayMove):
    pattern, heading, to, example = "claim {way}", "Claim", m("claim a way"), "claim alp-bay"
    blanks = {"way": BOARD.way}

    def conditions(self, s, q):
        yield Condition(CLAIM, m("nobody has {way}", way=self.way), self.way not in s.ways)

    def apply(self, s, q):
        s.claim(self.player, self.way, because=CLAIM)
        go_on(s, self.player)


class SetUp(PointMove):
    pattern, heading, to, example = "inn {point}", "Inn", m("set up an inn"), "inn alp"
    blanks = {"point": BOARD.point}

    def conditions(self, s, q):
        yield Condition(INN, m("there is no inn at {point}", point=self.point), self.point not in s.inns)

    def apply(self, s, q):
        s.inn(self.player, self.point, because=INN)
        go_on(s, self.player)


FIELDS = [Field("ways", AtWays("the ways", BOARD, SEAT)), Field("inns", AtPoints("the inns", BOARD, SEAT))]
SAYS = {"claim": "{player} claimed {way}.", "inn": "{player} set up an inn at {point}."}
BOOK = Book(GAME, Section(
    asked(Turn, Claim, SetUp), start=begin, over=ended, problems=wrong_questions, fields=FIELDS, says=SAYS,
))  # fmt: skip
scene = scene_of(GAME, BOARD, lambda s: s.inns, on_ways=lambda s: s.ways, drawn={"bridge": {"sw": 9}})
