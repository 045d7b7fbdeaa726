"""A step of a game as it is told afterwards: whose it was and what it was, in words that these eyes may read."""

from __future__ import annotations

from collections.abc import Callable

from tablekit.asking.answers import called
from tablekit.core import Chance, Decide, Over
from tablekit.core.english import capital, listed
from tablekit.position import Position
from tablekit.position.draws import drawn
from tablekit.tree.explorer import Explorer
from tablekit.tree.node import HIDDEN
from tablekit_widgets.kit.chance import ROLLED, RUN, chance_act
from tablekit_widgets.kit.html import Told


def told(explorer: Explorer, node: int, seen: Callable[[Position], Position]) -> Told:
    """The step that led to a node; ``seen`` gives as much of a position as may be shown."""
    after, step = seen(explorer.at_node(node)), explorer.nodes[node]
    colour, words = in_words(explorer, node, seen)
    return Told(colour, words, step.depth, after.sentences(), step.text_for(after.seen_by))


def in_words(explorer: Explorer, node: int, seen: Callable[[Position], Position]) -> tuple[str, str]:
    """The colour of whose step it was that led to a node, or an empty text, and what it was in words."""
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
            text = f"rolled {text}"
        elif text == HIDDEN:
            text = f"{label} {text}"
        else:
            whole = explorer.at_node(step.parent)
            says = whole.describe(whole.outcome(text))
            text = f"{label}: {says if label in RUN else says.partition(':')[0]}"
    if seat is None:
        return "", capital(text)
    return before.colours[seat], f"{before.names[seat]}: {text}"


def came_before(explorer: Explorer, seen: Position, *, another: bool = True) -> str:
    """What chance gave at the present node already, and what can be done about it; empty if nothing, or if secret.

    ``another`` says whether these eyes may draw something else.
    """
    results = [explorer.nodes[child].text_for(seen.seen_by) for child in explorer.children()]
    if not isinstance(seen.node, Chance) or not results or HIDDEN in results:
        return ""
    gave = listed([f"“{seen.describe(seen.outcome(result))}”" for result in results], "or")
    act, again = chance_act(seen.node.label), ""
    if (seen.node.open or seen.seen_by == "all") and (same := drawn(explorer.position).text) in results:
        again = f" {act} brings {f'“{seen.describe(seen.outcome(same))}”' if len(results) > 1 else 'it'} again."
    beside = f" {act} another makes a branch beside it, and nothing is lost." if another else ""
    return f"You have gone back over chance: {gave} came here.{again}{beside}"


def places(position: Position, over: Over) -> str:
    """The end of a game: who came where, with how many points; who wins, or that nobody does, where there are none."""
    names, scores = position.names, position.scores()
    if not position.game.rules.scored:
        first = listed([names[p] for p in over.places[0]])
        return f"{first} wins." if len(over.places[0]) == 1 else "It is a draw."
    return "; ".join(
        f"{place}. {' and '.join(names[p] for p in group)} ({scores[group[0]]})"
        for place, group in enumerate(over.places, start=1)
    )
