"""A test's way of playing: some steps one after the other, and what may be done then."""


def play(position, *steps):
    """The position after some moves and results of chance; ``!`` lets the seed draw."""
    for step in steps:
        position = position.roll() if step == "!" else position.step(step)
    return position


def moves(position, word=""):
    """The legal moves that begin with a word, as a set of texts."""
    return {move.text for move in position.legal_moves() if move.text.startswith(word)}
