"""A game with its branches: the explorer, its nodes, its record, and the file that keeps it."""
