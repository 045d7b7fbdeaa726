"""Apache, by Stefan Dorra."""

from tablekit.catalog.editions import Edition
from tablekit.catalog.entry import Game, Option, Playing
from tablekit.games.apache.words import m

GAME = Game(
    name="apache",
    title="Apache",
    players=(2, 3, 4, 5),
    module=__name__,
    terms=("neutral",),
    plays_on=Playing("greedy", 4, "greedy"),  # at random cards are chosen that cannot claim, and most races cost
    editions=(Edition("it-2007", m("Italian rulebook, 2007")),),
    options=(
        Option(
            "warpath",
            (False, True),
            False,
            m("a Warrior who takes tomahawks also takes buffalo from every opponent"),
            "apache.opt.warpath.trigger",
            told={True: m("A Warrior who takes tomahawks also takes buffalo from everybody else.")},
        ),
        Option(
            "marriage",
            (False, True),
            False,
            m("with the tents a person of the other group can be taken"),
            "apache.opt.marriage.pair",
            told={True: m("With the tents a person of the other group can be taken.")},
        ),
        Option(
            "sharing",
            (False, True),
            False,
            m("people of the same role in unused colours come along"),
            "apache.opt.sharing.who",
            told={True: m("People of the same role in colours that nobody plays come along.")},
        ),
        Option(
            "chief_prisoner",
            ("any_other_male", "any_but_twin", "other_colours"),
            "any_other_male",
            m(
                "whom a Chief may take: any other man, any but the second Chief of the own colour, or other colours "
                "only"
            ),
            "apache.claim.chief.any_colour",
            told={
                "any_other_male": m("A Chief may take any other man."),
                "any_but_twin": m("A Chief may take any man but the second Chief of the same colour."),
                "other_colours": m("A Chief may take men of other colours only."),
            },
            called={
                "any_other_male": m("any other male"),
                "any_but_twin": m("any but twin"),
                "other_colours": m("other colours"),
            },
        ),
        Option(
            "sharing_on_marriage",
            ("own_role", "none"),
            "own_role",
            m("whether allies of the own role join at a marriage"),
            "apache.opt.sharing.on_marriage",
            told={"own_role": m("At a marriage allies of the own role join, too.")},
            called={"own_role": m("own role"), "none": m("none")},
        ),
        Option(
            "buffalo_to_bottom",
            ("with_warpath", True, False),
            "with_warpath",
            m("whether buffalo go to the bottom of a stack"),
            "apache.opt.warpath.bottom",
            told={
                "with_warpath": m("Buffalo go to the bottom of a stack where a Warrior takes them from others."),
                True: m("Buffalo go to the bottom of a stack."),
                False: m("Buffalo go on top of a stack."),
            },
            called={"with_warpath": m("with warpath")},
        ),
        Option(
            "may_decline",
            (False, True),
            False,
            m("whether a player whose card can take something may take nothing"),
            "apache.claim.mandatory",
            told={True: m("You may take nothing if you like.")},
        ),
        Option(
            "first",
            None,
            None,
            m("the starting player's seat, 0 by default, or 'random'"),
            "apache.setup.first_player",
            seat=True,
        ),
        Option("colours", None, None, m("one colour a seat: red, yellow, purple, blue, green"), "apache.setup.colour"),
        Option(
            "speeds",
            None,
            None,
            m("how fast each seat is where a race is drawn: whole numbers 1 to 9, such as '2,1,1'"),
            "apache.race.order",
        ),
    ),
)
