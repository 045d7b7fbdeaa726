"""The rules of Empire, a file for each section of the rulebook."""
