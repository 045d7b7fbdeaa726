"""The rules of Iquazú, a file for each section of the rulebook."""
