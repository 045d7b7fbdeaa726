"""The end of a game: when everybody has so many cards, what everybody scores is told; or a match goes on."""

from __future__ import annotations

from collections.abc import Sequence

from tablekit.core.english import listed
from tablekit.frame.deeds import Kinds, Says
from tablekit.frame.kinds import Told
from tablekit.frame.questions import once
from tablekit.games.empire import cites
from tablekit.games.empire.numbers import CARDS_AT_THE_END, GAMES_OF_A_LONG_MATCH
from tablekit.games.empire.rules.match import NextGame
from tablekit.games.empire.rules.scoring import Scoring
from tablekit.games.empire.table.state import State


def everybody_has_all_cards(state: State) -> bool:
    """Whether the game ends: everybody has so many cards as ``CARDS_AT_THE_END`` says for the number of players."""
    for cards in state.cards:  # noqa: SIM110, as every turn asks: 0.15 µs, and 0.8 with all()
        if len(cards) < CARDS_AT_THE_END[state.players]:
            return False
    return True


def end_game(state: State) -> None:
    """Everybody's points are told; a match goes on to its next game."""
    if state.listens:
        _tell_scores(state)
    if state.switches.long and len(state.past) < GAMES_OF_A_LONG_MATCH - 1:
        state.pending = (once(NextGame),)
    else:
        state.pending = ()
        state.end(because=cites.END_CONDITION)


def _tell_scores(state: State) -> None:
    """What everybody scores, and what nobody does, for the journal."""
    scoring = Scoring(state)
    for names, because in scoring.unscored():
        state.nobody_scores(names, because=because)
    for player in range(state.players):
        for entry in scoring.receipt(player):
            state.score(player, entry.points, entry.says, because=entry.clause)


# ---------------------------------------------------------------- how it is told


class _Names(Told[Sequence[str]]):
    """The names of regions or islands."""

    def say(self, value: Sequence[str], names: Sequence[str]) -> str:
        return listed(value)


SAYS: Says = {
    "nobody_scores": lambda event: (
        f"Nobody controls {{names}}: {'it is a tie' if len(event.args['names']) == 1 else 'ties'}."
    ),
    ("nobody_scores", cites.SETUP_NEUTRAL_CONTROL): "Neutral armies control {names}.",
    "score": "{player}: {points:+} for {says}.",
    "end": "The game is over.",
}
KINDS: Kinds = {"names": _Names("the names")}
