"""Everything that is wrong with a course, in words: each of its lines, claims, answers and numbers held to the engine.

The numbers are those of what a course has to prove: 1 each beat is reached, 2 each step is legal, 3 goals, 4 claims and
answers, 5 numbers in words, 7 nobody answers for the reader.  Words are counted in ``words``.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any

import msgspec

from tablekit import catalog
from tablekit.core import Chance, Over
from tablekit.core.errors import TablekitError
from tablekit.games.apache.lessons import Race, lines_agree
from tablekit.lessons import playing as owns
from tablekit.lessons.doing import decides
from tablekit.lessons.examples import differences
from tablekit.lessons.questions import answer, board, choices, quiz_answer, reel_answer, told
from tablekit.lessons.rows import (
    Choose,
    Claim,
    Course,
    Dare,
    Do,
    Film,
    Option,
    Play,
    Predict,
    Recap,
    Refuse,
    Slow,
)  # fmt: skip
from tablekit.lessons.staging import Staged, claimed, stages
from tablekit.lessons.steps import Taken, end, going_on, line, taking
from tablekit.lessons.tasks import holds
from tablekit.lessons.telling import recorded, reel_ends, slow_answer, slow_boards
from tablekit.position.position import Position
from tablekit.saying.current import speaking
from tests.courses.proofs.numbers import number_faults

MOST_LINES = 30_000
TRIALS = 5  # games that show what is met in the reader's own part


def faults(course: Course, *, games: int = TRIALS) -> list[str]:
    """Everything that is wrong with a course, each with its beat.

    ``games`` are played by bots to see what is met in the reader's own part; without any that is left out.

    >>> from tablekit.lessons import course
    >>> faults(course("meduris"))
    []
    """
    found = [*_head_faults(course)]
    beats: list[Staged] = []
    try:
        for staged in stages(course):
            beats.append(staged)
            found += [f"beat {staged.beat.id}: {fault}" for fault in _guarded(staged, games)]
        found += [fault for staged in beats for fault in (*_quiz_faults(staged, beats), *_tally_faults(staged, beats))]
    except TablekitError as error:
        found.append(str(error))
    return found


def _head_faults(course: Course) -> Iterator[str]:
    book = catalog.game(course.game).clauses
    named = [*course.table_clauses, *(tip.on for tip in course.tips)]
    yield from (f"course: {clause} does not exist" for clause in named if clause not in book)
    for beat in course.beats:
        taught = (*beat.clauses, *beat.told)
        yield from (f"beat {beat.id}: {clause} does not exist" for clause in taught if clause not in book)
    kinds = [beat.kind for beat in course.beats]
    if kinds[-2:] != ["play", "recap"] or kinds.count("play") != 1:
        yield "course: it does not end with the reader's own part and the recap"


def _guarded(staged: Staged, games: int) -> Iterator[str]:
    try:
        yield from beat_faults(staged, games)
    except TablekitError as error:
        yield str(error)


def beat_faults(staged: Staged, games: int = TRIALS) -> Iterator[str]:
    """What is wrong with a beat that can be played."""
    yield from (f"at its end, {fault}" for fault in differences(staged.end, staged.beat.shows))
    yield from _answered_for_the_reader(staged)
    yield from _seat_faults(staged)
    if games or not isinstance(staged.beat, Play):
        yield from _clause_faults(staged, games)
    yield from _price_faults(staged)
    match staged.beat:
        case Do():
            yield from _goal_faults(staged, staged.beat)
            yield from _bad_faults(staged, staged.beat)
        case Refuse():
            yield from _refuse_faults(staged, staged.beat)
        case Dare():
            yield from _claims(staged.beat.shows_after, staged.tracks[0].end, "after the blunder")
        case Predict():
            yield from _predict_faults(staged, staged.beat)
        case Choose():
            yield from _fork_faults(staged, staged.beat)
        case Slow():
            yield from _slow_faults(staged, staged.beat)
        case Film():
            yield from _film_faults(staged, staged.beat)
        case Race():
            yield from _claims(staged.beat.shows_late, staged.tracks[1].end, "for a slow hand")
            yield from lines_agree(staged)
            yield from _hand_faults(staged.beat)
        case Play():
            if isinstance(staged.start.node, Over):
                yield "the game is over before the reader's own part"
        case Recap():
            pass
    yield from number_faults(staged)


def _claims(claim: Claim, position: Position, where: str) -> Iterator[str]:
    yield from (f"{where}, {fault}" for fault in differences(position, claim))


# ---------------------------------------------------------------- 7: nobody answers for the reader


def _answered_for_the_reader(staged: Staged) -> Iterator[str]:
    """Decisions of the reader's that the course takes, but for what plays itself."""
    parts: list[tuple[str, Sequence[Taken]]] = [("before", staged.before), ("after", staged.after)]
    for where, taken in parts:
        yield from (f"{where}: “{one.step}” is the reader's to decide" for one in taken if _decides(one, staged.seat))


