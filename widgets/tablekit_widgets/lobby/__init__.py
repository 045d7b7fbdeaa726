"""A new game at the table: which one, who plays, by which rules."""
