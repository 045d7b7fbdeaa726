"""The pieces on the table, and the deeds: the only ways to change them.

Players are seats 0..n-1; colours are seats, and 2 is the neutral colour of a two-player game.  Regions and cards are
indexes of the box.  A deed makes one change and, when ``log`` is a list, appends itself with the clause it rests on; it
decides nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablekit.core import Deed, Value

if TYPE_CHECKING:
    from tests.oracle.empire.board import Board
    from tests.oracle.empire.box import Box
    from tests.oracle.empire.tasks import Task

COLOURS = ("purple", "blue", "red", "green")
NEUTRAL_COLOUR = "neutral"
ARMIES, CITIES, NEUTRAL_ARMIES, COINS = 18, 3, 10, 44
START_COINS = {2: 12, 3: 11, 4: 9}
NOBODY = GAP = NOT_YET = -1
SEALED = -2
GAMES_OF_A_LONG_MATCH = 3

TOKENS = (
    "none", "spring", "cottage", "treasure", "book", "stable", "swamp", "fortress", "dragon", "portal", "thieves", "?",
)  # fmt: skip
(
    NO_TOKEN, SPRING, COTTAGE, TREASURE, BOOK, STABLE, SWAMP, FORTRESS, DRAGON, PORTAL, THIEVES, FACE_DOWN,
) = range(12)  # fmt: skip
EXPLORATION = (SPRING, COTTAGE, TREASURE, BOOK, STABLE)
TOKENS_OF_A_KIND = (0, 1, 1, 1, 1, 1, 1, 3, 1, 2, 1, 6)


class Switches(Value, frozen=True):
    """The variants that are no pieces, the rulings that can be switched, and whether card names are Italian."""

    long: bool = False
    swamp: bool = False
    die: bool = False
    all_bridges: bool = False
    neutral_blocks_islands: bool = True
    elixir_zero_scores: bool = False
    destroy_own: bool = True
    immune_blocks_self: bool = True
    dragon_counts_moves: bool = True
    thief_needs_coin: bool = False
    neutral_is_opponent: bool = False
    italian: bool = False


class Plan(Value, frozen=True):
    """The map of one game of a match: board, starting region, and tokens as (kind, region)."""

    board: Board
    start: int
    tokens: tuple[tuple[int, int], ...] = ()


class State:
    """One position of Empire: a mutable record that only its deeds change.

    ``armies[colour][region]`` and ``armies_left[colour]`` are numbers; ``cities[player]`` a sorted list of regions;
    ``cards[player]`` and ``row`` lists of cards (-1 in the row: the gap); ``deck`` the cards nobody has seen, as a
    set in order; ``tokens[region]`` a kind, face down and unknown ``FACE_DOWN``; ``seen[region]`` one bit for each seat
    that looked at a face-down token; ``kept[colour]`` armies on the Red Sorceress's card; ``left`` what the present
    action has left; ``past`` the scores of earlier games of a match and ``later`` the maps of those to come.
    ``flying``, ``more_move``, ``more_army`` and ``immune`` sum up the abilities of cards and tokens.
    """

    __slots__ = (
        "active", "ages", "armies", "armies_left", "bids", "board", "box", "cards", "cards_each", "cities", "claimed",
        "coins", "colours", "deck", "first", "flying", "immune", "kept", "later", "leaders", "left", "log", "more_army",
        "more_move", "past", "players", "rolls", "row", "seen", "setup_player", "start", "supply", "switches", "tasks",
        "tokens",
    )  # fmt: skip

    log: list[Deed] | None

    def __init__(self, box: Box, plan: Plan, players: int, switches: Switches, cards_each: int) -> None:
        self.box = box
        self.players = players
        self.switches = switches
        self.cards_each = cards_each
        self.colours: tuple[str, ...] = COLOURS[:players]
        self.ages: tuple[int, ...] = tuple(range(players))
        self.past: tuple[tuple[int, ...], ...] = ()
        self.later: tuple[Plan, ...] = ()
        self.log = None
        self._clear(plan)

    def _clear(self, plan: Plan) -> None:
        n = self.players
        colours = 3 if n == 2 else n
        self.board = plan.board
        self.start = plan.start
        self.tokens = [NO_TOKEN] * plan.board.size
        self.seen = [0] * plan.board.size
        self.armies = [[0] * plan.board.size for _ in range(colours)]
        self.armies_left = [0] * colours
        self.kept = [0] * colours
        self.cities: list[list[int]] = [[] for _ in range(n)]
        self.coins = [0] * n
        self.supply = COINS
        self.cards: list[list[int]] = [[] for _ in range(n)]
        self.deck = list(self.box.decks[n])
        self.row: list[int] = []
        self.leaders = [NOBODY] * n
        self.claimed: list[list[int]] = [[] for _ in range(n)]
        self.bids = [NOT_YET] * n
        self.rolls = [0] * n
        self.setup_player = 0
        self.first = NOBODY
        self.active = 0
        self.left = 0
        self.flying = [0] * n
        self.more_move = [0] * n
        self.more_army = [0] * n
        self.immune = [False] * colours
        self.tasks: tuple[Task, ...] = ()

    def listening(self) -> State:
        """The same position again, taking down its deeds."""
        s = self.copy()
        s.log = []
        return s

    def copy(self) -> State:
        """The same position again, sharing nothing that can change."""
        s = State.__new__(State)
        s.box = self.box
        s.players = self.players
        s.switches = self.switches
        s.cards_each = self.cards_each
        s.colours = self.colours
        s.ages = self.ages
        s.past = self.past
        s.later = self.later
        s.board = self.board
        s.start = self.start
        s.tokens = self.tokens[:]
        s.seen = self.seen[:]
        s.armies = [line[:] for line in self.armies]
        s.armies_left = self.armies_left[:]
        s.kept = self.kept[:]
        s.cities = [line[:] for line in self.cities]
        s.coins = self.coins[:]
        s.supply = self.supply
        s.cards = [line[:] for line in self.cards]
        s.deck = self.deck[:]
        s.row = self.row[:]
        s.leaders = self.leaders[:]
        s.claimed = [line[:] for line in self.claimed]
        s.bids = self.bids[:]
        s.rolls = self.rolls[:]
        s.setup_player = self.setup_player
        s.first = self.first
        s.active = self.active
        s.left = self.left
        s.flying = self.flying[:]
        s.more_move = self.more_move[:]
        s.more_army = self.more_army[:]
        s.immune = self.immune[:]
        s.tasks = self.tasks
        s.log = None
        return s

    def colour(self, colour: int) -> str:
        """The name of a colour: a seat's, or neutral."""
        return self.colours[colour] if colour < self.players else NEUTRAL_COLOUR

    # ------------------------------------------------------------ set-up

    def lay_map(self, plan: Plan, because: str) -> None:
        """The table is cleared and the tiles are laid out."""
        self._clear(plan)
        if self.log is not None:
            self.log.append(("lay_map", (plan,), because, None))

    def keep_scores(self, scores: tuple[int, ...], because: str) -> None:
        """A game of a match has ended with these scores; the map of the next is taken from those to come."""
        self.past = (*self.past, scores)
        self.later = self.later[1:]
        if self.log is not None:
            self.log.append(("keep_scores", (scores,), because, None))

    def lay_tile(self, spot: str, face: int, turn: int, because: str) -> None:
        """A tile is told: where it lies, its face, and by how many degrees it is turned; ``lay_map`` has laid it."""
        if self.log is not None:
            self.log.append(("lay_tile", (spot, face, turn), because, None))

    def shuffle_deck(self, cards: int, because: str) -> None:
        """The deck of so many cards is told: ``lay_map`` has made it."""
        if self.log is not None:
            self.log.append(("shuffle_deck", (cards,), because, None))

    def take_pieces(self, colour: int, armies: int, because: str) -> None:
        """A colour has so many armies as its supply."""
        self.armies_left[colour] += armies
        if self.log is not None:
            self.log.append(("take_pieces", (colour, armies), because, None))

    def lay_start(self, region: int, because: str) -> None:
        """The starting-region token lies on a region."""
        self.start = region
        if self.log is not None:
            self.log.append(("lay_start", (region,), because, None))

    def lay_token(self, kind: int, region: int, because: str) -> None:
        """A token of a variant lies on a region."""
        self.tokens[region] = kind
        if self.log is not None:
            self.log.append(("lay_token", (kind, region), because, None))

    def choose_setup_player(self, player: int, because: str) -> None:
        """This player, chosen at random, places the extra armies."""
        self.setup_player = self.active = player
        if self.log is not None:
            self.log.append(("choose_setup_player", (player,), because, None))

    def deal_leader(self, player: int, leader: int, because: str) -> None:
        """A leader lies face up in front of a player."""
        self.leaders[player] = leader
        if self.log is not None:
            self.log.append(("deal_leader", (player, leader), because, None))

    def turn_up(self, card: int, because: str) -> None:
        """A card of the deck is turned up at the right end of the row."""
        self.deck.remove(card)
        self.row.append(card)
        if self.log is not None:
            self.log.append(("turn_up", (card,), because, None))

    # ------------------------------------------------------------ the bid

    def close_hand(self, player: int, because: str) -> None:
        """A player has chosen a bid; nobody else knows it."""
        self.bids[player] = SEALED
        if self.log is not None:
            self.log.append(("close_hand", (player,), because, None))

    def bid(self, player: int, coins: int, because: str) -> None:
        """So many coins are in the player's hand: a secret."""
        self.bids[player] = coins
        if self.log is not None:
            self.log.append(("bid", (player, coins), because, (player,)))

    def open_hands(self, bids: tuple[int, ...], because: str) -> None:
        """All bids are revealed at once."""
        self.bids = list(bids)
        if self.log is not None:
            self.log.append(("open_hands", (bids,), because, None))

    def roll(self, player: int, face: int, because: str) -> None:
        """A player rolls the die for a tied bid; 0 takes an equal roll back."""
        self.rolls[player] = face
        if self.log is not None:
            self.log.append(("roll", (player, face), because, None))

    def win_bid(self, player: int, because: str) -> None:
        """This player has won the bid and names the starting player."""
        self.active = player
        if self.log is not None:
            self.log.append(("win_bid", (player,), because, None))

    def choose_first(self, player: int, because: str) -> None:
        """This player takes the first turn."""
        self.first = player
        if self.log is not None:
            self.log.append(("choose_first", (player,), because, None))

    # ------------------------------------------------------------ the course of the turn

    def then(self, tasks: tuple[Task, ...], because: str) -> None:
        """What is still to be done from here, the next thing last."""
        self.tasks = tasks
        if self.log is not None:
            self.log.append(("then", (tasks,), because, None))

    def begin_turn(self, player: int, because: str) -> None:
        """It is this player's turn."""
        self.active = player
        if self.log is not None:
            self.log.append(("begin_turn", (player,), because, None))

    def begin_action(self, player: int, ask: int, number: int, because: str) -> None:
        """An action of a player begins: so many armies, movements or cities are left to spend."""
        self.left = number
        if self.log is not None:
            self.log.append(("begin_action", (player, ask, number), because, None))

    def give_up(self, player: int, ask: int, because: str) -> None:
        """A player does not use what the present action has left."""
        self.left = 0
        if self.log is not None:
            self.log.append(("give_up", (player, ask), because, None))

    def take_card(self, player: int, place: int, because: str) -> None:
        """A card of the row (place 0..5 from the left) lies in front of a player; a gap stays."""
        self.cards[player].append(self.row[place])
        self.row[place] = GAP
        if self.log is not None:
            self.log.append(("take_card", (player, place), because, None))

    def gain_flying(self, player: int, number: int, because: str) -> None:
        """A player has so many Flying abilities more."""
        self.flying[player] += number
        if self.log is not None:
            self.log.append(("gain_flying", (player, number), because, None))

    def gain_movement(self, player: int, number: int, because: str) -> None:
        """A player has so many movements more in every Move action."""
        self.more_move[player] += number
        if self.log is not None:
            self.log.append(("gain_movement", (player, number), because, None))

    def gain_armies(self, player: int, number: int, because: str) -> None:
        """A player has so many armies more in every Place action."""
        self.more_army[player] += number
        if self.log is not None:
            self.log.append(("gain_armies", (player, number), because, None))

    def gain_elixirs(self, player: int, number: int, because: str) -> None:
        """A player has so many elixirs more: they are counted on cards and tokens, so nothing else changes."""
        if self.log is not None:
            self.log.append(("gain_elixirs", (player, number), because, None))

    def become_immune(self, player: int, because: str) -> None:
        """A player's armies cannot be destroyed any more."""
        self.immune[player] = True
        if self.log is not None:
            self.log.append(("become_immune", (player,), because, None))

    def slide_row(self, because: str) -> None:
        """The cards of the row slide to the left and close the gap."""
        self.row.remove(GAP)
        if self.log is not None:
            self.log.append(("slide_row", (), because, None))

    def end(self, because: str) -> None:
        """The game is over."""
        self.left = 0
        self.tasks = ()
        if self.log is not None:
            self.log.append(("end", (), because, None))

    def nobody_scores(self, names: tuple[str, ...], because: str) -> None:
        """Regions or islands that no player scores are told: nothing changes."""
        if self.log is not None:
            self.log.append(("nobody_scores", (names,), because, None))

    def score(self, player: int, points: int, says: str, because: str) -> None:
        """Points at the end are told: they follow from the table, so nothing changes."""
        if self.log is not None:
            self.log.append(("score", (player, points, says), because, None))

    # ------------------------------------------------------------ coins

    def receive(self, player: int, coins: int, because: str) -> None:
        """Coins come from the supply."""
        self.supply -= coins
        self.coins[player] += coins
        if self.log is not None:
            self.log.append(("receive", (player, coins), because, None))

    def pay(self, player: int, coins: int, because: str) -> None:
        """Coins go to the supply."""
        self.coins[player] -= coins
        self.supply += coins
        if self.log is not None:
            self.log.append(("pay", (player, coins), because, None))

    def hand_over(self, player: int, other: int, coins: int, because: str) -> None:
        """Coins go from one player to another."""
        self.coins[player] -= coins
        self.coins[other] += coins
        if self.log is not None:
            self.log.append(("hand_over", (player, other, coins), because, None))

    # ------------------------------------------------------------ armies and cities

    def place_armies(self, colour: int, region: int, number: int, because: str) -> None:
        """So many armies of a colour come from its supply."""
        self.armies_left[colour] -= number
        self.armies[colour][region] += number
        if self.log is not None:
            self.log.append(("place_armies", (colour, region, number), because, None))

    def move_army(self, player: int, start: int, end: int, because: str) -> None:
        """One army goes to a neighbouring region."""
        line = self.armies[player]
        line[start] -= 1
        line[end] += 1
        if self.log is not None:
            self.log.append(("move_army", (player, start, end), because, None))

    def use(self, number: int, because: str) -> None:
        """So much of the present action is spent."""
        self.left -= number
        if self.log is not None:
            self.log.append(("use", (number,), because, None))

    def build_city(self, player: int, region: int, because: str) -> None:
        """A city stands in a region for the rest of the game."""
        cities = self.cities[player]
        cities.append(region)
        cities.sort()
        if self.log is not None:
            self.log.append(("build_city", (player, region), because, None))

    def destroy_army(self, player: int, region: int, colour: int, because: str) -> None:
        """A player removes an army; it goes to its owner's supply, a neutral one to the box."""
        self.armies[colour][region] -= 1
        if colour < self.players:
            self.armies_left[colour] += 1
        if self.log is not None:
            self.log.append(("destroy_army", (player, region, colour), because, None))

    def keep_army(self, player: int, region: int, colour: int, because: str) -> None:
        """The Red Sorceress removes an army and keeps it on her card."""
        self.armies[colour][region] -= 1
        self.kept[colour] += 1
        if self.log is not None:
            self.log.append(("keep_army", (player, region, colour), because, None))

    # ------------------------------------------------------------ tokens

    def turn_over(self, region: int, kind: int, because: str) -> None:
        """A face-down token is turned up for all to see."""
        self.tokens[region] = kind
        if self.log is not None:
            self.log.append(("turn_over", (region, kind), because, None))

    def claim(self, player: int, region: int, because: str) -> None:
        """A player takes the token of a region."""
        self.claimed[player].append(self.tokens[region])
        self.tokens[region] = NO_TOKEN
        self.seen[region] = 0
        if self.log is not None:
            self.log.append(("claim", (player, region), because, None))

    def peek(self, player: int, region: int, because: str) -> None:
        """A player looks at a face-down token; everybody sees that, but not what it is."""
        self.seen[region] |= 1 << player
        if self.log is not None:
            self.log.append(("peek", (player, region), because, None))

    def see(self, player: int, region: int, kind: int, because: str) -> None:
        """What the player saw: a secret."""
        self.tokens[region] = kind
        if self.log is not None:
            self.log.append(("see", (player, region, kind), because, (player,)))
