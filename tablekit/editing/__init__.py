"""Positions that are changed by hand, and the same position under another rule."""
