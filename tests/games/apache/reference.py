"""Apache once more, slow and plain, written from the clauses alone: the engine is played beside it.

Nothing is shared with the engine: cards are texts such as ``hunter:red``, a table is a list of them, and every claim
is worked out anew from section 4.1 of the rules document each time somebody asks.
"""

from __future__ import annotations

from collections import Counter
from copy import deepcopy
from itertools import permutations

COLOURS = ("red", "yellow", "purple", "blue", "green")
ROLES = ("hunter", "warrior", "maiden", "chief")
COPIES = {"hunter": 3, "warrior": 2, "maiden": 2, "chief": 2}
LOOT = {"buffalo": 33, "totem": 9, "tomahawk": 9, "necklace": 9, "tent": 9}
WANTS = {"hunter": "buffalo", "warrior": "tomahawk", "maiden": "necklace", "chief": "totem"}
DEFAULTS = {
    "warpath": False,
    "marriage": False,
    "sharing": False,
    "chief_prisoner": "any_other_male",
    "sharing_on_marriage": "own_role",
    "buffalo_to_bottom": None,
    "may_decline": False,
}


def deck() -> Counter[str]:
    """All 114 prairie cards."""
    people = {f"{role}:{colour}": COPIES[role] for role in ROLES for colour in COLOURS}
    return Counter(people | LOOT)


def person(card: str) -> bool:
    return ":" in card


def role_of(card: str) -> str:
    return card.split(":")[0]


def colour_of(card: str) -> str:
    return card.split(":")[1]


def male(card: str) -> bool:
    return person(card) and role_of(card) != "maiden"


class Table:
    """One game in progress.  Each method is one step of section 9."""

    def __init__(self, players: list[str], start: int = 0, **options: object) -> None:
        self.players = list(players)
        self.options = DEFAULTS | options
        self.hidden = deck()
        self.table: list[str] = []
        self.stacks: list[list[str]] = [[] for _ in players]
        self.removed: list[str] = []
        self.phase = "reveal"
        self.revealer = start
        self.pile: list[tuple[int, str]] = []
        self.valid: list[bool] = []
        self.cursor = 0
        self.outcomes: list[tuple[int, str]] = []
        self.choices: list[str] = []
        self.turning = False

    # ---------------------------------------------------------------- section 4.1

    def unused(self, card: str) -> bool:
        return person(card) and colour_of(card) not in self.players

    def prisoners(self, seat: int, rest: list[str]) -> list[str]:
        colour = self.players[seat]
        found = set()
        for card in rest:
            if not male(card):
                continue
            if self.options["chief_prisoner"] == "any_but_twin" and card == f"chief:{colour}":
                continue
            if self.options["chief_prisoner"] == "other_colours" and colour_of(card) == colour:
                continue
            found.add(card)
        return sorted(found)

    def claims(self, seat: int, role: str) -> dict[tuple[str, str | None], list[str]]:
        """Every claim of a tribe card, with the cards it takes, the bottom one first."""
        own = f"{role}:{self.players[seat]}"
        if own not in self.table:
            return {}
        rest = list(self.table)
        rest.remove(own)

        def allies(without: str | None = None) -> list[str]:
            if not self.options["sharing"]:
                return []
            left = list(rest)
            if without is not None:
                left.remove(without)
            joined = [card for card in left if self.unused(card) and role_of(card) == role]
            return sorted(joined, key=lambda card: COLOURS.index(colour_of(card)))

        found: dict[tuple[str, str | None], list[str]] = {}
        loot = [card for card in rest if card == WANTS[role]]
        if loot and role != "chief":
            found["loot", None] = [own, *allies(), *loot]
        if loot and role == "chief":
            for prisoner in self.prisoners(seat, rest):
                found["loot", prisoner] = [own, *allies(prisoner), prisoner, *loot]
        tents = [card for card in rest if card == "tent"]
        if tents:
            found["tents", None] = [own, *allies(), *tents]
        if tents and self.options["marriage"]:
            for spouse in sorted({card for card in rest if person(card)}):
                if (role_of(spouse) == "maiden") == (role == "maiden"):
                    continue
                joined = allies(spouse) if self.options["sharing_on_marriage"] == "own_role" else []
                found["marriage", spouse] = [own, *joined, spouse, *tents]
        return found

    # ---------------------------------------------------------------- section 9

    def reveal(self, card: str) -> None:
        assert self.phase == "reveal"
        assert self.hidden[card] > 0
        self.hidden[card] -= 1
        self.table.append(card)
        self.pile, self.valid, self.cursor, self.outcomes = [], [], 0, []
        self.phase = "race"

    def place(self, seat: int, role: str) -> None:
        assert self.phase == "race"
        assert all(seat != other for other, _ in self.pile)
        self.pile.append((seat, role))
        self.valid.append(bool(self.claims(seat, role)))

    def close(self) -> None:
        assert self.phase == "race"
        self._settle()

    def offered(self) -> dict[tuple[str, str | None], list[str]]:
        """What the owner of the card that settles may do."""
        assert self.phase == "claim"
        found = self.claims(*self.pile[self.cursor])
        if self.options["may_decline"]:
            found["pass", None] = []
        return found

    def claim(self, kind: str, target: str | None = None) -> None:
        cards = self.offered()[kind, target]
        seat, role = self.pile[self.cursor]
        if kind == "pass":
            self.outcomes.append((seat, "decline"))
        else:
            for card in cards:
                self.table.remove(card)
            self._receive(seat, cards)
            if kind == "loot" and role == "warrior" and self.options["warpath"]:
                self._raid(seat)
            self.outcomes.append((seat, "claim"))
        self.cursor += 1
        self._settle()

    def _bottom(self) -> bool:
        asked = self.options["buffalo_to_bottom"]
        return bool(self.options["warpath"]) if asked is None else bool(asked)

    def _receive(self, seat: int, cards: list[str]) -> None:
        below = [card for card in cards if card == "buffalo" and self._bottom()]
        above = [card for card in cards if card not in below]
        self.stacks[seat] = below + self.stacks[seat] + above

    def _raid(self, seat: int) -> None:
        limit = 2 if len(self.players) == 2 else 1
        for other in range(len(self.players)):
            if other == seat:
                continue
            for _ in range(limit):
                if "buffalo" in self.stacks[other]:
                    self.stacks[other].remove("buffalo")  # the nearest to the bottom
                    self._receive(seat, ["buffalo"])

    def _settle(self) -> None:
        while self.cursor < len(self.pile):
            seat, role = self.pile[self.cursor]
            if not self.valid[self.cursor]:
                stack = self.stacks[seat]
                for _ in range(min(2, len(stack))):
                    self.removed.append(stack.pop())
                self.outcomes.append((seat, "penalty"))
            elif not self.claims(seat, role):
                self.outcomes.append((seat, "late"))
            else:
                self.phase = "claim"
                return
            self.cursor += 1
        self.revealer = self.pile[-1][0] if self.pile else (self.revealer + 1) % len(self.players)
        self.pile, self.valid = [], []
        self.phase = "reveal" if self.hidden.total() else "end"

    # ---------------------------------------------------------------- the end

    def scores(self) -> list[int]:
        return [len(stack) for stack in self.stacks]

    def winners(self) -> list[int]:
        best = max(self.scores())
        return [seat for seat, score in enumerate(self.scores()) if score == best]


