"""Which key is whose card at a live race: blocks of four keys for up to five players, each key to be mapped anew.

Keys are named by their place, as browsers do in ``KeyboardEvent.code`` (``KeyQ`` is the key left of ``KeyW``, whatever
is printed on it), so that the blocks lie alike on every keyboard.  Roles in a block: upper left Hunter, upper right
Warrior, lower left Maiden, lower right Chief.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from tablekit.core.errors import SetupError
from tablekit.core.notation import shown, suggestion
from tablekit.games.apache.table.cards import ROLES
from tablekit.games.apache.words import m
from tablekit.saying import Message

REVEAL = "Space"
BLOCKS = (
    ("Digit1", "Digit2", "KeyQ", "KeyW"),
    ("KeyT", "KeyY", "KeyG", "KeyH"),
    ("Digit9", "Digit0", "KeyO", "KeyP"),
    ("KeyA", "KeyS", "KeyZ", "KeyX"),
    ("ArrowUp", "ArrowRight", "ArrowLeft", "ArrowDown"),
)
FAR_APART = {2: (0, 2)}  # with two players the blocks that lie farthest from each other
_CODE = re.compile("[A-Z][A-Za-z0-9]{0,29}")


class Card(NamedTuple):
    """A hand card: the seat, 0..n-1, and the role as a word."""

    seat: int
    role: str


class KeyMap:
    """The keys of a race: which code is which hand card, and which one turns the next prairie card.

    Arguments: ``blocks``, for each seat its four codes in the order hunter, warrior, maiden, chief; ``reveal``, the
    code of the key that reveals.  Raises ``SetupError`` for what is no code, or stands for two things.

    >>> KeyMap.standard(2).of("KeyO")
    Card(seat=1, role='maiden')
    >>> KeyMap.standard(2).of("KeyB") is None
    True
    """

    def __init__(self, blocks: Sequence[Sequence[str]], reveal: str = REVEAL) -> None:
        if not isinstance(blocks, (list, tuple)) or not 2 <= len(blocks) <= len(BLOCKS):
            says = m("keys must be a list of 2 to {most} blocks, one for each seat", most=len(BLOCKS))
            raise SetupError(says)
        self.blocks = tuple(_block(seat, block) for seat, block in enumerate(blocks))
        asked = m("the key that turns up a card is {given}; it must be a code such as 'KeyQ' or 'ArrowUp'",
                  given=shown(reveal))  # fmt: skip
        self.reveal = _code(reveal, asked)
        self._of = {code: Card(seat, role) for seat, block in enumerate(self.blocks)
                    for role, code in zip(ROLES, block, strict=True)}  # fmt: skip
        every = [*[code for block in self.blocks for code in block], self.reveal]
        for code in every:
            if every.count(code) > 1:
                says = m("the key {key} stands for two things; each key must stand for one", key=code)
                raise SetupError(says)

    @classmethod
    def standard(cls, players: int) -> KeyMap:
        """The blocks that lie far apart on a keyboard, for so many players."""
        if type(players) is not int or not 2 <= players <= len(BLOCKS):
            says = m("players is {given}; keys are for 2 to {most} players", given=shown(players), most=len(BLOCKS))
            raise SetupError(says)
        return cls([BLOCKS[block] for block in FAR_APART.get(players, range(players))])

    def of(self, code: str) -> Card | None:
        """The hand card of a key, or None for a key of no block."""
        return self._of.get(code)

    def code(self, seat: int, role: str) -> str:
        """The key of a hand card."""
        return self.blocks[seat][ROLES.index(role)]

    def mapped(self, seat: int, role: str, code: str) -> KeyMap:
        """The same keys with another one for a hand card; raises ``SetupError`` for a key that is taken."""
        if role not in ROLES:
            says = m("role is {given}; it must be {right}", given=shown(role), right=suggestion(role, ROLES))
            raise SetupError(says)
        if type(seat) is not int or not 0 <= seat < len(self.blocks):
            says = m("seat {seat} does not exist; seats are 0 to {last}", seat=shown(seat), last=len(self.blocks) - 1)
            raise SetupError(says)
        blocks = [list(block) for block in self.blocks]
        blocks[seat][ROLES.index(role)] = code
        return KeyMap(blocks, self.reveal)

    def revealing(self, code: str) -> KeyMap:
        """The same keys with another one that reveals."""
        return KeyMap(self.blocks, code)

    def to_dict(self) -> dict[str, object]:
        """The keys as plain values, to be kept: ``KeyMap.from_dict`` reads them back."""
        return {"reveal": self.reveal, "blocks": [dict(zip(ROLES, block, strict=True)) for block in self.blocks]}

    @classmethod
    def from_dict(cls, told: object) -> KeyMap:
        """The keys from plain values; raises ``SetupError`` that says what is wrong."""
        if not isinstance(told, Mapping) or set(told) != {"reveal", "blocks"} or not isinstance(told["blocks"], list):
            raise SetupError(m("keys must have 'reveal', a key, and 'blocks', a list"))
        blocks = []
        for seat, block in enumerate(told["blocks"]):
            if not isinstance(block, Mapping) or set(block) != set(ROLES):
                says = m("the keys of seat {seat} must be named for {roles}", seat=seat, roles=", ".join(ROLES))
                raise SetupError(says)
            blocks.append([block[role] for role in ROLES])
        return cls(blocks, told["reveal"])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, KeyMap) and (self.blocks, self.reveal) == (other.blocks, other.reveal)

    def __hash__(self) -> int:
        return hash((self.blocks, self.reveal))

    def __repr__(self) -> str:
        return f"KeyMap({self.blocks!r}, {self.reveal!r})"


def _block(seat: int, block: Sequence[str]) -> tuple[str, ...]:
    if not isinstance(block, (list, tuple)) or len(block) != len(ROLES):
        says = m("the keys of seat {seat} must be {number} codes: {roles}",
                 seat=seat, number=len(ROLES), roles=", ".join(ROLES))  # fmt: skip
        raise SetupError(says)
    return tuple(_code(code, _no_code(seat, role, code)) for role, code in zip(ROLES, block, strict=True))


def _no_code(seat: int, role: str, given: object) -> Message:
    return m("the key of the {role} of seat {seat} is {given}; it must be a code such as 'KeyQ' or 'ArrowUp'",
             role=role, seat=seat, given=shown(given))  # fmt: skip


def _code(code: object, fault: Message) -> str:
    """A code as it is given; ``fault`` is what is wrong with it if it is none."""
    if not isinstance(code, str) or not _CODE.fullmatch(code):
        raise SetupError(fault)
    return code
