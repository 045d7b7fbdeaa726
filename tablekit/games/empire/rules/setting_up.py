"""Set-up: pieces, coins and cards laid out on the map, leaders dealt, neutral and extra armies placed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablekit import core
from tablekit.core import Chance, Condition, Event, Prompt, Setup
from tablekit.core.notation import Span
from tablekit.frame.chance import Outcome
from tablekit.frame.deeds import Kinds, Says
from tablekit.frame.kinds import Told
from tablekit.frame.questions import Question, once
from tablekit.frame.sections import against
from tablekit.games.empire import cites
from tablekit.games.empire.box import box_of, in_italian
from tablekit.games.empire.box.cards import NO_LEADER
from tablekit.games.empire.box.tiles import MUST_START
from tablekit.games.empire.box.tokens import TOKENS
from tablekit.games.empire.numbers import ARMIES, NEUTRAL_ARMIES, ROW_SIZE, START_COINS
from tablekit.games.empire.rules.asking import Asking, ByChance, InRegion, by_number
from tablekit.games.empire.rules.bid import Bidding
from tablekit.games.empire.rules.leaders import leader_of
from tablekit.games.empire.rules.row import Drawing
from tablekit.games.empire.table.board import Plan
from tablekit.games.empire.table.kinds import IdOf
from tablekit.games.empire.table.maps import plans_of
from tablekit.games.empire.table.options import switches_of
from tablekit.games.empire.table.state import NOBODY, SET_UP, Listening, State
from tablekit.games.empire.words import HOME, Name, m, t
from tablekit.saying import Blank, Message, Noun, Template, plain

DECKS = {2: cites.SETUP_DECK_2P, 3: cites.SETUP_DECK_3P, 4: cites.SETUP_DECK_SHUFFLE}


def start(setup: Setup) -> State:
    """Lay out a completed set-up up to the extra armies."""
    n, options = setup.players, setup.options
    box = in_italian(box_of(setup.board)) if options["card_names"] == "it" else box_of(setup.board)
    plans = plans_of(options, box)
    state = Listening(box, n)
    state.switches = switches_of(options)
    state.colours = options["colours"]
    state.ages = options["ages"]
    state.later = plans[1:]
    leaders = tuple(options["leader_deal"].split()) if options["leaders"] else ()
    lay_out(state, plans[0], options["setup_player"], options["leaders"], leaders, options["row"].split())
    return state


def lay_out(
    state: State,
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
    n, box = state.players, state.box
    _lay_map(state, plan)
    for kind, region in plan.tokens:
        state.lay_token(kind, box.names[region], because=TOKENS[kind].laid)
    state.shuffle_deck(len(state.deck), because=DECKS[n])
    for player in range(n):
        state.take_pieces(player, ARMIES, because=cites.SETUP_PIECES)
    if n == 2:
        state.take_pieces(n, NEUTRAL_ARMIES, because=cites.SETUP_NEUTRAL)
    for player in range(n):
        state.receive(player, START_COINS[n], because=cites.SETUP_COINS)
    state.choose_setup_player(setup_player, because=cites.SETUP_EXTRA_ARMY)
    for player, leader in enumerate(leaders):
        _deal(state, player, leader)
    if leaders or not with_leaders:
        for player in range(n):
            _lay_start_armies(state, player)
    for card in cards:
        state.turn_up(card, box.cards[box.card[card]].name, because=cites.SETUP_ROW)
    state.pending = _questions(state, with_leaders and not leaders, not cards)


def _lay_map(state: State, plan: Plan) -> None:
    """The tiles, and the starting region on the tile that must or may hold it."""
    box, board = state.box, plan.board
    start = box.names[plan.start]
    state.lay_map(board.layout.text(box), start, board.named(board.portals), because=cites.SETUP_TILES)
    shape = cites.VAR_RING if board.layout.shape == "ring" else cites.SETUP_T_SHAPE
    for tile in board.layout.tiles:
        face = box.faces[tile.face]
        because = cites.SETUP_ORIENTATION if tile.turn else shape
        state.lay_tile(tile.spot, face.name, face.plural, tile.turn, because=because)
    marks = box.faces[box.face_of[plan.start]].marks
    because = cites.SETUP_START_CENTRAL if board.central >= 0 else cites.SETUP_START_SEA
    state.lay_start(start, because=cites.SPECIAL_MUST_START if MUST_START in marks else because)


def _questions(state: State, deal: bool, draw: bool) -> tuple[Question[State], ...]:
    """What set-up still asks, the first thing last."""
    n = state.players
    found: list[Question[State]] = [once(Bidding)]
    if n == 2:
        order = [(state.setup_player + i) % n for i in range(NEUTRAL_ARMIES)]
        found += [once(PlacingNeutral, player) for player in reversed(order)]
    found.append(once(PlacingExtra, state.setup_player))
    if draw:
        found += [once(Drawing)] * ROW_SIZE
    if deal:
        found += [once(Dealing, player) for player in reversed(range(n))]
    return tuple(found)


# ---------------------------------------------------------------- leaders and starting armies


def _deal(state: State, player: int, leader: str) -> None:
    name = state.box.leaders[state.box.leader[leader]].name
    state.deal_leader(player, leader, name, because=cites.VAR_LEADER_DEAL)


def _lay_start_armies(state: State, player: int) -> None:
    """A player's armies on the starting region: four, with the Red Sorceress five."""
    number = leader_of(state, player).start_armies
    more = number > NO_LEADER.start_armies
    because = cites.VAR_LEADER_SORCERESS_START if more else cites.SETUP_START_ARMIES
    state.place_armies(player, state.box.names[state.start], number, because=because)


