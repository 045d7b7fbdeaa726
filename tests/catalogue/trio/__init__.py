"""Trio, as plain as games can be: two players, nothing hidden, no luck and no points; whoever has a row wins."""

from tablekit.catalog.editions import Edition
from tablekit.catalog.entry import Game
from tablekit.saying import plain

GAME = Game(
    name="trio",
    title="Trio",
    players=(2,),
    module=__name__,
    editions=(Edition("ours", plain("As we play it")),),
    options=(),
)
