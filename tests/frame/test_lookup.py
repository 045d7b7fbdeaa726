"""What lies ready is what is worked out: tables that fill themselves, and things picked by bits."""

import random

import pytest

from tablekit.mechanics.lookup import Chosen, Lookup, by_bits, nth


@pytest.mark.parametrize("number", (1, 7, 8, 9, 40, 700))
def test_what_is_picked_by_bits_are_the_things_at_their_places_in_order(number):
    rnd, things = random.Random(number), [f"thing {at}" for at in range(number)]
    pick = by_bits(things)
    for _ in range(50):
        bits = rnd.getrandbits(number) & rnd.getrandbits(number)
        expected = [thing for at, thing in enumerate(things) if bits >> at & 1]
        chosen = Chosen(things, bits)

        assert expected == pick(bits) == list(chosen)
        assert expected == [things[nth(bits, at)] for at in range(len(chosen))]
        assert (tuple(expected[1:3]), expected[-1:]) == (chosen[1:3], [chosen[-1]] if chosen else [])


def test_there_is_no_place_beyond_the_last():
    with pytest.raises(IndexError):
        nth(0b1001, 2)
    with pytest.raises(IndexError):
        Chosen("abcd", 0)[0]


def test_a_table_that_is_full_is_begun_again_and_still_right():
    made = []
    table = Lookup(lambda number: made.append(number) or number**2, most=3)

    assert [0, 1, 4, 9, 0, 9] == [table[number] for number in (0, 1, 2, 3, 0, 3)]
    assert [0, 1, 2, 3, 0] == made
    assert len(table) == 2
