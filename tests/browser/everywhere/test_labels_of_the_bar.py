"""The bar of a table asks in words that all can be read, whatever it asks, in each language, on laptops and phones.

What it asks is told in a column whose width a table gives it: 506 of 1186 pixels in JupyterLab on a window of 1366,
340 of 844 on one of 1024, and all there is on a phone, 312 in JupyterLab and 390 on the site.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

import pytest

import tablekit as tk
from tablekit import catalog
from tablekit.core import Decide
from tablekit_widgets import Table
from tablekit_widgets.kit.style import sheet
from tests.browser.everywhere.laid import AT_TABLE, Bare
from tests.browser.everywhere.test_labels import GAMES
from tests.catalogue.offers import OURS
from tests.scale import paired

pytestmark = [pytest.mark.browser, pytest.mark.thorough]

LANGUAGES = ("en", "de", "it")
PLACES = ((1366, 1186, 506), (1024, 844, 340), (390, 390, 0), (390, 312, 0))  # window, table and side, or all of it
GAMES_PLAYED, MOST_STEPS = 3, 400
WIDE = """([table, side]) => {
    document.querySelector('.tk-table').style.cssText = `box-sizing: border-box; width: ${table}px`;
    const wide = `min-width: 0 !important; flex: none !important; width: ${side}px !important`;
    document.querySelector('.tk-side').style.cssText = side ? wide : '';
    return document.querySelector('.tk-table').clientWidth;
}"""
ARROW = 20  # pixels of a list that its arrow takes
# Text is measured where its letters are, and not as wide as its box; a title is left out as a whole, with its line.
CUT = r"""ARROW => {
    const bar = document.querySelector('.tk-ask'), found = [];
    const out = (line, box) => Math.max(
        line.right - box.right, box.left - line.left, line.bottom - box.bottom - 3, box.top - line.top - 3);
    const all = document.createTreeWalker(bar, NodeFilter.SHOW_TEXT);
    for (let node = all.nextNode(); node; node = all.nextNode()) {
        const within = node.parentElement, text = node.data.trim(), range = document.createRange();
        if (!text || within.closest('select, svg, .tk-card, .tk-say-it')) continue;
        if (!within.checkVisibility({visibilityProperty: true})) continue;
        range.selectNodeContents(node);
        for (const line of range.getClientRects()) {
            for (let at = within; at !== bar.parentElement; at = at.parentElement) {
                const box = at.getBoundingClientRect();
                if (at !== bar && getComputedStyle(at).overflowX === 'visible') continue;
                if (at.matches('.tk-chip') && line.top >= box.bottom - 1) break;
                const over = Math.round(out(line, box));
                if (over > 1) found.push(`${over} of “${text}” at ${at.className || at.tagName}`);
            }
        }
    }
    for (const list of bar.querySelectorAll('select')) {
        const pen = document.createElement('canvas').getContext('2d');
        pen.font = getComputedStyle(list).font;
        const over = Math.round(pen.measureText(list.selectedOptions[0].text).width + ARROW - list.clientWidth);
        if (over > 0) found.push(`${over} of “${list.selectedOptions[0].text}” in its list`);
    }
    const sign = bar.querySelector('.tk-asked .tk-chip > span');
    const lines = sign && [sign, sign.nextElementSibling].map(one => one.getBoundingClientRect().top);
    return [[...new Set(found)], lines, bar.querySelector('h3').textContent];
}"""


# What lies beside the bar in one line each: the tools, the arrows, and what each player holds.
BEYOND = """() => {
    const rows = '.tk-tools, .tk-steps, .tk-seat', right = one => one.getBoundingClientRect().right, found = [];
    for (const part of document.querySelectorAll('.tk-tools > button, .tk-steps > *, .tk-who-it-is > *, .tk-held')) {
        if (!part.checkVisibility({visibilityProperty: true})) continue;
        const over = Math.round(right(part) - right(part.closest(rows)));
        if (over > 1) found.push(`${over} of ${part.getAttribute('aria-label') ?? part.textContent.trim()}`);
    }
    return found;
}"""


@cache
def asked(game: str) -> tuple[tk.Position, ...]:
    """A position for each thing that is asked in some games that are played by lot, with as many players as may be."""
    found: dict[object, tk.Position] = {}
    players = max(catalog.game(game).players)
    for seed in range(GAMES_PLAYED):
        by_lot = random.Random(seed)
        names = ["Ada", "Ben", "Cleo", "Dora", "Emil", "Franziska"][:players]
        position = tk.new(game, players=players, seed=seed, names=names)
        for _ in range(MOST_STEPS):
            node, moves = position.node, position.legal_moves()
            kind = sorted({move.group for move in moves}) if isinstance(node, Decide) else getattr(node, "label", "")
            found.setdefault((type(node), str(kind)), position)
            if not moves and not position.chance_outcomes():
                break
            position = position.play(by_lot.choice(moves)) if moves else position.roll()
    return tuple(found.values())


@cache
def late(game: str) -> tk.Position:
    """The last moment of a game that is played by lot in which somebody still has to decide: most is held then."""
    by_lot, position = random.Random(1), tk.new(game, players=3, seed=1, names=["Ada", "Ben", "Franziska"])
    last = position
    for _ in range(1000):
        moves = position.legal_moves()
        if not moves and not position.chance_outcomes():
            break
        last = position if moves else last
        position = position.play(by_lot.choice(moves)) if moves else position.roll()
    return last


def gone_back(position: tk.Position) -> tk.Explorer:
    """The same where chance has answered once, and somebody has gone back to what was asked."""
    explorer = tk.Explorer(position)
    explorer.roll()
    explorer.go(0)
    return explorer


def measured(bare: Bare, start: tk.Position | tk.Explorer, code: str) -> Iterator[tuple[str, bool]]:
    """What is cut of the bar at each width, and whether the rule has its title there."""
    table = Table(start, motion=False, language=code)
    bare.lay(table._side.column, AT_TABLE, sheet().removeprefix("<style>").removesuffix("</style>"))
    for window, wide, side in PLACES:
        bare.page.set_viewport_size({"width": window, "height": 844 if window < 500 else 768})
        assert wide == bare.page.evaluate(WIDE, [wide, side])
        found, lines, says = bare.page.evaluate(CUT, ARROW)
        yield "\n".join(f"{wide} px, {says}: {one}" for one in found), bool(lines) and lines[0] == lines[1]
    table.close()


@pytest.mark.parametrize(("game", "code"), paired(GAMES, LANGUAGES))
def test_no_word_of_the_bar_is_cut_whatever_it_asks(bare: Bare, game: str, code: str) -> None:
    starts = [*asked(game), *(gone_back(position) for position in asked(game) if position.chance_outcomes())]
    found = [one for start in starts for one in measured(bare, start, code)]
    assert [] == [cut for cut, _ in found if cut]
    assert {True, False} == {titled for _, titled in found}, "a title stands where it has room"


def test_all_that_is_asked_was_met() -> None:
    assert [5, 11, 6, 11] == [len(asked(game.name)) for game in OURS]


@pytest.mark.parametrize(("game", "code"), paired(GAMES, LANGUAGES))
def test_tools_and_arrows_and_what_players_hold_are_in_sight(bare: Bare, game: str, code: str) -> None:
    found = {}
    for start in (asked(game)[0], asked(game)[-2], late(game)):
        table = Table(start, motion=False, language=code)
        bare.lay(table._side.column, AT_TABLE, sheet().removeprefix("<style>").removesuffix("</style>"))
        for window, wide, side in (*PLACES, (1024, 900, 366)):
            bare.page.set_viewport_size({"width": window, "height": 844 if window < 500 else 768})
            bare.page.evaluate(WIDE, [wide, side])
            found[(wide, start.notation)] = bare.page.evaluate(BEYOND)
        table.close()
    assert {} == {where: beyond for where, beyond in found.items() if beyond}
