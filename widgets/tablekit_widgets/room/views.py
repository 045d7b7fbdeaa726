"""A view: what one pair of eyes is shown of a position, as the bytes that leave for a guest's page.

Whoever makes one hands in ``position.observe(seat)``: picture, words, moves and reasons hold no more than that.
"""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Mapping, Sequence
from difflib import SequenceMatcher
from functools import lru_cache
from typing import Any, NamedTuple

from tablekit.asking.answers import Asking, drawing, heading
from tablekit.asking.explaining import explanation
from tablekit.asking.offer import Offer
from tablekit.core import Chance, Decide, Event, Key, Over
from tablekit.picture.look import Lights, ThemeName
from tablekit.picture.scene import Scene
from tablekit.picture.svg import drawn, escaped, svg
from tablekit.position import Position
from tablekit.saying import Text, listed
from tablekit.saying.current import current
from tablekit.saying.english import capital
from tablekit_widgets.history.retelling import places, winner
from tablekit_widgets.kit.html import Told, act, clause_chip, decided, dot, in_words, journal, quiet, say
from tablekit_widgets.players.answer_html import buttons
from tablekit_widgets.players.panels import panels
from tablekit_widgets.words import m

MOST_MOVES = 150  # that are sent; others can be typed
LIGHTS: tuple[ThemeName, ...] = ("light", "dark")  # by which guests look
_END = "</svg>"
_PLACE = re.compile(r'(\b(?:c?[xy]|r|width|height)="-?\d+\.\d)\d(?=")')
_WAY, _ON_IT = re.compile(' d="[^"]*"'), re.compile(r"(\.\d)\d")  # arcs have hundredths


class Onlooker(NamedTuple):
    """With whose eyes a guest looks: those of a seat, or with None a spectator's, and by which light."""

    seat: int | None = None
    theme: ThemeName = "light"


class View:
    """All that is shown: ``fields`` are plain values, ``parts`` are markup in lines, by the places they stand in.

    Arguments: ``seen``, what these ``eyes`` may know; ``number``, that of the position, which an answer names;
    ``told``, the steps before it, the newest one first, as these eyes may read them; ``rolls``, whether this guest may
    let chance decide; ``asks``, what is asked in the place of the game's own question; ``plays``, whether moves are
    offered; ``among``, what can be marked in the place of moves; ``events``, whose traces are drawn, if not those of
    the last step.  ``offer`` is what can be done, ``spots`` are the
    things that can be tapped.
    """

    def __init__(
        self, seen: Position, eyes: Onlooker, number: int, told: Sequence[Told] = (), *, rolls: bool = False,
        asks: Text = "", plays: bool = True, among: Sequence[Key] = (), events: Sequence[Event] | None = None,
    ) -> None:  # fmt: skip
        self.number, self.seen = number, seen
        self._whole: bytes | None = None
        node, seat = seen.node, eyes.seat
        self.offer = offer = Offer(seen, seat if plays else None)
        sent = offer.moves[:MOST_MOVES]
        self.scene = scene = seen.scene(narrow=True, theme=eyes.theme, lights=Lights(offered=offer.on_the_board),
                                        events=seen.events if events is None else events)  # fmt: skip
        there = set(scene.keys)
        tapped = [*among, *(k for move in sent for k in (*move.keys, *move.hints))]
        self.spots = spots = tuple(dict.fromkeys(k for k in tapped if k in there))
        at = {key: n for n, key in enumerate(spots)}
        own, others = _players(seen, eyes)
        self.fields: dict[str, Any] = {
            "title": seen.game.title, "lang": current().code, "mine": bool(offer.seats), "over": isinstance(node, Over),
            "size": [round(scene.width), round(scene.height)], "name": scene.title,
            "groups": {move.group: str(heading(seen, move.group)) for move in sent},
            "moves": offer.plain(at, MOST_MOVES),
            "more": len(offer.moves) - len(sent),
        }  # fmt: skip
        self.parts: dict[str, list[str]] = {
            "asks": [_asks(seen, offer.asking, asks)],
            "answers": [_answers(seen, offer.asking, rolls)],
            "story": journal(seen.game.clauses, told, 0).split("\n"),
            "own": own,
            "players": others,
            "words": in_words(scene.desc).split("\n"),
            "board": [*_picture(scene), *_spots(seen, scene, spots), _END],
        }

    @property
    def question(self) -> object:
        """What is asked of these eyes, with the answers there are: an answer to the same question is never too late."""
        return self.parts["asks"], self.parts["answers"], self.fields["moves"]

    def whole(self) -> bytes:
        """The view for a page that has none, or another.  Packed when somebody comes, on the thread of the door."""
        if self._whole is None:
            self._whole = packed({"say": "view", "n": self.number, "fields": self.fields, "parts": self.parts}, 9)
        return self._whole

    def changed(self, before: View) -> bytes:
        """For a page that has the view ``before``: what is another field, and of each part only the lines that are.

        Each cut says which lines go, from one number to before another, and what stands there then.
        """
        fields = {name: value for name, value in self.fields.items() if before.fields[name] != value}
        cuts = {name: found for name, lines in self.parts.items() if (found := _cuts(before.parts[name], lines))}
        return packed({"say": "view", "n": self.number, "of": before.number, "fields": fields, "cuts": cuts})


