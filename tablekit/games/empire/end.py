"""The end of a game: what everybody scores is told; a match goes on to its next game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablekit.core import Chance
from tablekit.games.empire import cites, setting_up
from tablekit.games.empire.asking import ByChance
from tablekit.games.empire.control import island_holders, region_holders
from tablekit.games.empire.scoring import receipt_now, scores_now, unscored
from tablekit.games.empire.table import GAMES_OF_A_LONG_MATCH, NOBODY, Colour, ColourName, State
from tablekit.rulebook.deeds import Kinds, Says
from tablekit.rulebook.kinds import EachSeat, Told
from tablekit.rulebook.questions import EVERYBODY, Outcome, once
from tablekit.words import listed


def end_game(s: State) -> None:
    """Everybody's points are told; a match goes on to its next game."""
    if s.log is not None:
        _tell_scores(s)
    if s.switches.long and len(s.past) < GAMES_OF_A_LONG_MATCH - 1:
        s.pending = (once(NextGame),)
    else:
        s.pending = ()
        s.end(because=cites.END_CONDITION)


def _tell_scores(s: State) -> None:
    """What everybody scores, and what nobody does, for the journal."""
    holders = region_holders(s)
    lands = island_holders(s, holders)
    for names, because in unscored(s, holders, lands):
        s.nobody_scores(list(names), because=because)
    for player in range(s.players):
        for entry in receipt_now(s, player, holders, lands):
            s.score(player, entry.points, entry.says, because=entry.clause)


class NextGame(ByChance):
    """The next game of a match is to be laid out: who is its random player?"""

    __slots__ = ()
    name, seated, to = "next-game", False, "begin the next game"
    happens, for_what = "the next game is laid out", "the game is scored"

    def __init__(self) -> None:
        super().__init__(EVERYBODY)

    def wrong(self, s: State) -> Iterator[str]:
        """A map is planned for it."""
        if not s.later:
            yield f"a next game is asked for, but no map is planned for it  § {cites.VAR_LONG}"

    def node(self, s: State) -> Chance:
        """Each seat is as likely."""
        seats = tuple((once(Chosen, Colour(at, name)), 1) for at, name in enumerate(s.colours))
        return Chance("random player", cites.SETUP_EXTRA_ARMY, seats)


class Chosen(Outcome[State, NextGame]):
    """The random player of set-up step 3."""

    __slots__ = ("seat",)
    blanks = {"seat": ColourName("the random player")}

    def __init__(self, seat: Colour) -> None:
        super().__init__("random player", seat.name)
        self.seat = seat

    def apply(self, s: State, q: NextGame) -> None:
        """The next game is laid out, and chance decides its cards."""
        plan = s.later[0]
        s.keep_scores(list(scores_now(s)), because=cites.VAR_LONG)
        leaders = any(leader != NOBODY for leader in s.leaders)
        setting_up.lay_out(s, plan, self.seat.at, leaders)


# ---------------------------------------------------------------- how it is told


class _Names(Told[Sequence[str]]):
    """Some names."""

    def say(self, value: Sequence[str], names: Sequence[str]) -> str:
        return listed(value)


SAYS: Says = {
    "nobody_scores": lambda event: (
        f"Nobody controls {{names}}: {'it is a tie' if len(event.args['names']) == 1 else 'ties'}."
    ),
    ("nobody_scores", cites.SETUP_NEUTRAL_CONTROL): "Neutral armies control {names}.",
    "score": "{player}: {points:+} for {says}.",
    "keep_scores": "The game is scored: {scores}. The next one begins.",
    "end": "The game is over.",
}
KINDS: Kinds = {"scores": EachSeat("the scores"), "names": _Names("the names")}
