"""Iquazú, by Michael Feldkötter."""

from tablekit.catalog.editions import Edition
from tablekit.catalog.entry import Game, Option, Playing
from tablekit.games.iquazu.words import m

GAME = Game(
    name="iquazu",
    title="Iquazú",
    players=(2, 3, 4),
    module=__name__,
    plays_on=Playing("mixed", 4, "greedy"),  # moves are told apart better in mixed games, and who wins in greedy ones
    editions=(Edition("it-303935", m("Italian rulebook, article 303935")),),
    options=(
        Option(
            "post_scoring_tiles",
            ("all", "double_only"),
            "all",
            m("directly after a scoring all tiles may be used, or double-turn tiles only"),
            "iquazu.tile.timing",
            called={"all": m("all"), "double_only": m("double only")},
            told={"double_only": m("Directly after a scoring only double-turn tiles may be used.")},
        ),
        Option(
            "window_after_drop",
            (True, False),
            True,
            m("tiles may also be used after a scoring that a drop set off"),
            "iquazu.special.double_before_pass",
            told={True: m("Tiles may also be used after a scoring that a drop set off.")},
        ),
        Option(
            "drop_after_scoring",
            (False, True),
            False,
            m("a drop is due even after a scoring, if another action was taken since"),
            "iquazu.after.d",
            told={True: m("A drop falls even after a scoring, if another action was taken since.")},
        ),
        Option("first", None, None, m("the starting player's seat, or 'random'"), "iquazu.setup.gems", seat=True),
        Option(
            "strips",
            None,
            None,
            m("the rock strips from left to right, as 'CAEBD', or 'random'"),
            "iquazu.setup.strips",
        ),
        Option("colours", None, None, m("one colour a seat: red, yellow, purple, green"), "iquazu.setup.board"),
    ),
)
