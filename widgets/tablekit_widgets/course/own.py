"""The reader's own part of a course as it is shown: a real game to its end, on the same board and in the same words.

What is played and what the others answer is ``tablekit.lessons.playing``; here is what a reader asks for beside it:
what could be done, why something cannot be, what a thing is.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from msgspec.structs import replace

from tablekit.asking.answers import Asking, calls, drawing
from tablekit.asking.explaining import explanation
from tablekit.asking.offer import CHANCE
from tablekit.core import Chance, Key
from tablekit.core.errors import TablekitError
from tablekit.lessons.kinds import HOLD
from tablekit.lessons.playing import SLOWER, Own
from tablekit.lessons.steps import taking, with_words
from tablekit.saying.english import capital
from tablekit_widgets.course import around
from tablekit_widgets.course.board import Lit, board_of, scene_of, seen_by
from tablekit_widgets.course.clock import Clock, pads
from tablekit_widgets.course.face import Face
from tablekit_widgets.course.view import Bubble, Button, Option, RaceView
from tablekit_widgets.players.answer_html import signs
from tablekit_widgets.words import m

MOST_CHIPS, MOST_TOLD = 2, 4
MOST_SCORED = 5  # lines of what the end brought
MOST_KEPT = 2000


class Asks(NamedTuple):
    """What the reader asks for: a list of moves, why not, what is this; ``about`` is the answer to the last."""

    moves: bool = False
    why: bool = False
    what: bool = False
    about: str = ""


def replayed(own: Own, kept: Sequence[str]) -> tuple[list[Own], int]:
    """The own part once more with steps that were kept, as far as they can be played; and how many could not.

    The first is the beginning, each further one a decision of the reader's later, so that they can be taken back.
    """
    way, now = [own], own
    for at, text in enumerate(kept[len(own.steps) : MOST_KEPT]):
        try:
            taken = taking(now.here, text)
        except TablekitError:
            return way, len(kept) - len(own.steps) - at
        mine = taken.seat == own.seat and not taken.chance
        if mine and len(now.steps) > len(way[-1].steps):
            way.append(now)
        steps, decided = (*now.steps, text), now.decided + mine
        now = replace(now, here=taken.after, steps=steps, decided=decided, frames=(), says="", tip="")
    return ([*way, now] if len(now.steps) > len(way[-1].steps) else way), 0


def explained(own: Own, key: Key) -> str:
    """What a thing on the board is, in a sentence or two."""
    about = explanation(seen_by(own.here, own.seat), key, own.offer.moves)
    return " ".join([f"**{about.name}.**", *map(str, about.says)])


class OwnPart:
    """What is shown of it; ``clock`` is that of its races, if any, ``back`` whether a step can be taken back."""

    def __init__(self, own: Own, clock: Clock | None, asks: Asks, *, back: bool, first: bool) -> None:
        self._own, self._clock, self._asks, self._back, self._first = own, clock, asks, back, first
        self._rolls = isinstance(own.here.node, Chance)

    def face(self) -> Face:
        """What is shown once the others have moved."""
        own, clock = self._own, self._clock
        if clock is not None and own.races and clock.on:
            return self._race(clock)
        light, last = self._light(), with_words(own.frames)[-1:]
        way = [last[0].before, last[0].after] if last and not own.chosen and not own.reasons else []
        about = own.chosen[-1] if own.chosen else None
        picture, board = board_of(own.here, own.seat, light, way=way, about=about)
        asked = own.offer.asking
        bubble = self._bubble(asked, light)
        said = " ".join([bubble.says, *bubble.told, *bubble.failed, bubble.tip]).replace("**", "")
        race = RaceView(0, False, pads(own.course)) if clock is not None and own.races else None
        return Face(
            own.here, last[0].before if last else own.here, picture, board, said, bubble, (),
            self._options(asked, light), "", self._buttons(), self._listed(), None, race, way=way,
        )  # fmt: skip

    # ------------------------------------------------------------ on the board

    def _light(self) -> Lit:
        own = self._own
        if own.over or own.races:
            return Lit(free=False)
        if self._rolls:
            return Lit(lit=[CHANCE], offered=[CHANCE])
        offer = own.offer
        blocked = offer.blocked(offer.offered) if self._asks.why else ()
        return Lit(offer.lit(own.chosen), own.chosen, (), offer.offered, True, blocked)

    # ------------------------------------------------------------ beside it

    def _bubble(self, asked: Asking | None, light: Lit) -> Bubble:
        own, book = self._own, self._own.here.game.clauses
        if self._asks.about:
            return Bubble(self._asks.about)
        if own.reasons:
            more = [capital(one.says) for one in own.reasons[1:]]
            rules = around.rules_of(book, [one.clause for one in own.reasons])[:MOST_CHIPS]
            return Bubble(own.says, "bad", failed=more, rules=rules, tip=own.tip)
        if own.over:
            told = self._scored()
            rules = around.rules_of(book, [clause for _, clause in told])[:MOST_CHIPS]
            return Bubble(self._result(), "good", told=[says for says, _ in told], rules=rules, tip=own.tip)
        says = self._question(asked)
        if self._asks.why:
            hatched = m("Choose what is hatched: it says why not.")
            return Bubble(says, told=[str(hatched if light.blocked else m("Nothing is hatched: all may be used now."))])
        if self._asks.what:
            return Bubble(says, told=[str(m("Choose a thing: it says what it is."))])
        if own.says:
            return Bubble(own.says, told=[says], tip=own.tip)
        told = [one for frame in own.frames[-1:] for one in frame.after.sentences()][-MOST_TOLD:]
        rules = around.rules_of(book, [clause for _, clause in told][-MOST_CHIPS:])
        return Bubble(says, told=[words for words, _ in told], rules=rules, tip=own.tip)

    def _question(self, asked: Asking | None) -> str:
        own = self._own
        if asked is None:
            let = drawing(own.here)
            says = str(let.says) if let is not None else ""
        else:
            says = str(asked.says)
        says = says.removeprefix(f"{own.here.names[own.seat]}: ")
        return capital(says)

    def _result(self) -> str:
        own = self._own
        called = list(map(str, own.here.names))
        called[own.seat] = str(m("you ({name})", name=called[own.seat]))
        points = ", ".join(f"{name} {score}" for name, score in zip(called, own.here.scores(), strict=True))
        if own.won:
            return str(m("The game is over, and you have won: {points}.", points=points))
        return str(m("The game is over: {points}.", points=points))

    def _scored(self) -> list[tuple[str, str]]:
        """What the last step of the game brought the reader, with its clauses; where that is much, the most of it."""
        last, seat = self._own.frames[-1].after if self._own.frames else self._own.here, self._own.seat
        won = [one for one in last.events if one.args.get("player") == seat and one.args.get("points")]
        most = sorted(won, key=lambda one: -abs(one.args["points"]))[:MOST_SCORED]
        state, sentence = last.state(), last.game.notation.sentence
        told = [(sentence(state, one, last.names), one.clause) for one in won if one in most]
        return [(says, clause) for says, clause in told if says]

    def _options(self, asked: Asking | None, light: Lit) -> list[Option]:
        own = self._own
        if own.over or own.reasons or self._asks.about or self._asks.moves:
            return []
        there = set(scene_of(own.here, own.seat, light).keys)
        if asked is None:
            let = drawing(own.here)
            return [] if CHANCE in there or let is None else [Option("roll", str(let.let))]
        if own.races:
            return [Option(f"press {HOLD}", str(m("Hands off")))]
        return [
            Option(f"move {one.move.text}", _gains(str(one.says), one.points), sign=signs(own.here, one.signs))
            for one in own.offer.beside(there)
        ]  # fmt: skip

    def _listed(self) -> list[Option]:
        """All that could be done, in words."""
        if not self._asks.moves:
            return []
        moves = self._own.offer.moves
        words = calls(self._own.here, moves)
        return [Option(f"move {move.text}", said) for move, said in zip(moves, words, strict=True)]

    def _buttons(self) -> list[Button]:
        own, asks = self._own, self._asks
        if own.reasons or asks.about or asks.moves:
            return [Button("leave", str(m("Back to the game")), primary=True, key="Escape")]
        found = [Button("undo", str(m("Take back")), off=not self._back, key="Backspace")]
        if own.over:
            lost = m("What cost me most?") if own.won else m("Where did I lose it?")
            found.append(Button("lost", str(lost)))
            return [*found, Button("next", str(m("Go on ▸")), primary=True, key="ArrowRight")]
        if self._clock is not None and own.races:
            return [*found, Button("clock", str(m("With the clock")))]
        if not self._rolls:
            found.append(Button("moves", str(m("What could I do?")), key="h"))
            found.append(Button("why", str(m("Why not?")), key="w", pressed=asks.why))
            found.append(Button("what", str(m("What is this?")), key="?", pressed=asks.what))
        if own.may_end:
            found.append(Button("end", str(m("Let the end come")), quiet=True))
        return found

    # ------------------------------------------------------------ a race

    def _race(self, clock: Clock) -> Face:
        """A race against the clock: the board before its card is turned up, and with it for the page to show."""
        own = self._own
        turned = own.frames[-1] if own.frames and own.frames[-1].after == own.here else None
        before = turned.before if turned is not None else own.here
        opened, _ = board_of(own.here, own.seat, Lit(free=False))
        picture, board = board_of(before, own.seat, Lit(free=False))
        card = " ".join(says for says, _ in turned.after.sentences()) if turned is not None else ""
        race = clock.race(opened, card, len(own.steps), slower=SLOWER if own.slow else 1.0)
        calm = Button("clock", str(m("Without the clock")))
        if clock.armed:
            says = str(m("Watch the board: the next card comes in a moment."))
            return Face(before, before, picture, board, says, Bubble(says, tip=own.tip), buttons=[calm], race=race)
        told = [says for one in own.frames[:-1] for says, _ in one.after.sentences()][-MOST_TOLD:]
        says = own.says if self._first else str(m("Ready? Then the next card is turned up."))
        buttons = [
            Button("undo", str(m("Take back")), off=not self._back, key="Backspace"), calm,
            Button("slower", str(m("Slower, please")), pressed=own.slow),
            Button("arm", str(m("Turn it up")), primary=True, key="Enter"),
        ]  # fmt: skip
        idle = replace(race, runs=False, idle=True)
        bubble = Bubble(says, told=told, tip=own.tip)
        return Face(before, before, picture, board, " ".join([*told, says]), bubble, buttons=buttons, race=idle)


def _gains(says: str, points: int | None) -> str:
    return f"{says} {points:+d}".replace("-", "−") if points else says
