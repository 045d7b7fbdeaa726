"""The frame that every game is written in: what a rulebook is made of, as far as it is the same in all games.

A game is cut by the sections of its rulebook.  A *question* is asked of a player or left to chance, a *move* or an
*outcome* answers it, a *deed* makes one change on the table, and a *kind* says how a value is written, read and told.
The *book* lists them all and is the game's rules and notation at once.  ``games/README.md`` shows a whole small game.
"""
