"""What lies before the players of Empire: supplies, abilities, cards by what they score, leader, tokens, points."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import fsum

from tablekit.core import Event, Key
from tablekit.core.english import signed
from tablekit.games.empire.actions.step_costs import sea_cost
from tablekit.games.empire.box.cards import NO_FAMILY, Card
from tablekit.games.empire.box.tokens import TOKEN_WORDS
from tablekit.games.empire.picture import pieces
from tablekit.games.empire.picture.cards import abilities, name_of
from tablekit.games.empire.picture.chart import EDGE, SIDE
from tablekit.games.empire.picture.hands import hand
from tablekit.games.empire.rules.leaders import leader_of
from tablekit.games.empire.rules.scoring import elixirs, family, scores, worth
from tablekit.games.empire.table.state import State
from tablekit.games.empire.words import HOME, Name, m
from tablekit.picture.holding import Holding, seat_sign
from tablekit.picture.holding import sign as small
from tablekit.picture.pieces import Lamp, badge, change, panel, stand, tab
from tablekit.picture.scene import SMALLEST, Rect, Sketch, fitted, planned_width
from tablekit.picture.shared import boxes, gained, points_word
from tablekit.saying import plain

LINE = 20.0
GAP = 8.0
_HEAD, _FOOT = 56.0, 4.0
_LINES = {2: 5, 3: 7, 4: 4}
_SHORTER = (44.0, 34.0, 26.0)  # units: names of cards are cut to these where the whole ones do not fit


def height(players: int) -> float:
    """How high the panels of so many players are together, with the space above them."""
    lines = 2 if players == 4 else 1
    return 14 + lines * (_HEAD + _FOOT + LINE * _LINES[players] + 14)


def panels(
    s: Sketch, lamp: Lamp, seen: State, names: Sequence[str], events: Sequence[Event], top: float, deciding: set[int]
) -> None:
    """A panel for each player: side by side for two and three, two by two for four."""
    along = 2 if seen.players == 4 else seen.players
    points = scores(seen)
    high = _HEAD + _FOOT + LINE * _LINES[seen.players]
    for player, box in enumerate(boxes(seen.players, along, SIDE, top + 14, high, GAP, down=14, r=8, edge=EDGE)):
        _Panel(s, lamp, seen, player, box, names[player], events).draw(points[player], player in deciding)


class _Panel:
    """One player's panel, drawn line by line."""

    def __init__(
        self, s: Sketch, lamp: Lamp, seen: State, player: int, box: Rect, name: str, events: Sequence[Event]
    ) -> None:
        self.s, self.lamp, self.seen, self.player = s, lamp, seen, player
        self.box, self.name, self.events = box, name, events
        self.seat = seen.colours[player]
        self.wide = box.w > 300
        self.asked_about = True  # what lies on the panel; otherwise a click anywhere means the player

    def draw(self, points: int, decides: bool) -> None:
        """Name and points, supplies, abilities, and what the player has taken."""
        s, box, key = self.s, self.box, Key("seat", self.player)
        panel(s, box.x, box.y, box.w, box.h, str(m("to move")) if decides else "")
        if key in self.lamp.offered | self.lamp.lit | self.lamp.blocked | self.lamp.chosen:
            stand(s, self.lamp, key, box, hollow=True)
            self.asked_about = False
            if decides:
                tab(s, box.x, box.y)
        else:
            s.target(key, box)
        badge(s, self.seat, box.x + 20, box.y + 20, 10)
        self._points(points)
        left = self._supplies(box.y + 43)
        top = box.y + _HEAD
        lines = _LINES[self.seen.players]
        if self.wide:
            self._abilities(left + 4, box.y + 43)
        elif self._abilities(box.x + 12, top + LINE / 2):
            top, lines = top + LINE, lines - 1
        self._lay(top, lines)

    def _thing(self, kind: str, id: str, area: Rect) -> None:
        """Something on the panel that can be asked about by itself."""
        if self.asked_about:
            self.s.target(Key(kind, f"{self.player}{id}"), area)

    def _points(self, points: int) -> None:
        s, box = self.s, self.box
        right = box.x + box.w - 13
        said = f"−{-points}" if points < 0 else str(points)
        s.text(right, box.y + 28, said, 22, 700, "end")
        right -= planned_width(said, 22, 700) + 7
        self._thing("points", "", Rect(right, box.y + 6, box.x + box.w - right, 28))
        word = points_word(self.seen)
        if right - box.x > 150:
            s.text(right, box.y + 27, word, 11, 400, "end", fill=s.look.mute)
            right -= planned_width(word, 11) + 8
        right = hand(s, self.seen, self.player, right, box.y + 20)
        if self.wide and self.seen.leaders[self.player] >= 0:
            right = self._leader(right)
        s.text(box.x + 37, box.y + 25, self.name, 15, 700, max=right - box.x - 43)

    def _leader(self, right: float) -> float:
        """The leader before the points; answers where this begins."""
        s, y = self.s, self.box.y + 20
        name = _leader_name(self.seen, self.player)
        wide = min(110.0, planned_width(name, 12, 600))
        s.text(right - wide, y + 5, name, 12, 600, max=wide)
        pieces.crown(s, right - wide - 11, y, 7)
        self._thing("leader", "", Rect(right - wide - 20, y - 11, wide + 20, 22))
        return right - wide - 24

    def _supplies(self, y: float) -> float:
        """Coins, armies and cities still in the supply, and how many cards; answers where this ends."""
        s, seen, player, x = self.s, self.seen, self.player, self.box.x + 20
        drawn: list[tuple[Callable[[float], None], str, bool]] = [
            (lambda at: pieces.coin(s, at, y, 7.5), str(seen.coins[player]), bool(seen.coins[player])),
            (lambda at: pieces.army(s, self.seat, at, y, None, 15), str(seen.armies_left[player]),
             bool(seen.armies_left[player])),
            (lambda at: pieces.city(s, self.seat, at, y, 7.5), str(seen.cities_left(player)),
             seen.cities_left(player) > 0),
            (lambda at: pieces.card_back(s, at, y, 15), f"{len(seen.cards[player])}/{seen.cards_each}", True),
        ]  # fmt: skip
        moved = self._coins_moved()
        for at, (draw, number, left) in enumerate(drawn):
            draw(x)
            s.text(x + 12, y + 5, number, 13, 600, fill=s.look.ink if left else s.look.mute)
            kind = ("coins", "armies", "cities", "cards")[at]
            self._thing(kind, "", Rect(x - 10, y - 11, 24 + planned_width(number, 13, 600), 22))
            x += 15 + planned_width(number, 13, 600) + 13
            if at == 0 and moved:
                change(s, x - 11, y + 4.5, moved)
                x += planned_width(signed(moved), 11, 700) + 4
        return x - 8

    def _coins_moved(self) -> int:
        """The coins that the last step brought to the player, less those it took."""
        own = gained(self.events, {"receive": 1, "pay": -1, "hand_over": -1}, "coins", player=self.player)
        return own + gained(self.events, {"hand_over": 1}, "coins", other=self.player)

    def _abilities(self, x: float, y: float) -> bool:
        """What the cards and tokens are good for, added up; answers whether there is anything."""
        s, seen, player = self.s, self.seen, self.player
        vials, sea = elixirs(seen, player), sea_cost(seen, player)
        every = [
            (pieces.WING, str(m("sea {cost}", cost=sea)), str(sea), seen.flying[player]),
            (pieces.MOVE, f"+{seen.more_move[player]}", str(seen.more_move[player]), seen.more_move[player]),
            (pieces.PLACE, f"+{seen.more_army[player]}", str(seen.more_army[player]), seen.more_army[player]),
            (pieces.FLASK, str(vials), str(vials), vials),
            (pieces.SHIELD, str(m("immune")), "", seen.immune[player]),
        ]
        found = [(sign, long, short) for sign, long, short, has in every if has]
        room = self.box.x + self.box.w - 6 - x
        brief = fsum(25 + planned_width(long, 12, 600) for _, long, _ in found) > room
        tight = fsum(22 + planned_width(short, 12, 600) for _, _, short in found) - room
        gap = 8.0 if not brief else 4 - max(0.0, tight / max(1, len(found)))
        for sign, long, short in found:
            words = short if brief else long
            pieces.sign(s, sign, x + 8, y, 7.5)
            s.text(x + 18, y + 4.5, words, 12, 600)
            self._thing("ability", f" {sign}", Rect(x, y - 10, 20 + planned_width(words, 12, 600), 20))
            x += 18 + planned_width(words, 12, 600) + gap
        return bool(found)

    # ------------------------------------------------------------ what was taken

    def _lay(self, top: float, lines: int) -> None:
        """Leader, tokens and cards in lines; names of cards are cut where they do not fit, and left out last."""
        chips: list[_Chip] = []
        for longest in (SIDE, *_SHORTER, 0.0):
            chips = self._chips(longest)
            places = _flow(chips, self.box.w - 16)
            if not places or places[-1][1] < lines:
                break
        for chip, (x, line) in zip(chips, places, strict=True):
            if line < lines:
                left, y = self.box.x + 8 + x, top + LINE * line + LINE / 2
                chip.draw(self.s, left, y)
                self._thing(*chip.key, Rect(left, y - 9, chip.width - 2, 18))

    def _chips(self, longest: float) -> list[_Chip]:
        """Everything on the panel, with names of cards at most so long (units)."""
        seen, player = self.seen, self.player
        found: list[_Chip] = []
        kept = _kept(seen, player)
        if seen.leaders[player] >= 0 and not self.wide:
            found.append(_Chip(name=_leader_name(seen, player), leader=True, kept=kept))
        elif kept:
            found.append(_Chip(name=str(m("kept")), leader=True, kept=kept))
        found += [_Chip(token=kind) for kind in seen.claimed[player]]
        groups: dict[str, list[Card]] = {}
        for at in seen.cards[player]:
            card = seen.box.cards[at]
            groups.setdefault(card.family, []).append(card)
        for word in sorted(groups, key=lambda word: (word == NO_FAMILY, -len(groups[word]), word)):
            if word != NO_FAMILY:
                number = family(seen, player, word)
                shown = str(plain(Name(groups[word][0].word), HOME))
                found.append(_Chip(group=f"{shown} {number}" if number > 1 else shown, family=word))
            for card in groups[word]:
                name = name_of(card).removeprefix(f"{str(plain(Name(card.word), HOME)).capitalize()} ")
                name = fitted(name, SMALLEST, 400, longest)[0] if longest else ""
                points = sum(worth(seen, player, ability) for ability in card.points)
                found.append(_Chip(name=name, card=card, points=points))
        return found


