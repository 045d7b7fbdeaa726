"""All cards of the box side by side, by their type, ability above and action below, and how many; then the leaders."""

from __future__ import annotations

from typing import Any

from tablekit.games.empire.box import printed
from tablekit.games.empire.box.cards import NO_FAMILY, Card, Leader
from tablekit.games.empire.picture import pieces
from tablekit.games.empire.picture.cards import HIGH, WIDE, card_face
from tablekit.games.empire.picture.explain_cards import leader_in_words
from tablekit.games.empire.words import DOING, HOME, Name, m
from tablekit.picture.look import look
from tablekit.picture.scene import Rect, Scene, Sketch, wrapped
from tablekit.picture.svg import svg
from tablekit.saying import listed, plain
from tablekit.saying.english import capital

GAP, ALONG, SIDE = 8.0, 6, 12.0
LEADER_WIDE, LINE, TEXT = 344.0, 17.0, 12.0
SIGNS = (
    (pieces.PLACE, m("place armies")), (pieces.MOVE, m("move")), (pieces.CITY, m("build a city")),
    (pieces.DESTROY, m("destroy an army")), (pieces.WING, m("cheaper sea routes")), (pieces.FLASK, m("elixir")),
    (pieces.COIN, m("coins")), (pieces.SHIELD, m("cannot be destroyed")), (pieces.STAR, m("points at the end")),
)  # fmt: skip


class Gallery:
    """The cards of a game for a number of players, 2 to 4, and the leaders; a notebook shows them as SVG."""

    def __init__(self, players: int = 4) -> None:
        self.players = players
        self.cards = tuple(card for card in printed().cards if players in card.players)
        self.away = tuple(card for card in printed().cards if players not in card.players)
        self.leaders = printed().leaders

    @property
    def scene(self) -> Scene:
        """The picture: a heading for each type, and under it its cards; then the leaders."""
        types = sorted({card.word for card in self.cards}, key=lambda word: (word == NO_FAMILY, word))
        rows = sum(-(-len(self._of(word)) // ALONG) for word in types)
        high = 102 + 26 * (len(types) + 1) + (HIGH + GAP) * rows + (_leader_height() + GAP) * -(-len(self.leaders) // 2)
        s = Sketch(720, high + 14, look())
        with s.layer("ground"):
            s.rect(0, 0, s.width, s.height, 12, fill=s.look.paper)
        y = self._legend(s)
        for word in types:
            cards = self._of(word)
            if word == NO_FAMILY:
                says = str(m("Of no type: {cards:card}", cards=len(cards)))
            else:
                says = capital(str(m("{family}: {cards:card}", family=Name(word), cards=len(cards))))
            s.text(SIDE, y + 15, says, 13, 700)
            y += 26
            for at, card in enumerate(cards):
                x = SIDE + (WIDE + GAP) * (at % ALONG)
                top = y + (HIGH + GAP) * (at // ALONG)
                s.rect(x, top, WIDE, HIGH, 6, fill=s.look.piece.face, stroke=s.look.ink, sw=1.2)
                card_face(s, card, Rect(x, top, WIDE, HIGH, 6))
            y += (HIGH + GAP) * -(-len(cards) // ALONG)
        self._leaders(s, y)
        said = [*map(_said, self.cards), *map(_leader_said, self.leaders)]
        title = m("The {cards} cards with {players} players, and the leaders",
                  cards=len(self.cards), players=self.players)  # fmt: skip
        return s.scene(str(title), " ".join(said))

    def _leaders(self, s: Sketch, y: float) -> None:
        s.text(SIDE, y + 15, m("Leaders, a variant: {cards:card}", cards=len(self.leaders)), 13, 700)
        high = _leader_height()
        for at, leader in enumerate(self.leaders):
            x, top = SIDE + (LEADER_WIDE + GAP) * (at % 2), y + 26 + (high + GAP) * (at // 2)
            s.rect(x, top, LEADER_WIDE, high, 6, fill=s.look.piece.face, stroke=s.look.ink, sw=1.2)
            pieces.crown(s, x + 18, top + 18, 8)
            s.text(x + 34, top + 22, plain(Name(leader.name), HOME), 13, 700)
            for line, words in enumerate(_lines(leader)):
                s.text(x + 10, top + 44 + LINE * line, words, TEXT, max=LEADER_WIDE - 20)

    def _of(self, word: str) -> list[Card]:
        return [card for card in self.cards if card.word == word]

    def _legend(self, s: Sketch) -> float:
        for at, (sign, words) in enumerate(SIGNS):
            x, y = SIDE + 10 + 174 * (at % 4), 22 + 26 * (at // 4)
            pieces.sign(s, sign, x, y, 8)
            s.text(x + 14, y + 4, words, 12, max=150)
        return 94

    def __repr__(self) -> str:
        return "\n".join((*map(_said, self.cards), *map(_leader_said, self.leaders)))

    def _repr_mimebundle_(self, **_: Any) -> dict[str, str]:
        return {"text/plain": repr(self), "image/svg+xml": svg(self.scene)}


def _said(card: Card) -> str:
    halves = [m("{action} {number}", action=DOING[do], number=number) for do, number in card.actions]
    does = listed(halves, card.join or "and", m("no action"))
    if card.word == NO_FAMILY:
        return str(m("{card} (of no type): {does}.", card=Name(card.name), does=does))
    return str(m("{card} ({family}): {does}.", card=Name(card.name), family=Name(card.word), does=does))


def _leader_said(leader: Leader) -> str:
    effects = " ".join(map(str, leader_in_words(leader)))
    return str(m("{leader} (leader): {effects}", leader=Name(leader.name), effects=effects))


def _lines(leader: Leader) -> list[str]:
    return [line for words in leader_in_words(leader) for line in wrapped(str(words), TEXT, LEADER_WIDE - 20)]


def _leader_height() -> float:
    return 40 + LINE * max(len(_lines(leader)) for leader in printed().leaders)