class Dealing(ByChance):
    """A player is dealt a leader, in a later game of a match."""

    __slots__ = ()
    name, clause, to = "deal", cites.VAR_LEADER_DEAL, m("deal a leader")
    upon = SET_UP
    happens = for_what = m("leaders are dealt")

    def node(self, state: State) -> Chance:
        """Each leader that is left is as likely."""
        left = tuple([(once(Dealt, one.id), 1) for at, one in enumerate(state.box.leaders) if at not in state.leaders])
        return Chance("leader", cites.VAR_LEADER_DEAL, left)


LEADER = IdOf(m("the leader"), "leader")


class Dealt(Outcome[State, Dealing]):
    """A leader is dealt."""

    __slots__ = ("leader",)
    blanks = {"leader": LEADER}

    def __init__(self, leader: str) -> None:
        super().__init__("leader", leader)
        self.leader = leader

    @classmethod
    def read(cls, span: Span, state: State) -> core.Outcome:
        """A leader of the box."""
        return once(Dealt, LEADER.read(span, state))

    def means(self, state: State) -> Message:
        """The name of the leader."""
        return plain(Name(state.box.leaders[state.box.leader[self.leader]].name), HOME)

    def briefly(self, state: State, names: Sequence[str]) -> Message:
        """The name of the leader."""
        return self.means(state)

    def apply(self, state: State, q: Dealing) -> None:
        """It lies in front of its owner, whose armies come on the board."""
        _deal(state, q.player, self.leader)
        _lay_start_armies(state, q.player)
        state.pending = state.pending[:-1]


# ---------------------------------------------------------------- the extra armies


class PlacingExtra(Asking):
    """A player chosen at random places one more army of everybody."""

    __slots__ = ()
    name, to = "extra", m("place the extra armies")
    upon = SET_UP[:2]
    clause = whose = cites.SETUP_EXTRA_ARMY
    yours = m("needs to be the player chosen at random")
    theirs = t("needs to be the player chosen at random: {colour} is")
    not_yours = t("{colour:capital} was chosen at random.")

    def prompt(self, state: State, player: int) -> Prompt:
        """On which tile they may not stand."""
        if state.board.central >= 0:
            said = m("place an extra army of every player on one region off the central tile")
        else:
            said = m("place an extra army of every player on one region off the starting region's tile")
        return Prompt(said, cites.SETUP_EXTRA_ARMY)

    def briefly(self, state: State) -> Message:
        """Where they go."""
        return m("where do the extra armies go?")


def extra_regions(state: State) -> tuple[int, ...]:
    """Where the extra armies may go: not on the central tile, in a ring not on the tile of the starting region."""
    face_of = state.box.face_of
    barred = state.board.central if state.board.central >= 0 else face_of[state.start]
    return tuple(region for region in state.board.regions if face_of[region] != barred)


