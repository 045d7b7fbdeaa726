"""What is to be seen of a moment: the whole face of a course as one plain value, of which a widget draws each part.

A widget draws ``board`` as the reader sees it, the steps of ``frames`` before it one by one, rings and lights, the
bubble, and a row of buttons; it sends back the ``act`` of a button or the key that was clicked, and nothing else.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from tablekit.asking.answers import called, drawing
from tablekit.core import Chance, Key, Value
from tablekit.lessons.doing import Reason, decides, rolls
from tablekit.lessons.kinds import by_clicks, kind_of
from tablekit.lessons.moment import Moment, asks_first, offer, open_tracks, untried
from tablekit.lessons.questions import choices, pointed
from tablekit.lessons.rows import Choose, Film, Predict, Refuse, Slow
from tablekit.lessons.steps import Taken
from tablekit.lessons.telling import asks_here, recorded
from tablekit.position.position import Position
from tablekit.saying.english import capital
from tablekit.saying.words import m

CHANCE = "chance"  # the kind of what a picture draws of chance, such as the die
FEW = 3  # things that the bubble may stand beside the first of


class Button(Value, frozen=True):
    """A button: the ``act`` to be sent, its words, and whether it is the one that is dark."""

    act: str
    says: str
    dark: bool = False


class Compared(Value, frozen=True):
    """A card of a fork: the way's name, what was said of it, the points of all seats, and where it led."""

    name: str
    says: str
    points: tuple[tuple[str, int], ...]
    board: Position


class Shown(Value, frozen=True):
    """The face of a course.

    ``says`` is the bubble, ``about`` the key beside which it stands (or an empty text), ``then`` a second sentence;
    ``reasons`` are chips, each a sentence of the engine with its clause, ``clauses`` the chips of what was taught.
    ``frames`` are steps to be shown before ``board``.  ``lit`` are the things to be clicked, ``dashed`` what is to be
    tried although it is forbidden, ``chosen`` what is clicked of a move that needs more, ``ring`` what was refused,
    ``star`` the thing that wears the star.  ``pointing`` says that a click points and moves nothing, ``number`` that a
    number is to be typed (the act is ``number N``).  ``clock`` is how long a race is open in milliseconds, or 0.
    """

    board: Position
    says: str
    then: str = ""
    about: str = ""
    frames: tuple[Taken, ...] = ()
    reasons: tuple[Reason, ...] = ()
    clauses: tuple[str, ...] = ()
    lit: tuple[Key, ...] = ()
    dashed: tuple[Key, ...] = ()
    chosen: tuple[Key, ...] = ()
    ring: tuple[Key, ...] = ()
    star: str = ""
    pointing: bool = False
    number: bool = False
    clock: float = 0.0
    cards: tuple[Compared, ...] = ()
    buttons: tuple[Button, ...] = ()


def shown(moment: Moment) -> Shown:
    """The face of a moment in a beat.

    >>> from tablekit.lessons import course
    >>> from tablekit.lessons.moment import begun
    >>> from tablekit.lessons.staging import replay
    >>> face = shown(begun(replay(course("meduris"))[0]))
    >>> face.says[:15], [str(key) for key in face.lit]
    ('You are Purple.', ['plateau wood'])
    """
    beat, kind = moment.staged.beat, kind_of(moment.staged)
    there = {*things(moment.here)}
    lit = tuple(key for key in _lit(moment) if key in there)
    dashed = forbidden_keys(moment)
    return Shown(
        board=moment.here.observe(moment.seat),
        says=moment.says or beat.says,
        then=moment.then or going_on(moment),
        about=beat.about or (str((*lit, *dashed)[0]) if 0 < len(lit) + len(dashed) <= FEW else ""),
        frames=moment.frames,
        reasons=moment.reasons,
        clauses=(*beat.clauses, *beat.told) if moment.phase == "done" else (),
        lit=lit,
        dashed=dashed,
        chosen=moment.chosen,
        ring=moment.ring,
        star=beat.mark if isinstance(beat, Film) else "",
        pointing=is_pointing(moment),
        number=asks_first(moment) and isinstance(beat, Predict) and beat.number is not None,
        clock=kind.limit_ms(moment) if kind is not None else 0.0,
        cards=tuple(compared(moment)),
        buttons=tuple(_buttons(moment)),
    )


def going_on(moment: Moment) -> str:
    """What is still asked after the first own step, as the game asks it, and the next step where there is but one."""
    if moment.phase != "asked" or not moment.own or asks_first(moment) or not decides(moment.here, moment.seat):
        return ""
    asked, found = moment.here.game.notation.briefly(moment.here.state()), offer(moment)
    says = capital(asked.says)
    says = says if says.endswith("?") else f"{says}."
    if not found.named or len(found.asked) != 1:
        return says
    return f"{says} {m('Next: {move}.', move=called(moment.here, found.asked[0].text, moment.seat))}"


@lru_cache(maxsize=512)
def things(position: Position) -> tuple[Key, ...]:
    """Everything on the picture of a position that can be clicked."""
    return tuple(dict.fromkeys((*position.scene().keys, *position.scene(shelf=False).keys)))


