"""The rulebook, asked in a player's words: at a table about the position on it, and on a page about a game."""
