"""What stands below the waterfall: a panel for each player, the hand, the two piles, and choices as buttons."""

from __future__ import annotations

from collections.abc import Sequence

from tablekit.core import Event, Key
from tablekit.games.iquazu import beliefs
from tablekit.games.iquazu.drawing import Drawing, LayingOff
from tablekit.games.iquazu.ending import scores
from tablekit.games.iquazu.picture import pieces
from tablekit.games.iquazu.picture.fall import Fall
from tablekit.games.iquazu.placing import Payment
from tablekit.games.iquazu.table import CARDS, CRACK, MOST_CARDS, POINTS, TILES, UNKNOWN, State
from tablekit.pieces import Lamp, badge, button, change, panel, stand
from tablekit.rulebook import pictures
from tablekit.rulebook.pictures import boxes, gained
from tablekit.scene import Rect, Sketch, planned_width
from tablekit.words import count

SHELF = 178.0
HAND = 48.0
ELSEWHERE = ("crack", "chance", *(f"pay-{name}" for name in CARDS))

# ------------------------------------------------------------ panels


def shelf(s: Sketch, lamp: Lamp, seen: State, names: Sequence[str], events: Sequence[Event], top: float) -> None:
    """A panel for each player in a row; below it a hand and the piles."""
    for player, box in enumerate(boxes(seen.players, seen.players, s.width, top + 12, 72, gap=6)):
        _panel(s, lamp, seen, player, box, names[player], events)
    _hand(s, seen, names, top + 96)
    _piles(s, lamp, seen, top + 96)


def _panel(s: Sketch, lamp: Lamp, seen: State, player: int, place: Rect, name: str, events: Sequence[Event]) -> None:
    x, y, w, seat = place.x, place.y, place.w, seen.colours[player]
    decides = bool(seen.pending) and seen.pending[-1].player == player
    panel(s, x, y, w, place.h, "to move" if decides else "")
    s.target(Key("player", player), place)
    badge(s, seat, x + 20, y + 22, 10)
    score = scores(seen)[player]
    s.text(x + w - 14, y + 30, score, 24, 700, "end")
    left = x + w - 14 - planned_width(str(score), 24, 700) - 6
    s.target(Key("points", player), Rect(left, y + 10, x + w - left, 26))
    if w > 200:
        s.text(left, y + 29, "points", 11, 400, "end", fill=s.look.mute)
        left -= planned_width("points", 11) + 4
    won = gained(events, {"win": 1, "count_tiles": 1}, "points", player=player)
    if won:
        change(s, left, y + 29, won, anchor="end")
        left -= 26
    s.text(x + 37, y + 27, name, 16, 700, max=left - x - 41)
    pieces.gem(s, seat, x + 20, y + 54, 9)
    s.text(x + 33, y + 59, seen.stones[player], 14, 600)
    s.target(Key("stones", player), Rect(x + 8, y + 42, 46, 24))
    right = x + w - 12
    if seen.water == player and w < 200:  # no room beside the cards: on the edge, as the tab is
        s.circle(x + w - 22, y, 11, fill=s.look.paper, stroke=s.look.ink if decides else s.look.rule)
        pieces.drop(s, x + w - 22, y, 8)
        s.target(Key("water-box"), Rect(x + w - 33, y - 11, 22, 22))
    elif seen.water == player:
        pieces.drop(s, right - 8, y + 53, 9)
        s.target(Key("water-box"), Rect(right - 18, y + 42, 20, 22))
        right -= 22
    s.text(right, y + 59, seen.sizes[player], 14, 600, "end")
    end, right = right, right - planned_width(str(seen.sizes[player]), 14, 600) - 13
    s.target(Key("cards-of", player), Rect(right - 1, y + 42, end - right + 2, 24))
    pieces.blank_card(s, right, y + 47, 10, 14)
    _tiles(s, lamp, seen, player, Rect(x + 58, y + 41, right - x - 64, 26), decides)