def _decides(taken: Taken, seat: int) -> bool:
    return not taken.chance and not taken.itself and taken.seat == seat and len(taken.before.legal_moves(seat)) > 1


def _seat_faults(staged: Staged) -> Iterator[str]:
    """Whoever is asked has to be the reader, and has to be able to do something."""
    if not isinstance(staged.beat, (Do, Dare, Choose)):
        return
    for track in staged.tracks:
        own = track.own(staged.seat)
        if not own:
            yield f"{track.role} {track.at + 1}: nothing in it is the reader's to do"
        elif own[0]:
            yield f"{track.role} {track.at + 1}: others move first"


# ---------------------------------------------------------------- 3: goals, bad moves, refusals


def _goal_faults(staged: Staged, beat: Do) -> Iterator[str]:
    if beat.goal is None:
        if beat.rejoin:
            yield "it has a rejoin, and no goal that could be reached by another way"
        return
    main = staged.tracks[0]
    if holds(staged.asked, beat.goal):
        yield "its start shows the goal already"
    yield from _claims(beat.goal, main.end, "the line does not reach the goal")
    early = [at for at, taken in enumerate(main.taken[:-1]) if holds(taken.after, beat.goal)]
    if early:
        yield f"the goal is reached after {early[0] + 1} of {len(main.taken)} steps of the line"
    yield from (f"“{fault}” in the goal is nothing that there is" for fault in differences(staged.asked, beat.goal)
                if "there is no such" in fault)  # fmt: skip
    elsewhere = other_ways(staged, beat)
    if elsewhere and not beat.rejoin:
        yield f"{len(elsewhere)} other ways to the goal end elsewhere, as {'; '.join(elsewhere[0])}: rejoin is missing"
    if beat.rejoin and not elsewhere:
        yield "it has a rejoin, and no other way to the goal ends elsewhere"


def other_ways(staged: Staged, beat: Do) -> tuple[tuple[str, ...], ...]:
    """The lines of the reader, as long as ours at most, that reach the goal and end elsewhere."""
    main, goal = staged.tracks[0], msgspec.json.encode(beat.goal)
    return _ways(staged.asked, goal, main.end, len(main.own(staged.seat)), staged.seat)


@lru_cache(maxsize=64)  # a course is looked at again and again while it is written
def _ways(asked: Position, goal: bytes, ours: Position, depth: int, seat: int) -> tuple[tuple[str, ...], ...]:
    claim = msgspec.json.decode(goal)
    found: dict[Position, tuple[str, ...]] = {}
    edge: dict[Position, tuple[str, ...]] = {asked: ()}
    tried = 0
    for _ in range(depth):
        after: dict[Position, tuple[str, ...]] = {}
        for position, way in edge.items():
            for move in position.legal_moves(seat) if decides(position, seat) else ():
                tried += 1
                if tried > MOST_LINES:
                    raise TablekitError(f"its goal has more than {MOST_LINES} lines to be looked at")
                there = position.played(move)
                taken = going_on(there)
                there = taken[-1].after if taken else there
                if not holds(there, claim):
                    after.setdefault(there, (*way, move.text))
                elif there != ours:
                    found.setdefault(there, (*way, move.text))
        edge = after
    return tuple(found.values())


def _bad_faults(staged: Staged, beat: Do) -> Iterator[str]:
    main = staged.tracks[0]
    for track, bad in zip(staged.tracks[1:], beat.bad, strict=True):
        yield from _claims(bad.shows, track.end, f"after {'; '.join(bad.play)}")
        if track.texts(staged.seat) == main.texts(staged.seat)[: len(track.own(staged.seat))]:
            yield f"{'; '.join(bad.play)} is the beginning of ours"
        comes_to_it = track.end == main.end or (beat.goal is not None and holds(track.end, beat.goal))
        if bad.same and not comes_to_it:
            yield f"{'; '.join(bad.play)} is called the same, and does not reach what ours does"
        if not bad.same and comes_to_it:
            yield f"{'; '.join(bad.play)} is called bad, and reaches what ours does"
        if not bad.same and not bad.shows:
            yield f"{'; '.join(bad.play)} shows no price"


