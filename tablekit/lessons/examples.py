"""The rulebook's own examples, as positions that replay.

A game tells its examples in ``examples.toml``: a position (or a set-up), and then, moment by moment, what is played and
what is so afterwards.  ``check`` plays the example and holds every claim to the engine; notebooks show the same text.

An example in TOML::

    [[example]]
    id       = "X13"
    title    = "Two stones for three workers"
    section  = "FAQ"                     # a section code of clauses.toml
    clauses  = [...]                     # every clause it shows
    bites    = [...]                     # of these: here it forbids, forces or scores something
    spares   = [...]                     # of these: here it looks near, and does not
    position = "meduris/3p ..."          # or: setup = { players = 3, ... }, the arguments of tablekit.new

      [[example.then]]
      says   = "The die shows stone."
      do     = ["stone"]
      shows  = { supply = { stone = 0 }, goods = { blue = "stone" } }

What ``shows`` names is looked up in ``Position.to_dict``; there a seat may be named by its colour, a list of tables by
its first field, counts may be written as ``2wood+stone``, and nothing at all is ``-``.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, reduce
from typing import Any

import msgspec

from tablekit import catalog
from tablekit.core import Chance, Decide, Over, Value
from tablekit.core.errors import BoardError, IllegalMove, NotationError, SetupError, TablekitError
from tablekit.position import Position
from tablekit.position.beginning import new, read
from tablekit.saying import Blank, listed
from tablekit.saying.current import current
from tablekit.saying.documents import prose, read_in
from tablekit.saying.words import m

NOTHING = "-"
PROSE = prose("example.title", "example.question", "example.answer", "example.source", "example.then.says")


class Asked(Value, frozen=True, forbid_unknown_fields=True):
    """What the rules say of a move: the clauses in order, and in words what a refused one would take."""

    move: str
    clauses: tuple[str, ...]
    takes: tuple[str, ...] = ()


class Wrong(Value, frozen=True, forbid_unknown_fields=True):
    """A set-up or a position that cannot be: part of the complaint, and the clause it names."""

    says: str
    clause: str
    setup: Mapping[str, Any] | None = None
    position: str | None = None


class Then(Value, frozen=True, forbid_unknown_fields=True):
    """One moment: what is played (moves and outcomes), and what is so afterwards.

    ``instead`` makes it a side line: it begins where the moment before it began, and the story goes on without it.
    ``decides`` is a colour, ``die`` (or the label of another chance) or ``nobody``.  ``only`` are exactly the legal
    moves or outcomes, ``legal`` and ``illegal`` some of them.  ``refused`` gives every failed clause of a move, ``why``
    some of those that were asked of it.  ``cites`` and ``told`` are clauses and sentences of what just happened.
    ``scores`` and ``receipt`` go by colour, a receipt by clause.  ``places`` are groups of colours, ``ends`` the clause
    that ended the game.  ``seen`` is what a colour or ``spectator`` sees.
    """

    says: str
    do: tuple[str, ...] = ()
    instead: bool = False
    decides: str | None = None
    legal: tuple[str, ...] = ()
    illegal: tuple[str, ...] = ()
    only: tuple[str, ...] | None = None
    refused: tuple[Asked, ...] = ()
    why: tuple[Asked, ...] = ()
    cites: tuple[str, ...] = ()
    told: tuple[str, ...] = ()
    scores: Mapping[str, int] = {}
    receipt: Mapping[str, Mapping[str, int]] = {}
    shows: Mapping[str, Any] = {}
    seen: Mapping[str, Mapping[str, Any]] = {}
    places: tuple[tuple[str, ...], ...] | None = None
    ends: str | None = None


class Example(Value, frozen=True, forbid_unknown_fields=True):
    """One example of a rulebook, or of ours: a position, what is played, and what is claimed.

    >>> example = examples("meduris")[0]
    >>> example.check()
    >>> len(example.replay()) == 1 + len(example.steps)
    True
    >>> print(str(example).splitlines()[2])
      Wood: each worker there brings one wood, whatever its height. Red has nobody there and gets nothing.   [wood]
    """

    id: str
    title: str
    section: str
    clauses: tuple[str, ...]
    then: tuple[Then, ...] = ()
    game: str = ""
    bites: tuple[str, ...] = ()
    spares: tuple[str, ...] = ()
    source: str | None = None
    question: str | None = None
    answer: str | None = None
    setup: Mapping[str, Any] | None = None
    text: str | None = msgspec.field(default=None, name="position")
    wrong: tuple[Wrong, ...] = ()

    def __str__(self) -> str:
        """The story: what is asked and answered, and each moment with what is played in it."""
        lines = [f"{self.id} · {self.title}" + (f" ({self.source})" if self.source else "")]
        lines += [line for line in (self.question, self.answer) if line]
        for moment in self.then:
            played = f"   [{', '.join(moment.do)}]" if moment.do else ""
            lines.append(f"  {'– ' if moment.instead else ''}{moment.says}{played}")
        return "\n".join(lines)

    @property
    def position(self) -> Position:
        """Where the example begins."""
        if self.text is not None:
            return read(self.text)
        return new(self.game, **dict(self.setup or {}))

    @property
    def steps(self) -> tuple[str, ...]:
        """Everything that is played, in order and without side lines: moves and outcomes as text."""
        return tuple(step for moment in self.then if not moment.instead for step in moment.do)

    def replay(self) -> list[Position]:
        """The position at the start and after each step; raises what ``play`` and ``chance`` raise."""
        positions = [self.position]
        for step in self.steps:
            positions.append(positions[-1].step(step))
        return positions

    def moments(self) -> Iterator[tuple[Then, list[Position]]]:
        """Each moment with the positions from before its first step to after its last."""
        before = here = self.position
        for moment in self.then:
            way = [before if moment.instead else here]
            for step in moment.do:
                way.append(way[-1].step(step))
            if not moment.instead:
                before, here = here, way[-1]
            yield moment, way

    def faults(self) -> list[str]:
        """Every claim that does not hold, in words."""
        found = [*_own_faults(self)]
        try:
            for moment, way in self.moments():
                found += [f"{moment.says}\n    {fault}" for fault in _moment_faults(moment, way)]
        except TablekitError as error:
            found.append(str(error))
        for wrong in self.wrong:
            found += _wrong_faults(self.game, wrong)
        return found

    def check(self) -> None:
        """Play the example; raise ``AssertionError`` with everything it claims that is not so."""
        found = self.faults()
        if found:
            raise AssertionError(f"{self.id} “{self.title}”\n" + "\n".join(f"  · {fault}" for fault in found))

    def acted(self) -> frozenset[str]:
        """The clauses that changed or forbade something: of events, of refused moves and of what cannot be."""
        cited = {wrong.clause for wrong in self.wrong}
        if self.text is None:
            cited |= {event.clause for event in self.position.events}
        for moment, way in self.moments():
            cited |= {event.clause for position in way[1:] for event in position.events}
            cited |= {clause for asked in moment.refused for clause in asked.clauses}
        return frozenset(cited)

    def cited(self) -> frozenset[str]:
        """The clauses a reader meets here: those that acted, and those that ask, allow and explain."""
        cited = set(self.acted())
        for moment, way in self.moments():
            for position in way:
                node = position.node
                cited |= {node.clause} if isinstance(node, (Chance, Over)) else {position.prompt().clause}
            for position, step in zip(way, moment.do, strict=False):
                if isinstance(position.node, Decide):
                    cited |= {c.clause for c in position.why(step)}
            cited |= {c.clause for asked in moment.why for c in way[-1].why(asked.move)}
            seats = range(way[-1].players) if moment.receipt else ()
            cited |= {receipt.clause for seat in seats for receipt in way[-1].receipt(seat)}
        return frozenset(cited)


def examples(game: str) -> tuple[Example, ...]:
    """All examples of a game, in the order of its file; raises ``SetupError`` for an unknown game.

    >>> [example.title for example in examples("meduris") if example.id == "X9"]
    ['Four temples and no hut']
    """
    return _examples(game, current().code)


@cache
def _examples(game: str, _code: str) -> tuple[Example, ...]:
    found = catalog.game(game)
    text = found.file("examples.toml")
    if text is None:
        return ()
    try:
        tables = read_in(tomllib.loads(text), found.module, "examples", PROSE)
        rows = msgspec.convert(tables["example"], tuple[Example, ...])
    except msgspec.ValidationError as error:
        raise TablekitError(f"the examples of {game} cannot be read: {error}") from error
    return tuple(msgspec.structs.replace(row, game=game) for row in rows)


def example(game: str, id: str) -> Example:
    """One example by its id; raises ``SetupError`` for one that does not exist."""
    for found in examples(game):
        if found.id == id:
            return found
    there = ", ".join(found.id for found in examples(game))
    raise SetupError(m("{game} has no example {id}; it has {there}", game=game, id=repr(id), there=there))


def begun(id: str, game: str | None = None) -> Position:
    """The position where an example of a rulebook begins; ``"start"`` is the one of the start page.

    Raises ``SetupError`` where no game has an example of this id, or several have and ``game`` does not say which.

    >>> import tablekit as tk
    >>> tk.example("start").play("hut 5").prompt().says
    'give stone and wood to the druid at space 2?'
    >>> tk.example("X9", "meduris").players
    2
    """
    if game is not None:
        return example(game, id).position
    having = [found for one in catalog.games() for found in examples(one.name) if found.id == id]
    if len(having) == 1:
        return having[0].position
    if not having:
        raise SetupError(m("no game has an example {id}; tablekit.lessons.examples.examples lists those of a game",
                           id=repr(id)))  # fmt: skip
    ways: list[Blank] = [f"tk.example({id!r}, {found.game!r})" for found in having]
    where = reduce(lambda before, way: listed([before, way], "or"), ways)
    raise SetupError(m("several games have an example {id}: say {where}", id=repr(id), where=where))


# ---------------------------------------------------------------- playing


def _decider(position: Position) -> str:
    node = position.node
    if isinstance(node, Decide):
        return " ".join(_colours(position)[seat] for seat in node.players)
    return node.label if isinstance(node, Chance) else "nobody"


def _colours(position: Position) -> tuple[str, ...]:
    return tuple(position.state().colours)


# ---------------------------------------------------------------- checking


def _own_faults(example: Example) -> Iterator[str]:
    book = catalog.game(example.game).clauses
    if (example.text is None) == (example.setup is None):
        yield "it needs a position or a setup, and not both"
    if example.section not in book.sections:
        yield f"{example.section!r} is not a section of the rulebook"
    shown = {*example.bites, *example.spares}
    yield from (f"{clause} does not exist" for clause in {*example.clauses, *shown} if clause not in book)
    yield from (f"{clause} bites or is spared, but is not among the clauses" for clause in shown - {*example.clauses})
    yield from (f"{clause} bites and is spared" for clause in {*example.bites} & {*example.spares})
    if not (example.then or example.wrong):
        yield "it claims nothing"


def _moment_faults(moment: Then, way: list[Position]) -> Iterator[str]:
    here = way[-1]
    yield from _node_faults(moment, here)
    yield from _move_faults(moment, here)
    yield from _happened_faults(moment, way)
    yield from _points_faults(moment, here)
    yield from _differences(moment.shows, here.to_dict(), _colours(here), "")
    for who, shown in moment.seen.items():
        view = here.observe(None if who == "spectator" else _colours(here).index(who))
        yield from _differences(shown, view.to_dict(), _colours(here), f"as {who} sees it, ")


def _node_faults(moment: Then, here: Position) -> Iterator[str]:
    if moment.decides is not None and moment.decides != _decider(here):
        yield f"{moment.decides} decides: actually {_decider(here)}"
    over = here.node if isinstance(here.node, Over) else None
    if moment.ends is not None and (over is None or over.clause != moment.ends):
        yield f"it ends by {moment.ends}: actually by {over.clause if over else 'nothing, the game goes on'}"
    if moment.places is not None:
        colours = _colours(here)
        actual = tuple(tuple(colours[seat] for seat in group) for group in over.places) if over else None
        if actual != moment.places:
            yield f"the places are {moment.places}: actually {actual}"


def _move_faults(moment: Then, here: Position) -> Iterator[str]:
    possible = [str(x) for x in here.legal_moves()] + [str(x) for x, _ in here.chance_outcomes()]
    yield from (f"{text!r} is legal: actually it is not" for text in moment.legal if text not in possible)
    yield from (f"{text!r} is not legal: actually it is" for text in moment.illegal if text in possible)
    if moment.only is not None and set(moment.only) != set(possible):
        yield f"legal are {', '.join(sorted(moment.only))}: actually {', '.join(sorted(possible))}"
    for asked in moment.refused:
        refused = here.why_not(asked.move)
        if refused is None:
            yield f"{asked.move!r} is refused: actually it is legal"
            continue
        clauses = tuple(c.clause for c in refused.conditions)
        if clauses != asked.clauses:
            yield f"{asked.move!r} is refused by {', '.join(asked.clauses)}: actually by {', '.join(clauses)}"
        takes = tuple(c.takes for c in refused.conditions if c.takes)
        if asked.takes and takes != asked.takes:
            yield f"{asked.move!r} would take {'; '.join(asked.takes)}: actually {'; '.join(takes)}"
    for asked in moment.why:
        clauses = tuple(c.clause for c in here.why(asked.move))
        yield from (f"{asked.move!r} rests on {clause}: actually on {', '.join(clauses)}"
                    for clause in asked.clauses if clause not in clauses)  # fmt: skip


def _happened_faults(moment: Then, way: list[Position]) -> Iterator[str]:
    cited = [event.clause for position in way[1:] for event in position.events]
    yield from (f"it cites {clause}: actually {', '.join(dict.fromkeys(cited))}"
                for clause in moment.cites if clause not in cited)  # fmt: skip
    told = [sentence for position in way[1:] for sentence, _ in position.sentences()]
    at = 0
    for sentence in moment.told:
        if sentence not in told[at:]:
            yield f"it is told “{sentence}”: actually " + " ".join(told)
            return
        at = told.index(sentence, at) + 1


def _points_faults(moment: Then, here: Position) -> Iterator[str]:
    colours = _colours(here)
    actual = dict(zip(colours, here.scores(), strict=True))
    for colour, points in moment.scores.items():
        if actual.get(colour) != points:
            yield f"{colour} has {points} points: actually {actual.get(colour)}"
    for colour, expected in moment.receipt.items():
        entries: dict[str, int] = {}
        for entry in here.receipt(colours.index(colour)):
            entries[entry.clause] = entries.get(entry.clause, 0) + entry.points
        if entries != dict(expected):
            yield f"the receipt of {colour} is {dict(expected)}: actually {entries}"


def _wrong_faults(game: str, wrong: Wrong) -> Iterator[str]:
    try:
        if wrong.position is not None:
            read(wrong.position)
        else:
            new(game, **dict(wrong.setup or {}))
    except (NotationError, SetupError, BoardError, IllegalMove) as error:
        says = " ".join(str(error).split())
        if wrong.says not in says or wrong.clause not in says:
            yield f"it cannot be, as “{wrong.says}” § {wrong.clause}: actually {says}"
    else:
        yield f"it cannot be, as “{wrong.says}” § {wrong.clause}: actually it can"


# ---------------------------------------------------------------- comparing with plain values


def _differences(expected: Any, actual: Any, colours: Sequence[str], where: str) -> Iterator[str]:
    if isinstance(expected, Mapping) and isinstance(actual, (Mapping, list)):
        for key, inside in expected.items():
            try:
                found = _look_up(actual, key, colours)
            except (KeyError, IndexError, ValueError):
                yield f"{where}{key}: there is no such thing"
                continue
            yield from _differences(inside, found, colours, f"{where}{key} ")
    elif _plain(actual, expected, colours) != expected:
        yield f"{where}is {expected!r}: actually {_plain(actual, expected, colours)!r}"


def _look_up(actual: Any, key: str, colours: Sequence[str]) -> Any:
    if isinstance(actual, Mapping):
        return actual[key]
    if key in colours:
        return actual[colours.index(key)]
    for row in actual:
        if isinstance(row, Mapping) and str(next(iter(row.values()), None)) == key:
            return row
    return actual[int(key)]


def differences(position: Position, expected: Mapping[str, Any]) -> Iterator[str]:
    """Where a position is not what is claimed in the language of ``shows``, in words; nothing if it is."""
    return _differences(expected, position.to_dict(), _colours(position), "")


def looked_up(position: Position, way: Sequence[str]) -> Any:
    """The value that a way into the plain values of a position names; raises ``TablekitError`` where there is none."""
    found: Any = position.to_dict()
    for key in way:
        try:
            found = _look_up(found, key, _colours(position))
        except (KeyError, IndexError, ValueError, TypeError):
            raise TablekitError(f"{' '.join(way)}: there is no {key}") from None
    return found


def _plain(actual: Any, expected: Any, colours: Sequence[str]) -> Any:
    """A plain value in the words an example is written in: colours for seats, counts as text, ``-`` for nothing."""
    if isinstance(expected, list) and isinstance(actual, list):
        like = expected[0] if expected else None
        return [_plain(inside, like, colours) for inside in actual]
    if actual is None:
        return NOTHING
    if isinstance(expected, str) and isinstance(actual, Mapping):
        return counted(actual)
    if isinstance(expected, str) and isinstance(actual, int) and not isinstance(actual, bool):
        return colours[actual] if 0 <= actual < len(colours) else actual
    return actual


def counted(counts: Mapping[str, int | None]) -> str:
    """Counts as text.

    >>> counted({"wood": 2, "wool": 0, "stone": 1})
    '2wood+stone'
    """
    if any(number is None for number in counts.values()):
        return "?"
    return "+".join(f"{n if n != 1 else ''}{name}" for name, n in counts.items() if n) or "nothing"
