"""A line of play: told in words step by step, each with what it changed and why, and its last decision taken back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection
from itertools import pairwise
from typing import NamedTuple

from tablekit.asking.answers import called, only_move
from tablekit.asking.as_seen import Eyes, allowed, entered
from tablekit.core import Chance, Decide, Event, Move, Node, Outcome
from tablekit.core.errors import IllegalMove, TablekitError
from tablekit.position import Position
from tablekit.saying import Continued, Listed, Message, Noun, listed, plain
from tablekit.saying.english import capital
from tablekit.saying.words import m, t
from tablekit.tree.explorer import Explorer
from tablekit.tree.node import HIDDEN, spelled

WORLDS = 8  # in which a move is tried, to see whether it tells what was hidden
ROLLED, RUN = frozenset({"die", "dice", "roll"}), frozenset({"race"})  # what is done, by the label; else one draws


class Line:
    """A line of play: moves and results of chance in turn, each told with what it changed and by which clause.

    Arguments: ``start``, a position; ``steps``, as notation.  ``positions`` are the start and the position after each
    step, ``position`` the last of them.  Raises what ``play`` and ``chance`` raise.

    >>> import tablekit as tk
    >>> print(Line(tk.new("meduris", players=2, seed=1), "place wood", "place wool"))
    Purple: place wood
      Purple placed a worker on wood.  § meduris.setup.workers.placement
    Blue: place wool
      Blue placed a worker on wool.  § meduris.setup.workers.placement
    """

    def __init__(self, start: Position, *steps: str) -> None:
        self.steps = steps
        self.positions = [start]
        for step in steps:
            self.positions.append(self.positions[-1].step(step))

    @property
    def position(self) -> Position:
        """Where the line ends."""
        return self.positions[-1]

    def __str__(self) -> str:
        rows = []
        for before, step, after in zip(self.positions, self.steps, self.positions[1:], strict=False):
            rows.append(_told(before, step))
            rows += [f"  {told}" for told in after.story.splitlines()]
        return "\n".join(rows)

    def __repr__(self) -> str:
        return f"<Line: {', '.join(self.steps)}>"


def _told(position: Position, step: str) -> str:
    """Whose step it is, and the step: of several who decide at once, the seat that the step is of."""
    node = position.node
    if not isinstance(node, Decide):
        return by_nobody(node, step)
    move = position.move(step)
    return f"{position.names[move.player]}: {move.text}"


def by_nobody(node: Node, step: str) -> str:
    """A step that no player decides: by which die, deck or race it came."""
    if not isinstance(node, Chance):
        return str(m("Nobody: {step}", step=step))
    return capital(str(m("{lot}: {step}", lot=Noun(node.label), step=step)))


# ---------------------------------------------------------------- a step of a tree in words


class StepWords(NamedTuple):
    """Whose step it was, a colour and a name, both empty where it was nobody's; and what it was."""

    colour: str
    name: str
    called: str

    @property
    def whole(self) -> str:
        """Both in a line."""
        return f"{self.name}: {self.called}" if self.name else capital(self.called)


def step_words(explorer: Explorer, node: int, seen: Callable[[Position], Position]) -> StepWords:
    """The step that led to a node; ``seen`` gives as much of a position as may be shown.

    >>> import tablekit as tk
    >>> explorer = tk.Explorer(tk.new("meduris", players=2, seed=1))
    >>> _ = explorer.play("place wood")
    >>> step_words(explorer, 1, lambda position: position).whole
    'Purple: Worker – Wood'
    """
    step, whole = explorer.nodes[node], explorer.at_node(explorer.nodes[node].parent)
    before = seen(whole)
    text = step.text_for(before.seen_by)
    if not isinstance(before.node, Decide):
        return _whose(before, before.turn, _by_chance(whole, before, text))
    seats = before.node.players if step.to is None or len(step.to) != 1 else step.to
    if len(before.node.players) > 1:  # then the text begins with its seat, which the heading has as a name
        said, _, text = text.rpartition(": ") if text != HIDDEN else ("", "", text)
        seats = (int(said),) if said.isdigit() else seats
    seat = seats[0] if len(seats) == 1 else None
    return _whose(before, seat, str(m("a choice in secret")) if text == HIDDEN else called(before, text, seat))


