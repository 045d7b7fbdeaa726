"""The hand as cards, of which a payment is chosen by clicks, and below it what else the player of the hand can use.

A click on the third white card means three white cards: those up to it are raised, and so are cards that every payment
left has in common.  What can still be added is lit.
"""

from __future__ import annotations

from collections.abc import Sequence

from tablekit.core import Explanation, Key
from tablekit.games.iquazu import cites
from tablekit.games.iquazu.numbers import CARDS, MOST_CARDS, TILE_NAMES, TILES
from tablekit.games.iquazu.picture import pieces
from tablekit.games.iquazu.picture.fall import SMALL, Fall
from tablekit.games.iquazu.rules.cards import CARDS_OF, in_words
from tablekit.games.iquazu.rules.drawing import Drawing
from tablekit.games.iquazu.rules.hand_limit import LayingOff
from tablekit.games.iquazu.rules.paying import Payment
from tablekit.games.iquazu.table import beliefs
from tablekit.games.iquazu.table.state import UNKNOWN, State, place
from tablekit.games.iquazu.words import m, t
from tablekit.picture.pieces import Lamp, badge, button, stand
from tablekit.picture.scene import Rect, Sketch, planned_width
from tablekit.saying import Counted

RAISED = 8.0
ACTION_TILES = tuple(kind for kind, tile in enumerate(TILES) if not tile.points)
DRAW, DRAW_SHORT = m("Draw four"), m("Draw 4")
PILES, NARROW_PILES = 442.0, 372.0  # where the pile begins, right of the hand
FOOT_OF_HAND = 100.0
KEYS = "pay-"  # what the keys of its cards begin with


def whose_hand(seen: State) -> int:
    """The hand that is shown: that of the active player, or the one that can be seen."""
    if seen.hands[seen.active][0] != UNKNOWN:
        return seen.active
    return next((player for player in range(seen.players) if seen.hands[player][0] != UNKNOWN), seen.active)


# ------------------------------------------------------------ what is chosen of it


class Raised:
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
            crack = place(seen.board, self.question.crack)
            return str(m("Pay {cards} for {crack}", cards=self.question.asked(seen), crack=crack))
        if self.question is None:
            return ""
        return str(m("Discard {number:card}", number=self.question.excess(seen)))

    def so_far(self) -> str:
        """What is raised, in words; empty where nothing is."""
        return str(m("{cards} so far", cards=in_words(self.raised))) if any(self.raised) else ""

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
    card = CARDS.index(colour)
    cards = Counted(int(key.id), CARDS_OF[card])
    says = (m("A click pays with {cards} at least: those up to this one.", cards=cards),)
    return Explanation(CALLED[card](number=key.id), says, cites.PLACE_PAY)


CALLED = t("White card {number}"), t("Blue card {number}"), t("Orange card {number}")


# ------------------------------------------------------------ the cards


def hand(s: Sketch, lamp: Lamp, seen: State, names: Sequence[str], place: Fall) -> None:
    """The hand of whoever decides, or the one that can be seen, left of the pile; backs where it is hidden."""
    player, choice, top, narrow = whose_hand(seen), Raised(seen, lamp), place.foot, place.narrow
    asked, number = choice.asked(seen), str(m("{number} of {most} cards", number=seen.sizes[player], most=MOST_CARDS))
    size, small, right = (15.0, 14.0, NARROW_PILES - 6) if narrow else (14.0, SMALL, PILES - 8)
    with s.layer("plates"):
        if not narrow:
            s.rect(8, top, place.side - 16, FOOT_OF_HAND - 2, 10, fill=s.look.paper2)
        badge(s, seen.colours[player], 24, top + 13, 9)
    said = choice.so_far() or number
    if narrow and asked:  # there is room for one of them
        asked, said = choice.so_far() or asked, ""
    wide = planned_width(said, small)
    whose = asked or str(m("{name}’s hand", name=names[player]))
    first = min(planned_width(whose, size, 700), right - 52 - wide)
    with s.layer("plates"):
        s.text(39, top + 18, whose, size, 700, max=first, floor=small)
        s.text(51 + first, top + 18, said, small, 400, fill=s.look.mute, max=wide, floor=small)
    if narrow:
        _cards(s, lamp, seen, player, choice, Rect(14, top + 26, NARROW_PILES - 26, 50), 36)
    else:
        _cards(s, lamp, seen, player, choice, Rect(18, top + 33, right - 30, 60), 43)


def _cards(s: Sketch, lamp: Lamp, seen: State, player: int, choice: Raised, room: Rect, wide: float) -> None:
    """The cards by colour, fanned behind their number; raised where they are chosen."""
    held = seen.hands[player]
    groups = [(-1, seen.sizes[player])] if held[0] == UNKNOWN else [(c, n) for c, n in enumerate(held) if n]
    number, gap, head = sum(n for _, n in groups), 12.0, 24.0
    free = room.w - (wide + head) * len(groups) - gap * max(0, len(groups) - 1)
    pitch = min(22.0, free / max(1, number - len(groups)))
    x = room.x
    for card, there in groups:
        s.middle(x + head / 2 - 3, room.y + room.h / 2, there, 20 if there < 10 else 17, 700)
        x += head
        for at in range(1, there + 1):
            up = card >= 0 and at <= choice.raised[card]
            box = Rect(x, room.y - (RAISED if up else 0), wide, room.h, 6)
            key = choice.key(card, at) if card >= 0 else None
            _card(s, lamp, card, box, key, up, wide if there == 1 else pitch)
            thing = Key("hand", f"{player} {CARDS[card] if card >= 0 else 'hidden'}")
            s.target(key or thing, Rect(box.x, box.y, wide if at == there else min(pitch, wide), box.h, 6))
            x += pitch
        x += wide - pitch + gap
    if not number:
        s.text(room.x, room.y + room.h / 2 + 5, str(m("no cards")), 14, 400, fill=s.look.mute)


