"""The list of all sections: every question of the rulebook with its answers, in the order of a turn."""

from __future__ import annotations

from tablekit.frame.book import Book, asked, left_to_chance
from tablekit.frame.payments import pay_at_random
from tablekit.games.meduris import GAME, cites, estimate, fast
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

BOOK = Book(
    GAME,
    complete=setting_up.complete,
    start=setting_up.start,
    blank=bare,
    fields=FIELDS,
    such_as="'act:0' or 'offer:1@7'",
    answers=(
        asked(Placing, Place, legal=fast.places),
        left_to_chance(Rolling, Roll, at_random=fast.roll_at_random),
        asked(Act, Hut, Temple, Harvest, legal=fast.acts, at_random=fast.act_at_random),
        asked(Gaining, Take, legal=fast.takes),
        asked(Returning, Return, legal=fast.returns),
        asked(PayForHut, Pay, at_random=pay_at_random),
        asked(PayForTemple, Pay, at_random=pay_at_random),
        asked(Offering, Give, legal=fast.gifts, at_random=fast.give_at_random),
        asked(OfferOne, Pay, at_random=pay_at_random),
        asked(OfferBoth, Pay, at_random=pay_at_random),
        asked(Polling, Poll, legal=fast.polls),
    ),
    says=SAYS,
    kinds=KINDS,
    turn=cites.TURN_ORDER,
    ended=cites.LAST_LAP_NO_TURNS,
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
)