def _refuse_faults(staged: Staged, beat: Refuse) -> Iterator[str]:
    there = staged.tracks[0].end
    refused = there.why_not(beat.refuse.move)
    if refused is None:
        yield f"“{beat.refuse.move}” is refused: actually it is legal"
        return
    clauses = [condition.clause for condition in refused.conditions]
    if beat.refuse.clause != clauses[0]:
        yield f"“{beat.refuse.move}” is refused by {beat.refuse.clause}: actually by {', '.join(clauses)}"


# ---------------------------------------------------------------- 4: claims and answers


def _clause_faults(staged: Staged, games: int) -> Iterator[str]:
    met = met_clauses(staged, games)
    yield from (f"{clause} is not met in it" for clause in staged.beat.clauses if clause not in met)
    yield from (f"{clause} is not only told in it, but met" for clause in staged.beat.told if clause in met)


def met_clauses(staged: Staged, games: int = TRIALS) -> set[str]:
    """The clauses that a beat meets: of events, of what is asked, of what was allowed and refused, and of points."""
    found: set[str] = set()
    lines = [staged.before, *(track.taken for track in staged.tracks), staged.after]
    if isinstance(staged.beat, Slow) and staged.last is not None:
        lines.append((staged.last,))
    if isinstance(staged.beat, Play):
        lines += [played(staged, seed) for seed in range(games)]
    positions = {staged.asked: None, staged.end: None}
    for taken in (one for part in lines for one in part):
        found |= {event.clause for event in taken.after.events}
        positions |= {taken.before: None, taken.after: None}
        if not taken.chance:
            found |= {condition.clause for condition in taken.before.why(taken.before.move(taken.step))}
    for position in positions:
        node = position.node
        found |= {node.clause} if isinstance(node, (Chance, Over)) else {position.prompt().clause}
        found |= {receipt.clause for seat in range(position.players) for receipt in position.receipt(seat)}
    if isinstance(staged.beat, Refuse):
        refused = staged.tracks[0].end.why_not(staged.beat.refuse.move)
        found |= {condition.clause for condition in refused.conditions} if refused else set()
    return found


def played(staged: Staged, seed: int) -> tuple[Taken, ...]:
    """The reader's own part as the bots play it, step by step."""
    begun = owns.begun(staged.course, staged.end, seed=seed)
    found: list[Taken] = []
    here = owns.seeded(staged.end, seed)
    for step in owns.played_out(begun).steps:
        found.append(taking(here, step))
        here = found[-1].after
    return tuple(found)


def _predict_faults(staged: Staged, beat: Predict) -> Iterator[str]:
    if sum((beat.number is not None, bool(beat.choose), beat.point is not None)) != 1:
        yield "it needs one of number, choose and point"
        return
    right = answer(staged)
    if beat.number is not None:
        if isinstance(right, bool) or not isinstance(right, int):
            yield f"{beat.number.gains} gains {right!r}, and no whole number"
        yield from (f"the miss {number} is right" for number in beat.misses if number == str(right))
    elif beat.point is not None:
        among = {*choices(staged, beat.point)}
        if not right or right >= among:
            yield f"there is nothing to tell apart: {len(right)} of {len(among)} things are right"
        if not beat.miss:
            yield "it does not say why a wrong thing is wrong"
    else:
        yield from _option_faults(beat.choose, right, "it")
        if not beat.now and holds_now(staged, beat, right):
            yield f"{beat.value} is {right!r} before it happens already"


def holds_now(staged: Staged, beat: Predict, right: Any) -> bool:
    """Whether the answer to a prediction is to be seen before it happens."""
    return bool(staged.tracks[0].taken) and claimed(staged.asked, beat.value, right)


def _option_faults(options: Sequence[Option], right: Any, where: str) -> Iterator[str]:
    values = [option.value for option in options]
    if sum(_same(value, right) for value in values) != 1:
        yield f"{where}: one option must be {right!r}; there are {values}"
    if len({repr(value) for value in values}) < len(values) or len({option.name for option in options}) < len(options):
        yield f"{where}: two options are the same"


def _same(value: Any, right: Any) -> bool:
    return type(value) is type(right) and bool(value == right)


