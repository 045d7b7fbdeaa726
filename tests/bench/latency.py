"""How long a click on the board takes, in JupyterLab in Chromium: until the page shows it, and the kernel has drawn it.

    python -m tests.bench.latency [--clicks 30] [--quick]

Two servers are measured: JupyterLab as it comes, and with the settings of `make lab`, which send each message at once
(see `tablekit_widgets.server`). Printed are the median and the 90th percentile of the time until who clicked sees what
it means (a choice as soon as the page shows it by itself, all else when the kernel's picture is drawn), and until the
kernel's last picture, which after a choice is painted on purpose a moment later; where the latter goes; the mean of the
kernel's processor time for it, with all that comes after the picture, which says something on a busy machine, too; the
messages and bytes for each click; and how much memory the kernel takes. The times are those of this machine; nothing
is asserted here.
"""

from __future__ import annotations

import argparse
import base64
import platform
import sys
import tempfile
import zlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from statistics import mean, median
from typing import Any

import psutil
from playwright.sync_api import Page, sync_playwright

from tablekit_widgets.board.still import MOMENT
from tests.browser.board import BoardOnPage
from tests.browser.lab import CHROMIUM_ARGS, Lab, Server, Windows
from tests.tools import chromium

POSITION = (
    "meduris/3p rules=de-302380 turn=1 die=copper druid=16 huts=2:2,6:1,8:2,15:2,16:1,20:1,27:0 temples=9:0,21:2 "
    "chips=4:two,14:hut,25:druid runes=serpent:2,diamond:2,whirl:1,waves:1,hook:0 workers=10/2/021/- "
    "goods=1.0.3.1/2.2.0.1/2.1.1.2 score=23/19/26 do=act:1"
)
CELL = f"""import os
import tablekit as tk
from tablekit_widgets import Table
table = Table(tk.read({POSITION!r}), motion=False)
table"""
PID = "print(os.getpid())"
STAYS = b'"keep"'  # in a message with the picture that stays, which is no part of an answer
ALONE = "import os, tablekit as tk; print(os.getpid())"
SYNC = b"\0\0\xff\xff"  # ends each message, and is not sent
BINARY = 2  # what passes between page and kernel; JupyterLab's other connections are text
HEAD = "             seen  drawn by the kernel = there + works + drawing  processor  messages, most  bytes, packed"
SILENCE_MS = 600  # after this much without a message, the answer to a click is complete

# The page marks the places that a click means before the kernel has heard of it. The view copies its canvases with
# drawImage: the last of these after a click completes the picture.
WATCH = """canvas => {
    window.clicked = window.painted = window.shown = 0;
    const over = canvas.closest('.tk-board').querySelector('.tk-face'), marks = ['class', 'aria-pressed'];
    new MutationObserver(() => { if (window.clicked && !window.shown) window.shown = performance.now(); }).observe(
        over, {subtree: true, attributes: true, attributeFilter: marks});
    const draw = CanvasRenderingContext2D.prototype.drawImage;
    CanvasRenderingContext2D.prototype.drawImage = function (...args) {
        draw.apply(this, args);
        if (this.canvas === canvas && window.clicked) window.painted = performance.now();
    };
    window.addEventListener('mousedown', () => {
        window.clicked = performance.now();
        window.painted = window.shown = 0;
    }, true);
}"""


@dataclass(frozen=True)
class Answer:
    """What answered a click: milliseconds to the picture, messages and bytes from the server, messages to it.

    ``packed`` are the bytes after the compression that the settings of `make lab` ask for; ``shown`` the milliseconds
    until the page itself shows the choice that the click means, 0 where it leaves that to the kernel.  Of the time to
    the picture ``there`` is until the kernel says that it begins, ``works`` until the last of its messages, and the
    rest drawing.  ``processor`` are the milliseconds that the kernel's process took until nothing came any more.
    """

    what: str
    ms: float
    messages: int
    bytes: int
    packed: int
    sent: int
    shown: float = 0.0
    there: float = 0.0
    works: float = 0.0
    processor: float = 0.0

    @property
    def seen(self) -> float:
        """The milliseconds until who clicked sees what it means."""
        return self.shown or self.ms


