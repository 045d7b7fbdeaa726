"""The frame that every game is written in: what a rulebook is made of, as far as it is the same in all games.

A game is cut by the sections of its rulebook.  A *question* is asked of a player or left to chance, a *move* or an
*outcome* answers it, a *deed* makes one change on the table, and a *kind* says how a value is written, read and told.
The *book* lists them all and is the game's rules and notation at once.  Small games say it in fewer words,
in those of ``tablekit.making``.
"""

from tablekit.frame.book import Book
from tablekit.frame.deeds import GameState, Says
from tablekit.frame.fields import Field, Part
from tablekit.frame.kinds import SEAT, PerSeat, Whole
from tablekit.frame.questions import Move, Question, once
from tablekit.frame.sections import Section, against, asked

__all__ = [
    "SEAT", "Book", "Field", "GameState", "Move", "Part", "PerSeat", "Question", "Says", "Section", "Whole", "against",
    "asked", "once",
]  # fmt: skip
