"""The numbers of the game beside each other: what is in the box, what each player has, how much fits where."""

from __future__ import annotations

# Goods of each kind on the mountain, and how many of any other kinds stand for one that is missing.
GOODS_OF_A_KIND = 18
RATE = 3

# Pieces of a player, by the number of players where it matters.
HUTS = {2: 12, 3: 8, 4: 8}
TEMPLES = 2
WORKERS = {2: 3, 3: 2, 4: 2}
MOST_WORKERS = 3  # on one plateau
START_SCORE = 5

# Bonus chips, and how many spaces without one lie between two of them at least.
CHIPS_OF_A_KIND = 2
GAP = 3
