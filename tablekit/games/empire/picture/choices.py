"""What is going on, in a line above the map or on a narrow card beside it, and the choices as buttons."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import fsum
from typing import TypeAlias

from tablekit.core import Key
from tablekit.games.empire.actions.action import Action
from tablekit.games.empire.box.cards import ACTIONS
from tablekit.games.empire.numbers import GAMES_OF_A_LONG_MATCH
from tablekit.games.empire.picture import cards, hands, pieces
from tablekit.games.empire.picture.cards import SIGN_OF
from tablekit.games.empire.picture.chart import CHOICES, EDGE, SIDE, SMALL, SMALLEST_NARROW, Chart
from tablekit.games.empire.rules.asking import ByChance, Voluntary
from tablekit.games.empire.rules.scoring import Scoring
from tablekit.games.empire.rules.what_is_asked import Taking
from tablekit.games.empire.table.state import GAP, State
from tablekit.games.empire.words import DOING, m, t
from tablekit.picture.pieces import Lamp, badge, button
from tablekit.picture.scene import SMALLEST, Rect, Sketch, planned_width, wrapped
from tablekit.saying import Message, Template, listed

Offered: TypeAlias = tuple[Key, str]  # a choice and what its button says
_PAIRS = ("build", "steal")  # hints that come in pairs: with or without
_SQUEEZED = 1.05  # times its room, how wide a text beside buttons may be by itself
_TALL, _LOW = 34.0, 20.0  # heights of a button
_MOST = 150.0  # width of a button that has others or the map beside it

# ------------------------------------------------------------ what is going on


def now(s: Sketch, lamp: Lamp, seen: State, names: Sequence[str], offered: Sequence[Offered], place: Rect) -> None:
    """Who does what with how much left, the choices, and how far the game is, in a line."""
    s.asking.append(place)
    y = place.y + place.h / 2
    with s.layer("plates"):
        right = _progress(s, seen, place.x + place.w - 2, y) - 10
    taken = _buttons(s, lamp, seen, offered, right, y)
    with s.layer("plates"):
        _in_a_line(s, seen, names, place.x + 2, y, taken - 10)


# Which turn of how many it is, in set-up and later: of a game alone, and of a match, where the game may come first.
_ALONE = t("Set-up"), t("Turn {turn} of {turns}")
_OF_A_MATCH = t("Set-up, game {game} of {games}"), t("Turn {turn} of {turns}, game {game} of {games}")
_GAME_FIRST = t("game {game} of {games}, set-up"), t("game {game} of {games}, turn {turn} of {turns}")


def _turn(seen: State, words: tuple[Template, Template]) -> Message:
    """Which turn of how many it is, and which game."""
    turns, taken = seen.players * seen.cards_each, sum(map(len, seen.cards))
    taking = bool(seen.pending) and isinstance(seen.pending[-1], Taking)
    set_up, turn = words
    says = turn if taken or taking else set_up
    return says(
        turn=min(turns, taken + taking), turns=turns, game=len(seen.past) + 1, games=GAMES_OF_A_LONG_MATCH
    )  # fmt: skip


def _progress(s: Sketch, seen: State, right: float, y: float) -> float:
    """The turn and the deck at the right end; answers where they begin."""
    turn = str(_turn(seen, _GAME_FIRST if seen.switches.long else _ALONE))
    left = str(m("{cards} in the deck", cards=len(seen.deck)))
    wide = max(planned_width(turn, SMALL, 600), planned_width(left, SMALL) + 18, 84.0)
    s.text(right, y - 4, turn, SMALL, 600, "end", max=wide)
    s.text(right, y + 13.5, left, SMALL, 400, "end", fill=s.look.mute, max=wide - 18)
    s.target(Key("deck"), Rect(right - wide, y - 16, wide, 34))
    pieces.card_back(s, right - planned_width(left, SMALL) - 12, y + 9, 13)
    return right - wide


def _in_a_line(s: Sketch, seen: State, names: Sequence[str], x: float, y: float, right: float) -> None:
    """Who does what, and how many armies, movements or cities are left."""
    if not seen.pending:
        s.text(x, y + 5, over(seen, names), 14, 700, max=(right - x) / 1.1)
        return
    top = seen.pending[-1]
    deciding = [top.player] if top.player >= 0 else top.deciders(seen)
    for player in deciding:
        badge(s, seen.colours[player], x + 10, y, 10)
        x += 25
    if isinstance(top, Action):
        pieces.sign(s, SIGN_OF[top.name], x + 10, y, 9)
        s.text(x + 22, y + 6.5, seen.left, 18, 700)
        x += 32 + planned_width(str(seen.left), 18, 700)
    who = names[top.player] if top.player >= 0 and not isinstance(top, ByChance) else ""
    room = right - x
    if room > 190 and planned_width(said(seen), SMALL) <= room:
        s.text(x, y - 4, who, 13, 700, max=min(200, room))
        s.text(x, y + 13.5, said(seen), SMALL, max=room)
        return
    lines = wrapped(said(seen), SMALL, room)
    lines[1:] = [" ".join(lines[1:])] if lines[1:] else []
    if any(planned_width(line, SMALL) > _SQUEEZED * room for line in lines):
        return  # the bar asks in full, and words that are cut tell nothing
    first = y + 4.5 if len(lines) == 1 else y - 4
    for at, words in enumerate(lines):
        s.text(x, first + 17 * at, words, SMALL, max=room)


def over(seen: State, names: Sequence[str]) -> str:
    """Who has won, and with how many points."""
    scoring = Scoring(seen)
    scores = scoring.scores()
    first = scoring.places(scores)[0]
    won = (
        t("{players} wins with {points:point}")
        if len(first) == 1
        else t("{players} share the victory with {points:point}")
    )
    return str(won(players=listed([names[player] for player in first]), points=scores[first[0]]))


def said(seen: State) -> str:
    """What is asked now, in the words of the prompt, or shorter where there are many buttons."""
    top = seen.pending[-1]
    if isinstance(top, ByChance):
        return str(top.for_what)
    return str(hands.in_brief(seen) or top.prompt(seen, top.player).said)


# ------------------------------------------------------------ choices


def choices(seen: State, lamp: Lamp, names: Sequence[str], elsewhere: frozenset[str]) -> list[Offered]:
    """What is offered and has no place elsewhere on the picture: each key with its label."""
    top = seen.pending[-1] if seen.pending else None
    drawn = lamp.offered | lamp.blocked | lamp.chosen
    meant = drawn | {key for key in lamp.lit if key.kind != hands.COINS}  # bids are numbers: a bar may have them
    kinds = Counter(key.kind for key in meant)
    # What all moves share, such as stealing nothing, is no choice.
    idle = {k for k in meant if k.kind in _PAIRS and kinds[k.kind] == 1 and k not in lamp.lit}
    keys = [key for key in meant - idle if key.kind not in elsewhere]
    if isinstance(top, ByChance) and Key("chance") not in keys:
        keys.append(Key("chance"))
    order = ("chance", "card", "action", hands.COINS, "seat", "build", "pay", "steal", "done")
    keys.sort(key=lambda key: (order.index(key.kind) if key.kind in order else len(order), _rank(key), str(key)))
    return [(key, label(seen, key, names)) for key in keys]


def _rank(key: Key) -> int:
    """Numbers in their order, actions in the order of the rulebook."""
    if isinstance(key.id, int):
        return key.id
    return ACTIONS.index(str(key.id)) if key.id in ACTIONS else 0


def label(seen: State, key: Key, names: Sequence[str]) -> str:
    """What a button says."""
    top = seen.pending[-1] if seen.pending else None
    match key.kind:
        case "chance":
            return str(top.to if isinstance(top, ByChance) else m("go on"))
        case "card":
            return _card_label(seen, key)
        case "action":
            return _action_label(seen, str(key.id))
        case "seat":
            return names[int(str(key.id))]
        case "pay":
            return str(m("pay {player}", player=names[int(str(key.id))]))
        case "build":
            return str(m("with an army") if key.id == "army" else m("city alone"))
        case "steal":
            return str(m("steal a coin") if key.id == "yes" else m("steal nothing"))
        case "done":
            return str(top.ends_briefly if isinstance(top, Voluntary) else m("done"))
        case _:
            return str(key.id if key.id is not None else key.kind)


def _card_label(seen: State, key: Key) -> str:
    place = int(str(key.id)) - 1
    card = seen.row[place] if place < len(seen.row) else GAP
    return cards.name_of(seen.box.cards[card]) if card != GAP else str(m("no card"))


def _action_label(seen: State, do: str) -> str:
    owner = seen.pending[-1].player if seen.pending else -1
    halves = seen.box.cards[seen.cards[owner][-1]].actions if owner >= 0 and seen.cards[owner] else ()
    number = next((number for what, number in halves if what == do), 0)
    if do not in DOING:
        return do
    return str(m("{action} {number}", action=DOING[do], number=number) if number else DOING[do])


def _laid(offered: Sequence[Offered], room: Rect, size: float, most: float = _MOST) -> tuple[list[Rect], bool]:
    """Boxes for the choices, in as few columns as are low enough for the room; and whether all of them fit it."""
    if not offered:
        return [], True
    gap, widest = 6.0 * size, max(_wide(key, words, most) for key, words in offered) * size
    for along in range(1, len(offered) + 1):
        lines = -(-len(offered) // along)
        wide = (room.w - gap * (along - 1)) / along
        high = min(_TALL * size, (room.h - gap * (lines - 1)) / lines)
        if high >= _LOW * size:
            break
    fit = wide >= widest and high >= _LOW * size
    wide, high = min(wide, max(widest, 84.0 * size)), max(high, 8.0)
    places = (divmod(at, along) for at in range(len(offered)))
    return [Rect(room.x + (wide + gap) * x, room.y + (high + gap) * y, wide, high, 7) for y, x in places], fit


def _buttons(s: Sketch, lamp: Lamp, seen: State, offered: Sequence[Offered], right: float, y: float) -> float:
    """The choices, ending at ``right``, in one line or two; answers where they begin."""
    lines = 1 if len(offered) <= 16 else 2
    along = -(-len(offered) // lines)
    gap, high = (5.0, 34.0) if lines == 1 else (2.0, 19.0)
    begins = right
    for line in range(lines):
        part = offered[line * along : (line + 1) * along]
        room = right - 90 - gap * len(part)
        needed = [_wide(key, words) for key, words in part]
        squeeze = min(1.0, room / fsum(needed)) if needed else 1.0
        left = right - fsum(needed) * squeeze - gap * (len(part) - 1)
        begins = min(begins, left)
        top = y - high / 2 if lines == 1 else y - high - 1 + (high + 2) * line
        for (key, words), wide in zip(part, needed, strict=True):
            choice(s, lamp, key, words, Rect(left, top, wide * squeeze, high, 7), 1.0)
            left += wide * squeeze + gap
    return begins


def _wide(key: Key, words: str, most: float = _MOST) -> float:
    """How wide a button should be, and ``most`` may be."""
    if key.kind == hands.COINS:
        return hands.BUTTON
    return min(most, planned_width(words, SMALL, 600) + (36 if _sign_of(key) else 24))


def _sign_of(key: Key) -> str:
    """The sign on a button: of the action, or a coin where one is paid or stolen."""
    if key.kind == "steal":
        return pieces.COIN if key.id == "yes" else ""
    return {"action": SIGN_OF.get(str(key.id), ""), "pay": pieces.COIN, "build": pieces.CITY}.get(key.kind, "")


def choice(s: Sketch, lamp: Lamp, key: Key, words: str, box: Rect, size: float) -> None:
    """One button: words, and before them the sign of an action, a coin, or a player's badge."""
    button(s, lamp, key, box, "")
    # What is offered can be clicked, also where another group of moves is lit.
    fill = s.look.mute if key in lamp.blocked else s.look.ink
    sign = _sign_of(key)
    big, floor = (13 if key.kind == hands.COINS else SMALL) * size, SMALLEST_NARROW if size > 1 else SMALLEST
    if not sign:
        s.middle(box.x + box.w / 2, box.y + box.h / 2, words, big, 600, fill=fill, max=box.w - 11, floor=floor)
        return
    r = min(8 * size, box.h * 0.3)
    pieces.sign(s, sign, box.x + r + 6 * size, box.y + box.h / 2, r)
    left = box.x + 2 * r + 11 * size
    room = box.x + box.w - 4 * size - left
    s.text(left, box.y + box.h / 2 + 4.3 * size, words, big, 600, fill=fill, max=room, floor=floor)


