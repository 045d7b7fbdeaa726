"""A page that plays a pack and knows no more than the pack: what the browser does, said in a few lines of Python."""

from __future__ import annotations

from typing import Any

from tablekit.courses.pack import Plain, unpacked


class Page:
    """A reader at a page: the state, what was said last, and which ways of a fork were played."""

    def __init__(self, told: Plain, beat: int = 0) -> None:
        self.told = told
        self.ways: list[int] = []
        self.marked: set[str] = set()
        self.says = self.then = ""
        self.why: list[str] = []
        self.ring: list[str] = []
        self.frames: list[int] = []
        self.state: Plain = {}
        self._come(told["beats"][beat]["begin"])

    def _come(self, number: int) -> None:
        answer = self.told["answers"][number]
        words = self.told["words"]
        before = self.state.get("beat")
        self.state = self.told["states"][answer["to"]]
        self.says, self.then = (words[answer[name]] if name in answer else "" for name in ("says", "then"))
        self.why = [clause for _, clause in answer.get("why", ())]
        self.ring = list(answer.get("ring", ()))
        self.frames = [board for board, _ in answer.get("frames", ())]
        self.marked = set()
        if before != self.state["beat"]:
            self.ways = []
        if "way" in self.state and self.state["way"] not in self.ways:
            self.ways.append(self.state["way"])

    def click(self, key: str) -> None:
        """A click on a thing of the picture."""
        right = self.state.get("right")
        if isinstance(right, list):
            marks = {key} & {place[0] for place in self.places() if place[0] in self.state["lit"]}
            if marks:
                self.marked ^= marks
                self.says, self.then, self.why, self.ring, self.frames = self._asked(), "", [], [], []
        elif key in self.state.get("clicks", {}):
            self._come(self.state["clicks"][key])

    def _asked(self) -> str:
        words: list[str] = self.told["words"]
        return words[self.told["beats"][self.state["beat"]]["says"]]

    def press(self, act: str) -> None:
        """A button, a number that was typed, or a hand in a race."""
        acts: dict[str, int] = self.state.get("acts", {})
        verb, _, rest = act.partition(" ")
        if act == "next":
            self._come(self.told["beats"][self.state["beat"] + 1]["begin"])
        elif act == "skip":
            self._come(self.told["beats"][self.state["beat"]]["skip"])
        elif act == "pointed":
            self._come(acts["pointed right" if sorted(self.marked) == self.state["right"] else "pointed wrong"])
        elif verb == "number" and act not in acts:
            self._come(acts["number <" if int(rest) < self.state["right"] else "number >"])
        elif act == "go on" and "go on first" in acts:
            main = self.told["beats"][self.state["beat"]]["main"]
            self._come(acts["go on" if main in self.ways else "go on first"])
        elif verb == "press":
            self._hand(*rest.split(" "))
        else:
            self._come(acts[act])

    def _hand(self, role: str, t_ms: str = "") -> None:
        hands = self.state["hands"]
        if not t_ms:
            self._come(hands["calm"][role])
        elif role != "hold" and float(t_ms) < 0:
            self._come(hands["early"])
        else:
            self._come(next(answer for until, answer in hands["timed"][role] if float(t_ms) <= until))
            if "{gap}" in self.says:
                self.says = self.says.replace("{gap}", f"{abs(hands['rival'] - float(t_ms)) / 1000:.1f} seconds")

    def shapes(self) -> list[str]:
        """The elements of the picture."""
        return [self.told["shapes"][at] for at in unpacked(self.told, self.state["board"], "shapes")]

    def places(self) -> list[list[Any]]:
        """What can be clicked, and where."""
        return [self.told["places"][at] for at in unpacked(self.told, self.state["board"], "places")]
