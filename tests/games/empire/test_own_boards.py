"""Tiles and cards of one's own: files that are played as they are, and every fault in them told."""

import gc
import weakref
from importlib import resources

import pytest

import tablekit as tk
from tablekit.catalog.boards import parse_board
from tablekit.tree.begun import own_board
from tests.games.empire.tables import moves, play
from tests.games.seated import by_seats

DATA = resources.files("tablekit.games.empire.box")
TILES = DATA.joinpath("tiles.toml").read_text(encoding="utf-8").replace('name = "printed"', 'name = "mine"')
CARDS = DATA.joinpath("cards.toml").read_text(encoding="utf-8").replace('name = "printed"', 'name = "mine"')
SIEGE = """
[[card]]
id      = "siege"
name    = "Siege"
ability = []
actions = [{ do = "destroy", number = 1 }, { do = "city", number = 1 }]
join    = "and"
"""


@pytest.fixture
def board(tmp_path):
    """Writes a text to a file and loads it as a board."""

    def load(text):
        path = tmp_path / "mine.toml"
        path.write_text(text, encoding="utf-8")
        return tk.load_board(path)

    return load


def test_ones_own_tiles_are_played_with_the_printed_cards(board):
    longer = TILES.replace("land        = [[1, 2], [2, 3]]\nbridges     = []\nsea         = []", "CHANGED", 1)
    mine = board(
        longer.replace("CHANGED", "land        = [[1, 2], [2, 3], [1, 3]]\nbridges     = []\nsea         = []")
    )
    pos = tk.new("empire", 2, board=mine, tiles="fern N:horseshoe E:volcano W:meadows", start="F2")

    assert "board=mine" in pos.notation
    assert pos.graph().has_edge("F1", "F3")
    assert pos == tk.read(pos.notation, board=mine)
    assert pos.problems() == []


def test_a_position_on_ones_own_board_asks_for_it(board):
    pos = tk.new("empire", 2, board=board(TILES))

    with pytest.raises(tk.NotationError, match="this position needs the board 'mine'"):
        tk.read(pos.notation)
    assert own_board(pos) == TILES
    assert own_board(tk.new("empire", 2)) is None


def test_a_file_may_bring_its_arrangement(board):
    mine = board(TILES.replace('name = "mine"', 'name = "mine"\nmap = "tall N:ice@90 E:citadel W:meadows"'))

    assert "tall N:ice@90 E:citadel W:meadows" == tk.new("empire", 2, board=mine).to_dict()["tiles"]


def test_an_arrangement_in_a_file_that_cannot_be_is_a_fault_of_the_file(board):
    text = TILES.replace('name = "mine"', 'name = "mine"\nmap = "tall N:ice"')

    with pytest.raises(tk.BoardError, match="map: tiles: four tiles are needed, 2 are given"):
        tk.new("empire", 2, board=board(text))


def test_a_card_with_destroy_and_city_keeps_its_order(board):
    """The card that the rulebook shows in a picture only: destroy comes first, and either half may be skipped."""
    mine = board(CARDS + SIEGE)
    start = tk.read(
        "empire/2p board=mine map=fern,N:horseshoe,E:volcano,W:meadows start=F2 armies=F2:4.4 "
        "row=siege.lake.graveyard.dire_eye.dire_ogre.stronghold do=take:0",
        board=mine,
    )

    taken = start.play("take 1")
    assert {"destroy F2 purple", "destroy F2 blue", "done"} == moves(taken)
    assert ["empire.destroy.target"] == [c.clause for c in taken.why_not("city F2").conditions]
    assert {"city F2", "done"} == moves(taken.play("destroy F2 blue"))
    assert {"city F2", "done"} == moves(taken.play("done"))
    assert "deck" == play(taken, "done", "done").node.label
    assert "deck" == play(taken, "destroy F2 blue", "done").node.label


HILLS = """
[[card]]
id      = "bare_hills"
name    = "Bare Hills"
actions = []

[[card]]
id      = "twin_camps"
name    = "Twin Camps"
ability = [{ kind = "coins", number = 6 }]
actions = [{ do = "place", number = 1 }, { do = "place", number = 2 }]
join    = "and"
"""


