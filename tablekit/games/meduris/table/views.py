"""What a seat may know, what an unseen stock could be, what is wrong with a position, and plain values."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from itertools import count
from typing import TYPE_CHECKING, Any

from tablekit.core import Rnd
from tablekit.core.seats import by_colour, coloured
from tablekit.frame.sections import against, answerable, dealt, stacked
from tablekit.games.meduris import cites
from tablekit.games.meduris.numbers import GOODS_OF_A_KIND, HUTS, MOST_WORKERS, TEMPLES, WORKERS
from tablekit.games.meduris.rules import ending
from tablekit.games.meduris.rules.goods import deal_to_payer
from tablekit.games.meduris.rules.setting_up import BAG, Placing
from tablekit.games.meduris.rules.small_yield import behind_screens
from tablekit.games.meduris.table.state import (
    CHIPS,
    DRUID_CHIP,
    FACES,
    GOODS,
    HIDDEN,
    NO_CHIP,
    NOBODY,
    NOT_YET,
    SOURCES,
    State,
)
from tablekit.games.meduris.words import m
from tablekit.saying import Counted, Message, Noun, Of

if TYPE_CHECKING:
    import networkx as nx


DEALS = 2_000  # of which none could be: then the stocks with which there is a choice are listed


def hide(state: State, who: int | None) -> None:
    """Other screens hide goods until the end."""
    if state.pending:
        for player in range(state.players):
            if player != who:
                state.goods[player] = [HIDDEN] * 4


def imagine(state: State, who: int | None, rnd: Rnd) -> None:
    """The goods nobody sees are dealt out to the hidden screens.

    Each token goes to a hidden stock at random; stocks that an open question could not be put to are dealt again.  A
    large settlement may ask for nearly all there is, which hardly ever comes: then whoever pays gets a stock with which
    there is a choice, each as likely as it would have come.
    """
    hidden = [p for p in range(state.players) if state.goods[p][0] == HIDDEN]
    if hidden:
        none_came = "goods came behind the screens that could answer what is asked"
        dealt(state, partial(_deal, hidden, rnd, count()), answerable, none_came)


def _deal(hidden: Sequence[int], rnd: Rnd, deals: Iterator[int], state: State) -> None:
    if next(deals) == DEALS:
        payer = deal_to_payer(state, hidden, rnd)
        hidden = [player for player in hidden if player != payer]
    for player in hidden:
        state.goods[player] = [0] * 4
    for good in range(4):
        known = sum(stock[good] for stock in state.goods)
        for _ in range(GOODS_OF_A_KIND - state.supply[good] - known):
            state.goods[hidden[int(rnd.random() * len(hidden))]][good] += 1


def problems(state: State) -> list[str]:
    """Everything that is wrong with a position: pieces that do not add up, and pieces that cannot stand as they do."""
    return [*_goods_problems(state), *_piece_problems(state), *_ring_problems(state), *_course_problems(state)]


def _against(clause: str, says: Message) -> str:
    return f"{says}  § {clause}"


def _colour(state: State, player: int) -> Of:
    return Of("tablekit.saying", Noun(state.colours[player]))


def _goods_problems(state: State) -> Iterator[str]:
    for good, name in enumerate(GOODS):
        held = [stock[good] for stock in state.goods if stock[good] != HIDDEN]
        total = state.supply[good] + sum(held)
        unseen = len(held) < state.players
        if state.supply[good] < 0 or any(n < 0 for n in held):
            yield _against(cites.GAME_COMPONENTS, m("{good}: there cannot be fewer than none", good=Noun(name)))
        elif total > GOODS_OF_A_KIND or (not unseen and total != GOODS_OF_A_KIND):
            says = m(
                "{good}: supply and stocks add up to {total}; there are {all} in the box",
                good=Noun(name), total=total, all=GOODS_OF_A_KIND,
            )  # fmt: skip
            yield _against(cites.GAME_COMPONENTS, says)
    for player, (score, tally) in enumerate(zip(state.score, state.tally, strict=True)):
        colour = _colour(state, player)
        if score < 0:
            says = m("{colour}: the score is {score}; it never falls below 0", colour=colour, score=score)
            yield _against(cites.RITUAL_FLOOR, says)
        if sum(tally) != score:
            added = m(
                "{colour}: the points add up to {sum}, the score is {score}",
                colour=colour, sum=sum(tally), score=score,
            )  # fmt: skip
            yield _against(cites.BONUS_SCORE_NOW, added)


def _piece_problems(state: State) -> Iterator[str]:
    placing = [question.player for question in state.pending if isinstance(question, Placing)]
    for player in range(state.players):
        huts = state.huts.count(player) + max(0, state.huts_left[player])
        temples = state.temples.count(player) + max(0, state.temples_left[player])
        workers = sum(tower.count(player) for tower in state.towers) + placing.count(player)
        for name, number, right, clause in (
            ("hut", huts, HUTS[state.players], cites.SETUP_PIECES_HUTS),
            ("temple", temples, TEMPLES, cites.SETUP_PIECES_TEMPLES),
            ("worker", workers, WORKERS[state.players], cites.SETUP_WORKERS_COUNT),
        ):
            if number != right:
                colour, pieces = _colour(state, player), Counted(number, Noun(name))
                says = m("{colour}: {pieces}; there are {right}", colour=colour, pieces=pieces, right=right)
                yield _against(clause, says)
    for plateau, tower in enumerate(state.towers):
        if len(tower) > MOST_WORKERS:
            says = m(
                "{good}: {workers} workers on the plateau; at most {most} fit",
                good=Noun(GOODS[plateau]), workers=len(tower), most=MOST_WORKERS,
            )  # fmt: skip
            yield _against(cites.SETUP_WORKERS_LIMIT, says)
    for area, holder in enumerate(state.runes):
        builders = {state.huts[space] for space in state.board.spaces_of[area]} - {NOBODY}
        stone = Noun(state.board.areas[area])
        if holder == NOBODY and builders:
            says = m("rune stone {area}: somebody has built in the area, so somebody holds it", area=stone)
            yield _against(cites.HUT_RUNE_STONE, says)
        elif holder != NOBODY and holder not in builders:
            colour = _colour(state, holder)
            says = m("rune stone {area}: {colour} holds it without a hut in the area", area=stone, colour=colour)
            yield _against(cites.SETUP_ASIDE, says)


def _ring_problems(state: State) -> Iterator[str]:
    for space in range(1, state.board.n + 1):
        hut, temple, chip = state.huts[space] != NOBODY, state.temples[space] != NOBODY, state.chips[space]
        if hut and temple:
            yield _against(cites.HUT_SPACE, m("space {space}: a hut and a temple stand on it", space=space))
        if chip != NO_CHIP and (temple or (hut and chip != DRUID_CHIP)):
            says = m("space {space}: no building stands on a chip but a hut on a druid chip", space=space)
            yield _against(cites.BONUS_NO_TEMPLE, says)
    for kind in set(BAG):
        if state.chips.count(kind) > BAG.count(kind):
            says = m(
                "chips: {chips} of kind {kind}; there are {all}",
                chips=state.chips.count(kind), kind=CHIPS[kind], all=BAG.count(kind),
            )  # fmt: skip
            yield _against(cites.SETUP_BONUS_SHUFFLE, says)


def _course_problems(state: State) -> Iterator[str]:
    built = sum(h != NOBODY for h in state.huts) + sum(t != NOBODY for t in state.temples)
    if state.druid and state.huts[state.druid] == NOBODY:
        yield _against(cites.DRUID_POSITION, m("the druid stands at space {space}, where no hut is", space=state.druid))
    rock = min(built, state.board.rocks)
    if not state.druid and state.mark == NOT_YET and state.rock != rock:
        says = m(
            "the druid stands on rock {rock}; after {built} buildings it is rock {right}",
            rock=state.rock, built=built, right=rock,
        )  # fmt: skip
        yield _against(cites.DRUID_ROCKS, says)
    if not state.druid and state.mark == NOT_YET and built > state.board.rocks and any(state.size):
        says = m("the druid waits on his rocks, with {built} buildings and a hut among them", built=built)
        yield _against(cites.DRUID_LEAVE_ROCKS, says)
    for question in state.pending:
        yield from question.wrong(state)
    yield from behind_screens(state)
    yield from _stack(state)


def _stack(state: State) -> Iterator[str]:
    """Questions that cannot lie on each other, or that a seat is asked twice."""
    yield from stacked(state)
    asked = [question for question in state.pending if not isinstance(question, Placing)]
    for at, question in enumerate(asked):
        if any(type(other) is type(question) and other.player == question.player for other in asked[:at]):
            says = m("“{question}” is asked of seat {seat} twice", question=question.name, seat=question.player)
            yield against("do", says, question.clause)
            return


def to_dict(state: State) -> dict[str, Any]:
    """The whole position as plain values: lists, dicts, text and numbers, in the rulebook's nouns.

    A player is a colour, and what belongs to each stands under it: ``goods`` by kind (None: hidden), ``scores``,
    ``receipt`` by source, ``huts_left``, ``temples_left``.  ``supply`` by kind, ``towers`` by plateau from the bottom,
    ``spaces`` with ``goods``, ``area``, ``hut``, ``temple`` (whose, or None) and ``chip``, ``rune_stones`` by area
    (whose, or None), ``druid`` (``temple``, ``rock 1`` ... or a space),
    ``die``, ``active``, ``pending`` (what is still to be done, the next last),
    ``finale`` and ``last_lap``.
    """
    board, colours, owner = state.board, state.colours, _owners(state)
    return {
        "game": "meduris",
        "edition": state.edition,
        "end_when_supply_empty": state.end_when_supply_empty,
        "substitution": "lacking" if state.lacking else "free",
        "board": board.name,
        "players": state.players,
        "colours": list(state.colours),
        "first": colours[state.first],
        "active": colours[state.active],
        "die": None if state.die == NOT_YET else FACES[state.die],
        "goods": by_colour(colours, [{g: _seen(stock[i]) for i, g in enumerate(GOODS)} for stock in state.goods]),
        "supply": {g: state.supply[i] for i, g in enumerate(GOODS)},
        "towers": {g: [colours[seat] for seat in state.towers[i]] for i, g in enumerate(GOODS)},
        "spaces": [
            {
                "space": k,
                "goods": [GOODS[g] for g in board.goods[k]],
                "area": board.areas[board.area[k]],
                **_on_space(state, k, owner),
            }
            for k in range(1, board.n + 1)
        ],
        "rune_stones": {name: owner[state.runes[i]] for i, name in enumerate(board.areas)},
        "druid": _druid(state),
        "scores": by_colour(colours, state.score),
        "receipt": by_colour(
            colours,
            [{name: points for name, points in zip(SOURCES, tally, strict=True) if points} for tally in state.tally],
        ),
        "huts_left": by_colour(colours, state.huts_left),
        "temples_left": by_colour(colours, state.temples_left),
        "pending": [
            {"ask": q.name, "player": colours[q.player], "space": getattr(q, "space", None)} for q in state.pending
        ],
        "finale": None
        if state.last_turns == NOT_YET
        else {"set_off_by": owner[state.trigger], "last_turns_left": state.last_turns},
        "last_lap": None if state.mark == NOT_YET else {"mark": state.mark or None},
        "places": None if state.pending else coloured(colours, ending.over(state).places),
    }


def _owners(state: State) -> dict[int, str | None]:
    """Whose a piece is, by its seat: a colour, or nobody’s."""
    return {NOBODY: None, **dict(enumerate(state.colours))}


def _on_space(state: State, space: int, owner: Mapping[int, str | None]) -> dict[str, str | None]:
    chip = state.chips[space]
    chip_there = None if chip == NO_CHIP else CHIPS[chip]
    return {"hut": owner[state.huts[space]], "temple": owner[state.temples[space]], "chip": chip_there}


def _druid(state: State) -> int | str:
    return state.druid or ("temple" if state.rock == 0 else f"rock {state.rock}")


def _seen(number: int) -> int | None:
    return None if number < 0 else number


def graph(state: State) -> nx.Graph:
    """The board's graph with the pieces as attributes of its nodes: hut, temple, chip, workers, supply, druid.

    A hut, a temple, a worker and a rune stone are told by the colour of their owner.
    """
    g, owner = state.board.graph.copy(), _owners(state)
    for k in range(1, state.board.n + 1):
        g.nodes[k].update(**_on_space(state, k, owner), rune_stone=owner[state.runes[state.board.area[k]]])
    for i, name in enumerate(GOODS):
        g.nodes[name].update(workers=[state.colours[seat] for seat in state.towers[i]], supply=state.supply[i])
    g.graph["druid"] = _druid(state)
    return g
