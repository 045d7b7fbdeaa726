"""What counts in a position of Empire: the numbers of each seat that its worth is learned from."""

from __future__ import annotations

from collections.abc import Sequence

from tablekit.games.empire import cites
from tablekit.games.empire.actions.action import Action
from tablekit.games.empire.quick_looks import Cards, Ground, cards_of, ground_of, points_of_map, seat_of
from tablekit.games.empire.rules.bid import promised
from tablekit.games.empire.table.state import NOBODY, State
from tablekit.mechanics.features import Features, Group, Numbers

ACTIONS = ("place", "move", "city", "destroy")
SAFE = 2  # armies ahead: one that is destroyed or joined loses nothing yet
FEW_COINS = 3  # more than that nobody pays for a card


def numbers(s: State) -> Numbers:
    """What share of the game is left, and the numbers of each seat."""
    players = range(s.players)
    ground, cards = ground_of(s), [cards_of(s, player) for player in players]
    fights, reach, islands = _fights(s), _reach(s, ground), _islands(s, ground)
    asked, rest = _asked(s), [card for card in (*s.row, *s.deck) if card >= 0]
    rows = []
    for player in players:
        line = s.armies[player]
        at_home = line[s.start] + sum([line[city] for city in s.cities[player]])
        out = sum(line)
        rows.append([
            seat_of(s, player, cards).points + points_of_map(s, player, ground),
            ground.held[player], *fights[player], ground.islands.count(player), *islands[player],
            out, s.armies_left[player], len(s.cities[player]), *reach[player], at_home, out - at_home,
            *_coins(s, player), *_abilities(s, player, cards),
            len(s.cards[player]), *_to_come(s, player, rest), *asked[player],
        ])  # fmt: skip
    left = sum([s.cards_each - len(own) for own in s.cards])
    return left / (s.players * s.cards_each), rows


def _fights(s: State) -> list[list[int]]:
    """By seat: armies ahead in own regions (two count), safe regions, tied ones, those behind by one, spare armies."""
    found = [[0] * 5 for _ in range(s.players)]
    for region in s.board.regions:
        armies = [line[region] for line in s.armies]
        for player, cities in enumerate(s.cities):
            armies[player] += cities.count(region)
        *_, second, most = sorted(armies)
        if most:
            for numbers, own in zip(found, armies, strict=False):
                if own == most > second:
                    numbers[0] += min(SAFE, most - second)
                    numbers[1] += most - second >= SAFE
                    numbers[4] += most - second - 1
                elif own == most:
                    numbers[2] += 1
                elif own and own == most - 1:
                    numbers[3] += 1
    return found


def _reach(s: State, ground: Ground) -> list[list[int]]:
    """By seat: regions with armies, free regions near them by land and by sea, and regions of the others near them."""
    found = [[0] * 4 for _ in range(s.players)]
    for player, numbers in enumerate(found):
        line = s.armies[player]
        for region in s.board.regions:
            if line[region]:
                numbers[0] += 1
                for there, by_sea in s.board.near[region]:
                    holder = ground.regions[there]
                    if holder == NOBODY:
                        numbers[2 if by_sea else 1] += 1
                    elif holder != player:
                        numbers[3] += 1
    return found


def _islands(s: State, ground: Ground) -> list[list[int]]:
    """By seat: islands held by two regions or more, tied ones, and those behind by one region."""
    found = [[0] * 3 for _ in range(s.players)]
    for island in s.board.islands:
        holders = [ground.regions[region] for region in island]
        counts = [holders.count(colour) for colour in range(len(s.armies))]
        *_, second, most = sorted(counts)
        if most:
            for numbers, own in zip(found, counts, strict=False):
                numbers[0] += own == most >= second + SAFE
                numbers[1] += own == most == second
                numbers[2] += own == most - 1
    return found


def _coins(s: State, player: int) -> tuple[int, int]:
    """Coins that are not promised, and how many of them a card may cost."""
    coins = int(s.coins[player] - promised(s, player))
    return coins, min(FEW_COINS, coins)


def _abilities(s: State, player: int, cards: Sequence[Cards]) -> tuple[int, ...]:
    """Elixirs, how many more than the others, wings, more movement, more armies, and immunity."""
    own = cards[player].elixirs
    ahead = own - max([other.elixirs for seat, other in enumerate(cards) if seat != player])
    return (
        own, max(-2, min(2, ahead)), s.flying[player], s.more_move[player], s.more_army[player], bool(s.immune[player]),
    )  # fmt: skip


def _to_come(s: State, player: int, rest: Sequence[int]) -> list[float]:
    """What cards of one's own may still bring: for names, for sets that are begun, for wings, for coins."""
    names = sets = wings = coins = 0.0
    box, own = s.box, [s.box.cards[card] for card in s.cards[player]]
    for card in own:
        for ability in card.points:
            if ability.kind == "vp_coins":
                coins += ability.vp / ability.coins
            elif ability.kind == "vp_flying":
                wings += ability.vp
            else:
                left = sum([box.cards[other].family == ability.family for other in rest])
                if ability.kind == "vp_name":
                    names += ability.vp * left
                else:
                    have = sum([other.family == ability.family for other in own])
                    if have < ability.size <= have + left:
                        sets += ability.vp * have / ability.size
    return [names, sets, wings, coins]


def _asked(s: State) -> list[list[int]]:
    """By seat: whether a card is to be chosen, and what its actions have left: armies, movement, cities, an attack."""
    found = [[0] * 5 for _ in range(s.players)]
    for question in s.pending:
        if isinstance(question, Action):
            player, name = question.player, question.name
            left = s.left if question is s.pending[-1] else question.number + _more(s, player, name)
            found[player][1 + ACTIONS.index(name)] += left
    if s.pending and s.pending[-1].name == "take":
        found[s.pending[-1].player][0] = 1
    return found


def _more(s: State, player: int, action: str) -> int:
    """What abilities add to an action that is still to come."""
    return {"place": s.more_army, "move": s.more_move}.get(action, [0] * s.players)[player]


def quiet(s: State) -> bool:
    """Cards are being taken: the set-up is over."""
    return any(s.cards) or s.pending[-1].name == "take"


FEATURES: Features[State] = Features(
    Group("points", ("points",)),
    Group("regions", (
        "regions", "armies ahead in own regions", "regions that are safe", "regions that are tied",
        "regions behind by one", "spare armies",
    ), cites.SCORE_REGION),
    Group("islands", (
        "islands", "islands held by two regions or more", "islands tied", "islands behind by one region",
    ), cites.SCORE_ISLAND),
    Group("armies and cities", (
        "armies on the map", "armies left", "cities", "regions with armies", "free regions near by land",
        "free regions near by sea", "regions of the others near", "armies where armies can be placed",
        "armies elsewhere alone",
    )),
    Group("coins", ("coins", "coins up to three")),
    Group("abilities", ("elixirs", "elixirs ahead", "flying", "more movement", "more armies", "immune")),
    Group("cards", (
        "cards taken", "cards named alike to come", "sets begun", "points for wings to come",
        "points for coins to come",
    )),
    Group("the action", (
        "to choose a card", "armies still to place", "movement still left", "city still to build",
        "army still to destroy",
    )),
    numbers=numbers, quiet=quiet,
)  # fmt: skip
