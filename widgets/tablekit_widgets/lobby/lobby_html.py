"""The lobby as HTML: the games as cards, who plays, which rules, and the line that says it all."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tablekit.catalog.clauses import Rulebook
from tablekit.catalog.entry import Game
from tablekit.lobby.choosing import HERE, WHO, Choices, Problem, line
from tablekit.lobby.offers import FIRST_SHOWN, Layout, Offer, Rule, offer
from tablekit.picture.svg import escaped
from tablekit.saying import Noun, Text
from tablekit.saying.english import capital
from tablekit_widgets.kit.html import clause_chip, dot, quiet, say
from tablekit_widgets.words import m


def lobby(
    chosen: Choices, games: Sequence[Game], wrong: Sequence[Problem], *, hides: Text, hidden: bool, more: bool
) -> str:
    """All of it.

    Arguments: ``wrong``, what cannot be; ``hides``, what is hidden in this game (“goods”), or nothing, and whether it
    is ``hidden`` between turns; ``more``, whether all rules are shown.
    """
    found = chosen.offer
    book = next(game.clauses for game in games if game.name == chosen.game)
    head = f"<h2>{say(m('New game'))}</h2>{_button('back', m('Back to the game'))}"
    cards = "".join(_card(game, game.name == chosen.game) for game in games)
    people = _people(chosen, found, wrong, hides, hidden)
    rules = _rules(chosen, found, book, wrong, more)
    return (
        f'<div class="tk-top-of">{head}</div>'
        f'<div class="tk-games" role="group" aria-label="{say(m("Which game?"))}">{cards}</div>'
        f'<div class="tk-asked-of"><section><h3>{say(m("Who plays?"))}</h3>{people}</section>'
        f"<section><h3>{say(m('Which rules?'))}</h3>{rules}</section></div>{_foot(chosen, found, wrong)}"
    )


def _button(name: str, words: Text, value: str = "", *, look: str = "", more: str = "", inside: str = "") -> str:
    said = f' aria-label="{say(words)}"' if inside else ""
    begins = f'<button type="button" class="{look or "tk-b"}" data-do="{name}" data-value="{escaped(value)}"'
    return f"{begins}{said}{more}>{inside or say(words)}</button>"


def _pressed(on: bool) -> str:
    return f' aria-pressed="{str(on).lower()}"'


# ---------------------------------------------------------------- games


def _card(game: Game, chosen: bool) -> str:
    found = offer(game)
    tick = f'<span class="tk-tick">✓ {say(m("chosen"))}</span>' if chosen else ""
    few, many = found.players[0], found.players[-1]
    number = m("{few} to {many} players", few=few, many=many) if few != many else m("{few} players", few=few)
    facts = str(number) if found.minutes is None else f"{number} · {m('{number} min', number=found.minutes)}"
    inside = (
        f'<span class="tk-cover" data-cover="{escaped(game.name)}"></span>{tick}'
        f'<span class="tk-of-game"><b>{say(found.title)}</b>{quiet(facts)}<span>{say(found.about)}</span></span>'
    )
    return _button("game", found.title, game.name, look="tk-game", more=_pressed(chosen), inside=inside)


# ---------------------------------------------------------------- people


def _people(chosen: Choices, found: Offer, wrong: Sequence[Problem], hides: Text, hidden: bool) -> str:
    rows = [_chair(chosen, found, at) + _faults(wrong, f"seat {at}") for at in range(len(chosen.chairs))]
    full = len(chosen.chairs) >= max(found.players)
    joins = _button("join", m("+ Add a player"), more=" disabled" if full else "")
    rows.append(f'<div class="tk-joins">{joins}{_button("shuffle", m("Shuffle the seats"))}</div>')
    rows.append(_faults(wrong, "players"))
    here = [chair.name for chair in chosen.chairs if chair.who == HERE]
    if hides and len(here) > 1:
        says = m("Hide the {hides} while the screen goes on to the next.", hides=hides)
        if here[0] != here[1]:
            says = m("Hide the {hides} while the screen goes from {name} to {other}.",
                     hides=hides, name=here[0], other=here[1])  # fmt: skip
        rows.append(_tick("hide", "", says, hidden))
    if found.begins:
        rows.append(_begins(chosen))
    return "".join(rows)


def _chair(chosen: Choices, found: Offer, at: int) -> str:
    chair, colour = chosen.chairs[at], chosen.colours[at]
    token = dot(colour) if colour else quiet(str(at + 1))
    badge = f'<span class="tk-badge-of">{token}</span>'
    if found.colours and colour:
        other = _next(found.colours, colour)
        badge = _button(
            "colour",
            m("{name} is {colour}: be {other}", name=chair.name, colour=Noun(colour), other=Noun(other)),
            f"{at} {other}",
            look="tk-badge-of",
            inside=token,
        )
    name = (
        f'<input type="text" data-do="name" data-value="{at}" value="{escaped(chair.name)}" maxlength="60" '
        f'aria-label="{say(m("The name of player {number}", number=at + 1))}" autocomplete="off" spellcheck="false">'
    )
    who = "".join(
        _button("who", words, f"{at} {kind}", look="tk-who", more=_pressed(chair.who == kind))
        for kind, words in WHO.items()
    )
    few = len(chosen.chairs) <= min(found.players)
    leaves = _button(
        "leave",
        m("{name} does not play", name=chair.name),
        str(at),
        look="tk-leaves",
        more=" disabled" if few else "",
        inside="✕",
    )
    decides = say(m("Who decides for {name}", name=chair.name))
    group = f'<span class="tk-whos" role="group" aria-label="{decides}">{who}</span>'
    return f'<div class="tk-chair">{badge}{name}{group}{leaves}</div>'


def _next(colours: Sequence[str], colour: str) -> str:
    """The colour after one, which a click on the badge takes."""
    return colours[(colours.index(colour) + 1) % len(colours)] if colour in colours else colours[0]


def _begins(chosen: Choices) -> str:
    offered: list[tuple[str, Text]] = [("", m("The rules say who begins."))]
    offered += [(str(at), m("{name} begins.", name=chair.name)) for at, chair in enumerate(chosen.chairs)]
    now = "" if chosen.first is None else str(chosen.first)
    return f'<div class="tk-rule-of">{_list("begins", "", offered, now, m("Who begins"))}</div>'


# ---------------------------------------------------------------- rules


def _rules(chosen: Choices, found: Offer, book: Rulebook, wrong: Sequence[Problem], more: bool) -> str:
    rows = []
    if len(found.editions) > 1:
        rows.append(_list("edition", "", found.editions, chosen.edition, m("Edition")))
    else:
        rows.append(f'<p class="tk-only">{say(found.editions[0][1])}</p>')
    rows.append(_faults(wrong, "edition") + _faults(wrong, "game"))
    shown = found.rules if more else found.rules[:FIRST_SHOWN]
    rows += [_rule(chosen, rule, book) + _faults(wrong, rule.name) for rule in shown]
    if more or len(found.rules) <= FIRST_SHOWN:
        rows += [_layout(chosen, layout, book) + _faults(wrong, layout.name) for layout in found.layouts]
    if left := len(found.rules) - FIRST_SHOWN:
        words = m("Fewer rules") if more else m("More rules ({left})", left=left)
        rows += [_button("more", words, look="tk-plain", more=f' aria-expanded="{str(more).lower()}"')] * (left > 0)
    return "".join(rows)


def _rule(chosen: Choices, rule: Rule, book: Rulebook) -> str:
    value = chosen.value(rule.name)
    if rule.ticks:
        row = _tick("rule", f"{rule.name} {0 if value != rule.values[0] else 'off'}", rule.sentences[0],
                    value == rule.values[0])  # fmt: skip
    else:
        now = next((str(at) for at, one in enumerate(rule.values) if one == value and type(one) is type(value)), "")
        offered = [(str(at), sentence) for at, sentence in enumerate(rule.sentences)]
        row = _list("rule", rule.name, offered, now, rule.name.replace("_", " "))
    return f'<div class="tk-rule-of">{row}{_changes(rule, book)}</div>'


def _layout(chosen: Choices, layout: Layout, book: Rulebook) -> str:
    """A box for how something lies on a real table; empty, the lot lays it out."""
    said = say(layout.said)
    box = (
        f'<input type="text" data-do="layout" data-value="{escaped(layout.name)}" aria-label="{said}" maxlength="120" '
        f'value="{escaped(str(chosen.value(layout.name) or ""))}" placeholder="{say(m("by lot"))}" autocomplete="off" '
        'spellcheck="false">'
    )
    return f'<div class="tk-rule-of"><p>{said}</p>{box}{_changes(layout, book)}</div>'


def _changes(rule: Rule | Layout, book: Rulebook) -> str:
    about = f"<p>{say(rule.means)} {clause_chip(book, rule.clause)}</p>"
    asks = say(m("What does it change?"))
    return f'<details data-keep="rule {escaped(rule.name)}"><summary>{asks}</summary>{about}</details>'


def _tick(name: str, value: str, says: Text, on: bool) -> str:
    """A sentence that is true when ticked."""
    return (
        f'<button type="button" class="tk-ticked" role="checkbox" aria-checked="{str(on).lower()}" data-do="{name}" '
        f'data-value="{escaped(value)}"><i aria-hidden="true">{"✓" if on else ""}</i><span>{say(says)}</span></button>'
    )


def _list(name: str, value: str, offered: Iterable[tuple[str, Text]], now: str, label: Text) -> str:
    options = "".join(
        f'<option value="{escaped(one)}"{" selected" * (one == now)}>{say(words)}</option>' for one, words in offered
    )
    return f'<select data-do="{name}" data-value="{escaped(value)}" aria-label="{say(label)}">{options}</select>'


# ---------------------------------------------------------------- what cannot be, and the line that says it all


def _faults(wrong: Sequence[Problem], where: str) -> str:
    return "".join(f'<p class="tk-cannot">{say(_sentence(one))}</p>' for one in wrong if one.where == where)


def _sentence(one: Problem) -> str:
    says = capital(one.says)
    return f"{says}.  § {one.clause}" if one.clause else f"{says}."


def _foot(chosen: Choices, found: Offer, wrong: Sequence[Problem]) -> str:
    known = {"players", "edition", "game", *(rule.name for rule in found.rules)}
    known |= {layout.name for layout in found.layouts}
    known |= {f"seat {at}" for at in range(len(chosen.chairs))}
    beside = "".join(f'<p class="tk-cannot">{say(_sentence(one))}</p>' for one in wrong if one.where not in known)
    if wrong:
        more = f" {say(m('And {others} more.', others=len(wrong) - 1))}" if len(wrong) > 1 else ""
        not_yet = say(m("Not yet."))
        said = f'<p role="status"><b>{not_yet}</b> <span>{say(_sentence(wrong[0]))}{more}</span></p>'
    else:
        what, who = line(chosen)
        said = f"<p><b>{say(what)}</b> {quiet(who)}</p>"
    start = _button("start", m("Start"), look="tk-start", more=' aria-disabled="true"' if wrong else "")
    return f'<div class="tk-begins">{beside}{said}{start}</div>'