class Wire:
    """Counts what passes between the page and the server, also on connections that are open already."""

    def __init__(self, page: Page) -> None:
        self.begin()
        self._packer = zlib.compressobj(
            wbits=-15
        )  # as `permessage-deflate` does it, which goes on from message to message
        session = page.context.new_cdp_session(page)
        session.send("Network.enable")
        session.on("Network.webSocketFrameReceived", self._received)
        session.on("Network.webSocketFrameSent", self._sent)

    def begin(self) -> None:
        """Count from here."""
        self.messages = self.bytes = self.packed = self.sent = 0
        self.stays: list[tuple[int, int]] = []  # whole and packed sizes of pictures that stay
        self._out: list[float] = []
        self._in: list[float] = []

    def answer(self, what: str, ms: float, shown: float = 0.0) -> Answer:
        """What was counted, as the answer to something."""
        there = 1000 * (self._in[0] - self._out[0]) if self._in and self._out else 0.0
        works = 1000 * (self._in[-1] - self._in[0]) if self._in else 0.0
        return Answer(what, ms, self.messages, self.bytes, self.packed, self.sent, shown, there, works)

    def _received(self, event: dict[str, Any]) -> None:
        frame = event["response"]
        if frame["opcode"] == BINARY:
            raw = base64.b64decode(frame["payloadData"])
            packed = len(self._packer.compress(raw) + self._packer.flush(zlib.Z_SYNC_FLUSH)) - len(SYNC)
            if STAYS in raw:
                self.stays.append((len(raw), packed))
                return
            self.messages += 1
            self._in.append(event["timestamp"])
            self.bytes += len(raw)
            self.packed += packed

    def _sent(self, event: dict[str, Any]) -> None:
        if event["response"]["opcode"] == BINARY:
            self.sent += 1
            self._out.append(event["timestamp"])

    def quiet(self, page: Page) -> None:
        """Wait until nothing has passed for a while."""
        before = -1
        while before != self.messages + self.sent:
            before = self.messages + self.sent
            page.wait_for_timeout(SILENCE_MS)


class Stopwatch:
    """Clicks a table on a page and measures each answer; ``kernel`` is the process that gives them."""

    def __init__(self, board: BoardOnPage, kernel: psutil.Process) -> None:
        self.board, self.page, self.kernel = board, board.page, kernel
        self.wire = Wire(board.page)
        board.canvas.scroll_into_view_if_needed()
        board.page.evaluate(WATCH, board.canvas.element_handle())

    def click(self, what: str, kind: str, id: int | str = "") -> Answer:
        """Click a key that is answered by a picture, and wait for all that follows; raises if nothing is painted."""
        x, y = self.board.place(kind, id)
        return replace(self._timed(what, lambda: self.page.mouse.click(x, y)), shown=0.0)

    def choose(self, what: str, kind: str, id: int | str) -> Answer:
        """Click a key that only chooses, or takes a choice back."""
        x, y = self.board.place(kind, id)
        return self._timed(what, lambda: self.page.mouse.click(x, y))

    def press(self, what: str, tooltip: str) -> Answer:
        """Press a button beside the board."""
        button = self.board.table.locator(f".tk-steps button[title='{tooltip}']")
        return replace(self._timed(what, button.click), shown=0.0)

    def _timed(self, what: str, act: Any) -> Answer:
        wire = self.wire
        wire.quiet(self.page)
        wire.begin()
        before = self._spent()
        act()
        self.page.wait_for_function("window.painted > 0", timeout=60_000)
        wire.quiet(self.page)
        ms, shown = self.page.evaluate("[window.painted - window.clicked, Math.max(0, window.shown - window.clicked)]")
        return replace(wire.answer(what, ms, shown), processor=self._spent() - before)

    def _spent(self) -> float:
        """The processor time of the kernel so far, in milliseconds."""
        times = self.kernel.cpu_times()
        return 1000 * float(times.user + times.system)


def round_of_clicks(watch: Stopwatch) -> list[Answer]:
    """A worker taken into the hand and let go, a hut built, an offering answered, and both steps taken back."""
    return [
        watch.choose("choose a worker", "worker", "copper3"),
        watch.choose("let it go", "worker", "copper3"),
        watch.click("build a hut", "space", 14),
        watch.click("answer the druid", "give", "none"),
        watch.press("one step back", "One step back"),
        watch.press("to the start", "First position"),
    ]


def remaining(watch: Stopwatch) -> Answer:
    """The picture that stays when the kernel is gone, which is sent once nobody has played for a moment."""
    watch.click("build a hut", "space", 14)
    watch.page.wait_for_timeout(1000 * MOMENT + SILENCE_MS)
    watch.wire.quiet(watch.page)
    sizes, packed = zip(*watch.wire.stays, strict=True)
    return Answer("the picture that stays, after a pause", 0.0, len(sizes), sum(sizes), sum(packed), 0)


