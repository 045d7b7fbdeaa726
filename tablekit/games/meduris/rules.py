"""The list of all sections: every question of the rulebook with its answers, in the order of a turn."""

from __future__ import annotations

from tablekit.games.meduris import GAME, cites, finale, judging, setting_up, views
from tablekit.games.meduris.act import Act
from tablekit.games.meduris.building import Hut, PayForHut, PayForTemple, Temple, act_at_random, acts
from tablekit.games.meduris.finale import Poll, Polling
from tablekit.games.meduris.goods import Pay
from tablekit.games.meduris.notation import FIELDS, bare
from tablekit.games.meduris.ritual import Give, OfferBoth, Offering, OfferOne, give_at_random
from tablekit.games.meduris.setting_up import Place, Placing
from tablekit.games.meduris.table import KINDS, SAYS
from tablekit.games.meduris.yields import Gaining, Harvest, Return, Returning, Roll, Rolling, Take, roll_at_random
from tablekit.rulebook.book import Book, asked, left_to_chance
from tablekit.rulebook.payments import pay_at_random

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
    over=finale.over,
    scores=finale.scores,
    judge=judging.judge,
    glance=judging.GLANCE,
    receipt=finale.receipt,
    observe=views.observe,
    determinize=views.determinize,
    problems=views.problems,
    to_dict=views.to_dict,
    graph=views.graph,
)
