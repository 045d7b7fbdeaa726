"""Messages, and what can stand in their blanks: values, equal to whatever says the same of the same."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ParamSpec, Protocol, TypeAlias

import msgspec

from tablekit.saying.current import LANGUAGES, current, marks, speaking
from tablekit.saying.english import capital
from tablekit.saying.languages import ENGLISH, WHOLE

if TYPE_CHECKING:
    from tablekit.saying.languages import Language


P = ParamSpec("P")
_NOTHING: Mapping[str, Blank] = {}


class Sayable(msgspec.Struct, frozen=True):
    """What can stand in a blank besides numbers, names and notation; a game may have its own."""

    def say(self, language: Language, home: str, form: str = "") -> str:
        """In a language, in the form that the sentence asks for; ``home`` is the package of the sentence."""
        raise NotImplementedError

    def single(self) -> bool:
        """Whether it is one of something, so that ``{goods?is|are}`` takes the first."""
        return False

    def __str__(self) -> str:
        return str(plain(self))


Blank: TypeAlias = "str | int | Sayable"


class Message(Sayable, frozen=True):
    """A sentence that is not said yet: the package with its catalogue, its English, what its blanks hold.

    >>> m, t = messages("tablekit.saying")
    >>> needs = m("needs {number:good}: you have {left:0=none}", number=2, left=0)
    >>> str(needs)
    'needs 2 goods: you have none'
    """

    home: str
    english: str
    blanks: Mapping[str, Blank]

    def say(self, language: Language, home: str, form: str = "") -> str:
        """In a language, all blanks filled; raises ``LackingError`` where it lacks a part of it."""
        return language.filled(language.template(self.home, self.english), self.blanks, self.home)

    def settled(self) -> Message:
        """This, made where that was left until somebody reads it."""
        return self

    def said(self, code: str) -> str:
        """In the language of this code, such as ``de``."""
        return LANGUAGES[code].say(self)

    def __str__(self) -> str:
        language = current()
        # Hot, as `Language.filled`: English says the template as it stands, and lacks nothing.
        if language is ENGLISH and type(self) is Message:
            return language.filled(self.english, self.blanks, self.home)
        return language.say(self)

    def __repr__(self) -> str:
        return repr(str(self))

    def __hash__(self) -> int:
        return hash((self.home, self.english))


Text: TypeAlias = Message | str  # a str where the sentences of a game are no messages yet


def in_english(text: Text) -> str:
    """A text by its English, which tells it from others whatever the language that is read.

    >>> in_english(plain(Counted(2, Noun("coin")))), in_english("drop")
    ('2 coins', 'drop')
    """
    return text.said(ENGLISH.code) if isinstance(text, Message) else text


class Later(Message, frozen=True):
    """A message that is made only when somebody reads it, by a function of a module from what is so now.

    Few read why a move is refused, as against how often it is asked whether it is.

    >>> def short(number: int) -> Message:
    ...     return plain(Counted(number, Noun("coin")))
    >>> later(short, 2), later(short, 2) == later(short, 2)
    ('2 coins', True)
    """

    make: Callable[..., Message]
    given: tuple[Any, ...]

    def settled(self) -> Message:
        """What it is, once it is read."""
        return self.make(*self.given)

    def say(self, language: Language, home: str, form: str = "") -> str:
        """As what it is."""
        return self.settled().say(language, home, form)


def later(make: Callable[P, Message], *given: P.args, **none: P.kwargs) -> Message:
    """A message that is made when it is read, from values that do not change."""
    return Later("", WHOLE, _NOTHING, make, given)


class Reworded(Message, frozen=True):
    """A message of which the words are changed when it is said, such as for other terms; ``how`` is asked in its
    language.
    """

    how: Callable[[str], str]

    def say(self, language: Language, home: str, form: str = "") -> str:
        """The changed words."""
        said = super().say(language, home, form)
        with speaking(language):
            return self.how(said)


def reworded(text: Message, how: Callable[[str], str]) -> Message:
    """The same, to be said in changed words; what was changed already is changed once more."""
    if type(text) is Message:
        return Reworded(text.home, text.english, text.blanks, how)
    return Reworded("", WHOLE, {"text": text}, how)


class Spoken(Message, frozen=True):
    """A message that is read in one language, whichever is set: that of the game which it tells of.

    In the blank of another message it is said as that one is, so that nothing is half in this and half in that.
    """

    code: str

    def __str__(self) -> str:
        (text,) = self.blanks.values()
        return LANGUAGES[self.code].say(text if isinstance(text, Message) else self)


def spoken(text: Message, code: str) -> Message:
    """The same, to be read in a language."""
    return Spoken("", WHOLE, {"text": text}, code)


def like(text: Message, message: Message) -> Message:
    """A message, to be read in the language in which a text is read that stands in or beside it."""
    return Spoken(message.home, WHOLE, {"text": message}, text.code) if isinstance(text, Spoken) else message


class Template(msgspec.Struct, frozen=True):
    """A sentence that is filled later, by whoever knows what stands in its blanks."""

    home: str
    english: str

    def __call__(self, /, **blanks: Blank) -> Message:
        return Message(self.home, self.english, blanks)


class Noun(Sayable, frozen=True):
    """A thing by its English word, its key in the catalogue; ``many`` is the plural where that is no usual one."""

    word: str
    many: str = ""

    def say(self, language: Language, home: str, form: str = "") -> str:
        """In the form that the sentence asks for."""
        return language.noun(home, self.word, form, self.many)


class Counted(Sayable, frozen=True):
    """A number of things, such as “2 wool”."""

    number: int
    noun: Noun

    def say(self, language: Language, home: str, form: str = "") -> str:
        """The number with the noun."""
        return language.counted(home, self.number, self.noun.word, form, self.noun.many)

    def single(self) -> bool:
        """Whether there is one."""
        return self.number == 1


class Of(Sayable, frozen=True):
    """What stands in the blank of another package's sentence, with the nouns of its own, such as those of a game.

    >>> str(Of("tablekit.games.empire", Noun("army")))
    'army'
    """

    home: str
    part: Blank

    def say(self, language: Language, home: str, form: str = "") -> str:
        """The part, in the form that the sentence asks for."""
        return language.said(self.part, self.home, form)

    def single(self) -> bool:
        """Whether the part is one of something."""
        return self.part == 1 if isinstance(self.part, int | str) else self.part.single()


class Capital(Sayable, frozen=True):
    """What stands in a blank with a capital at its beginning, as a button or the name of a thing has it.

    >>> str(Capital(Noun("totem pole")))
    'Totem pole'
    """

    part: Blank

    def say(self, language: Language, home: str, form: str = "") -> str:
        """The part, in the form that the sentence asks for."""
        return capital(language.said(self.part, home, form))


class Continued(Sayable, frozen=True):
    """A sentence after the colon of another: it goes on with a small letter where the language has it so.

    >>> str(Continued("The druid walks."))
    'the druid walks.'
    """

    part: Blank

    def say(self, language: Language, home: str, form: str = "") -> str:
        """The sentence, in the form that is asked for."""
        said = language.said(self.part, home, form)
        return f"{said[:1].lower()}{said[1:]}" if language.continues_small else said


class Grouped(Sayable, frozen=True):
    """A large number, its thousands set apart as the language does.

    >>> str(Grouped(12345))
    '12,345'
    """

    number: int

    def say(self, language: Language, home: str, form: str = "") -> str:
        """The number."""
        return f"{self.number:,}".replace(",", language.thousands)


class Decimal(Sayable, frozen=True):
    """A number that is no whole one, already as long as it shall be, such as “31.1”: with the point of the language."""

    text: str

    def say(self, language: Language, home: str, form: str = "") -> str:
        """With its point or comma."""
        return language.decimal(self.text)


class Listed(Sayable, frozen=True):
    """Several things as a list a person would say; ``none`` if there are none.

    Before the last stands ``and`` or ``or``, or a comma or semicolon only (``,``, ``;``).

    >>> str(Listed((Noun("wood"), Noun("wool"), Noun("stone")), "or"))
    'wood, wool or stone'
    """

    parts: tuple[Blank, ...]
    last: str = "and"
    none: Blank = ""

    def say(self, language: Language, home: str, form: str = "") -> str:
        """The parts, each in the form that the sentence asks for."""
        said = [language.said(part, home, form) for part in self.parts]
        return language.listed(said, self.last) if said else language.said(self.none, home)

    def single(self) -> bool:
        """Whether it is one thing, and one of it."""
        return len(self.parts) == 1 and Of("", self.parts[0]).single()


class Written(Sayable, frozen=True):
    """A move or another piece of notation, which is one in all languages; only the quotes around it differ.

    Where it stands by itself, as in a heading, it is not ``quoted``.
    """

    text: str
    quoted: bool = True

    def say(self, language: Language, home: str, form: str = "") -> str:
        """In the quotes of the language."""
        before, after = marks()
        said = f"{before}{self.text}{after}"
        return f"{language.quotes[0]}{said}{language.quotes[1]}" if self.quoted else said


class Quoted(Sayable, frozen=True):
    """Words in quotes, such as what a move is called inside a sentence."""

    text: str

    def say(self, language: Language, home: str, form: str = "") -> str:
        """In the quotes of the language."""
        return f"{language.quotes[0]}{self.text}{language.quotes[1]}"


class Says(Protocol):
    """The ``m`` of a package."""

    def __call__(self, english: str, /, **blanks: Blank) -> Message: ...


def messages(home: str) -> tuple[Says, Callable[[str], Template]]:
    """The ``m`` and the ``t`` of a package, beside which its catalogues lie: messages, and templates filled later."""

    def m(english: str, /, **blanks: Blank) -> Message:
        return Message(home, english, blanks)

    def t(english: str) -> Template:
        return Template(home, english)

    return m, t


def plain(text: Blank, home: str = "") -> Message:
    """What could stand in a blank, as a message: notation or a name, which are one in all languages, or a noun."""
    return Message(home, WHOLE, {"text": text})


def quoting(text: Text, read: str, typed: str) -> Text:
    """The same message where a text that was read in small letters is quoted as it was typed.

    >>> m, t = messages("tablekit.saying")
    >>> print(quoting(m("{word} is no move", word=repr("hutt")), "hutt", "Hutt"))
    'Hutt' is no move
    """
    if read == typed or not isinstance(text, Message):
        return text
    blanks = {name: repr(typed) if blank == repr(read) else blank for name, blank in text.blanks.items()}
    return msgspec.structs.replace(text, blanks=blanks)


def listed(parts: Sequence[Blank], last: str = "and", none: Blank = "") -> Listed:
    """Some things as a list."""
    return Listed(tuple(parts), last, none)
