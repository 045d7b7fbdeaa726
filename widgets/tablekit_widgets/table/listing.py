"""What can be looked through below the players: the possible moves with a box to type one, and the other tries."""

from __future__ import annotations

from collections.abc import Callable

from tablekit.asking.answers import calls, heading
from tablekit.picture.svg import escaped
from tablekit.position import Position
from tablekit.position.clicks import Chooser
from tablekit.saying import Message
from tablekit.tree.explorer import Explorer
from tablekit_widgets.history.line import Branch as Branch
from tablekit_widgets.history.line import branches
from tablekit_widgets.history.line import present_line as present_line
from tablekit_widgets.history.retelling import in_words
from tablekit_widgets.kit.html import act, copied, quiet, say
from tablekit_widgets.words import m

TOLD, MOVES, TRIES = "told", "moves", "tries"


def tabs(opened: str, moves: int | None, tries: int) -> str:
    """The heads of the three, each with how many there are."""
    words = {TOLD: str(m("What happened")), MOVES: str(m("Possible moves")), TRIES: str(m("Other tries"))}
    brief = {TOLD: m("Journal"), MOVES: m("Moves"), TRIES: m("Tries")}  # where the column is narrow
    numbers = {TOLD: None, MOVES: moves, TRIES: tries}
    made = []
    for name, title in words.items():
        number = f' <span class="tk-quiet">{numbers[name]}</span>' if numbers[name] is not None else ""
        on = "true" if name == opened else "false"
        more = f' role="tab" aria-selected="{on}"'
        said = f"{title} {numbers[name]}" if numbers[name] is not None else title
        inside = f'<span class="tk-brief">{say(brief[name])}</span><span>{say(title)}</span>{number}'
        made.append(act("tab", said, name, look="tk-tab", inside=inside, more=more))
    return f'<div class="tk-tabs" role="tablist" data-arrows>{"".join(made)}</div>'


def moves(position: Position, chooser: Chooser, written: str, number: int, *, sets_up: bool, types: bool) -> str:
    """Every legal move as a row, as far as the clicks have narrowed them, and a box that takes notation."""
    found = chooser.candidates
    every = len(chooser.moves)
    listed = m("{moves} legal {moves?move|moves}", moves=every)
    if len(found) != every:
        listed = m("{found} of {moves} legal {moves?move|moves}", found=len(found), moves=every)
    words = calls(position, found)
    rows = "".join(
        _row(number, move.text, called, position.describe(move), move.text == written)
        for move, called in zip(found, words, strict=True)
    )
    groups = "".join(
        act("group", f"{heading(position, group)} {many}", group, look="tk-chip-b", pressed=group == chooser.group)
        for group, many in (chooser.groups if len(chooser.groups) > 1 else ())
    )
    box = entry(written, number) if types else ""
    rest = act("set-up", m("Set up the rest at random"), title=m("Let the seed place what is left")) if sets_up else ""
    head = f'<div class="tk-groups" data-arrows>{groups}<span class="tk-quiet">{say(listed)}</span>{rest}</div>'
    return f'{box}{head if found or rest else ""}<div class="tk-rows" data-arrows="rows">{rows}</div>'


def _row(number: int, text: str, called: str, says: str, chosen: bool) -> str:
    words = f"<b>{say(called)}</b><span>{say(says)}</span>"
    return act("row", f"{called}: {says}", f"{number} {text}", look="tk-move", inside=words, pressed=chosen)


def entry(written: str, number: int) -> str:
    """The box in which a move, or what chance brought, can be typed."""
    words = say(m("type a move"))
    box = (
        f'<input type="text" data-do="type" data-keep="entry" data-of="{number} {escaped(written)}" '
        f'value="{escaped(written)}" placeholder="{words}" aria-label="{words}" autocomplete="off" '
        'spellcheck="false">'
    )
    play = act("type", m("Play"), more=' data-from="entry"')
    return f'<div class="tk-say">{box}{play}</div>'


