"""What a seat may know, what an unseen stock could be, what is wrong with a position, and plain values."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from tablekit.core import Rnd
from tablekit.core.seats import by_colour, coloured
from tablekit.frame.sections import against, answerable, dealt, stacked
from tablekit.games.meduris import cites
from tablekit.games.meduris.sections import ending
from tablekit.games.meduris.sections.setting_up import BAG, Placing
from tablekit.games.meduris.sections.small_yield import behind_screens
from tablekit.games.meduris.table.state import (
    CHIPS,
    DRUID_CHIP,
    FACES,
    GOODS,
    GOODS_OF_A_KIND,
    HIDDEN,
    HUTS,
    MOST_WORKERS,
    NO_CHIP,
    NOBODY,
    NOT_YET,
    SOURCES,
    TEMPLES,
    WORKERS,
    State,
)

if TYPE_CHECKING:
    import networkx as nx


def hide(s: State, who: int | None) -> None:
    """Other screens hide goods until the end."""
    if s.pending:
        for player in range(s.players):
            if player != who:
                s.goods[player] = [HIDDEN] * 4


def imagine(s: State, who: int | None, rnd: Rnd) -> None:
    """The goods nobody sees are dealt out to the hidden screens.

    Each token goes to a hidden stock at random; stocks that an open question could not be put to are dealt again.
    Raises ``TablekitError`` when that happens ``MOST_DEALS`` times.
    """
    hidden = [p for p in range(s.players) if s.goods[p][0] == HIDDEN]
    if hidden:
        none_came = "goods came behind the screens that could answer what is asked"
        dealt(s, partial(_deal, hidden, rnd), answerable, none_came)


def _deal(hidden: Sequence[int], rnd: Rnd, s: State) -> None:
    for player in hidden:
        s.goods[player] = [0] * 4
    for good in range(4):
        known = sum(stock[good] for stock in s.goods)
        for _ in range(GOODS_OF_A_KIND - s.supply[good] - known):
            s.goods[hidden[int(rnd.random() * len(hidden))]][good] += 1


def problems(s: State) -> list[str]:
    """Everything that is wrong with a position: pieces that do not add up, and pieces that cannot stand as they do."""
    return [*_goods_problems(s), *_piece_problems(s), *_ring_problems(s), *_course_problems(s)]


def _against(clause: str, says: str) -> str:
    return f"{says}  § {clause}"


def _goods_problems(s: State) -> Iterator[str]:
    for good, name in enumerate(GOODS):
        held = [stock[good] for stock in s.goods if stock[good] != HIDDEN]
        total = s.supply[good] + sum(held)
        unseen = len(held) < s.players
        if s.supply[good] < 0 or any(n < 0 for n in held):
            yield _against(cites.GAME_COMPONENTS, f"{name}: there cannot be fewer than none")
        elif total > GOODS_OF_A_KIND or (not unseen and total != GOODS_OF_A_KIND):
            yield _against(
                cites.GAME_COMPONENTS,
                f"{name}: supply and stocks add up to {total}; there are {GOODS_OF_A_KIND} in the box",
            )
    for player, (score, tally) in enumerate(zip(s.score, s.tally, strict=True)):
        if score < 0:
            yield _against(cites.RITUAL_FLOOR, f"{s.colours[player]}: the score is {score}; it never falls below 0")
        if sum(tally) != score:
            says = f"{s.colours[player]}: the points add up to {sum(tally)}, the score is {score}"
            yield _against(cites.BONUS_SCORE_NOW, says)


def _piece_problems(s: State) -> Iterator[str]:
    placing = [sum(isinstance(q, Placing) and q.player == p for q in s.pending) for p in range(s.players)]
    workers = [sum(tower.count(p) for tower in s.towers) + placing[p] for p in range(s.players)]
    for player in range(s.players):
        huts = s.huts.count(player) + max(0, s.huts_left[player])
        temples = s.temples.count(player) + max(0, s.temples_left[player])
        if huts != HUTS[s.players]:
            yield _against(cites.SETUP_PIECES_HUTS, f"{s.colours[player]}: {huts} huts; there are {HUTS[s.players]}")
        if temples != TEMPLES:
            yield _against(cites.SETUP_PIECES_TEMPLES, f"{s.colours[player]}: {temples} temples; there are {TEMPLES}")
        if workers[player] != WORKERS[s.players]:
            yield _against(
                cites.SETUP_WORKERS_COUNT,
                f"{s.colours[player]}: {workers[player]} workers; there are {WORKERS[s.players]}",
            )
    for plateau, tower in enumerate(s.towers):
        if len(tower) > MOST_WORKERS:
            says = f"{GOODS[plateau]}: {len(tower)} workers on the plateau; at most {MOST_WORKERS} fit"
            yield _against(cites.SETUP_WORKERS_LIMIT, says)
    for area, holder in enumerate(s.runes):
        builders = {s.huts[space] for space in s.board.spaces_of[area]} - {NOBODY}
        name = s.board.areas[area]
        if holder == NOBODY and builders:
            yield _against(
                cites.HUT_RUNE_STONE, f"rune stone {name}: somebody has built in the area, so somebody holds it"
            )
        elif holder != NOBODY and holder not in builders:
            yield _against(
                cites.SETUP_ASIDE, f"rune stone {name}: {s.colours[holder]} holds it without a hut in the area"
            )


def _ring_problems(s: State) -> Iterator[str]:
    for space in range(1, s.board.n + 1):
        hut, temple, chip = s.huts[space] != NOBODY, s.temples[space] != NOBODY, s.chips[space]
        if hut and temple:
            yield _against(cites.HUT_SPACE, f"space {space}: a hut and a temple stand on it")
        if chip != NO_CHIP and (temple or (hut and chip != DRUID_CHIP)):
            yield _against(
                cites.BONUS_NO_TEMPLE, f"space {space}: no building stands on a chip but a hut on a druid chip"
            )
    for kind in set(BAG):
        if s.chips.count(kind) > BAG.count(kind):
            yield _against(
                cites.SETUP_BONUS_SHUFFLE,
                f"chips: {s.chips.count(kind)} of kind {CHIPS[kind]}; there are {BAG.count(kind)}",
            )


def _course_problems(s: State) -> Iterator[str]:
    built = sum(h != NOBODY for h in s.huts) + sum(t != NOBODY for t in s.temples)
    if s.druid and s.huts[s.druid] == NOBODY:
        yield _against(cites.DRUID_POSITION, f"the druid stands at space {s.druid}, where no hut is")
    if not s.druid and s.mark == NOT_YET and s.rock != min(built, s.board.rocks):
        says = f"the druid stands on rock {s.rock}; after {built} buildings it is rock {min(built, s.board.rocks)}"
        yield f"{says}  § {cites.DRUID_ROCKS}"
    if not s.druid and s.mark == NOT_YET and built > s.board.rocks and any(s.size):
        says = f"the druid waits on his rocks, with {built} buildings and a hut among them"
        yield _against(cites.DRUID_LEAVE_ROCKS, says)
    for question in s.pending:
        yield from question.wrong(s)
    yield from behind_screens(s)
    yield from _stack(s)


def _stack(s: State) -> Iterator[str]:
    """Questions that cannot lie on each other, or that a seat is asked twice."""
    yield from stacked(s)
    asked = [question for question in s.pending if not isinstance(question, Placing)]
    for at, question in enumerate(asked):
        if any(type(other) is type(question) and other.player == question.player for other in asked[:at]):
            says = f"“{question.name}” is asked of seat {question.player} twice"
            yield against("do", says, question.clause)
            return


def to_dict(s: State) -> dict[str, Any]:
    """The whole position as plain values: lists, dicts, text and numbers, in the rulebook's nouns.

    A player is a colour, and what belongs to each stands under it: ``goods`` by kind (None: hidden), ``scores``,
    ``receipt`` by source, ``huts_left``, ``temples_left``.  ``supply`` by kind, ``towers`` by plateau from the bottom,
    ``spaces`` with ``goods``, ``area``, ``hut``, ``temple`` (whose, or None) and ``chip``, ``rune_stones`` by area
    (whose, or None), ``druid`` (``temple``, ``rock 1`` ... or a space),
    ``die``, ``active``, ``pending`` (what is still to be done, the next last),
    ``finale`` and ``last_lap``.
    """
    n, colours = s.board.n, s.colours
    owner = {NOBODY: None, **dict(enumerate(colours))}
    return {
        "game": "meduris",
        "edition": s.edition,
        "end_when_supply_empty": s.end_when_supply_empty,
        "substitution": "lacking" if s.lacking else "free",
        "board": s.board.name,
        "players": s.players,
        "colours": list(s.colours),
        "first": colours[s.first],
        "active": colours[s.active],
        "die": None if s.die == NOT_YET else FACES[s.die],
        "goods": by_colour(colours, [{g: _seen(stock[i]) for i, g in enumerate(GOODS)} for stock in s.goods]),
        "supply": {g: s.supply[i] for i, g in enumerate(GOODS)},
        "towers": {g: [colours[seat] for seat in s.towers[i]] for i, g in enumerate(GOODS)},
        "spaces": [
            {
                "space": k,
                "goods": [GOODS[g] for g in s.board.goods[k]],
                "area": s.board.areas[s.board.area[k]],
                "hut": owner[s.huts[k]],
                "temple": owner[s.temples[k]],
                "chip": None if s.chips[k] == NO_CHIP else CHIPS[s.chips[k]],
            }
            for k in range(1, n + 1)
        ],
        "rune_stones": {name: owner[s.runes[i]] for i, name in enumerate(s.board.areas)},
        "druid": s.druid or ("temple" if s.rock == 0 else f"rock {s.rock}"),
        "scores": by_colour(colours, s.score),
        "receipt": by_colour(
            colours,
            [{name: points for name, points in zip(SOURCES, tally, strict=True) if points} for tally in s.tally],
        ),
        "huts_left": by_colour(colours, s.huts_left),
        "temples_left": by_colour(colours, s.temples_left),
        "pending": [
            {"ask": q.name, "player": colours[q.player], "space": getattr(q, "space", None)} for q in s.pending
        ],
        "finale": None
        if s.last_turns == NOT_YET
        else {"set_off_by": owner[s.trigger], "last_turns_left": s.last_turns},
        "last_lap": None if s.mark == NOT_YET else {"mark": s.mark or None},
        "places": None if s.pending else coloured(colours, ending.over(s).places),
    }


def _seen(number: int) -> int | None:
    return None if number < 0 else number


def graph(s: State) -> nx.Graph:
    """The board's graph with the pieces as attributes of its nodes: hut, temple, chip, workers, supply, druid.

    A hut, a temple, a worker and a rune stone are told by the colour of their owner.
    """
    g, owner = s.board.graph.copy(), {NOBODY: None, **dict(enumerate(s.colours))}
    for k in range(1, s.board.n + 1):
        g.nodes[k].update(
            hut=owner[s.huts[k]], temple=owner[s.temples[k]], chip=None if s.chips[k] == NO_CHIP else CHIPS[s.chips[k]],
            rune_stone=owner[s.runes[s.board.area[k]]],
        )  # fmt: skip
    for i, name in enumerate(GOODS):
        g.nodes[name].update(workers=[s.colours[seat] for seat in s.towers[i]], supply=s.supply[i])
    where: int | str = s.druid or ("temple" if s.rock == 0 else f"rock {s.rock}")
    g.graph["druid"] = where
    return g
