"""The list of all sections: every question of the rulebook with its answers, in the order of a round."""

from __future__ import annotations

from tablekit.frame.book import Book, asked, left_to_chance
from tablekit.games.apache import GAME, cites, estimate
from tablekit.games.apache.sections import claiming, ending, placing, setting_up
from tablekit.games.apache.sections.claiming import Capture, Claiming, Decline, Take
from tablekit.games.apache.sections.marriage import Marry
from tablekit.games.apache.sections.placing import Place, Placing, Wait
from tablekit.games.apache.sections.race import Arrived, Ordering
from tablekit.games.apache.sections.revealing import Card, Reveal, Revealing, Turning
from tablekit.games.apache.table import views
from tablekit.games.apache.table.notation import FIELDS, bare
from tablekit.games.apache.table.state import KINDS, SAYS
from tablekit.games.apache.timed import evidence

BOOK = Book(
    GAME,
    complete=setting_up.complete,
    start=setting_up.start,
    blank=bare,
    fields=FIELDS,
    such_as="'reveal:0', 'race' or 'claim:1'",
    answers=(
        asked(Revealing, Reveal),
        left_to_chance(Turning, Card),
        asked(Placing, Place, Wait, legal=placing.legal, at_random=placing.choose_at_random),
        left_to_chance(Ordering, Arrived),
        asked(Claiming, Take, Capture, Marry, Decline, legal=claiming.legal),
    ),
    says=SAYS,
    kinds=KINDS,
    turn=cites.TURN_LAST_PLACER,
    ended=cites.END_TRIGGER,
    over=ending.over,
    scores=ending.scores,
    judge=estimate.judge,
    glance=estimate.GLANCE,
    receipt=ending.receipt,
    observe=views.observe,
    determinize=views.determinize,
    problems=views.problems,
    to_dict=views.to_dict,
    graph=views.graph,
    evidence=evidence.evidence_fault,
)
