"""What is this?  The cards, tokens and supplies of Empire, on the row and before the players, in a player's words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablekit.core import Explanation
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
from tablekit.games.empire.table.state import GAP, State
from tablekit.games.empire.words import HOME, Name, m
from tablekit.saying import Blank, Counted, Message, Noun, listed, plain
from tablekit.saying.english import capital
from tablekit.saying.messages import reworded


def called(seen: State, colour: int, names: Sequence[str]) -> Blank:
    """Whose a colour is: a player by name, or neutral."""
    return Noun(seen.colour(colour)) if seen.is_neutral(colour) else names[colour]


# ------------------------------------------------------------ the row


def card(seen: State, id: str, names: Sequence[str]) -> Explanation:
    """A place of the row, with the card that lies there."""
    place = int(id) - 1
    at = seen.row[place] if place < len(seen.row) else GAP
    if at == GAP:
        return Explanation(m("Place {place} of the row", place=id), (m("No card lies here."),), cites.ROW_SLIDE)
    has, who = seen.box.cards[at], names[seen.active]
    cost, coins_left = seen.box.prices[place], seen.coins[seen.active]
    if cost:
        costs = m("Taken from this place it costs: {cost:coin}; {player} has {coins:coin}.",
                  cost=cost, player=who, coins=coins_left)  # fmt: skip
    else:
        costs = m("Taken from this place it costs: free; {player} has {coins:coin}.", player=who, coins=coins_left)
    return Explanation(plain(Name(has.name), HOME), (*_card_in_words(has), costs), _clause_of(has))


def _card_in_words(has: Card) -> Iterator[Message]:
    if has.coins:
        yield m("When it is taken: {abilities}.", abilities=abilities(has))
    elif of_card(has) or has.points:
        yield m("For the rest of the game: {abilities}.", abilities=abilities(has))
    else:
        yield m("It has no ability that lasts.")
    if has.actions:
        yield m("Action, once, when it is taken: {actions}.", actions=actions(has))
    else:
        yield m("It has no action.")


def _clause_of(has: Card) -> str:
    """The clause of the first ability of a card, or that of taking cards."""
    if has.points:
        return CARD_CLAUSES[has.points[0].kind]
    return next((kind.clause for kind, _ in of_card(has)), cites.TURN_TAKE)


def price(seen: State, id: str, names: Sequence[str]) -> Explanation:
    """The price above a place of the row."""
    cost = seen.box.prices[int(id) - 1]
    if cost:
        costs = m("A card taken from place {place} costs {cost:coin}.", place=id, cost=cost)
    else:
        costs = m("A card taken from place {place} costs nothing.", place=id)
    has = m("{player} has {coins:coin}.", player=names[seen.active], coins=seen.coins[seen.active])
    return Explanation(m("Price"), (costs, has), cites.TURN_COST)


def gap(seen: State, id: str, names: Sequence[str]) -> Explanation:
    """An empty place of the row."""
    owner = seen.pending[-1].player if seen.pending else -1
    here = seen.row[int(id) - 1] if int(id) <= len(seen.row) else None
    if here == GAP and owner >= 0 and seen.cards[owner]:
        has = seen.box.cards[seen.cards[owner][-1]]
        taken = m("{player} took {card} from here.", player=names[owner], card=Name(has.name))
        return Explanation(m("An empty place"), (taken, *_card_in_words(has)), cites.ROW_SLIDE)
    return Explanation(m("An empty place"), (m("No card lies here."),), cites.ROW_SLIDE)


# ------------------------------------------------------------ before a player


def seat(seen: State, id: str, names: Sequence[str]) -> Explanation:
    """A player's panel: the colour, and how many points."""
    player = int(id)
    colour = Noun(seen.colours[player])
    says = [m("Plays {colour}; {points:point} now.", colour=colour, points=scores(seen)[player])]
    if seen.first == player:
        says.append(m("Took the first turn."))
    return Explanation(plain(names[player]), tuple(says), cites.TURN_ORDER)


def points(seen: State, id: str, names: Sequence[str]) -> Explanation:
    """What a player would score now, line by line."""
    player = int(id)
    lines = tuple([
        m("{points}: {entry}.", points=entry.points, entry=entry.receipt().said)
        for entry in Scoring(seen).entries(player)
    ])  # fmt: skip
    name = m("{player}’s points: {total}", player=names[player], total=scores(seen)[player])
    return Explanation(name, lines or (m("Nothing counts yet."),), cites.WIN_MOST)


def coins(seen: State, id: str, names: Sequence[str]) -> Explanation:
    """A player's coins, which must last for the whole game."""
    says = m("{coins:coin} to pay for cards. Only abilities bring more.", coins=seen.coins[int(id)])
    return Explanation(m("{player}’s coins", player=names[int(id)]), (says,), cites.SETUP_COINS)


def armies(seen: State, id: str, names: Sequence[str]) -> Explanation:
    """A player's armies in the supply."""
    left = seen.armies_left[int(id)]
    says = m("{left} of {all} armies are left to place.", left=left, all=ARMIES)
    return Explanation(m("{player}’s armies left", player=names[int(id)]), (says,), cites.PLACE_LIMIT)


def cities(seen: State, id: str, names: Sequence[str]) -> Explanation:
    """A player's cities in the supply."""
    says = m("{left} of {all} cities are left to build.", left=seen.cities_left(int(id)), all=CITIES)
    return Explanation(m("{player}’s cities left", player=names[int(id)]), (says,), cites.CITY_LIMIT)


