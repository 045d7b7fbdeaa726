"""Sentences as values: what a person reads is a message, put into words only when somebody reads it.

A package makes its own ``m`` once, in ``words.py``: ``m, t = messages("tablekit.games.meduris")``.  Then
``m("needs {goods}: you have {have}", goods=..., have=...)`` is a message, and ``str`` says it in the language that
is set.  The English sentence is the key of the catalogues beside the package, ``words.de.toml`` and so on, which are
read when they are first needed.

A blank is ``{name}``. After a colon stands how its value is said: ``+`` a number with its sign, ``0=none`` a number or
a word for nothing, a noun that is counted (``{n:rune stone}``), or the form of a noun (``a``, ``the``, ``many``; in
other languages also its case, or a preposition; ``by.n`` is one or many as the number ``n``). ``{n?one|many}`` chooses
by a number, ``{n?one|many|none}`` also where it is 0. ``{#note}`` says nothing: it tells apart two messages that are
one text in English only.
"""

from tablekit.saying.messages import (
    Blank,
    Capital,
    Continued,
    Counted,
    Decimal,
    Grouped,
    Listed,
    Message,
    Noun,
    Of,
    Quoted,
    Sayable,
    Template,
    Text,
    Written,
    listed,
    messages,
    plain,
    quoting,
)

__all__ = [
    "Blank", "Capital", "Continued", "Counted", "Decimal", "Grouped", "Listed", "Message", "Noun", "Of", "Quoted",
    "Sayable", "Template", "Text", "Written", "listed", "messages", "plain", "quoting",
]  # fmt: skip