# ------------------------------------------------------------ the narrow picture

_NARROW, _COUNTED = 1.6, 72.0


def narrow(s: Sketch, lamp: Lamp, seen: State, offered: Sequence[Offered], on: Chart) -> None:
    """Below the map the row; choices as large buttons beside the tiles, or in place of the row where they need it."""
    foot = Rect(EDGE, on.bottom + 8, SIDE - 2 * EDGE, CHOICES - 16)
    place = on.now
    s.asking.append(place)
    below = Rect(place.x, place.y + _COUNTED, place.w, place.h - _COUNTED)
    if place.w and (not offered or _laid(offered, below, _NARROW)[1]):
        with s.layer("plates"):
            _counted_narrow(s, seen, place)
        place = below
    boxes, fit = _laid(offered, place, _NARROW)
    if fit:
        cards.narrow_row(s, lamp, seen, foot)
    else:
        boxes, _ = _laid(offered, foot, _NARROW, foot.w)
    for (key, words), box in zip(offered, boxes, strict=True):
        choice(s, lamp, key, words, box, _NARROW)


def _counted_narrow(s: Sketch, seen: State, place: Rect) -> None:
    """Which turn it is and how many cards are left, in large type."""
    s.text(place.x + 4, place.y + 26, _turn(seen, _ALONE), 21, 700, max=place.w - 8, floor=SMALLEST_NARROW)
    pieces.card_back(s, place.x + 13, place.y + 47, 22)
    left = m("{cards} in the deck", cards=len(seen.deck))
    s.text(
        place.x + 30, place.y + 54, left, SMALLEST_NARROW, 400, fill=s.look.mute, max=place.w - 34,
        floor=SMALLEST_NARROW,
    )  # fmt: skip
    s.target(Key("deck"), Rect(place.x, place.y + 32, place.w, 30))
