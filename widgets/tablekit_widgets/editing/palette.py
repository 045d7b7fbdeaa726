"""What a click on the board of an editor puts there: one of the pieces of the game, or it takes one away."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from tablekit.core import Key
from tablekit.core.errors import TablekitError
from tablekit.editing.cuts import Setting
from tablekit.editing.draft import Draft
from tablekit_widgets.words import m


class Piece(NamedTuple):
    """A piece that can lie on places of one kind: the part it stands in, which setting of it there, and its value.

    ``value`` is empty where pieces are counted, so that a click puts one more.
    """

    words: str
    part: str
    at: int
    value: str


def places(draft: Draft) -> list[Key]:
    """The places on the picture where something can be set."""
    return list(dict.fromkeys(setting.key for setting in draft.settings if setting.key is not None))


def pieces(draft: Draft) -> list[Piece]:
    """Every piece that can be put on more places than one, as the first place of each kind has it."""
    found: list[Piece] = []
    kinds: dict[str, list[Key]] = {}
    for key in places(draft):
        kinds.setdefault(key.kind, []).append(key)
    for keys in kinds.values():
        if len(keys) > 1 and _alike(draft.at(keys[0]), draft.at(keys[1])):
            found += _of(draft.at(keys[0]))
    return list(dict.fromkeys(found))


def _alike(one: tuple[Setting, ...], other: tuple[Setting, ...]) -> bool:
    return [setting.says for setting in one] == [setting.says for setting in other]


def _of(settings: tuple[Setting, ...]) -> Iterator[Piece]:
    seen: dict[str, int] = {}
    for setting in settings:
        at = seen[setting.part] = seen.get(setting.part, -1) + 1
        if setting.low is not None:
            yield Piece(setting.says, setting.part, at, "")
        for text, words in setting.choices:
            if text != setting.blank:
                yield Piece(f"{setting.says}: {words}", setting.part, at, text)


def put(draft: Draft, piece: Piece, key: Key) -> Draft:
    """A draft with the piece on a place, or without it where it lay; raises ``TablekitError`` for another place."""
    here = [setting for setting in draft.at(key) if setting.part == piece.part]
    if piece.at >= len(here):
        raise TablekitError(m("{piece} has no place there", piece=piece.words))
    setting = here[piece.at]
    if not piece.value or setting.several:
        return draft.add(setting.name, piece.value or 1)
    lies = draft[setting.name] == piece.value
    return draft.set(setting.name, setting.blank if lies else piece.value)


def taken(draft: Draft, key: Key) -> Draft:
    """A draft with one thing less on a place: the first that lies there; raises ``TablekitError`` if nothing does."""
    for setting in draft.at(key):
        now = draft[setting.name]
        items = setting.items(now) if setting.several else ()
        if items:
            return draft.take(setting.name, items[-1])
        if setting.low is not None and now != str(setting.low):
            return draft.add(setting.name, -1)
        if setting.choices and not setting.several and now != setting.blank:
            return draft.set(setting.name, setting.blank)
    raise TablekitError(m("nothing lies there that could be taken away"))
