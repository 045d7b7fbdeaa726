"""The same position under another ruling, option or edition, and the shortest line that is then played differently.

>>> import tablekit as tk
>>> position = tk.new("meduris", players=2, seed=1)
>>> found = switched(position, substitution="lacking")
>>> print(found.title)
substitution: free → lacking
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Any, NamedTuple

from tablekit.asking.answers import called
from tablekit.catalog.entry import Game, Option
from tablekit.core import Key, Move, Outcome, Over, limits
from tablekit.core.errors import MORE_FAULTS, TablekitError, as_many_as_fit
from tablekit.core.notation import Sections, shown, suggestion
from tablekit.core.randomness import checked_seed
from tablekit.editing.draft import Draft, edit
from tablekit.editing.first_difference import RULES, Search
from tablekit.picture.closeup import Picture, Ring, changes, place
from tablekit.picture.strip import Panel, strip
from tablekit.position import Position
from tablekit.position.beginning import new
from tablekit.saying import Quoted, Text, listed
from tablekit.saying.current import current
from tablekit.saying.languages import ENGLISH
from tablekit.saying.words import m, t
from tablekit.tree.begun import settled
from tablekit.tree.compare import differences

DRAWN = 12  # steps of a line that stand below the pictures
TOLD = 8  # changes and moves that are told; the rest is counted


# ---------------------------------------------------------------- another rule


def with_options(position: Position, **options: Any) -> Position:
    """The same position under other options of its game, or under another ``edition`` with what that sets.

    Raises ``SetupError`` for what is no option or value of the game, and ``TablekitError`` for an option that is
    settled when the game is set up, for one that has the value already, and where the position could not be so.

    >>> import tablekit as tk
    >>> position = tk.new("meduris", players=2, seed=1)
    >>> with_options(position, edition="it-302863").to_dict()["end_when_supply_empty"]
    False
    >>> with_options(position, first=1)
    Traceback (most recent call last):
        ...
    tablekit.core.errors.TablekitError: first is settled when a game is set up: it cannot be switched later  § \