def _whose(before: Position, seat: int | None, says: str) -> StepWords:
    return StepWords("", "", says) if seat is None else StepWords(before.colours[seat], before.names[seat], says)


def _by_chance(whole: Position, before: Position, text: str) -> str:
    """What chance gave, or if that is a secret only what decided."""
    label = before.node.label if isinstance(before.node, Chance) else "chance"
    lot = str(plain(Noun(label)))
    if text == HIDDEN:
        return lot
    outcome = whole.outcome(text)
    if label in ROLLED:
        result = whole.game.notation.label(whole.state(), outcome, whole.names).says
        return str(m("rolled {result}", result=text if text.isdigit() else Continued(result)))
    says = whole.describe(outcome)
    return f"{lot}: {says if label in RUN else says.partition(':')[0]}"


# ---------------------------------------------------------------- a part of a recorded game


def passage(explorer: Explorer, name: str, steps: int) -> Line:
    """Some steps of a recorded game, from the position of this name on, as they were first played.

    Arguments: ``explorer``, the game; ``name``, of one of its nodes; ``steps``, how many at most.  Raises
    ``TablekitError`` for a name that no node has.
    """
    node = explorer.find(name)
    start, texts = explorer.at_node(node), list[str]()
    while len(texts) < steps and (after := explorer.children(node)):
        node = after[0]
        texts.append(explorer.nodes[node].text)
    return Line(start, *texts)


# ---------------------------------------------------------------- played as somebody who may not know all


def play_as(explorer: Explorer, eyes: Eyes, move: Move | str, player: int | None = None) -> Position:
    """Play a move as these eyes know the game.

    Raises ``IllegalMove`` with the reasons that they may know, and ``TablekitError`` where the referee, who sees all,
    does not let it pass, or hands that were closed before it have been opened since: see ``opened_after``.
    """
    found = allowed(explorer.position, eyes, move, player)
    if spelled(explorer.position, found) not in _played_here(explorer):
        _nothing_opened(explorer)
    try:
        return explorer.play(found.text, found.player)
    except IllegalMove:
        raise TablekitError(m("That cannot be played now.")) from None


def roll_as(explorer: Explorer) -> Position:
    """Let chance fall as it never has in this game; where hands have been opened since, it stays as it fell."""
    return explorer.forward() if opened_after(explorer, explorer.at) else explorer.roll(anew=True)


def enter_as(explorer: Explorer, eyes: Eyes, outcome: Outcome | str) -> Position:
    """Enter a result of chance; raises ``TablekitError`` where these eyes may not, or as ``play_as`` does."""
    found = entered(explorer.position, eyes, outcome)
    if found.text not in _played_here(explorer):
        _nothing_opened(explorer)
    return explorer.chance(found)


def opened_after(explorer: Explorer, node: int) -> bool:
    """Whether something that was hidden has been opened after a node, on any branch: it stays opened for who saw it.

    What chance brought does not count, as it falls anew.
    """
    return any(not explorer.nodes[after].by_chance and opens(explorer, after) for after in explorer.after(node))


def opens(explorer: Explorer, node: int) -> bool:
    """Whether with the step to a node something came out that its player could not know before: what chance brought,
    what others had chosen in secret, with the last closed hand, or what one seat alone is told of the pieces.
    """
    step = explorer.nodes[node]
    before = explorer.at_node(step.parent)
    if step.by_chance or not isinstance(before.node, Decide):
        return True
    if step.to is not None:
        return len(before.node.players) == 1
    told = explorer.at_node(node).events
    return any(event.to is not None for event in told) and _could_be_otherwise(before, step.text)


def _could_be_otherwise(before: Position, text: str) -> bool:
    """Whether the same move tells its player something else where what is hidden lies otherwise."""
    move = before.move(text)
    told = before.played(move).observe(move.player).events
    worlds = (before.observe(move.player).imagine(seed) for seed in range(WORLDS))
    return any(world.played(move).observe(move.player).events != told for world in worlds)