def _leader_name(seen: State, player: int) -> str:
    return str(plain(Name(leader_of(seen, player).name), HOME))


def _kept(seen: State, player: int) -> list[tuple[str, int]]:
    """The armies on a player's leader, by colour."""
    return [*seen.armies_kept().items()] if leader_of(seen, player).keeps else []


class _Chip:
    """One small thing in a panel: the heading of a group, a card, a token or a leader."""

    def __init__(
        self, *, name: str = "", group: str = "", family: str = "", card: Card | None = None, points: int = 0,
        token: int = 0, leader: bool = False, kept: Sequence[tuple[str, int]] = (),
    ) -> None:  # fmt: skip
        self.name, self.group, self.card, self.token = name, group, card, token
        self.leader, self.kept, self.family = leader, kept, family
        self.signs: list[tuple[str, str]] = []
        for signs, _, _ in abilities(card) if card else ():
            if signs[0] == pieces.STAR:
                self.signs.append((signs[0], str(points)))
            elif signs[0] != pieces.COIN:
                self.signs.append((signs[0], str(card.elixir) if card and len(signs) > 1 else ""))
        self.width = self._width()

    @property
    def key(self) -> tuple[str, str]:
        """The kind of its key, and what the id says after the player."""
        if self.card:
            return "taken", f" {self.card.id}"
        if self.token:
            return "own-token", f" {TOKEN_WORDS[self.token]}"
        return ("leader", "") if self.leader else ("family", f" {self.family}")

    def _width(self) -> float:
        if self.group:
            return planned_width(self.group, 11) + 6
        if self.token:
            return 24
        wide = planned_width(self.name, 11) + 10 if self.name else 6
        wide += fsum(16 + planned_width(words, 11, 700) + 2 * bool(words) for _, words in self.signs)
        return wide + (18 if self.leader else 0) + 36 * len(self.kept)

    def draw(self, s: Sketch, x: float, y: float) -> None:
        """Draw it from its left end."""
        if self.group:
            s.text(x + 3, y + 4, self.group, 11, fill=s.look.mute, max=self.width)
            return
        if self.token:
            pieces.token(s, self.token, x + 11, y, 10)
            return
        s.rect(
            x, y - 9, self.width - 2, 18, 4, fill=s.look.piece.coin, stroke=s.look.ink if self.leader else s.look.coast
        )
        x += 4
        if self.leader:
            pieces.crown(s, x + 8, y, 6.5)
            x += 18
        for sign, words in self.signs:
            pieces.sign(s, sign, x + 7, y, 6.5)
            x += 15
            if words:
                s.text(x, y + 4, words, 11, 700)
                x += planned_width(words, 11, 700) + 3
        if self.name:
            s.text(x + 1, y + 4, self.name, 11, max=0.95 * planned_width(self.name, 11))  # fonts are wider
            x += planned_width(self.name, 11) + 6
        for seat, number in self.kept:
            pieces.army(s, seat, x + 14, y, number, 15)
            x += 34


