"""A page that plays a pack and knows no more than the pack: what course/pack.js does, said in a few lines of Python."""

from __future__ import annotations

from typing import Any

from tablekit_widgets.packed.pack import Plain


def pasted(before: list[int], cuts: list[Any]) -> list[int]:
    """The list that changes make of another one."""
    found = [*before]
    for start, stop, new in reversed(cuts):
        found[start:stop] = new
    return found


class Unpacked:
    """A reader at a page of a size, in a beat that is begun."""

    def __init__(self, told: Plain, beat: int = 0, *, small: bool = False) -> None:
        self.told, self.small = told, small
        self.here: Plain = {}
        self.unsaid: Plain | None = None
        self.frame = 0
        self.named = False
        self.passed = self.waits = False
        self.counts = ""
        self.gap = ""
        self._come(told["begin"][beat])

    def _come(self, number: int) -> None:
        coming = self.told["comings"][number]
        self.counts = coming.get("counts", self.counts)
        self.passed = coming.get("passes", False)
        self.marked: list[str] = []
        if not self.passed:
            self.frame, self.unsaid = (self.frame, self.here) if coming.get("wrong") else (0, None)
            self.here = coming

    @property
    def acts(self) -> Plain:
        """What can be done."""
        found: Plain = self.told["acts"][self.here["acts"]]
        return found

    @property
    def view(self) -> Plain:
        """What is shown."""
        shown = self.here["small"] if self.small and "small" in self.here else self.here["show"]
        number = shown[min(self.frame, len(shown) - 1)]
        if self.named:
            number = self.acts["names"][-1 if self.small else 0]
        view: Plain = self.whole(self.told["views"][number])
        view["said"] = view["said"].replace("{gap}", self.gap)
        if view["bubble"]:
            view["bubble"]["says"] = view["bubble"]["says"].replace("{gap}", self.gap)
        return view

    def whole(self, value: Any) -> Any:
        """A value with all that it names by number."""
        if isinstance(value, list):
            return [self.whole(one) for one in value]
        if not isinstance(value, dict):
            return value
        if "=" in value:
            return self.whole(self.told["values"][value["="]])
        return {name: self.whole(one) for name, one in value.items()}

    def picture(self, number: int) -> str:
        """A drawing, put together."""
        return "".join(self.told["pieces"][at] for at in self._pieces(number))

    def _pieces(self, number: int) -> list[int]:
        cuts = []
        while not isinstance(found := self.told["pictures"][number], list):
            assert found["on"] < number
            cuts.append(found["cut"])
            number = found["on"]
        for cut in reversed(cuts):
            found = pasted(found, cut)
        return found

    def act(self, name: str, value: str = "") -> None:
        """A button, a thing on the board, or a number that was typed."""
        named, self.named = self.named, False
        self.here, self.unsaid = self.unsaid or self.here, None
        if name == "step":
            self.frame += 1
        elif name == "skip-on":
            self.frame = len(self.here["show"])
        elif name == "names":
            self.named = not named
        elif name == "number":
            self._come(self.acts["do"][self._number(value)])
        elif "marks" in self.acts and name.startswith("key "):
            if any(spot["act"] == name and spot["is"] for spot in self.view["board"]["spots"]):
                others = [one for one in self.marked if one != name]
                self.marked = others if name in self.marked else [*others, name]
        elif "marks" in self.acts and name == "pointed":
            marks = self.acts["marks"]
            self._come(marks["yes"] if sorted(self.marked) == marks["right"] else marks["no"])
        elif self.acts.get("waits") and name.split(" ")[0] in ("key", "move", "roll"):
            self.waits = True
        elif name in self.acts["do"] or not name.startswith("key "):
            self._come(self.acts["do"][name])

    def _number(self, value: str) -> str:
        if not value.removeprefix("-").isdecimal():
            return "number ?"
        known = f"number {int(value)}"
        beyond = "number <" if int(value) < self.acts["number"]["right"] else "number >"
        return known if known in self.acts["do"] else beyond

    def press(self, role: str, ms: float) -> None:
        """A hand in a race."""
        race = self.acts["race"]
        if race["rival"] is not None:
            self.gap = self.told["words"]["gap"].replace("{seconds}", f"{abs(race['rival'] - ms) / 1000:.1f}")
        self._come(next(led for until, led in race["hands"][role] if ms <= until))
