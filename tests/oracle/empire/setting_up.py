"""Set-up: checking what was asked for, filling in what is left to chance, and laying out the first game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tablekit.core import Rnd, Setup
from tablekit.errors import BoardError, SetupError
from tablekit.notation import shown, suggestion
from tests.oracle.empire import cites, layout
from tests.oracle.empire.board import board_of
from tests.oracle.empire.box import CARDS_EACH, ROW_SIZE, Box, box_of, in_italian
from tests.oracle.empire.laying_out import lay_out
from tests.oracle.empire.layout import Layout, start_regions
from tests.oracle.empire.state import (
    COLOURS,
    DRAGON,
    EXPLORATION,
    FACE_DOWN,
    FORTRESS,
    GAMES_OF_A_LONG_MATCH,
    PORTAL,
    THIEVES,
    TOKENS,
    TOKENS_OF_A_KIND,
    Plan,
    State,
    Switches,
)

GAME_MARK = "/"
ENCOUNTERS = {"dragon": (DRAGON,), "portals": (PORTAL, PORTAL), "thieves": (THIEVES,)}


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
    maps = _maps(options, box, games, rnd)
    if "layout" in setup.given and options["layout"] != maps[0].shape:
        raise SetupError(_two_shapes(options["layout"], maps[0]))
    starts = [_start(given, lies, box, rnd) for given, lies in zip(_each(options["start"], games), maps, strict=True)]
    tokens = [
        _tokens(given, options, lies, start, box, rnd)
        for given, lies, start in zip(_each(options["tokens"], games), maps, starts, strict=True)
    ]
    if _given(options["tokens"]):
        _hold_to_tokens(options, setup.given, {kind for laid in tokens for kind, _ in laid})
    options["tiles"] = f" {GAME_MARK} ".join(lies.text(box).replace(",", " ") for lies in maps)
    options["layout"] = maps[0].shape
    options["start"] = f" {GAME_MARK} ".join(box.names[start] for start in starts)
    options["tokens"] = f" {GAME_MARK} ".join(tokens_text(laid, box) or "none" for laid in tokens)
    options["colours"] = _colours(options.get("colours"), n)
    options["ages"] = _ages(options.get("ages"), n)
    options["setup_player"] = _seat(options.get("setup_player"), n, rnd)
    options["leader_deal"] = _leaders(options, box, n, rnd)
    options["row"] = _row(options.get("row"), box, n, rnd)
    return Setup(n, options, box)


def start(setup: Setup) -> State:
    """Lay out a completed set-up up to the extra armies."""
    n, options = setup.players, setup.options
    box = in_italian(box_of(setup.board)) if options["card_names"] == "it" else box_of(setup.board)
    plans = plans_of(options, box)
    s = State(box, plans[0], n, switches_of(options), CARDS_EACH[n])
    s.colours = options["colours"]
    s.ages = options["ages"]
    s.later = plans[1:]
    s.log = []
    leaders = tuple(box.leader[id] for id in options["leader_deal"].split()) if options["leaders"] else ()
    row = tuple(box.card[id] for id in options["row"].split())
    lay_out(s, plans[0], options["setup_player"], options["leaders"], leaders, row)
    return s


def switches_of(options: Mapping[str, Any]) -> Switches:
    """The switches that the options set."""
    return Switches(
        long=options["long"], swamp=options["swamp"], die=options["bid_tie"] == "die",
        all_bridges=options["bridges"] == "all", italian=options["card_names"] == "it",
        **{
            name: options[name]
            for name in (
                "neutral_blocks_islands", "elixir_zero_scores", "destroy_own", "immune_blocks_self",
                "dragon_counts_moves", "thief_needs_coin", "neutral_is_opponent",
            )
        },
    )  # fmt: skip


def plans_of(options: Mapping[str, Any], box: Box) -> tuple[Plan, ...]:
    """The map of each game of completed options."""
    texts = zip(*(options[name].split(GAME_MARK) for name in ("tiles", "start", "tokens")), strict=True)
    every = options["bridges"] == "all"
    found = []
    for tiles, start_name, tokens in texts:
        lies = layout.parse(tiles, box)
        found.append(plan_of(box, lies, every, box.region[start_name.strip()], read_tokens(tokens, lies, box)))
    return tuple(found)


def plan_of(box: Box, lies: Layout, every: bool, start: int, tokens: Sequence[tuple[int, int]]) -> Plan:
    """The map of one game; its tokens in the order of the regions.  Portals join only as a pair."""
    tokens = sorted(tokens, key=lambda token: token[1])
    portals = tuple(region for kind, region in tokens if kind == PORTAL)
    return Plan(board_of(box, lies, every, portals if len(portals) == 2 else ()), start, tuple(tokens))


# ---------------------------------------------------------------- variants, players, cards


def _settle_variants(options: dict[str, Any], box: Box) -> None:
    """The swamp brings the exploration tokens with it; a deal by hand brings the leaders; a file may bring the map."""
    options["exploration"] = options["exploration"] or options["swamp"]
    options["leaders"] = bool(options["leaders"]) or _given(options["leader_deal"])
    if not _given(options["tiles"]) and box.map is not None:
        options["tiles"] = box.map
    for name in ("tiles", "start", "tokens", "leader_deal", "row"):
        if options[name] is not None and not isinstance(options[name], str):
            raise SetupError(f"{name} is {shown(options[name])}; it must be a text, or 'random'")


def _given(value: Any) -> bool:
    return value is not None and value != "random"


def _each(given: str | None, games: int) -> list[str | None]:
    """What is given for each game of a match: once for all, or once a game with ``/`` between."""
    if given is None or given == "random":
        return [None] * games
    parts = [part.strip() for part in given.split(GAME_MARK)]
    if len(parts) not in (1, games):
        raise SetupError(f"{shown(given)} is for {len(parts)} games; there {'is 1' if games == 1 else f'are {games}'}")
    return [*parts] * games if len(parts) == 1 else [*parts]


def _colours(given: Any, players: int) -> tuple[str, ...]:
    if given is None:
        return COLOURS[:players]
    if not isinstance(given, (str, list, tuple)):
        raise SetupError(f"colours is {shown(given)}; write one colour a seat, such as 'red blue'")
    colours = tuple(given.replace(",", " ").split()) if isinstance(given, str) else tuple(given)
    for colour in colours:
        if colour not in COLOURS:
            right = suggestion(colour, COLOURS)
            raise SetupError(f"colours: {shown(colour)} is not a colour of this game; it must be {right}")
    if len(colours) != players or len(set(colours)) != players:
        raise SetupError(f"colours: {players} different colours are needed, one a seat; {len(colours)} were given")
    return colours


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
        raise SetupError(
            f"ages is {shown(given)}; it must name every seat once, the youngest first, such as {right!r}  "
            f"§ {cites.BID_TIE}"
        )
    return ages


def _seat(given: Any, players: int, rnd: Rnd) -> int:
    if not _given(given):
        return int(rnd.random() * players)
    if not isinstance(given, int) or isinstance(given, bool) or not 0 <= given < players:
        raise SetupError(
            f"setup_player is {shown(given)}; it must be a seat from 0 to {players - 1}, or 'random'  "
            f"§ {cites.SETUP_EXTRA_ARMY}"
        )
    return given


def _leaders(options: Mapping[str, Any], box: Box, players: int, rnd: Rnd) -> str:
    given = options["leader_deal"]
    if not options["leaders"]:
        return "none"
    if not _given(given):
        if len(box.leaders) < players:
            says = f"leader: there are {len(box.leaders)}; {players} players need one each"
            raise BoardError(box.file.where, [f"{says}  § {cites.VAR_LEADER_DEAL}"])
        left = [leader.id for leader in box.leaders]
        return " ".join(left.pop(int(rnd.random() * len(left))) for _ in range(players))
    dealt = given.replace(",", " ").split()
    for id in dealt:
        if id not in box.leader:
            right = suggestion(id, tuple(box.leader))
            raise SetupError(
                f"leader_deal: there is no leader {shown(id)}; it must be {right}  § {cites.VAR_LEADER_DEAL}"
            )
    if len(dealt) != players or len(set(dealt)) != players:
        few = " ".join(dealt[:players] + ["..."] * (len(dealt) > players))
        raise SetupError(
            f"leader_deal: {players} different leaders are needed, one a seat; given are {few}  "
            f"§ {cites.VAR_LEADER_DEAL}"
        )
    return " ".join(dealt)


def _row(given: str | None, box: Box, players: int, rnd: Rnd) -> str:
    deck = [box.cards[at].id for at in box.decks[players]]
    if not _given(given):
        return " ".join(deck.pop(int(rnd.random() * len(deck))) for _ in range(ROW_SIZE))
    assert given is not None
    row = given.replace(",", " ").split()
    for id in row:
        if id not in box.card:
            right = suggestion(id, tuple(box.card))
            raise SetupError(f"row: there is no card {shown(id)}; it must be {right}  § {cites.SETUP_ROW}")
        if id not in deck:
            clause = cites.SETUP_DECK_2P if players == 2 else cites.SETUP_DECK_3P
            raise SetupError(f"row: {id} is not in the deck for {players} players  § {clause}")
    if len(row) != ROW_SIZE or len(set(row)) != ROW_SIZE:
        raise SetupError(f"row: {ROW_SIZE} different cards are needed; {len(row)} are given  § {cites.SETUP_ROW}")
    return " ".join(row)


# ---------------------------------------------------------------- the map


def _maps(options: Mapping[str, Any], box: Box, games: int, rnd: Rnd) -> list[Layout]:
    found = []
    shape = options["layout"]
    for given in _each(options["tiles"], games):
        if given is None:
            found.append(layout.draw(box, shape, rnd))
            continue
        try:
            lies = layout.parse(given, box)
        except SetupError as error:
            if given == box.map:
                raise BoardError(box.file.where, [f"map: {error}"]) from None
            raise
        if shape == "ring" and lies.shape != shape:
            raise SetupError(_two_shapes(shape, lies))
        found.append(lies)
    return found


def _two_shapes(shape: str, lies: Layout) -> str:
    says = f"layout is {shape!r}, but the tiles are laid as a {lies.shape}; leave one of the two out"
    return f"{says}  § {cites.VAR_RING}"


def _start(given: str | None, lies: Layout, box: Box, rnd: Rnd) -> int:
    allowed = start_regions(lies, box)
    if given is None:
        return layout.pick(allowed, rnd)
    region = region_on(given, lies, box, "start")
    fault = start_fault(region, lies, box)
    if fault:
        raise SetupError(f"start: {fault}")
    return region


def start_fault(region: int, lies: Layout, box: Box) -> str | None:
    """Why a region cannot be the starting region, with the clause; or None."""
    allowed = start_regions(lies, box)
    if region in allowed:
        return None
    name = box.names[region]
    right = ", ".join(box.names[other] for other in allowed)
    on = {box.face_of[other] for other in allowed}
    if box.face_of[region] not in on:
        if lies.shape == "T":
            return f"{name} is not on the central tile; it may be {right}  § {cites.SETUP_START_CENTRAL}"
        return f"{name} is not on the tile that must hold the start; it may be {right}  § {cites.SPECIAL_MUST_START}"
    return f"no sea route leads from {name} to another tile; it may be {right}  § {cites.SETUP_START_SEA}"


def region_on(name: str, lies: Layout, box: Box, what: str) -> int:
    """The index of a region of a layout; raises ``SetupError`` for a name that is not on it."""
    region = box.region.get(name.strip().upper(), -1)
    on = [tile.face for tile in lies.tiles]
    if region < 0 or box.face_of[region] not in on:
        names = [other for at, other in enumerate(box.names) if box.face_of[at] in on]
        right = suggestion(name.strip().upper()[:10], names)
        raise SetupError(f"{what}: {shown(name.strip())} is not a region of this map; it must be {right}")
    return region


# ---------------------------------------------------------------- tokens


def read_tokens(text: str, lies: Layout, box: Box) -> tuple[tuple[int, int], ...]:
    """Tokens from a text such as ``spring@F1 dragon@H3``; ``hidden@M2`` lies face down.

    Raises ``SetupError`` that names the token.
    """
    found: list[tuple[int, int]] = []
    for piece in text.replace(",", " ").split():
        if piece == "none":
            continue
        word, at, place = piece.partition("@")
        kind = "?" if word in ("hidden", "?") else word
        if not at or kind not in TOKENS[1:]:
            right = suggestion(word, (*TOKENS[1:-1], "hidden"))
            raise SetupError(
                f"tokens: {shown(piece)} is not a token on a region such as 'spring@F1'; it must be {right}"
            )
        region = region_on(place, lies, box, f"tokens, {word}")
        if any(region == other for _, other in found):
            raise SetupError(f"tokens: two tokens on {box.names[region]}  § {cites.VAR_TOKEN_PLACE}")
        found.append((TOKENS.index(kind), region))
    return tuple(found)


def _hold_to_tokens(options: dict[str, Any], given: frozenset[str], kinds: set[int]) -> None:
    """What is said of tokens in general must be so with the tokens that are named one by one."""
    met = [word for word, (kind, *_) in ENCOUNTERS.items() if kind in kinds]
    lie: dict[str, Any] = {
        "exploration": bool(kinds & {*EXPLORATION, FACE_DOWN}),
        "fortresses": FORTRESS in kinds,
        "encounters": "all" if len(met) == len(ENCOUNTERS) else "+".join(met) or "none",
    }
    for name, value in lie.items():
        if name in given and options[name] != value:
            raise SetupError(
                f"{name} is {options[name]!r}, but with the tokens that are given it is {value!r}; leave one of the "
                f"two out  § {cites.VAR_TOKEN_PLACE}"
            )
    options.update(lie)


def tokens_text(tokens: Sequence[tuple[int, int]], box: Box) -> str:
    """Tokens as a text that can be read again."""
    return " ".join(f"{'hidden' if kind == FACE_DOWN else TOKENS[kind]}@{box.names[r]}" for kind, r in tokens)


def token_faults(tokens: Sequence[tuple[int, int]], start: int, swamp: bool, box: Box) -> list[str]:
    """Everything that is wrong with the tokens of a set-up, each with its clause."""
    kinds = [kind for kind, _ in tokens]
    found = []
    for kind, region in tokens:
        if region == start:
            found.append(f"{TOKENS[kind]} lies on the starting region {box.names[region]}  § {cites.VAR_TOKEN_PLACE}")
    for kind in sorted(set(kinds)):
        if kinds.count(kind) > TOKENS_OF_A_KIND[kind]:
            found.append(
                f"there are {kinds.count(kind)} of {TOKENS[kind]}, in the box {TOKENS_OF_A_KIND[kind]}  "
                f"§ {cites.VAR_TOKEN_PLACE}"
            )
    if kinds.count(PORTAL) == 1:
        found.append(f"one portal comes alone; portals are used as a pair  § {cites.VAR_ENCOUNTER_CHOICE}")
    open_ones = [kind for kind in kinds if kind in EXPLORATION]
    if swamp and open_ones:
        found.append(f"{TOKENS[open_ones[0]]} lies open; with the foul swamp it is hidden  § {cites.VAR_SWAMP_HIDDEN}")
    if not swamp and FACE_DOWN in kinds:
        found.append(f"a token is hidden, but the foul swamp is not used  § {cites.VAR_SWAMP_NEEDS}")
    if TOKENS.index("swamp") in kinds:
        found.append(f"the foul swamp lies hidden among the others, never open  § {cites.VAR_SWAMP_HIDDEN}")
    return found


def _tokens(
    given: str | None, options: Mapping[str, Any], lies: Layout, start: int, box: Box, rnd: Rnd
) -> tuple[tuple[int, int], ...]:
    if given is not None:
        tokens = read_tokens(given, lies, box)
        faults = token_faults(tokens, start, options["swamp"], box)
        if faults:
            raise SetupError(f"tokens: {'; '.join(faults)}")
        return tokens
    kinds: list[int] = []
    if options["swamp"]:
        kinds += [FACE_DOWN] * (len(EXPLORATION) + 1)
    elif options["exploration"]:
        kinds += EXPLORATION
    if options["fortresses"]:
        kinds += [FORTRESS] * TOKENS_OF_A_KIND[FORTRESS]
    chosen = options["encounters"]
    for word in ENCOUNTERS if chosen == "all" else chosen.split("+") if chosen != "none" else ():
        kinds += ENCOUNTERS[word]
    on = [tile.face for tile in lies.tiles]
    free = [region for region in range(len(box.names)) if box.face_of[region] in on and region != start]
    if len(free) < len(kinds):
        raise SetupError(f"tokens: {len(kinds)} tokens do not fit on {len(free)} regions  § {cites.VAR_TOKEN_PLACE}")
    return tuple((kind, free.pop(int(rnd.random() * len(free)))) for kind in kinds)