def with_bare_hills(board, row, coins="5.5", leaders="", cards=CARDS):
    """Purple takes a card of this row, with Blue’s last card one without an action."""
    text = "empire/2p board=mine map=fern,N:horseshoe,E:volcano,W:meadows start=F2 armies=F2:4.4 cards=lake/bare_hills"
    return tk.read(f"{text} coins={coins} row={row} do=take:0{leaders}", board=board(cards + HILLS))


def test_a_card_without_an_action_offers_none_while_another_player_chooses(board):
    pos = with_bare_hills(board, "cursed_king.graveyard.dire_eye.dire_ogre.stronghold.night_hydra").play("take 1")
    (offered,) = [c for c in pos.why("choose move", "blue") if "Bare Hills" in c.says]

    assert "needs a card with move: Bare Hills offers no action" == offered.says
    assert "a card with move" == offered.takes
    assert offered in pos.why_not("choose move", "blue").conditions
    with pytest.raises(tk.IllegalMove, match="Bare Hills offers no action"):
        pos.play("choose move", "blue")


def test_a_card_with_the_same_action_twice_names_it_once(board):
    pos = with_bare_hills(board, "twin_camps.graveyard.dire_eye.dire_ogre.stronghold.night_hydra").play("take 1")

    assert "needs a card with city: Twin Camps offers place" in [c.says for c in pos.why("city F2")]


@pytest.mark.parametrize(("coins", "then"), [("5.5", [11, 5]), ("20.20", [24, 20]), ("24.20", [24, 20])])
def test_a_card_gives_no_more_coins_than_the_supply_has(board, coins, then):
    row = "twin_camps.graveyard.dire_eye.dire_ogre.stronghold.night_hydra"
    taken = with_bare_hills(board, row, coins).play("take 1")

    assert then == by_seats(taken)["coins"]
    assert (coins != "24.20") == ("empire.ability.coins" in [event.clause for event in taken.events])


@pytest.mark.parametrize(("coins", "then", "says"), [("5.5", [8, 2], "steal 3 coin"), ("5.2", [7, 0], "steal 2 coin")])
def test_a_thief_steals_no_more_coins_than_the_player_has(board, coins, then, says):
    robber = CARDS.replace('kind = "steal", coins = 1', 'kind = "steal", coins = 3') + SIEGE
    row, leaders = "siege.graveyard.dire_eye.dire_ogre.stronghold.night_hydra", " leaders=bandit_king/fairy_queen"
    pos = with_bare_hills(board, row, coins, leaders, robber).play("take 1")

    assert says in pos.describe("destroy F2 blue coin")
    assert then == by_seats(pos.play("destroy F2 blue coin"))["coins"]


