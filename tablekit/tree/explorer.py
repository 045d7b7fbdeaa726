"""``Explorer``: the tree of positions that playing, going back and trying something else makes.

The nodes and the lines they make are those of its ``Tree``.  Only some positions are kept; the others are played again
when asked for.
"""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tablekit.asking.lot import reseeded, secret_seed
from tablekit.core import Chance, Move, Outcome, audience, limits
from tablekit.core.errors import RecordError, TablekitError
from tablekit.core.lock import one_at_a_time
from tablekit.core.notation import shown
from tablekit.core.randomness import pick, stream
from tablekit.core.seats import Seat
from tablekit.position import Position
from tablekit.position.draws import drawn, draws
from tablekit.saying import Text
from tablekit.saying.words import m
from tablekit.tree.arrange import Arranged, Edit, arranged, lead, merged, promoted
from tablekit.tree.begun import beginning, going_on, opening, own_board, settled
from tablekit.tree.cache import Cache
from tablekit.tree.changes import DIGEST_EVERY, Change, Drawn
from tablekit.tree.node import Step, digest, evidence_fault, lasting, spelled
from tablekit.tree.reading import ReadTree
from tablekit.tree.record import Record

if TYPE_CHECKING:
    from tablekit.tree.compare import SideBySide
    from tablekit.tree.repeat import Rest

MOST_EDITS = 20  # removals and promotions that can be taken back