def _tiles(s: Sketch, lamp: Lamp, seen: State, player: int, room: Rect, decides: bool) -> None:
    """The tiles in front of a player: all points together, then one of each kind, with a number for more than one."""
    kinds = [kind for kind, number in enumerate(seen.owned[player]) if number and not POINTS[kind]]
    points = sum(number * value for number, value in zip(seen.owned[player], POINTS, strict=True))
    pitch = min(40.0, room.w / max(1, len(kinds) + bool(points)))
    if points:
        together = Rect(room.x, room.y, min(36.0, pitch - 2), room.h, 5)
        pieces.points_box(s, points, together)
        s.target(Key("point-tiles", player), together)
        room = Rect(room.x + pitch, room.y, room.w - pitch, room.h)
    for at, kind in enumerate(kinds):
        box = Rect(room.x + pitch * at, room.y, min(34.0, pitch - 2), room.h, 5)
        key = Key("tile", TILES[kind])
        s.rect(box.x, box.y, box.w, box.h, 5, fill=s.look.piece.face, stroke=s.look.ink, sw=1.2)
        s.target(Key("own-tile", f"{player} {TILES[kind]}"), box)
        if decides and key in lamp.offered:
            stand(s, lamp, key, box)
            if key in lamp.lit:
                s.rect(box.x, box.y, box.w, box.h, 5, fill=s.look.state.lit, stroke=s.look.state.lit_rim, sw=2)
        pieces.sign(s, kind, box.x + box.w / 2, box.y + box.h / 2, min(0.55, box.w / 60))
        number = seen.owned[player][kind]
        if number > 1:
            s.circle(box.x + box.w - 2, box.y, 7.5, fill=s.look.ink)
            s.middle(box.x + box.w - 2, box.y, number, 11, 700, fill=s.look.white, max=14)


def whose_hand(seen: State) -> int:
    """The hand that is shown: that of the active player, or the one that can be seen."""
    if seen.hands[seen.active][0] != UNKNOWN:
        return seen.active
    return next((player for player in range(seen.players) if seen.hands[player][0] != UNKNOWN), seen.active)


def _hand(s: Sketch, seen: State, names: Sequence[str], y: float) -> None:
    player = whose_hand(seen)
    s.text(14, y + 18, f"{names[player]}’s hand", 14, 700, max=106)
    s.text(14, y + 38, f"{seen.sizes[player]} of {MOST_CARDS} cards", 12, 400, fill=s.look.mute, max=106)
    hand = seen.hands[player]
    cards = [-1] * seen.sizes[player] if hand[0] == UNKNOWN else [c for c, n in enumerate(hand) for _ in range(n)]
    gaps = len(set(cards)) - 1
    pitch = min(48.0, (400 - 14 * max(0, gaps) - 44) / max(1, len(cards) - 1))
    x, before = 128.0, cards[0] if cards else -1
    for card in cards:
        x += 14 if card != before else 0
        pieces.card(s, card, x, y + 4)
        s.target(Key("hand", f"{player} {CARDS[card] if card >= 0 else 'hidden'}"), Rect(x, y + 4, 44, 62, 6))
        x, before = x + pitch, card


def _piles(s: Sketch, lamp: Lamp, seen: State, y: float) -> None:
    """The draw pile, which is drawn from or asks for chance, the discard pile, and the button that ends a turn."""
    drawing = bool(seen.pending) and isinstance(seen.pending[-1], Drawing)
    box = Rect(544, y + 4, 44, 62, 6)
    pieces.card(s, -1, box.x, box.y, mark="")
    stand(s, lamp, Key("chance") if drawing else Key("pile"), Rect(box.x - 4, box.y - 4, 52, 70, 8))
    if Key("pile") in lamp.lit or (drawing and Key("chance") in lamp.lit):
        s.rect(box.x, box.y, box.w, box.h, 6, fill=s.look.state.lit, stroke=s.look.state.lit_rim, sw=2.5)
    s.middle(box.x + 22, box.y + 31, beliefs.deck_size(seen), 16, 700, max=40)
    s.middle(box.x + 22, y + 74, "pile", 11, 400, fill=s.look.mute, max=52)
    number = sum(seen.discard)
    s.rect(600, y + 4, 44, 62, 6, fill=s.look.paper2, stroke=s.look.rule, dash=() if number else (4, 4))
    for card, there in enumerate(seen.discard):
        pieces.small_card(s, card, 612, y + 15 + 20 * card, 7)
        s.text(624, y + 19 + 20 * card, there, 12, 600, fill=s.look.ink if there else s.look.mute)
    s.target(Key("discards"), Rect(600, y + 4, 44, 78, 6))
    s.middle(622, y + 74, "discards", 11, 400, fill=s.look.mute, max=56)
    if Key("end") in lamp.offered:
        button(s, lamp, Key("end"), Rect(654, y + 14, 54, 44, 8), "End", big=15, small=14)


