"""The moves that the words of a question name, such as “hut 17 for Blue”, and what the engine says of them here."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache

from tablekit import catalog
from tablekit.asking.answers import called
from tablekit.catalog.entry import Game
from tablekit.consulting.readings import ENGLISH, reading
from tablekit.consulting.sources import asked
from tablekit.consulting.typed_moves import fitting
from tablekit.consulting.words import folded
from tablekit.core import Condition, Decide, Move, Value, verdict
from tablekit.core.errors import TablekitError
from tablekit.position import Position
from tablekit.saying import Quoted, Text
from tablekit.saying.words import m

MOST_TOLD = 2
MOST_WORDS, LONGEST = 24, 4  # words of a question that are looked at, and words of a move in them
LEGAL = "legal"

_WORD = re.compile(r"[\w.>:+-]+")
_FILL = "space spot field number no nr plot site feld auf casella build put lay set bauen cannot cant why with"
_BESIDE = ENGLISH.stop | ENGLISH.asking | frozenset(_FILL.split())


class OfMove(Value, frozen=True):
    """What the engine says of a move here: the move, in words too, whose it is, its verdict, a sentence, and what the
    rules ask of it.

    ``conditions`` are those that are not met, or, of a move that may be made, all of them.
    """

    move: str
    called: str
    player: str
    verdict: str
    said: Text
    conditions: tuple[Condition, ...]

    @property
    def says(self) -> str:
        """The sentence."""
        return str(self.said)


def told(position: Position, question: str) -> tuple[OfMove, ...]:
    """What the engine says of the moves that a question names, as far as whoever sees the position may know.

    >>> import tablekit as tk
    >>> [of.move for of in told(tk.example("start"), "May Blue build a hut on 17?")]
    ['hut 17']
    """
    if not isinstance(position.node, Decide):
        return ()
    found: dict[tuple[str, int], OfMove] = {}
    for move in [*_named(position, question)] or _fitting(position, question):
        if _may_know(position, move.player) and (move.text, move.player) not in found:
            found[move.text, move.player] = _of(position, move)
            if len(found) == MOST_TOLD:
                break
    return tuple(found.values())


def _may_know(position: Position, player: int) -> bool:
    """Whether an answer about a seat's move tells nothing that whoever looks may not know."""
    return position.seen_by == player or position.whole


def _of(position: Position, move: Move) -> OfMove:
    conditions, tells = position.why(move), position.game.tells
    word, who = verdict(conditions), position.names[move.player]
    name = called(position, move.text, move.player)
    quoted = Quoted(name)
    if (refused := position.why_not(move)) is not None:
        illegal = m("{move} is not allowed here: {why}", move=quoted, why=refused.conditions[0].said)
        return OfMove(move.text, name, who, word, refused.friendly or tells(illegal), refused.conditions)
    if word != LEGAL:
        why = tuple(c for c in conditions if c.verdict == word and c.met) or conditions
        says = m("{move} may be done here, and goes wrong: {why}", move=quoted, why=why[0].said)
        return OfMove(move.text, name, who, word, tells(says), why)
    return OfMove(move.text, name, who, word, tells(m("{move} is allowed here.", move=quoted)), conditions)


def _named(position: Position, question: str) -> Iterator[Move]:
    """Every move that can be read in the words, the longest first."""
    words = _WORD.findall(question[:1_000].replace("→", ">"))[:MOST_WORDS]
    seat, words = _whose(position, [word.strip(".:-+") for word in words])
    how = reading(position.language)
    plain = [word for word in words if folded(word) not in _BESIDE | how.stop | how.asking]
    others = _called(catalog.game(position.game.name), how.code)
    taken = set[int]()
    for size in range(LONGEST, 0, -1):
        if size == 1 and len(plain) > 1:
            return  # “is it a draw?” names no move
        for at in range(len(plain) - size + 1):
            places = range(at, at + size)
            if taken.isdisjoint(places):
                texts = dict.fromkeys(_texts(plain[at : at + size], others))
                found = next((move for text in texts if (move := _read(position, text, seat)) is not None), None)
                if found is not None:
                    taken.update(places)
                    yield found


def _fitting(position: Position, question: str) -> list[Move]:
    """The moves that a question about a place can be about, such as whether somebody may build there."""
    seat, words = _whose(position, _WORD.findall(question[:1_000])[:MOST_WORDS])
    return fitting(position, " ".join(words), seat)


def _texts(words: Sequence[str], others: Mapping[str, Sequence[str]]) -> Iterator[str]:
    """What some words may be as a move: as they stand, the number first, or from one place to another."""
    if len(words) == 2 and words[0][0].isdigit():
        words = [words[1], words[0]]
    if not words[0][0].isalpha():
        return
    for verb in (words[0].lower(), *others.get(folded(words[0]), ())):
        yield " ".join([verb, *words[1:]])
        if len(words) == 3:
            yield f"{verb} {words[1]}>{words[2]}"


def _read(position: Position, text: str, seat: int | None) -> Move | None:
    for written in dict.fromkeys((text, text.lower())):
        try:
            return position.move(written, seat)
        except TablekitError:
            continue
    return None


def _whose(position: Position, words: Sequence[str]) -> tuple[int | None, list[str]]:
    """The seat that is named, by its colour or by who sits there, and the other words."""
    names = {name.casefold(): seat for seat, name in enumerate(position.names)}
    names |= {colour.casefold(): seat for seat, colour in enumerate(position.colours)}
    seats = [names[word.casefold()] for word in words if word.casefold() in names]
    rest = [word for word in words if word and word.casefold() not in names]
    return (seats[0] if len(seats) == 1 else None), rest if len(seats) == 1 else list(filter(None, words))


@cache
def _called(game: Game, code: str) -> dict[str, tuple[str, ...]]:
    """What else a game calls a thing, by each of its names in English and in the language that is spoken."""
    found: dict[str, tuple[str, ...]] = {}
    for head, others in (*asked(game).same.items(), *(asked(game, code).same.items() if code != ENGLISH.code else ())):
        names = tuple(name.lower() for name in (head, *others) if name.isascii() and " " not in name)
        for name in (head, *others):
            found[folded(name)] = (*found.get(folded(name), ()), *names)
    return found
