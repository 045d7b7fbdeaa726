"""How much the tests look at: a sample in ``make test``, all of it in ``make measures``, which prints what was counted.

``TABLEKIT_MEASURES=1`` asks for all of it.  One kind alone is asked for by the name that ``scaled`` has for it,
whatever else is set: ``TABLEKIT_GAMES=100`` for a hundred random games where a test plays some.  The names are listed
by ``git grep 'scaled("'``.
"""

import os
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import cycle, islice, product
from typing import Any, TypeVar

import pytest

MEASURED = os.environ.get("TABLEKIT_MEASURES") == "1"
One = TypeVar("One")
Other = TypeVar("Other")
COUNTED = "counted"  # the name under which a test reports a number to the process that prints the sums


def scaled(kind: str, sample: int, whole: int) -> int:
    """How many of a kind a test looks at: the sample, or the whole where that is asked for."""
    return int(os.environ.get(f"TABLEKIT_{kind}") or (whole if MEASURED else sample))


def side_by_side(these: Sequence[One], those: Sequence[Other]) -> list[tuple[One, Other]]:
    """Each of these and each of those at least once, in as few pairs as that takes."""
    return list(islice(zip(cycle(these), cycle(those)), max(len(these), len(those))))


def paired(these: Sequence[One], those: Sequence[Other]) -> list[tuple[One, Other]]:
    """Each with each where the whole is asked for, else side by side."""
    return list(product(these, those)) if MEASURED else side_by_side(these, those)


def soon(values: Iterable[Any], *these: object) -> list[Any]:
    """Values, or tuples of them, as parameters of a test: ``make test`` takes these, ``make thorough`` the others."""
    marked = [(value, () if value in these else pytest.mark.thorough) for value in values]
    return [pytest.param(*(value if isinstance(value, tuple) else (value,)), marks=marks) for value, marks in marked]


def crossed(these: Sequence[Any], those: Sequence[Any]) -> list[Any]:
    """Each with each, as parameters of a test: ``make test`` takes them side by side."""
    return soon(product(these, those), *side_by_side(these, those))


def sums(properties: Iterable[tuple[str, object]]) -> Counter[str]:
    """What the tests have counted, added up by its name."""
    found: Counter[str] = Counter()
    for name, told in properties:
        if name == COUNTED:
            what, number = told  # type: ignore[misc]
            found[what] += number
    return found
