"""The map of one game: tiles, starting region and tokens, from a text or drawn, and what the rules say of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tablekit.core import Rnd
from tablekit.core.errors import BoardError, SetupError
from tablekit.core.notation import shown, suggestion
from tablekit.frame.sections import against
from tablekit.games.empire import cites
from tablekit.games.empire.box import Box, layout
from tablekit.games.empire.box.layout import Layout, start_regions
from tablekit.games.empire.box.tokens import (
    DRAGON,
    EXPLORATION,
    FACE_DOWN,
    FORTRESS,
    HIDDEN_KINDS,
    PORTAL,
    SWAMP,
    THIEVES,
    TOKEN_WORDS,
    TOKENS,
)
from tablekit.games.empire.table.board import Plan, board_of
from tablekit.games.empire.table.state import Switches
from tablekit.games.empire.words import m
from tablekit.saying import listed

GAME_MARK = "/"
ENCOUNTERS = {"dragon": (DRAGON,), "portals": (PORTAL, PORTAL), "thieves": (THIEVES,)}


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


def is_given(value: Any) -> bool:
    """Whether an option says more than “random”."""
    return value is not None and value != "random"


def each_game(given: str | None, games: int) -> list[str | None]:
    """What is given for each game of a match: once for all, or once a game with ``/`` between."""
    if given is None or given == "random":
        return [None] * games
    parts = [part.strip() for part in given.split(GAME_MARK)]
    if len(parts) not in (1, games):
        if games == 1:
            said = m("{given} is for {number} games; there is 1", given=shown(given), number=len(parts))
        else:
            said = m("{given} is for {number} games; there are {games}",
                     given=shown(given), number=len(parts), games=games)  # fmt: skip
        raise SetupError(said)
    return [*parts] * games if len(parts) == 1 else [*parts]


# ---------------------------------------------------------------- the map


def maps_of(options: Mapping[str, Any], box: Box, games: int, rnd: Rnd) -> list[Layout]:
    """How the tiles lie in each game: as given, or drawn."""
    found = []
    shape = options["layout"]
    for given in each_game(options["tiles"], games):
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
            raise SetupError(two_shapes(shape, lies))
        found.append(lies)
    return found


def two_shapes(shape: str, lies: Layout) -> str:
    """What is said where the shape and the tiles that were given do not agree."""
    said = m("layout is {shape}, but the tiles are laid as a {lies}; leave one of the two out",
             shape=repr(shape), lies=lies.shape)  # fmt: skip
    return f"{said}  § {cites.VAR_RING}"


def start_of(given: str | None, lies: Layout, box: Box, rnd: Rnd) -> int:
    """The starting region of a game: as given, or drawn."""
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
    right = listed([box.names[other] for other in allowed], ",")
    on = {box.face_of[other] for other in allowed}
    if box.face_of[region] not in on:
        if lies.shape == "T":
            said = m("{region} is not on the central tile; it may be {right}", region=name, right=right)
            return f"{said}  § {cites.SETUP_START_CENTRAL}"
        said = m("{region} is not on the tile that must have the start; it may be {right}", region=name, right=right)
        return f"{said}  § {cites.SPECIAL_MUST_START}"
    said = m("no sea route leads from {region} to another tile; it may be {right}", region=name, right=right)
    return f"{said}  § {cites.SETUP_START_SEA}"


def region_on(name: str, lies: Layout, box: Box, what: str) -> int:
    """The index of a region of a layout; raises ``SetupError`` for a name that is not on it."""
    region = box.region.get(name.strip().upper(), -1)
    on = [tile.face for tile in lies.tiles]
    if region < 0 or box.face_of[region] not in on:
        names = [other for at, other in enumerate(box.names) if box.face_of[at] in on]
        right = suggestion(name.strip().upper()[:10], names)
        said = m("{name} is not a region of this map; it must be {right}", name=shown(name.strip()), right=right)
        raise SetupError(f"{what}: {said}")
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
        if not at or kind not in TOKEN_WORDS[1:]:
            right = suggestion(word, (*TOKEN_WORDS[1:-1], "hidden"))
            said = m("{token} is not a token on a region such as {example}; it must be {right}",
                     token=shown(piece), example="'spring@F1'", right=right)  # fmt: skip
            raise SetupError(f"tokens: {said}")
        region = region_on(place, lies, box, f"tokens, {word}")
        if any(region == other for _, other in found):
            said = m("two tokens on {region}", region=box.names[region])
            raise SetupError(against("tokens", said, cites.VAR_TOKEN_PLACE))
        found.append((TOKEN_WORDS.index(kind), region))
    return tuple(found)


def token_options(kinds: set[int]) -> dict[str, Any]:
    """What the options say of tokens where these kinds are on the table."""
    met = [word for word, (kind, *_) in ENCOUNTERS.items() if kind in kinds]
    return {
        "exploration": bool(kinds & {*HIDDEN_KINDS, FACE_DOWN}),
        "fortresses": FORTRESS in kinds,
        "encounters": "all" if len(met) == len(ENCOUNTERS) else "+".join(met) or "none",
    }


def settle_tokens(options: dict[str, Any]) -> None:
    """The swamp brings the exploration tokens with it."""
    options["exploration"] = options["exploration"] or options["swamp"]


def hold_to_tokens(options: dict[str, Any], given: frozenset[str], kinds: set[int]) -> None:
    """What is said of tokens in general must be so with the tokens that are named one by one."""
    lie = token_options(kinds)
    for name, value in lie.items():
        if name in given and options[name] != value:
            said = m(
                "{option} is {value}, but with the tokens that are given it is {right}; leave one of the two out",
                option=name, value=repr(options[name]), right=repr(value),
            )  # fmt: skip
            raise SetupError(f"{said}  § {cites.VAR_TOKEN_PLACE}")
    options.update(lie)


def tokens_text(tokens: Sequence[tuple[int, int]], box: Box) -> str:
    """Tokens as a text that can be read again."""
    return " ".join(f"{'hidden' if kind == FACE_DOWN else TOKEN_WORDS[kind]}@{box.names[r]}" for kind, r in tokens)


def token_faults(tokens: Sequence[tuple[int, int]], start: int, swamp: bool, box: Box) -> list[str]:
    """Everything that is wrong with the tokens of a set-up, each with its clause."""
    kinds = [kind for kind, _ in tokens]
    found = []
    for kind, region in tokens:
        if region == start:
            said = m("{token} lies on the starting region {region}", token=TOKEN_WORDS[kind], region=box.names[region])
            found.append(f"{said}  § {cites.VAR_TOKEN_PLACE}")
    for kind in sorted(set(kinds)):
        if kinds.count(kind) > TOKENS[kind].number:
            said = m("there are {number} of {token}, in the box {all}",
                     number=kinds.count(kind), token=TOKEN_WORDS[kind], all=TOKENS[kind].number)  # fmt: skip
            found.append(f"{said}  § {cites.VAR_TOKEN_PLACE}")
    if kinds.count(PORTAL) == 1:
        said = m("one portal comes alone; portals are used as a pair")
        found.append(f"{said}  § {cites.VAR_ENCOUNTER_CHOICE}")
    open_ones = [kind for kind in kinds if kind in EXPLORATION]
    if swamp and open_ones:
        said = m("{token} lies open; with the foul swamp it is hidden", token=TOKEN_WORDS[open_ones[0]])
        found.append(f"{said}  § {cites.VAR_SWAMP_HIDDEN}")
    if not swamp and FACE_DOWN in kinds:
        found.append(f"{m('a token is hidden, but the foul swamp is not used')}  § {cites.VAR_SWAMP_NEEDS}")
    if SWAMP in kinds:
        found.append(f"{m('the foul swamp lies hidden among the others, never open')}  § {cites.VAR_SWAMP_HIDDEN}")
    return found


def plan_faults(plan: Plan, switches: Switches, box: Box) -> list[str]:
    """Everything that is wrong with the map of a game to come."""
    fault = start_fault(plan.start, plan.board.layout, box)
    return [*([f"start: {fault}"] if fault else []), *token_faults(plan.tokens, plan.start, switches.swamp, box)]


def tokens_of(
    given: str | None, options: Mapping[str, Any], lies: Layout, start: int, box: Box, rnd: Rnd
) -> tuple[tuple[int, int], ...]:
    """The tokens of a game: as given, or those of the variants, drawn onto free regions."""
    if given is not None:
        tokens = read_tokens(given, lies, box)
        faults = token_faults(tokens, start, options["swamp"], box)
        if faults:
            raise SetupError(f"tokens: {'; '.join(faults)}")
        return tokens
    kinds: list[int] = []
    if options["swamp"]:
        kinds += [FACE_DOWN] * len(HIDDEN_KINDS)
    elif options["exploration"]:
        kinds += EXPLORATION
    if options["fortresses"]:
        kinds += [FORTRESS] * TOKENS[FORTRESS].number
    chosen = options["encounters"]
    for word in ENCOUNTERS if chosen == "all" else chosen.split("+") if chosen != "none" else ():
        kinds += ENCOUNTERS[word]
    on = [tile.face for tile in lies.tiles]
    free = [region for region in range(len(box.names)) if box.face_of[region] in on and region != start]
    if len(free) < len(kinds):
        said = m("{tokens} tokens do not fit on {regions} regions", tokens=len(kinds), regions=len(free))
        raise SetupError(against("tokens", said, cites.VAR_TOKEN_PLACE))
    return tuple((kind, free.pop(int(rnd.random() * len(free)))) for kind in kinds)
