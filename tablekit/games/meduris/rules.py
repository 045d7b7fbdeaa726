"""The list of all sections: every question of the rulebook with its answers, in the order of a turn."""

from __future__ import annotations

from tablekit.games.meduris import GAME, cites, finale, judging, setting_up, views
from tablekit.games.meduris.act import Act
from tablekit.games.meduris.building import Hut, PayForHut, PayForTemple, Temple, acts
from tablekit.games.meduris.finale import Poll, Polling
from tablekit.games.meduris.goods import Pay
from tablekit.games.meduris.notation import FIELDS, bare
from tablekit.games.meduris.ritual import Give, OfferBoth, Offering, OfferOne
from tablekit.games.meduris.setting_up import Place, Placing
from tablekit.games.meduris.table import KINDS, SAYS
from tablekit.games.meduris.yields import Gaining, Harvest, Return, Returning, Roll, Rolling, Take
from tablekit.rulebook.book import Book, asked, left_to_chance

BOOK = Book(
    GAME,
    complete=setting_up.complete,
    start=setting_up.start,
    blank=bare,
    fields=FIELDS,
    such_as="'act:0' or 'offer:1@7'",
    answers=(
        asked(Placing, Place),
        left_to_chance(Rolling, Roll),
        asked(Act, Hut, Temple, Harvest, legal=acts),
        asked(Gaining, Take),
        asked(Returning, Return),
        asked(PayForHut, Pay),
        asked(PayForTemple, Pay),
        asked(Offering, Give),
        asked(OfferOne, Pay),
        asked(OfferBoth, Pay),
        asked(Polling, Poll),
    ),
    says=SAYS,
    kinds=KINDS,
    turn=cites.TURN_ORDER,
    ended=cites.LAST_LAP_NO_TURNS,
    over=finale.over,
    scores=finale.scores,
    judge=judging.judge,
    receipt=finale.receipt,
    observe=views.observe,
    determinize=views.determinize,
    problems=views.problems,
    to_dict=views.to_dict,
    graph=views.graph,
)
