"""The end: regions, islands, abilities, elixirs, variants, the places, and the receipt for every point."""

from __future__ import annotations

from tablekit.core import Over, Receipt
from tablekit.core.english import count, listed
from tablekit.games.empire import cites
from tablekit.games.empire.box.cards import Points
from tablekit.games.empire.box.numbers import ELIXIR_TIE_VP, ELIXIR_VP, FORTRESS_VP, ISLAND_VP, REGION_VP
from tablekit.games.empire.box.tokens import BOOK, FORTRESS, SPRING, SPRING_ELIXIRS, TOKENS
from tablekit.games.empire.sections.control import island_holders, region_holders, strongest
from tablekit.games.empire.sections.leaders import leader_of
from tablekit.games.empire.table.state import State

_CARD_CLAUSES = {
    "vp_name": cites.ABILITY_VP_NAME, "vp_set": cites.ABILITY_VP_SET, "vp_coins": cites.ABILITY_VP_COINS,
    "vp_flying": cites.ABILITY_VP_FLYING,
}  # fmt: skip


def elixirs(s: State, player: int) -> int:
    """A player's vials: on cards, and two of the magic spring."""
    own = sum(s.box.cards[card].elixir for card in s.cards[player])
    return own + SPRING_ELIXIRS * s.claimed[player].count(SPRING)


def family(s: State, player: int, word: str) -> int:
    """How many cards with this word in their name a player has."""
    return sum(s.box.cards[card].family == word for card in s.cards[player])


def receipt_now(
    s: State, player: int, holders: dict[int, int] | None = None, lands: tuple[int, ...] = ()
) -> list[Receipt]:
    """What a player scores for what lies on the table, in the order of the rulebook.

    ``holders`` and ``lands`` are who controls each region and each island, for those who know it already.
    """
    holders = holders or region_holders(s)
    lands = lands or island_holders(s, holders)
    found = [*_map_points(s, player, holders, lands), *_card_points(s, player), *_elixir_points(s, player)]
    return [*found, *_token_points(s, player), *_leader_points(s, player, lands)]


def _map_points(s: State, player: int, holders: dict[int, int], lands: tuple[int, ...]) -> list[Receipt]:
    held = [region for region, holder in holders.items() if holder == player]
    islands = [s.board.islands[at] for at, holder in enumerate(lands) if holder == player]
    found = []
    bare = [region for region in held if _army_holder(s, region) == player]
    by_city = [region for region in held if region not in bare]
    if bare:
        says = f"{count(len(bare), 'region')}: {listed(s.board.named(bare))}"
        found.append(Receipt(REGION_VP * len(bare), says, cites.SCORE_REGION))
    if by_city:
        says = f"{count(len(by_city), 'region')} by cities: {listed(s.board.named(by_city))}"
        found.append(Receipt(REGION_VP * len(by_city), says, cites.SCORE_REGION_CITY))
    forts = [region for region in held if s.tokens[region] == FORTRESS]
    if forts:
        says = f"a fortress in {listed(s.board.named(forts))}"
        found.append(Receipt(FORTRESS_VP * len(forts), says, cites.VAR_FORTRESS))
    if islands:
        says = f"{count(len(islands), 'island')}: " + listed([island_name(s, island) for island in islands])
        found.append(Receipt(ISLAND_VP * len(islands), says, cites.SCORE_ISLAND))
    return found


def island_name(s: State, island: tuple[int, ...]) -> str:
    """An island by its first and last region, such as F1–F3."""
    names = s.board.named(island)
    return names[0] if len(names) == 1 else f"{names[0]}–{names[-1]}"


def _army_holder(s: State, region: int) -> int:
    """Who would control a region if cities did not count."""
    return strongest([line[region] for line in s.armies])


