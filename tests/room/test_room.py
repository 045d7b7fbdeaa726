"""Guests around a table: each sees what the own seat may know, and what they play is checked by the host's referee."""

from __future__ import annotations

import asyncio
import re

import pytest
import segno

import tablekit as tk
from tablekit.core.errors import TablekitError
from tablekit.picture.geometry import bounds, middle
from tablekit.picture.svg import svg
from tablekit_widgets import Table
from tablekit_widgets.room.opening import qr
from tablekit_widgets.room.views import Onlooker, View
from tests.room.phones import Host, Phone, hosted, later

GAMES = ["apache", "empire", "iquazu", "meduris"]


def whoever(host: Host) -> int:
    """The first seat that decides."""
    return host.table.position.node.players[0]


def said(whole: tk.Position, seat: int | None) -> list[str]:
    """The picture in words, as a seat sees it."""
    return whole.observe(seat).scene(narrow=True).desc.split(". ")


@pytest.mark.parametrize("game", GAMES)
def test_a_guest_takes_a_seat_and_plays_what_the_hosts_referee_allows(game: str) -> None:
    async def play(host: Host) -> None:
        ada, looks_on = await host.guest(), await host.guest()
        await ada.sit(whoever(host))
        await ada.until(lambda: ada.fields["mine"])
        assert [move.text for move in host.table.position.legal_moves(whoever(host))] == ada.moves
        assert not looks_on.moves
        before, at = host.table.position, host.table.explorer.at
        assert (await ada.play(ada.moves[0]))["say"] == "done"
        assert host.table.explorer.nodes[host.table.explorer.at].parent == at or host.table.explorer.at > at
        assert host.table.position != before
        await host.shown()

    asyncio.run(hosted(later(game, 9), play))


def test_a_guest_sees_what_the_own_seat_may_know_and_nothing_else() -> None:
    async def look(host: Host) -> None:
        ada, ben, looks_on = await host.guest(), await host.guest(), await host.guest()
        await ada.sit(0)
        await ben.sit(1)
        await ada.until(lambda: "own" in ada.parts and ada.parts["own"])
        await ben.until(lambda: ben.parts["own"])
        whole = host.table.position
        hand = {sentence for sentence in said(whole, 0) if sentence not in said(whole, None)}
        assert hand and not hand & {*said(whole, 1)}
        for sentence in hand:
            assert sentence in ada.everything
            assert sentence not in ben.everything + looks_on.everything

    asyncio.run(hosted(later("iquazu", 9), look))


def test_what_is_not_allowed_is_refused_with_its_clause_and_nothing_is_played() -> None:
    async def play(host: Host) -> None:
        ada = await host.guest()
        await ada.sit(whoever(host))
        await ada.until(lambda: ada.fields["mine"])
        at, illegal = host.table.explorer.at, "temple 7"
        told = await ada.play(illegal)
        assert told["say"] == "why" and "tk-chip" in told["html"]
        assert illegal in told["html"]
        assert at == host.table.explorer.at
        assert "is not a move" in (await ada.play("fly to the moon"))["why"]
        assert at == host.table.explorer.at

    asyncio.run(hosted(tk.new("meduris", players=3, seed=7), play))


def test_the_hosts_undo_and_what_the_host_plays_reach_the_guests() -> None:
    async def play(host: Host) -> None:
        ada = await host.guest()
        first = ada.svg
        host.table.explorer.play(host.table.position.legal_moves()[0])
        await host.shown()
        assert ada.svg != first
        assert "placed a worker" in " ".join(ada.parts["story"])
        host.table.explorer.back()
        await host.shown()
        assert first == ada.svg

    asyncio.run(hosted(tk.new("meduris", players=3, seed=7), play))


def test_somebody_without_a_seat_plays_nothing_and_nobody_plays_for_another() -> None:
    async def play(host: Host) -> None:
        ada, looks_on = await host.guest(), await host.guest()
        move = host.table.position.legal_moves()[0].text
        assert "take a seat" in (await looks_on.play(move))["why"]
        await ada.sit(1)
        assert "not your turn" in (await ada.play(move))["why"]
        assert "not your turn" in (await ada.play(f"purple: {move}"))["why"]
        assert "Somebody sits there" in (await looks_on.ask(do="sit", seat=1))["why"]
        assert "no such seat" in (await looks_on.ask(do="sit", seat=7))["why"]
        assert host.table.explorer.at == 0

    asyncio.run(hosted(tk.new("meduris", players=3, seed=7), play))


def test_a_guest_types_a_move_in_the_words_of_the_language_of_the_table() -> None:
    async def play(host: Host) -> None:
        ada = await host.guest()
        await ada.sit(whoever(host))
        await ada.until(lambda: ada.moves)
        assert "mischt Wörter" in (await ada.play("place Holz"))["why"]
        assert host.table.explorer.at == 0
        assert (await ada.play("Holz"))["say"] == "done"
        assert "place wood" == host.table.explorer.nodes[1].text

    asyncio.run(hosted(tk.new("meduris", players=3, seed=7, language="de"), play))


