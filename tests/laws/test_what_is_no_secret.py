"""What everybody sees, as around a table: who is asked to pay, and so that there was a choice, but not between what."""

from types import SimpleNamespace

import pytest
from msgspec.structs import replace

import tablekit as tk
from tablekit.catalog.entry import Game
from tablekit.core import Rules
from tablekit.mechanics.payments import Paying
from tablekit.testing import configurations, hides, moments, pairs, twins
from tests.games.iquazu.tables import table

TRUE = tk.game("meduris")
GAMES = pytest.mark.parametrize("game", tk.games(), ids=lambda game: game.name)
COLUMN = {1: "01d2001d0."}


def payments(game, most=40):
    """Moments of random games in which somebody is asked how to pay; none where nothing is paid in several ways."""
    for players in game.players:
        for at in moments(game, players, next(configurations(game)), seed=players, most=most):
            if any(isinstance(question, Paying) for question in getattr(at.s, "pending", ())[-1:]):
                yield at


@GAMES
def test_whoever_sees_that_a_payment_is_asked_for_imagines_a_choice(game):
    unlike = []
    for at in payments(game):
        for who in (*at.seats, None):
            whole, twin = twins(at, who)
            (player,) = whole.observe(who).node.players
            choices = [len(one.position.legal_moves(player)) for one in (whole, twin)]
            if whole.observe(who).node != twin.position.node or min(choices) < 2:
                unlike.append((at.text, who, choices))

    assert [] == unlike


@pytest.mark.parametrize(("hand", "discarded"), [("0.3.3", "0.0.0"), ("0.0.2", "0.0.2"), ("0.2.1", "0.2.1")])
def test_a_payment_is_asked_for_where_the_hand_leaves_a_choice_and_else_made(hand, discarded):
    before = table(3, COLUMN, hands=f"4.0.2/5.1.2/{hand}", turn=2, do="act:2")

    seen = before.play("stone 2.1").observe(1)

    assert (
        dict(zip(("white", "blue", "orange"), map(int, discarded.split(".")), strict=True))
        == (seen.to_dict()["discard_pile"])
    )
    assert (discarded == "0.0.0") == ("do=pay:2" in seen.notation)


class Open(Game):
    """Meduris for two, played with all goods in front of the screens."""

    def __init__(self):
        options = tuple(replace(option, values=(option.default,)) for option in TRUE.options)
        super().__init__(TRUE.name, TRUE.title, (2,), TRUE.module, TRUE.editions[:1], options)
        shown = {"observe": lambda s, who: s.copy(), "determinize": lambda s, who, rnd: s.copy()}
        self.rules = SimpleNamespace(**{name: getattr(TRUE.rules, name) for name in offered(Rules)} | shown)
        self.notation, self.drawing = TRUE.notation, TRUE.drawing


def offered(protocol):
    return [name for name in vars(protocol) if not name.startswith("_")]


def test_a_game_that_hides_nothing_says_so_and_has_no_twins():
    assert not hides(Open())
    assert [] == list(pairs(Open()))
    assert hides(TRUE)
