"""What is in the box: 34 cards, four leaders, eight faces of four tiles, as the rules analysis lists them."""

from collections import Counter
from itertools import combinations

import pytest

from tablekit.games.empire.box import printed
from tablekit.games.empire.box.tiles import SIDES
from tablekit.games.empire.numbers import CARDS_AT_THE_END

BOX = printed()


def total(what):
    return sum(getattr(card, what) for card in BOX.cards)


@pytest.mark.parametrize(("players", "cards"), [(2, 27), (3, 32), (4, 34)])
def test_the_deck_has_fewer_cards_with_fewer_players(players, cards):
    assert cards == len(BOX.decks[players])


def test_the_deck_runs_dry_after_the_last_turn_of_two_and_four_turns_before_the_end_of_others():
    left = {n: len(BOX.decks[n]) - 6 - n * CARDS_AT_THE_END[n] for n in (2, 3, 4)}

    assert {2: -1, 3: -4, 4: -4} == left


def test_the_families_are_as_large_as_their_names_say():
    families = Counter(card.family for card in BOX.cards)

    assert {
        "ancient": 4, "arcane": 3, "cursed": 5, "dire": 5, "forest": 4, "mountain": 2, "night": 3, "noble": 3,
        "none": 5,
    } == families  # fmt: skip


def test_a_card_is_of_a_family_if_the_word_is_in_its_name():
    words = {card.family for card in BOX.cards} - {"none"}

    for card in BOX.cards:
        assert [word for word in sorted(words) if word in card.name.lower().split()] == [card.family][
            : card.family != "none"
        ]


def test_abilities_add_up():
    assert 13 == total("elixir")
    assert 8 == sum(card.elixir > 0 for card in BOX.cards)
    assert 5 == total("flying")
    assert 5 == total("army")
    assert 5 == total("move")
    assert 2 == total("coins")
    assert ["dire_giant"] == [card.id for card in BOX.cards if card.immune]


def test_actions_add_up():
    does = Counter(do for card in BOX.cards for do, _ in card.actions)
    joins = Counter(card.join for card in BOX.cards)

    assert {"place": 17, "move": 17, "city": 8, "destroy": 7} == does
    assert {"and": 10, "or": 5, "": 19} == joins


def test_prices_rise_from_nothing_to_three():
    assert (0, 1, 1, 2, 2, 3) == BOX.prices


def test_leaders_have_the_effects_of_the_rulebook():
    queen, king, sorceress, knight = BOX.leaders

    assert ("forest", 3, 1, 1) == (queen.family, queen.family_size, queen.family_vp, queen.extra_card)
    assert (1, 1) == (king.paid_place, king.steal)
    assert (5, True, 3, 1) == (sorceress.start_armies, sorceress.keeps, sorceress.kept_armies, sorceress.kept_vp)
    assert (3, 1, 1) == (knight.island_size, knight.island_vp, knight.city_army)


def test_eight_faces_have_38_regions_on_14_islands():
    sizes = {face.id: (face.n, len(face.islands)) for face in BOX.faces}

    assert {
        "citadel": (3, 2), "desert": (7, 1), "fern": (3, 1), "horseshoe": (5, 1), "ice": (5, 3), "meadows": (5, 1),
        "tall": (3, 3), "volcano": (7, 2),
    } == sizes  # fmt: skip
    assert 38 == len(BOX.names) == len(set(BOX.names))


def test_faces_of_one_tile_are_never_together():
    tiles = [{face.id for face in BOX.faces if face.tile == tile} for tile in range(4)]

    assert [{"citadel", "volcano"}, {"desert", "meadows"}, {"fern", "tall"}, {"horseshoe", "ice"}] == tiles


def test_a_region_is_named_by_the_letter_of_its_face_and_its_number():
    assert "F2" == BOX.names[BOX.first[BOX.face["fern"]] + 1]
    assert "V7" == BOX.names[BOX.region["V7"]]


def crosses(a, b, c, d):
    """Whether two segments cross at a point inside both."""

    def side(p, q, r):
        return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])

    return side(a, b, c) * side(a, b, d) < 0 and side(c, d, a) * side(c, d, b) < 0


@pytest.mark.parametrize("face", BOX.faces, ids=lambda face: face.id)
def test_no_two_ways_of_a_face_cross(face):
    middles = dict(zip(SIDES, [(0.5, 0), (1, 0.5), (0.5, 1), (0, 0.5)], strict=True))
    ways = [(face.at[a - 1], face.at[b - 1]) for a, b in (*face.land, *face.bridges, *face.sea)]
    ways += [(face.at[end - 1], middles[side]) for side, end in zip(SIDES, face.edge_routes, strict=True)]

    assert [] == [pair for pair in combinations(ways, 2) if crosses(*pair[0], *pair[1])]
