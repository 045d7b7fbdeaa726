"""A step of a game as it is told afterwards: whose it was and what it was, in words that these eyes may read."""

from __future__ import annotations

from collections.abc import Callable

from tablekit.core import Chance, Over
from tablekit.position import Position
from tablekit.position.draws import drawn
from tablekit.saying import Message, Quoted, Text, listed
from tablekit.tree.explorer import Explorer
from tablekit.tree.line import step_words
from tablekit.tree.node import HIDDEN
from tablekit_widgets.kit.chance import another, chance_act
from tablekit_widgets.kit.html import Told
from tablekit_widgets.words import m


def told(explorer: Explorer, node: int, seen: Callable[[Position], Position]) -> Told:
    """The step that led to a node; ``seen`` gives as much of a position as may be shown."""
    words = step_words(explorer, node, seen)
    sentences = seen(explorer.at_node(node)).sentences()
    return Told(words.colour, words.whole, explorer.nodes[node].depth, sentences, called=words.called)


def in_words(explorer: Explorer, node: int, seen: Callable[[Position], Position]) -> tuple[str, str]:
    """The colour of whose step it was that led to a node, or an empty text, and what it was in words."""
    words = step_words(explorer, node, seen)
    return words.colour, words.whole


def came_before(explorer: Explorer, seen: Position, *, more: bool = True) -> str:
    """What chance gave at the present node already, and what can be done about it; empty if nothing, or if secret.

    ``more`` says whether these eyes may draw something else.
    """
    results = [explorer.nodes[child].text_for(seen.seen_by) for child in explorer.children()]
    if not isinstance(seen.node, Chance) or not results or HIDDEN in results:
        return ""
    gave = listed([Quoted(seen.describe(seen.outcome(result))) for result in results], "or")
    act = chance_act(seen.node.label)
    says: list[Text] = [m("You have gone back over chance: {results} came here.", results=gave)]
    if (seen.node.open or seen.seen_by == "all") and (same := drawn(explorer.position).text) in results:
        result = Quoted(seen.describe(seen.outcome(same)))
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
