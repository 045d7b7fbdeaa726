"""The row of cards with its prices, and what a card shows: its ability and its action in signs and few words."""

from __future__ import annotations

from collections.abc import Sequence

from tablekit.core import Event, Key
from tablekit.games.empire.actions.abilities import of_card
from tablekit.games.empire.box.cards import CITY, DESTROY, MOVE, PLACE, Card, Points
from tablekit.games.empire.numbers import ROW_SIZE
from tablekit.games.empire.picture import pieces
from tablekit.games.empire.table.state import GAP, State
from tablekit.picture.pieces import FOOT, FOOT_ALPHA, Lamp, badge, stand, ticks
from tablekit.picture.scene import SMALLEST, Rect, Sketch, planned_width, wrapped

PITCH, WIDE, HIGH, TOP = 117.0, 111.0, 88.0, 23.0
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
            stand(s, lamp, key, box, Rect(box.x - 2, 6, WIDE + 4, TOP + HIGH - 2))
        else:
            s.target(Key("gap", place + 1), box)
        if key not in lamp.offered | lamp.lit | lamp.blocked | lamp.chosen:  # otherwise the whole card is one target
            s.target(Key("price", place + 1), Rect(box.x + box.w / 2 - 25, 6, 50, 22))
        if card is not None and card != GAP:
            card_face(s, seen.box.cards[card], box)
            if any(event.deed == "turn_up" and event.args["card"] == seen.box.cards[card].id for event in events):
                ticks(s, box.x + WIDE / 2, box.y + HIGH / 2, WIDE / 2 - 3, HIGH / 2 - 3, long=6, sw=2)
        with s.layer("over" if key in lamp.chosen else "pieces"):  # above the ring of a chosen card
            _price(s, seen.box.prices[place], box, bool(card is not None))


def _ground_of_card(s: Sketch, lamp: Lamp, key: Key, box: Rect) -> None:
    if key not in lamp.lit and key not in lamp.blocked:
        with s.layer("plates"):
            s.rect(box.x, box.y + FOOT, box.w, box.h, 6, fill=s.look.ink, alpha=FOOT_ALPHA)
            s.rect(box.x, box.y, box.w, box.h, 6, fill=s.look.white, stroke=s.look.ink, sw=1.25)


def _gap(s: Sketch, seen: State, box: Rect, card: int | None) -> None:
    """An empty place; where a card was taken for the action in hand, that card pale, with its owner."""
    with s.layer("plates"):
        s.rect(box.x, box.y, box.w, box.h, 6, stroke=s.look.coast, dash=(3, 5))
    owner = seen.pending[-1].player if seen.pending else -1
    if card != GAP or owner < 0 or not seen.cards[owner]:
        return
    taken = seen.box.cards[seen.cards[owner][-1]]
    _title(s, taken.name, box, s.look.mute)
    badge(s, seen.colours[owner], box.x + 18, box.y + 44, 8)
    s.text(box.x + 31, box.y + 48, "in hand", 11, fill=s.look.mute, max=WIDE - 38)
    action(s, taken, box.x + 11, box.y + 71, box.w - 20)


def _price(s: Sketch, price: int, box: Rect, taken: bool) -> None:
    x, y = box.x + box.w / 2, 17.0
    s.rect(x - 25, y - 11, 50, 22, 11, fill=s.look.paper2, stroke=s.look.coast if taken else s.look.rule)
    if price:
        pieces.coin(s, x - 9, y, 7)
        s.middle(x + 9, y, price, 14, 700)
    else:
        s.middle(x, y, "free", 12, 600, max=42)


def card_face(s: Sketch, card: Card, box: Rect) -> None:
    """What a card shows: its name, its ability, its action."""
    below = _title(s, card.name, box, s.look.ink)
    s.line((box.x + 9, below), (box.x + box.w - 9, below), stroke=s.look.rule)
    ability(s, card, box.x + 10, box.y + 44, box.w - 18)
    action(s, card, box.x + 11, box.y + 71, box.w - 20)


def _title(s: Sketch, name: str, box: Rect, fill: str) -> float:
    """The name of a card, nearer to its edge where it is long, in two lines where it is too long; answers its end."""
    wide = planned_width(name, SMALLEST, 600)
    if wide < 1.2 * (box.w - 15):
        s.text(box.x + 8, box.y + 21, name, 12, 600, fill=fill, max=box.w - (20 if wide < 110 else 15))
        return box.y + 28
    lines = wrapped(name, 1.12 * SMALLEST, box.w - 15)
    for at, line in enumerate((lines[0], " ".join(lines[1:]))):
        s.text(box.x + 8, box.y + 16 + 12 * at, line, SMALLEST, 600, fill=fill, max=box.w - 15)
    return box.y + 33


def ability(s: Sketch, card: Card, x: float, y: float, room: float) -> None:
    """The upper half of a card in signs and few words; signs and numbers only where there is more than one ability."""
    found = abilities(card)
    if not found:
        s.text(x, y + 4, "no ability", 11, fill=s.look.mute, max=room)
        return
    short = len(found) > 1
    each = room / len(found)
    for at, (signs, brief, long) in enumerate(found):
        left = x + each * at
        for kind in signs:
            pieces.sign(s, kind, left + 8, y, 8)
            left += 16
        words = brief if short else long
        if words:
            s.text(left + 4, y + 4.2, words, 11.5, 600 if short else 400, max=x + each * (at + 1) - left - 4)


# Of each ability its sign, a brief number, and a few words.
_SIGNS = {
    "flying": (pieces.WING, "−{}", "sea −{}"), "move": (pieces.MOVE, "+{}", "+{} always"),
    "army": (pieces.PLACE, "+{}", "+{} always"), "elixir": (pieces.FLASK, "", "×{}"),
    "coins": (pieces.COIN, "+{}", "+{} now"), "immune": (pieces.SHIELD, "", "immune"),
}  # fmt: skip
_FEW = 3  # as many elixirs are drawn one by one


def abilities(card: Card) -> list[tuple[tuple[str, ...], str, str]]:
    """Each ability as its signs, a brief number, and a few words."""
    found: list[tuple[tuple[str, ...], str, str]] = []
    for kind, number in of_card(card):
        sign, brief, words = _SIGNS[kind.field]
        if sign == pieces.FLASK and number <= _FEW:
            found.append(((sign,) * number, "", ""))
        else:
            found.append(((sign,), brief.format(number), words.format(number)))
    return found + [((pieces.STAR,), *_points(points)) for points in card.points]


def _points(points: Points) -> tuple[str, str]:
    """An ability worth points, briefly and in a few words."""
    if points.kind == "vp_set":
        return f"{points.vp}", f"{points.vp} for {points.size} {points.word}"
    if points.kind == "vp_coins":
        return f"{points.vp}/{points.coins}", f"{points.vp} per {points.coins} coins"
    counted = points.word if points.kind == "vp_name" else "Flying"
    return f"{points.vp}/{counted}", f"{points.vp} per {counted}"


def action(s: Sketch, card: Card, x: float, y: float, room: float) -> None:
    """The lower half of a card: one or two signs with their numbers, joined by "and" or "or"."""
    left = x
    for at, (do, number) in enumerate(card.actions):
        if at:
            s.middle(left + 13, y, card.join, 11, 400, fill=s.look.mute, max=24)
            left += 29
        pieces.sign(s, SIGN_OF[do], left + 8, y, 8)
        left += 20
        if number > 1 or do in (PLACE, MOVE):
            s.text(left, y + 5, number, 14, 700)
            left += 14
    if not card.actions:
        s.text(x, y + 4, "no action", 11, fill=s.look.mute, max=room)
