"""The tools for assistants, called by the client of the protocol's own SDK."""

import logging
import sys
from logging.handlers import BufferingHandler

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


TOOLS = "ask clause position legal_moves why_not play what_if picture judge audit"


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
    assert [*TOOLS.split()] == names
    return found


def test_a_server_begins_without_a_word_of_what_it_is_made_with():
    kept = BufferingHandler(100)
    root = logging.getLogger()
    root.addHandler(kept)
    before = root.level
    root.setLevel(logging.INFO)
    try:
        assistant.server()
    finally:
        root.removeHandler(kept)
        root.setLevel(before)

    assert [] == [record.getMessage() for record in kept.buffer]


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


# ---------------------------------------------------------------- arguments, languages, and the referee

BEGUN = ("position", {"start": "meduris", "seed": 1})
WRONG = [
    ("play", {"table": 1, "moves": ["place wood"]}, "table of play is 1; it must be a text"),
    ("play", {"table": "1", "moves": "place wood"}, "moves of play is 'place wood'; it must be a list of texts"),
    ("play", {"table": "1", "moves": [7]}, "moves of play is [7]; it must be a list of texts"),
    ("play", {"table": "1"}, "play needs moves: a list of texts"),
    ("ask", {}, "ask needs question: a text"),
    ("position", {"start": "meduris", "players": "3"}, "players of position is '3'; it must be a whole number"),
    ("position", {"start": "meduris", "players": True}, "players of position is True; it must be a whole number"),
    ("position", {"start": "meduris", "seed": 1.5}, "seed of position is 1.5; it must be a whole number"),
    ("position", {"start": "meduris", "player": 3}, "position takes no 'player'; it must be 'players' perhaps"),
    ("clause", {"id": None}, "id of clause is None; it must be a text"),
    ("picture", {"table": "1", "theme": "dark"}, "picture takes no 'theme'; it must be one of table, seat, language"),
    ("judge", {"table": "1", "lies": []}, "lies of judge is []; it must be a text"),
    ("audit", {"record": 7}, "record of audit is 7; it must be a text"),
    ("plya", {"table": "1"}, "there is no tool 'plya'; it must be 'play' perhaps"),
    ("clause", {"id": "meduris.ritual.floor", "language": "dee"}, "language is 'dee'; it must be 'de' perhaps"),
    ("clause", {"id": "meduris.ritual.floor", "language": 5}, "language is 5; it must be one of"),
]


def test_wrong_arguments_are_said_in_a_sentence_and_unknown_ones_are_refused():
    answers = called(BEGUN, *((tool, given) for tool, given, _ in WRONG), ("position", {"table": "1"}))

    for (tool, _, says), (wrong, told) in zip(WRONG, answers[1:-1], strict=True):
        assert wrong and says in told["says"], tool
        assert 1 == len(told["says"].splitlines()) and "pydantic" not in told["says"]
    assert "workers=-/-/-/-" in follow(answers[-1][1]["link"]).position.notation


IN = [("de", "Lila stellt"), ("it", "Viola"), ("en", "Purple placed"), ("", "Purple placed")]


@pytest.mark.parametrize(("language", "says"), IN)
def test_a_tool_answers_in_the_language_that_is_asked_for(language, says):
    (_, (_, played), (_, asked), (wrong, refused)) = called(
        BEGUN,
        ("play", {"table": "1", "moves": ["place wood"], "language": language}),
        ("ask", {"question": "who wins a tie?", "table": "1", "language": language}),
        ("play", {"table": "1", "moves": ["hut 7"], "language": language}),
    )
    book = tk.game("meduris") if language == "" else tk.new("meduris", language=language).game

    assert says in played["came"][0]["says"]
    assert book.clauses[asked["answers"][0]["clause"]].says == asked["answers"][0]["says"]
    with pytest.raises(tk.IllegalMove) as caught:
        tk.new("meduris", seed=1, language=language or None).play("place wood").play("hut 7")
    assert wrong and str(caught.value) == refused["says"]


def test_every_tool_says_what_it_takes_with_a_language():
    async def listed():
        async with mcp.Client(assistant.server()) as client:
            return (await client.list_tools()).tools

    for tool in anyio.run(listed):
        assert "string" == tool.input_schema["properties"]["language"]["type"], tool.name
        assert "language" not in tool.input_schema.get("required", ())


def test_hands_are_judged_with_clauses():
    start = tk.new("meduris", seed=1)
    right, wrong = (start.play(f"place {good}").notation for good in ("wood", "wool"))
    (_, (_, good), (_, bad)) = called(
        BEGUN,
        ("judge", {"table": "1", "lies": right, "announced": ["place wood"]}),
        ("judge", {"table": "1", "lies": wrong, "announced": ["place wood"]}),
    )

    assert (True, []) == (good["right"], good["complaints"])
    assert not bad["right"] and "meduris.setup.workers.placement" in bad["clauses"]
    assert tk.judge(start, tk.read(wrong), ["place wood"]).complaints[0].says == bad["complaints"][0]["says"]


def test_a_record_and_a_sheet_are_audited_with_clauses():
    start = tk.new("meduris")
    ((_, record), (_, sheet), (wrong, nothing)) = called(
        ("audit", {"record": "place wood\npurple: place wool", "start": start.notation}),
        ("audit", {"record": "meduris", "sheet": "Ann: total 30, place 2; Bo: total 12, place 1"}),
        ("audit", {"record": ""}),
    )

    assert ["meduris.turn.order"] == record["clauses"]
    assert [2] == [one["line"] for one in record["findings"]]
    assert ["meduris.final.winner"] == sheet["sheet_clauses"]
    assert wrong and "the record is empty" in nothing["says"]


@pytest.mark.parametrize("way", ["asked as a seat", "served to a seat"])
def test_the_referee_tells_a_seat_nothing_that_is_hidden(way):
    served, seat = (None, {"seat": "red"}) if way == "asked as a seat" else ("red", {})
    lies = tk.read(HIDING).observe(0).notation
    told = [
        called(("position", {"start": start, **seat}), ("judge", {"table": "1", "lies": lies, **seat}), seat=served)
        for start in (HIDING, HIDING.replace("hands=1.1.2/0.0.5", "hands=1.1.2/2.2.1"))
    ]

    assert told[0] == told[1]
