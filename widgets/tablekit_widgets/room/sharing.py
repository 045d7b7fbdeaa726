"""The drawer from which a host lets guests in: the link and its picture, who sits where, what to do about it."""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import partial
from typing import Any

from tablekit.asking.lot import guessable
from tablekit.core.errors import TablekitError
from tablekit.core.seats import Seat
from tablekit.picture.look import look
from tablekit_widgets.history.saving import linked
from tablekit_widgets.kit.acts import TEXT, Acts
from tablekit_widgets.kit.drawer import Answering
from tablekit_widgets.kit.html import act, box, copy_button, dot, group, link_button, quiet, say, wrong
from tablekit_widgets.kit.sitting import Closed, Moved, News, OtherGame, OtherLanguage, Sitting
from tablekit_widgets.kit.viewpoint import SPECTATOR
from tablekit_widgets.room.opening import ORIGIN, Opened, own_address, qr, relayed, why_not_here
from tablekit_widgets.room.room import Room
from tablekit_widgets.words import m

PORT = 8765  # what is offered; whoever shares may take another one
NETWORK = m("Whoever is in the same network reaches this port as long as the room is open, and nothing else of this "
            "computer. What is sent can be read along in that network; a firewall may ask you once; a guest Wi-Fi that "
            "keeps its devices apart lets nobody through.")  # fmt: skip

INSTALL = 'pip install "tablekit[share]"'
ONLY_HERE = m("This address is one of this computer alone: phones do not get there. Close the room and open a port.")


def shown_link(room: Opened) -> str:
    """The link of a room as people read it, and as a picture for cameras; the page says first where it came here.

    Where no phone gets there, that comes first, and there is no picture for its camera.
    """
    if not room.placed:
        return f'<p data-origin="share-at">{say(m("Finding the address …"))}</p>'
    link = f'<p class="tk-link" translate="no">{say(room.link)}</p>'
    if room.only_here:
        return f"<p>{wrong(ONLY_HERE)}</p>{link}"
    drawn = qr(room.link)
    lines = f'<div class="tk-qr">{drawn}</div>' if drawn else ""
    if not drawn:
        lines = f"<p>{quiet(m('A picture of the link for cameras needs segno: {command}', command=INSTALL))}</p>"
    return lines + link


