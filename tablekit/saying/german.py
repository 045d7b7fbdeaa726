"""German: three genders, four cases."""

from __future__ import annotations

from tablekit.saying import english
from tablekit.saying.catalogue import entry
from tablekit.saying.languages import Translated

CASES = {"nom": 0, "acc": 1, "dat": 2, "gen": 3}
_MANY = "many"
ARTICLES = {
    "the": {"m": "der den dem des", "f": "die die der der", "n": "das das dem des", _MANY: "die die den der"},
    "a": {"m": "ein einen einem eines", "f": "eine eine einer einer", "n": "ein ein einem eines", _MANY: "   "},
    "no": {
        "m": "kein keinen keinem keines", "f": "keine keine keiner keiner", "n": "kein kein keinem keines",
        _MANY: "keine keine keinen keiner",
    },
}  # fmt: skip
# What an adjective ends in, after which article: nominative, accusative, dative, genitive.
_STRONG = {"m": "er en em en", "f": "e e er er", "n": "es es em en", _MANY: "e e en er"}
_MIXED = {"m": "er en en en", "f": "e e en en", "n": "es es en en"}
_ENDINGS = {
    "": _STRONG,
    "the": {"m": "e en en en", "f": "e e en en", "n": "e e en en", _MANY: "en en en en"},
    "a": {**_MIXED, _MANY: _STRONG[_MANY]},
    "no": {**_MIXED, _MANY: "en en en en"},
}


class German(Translated):
    """The catalogue writes a noun as a dictionary does: ``die Hütte, Hütten``; articles and cases follow.

    Where the ending of an adjective belongs stands ``~``: ``der rot~ Jäger, rot~ Jäger``.
    """

    code, name, quotes, thousands = "de", "Deutsch", "„“", "."
    last = {"and": "und", "or": "oder"}
    continues_small = False

    def counted(self, home: str, number: int, noun: str, form: str = "", many: str = "") -> str:
        """A number with its noun; none in words, where the form asks for words."""
        if not number and "words" in form.split("."):
            several = ", " in self.entry(home, noun)  # “keine Hütten”, and of what has no plural “kein Holz”
            return self.noun(home, noun, f"no.{_MANY}.{form}" if several else f"no.{form}")
        return f"{number} {self.noun(home, noun, form if number == 1 else f'{_MANY}.{form}')}"

    def decimal(self, text: str) -> str:
        """A number with a comma."""
        return text.replace(".", ",")

    def noun(self, home: str, word: str, form: str, many: str = "") -> str:
        """A noun with its article and in its case, such as ``the.dat`` or ``many``; ``capital`` at the beginning."""
        written = self.entry(home, word)
        gender, one, plural, oblique = entry(written)
        wanted = form.split(".")
        case = next((name for name in wanted if name in CASES), "nom")
        article = next((name for name in wanted if name in ARTICLES), "")
        several = _MANY in wanted
        kind = _MANY if several else gender
        said = plural if several else _in_case(one, gender, case, oblique)
        said = said.replace("~", _ENDINGS[article][kind].split(" ")[CASES[case]])
        if several and case == "dat" and ", " in written:  # wood has no plural
            said = _ended(said, "" if _named(said)[-1] in "ns" else "n")
        which = ARTICLES[article][kind].split(" ")[CASES[case]] if article else ""
        said = f"{which} {said}" if which else said
        return english.capital(said) if "capital" in wanted else said


def _in_case(one: str, gender: str, case: str, oblique: str) -> str:
    """The singular: as it is written for other cases, else with the -s or -es of a genitive."""
    if oblique and case != "nom":
        return oblique
    if case != "gen" or gender == "f" or one[-1] == "~":
        return one
    return _ended(one, "es" if _named(one)[-1] in "sßxz" else "s")


def _named(said: str) -> str:
    """The noun without the name in quotes after it, as of a “Bonus-Chip „Hütte“”."""
    return said.partition(" „")[0]


def _ended(said: str, ending: str) -> str:
    """The noun with an ending, which stands before such a name."""
    noun, mark, name = said.partition(" „")
    return f"{noun}{ending}{mark}{name}"
