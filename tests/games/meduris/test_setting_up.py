"""Setting up: pieces, chips, start player, workers, and the boards."""

import pytest

import tablekit as tk
from tests.games.meduris.tables import asked, goods, moves, play, refused, space, supply
from tests.games.seated import by_seats

PICTURE = "3:hut,9:two,13:druid,18:druid,22:hut,27:two"
SMALL = """
wool copper, stone wood, wool copper, wood copper, stone wood, wood wool, copper wool, wood stone, stone
copper, wool stone, copper wood, copper wool, stone copper, wool wood, wood copper, stone copper, wood wool,
stone wool, stone wood, wool copper, wood stone, wool stone, copper wood, wool wood, stone copper, stone wood,
wood wool, wool copper, wood copper, stone wool, copper stone, stone wool
"""
LARGE = """
wool copper, stone wood, stone copper, wood copper, wool wood, copper stone, wood wool, copper wool, stone
wood, wool stone, stone copper, wool stone, wood copper, wool copper, stone wood, stone copper, wood wool,
wool stone, wood copper, stone wood, wool copper, wood copper, wool stone, stone wood, wool copper, stone
copper, wood wool, wood copper, wool stone, stone copper, stone wood, wool copper, stone wood, wood wool, wool
copper, wood copper, wool stone, wood copper, stone wool, wool wood
"""
AREAS = ["serpent", "diamond", "fan", "scales", "whirl", "waves", "bow", "hook", "arrow"]


@pytest.mark.parametrize(
    ("players", "icons", "sizes"),
    [
        (2, SMALL, [5, 3, 4, 2, 3, 5, 3, 4, 3]),
        (3, SMALL, [5, 3, 4, 2, 3, 5, 3, 4, 3]),
        (4, LARGE, [6, 4, 5, 3, 4, 5, 4, 5, 4]),
    ],
)
def test_the_board_has_these_icons_and_areas(players, icons, sizes):
    spaces = by_seats(tk.new("meduris", players))["spaces"]

    assert [set(pair.split()) for pair in icons.split(",")] == [set(one["goods"]) for one in spaces]
    assert [a for a, size in zip(AREAS, sizes, strict=True) for _ in range(size)] == [one["area"] for one in spaces]


@pytest.mark.parametrize(("players", "river"), [(2, (32, 1)), (3, (32, 1)), (4, (40, 1))])
def test_the_river_crosses_the_path_once_before_space_1(players, river):
    graph = tk.new("meduris", players).graph()

    assert [set(river)] == [{a, b} for a, b, kind in graph.edges(data="river") if kind]
    assert graph.has_edge("rock 3", 1)


@pytest.mark.parametrize(("players", "huts", "workers", "left"), [(2, 12, 3, 16), (3, 8, 2, 15), (4, 8, 2, 14)])
def test_pieces_by_number_of_players(players, huts, workers, left):
    position = tk.new("meduris", players, first=0)
    plain = by_seats(position)

    assert [huts] * players == plain["huts_left"]
    assert [2] * players == plain["temples_left"]
    assert workers * players == len(plain["pending"])
    assert (left,) * 4 == supply(position)
    assert [(1, 1, 1, 1)] * players == [goods(position, seat) for seat in range(players)]
    assert (5,) * players == position.scores()
    assert {None} == set(plain["rune_stones"].values())
    assert "temple" == plain["druid"]


def test_workers_are_placed_one_at_a_time_from_the_start_player_on():
    position = tk.new("meduris", 3, first=1)
    order = []
    while asked(position)[0] == "place":
        order.append(asked(position)[1])
        position = position.play(position.legal_moves()[0])

    assert [1, 2, 0, 1, 2, 0] == order
    assert ("roll", 1, None) == asked(position)


def test_three_workers_fill_a_plateau():
    position = play(tk.new("meduris", 2, first=0), "place wood", "place wood", "place wood")

    assert {"place wool", "place copper", "place stone"} == moves(position)
    assert [("setup.workers.limit", "another plateau")] == refused(position, "place wood")


# ---------------------------------------------------------------- chips


