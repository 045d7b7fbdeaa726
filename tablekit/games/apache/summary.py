"""The page for the table: a turn, what each role takes, the race, the penalty, the optional rules and the end."""

from __future__ import annotations

from tablekit.core import Setup
from tablekit.games.apache.numbers import CARDS, COPIES, FROM_EACH, FROM_ONLY, LOST
from tablekit.games.apache.picture import pieces
from tablekit.games.apache.table.cards import (
    BUFFALO,
    CHIEF,
    HUNTER,
    MAIDEN,
    PEOPLE,
    ROLES,
    SAID,
    SAID_ROLES,
    TENT,
    WARRIOR,
    wanted,
)
from tablekit.games.apache.words import HOME, m
from tablekit.picture.scene import Rect, Sketch
from tablekit.picture.sheet import Icon, Row, Sheet
from tablekit.picture.terms import Terms
from tablekit.saying import Capital, Counted, Listed, plain


def sheet(setup: Setup, terms: Terms) -> Sheet:
    """The page for a set-up: the optional rules that are played, or all of them where none is."""
    page = Sheet(
        "Apache",
        (
            str(m("Be first to take what lies open. Every card of your stack is a point.")),
            str(m("Most points win.")),
        ),
        str(m("Set-up: {hand} hand cards each, {cards} cards spread face down, the board in their middle.",
              hand=len(ROLES), cards=CARDS)),
        terms,
    )  # fmt: skip
    page.heading(str(m("One player turns up a card")), 1)
    page.heading(str(m("Everybody may slam one hand card, as fast as they can")), 2)
    needs = m(
        "It needs its people card in your colour, face up, and something to take. Old cards count, too. If nobody "
        "slams, the next player clockwise turns up a card."
    )
    page.words(str(needs))
    page.heading(str(m("The fastest chooses first, then the next")), 3)
    right = m("Take your people card and all of one kind of loot onto your stack.")
    late = m("It was right, but nothing is left: take it back, nothing is lost.")
    wrong = m("It could never take anything: the top {lost:card} of your stack leave the game.", lost=LOST)
    page.boxes(
        [
            Row(_person(HUNTER), str(m("Right")), str(right)),
            Row(_person(MAIDEN), str(m("Late")), str(late)),
            Row(_person(CHIEF), str(m("Wrong")), str(wrong)),
        ]
    )
    back = m("All hand cards go back. The slowest turns up the next card, right, late or wrong.")
    page.words(str(back))
    page.columns((str(m("What each role takes")), _roles()), (str(m("Cards in the box")), _numbers()))
    optional = _optional()
    played = [row for name, row in optional.items() if setup.options[name]]
    page.heading(str(m("Optional rules that we play") if played else m("Optional rules, in any combination")))
    page.rows(played or [*optional.values()])
    page.heading(str(m("The end")))
    end = m(
        "When the last card is turned up there is one more race. Then count your stacks. What is left on the table "
        "belongs to nobody. A tie is a shared win."
    )
    page.words(str(end))
    return page


def _optional() -> dict[str, Row]:
    """The optional rules by the options that switch them on."""
    toll = m(
        "A Warrior who takes tomahawks also gets {each} buffalo from each opponent, {only} from the only one. Buffalo "
        "go to the bottom of the stack.", each=FROM_EACH, only=FROM_ONLY,
    )  # fmt: skip
    spouse = m("With all tents you may also take a spouse: a Maiden any man, a man any Maiden, of any colour.")
    allies = m("With fewer than five players all open people of your role in unused colours come along.")
    return {
        "warpath": Row(_person(WARRIOR), str(m("Warpath")), str(toll)),
        "marriage": Row(_loot(TENT), str(m("Marriage")), str(spouse)),
        "sharing": Row(None, str(m("Sharing the loot")), str(allies)),
    }


def _roles() -> list[Row]:
    alone = str(m("or tents instead"))
    guarded = str(m("only with another man as prisoner, or tents instead, without one"))
    takes = [m("{role}: {loot:many}", role=said, loot=SAID[wanted(role)]) for role, said in enumerate(SAID_ROLES)]
    return [Row(_person(role), str(what), guarded if role == CHIEF else alone) for role, what in enumerate(takes)]


def _numbers() -> list[Row]:
    loot = [
        Row(_loot(face), str(m("{loot:many}", loot=Capital(SAID[face]))), "", str(COPIES[face]))
        for face in range(BUFFALO, TENT + 1)
    ]
    counted = tuple([Counted(COPIES[5 * role], said) for role, said in enumerate(SAID_ROLES)])
    people = str(plain(Listed(counted, ","), HOME))
    return [*loot, Row(None, str(m("People of each colour")), people, str(sum(COPIES[:PEOPLE]) // 5))]


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
