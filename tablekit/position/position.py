"""``Position``: the frozen handle that notebooks, explorers and widgets use.

A position never changes; ``play`` and ``chance`` give a new one.  It is its notation and the board it is played on:
equal text on equal boards, equal position, and ``tk.read(position.notation) == position``.  Names, the seed and the
events of the last step ride along; they are not part of what is compared.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, Unpack, get_args

from tablekit.catalog.entry import Game
from tablekit.core import (
    Chance,
    Condition,
    Decide,
    Event,
    Key,
    Move,
    Node,
    Outcome,
    Over,
    Prompt,
    Receipt,
    Refusal,
    State,
    events_of,
    limits,
    refusal,
    seats,
    verdict,
)
from tablekit.core.errors import IllegalMove, NotationError, TablekitError, note_where
from tablekit.core.notation import shown
from tablekit.core.randomness import checked_seed, stream
from tablekit.core.seats import Seat
from tablekit.picture.look import Drawn, ThemeName, checked_drawn
from tablekit.picture.night import with_night
from tablekit.position.draws import drawn
from tablekit.saying.current import current
from tablekit.saying.words import m, t
from tablekit.wording.chance import cannot_come, no_chance, of_nobody
from tablekit.wording.in_language import in_language
from tablekit.wording.names import said_names, written_names

if TYPE_CHECKING:
    import networkx as nx

    from tablekit.picture.closeup import Picture
    from tablekit.picture.scene import Scene


class Position:
    """One moment of a game.  Make the first with ``tk.new`` or ``tk.read``, the next with ``play`` and ``chance``.

    >>> import tablekit as tk
    >>> pos = tk.new("meduris", players=3, seed=7)
    >>> [move.text for move in pos.legal_moves()]
    ['place wood', 'place wool', 'place copper', 'place stone']
    >>> print(pos.play("place wood").story)
    Purple placed a worker on wood.  § meduris.setup.workers.placement
    """

    def __init__(
        self, game: Game, state: State, *, names: Sequence[str] | None = None, seed: int = 0,
        draws: Mapping[str, int] | None = None, events: tuple[Event, ...] = (), seen_by: int | str = "all",
    ) -> None:  # fmt: skip
        self.game = game
        self._state = state
        given = tuple(names) if names else None
        self._names = None if given in (written_names(state.colours), said_names(state.colours)) else given
        self.seed = seed
        self._draws = dict(draws or {})
        self.events = events
        self.seen_by = seen_by

    # ------------------------------------------------------------ what it is

    @cached_property
    def notation(self) -> str:
        """The whole position as one line of text."""
        return self.game.notation.write(self._state)

    @property
    def names(self) -> tuple[str, ...]:
        """What the players are called: as they were named, or by their colours, in the language in which it is read."""
        return self._names or said_names(self._state.colours, self.game.language)

    @property
    def written_names(self) -> tuple[str, ...]:
        """The names as records keep them, the same in every language."""
        return self._names or written_names(self._state.colours)

    def read_in(self, language: str | None) -> Position:
        """The same position, read in a language of its own, by its code; with None in whatever is set.

        >>> import tablekit as tk
        >>> german = tk.new("meduris", seed=7).read_in("de")
        >>> german.names, german.read_in("en").names
        (('Lila', 'Blau'), ('Purple', 'Blue'))
        """
        game = in_language(self.game, language)
        return Position(
            game, self._state, names=self._names, seed=self.seed, draws=self._draws, events=self.events,
            seen_by=self.seen_by,
        )  # fmt: skip

    @property
    def language(self) -> str:
        """The code of the language in which it is read: its own, if ``tk.new`` was given one, or that of the process.

        >>> import tablekit as tk
        >>> tk.new("meduris").language, tk.new("meduris", language="de").language
        ('en', 'de')
        """
        return self.game.language or current().code

    @property
    def players(self) -> int:
        """How many seats there are."""
        return len(self._state.colours)

    @property
    def colours(self) -> tuple[str, ...]:
        """The colour of each seat."""
        return tuple(self._state.colours)

    @cached_property
    def node(self) -> Node:
        """Who or what comes next: ``Decide``, ``Chance`` or ``Over``."""
        return self.game.rules.node(self._state)

    @property
    def turn(self) -> int | None:
        """The seat that decides, or for which die or deck decides; None where that is nobody in particular."""
        return self.game.rules.turn(self._state)

    @property
    def to_move(self) -> tuple[str, ...]:
        """The colours of those who decide now: one, several at once, or nobody while chance decides or all is over."""
        return self._coloured(self.node.players) if isinstance(self.node, Decide) else ()

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return isinstance(self.node, Over)

    @property
    def places(self) -> tuple[tuple[str, ...], ...] | None:
        """The colours from first to last place, those who share a place together; None until the game is over."""
        return tuple(map(self._coloured, self.node.places)) if isinstance(self.node, Over) else None

    @property
    def winner(self) -> str | None:
        """The colour of whoever is first; None until the game is over, and where the first place is shared."""
        first = self.places[0] if self.places else ()
        return first[0] if len(first) == 1 else None

    def _coloured(self, seats: Sequence[int]) -> tuple[str, ...]:
        return tuple(self.colours[seat] for seat in seats)

    def state(self) -> Any:
        """A copy of the game's own state, to be changed freely: for playouts and for the curious."""
        return self._state.copy()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self._told == other._told

    def __hash__(self) -> int:
        return hash(self._told)

    @property
    def _told(self) -> tuple[str, str]:
        """What is compared: the notation, which holds only the name of a board, and the text of the board's file."""
        file = getattr(getattr(self._state, "board", None), "file", None)
        return self.notation, getattr(file, "text", "")

    def __repr__(self) -> str:
        said = {"names": self._names and list(self._names), "seed": self.seed, "terms": self.game.said_in}
        more = [f"{name}={value!r}" for name, value in said.items() if value]
        return f"tk.read({', '.join([repr(self.notation), *more])})"

    def __str__(self) -> str:
        """The position in words, with all that lies on its board; its one line is ``notation``."""
        scene = self.scene()
        return "\n".join([scene.title, scene.desc.replace(". ", ".\n")])

    # ------------------------------------------------------------ going on

    def legal_moves(self, player: Seat | None = None) -> list[Move]:
        """Every move that is allowed now: of all who decide, or of one seat (0..n-1)."""
        if not isinstance(self.node, Decide):
            return []
        deciding = self.node.players if player is None else (self.seat(player),)
        return [move for p in deciding for move in self.game.rules.legal_moves(self._state, p)]

    def chance_outcomes(self) -> list[tuple[Outcome, int]]:
        """What die or deck may give now, each with its weight, a positive integer."""
        return list(self.node.outcomes) if isinstance(self.node, Chance) else []

    def move(self, text: str | Move, player: Seat | None = None) -> Move:
        """A move from its notation, for the seat that decides (or another); raises ``NotationError``.

        A move given as an object is held to its notation: ``TablekitError`` if this game and board do not know it, or
        if it is another seat's than the one given.
        """
        if isinstance(text, Move):
            return self._own(text, player)
        if not isinstance(text, str):
            says = t("a move is a text such as {example}, not {kind}")
            raise NotationError(says(example=repr(self._example()), kind=type(text).__name__))
        if player is None:
            asked = self.node.players[0] if isinstance(self.node, Decide) else self._state.active
            text, player = seats.addressed(text, self.colours, self.names) or (text, asked)
        return self.game.notation.read_move(self._state, self.seat(player), text)

    def _own(self, move: Move, player: Seat | None) -> Move:
        if player is not None and self.seat(player) != move.player:
            says = t("{move} is a move of seat {player}, not of seat {other}")
            raise TablekitError(says(move=shown(move), player=shown(move.player), other=player))
        try:
            found = self.game.notation.read_move(self._state, self.seat(move.player), move.text)
        except TablekitError as error:
            raise TablekitError(m("{move} is no move of this game: {why}", move=shown(move), why=str(error))) from None
        if found != move:
            says = t("{move} is no move of this game; {text} means {found}")
            raise TablekitError(says(move=shown(move), text=repr(move.text), found=shown(found)))
        return found

    def seat(self, player: Seat) -> int:
        """The number of a seat, 0..n-1, from its number, its colour or the name of who sits there.

        Everything that asks for a seat takes all three.  Raises ``TablekitError`` for a seat that is not at the table.
        """
        return seats.found(player, self.colours, self.names)

    def _example(self) -> str:
        possible = [x.text for x in self.legal_moves()] or [x.text for x, _ in self.chance_outcomes()]
        return possible[0] if possible else "hut 7"

    def play(self, move: Move | str, player: Seat | None = None) -> Position:
        """The position after a move, given as an object or as notation.

        Raises ``NotationError`` for a text that is no move, and ``IllegalMove``, which carries the refusal, for a
        move the rules do not allow here.  This position stays as it is.
        """
        return self.played(self.move(move, player))

    def played(self, move: Move) -> Position:
        """The position after a move that ``move`` of this position gave; raises ``IllegalMove``."""
        refused = refusal(self.game.rules, self._state, move)
        if refused is not None:
            raise IllegalMove(refused)
        return self._after(move, self._draws)

    def step(self, text: str | Move | Outcome) -> Position:
        """The position after a move or a result of chance, whichever is due; raises as ``play`` and ``chance`` do."""
        if isinstance(text, Outcome) or (isinstance(self.node, Chance) and not isinstance(text, Move)):
            return self.chance(text)
        return self.play(text)

    def outcome(self, text: str | Outcome) -> Outcome:
        """A result of chance from its notation; raises ``NotationError``."""
        if isinstance(text, Outcome):
            return text
        if not isinstance(text, str):
            says = t("a result of chance is a text such as {example}, not {kind}")
            raise NotationError(says(example=repr(self._example()), kind=type(text).__name__))
        return self.game.notation.read_outcome(self._state, text)

    def chance(self, outcome: Outcome | str) -> Position:
        """The position after a result that the real die, deck or race gave.

        Raises ``NotationError`` for a text that is no result, and ``IllegalMove`` for one that cannot come now.
        """
        node, found = self._chance_node(outcome), self.outcome(outcome)
        if all(found != other for other, _ in node.outcomes):
            raise IllegalMove(cannot_come(self.game, node, found))
        return self._after(found, {**self._draws, node.label: self._draws.get(node.label, 0) + 1})

    def roll(self) -> Position:
        """Let the seed decide die, deck or race: the same seed gives the same result, whatever was played before."""
        return self.chance(drawn(self))

    def _chance_node(self, asked: Outcome | str) -> Chance:
        if isinstance(self.node, Chance):
            return self.node
        text = str(asked) if isinstance(asked, (Outcome, str)) else shown(asked)
        raise IllegalMove(no_chance(self.game, text, self.prompt().clause, over=self.over))

    def _after(self, x: Move | Outcome, draws: Mapping[str, int]) -> Position:
        state = self._state.listening()
        try:
            self.game.rules.apply(state, x)
        except Exception as error:
            note_where(error, f"in “{x}”, seed {self.seed}, at {self.notation}")
            raise
        return self._with(state.copy(), events_of(state), draws)

    def _with(self, state: State, events: tuple[Event, ...] = (), draws: Mapping[str, int] | None = None) -> Position:
        """Another state at the same table: names, seed, draws and whose eyes these are go on."""
        now, names = self._draws if draws is None else draws, self._names
        return Position(self.game, state, names=names, seed=self.seed, draws=now, events=events, seen_by=self.seen_by)

    # ------------------------------------------------------------ why

    def why_not(self, move: Move | str, player: Seat | None = None) -> Refusal | None:
        """Why a move is refused: every failed condition, its clause, its numbers, what it would take; or None."""
        return refusal(self.game.rules, self._state, self.move(move, player))

    def why(self, move: Move | str, player: Seat | None = None) -> tuple[Condition, ...]:
        """Everything the rules ask of a move, met or not."""
        return tuple(self.game.rules.conditions(self._state, self.move(move, player)))

    def verdict(self, move: Move | str, player: Seat | None = None) -> str:
        """What becomes of a move in a word: ``legal``, ``illegal``, or a word of the game, such as ``penalised``."""
        return verdict(self.why(move, player))

    def prompt(self, player: Seat | None = None) -> Prompt:
        """What is asked now, in a sentence, and the clause that asks it.

        Where several decide, ``player`` (a seat) says of whom; a seat that is not asked hears what the first one is.
        """
        asked = None if player is None else self.seat(player)
        if not isinstance(self.node, Decide):
            return of_nobody(self.game, self.node)
        return self.game.notation.prompt(self._state, asked if asked in self.node.players else self.node.players[0])

    @property
    def setting_up(self) -> bool:
        """Whether what is asked now belongs to the set-up of the game: its clause is one of the set-up.

        >>> import tablekit as tk
        >>> tk.new("meduris").setting_up, tk.new("iquazu").setting_up
        (True, False)
        """
        return not self.over and self.game.clauses[self.prompt().clause].kind == "setup"

    def sentences(self) -> list[tuple[str, str]]:
        """What just happened: sentences, each with the id of its clause."""
        return [
            (told, e.clause) for e in self.events if (told := self.game.notation.sentence(self._state, e, self.names))
        ]

    @property
    def story(self) -> str:
        """What just happened, a sentence a line, each with its clause."""
        return "\n".join(f"{told}  § {clause}" for told, clause in self.sentences())

    def describe(self, x: Move | Outcome | str) -> str:
        """A move (or its notation) or an outcome in a few words."""
        return self.game.notation.describe(self._state, x if isinstance(x, Outcome) else self.move(x))

    def scores(self) -> tuple[int, ...]:
        """Each seat's points."""
        return self.game.rules.scores(self._state)

    def receipt(self, player: Seat) -> tuple[Receipt, ...]:
        """Where a seat's points came from; the entries add up to its score."""
        return tuple(self.game.rules.receipt(self._state, self.seat(player)))

    def problems(self) -> list[str]:
        """Everything that is wrong with this position; a position that came about by play has none."""
        return self.game.rules.problems(self._state)

    # ------------------------------------------------------------ other views

    def observe(self, player: Seat | None) -> Position:
        """What a seat may know, or a spectator (None): secrets are removed, from the position and from its events.

        The seed and the number of draws are among the secrets: who had them could tell what the game will draw.
        """
        eyes = None if player is None else self.seat(player)
        seen = self.game.rules.observe(self._state, eyes)
        events = tuple(e for e in self.events if e.to is None or eyes in e.to)
        who: int | str = "spectator" if eyes is None else eyes
        return Position(self.game, seen, names=self._names, events=events, seen_by=who)

    def imagine(self, seed: int = 0) -> Position:
        """A whole position this could be: hidden parts, and what chance will bring, come from a seed of its own.

        So what is tried there tells nothing of what the game will bring, whoever looks.
        """
        who, seed = self.seen_by if isinstance(self.seen_by, int) else None, checked_seed(seed)
        whole = self.game.rules.determinize(self._state, who, random.Random(seed))
        own = int(stream(seed, "imagined", 0).random() * limits.SEED)
        return Position(self.game, whole, names=self._names, seed=own, events=self.events)

    @property
    def whole(self) -> bool:
        """Whether all is known: this is not what one seat sees, nor was it read from the notation of such.

        >>> import tablekit as tk
        >>> pos = tk.new("iquazu", players=2, seed=1)
        >>> pos.whole, pos.observe(0).whole, tk.read(pos.observe(0).notation).whole
        (True, False, False)
        """
        try:
            return self.seen_by == "all" and self.imagine() == self
        except TablekitError:  # nothing can be dealt out that could be so
            return False

    def to_dict(self) -> dict[str, Any]:
        """The whole position as plain documented values, in the rulebook's nouns; see ``views`` of the game."""
        return self.game.rules.to_dict(self._state)

    def graph(self) -> nx.Graph:
        """The graph of the board, with what lies there as attributes of its nodes and edges; a copy, to be changed."""
        return self.game.rules.graph(self._state)

    def scene(self, **look: Unpack[Drawn]) -> Scene:
        """The position as a picture: a list of shapes with what can be clicked.

        ``look`` may say ``theme="dark"``, ``narrow=True`` (for 400 pixels) or ``shelf=False`` (without what is beside
        the board), ``lights``, and ``names`` and ``events`` other than those of the position.  With ``theme="both"``
        each colour is that by day and that by night, ``"#FFFFFF/#181C21"``, for a page that is light or dark later.
        """
        drawn: Drawn = {"names": self.names, "events": self.events, **checked_drawn(look)}
        if drawn.get("theme") == "both":
            day, night = (self.scene(**Drawn({**drawn, "theme": theme})) for theme in get_args(ThemeName))
            return with_night(day, night)
        return self.game.drawing.scene(self._state, **drawn)  # type: ignore[arg-type]  # the theme is one of two here

    def svg(self, **look: Unpack[Drawn]) -> str:
        """The position as an SVG picture that prints well; ``theme="dark"``, ``narrow=True`` as in ``scene``."""
        from tablekit.picture.svg import svg

        return svg(self.scene(**look))

    def picture(
        self, focus: Sequence[Key | str] = (), labels: bool | Sequence[str] = False, **look: Unpack[Drawn]
    ) -> Picture:
        """A part of the picture, large, around the things ``focus`` (keys or their texts); or all of it, with names.

        ``labels=True`` names everything the game has a name for, a list of names only these; ``look`` as in ``scene``.
        """
        from tablekit.picture.closeup import pictured

        return pictured(self.scene(**look), self.game.drawing, self._state, self.names, focus, labels)

    def _repr_mimebundle_(self, **_: Any) -> dict[str, str]:
        return {"text/plain": repr(self), "image/svg+xml": self.svg()}
