"""How many words a course may take, and whether it gives an answer away: people play first, and read little."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from tablekit.games.apache.lessons import Race
from tablekit.lessons.questions import answer
from tablekit.lessons.rows import Beat, Choose, Course, Dare, Do, Film, Predict, Recap, Refuse, Slow
from tablekit.lessons.staging import replay

BEFORE, AFTER, TIP, FIRST_CLICK, AIM, TABLE, ALL = 25, 30, 20, 35, 18, 45, 900
SECONDS = {
    "do": 7, "refuse": 9, "dare": 12, "predict": 14, "choose": 35, "slow": 75, "film": 22, "race": 20, "play": 240,
    "recap": 60,
}  # fmt: skip
A_MINUTE = 150  # words read


def words(text: str) -> int:
    """How many words a text has.

    >>> words("You are Purple: click the wood!")
    6
    """
    return len(re.findall(r"[^\s–·|]*\w[^\s]*", text))


def minutes(course: Course) -> float:
    """How long a course takes: words at 150 a minute, and for each beat what its kind takes."""
    said = sum(words(text) for beat in course.beats for _, text, _ in spoken(beat))
    return said / A_MINUTE + sum(SECONDS[beat.kind] for beat in course.beats) / 60


def spoken(beat: Beat) -> Iterator[tuple[str, str, int]]:
    """Everything that a beat says: where, the text, and how many words it may have."""
    yield "says", beat.says, BEFORE
    yield "done", beat.done, AFTER
    yield "hint", beat.hint, BEFORE
    match beat:
        case Do():
            yield from ((f"bad {at + 1}", bad.says, AFTER) for at, bad in enumerate(beat.bad))
            yield "rejoin", beat.rejoin, AFTER
        case Refuse():
            yield "refuse", beat.refuse.says, AFTER
        case Dare():
            yield "says_after", beat.says_after, AFTER
        case Predict():
            yield from ((f"miss {number}", says, AFTER) for number, says in beat.misses.items())
            yield "miss", beat.miss, AFTER
            yield from ((f"option {option.name}", option.because, AFTER) for option in beat.choose)
        case Choose():
            yield from ((f"way {way.name}", way.says, AFTER) for way in beat.ways)
        case Slow():
            yield from ((f"page {at + 1}", page.says, AFTER) for at, page in enumerate(beat.pages))
            yield from ((f"page {at + 1}", page.asks, BEFORE) for at, page in enumerate(beat.pages))
        case Film():
            yield from ((f"reel {at + 1}", reel.asks, BEFORE) for at, reel in enumerate(beat.reels))
            yield from ((f"reel {at + 1}", reel.says, AFTER) for at, reel in enumerate(beat.reels))
            yield from ((f"stop {at + 1}", stop.says, AFTER) for at, stop in enumerate(beat.stops))
        case Race():
            yield from ((f"card {at + 1}", card.says_right, AFTER) for at, card in enumerate(beat.cards))
            yield from ((f"card {at + 1}", card.says_wrong, AFTER) for at, card in enumerate(beat.cards))
            yield from ((f"card {at + 1}", card.says_penalty, AFTER) for at, card in enumerate(beat.cards))
        case Recap():
            yield from ((f"question {at + 1}", quiz.asks, BEFORE) for at, quiz in enumerate(beat.quiz))
            options = [option for quiz in beat.quiz for option in quiz.choose]
            yield from ((f"option {option.name}", option.because, AFTER) for option in options)
            yield from (("mastery", says, AFTER) for says in (beat.mastery.won, beat.mastery.lost))
        case _:
            return


def texts(course: Course) -> Iterator[tuple[str, str]]:
    """Everything that a course says to its reader, each with its place."""
    yield from (("course aim", course.aim), ("course table", course.table), ("course title", course.title))
    for beat in course.beats:
        yield from ((f"beat {beat.id}: {where}", text) for where, text, _ in spoken(beat) if text)
        yield from ((f"beat {beat.id}: option", option.name) for option in options(beat))
    yield from ((f"tip {tip.on}", tip.says) for tip in course.tips)


def options(beat: Beat) -> Iterator[Any]:
    """The options of a beat's questions."""
    if isinstance(beat, Predict):
        yield from beat.choose
    if isinstance(beat, Recap):
        yield from (option for quiz in beat.quiz for option in quiz.choose)


def budget_faults(course: Course) -> list[str]:
    """Where a course says too much, and where it says an answer before it asks for it.

    >>> from tablekit.lessons import course
    >>> budget_faults(course("apache"))
    []
    """
    found = [*_too_long(course), *_given_away(course)]
    first = words(course.aim) + words(course.beats[0].says)
    if first > FIRST_CLICK:
        found.append(f"course: {first} words before the first click, of {FIRST_CLICK}")
    everything = sum(words(text) for where, text in texts(course) if "option" not in where and "tip" not in where)
    if everything > ALL:
        found.append(f"course: {everything} words in all, of {ALL}")
    return found


def _too_long(course: Course) -> Iterator[str]:
    for what, text, most in (("aim", course.aim, AIM), ("table", course.table, TABLE)):
        if words(text) > most:
            yield f"course: {what} has {words(text)} words, of {most}"
    for beat in course.beats:
        yield from (f"beat {beat.id}: {where} has {words(text)} words, of {most}" for where, text, most in spoken(beat)
                    if words(text) > most)  # fmt: skip
    yield from (f"tip {tip.on}: {words(tip.says)} words, of {TIP}" for tip in course.tips if words(tip.says) > TIP)


def _given_away(course: Course) -> Iterator[str]:
    """The words of the right option must not stand in what is said before, where those of others do not."""
    for staged in replay(course):
        beat = staged.beat
        if not isinstance(beat, Predict) or not beat.choose:
            continue
        right = answer(staged)
        named = [option.name.lower() for option in beat.choose]
        said = [name for name in named if re.search(rf"\b{re.escape(name)}\b", beat.says.lower())]
        mine = next(option.name.lower() for option in beat.choose if option.value == right)
        if mine in said and len(said) < len(named):
            yield f"beat {beat.id}: the answer “{mine}” stands in what is said before it"
