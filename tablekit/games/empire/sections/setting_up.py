"""Set-up: pieces, coins and cards laid out on the map, leaders dealt, neutral and extra armies placed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablekit import core
from tablekit.core import Chance, Condition, Event, Prompt, Setup
from tablekit.core.notation import Span
from tablekit.frame.deeds import Says
from tablekit.frame.questions import Outcome, Question, once
from tablekit.frame.sections import against
from tablekit.games.empire import cites
from tablekit.games.empire.box import box_of, in_italian
from tablekit.games.empire.box.cards import NO_LEADER
from tablekit.games.empire.box.numbers import ARMIES, NEUTRAL_ARMIES, ROW_SIZE, START_COINS
from tablekit.games.empire.box.tiles import MUST_START
from tablekit.games.empire.box.tokens import TOKENS
from tablekit.games.empire.sections.asking import Asking, ByChance, InRegion, armies_in_words
from tablekit.games.empire.sections.bid import Bidding
from tablekit.games.empire.sections.leaders import leader_of
from tablekit.games.empire.sections.row import Drawing
from tablekit.games.empire.table.board import Plan
from tablekit.games.empire.table.maps import plans_of
from tablekit.games.empire.table.options import switches_of
from tablekit.games.empire.table.state import NOBODY, SET_UP, IdOf, Listening, State

DECKS = {2: cites.SETUP_DECK_2P, 3: cites.SETUP_DECK_3P, 4: cites.SETUP_DECK_SHUFFLE}


def start(setup: Setup) -> State:
    """Lay out a completed set-up up to the extra armies."""
    n, options = setup.players, setup.options
    box = in_italian(box_of(setup.board)) if options["card_names"] == "it" else box_of(setup.board)
    plans = plans_of(options, box)
    s = Listening(box, n)
    s.switches = switches_of(options)
    s.colours = options["colours"]
    s.ages = options["ages"]
    s.later = plans[1:]
    leaders = tuple(options["leader_deal"].split()) if options["leaders"] else ()
    lay_out(s, plans[0], options["setup_player"], options["leaders"], leaders, options["row"].split())
    return s


def lay_out(
    s: State,
    plan: Plan,
    setup_player: int,
    with_leaders: bool,
    leaders: Sequence[str] = (),
    cards: Sequence[str] = (),
) -> None:
    """Lay out a game up to its first question.

    ``leaders`` (one a seat) and ``cards`` (six of the row) are ids that chance has given already; what is not given
    stays a question to chance.
    """
    n, box = s.players, s.box
    _lay_map(s, plan)
    for kind, region in plan.tokens:
        s.lay_token(kind, box.names[region], because=TOKENS[kind].laid)
    s.shuffle_deck(len(s.deck), because=DECKS[n])
    for player in range(n):
        s.take_pieces(player, ARMIES, because=cites.SETUP_PIECES)
    if n == 2:
        s.take_pieces(n, NEUTRAL_ARMIES, because=cites.SETUP_NEUTRAL)
    for player in range(n):
        s.receive(player, START_COINS[n], because=cites.SETUP_COINS)
    s.choose_setup_player(setup_player, because=cites.SETUP_EXTRA_ARMY)
    for player, leader in enumerate(leaders):
        _deal(s, player, leader)
    if leaders or not with_leaders:
        for player in range(n):
            _lay_start_armies(s, player)
    for card in cards:
        s.turn_up(card, box.cards[box.card[card]].name, because=cites.SETUP_ROW)
    s.pending = _questions(s, with_leaders and not leaders, not cards)


def _lay_map(s: State, plan: Plan) -> None:
    """The tiles, and the starting region on the tile that must or may hold it."""
    box, board = s.box, plan.board
    start = box.names[plan.start]
    s.lay_map(board.layout.text(box), start, board.named(board.portals), because=cites.SETUP_TILES)
    shape = cites.VAR_RING if board.layout.shape == "ring" else cites.SETUP_T_SHAPE
    for tile in board.layout.tiles:
        face = box.faces[tile.face]
        because = cites.SETUP_ORIENTATION if tile.turn else shape
        s.lay_tile(tile.spot, face.name, face.plural, tile.turn, because=because)
    marks = box.faces[box.face_of[plan.start]].marks
    because = cites.SETUP_START_CENTRAL if board.central >= 0 else cites.SETUP_START_SEA
    s.lay_start(start, because=cites.SPECIAL_MUST_START if MUST_START in marks else because)


def _questions(s: State, deal: bool, draw: bool) -> tuple[Question[State], ...]:
    """What set-up still asks, the first thing last."""
    n = s.players
    found: list[Question[State]] = [once(Bidding)]
    if n == 2:
        order = [(s.setup_player + i) % n for i in range(NEUTRAL_ARMIES)]
        found += [once(PlacingNeutral, player) for player in reversed(order)]
    found.append(once(PlacingExtra, s.setup_player))
    if draw:
        found += [once(Drawing)] * ROW_SIZE
    if deal:
        found += [once(Dealing, player) for player in reversed(range(n))]
    return tuple(found)


# ---------------------------------------------------------------- leaders and starting armies


def _deal(s: State, player: int, leader: str) -> None:
    name = s.box.leaders[s.box.leader[leader]].name
    s.deal_leader(player, leader, name, because=cites.VAR_LEADER_DEAL)


def _lay_start_armies(s: State, player: int) -> None:
    """A player's armies on the starting region: four, with the Red Sorceress five."""
    number = leader_of(s, player).start_armies
    more = number > NO_LEADER.start_armies
    because = cites.VAR_LEADER_SORCERESS_START if more else cites.SETUP_START_ARMIES
    s.place_armies(player, s.box.names[s.start], number, because=because)