def unscored(s: State, holders: dict[int, int], lands: tuple[int, ...]) -> list[tuple[tuple[str, ...], str]]:
    """Regions and islands that no player scores although there are pieces: their names, and the clause."""
    bare = [region for region, holder in holders.items() if holder < 0]
    built = {region for own in s.cities for region in own}
    tied = [region for region in bare if region in built or any(line[region] for line in s.armies)]
    neutral = [region for region, holder in holders.items() if s.is_neutral(holder)]
    contested = [
        island
        for island, holder in zip(s.board.islands, lands, strict=True)
        if holder < 0 and any(holders[region] >= 0 and not s.is_neutral(holders[region]) for region in island)
    ]
    found = [
        (s.board.named(tied), cites.SCORE_REGION_TIE),
        (s.board.named(neutral), cites.SETUP_NEUTRAL_CONTROL),
        ([island_name(s, island) for island in contested], cites.SCORE_ISLAND_TIE),
    ]
    return [(tuple(names), clause) for names, clause in found if names]


def _card_points(s: State, player: int) -> list[Receipt]:
    found = []
    for at in s.cards[player]:
        card = s.box.cards[at]
        for ability in card.points:
            points = worth(s, player, ability)
            if points:
                says = f"{card.name}: {_counted(s, player, ability)}"
                found.append(Receipt(points, says, _CARD_CLAUSES[ability.kind]))
    return found


