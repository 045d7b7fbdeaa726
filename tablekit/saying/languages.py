"""Languages: how a message is put into words.  English says it as it stands in the code."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from tablekit.saying import english
from tablekit.saying.catalogue import BY, Parts, Slot, parts, usable

if TYPE_CHECKING:
    from tablekit.saying.messages import Blank, Message

ENGINE = "tablekit.saying"  # the catalogue of the engine; its nouns, such as colours, are known to all
WHOLE = "{text}"  # the template of what is already a whole text


class LackingError(LookupError):
    """A language lacks a sentence or a noun, so that the whole message is said in English."""


@lru_cache(maxsize=4096)
def _parts(template: str) -> tuple[Parts, str]:
    """A template cut at its blanks; and as Python's ``%`` takes it, where each blank is said as it is."""
    found = parts(template)
    if "%" in template or any(isinstance(part, Slot) and part.mark for part in found):
        return found, ""
    return found, "".join([f"%({part.name})s" if isinstance(part, Slot) else part for part in found])


class Language:
    """English.  Other languages look up their templates, and know other grammar.

    ``lacking`` are the messages that somebody read in English instead, each with its home; of a text of a document,
    its home and document, ``tablekit.games.meduris/clauses``.
    """

    code, name, quotes, thousands = "en", "English", "“”", ","
    last: Mapping[str, str] = {"and": "and", "or": "or"}
    continues_small = True  # a sentence after a colon begins with a small letter

    def __init__(self) -> None:
        self.lacking: set[tuple[str, str]] = set()

    def say(self, message: Message) -> str:
        """A message in this language; in English, all of it, where anything of it is lacking."""
        message = message.settled()
        try:
            return message.say(self, message.home)
        except LackingError:
            self.lacking.add((message.home, message.english))
            return message.say(ENGLISH, message.home)

    def template(self, home: str, english: str) -> str:
        """The sentence with its blanks; raises ``LackingError``."""
        return english

    def text(self, home: str, english: str, document: str) -> str:
        """A text of a document, without blanks; where the language lacks it, the English."""
        return english

    def filled(self, template: str, blanks: Mapping[str, Blank], home: str) -> str:
        """A sentence, its blanks filled."""
        # Hot: whoever reads all reasons of all moves comes here for each of them, and most blanks hold a text or a
        # number as it is: then Python's own ``%`` takes a third of the time.
        found, as_it_is = _parts(template)
        if as_it_is:
            if not blanks:
                return as_it_is
            for value in blanks.values():
                kind = type(value)
                if kind is not str and kind is not int:
                    break
            else:
                return as_it_is % blanks
        told = ""
        for part in found:
            if isinstance(part, str):
                told += part
                continue
            name, mark, form = part
            value = blanks[name]
            if mark == "?":
                told += _chosen(value, *form.split("|"))
                continue
            if form.startswith(BY):
                form = "" if blanks[form[len(BY) :]] == 1 else "many"
            if type(value) is str:
                told += value
            elif type(value) is int:
                told += _figure(self, home, value, form) if form else str(value)
            else:
                told += self.said(value, home, form)
        return told

    def said(self, value: Blank, home: str, form: str = "") -> str:
        """What stands in a blank, in the form that the sentence asks for."""
        if isinstance(value, str):
            return value
        if not isinstance(value, int):
            return value.say(self, home, form)
        return _figure(self, home, value, form) if form else str(value)

    def decimal(self, text: str) -> str:
        """A number with a point."""
        return text

    def listed(self, said: Sequence[str], last: str) -> str:
        """A list as a person would say it, with the language's “and” or “or” before the last, or with a sign only."""
        return f"{last} ".join(said) if last in (",", ";") else english.listed(said, self.last[last])

    def number(self, value: int) -> str:
        """A number in words, where it is small."""
        return english.number(value)

    def counted(self, home: str, number: int, noun: str, form: str = "", many: str = "") -> str:
        """A number with its noun, in words where the form asks for it; ``many`` is a plural that is no usual one."""
        if not form and not many:
            return english.count(number, noun)
        said = english.number(number, "no") if form == "words" else str(number)
        return f"{said} {noun if number == 1 else many or english.count(2, noun)[2:]}"

    def noun(self, home: str, word: str, form: str, many: str = "") -> str:
        """A noun in a form."""
        match form:
            case "a":
                return english.article(word)
            case "the":
                return f"the {word}"
            case "capital":
                return english.capital(word)
            case "many":
                return many or english.count(2, word)[2:]
        return word


