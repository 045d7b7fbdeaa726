"""What can be done now: what is lit, what a click comes to, which answers are buttons, and why something cannot be."""

from __future__ import annotations

import pytest

import tablekit as tk
from tablekit.asking.offer import Offer
from tablekit.core import Key
from tests.catalogue.offers import seats
from tests.scale import scaled
from tests.widgets.stage import middle_of_a_game

PLACES = scaled("PLACES", 12, 200)  # at which an offer is looked at, of each game
GAMES = [game.name for game in tk.games()]


def places(name: str) -> list[tuple[tk.Position, int]]:
    """Decisions of random games, each with a seat that decides."""
    found: list[tuple[tk.Position, int]] = []
    seed = 0
    while len(found) < PLACES:
        seed += 1
        position = tk.new(name, players=seats(name, 2 + seed % 2), seed=seed)
        step = 0
        while not position.over and len(found) < PLACES and step < 40:
            moves = position.legal_moves()
            if moves:
                found += [(position, moves[0].player)] if step % 5 == 0 else []
                position = position.play(moves[(7 * step + seed) % len(moves)])
            else:
                position = position.roll()
            step += 1
    return found


@pytest.mark.parametrize("name", GAMES)
def test_each_lit_thing_leads_to_a_move_or_to_fewer_moves(name: str) -> None:
    for position, seat in places(name):
        offer = Offer(position.observe(seat), seat)
        for key in offer.lit():
            found = offer.click(key)
            assert found in offer.moves or found == (key,), f"{key} at {position.notation}"


@pytest.mark.parametrize("name", GAMES)
def test_each_move_is_made_by_things_that_are_lit_or_is_a_button(name: str) -> None:
    for position, seat in places(name):
        offer = Offer(position.observe(seat), seat)
        beside = [answer.move for answer in offer.beside(())]
        for move in offer.moves:
            assert {*move.keys} & {*offer.lit()} or {*move.hints} & {*offer.lit()} or move in beside


def test_of_the_moves_that_are_refused_the_one_that_lacks_least_is_told() -> None:
    better = 0
    for position, seat in (place for name in GAMES for place in places(name)[:4]):
        offer = Offer(position.observe(seat), seat)
        lacking: dict[Key, list[int]] = {}
        for move in offer.tries:
            if (why := offer.seen.why_not(move)) is not None:
                for key in {*move.keys, *move.hints}:
                    lacking.setdefault(key, []).append(len(why.conditions))
        for key, numbers in lacking.items():
            told = offer.why_not(key)
            assert told is not None
            assert min(numbers) == len(told.conditions)
            better += min(numbers) < numbers[0]
    assert better


def test_a_refusal_fits_what_was_clicked_before() -> None:
    offer = Offer(middle_of_a_game(), 1)
    worker, plateau = Key("worker", "wood1"), Key("plateau", "wood")
    refused = offer.why_not(plateau, [worker])
    assert refused is not None
    assert "harvest wood1>wood" == refused.move


def test_what_is_asked_for_alone_is_lit_and_the_rest_stays_legal() -> None:
    offer = Offer(middle_of_a_game(), 1).only(["hut 14"])
    assert (Key("space", 14),) == offer.lit()
    assert "hut 10" == str(offer.click(Key("space", 10)))


def test_an_answer_is_a_button_where_the_drawing_has_no_place_for_it() -> None:
    offer = Offer(middle_of_a_game("place:1", workers="10/2/02/-"), 1)
    every = [key for move in offer.moves for key in move.keys]
    assert [] == [*offer.beside(every)]
    assert ["place stone"] == [answer.move.text for answer in offer.beside(every[:-1])]


def test_whoever_does_not_decide_is_offered_nothing() -> None:
    offer = Offer(middle_of_a_game(), 0)
    assert ((), (), None, None) == (offer.moves, offer.lit(), offer.click(Key("space", 14)), offer.asking)
    assert offer.why_not(Key("space", 17)) is None


def test_a_thing_is_found_by_its_name_if_some_move_has_to_do_with_it() -> None:
    offer = Offer(middle_of_a_game(), 1)
    assert (Key("space", 17), None) == (offer.key("space 17"), offer.key("moon 1"))