def _fork_faults(staged: Staged, beat: Choose) -> Iterator[str]:
    if not 0 <= beat.main < len(beat.ways) or len(beat.ways) < 2:
        yield f"main is {beat.main}, of {len(beat.ways)} ways"
        return
    texts = [track.texts(staged.seat) for track in staged.tracks]
    if len(set(texts)) < len(texts):
        yield "two of its ways are the same"
    for way, track in zip(beat.ways, staged.tracks, strict=True):
        yield from _claims(way.shows, track.end, f"way {way.name}")
        if not way.shows:
            yield f"way {way.name} shows nothing"
        answers = line(end(staged.asked, way.play), way.then) if way.then else ()
        yield from (f"way {way.name}: “{one.step}” is the reader's to decide" for one in answers
                    if _decides(one, staged.seat))  # fmt: skip


def _slow_faults(staged: Staged, beat: Slow) -> Iterator[str]:
    slow_boards(staged)
    for page in beat.pages:
        if page.asks and not page.point:
            yield f"“{page.asks}” does not say what is to be clicked"
        if page.asks:
            slow_answer(staged, page)


def _film_faults(staged: Staged, beat: Film) -> Iterator[str]:
    if bool(beat.film) == bool(beat.reels):
        yield "it needs a film or reels, and not both"
    places = recorded(staged)
    taken = staged.tracks[0].taken
    for reel, last in zip(beat.reels, reel_ends(beat), strict=True):
        reel_answer(taken[: places[last - 1] + 1], reel)
    sentences = [says for says, _ in told(taken)]
    yield from (f"no sentence tells “{stop.contains}”, where it would stop" for stop in beat.stops
                if not any(stop.contains in says for says in sentences))  # fmt: skip
    if beat.mark and beat.mark not in {str(key) for key in staged.asked.scene(shelf=False).keys}:
        yield f"{beat.mark} is not on the picture and can wear no star"


def _tally_faults(staged: Staged, beats: Sequence[Staged]) -> Iterator[str]:
    at = beats.index(staged)
    ids = [one.beat.id for one in beats[: at + 1]]
    for tally in staged.beat.tallies:
        if tally.since not in ids:
            yield f"beat {staged.beat.id}: there is no beat {tally.since} before it"
            continue
        taken = [step for one in beats[ids.index(tally.since) : at + 1] for step in one.happens]
        times = sum(tally.contains in says for says, _ in told(taken))
        if times != tally.times:
            yield f"beat {staged.beat.id}: “{tally.contains}” is told {tally.times} times: actually {times} times"


def _price_faults(staged: Staged) -> Iterator[str]:
    for price in staged.beat.prices:
        move = staged.asked.move(price.move, staged.seat)
        with speaking("en"):
            said = [*(one.says for one in staged.asked.why(move)), staged.asked.describe(move)]
        if not any(price.contains in says for says in said):
            asked = "; ".join(said)
            yield f"“{price.move}” asks for “{price.contains}”: actually for {asked}"


def _hand_faults(beat: Race) -> Iterator[str]:
    for card in beat.cards:
        if card.presses and any(rival.t_ms >= card.limit_ms for rival in card.presses):
            yield "somebody presses after the end of a race"
        if card.presses and not card.says_penalty:
            yield "a card that one can be late for does not say what a wrong card costs"


def _quiz_faults(staged: Staged, beats: Sequence[Staged]) -> Iterator[str]:
    if not isinstance(staged.beat, Recap):
        return
    if len(staged.beat.quiz) != 3:
        yield f"beat {staged.beat.id}: it has {len(staged.beat.quiz)} questions, and not three"
    for quiz in staged.beat.quiz:
        try:
            right = quiz_answer(quiz, beats)
        except TablekitError as error:
            yield f"beat {staged.beat.id}: “{quiz.asks}”: {error}"
            continue
        yield from (f"beat {staged.beat.id}: {fault}" for fault in _option_faults(quiz.choose, right, f"“{quiz.asks}”"))
        for option in quiz.choose:
            if option.value != right and not option.because:
                yield f"beat {staged.beat.id}: “{quiz.asks}”: it is not said why “{option.name}” is wrong"
        if quiz.proof.value and holds_before(quiz, beats):
            yield f"beat {staged.beat.id}: “{quiz.asks}”: every option holds, or none"


def holds_before(quiz: Any, beats: Sequence[Staged]) -> bool:
    """Whether a value decides nothing, as it is no value of that board."""
    there = end(board(quiz, beats), quiz.proof.play)
    held = [claimed(there, quiz.proof.value, option.value) for option in quiz.choose]
    return all(held) or not any(held)
