"""A game so small that its chances are known."""

import pytest

import tablekit as tk
from tests.crash.toys import offer_coin


@pytest.fixture
def coin(monkeypatch) -> tk.Position:
    """All have bid; the coin is about to fall: seat 0 is first in 5 of 8 cases and shares 1 of 8."""
    offer_coin(monkeypatch)
    return tk.new("coin", players=2).play("0: bid 1").play("bid 2")
