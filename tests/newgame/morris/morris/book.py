"""The book of Nine Men's Morris: its questions, its notation, its words."""

from morris import GAME
from morris.rules import Moving, Place, Placing, Slide, Take, Taking, begin, ended
from morris.table import FIELDS, SAYS
from tablekit.frame import Book, Section, asked

ANSWERS = asked(Placing, Place), asked(Moving, Slide), asked(Taking, Take)
BOOK = Book(GAME, Section(*ANSWERS, start=begin, over=ended, fields=FIELDS, says=SAYS))