def test_a_deck_with_too_few_cards_is_refused(board):
    few = CARDS[: CARDS.index("\n[[card]]")] + SIEGE + CARDS[CARDS.index("\n[[leader]]") :]

    with pytest.raises(tk.BoardError, match="the deck for 2 players has 1 cards; they take 22 in all"):
        tk.new("empire", 2, board=board(few))


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('id          = "fern"', 'id          = "Fern"', "face Fern: id is 'Fern'; it must be small letters only"),
        ('letter      = "F"', 'letter      = "ff"', "face fern: letter is 'ff'; it must be one capital letter"),
        ('letter      = "F"', 'letter      = "D"', "letter 'D' is used by 2 faces"),
        ("islands     = [[1, 2, 3]]", "islands     = [[1, 2]]", "face fern: islands is [[1, 2]]"),
        ("land        = [[1, 2], [2, 3]]", "land        = [[1, 2]]", "nothing joins [1, 2] and [3]"),
        ("land        = [[1, 2], [2, 3]]", "land        = [[1, 2], [2, 4]]", "land: [2, 4] is not a pair"),
        ("land        = [[1, 2], [2, 3]]", "land        = [[1, 2], [2, 1]]", "land: [2, 1] is written twice"),
        ("land        = [[1, 2], [2, 3]]", "land        = 5", "land: 5 is not a pair"),
        ("edge_routes = { N = 1, E = 3, S = 3, W = 2 }", "edge_routes = { N = 1, E = 3 }", "it must give a region"),
        ("bridges     = [[1, 2], [1, 3]]", "bridges     = [[1, 2]]", "face tall: nothing joins"),
        ("sea         = [[1, 4]]", "sea         = [[1, 2]]", "face horseshoe: [1, 2] is written as land and as sea"),
        ('islands"\nplural      = true', 'islands"\nplural      = 1', "face tall: plural is 1; it must be true"),
        ('marks       = ["must-start"]', 'marks       = ["start"]', "face desert: marks is ['start']"),
        ("{ number = 2, at = [0.38, 0.45]", "{ number = 9, at = [0.38, 0.45]", "face fern, region 2: number is 9"),
        ("at = [0.38, 0.45]", "at = [0.38, 4.5]", "face fern, region 2: at is [0.38, 4.5]"),
        ("at = [0.38, 0.45]", "at = [true, 0.45]", "face fern, region 2: at is [True, 0.45]"),
        ('faces  = ["fern", "tall"]', 'faces  = ["fern", "toll"]', "'toll' is not a face of this file"),
        ('faces  = ["fern", "tall"]', 'faces  = ["fern", "ice"]', "'ice' is on two tiles"),
        ('faces  = ["fern", "tall"]', "faces  = []", "tile 3: faces is []"),
        ('game = "empire"', 'game = "meduris"', "game is 'meduris'; it must be 'empire'"),
        ('name = "mine"', 'name = "mine"\nmop = 1', "'mop' is not a known key"),
        ('name = "mine"', 'name = "mine"\nmap = 1', "map is 1; it must be a text"),
        ('name = "mine"', 'name = "printed"', "name: 'printed' means the printed tiles"),
    ],
)
def test_a_fault_in_a_tile_is_told_with_its_place(board, old, new, says):
    assert old in TILES

    with pytest.raises(tk.BoardError) as caught:
        tk.new("empire", 2, board=board(TILES.replace(old, new, 1)))

    assert says in str(caught.value)


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('{ kind = "flying" }', '{ kind = "flies" }', "card ancient_phoenix, ability: kind is 'flies'"),
        ('{ kind = "elixir", number = 3 }', '{ kind = "elixir" }', "ability elixir: number is missing"),
        ('{ kind = "elixir", number = 3 }', '{ kind = "elixir", number = -1 }', "ability elixir: number is -1"),
        ('{ kind = "elixir", number = 3 }', '{ kind = "elixir", number = 3, vp = 1 }', "'vp' is not a known key"),
        ('family = "ancient", vp = 1', 'family = "antique", vp = 1', "family is 'antique'"),
        ('do = "move", number = 5', 'do = "fly", number = 5', "card ancient_phoenix, actions: do is 'fly'"),
        ('do = "move", number = 5', 'do = "move", number = 500', "actions move: number is 500"),
        ('join       = "and"', 'join       = "then"', "card ancient_woods: join is 'then'"),
        ('id         = "lake"', 'id         = "Lake!"', "it must be"),
        ('id         = "lake"', 'id         = "stronghold"', "card stronghold: this id is used 2 times"),
        ('name       = "Lake"', 'name       = ""', "card lake: name cannot be used: it is empty"),
        ("players    = [2, 3, 4]", "players    = [1]", "players is [1]"),
        ("players    = [2, 3, 4]", "players    = []", "players is []"),
        ("count      = 1", "count      = 2", "count is 2; every card exists once"),
        ("prices = [0, 1, 1, 2, 2, 3]", "prices = [1, 1, 1, 2, 2, 3]", "of which the first is 0"),
        ("prices = [0, 1, 1, 2, 2, 3]", "prices = [0, 1]", "it must be 6 rising prices"),
        ('kind = "steal", coins = 1', 'kind = "rob", coins = 1', "leader bandit_king, effects: kind is 'rob'"),
    ],
)
def test_a_fault_in_a_card_is_told_with_its_place(board, old, new, says):
    assert old in CARDS

    with pytest.raises(tk.BoardError) as caught:
        tk.new("empire", 2, board=board(CARDS.replace(old, new, 1)))

    assert says in str(caught.value)


def test_all_faults_of_a_file_are_told_at_once(board):
    text = TILES.replace('letter      = "F"', 'letter      = "f"').replace("islands     = [[1, 2, 3]]", "islands = 3")

    with pytest.raises(tk.BoardError) as caught:
        tk.new("empire", 2, board=board(text))
    assert 2 <= len(caught.value.faults)


