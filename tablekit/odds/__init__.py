"""Numbers: who wins from here, which move is best, what luck was worth, and how sure that is."""
