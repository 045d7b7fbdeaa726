"""All that the file of a game needs, in one import: ``from tablekit.making import Board, Choice, Game, ...``.

A game of one's own says its clauses, its table with the deeds that change it, its choices and its dice, how it ends,
and how it looks.  All else follows from these; ``games/README.md`` shows three whole games.  A game that is cut by the
sections of a long rulebook is written in the ``frame`` itself.
"""

from tablekit.catalog.clauses import Clauses
from tablekit.catalog.entry import Game
from tablekit.core import Condition, Over, most_points_first
from tablekit.frame.deeds import note
from tablekit.frame.kinds import SEAT, Perhaps, PerSeat, Switch, Whole, Word
from tablekit.frame.sections import against
from tablekit.making.choices import Choice
from tablekit.making.dice import Dice, faces
from tablekit.making.hands import scene_of_hands
from tablekit.making.privacy import Private
from tablekit.making.tabletop import UNSEEN, Tabletop
from tablekit.making.whole_book import book
from tablekit.mechanics.board_graphs import Board
from tablekit.mechanics.own_boards import hexes, lines, places, ring, squares
from tablekit.mechanics.point_boards import AtPoints, Past, alike
from tablekit.mechanics.scoring import drawn, most_points, won
from tablekit.picture.men import scene_of
from tablekit.saying import listed, messages

__all__ = [
    "SEAT", "UNSEEN", "AtPoints", "Board", "Choice", "Clauses", "Condition", "Dice", "Game", "Over", "Past", "PerSeat",
    "Perhaps", "Private", "Switch", "Tabletop", "Whole", "Word", "against", "alike", "book", "drawn", "faces", "hexes",
    "lines", "listed", "messages", "most_points", "most_points_first", "note", "places", "ring", "scene_of",
    "scene_of_hands", "squares", "won",
]  # fmt: skip
