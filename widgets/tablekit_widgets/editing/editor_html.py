"""The HTML beside the board of an editor: what is wrong, what a click does, and everything that can be set."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from tablekit.core import Key
from tablekit.editing.cuts import Setting
from tablekit.editing.draft import Draft
from tablekit.position import Position
from tablekit.saying import Message, Text
from tablekit.saying.english import capital
from tablekit.tree.begun import reading
from tablekit_widgets.kit import lesson_html as html
from tablekit_widgets.kit.html import clause_chip, copy_button, say
from tablekit_widgets.words import m

COURSE, UNSEEN = "course", "unseen"  # groups that are no part of the board
CLICK = m("Choose a place on the board to see what can be set there.")
GROUPS = {COURSE: m("The course of the game"), UNSEEN: m("Not on this picture")}


def verdict(draft: Draft) -> Message:
    """Whether it can be played, in a sentence."""
    if draft.sound:
        return m("This position can be played.")
    return m("{things:thing} {things?is|are} wrong.", things=len(draft.problems))


def lying(draft: Draft, key: Key) -> str:
    """What can be set at a place and what lies there, for whoever does not see the board."""
    here = draft.at(key)
    return f"{capital(here[0].about)}: {', '.join(_has(draft, here)) or m('empty')}"


def side(
    draft: Draft, here: Key | None, there: Collection[Key], tools: Sequence[Text], tool: int, above: str = "",
    *, told: bool = False,
) -> str:  # fmt: skip
    """Everything beside the board; ``there`` are the places on the picture; ``above`` stands there by hand, where
    neither what is wrong nor what comes next is told.  ``told`` is whether the bar of a table says already how it is
    and what to click.
    """
    how = "" if told and draft.sound else _problems(draft)
    first = [above, _sets(_tool(tools, tool))] if above else [how, _controls(draft, tools, tool)]
    place = _place(draft, here) or ("" if told else html.paragraph(CLICK, "tk-quiet"))
    return "".join([*first, place, _groups(draft, there), _left(draft)])


def copied(position: Position) -> str:
    """A button that copies what reads the position back."""
    return copy_button(m("Copy position"), reading(position)).replace("tk-button", "tk-do", 1)


def _problems(draft: Draft) -> str:
    if draft.sound:
        return html.box("good", f"✓ {verdict(draft)}", "")
    book, rows = draft.game.clauses, ""
    for problem in draft.problems:
        says, _, clause = problem.partition("  § ")
        chip = f" {clause_chip(book, clause)}" if clause else ""
        rows += f"<li>{say(capital(says))}{chip}</li>"
    return html.box("bad", f"✗ {verdict(draft)}", f'<ul class="tk-wrongs">{rows}</ul>')


def _controls(draft: Draft, tools: Sequence[Text], tool: int) -> str:
    decisions = [decision.says for decision in draft.decisions]
    return _sets(_tool(tools, tool) + _row(m("What comes next"), _select("decide", enumerate(decisions), "0")))


def _tool(tools: Sequence[Text], tool: int) -> str:
    return _row(m("A click on the board"), _select("tool", enumerate(tools), str(tool)))


def _sets(rows: str) -> str:
    return f'<div class="tk-sets">{rows}</div>'


def _place(draft: Draft, here: Key | None) -> str:
    settings = draft.at(here) if here is not None else ()
    if not settings:
        return ""
    return html.box("", capital(settings[0].about), _settings(draft, settings))


def _groups(draft: Draft, there: Collection[Key]) -> str:
    groups: dict[str, list[Setting]] = {}
    for setting in draft.settings:
        if setting.key is None:
            groups.setdefault(setting.about if setting.says else COURSE, []).append(setting)
        elif setting.key not in there:
            groups.setdefault(UNSEEN, []).append(setting)
    groups.get(UNSEEN, []).sort(key=lambda one: one.low is None)  # goods and cards before places without a picture
    found = ""
    for about, settings in groups.items():
        told = "" if about == UNSEEN else ", ".join(_has(draft, settings))
        summary = f"<b>{say(GROUPS.get(about) or capital(about))}</b>" + (
            f' <span class="tk-quiet">{say(told)}</span>' if told else ""
        )
        found += (
            f'<details class="tk-group" data-keep="{say(about)}"><summary>{summary}</summary>'
            f"{_settings(draft, settings, about == UNSEEN)}</details>"
        )
    return found


def _has(draft: Draft, settings: Sequence[Setting]) -> list[str]:
    """What is there of some settings, in a few words each."""
    there = [(one, draft[one.name]) for one in settings]
    return [f"{one.says or one.about} {_said(one, now)}" for one, now in there if _lies(one, now)]


def _settings(draft: Draft, settings: Sequence[Setting], whole: bool = False) -> str:
    """A row for each; ``whole`` says of each what it belongs to."""
    words = [_name(one) if whole else one.says or one.about for one in settings]
    rows = [_row(capital(says), _control(one, draft[one.name])) for says, one in zip(words, settings, strict=True)]
    return _sets("".join(rows))


def _name(setting: Setting) -> str:
    return f"{setting.about}: {setting.says}" if setting.says else setting.about


def _row(label: Text, control: str) -> str:
    return f'<div class="tk-set"><span>{say(label)}</span><span class="tk-to">{control}</span></div>'


def _control(setting: Setting, now: str) -> str:
    name = _name(setting)
    if setting.several:
        return _several(setting, now, name)
    if setting.choices:
        known = [text for text, _ in setting.choices]
        rows = [*setting.choices, *([(now, now)] if now not in known else [])]
        return _select(f"set {setting.name}", rows, now, name)
    if setting.low is None:
        return _box(setting.name, name, now)
    less = html.button(
        f"less {setting.name}", "−", off=now == str(setting.low), label=m("{thing}: one less", thing=name)
    )
    more = html.button(
        f"more {setting.name}", "+", off=now == str(setting.high), label=m("{thing}: one more", thing=name)
    )
    return f"{less}{_box(setting.name, name, now)}{more}"


def _several(setting: Setting, now: str, name: str) -> str:
    words = dict(setting.choices)
    items = "".join(
        html.button(
            f"drop {at} {setting.name}",
            f"{words.get(item, item)} ✕",
            label=m("{thing}: take {item} away", thing=name, item=item),
        )
        for at, item in enumerate(setting.items(now))
    )
    offered: list[tuple[str, Text]] = [("", m("add …")), *setting.choices]
    return items + _select(f"put {setting.name}", offered, "", m("{thing}: add", thing=name))


def _box(setting: str, name: str, now: str) -> str:
    return f'<input data-do="set {say(setting)}" value="{say(now)}" aria-label="{say(name)}">'


def _select(act: str, rows: Iterable[tuple[object, Text]], now: str, name: Text = "") -> str:
    label = name or {"tool": m("What a click on the board does"), "decide": m("What comes next")}[act]
    options = "".join(
        f'<option value="{say(str(value))}"{" selected" * (str(value) == now)}>{say(words)}</option>'
        for value, words in rows
    )
    return f'<select data-do="{say(act)}" aria-label="{say(label)}">{options}</select>'


def _left(draft: Draft) -> str:
    rows = "".join(
        f'<li class="{"tk-unmet" if one.number < 0 else ""}">{say(capital(one.says))}: <b>{one.number}</b>'
        f"{_of(one.of)}</li>"
        for one in draft.left
    )
    if not rows:
        return ""
    left = say(m("What is left"))
    return (
        f'<details class="tk-group" data-keep="left"><summary><b>{left}</b></summary>'
        f'<ul class="tk-left">{rows}</ul></details>'
    )


def _of(all_of_them: int) -> str:
    return f" {say(m('of {last}', last=all_of_them))}" if all_of_them >= 0 else ""


def _said(setting: Setting, value: str) -> str:
    words = dict(setting.choices)
    if setting.several:
        return ", ".join(words.get(item, item) for item in setting.items(value))
    return words.get(value, value)


def _lies(setting: Setting, value: str) -> bool:
    blank = str(setting.low) if setting.low is not None else setting.blank
    return value != blank
