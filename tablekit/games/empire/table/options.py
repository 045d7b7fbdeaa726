"""What was asked for a set-up: checked, and what is left open drawn; the completed options can be given again."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tablekit.core import Rnd, Setup
from tablekit.core.errors import BoardError, SetupError
from tablekit.core.notation import shown, suggestion
from tablekit.frame.sections import against
from tablekit.games.empire import cites
from tablekit.games.empire.box import Box, box_of
from tablekit.games.empire.numbers import GAMES_OF_A_LONG_MATCH, ROW_SIZE
from tablekit.games.empire.table.maps import (
    GAME_MARK,
    each_game,
    hold_to_tokens,
    is_given,
    maps_of,
    settle_tokens,
    start_of,
    tokens_of,
    tokens_text,
    two_shapes,
)
from tablekit.games.empire.table.state import COLOURS, Switches
from tablekit.games.empire.words import m
from tablekit.mechanics.setups import seat_colours, seat_or_drawn


def complete(setup: Setup, rnd: Rnd) -> Setup:
    """Check a set-up and draw what it leaves open: map, starting region, tokens, leaders, random player, first row.

    The completed options are plain texts and numbers that can be given again.  Raises ``SetupError`` or
    ``BoardError`` where the rules do not allow what was asked for.
    """
    options, n = dict(setup.options), setup.players
    box = box_of(setup.board)
    box.check_deck(n)
    _settle_variants(options, box)
    games = GAMES_OF_A_LONG_MATCH if options["long"] else 1
    maps = maps_of(options, box, games, rnd)
    if "layout" in setup.given and options["layout"] != maps[0].shape:
        raise SetupError(two_shapes(options["layout"], maps[0]))
    starts = [
        start_of(given, lies, box, rnd) for given, lies in zip(each_game(options["start"], games), maps, strict=True)
    ]
    tokens = [
        tokens_of(given, options, lies, start, box, rnd)
        for given, lies, start in zip(each_game(options["tokens"], games), maps, starts, strict=True)
    ]
    if is_given(options["tokens"]):
        hold_to_tokens(options, setup.given, {kind for laid in tokens for kind, _ in laid})
    options["tiles"] = f" {GAME_MARK} ".join(lies.text(box).replace(",", " ") for lies in maps)
    options["layout"] = maps[0].shape
    options["start"] = f" {GAME_MARK} ".join(box.names[start] for start in starts)
    options["tokens"] = f" {GAME_MARK} ".join(tokens_text(laid, box) or "none" for laid in tokens)
    options["colours"] = seat_colours(options.get("colours"), n, COLOURS, "red blue")
    options["ages"] = _ages(options.get("ages"), n)
    options["setup_player"] = seat_or_drawn(
        "setup_player", options.get("setup_player"), options["colours"], rnd, cites.SETUP_EXTRA_ARMY
    )
    options["leader_deal"] = _leaders(options, box, n, rnd)
    options["row"] = _row(options.get("row"), box, n, rnd)
    return Setup(n, options, box)


def switches_of(options: Mapping[str, Any]) -> Switches:
    """The switches that the options set."""
    return Switches(
        die=options["bid_tie"] == "die",
        all_bridges=options["bridges"] == "all",
        italian=options["card_names"] == "it",
        **{name: options[name] for name in Switches.__struct_fields__ if name in options},
    )


# ---------------------------------------------------------------- variants, players, cards


def _settle_variants(options: dict[str, Any], box: Box) -> None:
    """A deal by hand brings the leaders, some tokens bring others, and a file may bring the map."""
    settle_tokens(options)
    options["leaders"] = bool(options["leaders"]) or is_given(options["leader_deal"])
    if not is_given(options["tiles"]) and box.map is not None:
        options["tiles"] = box.map
    for name in ("tiles", "start", "tokens", "leader_deal", "row"):
        if options[name] is not None and not isinstance(options[name], str):
            said = m("{option} is {value}; it must be a text, or 'random'", option=name, value=shown(options[name]))
            raise SetupError(said)


def _ages(given: Any, players: int) -> tuple[int, ...]:
    if given is None:
        return tuple(range(players))
    parts = given.replace(",", " ").split() if isinstance(given, str) else given
    seats = [str(seat) for seat in range(players)]
    ages: tuple[int, ...] = ()
    if isinstance(parts, (list, tuple)) and all(type(part) is int or part in seats for part in parts):
        ages = tuple(map(int, parts))
    if sorted(ages) != list(range(players)):
        right = " ".join(map(str, range(players)))
        said = m("ages is {given}; it must name every seat once, the youngest first, such as {right}",
                 given=shown(given), right=repr(right))  # fmt: skip
        raise SetupError(f"{said}  § {cites.BID_TIE}")
    return ages


def _leaders(options: Mapping[str, Any], box: Box, players: int, rnd: Rnd) -> str:
    given = options["leader_deal"]
    if not options["leaders"]:
        return "none"
    if not is_given(given):
        if len(box.leaders) < players:
            said = m("there are {leaders}; {players} players need one each", leaders=len(box.leaders), players=players)
            raise BoardError(box.file.where, [against("leader", said, cites.VAR_LEADER_DEAL)])
        left = [leader.id for leader in box.leaders]
        return " ".join(left.pop(int(rnd.random() * len(left))) for _ in range(players))
    dealt = given.replace(",", " ").split()
    for id in dealt:
        if id not in box.leader:
            right = suggestion(id, tuple(box.leader))
            said = m("there is no leader {leader}; it must be {right}", leader=shown(id), right=right)
            raise SetupError(against("leader_deal", said, cites.VAR_LEADER_DEAL))
    if len(dealt) != players or len(set(dealt)) != players:
        few = " ".join(dealt[:players] + ["..."] * (len(dealt) > players))
        said = m("{players} different leaders are needed, one a seat; given are {few}", players=players, few=few)
        raise SetupError(against("leader_deal", said, cites.VAR_LEADER_DEAL))
    return " ".join(dealt)


def _row(given: str | None, box: Box, players: int, rnd: Rnd) -> str:
    deck = [box.cards[at].id for at in box.decks[players]]
    if not is_given(given):
        return " ".join(deck.pop(int(rnd.random() * len(deck))) for _ in range(ROW_SIZE))
    assert given is not None
    row = given.replace(",", " ").split()
    for id in row:
        if id not in box.card:
            right = suggestion(id, tuple(box.card))
            said = m("there is no card {card}; it must be {right}", card=shown(id), right=right)
            raise SetupError(against("row", said, cites.SETUP_ROW))
        if id not in deck:
            clause = cites.SETUP_DECK_2P if players == 2 else cites.SETUP_DECK_3P
            said = m("{card} is not in the deck for {players} players", card=id, players=players)
            raise SetupError(against("row", said, clause))
    if len(row) != ROW_SIZE or len(set(row)) != ROW_SIZE:
        said = m("{cards} different cards are needed; {given} are given", cards=ROW_SIZE, given=len(row))
        raise SetupError(against("row", said, cites.SETUP_ROW))
    return " ".join(row)
