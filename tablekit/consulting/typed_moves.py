"""A move typed in the words of the language that is spoken, such as “Hütte 17”: which move in notation that means.

Only what somebody types is read so; records, links and files have notation, which is one in all languages.  Nothing is
written for this: what a move is called stands in the catalogue of its game, on its button (`label`), above its list
(``group``) and where it is said what it does (``to``).  Every word has to fit, and one move only; else nothing is made.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from tablekit.asking.answers import called, heading
from tablekit.consulting.readings import ENGLISH, reading
from tablekit.consulting.words import Reading
from tablekit.core import Decide, Move, Value, limits
from tablekit.core.errors import NotationError, TablekitError
from tablekit.core.seats import addressed
from tablekit.position import Position
from tablekit.saying import Quoted, Written, listed
from tablekit.saying.current import speaking
from tablekit.saying.texts import fault, taken
from tablekit.saying.words import m

MOST_NAMED = 4  # moves that are named in a sentence about several
NO_WORDS = frozenset({"cant", "cannot", "why", "perche", "warum"})  # of a question about a move
_WORDS = re.compile(r"[a-z]{2,}")


class Spoken(Value, frozen=True):
    """How a move is said: ``says`` is what its button says, ``label`` the same cut into words; ``beside`` others that
    may stand with them, its ``verb`` one of these; ``left`` are numbers of the label that may be left out, as the
    notation has none, and ``common`` words that may be left out where one of ``marks`` stands: all moves of its kind
    have them, and no move of another kind has a mark; and whether it is ``bare``, without anything to choose.
    """

    move: Move
    says: str
    label: tuple[str, ...]
    beside: frozenset[str]
    verb: str
    left: frozenset[str]
    common: frozenset[str]
    marks: frozenset[str]
    bare: bool

    def fits(self, words: Sequence[str]) -> bool:
        """Whether the words name this move, and all that it chooses."""
        if self.bare:
            every = {*self.label, *self.beside}
            return every.issuperset(words) and (self.verb in words or set(self.label) <= set(words))
        free = self.beside | self.left | (self.common if self.marks.intersection(words) else frozenset())
        at = 0
        for word in words:
            to = next((n for n in range(at, len(self.label)) if self.label[n] == word), None)
            if to is not None and free.issuperset(self.label[at:to]):
                at = to + 1
            elif word not in self.beside:
                return False
        return free.issuperset(self.label[at:])


def in_notation(position: Position, text: str, seat: int | None = None) -> str:
    """What a move that was typed is in notation; a text that is no words of the spoken language comes back as it is.

    Arguments: ``position``, as it is seen by who typed; ``text``; ``seat``, whose move it is, by default that of who
    decides first.  Raises ``NotationError`` for words that mean several moves or none, and for notation among them; in
    English, of whose words notation is made, what means none comes back.

    >>> import tablekit as tk
    >>> in_notation(tk.example("start").read_in("de"), "Hütte auf Feld 17"), in_notation(tk.example("start"), "hut 17")
    ('hut 17', 'hut 17')
    """
    how, node = reading(position.language), position.node
    if not isinstance(node, Decide) or fault(" ".join(taken(text).split()), limits.MOVE_CHARACTERS):
        return text
    try:
        position.move(text, seat)
    except TablekitError:
        with speaking(position.language):
            return _in_notation(position, text, seat, how)
    return text


def _in_notation(position: Position, text: str, seat: int | None, how: Reading) -> str:
    said, mine = addressed(text, position.colours, position.names) or (text, None) if seat is None else (text, seat)
    decides = position.node.players[0] if isinstance(position.node, Decide) else 0
    moves = [*_spoken(position, decides if mine is None else mine, how)]
    raw = how.tokens(said)
    words = [how.stem(word) for word in raw if word not in how.stop]
    foreign = [] if how is ENGLISH else _notation_among(raw, moves, how)
    fits = [one for one in moves if words and not foreign and one.fits(words)]
    whole = [one for one in fits if not {*one.label} - {*words} - one.left]
    fitting = [one.move for one in (whole if len(whole) == 1 else fits)]
    if len(fitting) > 1:
        several = listed(_named(position, fitting[:MOST_NAMED]), "or")
        raise NotationError(m("{text} may mean {moves}: write one of these", text=Quoted(said.strip()), moves=several))
    if fitting:
        prefix = text[: len(text) - len(said)]
        return f"{prefix}{' ' if prefix else ''}{fitting[0].text}"
    if how is not ENGLISH:
        _complain(said, raw, foreign, moves, how)
    return text


def fitting(position: Position, words: str, seat: int | None = None) -> list[Move]:
    """The moves that all words of a question fit, such as “can I build on 14”; one must be a place or a number.

    Arguments: ``position``; ``words``, without who is asked about; ``seat``, whose moves, by default of who decides.

    >>> import tablekit as tk
    >>> [move.text for move in fitting(tk.example("start"), "why can't I build on 17")]
    ['temple 17', 'hut 17']
    """
    how, node = reading(position.language), position.node
    beside = how.stop | how.asking | NO_WORDS
    raw = [word for word in how.tokens(words) if word not in beside and not (len(word) == 1 and word.isalpha())]
    places = {*how.tokens(" ".join(re.findall(r"\S*\d\S*", words)))}
    if not isinstance(node, Decide) or not places.intersection(raw):
        return []
    with speaking(position.language):
        spoken = _spoken(position, node.players[0] if seat is None else seat, how)
        return [one.move for one in spoken if one.fits([how.stem(word) for word in raw])]


def _named(position: Position, moves: Sequence[Move]) -> list[Quoted | Written]:
    """Some moves in words that mean each of them and no other, in notation where they have none."""
    words = [called(position, move.text, move.player) for move in moves]
    return [
        Quoted(word) if words.count(word) == 1 else Written(move.text) for word, move in zip(words, moves, strict=True)
    ]


def _notation_among(raw: Sequence[str], moves: Sequence[Spoken], how: Reading) -> list[str]:
    """The words that stand in the notation of a move and in no move as it is said."""
    notation = {word for one in moves for word in _WORDS.findall(one.move.text)}
    said = {word for one in moves for word in how.tokens(one.says)}
    return [word for word in raw if word in notation - said]


def _complain(said: str, raw: Sequence[str], foreign: Sequence[str], moves: Sequence[Spoken], how: Reading) -> None:
    """Raise ``NotationError`` for words of the language that name no move, and notation among them."""
    known = {word for one in moves for word in (*one.label, *one.beside)}
    words = [word for word in raw if word not in foreign and word not in how.figures.values() and word.isalpha()]
    unknown = [word for word in words if how.stem(word) not in known and word not in how.stop]
    understood = [word for word in words if how.stem(word) in known or (foreign and word in how.stop)]
    if not understood:
        return
    text, such = Quoted(said.strip()), Quoted(moves[0].says)
    typed = how.typed(said)
    if foreign:
        among = listed([Written(typed.get(word, word)) for word in foreign])
        says = m("{text} mixes words with notation ({notation}): write all in words, such as {said}",
                 text=text, notation=among, said=such)  # fmt: skip
    elif unknown:
        strange = listed([Quoted(typed.get(word, word)) for word in unknown[:MOST_NAMED]], "or")
        says = m("no move that is asked for now has the word {words}: write one such as {said}",
                 words=strange, said=such)  # fmt: skip
    else:
        says = m("{text} names no move that is asked for now: write one such as {said}", text=text, said=such)
    raise NotationError(says)


def _spoken(position: Position, seat: int, how: Reading) -> Iterator[Spoken]:
    """Every move that answers what is asked, allowed or not, as it is said; those that are allowed come first."""
    state, game = position.state(), position.game
    allowed = position.legal_moves(seat)
    texts = {move.text for move in allowed}
    moves = [*allowed, *(other for other in game.rules.candidates(state, seat) if other.text not in texts)]
    says = [str(game.notation.label(state, move, position.names).says) for move in moves]
    labels = [tuple(how.stems(said, asking=True)) for said in says]
    common: dict[type[Move], set[str]] = {}
    for move, label in zip(moves, labels, strict=True):
        words = {word for word in label if word.isalpha()}
        common[type(move)] = common.get(type(move), words) & words
    for move, said, label in zip(moves, says, labels, strict=True):
        does = how.stems(str(getattr(move, "to", "")), asking=True)
        kinds = [str(kind.what) for kind in getattr(move, "blanks", {}).values()]
        beside = {*does, *how.stems(" ".join([str(heading(position, move.group)), *kinds]), asking=True)}
        written = {*how.tokens(" ".join(re.findall(r"\d+", move.text)))}
        numbers = {how.stem(word) for word in how.figures.values()} - {how.stem(word) for word in written}
        others = set().union(*(common[kind] for kind in common if kind is not type(move)))
        verb = (does[-1] if how.verb_last else does[0]) if does else ""
        yield Spoken(
            move, said, label, frozenset(beside), verb, frozenset(numbers), frozenset(common[type(move)]),
            frozenset(common[type(move)] - others), not move.fields,
        )  # fmt: skip
