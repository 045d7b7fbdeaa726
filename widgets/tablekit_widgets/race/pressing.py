"""``RaceField``: the part of the page where a race is run, and what it may say to the kernel.

The page collects presses with the times of their events and says everything at once when the race is closed; see
``widgets/page/src/race/race.js``.  It knows seats, their actions and their keys, and no game.  Whatever arrives is held
to the form of one of the messages below, and means nothing beyond what they say.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from string import Template
from typing import Annotated, Any, ClassVar, Literal, TypeAlias

import msgspec
import traitlets

from tablekit.picture.look import look
from tablekit_widgets.kit.page import Message as OfPages
from tablekit_widgets.kit.page import Page
from tablekit_widgets.kit.style import colours, kept
from tablekit_widgets.words import m

MODES = ("keys", "untimed", "touch", "touch-untimed", "calm")
Mode: TypeAlias = Literal["keys", "untimed", "touch", "touch-untimed", "calm"]
PageName: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
Number: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
Code: TypeAlias = Annotated[str, msgspec.Meta(max_length=30)]
_PRESSES = msgspec.Meta(max_length=1000)


class _Said(OfPages, frozen=True):
    """A message of a page; ``page`` is a name it has given itself."""

    page: PageName


class Here(_Said, frozen=True, tag="here"):
    """The race can be seen on this page from now on."""


class Run(_Said, frozen=True, tag="run"):
    """Somebody wants the next race to begin."""


class Shown(_Said, frozen=True, tag="shown"):
    """What the race is about can be seen."""

    race: Number


class Finished(_Said, frozen=True, tag="finished"):
    """The race is closed: ``why``, whether the clock is ``coarse``, and the presses, which the game reads."""

    race: Number
    why: Literal["all placed", "time", "nobody placed", "button"]
    coarse: bool
    presses: Annotated[list[dict[Code, Any]], _PRESSES]


class Void(_Said, frozen=True, tag="void"):
    """The race was broken off."""

    race: Number
    why: Literal["keyboard lost", "page hidden"]


class Map(_Said, frozen=True, tag="map"):
    """An action of a seat is to have another key."""

    seat: Annotated[int, msgspec.Meta(ge=0, le=8)]
    action: Annotated[int, msgspec.Meta(ge=0, le=8)]
    code: Code


class Standard(_Said, frozen=True, tag="standard"):
    """All keys are to be as they were in the beginning."""


class ModeChosen(_Said, frozen=True, tag="mode"):
    """Races are to be run in another way."""

    mode: Mode


class Settle(_Said, frozen=True, tag="settle"):
    """In calm play: the order is to be that of the priority."""


Message: TypeAlias = Here | Run | Shown | Finished | Void | Map | Standard | ModeChosen | Settle


SAID = {
    "title": m("Live race"), "how": m("How the race is run"), "close": m("Close the race"), "keys …": m("Keys …"),
    "keys": m("Keyboard"), "untimed": m("Keyboard, untimed"), "touch": m("Touch"),
    "touch-untimed": m("Touch, untimed"), "calm": m("Calm play"),
    "bot": m("computer"), "space": m("Space bar"),
    "face down": m("a card face down"), "no card": m("no card"), "placed": m("slammed"),
    "wait": m("Wait for it …"), "now": m("Now!"), "judged": m("The race is judged …"), "go on": m("Go on"),
    "at the edge": m("The buttons are at the edge of the board."),
    "has it": m("The race has the keyboard. Escape gives it back."),
    "has it not": m("The race does not have the keyboard: click here."),
    "lost": m("The race lost the keyboard: it is void, nothing was played. Press the key again to repeat it."),
    "hidden": m("The page was hidden: the race is void, nothing was played. It can be run again."),
    "gone": m("The kernel does not answer yet. If it was restarted, this race is void: run the cell again to go on."),
    "clock": m(
        "The times of this browser are rounded to 100 ms, so that most races are ties: use another browser, or turn "
        "its protection against fingerprinting off for this page."
    ),
    "another key": m("{name}, {card}: choose another key", name="{name}", card="{card}"),
    "new key": m("Press the new key for {name}: {card}. Escape leaves it as it is.", name="{name}", card="{card}"),
    "all tried": m("All pairs were tried. A key can be changed by a click on it."),
    "press both": m(
        "{name} and {other}: press one of your keys, both at the same moment. {tries} of {all} tries.",
        name="{name}", other="{other}", tries="{tries}", all="{all}",
    ),
    "press all": m(
        "All players: press your four keys, one after the other. Not seen yet: {keys}", keys="{keys}",
    ),
    "all arrive": m("Every key arrives. Next: two players at a time."),
    "each arrives": m("Every key arrives. A key can be changed by a click on it."),
    "not tried": m("{name} and {other}: not tried", name="{name}", other="{other}"),
    "both arrive": m(
        "{name} and {other}: both keys arrive, {apart} ms apart", name="{name}", other="{other}", apart="{apart}",
    ),
    "one arrives": m(
        "{name} and {other}: only {keys} arrived. Choose other keys, or a second keyboard.",
        name="{name}", other="{other}", keys="{keys}",
    ),
    "never seen": m("Never seen: {keys}. Choose other keys for these.", keys="{keys}"),
    "next pair": m("Next pair"), "try pairs": m("Try pairs"), "again": m("Begin again"),
    "standard": m("Standard keys"),
}  # fmt: skip

VOID = {
    "keyboard lost": m("The race lost the keyboard and is void: nothing of it was played, and it can be run again."),
    "page hidden": m(
        "The page was hidden in mid-race. The race is void: nothing of it was played, and it can be run again."
    ),
    "page loaded": m(
        "The page was loaded again, or shown a second time, in mid-race. The race is void: nothing of it was played, "
        "and it can be run again."
    ),
    "gone elsewhere": m(
        "The game went elsewhere in mid-race. The race is void: nothing of it was played, and it can be run again."
    ),
    "refused": m("The race could not be judged and is void: nothing of it was played, and it can be run again."),
}


@cache
def race_sheet() -> str:
    """The style sheet of a race, with the colours of the look."""
    light, dark = look("light"), look("dark")
    return Template(kept("race.css")).substitute(
        light=colours(light), dark=colours(dark), family=light.type.family, ink=light.ink, lit=light.state.lit,
        focus=light.state.focus,
    )  # fmt: skip


class RaceField(Page):
    """The field of a race on the page.

    Arguments: ``hear``, called with each message; ``refuse``, called with what is wrong with one that no page of ours
    would say, as a page of ours may go on waiting for its answer.

    ``keyboard``: ``run``, the code of the key that begins; ``actions`` with ``id``, ``name`` and ``icon`` (SVG);
    ``seats`` with ``name``, ``letter``, ``fill``, ``on`` and ``codes``, one for each action, or none of a seat that the
    computer plays.  ``timing``:
    ``grace_ms``, ``max_ms``, ``lockout_ms`` and ``handicap_ms``.  ``mode``: one of ``MODES``.  ``state``: what is said
    and offered.
    """

    SAYS = SAID
    _css: ClassVar[str] = race_sheet()
    keyboard = traitlets.Dict().tag(sync=True)
    timing = traitlets.Dict().tag(sync=True)
    mode = traitlets.Unicode("keys").tag(sync=True)
    state = traitlets.Dict().tag(sync=True)

    def __init__(self, hear: Callable[[Message], None], refuse: Callable[[str], None], mode: str) -> None:
        self._refuse = refuse
        super().__init__("race", Message, hear, mode=mode)

    def _drop(self, fault: str) -> None:
        super()._drop(fault)
        self._refuse(fault)
