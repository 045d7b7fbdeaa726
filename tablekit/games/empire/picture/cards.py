"""The row of cards with its prices, and what a card shows: its ability and its action in signs and few words."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum
from typing import TypeAlias

from tablekit.core import Event, Key
from tablekit.games.empire.actions.abilities import of_card
from tablekit.games.empire.box.cards import CITY, DESTROY, MOVE, PLACE, Card, Points
from tablekit.games.empire.numbers import ROW_SIZE
from tablekit.games.empire.picture import pieces
from tablekit.games.empire.picture.chart import SMALL, SMALLEST_NARROW
from tablekit.games.empire.table.state import GAP, State
from tablekit.games.empire.words import HOME, Name, m, t
from tablekit.picture.pieces import FOOT, FOOT_ALPHA, Lamp, badge, stand, ticks
from tablekit.picture.scene import SMALLEST, Rect, Sketch, planned_width, wrapped
from tablekit.picture.shared import boxes
from tablekit.saying import plain

Ability: TypeAlias = tuple[tuple[str, ...], str, str]  # its signs, a brief number, and a few words
PITCH, WIDE, HIGH, TOP = 117.0, 111.0, 92.0, 22.0
ABILITY, ACTION = 51.0, 76.0  # how far below the edge of a card its halves have their middle
SIGN_OF = {PLACE: pieces.PLACE, MOVE: pieces.MOVE, CITY: pieces.CITY, DESTROY: pieces.DESTROY}

# ------------------------------------------------------------ the row


def row(s: Sketch, lamp: Lamp, seen: State, events: Sequence[Event]) -> None:
    """The six places from left to right, each with its price; the card that was just taken leaves a gap."""
    for place in range(ROW_SIZE):
        box = Rect(12 + PITCH * place, TOP, WIDE, HIGH, 6)
        card = seen.row[place] if place < len(seen.row) else None
        key = Key("card", place + 1)
        if card is None or card == GAP:
            _gap(s, seen, box, card)
        if card is not None and (card != GAP or key in lamp.lit or key in lamp.blocked):
            _ground_of_card(s, lamp, key, box)
            stand(s, lamp, key, box, Rect(box.x - 2, 4, WIDE + 4, TOP + HIGH))
        else:
            s.target(Key("gap", place + 1), box)
        if key not in lamp.offered | lamp.lit | lamp.blocked | lamp.chosen:  # otherwise the whole card is one target
            s.target(Key("price", place + 1), Rect(box.x + box.w / 2 - 25, 4, 50, 22))
        if card is not None and card != GAP:
            card_face(s, seen.box.cards[card], box)
            if any(event.deed == "turn_up" and event.args["card"] == seen.box.cards[card].id for event in events):
                ticks(s, box.x + WIDE / 2, box.y + HIGH / 2, WIDE / 2 - 3, HIGH / 2 - 3, long=6, sw=2)
        with s.layer("over" if key in lamp.chosen else "pieces"):  # above the ring of a chosen card
            _price(s, seen.box.prices[place], box, bool(card is not None))


def _ground_of_card(s: Sketch, lamp: Lamp, key: Key, box: Rect) -> None:
    if key not in lamp.lit and key not in lamp.blocked:
        s.rect(box.x, box.y + FOOT, box.w, box.h, 6, fill=s.look.ink, alpha=FOOT_ALPHA)
        s.rect(box.x, box.y, box.w, box.h, 6, fill=s.look.piece.coin, stroke=s.look.ink, sw=1.25)


def _gap(s: Sketch, seen: State, box: Rect, card: int | None) -> None:
    """An empty place; where a card was taken for the action in hand, that card pale, with its owner."""
    with s.layer("plates"):
        s.rect(box.x, box.y, box.w, box.h, 6, stroke=s.look.coast, dash=(3, 5))
    owner = seen.pending[-1].player if seen.pending else -1
    if card != GAP or owner < 0 or not seen.cards[owner]:
        return
    taken = seen.box.cards[seen.cards[owner][-1]]
    _title(s, name_of(taken), box, s.look.mute)
    badge(s, seen.colours[owner], box.x + 17, box.y + ABILITY, 8)
    s.text(box.x + 30, box.y + ABILITY + 4.5, m("in hand"), SMALL, fill=s.look.mute, max=WIDE - 36)
    action(s, taken, box.x + 9, box.y + ACTION, box.w - 16)


def _price(s: Sketch, price: int, box: Rect, taken: bool) -> None:
    x, y = box.x + box.w / 2, 15.0
    s.rect(x - 25, y - 11, 50, 22, 11, fill=s.look.paper2, stroke=s.look.coast if taken else s.look.rule)
    if price:
        pieces.coin(s, x - 9, y, 7)
        s.middle(x + 9, y, price, 14, 700)
    else:
        s.middle(x, y, m("free"), SMALL, 600, max=44)


def card_face(s: Sketch, card: Card, box: Rect) -> None:
    """What a card shows: its name, its ability, its action."""
    _title(s, name_of(card), box, s.look.ink)
    s.line((box.x + 9, box.y + 38), (box.x + box.w - 9, box.y + 38), stroke=s.look.rule)
    ability(s, card, box.x + 6, box.y + ABILITY, box.w - 10)
    action(s, card, box.x + 9, box.y + ACTION, box.w - 16)


def _title(s: Sketch, name: str, box: Rect, fill: str) -> None:
    """The whole name of a card, in two lines where it is too long for one."""
    room = box.w - 14
    lines = [name] if planned_width(name, SMALL, 600) <= 0.96 * room else _two_lines(name, room)
    top = box.y + (26 if len(lines) == 1 else 19)
    for at, line in enumerate(lines):
        s.text(box.x + 8, top + 14 * at, line, SMALL, 600, fill=fill, max=_within(line, SMALL, 600, room))


def _two_lines(name: str, room: float) -> Sequence[str]:
    """A name in one line or two, broken between words or else after a hyphen."""
    first, *rest = wrapped(name, 1.12 * SMALL, room)
    head, hyphen, tail = first.partition("-")
    if not rest and hyphen and planned_width(first, SMALL, 600) > room:
        return head + hyphen, tail
    return (first, " ".join(rest)) if rest else (first,)


def _within(words: str, size: float, weight: int, room: float, floor: float = SMALLEST) -> float:
    """The room of a name: one that is too long for it stays apart from the edge, as fonts are wider than planned.

    It is not cut for that, when it can be squeezed as it is: `fitted` squeezes by a fifth.
    """
    if planned_width(words, size, weight) <= room:
        return room
    return min(room, max(0.95 * room, planned_width(words, floor, weight) / 1.249))


def ability(s: Sketch, card: Card, x: float, y: float, room: float, r: float = 8, size: float = SMALL) -> None:
    """The upper half of a card in signs and few words, with signs ``2 * r`` wide and words of a ``size``."""
    found = abilities(card)
    if not found:
        s.text(x, y + size * 0.35, m("no ability"), size, fill=s.look.mute, max=room, floor=size)
    words, weight = _that_fit(found, room - fsum(2 * r * len(signs) + 3 for signs, _, _ in found), size)
    for (signs, _, _), said in zip(found, words, strict=True):
        for kind in signs:
            pieces.sign(s, kind, x + r, y, r)
            x += 2 * r
        wide = planned_width(said, size, weight)
        if said:
            s.text(x + 3, y + size * 0.36, said, size, weight, max=wide if len(found) > 1 else room - 2 * r - 3)
        x += wide + 3 + r


def _that_fit(found: Sequence[Ability], room: float, size: float) -> tuple[list[str], int]:
    """What is said of each ability, and in which weight: few words if there is one, or as briefly as there is room."""
    if len(found) == 1 and planned_width(found[0][2], size) <= 1.1 * room:
        return [found[0][2]], 400
    brief = [brief for _, brief, _ in found]
    wide = fsum(planned_width(words, size, 600) + 8 for words in brief) - 8
    if wide > room and len(found) == 1 and planned_width(brief[0], size) <= 1.1 * room:
        return brief, 400
    return (brief if wide <= room else [words.partition("/")[0] for words in brief]), 600


# Of each ability its sign, a brief number, and a few words.
_SIGNS = {
    "flying": (pieces.WING, "−{}", t("sea −{number}")), "move": (pieces.MOVE, "+{}", t("+{number} always")),
    "army": (pieces.PLACE, "+{}", t("+{number} always")), "elixir": (pieces.FLASK, "", t("×{number}")),
    "coins": (pieces.COIN, "+{}", t("+{number} now")), "immune": (pieces.SHIELD, "", t("immune")),
}  # fmt: skip
_BETWEEN = {"and": m("and{#actions}"), "or": m("or{#actions}")}  # what stands between the two actions of a card
_FEW = 3  # as many elixirs are drawn one by one


def abilities(card: Card) -> list[Ability]:
    """Each ability as its signs, a brief number, and a few words."""
    found: list[Ability] = []
    for kind, number in of_card(card):
        sign, brief, words = _SIGNS[kind.field]
        if sign == pieces.FLASK and number <= _FEW:
            found.append(((sign,) * number, "", ""))
        else:
            found.append(((sign,), brief.format(number), str(words(number=number))))
    return found + [((pieces.STAR,), *_points(points)) for points in card.points]


def _points(points: Points) -> tuple[str, str]:
    """An ability worth points, briefly and in a few words."""
    vp, family = points.vp, Name(points.word)
    if points.kind == "vp_set":
        return f"{vp}", str(m("{points} for {size} {family}", points=vp, size=points.size, family=family))
    if points.kind == "vp_coins":
        return f"{vp}/{points.coins}", str(m("{points} per {coins} coins", points=vp, coins=points.coins))
    if points.kind == "vp_name":
        brief = m("{points}/{family}", points=vp, family=family)
        return str(brief), str(m("{points} per {family}", points=vp, family=family))
    return str(m("{points}/wing", points=vp)), str(m("{points} per wing", points=vp))


def name_of(card: Card) -> str:
    """The name of a card, as it is drawn."""
    return str(plain(Name(card.name), HOME))


def action(s: Sketch, card: Card, x: float, y: float, room: float, r: float = 8, size: float = SMALL) -> None:
    """The lower half of a card: one or two signs with their numbers, joined by "and" or "or"."""
    numbers = [str(number) if number > 1 or do in (PLACE, MOVE) else "" for do, number in card.actions]
    between = str(_BETWEEN[card.join]) if card.join else ""
    big, joint = size + 1.5, planned_width(between, size)
    wide = fsum(2 * r + 2 + planned_width(number, big, 700) + 3 for number in numbers) + joint
    gap = min(6.0, max(1.0, (room - wide) / 2))
    for at, ((do, _), number) in enumerate(zip(card.actions, numbers, strict=True)):
        if at:
            s.text(x + gap, y + size * 0.35, between, size, 400, fill=s.look.mute, max=joint, floor=size)
            x += joint + 2 * gap
        pieces.sign(s, SIGN_OF[do], x + r, y, r)
        x += 2 * r + 2
        if number:
            s.text(x + 1, y + big * 0.36, number, big, 700)
            x += planned_width(number, big, 700) + 3
    if not card.actions:
        s.text(x, y + size * 0.35, m("no action"), size, fill=s.look.mute, max=room, floor=size)


# ------------------------------------------------------------ the narrow row


def narrow_row(s: Sketch, lamp: Lamp, seen: State, room: Rect) -> None:
    """The row in two lines of three: of each card its name, its price, its ability and its action in signs."""
    high = (room.h - 8) / 2
    for place, box in enumerate(boxes(ROW_SIZE, 3, room.x * 2 + room.w, room.y, high, gap=8, down=8, r=8, edge=room.x)):
        card, key = seen.row[place] if place < len(seen.row) else GAP, Key("card", place + 1)
        if card == GAP and key not in lamp.lit | lamp.blocked:
            with s.layer("plates"):
                s.rect(box.x, box.y, box.w, box.h, 8, stroke=s.look.coast, dash=(4, 7))
            s.target(Key("gap", place + 1), box)
        else:
            if key not in lamp.lit and key not in lamp.blocked:
                s.rect(box.x, box.y, box.w, box.h, box.r, fill=s.look.piece.coin, stroke=s.look.coast)
            stand(s, lamp, key, box)
        price = seen.box.prices[place]
        y = box.y + box.h - 18
        if price:
            pieces.coin(s, box.x + box.w - 42, y, 11)
            s.middle(box.x + box.w - 18, y, price, 21, 700)
        else:
            s.text(box.x + box.w - 10, y + 7, m("free"), SMALLEST_NARROW, 600, "end", max=52, floor=SMALLEST_NARROW)
        if card != GAP:
            _face_in_signs(s, seen.box.cards[card], box)


def _face_in_signs(s: Sketch, card: Card, box: Rect) -> None:
    """Name, ability and action of a card below each other, in large signs."""
    name = name_of(card)
    room = _within(name, 20, 700, box.w - 18, SMALLEST_NARROW)
    s.text(box.x + 10, box.y + 24, name, 20, 700, max=room, floor=SMALLEST_NARROW)
    ability(s, card, box.x + 9, box.y + 45, box.w - 16, 10, SMALLEST_NARROW)
    action(s, card, box.x + 9, box.y + box.h - 18, box.w - 70, 10, SMALLEST_NARROW)
