"""What lies in front of a player of Meduris: goods, what is left to build, rune stones."""

from __future__ import annotations

from collections.abc import Sequence

from tablekit.core import Key
from tablekit.games.meduris.picture import pieces
from tablekit.games.meduris.picture.panels import rune_name
from tablekit.games.meduris.table.state import GOODS, HIDDEN, State
from tablekit.picture.holding import Holding, sign


def holdings(seen: State, player: int) -> Sequence[Holding]:
    """The goods, the huts and temples that can still be built, and the rune stones."""
    seat, goods = seen.colours[player], seen.goods[player]
    found = []
    if goods[0] == HIDDEN:
        screen = sign(lambda s, x, y: pieces.screen(s, seat, x - 30, y - 10, 60, 20), 62)
        found.append(Holding(Key("goods", f"{player} {GOODS[0]}"), screen))
    else:
        for kind, good in enumerate(GOODS):
            drawn = sign(lambda s, x, y, kind=kind: pieces.good(s, kind, x, y, 8.5))  # type: ignore[misc]
            found.append(Holding(Key("goods", f"{player} {good}"), drawn, str(goods[kind])))
    hut = sign(lambda s, x, y: pieces.hut(s, seat, x, y, 9))
    temple = sign(lambda s, x, y: pieces.temple(s, seat, x, y, 9))
    found.append(Holding(Key("huts", player), hut, str(seen.huts_left[player]), first=True))
    found.append(Holding(Key("temples", player), temple, str(seen.temples_left[player])))
    for area, owner in enumerate(seen.runes):
        if owner == player:
            stone = rune_name(seen, area)
            drawn = sign(lambda s, x, y, stone=stone: pieces.rune_stone(s, stone, x, y, 9, seat, marked=False))  # type: ignore[misc]
            found.append(Holding(Key("rune", seen.board.areas[area]), drawn, aside=True))
    return found


def sign_of(name: str) -> str:
    """What an answer or a face of the die names, as a small picture; nothing where it is no good."""
    return sign(lambda s, x, y: pieces.good(s, GOODS.index(name), x, y, 9)) if name in GOODS else ""
