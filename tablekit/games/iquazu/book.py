"""The list of all sections: every question of the rulebook with its answers, in the order of a turn."""

from __future__ import annotations

from tablekit.frame.book import Book
from tablekit.frame.sections import Section, asked, left_to_chance
from tablekit.games.iquazu import GAME, cites
from tablekit.games.iquazu import playout_shortcuts as quick
from tablekit.games.iquazu.estimate import GLANCE, estimate
from tablekit.games.iquazu.rules import ending, setting_up
from tablekit.games.iquazu.rules.bonus_tiles import CardTile, DoubleTurn
from tablekit.games.iquazu.rules.drawing import Draw, Drawing, Drawn, TileDrawing
from tablekit.games.iquazu.rules.drops import End
from tablekit.games.iquazu.rules.hand_limit import LayingOff, LayOff
from tablekit.games.iquazu.rules.interim_scoring import Revealing, Tile
from tablekit.games.iquazu.rules.paying import Pay, PayAny, PayForStone
from tablekit.games.iquazu.rules.placing import AnyColour, Stone
from tablekit.games.iquazu.rules.what_is_asked import Act, More
from tablekit.games.iquazu.table import problems, views
from tablekit.games.iquazu.table.events import SAYS
from tablekit.games.iquazu.table.notation import FIELDS, bare
from tablekit.games.iquazu.table.state import KINDS
from tablekit.mechanics.payments import pay_at_random

BOOK = Book(
    GAME,
    Section(fields=FIELDS, says=SAYS, kinds=KINDS, hide=views.hide, imagine=views.imagine, problems=problems.problems),
    Section(complete=setting_up.complete, start=setting_up.start, blank=bare),
    Section(
        asked(Act, Draw, Stone, AnyColour, CardTile, legal=quick.actions, at_random=quick.act_at_random),
        turn=cites.TURN_ORDER,
    ),
    Section(
        left_to_chance(Drawing, Drawn, at_random=quick.cards_at_random),
        left_to_chance(TileDrawing, Drawn, at_random=quick.cards_at_random),
    ),
    Section(asked(PayForStone, Pay, at_random=pay_at_random), asked(PayAny, Pay, at_random=pay_at_random)),
    Section(asked(More, CardTile, DoubleTurn, End, legal=quick.after_action, at_random=quick.go_on_at_random)),
    Section(asked(LayingOff, LayOff)),
    Section(left_to_chance(Revealing, Tile)),
    Section(over=ending.over, ended=cites.END_TRIGGER, scores=ending.scores, receipt=ending.receipt),
    Section(estimate=estimate, quick_estimate=quick.estimate, looks=quick.looks, glance=GLANCE),
    Section(to_dict=views.to_dict, graph=views.graph),
    such_as="'act:0' or 'pay:1@5.8'",
)
