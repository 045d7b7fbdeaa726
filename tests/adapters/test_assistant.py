"""The tools for assistants, called by the client of the protocol's own SDK."""

import sys

import pytest

import tablekit as tk
from tablekit.core.errors import TablekitError
from tablekit.tree.link import follow
from tests.optional import needed

anyio, mcp = needed("anyio", "mcp")
from tablekit.adapters import assistant  # noqa: E402

HIDING = (
    "iquazu/2p rules=it-303935 board=stand-in strips=BDECA seats=red.yellow turn=0 water=1 frame=1 "
    "cracks=./././././././././././-/-/- hands=1.1.2/0.0.5 discard=0.0.0 pile=20.20.20 "
    "open=points:3,points:2,points:3,any,cards:2 owned=nothing/nothing "
    "down=4points:2+4points:3+4points:4+3cards:2+3cards:3+3cards:4+4any+5double/2points:3+3points:4+3points:5+"
    "2points:6 points=0.0.0/0.0.0 scoring=no dropped=no do=act:0"
)


def called(*calls, seat=None, process=False):
    """What a server answers, each call with its tool and its arguments: whether it is wrong, and the values.

    It runs here, or in a process of its own, as assistants start it.
    """
    given = ["-m", "tablekit.adapters.assistant", *(["--seat", seat] if seat else [])]
    found = []

    async def talk():
        started = mcp.StdioServerParameters(command=sys.executable, args=given)
        async with mcp.Client(started if process else assistant.server(seat)) as client:
            names.extend(tool.name for tool in (await client.list_tools()).tools)
            for tool, arguments in calls:
                answer = await client.call_tool(tool, arguments)
                found.append((bool(answer.is_error), answer.structured_content))

    names: list[str] = []
    anyio.run(talk)
    assert ["ask", "clause", "position", "legal_moves", "why_not", "play", "what_if", "picture"] == names
    return found


@pytest.mark.thorough
def test_a_game_is_begun_asked_about_and_played_and_each_answer_has_clause_and_link():
    answers = called(
        ("position", {"start": "meduris", "players": 2, "seed": 1}),
        ("legal_moves", {"table": "1"}),
        ("why_not", {"table": "1", "move": "hut 7"}),
        ("what_if", {"table": "1", "moves": ["place wood"]}),
        ("play", {"table": "1", "moves": ["place wool"]}),
        ("ask", {"question": "Who gets the stone when two people tie?", "game": "meduris"}),
        ("clause", {"id": "meduris.druid.rocks"}),
        ("picture", {"table": "1"}),
        process=True,
    )

    assert [False] * 8 == [wrong for wrong, _ in answers]
    begun, moves, refused, thought, played, asked, clause, picture = (told for _, told in answers)
    book = tk.game("meduris").clauses
    for told in (begun, moves, refused, thought, played, picture):
        assert told["clauses"] and all(one in book for one in told["clauses"])
        assert "meduris" == follow(told["link"]).position.game.name
    assert ["place wood", "place wool", "place copper", "place stone"] == [one["move"] for one in moves["moves"]]
    assert not refused["allowed"]
    assert "meduris.setup.workers.placement" in refused["clauses"]
    assert "Purple placed a worker on wood." == thought["came"][0]["says"]
    assert "workers=-/0/-/-" in follow(played["link"]).position.notation
    assert asked["found"] and asked["answers"][0]["clause"] in book
    assert book["meduris.druid.rocks"].says == clause["says"]
    assert picture["svg"].startswith("<svg")


def test_broken_calls_are_errors_with_a_type_and_change_nothing():
    answers = called(
        ("position", {"start": "meduris", "seed": 1}),
        ("play", {"table": "1", "moves": ["place wood", "hut 7"]}),
        ("play", {"table": "1", "moves": ["xyzzy"]}),
        ("position", {"start": "no-such/2p do=act:0"}),
        ("position", {"start": "x" * 200_000}),
        ("position", {"table": "9"}),
        ("clause", {"id": "meduris.no.such"}),
        ("ask", {"question": "?" * 100_000, "game": "meduris"}),
        ("play", {"table": "1", "moves": ["place wood"] * 100}),
        ("position", {"table": "1"}),
    )

    kinds = [told["error"] if wrong else None for wrong, told in answers]
    assert [None, "IllegalMove", "NotationError"] == kinds[:3]
    assert all(kind in ("TablekitError", "NotationError", "RecordError", "SetupError") for kind in kinds[3:9])
    assert answers[1][1]["clauses"]
    assert kinds[9] is None and "workers=-/-/-/-" in follow(answers[9][1]["link"]).position.notation


@pytest.mark.parametrize("way", ["asked as a seat", "served to a seat"])
def test_hidden_cards_stay_hidden(way):
    served, seat = (None, {"seat": "red"}) if way == "asked as a seat" else ("red", {})
    twin = HIDING.replace("hands=1.1.2/0.0.5", "hands=1.1.2/2.2.1")
    told = []
    for start in (HIDING, twin):
        told.append(called(
            ("position", {"start": start, **seat}), ("legal_moves", {"table": "1", **seat}),
            ("why_not", {"table": "1", "move": "stone 2.5", **seat}),
            ("what_if", {"table": "1", "moves": ["draw", "white+3blue"], **seat}),
            ("ask", {"question": "how many cards does Yellow have", "table": "1", **seat}),
            ("picture", {"table": "1", **seat}), seat=served,
        ))  # fmt: skip

    assert told[0] == told[1]


@pytest.mark.thorough
def test_a_server_for_one_seat_speaks_to_no_other():
    (_, (wrong, told)) = called(
        ("position", {"start": HIDING}), ("position", {"table": "1", "seat": "yellow"}), seat="red", process=True
    )  # fmt: skip

    assert (True, "this server speaks to red alone") == (wrong, told["says"])


def test_only_so_many_tables_are_kept():
    tables = assistant.Tables()
    for _ in range(assistant.MOST_TABLES + 1):
        tables.position("meduris")

    with pytest.raises(TablekitError, match="there is no table '1'"):
        tables.position(table="1")
