"""The list of all sections: every question of the rulebook with its answers, in the order of a turn."""

from __future__ import annotations

from tablekit.frame.book import Book
from tablekit.frame.sections import Section, asked, left_to_chance
from tablekit.games.meduris import GAME, cites
from tablekit.games.meduris import playout_shortcuts as quick
from tablekit.games.meduris.estimate import GLANCE, estimate
from tablekit.games.meduris.rules import ending, setting_up
from tablekit.games.meduris.rules.building import Hut, PayForHut, PayForTemple, Temple
from tablekit.games.meduris.rules.goods import Pay
from tablekit.games.meduris.rules.large_yield import Harvest
from tablekit.games.meduris.rules.offering import Give, OfferBoth, OfferOne
from tablekit.games.meduris.rules.poll import Polling
from tablekit.games.meduris.rules.poll_answers import Poll
from tablekit.games.meduris.rules.setting_up import Place, Placing
from tablekit.games.meduris.rules.small_yield import Gaining, Return, Returning, Roll, Rolling, Take
from tablekit.games.meduris.rules.what_is_asked import Act, Offering
from tablekit.games.meduris.table import views
from tablekit.games.meduris.table.notation import FIELDS, bare
from tablekit.games.meduris.table.state import KINDS, SAYS
from tablekit.mechanics.payments import pay_at_random

BOOK = Book(
    GAME,
    Section(fields=FIELDS, says=SAYS, kinds=KINDS, hide=views.hide, imagine=views.imagine, problems=views.problems),
    Section(
        asked(Placing, Place, legal=quick.places), complete=setting_up.complete, start=setting_up.start, blank=bare
    ),
    Section(left_to_chance(Rolling, Roll, at_random=quick.roll_at_random)),
    Section(
        asked(Act, Hut, Temple, Harvest, legal=quick.acts, at_random=quick.act_at_random),
        turn=cites.TURN_ORDER,
    ),
    Section(asked(Gaining, Take, legal=quick.takes), asked(Returning, Return, legal=quick.returns)),
    Section(asked(PayForHut, Pay, at_random=pay_at_random), asked(PayForTemple, Pay, at_random=pay_at_random)),
    Section(
        asked(Offering, Give, legal=quick.gifts, at_random=quick.give_at_random),
        asked(OfferOne, Pay, at_random=pay_at_random),
        asked(OfferBoth, Pay, at_random=pay_at_random),
    ),
    Section(asked(Polling, Poll, legal=quick.polls)),
    Section(over=ending.over, ended=cites.LAST_LAP_NO_TURNS, scores=ending.scores, receipt=ending.receipt),
    Section(estimate=estimate, quick_estimate=quick.estimate, looks=quick.looks, glance=GLANCE),
    Section(to_dict=views.to_dict, graph=views.graph),
    such_as="'act:0' or 'offer:1@7'",
)