# ---------------------------------------------------------------- lights


def is_pointing(moment: Moment) -> bool:
    """Whether a click points at something, and moves nothing."""
    beat = moment.staged.beat
    if isinstance(beat, Slow):
        return asks_here(moment)
    return isinstance(beat, Predict) and beat.point is not None and asks_first(moment)


def _lit(moment: Moment) -> Iterator[Key]:
    beat = moment.staged.beat
    if moment.phase != "asked" or (asks_first(moment) and not is_pointing(moment)):
        return
    if is_pointing(moment):
        yield from pointable(moment)
    elif beat.lit and not moment.own and not moment.chosen:
        here = {str(key): key for key in things(moment.here)}
        yield from (here[name] for name in beat.lit if name in here)
    elif not by_clicks(moment.staged) or forbidden_keys(moment):
        return
    else:
        yield from move_keys(moment)


def pointable(moment: Moment) -> tuple[Key, ...]:
    """Everything that can be pointed at."""
    beat = moment.staged.beat
    if isinstance(beat, Slow):
        kind = beat.pages[moment.page].point
        assert moment.staged.last is not None
        found = (*things(moment.here), *things(moment.staged.last.after))
        return tuple(dict.fromkeys(key for key in found if key.kind == kind))
    assert isinstance(beat, Predict)
    assert beat.point is not None
    return choices(moment.staged, beat.point)


def move_keys(moment: Moment) -> tuple[Key, ...]:
    """What is to be clicked next: of the lines that are followed, or with a goal of all moves that are allowed."""
    return chance_keys(moment.here) if rolls(moment.here, moment.seat) else offer(moment).lit(moment.chosen)


def chance_keys(position: Position) -> tuple[Key, ...]:
    """What stands for chance on the picture: the die, a pile of cards."""
    asked = drawing(position)
    named = {*(asked.keys if asked else ())}
    return tuple(key for key in things(position) if key.kind == CHANCE or key in named)


def forbidden_keys(moment: Moment) -> tuple[Key, ...]:
    """The thing that is to be tried although it is forbidden, once it is its turn."""
    beat = moment.staged.beat
    if not isinstance(beat, Refuse) or moment.phase != "asked" or open_tracks(moment):
        return ()
    return moment.here.move(beat.refuse.move, moment.seat).keys


# ---------------------------------------------------------------- cards and buttons


def compared(moment: Moment) -> Iterator[Compared]:
    """The cards of the ways that were played, in the order in which they were."""
    beat = moment.staged.beat
    if not isinstance(beat, Choose):
        return
    for at in moment.ways:
        track = moment.staged.tracks[at]
        end = track.end
        yield Compared(
            track.name, track.says, tuple(zip(end.colours, end.scores(), strict=True)), end.observe(moment.seat)
        )


def _buttons(moment: Moment) -> Iterator[Button]:
    beat = moment.staged.beat
    match moment.phase:
        case "done":
            yield Button("next", str(m("Go on")), True)
        case "tried":
            yield Button("take back", str(m("Take back")), True)
        case "rejoined":
            yield Button("go on", str(m("Go on with our game")), True)
        case "compared":
            left = untried(moment)
            for track in left:
                yield Button(f"way {track.at}", str(m("Go back and try: {way}", way=track.name)))
            yield Button("go on", str(m("Go on with our game")), True)
        case _:
            yield from _asked_buttons(moment)
    if moment.phase == "asked":
        if beat.hint:
            yield Button("hint", str(m("Hint")))
        yield Button("skip", str(m("Skip")))


def _asked_buttons(moment: Moment) -> Iterator[Button]:
    kind, node = kind_of(moment.staged), moment.here.node
    if kind is not None:
        yield from (Button(one.act, one.says, one.next) for one in kind.acts(moment))
    elif not by_clicks(moment.staged):
        yield from _page_buttons(moment)
    elif asks_first(moment):
        yield from _answer_buttons(moment)
    elif rolls(moment.here, moment.seat):
        die = isinstance(node, Chance) and node.label == "die"
        yield Button("roll", str(m("Roll") if die else m("Turn up")), True)


def _answer_buttons(moment: Moment) -> Iterator[Button]:
    beat = moment.staged.beat
    assert isinstance(beat, Predict)
    yield from (Button(f"answer {at}", option.name) for at, option in enumerate(beat.choose))
    if beat.point is not None and len(pointed(moment.staged, beat.point)) > 1:
        yield Button("pointed", str(m("That is all")), True)


def _page_buttons(moment: Moment) -> Iterator[Button]:
    if moment.page:
        yield Button("page -1", "◀")
    if not asks_here(moment):
        yield Button("page 1", "▶", True)
    elif isinstance(moment.staged.beat, Film):
        yield from (Button(f"player {seat}", name) for seat, name in enumerate(moment.here.names))


def film_length(moment: Moment) -> int:
    """How many recorded steps a film has."""
    return len(recorded(moment.staged))
