"""The position as plain values and as a graph."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from tablekit.core.seats import by_colour, coloured
from tablekit.games.empire.actions.action import Action
from tablekit.games.empire.actions.step_costs import sea_cost
from tablekit.games.empire.box.numbers import STEP_COST
from tablekit.games.empire.box.tokens import FACE_DOWN, NO_TOKEN, TOKEN_WORDS
from tablekit.games.empire.sections.control import Control, control
from tablekit.games.empire.sections.scoring import Scoring, receipt
from tablekit.games.empire.sections.setting_up import Dealing
from tablekit.games.empire.sections.tokens import Revealing, Seeing, face_down
from tablekit.games.empire.table.board import SEA
from tablekit.games.empire.table.maps import token_options
from tablekit.games.empire.table.state import NEUTRAL_COLOUR, State

if TYPE_CHECKING:
    import networkx as nx


# ---------------------------------------------------------------- plain values


def to_dict(s: State, before_turns: Callable[[State], dict[str, Any]]) -> dict[str, Any]:
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
    scoring = Scoring(s)
    return {
        "game": "empire",
        "edition": "it",
        "players": s.players,
        "colours": list(s.colours),
        "board": s.box.name,
        **_options(s),
        **_map(s, scoring.control),
        **_cards_and_pieces(s, scoring),
        **before_turns(s),
        **_course(s),
        "scores": by_colour(s.colours, scoring.scores()),
        "receipt": by_colour(
            s.colours,
            [
                [{"points": entry.points, "says": entry.says, "clause": entry.clause} for entry in entries]
                for entries in (receipt(s, player) for player in range(s.players))
            ],
        ),
        "places": None if s.pending else coloured(s.colours, scoring.places(scoring.scores())),
    }


def _map(s: State, who: Control) -> dict[str, Any]:
    return {
        "regions": {s.box.names[region]: _region(s, region, holder) for region, holder in who.regions.items()},
        "islands": [
            {"regions": s.board.named(island), "controlled_by": _holder(s, who.islands[at])}
            for at, island in enumerate(s.board.islands)
        ],
    }


def _cards_and_pieces(s: State, scoring: Scoring) -> dict[str, Any]:
    """The row and the deck, and what lies in front of each seat."""
    box, seats, own = s.box, range(s.players), partial(by_colour, s.colours)
    return {
        "row": [
            {"card": None if card < 0 else box.cards[card].id, "price": box.prices[place]}
            for place, card in enumerate(s.row)
        ],
        "deck": len(s.deck),
        "coins": own(s.coins),
        "coins_in_supply": s.supply,
        "armies_left": own(s.armies_left[: s.players]),
        "cities_left": own(map(s.cities_left, seats)),
        "cards": own([box.cards[card].id for card in cards] for cards in s.cards),
        "leader": own(None if leader < 0 else box.leaders[leader].id for leader in s.leaders),
        "claimed": own([TOKEN_WORDS[kind] for kind in claimed] for claimed in s.claimed),
        "kept": s.armies_kept(),
        "elixirs": own(scoring.vials),
        "sea_cost": own(sea_cost(s, player) for player in seats),
        "more_movement": own(s.more_move),
        "more_armies": own(s.more_army),
        "immune": own(s.immune[: s.players]),
    }


def _course(s: State) -> dict[str, Any]:
    """Whose turn it is, what is still to be done, and earlier games of a match."""
    return {
        "first": None if s.first < 0 else s.colours[s.first],
        "active": s.colours[s.active],
        "left": s.left,
        "pending": [
            {
                "ask": question.name,
                "player": None if question.player < 0 else s.colours[question.player],
                "number": (question.number or None) if isinstance(question, Action) else None,
                "region": question.region if isinstance(question, (Revealing, Seeing)) else None,
            }
            for question in s.pending
        ],
        "match": [by_colour(s.colours, scores) for scores in s.past],
    }


def _options(s: State) -> dict[str, Any]:
    """Every option that a position still shows, under its name."""
    kinds = set(s.tokens) | {kind for own in s.claimed for kind in own}
    switches = {name: getattr(s.switches, name) for name in s.switches.__struct_fields__}
    die, every, italian = switches.pop("die"), switches.pop("all_bridges"), switches.pop("italian")
    return {
        **switches,
        "bid_tie": "die" if die else "youngest",
        "bridges": "all" if every else "drawn",
        "card_names": "it" if italian else "en",
        "layout": s.board.layout.shape,
        **token_options(kinds),
        "leaders": any(leader >= 0 for leader in s.leaders)
        or any(isinstance(question, Dealing) for question in s.pending),
        "tiles": s.board.layout.text(s.box).replace(",", " "),
        "start": s.box.names[s.start],
        "setup_player": s.colours[s.setup_player],
        "ages": [s.colours[seat] for seat in s.ages],
    }


def _holder(s: State, colour: int) -> str | None:
    return None if colour < 0 else NEUTRAL_COLOUR if s.is_neutral(colour) else s.colours[colour]


def _region(s: State, region: int, holder: int) -> dict[str, Any]:
    kind = s.tokens[region]
    return {
        "face": s.box.faces[s.box.face_of[region]].id,
        "number": s.box.number[region],
        "island": s.board.island[region],
        "armies": {s.colour(colour): number for colour, number in s.armies_in(region)},
        "cities": {s.colours[player]: number for player, number in s.cities_in(region)},
        "token": None if kind == NO_TOKEN else "hidden" if kind == FACE_DOWN else TOKEN_WORDS[kind],
        "face_down": face_down(s, region),
        "seen_by": [s.colours[player] for player in s.seen_by(region)],
        "controlled_by": _holder(s, holder),
    }


def graph(s: State) -> nx.Graph:
    """The map as a simple graph with the pieces, each pair joined by its cheapest way.

    Nodes are region names with ``armies`` and ``cities`` by colour, ``token``, ``controlled_by``, ``start`` and, of the
    map, ``face``, ``number``, ``spot``, ``island`` and ``at``.  Edges have ``kind`` (``land``, ``bridge``, ``sea`` or
    ``portal``), ``points`` and ``cost``: the movements it takes the player whose turn it is; ``costs`` are by player.
    """
    import networkx as nx

    full = s.board.graph
    g = nx.Graph(**full.graph)
    holders = control(s).regions
    for name, marks in full.nodes(data=True):
        region = s.box.region[name]
        own = _region(s, region, holders[region])
        del own["island"]
        g.add_node(name, **marks, **{k: v for k, v in own.items() if k not in marks}, start=region == s.start)
    for a, b, marks in full.edges(data=True):
        sea = marks["kind"] == SEA
        costs = by_colour(s.colours, [sea_cost(s, player) if sea else STEP_COST for player in range(s.players)])
        if not g.has_edge(a, b) or (g.edges[a, b]["kind"] == SEA and not sea):
            g.add_edge(a, b, **marks, costs=costs, cost=costs[s.colours[s.active]])
    return g
