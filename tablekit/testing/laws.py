"""The laws that every game keeps, each a function that yields what breaks it at one moment of a random game.

The numbers are those of the table in ``tablekit/README.md``.  A law sees a game only through ``Rules``, ``Notation``
and ``Drawing``; it never knows which game it is.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from itertools import permutations
from typing import Any, NamedTuple, TypeAlias

from tablekit.core import WIN, Chance, Decide, Move, Outcome, Over, Rules, lead, limits, redone
from tablekit.core.notation import Sections
from tablekit.frame.fields import Field
from tablekit.testing.walk import Moment, after

Check: TypeAlias = Callable[[Moment], Iterator[str]]
NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hal", "Ida")
ORDERS = 6
LOOKED_AT = 40  # moves


class Law(NamedTuple):
    """One law: its number, its name, how to check it, and that it is checked at one moment of so many."""

    number: str
    name: str
    check: Check
    every: int


LAWS: list[Law] = []


def law(number: str, name: str, every: int = 1) -> Callable[[Check], Check]:
    """Enter a function among ``LAWS``."""

    def enter(check: Check) -> Check:
        LAWS.append(Law(number, name, check, every))
        return check

    return enter


# ---------------------------------------------------------------- what holds of a state


def fields(s: Any) -> dict[str, Any]:
    """Everything a state holds, by name, but for its log."""
    names = [name for kind in type(s).__mro__ for name in getattr(kind, "__slots__", ())]
    found = {name: getattr(s, name) for name in names if hasattr(s, name)}
    found.update(getattr(s, "__dict__", {}))
    found.pop("log", None)
    return found


def differences(one: Any, other: Any) -> list[str]:
    """The names of the fields in which two states differ."""
    left, right = fields(one), fields(other)
    return [name for name in sorted({*left, *right}) if left.get(name) != right.get(name)]


def _shared(one: Any, other: Any) -> bool:
    """Whether two values have a part in common that can change."""
    if isinstance(one, (list, dict, set, bytearray)) and one is other:
        return True
    if isinstance(one, dict) and isinstance(other, dict):
        return any(_shared(one[key], other[key]) for key in one if key in other)
    if isinstance(one, (list, tuple)) and isinstance(other, (list, tuple)):
        return any(_shared(a, b) for a, b in zip(one, other, strict=False))
    return False


def read_back(at: Moment, text: str) -> Any:
    """The state that a text says."""
    return at.game.notation.read(Sections(text), at.setup.board)


@law("1", "something to do")
def something_to_do(at: Moment) -> Iterator[str]:
    """Whoever decides has a legal move, nobody else has, chance has an outcome, and at the end there is nothing."""
    deciding = at.node.players if isinstance(at.node, Decide) else ()
    if isinstance(at.node, Decide) and (not deciding or len(set(deciding)) != len(deciding)):
        yield f"the players who decide are {deciding}"
    for p in at.seats:
        if p in deciding and not at.legal[p]:
            yield f"seat {p} decides but has no legal move"
        if p not in deciding and at.legal[p]:
            yield f"seat {p} does not decide but may play {at.legal[p][0]}"
    if isinstance(at.node, Chance) and not at.node.outcomes:
        yield f"{at.node.label} has no outcome"


@law("2", "one truth", every=4)
def one_truth(at: Moment) -> Iterator[str]:
    """A move is refused exactly if it is not among the legal moves: moves of this and of other positions."""
    for p in at.seats:
        if len(set(at.legal[p])) != len(at.legal[p]):
            yield f"seat {p} is offered a move twice"
        if any(move.player != p for move in at.legal[p]):
            yield f"seat {p} is offered a move of somebody else"
    listed = {move for moves in at.legal for move in moves}
    for move, conditions in at.asked.items():
        allowed = all(c.met for c in conditions)
        if allowed != (move in listed):
            told = "listed but refused" if move in listed else "allowed but not listed"
            yield f"“{move}” of seat {move.player} is {told}: {[str(c.says) for c in conditions if not c.met]}"


@law("3", "every change and every refusal cites", every=4)
def cites(at: Moment) -> Iterator[str]:
    """Every event, condition, prompt, chance and end names a clause of this game that is in force here."""
    cited = {c.clause: f"a condition of “{move}”" for move, conditions in at.asked.items() for c in conditions}
    cited.update((e.clause, f"the event {e.deed}{e.args}") for e in at.events)
    if isinstance(at.node, Decide):
        for p in at.node.players:
            asked = at.game.notation.prompt(at.s, p)
            cited[asked.clause] = "the prompt"
            if not asked.says:
                yield f"seat {p} is asked nothing"
    else:
        cited[at.node.clause] = f"{type(at.node).__name__}"
    for id, where in cited.items():
        if id not in at.game.clauses:
            yield f"{where} cites {id!r}, which is no clause of {at.game.title}"
        elif not _in_force(at, id):
            yield f"{where} cites {id!r}, which is not in the edition {at.setup.options['edition']!r}"


def _in_force(at: Moment, id: str) -> bool:
    """Whether a clause is of the edition played, or belongs to an option that was set against the edition."""
    options = at.setup.options
    if options["edition"] in at.game.clauses[id].editions:
        return True
    sets = next(edition.sets for edition in at.game.editions if edition.name == options["edition"])
    borrowed = [o.clause for o in at.game.options if options[o.name] != sets.get(o.name, o.default)]
    return id in borrowed


@law("4", "conservation")
def conservation(at: Moment) -> Iterator[str]:
    """Nothing is wrong with a position that came about by play."""
    yield from at.game.rules.problems(at.s)


@law("5", "it ends")
def it_ends(at: Moment) -> Iterator[str]:
    """At the end every player is ranked once; points are whole numbers, and the receipts add up to them."""
    scores = at.game.rules.scores(at.s)
    if len(scores) != len(at.seats) or any(type(points) is not int for points in scores):
        yield f"the scores are {scores}"
    for p in at.seats:
        sources = at.game.rules.receipt(at.s, p)
        if sum(source.points for source in sources) != scores[p]:
            yield f"the receipt of seat {p} adds up to {sum(s.points for s in sources)}, the score is {scores[p]}"
        yield from (f"the receipt cites {s.clause!r}" for s in sources if s.clause not in at.game.clauses)
    if isinstance(at.node, Over) and sorted(p for group in at.node.places for p in group) != list(at.seats):
        yield f"the places are {at.node.places}"


@law("6", "nothing shared", every=8)
def nothing_shared(at: Moment) -> Iterator[str]:
    """A copy forgets no field, shares nothing that can change, and does not listen."""
    copy = at.s.copy()
    yield from (f"the copy has another {name}" for name in differences(at.s, copy))
    theirs = fields(copy)
    yield from (f"the copy shares {name}" for name, ours in fields(at.s).items() if _shared(ours, theirs.get(name)))
    if copy.log is not None:
        yield "the copy has a log"


@law("6a", "events tell everything")
def events_tell_everything(at: Moment) -> Iterator[str]:
    """The recorded deeds, done to a copy of the position before, give the position after."""
    if at.before is None:
        return
    s = redone(at.before.s, at.s, at.events)
    yield from (f"the deeds do not tell how {name} changed" for name in differences(s, at.s))


@law("7", "round trips", every=6)
def round_trips(at: Moment) -> Iterator[str]:
    """Text read back gives the same position, down to every field, also as each seat sees it; so it is with moves."""
    yield from _text_faults(at, at.s, at.text)
    for who in (*at.seats, None):
        seen = at.game.rules.observe(at.s, who)
        yield from (f"seen by {who}: {fault}" for fault in _text_faults(at, seen, at.game.notation.write(seen)))
    for p in at.seats:
        texts = [move.text for move in at.legal[p]]
        if len(set(texts)) != len(texts):
            yield f"two legal moves of seat {p} are written alike"
    for move in some(at, at.asked):
        yield from _move_faults(at, move)
    if isinstance(at.node, Chance):
        for outcome, _ in at.node.outcomes:
            if at.game.notation.read_outcome(at.s, outcome.text) != outcome:
                yield f"the outcome {outcome} is read as another"
    plain = at.game.rules.to_dict(at.s)
    if json.loads(json.dumps(plain, allow_nan=False)) != plain:
        yield "to_dict() holds values that JSON does not"
    for name in ("edition", *(option.name for option in at.game.options if option.values)):
        if plain.get(name) != at.setup.options[name]:
            yield f"to_dict() does not tell {name!r}, which is {at.setup.options[name]!r}"


def _text_faults(at: Moment, s: Any, text: str) -> Iterator[str]:
    if not text.isascii() or not text.isprintable() or len(text) > limits.POSITION_CHARACTERS:
        yield "the notation is not one line of ASCII within the limits"
    again = read_back(at, text)
    if at.game.notation.write(again) != text:
        yield f"the text is written differently when read: {at.game.notation.write(again)}"
    yield from (f"the notation does not tell {name}" for name in differences(s, again))
    yield from (f"read back: {fault}" for fault in at.game.rules.problems(again))


def _move_faults(at: Moment, move: Move) -> Iterator[str]:
    again = at.game.notation.read_move(at.s, move.player, f"  {move.text.upper()} ")
    if again != move or fields(again) != fields(move):
        yield f"“{move}” is read as {again!r}"
    if len(move.text) > limits.MOVE_CHARACTERS or not move.text.isascii():
        yield f"“{move}” is not ASCII within the limits"
    if move in at.legal[move.player] and not at.game.notation.describe(at.s, move):
        yield f"“{move}” is not described"


@law("9", "chance")
def chance(at: Moment) -> Iterator[str]:
    """Weights are positive whole numbers, outcomes are distinct, and after each of them the game goes on."""
    if not isinstance(at.node, Chance):
        return
    outcomes = [outcome for outcome, _ in at.node.outcomes]
    if len(set(outcomes)) != len(outcomes) or len({o.text for o in outcomes}) != len(outcomes):
        yield f"{at.node.label}: an outcome is there twice"
    if any(type(weight) is not int or weight < 1 for _, weight in at.node.outcomes):
        yield f"{at.node.label}: the weights are {[weight for _, weight in at.node.outcomes]}"
    for outcome in some(at, outcomes):
        then = after(at, outcome)
        yield from (f"after {outcome}: {fault}" for fault in (*something_to_do(then), *conservation(then)))


@law("11", "determinize", every=8)
def determinize(at: Moment) -> Iterator[str]:
    """A position imagined from what a seat sees looks the same to it, and nothing is wrong with it."""
    rules = at.game.rules
    for who in (*at.seats, None):
        seen = rules.observe(at.s, who)
        yield from (f"observing twice changes {name}" for name in differences(seen, rules.observe(seen, who)))
        worlds = [rules.determinize(seen, who, at.rnd) for _ in range(2)]
        for name in differences(at.s, seen):
            if all(name not in differences(whole, seen) for whole in worlds):
                yield f"{name} is hidden from seat {who}, and nothing is dealt out for it"
        for whole in worlds:
            yield from (f"imagined by {who}: {fault}" for fault in rules.problems(whole))
            yield from (f"seat {who} sees another {n}" for n in differences(rules.observe(whole, who), seen))


@law("12", "simultaneous")
def simultaneous(at: Moment) -> Iterator[str]:
    """Where several decide in secret, the order in which they answer makes no difference."""
    if not isinstance(at.node, Decide) or len(at.node.players) < 2:
        return
    moves = [at.legal[p][int(at.rnd.random() * len(at.legal[p]))] for p in at.node.players]
    found = set()
    for order in list(permutations(moves))[:ORDERS]:
        then = at
        for move in order:
            then = after(then, move)
        found.add(then.text)
    if len(found) > 1:
        yield f"{', '.join(map(str, moves))} in another order gives another position"


@law("14", "fault", every=8)
def fault(at: Moment) -> Iterator[str]:
    """A fault in the middle of a step leaves the position it was played from as it was."""
    x = at.x
    if at.before is None or x is None or not at.events:
        return
    kept = at.before.s.copy()
    tried = at.before.s.listening()
    trip = _Tripwire(1 + int(at.rnd.random() * len(at.events)))
    setattr(tried, "noted" if hasattr(tried, "noted") else "log", trip)  # a state that is not the frame's has a log
    try:
        at.game.rules.apply(tried, x)
        yield f"“{x}” made fewer deeds than before"
    except _Tripped:
        pass
    yield from (f"a fault has changed {name}" for name in differences(kept, at.before.s))


class _Tripped(Exception):
    """The fault of law 14."""


class _Tripwire(list[Any]):
    """A log that fails at its n-th deed."""

    def __init__(self, deeds: int) -> None:
        super().__init__()
        self.left = deeds

    def extend(self, deed: Iterable[Any]) -> None:
        self._count()
        super().extend(deed)

    def append(self, deed: Any) -> None:
        self._count()
        super().append(deed)

    def _count(self) -> None:
        self.left -= 1
        if not self.left:
            raise _Tripped


@law("17", "graph", every=16)
def graph(at: Moment) -> Iterator[str]:
    """The graph of a position is that of its board with what lies there, and asking for it changes nothing."""
    kept = at.s.copy()
    found = at.game.rules.graph(at.s)
    if found is at.game.rules.graph(at.s):
        yield "a graph is shared between two who ask"
    if hasattr(at.s, "board"):
        yield from _off_the_board(at.s.board.graph, found)
    for part in getattr(at.game.rules, "parts", ()):
        if isinstance(part, Field):
            lies = part.kind.on_nodes(getattr(at.s, part.field))
            there = {node: marks[part.field] for node, marks in found.nodes(data=True) if part.field in marks}
            if lies and lies != there:
                yield f"what the graph says of {part.field} is not what lies there"
    yield from (f"asking for the graph has changed {name}" for name in differences(kept, at.s))


def _off_the_board(board: Any, found: Any) -> Iterator[str]:
    """The nodes and edges of a board that have no kind, or that the graph of a position lacks."""
    if not len(board):
        yield "the graph of the board is empty"
    for node, marks in board.nodes(data=True):
        if "kind" not in marks or node not in found or not marks.items() <= found.nodes[node].items():
            yield f"the node {node!r} of the board has no kind, or is not in the graph of the position"
    for one, other, kind in board.edges(data="kind"):
        if kind is None or not found.has_edge(one, other):
            yield f"the edge from {one!r} to {other!r} has no kind, or is not in the graph of the position"


@law("19", "looks", every=8)
def looks(at: Moment) -> Iterator[str]:
    """How a position looks, and how a move looks, is what ``estimate`` says of it, to the last digit."""
    rules, worth = at.game.rules, at.game.rules.worths(at.s)
    if worth != (plain := _worths(at.game.rules, at.s)):
        yield f"the position looks worth {worth!r}, but by its estimate {plain!r}"
    for moves in at.legal:
        for move, look in zip(moves[:LOOKED_AT], rules.looks(at.s, moves[:LOOKED_AT]), strict=True):
            s = at.s.copy()
            rules.apply(s, move)
            if look != (after := _worths(rules, s)[move.player]):
                yield f"“{move}” looks worth {look!r}, and the position after it {after!r}"


def _worths(rules: Rules[Any], s: Any) -> list[float]:
    """By how many points each seat is ahead, as ``estimate`` judges, and what a first place at the end is worth."""
    points, node = rules.estimate(s), rules.node(s)
    first = node.places[0] if isinstance(node, Over) else ()
    return [lead(points, seat) + (WIN / len(first) if seat in first else 0) for seat in range(s.players)]


@law("", "sentences")
def sentences(at: Moment) -> Iterator[str]:
    """What happened can be told: each deed in a sentence or in none, and every step in at least one."""
    told = [at.game.notation.sentence(at.s, event, NAMES) for event in at.events]
    yield from (f"a sentence is {says!r}" for says in told if says is not None and not _is_sentence(says))
    if isinstance(at.x, (Move, Outcome)) and at.before and isinstance(at.before.node, Chance) and not any(told):
        yield f"nothing is told of {at.x}"


def _is_sentence(says: str) -> bool:
    return says.isprintable() and says[-1:] in ".!?" and says == says.strip()


def some(at: Moment, things: Iterable[Any], number: int = 12) -> list[Any]:
    """At most so many of these, drawn at random."""
    pool = list(things)
    return [pool.pop(int(at.rnd.random() * len(pool))) for _ in range(min(number, len(pool)))]


def told(at: Moment) -> Iterator[str]:
    """Every clause that this moment tells of: by what happened, by who asks what, by the end."""
    yield from (event.clause for event in at.events)
    if isinstance(at.node, (Chance, Over)):
        yield at.node.clause
    else:
        yield from (at.game.notation.prompt(at.s, p).clause for p in at.node.players)


def explained(at: Moment) -> Iterator[str]:
    """Every clause that a reason rests on here: of what is asked of moves, also as a spectator would be told."""
    yield from (condition.clause for conditions in at.asked.values() for condition in conditions)
    seen = at.game.rules.observe(at.s, None)
    yield from (c.clause for moves in at.legal for m in moves[:9] for c in at.game.rules.conditions(seen, m))