# ------------------------------------------------------------ choices without a shelf


def choices(lamp: Lamp) -> list[Key]:
    """The offered choices that are not on the rock, in a fixed order."""
    return sorted((key for key in lamp.offered if key.kind not in ELSEWHERE), key=str)


def strip_height(seen: State, lamp: Lamp, narrow: bool) -> float:
    """How high the strip of buttons is."""
    number = len(choices(lamp)) + _asks_for_cards(seen)
    along = 3 if narrow else 6
    return (12 + 52.0 * -(-number // along) if number else 12.0) + (HAND if narrow else 0)


def _asks_for_cards(seen: State) -> int:
    return int(bool(seen.pending) and isinstance(seen.pending[-1], Drawing))


def strip(s: Sketch, lamp: Lamp, seen: State, top: float, narrow: bool) -> None:
    """Buttons for what is not on the rock: the draw pile, tiles, the end of the turn."""
    along = 3 if narrow else 6
    size = 18 if narrow else 13
    if narrow:
        _hand_in_numbers(s, seen, top + 24)
        top += HAND
    keys = [*([Key("chance")] if _asks_for_cards(seen) else []), *choices(lamp)]
    for key, box in zip(keys, boxes(len(keys), along, s.width, top + 6, 46, gap=8, down=6, r=8), strict=True):
        button(s, lamp, key, box, _label(seen, key), big=size, small=size)


def _hand_in_numbers(s: Sketch, seen: State, y: float) -> None:
    """A hand as a number for each colour, or of all its cards where they are hidden."""
    player = whose_hand(seen)
    badge(s, seen.colours[player], 30, y, 14)
    hand = seen.hands[player]
    if hand[0] == UNKNOWN:
        pieces.blank_card(s, 60, y - 15, 22, 30)
        s.text(92, y + 7, f"{seen.sizes[player]} cards", 19, 600)
        s.target(Key("hand", f"{player} hidden"), Rect(56, y - 18, 130, 36))
        return
    for card, number in enumerate(hand):
        pieces.small_card(s, card, 76 + 90 * card, y, 17)
        s.target(Key("hand", f"{player} {CARDS[card]}"), Rect(60 + 90 * card, y - 18, 84, 36))
        s.text(96 + 90 * card, y + 7, f"×{number}", 19, 600, fill=s.look.ink if number else s.look.mute)
    s.text(s.width - 20, y + 7, f"pile {beliefs.deck_size(seen)}", 18, 400, "end", fill=s.look.mute)


def _label(seen: State, key: Key) -> str:
    """What a button says."""
    if key.kind == "pile":
        return "Draw four"
    if key.kind == "end":
        return "End turn"
    if key.kind == "chance":
        return "The cards"
    name, _, number = str(key.id).partition(":")
    return f"Tile +{number}" if number else {"any": "Any colour", "double": "Double turn"}[name]


# ------------------------------------------------------------ the tray of payments


def tray(s: Sketch, lamp: Lamp, seen: State, place: Fall, narrow: bool) -> None:
    """A tray over the rock while cards are chosen, to be paid or to be laid off."""
    top = seen.pending[-1] if seen.pending else None
    said = ""
    if isinstance(top, Payment):
        said = f"Pay {top.asked(seen)} for {CRACK.write(top.crack)}"
    elif isinstance(top, LayingOff):
        said = f"Lay off {count(top.excess(seen), 'card')}"
    middle = ((place.x + place.right) / 2, (place.top + place.bottom) / 2)
    pictures.tray(s, lamp, CARDS, said, pieces.small_card, middle, 0, frozenset({"crack"}), narrow)
