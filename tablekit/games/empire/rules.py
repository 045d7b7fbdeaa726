"""The list of all sections: every question of the rulebook with its answers, in the order of the game."""

from __future__ import annotations

from functools import partial

from tablekit.games.empire import (
    GAME,
    abilities,
    bid,
    cites,
    cities,
    destroying,
    end,
    judging,
    moving,
    options,
    placing,
    problems,
    row,
    scoring,
    setting_up,
    tokens,
    turn,
    views,
)
from tablekit.games.empire.bid import Bid, Bidding, First, Naming, Roll, Rolling
from tablekit.games.empire.cities import Building, City, CityWithArmy
from tablekit.games.empire.destroying import Destroy, DestroyAndSteal, Destroying, destructions
from tablekit.games.empire.end import Chosen, NextGame
from tablekit.games.empire.moving import Moving, Step, steps_or_done
from tablekit.games.empire.notation import FIELDS, bare
from tablekit.games.empire.pending import ToDo, misplaced
from tablekit.games.empire.placing import PaidPlace, Place, Placing, places
from tablekit.games.empire.row import Draw, Drawing
from tablekit.games.empire.setting_up import Dealing, Dealt, Extra, Neutral, PlacingExtra, PlacingNeutral
from tablekit.games.empire.tokens import Found, Peek, Peeking, Revealing, Seeing
from tablekit.games.empire.turn import (
    A_CARD_OR_NONE,
    Choose,
    Choosing,
    Done,
    ExtraCard,
    Refilling,
    Take,
    Taking,
    TurnEnding,
    choices,
)
from tablekit.rulebook.book import Book, asked, left_to_chance
from tablekit.rulebook.sections import every, hiding, imagining, together

BOOK = Book(
    GAME,
    complete=options.complete,
    start=setting_up.start,
    blank=bare,
    fields=FIELDS,
    pending=ToDo,
    such_as="'take:0', 'move:0*3' or 'bid'",
    answers=(
        asked(PlacingExtra, Extra),
        asked(PlacingNeutral, Neutral),
        asked(Bidding, Bid),
        asked(Naming, First),
        asked(Taking, Take),
        asked(Choosing, Choose, Done, legal=choices),
        asked(Placing, Place, PaidPlace, Done, legal=places),
        asked(Moving, Step, Done, legal=steps_or_done),
        asked(Building, CityWithArmy, City, Done, legal=cities.cities),
        asked(Destroying, Destroy, DestroyAndSteal, Done, legal=destructions),
        asked(Peeking, Peek, Done),
        asked(ExtraCard, *A_CARD_OR_NONE),
        left_to_chance(Drawing, Draw),
        left_to_chance(Rolling, Roll),
        left_to_chance(Revealing, Found),
        left_to_chance(Seeing, Found),
        left_to_chance(NextGame, Chosen),
        left_to_chance(Dealing, Dealt),
        asked(Refilling),
        asked(TurnEnding),
    ),
    says=together(
        setting_up.SAYS,
        bid.SAYS,
        turn.SAYS,
        row.SAYS,
        abilities.SAYS,
        placing.SAYS,
        moving.SAYS,
        cities.SAYS,
        destroying.SAYS,
        tokens.SAYS,
        end.SAYS,
    ),
    kinds=together(bid.KINDS, turn.KINDS, placing.KINDS, tokens.KINDS, end.KINDS),
    turn=cites.TURN_ORDER,
    ended=cites.END_CONDITION,
    over=scoring.over,
    scores=scoring.scores,
    judge=judging.judge,
    receipt=scoring.receipt,
    observe=hiding(bid.hide, tokens.hide),
    determinize=imagining(bid.imagine, tokens.imagine),
    problems=every(
        problems.pieces,
        problems.cards,
        tokens.problems,
        problems.start,
        problems.seats,
        misplaced(setting_up.misplaced, bid.misplaced, row.misplaced),
        bid.problems,
        problems.course,
    ),
    to_dict=partial(views.to_dict, before_turns=bid.plain),
    graph=views.graph,
)
