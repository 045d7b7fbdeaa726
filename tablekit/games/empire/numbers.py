"""The numbers of the game beside each other: pieces, coins, prices, points, and at how many cards it ends.

Those of single cards, the prices of the row among them, stand in ``cards.toml``, those of tokens in ``tokens``.
"""

from __future__ import annotations

# Pieces of a player, and in a game of two the neutral ones.
ARMIES, CITIES, NEUTRAL_ARMIES = 18, 3, 10
START_ARMIES = 4

# Coins in the box, and of each player at first, by the number of players.
COINS = 44
START_COINS = {2: 12, 3: 11, 4: 9}

# The game ends when everybody has so many cards, by the number of players.
CARDS_AT_THE_END = {2: 11, 3: 10, 4: 8}
ROW_SIZE = 6
GAMES_OF_A_LONG_MATCH = 3

# Movements for a step by land, and for one by sea: less one for each Flying, but at least so many.
STEP_COST, SEA_COST, LEAST_SEA_COST = 1, 3, 1

# The dragon falls to the army that makes so many in its region.
DRAGON_ARMIES = 7

# Points at the end.
REGION_VP, ISLAND_VP, FORTRESS_VP = 1, 1, 1
ELIXIR_VP, ELIXIR_TIE_VP = 2, 1  # for the most elixirs, or for each of those tied for the most