class Dealing(ByChance):
    """A player is dealt a leader, in a later game of a match."""

    __slots__ = ()
    name, clause, to = "deal", cites.VAR_LEADER_DEAL, "deal a leader"
    upon = SET_UP
    happens = for_what = "leaders are dealt"

    def node(self, s: State) -> Chance:
        """Each leader that is left is as likely."""
        left = tuple([(once(Dealt, one.id), 1) for at, one in enumerate(s.box.leaders) if at not in s.leaders])
        return Chance("leader", cites.VAR_LEADER_DEAL, left)


LEADER = IdOf("the leader", "leader")


class Dealt(Outcome[State, Dealing]):
    """A leader is dealt."""

    __slots__ = ("leader",)
    blanks = {"leader": LEADER}

    def __init__(self, leader: str) -> None:
        super().__init__("leader", leader)
        self.leader = leader

    @classmethod
    def read(cls, span: Span, s: State) -> core.Outcome:
        """A leader of the box."""
        return once(Dealt, LEADER.read(span, s))

    def means(self, s: State) -> str:
        """The name of the leader."""
        return s.box.leaders[s.box.leader[self.leader]].name

    def apply(self, s: State, q: Dealing) -> None:
        """It lies in front of its owner, whose armies come on the board."""
        _deal(s, q.player, self.leader)
        _lay_start_armies(s, q.player)
        s.pending = s.pending[:-1]


# ---------------------------------------------------------------- the extra armies


class PlacingExtra(Asking):
    """A player chosen at random places one more army of everybody."""

    __slots__ = ()
    name, to = "extra", "place the extra armies"
    upon = SET_UP[:2]
    clause = whose = cites.SETUP_EXTRA_ARMY
    yours, theirs = "needs to be the player chosen at random", "{} is"

    def prompt(self, s: State, player: int) -> Prompt:
        """On which tile they may not stand."""
        central = s.board.central >= 0
        where = "the central tile" if central else "the starting region's tile"
        says = f"place an extra army of every player on one region off {where}"
        return Prompt(says, cites.SETUP_EXTRA_ARMY)


def extra_regions(s: State) -> tuple[int, ...]:
    """Where the extra armies may go: not on the central tile, in a ring not on the tile of the starting region."""
    face_of = s.box.face_of
    barred = s.board.central if s.board.central >= 0 else face_of[s.start]
    return tuple(region for region in s.board.regions if face_of[region] != barred)


class Extra(InRegion[PlacingExtra]):
    """Put one more army of every player together in a region."""

    __slots__ = ()
    pattern, heading, to, example = "extra {region}", "Extra armies", "place the extra armies", "extra H5"

    def on_map(self, s: State, q: PlacingExtra | None) -> Iterator[Condition]:
        """A region off the central tile."""
        free = extra_regions(s)
        met = s.box.region[self.region] in free
        barred = "the central tile" if s.board.central >= 0 else "the tile of the starting region"
        says = f"needs a region off {barred}: {self.region} {'is one' if met else 'lies on it'}"
        takes = None if met else f"a region such as {s.box.names[free[0]]}"
        yield Condition(cites.SETUP_EXTRA_ARMY, says, met, takes=takes)

    def means(self, s: State, q: PlacingExtra | None) -> str:
        """That everybody's army comes there."""
        return f"one army of each player comes to {self.region}"

    def apply(self, s: State, q: PlacingExtra) -> None:
        """One army of every player, all together in one region."""
        for player in range(s.players):
            s.place_armies(player, self.region, 1, because=cites.SETUP_EXTRA_ARMY)
        s.pending = s.pending[:-1]


