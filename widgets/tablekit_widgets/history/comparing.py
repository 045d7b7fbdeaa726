"""Two positions of a game compared, and the try one is in put first or forgotten."""

from __future__ import annotations

from tablekit.saying.english import capital
from tablekit.tree.compare import Side, SideBySide, called
from tablekit.tree.explorer import Explorer
from tablekit_widgets.history.line import present_line
from tablekit_widgets.kit.acts import Acts
from tablekit_widgets.kit.drawer import Answering
from tablekit_widgets.kit.html import act, clause_chip, figures, group, say, select
from tablekit_widgets.kit.sitting import Sitting
from tablekit_widgets.words import m

NOTHING = -1
MOST_OFFERED = 60
MOST_TOLD = 12  # steps of either line
NO_OTHER = m("There is no other position yet: play something, or go back and try another move.")


class Comparing(Answering):
    """The drawer that compares the present position with another one of the same game.

    Whoever sees all of it may change the tries, too.
    """

    def __init__(self, sitting: Sitting) -> None:
        super().__init__(sitting)
        self._offered: list[tuple[str, str]] = []
        self._with, self._told = NOTHING, ""

    def acts(self, acts: Acts) -> None:
        """Comparing, and what can be done with a try."""
        acts.number("compare-with", self.doing(self._compare))
        acts.plain(
            compare_first=self.doing(self._put_first), compare_forget=self.doing(self._forget_try),
            compare_undo=self.doing(self._undone),
        )  # fmt: skip

    def show(self) -> None:
        """Another position may be on the table: what can be compared with it is offered, and nothing is compared."""
        explorer, seen = self._sitting.explorer, self._sitting.seen
        self._offered = [(str(called(explorer, node, seen)), str(node)) for node in self._others(explorer)]
        self._with, self._told = NOTHING, ""

    def say_again(self) -> None:
        """The positions are called otherwise, and what was compared is told again."""
        node = self._with
        self.show()
        if node != NOTHING:
            self._compare(node)

    def forget(self) -> None:
        """Keep nothing of it in the page."""
        super().forget()
        self._offered, self._with, self._told = [], NOTHING, ""

    def html(self) -> str:
        """The positions to choose from, both side by side, and what can be done with this try."""
        explorer = self._sitting.explorer
        choice = f"<p>{say(NO_OTHER)}</p>"
        if self._offered:
            offered = select("compare-with", m("Compare with …"), self._offered, str(self._with))
            choice = f'<div class="tk-say">{offered}</div>'
        tries, undo = "", ""
        if self._everything() and explorer.at:
            tries = act("compare-first", m("Put this try first"))
            tries += act("compare-forget", m("Forget this step and what follows"))
        if self._everything() and explorer.last_edit:
            undo = act("compare-undo", m("Undo: {edit}", edit=explorer.last_edit))
        told = f'<div class="tk-compare">{self._told}</div>' if self._told else ""
        ways = group(m("This try"), tries, undo)
        return f'<div class="tk-form">{choice}{told}{ways}{self.answered()}</div>'

    def _everything(self) -> bool:
        return self._sitting.seen().seen_by == self._sitting.position.seen_by

    def _others(self, explorer: Explorer) -> list[int]:
        """The step before, named positions, ends of tries, and the steps of this line, latest first."""
        before = explorer.nodes[explorer.at].parent
        named = [at for at, node in enumerate(explorer.nodes) if node.name]
        ends = explorer.branches[-MOST_OFFERED // 3 :]
        line = reversed(present_line(explorer))
        every = dict.fromkeys([*([before] if before >= 0 else []), 0, *named, *ends, *line])
        return [node for node in every if node != explorer.at][:MOST_OFFERED]

    # ------------------------------------------------------------ what a person sets off

    def _compare(self, node: int) -> None:
        explorer, who = self._sitting.explorer, self._sitting.seen().seen_by
        if node in self._others(explorer):
            self._told = told(explorer.compare(node, seen_by=None if who == "spectator" else who))
            self._with = node

    def _put_first(self) -> None:
        if self._everything() and self._sitting.explorer.at:
            self._sitting.explorer.promote()
            self._sitting.show()
            self.answer(m("This try comes first now, wherever another one begins on its way."))

    def _forget_try(self) -> None:
        explorer = self._sitting.explorer
        if self._everything() and explorer.at:
            explorer.remove(explorer.at)
            self._sitting.show()
            self.answer(m("Done: {edit}. Undo brings them back.", edit=explorer.last_edit))

    def _undone(self) -> None:
        explorer = self._sitting.explorer
        was = explorer.last_edit
        if self._everything() and was:
            explorer.undo_edit()
            self._sitting.show()
            self.answer(m("Taken back: {edit}.", edit=was))


def told(found: SideBySide) -> str:
    """A comparison as HTML: both pictures, points, and folded what happened on either side and all that differs."""
    parts = [f"<p><b>{say(capital(found.title))}</b></p>"]
    shown = [(one.picture.svg, capital(one.heading), f"<p>{say(one.caption)}</p>") for one in found.panels]
    parts.append(figures(shown))
    parts += [f"<p>{say(line)}</p>" for line in found.lines]
    parts += [_since(found, side) for side in (found.a, found.b) if side.since]
    if found.changes:
        rows = "".join(f"<p>{say(line)}</p>" for line in found.changes)
        summary = f"<summary>{say(m('All that differs ({changes})', changes=len(found.changes)))}</summary>"
        parts.append(f'<details data-keep="all">{summary}{rows}</details>')
    else:
        parts.append(f"<p>{say(m('Nothing is different.'))}</p>")
    return "".join(parts)


def _since(found: SideBySide, side: Side) -> str:
    book, shown = side.position.game.clauses, side.since[-MOST_TOLD:]
    left = len(side.since) - len(shown)
    rows = [f'<p class="tk-quiet">{say(m("{steps:step} before these.", steps=left))}</p>'] if left else []
    for since in shown:
        rows.append(f"<p><b>{since.step}. {say(since.text)}</b></p>")
        rows += [
            f'<div class="tk-row"><div class="tk-grow">{say(text)}</div>{clause_chip(book, id)}</div>'
            for text, id in since.sentences
        ]
    head = say(m("What led to {there}, since they parted ({steps:step})", there=side.says, steps=len(side.since)))
    return f'<details data-keep="since {side.node}"><summary>{head}</summary>{"".join(rows)}</details>'
