"""Each game, held by mypy to what the engine asks of it; ``test_typing.py`` runs mypy on this file."""

from tablekit.core import Drawing, Notation, Rules
from tablekit.games.empire import drawing as empire_drawing
from tablekit.games.empire import notation as empire_notation
from tablekit.games.empire import rules as empire_rules
from tablekit.games.empire.state import State as Empire
from tablekit.games.meduris import drawing as meduris_drawing
from tablekit.games.meduris import notation as meduris_notation
from tablekit.games.meduris import rules as meduris_rules
from tablekit.games.meduris.state import State as Meduris

rules_of_meduris: Rules[Meduris] = meduris_rules
notation_of_meduris: Notation[Meduris] = meduris_notation
drawing_of_meduris: Drawing[Meduris] = meduris_drawing

rules_of_empire: Rules[Empire] = empire_rules
notation_of_empire: Notation[Empire] = empire_notation
drawing_of_empire: Drawing[Empire] = empire_drawing
