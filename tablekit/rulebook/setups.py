"""Options that several games have in their set-up, checked once."""

from __future__ import annotations

from collections.abc import Sequence

from tablekit.errors import SetupError
from tablekit.notation import shown, suggestion


def seat_colours(
    given: object, players: int, colours: Sequence[str], such_as: str, clause: str = ""
) -> tuple[str, ...]:  # fmt: skip
    """One colour a seat: as given, in a list or a text ``such_as`` 'red,blue', or the first colours of the game.

    Raises ``SetupError`` for what is no colour of the game, too few or two alike; ``clause`` says which there are.
    """
    if given is None:
        return tuple(colours[:players])
    if not isinstance(given, (str, list, tuple)):
        raise SetupError(f"colours is {shown(given)}; write one colour a seat, such as {such_as!r}")
    found = tuple(given.replace(",", " ").split()) if isinstance(given, str) else tuple(given)
    for colour in found:
        if colour not in colours:
            right = suggestion(colour, colours)
            cited = f"  § {clause}" if clause else ""
            raise SetupError(f"colours: {shown(colour)} is not a colour of this game; it must be {right}{cited}")
    if len(found) != players or len(set(found)) != players:
        raise SetupError(f"colours: {players} different colours are needed, one a seat; {len(found)} were given")
    return found
