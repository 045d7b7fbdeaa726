"""The hand as cards, of which a payment is chosen by clicks, and below it what else the player of the hand can use.

A click on the third white card means three white cards: those up to it are raised, and so are cards that every payment
left has in common.  What can still be added is lit.
"""

from __future__ import annotations

from collections.abc import Sequence

from tablekit.core import Explanation, Key
from tablekit.core.english import count
from tablekit.games.iquazu import cites
from tablekit.games.iquazu.numbers import CARDS, MOST_CARDS, TILE_NAMES, TILES
from tablekit.games.iquazu.picture import pieces
from tablekit.games.iquazu.rules.cards import in_words
from tablekit.games.iquazu.rules.drawing import Drawing
from tablekit.games.iquazu.rules.hand_limit import LayingOff
from tablekit.games.iquazu.rules.paying import Payment
from tablekit.games.iquazu.table import beliefs
from tablekit.games.iquazu.table.state import CRACK, UNKNOWN, State
from tablekit.picture.pieces import Lamp, badge, button, stand
from tablekit.picture.scene import Rect, Sketch

HAND, HAND_NARROW = 92.0, 132.0
USE, USE_NARROW = 56.0, 66.0
RAISED = 10.0
ACTION_TILES = tuple(kind for kind, tile in enumerate(TILES) if not tile.points)
DRAW, DRAW_SHORT = "Draw four", "Draw 4"
KEYS = "pay-"  # what the keys of its cards begin with


def whose_hand(seen: State) -> int:
    """The hand that is shown: that of the active player, or the one that can be seen."""
    if seen.hands[seen.active][0] != UNKNOWN:
        return seen.active
    return next((player for player in range(seen.players) if seen.hands[player][0] != UNKNOWN), seen.active)


# ------------------------------------------------------------ what is chosen of it


class Choice:
    """Cards of each colour while some are chosen: ``raised`` so far, and ``most`` that can be; nothing otherwise."""

    def __init__(self, seen: State, lamp: Lamp) -> None:
        top = seen.pending[-1] if seen.pending else None
        self.question = top if isinstance(top, (Payment, LayingOff)) else None
        self.clicked = [max((int(key.id) for key in lamp.chosen if key.kind == f"{KEYS}{name}"), default=0)
                        for name in CARDS]  # fmt: skip
        self.raised: tuple[int, ...] = (0, 0, 0)
        self.most: tuple[int, ...] = (0, 0, 0)
        if self.question is None:
            return
        if seen.hands[self.question.player][0] == UNKNOWN:
            self.question = None
            return
        ways = [
            way for way in self.question.ways(seen)
            if all(number >= clicked for number, clicked in zip(way, self.clicked, strict=True))
        ]  # fmt: skip
        if ways:
            self.raised = tuple(map(min, zip(*ways, strict=True)))
            self.most = tuple(map(max, zip(*ways, strict=True)))

    def asked(self, seen: State) -> str:
        """What the cards are for, in a few words; empty where none are chosen."""
        if isinstance(self.question, Payment):
            return f"pay {self.question.asked(seen)} for {CRACK.write(self.question.crack)}"
        return f"lay off {count(self.question.excess(seen), 'card')}" if self.question is not None else ""

    def so_far(self) -> str:
        """What is raised, in words; empty where nothing is."""
        return f"{in_words(self.raised)} so far" if any(self.raised) else ""

    def key(self, card: int, at: int) -> Key | None:
        """What a click on the card in this place, from 1, means: one that is raised can be taken back."""
        if at <= self.raised[card]:
            return Key(f"{KEYS}{CARDS[card]}", self.clicked[card] or at)
        return Key(f"{KEYS}{CARDS[card]}", at) if at <= self.most[card] else None


def paid_for(seen: State, crack: int) -> bool:
    """Whether it is asked how the stone on this crack is paid for."""
    top = seen.pending[-1] if seen.pending else None
    return isinstance(top, Payment) and top.crack == crack


