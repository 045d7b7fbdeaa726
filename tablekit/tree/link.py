"""A position, or a line of play that leads to it, as the end of an address: one click opens it on somebody's board.

A link is a position in its notation, then the names of the players and the steps that were played, as far as there are
any: ``meduris/3p rules=...&name=Ada&name=Ben&name=Cleo&do=hut 14``, with spaces and whatever an address may not hold
written as ``%20``.  ``?game=meduris&players=3&seed=7`` begins a game instead.  What is opened is a stranger's text: it
is measured, read as a position is, and played by the rules.  What mail, messages and those who count readers leave in
an address or hang on it is passed over, but for what is nearly a word of ours: that is most likely a slip.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any
from urllib.parse import quote, unquote, unquote_to_bytes

from tablekit import catalog
from tablekit.core import Chance, limits
from tablekit.core.errors import NotationError, RecordError, TablekitError, reason
from tablekit.core.notation import shown
from tablekit.position import Position
from tablekit.position.beginning import new, read
from tablekit.saying.texts import taken
from tablekit.saying.words import m
from tablekit.tree.begun import own_board
from tablekit.tree.explorer import Explorer

PLAIN = "/:,=+;.*!?@()"  # beside letters and digits: what stands in an address as it is, and means nothing there
WHOLE = ("players", "seed")
BEGINS = ("game", *WHOLE, "names", "board", "terms", "language", "edition")
LINE = ("name", "do")
_BEFORE, _BEHIND = " \t\n<([*`'\"‘‚“„«»›‹", " \t\n.,;:!?…>)]}*`'\"’‘“”«»›‹"  # what stands around a link in a sentence
_AMPERSAND = re.compile("&(?:amp|#38|#x26);", re.IGNORECASE)
_GLUE = str.maketrans({"\u200b": "", "\u2060": "", "\u00a0": " "})  # where a program lets a line break, or does not
_WRAPPED = re.compile(r"[ \t]*\n[ \t]*")
_ADDRESS = re.compile("https?://", re.IGNORECASE)
_CODED = re.compile("(?:https?)?%(?:3a|3f|23)", re.IGNORECASE)
_PAGE = re.compile(r"[^?#=\s]*(?=[?#])")


def link(start: Position, line: Iterable[str] = ()) -> str:
    """The end of an address, after its ``#``, that opens a position, or the line of play that was played from it.

    ``line`` are moves and results of chance as ``Explorer.line`` lists them.  Raises ``RecordError`` for a game that no
    link holds: one on a board of its own, or one that is too long.

    >>> import tablekit as tk
    >>> link(tk.new("meduris", players=2, seed=1), ["place wood"])[-16:]
    '&do=place%20wood'
    """
    if own_board(start) is not None:
        raise RecordError(m("a link does not hold a board of your own; save the game as a file and send that"))
    names = start.written_names if start.written_names != Position(start.game, start.state()).written_names else ()
    parts = [start.notation, *(f"name={name}" for name in names), *(f"do={_text(text)}" for text in line)]
    found = "&".join(quote(part, safe=PLAIN) for part in parts)
    if found[-1] in _BEHIND:  # which is taken for what stands behind a link
        found = f"{found[:-1]}%{ord(found[-1]):02X}"
    if len(found) > limits.LINK_CHARACTERS:
        says = m(
            "a link has at most {most} characters; this game needs {number}",
            most=limits.LINK_CHARACTERS, number=len(found),
        )  # fmt: skip
        raise RecordError(says)
    return found


def follow(address: str) -> Explorer:
    """The game that a link opens, at its last step.

    ``address`` is what stands after the page's own address, or all of it: ``?game=...`` to begin a game, or else a
    link, with or without its ``#``.  Raises ``TablekitError``, which says what cannot be and at which step.

    >>> import tablekit as tk
    >>> explorer = follow(link(tk.new("meduris", players=2, seed=1), ["place wood"]))
    >>> explorer.line(), explorer.at
    (['place wood'], 1)
    >>> follow("?game=empire&players=2&seed=7").position.players
    2
    """
    _text(address)
    if len(address) > limits.LINK_CHARACTERS:
        says = m(
            "a link has at most {most} characters; this one has {number}",
            most=limits.LINK_CHARACTERS, number=len(address),
        )  # fmt: skip
        raise RecordError(says)
    address = arrived(address)
    kind, rest = (address[0], address[1:]) if address[:1] in ("?", "#") else ("#", address)
    return Explorer(_begun(rest)) if kind == "?" else _played(rest)


def arrived(address: str) -> str:
    """An address as it was sent: without what stands before and behind it in a sentence, what mail does to it, the page
    that it leads to, and the address of somebody else's in which a mail program has wrapped it.

    >>> arrived("<https://there.test/table/?game=empire&amp;players=2>.")
    '?game=empire&players=2'
    """
    sent = taken(address).translate(_GLUE)
    plain = _AMPERSAND.sub("&", (sent.partition("](")[2] or sent).lstrip(_BEFORE).rstrip(_BEHIND))
    plain = _WRAPPED.sub(" " if " " in plain else "", plain)
    if _CODED.match(plain):
        plain = unquote(plain)
    page = _PAGE.match(plain)
    if not page and not _ADDRESS.match(plain):
        return plain
    before, hash, rest = plain.partition("#")
    query = "".join(before.partition("?")[2].split())
    begins = dict(part.partition("=")[::2] for part in query.split("&"))
    if hash and rest and ("/" in rest or "game" not in begins):
        return f"#{rest}"
    inner = [] if "game" in begins else [unquote(value) for value in begins.values()]
    return next((arrived(one) for one in inner if _ADDRESS.match(one)), f"?{query}")


def foreign(name: str, ours: Iterable[str]) -> bool:
    """Whether a word in an address is none of ours, nor nearly one: some letters missing, too many, wrong or swapped.

    >>> [foreign(name, BEGINS) for name in ("players", "player", "Sede", "fbclid", "utm_source")]
    [False, False, False, True, True]
    """
    return not any(_nearly(name.casefold(), own) for own in ours)


def _nearly(word: str, own: str) -> bool:
    if word == own or (len(word) > 3 and own.startswith(word)):
        return True
    begin = _alike(word, own)
    end = _alike(word[begin:][::-1], own[begin:][::-1])
    left, right = word[begin : len(word) - end], own[begin : len(own) - end]
    return max(len(left), len(right)) <= (2 if len(own) > 5 else 1) or (len(left) == 2 and left == right[::-1])


def _alike(one: str, other: str) -> int:
    """How many letters two words begin with alike."""
    return next((at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))


def _begun(text: str) -> Position:
    """A new game, from the options in an address."""
    given: dict[str, Any] = {}
    parts = [part.partition("=")[::2] for part in text.split("&")]
    called = next((value for word, value in parts if word.casefold() == "game"), "meduris")
    game = catalog.game(_plain(called).casefold())
    ours = (*BEGINS, *(option.name for option in game.options))
    for word, value in ((word, _plain(value)) for word, value in parts if not foreign(word, ours)):
        name = word.casefold() if word.casefold() in ours else word
        if name in given or name in ("board", "names"):
            if name in given:
                raise TablekitError(m("a link cannot give {name} twice", name=shown(name)))
            raise TablekitError(m("a link cannot give {name} like this", name=shown(name)))
        given[name] = _whole(name, value) if name in WHOLE else value
    return new(**{**given, "game": game.name})


def _played(text: str) -> Explorer:
    """A position with its names, and the steps played from it."""
    first, *parts = text.split("&")
    names: list[str] = []
    steps: list[str] = []
    for part in parts:
        kind, _, value = part.partition("=")
        if foreign(kind, LINE):
            continue
        if kind not in LINE:
            raise NotationError(
                m("after its position a link has names and steps, name=... and do=..., not {word}", word=shown(kind))
            )
        (names if kind == "name" else steps).append(_plain(value))
    explorer = Explorer(read(_plain(first), names=names or None))
    for number, said in enumerate(steps, 1):
        go_on = explorer.chance if isinstance(explorer.position.node, Chance) else explorer.play
        try:
            go_on(said)
        except Exception as error:  # also a fault of a game's own parser: a stranger's text has set it off
            raise RecordError(
                m("step {number} of the link, {text}: {why}", number=number, text=shown(said), why=reason(error))
            ) from error
    return explorer


def _text(given: str) -> str:
    """What was given, if it is a text that can be sent; half a character of two cannot."""
    try:
        given.encode()
        return given
    except (AttributeError, UnicodeError):
        raise NotationError(m("{text} is not text", text=shown(given))) from None


def _plain(text: str) -> str:
    try:
        return unquote_to_bytes(text).decode()
    except UnicodeDecodeError:
        raise NotationError(m("{text} is not text: the link was cut or changed on its way", text=shown(text))) from None


def _whole(name: str, text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) < 20):
        raise TablekitError(m("{name} is {text}; it must be a whole number", name=name, text=shown(text)))
    return int(text)
