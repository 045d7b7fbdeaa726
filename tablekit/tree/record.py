"""Game records: a tree of positions as a file, flat JSON that is replayed and never believed.

A record holds the start as notation and every further node as ``[parent, "hut 7"]``: moves and results of chance alike.
Nodes are numbered from 0, the start, which is not listed; a parent comes before its children.  Where several players
decide at once a move begins with its seat, as in ``1: bid 2``.  A file that saves itself has more lines at its end; see
``changes``.  Reading checks the size, then the form, then the names and notes, then plays every node by the rules;
whatever is wrong is one ``RecordError`` that says which node.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Annotated, Final, Literal, NamedTuple

import msgspec

from tablekit.catalog.boards import parse_board
from tablekit.core import Move, Outcome, Value, files, limits
from tablekit.core.errors import RecordError, reason
from tablekit.core.limits import name_fault, note_fault
from tablekit.position import Position
from tablekit.position.beginning import read
from tablekit.saying import Message, Text
from tablekit.saying.texts import MARK_BYTES, taken
from tablekit.saying.words import m, t
from tablekit.tree.begun import opening, settled
from tablekit.tree.changes import (
    DIGEST_EVERY,
    Change,
    Count,
    Index,
    Nodes,
    Notes,
    Pairs,
    Plain,
    Proofs,
    Seed,
    Word,
    Words,
    changes,
)  # fmt: skip
from tablekit.tree.node import digest, evidence_fault, step
from tablekit.tree.record_file import RecordFile

FORMAT: Final = "tablekit-record"
VERSION: Final = 1
ROWS = ("nodes", "last", "named", "notes", "digests", "evidence")
_ROWS = msgspec.json.Encoder()

_FEW = msgspec.Meta(max_length=100)


class Record(Value, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A whole game with all its branches, as it is written to a file.

    ``options`` repeat what the start says about edition and options; ``board`` is the text of the user's own board
    file, or None for a printed one; ``start`` is a position's notation; ``draws`` is how often each die or deck had
    decided before it, so that ``roll`` goes on as it would have; ``seen_by`` is ``"all"``, a seat or ``"spectator"``.
    ``at`` is the present node, ``nodes`` are ``(parent, text)``, ``last`` is ``(parent, child)`` where the child last
    visited is not the first one, ``named`` and ``notes`` are ``(node, text)``, and ``digests`` are ``(node, digest)``
    of some positions, to tell a change of the rules from a fault of the file.  ``evidence`` are ``(node, text)``: how a
    step came about, such as the presses of a race.  The game is played without it, but what contradicts it is refused.
    ``drawn`` is how many results of each die or deck the seed has given up where none may come twice: see
    ``Explorer.roll``.
    """

    format: Literal["tablekit-record"] = FORMAT
    version: Literal[1] = VERSION
    tablekit: Word
    game: Word
    players: Annotated[int, msgspec.Meta(ge=1, le=9)]
    names: Annotated[tuple[Word, ...], msgspec.Meta(max_length=9)]
    seed: Seed
    options: Annotated[dict[Word, Plain], _FEW]
    board: Annotated[str, msgspec.Meta(max_length=limits.BOARD_BYTES)] | None
    start: Annotated[str, msgspec.Meta(max_length=limits.POSITION_CHARACTERS)]
    draws: Annotated[dict[Word, Count], _FEW]
    seen_by: Index | Word
    at: Index
    nodes: Nodes
    last: Pairs
    named: Words
    notes: Notes
    digests: Words
    evidence: Proofs = ()
    drawn: Annotated[dict[Word, Count], _FEW] = {}

    def encode(self) -> bytes:
        """The record as bytes, one node a line; the same record always gives the same bytes.

        Raises ``RecordError`` if they would be more than a record may have, or be read.
        """
        written = []
        for field in self.__struct_fields__:
            value = getattr(self, field)
            if field in ("evidence", "drawn") and not value:
                continue
            if field in ROWS and value:
                lines = _ROWS.encode_lines(value)  # a line each, as texts hold no bare line break
                text = b"[\n" + lines[:-1].replace(b"\n", b",\n") + b"\n]"
            else:
                text = msgspec.json.encode(value)
            written.append(b'"%s": %s' % (field.encode(), text))
        raw = b"{\n" + b",\n".join(written) + b"\n}\n"
        rows = sum(len(getattr(self, field)) for field in ROWS)
        for has, most, says in ((len(raw), limits.RECORD_BYTES, _MANY_BYTES), (rows, limits.RECORD_ROWS, _MANY_ROWS)):
            if has > most:
                raise RecordError(says(number=has, most=most))
        return raw

    @staticmethod
    def decode(raw: bytes) -> Record:
        """A record from bytes, with every node played; raises ``RecordError`` that says what is wrong, and where."""
        record = parse(raw)
        for _ in replay(record):
            pass
        return record

    def save(self, path: str | Path, *, overwrite: bool = False) -> None:
        """Write the record to a file that does not exist yet, all of it or nothing; see ``RecordFile``."""
        RecordFile(path).write(self.encode(), overwrite=overwrite)

    @staticmethod
    def load(path: str | Path) -> Record:
        """A record from a file, with every node played; raises ``RecordError`` that says what is wrong, and where."""
        return Record.decode(RecordFile(path).read())