def tries(explorer: Explorer, seen: Callable[[Position], Position], *, edits: bool) -> str:
    """The lines that leave the present one, each with where, its name or its first move in words, and its length."""
    rows = []
    for branch in branches(explorer):
        words = explorer.nodes[branch.node].name or in_words(explorer, branch.node, seen)[1]
        where = m("After step {depth}: {words}, {steps:step}", depth=branch.depth, words=words, steps=branch.steps)
        inside = (
            f"{quiet(m('after {depth}', depth=branch.depth))}<b>{say(words)}</b>"
            f"{quiet(m('{steps:step}', steps=branch.steps))}"
        )
        forget = act("forget", m("Forget this try"), str(branch.node), look="tk-plain-link") if edits else ""
        go = act("branch", where, str(branch.node), look="tk-move", inside=inside)
        rows.append(f'<div class="tk-try">{go}{forget}</div>')
    for at, node in enumerate(explorer.nodes):
        if node.name:
            go = act(
                "branch", m("Go to {name}", name=node.name), str(at), look="tk-move", inside=f"<b>{say(node.name)}</b>"
            )
            rows.append(f'<div class="tk-try">{go}</div>')
    undo = ""
    if edits and explorer.last_edit:
        undo = act("undo-edit", m("Undo: {edit}", edit=explorer.last_edit), look="tk-plain-link")
    nothing = m("Nothing else was tried here. Go back and play something else.")
    return "".join(rows) + undo or f"<p>{quiet(nothing)}</p>"


def steps(explorer: Explorer, seen: Position) -> str:
    """The slider of the present line, with a pin where another try begins, and which step this is."""
    line = present_line(explorer)
    last, depth = len(line) - 1, explorer.nodes[explorer.at].depth
    at_start, at_end = depth == 0, depth == last
    pins, begun = [], set()
    for branch in branches(explorer):
        if branch.depth not in begun:
            begun.add(branch.depth)
            where = f"left:{100 * branch.depth / max(last, 1):.1f}%"
            words = m("Another try begins after step {depth}", depth=branch.depth)
            pins.append(act("pin", words, str(branch.depth), look="tk-pin", inside=" ", title=words,
                            more=f' style="{where}" tabindex="-1"'))  # fmt: skip
    name = quiet(explorer.nodes[explorer.at].name)
    where = f"<b>{say(m('Step {depth}', depth=depth))}</b> {say(m('of {last}', last=last))}"
    copies, text = say(m("Copy position")), escaped(seen.notation)
    copy = f'<button type="button" hidden class="tk-copy"{copied()} data-text="{text}">{copies}</button>'
    step, at = say(m("Step")), say(m("Step {depth} of {last}", depth=depth, last=last))
    track = (
        f'<span class="tk-track"><input type="range" data-do="go" min="0" max="{max(last, 1)}" value="{depth}" '
        f'data-of="{explorer.at} {last}" aria-label="{step}" aria-valuetext="{at}"'
        f"{' disabled' * (not last)}>{''.join(pins)}</span>"
    )
    return (
        '<div class="tk-steps">'
        + _arrow("first", m("First position"), FIRST, at_start) + _arrow("back", m("One step back"), BACK, at_start)
        + track + _arrow("forward", m("One step forward"), ON, at_end)
        + _arrow("last", m("End of this line"), LAST, at_end)
        + f'<span class="tk-where">{where} {name}</span>{copy}</div>'
    )  # fmt: skip


def _arrow(name: str, words: Message, sign: str, off: bool) -> str:
    return act(name, words, look="tk-b tk-arrow", inside=sign, off=off, title=words, more=' tabindex="-1"')


def _icon(path: str) -> str:
    drawn = f'<path d="{path}" fill="currentColor"/>'
    return f'<svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">{drawn}</svg>'


BACK, ON = _icon("M11 3L4 8l7 5z"), _icon("M5 3l7 5-7 5z")
FIRST, LAST = _icon("M3 3h2v10H3zM13 3L6 8l7 5z"), _icon("M11 3h2v10h-2zM3 3l7 5-7 5z")