meduris.setup.start-player
    """
    draft = _draft(position, options)
    if not draft.sound:
        wrong = "; ".join(as_many_as_fit(list(draft.problems), MORE_FAULTS, 500))
        says = m("{options} cannot be switched in this position: {faults}", options=_named(options), faults=wrong)
        raise TablekitError(says)
    return draft.position


class Switch(NamedTuple):
    """A rule that can be another one: the ``name`` of its option, what is ``said`` of it, its clause (empty for the
    edition), its value now, and the ``others`` that it can have in this position.
    """

    name: str
    said: Text
    clause: str
    now: Any
    others: tuple[Any, ...]

    @property
    def says(self) -> str:
        """What it is about."""
        return str(self.said)


def with_value(name: str, value: Any) -> str:
    """An option with its value, for those who write no code.

    >>> with_value("destroy_own", False)
    'destroy own: no'
    """
    return str(m("{option}: {value}", option=name.replace("_", " "), value=in_words(value)))


def in_words(value: Any) -> str:
    """A value of an option: ``yes`` and ``no``, and with spaces between its words."""
    return str((m("no{#answer}"), m("yes"))[value]) if isinstance(value, bool) else str(value).replace("_", " ")


def switches(position: Position) -> list[Switch]:
    """The rules of a game that can be switched in a position, in the order of the catalogue, the edition first.

    Raises ``TablekitError`` for what one seat sees.

    >>> import tablekit as tk
    >>> [(switch.name, switch.now, *switch.others) for switch in switches(tk.new("meduris", players=2, seed=1))]
    [('edition', 'de-302380', 'it-302863'), ('end_when_supply_empty', True, False), ('substitution', 'free', 'lacking')]
    """
    edit(position)
    game, told = position.game, settled(position)
    offered: list[tuple[str, Text, str, tuple[Any, ...]]] = [
        ("edition", m("the rulebook"), "", tuple(edition.name for edition in game.editions))
    ]
    offered += [(option.name, option.said, option.clause, option.values or ()) for option in game.options]
    found = []
    for name, said, clause, values in offered:
        others = tuple(value for value in values if _can_be(position, name, value))
        if others:
            found.append(Switch(name, said, clause, told[name], others))
    return found


def _can_be(position: Position, name: str, value: Any) -> bool:
    try:
        return _draft(position, {name: value}).sound
    except TablekitError:
        return False


def _draft(position: Position, options: dict[str, Any]) -> Draft:
    draft, game = edit(position), position.game
    told = settled(position)
    if not options:
        known = [option.name for option in game.options if option.values is not None]
        right = suggestion("", ["edition", *known] if len(game.editions) > 1 else known)
        raise TablekitError(m("say which option is switched; it must be {right}", right=right))
    game.settle(options)
    now = _chosen(game, told)
    for name in options:
        clause = next((f"  § {option.clause}" for option in game.options if option.name == name), "")
        if options[name] is None:
            raise TablekitError(f"{m('{option} is None; say what it is switched to', option=name)}{clause}")
        if told.get(name) == options[name] and type(told.get(name)) is type(options[name]):
            says = m("{option} is {value} here already", option=name, value=shown(options[name]))
            raise TablekitError(f"{says}{clause}")
        if not _lasts(position, now, name, options[name]):
            says = m("{option} is settled when a game is set up: it cannot be switched later", option=name)
            raise TablekitError(f"{says}{clause}")
    kept = {} if "edition" in options else now
    return draft.set(RULES, _rules(position, {**kept, **options}))


def _chosen(game: Game, told: dict[str, Any]) -> dict[str, Any]:
    """The options that differ from those of the edition, as far as they are one of some values."""
    default = game.settle({"edition": told["edition"]})
    found = {"edition": told["edition"]}
    for option in game.options:
        if option.values is not None and option.name in told and told[option.name] != default[option.name]:
            found[option.name] = told[option.name]
    return found


def _lasts(position: Position, now: dict[str, Any], name: str, value: Any) -> bool:
    """Whether an option is one of the rules that a position is played by, and no part of its set-up."""
    option = next((option for option in position.game.options if option.name == name), None)
    if option is not None and option.values is None:
        return False
    kept = {} if name == "edition" else now
    return _rules(position, {**kept, name: value}) not in ("", _rules(position, now))


def _rules(position: Position, options: dict[str, Any]) -> str:
    """How the rules are written of a game with these options; empty in a game that does not write them."""
    board = edit(position).board
    fresh = new(position.game.name, position.players, board=board, **options)
    found = Sections(fresh.notation)
    return found[RULES].text if RULES in found else ""


def _named(options: dict[str, Any]) -> str:
    return ", ".join(f"{name}={value!r}" for name, value in options.items())


# ---------------------------------------------------------------- where they part


class Parting(NamedTuple):
    """Where two games part: the steps that both have played, and the positions then."""

    line: tuple[Move | Outcome, ...]
    a: Position
    b: Position

    @property
    def only(self) -> tuple[list[Move], list[Move]]:
        """The moves that are allowed in only one of them."""
        lists = self.a.legal_moves(), self.b.legal_moves()
        return [m for m in lists[0] if m not in lists[1]], [m for m in lists[1] if m not in lists[0]]


class Told(NamedTuple):
    """A sentence, and the clauses it rests on."""

    says: str
    clauses: tuple[str, ...] = ()


_NOT_SHORTER = t(
    "After {steps:step} it is played differently: the shortest line that was found. "
    "No line of up to {searched:step} does; of the longer ones only some were looked at."
)
_ONLY_SOME = t(
    "After {steps:step} it is played differently: the shortest line that was found. Only some lines were looked at."
)


class Switched:
    """A position under two rules.  A notebook shows both sides where they part, ``print`` tells the rest.

    ``a`` and ``b`` are the position as it was and as it is with the options switched; ``parting`` is the first place
    where they are played differently, after ``line``, or None if none was found; ``search`` tells how it was found:
    ``search.certain`` whether no shorter line does so, or, where none was found, that none of any length does.
    """

    def __init__(self, a: Position, b: Position, options: dict[str, Any], search: Search) -> None:
        self.a, self.b, self.options, self.search = a, b, dict(options), search
        self.parting = None if search.line is None else _parting(a, b, search.line)

    @cached_property
    def sides(self) -> tuple[str, str]:
        """What the two sides are called: the switched options with their values."""
        told = settled(self.a)
        was = ", ".join(self._said(name, told.get(name)) for name in self.options)
        return was, ", ".join(self._said(name, value) for name, value in self.options.items())

    @property
    def title(self) -> str:
        """What was switched."""
        told = settled(self.a)
        both = ((self._said(name, told.get(name)), self._value(name, value)) for name, value in self.options.items())
        return ", ".join(f"{was} → {now}" for was, now in both)

    def _said(self, name: str, value: Any) -> str:
        """An option with its value; in another language than English its name is the title of its clause."""
        option = self._option(name)
        if option is None or current() is ENGLISH:
            return with_value(name, value)
        title = self.a.game.clauses[option.clause].title
        return str(m("{option}: {value}", option=title, value=self._value(name, value)))

    def _value(self, name: str, value: Any) -> str:
        option = self._option(name)
        return str(option.called[value]) if option is not None and value in option.called else in_words(value)

    def _option(self, name: str) -> Option | None:
        return next((option for option in self.a.game.options if option.name == name and option.clause), None)

    @property
    def line(self) -> tuple[str, ...]:
        """The steps to where they part, as notation."""
        return tuple(step.text for step in self.parting.line) if self.parting else ()

    @property
    def verdict(self) -> str:
        """Where they part, in a sentence."""
        search = self.search
        if self.parting is None:
            return str(m("Nothing is played differently {where}.", where=search.where))
        steps = len(self.parting.line)
        if not steps:
            return str(m("Already here it is played differently."))
        if search.certain:
            return str(m("After {steps:step} it is played differently; no shorter line does.", steps=steps))
        says = _NOT_SHORTER if search.searched else _ONLY_SOME
        return str(says(steps=steps, searched=search.searched))

    @property
    def meant(self) -> list[str]:
        """What each switched option does, with its clause."""
        known = {option.name: option for option in self.a.game.options}
        return [f"{known[name].says}  § {known[name].clause}" for name in self.options if name in known]

    @cached_property
    def apart(self) -> tuple[Sequence[Told], Sequence[Told]]:
        """What is so on one side only where they part, for each side."""
        if self.parting is None:
            return (), ()
        (a, b), (in_a, in_b) = self.parting[1:], self.parting.only
        return list(_side(a, b, in_a)), list(_side(b, a, in_b))

    def told(self) -> list[str]:
        """What is different where they part, side by side, each sentence with its clause."""
        lines = []
        for side, apart in zip(self.sides, self.apart, strict=True):
            rows = [f"  {told.says}{''.join(f'  § {clause}' for clause in told.clauses)}" for told in apart]
            lines += [str(m("With {side}", side=side)), *rows] if rows else []
        return lines

    @property
    def changes(self) -> list[str]:
        """What lies otherwise on the table where they part, a line for each entry of ``to_dict``."""
        return list(differences(_plain(self.parting.a), _plain(self.parting.b))) if self.parting else []

    @property
    def steps(self) -> list[str]:
        """The line as it is told: who did what, in words."""
        position, found = self.a, []
        for step in self.parting.line if self.parting else ():
            if isinstance(step, Move):
                found.append(f"{position.names[step.player]}: {called(position, step.text, step.player)}")
            else:
                label = position.game.notation.label(position.state(), step, position.names)
                found.append(f"{position.prompt().says.partition(':')[0]}: {label.says}")
            position = _after(position, step)
        return found

    @cached_property
    def panels(self) -> list[Panel]:
        """The picture of either side where they part, with what is different ringed."""
        a, b = (self.parting.a, self.parting.b) if self.parting else (self.a, self.b)
        scenes = [position.scene(theme="both", narrow=True, shelf=False, events=()) for position in (a, b)]
        rings = [Ring(box) for box in changes(*scenes)]
        keys = [_keys(only) for only in self.parting.only] if self.parting else [[], []]
        panels = []
        for side, scene, own in zip(self.sides, scenes, keys, strict=True):
            boxes = [box for key in own if (box := place(scene, key)) is not None]
            panels.append(Panel(Picture(scene, None, rings or [Ring(box) for box in boxes]), side))
        return panels

    @property
    def svg(self) -> str:
        """Both sides as one picture, with the line to where they part and what is different there."""
        line = [f"{at}. {step}" for at, step in enumerate(self.steps, start=1)]
        shown = "   ".join([*["…"] * (len(line) > DRAWN), *line[-DRAWN:]])
        words = [*self.meant, self.verdict, *[shown] * bool(line), *self.told()]
        return strip(self.title, self.panels, across=2, lines=words)

    def __str__(self) -> str:
        line = [f"{at}. {step}" for at, step in enumerate(self.steps, start=1)]
        more = len(self.changes) - TOLD
        changed = [*self.changes[:TOLD], *[str(m("and {number:more difference}", number=more))] * (more > 0)]
        return "\n".join([self.title, *self.meant, self.verdict, *line, *self.told(), *changed])

    def __repr__(self) -> str:
        return f"<Switched: {self.title}>"

    def _repr_mimebundle_(self, **_: Any) -> dict[str, str]:
        return {"text/plain": str(self), "image/svg+xml": self.svg}


def _keys(moves: Sequence[Move]) -> list[Key]:
    return list(dict.fromkeys(key for move in moves for key in move.keys))


def _side(here: Position, other: Position, only: Sequence[Move]) -> Iterator[Told]:
    """What happened on one side only, and what is asked there or, if that is the same, which moves it alone allows."""
    told = other.sentences()
    yield from (Told(says, (clause,)) for says, clause in here.sentences() if (says, clause) not in told)
    if isinstance(here.node, Over):
        yield Told(str(m("the game is over")), (here.node.clause,))
    elif here.prompt() != other.prompt() or here.node != other.node:
        who = "".join(f"{here.names[seat]}: " for seat in getattr(here.node, "players", ())[:1])
        yield Told(f"{who}{here.prompt().says}", (here.prompt().clause,))
    else:
        yield from _allowed(here, other, only)


def _allowed(here: Position, other: Position, only: Sequence[Move]) -> Iterator[Told]:
    """The moves that one side alone allows, and why the other refuses them."""
    for move in only[:TOLD]:
        refused = other.why_not(move)
        reasons = refused.conditions if refused else ()
        why = listed([reason.said for reason in reasons], ";")
        name = Quoted(called(here, move.text, move.player))
        refused_by = m("{move} is allowed, which the other refuses: {reasons}", move=name, reasons=why)
        says = refused_by if reasons else m("{move} is allowed", move=name)
        yield Told(str(says), tuple(dict.fromkeys(reason.clause for reason in reasons)))
    if len(only) > TOLD:
        yield Told(str(m("and {number:more move}", number=len(only) - TOLD)))


# ---------------------------------------------------------------- looking for it


def switched(
    position: Position, *, most: int = 2_000, games: int = 10, seed: int = 0, **options: Any
) -> Switched:  # fmt: skip
    """The same position under two rules, with the shortest line that is played differently.

    Lines are looked at step by step, the shortest first, in at most ``most`` positions; where that finds nothing, in
    ``games`` random games, which the ``seed`` settles, and what they came by is shortened as far as that goes: the
    verdict says whether it is the shortest line, or the shortest that was found.  ``options`` as in ``with_options``,
    which says what it raises.

    >>> import tablekit as tk
    >>> print(switched(tk.new("apache", players=2), may_decline=True, most=50, games=0).verdict)
    Nothing is played differently in any line of up to 2 steps (50 positions).
    """
    for name, number in (("most", most), ("games", games)):
        if type(number) is not int or not 0 <= number <= limits.INTEGER:
            says = m(
                "{what} is {text}; it must be a whole number from {low} to {high}",
                what=name, text=shown(number), low=0, high=limits.INTEGER,
            )  # fmt: skip
            raise TablekitError(says)
    other = with_options(position, **options)
    search = Search(position, other, most=most, games=games, seed=checked_seed(seed))
    search.work()
    return Switched(position, other, options, search)


def _plain(position: Position) -> dict[str, Any]:
    """What lies on the table and is scored: no rules, nor what is told beside it in words."""
    apart = {"edition", "pending", "receipt", *(option.name for option in position.game.options)}
    return {name: value for name, value in position.to_dict().items() if name not in apart}


def _parting(a: Position, b: Position, line: Sequence[Move | Outcome]) -> Parting:
    for step in line:
        a, b = _after(a, step), _after(b, step)
    return Parting(tuple(line), a, b)


def _after(position: Position, step: Move | Outcome) -> Position:
    return position.chance(step) if isinstance(step, Outcome) else position.play(step)
