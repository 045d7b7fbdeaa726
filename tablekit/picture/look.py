"""The look: colours and fonts from ``tokens.toml``, in a light and a dark theme, and what a game offers to be seen.

The file is read when a look is first asked for, never at import.  Colours are ``#RRGGBB``.  Every pair of colours that
carries a meaning has a measured contrast in the file, and ``tests/picture/test_look.py`` measures it again.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Sequence
from functools import cache
from importlib import resources
from typing import TYPE_CHECKING, Any, Literal, Protocol, TypeAlias, TypedDict, get_args

import msgspec

from tablekit.core import Event, Key, S_contra, Value
from tablekit.core.errors import TablekitError
from tablekit.core.notation import shown, suggestion

if TYPE_CHECKING:
    from tablekit.picture.scene import Scene

ThemeName: TypeAlias = Literal["light", "dark"]
Themes: TypeAlias = Literal["light", "dark", "both"]  # both: a page that has the picture chooses, by its style sheet


class Drawn(TypedDict, total=False):
    """How a picture is drawn, if not as usual; see ``Drawing.scene``."""

    theme: Themes
    narrow: bool
    shelf: bool
    lights: Lights
    names: Sequence[str]
    events: Sequence[Event]


def checked_drawn(drawn: Drawn) -> Drawn:
    """The same; raises ``TablekitError`` for a word that says nothing about a picture."""
    for word in drawn:
        if word not in Drawn.__annotations__:
            right = suggestion(word, [*Drawn.__annotations__])
            raise TablekitError(f"{shown(word)} says nothing about a picture; it must be {right}")
    return drawn


class Lights(Value, frozen=True):
    """What to light on a picture.  A widget makes it from the legal moves; a drawing decides nothing.

    ``offered``: keys of all legal moves of the present decision, so that choices such as an offering can be drawn;
    ``lit``: may be clicked now; ``chosen``: clicked already; ``blocked``: refused, hatched while "why not?" is on.
    """

    offered: tuple[Key, ...] = ()
    lit: tuple[Key, ...] = ()
    chosen: tuple[Key, ...] = ()
    blocked: tuple[Key, ...] = ()


class Drawing(Protocol[S_contra]):
    """What a game offers to be seen: an observation as a picture, and as words."""

    def scene(
        self, seen: S_contra, *, names: Sequence[str], lights: Lights = ..., events: Sequence[Event] = ...,
        theme: ThemeName = ..., narrow: bool = ..., shelf: bool = ...,
    ) -> Scene:  # fmt: skip
        """The picture of a position, or of what one seat sees of it.

        ``names`` are the players', seat by seat; ``lights`` says what to light, and whatever it offers is a target;
        ``events`` are those of the last step, whose traces are drawn; ``narrow`` is the drawing for 400 pixels, with
        larger signs and without the players' panels, which ``shelf=False`` leaves out of the wide one, too.
        """
        ...


class Seat(Value, frozen=True):
    """The colour of a player: its fill, the colour of what lies ``on`` it; the mark and the letter say it again."""

    fill: str
    on: str
    mark: str
    letter: str


class Good(Value, frozen=True):
    """The colour of a good or card of one game, paler where it is only a ground, with the form that says it again."""

    fill: str
    tint: str = ""
    icon: str = ""


class Board(Value, frozen=True):
    """The colours of the card a board is drawn on: paper, lines, text, land and water.

    ``ink`` is for text and outlines, ``white`` for gaps and halos: the opposite of ink.
    """

    paper: str
    paper2: str
    paper3: str
    rule: str
    mute: str
    ink: str
    white: str
    land: str
    land2: str
    land3: str
    coast: str
    sea: str
    sea2: str
    sealine: str


class Column(Value, frozen=True):
    """The colours of the controls beside a board, where JupyterLab's own are not known."""

    background: str
    panel: str
    line: str
    text: str
    quiet: str
    link: str
    chip: str
    met: str
    unmet: str


class States(Value, frozen=True):
    """The colours of the highlight states; each state also has a form."""

    lit: str
    lit_rim: str
    lit_soft: str
    selected: str
    last: str
    hatch: str
    focus: str


class Semantic(Value, frozen=True):
    """The colours of gains, losses, warnings and chance; always beside a sign or an icon."""

    gain: str
    loss: str
    loss_line: str
    warn: str
    chance: str


