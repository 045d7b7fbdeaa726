"""What the entries of a record may be, and its rows: each a plain pair of a node and what is said of it."""

from __future__ import annotations

from typing import Annotated, TypeAlias

import msgspec

from tablekit.core import limits

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
Proofs: TypeAlias = Annotated[tuple[tuple[Index, Evidence], ...], _MANY]
