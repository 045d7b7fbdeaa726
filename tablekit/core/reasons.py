"""Why: what the rules ask of a move, why it is refused, where points came from, what is asked, what a thing is."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from msgspec.structs import replace

from tablekit.core.moves import Key, Value
from tablekit.saying import Message, Written
from tablekit.saying.english import signed
from tablekit.saying.messages import like
from tablekit.saying.words import m


class Condition(Value, frozen=True):
    """One thing the rules ask of a move: the clause, a sentence, whether it is met, its numbers, what would meet it.

    ``said`` and ``remedy`` are messages; ``says`` and ``takes`` say them in the language that is set.  ``friendly`` is
    what a friend at the table would say where it is not met, such as “You have no hut left. A temple would do.”

    ``verdict`` is a word for a move that goes wrong in another way than being refused: where the condition is met it
    may be made all the same, and is, say, ``"penalised"``; where it is not, that is no mere mistake, but ``"late"``.
    ``judged`` is how a person reads that word.

    >>> import tablekit as tk
    >>> refusal = tk.new("meduris", players=3, seed=7).why_not("hut 7")
    >>> refusal.conditions[0].says
    'it is time to build: first place a worker'
    """

    clause: str
    said: Message
    met: bool
    facts: Mapping[str, int | str] = {}
    remedy: Message | None = None
    verdict: str | None = None
    friendly: Message | None = None
    judged: Message | None = None

    @property
    def says(self) -> str:
        """The sentence."""
        return str(self.said)

    @property
    def judgement(self) -> str:
        """The verdict as a person reads it; nothing where there is none."""
        return str(self.judged or self.verdict or "")

    def reworded(self, how: Callable[[Message], Message]) -> Condition:
        """The same with each of its texts said otherwise."""
        remedy, friendly, judged = (text and how(text) for text in (self.remedy, self.friendly, self.judged))
        return replace(self, said=how(self.said), remedy=remedy, friendly=friendly, judged=judged)

    @property
    def takes(self) -> str | None:
        """What would meet it, or None."""
        return None if self.remedy is None else str(self.remedy)

    def __str__(self) -> str:
        takes = ""
        if self.remedy and (self.verdict or not self.met):
            takes = f"\n    {like(self.said, m('it would take {takes}', takes=self.remedy))}"
        sign = "✗" if not self.met else "!" if self.verdict else "✓"
        return f"{sign} {self.says}{f' ({self.judgement})' if self.verdict else ''}  § {self.clause}{takes}"


class Refusal(Value, frozen=True):
    """Why a move is not allowed: *every* failed condition, and beside them those that are met.

    >>> import tablekit as tk
    >>> print(tk.new("meduris", players=3, seed=7).why_not("hut 7"))
    “hut 7” is not allowed here:
      First place a worker, then build.
      ✗ it is time to build: first place a worker  § meduris.setup.workers.placement
        it would take a move such as “place wood”
    """

    move: str
    conditions: tuple[Condition, ...]
    met: tuple[Condition, ...] = ()

    @property
    def friendly(self) -> Message | None:
        """As a friend at the table would say it: what stands in the way first, and how many reasons more there are.

        None where the game has no such sentence for any of it.
        """
        said = [c.friendly for c in self.conditions if c.friendly]
        if len(said) < 2:
            return said[0] if said else None
        return like(said[0], m("{sentence} And {more:more reason.words}.", sentence=said[0], more=len(said) - 1))

    def __str__(self) -> str:
        says = like(self.conditions[0].said, m("{move} is not allowed here:", move=Written(self.move)))
        friendly = [] if self.friendly is None else [f"  {self.friendly}"]
        return "\n".join([str(says), *friendly, *(f"  {c}" for c in self.conditions)])


class Receipt(Value, frozen=True):
    """Where some points came from: how many, a sentence, the clause.

    >>> import tablekit as tk
    >>> [entry] = tk.new("meduris", players=3, seed=7).receipt(0)
    >>> entry.points, entry.says, entry.clause
    (5, 'the start of the track', 'meduris.setup.score-start')
    """

    points: int
    said: Message
    clause: str

    @property
    def says(self) -> str:
        """The sentence."""
        return str(self.said)

    def __str__(self) -> str:
        return f"{signed(self.points)}  {self.says}  § {self.clause}"


class Prompt(Value, frozen=True):
    """What is asked of whom, in a sentence without the name, and the clause that asks it."""

    said: Message
    clause: str

    @property
    def says(self) -> str:
        """The sentence."""
        return str(self.said)


class Brief(Value, frozen=True):
    """A question in a few words without the name, such as “what do you give the druid at 16?”, and what it is about.

    ``keys`` are the things on the picture it is about; ``public`` says that everybody sees what can be answered;
    ``completes`` that the answer belongs to the move before, as a payment does; ``lets`` and ``comes`` what stands on
    the buttons of a question to chance: to let the table decide, and to say what came.  ``only`` has what is asked
    instead where all legal moves begin with these verbs, ``counts`` whether the answers are numbers, of which more fit.
    """

    said: Message
    keys: tuple[Key, ...] = ()
    public: bool = False
    completes: bool = False
    lets: Message | None = None
    comes: Message | None = None
    only: tuple[tuple[tuple[str, ...], Message], ...] = ()
    counts: bool = False

    @property
    def says(self) -> str:
        """The question."""
        return str(self.said)

    @property
    def let(self) -> str:
        """The button that leaves it to the table."""
        return str(self.lets or "")

    @property
    def came(self) -> str:
        """The button that says what came."""
        return str(self.comes or "")


class Label(Value, frozen=True):
    """A move or a result as it stands on a button: the fewest words, and signs by the names the pictures have.

    ``amounts`` tell how many there are of each sign, where these say all that the words do, as of a payment.
    """

    said: Message
    signs: tuple[str, ...] = ()
    amounts: tuple[int, ...] = ()

    @property
    def says(self) -> str:
        """The words."""
        return str(self.said)


class Explanation(Value, frozen=True):
    """A thing on a picture in words: its ``name``, what it counts here, and the id of its clause or an empty text."""

    called: Message
    told: tuple[Message, ...] = ()
    clause: str = ""

    @property
    def name(self) -> str:
        """What it is called."""
        return str(self.called)

    @property
    def says(self) -> tuple[str, ...]:
        """What it counts here, sentence by sentence."""
        return tuple(map(str, self.told))


LEGAL, ILLEGAL = "legal", "illegal"


def verdict(conditions: Sequence[Condition]) -> str:
    """What becomes of a move of which the rules ask this: legal, illegal, or a game's own word, such as penalised.

    >>> verdict([Condition("a.b", m("needs a card: there is none"), True, verdict="penalised")])
    'penalised'
    """
    failed = [c for c in conditions if not c.met]
    own = [c.verdict for c in failed or conditions if c.verdict]
    return own[0] if own else ILLEGAL if failed else LEGAL
