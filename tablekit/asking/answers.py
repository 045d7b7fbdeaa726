"""What a table asks in its own words: a line with a question, the few answers to it as buttons, and what chance gives.

The words are each game's, where its questions, moves and results stand (``briefly``, ``about``, ``signs``).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from tablekit.core import Brief, Chance, Decide, Key, Label, Move, Outcome, Over, Value
from tablekit.core.errors import TablekitError
from tablekit.core.seats import Seat
from tablekit.position.position import Position
from tablekit.saying import Noun, Text, plain
from tablekit.saying.english import capital
from tablekit.saying.messages import in_english

MOST_ANSWERS = 6  # more are on the board and in the list of moves
MOST_NUMBERS = 13  # where the answers are numbers
MOST_CHARACTERS = 40  # of a question with the name before it
MOST_WAYS = 60  # to pay for a move, of which all are played to say what it brings


class Answer(Value, frozen=True):
    """One answer: its move, its words, the change of points it makes at once, signs to be drawn, and what it is about.

    ``points`` are None where they cannot be said without secrets or luck, and where the game ends with it; ``amounts``
    tell how many there are of each sign, where these say all that the words do.
    """

    move: Move
    says: str
    points: int | None
    signs: tuple[str, ...]
    keys: tuple[Key, ...]
    amounts: tuple[int, ...] = ()


class Asking(Value, frozen=True):
    """What a seat is asked: a line, its clause, what it is about, and how it can be answered.

    ``answers`` are all of them, or none where there are more than fit; ``beside`` are then those that stand alone, such
    as to be done or to pass, for which there is nothing to choose on the board; ``groups`` count the moves by heading.
    """

    player: int
    says: str
    clause: str
    keys: tuple[Key, ...]
    answers: tuple[Answer, ...]
    beside: tuple[Answer, ...]
    groups: tuple[tuple[str, int], ...]


class Face(Value, frozen=True):
    """One result of chance as a button."""

    outcome: Outcome
    says: str
    signs: tuple[str, ...]


class Drawing(Value, frozen=True):
    """What chance is to decide: a line, its clause, the words of two buttons, and up to six results.

    ``let`` leaves it to the table; ``came`` says what a real one gave, and is empty for eyes that may not know it.
    """

    says: str
    clause: str
    keys: tuple[Key, ...]
    let: str
    came: str
    faces: tuple[Face, ...]


def answers(position: Position, player: Seat, moves: Sequence[Move] | None = None) -> Asking | None:
    """What a seat is asked now and how it can answer, worked out from what that seat may know; None if it is not asked.

    ``moves`` are the legal ones of that seat where somebody has listed them already.

    >>> import tablekit as tk
    >>> asked = answers(tk.new("meduris", players=2, seed=1), "purple")
    >>> asked.says, [answer.says for answer in asked.answers]
    ('Purple: where does your worker go?', ['Wood', 'Wool', 'Copper', 'Stone'])
    """
    seat, node = position.seat(player), position.node
    if not isinstance(node, Decide) or seat not in node.players:
        return None
    seen = position if position.seen_by == seat else position.observe(seat)
    moves, asked = seen.legal_moves(seat) if moves is None else moves, _brief(seen)
    fits = len(moves) <= most_answers(asked)
    alone = len(node.players) == 1
    found = _answers(seen, moves if fits else [move for move in moves if not move.fields], alone)
    groups = tuple(Counter(move.group for move in moves).items())
    line, clause = _line(seen.names[seat], _asked_of(asked, moves)), seen.prompt(seat).clause
    return Asking(seat, line, clause, asked.keys, found if fits else (), () if fits else found, groups)


def most_answers(asked: Brief) -> int:
    """How many answers to a question fit beside it."""
    return MOST_NUMBERS if asked.counts else MOST_ANSWERS


def only_move(position: Position, moves: Sequence[Move] | None = None) -> Move | None:
    """The move of whoever decides, if everybody at the table can see that there is no other; else None.

    It is one where the question says that its answers depend on nothing hidden (``public``).  A law holds it to that:
    in all positions that look the same to a spectator the same moves are legal.  So that it is made at once tells
    nothing.  A choice in secret never is one, nor a move that a hidden hand makes single.  ``moves`` are the legal ones
    where somebody has listed them already.

    >>> import tablekit as tk
    >>> str(only_move(tk.new("apache", players=2, seed=1)))
    'reveal'
    """
    node = position.node
    if not isinstance(node, Decide) or len(node.players) > 1 or not _brief(position).public:
        return None
    moves = position.legal_moves() if moves is None else moves
    return moves[0] if len(moves) == 1 and not moves[0].sealed else None


def drawing(position: Position) -> Drawing | None:
    """What chance is to decide now, in the words of a button for the table's draw and of one for a real one, or None.

    >>> import tablekit as tk
    >>> race = drawing(tk.new("apache", players=2, seed=1).play("reveal"))
    >>> race.says, race.let, race.came, race.faces
    ('Which card is it?', 'Turn it up', 'We turned it up', ())
    """
    node = position.node
    if not isinstance(node, Chance):
        return None
    asked, turn = _brief(position), position.turn
    says = capital(asked.says) if turn is None else _line(position.names[turn], asked.says)
    may_say = node.open or position.seen_by == "all"
    faces = [outcome for outcome, _ in node.outcomes] if may_say and len(node.outcomes) <= MOST_ANSWERS else []
    said = [Face(outcome, *_said(label)) for outcome, label in zip(faces, _labels(position, faces), strict=True)]
    return Drawing(says, node.clause, asked.keys, asked.let, asked.came if may_say else "", tuple(said))


def called(position: Position, text: str, player: Seat | None = None) -> str:
    """What a move is called where it is told afterwards, in the words of its button, with what it is a choice of.

    ``position`` is the one it was made at, ``text`` the move in notation.

    >>> import tablekit as tk
    >>> called(tk.new("meduris", players=2, seed=1), "place stone")
    'Worker – Stone'
    """
    move = position.move(text, player)
    label = position.game.notation.label(position.state(), move, position.names)
    said = in_english(label.said).lower().split()
    says_it = move.text.partition(" ")[0] in said or move.group.lower() in said
    return capital(label.says) if says_it else f"{heading(position, move.group)} – {label.says}"


def heading(position: Position, group: str) -> Text:
    """The heading that moves stand under, as it is read: its word is a noun in the catalogue of the game.

    >>> import tablekit as tk
    >>> str(heading(tk.new("meduris"), "Worker")), str(heading(tk.new("meduris", language="de"), "Worker"))
    ('Worker', 'Arbeiter')
    """
    return position.game.tells(plain(Noun(group), position.game.module))


def calls(position: Position, moves: Sequence[Move]) -> list[str]:
    """What moves are called in a list; those that would be called the same, with all that they mean.

    ``moves`` are legal ones of the ``position``.

    >>> import tablekit as tk
    >>> start = tk.new("meduris", players=2, seed=1)
    >>> calls(start, start.legal_moves())[:2]
    ['Worker – Wood', 'Worker – Wool']
    """
    words = [called(position, move.text, move.player) for move in moves]
    times = Counter((move.player, word) for word, move in zip(words, moves, strict=True))
    return [
        word if times[move.player, word] == 1 else f"{heading(position, move.group)} – {position.describe(move)}"
        for word, move in zip(words, moves, strict=True)
    ]


# ---------------------------------------------------------------- words


def _brief(position: Position) -> Brief:
    return position.game.notation.briefly(position.state())


def _asked_of(asked: Brief, moves: Sequence[Move]) -> str:
    """The question where these are the legal moves: it names nothing that cannot be done."""
    verbs = {move.text.split()[0] for move in moves}
    return next((str(said) for these, said in asked.only if verbs and verbs <= {*these}), asked.says)


def _line(name: str, says: str) -> str:
    """The question with the name of who is asked, which a badge stands for where there is no room for both."""
    whole = f"{name}: {says}"
    return whole if len(whole) <= MOST_CHARACTERS else capital(says)


def _labels(position: Position, found: Sequence[Move | Outcome]) -> list[Label]:
    """What each is called; those that would be called the same, with all that they mean."""
    state, notation = position.state(), position.game.notation
    labels = [notation.label(state, x, position.names) for x in found]
    times = Counter(label.says for label in labels)
    return [
        Label(plain(capital(notation.describe(state, x))), label.signs) if times[label.says] > 1 else label
        for x, label in zip(found, labels, strict=True)
    ]


def _said(label: Label) -> tuple[str, tuple[str, ...]]:
    return label.says, label.signs


def _answers(seen: Position, moves: Sequence[Move], alone: bool) -> tuple[Answer, ...]:
    brings: Callable[[Move], int | None] = _Points(seen).brings if alone else lambda move: None
    return tuple([
        Answer(move, label.says, brings(move), label.signs, move.keys, label.amounts)
        for move, label in zip(moves, _labels(seen, moves), strict=True)
    ])


# ---------------------------------------------------------------- points


class _Points:
    """How many points a move brings its player at once, found by playing it on what the player sees."""

    def __init__(self, seen: Position) -> None:
        self.rules, self.notation, self.state = seen.game.rules, seen.game.notation, seen.state()

    def brings(self, move: Move) -> int | None:
        """The change, if it is the same whatever is paid; None where it cannot be seen, or the game is over then."""
        if move.sealed:
            return None
        before = self.rules.scores(self.state)[move.player]
        try:
            after = self._after(self.state, move)
        except TablekitError:  # it depends on what this seat does not see
            return None
        return None if after is None else after - before

    def _after(self, s: Any, move: Move) -> int | None:
        state = s.copy()
        self.rules.apply(state, move)
        node = self.rules.node(state)
        if isinstance(node, Decide) and node.players == (move.player,) and self.notation.briefly(state).completes:
            ways = self.rules.legal_moves(state, move.player)
            found = {self._after(state, way) for way in ways} if len(ways) <= MOST_WAYS else {None}
            return found.pop() if len(found) == 1 else None
        if isinstance(node, Over) or (isinstance(node, Chance) and not node.open):
            return None  # what comes then is counted with it, and may be known to others
        return self.rules.scores(state)[move.player]
