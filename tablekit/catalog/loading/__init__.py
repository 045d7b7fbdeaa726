"""What is looked at when a game of others is loaded: how it is written, and its first moves."""
