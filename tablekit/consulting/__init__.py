"""Ask the rulebook: a question in a player's words, answered with the clauses that settle it."""
