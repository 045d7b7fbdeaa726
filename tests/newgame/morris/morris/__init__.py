"""Nine Men's Morris: place your men, move them, and take one of the other's for each row of three."""

from tablekit.catalog.entry import Game

GAME = Game("morris", "Nine Men's Morris", players=(2,), module=__name__)
