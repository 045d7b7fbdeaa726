"""The claim graph as a picture, for notebooks: hand cards on the left, what lies open on the right, lines between.

A line says what the card would be in a claim, by its dashes as well as by its colour.  Copies of a card are drawn once,
with their number.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tablekit.games.apache.picture import pieces
from tablekit.games.apache.table.cards import FACES, ROLES, SAID, SAID_ROLES, some
from tablekit.games.apache.table.claim_graph import build
from tablekit.games.apache.table.state import State
from tablekit.games.apache.words import HOME, m
from tablekit.picture.look import ThemeName, look, mix
from tablekit.picture.scene import Rect, Scene, Sketch
from tablekit.saying import Capital, Message, listed, plain

WIDTH = 720.0
LEFT, RIGHT = 210.0, 520.0
STEP = 46.0
TOP, FOOT = 44.0, 58.0
# What a card is in a claim: the colour of its line, its dashes, and the words of the legend.
KINDS: dict[str, tuple[str, tuple[float, ...], Message]] = {
    "self": ("#20262D", (), m("own people card")),
    "loot": ("#8A5500", (), m("loot of the role")),
    "tent": ("#1F5FA8", (9, 5), m("tents")),
    "prisoner": ("#A3312A", (2, 5), m("prisoner")),
    "spouse": ("#532259", (12, 4, 2, 4), m("spouse")),
    "ally": ("#1E6B45", (5, 4), m("ally")),
}


def claim_graph_scene(
    seen: State, *, names: Sequence[str], seats: Sequence[int] | None = None, theme: ThemeName = "light"
) -> Scene:  # fmt: skip
    """The claim graph of a position as a picture 720 units wide.

    ``seats`` are those whose hand cards are drawn, all if nothing else is said; hand cards that can claim nothing are
    drawn too, without lines: to place one is penalised.
    """
    g: Any = build(seen)
    shown = tuple(range(seen.players)) if seats is None else tuple(seats)
    hands = [(seat, role) for seat in shown for role in ROLES]
    faces = [face for face, number in enumerate(seen.table) if number]
    rows = max(len(hands), len(faces), 1)
    s = Sketch(WIDTH, TOP + STEP * rows + FOOT, look(theme))
    with s.layer("ground"):
        s.rect(0, 0, s.width, s.height, 12, fill=s.look.paper)
    s.text(24, 28, str(m("Hand cards")), 15, 700)
    s.text(RIGHT - 22, 28, str(m("Lying open")), 15, 700)
    left = {hand: _row(at, len(hands), rows) for at, hand in enumerate(hands)}
    right = {FACES[face]: _row(at, len(faces), rows) for at, face in enumerate(faces)}
    used: set[str] = set()
    for seat, role in hands:
        kinds: dict[str, set[str]] = {}
        for card, edge in g["hand", seat, role].items():
            kinds.setdefault(g.nodes[card]["face"], set()).update(edge["kinds"])
        for name, what in kinds.items():
            _lines(s, left[seat, role], right[name], what)
            used |= what
    for (seat, role), y in left.items():
        _hand(s, seen, names, seat, role, y, bool(g.degree(("hand", seat, role))))
    for face in faces:
        _open(s, seen, face, right[FACES[face]])
    _legend(s, [kind for kind in KINDS if kind in used], s.height - 26)
    return s.scene(str(m("What each hand card can take")), _in_words(seen, names, g, hands))


def _row(at: int, number: int, rows: int) -> float:
    """The middle of a row, where so many are spread over the height."""
    return TOP + STEP * rows * (at + 0.5) / number


def _lines(s: Sketch, y0: float, y1: float, kinds: set[str]) -> None:
    """One line for each thing the card can be, side by side."""
    found = [kind for kind in KINDS if kind in kinds]
    with s.layer("plates"):
        for at, kind in enumerate(found):
            dash = KINDS[kind][1]
            off = 4.0 * (at - (len(found) - 1) / 2)
            s.line((LEFT + 22, y0 + off), (RIGHT - 24, y1 + off), stroke=_colour(s, kind), sw=2, dash=dash)


def _colour(s: Sketch, kind: str) -> str:
    """The colour of a kind of line, by night a paler one."""
    colour = KINDS[kind][0]
    return mix(colour, "#FFFFFF", 0.55) if s.look.dark else colour


def _hand(s: Sketch, seen: State, names: Sequence[str], seat: int, role: str, y: float, valid: bool) -> None:
    at = ROLES.index(role)
    pieces.person(s, at, seen.colours[seat], LEFT, y, 15)
    ink = s.look.ink if valid else s.look.mute
    who = str(m("{player} · {role}", player=names[seat], role=SAID_ROLES[at]))
    s.text(LEFT - 26, y - 1, who, 13, 600, "end", fill=ink, max=170)
    can = str(m("can take something") if valid else m("can take nothing"))
    s.text(LEFT - 26, y + 14, can, 11.5, 400, "end", fill=s.look.mute, max=170)


def _open(s: Sketch, seen: State, face: int, y: float) -> None:
    number = seen.table[face]
    pieces.card(s, face, Rect(RIGHT - 19, y - 20, 38, 40))
    words = plain(Capital(SAID[face]) if number == 1 else some(number, face), HOME)
    s.text(RIGHT + 28, y + 5, str(words), 13, 600, max=WIDTH - RIGHT - 40)


def _legend(s: Sketch, kinds: Sequence[str], y: float) -> None:
    x = 24.0
    for kind in kinds:
        _, dash, what = KINDS[kind]
        words = str(what)
        s.line((x, y), (x + 30, y), stroke=_colour(s, kind), sw=2, dash=dash)
        s.text(x + 36, y + 4, words, 12, 400)
        x += 46 + 7.4 * len(words)


def _in_words(seen: State, names: Sequence[str], g: Any, hands: Sequence[tuple[int, str]]) -> str:
    said = [m("{number:card} lie open.", number=sum(seen.table))]
    for seat, role in hands:
        who, hand = names[seat], SAID_ROLES[ROLES.index(role)]
        faces = sorted({g.nodes[card]["face"] for card in g["hand", seat, role]})
        if faces:
            there = listed([SAID[FACES.index(face)] for face in faces])
            said.append(m("{player}’s {role} may take {cards}.", player=who, role=hand, cards=there))
        else:
            said.append(m("{player}’s {role} can take nothing.", player=who, role=hand))
    return " ".join(map(str, said))