def _cuts(before: Sequence[str], now: Sequence[str]) -> list[list[Any]]:
    if before == now:
        return []
    same = SequenceMatcher(None, before, now, autojunk=False)
    return [[a, b, now[c:d]] for kind, a, b, c, d in same.get_opcodes() if kind != "equal"]


def packed(what: Mapping[str, Any], level: int = 6) -> bytes:
    """Once for all guests with the same eyes: a socket that compresses does it anew for each of them."""
    return gzip.compress(json.dumps(what, ensure_ascii=False, separators=(",", ":")).encode(), level, mtime=0)


# ---------------------------------------------------------------- the parts


def _asks(seen: Position, asking: Asking | None, instead: Text) -> str:
    """Whose turn it is and what is asked, with its clause; at the end who has won."""
    node, words, clause, more = seen.node, instead, "", ""
    seats: Sequence[int] = [seen.turn] if seen.turn is not None else []
    if instead:
        seats = []
    elif asking is not None:
        words, clause, seats = asking.says, asking.clause, [asking.player]
    elif isinstance(node, Decide):
        who = listed([seen.names[p] for p in node.players])
        words, seats = m("{who} {people?decides|decide}.", who=who, people=len(node.players)), node.players
    elif isinstance(node, Over):
        words, clause, seats, more = winner(seen, node), node.clause, [], quiet(places(seen, node))
    elif (drawn_now := drawing(seen)) is not None:
        words, clause = drawn_now.says, drawn_now.clause
    token = "".join(dot(seen.colours[p]) for p in seats)
    chip = clause_chip(seen.game.clauses, clause).replace("\n", "") if clause else ""
    said = str(words)
    return f'<div class="asked">{token}<h2>{say(capital(said))}</h2>{chip}</div>{more}'


def _answers(seen: Position, asking: Asking | None, rolls: bool) -> str:
    """The few answers as buttons, or of many those that no place on the board stands for."""
    if isinstance(seen.node, Chance) and rolls:
        asked = drawing(seen)
        return act("roll", asked.let, look="answer") if asked is not None else ""
    if asking is None:
        return ""
    made = buttons(seen, asking.answers or asking.beside)
    return "".join(act("play", one.words, one.move, look="answer", inside=one.inside) for one in made)


def _players(seen: Position, eyes: Onlooker) -> tuple[list[str], list[str]]:
    """One's own panel, and those of the others, a line each; after the end also where the points came from."""
    deciding = seen.node.players if isinstance(seen.node, Decide) else ()
    found = [panel.replace("\n", "") for panel in panels(seen, deciding, eyes.seat)]
    own = [] if eyes.seat is None else [found[eyes.seat]]
    others = [panel for seat, panel in enumerate(found) if seat != eyes.seat]
    if seen.over and seen.game.rules.scored:
        receipts = [seen.receipt(p) for p in range(seen.players)]
        others += decided(seen.game.clauses, list(zip(seen.colours, seen.names, strict=True)), receipts).split("\n")
    return own, others


def _picture(scene: Scene) -> list[str]:
    """The lines of the picture, its end left open for what lies over it; its words stand in a part of their own."""
    lines = svg(scene).rstrip().removesuffix(_END).rstrip("\n").split("\n")
    return [_short(line) for line in lines if not line.startswith(("<title>", "<desc>"))]


@lru_cache(maxsize=4096)
def _short(line: str) -> str:
    """Places to a tenth of a unit, which is a twentieth of a pixel on a phone: they are much of what is sent."""
    return _WAY.sub(lambda way: _ON_IT.sub(r"\1", way[0]), _PLACE.sub(r"\1", line))


def _spots(seen: Position, scene: Scene, spots: Sequence[Key]) -> list[str]:
    """What can be tapped, as outlines over the picture; on the page the lowest comes first."""
    at = {key: n for n, key in enumerate(spots)}
    areas: dict[Key, list[Any]] = {}
    for target in scene.targets:
        if target.key in at:
            areas.setdefault(target.key, []).append(target.area)
    top = {target.key: n for n, target in enumerate(scene.targets)}
    return [
        f'<g data-at="{at[key]}" role="button" aria-label="{escaped(str(explanation(seen, key).name))}" '
        f'pointer-events="all">{drawn(areas[key]).strip()}</g>'.replace("\n", "")
        for key in sorted(areas, key=lambda key: top[key])
    ]