def begun(lab: Lab) -> Stopwatch:
    """A stopwatch at a new table."""
    page = lab.open(lab.write("latency.ipynb", CELL, PID), viewport=(1400, 1200))
    lab.keep(page)
    lab.run_all(page)
    board = BoardOnPage(page)
    board.canvas.wait_for()
    return Stopwatch(board, psutil.Process(int(page.locator(".jp-OutputArea-output").last.inner_text())))


def warmed_up(lab: Lab) -> Stopwatch:
    """A stopwatch at a table on which every click was made once."""
    watch = begun(lab)
    round_of_clicks(watch)
    return watch


def measure(lab: Lab, rounds: int) -> list[Answer]:
    """Open a table and go through the clicks so many times, after once to warm up; if no time, only once."""
    watch = warmed_up(lab) if rounds else begun(lab)
    rounds = rounds or 1
    return [*(answer for _ in range(rounds) for answer in round_of_clicks(watch)), remaining(watch)]


def memory(lab: Lab, cell: str) -> float:
    """How many MB a kernel takes after a cell that begins with the number of its process."""
    page = lab.open(lab.write("memory.ipynb", ALONE, cell))
    lab.run_all(page)
    pid = int(page.locator(".jp-OutputArea-output").first.inner_text())
    return float(psutil.Process(pid).memory_info().rss / 1e6)


class PlainServer(Server):
    """JupyterLab as it comes, without the connection that sends each message at once."""

    def command(self) -> list[str]:
        plain = "jupyter_server.services.kernels.connection.channels.ZMQChannelsWebsocketConnection"
        return [*super().command(), f"--ServerApp.kernel_websocket_connection_class={plain}"]


def told(answers: Sequence[Answer]) -> str:
    """One line: the medians and 90th percentiles of both times, where the second goes, messages, and bytes."""
    seen, times = (ordered(number) for number in ([a.seen for a in answers], [a.ms for a in answers]))
    there, works = (median(number) for number in ([a.there for a in answers], [a.works for a in answers]))
    page = f"{median(seen):6.1f} {ninth(seen):6.1f} ms"
    messages, most = median(a.messages for a in answers), max(a.messages for a in answers)
    whole, packed = (median(number) / 1000 for number in ([a.bytes for a in answers], [a.packed for a in answers]))
    goes = f"{there:5.1f} + {works:5.1f} + {median(times) - there - works:5.1f}"
    drawn = f"{median(times):6.1f} {ninth(times):6.1f} ms  {goes}"
    spent = mean(a.processor for a in answers)
    return f"{page} {drawn} {spent:7.1f} ms {messages:8.0f} {most:4d} {whole:7.1f} kB {packed:5.1f} kB"


def ordered(times: Iterable[float]) -> list[float]:
    """Times, the shortest first."""
    return sorted(times)


def ninth(times: Sequence[float]) -> float:
    """The time that nine of ten are not above."""
    return times[min(len(times) - 1, int(0.9 * len(times)))]


def main() -> None:
    """Measure both servers and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--clicks", type=int, default=20, help="how often each click is made (default: 20)")
    parser.add_argument("--quick", action="store_true", help="each click once, to see that it runs")
    given = parser.parse_args()
    rounds = 0 if given.quick else given.clicks
    path = chromium.find() or sys.exit(chromium.MISSING)
    print(f"Python {platform.python_version()}, {psutil.cpu_count()} processors, load {psutil.getloadavg()[0]:.1f}")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=CHROMIUM_ARGS)
        for title, kind in (("JupyterLab as it comes", PlainServer), ("with the settings of make lab", Server)):
            with tempfile.TemporaryDirectory() as folder, kind(Path(folder)) as server:
                windows = Windows(browser)
                lab = Lab(server, windows, Path(folder))
                answers = measure(lab, rounds)
                print(f"\n{title:30} {HEAD}")
                for what in dict.fromkeys(answer.what for answer in answers):
                    print(f"  {what:28} {told([answer for answer in answers if answer.what == what])}")
                print(f"  {'all clicks':28} {told(answers[:-1])}", flush=True)
                if kind is Server:
                    print(f"\nA kernel with tablekit takes {memory(lab, 'tk'):.0f} MB,", end=" ")
                    print(f"with a table open {memory(lab, CELL):.0f} MB.")
                lab.leave()
                windows.close()
        browser.close()


if __name__ == "__main__":
    main()
