"""The part of the drawer that says who wins from here and which move is best."""
