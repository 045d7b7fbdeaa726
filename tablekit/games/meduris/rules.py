"""The list of all sections: every question of the rulebook with its answers, in the order of a turn."""

from __future__ import annotations

from tablekit.frame.book import Book
from tablekit.frame.sections import Section, asked, left_to_chance
from tablekit.games.meduris import GAME, cites, fast
from tablekit.games.meduris.estimate import GLANCE, estimate
from tablekit.games.meduris.sections import ending, setting_up
from tablekit.games.meduris.sections.building import Hut, PayForHut, PayForTemple, Temple
from tablekit.games.meduris.sections.goods import Pay
from tablekit.games.meduris.sections.large_yield import Harvest
from tablekit.games.meduris.sections.poll import Poll
from tablekit.games.meduris.sections.questions import Act, Offering, Polling
from tablekit.games.meduris.sections.ritual import Give, OfferBoth, OfferOne
from tablekit.games.meduris.sections.setting_up import Place, Placing
from tablekit.games.meduris.sections.small_yield import Gaining, Return, Returning, Roll, Rolling, Take
from tablekit.games.meduris.table import views
from tablekit.games.meduris.table.notation import FIELDS, bare
from tablekit.games.meduris.table.state import KINDS, SAYS
from tablekit.mechanics.payments import pay_at_random

BOOK = Book(
    GAME,
    Section(fields=FIELDS, says=SAYS, kinds=KINDS, hide=views.hide, imagine=views.imagine, problems=views.problems),
    Section(asked(Placing, Place, legal=fast.places), complete=setting_up.complete, start=setting_up.start, blank=bare),
    Section(left_to_chance(Rolling, Roll, at_random=fast.roll_at_random)),
    Section(
        asked(Act, Hut, Temple, Harvest, legal=fast.acts, at_random=fast.act_at_random),
        turn=cites.TURN_ORDER,
    ),
    Section(asked(Gaining, Take, legal=fast.takes), asked(Returning, Return, legal=fast.returns)),
    Section(asked(PayForHut, Pay, at_random=pay_at_random), asked(PayForTemple, Pay, at_random=pay_at_random)),
    Section(
        asked(Offering, Give, legal=fast.gifts, at_random=fast.give_at_random),
        asked(OfferOne, Pay, at_random=pay_at_random),
        asked(OfferBoth, Pay, at_random=pay_at_random),
    ),
    Section(asked(Polling, Poll, legal=fast.polls)),
    Section(over=ending.over, ended=cites.LAST_LAP_NO_TURNS, scores=ending.scores, receipt=ending.receipt),
    Section(to_dict=views.to_dict, graph=views.graph, estimate=estimate, glance=GLANCE),
    such_as="'act:0' or 'offer:1@7'",
)