class Nobody(Value, frozen=True):
    """The colours of pieces that belong to nobody: faces, coins and backs, and what is written on the first two."""

    face: str
    coin: str
    ink: str
    mute: str
    back: str
    back_line: str


class Type(Value, frozen=True):
    """The two families of type, as lists of fonts."""

    family: str
    mono: str


class Look(Board, frozen=True):
    """Everything a drawing needs in one theme; the colours of the board card are its own fields, as ``look.ink``."""

    dark: bool
    column: Column
    seats: dict[str, Seat]
    piece: Nobody
    state: States
    semantic: Semantic
    type: Type

    def tint(self, seat: str) -> str:
        """The land of a seat: by night a pale seat tints it less, so that ink can be read on it."""
        fill = self.seats[seat].fill
        return mix(self.land, fill, min(0.5, 0.13 / brightness(fill)) if self.dark else 0.36)


@cache
def tokens() -> dict[str, Any]:
    """The tables of ``tokens.toml`` as they are written."""
    return tomllib.loads(resources.files("tablekit.picture").joinpath("tokens.toml").read_text(encoding="utf-8"))


def look(theme: ThemeName = "light") -> Look:
    """The look in a theme, ``"light"`` or ``"dark"``.  Raises ``TablekitError`` for another name.

    >>> look("light").seats["blue"].mark
    'circle'
    """
    if theme not in get_args(ThemeName):
        raise TablekitError(f"there is no theme {shown(theme)}; it must be one of {', '.join(get_args(ThemeName))}")
    return _look(theme)


@cache
def _look(theme: ThemeName) -> Look:
    read = tokens()
    whole = {
        **read["board"][theme],
        "dark": theme == "dark",
        "column": read["column"][theme],
        "seats": {**read["seat"], **_brought},
        **{name: read[name][theme] for name in ("piece", "state", "semantic")},
        "type": read["type"],
    }
    if theme == "dark":
        whole["seats"].update({name: {**read["seat"][name], "fill": fill} for name, fill in read["night"].items()})
    read_look = msgspec.convert(whole, Look)
    return msgspec.structs.replace(read_look, seats=_Colours(read_look.seats))


class _Colours(dict[str, Seat]):
    """The colours of players by their names."""

    def __missing__(self, name: str) -> Seat:
        known = suggestion(name, [*self])
        raise TablekitError(
            f"there is no colour {shown(name)}; it must be {known}, or be brought by bring_colour first"
        )


_brought: dict[str, dict[str, str]] = {}


def bring_colour(name: str, fill: str, letter: str) -> str:
    """A colour of players that a game brings itself, with the letter that says it again; answers its name.

    What lies on it is in ink or in white, whichever is read better.  Raises ``TablekitError`` for a name that means
    another colour, and for what is no colour or no letter.

    >>> bring_colour("amber", "#C98A1B", "A"), look().seats["amber"].on
    ('amber', '#20262D')
    """
    if not re.fullmatch("#[0-9A-Fa-f]{6}", fill):
        raise TablekitError(f"the colour {shown(name)} is {shown(fill)}; it must be written as #RRGGBB")
    if not (len(letter) == 1 and letter.isprintable() and letter.strip()):
        raise TablekitError(f"the letter of the colour {shown(name)} is {shown(letter)}; it must be one character")
    read = tokens()
    dark = brightness(fill) < 0.22  # where white and ink are read alike
    own = {"fill": fill, "on": read["seat"]["purple" if dark else "green"]["on"], "mark": "letter", "letter": letter}
    if {**read["seat"], **_brought}.get(name, own) != own:
        raise TablekitError(f"there is another colour {shown(name)} already; call yours otherwise")
    _brought[name] = own
    _look.cache_clear()
    return name


@cache
def brightness(fill: str) -> float:
    """The relative luminance of a colour, from 0 to 1, as WCAG has it."""
    parts = [int(fill[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    r, g, b = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


@cache
def mix(a: str, b: str, part: float) -> str:
    """The colour ``a`` with ``part`` (0..1) of ``b`` painted over it.

    >>> mix("#000000", "#FFFFFF", 0.5)
    '#808080'
    """
    under, over = (tuple(int(c[i : i + 2], 16) for i in (1, 3, 5)) for c in (a, b))
    return "#" + "".join(f"{int(u + (o - u) * part + 0.5):02X}" for u, o in zip(under, over, strict=True))
