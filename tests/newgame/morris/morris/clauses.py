"""The rules of Nine Men's Morris, numbered: each is told once, and cited by its name."""

from tablekit.catalog.clauses import Clauses

CLAUSES = Clauses("morris")

CLAUSES.section("A turn")
TURN = CLAUSES.must("turn", "Turns", "White begins with nine men in hand, as has Black, and they take turns.")
PLACE = CLAUSES.must("place", "Place a man", "Whoever has men in hand places one of them on an empty point.")
MOVE = CLAUSES.must("move", "Move a man", "Whoever has none in hand moves a man along a line to the next, if empty.")
FLY = CLAUSES.may("fly", "Fly", "Whoever has none in hand and three on the board may move a man to any empty point.")

CLAUSES.section("Mills")
MILL = CLAUSES.must("mill", "Close a mill", "Whoever gets three men in a line, or in two, takes one man of the other.")
SAFE = CLAUSES.must("safe", "Safe in a mill", "A man in a mill is not taken, unless all men of the other are in mills.")

CLAUSES.section("The end")
FEW = CLAUSES.end("few", "Two men", "Whoever has two men left, and none in hand, has lost.")
STUCK = CLAUSES.end("stuck", "No move", "Whoever is to move and cannot has lost.")
AGAIN = CLAUSES.end("again", "The same again", "If all stands alike a third time, the same to move, nobody wins.")
QUIET = CLAUSES.end("quiet", "Fifty moves", "After fifty moves of both together without a mill, nobody wins.")
