"""The end: regions, islands, abilities, elixirs, variants, the places, and the receipt for every point."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from tablekit.core import Over, Receipt
from tablekit.games.empire import cites
from tablekit.games.empire.box.cards import Card, Leader, Points
from tablekit.games.empire.box.tokens import BOOK, FORTRESS, TOKENS, Token
from tablekit.games.empire.numbers import ELIXIR_TIE_VP, ELIXIR_VP, FORTRESS_VP, ISLAND_VP, REGION_VP
from tablekit.games.empire.rules.control import control, strongest
from tablekit.games.empire.rules.leaders import leader_of
from tablekit.games.empire.table.state import NOBODY, State
from tablekit.games.empire.words import Name, m, t
from tablekit.saying import Blank, Template, listed
from tablekit.saying.catalogue import blanks

if TYPE_CHECKING:
    from tablekit.games.empire.box import Box

CARD_CLAUSES = {
    "vp_name": cites.ABILITY_VP_NAME, "vp_set": cites.ABILITY_VP_SET, "vp_coins": cites.ABILITY_VP_COINS,
    "vp_flying": cites.ABILITY_VP_FLYING,
}  # fmt: skip
Line: TypeAlias = "tuple[int, Callable[[State, int, Any], Iterator[Entry]], Any]"  # points, and how they are told


def elixirs(state: State, player: int) -> int:
    """A player's vials: on cards, and of the magic spring."""
    cards, claimed = state.box.cards, state.claimed[player]
    return sum([cards[card].elixir for card in state.cards[player]] + [TOKENS[kind].elixirs for kind in claimed])


def family(state: State, player: int, word: str) -> int:
    """How many cards with this word in their name a player has."""
    cards = state.box.cards
    return sum([cards[card].family == word for card in state.cards[player]])


def worth(state: State, player: int, ability: Points) -> int:
    """The points that one ability of a card is worth to a player now: 0 or more.

    ``ability`` is one of ``card.points``; it counts the cards, coins or Flying abilities of seat ``player``, who need
    not have the card yet.  A card's own word counts only once the card is theirs.
    """
    return of_ability(ability, state.box, state.cards[player], state.coins[player], state.flying[player])


