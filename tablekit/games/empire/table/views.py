"""The position as plain values and as a graph."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from tablekit.core.seats import by_colour, coloured
from tablekit.games.empire.actions.action import Action
from tablekit.games.empire.actions.step_costs import sea_cost
from tablekit.games.empire.box.tokens import FACE_DOWN, NO_TOKEN, TOKEN_WORDS
from tablekit.games.empire.numbers import STEP_COST
from tablekit.games.empire.rules.control import Control, control
from tablekit.games.empire.rules.scoring import Scoring, receipt
from tablekit.games.empire.rules.setting_up import Dealing
from tablekit.games.empire.rules.tokens import Revealing, Seeing, face_down
from tablekit.games.empire.table.board import SEA
from tablekit.games.empire.table.maps import token_options
from tablekit.games.empire.table.state import NEUTRAL_COLOUR, State

if TYPE_CHECKING:
    import networkx as nx


# ---------------------------------------------------------------- plain values


def to_dict(state: State, before_turns: Callable[[State], dict[str, Any]]) -> dict[str, Any]:
    """The whole position as plain values: lists, dicts, text and numbers, in the rulebook's nouns.

    A player is a colour, nobody is None, and what belongs to each stands under the colour.  Every option stands under
    its name.  ``regions`` by name have ``face``, ``number``, ``island`` (index), ``armies`` and ``cities`` by colour,
    ``token`` (``hidden``: face down and unknown), ``face_down``, ``seen_by`` and ``controlled_by`` (a player or
    ``neutral``); ``islands`` have ``regions`` and ``controlled_by``.  ``row`` has ``card`` (None: the gap) and
    ``price``; ``deck`` is how many cards are unseen.  By player: ``coins``, ``armies_left``, ``cities_left``,
    ``cards``, ``leader``, ``claimed`` (tokens), ``elixirs``, ``sea_cost``, ``more_movement``, ``more_armies``,
    ``immune``; ``before_turns`` adds how the starting player is found.  ``kept`` are the armies on the Red Sorceress's
    card; ``left`` what the present action has left; ``pending`` what is still to be done, the next last; ``match`` the
    scores of earlier games; ``receipt`` by player has ``points``, ``says`` and ``clause``; ``places`` are None until
    the end.
    """
    scoring = Scoring(state)
    return {
        "game": "empire",
        "edition": "it",
        "players": state.players,
        "colours": list(state.colours),
        "board": state.box.name,
        **_options(state),
        **_map(state, scoring.control),
        **_cards_and_pieces(state, scoring),
        **before_turns(state),
        **_course(state),
        "scores": by_colour(state.colours, scoring.scores()),
        "receipt": by_colour(
            state.colours,
            [
                [{"points": entry.points, "says": entry.says, "clause": entry.clause} for entry in entries]
                for entries in (receipt(state, player) for player in range(state.players))
            ],
        ),
        "places": None if state.pending else coloured(state.colours, scoring.places(scoring.scores())),
    }


def _map(state: State, who: Control) -> dict[str, Any]:
    return {
        "regions": {state.box.names[region]: _region(state, region, holder) for region, holder in who.regions.items()},
        "islands": [
            {"regions": state.board.named(island), "controlled_by": _holder(state, who.islands[at])}
            for at, island in enumerate(state.board.islands)
        ],
    }


def _cards_and_pieces(state: State, scoring: Scoring) -> dict[str, Any]:
    """The row and the deck, and what lies in front of each seat."""
    box, seats, own = state.box, range(state.players), partial(by_colour, state.colours)
    return {
        "row": [
            {"card": None if card < 0 else box.cards[card].id, "price": box.prices[place]}
            for place, card in enumerate(state.row)
        ],
        "deck": len(state.deck),
        "coins": own(state.coins),
        "coins_in_supply": state.supply,
        "armies_left": own(state.armies_left[: state.players]),
        "cities_left": own(map(state.cities_left, seats)),
        "cards": own([box.cards[card].id for card in cards] for cards in state.cards),
        "leader": own(None if leader < 0 else box.leaders[leader].id for leader in state.leaders),
        "claimed": own([TOKEN_WORDS[kind] for kind in claimed] for claimed in state.claimed),
        "kept": state.armies_kept(),
        "elixirs": own(scoring.vials),
        "sea_cost": own(sea_cost(state, player) for player in seats),
        "more_movement": own(state.more_move),
        "more_armies": own(state.more_army),
        "immune": own(state.immune[: state.players]),
    }


def _course(state: State) -> dict[str, Any]:
    """Whose turn it is, what is still to be done, and earlier games of a match."""
    return {
        "first": None if state.first < 0 else state.colours[state.first],
        "active": state.colours[state.active],
        "left": state.left,
        "pending": [
            {
                "ask": question.name,
                "player": None if question.player < 0 else state.colours[question.player],
                "number": (question.number or None) if isinstance(question, Action) else None,
                "region": question.region if isinstance(question, (Revealing, Seeing)) else None,
            }
            for question in state.pending
        ],
        "match": [by_colour(state.colours, scores) for scores in state.past],
    }


def _options(state: State) -> dict[str, Any]:
    """Every option that a position still shows, under its name."""
    kinds = set(state.tokens) | {kind for own in state.claimed for kind in own}
    switches = {name: getattr(state.switches, name) for name in state.switches.__struct_fields__}
    die, every, italian = switches.pop("die"), switches.pop("all_bridges"), switches.pop("italian")
    return {
        **switches,
        "bid_tie": "die" if die else "youngest",
        "bridges": "all" if every else "drawn",
        "card_names": "it" if italian else "en",
        "layout": state.board.layout.shape,
        **token_options(kinds),
        "leaders": any(leader >= 0 for leader in state.leaders)
        or any(isinstance(question, Dealing) for question in state.pending),
        "tiles": state.board.layout.text(state.box).replace(",", " "),
        "start": state.box.names[state.start],
        "setup_player": state.colours[state.setup_player],
        "ages": [state.colours[seat] for seat in state.ages],
    }


def _holder(state: State, colour: int) -> str | None:
    return None if colour < 0 else NEUTRAL_COLOUR if state.is_neutral(colour) else state.colours[colour]


def _region(state: State, region: int, holder: int) -> dict[str, Any]:
    kind = state.tokens[region]
    return {
        "face": state.box.faces[state.box.face_of[region]].id,
        "number": state.box.number[region],
        "island": state.board.island[region],
        "armies": {state.colour(colour): number for colour, number in state.armies_in(region)},
        "cities": {state.colours[player]: number for player, number in state.cities_in(region)},
        "token": None if kind == NO_TOKEN else "hidden" if kind == FACE_DOWN else TOKEN_WORDS[kind],
        "face_down": face_down(state, region),
        "seen_by": [state.colours[player] for player in state.seen_by(region)],
        "controlled_by": _holder(state, holder),
    }


def graph(state: State) -> nx.Graph:
    """The map as a simple graph with the pieces, each pair joined by its cheapest way.

    Nodes are region names with ``armies`` and ``cities`` by colour, ``token``, ``controlled_by``, ``start`` and, of the
    map, ``face``, ``number``, ``spot``, ``island`` and ``at``; their ``kind`` is ``region``.  Edges have ``kind``
    (``land``, ``bridge``, ``sea`` or ``portal``), ``points`` and ``cost``: the movements it takes the player whose turn
    it is; ``costs`` are by player.
    """
    import networkx as nx

    full = state.board.graph
    g = nx.Graph(**full.graph)
    holders = control(state).regions
    for name, marks in full.nodes(data=True):
        region = state.box.region[name]
        own = _region(state, region, holders[region])
        g.add_node(name, **marks, **{k: v for k, v in own.items() if k not in marks}, start=region == state.start)
    for a, b, marks in full.edges(data=True):
        sea = marks["kind"] == SEA
        costs = by_colour(
            state.colours, [sea_cost(state, player) if sea else STEP_COST for player in range(state.players)]
        )
        if not g.has_edge(a, b) or (g.edges[a, b]["kind"] == SEA and not sea):
            g.add_edge(a, b, **marks, costs=costs, cost=costs[state.colours[state.active]])
    return g