class Sharing(Answering):
    """Lets guests in, and shows who is there; as a part of the table it passes on to the room what happens."""

    def __init__(self, sitting: Sitting) -> None:
        super().__init__(sitting)
        self.room: Room | None = None
        self._large = False
        self._game = sitting.position.game.name, sitting.position.players

    def open(self, seats: Collection[Seat] | None = None, **way: Any) -> Room:
        """Open a room, after closing the one there may be; see ``Room``."""
        self.shut()
        if self._draw_in_secret():
            self._sitting.show()
        self.room = Room(self._sitting, seats, self._changed, **way)
        self._sitting.shared = True
        self._changed()
        return self.room

    def shut(self) -> None:
        """Close the room, if one is open."""
        if self.room is not None:
            self.room.close()
            self.room, self._large, self._sitting.shared = None, False, False

    def _draw_in_secret(self) -> bool:
        """Let no guest know what chance will bring by beginning the same game at home; whether that was to be done."""
        explorer = self._sitting.explorer
        guessed = guessable(explorer.at_node(0).seed)
        if guessed:
            with self._sitting.guard.acting():
                explorer.draw_in_secret()
        return guessed

    # ------------------------------------------------------------ what happens at the table

    def told(self, news: News) -> None:
        """Let the guests follow."""
        match news:
            case OtherGame():
                before, self._game = self._game, (self._sitting.position.game.name, self._sitting.position.players)
                if self.room is not None:
                    self._draw_in_secret()
                    self.room.another_game(before == self._game)
            case Moved() if self.room is not None:
                self.room.moved()
            case OtherLanguage() if self.room is not None:
                self.room.speak()
            case Closed():
                self.shut()

    def forget(self) -> None:
        """Nothing here is a secret of the game."""

    # ------------------------------------------------------------ what a host sets off

    def acts(self, acts: Acts) -> None:
        """Opening, where it is reached, seats, holding, and closing."""
        acts.add("share-at", self._stand_at, ORIGIN)
        acts.add("share-network", self.doing(self._open_port), TEXT)
        for seat in range(len(look().seats)):
            acts.plain(**{f"share-free-{seat}": self.doing(partial(self._free, seat))})
        acts.plain(
            share=self.doing(self.open), share_large=self.doing(self._enlarge), share_hold=self.doing(self._hold),
            share_lock=self.doing(self._lock), share_close=self.doing(self.shut), share_look=self._look,
            share_away=self.doing(self._send_away),
        )  # fmt: skip

    def _stand_at(self, origin: str) -> None:
        if self.room is not None:
            self.room.stand_at(origin)
            self._changed()

    def _open_port(self, typed: str) -> None:
        host, _, port = typed.strip().rpartition(":")
        if not port.isascii() or not port.isdigit() or re.fullmatch(r"[A-Za-z0-9.\-]{0,100}", host) is None:
            says = m("Type an address and a port, such as {example}.", example=f"{own_address()}:{PORT}")
            raise TablekitError(says)
        self.open(network=True, port=int(port), address=host or None)

    def _free(self, seat: int) -> None:
        if self.room is not None:
            self.room.free(seat)

    def _enlarge(self) -> None:
        self._large = not self._large

    def _hold(self) -> None:
        if self.room is not None:
            self.room.hold(not self.room.held)

    def _lock(self) -> None:
        if self.room is not None:
            self.room.lock(not self.room.door.locked)

    def _send_away(self) -> None:
        if self.room is not None:
            self.room.send_watchers_away()

    def _look(self) -> None:
        self._sitting.eyes.look_as(SPECTATOR)

    # ------------------------------------------------------------ what is shown

    def html(self) -> str:
        """How to let people in, or who is in."""
        if self.room is None:
            return f'<div class="tk-form">{self._closed()}{self.answered()}</div>'
        kind = "tk-form tk-room tk-large" if self._large else "tk-form tk-room"
        return f'<div class="{kind}">{self._link(self.room)}{self._who(self.room)}{self.answered()}</div>'

    def _closed(self) -> str:
        says = m("Each guest has the game on their own phone: the board, their own hand, and what they may play. They "
                 "need a browser and nothing else; this table stays the referee.")  # fmt: skip
        if why := why_not_here():
            link = link_button(m("Copy a link to this position"), linked(self._sitting.seen()))
            return f"<p>{say(says)}</p><p>{wrong(why)}</p>{link}"
        through = act("share", m("Let guests in through this server")) if relayed() else ""
        here = group(m("As you have come here"), through) if through else ""
        return f"<p>{say(says)}</p>{here}{self._network()}"

    @staticmethod
    def _network() -> str:
        """The way over a port of this computer."""
        port = box("share-network", m("Address and port"), f"{own_address()}:{PORT}", "share")
        opens = act("share-network", m("Open this port"), more=' data-from="share-network"')
        return group(m("In this network, on a port of this computer"), port + opens, quiet(NETWORK))

    def _link(self, room: Room) -> str:
        lines = shown_link(room)
        if not room.placed:
            return lines
        buttons = copy_button(m("Copy the link"), room.link, "tk-b")
        if room.only_here:
            return f'{lines}<div class="tk-say">{buttons}</div>{self._network()}'
        larger = m("Smaller") if self._large else m("Larger")
        buttons += act("share-large", larger, pressed=self._large)
        return f'{lines}<div class="tk-say">{buttons}</div>'

    def _who(self, room: Room) -> str:
        position, present = self._sitting.position, room.present
        rows = []
        for seat in range(position.players):
            if seat in self._sitting.bots:
                state, free = m("a computer player"), ""
            elif seat in room.taken:
                state = m("a guest sits here") if seat in present else m("a guest’s seat, who is away")
                free = act(f"share-free-{seat}", m("Free this seat"))
            else:
                state, free = (m("free") if seat in room.offered else m("not for guests")), ""
            name = f'<span class="tk-name">{say(position.names[seat])}</span>'
            rows.append(f"{dot(position.colours[seat])}{name}{quiet(state)}{free}")
        watch = m("{number:guest} {number?watches|watch}", number=room.watching)
        away = act("share-away", m("Send them away")) if room.watching else ""
        seats = group(m("Seats"), *rows, quiet(watch) + away)
        held = act("share-hold", m("Hold: guests wait"), pressed=room.held)
        locked = act("share-lock", m("Nobody else may come"), pressed=room.door.locked)
        ends = act("share-close", m("Close the room"))
        return f'{self._open_hands()}{seats}<div class="tk-say">{held}{locked}{ends}</div>'

    def _open_hands(self) -> str:
        """Where this table shows all hands, who shares the screen sees them."""
        seen = self._sitting.eyes.everything and not self._sitting.position.over
        if not seen:
            return ""
        hidden = getattr(self._sitting.position.game.drawing, "BEHIND", m("hands"))
        says = m("This table shows everything: whoever sees this screen sees all {hidden}.", hidden=hidden)
        return f"<p>{wrong(says)}</p>{act('share-look', m('Show only what lies open'))}"
