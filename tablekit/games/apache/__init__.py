"""Apache, by Stefan Dorra: cards lie all over the table, and whoever is fastest claims what lies open."""

from tablekit.catalog.editions import Edition
from tablekit.catalog.entry import Game, Option

GAME = Game(
    name="apache",
    title="Apache",
    players=(2, 3, 4, 5),
    module=__name__,
    terms=("neutral",),
    plays_on="greedy",  # who plays at random chooses cards that cannot claim, and pays the penalty in most races
    editions=(Edition("it-2007", "Italian rulebook, 2007"),),
    options=(
        Option(
            "warpath",
            (False, True),
            False,
            "a Warrior who takes tomahawks also takes buffalo from every opponent",
            "apache.opt.warpath.trigger",
            told={True: "A Warrior who takes tomahawks also takes buffalo from everybody else."},
        ),
        Option(
            "marriage",
            (False, True),
            False,
            "with the tents a person of the other group can be taken",
            "apache.opt.marriage.pair",
            told={True: "With the tents a person of the other group can be taken."},
        ),
        Option(
            "sharing",
            (False, True),
            False,
            "people of the same role in unused colours join",
            "apache.opt.sharing.who",
            told={True: "People of the same role in colours that nobody plays join a claim."},
        ),
        Option(
            "chief_prisoner",
            ("any_other_male", "any_but_twin", "other_colours"),
            "any_other_male",
            "whom a Chief may take: any other man, any but the second Chief of the own colour, or other colours only",
            "apache.claim.chief.any_colour",
            told={
                "any_other_male": "A Chief may take any other man.",
                "any_but_twin": "A Chief may take any man but the second Chief of the same colour.",
                "other_colours": "A Chief may take men of other colours only.",
            },
        ),
        Option(
            "sharing_on_marriage",
            ("own_role", "none"),
            "own_role",
            "whether allies of the own role join at a marriage",
            "apache.opt.sharing.on_marriage",
            told={"own_role": "At a marriage allies of the own role join, too."},
        ),
        Option(
            "buffalo_to_bottom",
            ("with_warpath", True, False),
            "with_warpath",
            "whether buffalo go to the bottom of a stack",
            "apache.opt.warpath.bottom",
            told={
                "with_warpath": "Buffalo go to the bottom of a stack where a Warrior takes them from others.",
                True: "Buffalo go to the bottom of a stack.",
                False: "Buffalo go on top of a stack.",
            },
        ),
        Option(
            "may_decline",
            (False, True),
            False,
            "whether a player whose card can claim may take nothing",
            "apache.claim.mandatory",
            told={True: "Who can claim may take nothing."},
        ),
        Option(
            "first",
            None,
            None,
            "the starting player's seat, 0 by default, or 'random'",
            "apache.setup.first_player",
            seat=True,
        ),
        Option("colours", None, None, "one colour a seat: red, yellow, purple, blue, green", "apache.setup.colour"),
        Option(
            "speeds",
            None,
            None,
            "how fast each seat is where a race is drawn: whole numbers 1 to 9, such as '2,1,1'",
            "apache.race.order",
        ),
    ),
)
