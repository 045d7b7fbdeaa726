"""What is this?  The cards, tokens and supplies of Empire, on the row and before the players, in a player's words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablekit.core import Explanation
from tablekit.core.english import count, listed
from tablekit.games.empire import cites
from tablekit.games.empire.actions.abilities import abilities, of_card
from tablekit.games.empire.actions.action import actions
from tablekit.games.empire.actions.step_costs import sea_cost
from tablekit.games.empire.box.cards import Card, Leader
from tablekit.games.empire.box.tokens import TOKEN_WORDS, TOKENS
from tablekit.games.empire.numbers import ARMIES, CITIES, SEA_COST, START_ARMIES
from tablekit.games.empire.picture import pieces
from tablekit.games.empire.rules.leaders import leader_of
from tablekit.games.empire.rules.scoring import CARD_CLAUSES, Scoring, elixirs, family, scores, worth
from tablekit.games.empire.table.state import GAP, NEUTRAL_COLOUR, State


def called(seen: State, colour: int, names: Sequence[str]) -> str:
    """Whose a colour is: a player by name, or neutral."""
    return NEUTRAL_COLOUR if seen.is_neutral(colour) else names[colour]


# ------------------------------------------------------------ the row


def card(seen: State, id: str, names: Sequence[str]) -> Explanation:
    """A place of the row, with the card that lies there."""
    place = int(id) - 1
    at = seen.row[place] if place < len(seen.row) else GAP
    if at == GAP:
        return Explanation(f"Place {id} of the row", ("No card lies here.",), cites.ROW_SLIDE)
    has, who = seen.box.cards[at], names[seen.active]
    cost, coins_left = seen.box.prices[place], seen.coins[seen.active]
    afford = f"{who} has {count(coins_left, 'coin')}"
    price_words = "free" if not cost else count(cost, "coin")
    says = (*_card_in_words(has), f"Taken from this place it costs: {price_words}; {afford}.")
    return Explanation(has.name, says, _clause_of(has))


def _card_in_words(has: Card) -> Iterator[str]:
    upper, lower = abilities(has), actions(has)
    if has.coins or upper == "no ability":
        yield f"When it is taken: {upper}." if has.coins else "It has no ability that lasts."
    else:
        yield f"For the rest of the game: {upper}."
    yield f"Action, once, when it is taken: {lower}." if has.actions else "It has no action."


def _clause_of(has: Card) -> str:
    """The clause of the first ability of a card, or that of taking cards."""
    if has.points:
        return CARD_CLAUSES[has.points[0].kind]
    return next((kind.clause for kind, _ in of_card(has)), cites.TURN_TAKE)


def price(seen: State, id: str, names: Sequence[str]) -> Explanation:
    """The price above a place of the row."""
    cost = seen.box.prices[int(id) - 1]
    says = (
        f"A card taken from place {id} costs {count(cost, 'coin') if cost else 'nothing'}.",
        f"{names[seen.active]} has {count(seen.coins[seen.active], 'coin')}.",
    )
    return Explanation("Price", says, cites.TURN_COST)


def gap(seen: State, id: str, names: Sequence[str]) -> Explanation:
    """An empty place of the row."""
    owner = seen.pending[-1].player if seen.pending else -1
    here = seen.row[int(id) - 1] if int(id) <= len(seen.row) else None
    if here == GAP and owner >= 0 and seen.cards[owner]:
        has = seen.box.cards[seen.cards[owner][-1]]
        says = (f"{names[owner]} has just taken {has.name} from here.", *_card_in_words(has))
        return Explanation("An empty place", says, cites.ROW_SLIDE)
    return Explanation("An empty place", ("No card lies here.",), cites.ROW_SLIDE)


# ------------------------------------------------------------ before a player


def seat(seen: State, id: str, names: Sequence[str]) -> Explanation:
    """A player's panel: the colour, and how many points."""
    player = int(id)
    says = [f"Plays {seen.colours[player]}; {count(scores(seen)[player], 'point')} as it stands."]
    if seen.first == player:
        says.append("Took the first turn.")
    return Explanation(names[player], tuple(says), cites.TURN_ORDER)


def points(seen: State, id: str, names: Sequence[str]) -> Explanation:
    """What a player would score now, line by line."""
    player = int(id)
    lines = tuple(f"{entry.points}: {entry.says}." for entry in Scoring(seen).receipt(player))
    total = scores(seen)[player]
    return Explanation(f"{names[player]}’s points: {total}", lines or ("Nothing counts yet.",), cites.WIN_MOST)


def coins(seen: State, id: str, names: Sequence[str]) -> Explanation:
    """A player's coins, which must last for the whole game."""
    says = (f"{count(seen.coins[int(id)], 'coin')} to pay for cards; no more come but by abilities.",)
    return Explanation(f"{names[int(id)]}’s coins", says, cites.SETUP_COINS)


def armies(seen: State, id: str, names: Sequence[str]) -> Explanation:
    """A player's armies in the supply."""
    left = seen.armies_left[int(id)]
    says = (f"{left} of {ARMIES} armies are left to place.",)
    return Explanation(f"{names[int(id)]}’s armies in the supply", says, cites.PLACE_LIMIT)


