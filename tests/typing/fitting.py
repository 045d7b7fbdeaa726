"""Each game, held by mypy to what the engine asks of it; ``make lint`` runs mypy on this file, too."""

from tablekit.core import Notation, Rules
from tablekit.games.apache import picture as apache_picture
from tablekit.games.apache.book import BOOK as APACHE
from tablekit.games.apache.table.state import State as Apache
from tablekit.games.empire import picture as empire_picture
from tablekit.games.empire.book import BOOK as EMPIRE
from tablekit.games.empire.table.state import State as Empire
from tablekit.games.iquazu import picture as iquazu_picture
from tablekit.games.iquazu.book import BOOK as IQUAZU
from tablekit.games.iquazu.table.state import State as Iquazu
from tablekit.games.meduris import picture as meduris_picture
from tablekit.games.meduris.book import BOOK as MEDURIS
from tablekit.games.meduris.table.state import State as Meduris
from tablekit.picture.look import Drawing

rules_of_apache: Rules[Apache] = APACHE
notation_of_apache: Notation[Apache] = APACHE
drawing_of_apache: Drawing[Apache] = apache_picture

rules_of_meduris: Rules[Meduris] = MEDURIS
notation_of_meduris: Notation[Meduris] = MEDURIS
drawing_of_meduris: Drawing[Meduris] = meduris_picture

rules_of_empire: Rules[Empire] = EMPIRE
notation_of_empire: Notation[Empire] = EMPIRE
drawing_of_empire: Drawing[Empire] = empire_picture

rules_of_iquazu: Rules[Iquazu] = IQUAZU
notation_of_iquazu: Notation[Iquazu] = IQUAZU
drawing_of_iquazu: Drawing[Iquazu] = iquazu_picture
