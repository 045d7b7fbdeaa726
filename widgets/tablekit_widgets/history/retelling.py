"""A step of a game as it is told afterwards: whose it was and what it was, in words that these eyes may read."""

from __future__ import annotations

from collections.abc import Callable

from tablekit.asking.answers import called
from tablekit.core import Chance, Decide, Over
from tablekit.core.english import capital
from tablekit.position import Position
from tablekit.position.draws import drawn
from tablekit.saying import Continued, Message, Text, Written, listed
from tablekit.tree.explorer import Explorer
from tablekit.tree.node import HIDDEN
from tablekit_widgets.kit.chance import CALLED, ROLLED, RUN, another, chance_act
from tablekit_widgets.kit.html import Told
from tablekit_widgets.words import m


def told(explorer: Explorer, node: int, seen: Callable[[Position], Position]) -> Told:
    """The step that led to a node; ``seen`` gives as much of a position as may be shown."""
    after, step = seen(explorer.at_node(node)), explorer.nodes[node]
    colour, name, called_so = _said(explorer, node, seen)
    words = f"{name}: {called_so}" if name else capital(called_so)
    return Told(colour, words, step.depth, after.sentences(), step.text_for(after.seen_by), called=called_so)


def in_words(explorer: Explorer, node: int, seen: Callable[[Position], Position]) -> tuple[str, str]:
    """The colour of whose step it was that led to a node, or an empty text, and what it was in words."""
    colour, name, text = _said(explorer, node, seen)
    return colour, f"{name}: {text}" if name else capital(text)


def _said(explorer: Explorer, node: int, seen: Callable[[Position], Position]) -> tuple[str, str, str]:
    """The colour and the name of whose step it was, or empty texts, and what it was in words."""
    step = explorer.nodes[node]
    before = seen(explorer.at_node(step.parent))
    text = step.text_for(before.seen_by)
    if isinstance(before.node, Decide):
        seats = before.node.players if step.to is None or len(step.to) != 1 else step.to
        if len(before.node.players) > 1:  # then the text begins with its seat, which the heading has as a name
            said, _, text = text.rpartition(": ") if text != HIDDEN else ("", "", text)
            seats = (int(said),) if said.isdigit() else seats
        seat = seats[0] if len(seats) == 1 else None
        if text != HIDDEN:
            text = called(before, text, seat)
    else:
        seat, label = before.turn, before.node.label if isinstance(before.node, Chance) else "chance"
        if label in ROLLED:
            text = str(m("rolled {result}", result=_rolled(explorer.at_node(step.parent), text)))
        elif text == HIDDEN:
            text = f"{CALLED.get(label, label)} {text}"
        else:
            whole = explorer.at_node(step.parent)
            says = whole.describe(whole.outcome(text))
            text = f"{CALLED.get(label, label)}: {says if label in RUN else says.partition(':')[0]}"
    if seat is None:
        return "", "", text
    return before.colours[seat], before.names[seat], text


def _rolled(position: Position, text: str) -> Continued | str:
    """A result of the die as its button says it; what is hidden, or nothing but a number, as it is."""
    if text == HIDDEN or text.isdigit():
        return text
    return Continued(position.game.notation.label(position.state(), position.outcome(text), position.names).says)


def came_before(explorer: Explorer, seen: Position, *, more: bool = True) -> str:
    """What chance gave at the present node already, and what can be done about it; empty if nothing, or if secret.

    ``more`` says whether these eyes may draw something else.
    """
    results = [explorer.nodes[child].text_for(seen.seen_by) for child in explorer.children()]
    if not isinstance(seen.node, Chance) or not results or HIDDEN in results:
        return ""
    gave = listed([Written(seen.describe(seen.outcome(result))) for result in results], "or")
    act = chance_act(seen.node.label)
    says: list[Text] = [m("You have gone back over chance: {results} came here.", results=gave)]
    if (seen.node.open or seen.seen_by == "all") and (same := drawn(explorer.position).text) in results:
        result = Written(seen.describe(seen.outcome(same)))
        says.append(
            m("{act} brings {result} again.", act=act, result=result)
            if len(results) > 1
            else m("{act} brings it again.", act=act)
        )
    if more:
        says.append(m("{act} makes a branch beside it, and nothing is lost.", act=another(seen.node.label)))
    return " ".join(map(str, says))


def places(position: Position, over: Over) -> str:
    """The end of a game: who came where, with how many points; who wins, or that nobody does, where there are none."""
    names, scores = position.names, position.scores()
    if not position.game.rules.scored:
        first = names[over.places[0][0]]
        return str(m("{name} wins.", name=first) if len(over.places[0]) == 1 else m("It is a draw."))
    return "; ".join(
        f"{place}. {listed([names[p] for p in group])} ({scores[group[0]]})"
        for place, group in enumerate(over.places, start=1)
    )


def winner(seen: Position, node: Over) -> Message:
    """Who wins a game that is over, and with how many points."""
    first = [seen.names[p] for p in node.places[0]]
    if not seen.game.rules.scored:
        return m("{name} wins", name=first[0]) if len(first) == 1 else m("It is a draw")
    points = seen.scores()[node.places[0][0]]
    if len(first) == 1:
        return m("{name} wins with {points} points", name=first[0], points=points)
    return m("{names} share the win with {points} points", names=listed(first), points=points)
