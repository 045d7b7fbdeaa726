"""Examples and rules of a rulebook, told in words."""

from __future__ import annotations

from textwrap import fill, indent

from tablekit import catalog
from tablekit.lessons.examples import Example
from tablekit.saying.words import m
from tablekit.tree.line import Line

WIDTH = 100


def retell(example: Example) -> str:
    """An example of the rulebook as it is played: its sentences, and under each what the engine did or refused.

    Raises ``AssertionError`` if anything that the example claims is not so.

    >>> from tablekit.lessons.examples import example
    >>> print(retell(example("meduris", "E25")))
    Purple could pay for a hut on 5, but the chip pays in any case: nothing is spent, and nobody is
    asked.
      Purple: hut 5
        The chip on space 5 went to the box.  § meduris.bonus.free-hut
        Purple built a hut on 5.  § meduris.hut.place
        Purple took the rune stone serpent.  § meduris.hut.rune-stone
        The druid stepped on rock 1.  § meduris.druid.rocks
        Blue’s turn.  § meduris.turn.one-action
    """
    example.check()
    rows = []
    for moment, way in example.moments():
        rows.append(fill(moment.says, WIDTH))
        if moment.do:
            rows.append(indent(str(Line(way[0], *moment.do)), "  "))
        rows += [indent(str(way[-1].why_not(asked.move)), "  ") for asked in moment.refused]
    return "\n".join(rows)


def rule(id: str) -> str:
    """A rule to be read aloud: where the rulebooks state it, what it says, the ruling where they are silent, and
    where the editions differ.

    >>> print(rule("meduris.ritual.floor"))
    Never below zero  § meduris.ritual.floor
      In: Offering rule.
      A player's score never falls below 0.
    """
    clause = catalog.clause(id)
    book = catalog.game(id.partition(".")[0]).clauses
    only = [book.editions[name] for name in clause.editions] if len(clause.editions) < len(book.editions) else []
    place = m("In: {place}.", place=book.place(clause))
    if only:
        place = m("In: {place}, only in: {edition}.", place=book.place(clause), edition=", only in: ".join(only))
    parts = [str(place), clause.says]
    parts += [str(m("Ruling: {ruling}", ruling=clause.ruling))] if clause.ruling else []
    parts += [str(m("Editions: {note}", note=clause.note))] if clause.note else []
    return "\n".join([f"{clause.title}  § {id}", *(indent(fill(part, WIDTH - 2), "  ") for part in parts)])