# By whether there is a central tile, and whether the region lies off it, or off that of the starting region.
OFF_THE_TILE = {
    (True, True): t("needs a region off the central tile: {region} is one"),
    (True, False): t("needs a region off the central tile: {region} lies on it"),
    (False, True): t("needs a region off the tile of the starting region: {region} is one"),
    (False, False): t("needs a region off the tile of the starting region: {region} lies on it"),
}


class Extra(InRegion[PlacingExtra]):
    """Put one more army of every player together in a region."""

    __slots__ = ()
    pattern, heading, to, example = "extra {region}", "Extra armies", m("place the extra armies"), "extra H5"

    def on_map(self, state: State, q: PlacingExtra | None) -> Iterator[Condition]:
        """A region off the central tile."""
        free = extra_regions(state)
        met = state.box.region[self.region] in free
        said = OFF_THE_TILE[state.board.central >= 0, met](region=self.region)
        takes = None if met else m("a region such as {region}", region=state.box.names[free[0]])
        friendly = None if met else m("The extra armies do not go to {region}.", region=self.region)
        yield Condition(cites.SETUP_EXTRA_ARMY, said, met, remedy=takes, friendly=friendly)

    def means(self, state: State, q: PlacingExtra | None) -> Message:
        """That everybody's army comes there."""
        return m("one army of each player comes to {region}", region=self.region)

    def apply(self, state: State, q: PlacingExtra) -> None:
        """One army of every player, all together in one region."""
        for player in range(state.players):
            state.place_armies(player, self.region, 1, because=cites.SETUP_EXTRA_ARMY)
        state.pending = state.pending[:-1]


# ---------------------------------------------------------------- neutral armies


class PlacingNeutral(Asking):
    """Two players place neutral armies in turn."""

    __slots__ = ()
    name, to = "neutral", m("place a neutral army")
    opens = True
    upon = SET_UP[:2]
    clause = whose = cites.SETUP_NEUTRAL
    yours = m("needs your turn to place a neutral army")
    theirs = t("needs your turn to place a neutral army: it is {colour}’s")

    def prompt(self, state: State, player: int) -> Prompt:
        """How many are left."""
        said = m("place a neutral army in any region ({left} left in all)", left=neutral_left(state))
        return Prompt(said, cites.SETUP_NEUTRAL)

    def briefly(self, state: State) -> Message:
        """Where it goes."""
        return m("where does a neutral army go?")


def neutral_left(state: State) -> int:
    """How many neutral armies are still to be placed."""
    return sum(isinstance(question, PlacingNeutral) for question in state.pending)


class Neutral(InRegion[PlacingNeutral]):
    """Put one neutral army in a region."""

    __slots__ = ()
    pattern, heading, to, example = "neutral {region}", "Neutral army", m("place a neutral army"), "neutral V2"

    def means(self, state: State, q: PlacingNeutral | None) -> Message:
        """That it is a neutral army."""
        return m("one neutral army comes to {region}", region=self.region)

    def apply(self, state: State, q: PlacingNeutral) -> None:
        """A neutral army comes to the region."""
        state.place_armies(state.neutral, self.region, 1, because=cites.SETUP_NEUTRAL)
        state.pending = state.pending[:-1]


# ---------------------------------------------------------------- how it is told

