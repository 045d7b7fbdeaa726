"""The page for the table: a turn, what actions and abilities do, points and the end, on one sheet."""

from __future__ import annotations

from tablekit.core import Setup
from tablekit.games.empire import cites
from tablekit.games.empire.box import Box, box_of
from tablekit.games.empire.box.tokens import TOKEN_WORDS
from tablekit.games.empire.numbers import (
    ARMIES,
    CARDS_AT_THE_END,
    CITIES,
    ELIXIR_TIE_VP,
    ELIXIR_VP,
    ISLAND_VP,
    LEAST_SEA_COST,
    NEUTRAL_ARMIES,
    REGION_VP,
    SEA_COST,
    START_COINS,
    STEP_COST,
)
from tablekit.games.empire.picture import hands, pieces
from tablekit.games.empire.words import Name, m, t
from tablekit.picture.scene import Sketch
from tablekit.picture.sheet import Icon, Row, Sheet
from tablekit.picture.terms import Terms
from tablekit.saying import Message
from tablekit.saying.english import signed


def sheet(setup: Setup, terms: Terms) -> Sheet:
    """The page for a set-up: coins, cards and pieces are those of its box for so many players."""
    players, box = setup.players, box_of(setup.board)
    prices = [str(price) if price else str(m("free")) for price in box.prices]
    page = Sheet(
        "Empire: Legends",
        (
            str(m("Lead your armies from island to island; most armies control a region.")),
            str(m("Most points win. The game ends when everybody has {cards} cards.", cards=CARDS_AT_THE_END[players])),
        ),
        _set_up(players, box),
        terms,
    )
    page.heading(str(m("Before the first turn")))
    page.words(str(hands.AT_THE_TABLE))
    page.heading(str(m("Take a card and pay for its place")), 1)
    places = [str(m("Place {place}", place=at)) for at in range(1, len(prices) + 1)]
    page.columns(*(("", [Row(_coin, place, price)]) for place, price in zip(places, prices, strict=True)))
    page.heading(str(m("Its ability is yours for the rest of the game")), 2)
    page.columns(("", _lasting()), ("", _scoring_abilities()))
    page.heading(str(m("Its action is done once, now, or left out")), 3)
    page.boxes(_actions())
    joined = m(
        "“And”: both, in this order, and each may be left out. “Or”: one of the two. Then the row slides to the left, "
        "and a new card comes to its right end."
    )
    page.words(str(joined))
    page.columns((str(m("Points on the map")), _map_points()), (str(m("Points of cards")), _card_points(box)))
    page.words(str(m("In a tie most coins win, then most armies on the board, then most regions.")))
    return page


def _set_up(players: int, box: Box) -> str:
    deck = sum(players in card.players for card in box.cards)
    if players == 2:
        says = t(
            "Set-up for {players}: {deck} cards, {coins} coins, {armies} armies and {cities} cities each; "
            "{start} armies on the starting region, 1 elsewhere. {neutral} neutral armies."
        )
    else:
        says = t(
            "Set-up for {players}: {deck} cards, {coins} coins, {armies} armies and {cities} cities each; "
            "{start} armies on the starting region, 1 elsewhere."
        )
    return str(says(
        players=players, deck=deck, coins=START_COINS[players], armies=ARMIES, cities=CITIES, start=_at_the_start(box),
        neutral=NEUTRAL_ARMIES,
    ))  # fmt: skip


def _at_the_start(box: Box) -> int:
    """How many armies a player without a leader has on the starting region at first."""
    return min(leader.start_armies for leader in box.leaders)


def _row(icon: Icon | None, name: Message, says: Message, points: int | None = None) -> Row:
    return Row(icon, str(name), str(says), "" if points is None else signed(points))


def _lasting() -> list[Row]:
    return [
        _row(_sign(pieces.MOVE), m("+1 step"), m("in every move")),
        _row(_sign(pieces.PLACE), m("+1 army"), m("each time you place")),
        _row(
            _sign(pieces.WING),
            m("Wing"),
            m("sea routes take one step less, but at least {least}", least=LEAST_SEA_COST),
        ),
    ]


def _scoring_abilities() -> list[Row]:
    return [
        _row(_sign(pieces.FLASK), m("Elixir"), m("most of them bring points")),
        _row(_sign(pieces.SHIELD), m("Immune"), m("your armies cannot be destroyed")),
        _row(_sign(pieces.COIN), m("Coins"), m("taken at once, after the card is paid")),
    ]