def cities(seen: State, id: str, names: Sequence[str]) -> Explanation:
    """A player's cities in the supply."""
    says = (f"{seen.cities_left(int(id))} of {CITIES} cities are left to build.",)
    return Explanation(f"{names[int(id)]}’s cities in the supply", says, cites.CITY_LIMIT)


def cards(seen: State, id: str, names: Sequence[str]) -> Explanation:
    """How many cards a player has taken."""
    has = len(seen.cards[int(id)])
    says = (f"{has} of {seen.cards_each} cards taken; when everybody has {seen.cards_each}, the game ends.",)
    return Explanation(f"{names[int(id)]}’s cards", says, cites.END_CONDITION)


def ability(seen: State, id: str, names: Sequence[str]) -> Explanation:
    """One sign in the line of what a player's cards and tokens are good for, added up."""
    number, sign = id.split(" ")
    player, who = int(number), names[int(number)]
    sea, move, army = sea_cost(seen, player), seen.more_move[player], seen.more_army[player]
    name, says, clause = {
        pieces.WING: ("Flying", f"A sea route costs {who} {sea} instead of {SEA_COST}.", cites.ABILITY_FLYING),
        pieces.MOVE: ("More movement", f"{who} adds {move} to every Move action.", cites.ABILITY_MOVE),
        pieces.PLACE: ("More armies", f"{who} adds {army} to every Place action.", cites.ABILITY_ARMY),
        pieces.FLASK: ("Elixirs", _elixirs_in_words(seen, player, names), cites.SCORE_ELIXIR),
        pieces.SHIELD: ("Immune", f"{who}’s armies cannot be destroyed.", cites.ABILITY_IMMUNE),
    }[sign]
    return Explanation(f"{who}: {name}", (says,), clause)


def _elixirs_in_words(seen: State, player: int, names: Sequence[str]) -> str:
    every = [f"{names[p]} {elixirs(seen, p)}" for p in range(seen.players)]
    return f"Whoever has most elixirs scores 2 at the end. Now: {listed(every)}."


def family_of(seen: State, id: str, names: Sequence[str]) -> Explanation:
    """The heading of a group of cards with one word in their names."""
    number, _, word = id.partition(" ")
    has = family(seen, int(number), word)
    shown = next((c.word for c in seen.box.cards if c.family == word), word)
    says = (f"{names[int(number)]} has {count(has, 'card')} with “{shown}” in the name; some cards count them.",)
    return Explanation(f"{shown[:1].upper()}{shown[1:]} cards", says, cites.ABILITY_VP_NAME)


def taken(seen: State, id: str, names: Sequence[str]) -> Explanation:
    """A card before a player."""
    number, card_id = id.split(" ")
    player, has = int(number), seen.box.cards[seen.box.card[card_id]]
    says = [next(_card_in_words(has))]
    if has.points:
        now = sum(worth(seen, player, one) for one in has.points)
        says.append(f"Worth {count(now, 'point')} to {names[player]} as it stands.")
    return Explanation(f"{has.name}, {names[player]}’s card", tuple(says), _clause_of(has))


def own_token(seen: State, id: str, names: Sequence[str]) -> Explanation:
    """A token before a player."""
    number, word = id.split(" ")
    token = TOKENS[TOKEN_WORDS.index(word)]
    return Explanation(f"{token.title}, {names[int(number)]}’s", (token.says,), token.clause)


# ------------------------------------------------------------ leaders


def leader(seen: State, id: str, names: Sequence[str]) -> Explanation:
    """A player's leader, with the armies kept there."""
    player = int(id)
    has = leader_of(seen, player)
    says = [*leader_in_words(has)]
    if has.keeps:
        kept = [f"{number} {colour}" for colour, number in seen.armies_kept().items()]
        says.append(f"Armies kept: {listed(kept) if kept else 'none yet'}.")
    return Explanation(f"{has.name}, {names[player]}’s leader", tuple(says) or ("No effect.",), cites.VAR_LEADER_DEAL)


def leader_in_words(has: Leader) -> Iterator[str]:
    """The effects of a leader, a sentence each."""
    if has.family_size:
        yield f"{count(has.family_vp, 'point')} at the end for at least {has.family_size} {has.word} cards."
    if has.extra_card:
        yield f"Takes {count(has.extra_card, 'card')} more at the end, for its price and without its action."
    if has.paid_place:
        yield f"May place armies at others’ cities, for {count(has.paid_place, 'coin')} each to their owner."
    if has.steal:
        yield f"May take {count(has.steal, 'coin')} from whoever’s army is destroyed."
    if has.start_armies != START_ARMIES:
        yield f"Begins with {has.start_armies} armies on the starting region instead of {START_ARMIES}."
    if has.keeps:
        yield "Keeps the armies of others that are destroyed."
    if has.kept_armies:
        yield f"{count(has.kept_vp, 'point')} at the end for every {has.kept_armies} armies kept."
    if has.island_size:
        yield f"{count(has.island_vp, 'point')} more for each island controlled of at least {has.island_size} regions."
    if has.city_army:
        yield f"With each city, {count(has.city_army, 'army')} may be placed free of charge."
