"""The end of a course as it is shown: three questions on boards of this very game, and what one can do now."""

from __future__ import annotations

from collections.abc import Sequence

from tablekit.lessons.come import Walk
from tablekit.lessons.doing import reasons, refused_in_words
from tablekit.lessons.questions import RIGHT_ANSWER, board, deciding_steps, quiz_answer
from tablekit.lessons.rows import Quiz, Recap
from tablekit.lessons.steps import Taken
from tablekit.position import Position
from tablekit.saying import Message
from tablekit.saying.current import speaking
from tablekit_widgets.course import around
from tablekit_widgets.course.board import Lit, board_of
from tablekit_widgets.course.face import Face
from tablekit_widgets.course.view import Bubble, Button, Option, Rule
from tablekit_widgets.words import m

MOST_TOLD = 2


class Ending:
    """What is shown of a walk at its end; ``reads`` is whether the answer that was just given is still to be read."""

    def __init__(self, walk: Walk, *, reads: bool) -> None:
        recap = walk.staged.beat
        assert isinstance(recap, Recap)
        self._walk, self._recap, self._reads = walk, recap, reads

    def face(self) -> Face:
        """A question with its board, its answer, and after the last one how it went."""
        at = len(self._walk.answers)
        if self._reads:
            return self._answered(self._recap.quiz[at - 1], at - 1)
        return self._mastered() if at == len(self._recap.quiz) else self._asked(self._recap.quiz[at], at)

    def _seat(self, players: int) -> int:
        seat = self._walk.staged.seat
        return seat if seat < players else 0

    def _asked(self, quiz: Quiz, at: int) -> Face:
        start = board(quiz, self._walk.beats)
        picture, over = board_of(start, self._seat(start.players), Lit(free=False))
        options = [Option(f"answer {place}", option.name) for place, option in enumerate(quiz.choose)]
        head = str(m("Question {at} of {many}", at=at + 1, many=len(self._recap.quiz)))
        return Face(start, start, picture, over, f"{head}. {quiz.asks}", Bubble(quiz.asks, head=head), options=options)

    def _answered(self, quiz: Quiz, at: int) -> Face:
        """The answer, and what decides it played on the board."""
        start = board(quiz, self._walk.beats)
        steps, given = deciding_steps(quiz.proof, start), self._walk.answers[at]
        here, seat = steps[-1].after if steps else start, self._seat(start.players)
        way = [steps[-1].before, here] if steps else []
        picture, over = board_of(here, seat, Lit(free=False), way=way)
        right = quiz_answer(quiz, self._walk.beats)
        because = next((option.because for option in quiz.choose if option.value == given), "")
        verdict = str(RIGHT_ANSWER) if given == right else because or str(m("No: look at the board."))
        told, rules = self._why(quiz, here, steps, explained=given != right and bool(because))
        options = [
            Option(
                f"answer {place}", option.name,
                "right" if option.value == right else "wrong" if option.value == given else "", True,
            )
            for place, option in enumerate(quiz.choose)
        ]  # fmt: skip
        bubble = Bubble(quiz.asks, "good" if given == right else "near", verdict, told, rules=rules)
        go = Button("read", str(m("Go on ▸")), primary=True, key="ArrowRight")
        return Face(here, start, picture, over, " ".join([verdict, *told]), bubble, options=options, buttons=[go])

    @staticmethod
    def _why(quiz: Quiz, here: Position, steps: Sequence[Taken], *, explained: bool) -> tuple[list[str], list[Rule]]:
        """What the engine says of the right answer: why the move is refused, or what was told of it; with its clauses.

        Where it tells nothing of it, what happened last is said, unless the answer is ``explained`` already.
        """
        book = here.game.clauses
        if quiz.proof.refuse and (refused := here.why_not(quiz.proof.refuse)) is not None:
            return [refused_in_words(refused)], around.rules_of(book, [one.clause for one in reasons(refused)][:1])
        told = list(steps[-1].after.sentences()) if steps else []
        with speaking("en"):  # as the files of courses are
            said = [words for words, _ in steps[-1].after.sentences()] if steps else []
        contains = quiz.proof.contains
        sure = [one for one, words in zip(told, said, strict=True) if contains and contains in words]
        if not sure:
            return ([] if explained else [words for words, _ in told[-MOST_TOLD:]]), []
        return [words for words, _ in sure], around.rules_of(book, [clause for _, clause in sure])

    def _mastered(self) -> Face:
        """How it went: the line of mastery where most answers were right, as else it would claim too much."""
        walk, quiz = self._walk, self._recap.quiz
        here = walk.own.here if walk.own is not None else walk.staged.start
        right = sum(given == quiz_answer(one, walk.beats) for given, one in zip(walk.answers, quiz, strict=True))
        most = 2 * right > len(quiz)
        line = (self._recap.mastery.won if self._won else self._recap.mastery.lost) if most else self._played()
        head = str(_counted(right, len(quiz)))
        picture, over = board_of(here, self._seat(here.players), Lit(free=False))
        points = [f"{name}: {score}" for name, score in zip(here.names, here.scores(), strict=True)]
        buttons = [
            Button("again", str(m("Play again"))), Button("else", str(m("Somebody else plays")), quiet=True),
        ]  # fmt: skip
        bubble = Bubble(line, "good" if most else "", head, points)
        return Face(here, here, picture, over, f"{line} {head}", bubble, buttons=buttons, ends=True)

    @property
    def _won(self) -> bool:
        own = self._walk.own
        return own is not None and own.over and own.won

    def _played(self) -> str:
        """What was done all the same, and what is still to be learned."""
        own = self._walk.own
        done = m("You came to the end of the course.")
        if own is not None and own.over:
            done = m("You won.") if self._won else m("You played a whole game to its end.")
        more = m("The questions were about the fine points: play again when you like, and watch for them.")
        return f"{done} {more}"


def _counted(right: int, many: int) -> Message:
    if not right:
        return m("No question right this time")
    if right == many:
        return m("All {many} questions right", many=many)
    return m("{right} of {many} questions right", right=right, many=many)
