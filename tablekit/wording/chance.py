"""What a game says where nobody decides: chance does, or the game is over."""

from __future__ import annotations

from tablekit.catalog.entry import Game
from tablekit.core import Chance, Condition, Outcome, Over, Prompt, Refusal
from tablekit.saying import Message, Noun
from tablekit.saying.words import m


def of_nobody(game: Game, node: Chance | Over) -> Prompt:
    """What is asked, of nobody in particular."""
    said = m("the game is over") if isinstance(node, Over) else m("{lot}: chance decides", lot=Noun(node.label))
    return Prompt(game.tells(said), node.clause)


def cannot_come(game: Game, node: Chance, outcome: Outcome) -> Refusal:
    """Why a result of chance is refused: what could come instead."""
    possible = ", ".join(str(other) for other, _ in node.outcomes[:12])
    said = m("{result} cannot come now; possible are {possible}", result=str(outcome), possible=possible)
    return _refused(game, str(outcome), node.clause, said)


def no_chance(game: Game, asked: str, clause: str, *, over: bool) -> Refusal:
    """Why no result of chance can come: a move is asked for, or nothing any more."""
    said = m("the game is over") if over else m("nothing is left to chance here; a move is asked for")
    return _refused(game, asked, clause, said)


def _refused(game: Game, asked: str, clause: str, said: Message) -> Refusal:
    return Refusal(asked, (Condition(clause, game.tells(said), False),))
