"""An offer: what can be done now, worked out once, from what one pair of eyes may know.

Whoever shows a board asks the offer what to light, what a click means, which answers become buttons, and why something
cannot be done.  None of them works it out again, so that what is lit is what is answered.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any

from tablekit.asking.answers import Answer, Asking, answers, calls
from tablekit.core import Decide, Key, Move, Refusal
from tablekit.core.seats import Seat
from tablekit.picture.look import Lights
from tablekit.position.clicks import Chooser, candidates
from tablekit.position.position import Position


class Offer:
    """What a seat can do now, or everybody who decides.

    Arguments: ``seen``, the position as these eyes may know it; ``seat``, whose decision it is, or None for eyes that
    only look; ``asked``, the moves that are asked for, where that is not all of them: these alone are lit, the others
    stay legal; ``elsewhere``, whether moves are made elsewhere, as by the keys of a race: then it only asks;
    ``everybody``, whether whoever looks plays for all who decide, as in an exercise.

    >>> import tablekit as tk
    >>> offer = Offer(tk.new("meduris", players=2, seed=1), "purple")
    >>> [str(key) for key in offer.lit()][:2], str(offer.click(tk.Key("plateau", "wool")))
    (['plateau wood', 'plateau wool'], 'place wool')
    """

    def __init__(
        self, seen: Position, seat: Seat | None = None, asked: Sequence[Move] | None = None, *,
        elsewhere: bool = False, everybody: bool = False,
    ) -> None:  # fmt: skip
        number = None if seat is None else seen.seat(seat)
        deciding = seen.node.players if isinstance(seen.node, Decide) else ()
        self.seen, self.seats = seen, tuple(p for p in deciding if everybody or p == number)
        self._asked, self._elsewhere = asked, elsewhere

    # ------------------------------------------------------------ what can be done

    @cached_property
    def moves(self) -> Sequence[Move]:
        """The legal moves."""
        seats = () if self._elsewhere else self.seats
        return tuple(move for seat in seats for move in self.seen.legal_moves(seat))

    @property
    def asked(self) -> Sequence[Move]:
        """The moves that are asked for: all, unless somebody asks for some of them only."""
        return self.moves if self._asked is None else self._asked

    @property
    def named(self) -> bool:
        """Whether moves are asked for by name."""
        return self._asked is not None

    @cached_property
    def asking(self) -> Asking | None:
        """The question in a line, with its few answers; None where nothing is asked of these eyes."""
        if not self.seats:
            return None
        first = self.seats[0]
        return answers(self.seen, first, [move for move in self.moves if move.player == first])

    @cached_property
    def tries(self) -> Sequence[Move]:
        """Every move that the question could be answered with, allowed or not."""
        seats = () if self._elsewhere else self.seats
        return tuple(move for seat in seats for move in candidates(self.seen, seat))

    def only(self, texts: Collection[str]) -> Offer:
        """The same, of which the moves in this notation alone are asked for; they may be forbidden ones."""
        seat = self.seats[0] if self.seats else None
        narrowed = Offer(self.seen, seat, [self.seen.move(text, seat) for text in texts])
        narrowed.__dict__.update({name: self.__dict__[name] for name in _KEPT if name in self.__dict__})
        return narrowed

    @property
    def every(self) -> tuple[Key, ...]:
        """Everything on the board that a move could have to do with, allowed or not."""
        return _keys((*self.asked, *self.moves, *self.tries))

    @property
    def offered(self) -> tuple[Key, ...]:
        """Everything on the board that a legal move has to do with."""
        return _keys(self.moves)

    @property
    def on_the_board(self) -> tuple[Key, ...]:
        """The same without what the bar has in numbers and signs, such as payments, which would cover the board."""
        asking = self.asking
        in_the_bar = asking is not None and asking.answers and all(answer.amounts for answer in asking.answers)
        return () if in_the_bar else self.offered

    def key(self, text: str) -> Key | None:
        """The thing that a text names, if any move that could be tried has to do with it."""
        return next((key for key in self.every if str(key) == text), None)

    # ------------------------------------------------------------ clicks

    def lit(self, clicks: Sequence[Key] = ()) -> tuple[Key, ...]:
        """What is to be clicked next, whatever it would be for.

        Of moves that are asked for by name that is what makes them; else also what narrows the choice between them.
        """
        if self._asked is not None:
            fitting = [move for move in self._asked if {*clicks} <= {*move.keys, *move.hints}]
            left = [[key for key in move.keys if key not in clicks] for move in fitting]
            return tuple(dict.fromkeys(keys[0] for keys in left if keys))
        if clicks:
            return self.chosen(clicks).lit
        return tuple(dict.fromkeys(key for group in _groups(self.moves) for key in Chooser(self.moves, group).lit))

    def click(self, key: Key, clicks: Sequence[Key] = ()) -> Move | tuple[Key, ...] | None:
        """What a click comes to: a move, what is chosen now where that needs more, or None where nothing fits.

        Moves that are asked for come first, then those that are legal.
        """
        for moves in (self._asked or (), self.moves):
            found = _clicked(moves, clicks).click(key)
            if isinstance(found, Move):
                return found
            if found is not None:
                return found.clicked
        return None

    def attempt(self, key: Key, clicks: Sequence[Key] = ()) -> Move | tuple[Key, ...] | None:
        """The same, and where nothing fits the move that lacks least, to be refused with its reasons."""
        found = self.click(key, clicks)
        refused = self.why_not(key, clicks) if found is None else None
        return found if refused is None else next(move for move in self.tries if move.text == refused.move)

    def chosen(self, clicks: Sequence[Key]) -> Chooser:
        """The moves that are still meant after these clicks."""
        return _clicked(self.moves, clicks)

    def why_not(self, key: Key, clicks: Sequence[Key] = (), group: str | None = None) -> Refusal | None:
        """Why nothing can be done with a thing: of the moves that fit the clicks, the one that lacks least.

        Of as many unmet conditions it is the first in the order of the rules.  With a ``group`` only its moves count;
        without one also those that would take other clicks.  None where no move that is refused has to do with it.
        """
        for wanted in ({key, *clicks},) if group is not None else ({key, *clicks}, {key}):
            fitting = [
                refused for move in self.tries
                if move.group == (group or move.group) and wanted <= {*move.keys, *move.hints}
                and (refused := self.seen.why_not(move)) is not None
            ]  # fmt: skip
            if fitting:
                return min(fitting, key=lambda refused: len(refused.conditions))
        return None

    # ------------------------------------------------------------ what is shown

    def placeless(self, there: Collection[Key]) -> tuple[Move, ...]:
        """The moves that clicks on a drawing with these keys do not make."""
        return tuple(move for move in self.moves if not _is_on(move, {*there}))

    def beside(self, there: Collection[Key]) -> tuple[Answer, ...]:
        """The answers that cannot be made on a drawing with these keys: they become buttons.

        They are the few answers there are, and all legal moves that are asked for by name.
        """
        if self.asking is None:
            return ()
        legal = [move for move in self._asked or () if move in self.moves]
        named = answers(self.seen, self.asking.player, legal) if legal else None
        every = {one.move.text: one for asking in (self.asking, named) if asking for one in _few(asking)}
        return tuple(one for one in every.values() if not _is_on(one.move, {*there}))

    def plain(self, at: Mapping[Key, int], most: int) -> list[list[Any]]:
        """The moves as plain values for a page, at most so many: notation, words, group, and what clicks make them.

        ``at`` numbers the things that can be clicked there; others are left out.
        """
        sent = self.moves[:most]
        placed = [[[at[key] for key in keys if key in at] for keys in (move.keys, move.hints)] for move in sent]
        words = calls(self.seen, sent)
        return [[move.text, says, move.group, *keys] for move, says, keys in zip(sent, words, placed, strict=True)]

    def blocked(self, usable: Collection[Key], clicks: Sequence[Key] = (), group: str | None = None) -> tuple[Key, ...]:
        """What only refused moves have to do with, of those that fit the clicks: it is hatched for whoever asks why."""
        tried = [
            move for move in self.tries
            if move.group == (group or move.group) and {*clicks} <= {*move.keys, *move.hints}
        ]  # fmt: skip
        return tuple(dict.fromkeys(key for move in tried for key in move.keys if key not in usable))

    def lights(self, chooser: Chooser, pointed: Move | None = None, *, why: bool = False) -> Lights:
        """The lights of a board with these clicks; ``pointed`` is a move that was chosen in a list, ``why`` whether
        somebody asks what cannot be done.
        """
        usable = {*chooser.lit, *chooser.clicked}
        return Lights(
            offered=self.on_the_board,
            lit=chooser.lit,
            chosen=chooser.clicked if pointed is None else pointed.keys,
            blocked=self.blocked(usable, chooser.clicked, chooser.group) if why else (),
        )


CHANCE = Key("chance")  # what stands for chance on a board, such as the die
_KEPT = ("moves", "asking", "tries")


def _keys(moves: Sequence[Move]) -> tuple[Key, ...]:
    return tuple(dict.fromkeys(key for move in moves for key in (*move.keys, *move.hints)))


def _clicked(moves: Sequence[Move], clicks: Sequence[Key]) -> Chooser:
    chooser = Chooser(moves)
    for key in clicks:
        found = chooser.click(key)
        chooser = found if isinstance(found, Chooser) else chooser
    return chooser


def _few(asking: Asking) -> tuple[Answer, ...]:
    return (*asking.answers, *asking.beside)


def _is_on(move: Move, there: Collection[Key]) -> bool:
    """Whether clicks on these keys make a move."""
    return {*move.keys} <= {*there} and bool({*move.keys, *move.hints} & {*there})


def _groups(moves: Sequence[Move]) -> Iterator[str]:
    yield from Counter(move.group for move in moves)