_MANY_BYTES = t(
    "the record would have {number} bytes, at most {most} are allowed; shorten the notes or remove branches"
)
_MANY_ROWS = t("the record would have {number} rows, at most {most} are allowed; shorten the notes or remove branches")


class _Head(msgspec.Struct):
    format: str = ""
    version: int = 0
    tablekit: str = ""


_VERSION = t("the record has format version {version}; this tablekit reads version {reads}")
_VERSION_BY = t(
    "the record has format version {version}, written by tablekit {tablekit}; this tablekit reads version {reads}"
)


# ---------------------------------------------------------------- reading


def parse(raw: bytes) -> Record:
    """A record whose form, names and notes are right; its nodes are still to be played by ``replay``.

    What was added to the end of its file is part of it.
    """
    raw = raw.removeprefix(MARK_BYTES)
    if len(raw) > limits.RECORD_BYTES:
        raise RecordError(m("the record has more than {most} bytes", most=limits.RECORD_BYTES))
    try:
        end = files.bounded(raw, limits.RECORD_DEPTH, limits.RECORD_ENTRIES, m("the record"))
    except ValueError as error:
        raise RecordError(str(error)) from None
    record = _whole(_decoded(memoryview(raw)[:end]))
    return record if raw[end:] in (b"", b"\n") else _whole(put_together(record, changes(raw, end)))


def put_together(record: Record, more: Iterable[Change]) -> Record:
    """The record after some changes; whether its rows fit each other is still to be seen."""
    at, nodes, last, digests = record.at, list(record.nodes), dict(record.last), dict(record.digests)
    drawn = dict(record.drawn)
    texts = {"named": dict(record.named), "notes": dict(record.notes), "evidence": dict(record.evidence)}
    for change in more:
        at = at if change.at is None else change.at
        if change.nodes and len(nodes) % DIGEST_EVERY:
            digests.pop(len(nodes), None)  # it only marked the last node
        nodes += change.nodes
        if len(nodes) > limits.RECORD_NODES:
            raise RecordError(m("the record has more than {most} nodes", most=limits.RECORD_NODES))
        last.update(change.last)
        digests.update(change.digests)
        drawn.update(change.drawn)
        for field, rows in texts.items():
            rows.update(getattr(change, field))
    first: dict[int, int] = {}
    for child, (parent, _) in enumerate(nodes, start=1):
        first.setdefault(parent, child)
    return msgspec.structs.replace(
        record, at=at, nodes=tuple(nodes), digests=tuple(sorted(digests.items())),
        drawn=dict(sorted(drawn.items())),
        last=tuple((node, child) for node, child in sorted(last.items()) if first.get(node) != child),
        **{field: tuple((node, text) for node, text in sorted(rows.items()) if text) for field, rows in texts.items()},
    )  # fmt: skip


def _decoded(raw: memoryview) -> Record:
    try:
        head = msgspec.json.decode(raw, type=_Head)
        if head.format != FORMAT:
            raise RecordError(m("this is not a tablekit game record"))
        if head.version != VERSION:
            says = _VERSION_BY if head.tablekit else _VERSION
            raise RecordError(says(version=head.version, tablekit=head.tablekit, reads=VERSION))
        return msgspec.json.decode(raw, type=Record)
    except msgspec.ValidationError as error:
        raise RecordError(m("the record has a wrong entry: {why}", why=str(error))) from error
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise RecordError(m("the record is torn or is no JSON text: {why}", why=str(error))) from error
    except MemoryError as error:
        raise RecordError(m("the record cannot be read: {why}", why=reason(error))) from error


def _whole(record: Record) -> Record:
    texts = {field: tuple((node, taken(text)) for node, text in getattr(record, field)) for field in ("named", "notes")}
    record = msgspec.structs.replace(record, names=tuple(map(taken, record.names)), **texts)
    for fault in _faults(record):
        raise RecordError(fault)
    return record


def _faults(record: Record) -> Iterator[Message]:
    """What is wrong with a record apart from its moves."""
    for child, (parent, _) in enumerate(record.nodes, start=1):
        if parent >= child:
            yield m(
                "node {child}: its parent is node {parent}, which does not come before it", child=child, parent=parent
            )
    most = len(record.nodes)
    if record.at > most:
        yield m("at is {node}; the last node is {last}", node=record.at, last=most)
    beside = (("last", record.last), ("named", record.named), ("notes", record.notes), ("evidence", record.evidence))
    for field, rows in beside:
        before = -1
        for node, _ in rows:
            if not before < node <= most:
                yield m(
                    "{field}: node {node} is out of order or beyond the last node, {last}",
                    field=field, node=node, last=most,
                )  # fmt: skip
            before = node
    for node, child in record.last:
        if not 0 < child <= most or record.nodes[child - 1][0] != node:
            yield m("last: node {child} does not follow node {node}", child=child, node=node)
    for node, name in record.named:
        if fault := name_fault(name):
            yield m("named: the name of node {node} cannot be used: {why}", node=node, why=fault)
    if len({name for _, name in record.named}) < len(record.named):
        yield m("named: two nodes have the same name")
    for node, note in record.notes:
        if fault := note_fault(note):
            yield m("notes: the note of node {node} cannot be used: {why}", node=node, why=fault)
    if any(node > most for node, _ in record.digests):
        yield m("digests: there is no node beyond {last}", last=most)