def test_a_board_of_another_kind_is_refused():
    with pytest.raises(tk.BoardError, match="it must come from load_board"):
        tk.new("empire", 2, board="mine.toml")


LEADER = 'id         = "white_knight"'


@pytest.mark.parametrize("id", ["white knight", "white/knight", "none", "White", "\\u001b[2J", "wei\\u00df", "x" * 41])
def test_a_leader_has_an_id_that_notation_can_hold(board, id):
    assert LEADER in CARDS

    with pytest.raises(tk.BoardError) as caught:
        tk.new("empire", 2, board=board(CARDS.replace(LEADER, f'id = "{id}"')), leaders=True)
    assert "id is " in str(caught.value) or "id: " in str(caught.value)
    assert str(caught.value).replace("\n", "").isprintable()


@pytest.mark.parametrize("id", ["gap", "a/b", "a.b", "\\u202e", "\\u0000", "-"])
def test_a_card_has_an_id_that_notation_can_hold(board, id):
    text = CARDS.replace('id         = "lake"', f'id         = "{id}"')

    with pytest.raises(tk.BoardError) as caught:
        tk.new("empire", 2, board=board(text))
    assert str(caught.value).replace("\n", "").isprintable()


def test_prices_can_be_ones_own_without_cards(board):
    dear = tk.new("empire", 2, board=board('game = "empire"\nname = "dear"\n[row]\nprices = [0, 2, 2, 4, 4, 6]\n'))

    assert [0, 2, 2, 4, 4, 6] == [place["price"] for place in dear.to_dict()["row"]]


@pytest.mark.parametrize("id", ["\\u001b[2J\\u202e", "", "none", "dire wolf"])
def test_a_family_has_an_id_that_can_be_shown(board, id):
    text = CARDS.replace("[[family]]\nid", f'[[family]]\nid = "{id}"\n[[family]]\nid', 1)

    with pytest.raises(tk.BoardError, match="family 1: id") as caught:
        tk.new("empire", 2, board=board(text))
    assert str(caught.value).replace("\n", "").isprintable()


def test_whose_an_italian_name_is_stands_in_a_known_word(board):
    text = CARDS.replace('name_it    = "Lago"\nname_it_is = "ours"', 'name_it_is = "\\u202e"')
    assert text != CARDS

    with pytest.raises(tk.BoardError, match=r"name_it_is is '.u202e'; it must be one of printed, ours"):
        tk.new("empire", 2, board=board(text))


def test_one_leader_is_too_few_for_two_players(board):
    first = CARDS.index("\n[[leader]]")
    end = CARDS.index("\n[[", first + 1)
    mine = board(CARDS[:end])

    with pytest.raises(tk.BoardError, match="leader: there are 1; 2 players need one each"):
        tk.new("empire", 2, board=mine, leaders=True)
    assert tk.new("empire", 2, board=mine).legal_moves()


def test_a_leader_has_no_more_armies_than_there_are(board):
    text = CARDS.replace('kind = "start_armies", number = 5', 'kind = "start_armies", number = 18')
    assert text != CARDS

    with pytest.raises(tk.BoardError, match="start_armies: number is 18; at most 17 fit"):
        tk.new("empire", 2, board=board(text))


def test_own_tiles_and_all_their_moves_are_given_back():
    boxes = []
    for number in range(20):
        text = TILES.replace('name = "mine"', f'name = "mine{number}"')
        pos = tk.new("empire", 2, board=parse_board(text.encode(), f"mine{number}.toml"), leaders=bool(number % 2))
        pos.legal_moves()
        boxes.append(weakref.ref(pos.state().board.box))
        assert boxes[-1]().made
    del pos
    while gc.collect():  # what a round gives back may have held more
        pass

    kept = [box() for box in boxes if box() is not None]
    assert len(kept) <= 8  # those that were read last
    assert len({id(box.made) for box in kept}) == len(kept)


def test_the_same_tiles_in_two_languages_have_moves_of_their_own():
    english, italian = (tk.new("empire", 2, seed=1, card_names=language) for language in ("en", "it"))
    boxes = [pos.state().board.box for pos in (english, italian)]
    assert boxes[0].cards != boxes[1].cards
    assert boxes[0].made is not boxes[1].made