def _chosen(value: Blank, one: str, many: str = "", none: str | None = None) -> str:
    """Words by a number; ``none`` only where they differ from those of many."""
    if value == 0 and none is not None:
        return none
    return one if (value == 1 if isinstance(value, int | str) else value.single()) else many


# Hot, as `Language.filled`: a game has few numbers, and counts few things.
@lru_cache(maxsize=4096)
def _figure(language: Language, home: str, value: int, form: str) -> str:
    """A number as its blank asks for it."""
    if form == "+":
        return english.signed(value)
    if form == "words":
        return language.number(value)
    if form.startswith("0="):
        return str(value) if value else form[2:]
    noun, _, case = form.partition(".")
    return language.counted(home, value, noun, case)


ENGLISH = Language()


class Translated(Language):
    """A language that looks up its sentences and nouns in the catalogues."""

    def template(self, home: str, english: str) -> str:
        """The sentence of the catalogue beside the package; one that is nothing but a blank is one in all languages."""
        if english == WHOLE:
            return english
        said = usable(home, self.code).say.get(english)
        if said is None:
            raise LackingError(english)
        return said

    def text(self, home: str, english: str, document: str) -> str:
        """The text of the catalogue beside the document."""
        said = usable(home, self.code, document).say.get(english)
        if said is None:
            self.lacking.add((f"{home}/{document}", english))
            return english
        return said

    def entry(self, home: str, word: str) -> str:
        """A noun as the catalogue has it, that of the package or that of the engine; raises ``LackingError``."""
        found = usable(home or ENGINE, self.code).nouns.get(word) or usable(ENGINE, self.code).nouns.get(word)
        if found is None:
            raise LackingError(word)
        return found


class Pseudo(Language):
    """English with accents, and sentences 1.4 times as long and in brackets: what shows plain is no message yet."""

    code, name = "qps", "Pseudo"
    last = {"and": "ánd", "or": "ór"}
    _accents = str.maketrans("aeiouAEIOUcnyz", "áéíóúÁÉÍÓÚçñýž")

    def template(self, home: str, english: str) -> str:
        """The sentence made longer."""
        return english if english == WHOLE else self._longer(english)

    @classmethod
    @lru_cache(maxsize=8_192)
    def _longer(cls, english: str) -> str:
        said = "".join([
            part.translate(cls._accents) if isinstance(part, str) else f"{{{part.name}{part.mark}{cls._form(part)}}}"
            for part in parts(english)
        ])  # fmt: skip
        return f"⟦{said}{'·' * (2 * len(english) // 5)}⟧"

    def text(self, home: str, english: str, document: str) -> str:
        """The text made longer."""
        return self.template(home, english)

    @classmethod
    def _form(cls, slot: Slot) -> str:
        """What stands after the mark: with accents where it is said as it stands there."""
        return slot.form.translate(cls._accents) if slot.mark == "?" or slot.form.startswith("0=") else slot.form

    def counted(self, home: str, number: int, noun: str, form: str = "", many: str = "") -> str:
        """A number with its noun."""
        return super().counted(home, number, noun, form, many).translate(self._accents)

    def noun(self, home: str, word: str, form: str, many: str = "") -> str:
        """A noun in a form."""
        return super().noun(home, word, form, many).translate(self._accents)