# By the place of a tile: how one is told, and one with a name in the plural, such as the meadows; and so if turned.
LIES = {
    "C": (t("The {face} lies in the centre."), t("The {face} lie in the centre.")),
    "N": (t("The {face} lies to the north."), t("The {face} lie to the north.")),
    "E": (t("The {face} lies to the east."), t("The {face} lie to the east.")),
    "S": (t("The {face} lies to the south."), t("The {face} lie to the south.")),
    "W": (t("The {face} lies to the west."), t("The {face} lie to the west.")),
    "NW": (t("The {face} lies in the north-west."), t("The {face} lie in the north-west.")),
    "NE": (t("The {face} lies in the north-east."), t("The {face} lie in the north-east.")),
    "SW": (t("The {face} lies in the south-west."), t("The {face} lie in the south-west.")),
    "SE": (t("The {face} lies in the south-east."), t("The {face} lie in the south-east.")),
}
TURNED = {
    "C": (
        t("The {face} lies in the centre, turned by {turn}°."),
        t("The {face} lie in the centre, turned by {turn}°."),
    ),
    "N": (t("The {face} lies to the north, turned by {turn}°."), t("The {face} lie to the north, turned by {turn}°.")),
    "E": (t("The {face} lies to the east, turned by {turn}°."), t("The {face} lie to the east, turned by {turn}°.")),
    "S": (t("The {face} lies to the south, turned by {turn}°."), t("The {face} lie to the south, turned by {turn}°.")),
    "W": (t("The {face} lies to the west, turned by {turn}°."), t("The {face} lie to the west, turned by {turn}°.")),
    "NW": (
        t("The {face} lies in the north-west, turned by {turn}°."),
        t("The {face} lie in the north-west, turned by {turn}°."),
    ),
    "NE": (
        t("The {face} lies in the north-east, turned by {turn}°."),
        t("The {face} lie in the north-east, turned by {turn}°."),
    ),
    "SW": (
        t("The {face} lies in the south-west, turned by {turn}°."),
        t("The {face} lie in the south-west, turned by {turn}°."),
    ),
    "SE": (
        t("The {face} lies in the south-east, turned by {turn}°."),
        t("The {face} lie in the south-east, turned by {turn}°."),
    ),
}


class _Face(Told[str | int]):
    """What lies on top: the face of a tile by its name, as a language calls it; that of a die by its number."""

    def say(self, value: str | int, names: Sequence[str]) -> Blank:
        return value if isinstance(value, int) else Name(value)


def _tile_laid(event: Event) -> Template:
    return (TURNED if event.args["turn"] else LIES)[event.args["spot"]][event.args["plural"]]


_begins_with = by_number(
    t("{colour} begins with an army in {region}."), t("{colour} begins with {number:army} in {region}.")
)


SAYS: Says = {
    "lay_map": None,  # its tiles are told one by one
    "lay_tile": _tile_laid,
    "shuffle_deck": t("The deck of {cards} cards is shuffled."),
    "take_pieces": t("{colour} has {armies:army} left to place."),
    "lay_start": t("The starting region is {region}."),
    "choose_setup_player": t("{player} was chosen at random to place the extra armies."),
    "deal_leader": t("{player} has the {name}."),
    ("receive", cites.SETUP_COINS): t("{player} begins with {coins:coin}."),
    ("place_armies", cites.SETUP_START_ARMIES): _begins_with,
    ("place_armies", cites.VAR_LEADER_SORCERESS_START): _begins_with,
    ("place_armies", cites.SETUP_NEUTRAL): t("A neutral army was placed in {region}."),
    ("place_armies", cites.SETUP_EXTRA_ARMY): t("{colour} has one more army in {region}."),
}
KINDS: Kinds = {"face": _Face(m("the face"))}


# ---------------------------------------------------------------- what cannot be


def misplaced(state: State, names: Sequence[str]) -> str | None:
    """Leaders are dealt to those who have none, and armies are left for everything that brings them."""
    dealt = [question.player for question in state.pending if question.name == "deal"]
    for player in dealt:
        if dealt.count(player) > 1 or state.leaders[player] != NOBODY:
            return against("do", m("seat {seat} is dealt two leaders", seat=player), cites.VAR_LEADER_DEAL)
    if dealt and len(dealt) > len(state.box.leaders) - sum(leader != NOBODY for leader in state.leaders):
        said = m("there are {leaders} leaders, too few to be dealt", leaders=len(state.box.leaders))
        return against("do", said, cites.VAR_LEADER_DEAL)
    most = max([NO_LEADER.start_armies, *(leader.start_armies for leader in state.box.leaders)])
    for player in range(state.players):
        need = most * (player in dealt) + ("extra" in names)
        if need and state.armies_left[player] < need:
            said = m("{colour} has {left} armies left, but may need {need}",
                     colour=Noun(state.colour(player)), left=state.armies_left[player], need=need)  # fmt: skip
            return against("do", said, cites.SETUP_PIECES)
    if "neutral" in names and len(state.armies) == state.players:
        return against("do", m("only two players place neutral armies"), cites.SETUP_NEUTRAL)
    return None