def explained(key: Key) -> Explanation:
    """What a click on a card of the hand chooses."""
    colour = key.kind.removeprefix(KEYS)
    says = (f"A click pays with {count(int(key.id), f'{colour} card')} at least: those up to this one.",)
    return Explanation(f"{colour[:1].upper()}{colour[1:]} card {key.id}", says, cites.PLACE_PAY)


# ------------------------------------------------------------ the cards


def hand(s: Sketch, lamp: Lamp, seen: State, names: Sequence[str], top: float, right: float, narrow: bool) -> None:
    """The hand of whoever decides, or the one that can be seen, up to the edge ``right``; backs where it is hidden."""
    player, choice = whose_hand(seen), Choice(seen, lamp)
    asked, number = choice.asked(seen), f"{seen.sizes[player]} of {MOST_CARDS} cards"
    if narrow:
        badge(s, seen.colours[player], 28, top + 22, 13)
        words = asked[:1].upper() + asked[1:] if asked else f"{names[player]}’s hand"
        s.text(48, top + 29, words, 20, 700, max=s.width - 210, floor=16)
        s.text(s.width - 14, top + 28, choice.so_far() or number, 17, 400, "end", fill=s.look.mute, max=140, floor=15)
        _cards(s, lamp, seen, player, choice, Rect(14, top + 50, right - 14, 72), 52)
        return
    s.text(14, top + 36, f"{names[player]}’s hand", 14, 700, max=106)
    if asked:
        what, _, place = asked.partition(" for ")
        s.text(14, top + 54, what, 13, 600, max=106)
        s.text(14, top + 71, choice.so_far() or (f"for {place}" if place else "click cards"), 12, 400,
               fill=s.look.mute, max=106)  # fmt: skip
    else:
        s.text(14, top + 55, number, 12, 400, fill=s.look.mute, max=106)
    _cards(s, lamp, seen, player, choice, Rect(128, top + 18, right - 128, 62), 44)


def _cards(s: Sketch, lamp: Lamp, seen: State, player: int, choice: Choice, room: Rect, wide: float) -> None:
    """The cards by colour, side by side as far as there is room, else fanned; raised where they are chosen."""
    held = seen.hands[player]
    groups = [(-1, seen.sizes[player])] if held[0] == UNKNOWN else [(c, n) for c, n in enumerate(held) if n]
    number, gap = sum(n for _, n in groups), 16.0
    free = room.w - wide * len(groups) - gap * max(0, len(groups) - 1)
    pitch = min(wide + 4, free / max(1, number - len(groups)))
    x = room.x
    for card, there in groups:
        for at in range(1, there + 1):
            up = card >= 0 and at <= choice.raised[card]
            box = Rect(x, room.y - (RAISED if up else 0), wide, room.h, 6)
            key = choice.key(card, at) if card >= 0 else None
            _card(s, lamp, card, box, key, up, pitch)
            thing = Key("hand", f"{player} {CARDS[card] if card >= 0 else 'hidden'}")
            s.target(key or thing, Rect(box.x, box.y, wide if at == there else min(pitch, wide), box.h, 6))
            x += pitch
        x += wide - pitch + gap
    if not number:
        s.text(room.x, room.y + room.h / 2 + 5, "no cards", 14, 400, fill=s.look.mute)


def _card(s: Sketch, lamp: Lamp, card: int, box: Rect, key: Key | None, up: bool, pitch: float) -> None:
    if key in lamp.lit and not up:
        s.rect(box.x - 3.5, box.y - 3.5, box.w + 7, box.h + 7, 9, fill=s.look.state.lit, stroke=s.look.state.lit_rim,
               sw=2)  # fmt: skip
    pieces.card(s, card, box.x, box.y, box.w, box.h, corner=pitch < box.w * 0.8)
    if up:
        s.rect(box.x, box.y, box.w, box.h, 6, stroke=s.look.state.selected, sw=3.5)


# ------------------------------------------------------------ what else can be used


