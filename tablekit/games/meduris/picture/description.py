"""A position of Meduris in words: for whoever does not see its picture; made from the same observation."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablekit.games.meduris.picture.explain import explain
from tablekit.games.meduris.picture.ground import noted
from tablekit.games.meduris.rules.goods import GOOD, in_words
from tablekit.games.meduris.rules.settlements import settlements
from tablekit.games.meduris.table.state import FACE, HIDDEN, NO_CHIP, NOBODY, State
from tablekit.games.meduris.words import m, t
from tablekit.picture import shared
from tablekit.picture.look import Lights
from tablekit.picture.shared import called, question
from tablekit.saying import Blank, Counted, Message, Noun, Text, listed

_CHIPS = (m("no chip"), m("+2"), m("free hut"), m("druid"))


def description(seen: State, names: Sequence[str], lights: Lights) -> str:
    """The whole position, sentence by sentence: what everybody sees, then what each player has."""
    return shared.description(_sentences(seen, names), lights, lambda key: explain(seen, key, names))


def _sentences(seen: State, names: Sequence[str]) -> Iterator[Text]:
    yield question(seen, names, t("The die is to be rolled for {player}."))
    if seen.board.notice:
        yield noted(seen.board)
    yield from _course(seen)
    yield from _ring(seen)
    yield from _mountain(seen)
    for player in range(seen.players):
        yield from _player(seen, names, player)


def _course(seen: State) -> Iterator[Message]:
    if seen.die >= 0:
        yield m("The last roll was {face}.", face=FACE.said[seen.die])
    if seen.mark >= 0:
        yield _last_lap(seen)
    elif seen.last_turns >= 0:
        yield m("{turns:last turn} to come.", turns=seen.last_turns)
    if seen.druid:
        yield m("The druid stands beside space {space}.", space=seen.druid)
    else:
        on_rock = m("The druid stands on rock {rock}.", rock=seen.rock)
        yield on_rock if seen.rock else m("The druid stands on his temple.")


def _last_lap(seen: State) -> Message:
    if seen.pending:
        at = m("The druid is on his last lap; the die marks space {space}.", space=seen.mark)
        return at if seen.mark else m("The druid is on his last lap; the die marks his rocks.")
    at = m("The last lap is over; the die marks space {space}.", space=seen.mark)
    return at if seen.mark else m("The last lap is over; the die marks his rocks.")


def _ring(seen: State) -> Iterator[Message]:
    rows = [[_on(Noun(seen.colours[seen.huts[space]]), space) for space in row] for row in settlements(seen)]
    for huts in rows:
        if len(huts) > 1:
            yield m("A settlement of {size} huts: {huts}.", size=len(huts), huts=listed(huts))
    lone = [huts[0] for huts in rows if len(huts) == 1]
    if lone:
        yield m("Huts alone: {huts}.", huts=listed(lone))
    if not rows:
        yield m("No hut stands yet.")
    temples = [_on(Noun(seen.colours[p]), k) for k, p in enumerate(seen.temples) if p != NOBODY]
    if temples:
        yield m("Temples: {temples}.", temples=listed(temples))
    chips = [_on(_CHIPS[chip], k) for k, chip in enumerate(seen.chips) if chip != NO_CHIP]
    if chips:
        yield m("Bonus chips: {chips}.", chips=listed(chips))


def _on(what: Blank, space: int) -> Message:
    return m("{what} on {space}", what=what, space=space)


def _mountain(seen: State) -> Iterator[Message]:
    supply = [Counted(number, good) for number, good in zip(seen.supply, GOOD, strict=True)]
    yield m("On the mountain: {goods}.", goods=listed(supply))
    towers = [
        m("{good} {colours}", good=GOOD[kind], colours=listed([Noun(seen.colours[p]) for p in tower], ","))
        for kind, tower in enumerate(seen.towers)
        if tower
    ]
    if towers:
        yield m("Workers, from the lowest up: {towers}.", towers=listed(towers, ";"))
    free = [Noun(name) for name, owner in zip(seen.board.areas, seen.runes, strict=True) if owner == NOBODY]
    if free:
        yield m("Rune stones nobody holds: {stones}.", stones=listed(free))


def _player(seen: State, names: Sequence[str], player: int) -> Iterator[Message]:
    stock = seen.goods[player]
    has: Blank = m("a hidden stock") if stock[0] == HIDDEN else in_words(stock) if any(stock) else m("no goods")
    runes = [Noun(name) for name, owner in zip(seen.board.areas, seen.runes, strict=True) if owner == player]
    told: dict[str, Blank] = {
        "player": called(seen, names, player), "points": seen.score[player], "goods": has,
        "huts": seen.huts_left[player], "temples": seen.temples_left[player],
    }  # fmt: skip
    if runes:
        with_stones = t(
            "{player}: {points:point}, {goods}, {huts:hut} and {temples:temple} left; rune stones {stones}."
        )
        yield with_stones(**told, stones=listed(runes))
    else:
        yield t("{player}: {points:point}, {goods}, {huts:hut} and {temples:temple} left.")(**told)
