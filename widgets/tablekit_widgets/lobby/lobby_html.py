"""The lobby as HTML: the games as cards, who plays, which rules, and the line that says it all."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tablekit.catalog.clauses import Rulebook
from tablekit.catalog.entry import Game
from tablekit.lobby.choosing import HERE, WHO, Choices, Problem, line
from tablekit.lobby.offers import FIRST_SHOWN, Offer, Rule, offer
from tablekit.picture.svg import escaped
from tablekit_widgets.kit.html import clause_chip, dot, quiet, say


def lobby(
    chosen: Choices, games: Sequence[Game], wrong: Sequence[Problem], *, hides: str, hidden: bool, more: bool
) -> str:
    """All of it.

    Arguments: ``wrong``, what cannot be; ``hides``, what is hidden in this game (“goods”), or nothing, and whether it
    is ``hidden`` between turns; ``more``, whether all rules are shown.
    """
    found = chosen.offer
    book = next(game.clauses for game in games if game.name == chosen.game)
    head = f"<div class=\"tk-top-of\"><h2>New game</h2>{_button('back', 'Back to the game')}</div>"
    cards = "".join(_card(game, game.name == chosen.game) for game in games)
    people = _people(chosen, found, wrong, hides, hidden)
    rules = _rules(chosen, found, book, wrong, more)
    return (
        f'{head}<div class="tk-games" role="group" aria-label="Which game?">{cards}</div>'
        f'<div class="tk-asked-of"><section><h3>Who plays?</h3>{people}</section>'
        f"<section><h3>Which rules?</h3>{rules}</section></div>{_foot(chosen, found, wrong)}"
    )


def _button(name: str, words: str, value: str = "", *, look: str = "", more: str = "", inside: str = "") -> str:
    said = f' aria-label="{say(words)}"' if inside else ""
    begins = f'<button type="button" class="{look or "tk-b"}" data-do="{name}" data-value="{escaped(value)}"'
    return f"{begins}{said}{more}>{inside or say(words)}</button>"


def _pressed(on: bool) -> str:
    return f' aria-pressed="{str(on).lower()}"'


# ---------------------------------------------------------------- games


def _card(game: Game, chosen: bool) -> str:
    found = offer(game)
    tick = '<span class="tk-tick">✓ chosen</span>' if chosen else ""
    few, many = found.players[0], found.players[-1]
    number = f"{few} to {many} players" if few != many else f"{few} players"
    inside = (
        f'<span class="tk-cover" data-cover="{escaped(game.name)}"></span>{tick}'
        f'<span class="tk-of-game"><b>{say(found.title)}</b>{quiet(number)}<span>{say(found.about)}</span></span>'
    )
    return _button("game", found.title, game.name, look="tk-game", more=_pressed(chosen), inside=inside)


# ---------------------------------------------------------------- people


def _people(chosen: Choices, found: Offer, wrong: Sequence[Problem], hides: str, hidden: bool) -> str:
    rows = [_chair(chosen, found, at) + _faults(wrong, f"seat {at}") for at in range(len(chosen.chairs))]
    full = len(chosen.chairs) >= max(found.players)
    joins = _button("join", "+ Add a player", more=" disabled" if full else "")
    rows.append(f'<div class="tk-joins">{joins}{_button("shuffle", "Shuffle the seats")}</div>')
    rows.append(_faults(wrong, "players"))
    here = [chair.name for chair in chosen.chairs if chair.who == HERE]
    if hides and len(here) > 1:
        whose = f"from {here[0]} to {here[1]}" if here[0] != here[1] else "on to the next"
        says = f"Hide the {hides} while the screen goes {whose}."
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
            "colour", f"{chair.name} is {colour}: be {other}", f"{at} {other}", look="tk-badge-of", inside=token
        )
    name = (
        f'<input type="text" data-do="name" data-value="{at}" value="{escaped(chair.name)}" maxlength="60" '
        f'aria-label="The name of player {at + 1}" autocomplete="off" spellcheck="false">'
    )
    who = "".join(
        _button("who", words, f"{at} {kind}", look="tk-who", more=_pressed(chair.who == kind))
        for kind, words in WHO.items()
    )
    few = len(chosen.chairs) <= min(found.players)
    leaves = _button(
        "leave", f"{chair.name} does not play", str(at), look="tk-leaves", more=" disabled" if few else "", inside="✕"
    )
    group = f'<span class="tk-whos" role="group" aria-label="Who decides for {say(chair.name)}">{who}</span>'
    return f'<div class="tk-chair">{badge}{name}{group}{leaves}</div>'


def _next(colours: Sequence[str], colour: str) -> str:
    """The colour after one, which a click on the badge takes."""
    return colours[(colours.index(colour) + 1) % len(colours)] if colour in colours else colours[0]


def _begins(chosen: Choices) -> str:
    offered = [("", "The rules say who begins.")]
    offered += [(str(at), f"{chair.name} begins.") for at, chair in enumerate(chosen.chairs)]
    now = "" if chosen.first is None else str(chosen.first)
    return f'<div class="tk-rule-of">{_list("begins", "", offered, now, "Who begins")}</div>'


# ---------------------------------------------------------------- rules


def _rules(chosen: Choices, found: Offer, book: Rulebook, wrong: Sequence[Problem], more: bool) -> str:
    rows = []
    if len(found.editions) > 1:
        rows.append(_list("edition", "", found.editions, chosen.edition, "Edition"))
    else:
        rows.append(f'<p class="tk-only">{say(found.editions[0][1])}</p>')
    rows.append(_faults(wrong, "edition") + _faults(wrong, "game"))
    shown = found.rules if more else found.rules[:FIRST_SHOWN]
    rows += [_rule(chosen, rule, book) + _faults(wrong, rule.name) for rule in shown]
    if left := len(found.rules) - FIRST_SHOWN:
        words = "Fewer rules" if more else f"More rules ({left})"
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
    about = f"<p>{say(rule.means)} {clause_chip(book, rule.clause)}</p>"
    fold = f'<details data-keep="rule {escaped(rule.name)}"><summary>What does it change?</summary>{about}</details>'
    return f'<div class="tk-rule-of">{row}{fold}</div>'


def _tick(name: str, value: str, says: str, on: bool) -> str:
    """A sentence that is true when ticked."""
    return (
        f'<button type="button" class="tk-ticked" role="checkbox" aria-checked="{str(on).lower()}" data-do="{name}" '
        f'data-value="{escaped(value)}"><i aria-hidden="true">{"✓" if on else ""}</i><span>{say(says)}</span></button>'
    )


def _list(name: str, value: str, offered: Iterable[tuple[str, str]], now: str, label: str) -> str:
    options = "".join(
        f'<option value="{escaped(one)}"{" selected" * (one == now)}>{say(words)}</option>' for one, words in offered
    )
    return f'<select data-do="{name}" data-value="{escaped(value)}" aria-label="{say(label)}">{options}</select>'


# ---------------------------------------------------------------- what cannot be, and the line that says it all


def _faults(wrong: Sequence[Problem], where: str) -> str:
    return "".join(f'<p class="tk-cannot">{say(_sentence(one))}</p>' for one in wrong if one.where == where)


def _sentence(one: Problem) -> str:
    says = f"{one.says[:1].upper()}{one.says[1:]}"
    return f"{says}.  § {one.clause}" if one.clause else f"{says}."


def _foot(chosen: Choices, found: Offer, wrong: Sequence[Problem]) -> str:
    known = {"players", "edition", "game", *(rule.name for rule in found.rules)}
    known |= {f"seat {at}" for at in range(len(chosen.chairs))}
    beside = "".join(f'<p class="tk-cannot">{say(_sentence(one))}</p>' for one in wrong if one.where not in known)
    if wrong:
        more = f" And {len(wrong) - 1} more." if len(wrong) > 1 else ""
        said = f'<p role="status"><b>Not yet.</b> <span>{say(_sentence(wrong[0]))}{more}</span></p>'
    else:
        what, who = line(chosen)
        said = f"<p><b>{say(what)}</b> {quiet(who)}</p>"
    start = _button("start", "Start", look="tk-start", more=' aria-disabled="true"' if wrong else "")
    return f'<div class="tk-begins">{beside}{said}{start}</div>'
