"""Meduris, by Stefan Dorra and Ralf zur Linde."""

from tablekit.catalog.editions import Edition
from tablekit.catalog.entry import Game, Option, Playing
from tablekit.games.meduris.words import m

GAME = Game(
    name="meduris",
    title="Meduris",
    players=(2, 3, 4),
    module=__name__,
    plays_on=Playing("greedy", 4, "greedy"),
    editions=(
        Edition("de-302380", m("German rulebook, article 302380"), {"end_when_supply_empty": True}, m("German rules")),
        Edition(
            "it-302863", m("Italian rulebook, article 302863"), {"end_when_supply_empty": False}, m("Italian rules")
        ),
    ),
    options=(
        Option(
            "end_when_supply_empty",
            (True, False),
            None,
            m("the last lap also begins when all goods are taken and nobody wants to build; on in the German edition"),
            "meduris.end.trigger-supply",
            told={True: m("The last round also comes when all goods are taken and nobody wants to build.")},
        ),
        Option(
            "substitution",
            ("free", "lacking"),
            "free",
            m("three others may replace a good at any time, or only a good that is lacking"),
            "meduris.goods.substitution",
            told={"lacking": m("Three goods stand for one only when that good is lacking.")},
            called={"free": m("free"), "lacking": m("lacking")},
        ),
        Option("first", None, None, m("the start player's seat, or 'random'"), "meduris.setup.start-player", seat=True),
        Option(
            "chips",
            None,
            None,
            m("where the bonus chips lie, as '3:hut,9:two,...', or 'random'"),
            "meduris.setup.bonus.shuffle",
            told={None: m("The bonus chips are laid out by lot, or as you say: a space and two, hut or druid.")},
        ),
        Option(
            "colours", None, None, m("one colour a seat: purple, blue, green, red"), "meduris.game.colours.two-players"
        ),
    ),
)
