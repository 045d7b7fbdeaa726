"""The course of the game, from turn to turn and on to its end: what comes next, read from top to bottom.

A turn begins with a card of the row (``questions``, ``taking``) and goes on with its actions (``actions``), one half
after the other; then the row is filled, and tokens may be looked at (``turn_end``).  How each is done stands there.
What a player answers comes back here.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tablekit.core import Condition, Event, Key
from tablekit.frame.deeds import Kinds, Says
from tablekit.frame.kinds import SEAT
from tablekit.frame.questions import once
from tablekit.games.empire import cites
from tablekit.games.empire.actions.action import Action
from tablekit.games.empire.rules import ending
from tablekit.games.empire.rules.asking import Answer, Following, Voluntary, card_in_hand
from tablekit.games.empire.rules.leaders import leader_of
from tablekit.games.empire.rules.what_is_asked import ExtraCard, begin_turn
from tablekit.games.empire.table.kinds import Named
from tablekit.games.empire.table.state import State
from tablekit.games.empire.words import m, t
from tablekit.saying import Message, Template
from tablekit.saying.english import capital
from tablekit.saying.messages import reworded

# ---------------------------------------------------------------- the actions of a card


def go_on(state: State) -> None:
    """The next half of the card, but for one that can do nothing; when none is left, what follows the actions."""
    while isinstance(top := state.pending[-1], Action):
        if _begin_half(state, top):
            return
        state.leave_out(top.player, top.name, because=_clause_of_skipping(state, top.player))
        state.pending = state.pending[:-1]
    if isinstance(top, Following):
        top.follow(state)


def _begin_half(state: State, half: Action) -> bool:
    """A half begins with its number and the bonuses of this moment; False if it cannot do anything."""
    player, more = half.player, half.more(state)
    left = half.number + more
    if not half.possible(state, left):
        return False
    because = half.begins
    if more:
        has = card_in_hand(state, player)
        at_once = has.move if half.name == "move" else has.army
        because = (
            cites.ABILITY_AT_ONCE if at_once else cites.ABILITY_CUMULATIVE if more > 1 else cites.ABILITY_PERMANENT
        )
    state.begin_action(player, half.name, left, because=because)
    return True


def go_on_acting(state: State) -> None:
    """Something of the action was spent: it goes on, or is over where nothing more can be done."""
    action = state.pending[-1]
    if isinstance(action, Action) and not action.possible(state, state.left):
        end_action(state, because=cites.ACTION_IMMEDIATE)


def end_action(state: State, because: str) -> None:
    """The present action is over."""
    if state.left:
        state.give_up(state.pending[-1].player, state.pending[-1].name, because=because)
    state.pending = state.pending[:-1]
    go_on(state)


def _clause_of_skipping(state: State, player: int) -> str:
    """What allows to leave out an action of the card in hand: of two, each; or that nothing is compulsory."""
    return cites.ACTION_AND_SKIP if card_in_hand(state, player).join == "and" else cites.ACTION_OPTIONAL


# ---------------------------------------------------------------- the next turn


def pass_on(state: State, player: int) -> None:
    """The next player's turn; when everybody has all cards, an extra card of who may take one, and the end."""
    if not ending.everybody_has_all_cards(state):
        begin_turn(state, (player + 1) % state.players)
        return
    for queen in range(state.players):
        if leader_of(state, queen).extra_card and state.row:
            state.begin_turn(queen, because=cites.VAR_LEADER_FAIRY_CARD)
            state.pending = (once(ExtraCard, queen),)
            return
    ending.end_game(state)


# ---------------------------------------------------------------- nothing here is compulsory


# Made once: playouts ask for it.
NOT_COMPULSORY = Condition(cites.ACTION_OPTIONAL, m("needs nothing: you may leave all of it out"), True)


class Done(Answer[Voluntary]):
    """Give up what is left of this action, of looking at tokens, or the extra card."""

    __slots__ = ()
    pattern, heading, to, example = "done", "Done", m("end something"), "done"

    def __init__(self, player: int) -> None:
        super().__init__(player, (Key("done"),))

    def conditions(self, state: State, q: Voluntary | None) -> Iterable[Condition]:
        """There must be something to end."""
        if q is not None:
            yield NOT_COMPULSORY

    def means(self, state: State, q: Voluntary | None) -> Message:
        """What is given up."""
        return q.ends if q is not None else m("nothing to end")

    def briefly(self, state: State, q: Voluntary, names: Sequence[str]) -> Message:
        """What that means here."""
        return reworded(q.ends_briefly, capital)

    def apply(self, state: State, q: Voluntary) -> None:
        """The action is over, or the turn, or the game."""
        if q.acting:
            end_action(state, because=_clause_of_skipping(state, self.player))
        elif isinstance(q, ExtraCard):
            ending.end_game(state)
        else:
            pass_on(state, self.player)


DONE = tuple(once(Done, player) for player in range(4))


# ---------------------------------------------------------------- how it is told

UNUSED = {
    "place": t("{player} places no more armies."), "move": t("{player} moves no more."),
    "city": t("{player} builds no city."), "destroy": t("{player} destroys no army."),
}  # fmt: skip
UNABLE = {
    "place": t("{player} can place no army."), "move": t("{player} can move no army."),
    "city": t("{player} can build no city."), "destroy": t("{player} can destroy no army."),
}  # fmt: skip


def _begun_with_more(event: Event) -> Template:
    if event.args["action"] == "move":
        return t("{player} has {number:step}.")
    return t("{player} may place {number:army}.")


SAYS: Says = {
    "begin_turn": t("{player}’s turn."),
    "take_card": t("{player} took {name}."),
    "pay": t("{player} paid {coins:coin}."),
    "receive": t("{player} got {coins:coin}."),
    "use_card": None,  # what a card is used for is told with each army
    "begin_action": None,
    ("begin_action", cites.ABILITY_AT_ONCE): _begun_with_more,
    ("begin_action", cites.ABILITY_CUMULATIVE): _begun_with_more,
    ("begin_action", cites.ABILITY_PERMANENT): _begun_with_more,
    "use": None,
    "give_up": lambda event: UNUSED[event.args["action"]],
    "leave_out": lambda event: UNABLE[event.args["action"]],
}
KINDS: Kinds = {"player": SEAT, "other": SEAT, "name": Named("the name")}
