"""The list of all sections: every question of the rulebook with its answers, in the order of the game.

A position is written so, in one line::

    empire/2p rules=it board=printed map=fern,N:horseshoe,E:volcano@90,W:meadows start=F2 seats=purple.blue ages=0.1
    setup=1 tokens=spring@M1,dragon@V3 leaders=- armies=F2:4.4.0,H5:1.1.2 cities=M1:0.1 kept=- coins=12.10
    cards=dire_eye.lake/- row=graveyard.gap.noble_hills.night_wizard.stronghold.dire_ogre claimed=-/- bids=0.2 rolls=-
    first=0 turn=0 left=4 past=- later=- do=refill:0,place:0*4

Each section says what its parts mean; ``do`` is what is still to be done, the next last: ``*4`` is the number on the
card, ``@M1`` a region.  Only ``map``, ``start`` and ``do`` must be written.  What is left out is empty or the default.
"""

from __future__ import annotations

from functools import partial

from tablekit.frame.book import Book
from tablekit.frame.sections import Section, asked, left_to_chance
from tablekit.games.empire import GAME, cites, quick_looks
from tablekit.games.empire import playout_shortcuts as quick
from tablekit.games.empire.actions import abilities, cities, destroying, moving, placing
from tablekit.games.empire.actions.cities import Building, City, CityWithArmy
from tablekit.games.empire.actions.destroying import Destroy, DestroyAndSteal, Destroying
from tablekit.games.empire.actions.moving import Moving, Step
from tablekit.games.empire.actions.placing import PaidPlace, Place, Placing
from tablekit.games.empire.estimate import GLANCE, estimate
from tablekit.games.empire.rules import bid, course_of_play, ending, next_game, row, scoring, setting_up, tokens
from tablekit.games.empire.rules.bid import Bid, Bidding, First, Naming, Roll, Rolling
from tablekit.games.empire.rules.course_of_play import Done
from tablekit.games.empire.rules.next_game import Chosen, NextGame
from tablekit.games.empire.rules.row import Draw, Drawing
from tablekit.games.empire.rules.setting_up import Dealing, Dealt, Extra, Neutral, PlacingExtra, PlacingNeutral
from tablekit.games.empire.rules.taking import A_CARD_OR_NONE, Choose, Choosing, Take
from tablekit.games.empire.rules.tokens import Found, Peek, Peeking, Revealing, Seeing
from tablekit.games.empire.rules.turn_end import Refilling, TurnEnding
from tablekit.games.empire.rules.what_is_asked import ExtraCard, Taking
from tablekit.games.empire.table import notation, options, problems, views
from tablekit.games.empire.table.notation import bare
from tablekit.games.empire.table.pending import ToDo, misplaced
from tablekit.games.empire.table.state import State
from tablekit.games.empire.words import m

BOOK: Book[State] = Book(
    GAME,
    Section(fields=notation.FIELDS, blank=bare, problems=problems.pieces),
    Section(problems=problems.cards),
    Section(
        asked(PlacingExtra, Extra, legal=quick.extras),
        asked(PlacingNeutral, Neutral, legal=quick.neutrals),
        complete=options.complete,
        start=setting_up.start,
        says=setting_up.SAYS,
        kinds=setting_up.KINDS,
    ),
    Section(
        asked(Bidding, Bid),
        asked(Naming, First),
        fields=bid.FIELDS,
        says=bid.SAYS,
        kinds=bid.KINDS,
        hide=bid.hide,
        imagine=bid.imagine,
    ),
    Section(
        asked(Taking, Take, legal=quick.takes),
        asked(Choosing, Choose, Done, legal=quick.choices),
        turn=cites.TURN_ORDER,
        says=course_of_play.SAYS,
        kinds=course_of_play.KINDS,
    ),
    Section(says=abilities.SAYS),
    Section(asked(Placing, Place, PaidPlace, Done, legal=quick.places), says=placing.SAYS, kinds=placing.KINDS),
    Section(asked(Moving, Step, Done, legal=quick.steps), says=moving.SAYS),
    Section(asked(Building, CityWithArmy, City, Done, legal=quick.cities), fields=cities.FIELDS, says=cities.SAYS),
    Section(
        asked(Destroying, Destroy, DestroyAndSteal, Done, legal=quick.destructions),
        fields=destroying.FIELDS,
        says=destroying.SAYS,
        kinds=destroying.KINDS,
    ),
    Section(
        asked(Peeking, Peek, Done),
        fields=tokens.FIELDS,
        says=tokens.SAYS,
        kinds=tokens.KINDS,
        hide=tokens.hide,
        imagine=tokens.imagine,
        problems=tokens.problems,
    ),
    Section(problems=problems.start),
    Section(problems=problems.seats),
    Section(asked(ExtraCard, *A_CARD_OR_NONE)),
    Section(left_to_chance(Drawing, Draw, at_random=quick.draw_at_random), fields=row.FIELDS, says=row.SAYS),
    Section(left_to_chance(Rolling, Roll)),
    Section(left_to_chance(Revealing, Found), left_to_chance(Seeing, Found)),
    Section(left_to_chance(NextGame, Chosen), fields=next_game.FIELDS, says=next_game.SAYS, kinds=next_game.KINDS),
    Section(left_to_chance(Dealing, Dealt)),
    Section(asked(Refilling), asked(TurnEnding)),
    Section(problems=misplaced(setting_up.misplaced, bid.misplaced, row.misplaced)),
    Section(problems=bid.problems),
    Section(problems=problems.course),
    Section(
        over=scoring.over,
        ended=cites.END_CONDITION,
        scores=scoring.scores,
        receipt=scoring.receipt,
        says=ending.SAYS,
        kinds=ending.KINDS,
    ),
    Section(
        estimate=partial(estimate, promised=bid.promised),
        quick_estimate=quick_looks.estimate,
        looks=quick_looks.looks,
        glance=GLANCE,
    ),
    Section(to_dict=partial(views.to_dict, before_turns=bid.bids_and_rolls), graph=views.graph),
    order="rules board map start seats ages setup tokens leaders armies cities kept coins cards row claimed bids rolls "
    "first turn left past later",
    such_as=m("{one}, {other} or {last}", one="'take:0'", other="'move:0*3'", last="'bid'"),
    pending=ToDo,
)
