"""What stands around the board of a course: who has how many points, what the reader has, rules as chips, refusals."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from tablekit.asking.explaining import explanation
from tablekit.catalog.clauses import Rulebook
from tablekit.core import Decide, Key
from tablekit.core.english import signed
from tablekit.picture.holding import Holding
from tablekit.position import Position
from tablekit.saying.current import current
from tablekit_widgets.course.board import MOST_DRAWN, seen_by
from tablekit_widgets.course.view import Good, Held, Mine, Player, Points, Rule
from tablekit_widgets.kit.html import dot, signless, where
from tablekit_widgets.players.panels import holdings
from tablekit_widgets.words import m

MOST_GOODS = 8  # that fly at once


def players_of(position: Position, you: int, before: Position | None = None) -> list[Player]:
    """Everybody at the table in the order of the seats, with what came to them since ``before``."""
    deciding = position.node.players if isinstance(position.node, Decide) else ()
    old = position.scores() if before is None else before.scores()
    return [
        Player(
            dot(colour), str(m("You")) if seat == you else name, signless(score), seat == you,
            signed(score - was) if score != was else "", seat in deciding,
        )
        for seat, (colour, name, score, was) in enumerate(
            zip(position.colours, position.names, position.scores(), old, strict=True)
        )
    ]  # fmt: skip


def points_of(position: Position, seats: Iterable[int], you: int) -> list[Points]:
    """The points of some players as they stand on a card."""
    scores = position.scores()
    names = [str(m("You")) if seat == you else name for seat, name in enumerate(position.names)]
    return [Points(dot(position.colours[seat]), names[seat], signless(scores[seat])) for seat in seats]


def mine_of(position: Position, you: int) -> Mine:
    """What lies in front of the reader."""
    return _mine(seen_by(position, you), position.names, you, current().code)


@lru_cache(maxsize=MOST_DRAWN)
def _mine(seen: Position, names: Sequence[str], you: int, language: str) -> Mine:
    """The same of what is seen, which is the same for as long as a reader only reads."""
    held = [
        Held(one.sign, one.number, explanation(seen, one.key).name, one.first, one.aside, one.number == "0")
        for one in _holdings(seen, you, language)
    ]
    return Mine(dot(seen.colours[you]), str(m("You")), held)


@lru_cache(maxsize=MOST_DRAWN)
def _holdings(seen: Position, seat: int, language: str) -> Sequence[Holding]:
    """What lies in front of a seat, some of it in words of the language that is spoken."""
    return holdings(seen, seat)


def goods_of(way: Sequence[Position], you: int) -> list[Good]:
    """What came to the players on the way and what left the reader, as far as the reader sees it."""
    found: list[Good] = []
    if len(way) > 1:
        for seat in range(way[-1].players):
            before, after = (_held(position, seat, you) for position in (way[0], way[-1]))
            for at, (key, (sign, number)) in enumerate(after.items()):
                change = number - before.get(key, (sign, 0))[1]
                if change > 0 or (change and seat == you):
                    found.append(Good(sign, signed(change), seat, at if seat == you else -1, change > 0))
    return found[:MOST_GOODS]


def _held(position: Position, seat: int, you: int) -> dict[Key, tuple[str, int]]:
    """What lies in front of a seat, in its order, with a number each; what is no number is there once."""
    holdings = _holdings(seen_by(position, you), seat, current().code)
    return {one.key: (one.sign, int(one.number) if one.number.isdecimal() else 1) for one in holdings}


def rules_of(book: Rulebook, clauses: Iterable[str]) -> list[Rule]:
    """Clauses as chips, each once; what is no clause of the game is left out."""
    return [_rule(book, id) for id in dict.fromkeys(clauses) if id in book]


def _rule(book: Rulebook, id: str) -> Rule:
    clause = book[id]
    more = [str(m("Ruling: {says}", says=clause.ruling))] if clause.ruling else []
    more += [str(m("Editions: {says}", says=clause.note))] if clause.note else []
    return Rule(clause.title, clause.says, more, where(book, clause))