def _played_here(explorer: Explorer) -> list[str]:
    return [explorer.nodes[child].text for child in explorer.children()]


def _nothing_opened(explorer: Explorer) -> None:
    if opened_after(explorer, explorer.at):
        raise TablekitError(LIE_OPEN)


LIE_OPEN = m("What was chosen in secret after this has been opened: before it, nothing else can be played any more.")

# ---------------------------------------------------------------- the last decision taken back


class TakenBack(NamedTuple):
    """A decision that can be taken back: the ``node`` it was made at, how many ``steps`` go with it, and in words."""

    node: int
    steps: int
    said: Message

    @property
    def says(self) -> str:
        """What is taken back."""
        return str(self.said)


def last_decision(explorer: Explorer, people: Collection[int], *, by_itself: bool = True) -> TakenBack | None:
    """The last decision of a person on the way to the present position, or None.

    Arguments: ``people``, the seats that persons play; ``by_itself``, whether a move that everybody sees to be the only
    one makes itself, so that it is nobody's decision.

    >>> import tablekit as tk
    >>> explorer = tk.Explorer(tk.new("meduris", players=2, seed=1))
    >>> _ = explorer.play("place wood"), explorer.play("place wool")
    >>> last_decision(explorer, people=[0]).says
    'Taken back: Purple: Wood, with what came after it: a move of Blue'
    """
    path = explorer.path()
    for at in range(len(path) - 1, 0, -1):
        before, step = explorer.at_node(path[at - 1]), explorer.nodes[path[at]]
        if step.by_chance:
            continue
        move = before.move(step.text)
        if move.player in people and not (by_itself and only_move(before) == move):
            after, decision = _after(explorer, path[at:]), _decision(before, move, step.to is not None)
            with_more = m("Taken back: {decision}, with what came after it: {after}", decision=decision, after=after)
            said = with_more if after.parts else m("Taken back: {decision}", decision=decision)
            return TakenBack(path[at - 1], len(path) - at, said)
    return None


def take_back(explorer: Explorer, people: Collection[int], *, by_itself: bool = True) -> TakenBack:
    """Go back to before the last decision of a person, with all that came after it; it stays in the tree.

    Raises ``TablekitError`` where no person has decided anything yet.
    """
    found = last_decision(explorer, people, by_itself=by_itself)
    if found is None:
        raise TablekitError(m("there is nothing to take back: nobody here has decided anything yet"))
    explorer.go(found.node)
    return found


def _decision(before: Position, move: Move, hidden: bool) -> Message:
    """Whose decision it is, and what, unless that is a secret."""
    if hidden:
        return m("{player}: a choice in secret", player=before.names[move.player])
    label = before.game.notation.label(before.state(), move, before.names)
    return m("{player}: {choice}", player=before.names[move.player], choice=label.said)


def _after(explorer: Explorer, path: list[int]) -> Listed:
    """What came after the first step of a path, counted: moves by whose they are, and results of chance."""
    whose, drawn = Counter[str](), 0
    for mother, node in pairwise(path):
        before, step = explorer.at_node(mother), explorer.nodes[node]
        if step.by_chance:
            drawn += 1
        else:
            whose[before.names[before.move(step.text).player]] += 1
    one, several = t("a move of {name}"), t("{number:move} of {name}")
    said = [(one if number == 1 else several)(name=name, number=number) for name, number in whose.items()]
    if drawn:
        said.append(m("a result of chance") if drawn == 1 else m("{number:result} of chance", number=drawn))
    return listed(said)


def traces(explorer: Explorer, shown: Position, seen: Callable[[Position], Position]) -> tuple[Event, ...]:
    """What a picture of the present position, as it is ``shown``, has the traces of.

    That is the last step; while several choose in secret, it is also what they were asked after, as far as ``seen``
    lets it through.
    """
    at, found = explorer.at, shown.events
    while (step := explorer.nodes[at]).to is not None and not step.by_chance:
        at = step.parent
        found = (*seen(explorer.at_node(at)).events, *found)
    return found
