"""How Italian questions are read: nouns without the vowel of their number and gender, verbs without their endings."""

from __future__ import annotations

from tablekit.consulting.words import Reading

_FIGURES = """
0 zero 1 uno 2 due 3 tre 4 quattro 5 cinque 6 sei 7 sette 8 otto 9 nove 10 dieci 11 undici 12 dodici 1o primo 2o
secondo
"""
_FORMS = """
templi tempio tempi tempio preso prendere presa prendere prese prendere presi prendere prendo prendere messo mettere
messa mettere messi mettere messe mettere metto mettere scelto scegliere scelgo scegliere scelta scegliere perso
perdere persa perdere persi perdere perse perdere perdita perdere vinto vincere vinta vincere vittoria vincere
vincitore vincere speso spendere spesa spendere costruzione costruire costruzioni costruire costruisco costruire
costruito costruire offerto offrire offerta offerta offerte offerta offro offrire scoperto scoprire scoperta scoprire
scoperte scoprire scoperti scoprire rimasto rimanere rimaste rimanere rimasti rimanere chiuso chiudere chiusa chiudere
aperto aprire sceglie scegliere scelgono scegliere tolgo togliere tolto togliere tolta togliere toglie togliere tengo
tenere tieni tenere tiene tenere tengono tenere paghi pagare giochi giocare paga pagare pago pagare pagano pagare
pagato pagare uguale pari uguali pari parita pari pareggio pari pareggi pari spareggio pari pareggiare pari finisce
finire finita finire finito finire finite finire finiti finire finisco finire fine finire finale finale inizia
iniziare inizio iniziare comincia iniziare comincio iniziare cominciare iniziare iniziale iniziare iniziali iniziare
soldo moneta soldi moneta uomini omino uomo omino omini omino citta citta gratis gratuito gratuita gratuito costa
costare costo costare costi costare costano costare prezzo costare prezzi costare caro costare punteggio punto
punteggi punto punti punto sposare sposare sposarsi sposare sposa sposare sposo sposare sposi sposare matrimonio
sposare
"""
_SAY_NOTHING = """
il lo la i gli le l un uno una dei degli delle del della dello dell di da dal dalla dai dalle in nel nella nei nelle
nello nell a al alla ai alle allo all su sul sulla sui sulle con per tra fra e ed o od ma se che non si mi ti ci vi ne
me te noi voi loro lui lei io tu mio mia miei mie tuo tua tuoi tue suo sua suoi sue nostro nostra questo questa questi
queste quello quella quelli quelle quel c e sono siamo ho hai ha abbiamo hanno avere essere era stato stata posso puoi
puo possiamo possono potere deve devo devi dobbiamo devono vado va vanno fare faccio fai fa fanno succede succedere
anche ancora gia solo proprio poi allora adesso ora qui li ecco grazie ciao domanda regola regole gioco partita cosa
come vuol dire vale valgono serve servono si puo gliela glielo sia ogni ad sto sta stanno stare forse davvero bene ok
okay pure mica cioe esattamente preciso quindi molto piu qualcosa lasciare tocca viene vengono vengo
"""
_ASK = "chi quando dove perche come quanto quanti quanta quante quale quali cosa che"
_JOINED = {r"\b3 ?(?:a|:) ?1\b": "tre per uno", r"\b2 ?(?:a|:) ?1\b": "due per uno",
           r"\b(?:a|in) (?:che|quale) (?:punto|momento)\b": "quando"}  # fmt: skip
_VERBS = (
    "iscono", "iamo", "ando", "endo", "ano", "ono", "are", "ere", "ire", "isce", "isci", "ato", "ata", "ati", "ate",
    "uto",
    "uta", "uti", "ute", "ito", "ita", "iti", "ite",
)  # fmt: skip
_WITH_IT = ("mi", "ti", "si", "ci", "vi", "lo", "la", "li", "le", "ne", "gli", "gliela", "glielo", "mela", "melo")


def cut(word: str) -> str:
    """A folded word without the endings of Italian.

    >>> [cut(word) for word in "capanna capanne pagare pagarlo paghiamo bufali giocatori".split()]
    ['capann', 'capann', 'pag', 'pag', 'pag', 'bufal', 'giocator']
    """
    for more in _WITH_IT:
        whole = word[: -len(more)]
        if word.endswith(more) and len(whole) > 4 and whole.endswith(("ar", "er", "ir")):
            return _bare(whole[:-2])
    for ending in _VERBS:
        if word.endswith(ending) and len(word) > len(ending) + 2:
            return _bare(word[: -len(ending)])
    return _bare(word)


def _bare(word: str) -> str:
    """Without the vowels at its end, and the h that an i asks for."""
    while len(word) > 3 and word[-1] in "aeiou":
        word = word[:-1]
    return word[:-1] if len(word) > 3 and word.endswith(("ch", "gh")) else word


ITALIAN = Reading(
    "it", cut, figures=_FIGURES, forms=_FORMS, stop=_SAY_NOTHING, asking=_ASK, joined=_JOINED, apostrophe=" ",
    alike=66,  # its words share more of their letters than English ones: with 60 “popolazione” was a word of rules
)  # fmt: skip
