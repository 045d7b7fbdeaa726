"""What pictures of several games share: what the states mean, gains, notices, and words.

A game's ``picture`` draws its own board and pieces; what stands here needs no board.  Distances are in scene units.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import wraps
from typing import Any, Generic, NamedTuple, Protocol, TypeAlias, TypeVar

from tablekit.core import Decide, Event, Explanation, Key, S_contra, State
from tablekit.picture.look import Lights, ThemeName
from tablekit.picture.night import by_night
from tablekit.picture.pieces import Lamp
from tablekit.picture.scene import Anchor, Rect, Scene, Sketch, wrapped
from tablekit.saying import Blank, Message, Noun, Template, Text, listed
from tablekit.saying.current import current
from tablekit.saying.languages import ENGLISH
from tablekit.saying.words import m

S = TypeVar("S")
DARK = Lights()

# ------------------------------------------------------------ what a drawing is given


class Shown(State, Protocol):
    """A position that is drawn: what is still to be asked in it, the next question last."""

    pending: tuple[Any, ...]


class Titled(Protocol):
    """A game, of which a picture says the title."""

    @property
    def title(self) -> str: ...


class View(NamedTuple, Generic[S]):
    """What is to be drawn, and how; ``Drawing.scene`` says what each is."""

    seen: S
    names: Sequence[str]
    lights: Lights
    events: Sequence[Event]
    theme: ThemeName
    narrow: bool
    shelf: bool


class Drawn(Protocol[S_contra]):
    def __call__(
        self, seen: S_contra, *, names: Sequence[str], lights: Lights = ..., events: Sequence[Event] = ...,
        theme: ThemeName = ..., narrow: bool = ..., shelf: bool = ...,
    ) -> Scene: ...  # fmt: skip


def drawing(draw: Callable[[View[S_contra]], Scene]) -> Drawn[S_contra]:
    """The ``scene`` of a game, with the arguments of every ``Drawing``, from a function of a ``View``.

    What is drawn in ink can be read in the dark, too, wherever it lies.
    """

    @wraps(draw)
    def scene(
        seen: S_contra, *, names: Sequence[str], lights: Lights = DARK, events: Sequence[Event] = (),
        theme: ThemeName = "light", narrow: bool = False, shelf: bool = True,
    ) -> Scene:  # fmt: skip
        drawn = draw(View(seen, names, lights, events, theme, narrow, shelf))
        return by_night(drawn) if theme == "dark" else drawn

    return scene


def boxes(
    number: int, along: int, wide: float, top: float, high: float, gap: float, down: float = 0, r: float = 0,
    edge: float = 12,
) -> list[Rect]:  # fmt: skip
    """Equal boxes in lines of so many, from edge to edge of a picture so ``wide``; ``down`` lies between the lines.

    >>> [(box.x, box.y, box.w) for box in boxes(3, 2, 100, 5, 10, gap=4, down=2)]
    [(12.0, 5, 36.0), (52.0, 5, 36.0), (12.0, 17, 36.0)]
    """
    w = (wide - 2 * edge - gap * (along - 1)) / along
    places = [divmod(at, along) for at in range(number)]
    return [Rect(edge + (w + gap) * place, top + (high + down) * line, w, high, r) for line, place in places]


# ------------------------------------------------------------ states and gains


def states(lamp: Lamp, changed: bool) -> list[tuple[str, str]]:
    """The states that are on a picture, each with what it means, for a legend."""
    rows = [
        ("lit", m("you may click"), bool(lamp.lit)),
        ("chosen", m("chosen"), bool(lamp.chosen)),
        ("blocked", m("refused: why?"), bool(lamp.blocked)),
        ("changed", m("just changed"), changed),
    ]
    return [(kind, str(words)) for kind, words, used in rows if used]


_STATES = {
    "lit": (m("Lit"), m("It may be clicked now.")),
    "chosen": (m("Chosen"), m("It has been clicked; another click takes it back.")),
    "blocked": (m("Refused"), m("It may not be chosen now; click it to see why.")),
    "changed": (m("Just changed"), m("The last step changed it.")),
}


def explained_state(kind: str) -> Explanation:
    """What one of the four states in a legend means; ``kind`` is as in ``states``."""
    name, says = _STATES[kind]
    return Explanation(name, (says,))


def gained(events: Sequence[Event], deeds: Mapping[str, int], number: str, **which: object) -> int:
    """How much some deeds brought: the sum of their argument ``number``, each with its sign, where ``which`` fits.

    >>> came = Event("obtain", {"player": 0, "good": 1, "number": 3}, "")
    >>> went = Event("spend", {"player": 0, "good": 1, "number": 1}, "")
    >>> gained([came, went], {"obtain": 1, "spend": -1}, "number", player=0, good=1)
    2
    """
    fitting = [e for e in events if e.deed in deeds and all(e.args[name] == value for name, value in which.items())]
    return sum(deeds[event.deed] * event.args[number] for event in fitting)


def points_word(seen: Shown) -> str:
    """What stands beside a number of points on a player's panel: they are final once nothing is asked any more."""
    return str(m("points") if seen.pending else m("final points"))


