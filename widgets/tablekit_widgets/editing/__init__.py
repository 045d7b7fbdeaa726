"""A position set up by hand, and the same one under other rules."""