def _actions() -> list[Row]:
    return [
        _row(_sign(pieces.PLACE), m("Place"), m("On the starting region or where you have a city.")),
        _row(
            _sign(pieces.MOVE),
            m("Move"),
            m("A border costs {land}, a sea route {sea}, all at once.", land=STEP_COST, sea=SEA_COST),
        ),
        _row(_city, m("City"), m("Where you have an army. It counts as an army and stays.")),
        _row(_sign(pieces.DESTROY), m("Destroy"), m("One army where you have an army; a city is not enough.")),
    ]


def _map_points() -> list[Row]:
    return [
        _row(_army, m("Region"), m("more armies and cities than others"), REGION_VP),
        _row(_army, m("Island"), m("more of its regions than others"), ISLAND_VP),
        _row(None, m("Tie"), m("nobody controls it"), 0),
    ]


def _card_points(box: Box) -> list[Row]:
    return [
        _row(_sign(pieces.STAR), m("Star"), m("what the card says")),
        _row(_sign(pieces.FLASK), m("Most elixirs"), m("in a tie {tie} each", tie=ELIXIR_TIE_VP), ELIXIR_VP),
        *(
            _row(
                _coin,
                m("Coins"),
                m("for {coins} coins, with {card} only", coins=one.coins, card=Name(card.name)),
                one.vp,
            )
            for card in box.cards
            for one in card.points
            if one.kind == "vp_coins"
        ),
    ]


def _sign(kind: str) -> Icon:
    return lambda s, x, y: pieces.sign(s, kind, x, y, 11)


def _coin(s: Sketch, x: float, y: float) -> None:
    pieces.coin(s, x, y, 11)


def _army(s: Sketch, x: float, y: float) -> None:
    pieces.army(s, "purple", x, y, 3, 20)


def _city(s: Sketch, x: float, y: float) -> None:
    pieces.city(s, "purple", x, y, 12)


def _token(name: str) -> Icon:
    return lambda s, x, y: pieces.token(s, TOKEN_WORDS.index(name), x, y, 13)


def _flag(s: Sketch, x: float, y: float) -> None:
    pieces.flag(s, x, y, 11)


def _crown(s: Sketch, x: float, y: float) -> None:
    pieces.crown(s, x, y, 11)


def _neutral(s: Sketch, x: float, y: float) -> None:
    pieces.army(s, "neutral", x, y, 3, 20)


# What the words of the glossary look like, by their clauses.
ICONS: dict[str, Icon] = {
    cites.ABILITY_ARMY: _sign(pieces.PLACE), cites.PLACE_COUNT: _sign(pieces.PLACE),
    cites.ABILITY_MOVE: _sign(pieces.MOVE), cites.MOVE_POINTS: _sign(pieces.MOVE),
    cites.CITY_WHERE: _sign(pieces.CITY), cites.CITY_LIMIT: _city, cites.ABILITY_COINS: _coin,
    cites.SETUP_COINS: _coin, cites.TURN_COST: _coin, cites.BID_SECRET: _coin,
    cites.DESTROY_TARGET: _sign(pieces.DESTROY), cites.ABILITY_ELIXIR: _sign(pieces.FLASK),
    cites.ABILITY_FLYING: _sign(pieces.WING), cites.ABILITY_IMMUNE: _sign(pieces.SHIELD),
    cites.ABILITY_VP_NAME: _sign(pieces.STAR), cites.SETUP_PIECES: _army, cites.SCORE_REGION: _army,
    cites.SETUP_NEUTRAL: _neutral, cites.SETUP_START_CENTRAL: _flag, cites.VAR_LEADER_DEAL: _crown,
    cites.VAR_LEADER_FAIRY_VP: _crown, cites.VAR_LEADER_KNIGHT_VP: _crown,
    cites.VAR_LEADER_BANDIT_PAY: _crown, cites.VAR_LEADER_SORCERESS_START: _crown,
    cites.VAR_EXPLORE_CLAIM: _token("?"), cites.VAR_EXPLORE_SPRING: _token("spring"),
    cites.VAR_EXPLORE_COTTAGE: _token("cottage"), cites.VAR_EXPLORE_TREASURE: _token("treasure"),
    cites.VAR_EXPLORE_BOOK: _token("book"), cites.VAR_EXPLORE_STABLE: _token("stable"),
    cites.VAR_SWAMP_NEEDS: _token("swamp"), cites.VAR_FORTRESS: _token("fortress"),
    cites.VAR_ENCOUNTER_DRAGON: _token("dragon"), cites.VAR_ENCOUNTER_PORTALS: _token("portal"),
    cites.VAR_ENCOUNTER_THIEVES: _token("thieves"), cites.VAR_ENCOUNTER_CHOICE: _token("?"),
    cites.VAR_TOKEN_PLACE: _token("?"),
}  # fmt: skip
