"""Meduris told in sentences: what is asked, what a move means, and what just happened."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tablekit.core import Event, Move, Outcome, Prompt
from tablekit.words import count, signed
from tests.oracle.meduris import cites
from tests.oracle.meduris import moves as m
from tests.oracle.meduris.legality import hut_need, hut_times
from tests.oracle.meduris.payments import missing, requirement
from tests.oracle.meduris.state import (
    BONUS,
    BOTH,
    CHIPS,
    FACES,
    FREE_HUT,
    GOODS,
    MINUS,
    NONE,
    ONE,
    PLUS,
    RIVER,
    RUNES,
    START,
    TEMPLES,
    State,
)
from tests.oracle.meduris.tasks import (
    ACT,
    GAIN,
    OFFER,
    PAY_BOTH,
    PAY_HUT,
    PAY_ONE,
    PAY_TEMPLE,
    PLACE,
    POLL,
    RETURN,
)
from tests.oracle.meduris.wording import goods

# ---------------------------------------------------------------- what is asked


def prompt(s: State, player: int) -> Prompt:
    """What this player is asked now, and the clause that asks it."""
    top = s.tasks[-1]
    if top.ask == PLACE:
        left = sum(t.ask == PLACE and t.player == player for t in s.tasks)
        return Prompt(f"place a worker ({count(left, 'worker')} left)", cites.SETUP_WORKERS_PLACEMENT)
    if top.ask == GAIN:
        return Prompt("take one good of any kind, or nothing", cites.SMALL_YIELD_PLUS)
    if top.ask == RETURN:
        return Prompt("return one good", cites.SMALL_YIELD_MINUS)
    if top.ask == ACT:
        return Prompt("build a hut or a temple, or make a large yield", cites.TURN_PARTS)
    if top.ask == POLL:
        return Prompt("everything is taken: do you still want to build?", cites.END_TRIGGER_SUPPLY)
    pair = s.board.goods[top.space]
    if top.ask == OFFER:
        asked = f"{GOODS[pair[0]]} and {GOODS[pair[1]]}"
        return Prompt(f"offer {asked} to the druid at space {top.space}?", cites.RITUAL_OWNER_DECIDES)
    if top.ask == PAY_HUT:
        need = goods(hut_need(s, top.space))
        return Prompt(f"choose how to pay {need} for the hut on space {top.space}", cites.GOODS_SUBSTITUTION)
    if top.ask == PAY_TEMPLE:
        need = goods(requirement(pair, 1))
        return Prompt(f"choose how to pay {need} for the temple on space {top.space}", cites.GOODS_SUBSTITUTION)
    if top.ask == PAY_ONE:
        return Prompt(f"choose the one good to offer at space {top.space}", cites.RITUAL_SUBSTITUTION)
    assert top.ask == PAY_BOTH
    return Prompt(f"choose how to offer both goods at space {top.space}", cites.RITUAL_SUBSTITUTION)


# ---------------------------------------------------------------- what a move means


def describe(s: State, x: Move | Outcome) -> str:
    """A move or a die face in a few words, for a list beside its notation."""
    if isinstance(x, m.Roll):
        return (
            "+1 for everybody" if x.face == PLUS else "−1 for everybody" if x.face == MINUS else f"{GOODS[x.face]} +1"
        )
    if isinstance(x, m.Hut):
        return _cost_in_words(s, x.player, x.space)
    if isinstance(x, m.Temple):
        need = requirement(s.board.goods[x.space], 1)
        return _paying(goods(need), missing(s.goods[x.player], need))
    if isinstance(x, m.Harvest):
        own = (*s.towers[x.target], x.player)
        due = sum(level + 1 for level, who in enumerate(own) if who == x.player)
        return f"+{min(due, s.supply[x.target])} {GOODS[x.target]}"
    if isinstance(x, m.Give):
        return _gift_in_words(s, x)
    if isinstance(x, m.Pay):
        return count(sum(x.goods), "good")
    if isinstance(x, m.Take):
        return "leave it" if x.good < 0 else f"{s.supply[x.good]} on the mountain"
    if isinstance(x, m.Return):
        return f"you have {s.goods[x.player][x.good]}"
    if isinstance(x, m.Place):
        return f"on {count(len(s.towers[x.plateau]), 'worker')}"
    if isinstance(x, m.Poll):
        return "play goes on" if x.build else "ready for the last lap"
    return str(x)


def _cost_in_words(s: State, player: int, space: int) -> str:
    if s.chips[space] == FREE_HUT:
        return "free: the chip pays"
    need = hut_need(s, space)
    return _paying(goods(need), missing(s.goods[player], need)) + (
        f" ({hut_times(s, space)}th of its settlement)" if hut_times(s, space) > 3 else ""
    )


def _paying(need: str, short: int) -> str:
    return need if not short else f"{need}, {short} of them replaced"


def _gift_in_words(s: State, x: m.Give) -> str:
    space = s.tasks[-1].space
    if x.gift == m.NONE:
        return "−1 point" if s.score[x.player] else "no points to lose"
    if x.gift == m.ONE:
        return "+1 point"
    what = "the chip counts as both" if x.gift == m.CHIP else goods(requirement(s.board.goods[space], 1))
    return f"+{count(s.size[space], 'point')}: {what}"


# ---------------------------------------------------------------- what happened


def sentence(s: State, event: Event, names: Sequence[str]) -> str | None:
    """An event as a sentence, or None where nothing is worth telling."""
    if event.deed == "take_rune":
        return f"{names[event.args[0]]} took the rune stone {s.board.areas[event.args[1]]}."
    teller = _TELL.get(event.deed)
    return teller(event.args, event.clause, names) if teller else None


def _roll(a: tuple[int, ...], clause: str, names: Sequence[str]) -> str:
    face = FACES[a[0]]
    return {"plus": "Rolled +1.", "minus": "Rolled −1."}.get(face, f"Rolled {face}.")


def _spend(a: tuple[int, ...], clause: str, names: Sequence[str]) -> str:
    verb = "returned" if clause == cites.SMALL_YIELD_MINUS else "spent"
    return f"{names[a[0]]} {verb} {a[2]} {GOODS[a[1]]}."


def _goes_short(a: tuple[int, ...], clause: str, names: Sequence[str]) -> str:
    return f"{names[a[0]]} goes short of {a[2]} {GOODS[a[1]]}: the supply is empty."


def _move_worker(a: tuple[int, ...], clause: str, names: Sequence[str]) -> str:
    return f"{names[a[0]]} moved a worker from {GOODS[a[1]]} (level {a[2] + 1}) to {GOODS[a[3]]}."


def _walk(a: tuple[int, ...], clause: str, names: Sequence[str]) -> str:
    return f"The druid left his rocks for space {a[1]}." if a[0] == 0 else f"The druid walked {a[0]} → {a[1]}."


def _step_rock(a: tuple[int, ...], clause: str, names: Sequence[str]) -> str:
    if clause == cites.DRUID_NO_HUT:
        return "The druid stays: there is no hut to go to."
    return "The druid waits at his temple." if a[0] == 0 else f"The druid stepped on rock {a[0]}."



def _win(a: tuple[int, ...], clause: str, names: Sequence[str]) -> str:
    who, points, source, space = names[a[0]], a[1], a[2], a[3]
    told = {
        START: f"{who} starts on {points}.",
        BONUS: f"{who} got the +2 chip on space {space}: +2.",
        NONE: f"{who} offered nothing at {space}: {signed(points) if points else 'no points to lose'}.",
        ONE: f"{who} offered one good at {space}: +1.",
        BOTH: f"{who} offered {'a druid chip' if clause == cites.BONUS_DRUID_USE else 'both'} at {space}: +{points}.",
        RIVER: f"{who} scored {count(points, 'rune stone')} at the river: +{points}.",
        TEMPLES: f"{who}’s temple on {space} has {count(points, 'hut')} beside it: +{points}.",
        RUNES: f"{who} scored the rune stones at the end: +{points}.",
    }
    return told[source]


_TELL: dict[str, Callable[[tuple[int, ...], str, Sequence[str]], str]] = {
    "roll": _roll,
    "obtain": lambda a, c, n: f"{n[a[0]]} obtained {a[2]} {GOODS[a[1]]}.",
    "spend": _spend,
    "go_short": _goes_short,
    "pass_over": lambda a, c, n: f"{n[a[0]]} has no goods to return.",
    "fill_supply": lambda a, c, n: f"{a[1]} {GOODS[a[0]]} lie on the mountain.",
    "place_worker": lambda a, c, n: f"{n[a[0]]} placed a worker on {GOODS[a[1]]}.",
    "move_worker": _move_worker,
    "lay_chip": lambda a, c, n: f"A {CHIPS[a[1]]} chip lies on space {a[0]}.",
    "remove_chip": lambda a, c, n: f"The chip on space {a[0]} went to the box.",
    "choose_first": lambda a, c, n: f"{n[a[0]]} is the start player.",
    "begin_turn": lambda a, c, n: f"{n[a[0]]}’s turn.",
    "place_hut": lambda a, c, n: f"{n[a[0]]} built a hut on {a[1]}.",
    "place_temple": lambda a, c, n: f"{n[a[0]]} built a temple on {a[1]}.",
    "step_rock": _step_rock,
    "walk": _walk,
    "win": _win,
    "begin_last_turns": lambda a, c, n: f"{n[a[0]]} has built everything: {count(a[1], 'last turn')} to come.",
    "mark_last_lap": lambda a, c, n: f"The last lap begins, marked at {f'space {a[0]}' if a[0] else 'his rocks'}.",
    "end": lambda a, c, n: "The game is over.",
}
