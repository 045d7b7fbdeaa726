"""The rules of Meduris, a file for each section of the rulebook."""
