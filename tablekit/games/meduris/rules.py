"""The list of all sections: every question of the rulebook with its answers, in the order of a turn."""

from __future__ import annotations

from tablekit.frame.book import Book, asked, left_to_chance
from tablekit.frame.payments import pay_at_random
from tablekit.games.meduris import GAME, cites, estimate
from tablekit.games.meduris.sections import ending, setting_up
from tablekit.games.meduris.sections.building import Hut, PayForHut, PayForTemple, Temple, act_at_random, acts
from tablekit.games.meduris.sections.ending import Poll, Polling
from tablekit.games.meduris.sections.goods import Pay
from tablekit.games.meduris.sections.ritual import Give, OfferBoth, Offering, OfferOne, give_at_random
from tablekit.games.meduris.sections.setting_up import Place, Placing
from tablekit.games.meduris.sections.turn import Act
from tablekit.games.meduris.sections.yields import (
    Gaining,
    Harvest,
    Return,
    Returning,
    Roll,
    Rolling,
    Take,
    roll_at_random,
)
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
        asked(Placing, Place),
        left_to_chance(Rolling, Roll, at_random=roll_at_random),
        asked(Act, Hut, Temple, Harvest, legal=acts, at_random=act_at_random),
        asked(Gaining, Take),
        asked(Returning, Return),
        asked(PayForHut, Pay, at_random=pay_at_random),
        asked(PayForTemple, Pay, at_random=pay_at_random),
        asked(Offering, Give, at_random=give_at_random),
        asked(OfferOne, Pay, at_random=pay_at_random),
        asked(OfferBoth, Pay, at_random=pay_at_random),
        asked(Polling, Poll),
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
