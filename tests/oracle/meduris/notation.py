"""Positions, moves, faces and events of Meduris as text.

A position is written so (one line)::

    meduris/2p rules=de-302380 board=side32 seats=purple.blue first=0 turn=1 die=wool druid=12 huts=3:0,12:1 temples=-
    chips=9:two runes=serpent:0,fan:1 workers=01/2/-/- goods=1.0.2.1/? supply=15.16.13.17 score=5/7 tally=-
    finale=- lap=- do=act:1

``rules`` is the edition, then ``+poll`` or ``-poll`` where the end with an empty supply is switched against the
edition, and ``+lacking``; ``workers``, ``goods`` and ``supply`` are in the order wood, wool, copper, stone, towers
from the bottom; ``tally`` says where the points came from (start.earlier.bonus.none.one.both.river.temples.runes)
and may be ``-``; ``finale`` is ``seat.turns`` left; ``lap`` the marked space; ``do`` the open questions, the next
one last.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tablekit.core import Move, Outcome
from tablekit.errors import NotationError
from tablekit.notation import Sections, Span, suggestion, tidy
from tests.oracle.meduris import moves as m
from tests.oracle.meduris.board import compiled
from tests.oracle.meduris.setting_up import HUTS, START_SCORE, TEMPLES
from tests.oracle.meduris.state import (
    CHIPS,
    COLOURS,
    FACES,
    GOODS,
    GOODS_OF_A_KIND,
    HIDDEN,
    NO_CHIP,
    NOBODY,
    NOT_YET,
    START,
    TALLY,
    State,
)
from tests.oracle.meduris.tasks import ASKS, AT_A_SPACE, Task, task
from tests.oracle.meduris.telling import describe, prompt, sentence

__all__ = ["describe", "prompt", "read", "read_move", "read_outcome", "sentence", "write"]

EDITIONS = ("de-302380", "it-302863")
POLL_BY_EDITION = {"de-302380": True, "it-302863": False}
PARTS = (
    "rules", "board", "seats", "first", "turn", "die", "druid", "huts", "temples", "chips", "runes", "workers", "goods",
    "supply", "score", "tally", "finale", "lap", "do",
)  # fmt: skip
FREE = ("board", "seats", "first", "die", "temples", "chips", "supply", "tally", "finale", "lap")


# ---------------------------------------------------------------- writing


def write(s: State) -> str:
    """A position as one line; the same position always gives the same line."""
    parts = {
        "rules": _rules_text(s),
        "board": s.board.name,
        "seats": ".".join(s.colours),
        "first": str(s.first),
        "turn": str(s.active),
        "die": "-" if s.die == NOT_YET else FACES[s.die],
        "druid": str(s.druid) if s.druid else "temple" if s.rock == 0 else f"rock{s.rock}",
        "huts": _places(s.huts),
        "temples": _places(s.temples),
        "chips": ",".join(f"{k}:{CHIPS[chip]}" for k, chip in enumerate(s.chips) if chip) or "-",
        "runes": ",".join(f"{s.board.areas[a]}:{p}" for a, p in enumerate(s.runes) if p != NOBODY) or "-",
        "workers": "/".join("".join(map(str, tower)) or "-" for tower in s.towers),
        "goods": "/".join("?" if stock[0] == HIDDEN else ".".join(map(str, stock)) for stock in s.goods),
        "supply": ".".join(map(str, s.supply)),
        "score": "/".join(map(str, s.score)),
        "tally": "/".join(".".join(map(str, tally)) for tally in s.tally),
        "finale": "-" if s.last_turns == NOT_YET else f"{s.trigger}.{s.last_turns}",
        "lap": "-" if s.mark == NOT_YET else str(s.mark),
        "do": ",".join(_task_text(t) for t in s.tasks) or "-",
    }
    if s.tally == [_plain_tally(score) for score in s.score]:
        parts["tally"] = "-"
    return f"meduris/{s.players}p " + " ".join(f"{name}={parts[name]}" for name in PARTS)


def _rules_text(s: State) -> str:
    text = s.edition
    if s.end_when_supply_empty != POLL_BY_EDITION[s.edition]:
        text += "+poll" if s.end_when_supply_empty else "-poll"
    return text + ("+lacking" if s.lacking else "")


def _places(owners: Sequence[int]) -> str:
    return ",".join(f"{k}:{p}" for k, p in enumerate(owners) if p != NOBODY) or "-"


def _task_text(t: Task) -> str:
    return f"{ASKS[t.ask]}:{t.player}" + (f"@{t.space}" if t.space else "")


def _plain_tally(score: int) -> list[int]:
    tally = [0] * len(TALLY)
    tally[START] = START_SCORE
    tally[START + 1] = score - START_SCORE
    return tally


# ---------------------------------------------------------------- reading


def read(sections: Sections, board: Any) -> State:
    """A position from its parts; raises ``NotationError`` that points at the part that cannot be.

    Parts that may be left out: board, seats, first, die, temples, chips, supply, tally, finale, lap.
    """
    n = sections.players
    if n not in (2, 3, 4):
        sections.head().fail("Meduris is for 2, 3 or 4 players")
    sections.expect(PARTS, FREE)
    s = State(compiled(board, n), n)
    if "board" in sections and sections["board"].text != s.board.name:
        name = sections["board"]
        name.fail(f"this position needs the board {name.text!r}; give it with board=, as {s.board.name!r} is another")
    _read_rules(s, sections["rules"])
    s.colours = _read_seats(sections["seats"], n) if "seats" in sections else COLOURS[:n]
    s.first = sections["first"].whole("first", 0, n - 1) if "first" in sections else 0
    s.active = sections["turn"].whole("turn", 0, n - 1)
    if "die" in sections and not sections["die"].empty:
        s.die = sections["die"].one_of(FACES, "the die")
    _read_druid(s, sections["druid"])
    s.huts_left, s.temples_left = [HUTS[n]] * n, [TEMPLES] * n
    _read_buildings(s, sections)
    _read_pieces(s, sections)
    _read_goods(s, sections)
    _read_points(s, sections)
    _read_course(s, sections)
    return s


def _read_rules(s: State, span: Span) -> None:
    head = next((e for e in EDITIONS if span.text.startswith(e)), None)
    if head is None:
        span.fail(f"rules is {span.text!r}; it must begin with {suggestion(span.text, EDITIONS)}")
    s.edition, rest = head, span.text[len(head) :]
    s.end_when_supply_empty = POLL_BY_EDITION[head]
    for word, poll in (("+poll", True), ("-poll", False)):
        if rest.startswith(word):
            s.end_when_supply_empty, rest = poll, rest[len(word) :]
    if rest not in ("", "+lacking"):
        Span(span.line, span.start + len(span.text) - len(rest), rest).fail(
            f"{rest!r} is no switch of the rules; they are +poll, -poll and +lacking, in this order"
        )
    s.lacking = rest == "+lacking"


def _read_seats(span: Span, players: int) -> tuple[str, ...]:
    colours = tuple(COLOURS[part.one_of(COLOURS, "a seat's colour")] for part in span.split("."))
    if len(colours) != players or len(set(colours)) != players:
        span.fail(f"seats must name {players} different colours")
    return colours


def _read_druid(s: State, span: Span) -> None:
    if span.text.startswith("rock"):
        s.rock = Span(span.line, span.start + 4, span.text[4:]).whole("the rock", 1, s.board.rocks)
    elif span.text != "temple":
        s.rock = s.board.rocks
        s.druid = span.whole("the druid's space (or temple, rock1, ...)", 1, s.board.n)


def _owners(s: State, span: Span, what: str) -> list[tuple[Span, int, int]]:
    found = []
    for part in span.split(","):
        space, player = part.pair(":", f"a {what} such as '3:0' (space:seat)")
        found.append((part, space.whole("the space", 1, s.board.n), player.whole("the seat", 0, s.players - 1)))
    return found


def _read_buildings(s: State, sections: Sections) -> None:
    for part, space, player in _owners(s, sections["huts"], "hut"):
        if space not in s.empty:
            part.fail(f"space {space} has a building already")
        s.place_hut(player, space, because="")
    if "temples" in sections:
        for part, space, player in _owners(s, sections["temples"], "temple"):
            if space not in s.empty:
                part.fail(f"space {space} has a building already")
            s.place_temple(player, space, because="")


def _read_pieces(s: State, sections: Sections) -> None:
    if "chips" in sections:
        for part in sections["chips"].split(","):
            space, kind = part.pair(":", "a chip such as '9:two'")
            k = space.whole("the space", 1, s.board.n)
            if s.chips[k] != NO_CHIP:
                part.fail(f"space {k} has a chip already")
            s.chips[k] = 1 + kind.one_of(CHIPS[1:], "a chip")
    for part in sections["runes"].split(","):
        area, holder = part.pair(":", "a rune stone such as 'serpent:0'")
        s.runes[area.one_of(s.board.areas, "a rune area")] = holder.whole("the seat", 0, s.players - 1)
    towers = sections["workers"].split("/")
    if len(towers) != 4:
        sections["workers"].fail("workers must be four towers: wood/wool/copper/stone, '-' for none")
    for plateau, tower in enumerate(towers):
        digits = [] if tower.empty else [Span(tower.line, tower.start + i, c) for i, c in enumerate(tower.text)]
        s.towers[plateau] = tuple(d.whole("a worker's seat", 0, s.players - 1) for d in digits)


def _numbers(span: Span, number: int, what: str, low: int, high: int) -> list[int]:
    parts = span.split(".")
    if len(parts) != number:
        span.fail(f"{what} is {span.text!r}; it must be {number} numbers with dots between")
    return [part.whole(what, low, high) for part in parts]


def _per_seat(sections: Sections, name: str) -> list[Span]:
    parts = sections[name].split("/")
    if len(parts) != sections.players:
        sections[name].fail(f"{name} must have {sections.players} parts with '/' between, one for each seat")
    return parts


def _read_goods(s: State, sections: Sections) -> None:
    hidden = False
    for player, part in enumerate(_per_seat(sections, "goods")):
        if part.text == "?":
            hidden = True
            s.goods[player] = [HIDDEN] * 4
        else:
            s.goods[player] = _numbers(part, 4, "a stock", 0, GOODS_OF_A_KIND)
    if "supply" in sections:
        s.supply = _numbers(sections["supply"], 4, "the supply", 0, GOODS_OF_A_KIND)
    elif hidden:
        raise NotationError("with hidden goods the part 'supply' is needed", sections.line, len(sections.line) - 1)
    else:
        s.supply = [GOODS_OF_A_KIND - sum(stock[g] for stock in s.goods) for g in range(4)]


def _read_points(s: State, sections: Sections) -> None:
    s.score = [part.whole("a score", 0, 9999) for part in _per_seat(sections, "score")]
    s.tally = [_plain_tally(score) for score in s.score]
    if "tally" in sections and not sections["tally"].empty:
        for player, part in enumerate(_per_seat(sections, "tally")):
            s.tally[player] = _numbers(part, len(TALLY), "a tally", -9999, 9999)


def _read_course(s: State, sections: Sections) -> None:
    if "finale" in sections and not sections["finale"].empty:
        seat, turns = sections["finale"].pair(".", "a finale such as '0.1' (seat.turns left)")
        s.trigger = seat.whole("the seat", 0, s.players - 1)
        s.last_turns = turns.whole("the turns left", 0, s.players - 1)
    if "lap" in sections and not sections["lap"].empty:
        s.mark = sections["lap"].whole("the marked space", 0, s.board.n)
    tasks = []
    for part in sections["do"].split(","):
        ask, rest = part.pair(":", "a question such as 'act:0' or 'offer:1@7'")
        number = ask.one_of(ASKS, "a question")
        who, at, space = rest.text.partition("@")
        player = Span(rest.line, rest.start, who).whole("the seat", 0, s.players - 1)
        if bool(at) != (number in AT_A_SPACE):
            part.fail(
                f"{part.text!r}: a space is named for {', '.join(ASKS[a] for a in AT_A_SPACE)}, and only for these"
            )
        where = Span(rest.line, rest.start + len(who) + 1, space).whole("the space", 1, s.board.n) if at else 0
        tasks.append(task(number, player, where))
    s.tasks = tuple(tasks)


# ---------------------------------------------------------------- moves and faces

VERBS = ("place", "take", "return", "harvest", "hut", "temple", "give", "pay", "poll")


def read_move(s: State, player: int, text: str) -> Move:
    """A move from its text; raises ``NotationError`` that points at the word it does not know."""
    line = tidy(text)
    verb, _, rest = line.partition(" ")
    table = m.moves_of(player, s.board.n)
    span = Span(line, len(verb) + 1, rest)
    if verb not in VERBS:
        Span(line, 0, verb).fail(f"{verb!r} is not a move; it must begin with {suggestion(verb, VERBS)}")
    if not rest:
        Span(line, 0, line).fail(f"{verb!r} needs more, as in {EXAMPLES[verb]!r}")
    if verb == "hut":
        return table.hut[span.whole("the space", 1, s.board.n)]
    if verb == "temple":
        return table.temple[span.whole("the space", 1, s.board.n)]
    if verb == "place":
        return table.place[span.one_of(GOODS, "the plateau")]
    if verb == "take":
        return table.take_nothing if rest == "nothing" else table.take[span.one_of((*GOODS, "nothing"), "the good")]
    if verb == "return":
        return table.give_back[span.one_of(GOODS, "the good")]
    if verb == "give":
        return table.give[span.one_of(m.GIFTS, "the offering")]
    if verb == "poll":
        return table.poll[span.one_of(("no", "yes"), "the answer")]
    return _read_harvest(table, span) if verb == "harvest" else m.Pay(player, _read_payment(span))


EXAMPLES = {
    "place": "place wood", "take": "take wool", "return": "return stone", "harvest": "harvest wool1>stone",
    "hut": "hut 7",
    "temple": "temple 12", "give": "give both", "pay": "pay wool+3stone", "poll": "poll no",
}  # fmt: skip


def _read_harvest(table: m.Moves, span: Span) -> Move:
    worker, target = span.pair(">", "a large yield such as 'wool1>stone' (plateau and level, then plateau)")
    name = Span(worker.line, worker.start, worker.text[:-1])
    level = Span(worker.line, worker.start + len(name.text), worker.text[-1:])
    plateau = name.one_of(GOODS, "the plateau")
    return table.harvest[plateau][level.whole("the level", 1, 3) - 1][target.one_of(GOODS, "the plateau")]


def _read_payment(span: Span) -> m.Payment:
    paid = [0, 0, 0, 0]
    for part in span.split("+") if span.text != "nothing" else []:
        digits = len(part.text) - len(part.text.lstrip("0123456789"))
        number = Span(part.line, part.start, part.text[:digits]).whole("the number", 1, 18) if digits else 1
        good = Span(part.line, part.start + digits, part.text[digits:]).one_of(GOODS, "the good")
        if paid[good]:
            part.fail(f"{GOODS[good]} is named twice")
        paid[good] = number
    return (paid[0], paid[1], paid[2], paid[3])


def read_outcome(s: State, text: str) -> Outcome:
    """A face of the die from its text; ``roll`` may stand before it."""
    line = tidy(text)
    start = 5 if line.startswith("roll ") else 0
    return m.ROLLS[Span(line, start, line[start:]).one_of(FACES, "the die")]