def test_the_chips_of_the_picture_are_legal_and_open():
    position = tk.new("meduris", 3, chips=PICTURE)

    lying = [space(position, k)["chip"] for k in (3, 9, 13, 18, 22, 27)]
    assert ["hut", "two", "druid", "druid", "hut", "two"] == lying


def test_chips_may_be_given_as_a_mapping():
    chips = {3: "hut", 9: "two", 13: "druid", 18: "druid", 22: "hut", 27: "two"}

    assert tk.new("meduris", 3, first=0, chips=chips) == tk.new("meduris", 3, first=0, chips=PICTURE)


@pytest.mark.parametrize(
    ("chips", "complaint"),
    [
        ("3:hut,10:two,13:druid,18:druid,22:hut,27:two", "between 10 and 13 there are 2 spaces; there must"),
        ("1:hut,9:two,13:druid,18:druid,22:hut,30:two", "between 30 and 1 there are 2 spaces; there must"),
        ("3:hut,9:two,13:druid,18:druid,22:hut,27:hut", "there are two of each kind"),
        ("3:hut,9:two,13:druid,18:druid,22:hut", "there are two of each kind"),
        ("3:hut,9:two,13:druid,18:druid,22:hut,33:two", "'33' is not a space from 1 to 32"),
        ("3:hut,3:two,13:druid,18:druid,22:hut,27:two", "space 3 is named twice"),
        ("three:hut,9:two,13:druid,18:druid,22:hut,27:two", "'three' is not a space from 1 to 32"),
        ("²:hut,9:two,13:druid,18:druid,22:hut,27:two", "'²' is not a space from 1 to 32"),
        ("3:bread,9:two,13:druid,18:druid,22:hut,27:two", "'bread' on space 3 is not a chip"),
    ],
)  # fmt: skip
def test_chips_against_the_rules_are_refused(chips, complaint):
    with pytest.raises(tk.SetupError, match=complaint):
        tk.new("meduris", 3, chips=chips)


def test_random_chips_keep_their_distance_and_differ():
    placements = set()
    for seed in range(60):
        laid = [one["space"] for one in tk.new("meduris", 4, seed=seed).to_dict()["spaces"] if one["chip"]]
        gaps = [there - here - 1 for here, there in zip(laid, [*laid[1:], laid[0] + 40], strict=True)]
        placements.add(tuple(laid))

        assert len(laid) == 6
        assert min(gaps) >= 3

    assert len(placements) > 50


# ---------------------------------------------------------------- who plays


@pytest.mark.parametrize("players", [1, 5, True])
def test_two_to_four_may_play(players):
    with pytest.raises(tk.SetupError, match="Meduris is for 2, 3, 4 players"):
        tk.new("meduris", players)


def test_two_players_are_purple_and_blue():
    assert ("Blue", "Purple") == tk.new("meduris", 2, colours="blue,purple").names
    with pytest.raises(tk.SetupError, match="two players take purple and blue"):
        tk.new("meduris", 2, colours="purple,green")


@pytest.mark.parametrize("colours", ["red,green", "red,red,blue", "red,green,yellow"])
def test_each_player_needs_a_colour_of_the_box(colours):
    with pytest.raises(tk.SetupError, match=r"^colours: "):
        tk.new("meduris", 3, colours=colours)


def test_the_start_player_may_be_chosen_or_drawn():
    assert [2, 0] == [asked(tk.new("meduris", 3, first=first))[1] for first in (2, 0)]
    assert {0, 1, 2} == {asked(tk.new("meduris", 3, first="random", seed=seed))[1] for seed in range(20)}


@pytest.mark.parametrize("first", [3, -1, "red", True])
def test_a_start_player_who_does_not_sit_here_is_refused(first):
    with pytest.raises(tk.SetupError, match="it must be a seat from 0 to 2"):
        tk.new("meduris", 3, first=first)


def test_one_seed_lays_out_one_game():
    assert tk.new("meduris", 3, seed=11).notation == tk.new("meduris", 3, seed=11).notation
    assert tk.new("meduris", 3, seed=11) != tk.new("meduris", 3, seed=12)
