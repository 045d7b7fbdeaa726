"""The pieces on the table, and the deeds: the only ways to change them.

Players are seats 0..n-1; colours are seats, and the one after the last is neutral.  In the tables of the state regions
and cards are indexes of the box; moves, deeds and events name them.  A deed makes one change, or tells what follows
from the table; it decides nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

from tablekit.core import Value
from tablekit.frame.deeds import GameState, listening, note
from tablekit.games.empire.box import layout as layouts
from tablekit.games.empire.box.tokens import NO_TOKEN
from tablekit.games.empire.numbers import CARDS_AT_THE_END, CITIES, COINS
from tablekit.games.empire.table.board import board_of

if TYPE_CHECKING:
    from tablekit.frame.questions import Question
    from tablekit.games.empire.box import Box
    from tablekit.games.empire.table.board import Board, Plan

COLOURS = ("purple", "blue", "red", "green")
NEUTRAL_COLOUR = "neutral"
NOBODY = GAP = NOT_YET = -1
SEALED = -2
SET_UP = ("bid", "neutral", "extra", "draw", "deal")  # its questions, as they lie on each other


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


# The fields of a state by how they are copied: what cannot change, lists, and lists of lists.
VALUES = (
    "active", "ages", "board", "box", "colours", "first", "later", "left", "past", "pending", "players", "setup_player",
    "start", "supply", "switches",
)  # fmt: skip
LISTS = (
    "armies_left", "bids", "coins", "deck", "flying", "immune", "kept", "leaders", "looked", "more_army", "more_move",
    "rolls", "row", "tokens",
)  # fmt: skip
LISTS_OF_LISTS = ("armies", "cards", "cities", "claimed")


class State(GameState):
    """One position of Empire: a mutable record that only its deeds change.

    ``armies[colour][region]`` and ``armies_left[colour]`` are numbers; ``cities[player]`` a sorted list of regions;
    ``cards[player]`` and ``row`` lists of cards (-1 in the row: the gap); ``deck`` the cards nobody has seen, as a
    set in order; ``tokens[region]`` a kind, face down and unknown ``FACE_DOWN``; ``looked[region]`` one bit for each
    seat that looked at a face-down token; ``kept[colour]`` armies on the Red Sorceress's card; ``left`` what the
    present action has left; ``past`` the scores of earlier games of a match and ``later`` the maps of those to come.
    ``flying``, ``more_move``, ``more_army`` and ``immune`` sum up the abilities of cards and tokens; ``pending`` are
    the open questions, the next one last.  A state has no ``board`` before ``lay_map`` or a reader has laid it.
    """

    __slots__ = (*VALUES, *LISTS, *LISTS_OF_LISTS)
    active: int
    board: Board

    def __init__(self, box: Box, players: int) -> None:
        self.box = box
        self.players = players
        self.switches = Switches()
        self.colours: tuple[str, ...] = COLOURS[:players]
        self.ages: tuple[int, ...] = tuple(range(players))
        self.past: tuple[tuple[int, ...], ...] = ()
        self.later: tuple[Plan, ...] = ()
        self.clear()

    def clear(self) -> None:
        """Take everything off the table but what a match goes on with."""
        n, size = self.players, len(self.box.names)
        colours = 3 if n == 2 else n
        self.start = 0
        self.tokens = [NO_TOKEN] * size
        self.looked = [0] * size
        self.armies = [[0] * size for _ in range(colours)]
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
        self.pending: tuple[Question[State], ...] = ()

    # By what they hold: 3.7 µs, where finding that out for each field takes 21, and a line for each 2.3.
    def _onto(self, state: Self) -> Self:
        for name in VALUES:
            setattr(state, name, getattr(self, name))
        for name in LISTS:
            setattr(state, name, getattr(self, name)[:])
        for name in LISTS_OF_LISTS:
            setattr(state, name, [line[:] for line in getattr(self, name)])
        return state

    @property
    def cards_each(self) -> int:
        """How many cards everybody takes: then the game ends."""
        return CARDS_AT_THE_END[self.players]

    @property
    def neutral(self) -> int:
        """The neutral colour of a game of two: it comes after those of the seats."""
        return self.players

    def is_neutral(self, colour: int) -> bool:
        """Whether a colour is the neutral one of a game of two."""
        return colour >= self.players

    def colour(self, colour: int) -> str:
        """The name of a colour: a seat's, or neutral."""
        return NEUTRAL_COLOUR if self.is_neutral(colour) else self.colours[colour]

    def all_colours(self) -> tuple[str, ...]:
        """The names of all colours that have armies, in their order."""
        return tuple([self.colour(colour) for colour in range(len(self.armies))])

    def armies_in(self, region: int) -> list[tuple[int, int]]:
        """The colours with armies in a region, each with how many."""
        return [(colour, line[region]) for colour, line in enumerate(self.armies) if line[region]]

    def cities_in(self, region: int) -> list[tuple[int, int]]:
        """The players with cities in a region, each with how many."""
        return [(player, own.count(region)) for player, own in enumerate(self.cities) if region in own]

    def seen_by(self, region: int) -> list[int]:
        """The players who have looked at the face-down token of a region."""
        return [player for player in range(self.players) if self.looked[region] & (1 << player)]

    def cities_left(self, player: int) -> int:
        """How many cities a player has in the supply."""
        return CITIES - len(self.cities[player])

    def armies_kept(self) -> dict[str, int]:
        """The armies on the Red Sorceress's card, by the name of their colour."""
        return {self.colour(colour): number for colour, number in enumerate(self.kept) if number}

    # ------------------------------------------------------------ set-up

    def lay_map(self, tiles: str, start: str, portals: list[str], *, because: str) -> None:
        """The table is cleared and the tiles are laid out, with the regions that portals join."""
        box = self.box
        joined = tuple(box.region[name] for name in portals)
        self.clear()
        self.board = board_of(box, layouts.parse(tiles, box), self.switches.all_bridges, joined)
        self.start = box.region[start]

    def keep_scores(self, scores: list[int], *, because: str) -> None:
        """A game of a match has ended with these scores; the map of the next is taken from those to come."""
        self.past = (*self.past, tuple(scores))
        self.later = self.later[1:]

    @note
    def lay_tile(self, spot: str, face: str, plural: bool, turn: int, *, because: str) -> None:
        """A tile is told: where it lies, the name of its face, and its turn in degrees; ``lay_map`` has laid it."""

    @note
    def shuffle_deck(self, cards: int, *, because: str) -> None:
        """The deck of so many cards is told: ``lay_map`` has made it."""

    def take_pieces(self, colour: int, armies: int, *, because: str) -> None:
        """A colour has so many armies as its supply."""
        self.armies_left[colour] += armies

    def lay_start(self, region: str, *, because: str) -> None:
        """The starting-region token lies on a region."""
        self.start = self.box.region[region]

    def lay_token(self, token: int, region: str, *, because: str) -> None:
        """A token of a variant lies on a region."""
        self.tokens[self.box.region[region]] = token

    def choose_setup_player(self, player: int, *, because: str) -> None:
        """This player, chosen at random, places the extra armies."""
        self.setup_player = self.active = player

    def deal_leader(self, player: int, leader: str, name: str, *, because: str) -> None:
        """A leader, by id and by name, lies face up in front of a player."""
        self.leaders[player] = self.box.leader[leader]

    def turn_up(self, card: str, name: str, *, because: str) -> None:
        """A card of the deck, by id and by name, is turned up at the right end of the row."""
        at = self.box.card[card]
        self.deck.remove(at)
        self.row.append(at)

    # ------------------------------------------------------------ the bid

    def close_hand(self, player: int, *, because: str) -> None:
        """A player has chosen a bid; nobody else knows it."""
        self.bids[player] = SEALED

    def bid(self, player: int, coins: int, *, because: str) -> None:
        """So many coins are in the player's hand: a secret."""
        self.bids[player] = coins

    def open_hands(self, bids: list[int], *, because: str) -> None:
        """All bids are revealed at once."""
        self.bids = list(bids)

    def roll(self, player: int, face: int, *, because: str) -> None:
        """A player rolls the die for a tied bid; 0 takes an equal roll back."""
        self.rolls[player] = face

    def win_bid(self, player: int, *, because: str) -> None:
        """This player has won the bid and names the starting player."""
        self.active = player

    def choose_first(self, player: int, *, because: str) -> None:
        """This player takes the first turn."""
        self.first = player

    # ------------------------------------------------------------ the course of the turn

    def begin_turn(self, player: int, *, because: str) -> None:
        """It is this player's turn."""
        self.active = player

    def begin_action(self, player: int, action: str, number: int, *, because: str) -> None:
        """An action of a player begins: so many armies, movements or cities are left to spend."""
        self.left = number

    def give_up(self, player: int, action: str, *, because: str) -> None:
        """A player does not use what the present action has left."""
        self.left = 0

    def take_card(self, player: int, place: int, card: str, name: str, *, because: str) -> None:
        """A card of the row (place 0..5 from the left), by id and by name, lies before a player; a gap stays."""
        self.cards[player].append(self.row[place])
        self.row[place] = GAP

    @note
    def use_card(self, player: int, *, because: str) -> None:
        """The action of a card just taken begins, or a choice of two: nothing changes yet."""

    @note
    def leave_out(self, player: int, action: str, *, because: str) -> None:
        """An action that can do nothing is left out: nothing changes."""

    def gain_flying(self, player: int, number: int, cost: int, *, because: str) -> None:
        """A player has so many wings more, and a sea route costs so much now."""
        self.flying[player] += number

    def gain_movement(self, player: int, number: int, *, because: str) -> None:
        """A player has so many steps more in every move."""
        self.more_move[player] += number

    def gain_armies(self, player: int, number: int, *, because: str) -> None:
        """A player has so many armies more each time it places."""
        self.more_army[player] += number

    @note
    def gain_elixirs(self, player: int, number: int, *, because: str) -> None:
        """A player has so many elixirs more: they are counted on cards and tokens, so nothing else changes."""

    def become_immune(self, player: int, *, because: str) -> None:
        """A player's armies cannot be destroyed any more."""
        self.immune[player] = True

    def slide_row(self, *, because: str) -> None:
        """The cards of the row slide to the left and close the gap."""
        self.row.remove(GAP)

    def end(self, *, because: str) -> None:
        """The game is over."""
        self.left = 0

    @note
    def nobody_scores(self, names: list[str], *, because: str) -> None:
        """Regions or islands that no player scores are told: nothing changes."""

    @note
    def score(
        self, player: int, points: int, number: int, name: str, family: str, size: int, places: list[str], *,
        because: str,
    ) -> None:  # fmt: skip
        """Points at the end are told: they follow from the table, so nothing changes."""

    # ------------------------------------------------------------ coins

    def receive(self, player: int, coins: int, *, because: str) -> None:
        """Coins come from the supply."""
        self.supply -= coins
        self.coins[player] += coins

    def pay(self, player: int, coins: int, *, because: str) -> None:
        """Coins go to the supply."""
        self.coins[player] -= coins
        self.supply += coins

    def hand_over(self, player: int, other: int, coins: int, *, because: str) -> None:
        """Coins go from one player to another."""
        self.coins[player] -= coins
        self.coins[other] += coins

    # ------------------------------------------------------------ armies and cities

    def place_armies(self, colour: int, region: str, number: int, *, because: str) -> None:
        """So many armies of a colour come from its supply."""
        self.armies_left[colour] -= number
        self.armies[colour][self.box.region[region]] += number

    def move_army(self, player: int, start: str, end: str, cost: int, *, because: str) -> None:
        """One army goes to a neighbouring region, which costs so much."""
        line, region = self.armies[player], self.box.region
        line[region[start]] -= 1
        line[region[end]] += 1

    def use(self, number: int, *, because: str) -> None:
        """So much of the present action is used."""
        self.left -= number

    def build_city(self, player: int, region: str, *, because: str) -> None:
        """A city stands in a region for the rest of the game."""
        cities = self.cities[player]
        cities.append(self.box.region[region])
        cities.sort()

    def destroy_army(self, player: int, region: str, colour: int, army: str, *, because: str) -> None:
        """An army, named by its colour, goes to its owner's supply, a neutral one to the box."""
        self.armies[colour][self.box.region[region]] -= 1
        if not self.is_neutral(colour):
            self.armies_left[colour] += 1

    def keep_army(self, player: int, region: str, colour: int, army: str, *, because: str) -> None:
        """The Red Sorceress removes an army and keeps it on her card."""
        self.armies[colour][self.box.region[region]] -= 1
        self.kept[colour] += 1

    # ------------------------------------------------------------ tokens

    def turn_over(self, region: str, token: int, *, because: str) -> None:
        """A face-down token is turned up for all to see."""
        self.tokens[self.box.region[region]] = token

    def claim(self, player: int, region: str, token: int, *, because: str) -> None:
        """A player takes the token of a region."""
        at = self.box.region[region]
        self.claimed[player].append(token)
        self.tokens[at] = NO_TOKEN
        self.looked[at] = 0

    def peek(self, player: int, region: str, *, because: str) -> None:
        """A player looks at a face-down token; everybody sees that, but not what it is."""
        self.looked[self.box.region[region]] |= 1 << player

    def see(self, player: int, region: str, token: int, *, because: str) -> None:
        """What the player saw: a secret."""
        self.tokens[self.box.region[region]] = token


SECRET = {"bid": "player", "see": "player"}
Listening = listening(State, SECRET)
