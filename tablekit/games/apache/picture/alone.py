"""One card or one kind of loot as a picture by itself, for what stands beside the board."""

from __future__ import annotations

from tablekit.games.apache.picture import pieces
from tablekit.games.apache.table.cards import FACES, LOOT, SAID
from tablekit.games.apache.words import HOME
from tablekit.picture.look import look
from tablekit.picture.scene import Rect, Sketch
from tablekit.picture.svg import document
from tablekit.saying import Noun, plain


def card_svg(face: str) -> str:
    """A card face up, as SVG; ``face`` is its notation, such as ``hunter:red``."""
    number = FACES.index(face)
    s = Sketch(48, 52, look("light"))
    pieces.card(s, number, Rect(2.5, 2.5, 43, 45, 5))
    return document(Rect(0, 0, 48, 52), str(plain(SAID[number], HOME)), "", s.shapes["pieces"])


def loot_svg(kind: str) -> str:
    """A kind of loot, such as ``buffalo``, as SVG."""
    s = Sketch(28, 28, look("light"))
    pieces.loot(s, LOOT.index(kind), 14, 14, 11)
    return document(Rect(0, 0, 28, 28), str(plain(Noun(kind), HOME)), "", s.shapes["pieces"])
