"""The end of a game: when everybody has so many cards, what everybody scores is told; or a match goes on."""

from __future__ import annotations

from collections.abc import Sequence

from tablekit.core import Event
from tablekit.frame.deeds import Kinds, Says
from tablekit.frame.kinds import Told
from tablekit.frame.questions import once
from tablekit.games.empire import cites
from tablekit.games.empire.box.tokens import TOKENS
from tablekit.games.empire.numbers import CARDS_AT_THE_END, GAMES_OF_A_LONG_MATCH
from tablekit.games.empire.rules.next_game import NextGame
from tablekit.games.empire.rules.scoring import Scoring
from tablekit.games.empire.table.kinds import Named
from tablekit.games.empire.table.state import State
from tablekit.games.empire.words import t
from tablekit.saying import Listed, Template, listed


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
        for points, clause, number, name, family, size, places in scoring.entries(player):
            state.score(player, points, number, name, family, size, [*places], because=clause)


# ---------------------------------------------------------------- how it is told


class _Names(Told[Sequence[str]]):
    """The names of regions or islands."""

    def say(self, value: Sequence[str], names: Sequence[str]) -> Listed:
        return listed(value)


def _tied(event: Event) -> Template:
    if len(event.args["names"]) == 1:
        return t("Nobody controls {names}: it is a tie.")
    return t("Nobody controls {names}: ties.")


SAYS: Says = {
    "nobody_scores": _tied,
    ("nobody_scores", cites.SETUP_NEUTRAL_CONTROL): t("Neutral armies control {names}."),
    "score": t("{player}: {points:+}."),  # by the clause it is said what for
    ("score", cites.SCORE_REGION): t("{player}: {points:+} for {number:region}: {places}."),
    ("score", cites.SCORE_REGION_CITY): t("{player}: {points:+} for {number:region} by cities: {places}."),
    ("score", cites.VAR_FORTRESS): t("{player}: {points:+} for a fortress in {places}."),
    ("score", cites.SCORE_ISLAND): t("{player}: {points:+} for {number:island}: {places}."),
    ("score", cites.ABILITY_VP_COINS): t("{player}: {points:+} for {name}: {number:coin}."),
    ("score", cites.ABILITY_VP_FLYING): t("{player}: {points:+} for {name}: {number:wing}."),
    ("score", cites.ABILITY_VP_NAME): t("{player}: {points:+} for {name}: {number} {family} {number?card|cards}."),
    ("score", cites.ABILITY_VP_SET): t("{player}: {points:+} for {name}: {number} {family} {number?card|cards}."),
    ("score", cites.SCORE_ELIXIR): t("{player}: {points:+} for most elixirs: {number}."),
    ("score", cites.SCORE_ELIXIR_TIE): t("{player}: {points:+} for tied for most elixirs: {number}."),
    **{("score", token.clause): token.scored for token in TOKENS if token.scored is not None},
    ("score", cites.VAR_LEADER_FAIRY_VP): t("{player}: {points:+} for {name}: {number} {family} cards."),
    ("score", cites.VAR_LEADER_SORCERESS_VP): t("{player}: {points:+} for {name}: {number} armies kept."),
    ("score", cites.VAR_LEADER_KNIGHT_VP): t(
        "{player}: {points:+} for {name}: {number:island} of at least {size} regions."
    ),
    "end": t("The game is over."),
}
KINDS: Kinds = {"names": _Names("the names"), "places": _Names("the places"), "family": Named("the family")}
