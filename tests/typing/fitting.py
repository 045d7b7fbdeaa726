"""Each game, held by mypy to what the engine asks of it; ``test_typing.py`` runs mypy on this file."""

from tablekit.core import Drawing, Notation, Rules
from tablekit.games.empire import drawing as empire_drawing
from tablekit.games.empire import notation as empire_notation
from tablekit.games.empire import rules as empire_rules
from tablekit.games.empire.state import State as Empire
from tablekit.games.meduris import picture as meduris_picture
from tablekit.games.meduris.rules import BOOK
from tablekit.games.meduris.table import State as Meduris

rules_of_meduris: Rules[Meduris] = BOOK
notation_of_meduris: Notation[Meduris] = BOOK
drawing_of_meduris: Drawing[Meduris] = meduris_picture

rules_of_empire: Rules[Empire] = empire_rules
notation_of_empire: Notation[Empire] = empire_notation
drawing_of_empire: Drawing[Empire] = empire_drawing