def worth(s: State, player: int, ability: Points) -> int:
    """The points that one ability of a card is worth to a player now: 0 or more.

    ``ability`` is one of ``card.points``; it counts the cards, coins or Flying abilities of seat ``player``, who need
    not have the card yet.  A card's own word counts only once the card is theirs.
    """
    if ability.kind == "vp_name":
        return ability.vp * family(s, player, ability.family)
    if ability.kind == "vp_set":
        return ability.vp if family(s, player, ability.family) >= ability.size else 0
    if ability.kind == "vp_coins":
        return ability.vp * (s.coins[player] // ability.coins)
    return ability.vp * s.flying[player]


def _counted(s: State, player: int, ability: Points) -> str:
    """What an ability counts, in words."""
    if ability.kind == "vp_coins":
        return count(s.coins[player], "coin")
    if ability.kind == "vp_flying":
        return count(s.flying[player], "Flying ability")
    return count(family(s, player, ability.family), f"{ability.word} card")


def _elixir_points(s: State, player: int) -> list[Receipt]:
    vials = [elixirs(s, p) for p in range(s.players)]
    points = _elixir_vp(s, vials, player)
    if not points:
        return []
    alone = vials.count(vials[player]) == 1
    says = f"{'most' if alone else 'tied for most'} elixirs: {vials[player]}"
    return [Receipt(points, says, cites.SCORE_ELIXIR if alone else cites.SCORE_ELIXIR_TIE)]


def _elixir_vp(s: State, vials: list[int], player: int) -> int:
    """The points of the elixir majority: for the most, or for each of those tied for the most."""
    top = max(vials)
    if vials[player] < top or (top == 0 and not s.switches.elixir_zero_scores):
        return 0
    return ELIXIR_VP if vials.count(top) == 1 else ELIXIR_TIE_VP


def _token_points(s: State, player: int) -> list[Receipt]:
    return [Receipt(t.points, t.name, t.clause) for t in (TOKENS[kind] for kind in s.claimed[player]) if t.points]


def _leader_points(s: State, player: int, lands: tuple[int, ...]) -> list[Receipt]:
    leader = leader_of(s, player)
    found = []
    if leader.family_size and family(s, player, leader.family) >= leader.family_size:
        says = f"{leader.name}: {family(s, player, leader.family)} {leader.word} cards"
        found.append(Receipt(leader.family_vp, says, cites.VAR_LEADER_FAIRY_VP))
    if leader.kept_armies:
        kept = sum(s.kept)
        if kept >= leader.kept_armies:
            points = leader.kept_vp * (kept // leader.kept_armies)
            found.append(Receipt(points, f"{leader.name}: {kept} armies kept", cites.VAR_LEADER_SORCERESS_VP))
    if leader.island_size:
        sizes = [len(s.board.islands[at]) for at, holder in enumerate(lands) if holder == player]
        large = sum(size >= leader.island_size for size in sizes)
        if large:
            says = f"{leader.name}: {count(large, 'island')} of at least {leader.island_size} regions"
            found.append(Receipt(leader.island_vp * large, says, cites.VAR_LEADER_KNIGHT_VP))
    return found


# ---------------------------------------------------------------- totals and places


def receipt(s: State, player: int, holders: dict[int, int] | None = None) -> tuple[Receipt, ...]:
    """Where a player's points come from, earlier games of a match first; the entries add up to the score."""
    earlier = [
        Receipt(scores[player], f"game {number} of the match", cites.VAR_LONG)
        for number, scores in enumerate(s.past, start=1)
        if scores[player]
    ]
    return (*earlier, *receipt_now(s, player, holders))


# Every playout ends with it: 35 µs for four players, where adding up their receipts takes 117; a law holds the two
# together.
def scores_now(s: State) -> tuple[int, ...]:
    """Each seat's points of this game, if it ended now: the receipts as one number, without their words."""
    return _points(s, region_holders(s))


def _points(s: State, holders: dict[int, int]) -> tuple[int, ...]:
    lands = island_holders(s, holders)
    held = [*holders.values()]
    forts = [holders[region] for region, kind in enumerate(s.tokens) if kind == FORTRESS]
    vials = [elixirs(s, player) for player in range(s.players)]
    found = []
    for player in range(s.players):
        points = REGION_VP * held.count(player) + ISLAND_VP * lands.count(player) + FORTRESS_VP * forts.count(player)
        points += sum(worth(s, player, ability) for card in s.cards[player] for ability in s.box.cards[card].points)
        points += sum([TOKENS[kind].points for kind in s.claimed[player]])
        points += _elixir_vp(s, vials, player)
        if s.leaders[player] >= 0:
            points += sum(entry.points for entry in _leader_points(s, player, lands))
        found.append(points)
    return tuple(found)


def scores(s: State, holders: dict[int, int] | None = None) -> tuple[int, ...]:
    """Each seat's points: what the table is worth now, with earlier games of a match."""
    return _with_earlier(s, _points(s, holders or region_holders(s)))


def _with_earlier(s: State, now: tuple[int, ...]) -> tuple[int, ...]:
    return tuple([sum(points) for points in zip(now, *s.past, strict=True)]) if s.past else now


def places(s: State) -> tuple[tuple[int, ...], ...]:
    """Seats from first to last; seats that nothing separates share a place."""
    holders = region_holders(s)
    return _places(s, _with_earlier(s, _points(s, holders)), holders)


def _places(s: State, total: tuple[int, ...], holders: dict[int, int]) -> tuple[tuple[int, ...], ...]:
    """Ties are broken by the spell book (for the first place), coins, armies on the board, regions controlled."""
    if s.past or s.switches.long:
        keys: list[tuple[int, ...]] = [(points,) for points in total]
    else:
        top = max(total)
        book = [int(BOOK in s.claimed[p] and total[p] == top) for p in range(s.players)]
        held = [*holders.values()]
        keys = [(total[p], book[p], s.coins[p], sum(s.armies[p]), held.count(p)) for p in range(s.players)]
    return tuple(tuple(p for p in range(s.players) if keys[p] == key) for key in sorted(set(keys), reverse=True))


def over(s: State) -> Over:
    """The end of the game, with the clause that settled the first place."""
    holders = region_holders(s)
    total = _with_earlier(s, _points(s, holders))
    ranked = _places(s, total, holders)
    tied = [player for player in range(s.players) if total[player] == max(total)]
    if s.switches.long:
        return Over(cites.VAR_LONG, ranked)
    if len(tied) == 1:
        return Over(cites.WIN_MOST, ranked)
    if any(BOOK in s.claimed[player] for player in tied):
        return Over(cites.VAR_EXPLORE_BOOK, ranked)
    return Over(cites.WIN_TIEBREAK if len(ranked[0]) == 1 else cites.WIN_SHARED, ranked)
