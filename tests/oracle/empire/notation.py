"""Positions, moves and chance results of Empire as text.

A position is written so (one line)::

    empire/2p rules=it board=printed map=fern,N:horseshoe,E:volcano@90,W:meadows start=F2 seats=purple.blue ages=0.1
    setup=1 tokens=spring@M1,dragon@V3 leaders=- armies=F2:4.4.0,H5:1.1.2 cities=M1:0.1 kept=- coins=12.10
    cards=dire_eye.lake/- row=graveyard.gap.noble_hills.night_wizard.stronghold.dire_ogre claimed=-/- bids=0.2 rolls=-
    first=0 turn=0 left=4 past=- later=- do=refill:0,place:0*4

``rules`` is the edition with its switches (``+long +swamp +die +bridges -islands +zero -own -immune -walking +toll
+neutrals +italian``); ``map`` the tiles, the centre first, turned by ``@90``; ``tokens`` may be face down, ``?@M1:0``
one that seat 0 has looked at; ``armies`` are numbers by colour, the neutral one last; ``cities`` seats by region;
``kept`` the armies on the Red Sorceress's card by colour; ``cards`` by seat, always by their English ids; in the
``row`` a ``gap`` stays while an action is performed; ``bids`` are numbers, ``-`` or sealed ``?``; ``left`` what the
present action has left; ``past`` the scores of earlier games of a match, ``later`` the maps of games to come
(map|start|tokens); ``do`` what is still to be done, the next last: ``*4`` is the number on the card, ``@M1`` a region.
Moves are listed in ``moves``.
"""

from __future__ import annotations

from collections.abc import Sequence

from tablekit.core import Move, Outcome
from tablekit.notation import Span, suggestion, tidy
from tests.oracle.empire import moves as m
from tests.oracle.empire.cards import DEEDS
from tests.oracle.empire.reading import FREE, PARTS, SWITCHES, read
from tests.oracle.empire.state import (
    FACE_DOWN,
    GAP,
    NEUTRAL_COLOUR,
    NO_TOKEN,
    NOBODY,
    NOT_YET,
    SEALED,
    TOKENS,
    Plan,
    State,
)
from tests.oracle.empire.tasks import ASKS, DEAL, DRAW, NEXT_GAME, REVEAL, ROLL, SEE, Task
from tests.oracle.empire.telling import describe, prompt, sentence

__all__ = ["FREE", "PARTS", "describe", "prompt", "read", "read_move", "read_outcome", "sentence", "write"]


# ---------------------------------------------------------------- writing


def write(s: State) -> str:
    """A position as one line; the same position always gives the same line."""
    box = s.box
    parts = {
        "rules": rules_text(s),
        "board": box.name,
        "map": s.board.layout.text(box),
        "start": box.names[s.start],
        "seats": ".".join(s.colours),
        "ages": ".".join(map(str, s.ages)),
        "setup": str(s.setup_player),
        "tokens": _tokens_text(s),
        "leaders": _each([None if at < 0 else box.leaders[at].id for at in s.leaders]),
        "armies": ",".join(
            f"{box.names[region]}:{'.'.join(str(line[region]) for line in s.armies)}"
            for region in s.board.regions
            if any(line[region] for line in s.armies)
        )
        or "-",
        "cities": ",".join(
            f"{box.names[region]}:{'.'.join(str(p) for p, own in enumerate(s.cities) for at in own if at == region)}"
            for region in s.board.regions
            if any(region in own for own in s.cities)
        )
        or "-",
        "kept": ".".join(map(str, s.kept)) if any(s.kept) else "-",
        "coins": ".".join(map(str, s.coins)),
        "cards": _each([".".join(box.cards[card].id for card in own) or None for own in s.cards]),
        "row": ".".join("gap" if card == GAP else box.cards[card].id for card in s.row) or "-",
        "claimed": _each([".".join(TOKENS[kind] for kind in own) or None for own in s.claimed]),
        "bids": ".".join("-" if bid == NOT_YET else "?" if bid == SEALED else str(bid) for bid in s.bids),
        "rolls": ".".join(map(str, s.rolls)) if any(s.rolls) else "-",
        "first": "-" if s.first == NOBODY else str(s.first),
        "turn": str(s.active),
        "left": str(s.left),
        "past": "/".join(".".join(map(str, scores)) for scores in s.past) or "-",
        "later": "/".join(_plan_text(s, plan) for plan in s.later) or "-",
        "do": ",".join(_task_text(s, t) for t in s.tasks) or "-",
    }
    if all(bid == NOT_YET for bid in s.bids):
        parts["bids"] = "-"
    return f"empire/{s.players}p " + " ".join(f"{name}={parts[name]}" for name in PARTS)


def rules_text(s: State) -> str:
    """The edition, and every switch that is not at its default."""
    return "it" + "".join(sign for sign, name, value in SWITCHES if getattr(s.switches, name) is value)


def _each(parts: Sequence[str | None]) -> str:
    """One part a seat; a single ``-`` where no seat has anything."""
    return "/".join(part or "-" for part in parts) if any(parts) else "-"


def _tokens_text(s: State) -> str:
    found = []
    for region in s.board.regions:
        if s.tokens[region] != NO_TOKEN:
            seats = ".".join(str(p) for p in range(s.players) if s.seen[region] & (1 << p))
            found.append(f"{TOKENS[s.tokens[region]]}@{s.box.names[region]}" + (f":{seats}" if seats else ""))
    return ",".join(found) or "-"


