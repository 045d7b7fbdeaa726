"""Turns of random games, carried out right and with one mistake planted, for the referee to find."""

import random
from collections import defaultdict
from functools import cache
from typing import NamedTuple

import tablekit as tk
from tablekit.core import Decide, Event
from tablekit.core.errors import TablekitError
from tablekit.core.events import redo
from tablekit.editing.draft import Draft
from tablekit.games.meduris.table.state import NOT_YET
from tablekit.position import Position
from tablekit.referee.lying import Lying
from tablekit.testing import configurations, moments

LONG = 12  # steps of a turn


class Turn(NamedTuple):
    """A turn of a game: all its positions, its steps between them, and the eyes that look."""

    positions: list
    steps: list
    eyes: object

    @property
    def before(self):
        return self.positions[0]

    @property
    def after(self):
        return self.positions[-1]

    @property
    def ended(self):
        """Whether it is over, and not a part of a long one."""
        return self.before.game.rules.passes(self.positions[-2].state(), self.after.state())

    @property
    def announced(self):
        """Every decision as it was said, and chance as it fell."""
        return [_said(x) for x in self.steps]

    def up_to_an_act(self, rnd):
        """What whoever has the turn says up to one of their acts, and chance as it fell; others say nothing."""
        whose = self.before.state().active
        own = [at for at, x in enumerate(self.steps) if isinstance(x, tk.Move) and x.player == whose]
        until = rnd.choice(own) if own else -1
        return [_said(x) for x in self.steps[: until + 1] if not isinstance(x, tk.Move) or x.player == whose]


def _in_the_last_lap(at):
    """Whether it is the last lap of Meduris, in which nobody has a turn: each answers the druid for themselves."""
    return at.game.name == "meduris" and at.state().mark != NOT_YET and _may_be_done(at)


def _may_be_done(at):
    """Whether somebody may be done here: nothing is owed for the move before, and chance has nothing to bring."""
    return isinstance(at.node, Decide) and not at.game.notation.briefly(at.state()).completes


def _said(x):
    return f"{x.player}: {x.text}" if isinstance(x, tk.Move) else x.text


class Mistake(NamedTuple):
    """A table on which one thing is wrong: the kind of mistake, and the clauses or rules any of which is right."""

    kind: str
    hands: object
    right: frozenset

    def cited(self, clauses):
        """Whether one of these is right."""
        return any(clause in self.right or rule(clause) in self.right for clause in clauses)


def turns(game, seed, players=None, most=None):
    """The turns of a random game with all that others answer in them, each seen by one of its seats or by all."""
    rnd = random.Random(f"turns {game.name} {seed}")
    players = players or rnd.choice(list(game.players))
    options = rnd.choice(list(configurations(game)))
    line, steps, number = [], [], 0
    for moment in moments(game, players, options, seed=seed):
        if moment.x is None:
            at = Position(game, moment.s)
            line, steps = [at], []
            continue
        ended = game.rules.passes(at.state(), moment.s)
        at = at.step(moment.x)
        line.append(at)
        steps.append(moment.x)
        if ended or _in_the_last_lap(at) or (len(steps) > LONG and _may_be_done(at)):  # a long turn is taken in parts
            yield Turn(line, steps, rnd.choice([None, *range(players)]))
            line, steps, number = [at], [], number + 1
            if most is not None and number == most:
                return


@cache
def ruling(game, games):
    """For each part of the table, every rule that changed something in it in some random games."""
    found, every = defaultdict(set), list(configurations(game))
    for seed in range(games):
        for moment in moments(game, game.players[seed % len(game.players)], every[seed % len(every)], seed=seed):
            if moment.x is None:
                state = moment.s.copy()
                table = Lying(Position(game, moment.s))
                texts = table.texts(state)
                continue
            for event in moment.events:
                redo(state, event)
                now = table.texts(state)
                for part in now:
                    if now[part] != texts[part]:
                        found[part].add(rule(event.clause))
                texts = now
    return found


