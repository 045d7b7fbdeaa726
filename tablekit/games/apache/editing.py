"""How a position of Apache is edited: what can be set, and what is left face down."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from tablekit.core import Key
from tablekit.editing.cuts import Counts, Cut, Editing, Left, One, by_seat
from tablekit.games.apache import cites
from tablekit.games.apache.numbers import COPIES
from tablekit.games.apache.table.cards import FACES, PEOPLE, ROLES, SAID, SAID_ROLES
from tablekit.games.apache.table.state import State
from tablekit.games.apache.words import HOME, m, t
from tablekit.saying import Message, Noun, plain


def _left(state: State) -> Sequence[Left]:
    return [
        Left(str(m("face down: {card}", card=card)), state.hidden[face], COPIES[face]) for face, card in enumerate(SAID)
    ]


def _bare(state: State) -> Mapping[str, str]:
    empty = "/".join("-" for _ in range(state.players))
    return {
        "table": "nothing", "stacks": empty, "removed": "nothing", "chosen": empty, "verdicts": empty, "pile": "-",
        "spouse": "-", "do": f"reveal:{state.active}",
    }  # fmt: skip


def _keys(state: State) -> dict[str, Callable[..., Key]]:
    people = FACES[:PEOPLE]
    return {
        "table": lambda face: Key("person" if face in people else "loot", face),
        "stacks": lambda colour: Key("stack", state.colours.index(colour)),
    }


def _named(nouns: Sequence[Noun]) -> list[str]:
    return [str(plain(noun, HOME)) for noun in nouns]


def _cut_cards(where: Message) -> Cut:
    return Counts(FACES, COPIES, _named(SAID), str(where))


def _cut_stacks(state: State) -> Cut:
    return by_seat(state, One(str(m("stack")), list(zip(FACES, _named(SAID), strict=True)), several=True, mark="."))


def _cut_chosen(state: State) -> Cut:
    roles = zip(ROLES, _named(SAID_ROLES), strict=True)
    return by_seat(state, One(str(m("chosen card")), [("-", str(m("not yet"))), ("wait", str(m("waits"))), *roles]))


CUTS: dict[str, Callable[[State], Cut]] = {
    "table": lambda state: _cut_cards(m("cards face up")),
    "stacks": _cut_stacks,
    "removed": lambda state: _cut_cards(m("cards out of the game")),
    "chosen": _cut_chosen,
}
CLAUSES = {  # which clause rules what lies there
    "table": cites.REVEAL_ONE_CARD,
    "stacks": cites.CLAIM_FACE_DOWN,
    "removed": cites.PENALTY_OUT_OF_GAME,
    "chosen": cites.RACE_CARDS_RETURN,
}
EDITING = Editing(
    cuts=CUTS,
    keys=_keys,
    apart=("rules", "seats", "speeds", "do"),
    words={
        "turn": m("who turns up a card"),
        "verdicts": m("verdict"),
        "pile": m("order of the race, as seats"),
        "spouse": m("who was married"),
    },
    left=_left,
    bare=_bare,
    in_mind=("turn", "verdicts", "pile", "spouse"),
    cleared=("chosen",),
    clauses=CLAUSES,
    called={"table": t("{says} face up"), "removed": t("{says} out of the game")},
)
