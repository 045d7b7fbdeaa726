"""The laws of chance and of secrets, on games that hide something: each finds its fault, and spares a right game."""

from types import SimpleNamespace

import pytest

import tablekit as tk
from tablekit.catalog.entry import Game
from tablekit.core import Chance, Notation, Outcome, Rules
from tablekit.games.iquazu.table.state import State
from tablekit.testing import LAWS, LawBroken, battery
from tablekit.testing.trial import _Dice

COIN = Chance("coin", "any", tuple((Outcome("coin", side), 1) for side in ("heads", "tails")))
FIRST = SimpleNamespace(node=COIN, text="the coin says who begins", number=1)


def only(number):
    return [law for law in LAWS if law.number == number]


def faulty(name, **rules):
    """A game of ours with some functions of its rules replaced."""
    true = tk.game(name)

    def offered(book, protocol):
        return {name: getattr(book, name) for name in vars(protocol) if not name.startswith("_")}

    game = Game(true.name, true.title, true.players, true.module, true.editions, true.options)
    game.rules = SimpleNamespace(**{**offered(true.rules, Rules), **rules})
    game.notation = SimpleNamespace(**offered(true.notation, Notation))
    game.drawing = true.drawing
    return game


def test_law_9_spares_a_coin_with_which_every_game_begins():
    dice = _Dice()
    for seed in range(60):
        dice.listen(seed, FIRST)

    dice.check(tk.game("meduris"))

    assert {"heads", "tails"} == {text for _, text in dice.counts}


def test_law_10_finds_that_everybody_is_told_what_one_seat_alone_draws(monkeypatch):
    monkeypatch.setattr(State, "secret", {})
    monkeypatch.setattr(State, "_heard", None, raising=False)

    with pytest.raises(LawBroken, match=r"law 10 \(chance told\): .* tells seat .* a secret"):
        battery("iquazu", 3, {}, games=2, laws=only("10"))


@pytest.mark.parametrize("name", ["iquazu", "meduris"])
def test_law_11_finds_that_nothing_is_dealt_out_for_what_is_hidden(name):
    game = faulty(name, determinize=lambda seen, who, rnd: seen.copy())

    with pytest.raises(LawBroken, match=r"law 11 \(determinize\): .* is hidden from seat .*, and nothing is dealt out"):
        battery(game, 3, {}, games=2, laws=only("11"))
