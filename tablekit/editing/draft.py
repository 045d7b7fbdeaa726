"""A position that is being edited: each thing on its board can be set, and all that is wrong with it is told at once.

``tk.edit(position)`` starts from any position, ``tk.edit("meduris", players=3)`` from an empty board.  A draft never
changes; ``set`` and ``add`` give another one, so undo is to keep the one before.  It is its notation, part by part, and
is judged by what ``tk.read`` asks of a position, so that only a sound one can be played.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import Any, TypeVar, Unpack, cast

from tablekit.catalog.entry import Game
from tablekit.core import Chance, Decide, Key, State, Value, limits
from tablekit.core.errors import MORE_FAULTS, NotationError, TablekitError, as_many_as_fit
from tablekit.core.notation import Sections, shown, suggestion
from tablekit.editing.cuts import Cut, Editing, Left, Setting
from tablekit.editing.values import NUMBER, checked, one_of
from tablekit.frame.book import Book
from tablekit.frame.fields import Field
from tablekit.mechanics.point_boards import Past
from tablekit.picture.look import Drawn
from tablekit.picture.scene import Scene
from tablekit.picture.svg import svg
from tablekit.position import Position
from tablekit.position.beginning import new
from tablekit.saying import listed
from tablekit.saying.current import speaking
from tablekit.saying.words import m
from tablekit.tree.begun import own_board

T = TypeVar("T")
STACK = "do"  # the part with the open questions
_SEAT = re.compile(r":([0-9])[^,:]*$", re.ASCII)
_SEATED = re.compile(r"\bseat ([0-9])\b", re.ASCII)


class Decision(Value, frozen=True):
    """Who could decide next in a draft: ``value`` is what ``decide`` takes; ``says`` and ``clause`` as in a prompt."""

    value: str
    says: str
    clause: str


class Draft:
    """A position being edited, sound or not.  Make the first with ``tk.edit``, the next with ``set`` and ``add``.

    >>> import tablekit as tk
    >>> draft = tk.edit(tk.new("meduris", players=2, seed=1)).add("goods blue wool", 2)
    >>> draft["goods blue wool"], draft.sound
    ('3', True)
    >>> print(*draft.set("huts 7", "blue").problems, sep="\\n")
    rune stone diamond: somebody has built in the area, so somebody holds it  § meduris.hut.rune-stone
    """

    def __init__(
        self, start: Position, texts: Mapping[str, str] | None = None, board: object = None, along: bool = True
    ) -> None:  # fmt: skip
        if start.seen_by != "all":
            raise TablekitError(m("a draft needs a whole position; imagine() deals out what this seat cannot see"))
        self.start = start
        self.game = start.game
        self._editing = editing_of(start.game)
        self._texts = dict(_texts_of(start.notation) if texts is None else texts)
        self.board = own_file(start) if texts is None else board
        self._along = along
        self._found: dict[tuple[str, str], Any] = {}

    def __reduce__(self) -> tuple[object, ...]:
        return Draft, (self.start, self._texts, self.board, self._along)

    def _once(self, make: Callable[[], T]) -> T:
        """What is found out once in each language, as its words are those of the language that is spoken."""
        name = make.__name__, self.start.language
        if name not in self._found:
            with speaking(self.start.language):
                self._found[name] = make()
        found: T = self._found[name]
        return found

    @property
    def notation(self) -> str:
        """The draft as one line, as a position is written; ``tk.read`` takes it if the draft is sound."""
        return (
            f"{self.game.name}/{self.start.players}p {' '.join(f'{name}={own}' for name, own in self._texts.items())}"
        )

    def __repr__(self) -> str:
        return f"<Draft: {self.game.title}, {self.start.players} players, {len(self.problems)} problems>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Draft) and (self.start, self._texts) == (other.start, other._texts)

    def __hash__(self) -> int:
        return hash((self.start, self.notation))

    # ------------------------------------------------------------ what can be set

    @property
    def _cuts(self) -> dict[str, Cut]:
        return self._once(self._cut)

    def _cut(self) -> dict[str, Cut]:
        return self._editing.cuts(_book(self.game).parts, self._state, self.game.module)

    @property
    def settings(self) -> tuple[Setting, ...]:
        """All that can be set, part by part: pieces on places, goods, cards, scores, markers."""
        return self._once(self._settable)

    def _settable(self) -> tuple[Setting, ...]:
        found = self._editing.settings(self._cuts, self._state)
        return tuple(setting for setting in found if self._along or setting.part in self._lying)

    @property
    def _named(self) -> dict[str, Setting]:
        return self._once(self._by_name)

    def _by_name(self) -> dict[str, Setting]:
        return {setting.name: setting for setting in self.settings}

    def setting(self, name: str) -> Setting:
        """What is set by a name, such as ``goods blue wool``; raises ``TablekitError`` with what would be right.

        A part of the notation that is not cut can be set by its name, as text.
        """
        if not isinstance(name, str):
            says = m(
                "what is set is a text such as {name}, not {other}",
                name=repr(self.settings[0].name), other=shown(name),
            )  # fmt: skip
            raise TablekitError(says)
        word = " ".join(name[: limits.MOVE_CHARACTERS].split()).lower()
        for known in (name, word):
            if known in self._named:
                return self._named[known]
        if word in self._cuts:
            return Setting(word, "", word)
        part, some = word.partition(" ")[0], list(self._named)
        near = [one for one in some if one.partition(" ")[0] == part]
        right = suggestion(word, near or list(dict.fromkeys([one.partition(" ")[0] for one in some])))
        raise TablekitError(m("{name} cannot be set here; it must be {right}", name=shown(name), right=right))

    def __getitem__(self, name: str) -> str:
        setting = self.setting(name)
        text = self._text(setting.part)
        return self._cuts[setting.part].get(text, setting.path) if setting.name in self._named else text

    def _text(self, part: str) -> str:
        return self._texts.get(part) or self._written.get(part, self._cuts[part].blank)

    @cached_property
    def _written(self) -> dict[str, str]:
        """The parts as the state has them, also those that follow from others."""
        return {part.name: part.write(self._state) for part in _book(self.game).parts}

    def at(self, key: Key) -> tuple[Setting, ...]:
        """What can be set at a place of the picture, which may be hit by what lies on it."""
        place = self.place(key)
        return tuple(setting for setting in self.settings if setting.key == place)

    def place(self, key: Key) -> Key:
        """The place that a thing on the picture lies on: itself where nothing else is known."""
        return self._editing.place(key)

    @property
    def left(self) -> tuple[Left, ...]:
        """What is left in the box, in the supply and in front of the players."""
        with speaking(self.start.language):
            return tuple(self._editing.left(self._state))

    # ------------------------------------------------------------ setting

    def set(self, name: str, value: int | str | Sequence[str]) -> Draft:
        """Another draft with one thing set.

        ``value`` is a number, or a value in notation or in words (``"blue"`` for that seat), or several of them.
        Raises ``TablekitError`` for a name and ``NotationError`` for a value that there is not.
        """
        setting = self.setting(name)
        text = checked(setting, value)
        if setting.name in self._named:
            text = self._cuts[setting.part].put(self._text(setting.part), setting.path, text)
        texts = {**self._texts, setting.part: text}
        self._editing.follow(texts, setting.part, self._texts, self._state)
        if not self._along:
            texts |= {name: own for name, own in self._texts.items() if name in self._lying and name != setting.part}
        return self._with({name: texts[name] for name in self._cuts if name in texts}, setting.part)

    def lay(self, name: str, value: int | str | Sequence[str]) -> Draft:
        """Another draft with one thing set, as a hand does it at a table: no other thing is moved along.

        >>> import tablekit as tk
        >>> draft = tk.edit(tk.new("meduris", players=2, seed=1))
        >>> [change("huts 7", "blue")["druid"] for change in (draft.set, draft.lay)]
        ['rock1', 'temple']
        """
        return self.by_hand().set(name, value)

    def by_hand(self) -> Draft:
        """The same draft as a table that hands change: nothing is moved along, and only what lies there can be set."""
        return Draft(self.start, self._texts, self.board, along=False)

    @cached_property
    def _lying(self) -> frozenset[str]:
        """The parts that are something on the table."""
        return frozenset(part.name for part in _book(self.game).parts if self._editing.lies(part))

    def _with(self, texts: dict[str, str], part: str) -> Draft:
        """The draft of these texts: a change has not come about by play, so what was before says nothing of it."""
        draft = Draft(self.start, texts, self.board, self._along)
        if texts == self._texts:
            return draft
        kinds = {one.name: one.kind for one in _book(self.game).parts if isinstance(one, Field) and one.name != part}
        anew = {name: kind.anew(draft._state) for name, kind in kinds.items() if isinstance(kind, Past)}
        return Draft(self.start, {**texts, **anew}, self.board, self._along) if anew else draft

    def add(self, name: str, what: int | str = 1) -> Draft:
        """Another draft with so many more (or fewer, below 0) of something, or with one more thing on a place."""
        setting, now = self.setting(name), self[name]
        if setting.several:
            return self.set(name, [*setting.items(now), one_of(setting, what)])
        if setting.low is None or type(what) is not int:
            raise NotationError(
                m("{name} is no number, so {what} cannot be added to it; set it", name=setting.name, what=shown(what))
            )
        return self.set(name, (int(now) if NUMBER.fullmatch(now) else setting.low) + what)

    def take(self, name: str, what: str) -> Draft:
        """Another draft with one thing less on a place that holds several, the topmost one of its kind."""
        setting = self.setting(name)
        items, word = list(setting.items(self[name])), one_of(setting, what)
        if not setting.several or word not in items:
            raise NotationError(m("{name}: there is no {what} to be taken away", name=setting.name, what=shown(what)))
        del items[len(items) - 1 - items[::-1].index(word)]
        return self.set(name, items)

    # ------------------------------------------------------------ whose decision

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """Who could decide next, or what chance could bring: what this board allows, as far as one question goes.

        While other things are wrong, those are listed that add the least to it.  What is asked now is listed first.
        """
        return self._once(self._decidable)

    def _decidable(self) -> tuple[Decision, ...]:
        found = {value: self.decide(value) for value in self._askable()}
        fewest = min((len(draft.problems) for draft in found.values()), default=0)
        told = [Decision(self[STACK], *self._told())]
        for value, draft in found.items():
            if len(draft.problems) == fewest and draft[STACK] != self[STACK]:
                told.append(Decision(value, *draft._told()))
        return tuple({one.says: one for one in reversed(told)}.values())[::-1]

    def _askable(self) -> list[str]:
        """The question of each kind that has no blanks, put to each seat, alone or upon another of the same seat."""
        kinds = [kind for kind in _book(self.game).questions if not kind.blanks]
        found = []
        for seat in range(self.start.players):
            alone = {kind.name: f"{kind.name}:{seat}" if kind.seated else kind.name for kind in kinds}
            for kind in kinds:
                below = [alone[name] for name in kind.upon if name in alone]
                found += [alone[kind.name], *(f"{other},{alone[kind.name]}" for other in below)]
        return list(dict.fromkeys(found))

    def _told(self) -> tuple[str, str]:
        position = self.drawn
        try:
            prompt = position.prompt()
        except Exception:  # on a board where much is wrong a question may find no words
            return self[STACK], ""
        deciding = position.node.players if isinstance(position.node, Decide) else ()
        who = listed([position.names[seat] for seat in deciding])
        if isinstance(position.node, Chance) and position.turn is not None:
            name = position.names[position.turn]
            return str(m("{asked}, for {name}", asked=prompt.said, name=name)), prompt.clause
        return str(m("{who}: {asked}", who=who, asked=prompt.said)) if deciding else prompt.says, prompt.clause

    def decide(self, value: str) -> Draft:
        """Another draft where this is asked next, such as ``act:1``; it is then the turn of that seat.

        Raises ``NotationError`` for a text that cannot stand in a position.
        """
        texts = {**self._texts, STACK: checked(self.setting(STACK), value)}
        seat = _SEAT.search(texts[STACK])
        if seat is not None and "turn" in self._cuts:
            texts["turn"] = seat[1]
        return self._with(texts, STACK)

    # ------------------------------------------------------------ what it is

    @property
    def _read(self) -> tuple[State, tuple[str, ...]]:
        return self._once(self._as_read)

    def _as_read(self) -> tuple[State, tuple[str, ...]]:
        """The state, and what cannot be read; such a part is taken as it was, or as empty where that fails, too."""
        texts, again = dict(self._texts), set()
        faults: dict[str, str] = {}
        was = _texts_of(self.start.notation)
        while True:
            line = f"{self.game.name}/{self.start.players}p {' '.join(f'{n}={own}' for n, own in texts.items())}"
            try:
                return self.game.notation.read(Sections(line), self.board), tuple(faults.values())
            except NotationError as error:
                part = _pointed_at(texts, line, error.start)
                faults.setdefault(part, f"{part}: {error.why}" if part else error.why)
            if part in again or not part:
                return self.start.state(), tuple(faults.values())
            if texts[part] == was.get(part):
                again.add(part)
                texts[part] = self._editing.cuts(_book(self.game).parts, self.start.state())[part].blank
            else:
                texts[part] = was[part]

    @property
    def _state(self) -> State:
        return self._read[0]

    @property
    def problems(self) -> tuple[str, ...]:
        """All that is wrong, in words with the clauses; a part that cannot be read is judged as it was before."""
        return self._once(self._wrong)

    def _wrong(self) -> tuple[str, ...]:
        told = dict.fromkeys([*self._read[1], *self.game.rules.problems(self._state)])
        return tuple(with_names(problem, self.start) for problem in told)

    @property
    def unread(self) -> tuple[str, ...]:
        """What in it cannot even be read, in words; such a part is taken as it was before."""
        return self._read[1]

    @property
    def sound(self) -> bool:
        """Whether it is a position that can be played."""
        return not self.problems

    @property
    def drawn(self) -> Position:
        """As far as it can be read, to be looked at; it may be unsound, and then nothing can be played from it."""
        return Position(self.game, self._state, names=self.start.written_names)

    def scene(self, **look: Unpack[Drawn]) -> Scene | None:
        """The picture, as ``Position.scene`` makes it; None where so much is wrong that it cannot be drawn."""
        try:
            return self.drawn.scene(**look)
        except Exception:
            if self.sound:
                raise
            return None

    @property
    def position(self) -> Position:
        """The position; raises ``NotationError`` with all that is wrong."""
        if self.problems:
            wrong = as_many_as_fit(list(self.problems), MORE_FAULTS, 600)
            raise NotationError(m("this position cannot be: {faults}", faults="; ".join(wrong)))
        return Position(self.game, self._state, names=self.start.written_names, seed=self.start.seed)

    def _repr_mimebundle_(self, **_: Any) -> dict[str, str]:
        told = {"text/plain": "\n".join([repr(self), *(f"  {problem}" for problem in self.problems)])}
        scene = self.scene()
        return told if scene is None else {**told, "image/svg+xml": svg(scene)}


def edit(
    start: Position | str, players: int = 2, *, board: object = None, names: Sequence[str] | None = None, seed: int = 0,
    **options: Any,
) -> Draft:  # fmt: skip
    """A position to be edited: any position, or an empty board of the game that ``start`` names.

    ``start`` may also be the notation of a position that cannot be, to be mended.  The other arguments are those of
    ``tk.new``.  Raises ``SetupError`` or ``BoardError`` as that does, ``NotationError`` for a text that holds no parts
    of a position, and ``TablekitError`` for what one seat sees.

    >>> import tablekit as tk
    >>> tk.edit("meduris", players=3)["huts 7"]
    '-'
    """
    if isinstance(start, Position):
        return Draft(start)
    if not isinstance(start, str):
        raise TablekitError(m("what is edited is a position or the name of a game, not {given}", given=shown(start)))
    if "/" in start:
        return _written(start.strip(), board, names, seed)
    fresh = new(start, players, board=board, names=names, seed=seed, **options)
    bare = editing_of(fresh.game).bare(fresh.state())
    texts = {name: text for name, text in {**_texts_of(fresh.notation), **bare}.items() if text}
    return Draft(fresh, texts, own_file(fresh))


def _written(text: str, board: object, names: Sequence[str] | None, seed: int) -> Draft:
    """A position text that may be wrong, over a fresh game of as many players; its own parts must be of the game."""
    sections = Sections(text)
    fresh = new(sections.game, sections.players, board=board, names=names, seed=seed)
    known, parts = _texts_of(fresh.notation), _book(fresh.game).parts
    sections.expect(known, known)
    own = {name: span.text for name, span in sections.found.items()}
    kept = {part.name: own.get(part.name, "" if part.free else known[part.name]) for part in parts}
    return Draft(fresh, {name: text for name, text in kept.items() if text}, own_file(fresh))


def editing_of(game: Game) -> Editing[Any]:
    """What a game says of how its positions are edited; what follows from its kinds where it says nothing."""
    found: Editing[Any] = game.part("editing", "EDITING", Editing())
    return found


def with_names(problem: str, position: Position) -> str:
    """A sentence of what cannot be, with the players in it by their names."""
    names = position.names
    return _SEATED.sub(lambda seat: names[int(seat[1])] if int(seat[1]) < len(names) else seat[0], problem)


def own_file(position: Position) -> object:
    """The board file of a user's own that this is played on, or None."""
    return position.state().board.file if own_board(position) else None


def _book(game: Game) -> Book[Any]:
    return cast("Book[Any]", game.rules)


def _texts_of(notation: str) -> dict[str, str]:
    return {name: span.text for name, span in Sections(notation).found.items()}


def _pointed_at(texts: Mapping[str, str], line: str, start: int) -> str:
    """The part of a line that an error points at."""
    at = line.find(" ") + 1
    for name, own in texts.items():
        end = at + len(name) + 1 + len(own)
        if at <= start <= end:
            return name
        at = end + 1
    return ""
