"""A position of Empire in words: the description that goes with its picture, made from the same observation."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablekit.core.english import count, listed
from tablekit.games.empire.actions.abilities import abilities
from tablekit.games.empire.actions.action import actions
from tablekit.games.empire.actions.step_costs import sea_cost
from tablekit.games.empire.box.tokens import FACE_DOWN, NO_TOKEN, TOKEN_NAMES
from tablekit.games.empire.picture import hands
from tablekit.games.empire.picture.chart import stand_ins
from tablekit.games.empire.rules.asking import ByChance, deciders
from tablekit.games.empire.rules.control import control
from tablekit.games.empire.rules.leaders import leader_of
from tablekit.games.empire.rules.scoring import elixirs, island_name, scores
from tablekit.games.empire.rules.tokens import face_down
from tablekit.games.empire.table.state import GAP, State
from tablekit.picture import shared
from tablekit.picture.look import Lights
from tablekit.picture.shared import asked_of, called
from tablekit.saying import Text


def description(seen: State, names: Sequence[str], lights: Lights) -> str:
    """The whole position, sentence by sentence: what everybody sees, then what each player has."""
    return shared.description(_sentences(seen, names), lights)


def _sentences(seen: State, names: Sequence[str]) -> Iterator[Text]:
    yield _question(seen, names)
    if stand_ins(seen.board):
        yield stand_ins(seen.board)
    if seen.past:
        yield f"Game {len(seen.past) + 1} of a match."
    yield f"The tiles lie as a {seen.board.layout.shape}: {seen.board.layout.text(seen.box).replace(',', ', ')}."
    yield from _row(seen)
    yield from _regions(seen)
    yield from _islands(seen)
    for player, points in enumerate(scores(seen)):
        yield from _player(seen, names, player, points)


def _question(seen: State, names: Sequence[str]) -> Text:
    if not seen.pending:
        return "The game is over."
    top = seen.pending[-1]
    if isinstance(top, ByChance):
        return f"Chance comes next{f', for {called(seen, names, top.player)}' if top.player >= 0 else ''}."
    asked = deciders(seen)
    if not asked:
        return "All hands are closed."
    return asked_of(seen, names, asked, hands.asks(seen) or top.prompt(seen, asked[0]).says)


# ------------------------------------------------------------ what everybody sees


def _row(seen: State) -> Iterator[str]:
    lying = []
    for card, price in zip(seen.row, seen.box.prices, strict=False):
        if card == GAP:
            lying.append(f"a gap for {price}")
        else:
            has = seen.box.cards[card]
            lying.append(f"{has.name} for {price} ({abilities(has)}; {actions(has)})")
    if lying:
        yield f"The row: {listed(lying)}."
    yield f"{count(len(seen.deck), 'card')} in the deck."


def _regions(seen: State) -> Iterator[str]:
    names, holders = seen.box.names, control(seen).regions
    yield f"The starting region is {names[seen.start]}."
    bare = []
    for region in seen.board.regions:
        there = [f"{number} {seen.colour(colour)}" for colour, number in seen.armies_in(region)]
        towns = [
            f"a {seen.colours[player]} city" if number == 1 else f"{number} {seen.colours[player]} cities"
            for player, number in seen.cities_in(region)
        ]
        token = _token(seen, region)
        if not there and not towns and not token:
            bare.append(names[region])
            continue
        has = [f"armies {listed(there)}"] if there else []
        held = f"; {seen.colour(holders[region])} controls it" if holders[region] >= 0 else ""
        yield f"{names[region]}: {listed([*has, *towns, *token])}{held}."
    if bare:
        yield f"Nothing on {listed(bare)}."


def _token(seen: State, region: int) -> list[str]:
    kind = seen.tokens[region]
    if kind == NO_TOKEN:
        return []
    down = ", face down" if face_down(seen, region) and kind != FACE_DOWN else ""
    knows = [seen.colours[player] for player in seen.seen_by(region)]
    return [f"{TOKEN_NAMES[kind]}{down}" + (f" (seen by {listed(knows)})" if knows else "")]


def _islands(seen: State) -> Iterator[str]:
    held: dict[int, list[str]] = {}
    for island, holder in zip(seen.board.islands, control(seen).islands, strict=True):
        if holder >= 0:
            held.setdefault(holder, []).append(island_name(seen, island))
    for holder, islands in sorted(held.items()):
        noun = "island" if len(islands) == 1 else "islands"
        yield f"{seen.colour(holder).capitalize()} controls the {noun} {listed(islands)}."


# ------------------------------------------------------------ players


def _player(seen: State, names: Sequence[str], player: int, total: int) -> Iterator[str]:
    has = [
        f"{'−' if total < 0 else ''}{count(abs(total), 'point')}",
        count(seen.coins[player], "coin"),
        f"{count(seen.armies_left[player], 'army')} and {count(seen.cities_left(player), 'city')} in supply",
    ]
    if seen.flying[player]:
        has.append(f"crosses the sea for {sea_cost(seen, player)}")
    if seen.more_move[player]:
        has.append(f"+{count(seen.more_move[player], 'movement')}")
    if seen.more_army[player]:
        has.append(f"+{count(seen.more_army[player], 'army')}")
    if elixirs(seen, player):
        has.append(count(elixirs(seen, player), "elixir"))
    if seen.immune[player]:
        has.append("immune to attack")
    yield f"{called(seen, names, player)}: {', '.join(has)}."
    if seen.leaders[player] >= 0:
        kept = [f"{number} {colour}" for colour, number in seen.armies_kept().items()]
        keeps = f" with armies kept: {listed(kept)}" if kept and leader_of(seen, player).keeps else ""
        yield f"Leader: {leader_of(seen, player).name}{keeps}."
    if seen.claimed[player]:
        yield f"Tokens: {listed([TOKEN_NAMES[kind] for kind in seen.claimed[player]])}."
    if seen.cards[player]:
        cards = [seen.box.cards[card] for card in seen.cards[player]]
        yield f"{len(cards)} of {seen.cards_each} cards: {listed([f'{c.name} ({abilities(c)})' for c in cards])}."
    yield from hands.described(seen, player)
