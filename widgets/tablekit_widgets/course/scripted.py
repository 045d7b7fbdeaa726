"""A beat before the reader's own part as it is shown: what others do step by step, then the moment itself."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from msgspec.structs import replace

from tablekit.asking.offer import CHANCE
from tablekit.core import Key
from tablekit.lessons.come import Walk
from tablekit.lessons.kinds import HOLD, by_clicks, kind_of
from tablekit.lessons.moment import Moment, asks_first, offer, untried
from tablekit.lessons.rows import Choose, Film, Predict, Slow
from tablekit.lessons.seen import Shown, film_length
from tablekit.lessons.steps import Taken, with_words
from tablekit.lessons.telling import asks_here, slow_answer
from tablekit.picture.closeup import pictured
from tablekit.position import Position
from tablekit.saying.sentences import cut
from tablekit_widgets.course import around
from tablekit_widgets.course.board import Lit, board_of, flying, scene_of, seen_by
from tablekit_widgets.course.clock import Clock, pads
from tablekit_widgets.course.face import Face
from tablekit_widgets.course.view import Auto, Bubble, Button, Card, Mark, Option, RaceView, Tone
from tablekit_widgets.words import m

STEP_MS, FILM_MS, WAIT_MS, QUICKEST_MS = 900, 20_000, 2600, 120
MOST_CHIPS = 4
ASIDE = ("answer", "player", "press", "roll")  # what is answered beside the board, not in the row of buttons


def stepping(taken: Taken, seat: int, buttons: Sequence[Button], ms: int = STEP_MS) -> Face:
    """A step of somebody else, while more are to come."""
    picture, board = board_of(taken.after, seat, Lit(free=False), way=[taken.before, taken.after])
    told = taken.after.sentences()
    says = " ".join(says for says, _ in told) or "…"
    return Face(taken.after, taken.before, picture, board, says, Bubble(says), buttons=buttons, auto=Auto("step", ms),
                way=[taken.before, taken.after])  # fmt: skip


def names_of(position: Position, seat: int) -> Face:
    """Everything on the board by its name, with numbers on the board and beside the names."""
    scene, seen = scene_of(position, seat), seen_by(position, seat)
    placed = pictured(scene, seen.game.drawing, seen.state(), seen.names, (), True).placed
    labels = sorted((one.label for one in placed), key=lambda label: (round(label.at[1] / 60), label.at[0]))
    picture, board = board_of(position, seat, Lit(free=False))
    marks = [Mark((label.at[0] - 1, label.at[1] - 1, 2, 2), "named", at) for at, label in enumerate(labels, start=1)]
    told = [f"**{at} {label.name}**: {label.says}" for at, label in enumerate(labels, start=1)]
    board = replace(board, rings=marks, focus=None, about=None)
    back = Button("names", str(m("Back to the game")), primary=True, key="Escape")
    bubble = Bubble(str(m("What is what")), told=told)
    heard = " ".join(told).replace("**", "")
    return Face(position, position, picture, board, heard, bubble, buttons=[back])


class Scripted:
    """What is shown of a walk in such a beat; ``clock`` is that of its races, which ``calm`` leaves out."""

    def __init__(self, walk: Walk, clock: Clock, *, skipped: bool) -> None:
        assert walk.moment is not None
        self._walk, self._clock, self._skipped = walk, clock, skipped
        self._moment: Moment = walk.moment
        self._shown: Shown = walk.shown
        self._beat = walk.staged.beat
        self._seat = walk.staged.seat

    def face(self) -> Face:
        """The moment with all that stands beside its board."""
        shown, moment = self._shown, self._moment
        if shown.clock and self._clock.on:
            return self._race()
        light = self._light()
        last = with_words(shown.frames)[-1:] if not self._skipped and not isinstance(self._beat, Film) else ()
        way = [last[0].before, last[0].after] if last else []
        picture, board = board_of(
            moment.here, self._seat, light, way=way, about=self._about(), star=self._star(), rings=self._rings()
        )
        if isinstance(self._beat, Film) and shown.frames and moment.phase == "asked":
            flown = [shown.frames[0].before, *(one.after for one in shown.frames)]
            board = replace(board, flying=flying(flown, self._seat))
        bubble, cards = self._bubble(), self._cards()
        if cards:
            board = replace(board, focus=None)  # what came of a way is seen on all of the board
        before = shown.frames[0].before if shown.frames and not self._skipped else moment.here
        words = [card.says for card in cards[-1:]] or ([bubble.says] if bubble is not None else [])
        number = str(m("Your number")) if shown.number else ""
        return Face(
            moment.here, before, picture, board, " ".join(words).replace("**", ""), bubble, cards,
            self._options(light), number, self._buttons(), auto=self._auto(), race=self._pads(), way=way,
        )  # fmt: skip

    # ------------------------------------------------------------ on the board

    @classmethod
    def lights(cls, walk: Walk) -> Lit:
        """What is lit of a walk in such a beat."""
        return cls(walk, Clock(walk.course), skipped=False)._light()

    def _light(self) -> Lit:
        shown, moment = self._shown, self._moment
        free = moment.phase == "asked" and not shown.pointing and by_clicks(moment.staged)
        offered = offer(moment).offered if free else ()
        return Lit(shown.lit, shown.chosen, shown.dashed, [*offered, *shown.lit], free)

    def _about(self) -> Key | None:
        shown = self._shown
        if shown.ring:
            return shown.ring[-1]
        if self._moment.phase != "asked" or not shown.about:
            return None
        return next((key for key in scene_of(shown.board, self._seat).keys if str(key) == shown.about), None)

    def _star(self) -> Key | None:
        keys = scene_of(self._shown.board, self._seat).keys if self._shown.star else ()
        return next((key for key in keys if str(key) == self._shown.star), None)

    def _rings(self) -> list[tuple[Key, str]]:
        moment, beat = self._moment, self._beat
        rings = [(key, "refused") for key in self._shown.ring]
        if isinstance(beat, Slow) and moment.answered and isinstance(moment.guess, Key):
            right = slow_answer(moment.staged, beat.pages[moment.page])
            rings += [(right, "right")] + [(moment.guess, "refused")] * (right != moment.guess)
        return rings

    # ------------------------------------------------------------ beside it

    def _bubble(self) -> Bubble | None:
        shown, moment, book = self._shown, self._moment, self._moment.here.game.clauses
        if moment.phase == "compared":
            chips = around.rules_of(book, self._beat.clauses)[:MOST_CHIPS]
            return None if untried(moment) else Bubble("", rules=chips)
        tone: Tone = "good" if moment.phase == "done" else "near" if moment.phase in ("tried", "rejoined") else ""
        tone = "bad" if shown.ring and moment.phase == "asked" else tone
        hinted = self._walk.hinted and moment.phase == "asked"
        says = shown.says if hinted else " ".join(filter(None, (shown.says, shown.then)))
        rules = around.rules_of(book, [*(reason.clause for reason in shown.reasons), *shown.clauses])
        first = not self._walk.at and moment.phase == "asked" and not moment.own
        head = self._walk.course.aim if first else ""
        if isinstance(self._beat, Predict) and moment.phase == "asked" and moment.answered and moment.says:
            asked, *_ = cut(self._beat.says)  # what is to be done now stands before the question
            return Bubble(asked, tone, shown.says)
        return Bubble(says, tone, head, tip=shown.then if hinted else "", rules=rules[:MOST_CHIPS])

    def _cards(self) -> list[Card]:
        moment, beat = self._moment, self._beat
        if moment.phase != "compared" or not isinstance(beat, Choose):
            return []
        through, found = not untried(moment), []
        for at in sorted(moment.ways):
            track, claims = moment.staged.tracks[at], beat.ways[at].shows.get("scores")
            seats = [seat for seat, colour in enumerate(track.end.colours) if not claims or colour in claims]
            goes = through and at == beat.main
            note = str(m("our game goes on here")) if goes else ""
            points = around.points_of(track.end, seats, self._seat)
            found.append(Card(track.name, track.says, points, note, goes or (not through and at == moment.ways[-1])))
        return found

    def _options(self, light: Lit) -> list[Option]:
        there = set(scene_of(self._moment.here, self._seat, light).keys)
        found = []
        for button in self._shown.buttons:
            kind, _, rest = button.act.partition(" ")
            if kind not in ASIDE or (kind == "roll" and CHANCE in there) or (kind == "press" and rest != HOLD):
                continue
            mine = kind == "player" and rest == str(self._seat)
            found.append(Option(button.act, str(m("You")) if mine else button.says))
        return [*found, *self._unseen(there)]

    def _unseen(self, there: Collection[Key]) -> list[Option]:
        """Where a move that is asked for has no place on this board, all answers that have none, as one may choose."""
        moment = self._moment
        if (
            moment.phase != "asked"
            or self._shown.pointing
            or asks_first(moment)
            or moment.chosen
            or not by_clicks(moment.staged)
        ):
            return []
        offered = offer(moment)
        beside = offered.beside(there)
        wanted = not offered.named or any(one.move in offered.asked for one in beside)
        return [Option(f"move {one.move.text}", str(one.says)) for one in beside] if wanted else []

    def _buttons(self) -> list[Button]:
        moment, found = self._moment, []
        if moment.phase == "asked" and by_clicks(moment.staged):
            found.append(Button("names", str(m("Names"))))
        film = isinstance(self._beat, Film)
        for button in self._shown.buttons:
            kind = button.act.partition(" ")[0]
            if kind in ASIDE or (button.act == "pointed" and not moment.chosen):
                continue
            if film and kind == "skip":
                found.append(Button("skip", str(m("Skip")), key="s"))
                continue
            says, key, quiet = self._words(button.act, button.says)
            dark = button.dark and not (film and kind == "page" and not moment.answered)
            found.append(Button(button.act, says, dark, quiet, key=key))
        return sorted(found, key=lambda button: button.primary)

    def _words(self, act: str, says: str) -> tuple[str, str, bool]:
        """What a button is called, its key, and whether it stands back."""
        kind, _, rest = act.partition(" ")
        go = str(m("Go on ▸"))
        if act == "go on":
            through = self._moment.phase == "rejoined" or not untried(self._moment)
            return go if through else str(m("Go on with our game")), "ArrowRight", False
        match kind:
            case "next":
                return go, "ArrowRight", False
            case "take":
                return str(m("Take back")), "Backspace", False
            case "way":
                return str(m("Go back and try: {way}", way=self._moment.staged.tracks[int(rest)].name)), "", False
            case "page":
                forward = rest == "1"
                asked = forward and self._moment.answered
                return go if asked else says, "ArrowRight" if forward else "ArrowLeft", False
            case "hint":
                return str(m("Hint")), "h", False
            case "skip":
                return str(m("Skip")), "s", True
            case "pointed":
                return str(m("That is all")), "Enter", False
        if act == "turn up":
            return str(m("With the clock")), "Enter", False
        return (str(m("Without the clock")), "", False) if act == "turn up calmly" else (says, "", False)

    def _auto(self) -> Auto | None:
        """The next page of a film by itself, more slowly where there is something to read."""
        moment, beat = self._moment, self._beat
        if not isinstance(beat, Film) or moment.phase != "asked" or moment.answered or asks_here(moment):
            return None
        waits = not moment.page or moment.says != beat.says
        return Auto("page 1", WAIT_MS if waits else max(FILM_MS // max(film_length(moment), 1), QUICKEST_MS))

    # ------------------------------------------------------------ a race

    def _pads(self) -> RaceView | None:
        """The hand cards of a race: to be clicked without a clock, and before it only to be seen."""
        if kind_of(self._moment.staged) is None or self._moment.phase != "asked":
            return None
        return RaceView(0, False, pads(self._walk.course), not self._shown.clock)

    def _race(self) -> Face:
        """A race for the page to run: the board before the card is turned up, and the one with it."""
        shown, here = self._shown, self._moment.here
        before = shown.frames[0].before if shown.frames else here
        opened, _ = board_of(here, self._seat, Lit(free=False))
        picture, board = board_of(before, self._seat, Lit(free=False))
        card = " ".join(says for one in shown.frames for says, _ in one.after.sentences())
        race = self._clock.race(opened, card, self._moment.page, shown.clock)
        says = str(m("Watch the board: the card comes in a moment."))
        calm = Button("calm", str(m("Without the clock")))
        return Face(before, before, picture, board, says, Bubble(says), buttons=[calm], race=race)
