"""Random playouts of another package, for a while; prints one JSON line.

    python run_peer.py catanatron PLAYERS SECONDS SEED
    python run_peer.py chess 2 SECONDS SEED            every test for the end of the game, as ``Board.is_game_over``
    python run_peer.py chess-moves 2 SECONDS SEED      only what listing and making moves needs
    python run_peer.py backgammon 2 SECONDS SEED       OpenSpiel's, which is written in C++, played from Python

Each package is used in the fastest way it documents: catanatron starts from a copy and does not check again that the
action drawn is allowed.
"""

import json
import random
import sys

from peak import peak
from timed import timed

TURNS = 1000
LOOKED_AT = 5


def catanatron(players, seed):
    """A function that plays one game of random actions, telling ``looked`` how many there were to choose from."""
    from catanatron import Color, Game, RandomPlayer

    start = Game([RandomPlayer(colour) for colour in list(Color)[:players]], seed=seed)
    rnd = random.Random(seed).random

    def once(looked=None):
        game = start.copy()
        decisions = 0
        while game.winning_color() is None and game.state.num_turns < TURNS:
            actions = game.state.playable_actions
            if looked is not None:
                looked.append(len(actions))
            game.execute(actions[int(rnd() * len(actions))], validate_action=False)
            decisions += 1
        return decisions

    return once


def chess(players, seed):
    """The same for chess."""
    import chess

    rnd = random.Random(seed).random

    def once(looked=None):
        board = chess.Board()
        decisions = 0
        while not board.is_game_over():
            moves = list(board.legal_moves)
            if looked is not None:
                looked.append(len(moves))
            board.push(moves[int(rnd() * len(moves))])
            decisions += 1
        return decisions

    return once


def chess_moves(players, seed):
    """The same for chess, ended by mate, stalemate, too few pieces or 75 moves, found on the way."""
    import chess

    rnd = random.Random(seed).random

    def once(looked=None):
        board = chess.Board()
        decisions = 0
        while board.halfmove_clock < 150 and not board.is_insufficient_material():
            moves = list(board.legal_moves)
            if not moves:
                break
            if looked is not None:
                looked.append(len(moves))
            board.push(moves[int(rnd() * len(moves))])
            decisions += 1
        return decisions

    return once


def backgammon(players, seed):
    """The same for backgammon of OpenSpiel; its dice are chance and not counted, as in our games."""
    import pyspiel

    game = pyspiel.load_game("backgammon")
    rnd = random.Random(seed).random

    def rolled(outcomes):
        left = rnd()
        for outcome, probability in outcomes:
            left -= probability
            if left < 0:
                return outcome
        return outcomes[-1][0]

    def once(looked=None):
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(rolled(state.chance_outcomes()))
                continue
            actions = state.legal_actions()
            if looked is not None:
                looked.append(len(actions))
            state.apply_action(actions[int(rnd() * len(actions))])
            decisions += 1
        return decisions

    return once


def main():
    name, players, seconds, seed = sys.argv[1], int(sys.argv[2]), float(sys.argv[3]), int(sys.argv[4])
    once = {"catanatron": catanatron, "chess": chess, "chess-moves": chess_moves, "backgammon": backgammon}[name](
        players, seed
    )
    random.seed(seed)
    counted = timed(once, seconds)
    looked = []
    for _ in range(LOOKED_AT):
        once(looked)
    result = {
        **counted, "legal": sum(looked) / len(looked),
        "forced": looked.count(1) / len(looked), "peak": peak(),
    }  # fmt: skip
    print(json.dumps(result))


if __name__ == "__main__":
    main()
