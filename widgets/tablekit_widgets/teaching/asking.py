"""``Ask``: a question about a position, to be answered by pointing, by choosing or with a number."""

from __future__ import annotations

from typing import Any

from tablekit.asking.explaining import explanation
from tablekit.core import Condition, Key
from tablekit.lessons.doing import Verdict, answered, guessed, pointed_at
from tablekit.lessons.pages import MOST_ON_ONE, Told, drawn, told_pages
from tablekit.lessons.tasks import Option, Question
from tablekit.lessons.tasks import question as question_of
from tablekit.picture.closeup import Picture, Ring, RingKind, found_place, part, place
from tablekit.picture.look import Lights
from tablekit.picture.scene import Rect, Scene
from tablekit.picture.strip import Panel, strip
from tablekit.position import Position
from tablekit.saying import Message, Text
from tablekit.teach.answers import Attempt, named
from tablekit.teach.grounds import concerned, grounds
from tablekit_widgets.kit import lesson_html as html
from tablekit_widgets.kit.face import Lesson
from tablekit_widgets.kit.html import clause_chip, say
from tablekit_widgets.kit.lesson_html import Spot
from tablekit_widgets.teaching.tasks import keep
from tablekit_widgets.words import m


class Ask(Lesson):
    """A question whose answer the engine computes; it opens after an answer was given, or on request.

    Arguments: ``source``, a ``Question``, or the name of a game with the ``id`` of one of its questions; ``whole``,
    whether all of the board is shown.  Each wrong answer has its own reason.  ``done`` says whether it was answered
    rightly.

    >>> from tablekit_widgets import Ask
    >>> Ask("meduris", "small-yield").done
    False
    """

    def __init__(self, source: Question | str, id: str = "", *, whole: bool = False) -> None:
        self._source, self._id = source, id
        self.question = question_of(source, id) if isinstance(source, str) else source
        self._whole = whole
        self._seen = False  # the right answer was shown at some time
        self._clear()
        super().__init__(named(self.question))

    def _read(self) -> None:
        if isinstance(self._source, str):
            self.question = question_of(self._source, self._id)

    def _clear(self) -> None:
        self._marked: dict[Key, None] = {}
        self._guess: Any = None
        self._checked = False  # an answer was given
        self._opened = False  # the right one is shown

    @property
    def position(self) -> Position:
        """The position that is asked about."""
        return self.question.position

    @property
    def _verdict(self) -> Verdict:
        """What becomes of the answer as it stands."""
        if self.question.kind == "points":
            return pointed_at(self.question, {str(key) for key in self._marked})
        return answered(self.question, str(self._guess))

    @property
    def done(self) -> bool:
        """Whether the answer that was given is right."""
        return self._checked and self._verdict.right

    # ------------------------------------------------------------ acts

    def _do(self, name: str, value: str) -> None:
        if name in ("again", "clear"):
            self._clear()
            self._show(m("Begin again."))
        elif name == "open":
            self._opened = self._seen = True
            self._show(self.question.because)
        elif self._checked and self.question.kind != "number":
            return
        elif name == "check" and self.question.kind == "points" and self._marked:
            self._answered()
        elif name == "check" and self.question.kind == "number":
            self._number(value)
        elif name.startswith("option "):
            option = next((o for o in self.question.choose if f"option {o.value}" == name), None)
            if option is not None:
                self._guess = option.value
                self._answered()
        elif name.startswith("key ") and self.question.kind == "points":
            self._mark(next((key for key in self.question.among if f"key {key}" == name), None))

    def _number(self, value: str) -> None:
        guess = guessed(self.question, value.strip())
        if guess is None:
            self._show(m("Type a number first."))
            return
        self._guess = guess
        self._answered()

    def _answered(self) -> None:
        self._checked = True
        things = tuple(str(key) for key in self._marked)
        value = "" if self._guess is None else str(self._guess)
        keep(named(self.question), Attempt(things=things, value=value, opened=self._seen))
        self._seen |= self.done or self.question.kind != "number"
        if self.done:
            self.face.done = True
        why = self._verdict.says
        if self.done:
            self._show(m("Right. {why}", why=why))
        else:
            self._show(m("Not quite. {why}", why=why) if why else m("Not quite."))

    def _click(self, across: float, down: float) -> None:
        if self.question.kind == "points" and not self._checked and not self._opened:
            shown = self._picture()
            self._mark(shown.scene.hit(*shown.point(across, down)))

    def _mark(self, key: Key | None) -> None:
        if key is None or key not in self.question.among:
            return
        if key in self._marked:
            del self._marked[key]
        else:
            self._marked[key] = None
        here = m("{thing} marked, {number} marked.", thing=self._name(key), number=len(self._marked))
        gone = m("{thing} no longer marked, {number} marked.", thing=self._name(key), number=len(self._marked))
        self._show(here if key in self._marked else gone)

    def _name(self, key: Key) -> str:
        return explanation(self.position, key).name

    # ------------------------------------------------------------ showing

    def _scene(self) -> Scene:
        """The board; a click on it means what may be pointed at, whatever else lies there."""
        among = self.question.among if self.question.kind == "points" else ()
        return drawn(self.position, not self.question.focus, theme="both", lights=Lights(offered=among))

    def _picture(self) -> Picture:
        scene = self._scene()
        return Picture(scene, self._seen_part(scene), self._rings(scene))

    def _seen_part(self, scene: Scene) -> Rect | None:
        if self._whole or not self.question.focus:
            return None
        return part(scene, [found_place(scene, name) for name in self.question.focus])

    def _rings(self, scene: Scene) -> list[Ring]:
        if self.question.kind != "points":
            return []
        kinds: dict[Key, RingKind] = dict.fromkeys(self._marked, "marked")
        if self._checked or self._opened:
            kinds = {key: "right" if key in self.question.answer else "wrong" for key in self._marked}
            kinds |= {key: "missed" for key in self.question.answer if key not in self._marked}
        found = []
        for key in self.question.among:
            box = place(scene, key)
            if key in kinds and box is not None:
                found.append(Ring(box, kinds[key]))
        return found

    def _html(self) -> str:
        shown = self._picture()
        answering = not (self._checked or self._opened)
        live = self.question.kind == "points" and answering
        spots = []
        for key in self.question.among if live else ():
            box = place(shown.scene, key)
            if box is not None:
                name = m("{thing}, marked", thing=self._name(key)) if key in self._marked else self._name(key)
                spots.append(Spot(f"key {key}", name, box))
        side = {"points": self._pointed, "choose": self._chosen, "number": self._numbered}[self.question.kind]()
        return html.page(
            m("Ask"), self.question.asks, html.picture(shown, spots, live), side, self._foot(),
            high=html.is_high(shown), done=self.done,
        )  # fmt: skip

    def _because(self) -> str:
        book = self.position.game.clauses
        way = self.question.way
        told = html.told(book, told_pages(way, most=MOST_ON_ONE)[-1].told) if len(way) > 1 else ""
        rule = html.chips(book, self.question.clauses)
        inside = html.paragraph(self.question.because) + told + rule
        return html.box("good", m("Right") if self.done else m("The answer"), inside)

    def _pointed(self) -> str:
        if not (self._checked or self._opened):
            if self._marked:
                names = ", ".join(self._name(key) for key in self._marked)
                says = html.paragraph(
                    m("{number} marked: {names}", number=len(self._marked), names=names), "tk-caption"
                )
            else:
                says = html.paragraph(m("Choose a place to mark it, and again to take the mark away."), "tk-caption")
            return says + self._panels()
        wrong = [key for key in self._marked if key not in self.question.answer]
        missed = [key for key in self.question.among if key in self.question.answer and key not in self._marked]
        right = [key for key in self._marked if key in self.question.answer]
        rows = "".join(self._row("✗", "tk-unmet", m("wrong"), key) for key in wrong)
        if self._checked:
            rows += "".join(self._row("!", "tk-near", m("missed"), key) for key in missed)
        if right:
            names = ", ".join(self._name(key) for key in right)
            sign = f'<span class="tk-sign" role="img" aria-label="{say(m("right"))}">✓</span>'
            rows += f'<div class="tk-row tk-met">{sign}<div>{say(names)}</div></div>'
        count = m("{found} of {all} found", found=len(right), all=len(self.question.answer))
        if wrong:
            count = m("{found} of {all} found, {wrong} wrong",
                      found=len(right), all=len(self.question.answer), wrong=len(wrong))  # fmt: skip
        box = html.box("near", count, rows) if rows and not self.done else ""
        return box + self._because()

    def _row(self, sign: str, kind: str, word: Text, key: Key) -> str:
        """A place that was wrong or missed, with its own reason."""
        book = self.position.game.clauses
        reasons = self.question.reasons(key)
        failed = [c for c in reasons if not c.met]
        about = failed or [c for c in reasons if c.facts][-1:] or list(reasons[-1:])
        chip = clause_chip(book, about[0].clause) if about else ""
        says = "; ".join(map(_reason, about))
        lead = m("Not here") if failed else m("Missed")
        return (
            f'<div class="tk-row {kind}"><span class="tk-sign" role="img" aria-label="{say(word)}">{sign}</span>'
            f"<div><b>{say(self._name(key))}</b> · {say(lead)}: {say(says)}. {chip}</div></div>"
        )

    def _panels(self) -> str:
        return html.panels(self.position, concerned(self.question))

    def _chosen(self) -> str:
        closed = self._checked or self._opened
        rows = "".join(self._option(option, closed) for option in self.question.choose)
        parts = [f'<div class="tk-options">{rows}</div>', "" if closed else self._panels()]
        if self._checked and not self.done:
            parts.append(html.box("bad", m("Not quite"), html.paragraph(self._verdict.says)))
        if closed:
            parts.append(self._because())
        return "".join(parts)

    def _option(self, option: Option, closed: bool) -> str:
        right, mine = closed and option.value == self.question.answer, self._checked and option.value == self._guess
        kind = " tk-right" if right else " tk-wrong" if mine else ""
        words = m("right") if right else m("yours") if mine else None
        words = m("yours, right") if right and mine else words
        mark = f"<em>{'✓ ' if right else '✗ ' if mine else ''}{say(words)}</em>" if words else ""
        says = f"<span>{say(option.says)}</span>" if option.says else ""
        value = option.name or str(option.value)
        value = value.capitalize() if value in self.position.colours else value
        act = say(f"option {option.value}")
        return (
            f'<button class="tk-do tk-option{kind}" data-do="{act}"{" disabled" * closed}>'
            f"<b>{say(value)}</b>{says}{mark}</button>"
        )

    def _numbered(self) -> str:
        if self.done or self._opened:
            return html.box("good", f"✓ {self.question.answer}", "") + self._because()
        label = say(m("Your number"))
        entry = f'<div class="tk-moves"><input type="text" inputmode="numeric" aria-label="{label}" maxlength="6">'
        entry += html.button("check", m("Check"), primary=True) + "</div>"
        if self._checked:
            why = html.paragraph(self._verdict.says)
            entry += html.box(
                "bad",
                m("Not {number}", number=self._guess),
                why + html.told(self.position.game.clauses, self._grounds()),
            )
        return entry + self._panels()

    def _grounds(self) -> list[Told]:
        return [Told(says, clause) for says, clause in grounds(self.question)]

    def _foot(self) -> str:
        closed = self._checked or self._opened
        parts = []
        if self.question.kind == "points" and not closed:
            parts.append(html.button("check", m("Check"), off=not self._marked, primary=bool(self._marked)))
            parts.append(html.button("clear", m("Clear"), off=not self._marked))
        if closed:
            parts.append(html.button("again", m("Again"), primary=not self.done))
        if not (self.done or self._opened) and not (closed and self.question.kind == "choose"):
            parts.append(html.button("open", m("Show the answer")))
        return "".join(parts) + html.counted(named(self.question))

    def _static(self) -> str:
        scene = self._scene()
        lines = [f"○ {option.name or option.value}  {option.says}" for option in self.question.choose]
        lines.append(str(m("Run this notebook to answer it.")))
        return strip(str(self._asks()), [Panel(Picture(scene, self._seen_part(scene)))], lines=lines)

    def _plain(self) -> str:
        options = "".join(
            f"\n- {option.name or option.value} {option.says}".rstrip() for option in self.question.choose
        )
        return f"{self._asks()}{options}"

    def _asks(self) -> Message:
        return m("Ask: {question}", question=self.question.asks)


def _reason(c: Condition) -> str:
    """A condition, with what it would take where it is not met."""
    return str(m("{says} (it takes {takes})", says=c.said, takes=c.remedy)) if c.remedy and not c.met else c.says