def _plan_text(s: State, plan: Plan) -> str:
    names = s.box.names
    tokens = ",".join(f"{TOKENS[kind]}@{names[region]}" for kind, region in plan.tokens) or "-"
    return f"{plan.board.layout.text(s.box)}|{names[plan.start]}|{tokens}"


def _task_text(s: State, t: Task) -> str:
    text = ASKS[t.ask]
    if t.player >= 0:
        text += f":{t.player}"
    if t.number:
        text += f"*{t.number}"
    if t.region >= 0:
        text += f"@{s.box.names[t.region]}"
    return text


# ---------------------------------------------------------------- moves and chance results

EXAMPLES = {
    "extra": "extra H5", "neutral": "neutral V2", "bid": "bid 3", "first": "first blue", "take": "take 3",
    "choose": "choose place", "place": "place F2", "move": "move F2>F3", "city": "city F3", "destroy": "destroy F3 red",
    "peek": "peek F1", "done": "done",
}  # fmt: skip


def read_move(s: State, player: int, text: str) -> Move:
    """A move from its text; raises ``NotationError`` that points at the word it does not know."""
    line = tidy(text)
    words = _words(line)
    verb = words[0].text
    if verb not in EXAMPLES:
        words[0].fail(f"{verb!r} is not a move; it must begin with {suggestion(verb, tuple(EXAMPLES))}")
    most = {"done": 1, "place": 4, "city": 3, "destroy": 4}.get(verb, 2)
    if len(words) > most or (len(words) < 2 and verb != "done"):
        Span(line, 0, line).fail(f"{line!r} is not a move such as {EXAMPLES[verb]!r}")
    table = m.moves_of(s.box, player, s.colours)
    if verb == "done":
        return table.done
    what = words[1]
    if verb == "bid":
        return table.bid[what.whole("the bid", 0, len(table.bid) - 1)]
    if verb == "first":
        return table.first[what.one_of(s.colours, "the starting player")]
    if verb == "take":
        return table.take[what.whole("the place in the row", 1, len(table.take)) - 1]
    if verb == "choose":
        return table.choose[what.one_of(DEEDS, "the action")]
    if verb == "move":
        start, end = what.pair(">", "a step such as 'F2>F3'")
        here, there = _region(s, start), _region(s, end)
        if here == there:
            what.fail("a step leads to another region")
        return m.steps_of(s.box, player, s.colours[player]).step(here, there)
    return _in_region(s, table, verb, words)


def _in_region(s: State, table: m.Moves, verb: str, words: list[Span]) -> Move:
    region = _region(s, words[1])
    rest = words[2:]
    if verb == "place" and rest:
        rest[0].one_of(("pay",), "the word")
        if len(rest) < 2:
            rest[0].fail("'pay' needs the colour that is paid, as in 'place M1 pay red'")
        return table.paid[region][rest[1].one_of(s.colours, "the player who is paid")]
    if verb == "city" and rest:
        rest[0].one_of(("army",), "the word")
        return table.city_army[region]
    if verb == "destroy":
        names = (*s.colours, NEUTRAL_COLOUR) if s.players == 2 else s.colours
        if not rest:
            words[1].fail("the colour of the army is missing, as in 'destroy F3 red'")
        colour = rest[0].one_of(names, "the colour of the army")
        if len(rest) > 1:
            rest[1].one_of(("coin",), "the word")
            return table.steal[region][colour]
        return table.destroy[region][colour]
    found: Move = {
        "extra": table.extra, "neutral": table.neutral, "place": table.place, "city": table.city, "peek": table.peek,
    }[verb][region]  # fmt: skip
    return found


def _words(line: str) -> list[Span]:
    found, at = [], 0
    for word in line.split(" "):
        found.append(Span(line, at, word))
        at += len(word) + 1
    return found


def _region(s: State, span: Span) -> int:
    region = s.box.region.get(span.text.upper())
    if region is None:
        names = s.board.named(s.board.regions)
        span.fail(f"{span.text!r} is not a region; it must be {suggestion(span.text.upper(), names)}")
    return region


def read_outcome(s: State, text: str) -> Outcome:
    """A card, a die, a token, a colour or a leader from its text; raises ``NotationError``.

    What is asked for now decides how a text is read; ``roll`` may stand before a die, and a card's name may be written
    with spaces.
    """
    line = tidy(text)
    ask = s.tasks[-1].ask if s.tasks else -1
    draws, deals = m.draws(s.box), m.deals(s.box)
    if ask == ROLL or (ask < DRAW and line.removeprefix("roll ").isdigit()):
        start = 5 if line.startswith("roll ") else 0
        return m.ROLLS[Span(line, start, line[start:]).whole("the die", 1, 6) - 1]
    word = Span(line, 0, line.replace(" ", "_"))
    if ask in (REVEAL, SEE) or (ask < DRAW and word.text in TOKENS[1:]):
        return m.FOUND[1 + word.one_of(TOKENS[1:FACE_DOWN], "the token")]
    if ask == NEXT_GAME or (ask < DRAW and word.text in s.colours):
        seat = word.one_of(s.colours, "the random player")
        return m.chosen(seat, s.colours[seat])
    if ask == DEAL or (ask < DRAW and word.text in s.box.leader):
        return deals[word.one_of(tuple(s.box.leader), "the leader")]
    return draws[word.one_of(tuple(s.box.card), "the card")][0]
