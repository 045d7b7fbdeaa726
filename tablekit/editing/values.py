"""What a thing of a draft can be set to, as a person types it: a number, a choice, several of them, or a text."""

from __future__ import annotations

import re

from tablekit.core import limits
from tablekit.core.errors import NotationError
from tablekit.core.notation import shown, suggestion
from tablekit.editing.cuts import Setting
from tablekit.saying.texts import taken
from tablekit.saying.words import m

NUMBER = re.compile(r"[0-9]{1,6}", re.ASCII)
_VALUE = re.compile(r"[!-~]+")


def checked(setting: Setting, given: object) -> str:
    """The notation of a value; raises ``NotationError`` for one that there is not."""
    if setting.several and isinstance(given, (list, tuple)):
        if len(given) > limits.OPTION_PARTS:
            raise NotationError(
                m("{name}: {number} are more than lie on any place", name=setting.name, number=len(given))
            )
        return setting.joined([one_of(setting, one) for one in given])
    value = _text(given)
    if value is None:
        raise NotationError(
            m("{name} cannot be {given}; it must be a number or a text", name=setting.name, given=shown(given))
        )
    if setting.several:
        return checked(setting, list(setting.items(value[: limits.OPTION_CHARACTERS])))
    if setting.low is not None and setting.high is not None:
        if not NUMBER.fullmatch(value) or not setting.low <= int(value) <= setting.high:
            says = m(
                "{what} is {text}; it must be a whole number from {low} to {high}",
                what=setting.name, text=shown(value), low=setting.low, high=setting.high,
            )  # fmt: skip
            raise NotationError(says)
        return str(int(value))
    if setting.choices:
        return one_of(setting, value)
    if not _VALUE.fullmatch(value) or len(value) > limits.OPTION_CHARACTERS:
        says = m(
            "{name} cannot be {value}; it must be one word as it stands in a position",
            name=setting.name, value=shown(value),
        )  # fmt: skip
        raise NotationError(says)
    return value


def one_of(setting: Setting, value: object) -> str:
    """One of the choices, from its notation or its words."""
    word = _text(value) or ""
    for text, says in setting.choices:
        if word == text or word.casefold() == says.casefold():
            return text
    right = suggestion(word, [text for text, _ in setting.choices] or ["left out"])
    raise NotationError(
        m("{name} cannot be {value}; it must be {right}", name=setting.name, value=shown(value), right=right)
    )


def _text(value: object) -> str | None:
    """A value as text, if it is a text or a number that a game could count to."""
    if type(value) is int and -limits.INTEGER < value < limits.INTEGER:
        return str(value)
    return taken(value) if isinstance(value, str) else None
