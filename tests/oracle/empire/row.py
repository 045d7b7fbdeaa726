"""The row of cards with its prices, the line below it that says what is going on, and the choices as buttons."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import fsum

from tablekit.core import Event, Key
from tablekit.pieces import FOOT, FOOT_ALPHA, Lamp, badge, button, stand, ticks
from tablekit.scene import SMALLEST, Rect, Sketch, planned_width, wrapped
from tablekit.words import count, listed
from tests.oracle.empire import pieces, telling
from tests.oracle.empire.cards import CITY, DEEDS, DESTROY, MOVE, PLACE, Card, Points
from tests.oracle.empire.chart import ROW, SIDE, SMALLEST_NARROW, STRIP
from tests.oracle.empire.moves import ROW_PLACES
from tests.oracle.empire.scoring import places, scores
from tests.oracle.empire.state import GAMES_OF_A_LONG_MATCH, GAP, NOT_YET, State
from tests.oracle.empire.tasks import (
    ACTION,
    ACTIONS,
    BID,
    CHOOSE,
    DEAL,
    DRAW,
    FAIRY,
    FIRST_CHANCE,
    NEXT_GAME,
    PEEK,
    REVEAL,
    ROLL,
    SEE,
    TAKE,
)

PITCH, WIDE, HIGH, TOP = 117.0, 111.0, 88.0, 23.0
_SIGN_OF = {PLACE: pieces.PLACE, MOVE: pieces.MOVE, CITY: pieces.CITY, DESTROY: pieces.DESTROY}
_DO_OF = {ask: do for do, ask in ACTION.items()}
_PAIRS = ("build", "steal")  # hints that come in pairs: with or without
_CHANCE = {
    DRAW: "turn up a card", ROLL: "roll the die", REVEAL: "turn over the token", SEE: "look at the token",
    DEAL: "deal a leader", NEXT_GAME: "begin the next game",
}  # fmt: skip
_NEXT = {
    DRAW: "the row is filled up", ROLL: "the bid is tied", REVEAL: "a token is taken", SEE: "a token is looked at",
    DEAL: "leaders are dealt", NEXT_GAME: "the game is scored",
}  # fmt: skip

# ------------------------------------------------------------ the row


def row(s: Sketch, lamp: Lamp, seen: State, events: Sequence[Event]) -> None:
    """The six places from left to right, each with its price; the card that was just taken leaves a gap."""
    for place in range(ROW_PLACES):
        box = Rect(12 + PITCH * place, TOP, WIDE, HIGH, 6)
        card = seen.row[place] if place < len(seen.row) else None
        key = Key("card", place + 1)
        if card is None or card == GAP:
            _gap(s, seen, box, card)
        if card is not None and (card != GAP or key in lamp.lit or key in lamp.blocked):
            _ground_of_card(s, lamp, key, box)
            stand(s, lamp, key, box, Rect(box.x - 2, 6, WIDE + 4, TOP + HIGH - 2))
        if card is not None and card != GAP:
            card_face(s, seen.box.cards[card], box)
            if any(event.deed == "turn_up" and event.args["card"] == card for event in events):
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
    owner = seen.tasks[-1].player if seen.tasks else -1
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


def abilities(card: Card) -> list[tuple[tuple[str, ...], str, str]]:
    """Each ability as its signs, a brief number, and a few words."""
    found: list[tuple[tuple[str, ...], str, str]] = []
    if card.flying:
        found.append(((pieces.WING,), f"−{card.flying}", f"sea −{card.flying}"))
    if card.move:
        found.append(((pieces.MOVE,), f"+{card.move}", f"+{card.move} always"))
    if card.army:
        found.append(((pieces.PLACE,), f"+{card.army}", f"+{card.army} always"))
    if card.elixir:
        few = 0 < card.elixir <= 3
        signs = (pieces.FLASK,) * (card.elixir if few else 1)
        found.append((signs, "", "" if few else f"×{card.elixir}"))
    if card.coins:
        found.append(((pieces.COIN,), f"+{card.coins}", f"+{card.coins} now"))
    if card.immune:
        found.append(((pieces.SHIELD,), "", "immune"))
    for points in card.points:
        found.append(((pieces.STAR,), *_points(points)))
    return found


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
        pieces.sign(s, _SIGN_OF[do], left + 8, y, 8)
        left += 20
        if number > 1 or do in (PLACE, MOVE):
            s.text(left, y + 5, number, 14, 700)
            left += 14
    if not card.actions:
        s.text(x, y + 4, "no action", 11, fill=s.look.mute, max=room)


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
    asked = seen.tasks[-1].ask if seen.tasks else -1
    turn = f"turn {min(turns, taken + (asked == TAKE))} of {turns}" if taken or asked == TAKE else "set-up"
    if seen.switches.long:
        turn = f"game {len(seen.past) + 1} of {GAMES_OF_A_LONG_MATCH}, {turn}"
    wide = max(planned_width(turn, 11), 74.0)
    s.text(right, y - 3, turn, 11, 400, "end", fill=s.look.mute)
    left = f"{len(seen.deck)} in the deck"
    s.text(right, y + 13, left, 11, 400, "end", fill=s.look.mute)
    wide = max(wide, planned_width(left, 11) + 16)
    pieces.card_back(s, right - planned_width(left, 11) - 10, y + 9, 13)
    return right - wide


def _now(s: Sketch, seen: State, names: Sequence[str], x: float, y: float, right: float) -> None:
    """Who does what, and how many armies, movements or cities are left."""
    if not seen.tasks:
        s.text(x, y + 5, over(seen, names), 14, 700, max=(right - x) / 1.1)
        return
    top = seen.tasks[-1]
    deciding = [top.player] if top.player >= 0 else []
    if top.ask == BID:
        deciding = [player for player, bid in enumerate(seen.bids) if bid == NOT_YET]
    for player in deciding:
        badge(s, seen.colours[player], x + 10, y, 10)
        x += 25
    if top.ask in ACTIONS:
        pieces.sign(s, _SIGN_OF[_DO_OF[top.ask]], x + 10, y, 9)
        s.text(x + 22, y + 6.5, seen.left, 18, 700)
        x += 32 + planned_width(str(seen.left), 18, 700)
    words = said(seen)
    who = names[top.player] if top.player >= 0 and top.ask < FIRST_CHANCE else ""
    if who and right - x > 190:
        s.text(x, y - 3, who, 13, 700, max=min(200, right - x))
        s.text(x, y + 13, words, 12, max=(right - x) / 1.1)
    elif right - x > 20:
        s.text(x, y + 4.5, words, 12, 600, max=(right - x) / 1.1)


def over(seen: State, names: Sequence[str]) -> str:
    """Who has won."""
    first = places(seen)[0]
    points = scores(seen)[first[0]]
    verb = "wins" if len(first) == 1 else "share the victory"
    return f"{listed([names[player] for player in first])} {verb} with {count(points, 'point')}"


def said(seen: State) -> str:
    """What is asked now, in the words of the prompt; shorter for a bid, which has many buttons."""
    top = seen.tasks[-1]
    if top.ask in _NEXT:
        return _NEXT[top.ask]
    if top.ask == BID:
        return "bid" if NOT_YET in seen.bids else "bids"
    return telling.prompt(seen, top.player).says


# ------------------------------------------------------------ choices


def choices(seen: State, lamp: Lamp, names: Sequence[str], elsewhere: frozenset[str]) -> list[tuple[Key, str]]:
    """What is offered and has no place elsewhere on the picture: each key with its label."""
    top = seen.tasks[-1] if seen.tasks else None
    meant = lamp.offered | lamp.lit | lamp.blocked | lamp.chosen
    kinds = Counter(key.kind for key in meant)
    # What all moves share, such as stealing nothing, is no choice.
    idle = {k for k in meant if k.kind in _PAIRS and kinds[k.kind] == 1 and k not in lamp.lit}
    keys = [key for key in meant - idle if key.kind not in elsewhere]
    if top is not None and top.ask >= FIRST_CHANCE and top.ask in _CHANCE:
        keys.append(Key("chance"))
    order = ("chance", "card", "action", "bid", "seat", "build", "pay", "steal", "done")
    keys.sort(key=lambda key: (order.index(key.kind) if key.kind in order else len(order), _rank(key), str(key)))
    return [(key, label(seen, key, names)) for key in keys]


def _rank(key: Key) -> int:
    """Numbers in their order, actions in the order of the rulebook."""
    if isinstance(key.id, int):
        return key.id
    return DEEDS.index(str(key.id)) if key.id in DEEDS else 0


def label(seen: State, key: Key, names: Sequence[str]) -> str:
    """What a button says."""
    top = seen.tasks[-1] if seen.tasks else None
    match key.kind:
        case "chance":
            return _CHANCE.get(top.ask if top else -1, "go on")
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
            ends = {CHOOSE: "neither", PEEK: "end the turn", FAIRY: "no card"}
            return ends.get(top.ask if top else -1, "done")
        case _:
            return str(key.id if key.id is not None else key.kind)


def _card_label(seen: State, key: Key) -> str:
    place = int(str(key.id)) - 1
    card = seen.row[place] if place < len(seen.row) else GAP
    return seen.box.cards[card].name if card != GAP else "no card"


def _action_label(seen: State, do: str) -> str:
    owner = seen.tasks[-1].player if seen.tasks else -1
    halves = seen.box.cards[seen.cards[owner][-1]].actions if owner >= 0 and seen.cards[owner] else ()
    number = next((number for what, number in halves if what == do), 0)
    return f"{do} {number}" if number else do


def _buttons(
    s: Sketch, lamp: Lamp, seen: State, offered: Sequence[tuple[Key, str]], right: float, y: float
) -> float:
    """The choices, ending at ``right``, in one line or two; answers where they begin."""
    lines = 1 if len(offered) <= 16 else 2
    along = -(-len(offered) // lines)
    gap, high = (5.0, 34.0) if lines == 1 else (2.0, 19.0)
    begins = right
    for line in range(lines):
        part = offered[line * along : (line + 1) * along]
        room = right - 90 - gap * len(part)
        needed = [34.0 if key.kind == "bid" else _needed(key, words) for key, words in part]
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
    return {"action": _SIGN_OF.get(str(key.id), ""), "pay": pieces.COIN, "build": pieces.CITY}.get(key.kind, "")


def choice(s: Sketch, lamp: Lamp, key: Key, words: str, box: Rect, size: float) -> None:
    """One button: words, and before them the sign of an action, a coin, or a player's badge."""
    button(s, lamp, key, box, "")
    # What is offered can be clicked, also where another group of moves is lit.
    fill = s.look.mute if key in lamp.blocked else s.look.ink
    sign = _sign_of(key)
    big, floor = (13 if key.kind == "bid" else 12) * size, SMALLEST_NARROW if size > 1 else SMALLEST
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
    if any(key.kind == "bid" for key, _ in offered):
        return 7, 68.0
    return min(3, max(2, len(offered))), 72.0


def narrow_choices(s: Sketch, lamp: Lamp, seen: State, offered: Sequence[tuple[Key, str]], top: float) -> None:
    """The choices as large buttons below the map; a card with its price, its ability and its action."""
    if not offered:
        return
    columns, high = _grid(offered)
    width = (SIDE - 24 - 10 * (columns - 1)) / columns
    for at, (key, words) in enumerate(offered):
        line, place = divmod(at, columns)
        box = Rect(12 + (width + 10) * place, top + 10 + (high + 10) * line, width, high, 10)
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
        pieces.sign(s, _SIGN_OF[do], x + 12, y, 12)
        x += 28
        if number > 1 or do in (PLACE, MOVE):
            s.text(x, y + 7.5, number, 21, 700)
            x += 22