def of_ability(ability: Points, box: Box, cards: Sequence[int], coins: int, flying: int) -> int:
    """The same for who has these cards, so many coins and Flying abilities."""
    if ability.kind == "vp_coins":
        return ability.vp * (coins // ability.coins)
    if ability.kind == "vp_flying":
        return ability.vp * flying
    same = sum([box.cards[card].family == ability.family for card in cards])
    if ability.kind == "vp_name":
        return ability.vp * same
    return ability.vp if same >= ability.size else 0


def island_name(state: State, island: tuple[int, ...]) -> str:
    """An island by its first and last region, such as F1–F3."""
    names = state.board.named(island)
    return names[0] if len(names) == 1 else f"{names[0]}–{names[-1]}"


class Scoring:
    """What everybody scores for what lies on the table, each line once; its words are made only for a receipt.

    ``control`` is who controls which region and which island.
    """

    def __init__(self, state: State) -> None:
        self.state = state
        self.control = control(state)
        self.vials = [elixirs(state, player) for player in range(state.players)]
        self._held: list[list[int]] = [[] for _ in state.armies]
        for region, holder in self.control.regions.items():
            if holder != NOBODY:
                self._held[holder].append(region)

    # ------------------------------------------------------------ the lines, in the order of the rulebook

    def lines(self, player: int) -> list[Line]:
        """What a player scores in this game."""
        state, held, islands = self.state, self._held[player], self._islands_of(player)
        found: list[Line] = []
        if held:
            found.append((REGION_VP * len(held), _of_regions, (player, held)))
            if forts := [region for region in held if state.tokens[region] == FORTRESS]:
                found.append((FORTRESS_VP * len(forts), _of_forts, forts))
        if islands:
            found.append((ISLAND_VP * len(islands), _of_islands, islands))
        self._cards(player, found)
        self._elixirs(player, found)
        for token in [TOKENS[kind] for kind in state.claimed[player]]:
            if token.points:
                found.append((token.points, _of_token, token))
        if state.leaders[player] != NOBODY:
            self._leader(leader_of(state, player), player, found)
        return found

    def _islands_of(self, player: int) -> list[tuple[int, ...]]:
        if player not in self.control.islands:
            return []
        islands = zip(self.state.board.islands, self.control.islands, strict=True)
        return [island for island, holder in islands if holder == player]

    def _cards(self, player: int, found: list[Line]) -> None:
        state = self.state
        for at in state.cards[player]:
            card = state.box.cards[at]
            for ability in card.points:
                if points := worth(state, player, ability):
                    found.append((points, _of_card, (player, card, ability)))

    def _elixirs(self, player: int, found: list[Line]) -> None:
        """The majority of elixirs: points for the most, or for each of those tied for the most."""
        vials, top = self.vials[player], max(self.vials)
        if vials == top and (top or self.state.switches.elixir_zero_scores):
            alone = self.vials.count(top) == 1
            found.append((ELIXIR_VP if alone else ELIXIR_TIE_VP, _of_elixirs, (vials, alone)))

    def _leader(self, leader: Leader, player: int, found: list[Line]) -> None:
        state = self.state
        if leader.family_size and (cards := family(state, player, leader.family)) >= leader.family_size:
            found.append((leader.family_vp, _of_family, (leader, cards)))
        if leader.kept_armies and (kept := sum(state.kept)) >= leader.kept_armies:
            found.append((leader.kept_vp * (kept // leader.kept_armies), _of_kept, (leader, kept)))
        if leader.island_size:
            large = sum(len(island) >= leader.island_size for island in self._islands_of(player))
            if large:
                found.append((leader.island_vp * large, _of_large_islands, (leader, large)))

    # ------------------------------------------------------------ what the lines add up to

    def entries(self, player: int) -> list[Entry]:
        """What a player scores in this game, line by line."""
        return [entry for points, made, about in self.lines(player) for entry in made(self.state, points, about)]

    def of_this_game(self) -> tuple[int, ...]:
        """Each seat's points of this game, if it ended now."""
        return tuple([sum([line[0] for line in self.lines(player)]) for player in range(self.state.players)])

    def scores(self) -> tuple[int, ...]:
        """Each seat's points: what the table is worth now, with earlier games of a match."""
        now = self.of_this_game()
        return tuple([sum(points) for points in zip(now, *self.state.past, strict=True)]) if self.state.past else now

    def places(self, scores: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
        """Seats from first to last; seats that nothing separates share a place.

        Ties are broken by the spell book (for the first place), coins, armies on the board, regions controlled.
        """
        state, seats = self.state, range(self.state.players)
        if state.past or state.switches.long:
            keys: list[tuple[int, ...]] = [(points,) for points in scores]
        else:
            top = max(scores)
            book = [int(BOOK in state.claimed[p] and scores[p] == top) for p in seats]
            held = [*self.control.regions.values()]
            keys = [(scores[p], book[p], state.coins[p], sum(state.armies[p]), held.count(p)) for p in seats]
        return tuple(tuple(p for p in seats if keys[p] == key) for key in sorted(set(keys), reverse=True))

    def unscored(self) -> list[tuple[list[str], str]]:
        """Regions and islands that no player scores although there are pieces: their names, and the clause."""
        state, holders = self.state, self.control.regions
        built = {region for own in state.cities for region in own}
        bare = [region for region, holder in holders.items() if holder == NOBODY]
        tied = [region for region in bare if region in built or any(line[region] for line in state.armies)]
        neutral = [region for region, holder in holders.items() if state.is_neutral(holder)]
        contested = [
            island for island in self._islands_of(NOBODY) if any(0 <= holders[r] < state.players for r in island)
        ]
        found = [
            (state.board.named(tied), cites.SCORE_REGION_TIE),
            (state.board.named(neutral), cites.SETUP_NEUTRAL_CONTROL),
            ([island_name(state, island) for island in contested], cites.SCORE_ISLAND_TIE),
        ]
        return [(names, clause) for names, clause in found if names]


# ---------------------------------------------------------------- the entries of a receipt


class Entry(NamedTuple):
    """What some points are for: their clause, and what its sentence names: a number, a card or leader, regions."""

    points: int
    clause: str
    number: int = 0
    name: str = ""
    family: str = ""
    size: int = 0
    places: Sequence[str] = ()

    def receipt(self) -> Receipt:
        """The entry in words."""
        says = RECEIPT[self.clause]
        values: dict[str, Blank] = {
            "number": self.number, "name": Name(self.name), "family": Name(self.family), "size": self.size,
            "places": listed(self.places),
        }  # fmt: skip
        return Receipt(self.points, says(**{blank: values[blank] for blank in blanks(says.english)}), self.clause)


RECEIPT: dict[str, Template] = {
    cites.SCORE_REGION: t("{number:region}: {places}"),
    cites.SCORE_REGION_CITY: t("{number:region} by cities: {places}"),
    cites.VAR_FORTRESS: t("a fortress in {places}"),
    cites.SCORE_ISLAND: t("{number:island}: {places}"),
    cites.ABILITY_VP_COINS: t("{name}: {number:coin}"),
    cites.ABILITY_VP_FLYING: t("{name}: {number:wing}"),
    cites.ABILITY_VP_NAME: t("{name}: {number} {family} {number?card|cards}"),
    cites.ABILITY_VP_SET: t("{name}: {number} {family} {number?card|cards}"),
    cites.SCORE_ELIXIR: t("most elixirs: {number}"),
    cites.SCORE_ELIXIR_TIE: t("tied for most elixirs: {number}"),
    **{token.clause: token.receipt for token in TOKENS if token.receipt is not None},
    cites.VAR_LEADER_FAIRY_VP: t("{name}: {number} {family} cards"),
    cites.VAR_LEADER_SORCERESS_VP: t("{name}: {number} armies kept"),
    cites.VAR_LEADER_KNIGHT_VP: t("{name}: {number:island} of at least {size} regions"),
}


def _of_regions(state: State, points: int, about: tuple[int, Sequence[int]]) -> Iterator[Entry]:
    """Regions that are controlled by armies alone, and those for which cities are needed."""
    player, held = about
    bare = [region for region in held if strongest([line[region] for line in state.armies]) == player]
    by_city = [region for region in held if region not in bare]
    for regions, clause in ((bare, cites.SCORE_REGION), (by_city, cites.SCORE_REGION_CITY)):
        if regions:
            number = len(regions)
            yield Entry(REGION_VP * number, clause, number, places=state.board.named(regions))


def _of_forts(state: State, points: int, forts: list[int]) -> Iterator[Entry]:
    yield Entry(points, cites.VAR_FORTRESS, places=state.board.named(forts))


def _of_islands(state: State, points: int, islands: Sequence[tuple[int, ...]]) -> Iterator[Entry]:
    names = [island_name(state, island) for island in islands]
    yield Entry(points, cites.SCORE_ISLAND, len(islands), places=names)


def _of_card(state: State, points: int, about: tuple[int, Card, Points]) -> Iterator[Entry]:
    """What an ability counts."""
    player, card, ability = about
    if ability.kind == "vp_coins":
        number = state.coins[player]
    elif ability.kind == "vp_flying":
        number = state.flying[player]
    else:
        number = family(state, player, ability.family)
    yield Entry(points, CARD_CLAUSES[ability.kind], number, card.name, ability.word)


def _of_elixirs(state: State, points: int, about: tuple[int, bool]) -> Iterator[Entry]:
    vials, alone = about
    yield Entry(points, cites.SCORE_ELIXIR if alone else cites.SCORE_ELIXIR_TIE, vials)


def _of_token(state: State, points: int, token: Token) -> Iterator[Entry]:
    yield Entry(points, token.clause)


def _of_family(state: State, points: int, about: tuple[Leader, int]) -> Iterator[Entry]:
    leader, cards = about
    yield Entry(points, cites.VAR_LEADER_FAIRY_VP, cards, leader.name, leader.word)


def _of_kept(state: State, points: int, about: tuple[Leader, int]) -> Iterator[Entry]:
    leader, kept = about
    yield Entry(points, cites.VAR_LEADER_SORCERESS_VP, kept, leader.name)


def _of_large_islands(state: State, points: int, about: tuple[Leader, int]) -> Iterator[Entry]:
    leader, large = about
    yield Entry(points, cites.VAR_LEADER_KNIGHT_VP, large, leader.name, size=leader.island_size)


# ---------------------------------------------------------------- of a position


def scores(state: State) -> tuple[int, ...]:
    """Each seat's points: what the table is worth now, with earlier games of a match."""
    return Scoring(state).scores()


def receipt(state: State, player: int) -> tuple[Receipt, ...]:
    """Where a player's points come from, earlier games of a match first; the entries add up to the score."""
    earlier = [
        Receipt(scores[player], m("game {number} of the match", number=number), cites.VAR_LONG)
        for number, scores in enumerate(state.past, start=1)
        if scores[player]
    ]
    return (*earlier, *[entry.receipt() for entry in Scoring(state).entries(player)])


def over(state: State) -> Over:
    """The end of the game, with the clause that settled the first place."""
    scoring = Scoring(state)
    total = scoring.scores()
    ranked = scoring.places(total)
    tied = [player for player in range(state.players) if total[player] == max(total)]
    if state.switches.long:
        return Over(cites.VAR_LONG, ranked)
    if len(tied) == 1:
        return Over(cites.WIN_MOST, ranked)
    if any(BOOK in state.claimed[player] for player in tied):
        return Over(cites.VAR_EXPLORE_BOOK, ranked)
    return Over(cites.WIN_TIEBREAK if len(ranked[0]) == 1 else cites.WIN_SHARED, ranked)
