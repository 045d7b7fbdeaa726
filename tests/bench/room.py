"""How long it takes from a move at a host's table until all guests have their new view, and how many bytes that is.

    python -m tests.bench.room [--guests 30] [--moves 30] [--quick]

The table with its room is a process of its own, as a kernel is; the guests are sockets in this one, four of them on
seats.  Measured is from the call that plays, to the arrival of the last of all views.  Nothing is asserted here.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import statistics
import sys
import time
from typing import Any

import tablekit as tk
from tests.room.phones import Phone

GAMES = ("meduris", "iquazu", "empire", "apache")
BEFORE = 24  # moves that were played before anybody comes


def main(arguments: list[str]) -> None:
    """Measure each game, and print a row for it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--guests", type=int, default=30)
    parser.add_argument("--moves", type=int, default=30)
    parser.add_argument("--quick", action="store_true", help="one game, three guests, two moves, to see that it runs")
    given = parser.parse_args(arguments)
    games, guests, moves = (GAMES[:1], 3, 2) if given.quick else (GAMES, given.guests, given.moves)
    print(f"A room with {guests} guests: from a move to all new views (ms), kernel CPU a move (ms), bytes (gzip)")
    for game in games:
        print(asyncio.run(measured(game, guests, moves)), flush=True)


async def measured(game: str, guests: int, moves: int) -> str:
    """One game's row."""
    child = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "tests.bench.room", "host", game, stdin=-1, stdout=-1, limit=1 << 20
    )
    assert child.stdin is not None and child.stdout is not None
    out, into = child.stdout, child.stdin

    async def told(word: str = "") -> dict[str, Any]:
        if word:
            into.write(f"{word}\n".encode())
        found: dict[str, Any] = json.loads(await out.readline())
        return found

    link = (await told())["link"]
    phones = [await Phone.at(link) for _ in range(guests)]
    for phone in phones:
        await phone.until(lambda phone=phone: phone.n)
    joined = [phone.sizes[0] for phone in phones]
    for seat, phone in enumerate(phones[:4]):
        await phone.say(do="sit", seat=seat)
    await asyncio.sleep(1)
    spans, cpu, sizes = [], [], []
    for _ in range(moves):
        before = [len(phone.sizes) for phone in phones]
        begun = await told("play")
        for phone in phones:
            await phone.until(lambda phone=phone, n=begun["n"]: phone.n >= n)
        spans.append((time.time() - begun["begun"]) * 1000)
        cpu.append((await told("cost"))["cpu"] * 1000)
        sizes += [size for phone, at in zip(phones, before, strict=True) for size in phone.sizes[at:]]
        await asyncio.sleep(0.1)
    for phone in phones:
        phone.leave()
    into.close()
    await child.wait()
    spans.sort()
    late = spans[min(len(spans) - 1, round(0.95 * len(spans)))]
    mid = statistics.median
    return (
        f"{game}: median {mid(spans):.0f}, p95 {late:.0f}; CPU {mid(cpu):.0f}; on joining {mid(joined):.0f} "
        f"(most {max(joined)}), a change {mid(sizes):.0f} (most {max(sizes)})"
    )


async def host(game: str) -> None:
    """The kernel's part: plays when it is told to."""
    from tablekit_widgets import Table

    table, pick = Table(tk.new(game, players=4, seed=7), motion=False), random.Random(5)

    def step() -> None:
        moves = table.position.legal_moves()
        table.explorer.play(moves[int(pick.random() * len(moves))]) if moves else table.explorer.roll()

    for _ in range(BEFORE):
        step()
    room = table.share(network=True, address="127.0.0.1")
    print(json.dumps({"link": room.link}), flush=True)
    loop, cpu = asyncio.get_running_loop(), 0.0
    while word := (await loop.run_in_executor(None, sys.stdin.readline)).strip():
        if word == "play":
            cpu, begun = time.process_time(), time.time()
            step()
            print(json.dumps({"begun": begun, "n": room._number}), flush=True)
        else:
            print(json.dumps({"cpu": time.process_time() - cpu}), flush=True)


if __name__ == "__main__":
    if sys.argv[1:2] == ["host"]:
        asyncio.run(host(sys.argv[2]))
    else:
        main(sys.argv[1:])
