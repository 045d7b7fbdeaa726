"""Other words for the same things: a game’s texts in other terms, where an interface asks for them.

Only strings change: ids, positions, moves, records, keys and pictures are the same under all terms.  What stands
between “ and ” is notation, and stays.  Each language has words of its own; one that has none says those of the box.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from msgspec import structs

from tablekit.picture.scene import LAYERS, AnyShape, Scene, Text, fitted
from tablekit.saying.current import current
from tablekit.saying.english import capital
from tablekit.saying.languages import ENGLISH

_QUOTED = re.compile("(“[^”]*”)")


class Terms:
    """Words and what is said instead; ``short`` are those that differ where there is little room, as in pictures.

    ``others`` are those of other languages, by their codes: there a word stands in each of its forms, and what is said
    instead has its gender, unless the word stands there with its articles.

    A word that begins with a small letter is found with a capital, too, and then said with one.

    >>> Terms({"hut": "house", "huts": "houses"}).text("Huts: a hut, “hut 7”, no shutter")
    'Houses: a house, “hut 7”, no shutter'
    """

    def __init__(
        self,
        words: Mapping[str, str],
        short: Mapping[str, str] | None = None,
        others: Mapping[str, Terms] | None = None,
    ) -> None:
        self._others = others or {}
        self._words = _with_capitals(words)
        self._short = _with_capitals({**words, **(short or {})})
        self._all = _pattern(self._words)
        self._few = _pattern(self._short)

    def text(self, said: str) -> str:
        """A text in these terms."""
        here = self._here()
        return _said(said, here._all, here._words)

    def label(self, said: str) -> str:
        """A text in these terms, with the short ones."""
        here = self._here()
        return _said(said, here._few, here._short)

    def scene(self, scene: Scene) -> Scene:
        """A picture in these terms: the same but for its words."""
        if not self._here()._words:
            return scene
        layers = {name: tuple(map(self._shape, scene.layer(name))) for name in LAYERS}
        return structs.replace(scene, title=self.text(scene.title), desc=self.text(scene.desc), **layers)

    def _here(self) -> Terms:
        """Those of the language that is spoken."""
        return self if current() is ENGLISH else self._others.get(current().code, _NONE)

    def _shape(self, shape: AnyShape) -> AnyShape:
        if not isinstance(shape, Text):
            return shape
        words, size = self.label(shape.words), shape.size
        if words != shape.words and shape.max is not None:
            words, size = fitted(words, size, shape.weight, shape.max, min(size, 11.0))
        return structs.replace(shape, words=words, size=size)


def _with_capitals(words: Mapping[str, str]) -> dict[str, str]:
    capitals = {capital(word): capital(said) for word, said in words.items()}
    return {**capitals, **words}


def _pattern(words: Mapping[str, str]) -> re.Pattern[str] | None:
    longest_first = sorted(words, key=len, reverse=True)
    return re.compile(rf"(?<![\w:])({'|'.join(map(re.escape, longest_first))})(?!\w|:\w)") if words else None


def _said(said: str, pattern: re.Pattern[str] | None, words: Mapping[str, str]) -> str:
    if pattern is None:
        return said
    parts = _QUOTED.split(said)
    return "".join([
        part if part.startswith("“") else pattern.sub(lambda found: words[found[1]], part) for part in parts
    ])  # fmt: skip


_NONE = Terms({})
