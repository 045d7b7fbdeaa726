"""The laws, for any game, also for one of your own.

>>> report = battery("meduris", 2, {"edition": "it-302863"}, games=1, seed=3)
>>> report.games, report.met["meduris.small-yield.roll"] > 10
(1, True)

A broken law raises ``LawBroken``, whose message holds the position in notation and the seed of the game.
"""

from tablekit.testing import altered as altered
from tablekit.testing.chances import TOO_RARE, p_value
from tablekit.testing.few_words import few_words
from tablekit.testing.laws import LAWS, Law, differences, fields
from tablekit.testing.secrets import told_to, twins
from tablekit.testing.suite import suite
from tablekit.testing.trial import LawBroken, Report, battery, configurations, digest, replay, transcript
from tablekit.testing.twinned import Pair, hides, pairs, play_on, take
from tablekit.testing.walk import Moment, after, begin, moments

__all__ = [
    "LAWS", "TOO_RARE", "Law", "LawBroken", "Moment", "Pair", "Report", "after", "battery", "begin", "configurations",
    "differences", "digest", "few_words", "fields", "hides", "moments", "p_value", "pairs", "play_on", "replay",
    "suite", "take", "told_to", "transcript", "twins",
]  # fmt: skip
