"""Apache in neutral terms, for whoever would rather not read those of the box; see ``tablekit.picture.terms``."""

from __future__ import annotations

from typing import Final

from tablekit.picture.terms import Terms

_COLLECTORS: Final = {"Hunter": "Bison", "Warrior": "Axe", "Maiden": "Necklace", "Chief": "Pole"}
_GOODS: Final = {
    "buffalo": "bison", "tomahawk": "axe", "tomahawks": "axes", "totem pole": "pole", "totem poles": "poles",
}  # fmt: skip
_REST: Final = {
    "prairie card": "field card", "prairie cards": "field cards", "people card": "collector card",
    "people cards": "collector cards", "people": "collectors", "persons": "collectors", "person": "collector",
    "loot card": "goods card", "loot cards": "goods cards", "loot": "goods",
    "prisoner": "companion", "prisoners": "companions",
    "spouse": "partner", "spouses": "partners", "marriage": "partnership", "marriages": "partnerships",
    "marrying": "a partnership", "marry": "partner with", "marries": "partners with", "married": "partnered",
    "a male role": "a round-badge collector", "male": "round-badge collector",
    "man": "round-badge collector", "men": "round-badge collectors",
    "Pow-Wow board": "race board", "Warpath": "Bison toll", "Sharing the loot": "Allies join", "Sharing": "Allies join",
    "raid": "toll", "raided": "paid as toll", "Apache": "Field Race",
}  # fmt: skip
_LONG: Final = {
    **{role: f"{good} collector" for role, good in _COLLECTORS.items()},
    **{f"{role}s": f"{good} collectors" for role, good in _COLLECTORS.items()},
}
_SHORT: Final = {**_COLLECTORS, **{f"{role}s": good for role, good in _COLLECTORS.items()}}

# Each German word stands in all its forms.  What is said instead has its gender, and where its plural is written like
# its singular, so is that; only an axe is no man, and brings its articles.
_GERMAN: Final = {
    "Jäger": "Büffelsammler", "Jägers": "Büffelsammlers", "Jägern": "Büffelsammlern",
    "Krieger": "Axtsammler", "Kriegers": "Axtsammlers", "Kriegern": "Axtsammlern",
    "Mädchen": "Kettenzeichen", "Mädchens": "Kettenzeichens",
    "Häuptling": "Pfahlsammler", "Häuptlings": "Pfahlsammlers",
    "Häuptlinge": "Pfahlsammler", "Häuptlingen": "Pfahlsammlern",
    "Mann": "Sammler", "Mannes": "Sammlers", "Männer": "Sammler", "Männern": "Sammlern",
    "männlich": "rund", "männliche": "runde", "männlicher": "runder", "männlichen": "runden",
    "der Tomahawk": "die Axt", "den Tomahawk": "die Axt", "dem Tomahawk": "der Axt",
    "ein Tomahawk": "eine Axt", "einen Tomahawk": "eine Axt", "kein Tomahawk": "keine Axt",
    "keinen Tomahawk": "keine Axt", "Tomahawk": "Axt", "Tomahawks": "Äxte",
    "Totempfahl": "Pfahl", "Totempfähle": "Pfähle", "Totempfählen": "Pfählen",
    "Präriekarte": "Feldkarte", "Präriekarten": "Feldkarten", "der Prärie": "des Feldes",
    "Beute": "Ernte", "Beutekarte": "Erntekarte", "Beutekarten": "Erntekarten", "Beuteteilung": "Ernteteilung",
    "Beutestapel": "Erntestapel", "Beutestapels": "Erntestapels", "Beutestapeln": "Erntestapeln",
    "Gefangener": "Begleiter", "Gefangene": "Begleiter", "Gefangenen": "Begleiter", "Gefangenem": "Begleiter",
    "macht Gefangene": "nimmt Begleiter mit", "gefangen nehmen": "mitnehmen", "gefangen genommen": "mitgenommen",
    "gefangen werden": "mitgenommen werden", "Gefangen wird": "Mit kommt", "gefangen": "mit",
    "Hochzeit": "Partnerschaft", "heiraten": "gewinnen", "heiratet": "gewinnt", "geheiratet": "gewonnen",
    "geheiratete": "gewonnene", "geheirateten": "gewonnenen",
    "Pow-Wow-Tafel": "Renntafel", "Kriegspfad": "Büffelzoll", "Apache": "Field Race",
}  # fmt: skip
_ITALIAN: Final = {
    "Cacciatore": "Cerca-bufali", "Cacciatori": "Cerca-bufali", "Guerriero": "Cerca-asce", "Guerrieri": "Cerca-asce",
    "Fanciulla": "Cerca-collane", "Fanciulle": "Cerca-collane", "Capo": "Cerca-pali", "Capi": "Cerca-pali",
    "uomo": "cercatore", "uomini": "cercatori", "un uomo": "un cercatore", "l’uomo": "il cercatore",
    "dell’uomo": "del cercatore", "gli uomini": "i cercatori", "degli uomini": "dei cercatori",
    "maschile": "rotondo", "maschili": "rotondi",
    "il tomahawk": "l’ascia", "un tomahawk": "un’ascia", "del tomahawk": "dell’ascia",
    "nessun tomahawk": "nessun’ascia", "1 tomahawk": "1 ascia", "i tomahawk": "le asce",
    "dei tomahawk": "delle asce", "tomahawk": "asce",
    "il totem": "il palo", "un totem": "un palo", "del totem": "del palo", "nessun totem": "nessun palo",
    "1 totem": "1 palo", "totem": "pali",
    "carta prateria": "carta campo", "carte prateria": "carte campo", "prateria": "campo",
    "bottino": "raccolto", "prigioniero": "compagno", "prigionieri": "compagni", "prigioniera": "compagna",
    "cattura": "prende con sé", "catturano": "prendono con sé", "catturare": "prendere con sé",
    "catturare se stesso": "prendere se stesso", "fare prigioniero": "prendere con sé",
    "catturato": "preso", "catturati": "presi",
    "lo sposo": "il partner", "uno sposo": "un partner", "dello sposo": "del partner", "sposo": "partner",
    "gli sposi": "i partner", "la sposa": "la partner", "una sposa": "una partner", "della sposa": "della partner",
    "sposo o sposa": "partner", "uno sposo o una sposa": "un partner",
    "sposa": "sceglie", "sposare": "scegliere", "sposarsi": "fare coppia",
    "si sposa": "fa coppia", "si è sposato": "ha fatto coppia", "essersi sposato": "aver fatto coppia",
    "matrimonio": "patto", "Sentiero di guerra": "Pedaggio di bufali",
    "tabellone Pow-Wow": "tabellone della gara", "Apache": "Field Race",
}  # fmt: skip

TERMS: Final = {
    "neutral": Terms({**_GOODS, **_REST, **_LONG}, _SHORT, others={"de": Terms(_GERMAN), "it": Terms(_ITALIAN)})
}
