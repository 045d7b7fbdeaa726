"""A course on the page: one guided game from the first click to the end."""
