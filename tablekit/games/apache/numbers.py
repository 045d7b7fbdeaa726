"""The numbers of the game beside each other: the prairie cards, and what is lost and raided."""

from __future__ import annotations

# Copies of each people card, by role and then by colour, and of each kind of loot: buffalo, tomahawks, necklaces, totem
# poles, tents.
COPIES = (*([3] * 5), *([2] * 15), 33, 9, 9, 9, 9)
CARDS = sum(COPIES)

# Cards of the stack that a wrong card costs.
LOST = 2

# Buffalo that the option Warpath brings: from each opponent, and from the only one.
FROM_EACH, FROM_ONLY = 1, 2

# The speeds that seats can be given, from 1, where the order of a race is left to chance.
FASTEST = 9
