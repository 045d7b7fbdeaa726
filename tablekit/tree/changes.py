"""What is added to the end of a record's file while somebody plays: a line for each act, and no more is written.

A file that is kept up to date by ``autosave`` is a record and, after it, lines such as
``{"at":7,"nodes":[[6,"hut 7"]],"digests":[[7,"94ff0b1f6fd28a4d"]]}``: each the rows that an act added or changed, under
the names they have in the record.  Put together they are the record that saving the whole tree would have written, to
the byte; whoever reads the file does that first.  Of the last line only a part may be there, as when the power fails
in the middle of writing it: whatever comes after the last line break is left out.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, TypeAlias

import msgspec

from tablekit.core import Value, limits
from tablekit.core.errors import RecordError
from tablekit.saying.words import m

# ---------------------------------------------------------------- what the rows of a record may be

DIGEST_EVERY = 50  # nodes there is a fingerprint, and at the last one

Index: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=limits.RECORD_NODES)]
Count: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=limits.INTEGER)]
Whole: TypeAlias = Annotated[int, msgspec.Meta(ge=-limits.INTEGER, le=limits.INTEGER)]
Seed: TypeAlias = Annotated[int, msgspec.Meta(ge=-limits.SEED, le=limits.SEED)]
Word: TypeAlias = Annotated[str, msgspec.Meta(max_length=limits.NAME_CHARACTERS)]
Text: TypeAlias = Annotated[str, msgspec.Meta(max_length=limits.MOVE_CHARACTERS)]
Evidence: TypeAlias = Annotated[str, msgspec.Meta(max_length=limits.EVIDENCE_CHARACTERS)]
Note: TypeAlias = Annotated[str, msgspec.Meta(max_length=limits.NOTE_CHARACTERS)]
Plain: TypeAlias = bool | Whole | Text | Annotated[list[Whole | Text], msgspec.Meta(max_length=100)]

_MANY = msgspec.Meta(max_length=limits.RECORD_NODES)
Nodes: TypeAlias = Annotated[tuple[tuple[Index, Text], ...], _MANY]
Pairs: TypeAlias = Annotated[tuple[tuple[Index, Index], ...], _MANY]
Words: TypeAlias = Annotated[tuple[tuple[Index, Word], ...], _MANY]
Notes: TypeAlias = Annotated[tuple[tuple[Index, Note], ...], _MANY]
Drawn: TypeAlias = Annotated[tuple[tuple[Word, Count], ...], msgspec.Meta(max_length=100)]
Proofs: TypeAlias = Annotated[tuple[tuple[Index, Evidence], ...], _MANY]


# ---------------------------------------------------------------- what one act adds


class Change(Value, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """What one act changed in a record: the rows that are new or other than before, and the present node, if it is
    another.  An empty name, note or evidence is one that was taken away.
    """

    at: Index | None = None
    nodes: Nodes = ()
    last: Pairs = ()
    named: Words = ()
    notes: Notes = ()
    digests: Words = ()
    evidence: Proofs = ()
    drawn: Drawn = ()

    def encode(self) -> bytes:
        """The line that is added."""
        return msgspec.json.encode(self) + b"\n"


def changes(raw: bytes, end: int) -> Iterator[Change]:
    """The changes that follow a record in its file, which ends there; raises ``RecordError`` that says which line is
    wrong.
    """
    number, found = 0, raw.find(b"\n", end)
    if raw[end : len(raw) if found < 0 else found].strip():
        raise RecordError(m("the record is torn or is no JSON text: something follows it on its last line"))
    while found >= 0 and (after := raw.find(b"\n", found + 1)) >= 0:
        number += 1
        if line := raw[found + 1 : after].strip():
            try:
                yield msgspec.json.decode(line, type=Change)
            except (msgspec.MsgspecError, UnicodeDecodeError) as error:
                raise RecordError(
                    m("line {number} after the record cannot be used: {why}", number=number, why=str(error))
                ) from error
        found = after