def cards(seen: State, id: str, names: Sequence[str]) -> Explanation:
    """How many cards a player has taken."""
    has = len(seen.cards[int(id)])
    says = m("{cards} of {all} cards taken; when everybody has {all}, the game ends.", cards=has, all=seen.cards_each)
    return Explanation(m("{player}’s cards", player=names[int(id)]), (says,), cites.END_CONDITION)


def ability(seen: State, id: str, names: Sequence[str]) -> Explanation:
    """One sign in the line of what a player's cards and tokens are good for, added up."""
    number, sign = id.split(" ")
    player, who = int(number), names[int(number)]
    sea, move, army = sea_cost(seen, player), seen.more_move[player], seen.more_army[player]
    crosses = m("A sea route costs {player} {cost:step} instead of {usual}.", player=who, cost=sea, usual=SEA_COST)
    moves = m("{player} has {number:step} more in every move.", player=who, number=move)
    places = m("{player} may place {number:army} more each time.", player=who, number=army)
    immune = m("{player}’s armies cannot be destroyed.", player=who)
    name, says, clause = {
        pieces.WING: (m("{player}: Wings", player=who), crosses, cites.ABILITY_FLYING),
        pieces.MOVE: (m("{player}: More steps", player=who), moves, cites.ABILITY_MOVE),
        pieces.PLACE: (m("{player}: More armies", player=who), places, cites.ABILITY_ARMY),
        pieces.FLASK: (m("{player}: Elixirs", player=who), _elixirs_in_words(seen, names), cites.SCORE_ELIXIR),
        pieces.SHIELD: (m("{player}: Immune", player=who), immune, cites.ABILITY_IMMUNE),
    }[sign]
    return Explanation(name, (says,), clause)


def _elixirs_in_words(seen: State, names: Sequence[str]) -> Message:
    every = listed([f"{names[p]} {elixirs(seen, p)}" for p in range(seen.players)])
    return m("Most elixirs bring 2 points at the end. Now: {every}.", every=every)


def family_of(seen: State, id: str, names: Sequence[str]) -> Explanation:
    """The heading of a group of cards with one word in their names."""
    number, _, word = id.partition(" ")
    has = family(seen, int(number), word)
    shown = next((c.word for c in seen.box.cards if c.family == word), word)
    says = m("{player} has {cards:card} with “{family}” in the name; some cards count them.",
             player=names[int(number)], cards=has, family=Name(shown))  # fmt: skip
    name = reworded(m("{family} cards", family=Name(shown)), capital)
    return Explanation(name, (says,), cites.ABILITY_VP_NAME)


def taken(seen: State, id: str, names: Sequence[str]) -> Explanation:
    """A card before a player."""
    number, card_id = id.split(" ")
    player, has = int(number), seen.box.cards[seen.box.card[card_id]]
    says = [next(_card_in_words(has))]
    if has.points:
        now = sum(worth(seen, player, one) for one in has.points)
        says.append(m("Worth {points:point} to {player} now.", points=now, player=names[player]))
    name = m("{card}, {player}’s card", card=Name(has.name), player=names[player])
    return Explanation(name, tuple(says), _clause_of(has))


def own_token(seen: State, id: str, names: Sequence[str]) -> Explanation:
    """A token before a player."""
    number, word = id.split(" ")
    token = TOKENS[TOKEN_WORDS.index(word)]
    name = reworded(m("{token}, {player}’s", token=token.noun, player=names[int(number)]), capital)
    return Explanation(name, (token.says,) if token.says else (), token.clause)


# ------------------------------------------------------------ leaders


def leader(seen: State, id: str, names: Sequence[str]) -> Explanation:
    """A player's leader, with the armies kept there."""
    player = int(id)
    has = leader_of(seen, player)
    says = [*leader_in_words(has)]
    if has.keeps:
        says.append(m("Armies kept: {kept}.", kept=listed(armies_kept(seen), none=m("none yet"))))
    name = m("{leader}, {player}’s leader", leader=Name(has.name), player=names[player])
    return Explanation(name, tuple(says) or (m("No effect."),), cites.VAR_LEADER_DEAL)


def armies_kept(seen: State) -> list[Counted]:
    """The armies on the Red Sorceress's card, by colour: “2 blue”."""
    return [Counted(number, Noun(colour, colour)) for colour, number in seen.armies_kept().items()]


def leader_in_words(has: Leader) -> Iterator[Message]:
    """The effects of a leader, a sentence each."""
    if has.family_size:
        yield m("{points:point} at the end for at least {size} {family} cards.",
                points=has.family_vp, size=has.family_size, family=Name(has.word))  # fmt: skip
    if has.extra_card:
        yield m("Takes {cards:card} more at the end, for its price and without its action.", cards=has.extra_card)
    if has.paid_place:
        yield m("May place armies at others’ cities, for {coins:coin} each to their owner.", coins=has.paid_place)
    if has.steal:
        yield m("May take {coins:coin} of the player whose army is destroyed.", coins=has.steal)
    if has.start_armies != START_ARMIES:
        yield m("Begins with {armies} armies on the starting region instead of {usual}.",
                armies=has.start_armies, usual=START_ARMIES)  # fmt: skip
    if has.keeps:
        yield m("Keeps the armies of others that are destroyed.")
    if has.kept_armies:
        yield m("{points:point} at the end for every {armies} armies kept.",
                points=has.kept_vp, armies=has.kept_armies)  # fmt: skip
    if has.island_size:
        yield m("{points:point} more for each island controlled of at least {size} regions.",
                points=has.island_vp, size=has.island_size)  # fmt: skip
    if has.city_army:
        yield m("With each city, {armies:army} may be placed free of charge.", armies=has.city_army)
