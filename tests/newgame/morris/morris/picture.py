"""Nine Men's Morris as a picture: the board, the men, and how many each has in hand and has lost."""

from morris import GAME
from morris.table import BOARD, MEN, State
from tablekit.picture.men import scene_of


def beside(s: State, player: int) -> dict[str, int]:
    return {"in hand": s.hand[player], "lost": MEN - s.hand[player] - len(s.points(player))}


scene = scene_of(GAME, BOARD, lambda s: s.men, beside=beside)
