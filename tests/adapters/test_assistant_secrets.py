"""No tool of an assistant tells a seat what it may not know, nor anybody what chance will bring."""

from itertools import islice

import pytest

import tablekit as tk
from tablekit.asking.lot import guessable
from tablekit.core import Chance
from tablekit.core.errors import TablekitError
from tablekit.position.draws import drawn
from tablekit.testing import hides, pairs
from tablekit.tree.explorer import Explorer
from tests.games.empire.tables import table as empire
from tests.optional import needed
from tests.scale import scaled

needed("mcp")
from tablekit.adapters import assistant  # noqa: E402

PAIRS = scaled("TWINS", 10, 640)
APART = 7
GAMES = pytest.mark.parametrize("game", tk.games(), ids=lambda game: game.name)


def at_table(position, seed, seat=None):
    """The tools with one table, on which this position lies with a seed of its own."""
    tables = assistant.Tables(seat)
    whole = tk.Position(position.game, position.state(), names=position.names, seed=seed, events=position.events)
    tables._games["1"] = Explorer(whole)
    return tables


def answered(tool, *given):
    """What a tool answers, a refusal as well."""
    try:
        return tool(*given)
    except TablekitError as error:
        return type(error).__name__, str(error)


def everything_told(tables, seat, texts):
    """All that the tools answer a seat of a table where these texts are tried."""
    tried = [[text] for text in texts] + [texts[:2], [texts[0], "nonsense"], ["roll"], ["roll", "roll"]]
    plays = texts if isinstance(tables._games["1"].position.node, Chance) else ["nonsense"]
    return [
        answered(tables.position, "", "1", seat), answered(tables.legal_moves, "1", seat),
        answered(tables.picture, "1", seat), answered(tables.ask, "how many cards are there", "", "1", seat),
        *(answered(tables.why_not, "1", text, seat) for text in texts),
        *(answered(tables.what_if, "1", moves, seat) for moves in tried),
        *(answered(tables.play, "1", [text, "nonsense"], seat) for text in plays),
    ]  # fmt: skip


def typed(pair):
    """What may be tried at both tables: moves of who looks, and results of chance that could come in either."""
    one, other = pair.whole.position, pair.twin.position
    if isinstance(one.node, Chance):
        came = [outcome.text for position in (one, other) for outcome, _ in position.chance_outcomes()]
        return [*dict.fromkeys([came[0], came[-1], *came])][:4]
    moves = [move.text for move in one.observe(pair.who).legal_moves(pair.who)]
    return [*moves[:3], "nonsense"]


@GAMES
def test_all_tools_answer_a_seat_the_same_of_twins_whatever_seed_they_have(game, tally):
    looked = 0
    for pair in islice((pair for pair in pairs(game) if pair.who is not None), 0, PAIRS * APART, APART):
        seat = pair.whole.position.colours[pair.who]
        left, right = (
            everything_told(at_table(explorer.position, seed), seat, typed(pair))
            for explorer, seed in ((pair.whole, 5), (pair.twin, 11))
        )
        assert left == right, pair
        looked += 1
    tally("twins that assistants are answered the same of", looked)

    assert (0 < looked) == hides(game)


@pytest.mark.parametrize("coins", [range(1, 13)])
def test_what_if_opens_no_hand_that_was_closed_in_secret(coins):
    tried = [
        everything_told(at_table(empire(2, do="bid").play(f"0: bid {number}"), 5), "blue", ["bid 0", "bid 3"])
        for number in coins
    ]

    assert all(tried[0] == one for one in tried)


@pytest.mark.parametrize("seat", ["", "red"])
def test_what_if_foretells_no_chance_whoever_asks(seat):
    drawing = tk.new("iquazu", players=2, seed=1).play("draw")
    came = {drawn(tk.read(drawing.notation, seed=seed)).text for seed in range(20)}
    told = [answered(at_table(drawing, seed).what_if, "1", ["roll"], seat) for seed in range(20)]

    assert 1 < len(came)
    assert all(told[0] == one for one in told)
    assert "one way it could go" in told[0]["imagined"]


def test_a_refusal_that_follows_chance_or_opened_bids_takes_nothing_back():
    bids = at_table(empire(2, do="bid").play("0: bid 7"), 5)
    draws = at_table(tk.new("iquazu", players=2, seed=1), 5)

    assert "NotationError" == answered(bids.play, "1", ["bid 0", "nonsense"], "blue")[0]
    (seat,) = draws._games["1"].position.to_move
    assert "NotationError" == answered(draws.play, "1", ["draw", "roll", "nonsense"], seat)[0]

    assert ["bid 0"] == bids._games["1"].line()
    assert ["draw"] == draws._games["1"].line()[:1] and 2 == len(draws._games["1"].line())


def test_a_game_that_an_assistant_begins_cannot_be_guessed_unless_it_asks_for_a_seed():
    tables = assistant.Tables("red")
    for start in ("iquazu", tk.new("iquazu", players=2).notation):
        number = tables.position(start)["table"]
        assert not guessable(tables._games[number].at_node(0).seed)

    assert 7 == tables._games[tables.position("iquazu", seed=7)["table"]].position.seed