# ---------------------------------------------------------------- step by step, to count how a game can go on


def from_dict(told: dict) -> Table:
    """A position between two races, or one whose race nobody has chosen in, from its plain values."""
    options = {name: told[name] for name in DEFAULTS}
    bottom = options["buffalo_to_bottom"]
    options["buffalo_to_bottom"] = None if bottom == "with_warpath" else bottom
    g = Table(told["colours"], told["active"], **options)
    g.hidden = Counter(told["face_down"])
    g.table = list(Counter(told["table"]).elements())
    g.removed = list(Counter(told["removed"]).elements())
    g.stacks = [list(stack) for stack in told["stacks"]]
    (asked,) = told["pending"]
    g.phase = {"reveal": "reveal", "race": "race"}[asked["ask"]]
    return g


def legal(g: Table) -> list:
    """Everything that can come next: one seat after the other chooses, and then the order comes."""
    if g.phase == "end":
        return []
    if g.phase == "reveal":
        return sorted(+g.hidden) if g.turning else ["reveal"]
    if g.phase == "claim":
        return list(g.offered())
    if len(g.choices) < len(g.players):
        return ["wait", *ROLES]
    return list(permutations(seat for seat, choice in enumerate(g.choices) if choice != "wait"))


def after(g: Table, step: object) -> Table:
    """The game after such a step."""
    g = deepcopy(g)
    if g.phase == "claim":
        g.claim(*step)
    elif g.phase == "reveal" and not g.turning:
        g.turning = True
    elif g.phase == "reveal":
        g.turning = False
        g.reveal(step)
        g.choices = []
    elif len(g.choices) < len(g.players):
        g.choices.append(step)
        placed = [seat for seat, choice in enumerate(g.choices) if choice != "wait"]
        if len(g.choices) == len(g.players) and len(placed) < 2:
            run(g, placed)
    else:
        run(g, step)
    return g


def run(g: Table, order: list) -> None:
    """The cards are placed in this order, and the race is closed."""
    for seat in order:
        g.place(seat, g.choices[seat])
    g.close()
