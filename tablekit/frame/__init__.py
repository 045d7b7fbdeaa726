"""The frame that every game is written in: what a rulebook is made of, as far as it is the same in all games.

A game is cut by the sections of its rulebook.  A *question* is asked of a player or left to chance, a *move* or an
*outcome* answers it, a *deed* makes one change on the table, and a *kind* says how a value is written, read and told.
The *book* lists them all and is the game's rules and notation at once.  ``games/README.md`` shows a whole small game.

Here stands what a game in one file needs; larger ones import from the modules.
"""

from tablekit.frame.book import Book
from tablekit.frame.deeds import GameState, Says
from tablekit.frame.endings import drawn, won
from tablekit.frame.fields import Field, Part
from tablekit.frame.kinds import SEAT, PerSeat, Switch, Whole, Word
from tablekit.frame.questions import Move, Question, once
from tablekit.frame.sections import Section, against, asked, wrong_questions
from tablekit.picture.men import scene_of
from tablekit.saying import messages

__all__ = [
    "SEAT", "Book", "Field", "GameState", "Move", "Part", "PerSeat", "Question", "Says", "Section", "Switch", "Whole",
    "Word", "against", "asked", "drawn", "messages", "once", "scene_of", "won", "wrong_questions",
]  # fmt: skip