class Explorer(ReadTree):
    """Play, go back, try something else: every position that was ever reached stays within reach.

    Arguments: ``position``, where it starts; ``autosave``, a file that each change of the tree is added to;
    ``overwrite``, whether that file may be replaced although it holds something else.  Raises ``RecordError`` if the
    file cannot be written at the beginning; later faults of the disk warn and stand in ``unsaved``, and play goes on.
    It may be used from several threads: each method is done whole before the next one of any explorer begins.  Two
    calls are not held together: between them another thread may go elsewhere in the tree.

    >>> import tablekit as tk
    >>> explorer = Explorer(tk.new("meduris", players=2, seed=1))
    >>> _ = explorer.play("place wood"), explorer.back(), explorer.play("place wool")
    >>> explorer.at, explorer.line(), explorer.branches
    (2, ['place wool'], (1, 2))
    """

    def __init__(self, position: Position, *, autosave: str | Path | None = None, overwrite: bool = False) -> None:
        self._begin(position)
        self._save_by_itself(autosave, overwrite)

    def _begin(self, position: Position) -> None:
        super()._begin(position)
        self._rows: list[tuple[int, str]] = []
        self._edits: list[Edit] = []

    # ------------------------------------------------------------ where it is

    @property
    @one_at_a_time
    def position(self) -> Position:
        """The present position."""
        return self.at_node(self._at)

    def __repr__(self) -> str:
        return f"Explorer({self._start!r}, {len(self)} positions, at {self._at})"

    def observe(self, seat: Seat | None) -> Position:
        """The present position as a seat or a spectator (None) may see it."""
        return self.position.observe(seat)

    @one_at_a_time
    def read_in(self, language: str | None) -> None:
        """Read the whole game in a language of its own from now on, by its code; with None in whatever is set."""
        self._start = self._start.read_in(language)
        self._cache = Cache(self._start)

    @one_at_a_time
    def redacted(self, seat: Seat | None) -> Explorer:
        """What a seat or a spectator (None) may take away of this game: the present position as it sees it.

        Earlier steps and branches are not in it, as most cannot be played again without what is hidden.
        """
        return Explorer(self.observe(seat))

    # ------------------------------------------------------------ going on

    @one_at_a_time
    def play(self, move: Move | str, player: Seat | None = None) -> Position:
        """Play a move here, given as an object or as notation; what was played here before stays as a branch.

        Raises ``NotationError`` or ``IllegalMove`` as ``Position.play`` does; the tree is then as it was.
        """
        position = self.position
        found = position.move(move, player)
        return self._arrive(spelled(position, found), found, position.played(found))

    @one_at_a_time
    def chance(self, outcome: Outcome | str) -> Position:
        """Enter what the real die, deck or race gave; raises as ``Position.chance`` does."""
        position = self.position
        found = position.outcome(outcome)
        return self._arrive(found.text, found, position.chance(found))

    @one_at_a_time
    def roll(self, *, anew: bool = False) -> Position:
        """Let the seed decide die, deck or race.

        With ``anew`` no result comes that the seed has brought like this before, on whatever branch: who goes back and
        rolls again cannot know what will fall.  The same acts still make the same record.
        """
        position = self.position
        if not anew or not isinstance(node := position.node, Chance):
            return self.chance(drawn(position))
        number = max(draws(position).get(node.label, 0), self._drawn.get(node.label, 0))
        found = drawn(position, number)
        self._drawn[node.label] = number + 1
        return self._arrive(found.text, found, position.chance(found), ((node.label, number + 1),))

    @one_at_a_time
    def draw_in_secret(self) -> None:
        """Let a seed that nobody can guess decide what is still to come, as where others play along.

        What is hidden in a fresh game is dealt again, as who begins the same one could see it; what lies open stays.
        """
        start, seed = self._start, secret_seed()
        if len(self) == 1 and opening(start) is not None:
            start = start.observe(None).imagine(seed)
        self._start = reseeded(start, seed)
        self._cache = Cache(self._start)
        vars(self).pop("_beginning", None)
        self._changed()
        self._went(self.position)

    @one_at_a_time
    def set_up(self, *, anew: bool = False) -> Position:
        """Answer at random what the set-up still asks: the seed and the step decide, so it is the same each time; but
        for chance that falls ``anew``, see ``roll``.
        """
        while (here := self.position).setting_up:
            if isinstance(here.node, Chance):
                self.roll(anew=anew)
            else:
                self.play(pick(here.legal_moves(), stream(here.seed, "set-up", self._nodes[self._at].depth)))
        return here

    def _arrive(self, text: str, x: Move | Outcome, position: Position, drawn: Drawn = ()) -> Position:
        """Go to the node that a text leads to from here, which is made if there is none."""
        self._read_next()
        mother, node = self._nodes[self._at], len(self._nodes)
        for child in mother.children:
            if self._nodes[child].text == text:
                if drawn:
                    self._changed(Change(drawn=drawn))
                return self.go(child)
        if node >= limits.RECORD_NODES:
            raise RecordError(m("the tree has {node} positions, the most a record can hold", node=node))
        to = audience(x, position.events)
        self._nodes.append(Step(self._at, text, mother.depth + 1, isinstance(x, Outcome), to))
        mother.children.append(node)
        if mother.children[0] != node:
            self._turned([self._at])
        mother.ahead = self._at = node
        self._cache.add(node, position, self._nodes)
        if node % DIGEST_EVERY == 0:
            self._digests[node] = self._digest(node)
        self._changed(Change(nodes=((self._nodes[node].parent, text),), drawn=drawn))
        return self._went(position)

    # ------------------------------------------------------------ going about

    @one_at_a_time
    def go(self, index: int) -> Position:
        """Go to a node; from now on ``forward`` leads this way."""
        self._at = self._index(index)
        self._turned(lead(self._nodes, self._at))
        return self._went(self.position)

    @one_at_a_time
    def back(self, n: int = 1) -> Position:
        """Go back some steps, at most to the start."""
        for _ in range(min(_whole(n), self._nodes[self._at].depth)):
            self._at = self._nodes[self._at].parent
        return self._went(self.position)

    @one_at_a_time
    def forward(self, n: int = 1) -> Position:
        """Go on some steps to what was visited last, at most to the end of the line."""
        for _ in range(min(_whole(n), len(self._nodes))):
            ahead = self._nodes[self._at].ahead
            if ahead is None:
                break
            self._at = ahead
        return self._went(self.position)

    @one_at_a_time
    def start(self) -> Position:
        """Go to the first position."""
        self._at = 0
        return self._went(self.position)

    @one_at_a_time
    def end(self) -> Position:
        """Go to the end of the line that was visited last."""
        return self.forward(len(self._nodes))

    # ------------------------------------------------------------ removing, promoting, and evidence

    @one_at_a_time
    def remove(self, index: int) -> None:
        """Remove a node with all that follows it; later nodes are numbered anew, without gaps.

        If the present node goes, its last remaining ancestor becomes the present one.  The start cannot be removed.
        ``undo_edit`` brings everything back.
        """
        self.read_on()
        if self._index(index) == 0:
            raise TablekitError(m("the start cannot be removed"))
        gone = {index, *self._descendants(index)}
        at = self._at
        while at in gone:
            at = self._nodes[at].parent
        left = [node for node in range(len(self._nodes)) if node not in gone]
        self._edited(m("{number:position} removed", number=len(gone)), arranged(self._nodes, left), at)

    @one_at_a_time
    def promote(self, index: int | None = None) -> None:
        """Make the line to a node (the present one) the main line: at every fork it becomes the first branch.

        Nodes are numbered anew; ``undo_edit`` takes it back.
        """
        self.read_on()
        order = promoted(self._nodes, self.path(index))
        self._edited(m("a line promoted"), arranged(self._nodes, order), self._at)

    @property
    def last_edit(self) -> str:
        """What ``undo_edit`` would take back, in a few words; empty if there is nothing."""
        return str(self._edits[-1].said) if self._edits else ""

    @one_at_a_time
    def undo_edit(self) -> Position:
        """Take back the last removal or promotion; what has been played since then stays.

        Raises ``TablekitError`` if there is none, or no room for what was removed.
        """
        if not self._edits:
            raise TablekitError(m("nothing has been removed or promoted since this game was opened"))
        self.read_on()
        edit = self._edits[-1]
        found = merged(edit.nodes, self._nodes)
        if len(found.nodes) > limits.RECORD_NODES:
            raise RecordError(
                m("the tree would have {number} positions, more than a record can hold", number=len(found.nodes))
            )
        self._edits.pop()
        at = edit.at if self._at == edit.after else found.number[self._at]
        lead(found.nodes, at)
        self._put(found, at)
        return self._went(self.position)

    def _edited(self, said: Text, found: Arranged, at: int) -> None:
        """Put another tree in the place of this one, which can be taken back; ``at`` is still the old number."""
        self._edits = [*self._edits[1 - MOST_EDITS :], Edit(said, self._nodes, self._at, found.number[at])]
        self._put(found, found.number[at])

    def _put(self, found: Arranged, at: int) -> None:
        self._nodes, self._at, self._rows = found.nodes, at, []
        self._cache.renumber(found.number)
        digests = {found.number[old]: text for old, text in self._digests.items() if old in found.number}
        self._digests = lasting(digests, len(found.nodes) - 1)
        self._changed()

    @one_at_a_time
    def keep_evidence(self, text: str, index: int | None = None) -> None:
        """Keep beside a node (the present one) how it came about, such as the presses of a race; empty removes it.

        The game says what evidence is, and refuses what contradicts the step: then ``RecordError`` is raised.
        """
        node = self._index(index)
        if text:
            before, found = self.at_node(max(0, self._nodes[node].parent)), self._nodes[node]
            fault = evidence_fault(before, found.text, text) if node else m("nothing leads to the start")
            if fault:
                raise RecordError(m("the evidence beside node {node} cannot be used: {why}", node=node, why=fault))
        self._nodes[node].evidence = text
        self._changed(Change(evidence=((node, text),)))

    # ------------------------------------------------------------ telling

    @one_at_a_time
    def changes(self, a: int, b: int | None = None) -> list[str]:
        """What is different at node ``b`` (the present one) from node ``a``, one line for each entry of ``to_dict``."""
        from tablekit.tree.compare import differences

        return list(differences(self.at_node(a).to_dict(), self.at_node(self._index(b)).to_dict()))

    @one_at_a_time
    def compare(self, a: int, b: int | None = None, seen_by: Seat | None = "all") -> SideBySide:
        """Node ``b`` (the present one) beside node ``a``: both pictures with the differences ringed, the changes, where
        the points differ, and what happened since they parted.

        ``seen_by`` is ``"all"``, a seat or a spectator (None): whose eyes look at both.
        """
        from tablekit.tree.compare import side_by_side

        return side_by_side(self, self._index(a), self._index(b), seen_by)

    @one_at_a_time
    def repeat(self, after: int | None = None) -> Rest:
        """Play here what was played after another node, as long as the same is asked and it is allowed.

        Without a node it is the line left at the last fork: go back, play something else, repeat what followed.
        The answer says how far that went, and why no further.
        """
        from tablekit.tree.repeat import following, left_behind, repeated

        return repeated(self, left_behind(self) if after is None else following(self, self._index(after)))

    @one_at_a_time
    def code(self, index: int | None = None) -> str:
        """A Python cell that comes to the position of a node (the present one), move by move, from the start."""
        line = [(step.text, step.by_chance) for step in (self._nodes[node] for node in self.path(index)[1:])]
        return f"{self._beginning}\n{going_on(line)}".rstrip() + "\n"

    @cached_property
    def _beginning(self) -> str:
        return beginning(self._start, self._told[1])

    # ------------------------------------------------------------ records and files

    @cached_property
    def _told(self) -> tuple[dict[str, Any], str | None]:
        return settled(self._start), own_board(self._start)

    def _digest(self, node: int) -> str:
        return digest(self.at_node(node))

    @one_at_a_time
    def record(self) -> Record:
        """The whole tree as a game record."""
        from tablekit import __version__

        self.read_on()
        start, nodes = self._start, self._nodes
        options, board = self._told
        while len(self._rows) < len(nodes) - 1:  # most of a large tree was written down at an earlier step
            node = nodes[len(self._rows) + 1]
            self._rows.append((node.parent, node.text))
        told = [(i, node) for i, node in enumerate(nodes) if node.name or node.note or node.evidence]
        last = len(nodes) - 1
        digests = dict(self._digests)
        if last and last not in digests:
            digests[last] = self._digest(last)
        return Record(
            tablekit=__version__, game=start.game.name, players=start.players, names=start.written_names,
            seed=start.seed, options=options, board=board, start=start.notation,
            draws=dict(sorted(draws(start).items())), seen_by=start.seen_by, at=self._at, nodes=tuple(self._rows),
            last=tuple([(i, n.ahead) for i, n in enumerate(nodes) if n.ahead is not None and n.ahead != n.children[0]]),
            named=tuple((i, node.name) for i, node in told if node.name),
            notes=tuple((i, node.note) for i, node in told if node.note),
            evidence=tuple((i, node.evidence) for i, node in told if node.evidence),
            digests=tuple(sorted(digests.items())), drawn=dict(sorted(self._drawn.items())),
        )  # fmt: skip

    @one_at_a_time
    def encode(self) -> bytes:
        """The whole tree as the bytes of a game record: the same ones after the same acts, and when read back."""
        return self.record().encode()


def _whole(n: int) -> int:
    if isinstance(n, bool) or not isinstance(n, int):
        raise TablekitError(m("{given} is not a number of steps", given=shown(n)))
    return n
