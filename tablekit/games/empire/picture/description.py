"""A position of Empire in words: the description that goes with its picture, made from the same observation."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablekit.games.empire.actions.abilities import abilities
from tablekit.games.empire.actions.action import actions
from tablekit.games.empire.actions.step_costs import sea_cost
from tablekit.games.empire.box.layout import CENTRE, Tile
from tablekit.games.empire.box.tokens import FACE_DOWN, NO_TOKEN, TOKEN_NOUNS
from tablekit.games.empire.picture import hands
from tablekit.games.empire.picture.chart import stand_ins
from tablekit.games.empire.picture.explain import explain
from tablekit.games.empire.picture.explain_cards import armies_kept
from tablekit.games.empire.rules.asking import ByChance, deciders
from tablekit.games.empire.rules.control import control
from tablekit.games.empire.rules.leaders import leader_of
from tablekit.games.empire.rules.scoring import elixirs, island_name, scores
from tablekit.games.empire.rules.tokens import face_down
from tablekit.games.empire.table.state import GAP, State
from tablekit.games.empire.words import Name, m, t
from tablekit.picture import shared
from tablekit.picture.look import Lights
from tablekit.picture.shared import asked_of, called
from tablekit.saying import Blank, Counted, Message, Noun, Text, listed
from tablekit.saying.english import capital
from tablekit.saying.messages import reworded

SPOTS = {
    "N": t("N:{tile}"), "E": t("E:{tile}"), "S": t("S:{tile}"), "W": t("W:{tile}"),
    "NW": t("NW:{tile}"), "NE": t("NE:{tile}"), "SW": t("SW:{tile}"), "SE": t("SE:{tile}"),
}  # fmt: skip


def description(seen: State, names: Sequence[str], lights: Lights) -> str:
    """The whole position, sentence by sentence: what everybody sees, then what each player has."""
    return shared.description(_sentences(seen, names), lights, lambda key: explain(seen, key, names))


def _sentences(seen: State, names: Sequence[str]) -> Iterator[Text]:
    yield _question(seen, names)
    if stand_ins(seen.board):
        yield stand_ins(seen.board)
    if seen.past:
        yield m("Game {number} of a match.", number=len(seen.past) + 1)
    lie = (
        t("The tiles lie as a ring: {tiles}.")
        if seen.board.layout.shape == "ring"
        else t("The tiles lie as a T: {tiles}.")
    )
    yield lie(tiles=listed([_tile(seen, tile) for tile in seen.board.layout.tiles], ","))
    yield from _row(seen)
    yield from _regions(seen)
    yield from _islands(seen)
    for player, points in enumerate(scores(seen)):
        yield from _player(seen, names, player, points)


def _question(seen: State, names: Sequence[str]) -> Text:
    if not seen.pending:
        return m("The game is over.")
    top = seen.pending[-1]
    if isinstance(top, ByChance):
        if top.player < 0:
            return m("Chance comes next.")
        return m("Chance comes next, for {player}.", player=called(seen, names, top.player))
    asked = deciders(seen)
    if not asked:
        return m("All hands are closed.")
    return asked_of(seen, names, asked, str(hands.asks(seen) or top.prompt(seen, asked[0]).said))


# ------------------------------------------------------------ what everybody sees


def _tile(seen: State, tile: Tile) -> Blank:
    """Where a tile lies: in English as notation has it."""
    face: Blank = Name(seen.box.faces[tile.face].id)
    if tile.turn:
        face = m("{tile}@{turn}", tile=face, turn=tile.turn)
    return face if tile.spot == CENTRE else SPOTS[tile.spot](tile=face)


def _row(seen: State) -> Iterator[Message]:
    lying = [
        _place(seen, card, price) for card, price in zip(seen.row, seen.box.prices, strict=False)
    ]  # fmt: skip
    if lying:
        yield m("The row: {cards}.", cards=listed(lying))
    yield m("{cards:card} in the deck.", cards=len(seen.deck))


def _place(seen: State, card: int, price: int) -> Message:
    """What lies at a place of the row."""
    if card == GAP:
        return m("a gap for {price}", price=price)
    has = seen.box.cards[card]
    return m("{card} for {price} ({abilities}; {actions})",
             card=Name(has.name), price=price, abilities=abilities(has), actions=actions(has))  # fmt: skip


def _regions(seen: State) -> Iterator[Message]:
    names, holders = seen.box.names, control(seen).regions
    yield m("The starting region is {region}.", region=names[seen.start])
    bare = []
    for region in seen.board.regions:
        has = listed([*_armies(seen, region), *_cities(seen, region), *_token(seen, region)])
        if not has.parts:
            bare.append(names[region])
        elif holders[region] < 0:
            yield m("{region}: {pieces}.", region=names[region], pieces=has)
        else:
            yield m("{region}: {pieces}; {colour} controls it.",
                    region=names[region], pieces=has, colour=Noun(seen.colour(holders[region])))  # fmt: skip
    if bare:
        yield m("Nothing on {regions}.", regions=listed(bare))


def _armies(seen: State, region: int) -> Iterator[Message]:
    there = [_of_colour(number, seen.colour(colour)) for colour, number in seen.armies_in(region)]
    if there:
        yield m("armies {numbers}", numbers=listed(there))


def _cities(seen: State, region: int) -> Iterator[Message]:
    for player, number in seen.cities_in(region):
        city = Noun(f"{seen.colours[player]} city")
        yield m("{city:a}", city=city) if number == 1 else m("{cities}", cities=Counted(number, city))


def _of_colour(number: int, colour: str) -> Counted:
    """So many armies of a colour: “2 blue”."""
    return Counted(number, Noun(colour, colour))


def _token(seen: State, region: int) -> Iterator[Message]:
    kind = seen.tokens[region]
    if kind == NO_TOKEN:
        return
    down = face_down(seen, region) and kind != FACE_DOWN
    knows = listed([Noun(seen.colours[player]) for player in seen.seen_by(region)])
    if knows.parts:
        lies = t("{token}, face down (seen by {colours})") if down else t("{token} (seen by {colours})")
    else:
        lies = t("{token}, face down") if down else t("{token}")
    yield lies(token=TOKEN_NOUNS[kind], colours=knows)


def _islands(seen: State) -> Iterator[Text]:
    held: dict[int, list[str]] = {}
    for island, holder in zip(seen.board.islands, control(seen).islands, strict=True):
        if holder >= 0:
            held.setdefault(holder, []).append(island_name(seen, island))
    for holder, islands in sorted(held.items()):
        said = m("{colour} controls the {number?island|islands} {islands}.",
                 colour=Noun(seen.colour(holder)), number=len(islands), islands=listed(islands))  # fmt: skip
        yield reworded(said, capital)


# ------------------------------------------------------------ players


def _player(seen: State, names: Sequence[str], player: int, total: int) -> Iterator[Message]:
    yield m("{player}: {has}.", player=called(seen, names, player), has=listed([*_has(seen, player, total)], ","))
    if seen.leaders[player] >= 0:
        leader, kept = leader_of(seen, player), listed(armies_kept(seen))
        if kept.parts and leader.keeps:
            yield m("Leader: {leader} with armies kept: {kept}.", leader=Name(leader.name), kept=kept)
        else:
            yield m("Leader: {leader}.", leader=Name(leader.name))
    if seen.claimed[player]:
        yield m("Tokens: {tokens}.", tokens=listed([TOKEN_NOUNS[kind] for kind in seen.claimed[player]]))
    if seen.cards[player]:
        cards = [seen.box.cards[card] for card in seen.cards[player]]
        said = [m("{card} ({abilities})", card=Name(card.name), abilities=abilities(card)) for card in cards]
        yield m("{number} of {all} cards: {cards}.", number=len(cards), all=seen.cards_each, cards=listed(said))
    yield from hands.described(seen, player)


def _has(seen: State, player: int, total: int) -> Iterator[Blank]:
    """Points, supplies, and what cards and tokens are good for."""
    yield m("−{points:point}", points=-total) if total < 0 else m("{points:point}", points=total)
    yield m("{coins:coin}", coins=seen.coins[player])
    yield m("{armies:army} and {cities:city} left",
            armies=seen.armies_left[player], cities=seen.cities_left(player))  # fmt: skip
    if seen.flying[player]:
        yield m("sea routes for {cost:step}", cost=sea_cost(seen, player))
    if seen.more_move[player]:
        yield m("+{number:step}", number=seen.more_move[player])
    if seen.more_army[player]:
        yield m("+{number:army}", number=seen.more_army[player])
    if elixirs(seen, player):
        yield m("{number:elixir}", number=elixirs(seen, player))
    if seen.immune[player]:
        yield m("immune to attack")
