"""The line below the row, which says what is going on, and the choices as buttons."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import fsum

from tablekit.core import Key
from tablekit.core.english import count, listed
from tablekit.games.empire.actions.action import Action
from tablekit.games.empire.box.cards import ACTIONS, MOVE, PLACE, Card
from tablekit.games.empire.numbers import GAMES_OF_A_LONG_MATCH
from tablekit.games.empire.picture import hands, pieces
from tablekit.games.empire.picture.cards import SIGN_OF, abilities
from tablekit.games.empire.picture.chart import ROW, SIDE, SMALLEST_NARROW, STRIP
from tablekit.games.empire.rules.asking import ByChance, Voluntary
from tablekit.games.empire.rules.questions import Taking
from tablekit.games.empire.rules.scoring import Scoring
from tablekit.games.empire.table.state import GAP, State
from tablekit.picture.pieces import Lamp, badge, button
from tablekit.picture.scene import SMALLEST, Rect, Sketch, planned_width
from tablekit.picture.shared import boxes

_PAIRS = ("build", "steal")  # hints that come in pairs: with or without

# ------------------------------------------------------------ what is going on


def strip(s: Sketch, lamp: Lamp, seen: State, names: Sequence[str], offered: Sequence[tuple[Key, str]]) -> None:
    """The line below the row: who does what with how much left, the choices, and how far the game is."""
    y = ROW + STRIP / 2
    right = _progress(s, seen, SIDE - 14, y) - 10
    taken = _buttons(s, lamp, seen, offered, right, y)
    _now(s, seen, names, 14, y, taken - 10)


def _progress(s: Sketch, seen: State, right: float, y: float) -> float:
    """The turn and the deck at the right end; answers where they begin."""
    turns = seen.players * seen.cards_each
    taken = sum(map(len, seen.cards))
    taking = bool(seen.pending) and isinstance(seen.pending[-1], Taking)
    turn = f"turn {min(turns, taken + taking)} of {turns}" if taken or taking else "set-up"
    if seen.switches.long:
        turn = f"game {len(seen.past) + 1} of {GAMES_OF_A_LONG_MATCH}, {turn}"
    wide = max(planned_width(turn, 11), 74.0)
    s.text(right, y - 3, turn, 11, 400, "end", fill=s.look.mute, max=wide)
    left = f"{len(seen.deck)} in the deck"
    s.text(right, y + 13, left, 11, 400, "end", fill=s.look.mute, max=planned_width(left, 11))
    wide = max(wide, planned_width(left, 11) + 16)
    s.target(Key("deck"), Rect(right - wide, y - 14, wide, 30))
    pieces.card_back(s, right - planned_width(left, 11) - 10, y + 9, 13)
    return right - wide


def _now(s: Sketch, seen: State, names: Sequence[str], x: float, y: float, right: float) -> None:
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
    words = said(seen)
    who = names[top.player] if top.player >= 0 and not isinstance(top, ByChance) else ""
    if who and right - x > 190:
        s.text(x, y - 3, who, 13, 700, max=min(200, right - x))
        s.text(x, y + 13, words, 12, max=(right - x) / 1.1)
    elif right - x > 20:
        s.text(x, y + 4.5, words, 12, 600, max=(right - x) / 1.1)


def over(seen: State, names: Sequence[str]) -> str:
    """Who has won, and with how many points."""
    scoring = Scoring(seen)
    scores = scoring.scores()
    first = scoring.places(scores)[0]
    verb = "wins" if len(first) == 1 else "share the victory"
    return f"{listed([names[player] for player in first])} {verb} with {count(scores[first[0]], 'point')}"


def said(seen: State) -> str:
    """What is asked now, in the words of the prompt, or shorter where there are many buttons."""
    top = seen.pending[-1]
    if isinstance(top, ByChance):
        return top.for_what
    return hands.in_brief(seen) or top.prompt(seen, top.player).says


# ------------------------------------------------------------ choices


def choices(seen: State, lamp: Lamp, names: Sequence[str], elsewhere: frozenset[str]) -> list[tuple[Key, str]]:
    """What is offered and has no place elsewhere on the picture: each key with its label."""
    top = seen.pending[-1] if seen.pending else None
    meant = lamp.offered | lamp.lit | lamp.blocked | lamp.chosen
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
            return top.to if isinstance(top, ByChance) else "go on"
        case "card":
            return _card_label(seen, key)
        case "action":
            return _action_label(seen, str(key.id))
        case "seat":
            return names[int(str(key.id))]
        case "pay":
            return f"pay {names[int(str(key.id))]}"
        case "build":
            return "with an army" if key.id == "army" else "city alone"
        case "steal":
            return "steal a coin" if key.id == "yes" else "steal nothing"
        case "done":
            return top.ends_briefly if isinstance(top, Voluntary) else "done"
        case _:
            return str(key.id if key.id is not None else key.kind)


def _card_label(seen: State, key: Key) -> str:
    place = int(str(key.id)) - 1
    card = seen.row[place] if place < len(seen.row) else GAP
    return seen.box.cards[card].name if card != GAP else "no card"


def _action_label(seen: State, do: str) -> str:
    owner = seen.pending[-1].player if seen.pending else -1
    halves = seen.box.cards[seen.cards[owner][-1]].actions if owner >= 0 and seen.cards[owner] else ()
    number = next((number for what, number in halves if what == do), 0)
    return f"{do} {number}" if number else do


def _buttons(s: Sketch, lamp: Lamp, seen: State, offered: Sequence[tuple[Key, str]], right: float, y: float) -> float:
    """The choices, ending at ``right``, in one line or two; answers where they begin."""
    lines = 1 if len(offered) <= 16 else 2
    along = -(-len(offered) // lines)
    gap, high = (5.0, 34.0) if lines == 1 else (2.0, 19.0)
    begins = right
    for line in range(lines):
        part = offered[line * along : (line + 1) * along]
        room = right - 90 - gap * len(part)
        needed = [hands.BUTTON if key.kind == hands.COINS else _needed(key, words) for key, words in part]
        squeeze = min(1.0, room / fsum(needed)) if needed else 1.0
        left = right - fsum(needed) * squeeze - gap * (len(part) - 1)
        begins = min(begins, left)
        top = y - high / 2 if lines == 1 else y - high - 1 + (high + 2) * line
        for (key, words), wide in zip(part, needed, strict=True):
            choice(s, lamp, key, words, Rect(left, top, wide * squeeze, high, 7), 1.0)
            left += wide * squeeze + gap
    return begins


def _needed(key: Key, words: str) -> float:
    return min(150.0, planned_width(words, 12, 600) + (36 if _sign_of(key) else 24))


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
    big, floor = (13 if key.kind == hands.COINS else 12) * size, SMALLEST_NARROW if size > 1 else SMALLEST
    if not sign:
        s.middle(box.x + box.w / 2, box.y + box.h / 2, words, big, 600, fill=fill, max=box.w - 7, floor=floor)
        return
    r = min(8 * size, box.h * 0.3)
    pieces.sign(s, sign, box.x + r + 6 * size, box.y + box.h / 2, r)
    left = box.x + 2 * r + 11 * size
    room = box.x + box.w - 4 * size - left
    s.text(left, box.y + box.h / 2 + 4.3 * size, words, big, 600, fill=fill, max=room, floor=floor)


# ------------------------------------------------------------ the narrow picture

_NARROW = 1.7


def narrow_height(offered: Sequence[tuple[Key, str]]) -> float:
    """How much higher a narrow picture is for its choices."""
    columns, high = _grid(offered)
    return -(-len(offered) // columns) * (high + 10) + 10 if offered else 0.0


def _grid(offered: Sequence[tuple[Key, str]]) -> tuple[int, float]:
    """How many buttons stand side by side, and how high they are."""
    if any(key.kind == "card" for key, _ in offered):
        return 2, 92.0
    if any(key.kind == hands.COINS for key, _ in offered):
        return 7, 68.0
    return min(3, max(2, len(offered))), 72.0


def narrow_choices(s: Sketch, lamp: Lamp, seen: State, offered: Sequence[tuple[Key, str]], top: float) -> None:
    """The choices as large buttons below the map; a card with its price, its ability and its action."""
    if not offered:
        return
    columns, high = _grid(offered)
    places = boxes(len(offered), columns, SIDE, top + 10, high, gap=10, down=10, r=10)
    for (key, words), box in zip(offered, places, strict=True):
        if key.kind == "card":
            _card_button(s, lamp, seen, key, words, box)
        else:
            choice(s, lamp, key, words, box, _NARROW)


def _card_button(s: Sketch, lamp: Lamp, seen: State, key: Key, words: str, box: Rect) -> None:
    button(s, lamp, key, box, "")
    place = int(str(key.id)) - 1
    price = seen.box.prices[place]
    s.text(box.x + 14, box.y + 34, words, 22, 700, max=box.w - 86, floor=SMALLEST_NARROW)
    if price:
        pieces.coin(s, box.x + box.w - 46, box.y + 27, 12)
        s.middle(box.x + box.w - 20, box.y + 27, price, 22, 700)
    else:
        s.text(box.x + box.w - 12, box.y + 34, "free", 20, 600, "end", max=56)
    card = seen.row[place] if place < len(seen.row) else GAP
    if card != GAP:
        _signs_of_card(s, seen.box.cards[card], box.x + 14, box.y + 66)


def _signs_of_card(s: Sketch, card: Card, x: float, y: float) -> None:
    """Ability and action of a card in one line of large signs."""
    for signs, brief, long in abilities(card):
        for kind in signs:
            pieces.sign(s, kind, x + 12, y, 12)
            x += 27
        words = brief or long if not signs.count(pieces.FLASK) else long
        if words:
            s.text(x + 2, y + 7, words, SMALLEST_NARROW, 600, max=130, floor=SMALLEST_NARROW)
            x += min(130, planned_width(words, SMALLEST_NARROW, 600)) + 12
    s.middle(x + 6, y, "·", 22, 700)
    x += 22
    for at, (do, number) in enumerate(card.actions):
        if at:
            s.middle(x + 20, y, card.join, SMALLEST_NARROW, 400, fill=s.look.mute)
            x += 44
        pieces.sign(s, SIGN_OF[do], x + 12, y, 12)
        x += 28
        if number > 1 or do in (PLACE, MOVE):
            s.text(x, y + 7.5, number, 21, 700)
            x += 22
