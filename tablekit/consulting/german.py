"""How German questions are read: as Weissweiler and Fraser's CISTEM cuts words, in its plain form.

It takes more endings off than Snowball's stemmer, and needs thirty lines, here and in the page.
"""

from __future__ import annotations

import re

from tablekit.consulting.words import Reading

_FIGURES = """
0 null 1 eins 2 zwei 3 drei 4 vier 5 funf 6 sechs 7 sieben 8 acht 9 neun 10 zehn 11 elf 12 zwolf
"""
_FORMS = """
fuer fur ueber uber gebaut bauen baut bauen baue bauen bau bauen aufgebaut bauen gezahlt zahlen bezahlt zahlen bezahle
zahlen bezahlen zahlen bezahlt zahlen zahlt zahlen zahle zahlen genommen nehmen nimmt nehmen nimmst nehmen nehme
nehmen nimm nehmen gibt geben gebe geben gegeben geben gib geben verliert verlieren verloren verlieren verlor
verlieren gewinnt gewinnen gewonnen gewinnen gewinner gewinnen gewinn gewinnen sieger gewinnen geht gehen gegangen
gehen ging gehen gelegt legen legt legen lege legen liegt liegen gelegen liegen lag liegen lagen liegen steht stehen
gestanden stehen stand stehen stehe stehen gestellt stellen gezogen ziehen zieht ziehen ziehe ziehen geworfen werfen
wirft werfen wurf werfen gewurfelt wurfeln wurfelt wurfeln wurfle wurfeln gestohlen stehlen stiehlt stehlen klauen
stehlen klaut stehlen klaue stehlen geklaut stehlen beginnt beginnen begonnen beginnen beginne beginnen anfangt
anfangen angefangen anfangen fangt anfangen begann beginnen geschlossen schliessen gehalten halten halt halten behalt
behalten geblieben bleiben bleibt bleiben lasst lassen gelassen lassen hingelegt legen umgedreht umdrehen umdreht
umdrehen dreht umdrehen aufgedeckt aufdecken aufdeckt aufdecken deckt aufdecken ausgegeben ausgeben tauscht tauschen
getauscht tauschen tausch tauschen opfert opfern opfere opfern geopfert opfern opfergabe opfern opfergaben opfern
opferritual opfern hauser haus stadte stadt turme turm leute person leuten person gebaude gebaude endet ende enden
ende geendet ende beendet ende punkte punkt punkten punkt siegpunkte punkt siegpunkt punkt siegpunkten punkt bietet
bieten geboten bieten gebote gebot gesetzt setzen setzt setzen setze setzen eingesetzt setzen einsetzen setzen
hinsetzen setzen gespielt spielen verwendet verwenden benutzt benutzen nutzt nutzen genutzt nutzen heirat heiraten
heiratet heiraten hochzeit heiraten gefangen gefangener gefangene gefangener gefangenen gefangener fangen gefangener
bekommt bekommen bekomme bekommen kriegt bekommen kriege bekommen krieg bekommen kriegen bekommen kriegst bekommen
erhalt bekommen erhalten bekommen kostet kosten kost kosten preis kosten preise kosten teuer kosten teurer kosten
billiger kosten umsonst kostenlos gratis kostenlos wertung werten gewertet werten wertet werten gezaehlt zaehlen
zaehlt zaehlen zaehle zaehlen
"""
_SAY_NOTHING = """
der die das den dem des ein eine einen einem einer eines und oder ist sind war bin bist sein seine seinen seinem
seiner ihr ihre ihren ihrem ihrer mein meine meinen meinem meiner dein deine deinen unser unsere ich du er sie es wir
mich mir dich dir sich uns euch man in im an am auf aus bei beim mit von vom zu zum zur fur fuer nach um als so dass
wenn falls ob da dann dort hier auch noch schon nur doch mal denn eigentlich genau uberhaupt ja nein nicht kann kannst
konnen konnt konnte darf darfst durfen durft durfte soll sollen sollte will mochte wollen wird werden wurde wurden hat
habe hab haben hatte gibts gehts geht gehen machen mache macht passiert was dieser diese dieses diesen diesem jetzt
nun bitte danke hallo frage regel spiel etwas irgendwie ihn ihm wie wieso einfach gerade immer sehr wirklich tun tue
tut ding sache wohl also aber ne nen n hin her ganz zwar gar erlaubt moglich ok okay geben gebe kommt kommen komme
lassen lasst bleiben bleibt bekommen kriegen bekommt bekomme kriege kriegt erhalt erhalten heisst bedeutet gilt gelten
eben halt
"""
_ASK = "wer wann wo wohin woher warum wieso weshalb wie wieviel welche welcher welches welchen was wem wen wessen"
_JOINED = {r"\bwie ?viele?n?\b": "wieviel", r"\b([2-5]) ?(?:p|er)\b": "$1 spieler", r"\b3 ?: ?1\b": "drei zu eins",
           r"\b2 ?: ?1\b": "zwei zu eins", r"\b(?:zu|ab) welchem (?:zeitpunkt|punkt|moment)\b": "wann"}  # fmt: skip


def cut(word: str) -> str:
    """A folded word without the endings of German, and without the ge- of its participles.

    >>> [cut(word) for word in "hutte hutten gesetzt setzen siedlungen tempels".split()]
    ['hut', 'hut', 'setz', 'setz', 'siedlung', 'tempel']
    """
    word = re.sub("^ge(?=.{4})", "", word)
    word = word.replace("sch", "$").replace("ei", "%").replace("ie", "&")
    while len(word) > 3:
        if len(word) > 5 and word[-2:] in ("em", "er", "nd"):
            word = word[:-2]
        elif word[-1] in "esnt":
            word = word[:-1]
        else:
            break
    return word.replace("$", "sch").replace("%", "ei").replace("&", "ie")


GERMAN = Reading(
    "de", cut, figures=_FIGURES, forms=_FORMS, stop=_SAY_NOTHING, asking=_ASK, joined=_JOINED,
    apart={"zähl": "zaehl"}, verb_last=True,
)  # fmt: skip
