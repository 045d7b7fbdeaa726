"""What a course shows, as plain values: what ``widgets/page/src/course/course.js`` draws, whoever sends it.

Nothing here is HTML but the small pictures of badges and goods, and nothing decides anything.  Words are English or
whatever language is spoken where the view is made.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, TypeAlias

from msgspec import to_builtins

from tablekit.core import Value

Box: TypeAlias = tuple[float, float, float, float]
Place: TypeAlias = tuple[float, float]
Tone: TypeAlias = Literal["", "good", "bad", "near"]
SpotState: TypeAlias = Literal["lit", "dashed", "chosen", ""]
SHORTER = {"state": "is", "kind": "is"}  # what the page reads in the place of a name


class Dot(Value, frozen=True):
    """A beat in the line at the top: ``state``, in words such as ``done here``, and what it is called."""

    state: str
    name: str


class Player(Value, frozen=True):
    """Somebody at the table: the badge, the points, what has just come to them, and whether it is the reader."""

    badge: str
    name: str
    points: str
    you: bool
    gain: str = ""
    decides: bool = False


class Spot(Value, frozen=True):
    """Something on the board that means an act: ``lit``, ``dashed`` (forbidden, but to be tried), ``chosen``."""

    act: str
    name: str
    areas: list[list[Any]]
    state: SpotState = ""


class Mark(Value, frozen=True):
    """A ring on the board, or the star on a piece."""

    box: Box
    kind: str
    number: int = 0


class Flying(Value, frozen=True):
    """Points that fly up from a place and stay for two seconds."""

    at: Place
    says: str
    gain: bool


class Board(Value, frozen=True):
    """What lies over the drawing, in its units: what matters is in ``focus``, and the bubble points to ``about``."""

    width: float
    height: float
    label: str
    spots: list[Spot] = []
    rings: list[Mark] = []
    flying: list[Flying] = []
    focus: Box | None = None
    about: Place | None = None


class Rule(Value, frozen=True):
    """A clause as a chip that opens."""

    title: str
    says: str
    more: list[str]
    where: str


class Bubble(Value, frozen=True):
    """The one bubble: a heading or nothing, the sentence, what happened, what fails, a tip, and rules as chips."""

    says: str
    tone: Tone = ""
    head: str = ""
    told: list[str] = []
    failed: list[str] = []
    tip: str = ""
    rules: list[Rule] = []


class Points(Value, frozen=True):
    """Points of one player on a card."""

    badge: str
    name: str
    points: str


class Card(Value, frozen=True):
    """A way of a fork that was played out; ``note`` stands beside its name, ``here`` if the game goes on with it."""

    name: str
    says: str
    points: list[Points]
    note: str = ""
    here: bool = False


class Option(Value, frozen=True):
    """An answer as a button."""

    act: str
    says: str
    state: Literal["", "right", "wrong", "chosen"] = ""
    off: bool = False
    sign: str = ""


class Button(Value, frozen=True):
    """One of the row at the foot; ``key`` is the key that presses it."""

    act: str
    says: str
    primary: bool = False
    quiet: bool = False
    off: bool = False
    key: str = ""
    pressed: bool | None = None


class Held(Value, frozen=True):
    """Something the reader has: its small picture, how many, what it is."""

    sign: str
    number: str
    title: str
    first: bool = False
    aside: bool = False
    none: bool = False


class Good(Value, frozen=True):
    """Something that comes to its owner, or leaves: its small picture, how many; ``held`` is its place among the
    reader's, or −1, ``seat`` that of its owner among the players."""

    sign: str
    says: str
    seat: int
    held: int = -1
    gain: bool = True


class Mine(Value, frozen=True):
    """What lies in front of the reader."""

    badge: str
    name: str
    held: list[Held]


class Auto(Value, frozen=True):
    """What happens by itself after a while, unless motion is unwanted."""

    act: str
    ms: int


class Pad(Value, frozen=True):
    """A hand card of a race: the act without a clock, its name and picture, and the key."""

    act: str
    name: str
    sign: str
    code: str
    key: str


class RaceView(Value, frozen=True):
    """A race: with the clock (``runs``) the card is shown after ``delay_ms``, and ``picture`` is the board with it.

    Where it is ``idle`` the pads only show which key is whose.
    """

    number: int
    runs: bool
    pads: list[Pad]
    idle: bool = False
    delay_ms: float = 0.0
    picture: str = ""
    words: str = ""
    timing: dict[str, Any] = {}


class View(Value, frozen=True):
    """All that is shown: ``picture`` is the drawing as SVG; ``said`` is for who hears it; the rest stands above."""

    picture: str
    beat: str
    title: str
    dots: list[Dot]
    players: list[Player]
    board: Board
    mine: Mine
    said: str
    bubble: Bubble | None = None
    cards: list[Card] = []
    options: list[Option] = []
    number: str = ""
    buttons: list[Button] = []
    list: list[Option] = []
    auto: Auto | None = None
    race: RaceView | None = None
    ends: bool = False
    goods: Sequence[Good] = ()


def sent(view: View, number: int) -> dict[str, Any]:
    """A view as it is sent, without the drawing, which goes by itself and only where it is another one."""
    found: dict[str, Any] = plain(view)
    del found["picture"]
    for button in found["buttons"]:
        if button["pressed"] is None:
            del button["pressed"]
    return {"n": number, **found}


def plain(part: Value) -> Any:
    """A part of a view as it is sent."""
    return _is(to_builtins(part))


def _is(value: Any) -> Any:
    """The same with ``is`` where Python says ``state`` or ``kind``, which the page finds shorter."""
    if isinstance(value, dict):
        return {SHORTER.get(name, name): _is(one) for name, one in value.items()}
    return [_is(one) for one in value] if isinstance(value, (list, tuple)) else value
