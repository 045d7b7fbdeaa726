"""What is hot, said once more and quickly: playouts list moves, or carry out one of them, millions of times.

The rules stand in the sections: a move may be made if all its conditions are met.  Here the moves lie ready by region,
each made once for a box (``box.made``), and a test holds every list to the conditions.  With these lists a game of two
takes 0.34 ms; where every condition is asked it takes 50.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from tablekit import core
from tablekit.frame.questions import once
from tablekit.games.empire.actions.cities import Building, City, CityWithArmy
from tablekit.games.empire.actions.destroying import Destroy, DestroyAndSteal, Destroying, targets
from tablekit.games.empire.actions.moving import Moving, Step, toll_bars
from tablekit.games.empire.actions.placing import PaidPlace, Place, Placing, homes, owners
from tablekit.games.empire.actions.step_costs import sea_cost
from tablekit.games.empire.box import Box
from tablekit.games.empire.box.cards import ACTIONS
from tablekit.games.empire.box.tokens import THIEVES
from tablekit.games.empire.numbers import (
    COINS,
    ROW_SIZE,
)
from tablekit.games.empire.rules.asking import InRegion, card_in_hand
from tablekit.games.empire.rules.course_of_play import DONE
from tablekit.games.empire.rules.leaders import leader_of
from tablekit.games.empire.rules.row import Draw, Drawing, draw_of
from tablekit.games.empire.rules.setting_up import Extra, Neutral, PlacingExtra, PlacingNeutral, extra_regions
from tablekit.games.empire.rules.taking import Choose, Choosing, Take
from tablekit.games.empire.rules.what_is_asked import Taking
from tablekit.games.empire.table.board import Board
from tablekit.games.empire.table.kinds import Colour
from tablekit.games.empire.table.state import NOBODY, State

Moves: TypeAlias = Sequence[core.Move]
SEATS = range(4)


def _by_region(box: Box, kind: type[InRegion[Any]], player: int) -> tuple[core.Move, ...]:
    """A player's moves of one kind, one for each region of a box."""
    return tuple([once(kind, player, name) for name in box.names])


def _by_colour(
    box: Box, kind: type[Destroy], player: int, colours: tuple[str, ...]
) -> tuple[tuple[core.Move, ...], ...]:
    """A player's moves of one kind, by region and colour."""
    named = [Colour(at, name) for at, name in enumerate(colours)]
    return tuple([tuple([once(kind, player, region, colour) for colour in named]) for region in box.names])


# ---------------------------------------------------------------- set-up


def extras(s: State, q: PlacingExtra, player: int) -> Moves:
    """The extra armies, wherever they may be placed."""
    extra = s.box.made[_by_region, Extra, player]
    return [extra[region] for region in extra_regions(s)]


def neutrals(s: State, q: PlacingNeutral, player: int) -> Moves:
    """A neutral army, in any region."""
    neutral = s.box.made[_by_region, Neutral, player]
    return [neutral[region] for region in s.board.regions]


# ---------------------------------------------------------------- cards


def takes(s: State, q: Taking, player: int) -> Moves:
    """The cards that the player can pay: so many from the left, as prices rise."""
    payable: tuple[int, ...] = s.box.made[(_payable,)]
    return _TAKES[player][min(payable[s.coins[player]], len(s.row))]


def _payable(box: Box) -> tuple[int, ...]:
    """How many places of the row so many coins pay for."""
    return tuple([sum(price <= coins for price in box.prices) for coins in range(COINS + 1)])


_TAKE = [tuple([once(Take, player, place) for place in range(ROW_SIZE)]) for player in SEATS]
_TAKES = [[take[:number] for number in range(ROW_SIZE + 1)] for take in _TAKE]
_CHOOSE = [{do: once(Choose, player, at) for at, do in enumerate(ACTIONS)} for player in SEATS]


def choices(s: State, q: Choosing, player: int) -> Moves:
    """The two actions of the card, or neither."""
    choose = _CHOOSE[player]
    return [*[choose[do] for do, _ in card_in_hand(s, player).actions], DONE[player]]


# A node of all cards of the deck, made to be drawn from once, took a tenth of the time of a playout.
def draw_at_random(s: State, q: Drawing, random: Callable[[], float]) -> None:
    """Turn up a card of the deck, each as likely."""
    s.box.made[_draws,][s.deck[int(random() * len(s.deck))]].apply(s, q)


def _draws(box: Box) -> tuple[Draw, ...]:
    return tuple([draw_of(box, card) for card in range(len(box.cards))])


# ---------------------------------------------------------------- actions


def places(s: State, q: Placing, player: int) -> Moves:
    """Every army the player may place: free of charge, then for a coin; or none."""
    own, place = homes(s, player), s.box.made[_by_region, Place, player]
    found = [place[region] for region in own]
    if s.leaders[player] != NOBODY:
        price = leader_of(s, player).paid_place
        if price and s.coins[player] >= price:
            found += [
                once(PaidPlace, player, s.box.names[region], Colour(owner, s.colours[owner]))
                for region in s.board.regions
                if region not in own
                for owner in owners(s, region)
            ]
    return [*found, DONE[player]]


# Steps lie ready line by line, for each region those that lead from there: 0.7 µs for five lines, and 2.9 where each
# neighbour is looked at.
def steps(s: State, q: Moving, player: int) -> Moves:
    """Every step that the movements left pay for, in the order of the regions; or none."""
    on_foot, every = s.board.made[_lines, player, s.colours[player]]
    lines = every if s.left >= sea_cost(s, player) else on_foot
    found: list[core.Move] = []
    mine = s.armies[player]
    for region in s.board.regions:
        if mine[region]:
            found += lines[region]
    if toll_bars(s, player):
        den = s.box.names[s.tokens.index(THIEVES)]
        found = [step for step in found if isinstance(step, Step) and step.end != den]
    found.append(DONE[player])
    return found


def _lines(board: Board, player: int, colour: str) -> list[list[tuple[core.Move, ...]]]:
    """A player's steps from each region of a board: those that are not by sea, and all."""
    names = board.box.names
    return [
        [
            tuple([once(Step, player, names[start], names[end], colour) for end, sea in near if by_sea or not sea])
            for start, near in enumerate(board.near)
        ]
        for by_sea in (False, True)
    ]


def cities(s: State, q: Building, player: int) -> Moves:
    """Every city the player may build, with the free army first; or none."""
    mine, city = s.armies[player], s.box.made[_by_region, City, player]
    here = [region for region in s.board.regions if mine[region]]
    if s.leaders[player] != NOBODY and leader_of(s, player).city_army and s.armies_left[player]:
        with_army = s.box.made[_by_region, CityWithArmy, player]
        return [*[move for region in here for move in (with_army[region], city[region])], DONE[player]]
    return [*[city[region] for region in here], DONE[player]]


def destructions(s: State, q: Destroying, player: int) -> Moves:
    """Every army the player may destroy, each with and without stealing; or none."""
    found: list[core.Move] = []
    mine, names = s.armies[player], s.all_colours()
    destroy = s.box.made[_by_colour, Destroy, player, names]
    steals = s.leaders[player] != NOBODY and leader_of(s, player).steal > 0
    steal = s.box.made[_by_colour, DestroyAndSteal, player, names] if steals else ()
    for region in s.board.regions:
        if mine[region]:
            for colour in targets(s, player, region):
                found.append(destroy[region][colour])
                if steals and not s.is_neutral(colour) and colour != player and s.coins[colour]:
                    found.append(steal[region][colour])
    return [*found, DONE[player]]