def test_the_second_half_of_a_double_tap_plays_nothing() -> None:
    async def play(host: Host) -> None:
        ada = await host.guest()
        await ada.sit(whoever(host))
        await ada.until(lambda: ada.moves)
        n, move = ada.n, ada.moves[0]
        assert (await ada.ask(do="play", move=move, n=n))["say"] == "done"
        at = host.table.explorer.at
        assert (await ada.ask(do="play", move=move, n=n))["say"] == "no"
        assert (await ada.ask(do="play", move=move, n=n + 1000))["say"] == "no"
        assert at == host.table.explorer.at

    asyncio.run(hosted(later("iquazu", 9), play))


def test_where_several_decide_at_once_the_move_of_one_leaves_the_question_of_the_other() -> None:
    async def play(host: Host) -> None:
        first, second = host.table.position.node.players[:2]
        ada, ben = await host.guest(), await host.guest()
        await ada.sit(first)
        await ben.sit(second)
        await ben.until(lambda: ben.moves)
        n, move = ben.n, ben.moves[0]
        ben.reads = False  # this page is slow
        assert (await ada.play(ada.moves[0]))["say"] == "done"
        assert (await ben.ask(do="play", move=move, n=n))["say"] == "done"

    asyncio.run(hosted(later("apache", 2), play))


def test_a_reload_finds_the_seat_and_a_freed_seat_has_a_dead_key() -> None:
    async def play(host: Host) -> None:
        ada = await host.guest()
        key = await ada.sit(0)
        assert len(key) >= 22  # of 128 bits
        ada.leave()
        again = await Phone.at(host.room.link, seat=key)
        host.phones.append(again)
        await again.heard("you", seat=0)
        host.room.free("purple")
        await again.heard("you", seat=-1)
        await again.until(lambda: not again.moves)
        late = await Phone.at(host.room.link, seat=key)
        host.phones.append(late)
        await late.heard("you", seat=-1)
        assert [0, "Purple"] in [seat[:2] for seat in (await late.heard("seats"))["free"]]

    asyncio.run(hosted(tk.new("meduris", players=3, seed=7), play))


def test_while_the_host_holds_guests_stay_where_they_are() -> None:
    async def play(host: Host) -> None:
        ada = await host.guest()
        await ada.sit(0)
        await ada.until(lambda: ada.moves)
        host.room.hold()
        before, n, move = ada.svg, ada.n, ada.moves[0]
        host.table.explorer.play(move)
        assert "holds the table" in (await ada.play(move))["why"]
        assert (n, before) == (ada.n, ada.svg)
        late = await host.guest()
        assert late.n == n
        host.room.hold(False)
        await host.shown()
        assert ada.svg != before

    asyncio.run(hosted(tk.new("meduris", players=3, seed=7), play))


def test_chance_comes_when_whose_turn_it_is_lets_it_come() -> None:
    async def play(host: Host) -> None:
        while not host.table.position.chance_outcomes():
            host.table.explorer.play(host.table.position.legal_moves()[0])
        turn = host.table.position.turn
        ada, ben = await host.guest(), await host.guest()
        await ada.sit(turn)
        await ben.sit((turn + 1) % 3)
        await host.shown()
        await ada.until(lambda: 'data-do="roll"' in ada.parts["answers"][0])
        assert 'data-do="roll"' not in ben.parts["answers"][0]
        assert (await ben.ask(do="roll", n=ben.n))["say"] == "no"
        at = host.table.explorer.at
        assert (await ada.ask(do="roll", n=ada.n))["say"] == "done"
        assert host.table.explorer.at > at

    asyncio.run(hosted(tk.new("meduris", players=3, seed=7), play))


def test_a_guest_asks_what_a_thing_is_and_why_not() -> None:
    async def play(host: Host) -> None:
        ada = await host.guest()
        place = host.table.position.observe(None).scene(narrow=True).areas(tk.Key("plateau", "wool"))[0]
        x, y = middle(bounds(place))
        assert "tk-what" in (await ada.ask(do="what", x=round(x), y=round(y)))["html"]
        await ada.sit(0)
        assert "tk-box" in (await ada.ask(do="why", move="temple 7"))["html"]
        assert "is allowed" in (await ada.ask(do="why", move=ada.moves[0]))["why"]

    asyncio.run(hosted(tk.new("meduris", players=3, seed=7), play))


def test_bots_play_on_and_their_seats_are_not_for_guests() -> None:
    async def play(host: Host) -> None:
        ada = await host.guest()
        assert [0, 2] == [seat[0] for seat in (await ada.heard("seats"))["free"]]
        await ada.sit(0)
        await ada.until(lambda: ada.moves)
        assert (await ada.play(ada.moves[0]))["say"] == "done"
        await ada.until(lambda: host.table.explorer.at >= 2, "the bot")
        await host.shown()

    asyncio.run(hosted(tk.new("meduris", players=3, seed=7), play, bots={"blue": "random"}))


