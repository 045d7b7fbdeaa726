"""The rules of Apache, a file for each section of the rulebook."""