def rule(clause):
    """The rule that a clause is part of: its name without the last word."""
    return clause.rpartition(".")[0]


def mistakes(turn, rules, rnd):
    """One mistake of each kind that this turn has room for and its eyes can see, as long as it makes a difference.

    Without ``rules`` nothing is changed that the turn did not change: nobody knows then which rule is about it.
    """
    eyes = "all" if turn.eyes is None else turn.eyes
    table = Lying(turn.before, eyes)
    right = table.texts(turn.after.state())
    events = [event for position in turn.positions[1:] for event in position.events]
    kinds = {
        "forgotten": lambda: _forgotten(turn, events, rnd),
        "another number or place": lambda: _altered(turn, events, rnd),
        "more or less of what changed": lambda: _more(turn, table, events, rnd),
        "something that nothing changed": lambda: _unbidden(turn, table, rules, rnd) if rules else None,
    }
    for kind, plant in kinds.items():
        planted = plant()
        if planted is not None:
            hands, clauses = planted
            if isinstance(hands, Position):  # as it is written down, which may be no position
                hands = tk.edit(hands.notation)
            state = hands.drawn.state()
            if table.parted(right, table.texts(state)):
                yield Mistake(kind, hands, frozenset(clauses))


def _redone(turn, events):
    state = turn.before.state()
    for event in events:
        redo(state, event)
    state.pending = turn.before.state().pending
    return Position(turn.before.game, state)


def _forgotten(turn, events, rnd):
    if not events:
        return None
    at = rnd.randrange(len(events))
    try:
        return _redone(turn, events[:at] + events[at + 1 :]), {events[at].clause}
    except Exception:  # what comes later needs what was left out
        return None


def _altered(turn, events, rnd):
    places = [
        (at, name) for at, event in enumerate(events) for name, value in event.args.items()
        if type(value) is int and name not in ("player", "colour", "face", "choice")
    ]  # fmt: skip
    if not places:
        return None
    at, name = rnd.choice(places)
    event = events[at]
    value = event.args[name] + rnd.choice((-1, 1))
    if value < 0:
        return None
    other = Event(event.deed, {**event.args, name: value}, event.clause, event.to)
    try:
        found = _redone(turn, [*events[:at], other, *events[at + 1 :]])
        return Draft(found, board=None).position and found, {event.clause}
    except Exception:  # there is no such place
        return None


def _changed(turn, table, events):
    """The clauses that changed each thing in the turn."""
    found = defaultdict(set)
    state, texts = turn.before.state(), table.texts(turn.before.state())
    for event in events:
        redo(state, event)
        now = table.texts(state)
        for name in table.parted(now, texts):
            found[name].add(event.clause)
        texts = now
    return found


def _more(turn, table, events, rnd):
    changed = _changed(turn, table, events)
    names = [name for name in changed if table.things[name].setting is not None]
    if not names:
        return None
    name = rnd.choice(names)
    return _set(turn, table.things[name].setting, rnd), changed[name]


def _unbidden(turn, table, rules, rnd):
    changed = _changed(turn, table, [event for p in turn.positions[1:] for event in p.events])
    names = [name for name, thing in table.things.items() if name not in changed and thing.setting is not None]
    setting = table.things[rnd.choice(names)].setting
    return _set(turn, setting, rnd), rules[setting.part]


def _set(turn, setting, rnd):
    draft = Draft(turn.after)
    try:
        if setting.several:
            items = list(setting.items(draft[setting.name]))
            if items and rnd.random() < 0.5:
                del items[rnd.randrange(len(items))]
                return draft.lay(setting.name, items)
            return draft.lay(setting.name, [*items, rnd.choice(setting.choices)[0]])
        if setting.low is not None:
            value = int(draft[setting.name]) + rnd.choice((-1, 1))
            return draft.lay(setting.name, max(value, 0))
        others = [value for value, _ in setting.choices if value != draft[setting.name]]
        return draft.lay(setting.name, rnd.choice(others))
    except TablekitError:  # as much as can be
        return draft