def _card(s: Sketch, lamp: Lamp, card: int, box: Rect, key: Key | None, up: bool, pitch: float) -> None:
    if key in lamp.lit and not up:
        s.rect(box.x - 3.5, box.y - 3.5, box.w + 7, box.h + 7, 9, fill=s.look.state.lit, stroke=s.look.state.lit_rim,
               sw=2)  # fmt: skip
    pieces.card(s, card, box.x, box.y, box.w, box.h, seen=pitch)
    if up:
        s.rect(box.x, box.y, box.w, box.h, 6, stroke=s.look.piece.ink, sw=3.5)


# ------------------------------------------------------------ what else can be used


def use(s: Sketch, lamp: Lamp, seen: State, place: Fall) -> None:
    """Right of the hand: the draw pile, what is left, the tiles that can be used, and the end of the turn."""
    narrow, right, top = place.narrow, place.side - (10 if place.narrow else 16), place.foot
    left = NARROW_PILES if narrow else PILES
    if narrow:
        pile(s, lamp, seen, Rect(left, top + 4, right - left, 40, 8), narrow)
        row = Rect(left, top + 47, right - left, 28, 8)
    else:
        pile(s, lamp, seen, Rect(left, top + 10, 92, 74, 9), narrow)
        row = Rect(left + 102, top + 56, right - left - 102, 34, 8)
        _left(s, seen, place, row.x, top + 15)
        discards(s, seen, Rect(row.x, top + 26, row.w, 26, 7))
    with_end = Key("end") in lamp.offered
    end = Rect(row.x + row.w - 82, row.y, 82, row.h, 8)
    owned = [(kind, seen.owned[whose_hand(seen)][kind]) for kind in ACTION_TILES]
    owned = [(kind, number) for kind, number in owned if number]
    if narrow and with_end:  # below the hand, where the note of the board leaves room
        end = Rect(right - 130, place.height - 28, 130, 25, 8)
    pitch = min(row.h + 6, ((end.x if with_end and not narrow else right) - row.x) / max(1, len(owned)))
    for at, (kind, number) in enumerate(owned):
        owned_tile(s, lamp, whose_hand(seen), kind, number, Rect(row.x + pitch * at, row.y, pitch - 5, row.h, 7))
    if with_end:
        size = 16 if narrow else 14
        button(s, lamp, Key("end"), end, str(m("End turn")), big=size, small=size)


def pile(s: Sketch, lamp: Lamp, seen: State, box: Rect, narrow: bool) -> None:
    """The draw pile as a button: draw from it, or let chance say what was drawn."""
    drawing = bool(seen.pending) and isinstance(seen.pending[-1], Drawing)
    key, left = Key("chance") if drawing else Key("pile"), beliefs.deck_size(seen)
    if key not in lamp.lit:
        with s.layer("plates"):
            s.rect(box.x, box.y, box.w, box.h, box.r, fill=s.look.paper3)
    lit = stand(s, lamp, key, box)
    ink, size = s.look.ink if lit else s.look.mute, 16 if narrow else 14
    middle = box.x + box.w / 2
    if narrow:
        for up in (4.0, 2.0, 0.0) if left else ():
            s.rect(box.x + 7 + up, box.y + 8 - up * 0.6, 18, box.h - 16, 4, fill=s.look.sea, stroke=s.look.ink, sw=1.2)
        x, room = box.x + 34, box.w - 38
        s.text(x, box.y + 17, str(DRAW_SHORT), size, 700, fill=ink, max=room, floor=14)
        s.text(x, box.y + 33, str(m("of {number}", number=left)), 14, 400, fill=ink, max=room, floor=14)
        return
    for up in (4.0, 2.0, 0.0) if left else ():
        s.rect(middle - 15 + up, box.y + 9 - up * 0.6, 26, 28, 4, fill=s.look.sea, stroke=s.look.ink, sw=1.2)
    s.middle(middle, box.y + 48, str(DRAW), size, 700, fill=ink, max=box.w - 8, floor=SMALL)
    s.middle(middle, box.y + 64, str(m("of {number}", number=left)), SMALL, 400, fill=ink, max=box.w - 8, floor=SMALL)


def _left(s: Sketch, seen: State, place: Fall, x: float, y: float) -> None:
    """How many drops and stones are left: those of the water box, and of the player whose hand is shown."""
    player = whose_hand(seen)
    pieces.drop(s, x + 9, y, 8)
    s.text(x + 21, y + 5, seen.drops, 14, 700)
    pieces.gem(s, seen.colours[player], x + 66, y, 8)
    s.text(x + 79, y + 5, seen.stones[player], 14, 700)


def discards(s: Sketch, seen: State, box: Rect) -> None:
    """How many cards of each colour lie on the discard pile."""
    s.rect(box.x, box.y, box.w, box.h, box.r, fill=s.look.paper, stroke=s.look.rule)
    s.target(Key("discards"), box)
    for card, there in enumerate(seen.discard):
        x = box.x + 16 + (box.w - 8) / len(CARDS) * card
        pieces.small_card(s, card, x, box.y + box.h / 2, 9)
        s.text(x + 10, box.y + box.h / 2 + 5, there, 13, 600, fill=s.look.ink if there else s.look.mute)


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
        s.circle(box.x + box.w - 6, box.y + 3, 8, fill=s.look.ink)
        s.middle(box.x + box.w - 6, box.y + 3, number, SMALL, 700, fill=s.look.white)
