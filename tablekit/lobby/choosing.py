"""What is chosen for a new game: the game, who sits where, and the rules; all that is wrong with it; and to begin.

Whatever is asked for, the other choices stay: a person who asks for what cannot be is told so, and loses nothing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from tablekit import catalog
from tablekit.bots import LEVEL_OF
from tablekit.core import Rnd, Value
from tablekit.core.errors import SetupError, TablekitError
from tablekit.core.limits import name_fault
from tablekit.core.notation import shown
from tablekit.lobby.offers import Offer, offer
from tablekit.position import Position
from tablekit.position.beginning import new
from tablekit.saying import Blank, Message, Text, listed
from tablekit.saying.english import capital
from tablekit.saying.texts import taken
from tablekit.saying.words import m, t
from tablekit.tree.begun import settled

HERE = "here"
COMPUTERS = {"easy": "beginner", "fair": "fair", "strong": "strong"}  # how a computer plays, and the bot that does
WHO: Mapping[str, Message] = {
    HERE: m("Here"), "easy": m("Easy computer"), "fair": m("Fair computer"), "strong": m("Strong computer"),
}  # fmt: skip
PEOPLE = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hal", "Ida")
NUMBERS = (
    m("no"), m("one"), m("two"), m("three"), m("four"), m("five"), m("six"), m("seven"), m("eight"), m("nine"),
    m("ten"),
)  # fmt: skip


class Chair(Value, frozen=True):
    """Who sits at a seat: the name, the colour (empty where the game gives it), and ``who`` decides, as in ``WHO``."""

    name: str
    colour: str = ""
    who: str = HERE


class Problem(Value, frozen=True):
    """Something that cannot be: ``where`` (``players``, ``seat 0``, or the name of a rule), why, and its clause."""

    where: str
    said: Text
    clause: str = ""

    @property
    def says(self) -> str:
        """Why it cannot be."""
        return str(self.said)


class Choices(Value, frozen=True):
    """All that is chosen; ``rules`` are the options that are not as in the ``edition``, ``first`` who begins."""

    game: str
    chairs: tuple[Chair, ...]
    edition: str
    rules: Mapping[str, Any] = {}
    first: int | None = None

    @property
    def offer(self) -> Offer:
        """What the game offers; raises ``SetupError`` where there is no such game."""
        return offer(catalog.game(self.game))

    @property
    def colours(self) -> tuple[str, ...]:
        """The colour of each seat: as chosen, else as the game gives it."""
        unsaid = ("",) * len(self.chairs)
        by_themselves = self.offer.usual.get(len(self.chairs), unsaid)
        return tuple(chair.colour or own for chair, own in zip(self.chairs, by_themselves, strict=True))

    def value(self, rule: str) -> Any:
        """The value of a rule: as chosen, else as the edition has it."""
        return self.rules[rule] if rule in self.rules else self.printed()[rule]

    def printed(self) -> Mapping[str, Any]:
        """Every option as the edition has it."""
        return catalog.game(self.game).settle({"edition": self.edition})

    # ------------------------------------------------------------ chosen otherwise

    def seated(self, at: int, **chair: str) -> Choices:
        """With another ``name``, ``colour`` or ``who`` at a seat; who has that colour takes the one that is left."""
        chairs = list(self.chairs)
        colour, colours = chair.get("colour"), self.colours
        if colour is not None and colours[at] != colour:
            chairs = [replace(one, colour=own) for one, own in zip(chairs, colours, strict=True)]
            if colour in colours:
                other = colours.index(colour)
                chairs[other] = replace(chairs[other], colour=colours[at])
        chairs[at] = replace(chairs[at], **chair)
        return replace(self, chairs=tuple(chairs))

    def joined(self) -> Choices:
        """With one more player, whose name is free."""
        taken = {chair.name for chair in self.chairs}
        name = next(
            (name for name in PEOPLE if name not in taken), str(m("Player {number}", number=len(self.chairs) + 1))
        )
        return self._sitting((*self.chairs, Chair(name)))

    def left(self, at: int) -> Choices:
        """Without the player of a seat."""
        return self._sitting((*self.chairs[:at], *self.chairs[at + 1 :]))

    def _sitting(self, chairs: tuple[Chair, ...]) -> Choices:
        """Others sit there, in the colours that so many have by themselves."""
        first = self.first if self.first is not None and self.first < len(chairs) else None
        return replace(self, chairs=tuple([replace(chair, colour="") for chair in chairs]), first=first)

    def shuffled(self, rnd: Rnd) -> Choices:
        """With the same people on other seats, in any order; each keeps the own colour."""
        left = [replace(chair, colour=own) for chair, own in zip(self.chairs, self.colours, strict=True)]
        chairs = [left.pop(int(rnd.random() * len(left))) for _ in self.chairs]
        return replace(self, chairs=tuple(chairs))

    def begun_by(self, at: int | None) -> Choices:
        """With somebody who begins, or nobody in particular."""
        return replace(self, first=at)

    def by(self, edition: str) -> Choices:
        """By another edition, and what that sets."""
        return replace(self, edition=edition, rules={})

    def ruled(self, rule: str, value: Any) -> Choices:
        """With another value of a rule."""
        rules = {name: own for name, own in self.rules.items() if name != rule}
        return replace(self, rules=rules if self.printed()[rule] == value else {**rules, rule: value})


# ---------------------------------------------------------------- where choices come from


def usual(game: str, like: Choices | None = None) -> Choices:
    """The choices for a game as its box has it, with the people of other choices, as far as there is room for them.

    >>> [chair.name for chair in usual("meduris").chairs]
    ['Ada', 'Ben']
    """
    found = offer(catalog.game(game))
    chairs = [replace(chair, colour="") for chair in like.chairs] if like is not None else []
    few, many = min(found.players), max(found.players)
    chosen = Choices(game, tuple(chairs[:many]), found.editions[0][0])
    while len(chosen.chairs) < few:
        chosen = chosen.joined()
    return chosen


def as_played(position: Position, bots: Mapping[int, str]) -> Choices:
    """The choices a game was begun with, as far as its position tells them; ``bots`` by the seats they play."""
    found, told = offer(position.game), settled(position)
    how = {bot: who for who, bot in COMPUTERS.items()}
    who = {seat: how.get(LEVEL_OF.get(bot, bot), "easy") for seat, bot in bots.items()}
    chairs = [
        Chair(name, colour if found.colours else "", who.get(seat, HERE))
        for seat, (name, colour) in enumerate(zip(position.names, position.colours, strict=True))
    ]
    edition = told.get("edition", found.editions[0][0])
    chosen = Choices(position.game.name, tuple(chairs), edition)
    for rule in found.rules:
        if rule.name in told:
            chosen = chosen.ruled(rule.name, told[rule.name])
    return chosen


# ---------------------------------------------------------------- what cannot be


def problems(chosen: Choices) -> tuple[Problem, ...]:
    """All that cannot be with these choices, each where it is; none if the game can begin."""
    try:
        found = chosen.offer
        given = _given(chosen)
    except SetupError as error:
        return (_problem("game", error),)
    faults = [*_of_people(chosen, found)]
    if len(chosen.chairs) not in found.players:
        return tuple(faults)
    while True:  # each thing that is asked for and cannot be is left out, until the rest can
        refused = _refused(chosen, given)
        if refused is None:
            return tuple(faults)
        blamed = _blamed(chosen, given, refused)
        faults.append(_problem("players" if blamed == "colours" else blamed or "game", refused))
        if not blamed:
            return tuple(faults)
        given = {name: value for name, value in given.items() if name != blamed}


def _of_people(chosen: Choices, found: Offer) -> list[Problem]:
    """What is wrong with how many they are, and what they are called."""
    faults, number = [], len(chosen.chairs)
    if number not in found.players:
        least, most = found.players[0], found.players[-1]
        several, one = (
            t("{game} is for {least} to {most} players; here are {number}"),
            t("{game} is for {least} players; here are {number}"),
        )
        says = several if len(found.players) > 1 else one
        faults.append(Problem("players", says(game=found.title, least=least, most=most, number=number)))
    names = [taken(chair.name).strip().casefold() for chair in chosen.chairs]
    for at, chair in enumerate(chosen.chairs):
        fault = name_fault(taken(chair.name))
        if fault:
            faults.append(Problem(f"seat {at}", m("this name cannot be used: {why}", why=fault)))
        elif names.index(names[at]) < at:
            faults.append(Problem(f"seat {at}", m("another player is called {name}, too", name=chair.name)))
        if chair.who not in WHO:
            faults.append(Problem(f"seat {at}", m("nobody plays like {who}", who=shown(chair.who))))
    return faults


def _given(chosen: Choices) -> dict[str, Any]:
    """The options that a new game is given: those that are not as the edition has them."""
    given: dict[str, Any] = {"edition": chosen.edition, **chosen.rules}
    catalog.game(chosen.game).settle({"edition": chosen.edition})
    if any(chair.colour for chair in chosen.chairs):
        given["colours"] = chosen.colours
    if chosen.first is not None:
        given["first"] = chosen.first
    return given


def _refused(chosen: Choices, given: Mapping[str, Any]) -> TablekitError | None:
    """Why no game can begin with these options, whoever plays it."""
    try:
        new(chosen.game, len(chosen.chairs), seed=0, **given)
    except TablekitError as error:
        return error
    return None


def _blamed(chosen: Choices, given: Mapping[str, Any], error: TablekitError) -> str:
    """The option without which it would be another matter: the last one that was chosen."""
    for name in reversed([name for name in given if name != "edition"]):
        without = {other: value for other, value in given.items() if other != name}
        if str(_refused(chosen, without)) != str(error):
            return name
    return ""


def _problem(where: str, error: TablekitError) -> Problem:
    says, _, clause = str(error).partition("  § ")
    return Problem(where, says, clause)


# ---------------------------------------------------------------- in words, and begun


AS = {
    "easy": t("a computer as {name}"), "fair": t("a fair computer as {name}"),
    "strong": t("a strong computer as {name}"),
}  # fmt: skip


def line(chosen: Choices) -> tuple[str, str]:
    """What will be played, and by whom, in two sentences.

    >>> line(usual("meduris").joined().seated(2, who="easy"))
    ('Meduris, three players, German rules.', 'Ada, Ben and a computer as Cleo.')
    """
    found, number = chosen.offer, len(chosen.chairs)
    players = m("{number} player", number=NUMBERS[1]) if number == 1 else m("{number} players", number=_number(number))
    parts: list[Blank] = [found.title, players]
    if len(found.editions) > 1:
        edition = {one.name: one for one in catalog.game(chosen.game).editions}[chosen.edition]
        parts.append(edition.brief or edition.said)
    if changed := len(chosen.rules):
        one, several = t("{number} rule changed"), t("{number} rules changed")
        parts.append((one if changed == 1 else several)(number=_number(changed)))
    who = [AS[chair.who](name=chair.name) if chair.who in AS else chair.name for chair in chosen.chairs]
    said = m("{parts}.", parts=listed(parts, ",")), m("{people}.", people=listed(who))
    return str(said[0]), capital(str(said[1]))


def _number(number: int) -> Blank:
    return NUMBERS[number] if number < len(NUMBERS) else number


def begin(chosen: Choices, seed: int) -> tuple[Position, dict[int, str]]:
    """The game, and the bots by the seats they play; raises ``SetupError`` with all that cannot be."""
    if wrong := problems(chosen):
        raise SetupError("; ".join(_sentences(wrong)))
    names = [chair.name for chair in chosen.chairs]
    position = new(chosen.game, len(names), seed=seed, names=names, **_given(chosen))
    return position, {at: COMPUTERS[c.who] for at, c in enumerate(chosen.chairs) if c.who != HERE}


def _sentences(wrong: Sequence[Problem]) -> list[str]:
    return [f"{found.says}{f'  § {found.clause}' if found.clause else ''}" for found in wrong]