def test_all_is_said_in_the_language_of_the_hosts_table() -> None:
    async def play(host: Host) -> None:
        ada = await host.guest()
        words = await ada.heard("words")
        assert words["lang"] == "de" and words["words"]["take a seat"] == "Setz dich"
        assert ada.fields["lang"] == "de"
        assert any(seat[1] == "Lila" for seat in (await ada.heard("seats"))["free"])
        host.table._sitting.speak("en")
        await ada.heard("words", lang="en")
        await host.shown()
        assert ada.fields["lang"] == "en"

    asyncio.run(hosted(tk.new("meduris", players=3, seed=7, language="de"), play))


def test_another_game_frees_the_seats_and_the_same_game_anew_keeps_them() -> None:
    async def play(host: Host) -> None:
        ada = await host.guest()
        await ada.sit(0)
        host.table._sitting.open(tk.Explorer(tk.new("meduris", players=3, seed=8)))
        await host.shown()
        assert [0] == host.room.taken
        host.table._sitting.open(tk.Explorer(tk.new("iquazu", players=2, seed=8)))
        await ada.heard("you", seat=-1)
        await host.shown()
        assert not host.room.taken and ada.fields["title"] == "Iquazú"

    asyncio.run(hosted(tk.new("meduris", players=3, seed=7), play))


def test_another_game_ends_the_hold_so_that_nobody_sits_in_the_old_one() -> None:
    async def play(host: Host) -> None:
        ada, ben = await host.guest(), await host.guest()
        await ada.sit(0)
        host.room.hold()
        host.table._sitting.open(tk.Explorer(tk.new("meduris", players=4, seed=8)))
        await ada.heard("held", held=False)
        await ben.sit(3)
        await ben.until(lambda: ben.parts.get("own"), "the own panel")
        assert not host.room.held and [3] == host.room.taken

    asyncio.run(hosted(tk.new("iquazu", players=2, seed=7), play))


def test_a_closed_table_closes_the_room() -> None:
    async def play(host: Host) -> None:
        ada = await host.guest()
        host.table.close()
        assert await ada.ended() == "closed"
        assert host.room.closed

    asyncio.run(hosted(tk.new("meduris", players=3, seed=7), play))


def test_nothing_shown_of_a_room_in_a_notebook_holds_its_key() -> None:
    async def play(host: Host) -> None:
        assert host.room.key not in repr(host.room)
        assert not hasattr(host.room, "_repr_html_")

    asyncio.run(hosted(tk.new("meduris", players=3, seed=7), play))


def test_in_a_script_nobody_can_come_in_and_it_is_said_why() -> None:
    table = Table(tk.new("meduris", players=3, seed=7))
    with pytest.raises(TablekitError, match="event loop"):
        table.share(network=True)


def test_on_the_site_there_is_no_room_and_it_is_said_why(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(tk.new("meduris", players=3, seed=7))
    monkeypatch.setattr("sys.platform", "emscripten")
    with pytest.raises(TablekitError, match="no server stands behind it"):
        table.share()


def test_the_link_is_drawn_for_cameras_as_segno_has_it_with_white_around() -> None:
    link = "http://192.168.178.41:8765/tablekit/room/4kyg89/#8rjmrbpasv"
    drawn, rows = qr(link), list(segno.make(link, error="m").matrix)
    dark = {(int(x) - 4, int(y) - 4) for x, y in re.findall(r"M(\d+) (\d+)h1v1h-1z", drawn)}
    assert {(x, y) for y, row in enumerate(rows) for x, module in enumerate(row) if module} == dark
    assert f'viewBox="0 0 {len(rows) + 8} {len(rows) + 8}"' in drawn


def test_places_are_sent_to_a_tenth_of_a_unit_and_nothing_else_is_made_shorter() -> None:
    seen = tk.new("meduris", players=3, seed=7).observe(None)
    sent = "\n".join(View(seen, Onlooker(), 1).parts["board"])
    whole = re.sub(r"\n<(title|desc)>.*?</\1>", "", svg(seen.scene(narrow=True)))
    place = r'(\b(?:[xyr]|cx|cy|width|height|d)=")([^"]+)"'
    assert (
        re.sub(place, "", whole).removesuffix("</svg>\n").rstrip()
        == re.sub(place, "", sent).removesuffix("</svg>").rstrip()
    )
    pairs = list(zip(re.findall(place, whole), re.findall(place, sent), strict=True))
    assert len(pairs) > 500
    number, hundredths = r"-?\d*\.?\d+", 0
    for (name, exact), (same, short) in pairs:
        assert (name, re.sub(number, "", exact)) == (same, re.sub(number, "", short))
        for whole_one, short_one in zip(re.findall(number, exact), re.findall(number, short), strict=True):
            assert abs(float(whole_one) - float(short_one)) < 0.1, (exact, short)
            assert len(short_one.partition(".")[2]) <= 1
            hundredths += whole_one != short_one
    assert hundredths > 100
