"""Meduris, by Stefan Dorra and Ralf zur Linde: huts, temples, a druid on his path and a mountain of goods."""

from tablekit.catalog.editions import Edition
from tablekit.catalog.entry import Game, Option

GAME = Game(
    name="meduris",
    title="Meduris",
    players=(2, 3, 4),
    module=__name__,
    editions=(
        Edition("de-302380", "German rulebook, article 302380", {"end_when_supply_empty": True}),
        Edition("it-302863", "Italian rulebook, article 302863", {"end_when_supply_empty": False}),
    ),
    options=(
        Option(
            "end_when_supply_empty",
            (True, False),
            None,
            "the last lap also begins when all goods are taken and nobody wants to build; on in the German edition",
            "meduris.end.trigger-supply",
            told={True: "The last round also comes when all goods are taken and nobody wants to build."},
        ),
        Option(
            "substitution",
            ("free", "lacking"),
            "free",
            "three others may replace a good at any time, or only a good that is lacking",
            "meduris.goods.substitution",
            told={"lacking": "Three goods stand for one only when that good is lacking."},
        ),
        Option("first", None, None, "the start player's seat, or 'random'", "meduris.setup.start-player", seat=True),
        Option(
            "chips",
            None,
            None,
            "where the bonus chips lie, as '3:hut,9:two,...', or 'random'",
            "meduris.setup.bonus.shuffle",
        ),
        Option(
            "colours", None, None, "one colour a seat: purple, blue, green, red", "meduris.game.colours.two-players"
        ),
    ),
)
