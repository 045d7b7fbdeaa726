"""Options that several games have in their set-up, checked once."""

from __future__ import annotations

from collections.abc import Sequence

from tablekit.core import Rnd
from tablekit.core.errors import SetupError, TablekitError
from tablekit.core.notation import shown, suggestion
from tablekit.core.seats import Seat, found
from tablekit.saying.words import m


def seat_colours(
    given: object, players: int, colours: Sequence[str], such_as: str, clause: str = ""
) -> tuple[str, ...]:  # fmt: skip
    """One colour a seat: as given, in a list or a text ``such_as`` 'red,blue', or the first colours of the game.

    Raises ``SetupError`` for what is no colour of the game, too few or two alike; ``clause`` says which there are.
    """
    if given is None:
        return tuple(colours[:players])
    if not isinstance(given, (str, list, tuple)):
        says = m(
            "colours is {given}; write one colour a seat, such as {example}", given=shown(given), example=repr(such_as)
        )
        raise SetupError(says)
    chosen = tuple(given.replace(",", " ").split()) if isinstance(given, str) else tuple(given)
    for colour in chosen:
        if colour not in colours:
            right = suggestion(colour, colours)
            says = m(
                "colours: {colour} is not a colour of this game; it must be {right}", colour=shown(colour), right=right
            )  # fmt: skip
            raise SetupError(f"{says}  § {clause}" if clause else says)
    if len(chosen) != players or len(set(chosen)) != players:
        says = m(
            "colours: {players} different colours are needed, one a seat; {number} were given",
            players=players, number=len(chosen),
        )  # fmt: skip
        raise SetupError(says)
    return chosen


def seat_or_drawn(option: str, given: Seat | None, colours: Sequence[str], rnd: Rnd, clause: str) -> int:
    """The seat an option names, by number or colour; drawn from ``rnd`` where it is left open or ``"random"``.

    Raises ``SetupError`` for a seat that is not at the table, with the ``clause`` that asks for it.
    """
    if given is None or given == "random":
        return int(rnd.random() * len(colours))
    try:
        return found(given, colours, colours)
    except TablekitError:
        says = m(
            "{option} is {given}; it must be a seat from 0 to {last}, {colours} or 'random'",
            option=option, given=shown(given), last=len(colours) - 1, colours=", ".join(colours),
        )  # fmt: skip
        raise SetupError(f"{says}  § {clause}") from None
