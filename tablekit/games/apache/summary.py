"""The page for the table: a turn, what each role takes, the race, the penalty, the optional rules and the end."""

from __future__ import annotations

from tablekit.core import Setup
from tablekit.core.english import count
from tablekit.games.apache.numbers import CARDS, COPIES, FROM_EACH, FROM_ONLY, LOST
from tablekit.games.apache.picture import pieces
from tablekit.games.apache.table.cards import (
    BUFFALO,
    CHIEF,
    HUNTER,
    MAIDEN,
    PEOPLE,
    ROLES,
    SAID_ROLES,
    TENT,
    WARRIOR,
    several,
    wanted,
)
from tablekit.picture.scene import Rect, Sketch
from tablekit.picture.sheet import Icon, Row, Sheet
from tablekit.picture.terms import Terms


def sheet(setup: Setup, terms: Terms) -> Sheet:
    """The page for a set-up: the optional rules that are played, or all of them where none is."""
    page = Sheet(
        "Apache",
        ("Be first to claim what lies open. Every card of your stack is a point.", "Most points win."),
        f"Set-up: {len(ROLES)} hand cards each, {CARDS} prairie cards spread face down, the board in their middle.",
        terms,
    )
    page.heading("One player reveals a card", 1)
    page.heading("Everybody may place one hand card, as fast as they can", 2)
    page.words(
        "It needs its people card in your colour, face up, and something to take. Cards that have lain there for long "
        "count, too. Nobody places one? The next player clockwise reveals."
    )
    page.heading("The cards settle, the fastest first", 3)
    wrong = f"It could never claim: the top {count(LOST, 'card')} of your stack leave the game."
    page.boxes(
        [
            Row(_person(HUNTER), "Right", "Take your people card and all of one kind of loot onto your stack."),
            Row(_person(MAIDEN), "Late", "It could have claimed, but nothing is left: take it back, nothing is lost."),
            Row(_person(CHIEF), "Wrong", wrong),
        ]
    )
    page.words("All hand cards go back. Whoever was slowest reveals next, whatever became of the card.")
    page.columns(("What each role takes", _roles()), ("Cards in the box", _numbers()))
    optional = _optional()
    played = [row for name, row in optional.items() if setup.options[name]]
    page.heading("Optional rules that we play" if played else "Optional rules, in any combination")
    page.rows(played or [*optional.values()])
    page.heading("The end")
    page.words(
        "When the last card is revealed there is one more race. Then count your stacks. What is left on the table "
        "belongs to nobody. A tie is a shared win."
    )
    return page


def _optional() -> dict[str, Row]:
    """The optional rules by the options that switch them on."""
    return {
        "warpath": Row(
            _person(WARRIOR),
            "Warpath",
            f"A Warrior who takes tomahawks also gets {FROM_EACH} buffalo from each opponent, {FROM_ONLY} from the "
            "only one. Buffalo go to the bottom of the stack.",
        ),
        "marriage": Row(
            _loot(TENT),
            "Marriage",
            "With all tents you may also take a spouse: a Maiden any man, a man any Maiden, of any colour.",
        ),
        "sharing": Row(
            None,
            "Sharing the loot",
            "With fewer than five players all open people of your role in unused colours join your claim.",
        ),
    }


def _roles() -> list[Row]:
    alone = "or tents instead"
    guarded = "only with another man as prisoner, or tents instead, without one"
    return [
        Row(_person(role), f"{SAID_ROLES[role]}: {several(wanted(role))}", guarded if role == CHIEF else alone)
        for role in range(len(ROLES))
    ]


def _numbers() -> list[Row]:
    loot = [Row(_loot(face), several(face).capitalize(), "", str(COPIES[face])) for face in range(BUFFALO, TENT + 1)]
    people = ", ".join(f"{COPIES[5 * role]} {SAID_ROLES[role]}s" for role in range(len(ROLES)))
    return [*loot, Row(None, "People of each colour", people, str(sum(COPIES[:PEOPLE]) // 5))]


def _person(role: int) -> Icon:
    def draw(s: Sketch, x: float, y: float) -> None:
        pieces.person(s, role, "purple", x, y, 15)

    return draw


def _loot(face: int) -> Icon:
    def draw(s: Sketch, x: float, y: float) -> None:
        pieces.loot(s, face - PEOPLE, x, y, 12)

    return draw


def _back(s: Sketch, x: float, y: float) -> None:
    pieces.back(s, Rect(x - 12, y - 14, 24, 28))


# What the words of the glossary look like, by their clauses.
ICONS: dict[str, Icon] = {
    "apache.components.prairie": _back, "apache.claim.face_down": _back, "apache.claim.hunter": _person(HUNTER),
    "apache.claim.warrior": _person(WARRIOR), "apache.claim.maiden": _person(MAIDEN),
    "apache.claim.chief.needs": _person(CHIEF), "apache.claim.tents": _loot(TENT),
    "apache.components.loot_cards": _loot(BUFFALO), "apache.components.people_cards": _person(HUNTER),
    "apache.components.tribe_cards": _person(CHIEF), "apache.claim.chief.males": _person(WARRIOR),
}  # fmt: skip