class Played(NamedTuple):
    """A node of a record, played: its number, its text, the move or result of chance, and the position after it."""

    node: int
    text: str
    x: Move | Outcome | None
    position: Position


class Checks:
    """The nodes of a record, each played by the rules from the position before it, and held against what stands beside
    it; raises ``RecordError`` for one that cannot be.
    """

    def __init__(self, record: Record) -> None:
        self.record = record
        self._digests, self._evidence = dict(record.digests), dict(record.evidence)

    def start(self) -> Played:
        """The start."""
        position = start_of(self.record)
        if 0 in self._evidence:
            raise RecordError(m("node 0: evidence stands beside the start, to which nothing leads"))
        return self._checked(Played(0, "", None, position))

    def play(self, child: int, position: Position) -> Played:
        """A node, played from the position of its parent."""
        said = self.record.nodes[child - 1][1]
        try:
            text, x, after = step(position, said)
        except Exception as error:  # also a fault of a game's own parser: a stranger's text has set it off
            raise self.wrong(child, said, reason(error)) from error
        if child in self._evidence and (fault := evidence_fault(position, text, self._evidence[child])):
            raise self.wrong(child, text, fault)
        return self._checked(Played(child, text, x, after))

    def wrong(self, child: int, text: str, why: Text) -> RecordError:
        """The fault of a node that cannot be."""
        parent = self.record.nodes[child - 1][0]
        return RecordError(
            m("node {child}, {text} after node {parent}: {why}", child=child, text=repr(text), parent=parent, why=why)
        )

    def _checked(self, played: Played) -> Played:
        if played.node in self._digests and self._digests[played.node] != digest(played.position):
            raise RecordError(_OTHERWISE(node=played.node, tablekit=self.record.tablekit))
        return played


def replay(record: Record, told: Callable[[RecordError], object] | None = None) -> Iterator[Played]:
    """Every node, each played by the rules from its parent; the start first.

    Of several branches the longest comes last, so that hardly any earlier position has to be kept.  Raises
    ``RecordError`` at the first node that cannot be; or where somebody wants to be ``told`` of each, goes on without it
    and without what follows it.
    """
    checks = Checks(record)
    yield (first := checks.start())
    waiting = _branches(record)
    seen: set[tuple[int, str]] = set()
    stack = [(0, first.position)] if waiting[0] else []
    while stack:
        parent, position = stack[-1]
        child = waiting[parent].pop()
        if not waiting[parent]:
            stack.pop()
        try:
            played = checks.play(child, position)
            if (parent, played.text) in seen:
                raise checks.wrong(child, played.text, SAME)
        except RecordError as error:
            if told is None:
                raise
            told(error)
            continue
        seen.add((parent, played.text))
        yield played
        if waiting[child]:
            stack.append((child, played.position))


def _branches(record: Record) -> list[list[int]]:
    """The children of each node, the one with the most descendants first."""
    weight = [1] * (len(record.nodes) + 1)
    children: list[list[int]] = [[] for _ in weight]
    for child in range(len(record.nodes), 0, -1):
        parent = record.nodes[child - 1][0]
        weight[parent] += weight[child]
        children[parent].append(child)
    for row in children:
        row.sort(key=lambda child: -weight[child])
    return children


SAME = m("another node says the same")
_OTHERWISE = t(
    "node {node}: the position here is not the one that was recorded; the file or the rules have changed "
    "(the record was written by tablekit {tablekit})"
)


def start_of(record: Record) -> Position:
    """The start of a record; with the events of its set-up, if it is a fresh game."""
    try:
        board = None if record.board is None else parse_board(record.board.encode(), "in the record")
        found = read(record.start, board=board, names=record.names, seed=record.seed)
        seat = isinstance(record.seen_by, int) and record.seen_by < found.players
        if not seat and record.seen_by not in ("all", "spectator"):
            raise RecordError(
                m("seen_by is {seen_by}; it must be a seat, 'all' or 'spectator'", seen_by=repr(record.seen_by))
            )
        told = (record.game, record.players, record.options)
        if told != (found.game.name, found.players, settled(found)):
            raise RecordError(m("game, players or options of the record are not those of its start"))
        whole = Position(
            found.game, found.state(), names=record.names, seed=record.seed, draws=record.draws, seen_by=record.seen_by
        )
        fresh = opening(whole)
    except Exception as error:  # as in replay
        raise RecordError(m("node 0, the start, cannot be used: {why}", why=reason(error))) from error
    return whole if fresh is None else fresh[1]
