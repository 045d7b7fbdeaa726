"""Tokens: exploration tokens, claimed by a city; dragon, portals and thieves; and what lies face down in the swamp."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence

from tablekit import core
from tablekit.core import Chance, Condition, Key, Rnd
from tablekit.core.notation import Span
from tablekit.frame.chance import Outcome
from tablekit.frame.deeds import Kinds, Says
from tablekit.frame.fields import IfAny, Odd
from tablekit.frame.kinds import Word
from tablekit.frame.questions import once
from tablekit.frame.sections import against
from tablekit.games.empire import cites
from tablekit.games.empire.box.tokens import (
    DRAGON,
    EXPLORATION,
    FACE_DOWN,
    HIDDEN_KINDS,
    HIDEABLE,
    NO_TOKEN,
    PORTAL,
    SWAMP,
    THIEVES,
    TOKEN_WORDS,
    TOKENS,
)
from tablekit.games.empire.numbers import DRAGON_ARMIES
from tablekit.games.empire.rules.asking import ByChance, InRegion, Voluntary, without_card
from tablekit.games.empire.rules.control import region_holder
from tablekit.games.empire.rules.course_of_play import go_on_acting, pass_on
from tablekit.games.empire.table.kinds import REGION
from tablekit.games.empire.table.notation import each_or_none, split_seats
from tablekit.games.empire.table.state import State
from tablekit.games.empire.words import HOME, m, t
from tablekit.saying import Message, Noun, listed, plain
from tablekit.saying.english import capital
from tablekit.saying.messages import reworded

# ---------------------------------------------------------------- an army comes, a city is built


def arrive(state: State, player: int, region: str, moved: bool) -> None:
    """An army has come to a region with a token: thieves take a coin of those who walk in, the dragon may fall."""
    at = state.box.region[region]
    kind = state.tokens[at]
    if kind == THIEVES:
        if moved and state.coins[player]:
            state.pay(player, 1, because=cites.VAR_ENCOUNTER_THIEVES)
    elif (
        kind == DRAGON
        and (not moved or state.switches.dragon_counts_moves)
        and sum(line[at] for line in state.armies) >= DRAGON_ARMIES
    ):
        state.claim(player, region, kind, because=cites.VAR_ENCOUNTER_DRAGON)


def city_built(state: State, player: int, region: str) -> None:
    """A city has been built: the exploration token of the region is taken, face down or not."""
    kind = state.tokens[state.box.region[region]]
    if kind == FACE_DOWN:
        state.pending = (*state.pending, once(Revealing, player, region))
        return
    if kind in HIDDEN_KINDS:
        if state.switches.swamp:
            state.turn_over(region, kind, because=cites.VAR_SWAMP_CLAIM)
        claim(state, player, region, kind)
    go_on_acting(state)


def claim(state: State, player: int, region: str, kind: int) -> None:
    """A token is taken, and helps from the next half of the card on."""
    state.claim(
        player, region, kind, because=cites.VAR_SWAMP_CLAIM if state.switches.swamp else cites.VAR_EXPLORE_CLAIM
    )
    token = TOKENS[kind]
    if token.armies:
        state.gain_armies(player, token.armies, because=token.clause)
    if token.movement:
        state.gain_movement(player, token.movement, because=token.clause)
    if token.elixirs:
        state.gain_elixirs(player, token.elixirs, because=token.clause)
    if token.coins and state.supply:
        state.receive(player, token.coins, because=token.clause)


# ---------------------------------------------------------------- the foul swamp: what lies face down


def face_down(state: State, region: int) -> bool:
    """Whether the token of a region lies face down."""
    return state.switches.swamp and state.tokens[region] in HIDEABLE


def hidden_kinds(state: State) -> tuple[int, ...]:
    """The kinds that a face-down token may be, as far as this state knows: each of those left is as likely."""
    known = {kind for kind in state.tokens if kind in HIDDEN_KINDS} | {kind for own in state.claimed for kind in own}
    return tuple(kind for kind in HIDDEN_KINDS if kind not in known)


def peekable(state: State, player: int) -> list[int]:
    """Regions that a player controls, with a face-down token the player has not looked at."""
    if not state.switches.swamp:
        return []
    bit = 1 << player
    return [
        region
        for region in state.board.regions
        if state.tokens[region] in HIDEABLE
        and not state.looked[region] & bit
        and region_holder(state, region) == player
    ]


class Peeking(Voluntary):
    """At the end of a turn: a player may look at face-down tokens in regions under control."""

    __slots__ = ()
    name, clause = "peek", cites.VAR_SWAMP_PEEK
    asks = m("look at a face-down token in a region you control, or end the turn")
    to, ends = m("look at tokens"), m("end the turn")
    ends_briefly = ends

    def briefly(self, state: State) -> Message:
        """At which of those that lie face down."""
        return m("look at a token, or end the turn?")

    def wrong(self, state: State) -> Iterator[str]:
        """There is a token to look at."""
        if not peekable(state, self.player):
            said = m(
                "{colour} may look at tokens, but there is none to look at", colour=Noun(state.colour(self.player))
            )
            yield f"{said}  § {cites.VAR_SWAMP_PEEK}"


class Peek(InRegion[Peeking]):
    """Look at the face-down token of a region."""

    __slots__ = ()
    pattern, heading, to, example = "peek {region}", "Peek", m("look at tokens"), "peek F1"

    @classmethod
    def legal(cls, state: State, q: Peeking, player: int) -> Sequence[core.Move]:
        """Those that the player controls and does not know."""
        return [once(Peek, player, name) for name in state.board.named(peekable(state, player))]

    @classmethod
    def every(cls, state: State, q: Peeking, player: int) -> Sequence[core.Move]:
        """All that lie face down."""
        return [
            once(Peek, player, name)
            for name in state.board.named([r for r in state.board.regions if face_down(state, r)])
        ]

    def on_map(self, state: State, q: Peeking | None) -> Iterator[Condition]:
        """A face-down token, control, and that it is new."""
        clause, region = cites.VAR_SWAMP_PEEK, state.box.region[self.region]
        lies = face_down(state, region)
        hidden = state.board.named([other for other in state.board.regions if face_down(state, other)])
        if not lies:
            said = m("needs a face-down token in {region}: there is none", region=self.region)
            takes = m("one in {regions}", regions=listed(hidden, "or")) if hidden else None
            friendly = m("No token lies face down in {region}.", region=self.region)
            yield Condition(cites.VAR_SWAMP_HIDDEN, said, False, remedy=takes, friendly=friendly)
            return
        said = m("needs a face-down token in {region}: there is one", region=self.region)
        yield Condition(cites.VAR_SWAMP_HIDDEN, said, True)
        if region_holder(state, region) == self.player:
            yield Condition(clause, m("needs control of {region}: you have it", region=self.region), True)
        else:
            said = m("needs control of {region}: you do not have it", region=self.region)
            friendly = m("You do not control {region}: you have not the most armies there.", region=self.region)
            takes = m("more armies there than any other colour")
            yield Condition(clause, said, False, remedy=takes, friendly=friendly)
        if q is not None:
            new = not state.looked[region] & (1 << self.player)
            if new:
                said = m("needs a token that is new to you: you do not know it yet")
            else:
                said = m("needs a token that is new to you: you know it already")
            yield Condition(clause, said, new, friendly=None if new else m("You have looked at this token already."))

    def means(self, state: State, q: Peeking | None) -> Message:
        """What is looked at."""
        return m("see the face-down token in {region}, alone", region=self.region)

    def apply(self, state: State, q: Peeking) -> None:
        """What it is stays a secret, and a question to chance if nobody has looked before."""
        state.peek(self.player, self.region, because=cites.VAR_SWAMP_PEEK)
        kind = state.tokens[state.box.region[self.region]]
        if kind == FACE_DOWN:
            state.pending = (*state.pending, once(Seeing, self.player, self.region))
        else:
            state.see(self.player, self.region, kind, because=cites.VAR_SWAMP_PEEK)
            _after_peek(state, self.player)


def _after_peek(state: State, player: int) -> None:
    """There may be more to look at; otherwise the turn passes."""
    if not peekable(state, player):
        pass_on(state, player)


class _FaceDown(ByChance, ABC):
    """What a face-down token is, is left to chance where nobody has looked at it."""

    __slots__ = ("region",)
    let, came = m("Turn it over"), m("We turned it over")
    blanks = {"region": REGION}

    def __init__(self, player: int, region: str) -> None:
        super().__init__(player)
        self.region = region

    def node(self, state: State) -> Chance:
        """Each kind that is left is as likely."""
        return Chance(
            "token", self.clause, tuple((once(Found, kind), 1) for kind in hidden_kinds(state)), self.open(state)
        )

    def open(self, state: State) -> bool:
        """Whether everybody may know what can come."""
        return False

    def briefly(self, state: State) -> Message:
        """Which token it is."""
        return m("turn over the token in {region}", region=self.region)

    def about(self, state: State) -> tuple[Key, ...]:
        """The region."""
        return (Key("region", self.region),)

    def wrong(self, state: State) -> Iterator[str]:
        """A token lies there, and nobody knows it."""
        if state.tokens[state.box.region[self.region]] != FACE_DOWN:
            yield against(
                self.name, m("no face-down token lies on {region}", region=self.region), cites.VAR_SWAMP_CLAIM
            )

    @abstractmethod
    def found(self, state: State, kind: int) -> None:
        """It is this kind."""


class Revealing(_FaceDown):
    """A city has been built on a face-down token: it is turned up for all to see."""

    __slots__ = ()
    name, clause, to = "reveal", cites.VAR_SWAMP_CLAIM, m("turn over the token")
    upon = ("city",)
    happens, for_what = m("a token is turned over"), m("a token is taken")

    def wrong(self, state: State) -> Iterator[str]:
        """It is turned up in the turn of somebody who has a card."""
        yield from without_card(state, self.player)
        yield from super().wrong(state)

    def open(self, state: State) -> bool:
        """While nobody has looked at any token, nobody knows more than the others."""
        return not any(state.looked)

    def found(self, state: State, kind: int) -> None:
        """It is taken by whoever has built the city."""
        state.turn_over(self.region, kind, because=cites.VAR_SWAMP_CLAIM)
        claim(state, self.player, self.region, kind)
        go_on_acting(state)


class Seeing(_FaceDown):
    """A player looks at a face-down token, and nobody else."""

    __slots__ = ()
    name, clause, to = "see", cites.VAR_SWAMP_PEEK, m("look at the token")
    upon = ("peek",)
    happens = for_what = m("a token is looked at")

    def found(self, state: State, kind: int) -> None:
        """The player knows it."""
        state.see(self.player, self.region, kind, because=cites.VAR_SWAMP_PEEK)
        _after_peek(state, self.player)


class Found(Outcome[State, _FaceDown]):
    """A face-down token is of this kind."""

    __slots__ = ("kind",)
    blanks = {"kind": Word(m("the token"), TOKEN_WORDS[:FACE_DOWN])}

    def __init__(self, kind: int) -> None:
        super().__init__("token", TOKEN_WORDS[kind])
        self.kind = kind

    @classmethod
    def read(cls, span: Span, state: State) -> core.Outcome:
        """A token there is."""
        return once(Found, 1 + span.one_of(TOKEN_WORDS[1:FACE_DOWN], m("the token")))

    def means(self, state: State) -> Message:
        """The name of the token."""
        return plain(TOKENS[self.kind].noun, HOME)

    def briefly(self, state: State, names: Sequence[str]) -> Message:
        """The name of the token."""
        return reworded(self.means(state), capital)

    def signs(self, state: State) -> tuple[str, ...]:
        """The token."""
        return (f"token {TOKEN_WORDS[self.kind]}",)

    def apply(self, state: State, q: _FaceDown) -> None:
        """As the question says."""
        state.pending = state.pending[:-1]
        q.found(state, self.kind)


# ---------------------------------------------------------------- what others may know of it


def hide(seen: State, who: int | None) -> None:
    """What a face-down token is, is hidden from all but those who have looked at it."""
    if seen.switches.swamp:
        bit = 0 if who is None else 1 << who
        for region in seen.board.regions:
            if seen.tokens[region] in HIDDEN_KINDS and not seen.looked[region] & bit:
                seen.tokens[region] = FACE_DOWN


def imagine(state: State, who: int | None, rnd: Rnd) -> None:
    """A token that others have seen is any that is left; one that nobody has looked at is still a question to chance.

    So it stays face down.
    """
    kinds = list(hidden_kinds(state))
    for region in state.board.regions:
        if state.tokens[region] == FACE_DOWN and _known_to_somebody(state, region):
            state.tokens[region] = kinds.pop(int(rnd.random() * len(kinds)))


def _known_to_somebody(state: State, region: int) -> bool:
    top = state.pending[-1] if state.pending else None
    looking = 1 << top.player if isinstance(top, Seeing) and state.box.region[top.region] == region else 0
    return bool(state.looked[region] & ~looking)


# ---------------------------------------------------------------- how it is told


SAYS: Says = {
    "lay_token": lambda event: TOKENS[event.args["token"]].lies,
    ("pay", cites.VAR_ENCOUNTER_THIEVES): t("The thieves took {coins:coin} from {player}."),
    "turn_over": t("The token in {region} is {token}."),
    "peek": t("{player} looked at the token in {region}."),
    "see": t("It is {token}."),
    "claim": t("{player} took {token} from {region}."),
}
KINDS: Kinds = {"token": Word(m("the token"), TOKEN_WORDS, said=[token.noun for token in TOKENS])}


# ---------------------------------------------------------------- how it is written


def _write_claimed(state: State) -> str:
    return each_or_none([".".join(TOKEN_WORDS[kind] for kind in own) or None for own in state.claimed])


def _read_claimed(span: Span, state: State) -> None:
    for player, part in enumerate(split_seats(span, state.players, "/")):
        state.claimed[player] = [kind.one_of(TOKEN_WORDS[1:FACE_DOWN], m("the token")) + 1 for kind in part.split(".")]


FIELDS = (IfAny(Odd("claimed", _write_claimed, _read_claimed)),)


# ---------------------------------------------------------------- what cannot be


def problems(state: State) -> Iterator[str]:
    """Tokens that are too many, or lie where they cannot; a face-down one needs the variant."""
    names = state.box.names
    lying = [(kind, region) for region, kind in enumerate(state.tokens) if kind != NO_TOKEN]
    kinds = [kind for kind, _ in lying] + [kind for own in state.claimed for kind in own]
    for kind in sorted(set(kinds)):
        if kinds.count(kind) > TOKENS[kind].number:
            said = m("{tokens} tokens; there are {all}", tokens=kinds.count(kind), all=TOKENS[kind].number)
            yield against(TOKEN_WORDS[kind], said, cites.VAR_TOKEN_PLACE)
    hidden = sum(kind in HIDEABLE for kind in kinds)
    if hidden > len(EXPLORATION) + int(state.switches.swamp):
        most = len(EXPLORATION) + int(state.switches.swamp)
        said = m("{tokens} exploration tokens; there are {all}", tokens=hidden, all=most)
        yield f"{said}  § {cites.VAR_TOKEN_PLACE}"
    for kind, region in lying:
        if region not in state.board.at:
            said = m(
                "{token} lies on {region}, which is not on this map", token=TOKEN_WORDS[kind], region=names[region]
            )
            yield f"{said}  § {cites.VAR_TOKEN_PLACE}"
        elif region == state.start:
            said = m("{token} lies on the starting region {region}", token=TOKEN_WORDS[kind], region=names[region])
            yield f"{said}  § {cites.VAR_TOKEN_PLACE}"
        if kind in (SWAMP, FACE_DOWN) and not state.switches.swamp:
            said = m("a face-down token without the foul swamp variant")
            yield against(names[region], said, cites.VAR_SWAMP_NEEDS)
    for region, seats in enumerate(state.looked):
        if seats >> state.players or (seats and state.tokens[region] not in HIDEABLE):
            said = m("somebody has looked at a token that is not there")
            yield against(names[region], said, cites.VAR_SWAMP_PEEK)
    portals = tuple(region for kind, region in lying if kind == PORTAL)
    if portals != state.board.portals or len(portals) not in (0, 2):
        where = listed([names[region] for region in portals], none=m("no region"))
        yield f"{m('portals lie on {regions}; they come as a pair', regions=where)}  § {cites.VAR_ENCOUNTER_PORTALS}"
