"""The rules of what a card lets its owner do in Empire, a file for each action."""