def _flow(chips: Sequence[_Chip], room: float) -> list[tuple[float, int]]:
    """Where each chip begins, and in which line; the heading of a group stays with its first card."""
    places: list[tuple[float, int]] = []
    x, line = 0.0, 0
    for at, chip in enumerate(chips):
        needed = chip.width + (chips[at + 1].width + 3 if chip.group and at + 1 < len(chips) else 0)
        if x and x + needed > room:
            x, line = 0.0, line + 1
        places.append((x, line))
        x += chip.width + 3
    return places


# ------------------------------------------------------------ thing by thing


def holdings(seen: State, player: int) -> Sequence[Holding]:
    """Supplies, how many cards there are, and at the end abilities, the leader and tokens."""
    seat = seen.colours[player]
    coin = small(lambda s, x, y: pieces.coin(s, x, y, 8))
    army = small(lambda s, x, y: pieces.army(s, seat, x, y, None, 17))
    city = small(lambda s, x, y: pieces.city(s, seat, x, y, 8.5))
    card = small(lambda s, x, y: pieces.card_back(s, x, y, 17))
    found = [
        Holding(Key("coins", player), coin, str(seen.coins[player])),
        Holding(Key("armies", player), army, str(seen.armies_left[player])),
        Holding(Key("cities", player), city, str(seen.cities_left(player))),
        Holding(Key("cards", player), card, f"{len(seen.cards[player])}/{seen.cards_each}", first=True),
    ]
    every = [
        (pieces.WING, str(m("sea {cost}", cost=sea_cost(seen, player))), seen.flying[player]),
        (pieces.MOVE, f"+{seen.more_move[player]}", seen.more_move[player]),
        (pieces.PLACE, f"+{seen.more_army[player]}", seen.more_army[player]),
        (pieces.FLASK, str(elixirs(seen, player)), elixirs(seen, player)),
        (pieces.SHIELD, str(m("immune")), seen.immune[player]),
    ]
    for kind, words, has in every:
        if has:
            drawn = small(lambda s, x, y, kind=kind: pieces.sign(s, kind, x, y, 8))  # type: ignore[misc]
            found.append(Holding(Key("ability", f"{player} {kind}"), drawn, words, aside=True))
    if seen.leaders[player] >= 0:
        crown = small(lambda s, x, y: pieces.crown(s, x, y, 8))
        found.append(Holding(Key("leader", player), crown, _leader_name(seen, player), aside=True))
    for token in seen.claimed[player]:
        drawn = small(lambda s, x, y, token=token: pieces.token(s, token, x, y, 10))  # type: ignore[misc]
        found.append(Holding(Key("own-token", f"{player} {TOKEN_WORDS[token]}"), drawn, aside=True))
    return found


def sign_of(name: str) -> str:
    """What an answer names, as a small picture: a coin, an action or a colour; nothing where it is none."""
    if name == "coin":
        return small(lambda s, x, y: pieces.coin(s, x, y, 8), 18)
    return seat_sign(name)
