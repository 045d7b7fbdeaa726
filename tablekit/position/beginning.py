"""How a position comes about: a fresh game, set up by the rules, or one that was written down."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tablekit import catalog
from tablekit.core import events_of
from tablekit.core.errors import MORE_FAULTS, NotationError, as_many_as_fit
from tablekit.core.notation import Sections
from tablekit.core.randomness import checked_seed, stream
from tablekit.core.seats import checked_names
from tablekit.position.position import Position
from tablekit.saying.texts import taken
from tablekit.saying.words import m
from tablekit.wording.in_language import in_language
from tablekit.wording.in_terms import in_terms


def new(
    game: str,
    players: int = 2,
    *,
    seed: int = 0,
    names: Sequence[str] | None = None,
    board: object = None,
    terms: str | None = None,
    language: str | None = None,
    **options: Any,
) -> Position:
    """A fresh game, set up by the rules; what you leave open is drawn from the seed.

    Arguments: ``game``, a name of ``games()``; ``players``, how many seats; ``seed``, an integer that settles all
    chance; ``names``, one for each seat; ``board``, from ``load_board``;
    ``terms``, other words than those of the box where the game has them, such as ``"neutral"`` (see
    ``tk.game``'s ``terms``); ``language``, by its code, such as ``"de"``, in which this game is read whatever
    ``tk.language`` sets; and the game's options, such as ``edition``.
    Raises ``SetupError`` or ``BoardError`` with one clear sentence.

    >>> new("meduris", players=3, seed=7).node
    Decide(players=(0,))
    """
    found = in_language(in_terms(catalog.game(game), terms), language)
    seed = checked_seed(seed)
    called = checked_names(names, players)
    for option in found.options:
        if option.seat and called and isinstance(who := options.get(option.name), str) and taken(who) in called:
            options[option.name] = called.index(taken(who))
    setup = found.setup(players, options, board, stream(seed, "setup", 0))
    state = found.rules.start(setup)
    return Position(found, state.copy(), names=called, seed=seed, events=events_of(state))


def read(
    text: str,
    *,
    board: object = None,
    names: Sequence[str] | None = None,
    seed: int = 0,
    terms: str | None = None,
    language: str | None = None,
) -> Position:
    """A position from its notation; the other arguments are those of ``new``.

    Raises ``NotationError`` that points at the part that cannot be, or lists all that is wrong with the position.

    >>> import tablekit as tk
    >>> pos = tk.new("meduris", players=3, seed=7)
    >>> tk.read(pos.notation) == pos
    True
    """
    if not isinstance(text, str):
        raise NotationError(m("a position is a text, not {kind}", kind=type(text).__name__))
    sections = Sections(" ".join(taken(text).split()))
    found = next((g for g in catalog.games() if g.name == sections.game), None)
    if found is None:
        known = ", ".join(g.name for g in catalog.games())
        none = m("there is no game {game}; there are {games}", game=repr(sections.game), games=known)
        why = catalog.broken(sections.game) or none
        sections.head().fail(why)
    if sections.players not in found.players:
        right = ", ".join(map(str, found.players))
        sections.head().fail(m("{game} is for {right} players", game=found.title, right=right))
    state = found.notation.read(sections, board)
    wrong = found.rules.problems(state)
    if wrong:
        raise _no_position(sections, wrong)
    told = in_language(in_terms(found, terms), language)
    return Position(told, state, names=checked_names(names, sections.players), seed=checked_seed(seed))


def _no_position(sections: Sections, wrong: list[str]) -> NotationError:
    """An error with all that is wrong; it points at the first part that is told by its name, as in ``do: ...``."""
    faults = "; ".join(as_many_as_fit(wrong, MORE_FAULTS, 600))
    says = m("this position cannot be: {faults}", faults=faults)
    named = next((name for name in (fault.partition(":")[0] for fault in wrong) if name in sections), None)
    if named is None:
        return NotationError(says)
    part = sections[named]
    return NotationError(says, part.line, part.start, part.start + len(part.text))
