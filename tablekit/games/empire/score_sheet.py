"""The score sheet of Empire: regions, islands, abilities, elixirs, variants, and the coins and armies of a tie."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from tablekit.games.empire import cites
from tablekit.games.empire.box.cards import Card
from tablekit.games.empire.box.tiles import Face
from tablekit.games.empire.box.tokens import BOOK, FACE_DOWN, FORTRESS, HIDDEN_KINDS, TOKENS
from tablekit.games.empire.numbers import (
    ARMIES,
    CARDS_AT_THE_END,
    CITIES,
    COINS,
    ELIXIR_TIE_VP,
    ELIXIR_VP,
    FORTRESS_VP,
    ISLAND_VP,
    REGION_VP,
)
from tablekit.games.empire.rules.scoring import CARD_CLAUSES, Scoring, elixirs
from tablekit.games.empire.table.state import NOBODY, State
from tablekit.games.empire.words import HOME, m
from tablekit.mechanics.score_sheet import TOTAL, Compared, Fault, Line, ScoreSheet, Table, Typed
from tablekit.saying import Noun, plain

REGIONS, ISLANDS, ABILITIES, ELIXIR_POINTS = "regions", "islands", "abilities", "elixir points"
TOKEN_POINTS, LEADER, EARLIER = "tokens", "leader", "earlier games"
COINS_LEFT, ARMIES_ON_BOARD, CARDS_TAKEN, ELIXIRS, SPELL_BOOK = "coins", "armies", "cards", "elixirs", "spell book"

OF_REGIONS = (cites.SCORE_REGION, cites.SCORE_REGION_CITY)
OF_ABILITIES = tuple(CARD_CLAUSES.values())
OF_ELIXIRS = (cites.SCORE_ELIXIR, cites.SCORE_ELIXIR_TIE)
OF_TOKENS = (cites.VAR_FORTRESS, *(token.clause for token in TOKENS if token.points))
OF_LEADERS = (cites.VAR_LEADER_FAIRY_VP, cites.VAR_LEADER_SORCERESS_VP, cites.VAR_LEADER_KNIGHT_VP)


class _By:
    """The points of some clauses in a final position."""

    def __init__(self, *clauses: str) -> None:
        self.clauses = clauses

    def __call__(self, state: State, player: int) -> int:
        return sum(entry.points for entry in Scoring(state).entries(player) if entry.clause in self.clauses)


# ---------------------------------------------------------------- how many there are


def _regions(table: Table[State]) -> int:
    """The regions of the map, or of the fullest that can be laid."""
    if table.own:
        return len(table.state.board.at)
    return _of_tiles(table, lambda face: face.n)


def _islands(table: Table[State]) -> int:
    if table.own:
        return len(table.state.board.islands)
    return _of_tiles(table, lambda face: len(face.islands))


def _of_tiles(table: Table[State], number: Callable[[Face], int]) -> int:
    """A number of the faces in play at most: each piece of cardboard shows one, and four are laid."""
    most: dict[int, int] = {}
    for face in table.state.box.faces:
        most[face.tile] = max(most.get(face.tile, 0), number(face))
    return sum(sorted(most.values())[-4:])


def _deck(table: Table[State]) -> list[Card]:
    box = table.state.box
    return [box.cards[card] for card in box.decks[table.players]]


def _best(table: Table[State], worths: Sequence[int]) -> int:
    """The sum of so many as a player takes, of the highest."""
    return sum(sorted(worths)[-_most_cards(table) :])


def _cards(table: Table[State]) -> int:
    return CARDS_AT_THE_END[table.players]


def _most_cards(table: Table[State]) -> int:
    """The cards at the end, with those that a leader takes besides."""
    box = table.state.box
    with_leaders = _without_leaders(table) is None
    return _cards(table) + (max([leader.extra_card for leader in box.leaders], default=0) if with_leaders else 0)


def _ability_points(table: Table[State]) -> int:
    """What the best cards could bring at most, each for itself."""
    deck = _deck(table)
    flying = _best(table, [card.flying for card in deck])

    def worth(card: Card) -> int:
        found = 0
        for ability in card.points:
            same = sum(other.family == ability.family for other in deck)
            times = {"vp_coins": COINS // (ability.coins or 1), "vp_flying": flying, "vp_name": same}
            found += ability.vp * times.get(ability.kind, 1)
        return found

    return _best(table, list(map(worth, deck)))


def _tokens(table: Table[State]) -> list[int]:
    """The tokens on the map and with players; where some lie face down, each that may be among them."""
    state = table.state
    kinds = [*state.tokens, *(kind for own in state.claimed for kind in own)]
    if FACE_DOWN in kinds:
        kinds += [kind for kind in HIDDEN_KINDS if kind not in kinds]
    return kinds


def _worths(table: Table[State]) -> list[int]:
    return [FORTRESS_VP if kind == FORTRESS else TOKENS[kind].points for kind in _tokens(table)]


def _token_points(table: Table[State]) -> int:
    return sum(max(points, 0) for points in _worths(table))


def _lost_by_tokens(table: Table[State]) -> int:
    return sum(min(points, 0) for points in _worths(table))


def _vials(table: Table[State]) -> int:
    return _best(table, [card.elixir for card in _deck(table)]) + _of_the_spring(table)


def _of_the_spring(table: Table[State]) -> int:
    return sum(TOKENS[kind].elixirs for kind in _tokens(table))


def _books(table: Table[State]) -> int:
    return int(BOOK in _tokens(table))


def _without_leaders(table: Table[State]) -> int | None:
    leaders = table.state.leaders
    return 0 if all(leader == NOBODY for leader in leaders) and not _to_be_dealt(table.state) else None


def _to_be_dealt(state: State) -> bool:
    return any(question.name == "deal" for question in state.pending)


# ---------------------------------------------------------------- what cannot be together


def _more(typed: Typed[State]) -> Iterator[Fault]:
    for seat, islands in typed.known(ISLANDS):
        regions = typed.number(seat, REGIONS)
        if regions is not None and islands * REGION_VP > regions * ISLAND_VP:
            says = m("{islands:island} with {regions:region}: each island that is controlled has a controlled region",
                     islands=islands, regions=regions)  # fmt: skip
            yield Fault(seat, ISLANDS, cites.SCORE_ISLAND, says)
    for seat, armies in typed.known(ARMIES_ON_BOARD):
        regions = typed.number(seat, REGIONS)
        if regions is not None and regions > armies + CITIES:
            says = m("{regions:region} with {armies:army}: each takes an army or one of {cities} cities",
                     regions=regions, armies=armies, cities=CITIES)  # fmt: skip
            yield Fault(seat, REGIONS, cites.SCORE_REGION, says)
    yield from _of_elixirs(typed)


def _of_elixirs(typed: Typed[State]) -> Iterator[Fault]:
    """Two points for the most, one each for those who tie for the most, none for all others."""
    known, held = typed.known(ELIXIR_POINTS), dict(typed.known(ELIXIRS))
    alone = [seat for seat, points in known if points == ELIXIR_VP]
    tied = [seat for seat, points in known if points == ELIXIR_TIE_VP]
    if len(alone) > 1 or (alone and tied):
        says = m("elixir points: {points} and more for others, but the most elixirs are with one player or tied",
                 points=ELIXIR_VP)  # fmt: skip
        yield Fault((alone + tied)[1], ELIXIR_POINTS, cites.SCORE_ELIXIR, says)
    elif len(tied) == 1 and len(known) == len(typed.rows):
        says = m("elixir points: {points}, but nobody is tied with this", points=ELIXIR_TIE_VP)
        yield Fault(tied[0], ELIXIR_POINTS, cites.SCORE_ELIXIR_TIE, says)
    top = max(held.values(), default=0)
    for seat, points in known:
        if seat not in held:
            continue
        right = _due(typed, held, seat, top)
        if right is not None and points != right and points in (0, ELIXIR_TIE_VP, ELIXIR_VP):
            clause = cites.SCORE_ELIXIR_TIE if right == ELIXIR_TIE_VP else cites.SCORE_ELIXIR
            says = m("elixir points: {points}, but {held:elixir} bring {right} here",
                     points=points, held=held[seat], right=right)  # fmt: skip
            yield Fault(seat, ELIXIR_POINTS, clause, says)


def _due(typed: Typed[State], held: dict[int, int], seat: int, top: int) -> int | None:
    """What elixirs bring, or None where that hangs on what others have, whom nobody told of."""
    if held[seat] < top:
        return 0
    if len(held) < len(typed.rows):
        return None
    if not top and not typed.state.switches.elixir_zero_scores:
        return 0
    return ELIXIR_VP if list(held.values()).count(top) == 1 else ELIXIR_TIE_VP


# ---------------------------------------------------------------- the sheet


def _compared(state: State) -> Sequence[Compared]:
    if state.switches.long:
        return [Compared((TOTAL,), cites.VAR_LONG)]
    ties = [Compared((line,), cites.WIN_TIEBREAK) for line in (COINS_LEFT, ARMIES_ON_BOARD, REGIONS)]
    return [Compared((TOTAL,), cites.WIN_MOST), Compared((SPELL_BOOK,), cites.VAR_EXPLORE_BOOK, first=True), *ties]


SCORE_SHEET: ScoreSheet[State] = ScoreSheet(
    lines=(
        Line(
            REGIONS, m("regions"), cites.SCORE_REGION, _By(*OF_REGIONS), points=True, most=_regions, in_all=_regions,
        ),
        Line(
            ISLANDS, m("islands"), cites.SCORE_ISLAND, _By(cites.SCORE_ISLAND), points=True, most=_islands,
            in_all=_islands,
        ),
        Line(
            ABILITIES, m("abilities"), cites.SCORE_ABILITY, _By(*OF_ABILITIES), points=True, most=_ability_points,
        ),
        Line(
            ELIXIR_POINTS, m("elixir points"), cites.SCORE_ELIXIR, _By(*OF_ELIXIRS), points=True,
            most=lambda table: ELIXIR_VP,
        ),
        Line(
            TOKEN_POINTS, m("tokens"), cites.VAR_TOKEN_PLACE, _By(*OF_TOKENS), points=True, least=_lost_by_tokens,
            most=_token_points, in_all=_token_points,
        ),
        Line(
            LEADER, m("leader"), cites.VAR_LEADER_DEAL, _By(*OF_LEADERS), points=True, most=_without_leaders,
        ),
        Line(
            EARLIER, m("earlier games"), cites.VAR_LONG, lambda s, player: sum(scores[player] for scores in s.past),
            points=True, most=lambda table: None if table.state.switches.long else 0,
        ),
        Line(
            COINS_LEFT, m("coins"), cites.SETUP_COINS, lambda s, player: s.coins[player], most=lambda table: COINS,
            in_all=lambda table: COINS, also=m("gold, money"),
        ),
        Line(
            ARMIES_ON_BOARD, m("armies"), cites.SETUP_PIECES, lambda s, player: sum(s.armies[player]),
            most=lambda table: ARMIES,
        ),
        Line(
            CARDS_TAKEN, m("cards"), cites.END_CONDITION, lambda s, player: len(s.cards[player]), least=_cards,
            most=_most_cards,
        ),
        Line(
            ELIXIRS, m("elixirs"), cites.ABILITY_ELIXIR, elixirs, most=_vials,
            in_all=lambda table: sum(card.elixir for card in _deck(table)) + _of_the_spring(table),
        ),
        Line(
            SPELL_BOOK, plain(Noun("spell book"), HOME), cites.VAR_EXPLORE_BOOK,
            lambda s, player: s.claimed[player].count(BOOK), most=_books, in_all=_books,
        ),
    ),
    adds_up=cites.WIN_MOST, compared=_compared, shared=cites.WIN_SHARED, more=_more,
)  # fmt: skip
