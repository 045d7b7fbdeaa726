"""A course as data: one guided game, beat by beat, as it stands in a game's ``course.toml``.

Nothing here plays.  ``staging`` brings a course to life on the engine, ``come`` is what a reader does with it, and the
proofs in ``tests/courses`` hold every word to the engine.  Steps are the engine's notation, claims the language of
``shows`` (see ``lessons.examples``), and a sentence that is to be told is named by a part of it, ``contains``.

Each kind of beat is a class of its own, so that a field which means nothing for it is refused.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, TypeAlias

import msgspec

from tablekit.core import Value

Claim: TypeAlias = Mapping[str, Any]
Steps: TypeAlias = tuple[str, ...]
FEWEST_OWN = 12  # decisions in the reader's own part before “let the end come” is offered


# ---------------------------------------------------------------- parts of beats


class Bad(Value, frozen=True, forbid_unknown_fields=True):
    """A legal line with a price: it is played, the board shows it, a widget says ``says`` and offers *Take back* only.

    ``shows`` is the price in the language of claims.  With ``same`` it is no mistake, but the same by another way: the
    reader goes on as if it had been ours.
    """

    play: Steps
    says: str = ""
    shows: Claim = {}
    same: bool = False


class Forbidden(Value, frozen=True, forbid_unknown_fields=True):
    """The move to be tried: ``says`` is the answer in plain words, ``clause`` the chip below it."""

    move: str
    clause: str
    says: str


class Number(Value, frozen=True, forbid_unknown_fields=True):
    """A number is asked for: how much the value ``gains``, a way into the plain values, grows by in this beat."""

    gains: str


class Option(Value, frozen=True, forbid_unknown_fields=True):
    """One button of a prediction or of the quiz: its value ``is``, its words ``name``, and why it is wrong."""

    value: Any = msgspec.field(name="is")
    name: str
    because: str = ""


class Point(Value, frozen=True, forbid_unknown_fields=True):
    """Something is to be clicked on the board: things of one ``kind`` (of a key).

    The right ones are computed.  Either it is the one that is named last in a sentence told in this beat, which
    ``contains`` these words; or all are right whose ``move`` is legal and goes well: the move in notation, with the
    parts of the key's id, which dots or colons part, in the place of ``{0}`` and ``{1}``.
    """

    kind: str
    contains: str = ""
    move: str = ""


class Price(Value, frozen=True, forbid_unknown_fields=True):
    """What the engine says of a move where the beat asks: one of its conditions, met or not, or the few words that
    describe it, ``contains`` these.

    It proves a number that is said; nothing of it is shown.
    """

    move: str
    contains: str


class Tally(Value, frozen=True, forbid_unknown_fields=True):
    """How often sentences that contain these words were told, from the beat ``since`` to the end of this one.

    It proves a number that is said; nothing of it is shown.
    """

    contains: str
    times: int
    since: str


class Way(Value, frozen=True, forbid_unknown_fields=True):
    """One way of a fork, a card to be compared: the reader's line ``play``, how the others answer (``then``), what is
    said of it once it is played, and what it comes to (``shows``).  ``name`` is the button and the head of the card."""

    name: str
    play: Steps
    says: str
    then: Steps = ()
    shows: Claim = {}


class SlowPage(Value, frozen=True, forbid_unknown_fields=True):
    """One page of a scoring in slow motion: the engine's sentence that ``contains`` these words, and ours, ``says``.

    With ``asks`` the reader clicks first: the thing of the kind ``point`` that the engine's sentence names last.
    """

    contains: str
    says: str
    asks: str = ""
    point: str = ""


class Reel(Value, frozen=True, forbid_unknown_fields=True):
    """A part of a film that ends in a question: who is it that the last step makes a change for?

    The answer is the player of the sentence that ``contains`` these words, told in the last step of ``film``; the
    options are all players.  ``says`` is told after it.  The film waits before its last step with ``asks``.
    """

    film: str
    asks: str
    contains: str
    says: str

    @property
    def steps(self) -> Steps:
        """The recorded steps."""
        return steps(self.film)


class Stop(Value, frozen=True, forbid_unknown_fields=True):
    """Where a film waits for a moment: at the first sentence that ``contains`` these words; ``says`` is the bubble."""

    contains: str
    says: str


class Mastery(Value, frozen=True, forbid_unknown_fields=True):
    """The last line of the course: what the reader can do now."""

    won: str
    lost: str


class Proof(Value, frozen=True, forbid_unknown_fields=True):
    """What decides a question of the quiz, from the board of its beat, or from ``position``, after ``play``.

    One of: how much the value ``gains`` grows by; the ``value`` itself; or that a sentence ``contains`` these words,
    which is told by the last step or, with ``refuse``, by the refusal of that move: then the option ``means`` is right.
    """

    position: str = ""
    play: Steps = ()
    gains: str = ""
    value: str = ""
    refuse: str = ""
    contains: str = ""
    means: Any = None


class Quiz(Value, frozen=True, forbid_unknown_fields=True):
    """One of the three questions at the end: ``asks``, on the board of the beat ``at``, with its options."""

    asks: str
    at: str
    choose: tuple[Option, ...]
    proof: Proof


class Tip(Value, frozen=True, forbid_unknown_fields=True):
    """A line that is shown once in the reader's own part: when an event, a refusal, a question or a receipt first
    carries the clause ``on``."""

    on: str
    says: str


class Line(Value, frozen=True):
    """A line that may be followed in a beat: its ``role`` (see ``staging.Track``), its place among those of the role,
    its steps, its name, and what is said at its end; ``ours`` is the one on which the game goes on."""

    role: str
    steps: Steps
    at: int = 0
    name: str = ""
    says: str = ""
    ours: bool = False


# ---------------------------------------------------------------- the kinds of beats


class Beat(Value, frozen=True, forbid_unknown_fields=True, kw_only=True, tag_field="kind"):
    """What every beat has.

    ``id`` is what progress is kept by.  ``before`` are the steps that others take first, played one by one; then
    ``says`` is the bubble.  After the reader's part the others take the steps ``after``, and ``done`` is said, with the
    ``clauses`` as closed chips below it.  ``shows`` is what is so at the end.  ``hint`` is said on *Hint*.  ``lit`` are
    the keys to be lit, as texts; without it they follow from the line.  ``figures`` are numbers in the words that name
    something and claim nothing.  ``about`` is the key beside which the bubble stands, where it is not what is lit.
    ``told`` are clauses that the words state, and that nothing on the board meets here: chips like the others.
    ``prices`` and ``tallies`` prove numbers that are said.
    """

    kind: ClassVar[str]
    id: str
    says: str = ""
    before: Steps = ()
    after: Steps = ()
    done: str = ""
    clauses: tuple[str, ...] = ()
    shows: Claim = {}
    hint: str = ""
    lit: tuple[str, ...] = ()
    figures: tuple[str, ...] = ()
    about: str = ""
    told: tuple[str, ...] = ()
    prices: tuple[Price, ...] = ()
    tallies: tuple[Tally, ...] = ()

    @property
    def lines(self) -> tuple[Line, ...]:
        """What may be followed in it; ours first, but of the ways of a fork."""
        return ()


class Do(Beat, frozen=True, forbid_unknown_fields=True, kw_only=True, tag="do"):
    """The reader makes a named move, or reaches a ``goal``.

    ``play`` is our line.  Without a goal only its moves are asked for, and lit; with a goal everything legal is lit,
    and whoever reaches it by another way reads ``rejoin`` before the game goes on with ours.  ``bad`` lines are played.
    """

    kind: ClassVar[str] = "do"
    play: Steps
    goal: Claim | None = None
    bad: tuple[Bad, ...] = ()
    rejoin: str = ""

    @property
    def lines(self) -> tuple[Line, ...]:
        """Ours, and the bad ones."""
        bad = [Line("same" if one.same else "bad", one.play, at, says=one.says) for at, one in enumerate(self.bad)]
        return (Line("main", self.play, ours=True), *bad)


class Refuse(Beat, frozen=True, forbid_unknown_fields=True, kw_only=True, tag="refuse"):
    """The reader tries what is forbidden, after the legal steps ``play``, if there are any; the thing has a dashed
    ring and no colour.  The game says why not, and nothing has changed."""

    kind: ClassVar[str] = "refuse"
    refuse: Forbidden
    play: Steps = ()

    @property
    def lines(self) -> tuple[Line, ...]:
        """What is played before the forbidden move."""
        return (Line("main", self.play, ours=True),)


class Dare(Beat, frozen=True, forbid_unknown_fields=True, kw_only=True, tag="dare"):
    """The reader makes a legal blunder on request: ``play``.  It is played; ``says_after`` and ``shows_after`` are its
    price; then it is taken back, and the others go on with ``after`` (the reader waits, and needs no click for it)."""

    kind: ClassVar[str] = "dare"
    play: Steps
    says_after: str
    shows_after: Claim

    @property
    def lines(self) -> tuple[Line, ...]:
        """The blunder."""
        return (Line("dare", self.play, says=self.says_after),)


class Predict(Beat, frozen=True, forbid_unknown_fields=True, kw_only=True, tag="predict"):
    """The reader predicts, then it happens on the board: the steps ``play``, of which the reader's own are clicked.

    One of ``number`` (to be typed), ``choose`` (buttons) and ``point`` (a click).  The answer of ``choose`` is the
    ``value``, read after ``play``, or with ``now`` before it.  ``misses`` are reasons for wrong numbers; ``miss`` is
    the reason for whatever is wrong besides.
    """

    kind: ClassVar[str] = "predict"
    play: Steps = ()
    number: Number | None = None
    choose: tuple[Option, ...] = ()
    value: str = ""
    now: bool = False
    point: Point | None = None
    misses: Mapping[str, str] = {}
    miss: str = ""

    @property
    def lines(self) -> tuple[Line, ...]:
        """What happens then."""
        return (Line("main", self.play, ours=True),)


class Choose(Beat, frozen=True, forbid_unknown_fields=True, kw_only=True, tag="choose"):
    """A fork: the reader plays one way and, if willing, the others; none is wrong.

    The ways played stand side by side as cards, each with the points of all.  *Go on* continues with the way ``main``.
    """

    kind: ClassVar[str] = "choose"
    ways: tuple[Way, ...]
    main: int

    @property
    def lines(self) -> tuple[Line, ...]:
        """The ways."""
        return tuple(
            Line("way", (*way.play, *way.then), at, way.name, way.says, at == self.main)
            for at, way in enumerate(self.ways)
        )


class Slow(Beat, frozen=True, forbid_unknown_fields=True, kw_only=True, tag="slow"):
    """The last step before this beat once more, page by page; on some the reader clicks who wins before it is told."""

    kind: ClassVar[str] = "slow"
    pages: tuple[SlowPage, ...]


class Film(Beat, frozen=True, forbid_unknown_fields=True, kw_only=True, tag="film"):
    """Recorded steps go by: one ``film``, or several ``reels`` with a question each.

    ``mark`` is the key of the thing that wears the star.  ``stops`` are where the film waits for a moment.
    """

    kind: ClassVar[str] = "film"
    film: str = ""
    reels: tuple[Reel, ...] = ()
    stops: tuple[Stop, ...] = ()
    mark: str = ""

    @property
    def steps(self) -> Steps:
        """All recorded steps."""
        return (*steps(self.film), *(step for reel in self.reels for step in reel.steps))

    @property
    def lines(self) -> tuple[Line, ...]:
        """What is recorded."""
        return (Line("main", self.steps, ours=True),)


class Play(Beat, frozen=True, forbid_unknown_fields=True, kw_only=True, tag="play"):
    """The reader's own part, to a real end.  ``live`` keeps the clock; ``hints`` are the buttons of help by name."""

    kind: ClassVar[str] = "play"
    live: bool = False
    hints: tuple[str, ...] = ()


