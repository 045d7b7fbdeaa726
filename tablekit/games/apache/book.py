"""The list of all sections: every question of the rulebook with its answers, in the order of a round."""

from __future__ import annotations

from tablekit.frame.book import Book
from tablekit.frame.sections import Section, asked, left_to_chance
from tablekit.games.apache import GAME, cites
from tablekit.games.apache import playout_shortcuts as quick
from tablekit.games.apache.estimate import GLANCE, estimate
from tablekit.games.apache.rules import ending, setting_up
from tablekit.games.apache.rules.choosing_a_claim import Capture, Decline, Take
from tablekit.games.apache.rules.marriage import Marry
from tablekit.games.apache.rules.placing import Place, Wait
from tablekit.games.apache.rules.race import Arrived, Ordering
from tablekit.games.apache.rules.revealing import Card, Reveal, Turning
from tablekit.games.apache.rules.what_is_asked import Claiming, Placing, Revealing
from tablekit.games.apache.table import problems, views
from tablekit.games.apache.table.events import SAYS
from tablekit.games.apache.table.notation import FIELDS, bare
from tablekit.games.apache.table.state import KINDS
from tablekit.games.apache.timed import evidence

BOOK = Book(
    GAME,
    Section(fields=FIELDS, says=SAYS, kinds=KINDS, hide=views.hide, imagine=views.imagine, problems=problems.problems),
    Section(complete=setting_up.complete, start=setting_up.start, blank=bare),
    Section(asked(Revealing, Reveal, legal=quick.reveals), left_to_chance(Turning, Card), turn=cites.TURN_LAST_PLACER),
    Section(asked(Placing, Place, Wait, legal=quick.choices, at_random=quick.choose_at_random)),
    Section(left_to_chance(Ordering, Arrived), evidence=evidence.evidence_fault),
    Section(asked(Claiming, Take, Capture, Marry, Decline, legal=quick.claims_there_are)),
    Section(over=ending.over, ended=cites.END_TRIGGER, scores=ending.scores, receipt=ending.receipt),
    Section(estimate=estimate, quick_estimate=quick.estimate, looks=quick.looks, glance=GLANCE),
    Section(to_dict=views.to_dict, graph=views.graph),
    such_as="'reveal:0', 'race' or 'claim:1'",
)
