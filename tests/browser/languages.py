"""What is read on a page in the pseudo-language, and what of it does not fit.

Every word of the pseudo-language has accents: a text, or a name that a screen reader reads, in which a plain vowel is
left is no message, so that no language can say it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, expect

from tests.browser.board import DRAWN, BoardOnPage

DRAWERS = ("save", "bots", "seen", "edit", "rules", "compare", "pace", "language", "keys", "what")

# What may stand there plain, and why.
EXCEPTED = {
    "style, script": "nobody reads it",
    "kbd": "the names of keys are those on the keyboard",
    "[lang=en][translate=no] [lang=en]": "notation is one in all languages",
    "code, .tk-step > div > span[title]": "notation is one in all languages",
    "select[data-do=compare-with]": "notation is one in all languages",
    ".tk-says, .tk-say-it": "it repeats, for screen readers, what stands in the bar and in the newest step",
    ".tk-clause": "the text of the rules is kept in English alone so far",
    ".tk-chip": "the text of the rules is kept in English alone so far",
    "[data-value=en], [data-value=de]": "languages are called as they call themselves",
}
# What is no message yet: each line goes when its texts are.
STILL = {
    ".tk-rule b, .tk-rule-of select, [data-do=rules-try]": "options and their values go by their names, but in Meduris",
    ".tk-begins": "the text of the rules is kept in English alone so far",
    ".tk-of-game > span:last-child": "the line that a game says of itself",
    ".tk-lesson :is(.tk-title, .tk-caption, .tk-told, .tk-side p, .tk-box > b, .tk-options)": "examples and exercises",
    "figure, .tk-compare": "the two sides of another rule, and what is compared",
}
WORDS = {
    "Meduris|Iquazú|Apache|Eight-Minute Empire: Legends": "games are called what their boxes say",
    "Ada|Ben|Cleo": "names of players",
    "English|Deutsch|Italiano|Pseudo": "languages are called as they call themselves",
    "“[^”]*”": "notation stands in quotes, and names of buttons that are messages do so, too",
    "Yóú máý çlíçk: [^⟧]*|Thé tílés líé ás á [^⟧]*|rów [0-9] [a-z]+": "places and tiles, as they are typed",
    "\\b[A-Z][0-9]\\b": "regions are called as on the board",
    "\\b[0-9][a-e]\\b": "cracks are called as at the board's edge",
    "Stand-in board: [^.]*\\.": "the note of a board file, which is its own",
    "cards: ": "what is drawn is called by its id so far",
    "[-\\w]+\\.json": "names of files",
    "Ctrl Z|Escape": "the names of keys are those on the keyboard",
    "\\(Space\\)|Nót sééñ ýét: [^·]*": "the names of keys are those on the keyboard",
    "^[A-Za-z]$": "a key, or a letter beside a colour or on the picture",
}

READ = r"""(root, [excepted, words]) => {
    const plain = /[aeiouAEIOU]/, left = text => text.replace(new RegExp(words, 'g'), '');
    const out = [], seen = node => node.checkVisibility({visibilityProperty: true, opacityProperty: false});
    let marked = 0;
    const note = (kind, node, text) => {
        if (/⟦/.test(text)) marked += 1;
        if (plain.test(left(text)) && !node.closest(excepted)) out.push(`${kind}: ${text.trim().slice(0, 160)}`);
    };
    const all = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = all.nextNode(); node; node = all.nextNode()) {
        const within = node.parentElement, shown = within.closest('select') ?? within;
        if (seen(shown) && !within.closest('title, desc')) note('text', within, node.data);
    }
    for (const node of root.querySelectorAll('[aria-label], [title], [placeholder], [aria-valuetext]')) {
        if (!seen(node)) continue;
        for (const name of ['aria-label', 'title', 'placeholder', 'aria-valuetext']) {
            const said = node.getAttribute(name) ?? '', move = (node.dataset.value ?? '').replace(/^[0-9]+ /, '');
            note(name, node, move.length > 2 ? said.replaceAll(move, '') : said);  // what it plays, as it is typed
        }
    }
    return [out, marked];
}"""

# What is cut off: by a box that hides what is beyond it, by dots at its end, or by the edge of the window.
CUT = r"""root => {
    const found = new Set(), says = node => node.textContent.trim().slice(0, 80);
    const clips = style => ['hidden', 'clip'].includes(style.overflowX) || style.textOverflow === 'ellipsis';
    for (const node of root.querySelectorAll('*')) {
        // a chip, a row of the analysis and a player open, or tell the rest where the pointer rests
        if (node.closest('svg, style, script, canvas, .tk-says, .tk-say-it')) continue;
        if (node.closest('.tk-chip, .tk-move-row, .tk-who-it-is')) continue;
        if (!node.checkVisibility({visibilityProperty: true})) continue;
        const own = [...node.childNodes].some(child => child.nodeType === 3 && child.data.trim());
        if (!own) continue;
        const box = node.getBoundingClientRect();
        if (box.width < 2 || box.height < 2) continue;
        if (box.right > innerWidth + 1) found.add(`off the page: ${says(node)}`);
        for (let at = node; at && at !== root; at = at.parentElement) {
            const style = getComputedStyle(at);
            if (!clips(style)) continue;
            const frame = at.getBoundingClientRect();
            const beyond = box.right > frame.right + 1 || box.left < frame.left - 1;
            if (at === node ? node.scrollWidth > node.clientWidth + 1 : beyond) {
                found.add(`cut: ${says(node)}`);
                break;
            }
        }
    }
    return [...found];
}"""


def slipped(part: Locator, more: str = "$^") -> tuple[list[str], int]:
    """What is read in a part of the page that is no message, beside what is excepted; and how many messages are."""
    found: Any = part.evaluate(READ, [", ".join([*EXCEPTED, *STILL]), "|".join([*WORDS, more])])
    return found[0], found[1]


def cut(part: Locator) -> list[str]:
    """The texts in a part of the page that do not fit."""
    found: list[str] = part.evaluate(CUT)
    return found


PRESS = "control => control.click()"  # whether a mouse reaches it is held by `test_clicks`


def everywhere(board: BoardOnPage) -> Iterator[tuple[str, Locator]]:
    """Goes through a table, and says where it is: its tabs, its tools, every drawer, a new game."""
    part = board.table
    yield "at first", part
    for tab in ("moves", "tries", "told"):
        part.locator(f".tk-tab[data-value={tab}]").evaluate(PRESS)
        expect(part.locator(f".tk-tab[data-value={tab}]")).to_have_attribute("aria-selected", "true")
        yield tab, part
    part.locator(".tk-tools [data-value=analysis]").evaluate(PRESS)
    expect(part.locator(".tk-analysis .tk-chances").first).to_be_visible(timeout=20_000)
    yield "analysis", part
    for drawer in DRAWERS:
        part.locator(".tk-tools [data-value=more]").evaluate(PRESS)
        part.locator(f".tk-entry[data-do=drawer][data-value={drawer}]").evaluate(PRESS)
        expect(part.locator(f".tk-drawer-{drawer}")).to_be_visible()
        board.page.evaluate(DRAWN)
        yield drawer, part
    part.locator(".tk-drawer-head [data-value='']").evaluate(PRESS)
    expect(part.locator(".tk-drawer-head")).to_have_count(0)
    part.locator(".tk-tools [data-value=more]").evaluate(PRESS)
    part.locator("[data-do=new]").evaluate(PRESS)
    expect(part.locator(".tk-lobby")).to_be_visible()
    yield "new game", part


def told(found: Mapping[str, tuple[str, Path]]) -> str:
    """What was found, a line each, with where it was seen last and the picture of it."""
    return "\n".join(f"{text}  <- {where}, {picture}" for text, (where, picture) in found.items())