class Recap(Beat, frozen=True, forbid_unknown_fields=True, kw_only=True, tag="recap"):
    """Three questions on boards of this very game, and the line of mastery."""

    kind: ClassVar[str] = "recap"
    quiz: tuple[Quiz, ...]
    mastery: Mastery


KINDS: tuple[type[Beat], ...] = (Do, Refuse, Dare, Predict, Choose, Slow, Film, Play, Recap)


# ---------------------------------------------------------------- the whole


class Course(Value, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One game's course.

    ``title`` is the heading, ``aim`` the line above the first bubble, ``you`` the reader's colour, ``start`` the first
    position in notation.  ``table`` tells how to set up, folded at the end, with its ``table_clauses``.  ``keys`` are
    the keys of a race.  In the reader's own part ``bots`` of this name play for the others, drawing from ``seed``.
    """

    game: str
    title: str
    you: str
    start: str
    aim: str
    table: str
    table_clauses: tuple[str, ...]
    bots: str
    seed: int
    keys: tuple[str, ...] = ()
    beats: tuple[Beat, ...] = ()
    tips: tuple[Tip, ...] = ()


def steps(film: str) -> Steps:
    """The steps of a film, which are written in one text with semicolons between.

    >>> steps("give one; pay wool; wool")
    ('give one', 'pay wool', 'wool')
    """
    return tuple(step.strip() for step in film.split(";") if step.strip())