# ---------------------------------------------------------------- neutral armies


class PlacingNeutral(Asking):
    """Two players place neutral armies in turn."""

    __slots__ = ()
    name, to = "neutral", "place a neutral army"
    upon = SET_UP[:2]
    clause = whose = cites.SETUP_NEUTRAL
    yours = "needs your turn to place a neutral army"

    def prompt(self, s: State, player: int) -> Prompt:
        """How many are left."""
        return Prompt(f"place a neutral army in any region ({neutral_left(s)} left in all)", cites.SETUP_NEUTRAL)


def neutral_left(s: State) -> int:
    """How many neutral armies are still to be placed."""
    return sum(isinstance(question, PlacingNeutral) for question in s.pending)


class Neutral(InRegion[PlacingNeutral]):
    """Put one neutral army in a region."""

    __slots__ = ()
    pattern, heading, to, example = "neutral {region}", "Neutral army", "place a neutral army", "neutral V2"

    def means(self, s: State, q: PlacingNeutral | None) -> str:
        """That it is a neutral army."""
        return f"one neutral army comes to {self.region}"

    def apply(self, s: State, q: PlacingNeutral) -> None:
        """A neutral army comes to the region."""
        s.place_armies(s.neutral, self.region, 1, because=cites.SETUP_NEUTRAL)
        s.pending = s.pending[:-1]


# ---------------------------------------------------------------- how it is told

SPOTS = {
    "C": "in the centre", "N": "to the north", "E": "to the east", "S": "to the south", "W": "to the west",
    "NW": "in the north-west", "NE": "in the north-east", "SW": "in the south-west", "SE": "in the south-east",
}  # fmt: skip


def _tile_laid(event: Event) -> str:
    lies = "lie" if event.args["plural"] else "lies"
    turned = ", turned by {turn}°" if event.args["turn"] else ""
    return f"The {{face}} {lies} {SPOTS[event.args['spot']]}{turned}."


def _begins_with(event: Event) -> str:
    return f"{{colour}} begins with {armies_in_words(event)} in {{region}}."


SAYS: Says = {
    "lay_map": None,  # its tiles are told one by one
    "lay_tile": _tile_laid,
    "shuffle_deck": "The deck of {cards} cards is shuffled.",
    "take_pieces": "{colour} has {armies:army} in the supply.",
    "lay_start": "The starting region is {region}.",
    "choose_setup_player": "{player} was chosen at random to place the extra armies.",
    "deal_leader": "{player} has the {name}.",
    ("receive", cites.SETUP_COINS): "{player} begins with {coins:coin}.",
    ("place_armies", cites.SETUP_START_ARMIES): _begins_with,
    ("place_armies", cites.VAR_LEADER_SORCERESS_START): _begins_with,
    ("place_armies", cites.SETUP_NEUTRAL): "A neutral army was placed in {region}.",
    ("place_armies", cites.SETUP_EXTRA_ARMY): "{colour} has one more army in {region}.",
}


# ---------------------------------------------------------------- what cannot be


def misplaced(s: State, names: Sequence[str]) -> str | None:
    """Leaders are dealt to those who have none, and armies are left for everything that brings them."""
    dealt = [question.player for question in s.pending if question.name == "deal"]
    for player in dealt:
        if dealt.count(player) > 1 or s.leaders[player] != NOBODY:
            return against("do", f"seat {player} is dealt two leaders", cites.VAR_LEADER_DEAL)
    if dealt and len(dealt) > len(s.box.leaders) - sum(leader != NOBODY for leader in s.leaders):
        return against("do", f"there are {len(s.box.leaders)} leaders, too few to be dealt", cites.VAR_LEADER_DEAL)
    most = max([NO_LEADER.start_armies, *(leader.start_armies for leader in s.box.leaders)])
    for player in range(s.players):
        need = most * (player in dealt) + ("extra" in names)
        if need and s.armies_left[player] < need:
            says = f"{s.colour(player)} has {s.armies_left[player]} armies left, but may need {need}"
            return against("do", says, cites.SETUP_PIECES)
    if "neutral" in names and len(s.armies) == s.players:
        return against("do", "only two players place neutral armies", cites.SETUP_NEUTRAL)
    return None
