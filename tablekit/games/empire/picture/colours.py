"""The colours that only Empire has: coins and elixirs."""

from __future__ import annotations

COIN = "#E2B84A"
ELIXIR = "#8D6BB0"
