"""Every number that bounds what comes from outside, each with its reason."""

from __future__ import annotations

from tablekit.saying import Message
from tablekit.saying.texts import fault
from tablekit.saying.words import m

RECORD_BYTES = 16_000_000  # checked before reading: 6 MB of brackets alone take 130 MB when parsed loosely
RECORD_DEPTH = 8  # records are flat; in the browser, thousands of levels end Python itself and not only the reading
RECORD_NODES = 200_000  # a few hundred games in one tree
RECORD_ROWS = 320_000  # its nodes, and what is noted beside some of them
ADDED_BYTES = 1_000_000  # that saving adds to the end of a record before it is written anew; some 12,000 steps
RECORD_ENTRIES = 1_300_000  # a row takes three, and an added line has one for eight bytes; each may take 150 bytes
BOARD_BYTES = 256_000  # a hand-written board has some kilobytes
BOARD_DEPTH = 6  # deeper nesting overflows the parser's stack and no board needs it
MOVE_CHARACTERS = 120  # the longest move of any game has about 60
POSITION_CHARACTERS = 8_000  # the longest position of any game has about 2,000
LINK_CHARACTERS = 30_000  # of a position with a line of play; a long game has some 8,000, and browsers take 64,000
NAME_CHARACTERS = 40  # fits a panel
NOTE_CHARACTERS = 2_000  # a paragraph
EVIDENCE_CHARACTERS = 80_000  # beside one node; a race with 400 presses has some 50,000
HOMEWORK_BYTES = 256_000  # a class's exercises, or the answers of one learner, have some kilobytes
HOMEWORK_ENTRIES = 100_000
HOMEWORK_DEPTH = 12  # goals follow the plain values of a position
NOTEBOOK_BYTES = 32_000_000  # with its pictures
NOTEBOOK_DEPTH = 60  # what a cell has printed may be anything
NOTEBOOK_ENTRIES = 4_000_000
TRIES = 40  # of one task that a learner hands in; earlier ones are left out
SEED = 2**63 - 1  # what every reader of JSON numbers with 64 bits can hold
INTEGER = 1_000_000  # no game counts further
MESSAGE_CHARACTERS = 990  # what a person reads; a stranger's file must not fill a page
FAULT_CHARACTERS = 300  # one fault of a board file
FAULTS = 200  # of a board file; whoever has so many mends some and reads again
KEY_PARTS = BOARD_DEPTH  # of a dotted key; the parser's memory grows with the square of their number
DOTTED_KEYS = 500  # in a board file; each part of one takes a kilobyte
BOARD_KEYS = 8_000  # in a board file; the printed ones have some hundreds
OPTION_CHARACTERS = 2_000  # of an option's text; the longest have some hundreds
OPTION_PARTS = 100  # of an option's list
COMPARED = 1_000  # names that a misspelt one is compared with, to suggest the nearest


def name_fault(text: str) -> Message | None:
    """What is wrong with a name as it was ``taken``, or None: 1 to 40 printable characters, nothing invisible.

    >>> name_fault("Ada"), name_fault("")
    (None, 'it is empty')
    """
    return fault(text, NAME_CHARACTERS) if text.strip() else m("it is empty")


def note_fault(text: str) -> Message | None:
    """What is wrong with a note as it was ``taken``, or None: at most 2,000 printable characters and line breaks."""
    return fault(text, NOTE_CHARACTERS, newlines=True)