# ------------------------------------------------------------ the notice of stand-ins


class Notice:
    """The sentence that says what on a picture is a stand-in, wrapped for its foot; nothing without one.

    ``size`` is that of its letters, ``line`` the distance between lines, ``margin`` that on either side, ``foot`` that
    of the last line from the edge; ``anchor`` says whether lines begin at the margin or stand in the ``"middle"``.
    """

    def __init__(
        self, words: str | None, width: float, size: float, line: float, margin: float = 24, foot: float = 14,
        anchor: Anchor = "start",
    ) -> None:  # fmt: skip
        self.lines = wrapped(words, size, width - 2 * margin) if words else []
        self.room = width - 2 * margin
        self.size = size
        self.line = line
        self.foot = foot
        self.anchor = anchor
        self.x = width / 2 if anchor == "middle" else margin

    @property
    def height(self) -> float:
        """How much higher a picture is for it."""
        return self.line * len(self.lines) + self.foot - 4 if self.lines else 0

    def draw(self, s: Sketch, bottom: float, left: float = 0) -> None:
        """Draw it so that it ends at the foot of the picture, or of a place that begins at ``left``."""
        x = left + self.x
        for at, words in enumerate(self.lines, start=1):
            y = bottom - self.foot - self.line * (len(self.lines) - at)
            s.text(x, y, words, self.size, 400, self.anchor, fill=s.look.mute, max=self.room, floor=self.size)


# ------------------------------------------------------------ in words, for whoever does not see the picture


def title(game: Titled, seen: Shown) -> str:
    """One line: the game and for how many."""
    return str(m("{game} for {players} players", game=game.title, players=seen.players))


Explained: TypeAlias = Callable[[Key], Explanation | None]


def unexplained(key: Key) -> None:
    """What a game says of its keys that are points by their names."""


def description(sentences: Iterable[Text], lights: Lights, explained: Explained) -> str:
    """The whole position, sentence by sentence, and what may be clicked in it; ``explained`` says what a key is."""
    return " ".join(map(str, (*sentences, *clickable(lights, explained))))


def called(seen: Shown, names: Sequence[str], player: int) -> Blank:
    """A player by name, and by colour where that is another word, in English and in the language that is read."""
    name, colour = names[player], Noun(seen.colours[player])
    alike = name.lower() in (colour.word, str(colour).lower())
    return name if alike else m("{name} ({colour})", name=name, colour=colour)


def question(seen: Shown, names: Sequence[str], chance: Template) -> Message:
    """Who is asked what, as a sentence; ``chance`` says of which ``player`` a question is left to chance."""
    if not seen.pending:
        return m("The game is over.")
    top = seen.pending[-1]
    node = top.now or top.node(seen)
    if isinstance(node, Decide):
        return asked_of(seen, names, node.players, top.prompt(seen, node.players[0]).says)
    return chance(player=called(seen, names, top.player))


def asked_of(seen: Shown, names: Sequence[str], players: Sequence[int], says: str) -> Message:
    """Some players and what they are asked, as a sentence."""
    who = listed([called(seen, names, p) for p in players])
    if says.endswith("?"):
        return m("{players}: {asked}", players=who, asked=says)
    return m("{players}: {asked}.", players=who, asked=says)


def clickable(lights: Lights, explained: Explained) -> Iterator[Message]:
    """What may be clicked and what is refused, as sentences.

    A key is English as it stands; in other languages it is called by its explanation.
    """
    english = current() is ENGLISH

    def names(keys: Iterable[Key]) -> Blank:
        found = [(key, None if english else explained(key)) for key in keys]
        return listed(list(dict.fromkeys(str(key) if what is None else what.name for key, what in found)))

    if lights.lit:
        yield m("You may click: {keys}.", keys=names(lights.lit))
    if lights.blocked:
        yield m("Refused: {keys}.", keys=names(lights.blocked))
