"""The numbered rules of a game, in our words: loaded from ``clauses.toml``, checked, and looked up by id."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import partialmethod
from importlib import resources
from typing import Any

from msgspec.structs import replace

from tablekit.catalog.editions import OURS
from tablekit.core import Value
from tablekit.core.errors import TablekitError
from tablekit.core.notation import shown
from tablekit.saying.documents import prose, read_in
from tablekit.saying.words import m

_ID = re.compile("[a-z][a-z0-9_.-]*")
KINDS = ("setup", "may", "must", "score", "end", "advice", "components", "table")
IN_FORCE = KINDS[:5]
PROSE = prose("editions.*", "sections.*", "clause.title", "clause.says", "clause.ruling", "clause.note")


class UnknownClause(TablekitError, KeyError):
    """No clause has this id."""

    def __str__(self) -> str:
        return str(self.args[0])


class Clause(Value, frozen=True):
    """One rule: its stable id, a short title, where the rulebook states it, and what it says in our words.

    ``kind`` is one of setup, may, must, score, end, advice, components, and table, for what is settled by us alone;
    ``ruling`` is the reading taken where the book is silent or contradicts itself; ``note`` tells how the editions word
    it differently; ``terms`` are the rulebook's words.
    """

    id: str
    title: str
    section: tuple[str, ...]
    editions: tuple[str, ...]
    kind: str
    says: str
    ruling: str | None = None
    rulings: tuple[str, ...] = ()
    note: str | None = None
    terms: str | None = None

    def __str__(self) -> str:
        return f"§ {self.id}: {self.says}"


class Rulebook:
    """All clauses of one game, by id, in the order of the rulebook."""

    def __init__(self, tables: Mapping[str, Any]) -> None:
        self.game: str = tables["game"]
        self.editions: Mapping[str, str] = tables["editions"]
        self.sections: Mapping[str, str] = tables["sections"]
        self._by_id = {row["id"]: _clause(row) for row in tables["clause"]}
        faults = list(_faults(self, tables))
        if faults:
            raise TablekitError(f"the clauses of {self.game} have faults:\n" + "\n".join(faults))

    def __getitem__(self, id: str) -> Clause:
        try:
            return self._by_id[id]
        except (KeyError, TypeError):
            raise UnknownClause(
                m("no clause of {game} has the id {clause}", game=self.game, clause=shown(id, 60))
            ) from None

    def __contains__(self, id: str) -> bool:
        return id in self._by_id

    def __iter__(self) -> Iterator[Clause]:
        return iter(self._by_id.values())

    def __len__(self) -> int:
        return len(self._by_id)

    def place(self, clause: Clause) -> str:
        """Where the rulebook states a clause, in words."""
        return ", ".join(self.sections[code] for code in clause.section)


def _clause(row: Mapping[str, Any]) -> Clause:
    several = {key: tuple(row[key]) for key in ("section", "editions", "rulings") if key in row}
    return Clause(**{**row, **several})


def _faults(book: Rulebook, tables: Mapping[str, Any]) -> Iterator[str]:
    if len(book) != len(tables["clause"]):
        yield "an id is used twice"
    for clause in book:
        if not clause.id.startswith(f"{book.game}."):
            yield f"{clause.id}: the id must begin with the game"
        if not clause.says.strip():
            yield f"{clause.id}: it says nothing"
        if clause.kind not in KINDS:
            yield f"{clause.id}: kind is {clause.kind!r}"
        yield from (f"{clause.id}: unknown section {code!r}" for code in clause.section if code not in book.sections)
        yield from (f"{clause.id}: unknown edition {name!r}" for name in clause.editions if name not in book.editions)


class Clauses(Rulebook):
    """The clauses of a small game, told in Python where each of them gets its name; all are of one edition.

    >>> rules = Clauses("rows")
    >>> TURN = rules.must("turn", "Turns", "The players take turns.")
    >>> TURN, str(rules[TURN])
    ('rows.turn', '§ rows.turn: The players take turns.')
    """

    def __init__(self, game: str) -> None:
        editions = {OURS.name: OURS.title}
        super().__init__({"game": game, "editions": editions, "sections": {}, "clause": ()})
        self.sections: dict[str, str] = {}

    def section(self, title: str) -> None:
        """Those that follow stand in this section of the rulebook; sections are called A, B, C and so on."""
        self.sections[chr(ord("A") + len(self.sections))] = title

    def clause(self, kind: str, id: str, title: str, says: str, ruling: str | None = None) -> str:
        """Add a clause; what comes back is its whole id, by which it is cited."""
        whole = f"{self.game}.{id}"
        wrong = [
            *(["the id must be small letters, digits and hyphens"] if not _ID.fullmatch(id) else []),
            *(["the id is used twice"] if whole in self else []),
            *(["it has no title"] if not title.strip() else []),
            *(["it says nothing"] if not says.strip() else []),
        ]
        if wrong:
            told = "\n".join(f"{whole}: {fault}" for fault in wrong)
            raise TablekitError(f"the clauses of {self.game} have faults:\n{told}")
        if not self.sections:
            self.section("The rules")
        place, numbers = (max(self.sections),), (f"R{len(self) + 1}",) if ruling else ()
        self._by_id[whole] = Clause(whole, title, place, (OURS.name,), kind, says, ruling, numbers)
        return whole

    def tables(self) -> dict[str, Any]:
        """The same as a file would have it, as far as people read it."""
        rows = ({"id": c.id, "title": c.title, "says": c.says, "ruling": c.ruling or ""} for c in self)
        return {"sections": dict(self.sections), "clause": [*rows]}

    def read_in(self, home: str) -> Rulebook:
        """The same in the language that is spoken, from the catalogues of a package."""
        tables = self.tables()
        if (said := read_in(tables, home, "clauses", PROSE)) is tables:
            return self
        book = Clauses(self.game)
        book.sections = said["sections"]
        texts = ({key: text for key, text in row.items() if text} for row in said["clause"])
        book._by_id = {row["id"]: replace(self[row["id"]], **row) for row in texts}
        return book

    setup = partialmethod(clause, "setup")
    may = partialmethod(clause, "may")
    must = partialmethod(clause, "must")
    score = partialmethod(clause, "score")
    end = partialmethod(clause, "end")
    advice = partialmethod(clause, "advice")


def load(module: str) -> Rulebook:
    """The clauses beside a game's module, in the language that is spoken."""
    tables = tomllib.loads(resources.files(module).joinpath("clauses.toml").read_text(encoding="utf-8"))
    return Rulebook(read_in(tables, module, "clauses", PROSE))
