"""A new game before it begins: what each game offers, who plays, by which rules, and what of that cannot be.

``offers`` says what there is to choose; ``choosing`` holds what is chosen, with all that is wrong with it, and begins;
``sheet`` is the page for the table on which it stands.
"""
