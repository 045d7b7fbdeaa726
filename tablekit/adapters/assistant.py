"""For assistants that speak the Model Context Protocol: the engine decides, and the assistant words what it says.

``python -m tablekit.adapters.assistant`` serves over standard input and output, ``--seat blue`` to one seat alone, and
tells nothing that this seat may not know.  Needs the extra ``mcp``.  Every answer has its clauses and a link that
opens the position; what cannot be is an error with its type and its sentence.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from tablekit import catalog
from tablekit.adapters.refereeing import audited, judged
from tablekit.adapters.tools import Server, Told, conditions
from tablekit.asking.as_seen import Eyes, as_seen, imagined
from tablekit.asking.lot import secret_seed
from tablekit.consulting.answers import ask as asked
from tablekit.core import Chance, limits
from tablekit.core.errors import RecordError, TablekitError
from tablekit.core.notation import shown
from tablekit.position import Position
from tablekit.position.beginning import new
from tablekit.saying.words import m
from tablekit.tree.explorer import Explorer
from tablekit.tree.line import enter_as, opens, play_as, roll_as
from tablekit.tree.link import follow, link

MOST_TABLES = 20
MOST_MOVES = 20  # that one call may play
IMAGINED = m("This is one way it could go: what is hidden was dealt out, and chance fell, as they could.")
SAYS = (
    "Board-game rules that cite themselves. Begin with position: it gives a table, which the other tools take. "
    "Never decide a rule yourself: ask, why_not and what_if say it, with the clause."
)


class Tables:
    """The games on the tables of one server, by number; ``seat`` is the only one that is told anything, or None."""

    def __init__(self, seat: str | None = None) -> None:
        self.seat = seat
        self._games: dict[str, Explorer] = {}
        self._number = 0

    # ------------------------------------------------------------ tools

    def ask(self, question: str, game: str = "", table: str = "", seat: str = "") -> Told:
        """Look a question up in the rulebook of a game, or at a table: the clauses that settle it, best first."""
        about: Position | str = self._seen(table, seat) if table else game
        found = asked(about, question)
        answers = [
            {"clause": one.clause, "title": one.title, "says": one.says, "ruling": one.ruling, "editions": one.editions}
            for one in found
        ]
        moves = [str(one) for one in found.moves]
        told = {"found": found.found, "perhaps": found.perhaps, "answers": answers,
                "nearest": [*found.nearest], "moves": moves}  # fmt: skip
        return told | (self._where(about) if isinstance(about, Position) else {})

    def clause(self, id: str) -> Told:
        """Read one clause by its id, such as meduris.druid.rocks."""
        game = catalog.game(id.partition(".")[0])
        if id not in game.clauses:
            raise TablekitError(m("no clause of {game} has the id {clause}", game=game.title, clause=shown(id)))
        one = game.clauses[id]
        where, editions = game.clauses.place(one), [*one.editions]
        return {"clause": id, "title": one.title, "says": one.says, "ruling": one.ruling, "note": one.note,
                "where": where, "editions": editions}  # fmt: skip

    def position(
        self, start: str = "", table: str = "", seat: str = "", players: int = 2, seed: int | None = None
    ) -> Told:
        """Begin a table, or look at one.

        ``start`` is the name of a game for ``players``, a position in notation, or a link; ``table`` is one that there
        is.  What is asked, who decides, the points and what lies there come back, as the seat sees it.  What chance
        brings nobody can guess, unless a new game is given a ``seed``, which makes it the same again.
        """
        if not table:
            explorer = self._begun(start, players, seed)
            self._number += 1
            table = str(self._number)
            self._games[table] = explorer
            for old in [*self._games][:-MOST_TABLES]:
                del self._games[old]
        seen = self._seen(table, seat)
        prompt = None if seen.over else seen.prompt()
        asks = {} if prompt is None else {"asks": prompt.says, "clauses": [prompt.clause]}
        return {"table": table, "to_move": [*seen.to_move], "lies": seen.to_dict(), **asks, **self._where(seen)}

    def legal_moves(self, table: str, seat: str = "") -> Told:
        """List what may be played now, each with what it means; of chance what can come."""
        seen, who = self._seen(table, seat), self._who(table, seat)
        if isinstance(seen.node, Chance):
            found = [{"move": str(outcome), "says": seen.describe(outcome)} for outcome, _ in seen.chance_outcomes()]
            return {"chance": seen.node.label, "moves": found, "clauses": [seen.node.clause], **self._where(seen)}
        moves = seen.legal_moves(who) if who is None or who in seen.to_move else []
        told = [{"move": move.text, "seat": seen.colours[move.player], "says": seen.describe(move)} for move in moves]
        clauses = [] if seen.over else [seen.prompt().clause]
        return {"moves": told, "clauses": clauses, **self._where(seen)}

    def why_not(self, table: str, move: str, seat: str = "") -> Told:
        """Say why a move is not allowed, each condition with its clause; or that it is allowed, and why."""
        seen, who = self._seen(table, seat), self._who(table, seat)
        refusal = seen.why_not(move, who)
        found = seen.why(move, who) if refusal is None else (*refusal.conditions, *refusal.met)
        says = "" if refusal is None or refusal.friendly is None else str(refusal.friendly)
        return {"allowed": refusal is None, "says": says, **conditions(found), **self._where(seen)}

    def play(self, table: str, moves: list[str], seat: str = "") -> Told:
        """Play moves and results of chance at a table, and tell what came of them, each sentence with its clause.

        "roll" lets chance fall; what it brought may be entered where everybody may know what can come.  Where a move is
        refused those before it are not played, unless something came out with them that nobody could know.
        """
        return self._played(self._game(table), table, moves, seat)

    def what_if(self, table: str, moves: list[str], seat: str = "") -> Told:
        """Tell what could come of moves; nothing changes at the table.

        What the seat may not know is dealt out as it could lie, and chance falls as it could: the game may go on
        otherwise.
        """
        explorer = Explorer(imagined(self._game(table).position, self._eyes(table, seat)))
        return {"imagined": str(IMAGINED), **self._played(explorer, table, moves, seat, typed="all")}

    def picture(self, table: str, seat: str = "") -> Told:
        """Draw a table as the seat sees it, as SVG."""
        seen = self._seen(table, seat)
        prompt = [] if seen.over else [seen.prompt().clause]
        return {"svg": seen.svg(), "clauses": prompt, **self._where(seen)}

    def judge(self, table: str, lies: str, announced: list[str] = [], seat: str = "") -> Told:  # noqa: B006, not changed
        """Hold what hands did at a real table against the rules; nothing changes at the table here.

        ``table`` is as it was before, ``lies`` the position in notation as it lies now, ``announced`` what was said.
        Each slip comes back with the clauses that it likely rests on.
        """
        seen = self._seen(table, seat)
        return judged(self._game(table).position, lies, announced, self._who(table, seat)) | self._where(seen)

    def audit(self, record: str, start: str = "", sheet: str = "") -> Told:
        """Audit a game that was played at a real table: each line and each number that breaks a rule, with its clause.

        ``record`` has a move or result of chance a line; ``start`` is the position it begins at in notation or a link,
        if its first line is none; ``sheet`` the score sheet, a player a row, such as ``Blue: temples 12, total 41``.
        With a sheet alone ``record`` is the name of the game.
        """
        return audited(record, self._begun(start, 2, 0).position if start else None, sheet)

    # ------------------------------------------------------------ what they rest on

    def _begun(self, start: str, players: int, seed: int | None) -> Explorer:
        if len(start) > limits.LINK_CHARACTERS:
            raise RecordError(m("a link has at most {most} characters; this one has {number}",
                                most=limits.LINK_CHARACTERS, number=len(start)))  # fmt: skip
        if start.isidentifier():
            return Explorer(new(start, players, seed=secret_seed() if seed is None else seed))
        found = follow(start)
        found.draw_in_secret()
        return found

    def _game(self, table: str) -> Explorer:
        if table not in self._games:
            known = ", ".join(self._games) or m("none")
            raise TablekitError(m("there is no table {table}; there are: {known}", table=shown(table), known=known))
        return self._games[table]

    def _who(self, table: str, seat: str) -> str | None:
        """The colour of the seat that is told; raises ``TablekitError`` where the server serves another one."""
        position = self._game(table).position
        served = None if self.seat is None else position.colours[position.seat(self.seat)]
        named = position.colours[position.seat(seat)] if seat else served
        if served is not None and named != served:
            raise TablekitError(m("this server speaks to {seat} alone", seat=served))
        return named

    def _eyes(self, table: str, seat: str) -> Eyes:
        who = self._who(table, seat)
        return "all" if who is None else self._game(table).position.seat(who)

    def _seen(self, table: str, seat: str, position: Position | None = None) -> Position:
        return as_seen(self._game(table).position if position is None else position, self._eyes(table, seat))

    def _where(self, seen: Position) -> Told:
        """The points, and the link that opens what this seat sees."""
        points = dict(zip(seen.colours, seen.scores(), strict=True)) if seen.game.rules.scored else {}
        return {"points": points, "over": seen.over, "link": link(seen)}

    def _played(
        self, explorer: Explorer, table: str, moves: Sequence[str], seat: str, *, typed: Eyes | None = None
    ) -> Told:
        """Play on an explorer; whatever is refused leaves the table as it was, but for what has come out.

        ``typed`` are the eyes that results of chance are entered with, if not those of the seat.
        """
        if len(moves) > MOST_MOVES:
            raise TablekitError(m("at most {most} moves at once; these are {number}",
                                  most=MOST_MOVES, number=len(moves)))  # fmt: skip
        before, who, told = explorer.at, self._who(table, seat), list[Told]()
        eyes = self._eyes(table, seat)
        try:
            for text in moves:
                if not isinstance(explorer.position.node, Chance):
                    play_as(explorer, eyes, text, None if who is None else explorer.position.seat(who))
                elif text == "roll":
                    roll_as(explorer)
                else:
                    enter_as(explorer, typed or eyes, text)
                before = explorer.at if opens(explorer, explorer.at) else before
                seen = self._seen(table, seat, explorer.position)
                told += [{"says": says, "clause": clause} for says, clause in seen.sentences() if says]
        except TablekitError:
            explorer.go(before)
            raise
        seen = self._seen(table, seat, explorer.position)
        asks = {} if seen.over else {"asks": seen.prompt().says}
        clauses = [*dict.fromkeys(one["clause"] for one in told)]
        return {"came": told, "clauses": clauses, "to_move": [*seen.to_move], **asks, **self._where(seen)}


def server(seat: str | None = None) -> Server:
    """The server with its tools; ``seat`` is the only one that it speaks to, by colour, or None for all of them."""
    tables = Tables(seat)
    every = (tables.ask, tables.clause, tables.position, tables.legal_moves, tables.why_not, tables.play,
             tables.what_if, tables.picture, tables.judge, tables.audit)  # fmt: skip
    return Server("tablekit", SAYS, every)


def main(arguments: Sequence[str] | None = None) -> None:
    """Serve over standard input and output until the other side ends it."""
    parser = argparse.ArgumentParser(prog="python -m tablekit.adapters.assistant", description=__doc__)
    parser.add_argument("--seat", help="the only seat that is told anything, by its colour")
    server(parser.parse_args(arguments).seat).run(transport="stdio")


if __name__ == "__main__":
    main()
