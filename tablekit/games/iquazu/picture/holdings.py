"""What lies in front of a player of Iquazú: gems, cards in the hand, tiles, and the box of water."""

from __future__ import annotations

from collections.abc import Sequence

from tablekit.core import Key
from tablekit.games.iquazu.numbers import CARDS, TILE_NAMES, TILES
from tablekit.games.iquazu.picture import pieces
from tablekit.games.iquazu.rules.ending import tile_points
from tablekit.games.iquazu.table.state import UNKNOWN, State
from tablekit.picture.holding import Holding, sign
from tablekit.picture.scene import Rect


def holdings(seen: State, player: int) -> Sequence[Holding]:
    """How many gems and cards there are, and the tiles; at the end the box of water, where it stands here."""
    seat = seen.colours[player]
    gem = sign(lambda s, x, y: pieces.gem(s, seat, x, y, 9))
    card = sign(lambda s, x, y: pieces.blank_card(s, x - 6, y - 8, 12, 16))
    found = [
        Holding(Key("stones", player), gem, str(seen.stones[player])),
        Holding(Key("cards-of", player), card, str(seen.sizes[player])),
    ]
    if points := tile_points(seen, player):
        drawn = sign(lambda s, x, y: pieces.points_box(s, points, Rect(x - 17, y - 10, 34, 20, 5)), 36)
        found.append(Holding(Key("point-tiles", player), drawn, aside=True))
    for kind, number in enumerate(seen.owned[player]):
        if number and not TILES[kind].points:
            drawn = sign(lambda s, x, y, kind=kind: pieces.sign(s, kind, x, y, 0.5), 34)  # type: ignore[misc]
            many = f"×{number}" if number > 1 else ""
            found.append(Holding(Key("own-tile", f"{player} {TILE_NAMES[kind]}"), drawn, many, aside=True))
    if seen.water == player:
        drop = sign(lambda s, x, y: pieces.drop(s, x, y, 9))
        found.append(Holding(Key("water-box"), drop, aside=True))
    return found


def in_hand(seen: State, player: int) -> Sequence[Holding]:
    """The cards of a hand by colour, for who may see it: a guest has it below the thumb; nothing of a hidden one."""
    held = seen.hands[player]
    if held[0] == UNKNOWN:
        return ()
    return [
        Holding(
            Key("hand", f"{player} {CARDS[card]}"),
            sign(lambda s, x, y, card=card: pieces.small_card(s, card, x, y, 11)),  # type: ignore[misc]
            str(number), first=card == 0,
        )
        for card, number in enumerate(held)
    ]  # fmt: skip


def sign_of(name: str) -> str:
    """What an answer names, as a small picture: a card or a drop; nothing where it is none."""
    colour, _, kind = name.partition(" ")
    if kind == "card" and colour in CARDS:
        return sign(lambda s, x, y: pieces.small_card(s, CARDS.index(colour), x, y, 9), 16)
    return sign(lambda s, x, y: pieces.drop(s, x, y, 9)) if name == "drop" else ""
