"""The door against guests who mean ill, who are many, who are slow, and while the kernel is busy."""

from __future__ import annotations

import asyncio
import json
import threading
import time
from contextlib import suppress

import pytest
from tornado.httpclient import AsyncHTTPClient, HTTPClientError, HTTPResponse
from tornado.websocket import WebSocketClosedError

import tablekit as tk
from tablekit_widgets.room import door, guests, sockets
from tablekit_widgets.room.room import IDLE
from tablekit_widgets.room.views import packed
from tests.room.phones import PATIENCE, Host, Phone, dialled, hosted

START = tk.new("meduris", players=3, seed=7)


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who has guessed wrong is told so soon."""
    monkeypatch.setattr(door, "GUESS", 0.1)


async def fetched(host: Host, path: str = "") -> HTTPResponse:
    """What the door answers to a browser that asks for a file."""
    page = host.room.link.partition("#")[0]
    return await AsyncHTTPClient().fetch(page + path, raise_error=False, follow_redirects=False)


async def reason(host: Host, *messages: str | bytes) -> str | None:
    """Why somebody who says this is sent away."""
    phone = Phone(await dialled(host.room.link))
    with suppress(WebSocketClosedError):  # sent away before all is said
        for message in messages:
            await phone.socket.write_message(message, isinstance(message, bytes))
    return await phone.ended()


def knock(host: Host) -> str:
    return json.dumps({"do": "knock", "key": host.room.key, "seat": ""})


def test_the_page_comes_with_a_policy_and_without_a_cookie_and_there_is_no_other_file() -> None:
    async def look(host: Host) -> None:
        page = await fetched(host)
        policy = page.headers["Content-Security-Policy"]
        at = f"127.0.0.1:{host.room.door.port}"
        assert page.code == 200 and b"guest.js" in page.body
        assert "sandbox allow-scripts allow-forms;" in policy and "allow-same-origin" not in policy
        assert f"script-src http://{at} https://{at};" in policy and "unsafe" not in policy
        assert "default-src 'none'" in policy and f"connect-src ws://{at} wss://{at}" in policy
        assert "Set-Cookie" not in page.headers
        assert (page.headers["Referrer-Policy"], page.headers["Cache-Control"]) == ("no-referrer", "no-store")
        assert (await fetched(host, "guest.css")).code == (await fetched(host, "guest.js")).code == 200
        for path in ("page.js", "../ws", "%2e%2e/door.py", "guest.html", "index", "x" * 300, "../../../etc/passwd"):
            assert (await fetched(host, path)).code == 404, path

    asyncio.run(hosted(START, look))


def test_an_address_without_its_last_slash_leads_to_the_page() -> None:
    async def look(host: Host) -> None:
        page = host.room.link.partition("#")[0]
        bare = page.rstrip("/")
        for typed in (bare, f"{bare}?fbclid=x", bare.replace("tablekit", "TABLEKIT")):
            answer = await AsyncHTTPClient().fetch(typed, raise_error=False, follow_redirects=False)
            assert (302, f"{host.room.number}/") == (answer.code, answer.headers["Location"])
            assert b"guest.js" in (await AsyncHTTPClient().fetch(typed)).body

    asyncio.run(hosted(START, look))


def test_an_address_that_was_typed_in_capitals_opens_the_room() -> None:
    async def come(host: Host) -> None:
        page, _, key = host.room.link.partition("#")
        origin, _, path = page.partition("/tablekit")
        for typed in (f"{page}#{key.upper()}", f"{origin}/TABLEKIT{path.upper()}#{key.upper()}"):
            phone = await Phone.at(typed)
            await phone.until(lambda phone=phone: phone.n)
            assert phone.fields["title"]
            phone.leave()

    asyncio.run(hosted(START, come))


def test_nobody_is_told_anything_without_the_key() -> None:
    async def come(host: Host) -> None:
        wrong = json.dumps({"do": "knock", "key": "a" * 10, "seat": ""})
        phone = Phone(await dialled(host.room.link))
        await phone.socket.write_message(wrong)
        assert await phone.ended() == "no key"
        assert not phone.raw
        assert await reason(host, json.dumps({"do": "play", "move": "hut 7", "n": 1})) == "no key"
        assert await reason(host, json.dumps({"do": "knock", "key": "é☃", "seat": "☃"})) == "no key"
        assert not host.room.guests

    asyncio.run(hosted(START, come))


def test_who_was_shown_the_door_is_not_heard_again(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[object] = []
    real = door.Door.ask
    monkeypatch.setattr(door.Door, "ask", lambda *about: heard.append(about[2]) or real(*about))

    async def come(host: Host) -> None:
        wrong = json.dumps({"do": "knock", "key": "a" * 10})
        phone = Phone(await dialled(host.room.link))
        both = [phone.socket.write_message(said) for said in (wrong, knock(host))]
        await asyncio.gather(*both)
        assert await phone.ended() == "no key"
        assert not heard
        assert (await host.guest()).n and heard

    asyncio.run(hosted(START, come))


def test_a_seat_that_is_taken_while_somebody_knocks_keeps_nobody_out(monkeypatch: pytest.MonkeyPatch) -> None:
    real = door.same

    async def come(host: Host) -> None:
        key = await (await host.guest()).sit(0)

        def meanwhile(given: str, known: str) -> bool:
            host.room.door.seats[f"another {len(host.room.door.seats)}"] = None
            return real(given, known)

        monkeypatch.setattr(door, "same", meanwhile)
        again = await Phone.at(host.room.link, seat="x" + key)
        host.phones.append(again)
        await again.heard("you", seat=-1)

    asyncio.run(hosted(START, come))


def test_who_knocks_with_the_key_of_a_seat_that_is_freed_meanwhile_is_shown_nothing_of_it() -> None:
    async def come(host: Host) -> None:
        ada = await host.guest()
        key = await ada.sit(0)
        again = await Phone.at(host.room.link, seat=key)
        host.phones.append(again)
        end = time.monotonic() + 10
        while len(host.room.door.guests) < 2:  # the kernel does nothing else meanwhile, and does not know of it
            assert time.monotonic() < end
            time.sleep(0.01)
        host.room.free(0)
        for light in ("light", "dark"):
            host.room.door.put((0, light), 99, lambda: packed({"say": "view", "n": 99, "fields": {}, "parts": {}}))
        await again.heard("you", seat=-1)
        await again.until(lambda: again.n)
        assert '"n":99' not in again.everything + ada.everything

    asyncio.run(hosted(START, come))


def test_keys_are_compared_in_a_time_that_tells_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    compared: list[tuple[bytes, bytes]] = []
    real = door.secrets.compare_digest
    monkeypatch.setattr(door.secrets, "compare_digest", lambda a, b: compared.append((a, b)) or real(a, b))

    async def come(host: Host) -> None:
        ada = await host.guest()
        key = await ada.sit(0)
        compared.clear()
        await reason(host, json.dumps({"do": "knock", "key": "wrong", "seat": "also"}))
        assert (b"wrong", host.room.key.encode()) in compared
        again = await Phone.at(host.room.link, seat=key)
        host.phones.append(again)
        await again.heard("you", seat=0)
        assert (key.encode(), key.encode()) in compared

    asyncio.run(hosted(START, come))


def test_who_does_not_knock_is_sent_away_and_only_so_many_may_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guests, "PATIENCE", 1.0)
    monkeypatch.setattr(door, "MOST_STRANGERS", 8)

    async def come(host: Host) -> None:
        crowd = [Phone(await dialled(host.room.link)) for _ in range(12)]
        ended = [await phone.ended() for phone in crowd]
        assert ["crowded"] * 4 == [why for why in ended if why == "crowded"]
        assert ["no key"] * 8 == [why for why in ended if why == "no key"]
        assert (await host.guest()).n  # there is room again

    asyncio.run(hosted(START, come))


def test_whoever_guesses_has_so_many_tries_a_second_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(door, "GUESS", 0.3)
    monkeypatch.setattr(door, "MOST_STRANGERS", 4)
    guesses: list[str] = []
    real = door.same
    monkeypatch.setattr(door, "same", lambda given, known: guesses.append(given) or real(given, known))

    async def come(host: Host) -> None:
        begun, tries = time.monotonic(), 0
        while time.monotonic() < begun + 1:
            crowd = [Phone(await dialled(host.room.link)) for _ in range(8)]
            for phone in crowd:
                with suppress(WebSocketClosedError):  # sent away, as too many stand there
                    await phone.socket.write_message(json.dumps({"do": "knock", "key": f"guess {tries}"}))
                    await phone.socket.write_message(json.dumps({"do": "knock", "key": f"again {tries}"}))
                tries += 1
            await asyncio.sleep(0.05)
            for phone in crowd:
                phone.leave()
        most = 4 * (1 + (time.monotonic() - begun) / 0.3)
        assert 4 <= len(guesses) <= most
        assert not [given for given in guesses if given.startswith("again")]

    asyncio.run(hosted(START, come))


@pytest.mark.parametrize("said", [
    "hello", "[" * 4000, "[]", "{}", '{"do": "fly"}', '{"do": ["sit"]}', '{"do": "sit", "seat": {"a": 1}}',
    '{"do": "sit", "seat": 1.5}', '{"do": "sit", "seat": true}', '{"do": "play", "move": "' + "x" * 900 + '"}',
    '{"do": "play", "move": "a\\u0000b"}', '{"do": "play", "a": 1, "b": 2, "c": 3, "d": 4}', b"\xff\xfe\x00",
    '{"do": "sit", "seat": ' + "9" * 400 + "}", '{"do": "knock", "key": "x"}',
])  # fmt: skip
def test_what_is_none_of_the_verbs_ends_it_and_changes_nothing(said: str | bytes) -> None:
    async def come(host: Host) -> None:
        assert await reason(host, knock(host), said) == "not understood"
        assert host.table.explorer.at == 0 and not host.room.taken
        assert (await host.guest()).n

    asyncio.run(hosted(START, come))


def test_who_says_too_much_or_too_large_things_is_sent_away() -> None:
    async def come(host: Host) -> None:
        flood = [json.dumps({"do": "why", "move": "hut 7"})] * 40
        assert await reason(host, knock(host), *flood) == "too fast"
        large = Phone(await dialled(host.room.link))
        await large.socket.write_message("x" * 100_000)
        await large.ended()
        assert large.socket.close_code in (1009, None)
        assert (await host.guest()).n

    asyncio.run(hosted(START, come))


def test_only_our_own_page_may_open_a_socket() -> None:
    async def come(host: Host) -> None:
        with pytest.raises(HTTPClientError, match="403"):
            await dialled(host.room.link, "https://elsewhere.example")
        for origin in ("null", f"http://127.0.0.1:{host.room.door.port}"):
            (await dialled(host.room.link, origin)).close()

    asyncio.run(hosted(START, come))


def test_a_slow_phone_skips_positions_instead_of_filling_memory() -> None:
    async def come(host: Host) -> None:
        slow, quick = await host.guest(reads=False), await host.guest()
        for _ in range(6):
            host.table.explorer.play(host.table.position.legal_moves()[0])
            await host.shown(quick)
        assert len(slow.sizes) == 1
        await slow.say(do="got", n=slow.n)
        await host.shown(slow)
        assert len(slow.sizes) == 2
        assert slow.svg == quick.svg

    asyncio.run(hosted(START, come))


def test_a_guest_sees_many_positions_in_a_row_and_is_not_sent_away_for_it() -> None:
    async def come(host: Host) -> None:
        ada = await host.guest()
        move = host.table.position.legal_moves()[0]
        for _ in range(int(guests.BURST)):
            for step in (lambda: host.table.explorer.play(move), host.table.explorer.back):
                step()
                await host.shown()
        assert len(ada.sizes) > 2 * guests.BURST and ada.socket.close_code is None
        assert await reason(host, knock(host), *[json.dumps({"do": "got", "n": 1})] * 40) == "too fast"

    asyncio.run(hosted(START, come))


def test_who_reads_nothing_is_let_go_before_it_fills_memory() -> None:
    async def come(host: Host) -> None:
        deaf = await dialled(host.room.link)
        await deaf.write_message(knock(host))
        while not host.room.door.guests:
            await asyncio.sleep(0.01)
        (guest,) = host.room.door.guests.values()
        for _ in range(60):
            host.room.door._later(guest.tell, {"say": "x" * 500_000})
        end = time.monotonic() + 10
        while host.room.guests:
            assert time.monotonic() < end, "the deaf guest stays"
            await asyncio.sleep(0.02)
        assert guest.unread < 2 * sockets.MOST_UNREAD
        assert (await host.guest()).n
        deaf.close()

    asyncio.run(hosted(START, come))


def test_a_full_room_says_so_and_a_locked_one_lets_in_only_who_has_a_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(door, "MOST_GUESTS", 3)

    async def come(host: Host) -> None:
        ada, ben, cleo = [await host.guest() for _ in range(3)]
        key = await ada.sit(0)
        assert await reason(host, knock(host)) == "full"
        ben.leave()
        ada.leave()
        await cleo.until(lambda: len(host.room.door.guests) == 1, "that they have gone")
        host.room.lock()
        assert await reason(host, knock(host)) == "locked"
        again = await Phone.at(host.room.link, seat=key)
        host.phones.append(again)
        await again.heard("you", seat=0)

    asyncio.run(hosted(START, come))


def test_a_guest_who_leaves_in_the_middle_of_a_move_leaves_the_table_as_it_should_be() -> None:
    async def come(host: Host) -> None:
        ada, ben = await host.guest(), await host.guest()
        key = await ada.sit(0)
        await ada.until(lambda: ada.moves)
        await ada.say(do="play", move=ada.moves[0], n=ada.n)
        ada.leave()
        await ben.until(lambda: host.table.explorer.at == 1 or 0 not in host.room.present, "the move or nothing")
        at = host.table.explorer.at
        again = await Phone.at(host.room.link, seat=key)
        host.phones.append(again)
        await again.heard("you", seat=0)
        await host.shown(again, ben)
        assert at == host.table.explorer.at and again.n == ben.n and again.fields["name"] == ben.fields["name"]

    asyncio.run(hosted(START, come))


@pytest.mark.thorough
def test_a_hundred_guests_see_what_five_see_and_cost_the_kernel_no_more_views(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[object] = []
    real = door.Door.put
    monkeypatch.setattr(door.Door, "put", lambda self, sight, *view: made.append(sight) or real(self, sight, *view))

    async def step(host: Host) -> int:
        made.clear()
        host.table.explorer.play(host.table.position.legal_moves()[0])
        await host.shown()
        await asyncio.sleep(2 * IDLE)
        return len(made)

    async def come(host: Host) -> None:
        for seat in range(3):
            await (await host.guest()).sit(seat)
        few = await step(host)
        for _ in range(97):
            await host.guest()
        many = await step(host)
        assert few == many == 5  # three seats, and a spectator by day and by night
        assert 1 == len({phone.svg for phone in host.phones[3:]})

    asyncio.run(hosted(START, come))


def test_while_the_kernel_is_busy_guests_are_told_and_newcomers_see_the_table_and_wishes_wait() -> None:
    seen: dict[str, object] = {}
    wished = threading.Event()

    def elsewhere(link: str, ready: threading.Event) -> None:
        async def guest() -> None:
            ada = await Phone.at(link)
            await ada.heard("you")
            await ada.sit(0)
            await ada.until(lambda: ada.moves)
            ready.set()
            await ada.heard("busy", busy=True)
            late = await Phone.at(link)
            await late.until(lambda: late.n)
            seen["late"] = late.n and await late.heard("busy", busy=True)
            await ada.say(do="play", move=ada.moves[0], n=ada.n)
            await asyncio.sleep(0.3)  # in which nothing may come of it
            seen["early"] = [word for word in ada.words if word["say"] == "done"]
            wished.set()
            await ada.heard("done")
            await ada.heard("busy", busy=False)
            ada.leave()
            late.leave()

        asyncio.run(guest())

    async def come(host: Host) -> None:
        ready = threading.Event()
        thread = threading.Thread(target=elsewhere, args=(host.room.link, ready))
        thread.start()
        while not ready.is_set():
            await asyncio.sleep(0.01)
        assert wished.wait(PATIENCE)  # a cell that runs
        while thread.is_alive():
            await asyncio.sleep(0.01)
        assert host.table.explorer.at == 1

    asyncio.run(hosted(START, come))
    assert seen["late"]
    assert [] == seen["early"]


def test_who_comes_back_and_plays_before_the_kernel_has_heard_of_it_is_not_told_to_wait() -> None:
    async def come(host: Host) -> None:
        ada = await host.guest()
        key = await ada.sit(next(iter(host.table.position.node.players)))
        await ada.until(lambda: ada.moves)
        wish = {"do": "play", "move": ada.moves[0], "n": ada.n}
        ada.leave()
        again = await Phone.at(host.room.link, seat=key)  # the door shows the view at once
        host.phones.append(again)
        await again.say(**wish)
        time.sleep(0.3)  # the kernel does something else while the door hears both
        await again.heard("done")
        assert "wait" not in [word["say"] for word in again.words]
        assert host.table.explorer.at == 1

    asyncio.run(hosted(START, come))


def test_a_fault_at_the_hosts_table_tells_a_guest_nothing_of_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    async def come(host: Host) -> None:
        ada = await host.guest()
        await ada.sit(0)
        monkeypatch.setattr(type(host.room), "_why", lambda *_: 1 / 0)
        told = await ada.ask(do="why", move="hut 7")
        assert told == {"say": "no", "why": "Something went wrong at the host's table."}

    asyncio.run(hosted(START, come))