def use(s: Sketch, lamp: Lamp, seen: State, top: float, narrow: bool) -> None:
    """A line below the hand: the draw pile, the discards, the tiles that can be used, and the end of the turn."""
    y, high = top + 4, 54.0 if narrow else 46.0
    left, right = (142.0, 394.0) if narrow else (312.0, 618.0)
    pile(s, lamp, seen, Rect(12, y, 122 if narrow else 132, high, 8), narrow)
    if not narrow:
        discards(s, seen, Rect(152, y, 150, high, 8))
    owned = [(kind, seen.owned[whose_hand(seen)][kind]) for kind in ACTION_TILES]
    pitch = min(62.0, (right - left) / len(owned))
    for at, (kind, number) in enumerate((kind, number) for kind, number in owned if number):
        owned_tile(s, lamp, whose_hand(seen), kind, number, Rect(left + pitch * at, y, pitch - 6, high, 7))
    if Key("end") in lamp.offered:
        size = 18 if narrow else 14
        words = "End" if narrow else "End turn"
        button(s, lamp, Key("end"), Rect(right + 4, y, s.width - right - 16, high, 8), words, big=size, small=size)


def pile(s: Sketch, lamp: Lamp, seen: State, box: Rect, narrow: bool) -> None:
    """The draw pile as a button: draw from it, or let chance say what was drawn."""
    drawing = bool(seen.pending) and isinstance(seen.pending[-1], Drawing)
    key, left = Key("chance") if drawing else Key("pile"), beliefs.deck_size(seen)
    if key not in lamp.lit:
        with s.layer("plates"):
            s.rect(box.x, box.y, box.w, box.h, box.r, fill=s.look.paper2, stroke=s.look.coast)
    lit = stand(s, lamp, key, box)
    ink, size = s.look.ink if lit else s.look.mute, 18 if narrow else 14
    for up in (4.0, 2.0, 0.0) if left else ():
        s.rect(box.x + 9 + up, box.y + 8 - up * 0.6, 24, box.h - 16, 4, fill=s.look.sea, stroke=s.look.ink, sw=1.2)
    x, room = box.x + 43, box.w - 48
    s.text(x, box.y + box.h * 0.44, DRAW_SHORT if narrow else DRAW, size, 700, fill=ink, max=room, floor=size * 0.8)
    s.text(x, box.y + box.h * 0.82, f"of {left}" if narrow else f"{left} in the pile", size - 2 if narrow else 12, 400,
           fill=ink, max=room, floor=15 if narrow else 11)  # fmt: skip


def discards(s: Sketch, seen: State, box: Rect) -> None:
    """How many cards of each colour lie on the discard pile."""
    s.rect(box.x, box.y, box.w, box.h, box.r, fill=s.look.paper2, stroke=s.look.rule)
    s.target(Key("discards"), box)
    s.text(box.x + 9, box.y + 15, "discards", 11, 400, fill=s.look.mute, max=box.w - 16)
    for card, there in enumerate(seen.discard):
        x = box.x + 16 + 47 * card
        pieces.small_card(s, card, x, box.y + 31, 9)
        s.text(x + 11, box.y + 36, there, 14, 600, fill=s.look.ink if there else s.look.mute, max=24)


def owned_tile(s: Sketch, lamp: Lamp, player: int, kind: int, number: int, box: Rect) -> None:
    """A tile in front of its owner, with a number for more than one; lit while it can be used."""
    key = Key("tile", TILE_NAMES[kind])
    s.rect(box.x, box.y, box.w, box.h, box.r, fill=s.look.piece.face, stroke=s.look.ink, sw=1.2)
    s.target(Key("own-tile", f"{player} {TILE_NAMES[kind]}"), box)
    if key in lamp.offered:
        stand(s, lamp, key, box)
    if key in lamp.lit:
        s.rect(box.x, box.y, box.w, box.h, box.r, fill=s.look.state.lit, stroke=s.look.state.lit_rim, sw=2.5)
    pieces.sign(s, kind, box.x + box.w / 2, box.y + box.h / 2, min(0.95, box.w / 60, box.h / 46))
    if number > 1:
        s.circle(box.x + box.w - 9, box.y + 9, 7.5, fill=s.look.ink)
        s.middle(box.x + box.w - 9, box.y + 9, number, 11, 700, fill=s.look.white, max=14)
