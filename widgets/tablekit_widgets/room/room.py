"""The room: guests around a table.  They wish, the host's kernel plays, and all are shown what is theirs to see."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Collection, Mapping
from contextlib import AbstractContextManager
from functools import partial
from typing import Any

from tablekit.asking.explaining import explanation
from tablekit.asking.offer import Offer
from tablekit.consulting.typed_moves import in_notation
from tablekit.core import Chance, Decide, Key, Refusal, limits
from tablekit.core.errors import IllegalMove, TablekitError
from tablekit.core.seats import Seat
from tablekit.position import Position
from tablekit.saying import Written
from tablekit.saying.current import current
from tablekit.tree.line import play_as, roll_as, traces
from tablekit_widgets.history.retelling import told
from tablekit_widgets.kit.html import Told as Step
from tablekit_widgets.kit.html import dot, explained, why_not
from tablekit_widgets.kit.one_at_a_time import MY_TURN
from tablekit_widgets.kit.sitting import Sitting
from tablekit_widgets.room.opening import SEAT_BYTES, Opened, Told
from tablekit_widgets.room.said import said
from tablekit_widgets.room.views import LIGHTS, Onlooker, View
from tablekit_widgets.words import m

STEPS_TOLD = 5
MOST_TALES = 500
IDLE = 0.3  # seconds after a step until a view is made that nobody looks with yet


class Room(Opened):
    """Guests around a ``sitting``: each sees ``observe`` of the own seat, and what they play, its referee checks.

    Arguments: ``seats``, those that guests may take (by default all that no bot plays); ``changed``, called when
    somebody comes, goes or sits down; and how it is reached, see ``Opened``.  ``link`` lets people in; ``free(seat)``
    gives a seat to others, ``hold()`` lets guests stay where they are while the host tries something, ``lock()`` lets
    nobody else in, ``close()`` ends it.  The host plays, goes back and opens another game at the table as always:
    guests follow.
    """

    def __init__(
        self, sitting: Sitting, seats: Collection[Seat] | None = None,
        changed: Callable[[], None] = lambda: None, **way: Any,
    ) -> None:  # fmt: skip
        position = sitting.position
        self._sitting, self._tell_host = sitting, changed
        self._only = None if seats is None else frozenset(map(position.seat, seats))
        self._keys: dict[int, str] = {}  # seat: its key
        self.guests: dict[str, Onlooker] = {}  # by the name of a socket, with whose eyes it looks
        self.held = False
        self._number, self._due, self._of = 1, False, position
        self._views: dict[Onlooker, View] = {}  # of the present position, and the last ones before it
        self._before: dict[Onlooker, View] = {}
        self._tales: dict[tuple[int, int | None], tuple[object, Step]] = {}  # steps as a seat may read them
        self._unseen: set[Onlooker] = set()  # for which the last view could not be made
        self._since: dict[Onlooker, int] = {}  # since which position a seat has been asked the same
        super().__init__(**way)
        self._loop = asyncio.get_running_loop()
        with self._beginning():
            self._sit_again()
            self._tell_seats()
            for light in LIGHTS:  # always there, for whoever comes while the kernel is busy
                self._see(Onlooker(None, light))

    def _sit_again(self) -> None:
        """Who sat at the same game when the kernel ended finds the seat again."""
        about, _ = self._kept_seats()
        if self.earlier is not None and self.earlier.about == about:
            self._keys = {seat: key for seat, key in self.earlier.seats.items() if seat in self.offered}
            self.door.seats.update({key: seat for seat, key in self._keys.items()})

    def _kept_seats(self) -> tuple[str, dict[int, str]]:
        position = self._sitting.position
        return f"{position.game.name} {position.players}", dict(self._keys)

    def __repr__(self) -> str:
        return f"<Room {self.number}: {len(self.taken)} of {len(self.offered)} seats taken, {self.watching} watch>"

    def speaking(self) -> AbstractContextManager[None]:
        """In the language of the host's table."""
        return self._sitting.speaking()

    # ------------------------------------------------------------ for the host

    @property
    def offered(self) -> list[int]:
        """The seats that guests may take."""
        allowed = range(self._sitting.position.players)
        return [s for s in allowed if s not in self._sitting.bots and (self._only is None or s in self._only)]

    @property
    def taken(self) -> list[int]:
        """The seats that guests have taken."""
        return sorted(self._keys)

    @property
    def present(self) -> set[int]:
        """Of these the seats whose guests are there now."""
        return {eyes.seat for eyes in self.guests.values() if eyes.seat is not None}

    @property
    def watching(self) -> int:
        """How many guests have no seat."""
        return sum(eyes.seat is None for eyes in self.guests.values())

    def free(self, seat: Seat) -> None:
        """Let somebody else sit there: the key of who sat there is dead, and they watch from now on."""
        with MY_TURN, self.speaking():
            self._free(self._sitting.position.seat(seat))
            self._tell_seats()

    def _free(self, seat: int) -> None:
        self.door.seats.pop(self._keys.pop(seat, ""), None)
        self._since = {eyes: number for eyes, number in self._since.items() if eyes.seat != seat}
        for name, eyes in list(self.guests.items()):
            if eyes.seat == seat:
                self._seat_at(name, Onlooker(None, eyes.theme))
                self.door.answer(name, self._you(None), sight=self.guests[name], wished=False)
        for light in LIGHTS:
            eyes = Onlooker(seat, light)
            self._views.pop(eyes, None)
            self._before.pop(eyes, None)
            self.door.forget(eyes)

    def hold(self, on: bool = True) -> None:
        """Let the guests see the position as it is now until ``hold(False)``, and play nothing."""
        with MY_TURN, self.speaking():
            self.held = on
            self.door.tell_all("held", {"say": "held", "held": on})
            if not on:
                self.moved()
            self._tell_host()

    def send_watchers_away(self) -> None:
        """Send away all who have no seat, and let nobody else in until ``lock(False)``."""
        with MY_TURN:
            self.lock()
            self.door.send_off()
            self._tell_host()

    # ------------------------------------------------------------ what happens at the table

    def moved(self) -> None:
        """The table shows another position, or says it in another language: guests are shown it, as soon as there is
        time."""
        if self.held or self.closed:
            return
        self._number += 1  # at once: a second tap on the same button comes too late from here on
        self._before.update(self._views)
        self._views = {}
        bots = [seat for seat in self._keys if seat not in self.offered]
        for seat in bots:
            self._free(seat)
        if bots or self._of.names != self._sitting.position.names:
            self._tell_seats()
        self._of = self._sitting.position
        if not self._due:
            self._due = True
            self._loop.call_soon_threadsafe(self._show)

    def another_game(self, same: bool) -> None:
        """Another game is on the table: who sits keeps the seat where it is the ``same`` one with as many players."""
        if not same:
            if self.held:  # the seats are of the new game, and nobody sits at one in the old
                self.hold(False)
            for seat in self.taken:
                self._free(seat)
            self._only = None
        self._since = {}
        self._tell_seats()

    def speak(self) -> None:
        """Another language is spoken at the table."""
        self.door.tell_all("words", said())
        self._tell_seats()
        self.moved()

    def _show(self) -> None:
        """One pair of eyes on each turn of the loop: first who decides, then those with which most look."""
        with MY_TURN:
            self._due = False
            if self.closed:
                return
            node = self._sitting.position.node
            deciding = node.players if isinstance(node, Decide) else ()
            looking = list(self.guests.values())
            wanted = {*looking, Onlooker(None, "light"), Onlooker(None, "dark")}
            for eyes in self._before.keys() - wanted:
                del self._before[eyes]
                self.door.forget(eyes)
            order = sorted(wanted, key=lambda eyes: (eyes.seat not in deciding, -looking.count(eyes)))
        for at, eyes in enumerate(order):  # those for whoever may come next wait until there is time
            after = 0.001 * at + (0.0 if eyes in looking else IDLE)
            self._loop.call_later(after, self._see_in_turn, eyes, self._number)

    def _see_in_turn(self, eyes: Onlooker, number: int) -> None:
        """Make a view; where that fails the host is told what and the guests that, as what they see is an old one."""
        with MY_TURN, self.speaking():
            if self.closed or number != self._number:
                return
            seen = self._sitting.guard.attempt(self._see, eyes)
            if seen != (eyes in self._unseen):
                return
            self._unseen ^= {eyes}
            says = "" if seen else str(m("Something went wrong at the host's table."))
            for name in [name for name, own in self.guests.items() if own == eyes]:
                self.door.answer(name, {"say": "stop", "text": says}, wished=False)

    def _see(self, eyes: Onlooker) -> View:
        """The view of these eyes; if there is none of this position it is made, and handed to the door."""
        if (known := self._views.get(eyes)) is not None:
            return known
        seen = self._of.observe(eyes.seat)
        events = traces(self._sitting.explorer, seen, lambda position: position.observe(eyes.seat))
        view = self._views[eyes] = View(
            seen, eyes, self._number, self._told(eyes.seat), rolls=self._rolls(eyes.seat), events=events
        )
        before = self._before.pop(eyes, None)
        if before is None or before.question != view.question or eyes not in self._since:
            self._since[eyes] = view.number
        changed = (before.number, view.changed(before)) if before is not None else (0, None)
        self.door.put(eyes, view.number, view.whole, *changed)
        return view

    def _told(self, seat: int | None) -> list[Step]:
        """The last steps as a seat may read them, the newest one first."""
        explorer = self._sitting.explorer
        if explorer.position is not self._of:  # held: the table is elsewhere
            return []
        if len(self._tales) > MOST_TALES:
            self._tales.clear()
        found = []
        for node in explorer.path()[:0:-1][:STEPS_TOLD]:
            about = explorer.nodes[node], self._of.game, self._of.names, current().code
            if (node, seat) not in self._tales or self._tales[node, seat][0] != about:
                self._tales[node, seat] = about, told(explorer, node, lambda whole: whole.observe(seat))
            found.append(self._tales[node, seat][1])
        return found

    def _rolls(self, seat: int | None) -> bool:
        """Whether a seat may let chance decide: in its turn, or where it is nobody's turn everybody may."""
        return seat is not None and isinstance(self._of.node, Chance) and self._of.turn in (None, seat)

    # ------------------------------------------------------------ wishes

    def wish(self, name: str, said: Mapping[str, Any]) -> Told:
        """What comes of a guest's wish; all of it is worked out from what that guest's eyes may know."""
        match said["do"]:
            case "enter":
                return self._enter(name, said)
            case "leave":
                self.guests.pop(name, None)
                self._tell_host()
                return Told()
            case _ if name not in self.guests:
                return Told()
            case "sit":
                return self._sit(name, said.get("seat"))
            case "stand":
                return self._stand(name)
            case "what":
                return self._what(self.guests[name], said.get("x"), said.get("y"))
            case "why":
                return self._why(self.guests[name], str(said.get("move", "")))
            case "play":
                return self._play(self.guests[name], str(said.get("move", "")), said.get("n"))
            case "roll":
                return self._roll(self.guests[name], said.get("n"))
        raise TablekitError(m("That is not known here."))

    def _enter(self, name: str, said: Mapping[str, Any]) -> Told:
        shown = str(said.get("seat", ""))
        seat = next((s for s, key in self._keys.items() if secrets.compare_digest(key.encode(), shown.encode())), None)
        self._seat_at(name, Onlooker(seat, "dark" if said.get("dark") else "light"))
        self._tell_host()
        return Told((self._you(seat),), self.guests[name])

    def _seat_at(self, name: str, eyes: Onlooker) -> None:
        self.guests[name] = eyes
        self._see(eyes)

    def _sit(self, name: str, seat: object) -> Told:
        if type(seat) is not int or seat not in self.offered:
            raise TablekitError(m("There is no such seat here."))
        if seat in self._keys:
            raise TablekitError(m("Somebody sits there. The host can free the seat."))
        if self.guests[name].seat is not None:
            raise TablekitError(m("You have a seat: give it up first."))
        self._keys[seat] = secrets.token_urlsafe(SEAT_BYTES)
        self.door.seats[self._keys[seat]] = seat
        self._seat_at(name, Onlooker(seat, self.guests[name].theme))
        self._tell_seats()
        return Told(({**self._you(seat), "key": self._keys[seat]},), self.guests[name])

    def _stand(self, name: str) -> Told:
        seat = self.guests[name].seat
        if seat is not None:
            self._free(seat)
            self._tell_seats()
        return Told()

    def _play(self, eyes: Onlooker, text: str, number: object) -> Told:
        seat, position = self._may_act(eyes, number), self._sitting.position
        if not isinstance(position.node, Decide) or seat not in position.node.players:
            raise TablekitError(m("It is not your turn."))
        seen = self._see(eyes).seen
        try:
            self._step(partial(play_as, self._sitting.explorer, seat, in_notation(seen, text, seat), seat))
        except IllegalMove as error:
            return self._refused(seen, error.refusal, seat)
        self._asked_anew(seat)
        return Told()

    def _roll(self, eyes: Onlooker, number: object) -> Told:
        seat = self._may_act(eyes, number)
        if not self._rolls(seat):
            raise TablekitError(m("It is not your turn."))
        self._step(partial(roll_as, self._sitting.explorer))
        self._asked_anew(seat)
        return Told()

    def _may_act(self, eyes: Onlooker, number: object) -> int:
        """The seat of who acts; raises ``TablekitError`` where it has none, is held, or saw an earlier question."""
        if eyes.seat is None:
            raise TablekitError(m("You watch: take a seat to play."))
        if self.held:
            raise TablekitError(m("The host holds the table: nothing is played now."))
        if self._sitting.position is not self._of:
            self.moved()
        self._see(eyes)
        if type(number) is not int or not self._since[eyes] <= number <= self._number:
            raise TablekitError(m("The table has gone on: look again."))
        return eyes.seat

    def _step(self, step: Callable[[], Position]) -> None:
        """Take a step at the host's table, and show it there; a fault of its pictures is told there and not here."""
        sitting, before = self._sitting, self._sitting.position
        with sitting.guard.acting():
            step()
        sitting.guard(sitting.show, before)

    def _asked_anew(self, seat: int) -> None:
        """Whatever a seat is asked after its own act is another question: the second half of a double tap is late."""
        self._since = {eyes: number for eyes, number in self._since.items() if eyes.seat != seat}

    # ------------------------------------------------------------ why, and what is this

    def _why(self, eyes: Onlooker, move: str) -> Told:
        """Why a move in notation is not possible."""
        seen, seat = self._see(eyes).seen, eyes.seat
        if seat is None or not isinstance(seen.node, Decide) or seat not in seen.node.players:
            raise TablekitError(m("It is not your turn."))
        refused = seen.why_not(in_notation(seen, move[: limits.MOVE_CHARACTERS], seat), seat)
        if refused is None:
            raise TablekitError(m("{move} is allowed.", move=Written(move)))
        return self._refused(seen, refused, seat)

    def _what(self, eyes: Onlooker, x: object, y: object) -> Told:
        """What lies at a point of the picture; for who decides, also why nothing can be done with it."""
        view = self._see(eyes)
        at = view.scene.hit(x, y) if type(x) is int and type(y) is int else None
        return self._about(view.seen, view.offer, at)

    def _about(self, seen: Position, offer: Offer, key: Key | None) -> Told:
        if key is None:
            return Told()
        refused = offer.why_not(key) if key not in offer.offered else None
        if refused is not None:
            return self._refused(seen, refused, next(iter(offer.seats), None))
        about = explanation(seen, key, offer.moves)
        return Told(({"say": "why", "html": explained(seen.game.clauses, about)},))

    def _refused(self, seen: Position, refused: Refusal, seat: int | None) -> Told:
        return Told(({"say": "why", "html": why_not(seen, refused, seat)},))

    # ------------------------------------------------------------ seats

    def _you(self, seat: int | None) -> dict[str, Any]:
        position = self._sitting.position
        if seat is None:
            return {"say": "you", "seat": -1, "name": "", "badge": ""}
        return {"say": "you", "seat": seat, "name": position.names[seat], "badge": dot(position.colours[seat])}

    def _tell_seats(self) -> None:
        """Tell everybody which seats are free."""
        position = self._sitting.position
        free = [[s, position.names[s], dot(position.colours[s])] for s in self.offered if s not in self._keys]
        self.door.tell_all("seats", {"say": "seats", "free": free})
        self._keep_keys()
        self._tell_host()

    def close(self) -> None:
        """End it: the port is closed, the keys are dead, and all who are there are told."""
        with MY_TURN:
            super().close()
            self.guests.clear()
            self._tell_host()
