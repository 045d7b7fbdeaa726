"""How far a line of play is from what hands did, and how far it is if what it has touched can still come right."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from math import sqrt
from typing import NamedTuple

from tablekit.referee.lying import Lying, Texts

UNBIDDEN = 0.5  # what counts besides, for a piece or a good, where nothing was to be done
TOUCHED = 0.25  # the share that counts of what hands and rules have both changed, while a line still goes on
ORDER = 0.1  # what each counts that lies in another place among others, while a line still goes on
AT_ONCE = 2.0  # from so much on that is not yet done each further thing counts less: one step may do much of it at once


class Apart(NamedTuple):
    """What a thing counts that is not the same: by now; and while the line goes on as done wrong, or as not yet done.

    ``kind`` is what is counted there, such as white cards, and ``more`` how many lie there that the hands do not have
    there; both are empty of all that is not counted.
    """

    far: float
    wrong: float
    undone: float
    kind: str = ""
    more: int = 0


class Distance:
    """How far any table is from the table ``here`` of the hands.

    ``start`` is how all lay before: whoever did something did it for a reason, so what
    differs where the rules left everything as it was counts more than what was done otherwise, or forgotten.
    """

    def __init__(self, table: Lying, here: Texts, start: Texts) -> None:
        self.table, self.here, self.start = table, here, start
        self._known: dict[tuple[str, str], list[Apart]] = {}

    def __call__(self, right: Texts) -> tuple[float, float]:
        """How far this table is from that of the hands; and how far if what was touched can still come right."""
        far = wrong = undone = 0.0
        numbers: dict[str, list[Apart]] = defaultdict(list)
        for part, text in right.items():
            if text == self.here[part]:
                continue
            known = self._known.get((part, text))
            if known is None:
                known = self._known[part, text] = list(self._apart(part, text))
            for one in known:
                far += one.far
                if part not in self.table.editing.cleared:
                    numbers[one.kind].append(one)
        for kind, found in numbers.items():
            more = [one.more for one in found]
            if kind and min(more) < 0 < max(more):  # what lies too many in one place is on its way to the other
                wrong += abs(sum(more)) + TOUCHED * sum(one.far for one in found)
            else:
                wrong += sum(one.wrong for one in found)
                undone += sum(one.undone for one in found)
        return far, wrong + min(undone, sqrt(AT_ONCE * undone))

    def _apart(self, part: str, text: str) -> Iterator[Apart]:
        before = self.table.values(part, self.start[part])
        for name, parted in self.table.parted_in(part, text, self.here[part]):
            thing, was = self.table.things[name], before.get(name)
            far = thing.far(parted) + UNBIDDEN * (was == parted.right)
            undone = far if was == parted.right else 0
            wrong = 0 if undone else far if was == parted.here else far * TOUCHED
            if thing.setting is not None and thing.setting.several:
                items = zip(thing.setting.items(parted.right), thing.setting.items(parted.here), strict=False)
                yield Apart(0, ORDER * sum(one != other for one, other in items), 0)
            more = thing.more(parted)
            every = sum(map(abs, more.values()))
            for kind, number in more.items():
                share = abs(number) / every
                yield Apart(far * share, wrong * share, undone * share, kind, number)
            if not more:
                yield Apart(far, wrong, undone)
