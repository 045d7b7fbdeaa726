"""Small turns of phrase that every game and every view needs: numbers with their nouns, lists, signs."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

NUMBERS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")


def number(value: int, none: str = "none") -> str:
    """A number as it stands in a sentence: in words up to twelve.

    >>> number(2), number(0), number(13)
    ('two', 'none', '13')
    """
    return NUMBERS[value - 1] if 1 <= value <= len(NUMBERS) else str(value) if value else none


# Hot, as `languages.Language.filled`.
@lru_cache(maxsize=2048)
def count(number: int, noun: str) -> str:
    """A number with its noun.

    >>> count(1, "hut"), count(3, "hut"), count(2, "army"), count(2, "bay")
    ('1 hut', '3 huts', '2 armies', '2 bays')
    """
    if number == 1:
        return f"1 {noun}"
    many = f"{noun[:-1]}ies" if noun.endswith("y") and noun[-2:-1] not in "aeiou" else f"{noun}s"
    return f"{number} {many}"


def article(word: str) -> str:
    """A word with its article.

    >>> article("blue"), article("elixir")
    ('a blue', 'an elixir')
    """
    return f"{'an' if word[0] in 'aeiou' else 'a'} {word}"


def capital(words: str) -> str:
    """Words with a capital at the beginning.

    >>> capital("roll the die"), capital("")
    ('Roll the die', '')
    """
    return f"{words[:1].upper()}{words[1:]}"


def times(number: int) -> str:
    """How often.

    >>> times(1), times(2), times(3)
    ('once', 'twice', '3 times')
    """
    return {1: "once", 2: "twice"}.get(number, f"{number} times")


def listed(words: Sequence[str], last: str = "and") -> str:
    """Words as a list a person would say.

    >>> listed(["wood", "wool", "stone"]), listed(["move", "place"], "or"), listed([])
    ('wood, wool and stone', 'move or place', '')
    """
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {last} {words[-1]}" if words else ""


def signed(number: int) -> str:
    """A number with its sign; the minus is a minus, not a hyphen.

    >>> signed(3), signed(-1), signed(0)
    ('+3', '−1', '0')
    """
    return f"+{number}" if number > 0 else f"−{-number}" if number < 0 else "0"
