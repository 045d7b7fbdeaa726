"""The next game of a long match: it is laid out when one is scored (what all games bring is added in ``scoring``)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablekit.core import Chance
from tablekit.core.notation import Span
from tablekit.frame.chance import Outcome
from tablekit.frame.deeds import Kinds, Says
from tablekit.frame.fields import IfAny, Odd
from tablekit.frame.questions import EVERYBODY, once
from tablekit.games.empire import cites
from tablekit.games.empire.box.tokens import TOKEN_WORDS
from tablekit.games.empire.rules.asking import ByChance
from tablekit.games.empire.rules.scoring import Scoring
from tablekit.games.empire.rules.setting_up import lay_out
from tablekit.games.empire.table.board import Plan
from tablekit.games.empire.table.kinds import Colour, ColourName
from tablekit.games.empire.table.maps import plan_of
from tablekit.games.empire.table.notation import MOST_SCORE, layout_of, on_map, read_tokens, split_seats
from tablekit.games.empire.table.state import NOBODY, State
from tablekit.games.empire.words import m, t
from tablekit.mechanics.shared_kinds import EachSeat
from tablekit.saying import Message, plain


class NextGame(ByChance):
    """The next game of a match is to be laid out: who is its random player?"""

    __slots__ = ()
    name, seated, to = "next-game", False, m("begin the next game")
    happens, for_what = m("the next game is laid out"), m("the game is scored")

    def briefly(self, state: State) -> Message:
        """For the next game."""
        return m("who places the extra armies?")

    def __init__(self) -> None:
        super().__init__(EVERYBODY)

    def wrong(self, state: State) -> Iterator[str]:
        """A map is planned for it."""
        if not state.later:
            yield f"{m('a next game is asked for, but no map is planned for it')}  § {cites.VAR_LONG}"

    def node(self, state: State) -> Chance:
        """Each seat is as likely."""
        seats = tuple((once(Chosen, Colour(at, name)), 1) for at, name in enumerate(state.colours))
        return Chance("random player", cites.SETUP_EXTRA_ARMY, seats)


class Chosen(Outcome[State, NextGame]):
    """The random player of set-up step 3."""

    __slots__ = ("seat",)
    blanks = {"seat": ColourName(m("the random player"))}

    def __init__(self, seat: Colour) -> None:
        super().__init__("random player", seat.name)
        self.seat = seat

    def briefly(self, state: State, names: Sequence[str]) -> Message:
        """The name."""
        return plain(names[self.seat.at])

    def signs(self, state: State) -> tuple[str, ...]:
        """The colour."""
        return (self.seat.name,)

    def apply(self, state: State, q: NextGame) -> None:
        """The next game is laid out, and chance decides its cards."""
        plan = state.later[0]
        state.keep_scores(list(Scoring(state).of_this_game()), because=cites.VAR_LONG)
        leaders = any(leader != NOBODY for leader in state.leaders)
        lay_out(state, plan, self.seat.at, leaders)


# ---------------------------------------------------------------- how it is told

SAYS: Says = {"keep_scores": t("The game is scored: {scores}. The next one begins.")}
KINDS: Kinds = {"scores": EachSeat("the scores")}


# ---------------------------------------------------------------- how it is written
#
# ``past`` are the scores of earlier games of a match, ``later`` the maps of games to come (map|start|tokens).


def _write_past(state: State) -> str:
    return "/".join(".".join(map(str, scores)) for scores in state.past) or "-"


def _read_past(span: Span, state: State) -> None:
    state.past = tuple(
        tuple(number.whole(m("a score"), -MOST_SCORE, MOST_SCORE) for number in split_seats(game, state.players))
        for game in span.split("/")
    )


def _write_later(state: State) -> str:
    return "/".join(_write_plan(state, plan) for plan in state.later) or "-"


def _read_later(span: Span, state: State) -> None:
    state.later = tuple(_read_plan(state, part) for part in span.split("/"))


def _write_plan(state: State, plan: Plan) -> str:
    names = state.box.names
    tokens = ",".join(f"{TOKEN_WORDS[kind]}@{names[region]}" for kind, region in plan.tokens) or "-"
    return f"{plan.board.layout.text(state.box)}|{names[plan.start]}|{tokens}"


def _read_plan(state: State, span: Span) -> Plan:
    parts = span.split("|")
    if len(parts) != 3:
        span.fail(str(m("a later game is written {parts}", parts="map|start|tokens")))
    lies = layout_of(parts[0], state.box)
    tokens = [(kind, region) for kind, region, _ in read_tokens(parts[2], state.box, lies, state.players)]
    return plan_of(state.box, lies, state.switches.all_bridges, on_map(parts[1], state.box, lies), tokens)


FIELDS = (IfAny(Odd("past", _write_past, _read_past)), IfAny(Odd("later", _write_later, _read_later)))
