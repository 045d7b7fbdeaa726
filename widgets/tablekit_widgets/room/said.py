"""What a guest's page says by itself, by the names that ``guest.js`` knows it by.

It is sent when a guest comes in.  What has to be said before that, as where a link opens no room, the page has itself
(``guest/early.js``), in the language of its browser.
"""

from __future__ import annotations

from tablekit.saying.current import current
from tablekit_widgets.words import m

SAYS = {
    "opening": m("Opening the door …"),
    "no key": m("This link does not open a room. Ask the host for the link as it is now."),
    "locked": m("The host lets nobody else in now."),
    "full": m("The room is full."),
    "crowded": m("Many are coming at once. Trying again …"),
    "too fast": m("That was too much at once. Trying again …"),
    "closed": m("The host has closed the room, or the host’s computer has stopped. Trying again …"),
    "lost": m("The host’s computer cannot be reached. Trying again …"),
    "fault": m("Something on this page went wrong. It is opened anew …"),
    "stuck": m("Something on this page went wrong twice. Load the page again."),
    "too old": m("This browser is too old for this page: it needs one of 2023 or later."),
    "busy": m("The host’s computer is working on something. What you do is kept and comes next."),
    "wait": m("One thing at a time: the last one is still on its way."),
    "held": m("The host holds the table. You see it as it was."),
    "you are": m("You are {name}", name="{name}"),
    "you watch": m("You watch"),
    "unnamed": m("Nobody sees who you are"),
    "take a seat": m("Take a seat"),
    "no seat": m("All seats are taken. You see what everybody may see."),
    "only watch": m("Only watch"),
    "give up": m("Give up this seat"),
    "your turn": m("Your turn: {title}", title="{title}"),
    "tap": m("Tap what is lit on the board."),
    "chosen": m("Chosen: {names}.", names="{names}"),
    "undo choice": m("Choose anew"),
    "all moves": m("All possible moves: {number}", number="{number}"),
    "more moves": m("and {number} more, which can be typed", number="{number}"),
    "type": m("Type a move"),
    "play": m("Play"),
    "why not": m("Why not?"),
    "close": m("Close"),
    "answer": m("Answer"),
    "again": m("Again"),
    "number": m("Your number"),
    "marked": m("{number} marked", number="{number}"),
    "happened": m("What happened"),
}


def said() -> dict[str, object]:
    """All of it in the language that is set now, as it is sent."""
    return {"say": "words", "lang": current().code, "words": {name: str(words) for name, words in SAYS.items()}}
